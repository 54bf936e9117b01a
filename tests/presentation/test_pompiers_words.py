"""What a ruling in Pompiers! says to people."""

import pytest

from companion.games.breach import Breach, Claim, Shown
from companion.games.game import Finding
from companion.games.pompiers import clauses
from companion.games.pompiers.findings import Notice
from companion.games.seats import Seat
from companion.presentation.spoken.findings import finding_words
from companion.presentation.words import Words

NAMES = ("Anna", "Ben", "Cleo", "Dora")
B = Seat(1)


def said(
    notice: Notice, seat: Seat | None = None, count: int = 0, detail: str = "", language: str = "en"
) -> str:
    finding = Finding(notice, clauses.CORRECTED, seat, count, detail=detail)
    return finding_words(finding, NAMES, Words.spoken(language))


@pytest.mark.parametrize(
    ("notice", "seat", "count", "detail", "text"),
    [
        (Notice.DEALS, B, 2, "", "Ben deals and leads."),
        (
            Notice.TILES_BACK,
            None,
            2,
            "exactly_1 no_red",
            "Shown again, because nobody owns them: exactly 1 trick and no red cards.",
        ),
        (Notice.CHOOSES, B, 0, "", "Ben alone took no trick and chooses the next trump."),
        (Notice.TRUMP, None, 0, "blue: blue7", "Trump is blue."),
        (Notice.TRICK_WON, B, 3, "red9", "Ben takes trick 3 with red 9."),
        (Notice.TRICK_WON, B, 3, "", "Ben takes trick 3."),
        (
            Notice.CARD_TWICE,
            B,
            2,
            "red5",
            "red 5 already lies in trick 2. Was one of them another card?",
        ),
        (
            Notice.CARD_TWICE,
            B,
            0,
            "red5",
            "red 5 was already seen in this round. Was one of them another card?",
        ),
        (
            Notice.CARD_STRANGE,
            B,
            0,
            "red5",
            "red 5 was not in the hand of Ben when it lay open. Was one of them entered wrong?",
        ),
        (Notice.COLOURS_ASKED, None, 0, "red", "How many red cards lie in everybody's rooms?"),
        (Notice.MISSION, B, 0, "4/9: 1+6, 2+7", "Ben turns the chip 4/9 (tricks 1+6, 2+7)."),
        (Notice.MISSION, B, 0, "1/6: 10", "Ben turns the chip 1/6 (trick 10)."),
        (Notice.MISSION, B, 0, "2/7", "Ben turns the chip 2/7 (no trick)."),
        (Notice.MISSION, B, 0, "4/9", "Ben turns the chip 4/9 (no pair)."),
        (Notice.MISSION, B, 0, "3/8: red 5", "Ben turns the chip 3/8 (red cards: 5)."),
        (Notice.MISSION_KEPT, B, 0, "1/6: 10", "Ben meets 1/6 and has turned that chip already."),
        (
            Notice.MISSION_TIED,
            None,
            2,
            "3/8: 2, 3",
            "3/8: Ben and Cleo have equally many unachieved chips, so nobody turns it.",
        ),
        (Notice.MISSION_UNMET, None, 0, "5/10", "5/10: nobody turns a chip."),
        (
            Notice.TILE_WON,
            B,
            4,
            "no_red: 8+9",
            "Ben gets a tile of 4 points, no red cards (tricks 8+9).",
        ),
        (
            Notice.TILE_ASIDE,
            None,
            2,
            "exactly_2: 2, 4",
            "exactly 2 tricks: Ben and Dora meet it, so nobody gets it.",
        ),
        (
            Notice.TILE_ASIDE,
            None,
            0,
            "no_red",
            "no red cards: nobody meets it, so it is laid aside.",
        ),
        (Notice.WON, B, 26, "", "Ben wins with 26 points."),
        (Notice.CORRECTED, None, 0, "", ""),
        (Notice.DEPTH, None, 0, "quick", ""),
    ],
)
def test_each_finding_is_a_sentence(
    notice: Notice, seat: Seat | None, count: int, detail: str, text: str
) -> None:
    assert said(notice, seat, count, detail) == text


def test_a_revoke_is_a_question_first_and_a_fact_later() -> None:
    breach = Breach((B,), (Claim(B, 1, "blue1", "red"),), Shown(B, 2, "red7", "red"))
    asked = Finding(Notice.REVOKE_ASKED, clauses.REVOKE_ASKED, B, breach=breach)
    text = finding_words(asked, NAMES, Words())
    assert text.startswith("Red was led in trick 1, and Ben played blue 1. In trick 2")
    assert text.endswith("Were these cards entered right?")
    fact = Finding(Notice.REVOKE_ESTABLISHED, clauses.REVOKE_ESTABLISHED, B, breach=breach)
    assert finding_words(fact, NAMES, Words()).endswith("the table decides what follows.")


def test_the_same_in_german() -> None:
    text = said(Notice.MISSION, B, 0, "4/9: 1+6, 2+7", language="de")
    assert text == "Ben dreht den Chip 4/9 um (Stiche 1+6, 2+7)."
