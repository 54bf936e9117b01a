"""What entries and rulings of Fuego say to people."""

import pytest

from companion.games.breach import Breach, Claim, Shown
from companion.games.fuego import clauses
from companion.games.fuego.findings import Notice
from companion.games.fuego.notation import EXAMPLES
from companion.games.fuego.rules import Fuego
from companion.games.game import Finding
from companion.games.seats import Seat
from companion.presentation.cards.fuego.voice import FuegoVoice
from companion.presentation.spoken.findings import finding_words, ruling_words
from companion.presentation.words import Words

NAMES = ("Anna", "Ben", "Cleo", "Dora")
B, C = Seat(1), Seat(2)


def said(
    notice: Notice, count: int = 0, detail: str = "", *, names: tuple[str, ...] = NAMES
) -> str:
    other = C if len(names) > C else None
    finding = Finding(notice, clauses.CORRECTED, B, count, other, detail)
    return finding_words(finding, names, Words())


@pytest.mark.parametrize(
    ("notice", "count", "detail", "text"),
    [
        (Notice.CALIENTE, 0, "char", "This round is played with: Char."),
        (Notice.CALIENTE, 0, "other no talking", "This round is played with: no talking."),
        (Notice.WHITE_SET, 0, "", "Ben has the White Flame and leads."),
        (
            Notice.CARD_TWICE,
            2,
            "green5",
            "green 5 already lies in trick 2. Was one of them another card?",
        ),
        (
            Notice.CARD_TWICE,
            0,
            "wild3",
            "Wildfire 3 was already seen in this round. Was one of them another card?",
        ),
        (
            Notice.CARD_STRANGE,
            0,
            "green5",
            "green 5 was not in the hand of Ben when it lay open. Was one of them entered wrong?",
        ),
        (Notice.MATCH, 2, "green5+wild5", "Ben strikes a match: green 5 and Wildfire 5."),
        (Notice.PILE_EMPTY, 0, "", "No Strike Token is left for Ben."),
        (
            Notice.TWO_HELD,
            0,
            "+2, +1/flame",
            "Ben has two Strike Tokens, and one goes: +2 and +1 / flame.",
        ),
        (Notice.GAINED, 1, "purple/fourth", "Ben gains a Strike Token: purple / 4th."),
        (Notice.TORCH_FLAMES, 1, "", "Ben gains 1 flame from the Torch."),
        (Notice.TRICK_WON, 2, "fourth8", "Ben wins the trick with fourth colour 8."),
        (Notice.TRICK_WON, 2, "", "Ben wins the trick."),
        (Notice.TRICK_NOBODY, 0, "", "Nobody wins the trick. Ben leads."),
        (Notice.HEAT_MOVED, 0, "", "Ben has the Heat Token now."),
        (Notice.FLAMES_TAKEN, 2, "", "Ben takes 2 flames from Cleo."),
        (Notice.FLAMES_TAKEN, 0, "", "No flame moves."),
        (Notice.WHITE_MOVED, 1, "", "The White Flame goes from Cleo to Ben."),
        (Notice.WHITE_ASKED, 0, "", "Did Ben take the White Flame too?"),
        (Notice.KNOCKED_OUT, 0, "", "Ben has no flame left."),
        (Notice.CHAR, 9, "", "Ben and Dora have 9 flames: too many for Char."),
        (Notice.ROUND_WON, 1, "", "Ben and Dora win the round."),
        (Notice.NEW_ROUND, 2, "", "Round 2 is set up."),
        (Notice.GAME_WON, 0, "", "Ben and Dora win the game."),
        (Notice.LEARNED, 1, "green5", "green 5 shows 1 flame."),
        (Notice.SETTLED, 1, "", "The table has ruled about the cards of Ben."),
        (Notice.DEPTH, 0, "quick", ""),
        (Notice.CORRECTED, 0, "", ""),
    ],
)
def test_each_finding_is_a_sentence(notice: Notice, count: int, detail: str, text: str) -> None:
    assert said(notice, count, detail) == text


def test_fu_45_of_a_team_of_three_the_white_flame_names_the_side_that_leads() -> None:
    """Who plays first of it is the Heat holder; a solo player leads in person."""
    text = "Ben has the White Flame; the team leads."
    three = NAMES[:3]
    assert said(Notice.WHITE_SET, names=three) == text
    assert FuegoVoice(Words()).action(Fuego().parse("white 2"), three) == text
    alone = Finding(Notice.WHITE_SET, clauses.WHITE_SET, Seat(2))
    assert finding_words(alone, three, Words()) == "Cleo has the White Flame and leads."


def test_a_player_alone_wins_alone() -> None:
    assert said(Notice.ROUND_WON, 1, names=NAMES[:2]) == "Ben wins the round."
    assert said(Notice.CHAR, 10, names=NAMES[:2]) == "Ben has 10 flames: too many for Char."
    assert said(Notice.GAME_WON, names=NAMES[:3]) == "Anna and Ben win the game."


def test_a_revoke_is_a_question_first_and_a_fact_later() -> None:
    breach = Breach((B,), (Claim(B, 1, "blue1", "fourth"),), Shown(B, 2, "fourth7", "fourth"))
    asked = Finding(Notice.REVOKE_ASKED, clauses.REVOKE, B, breach=breach)
    text = ruling_words([asked], NAMES, Words())
    assert text.startswith("Fourth colour was led in trick 1, and Ben played blue 1. In trick 2")
    assert text.endswith("Were these cards entered right?")
    fact = Finding(Notice.REVOKE_ESTABLISHED, clauses.REVOKE, B, breach=breach)
    assert finding_words(fact, NAMES, Words()).endswith("the table decides what follows.")


SENTENCES = (
    ("play green5", "green 5 is played."),
    ("play blue3 with green/blue as green", "blue 3 (as green) is played."),
    ("play green4 with +1/flame as flame from torch", "green 4 (flame) from the Torch is played."),
    ("strike 2 none", "Ben has no Strike Token."),
    ("torch 1 green5 +3", "The Torch of Anna: green 5, +3."),
    ("torch 1 gone", "The Torch of Anna: a card is gone."),
    ("torch 1 covered +3", "The Torch of Anna: +3 lies on it."),
    ("hearth none", "Hearth: none."),
    ("expose green5 wild2", "Turned up in the Torch: green 5 and Wildfire 2."),
    ("take", "Nothing is said of the White Flame."),
    ("take without white", "The White Flame stays."),
    ("trick 4 flames 2 torch 1=1", "Dora won the trick: 2 flames. (Anna +1 from the Torch)"),
    ("trick nobody", "Nobody won the trick."),
    ("icons green4 2", "green 4 shows 2 flames."),
    ("depth quick", "From here on only the winners are entered."),
)


@pytest.mark.parametrize(("notation", "text"), SENTENCES)
def test_an_entry_is_a_sentence(notation: str, text: str) -> None:
    assert FuegoVoice(Words()).action(Fuego().parse(notation), NAMES) == text


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_kind_of_entry_is_said_in_words_and_has_a_short_name(language: str) -> None:
    voice, game = FuegoVoice(Words.spoken(language)), Fuego()
    for example, _ in EXAMPLES:
        action = game.parse(example)
        text = voice.action(action, NAMES)
        assert text != example
        assert "{" not in text
        assert text[-1] in ".)" or " because " in example
        assert voice.short(action, NAMES)


@pytest.mark.parametrize("notation", [text for text, _ in (*EXAMPLES, *SENTENCES)])
def test_what_an_entry_could_have_been_is_never_the_same_again(notation: str) -> None:
    game = Fuego()
    action = game.parse(notation)
    others = FuegoVoice(Words()).others(action, 4)
    assert action not in others
    assert len(set(others)) == len(others)
    assert all(game.parse(str(other)) == other for other in others)


def test_the_card_beside_it_is_the_first_one_meant_and_the_token_before_that() -> None:
    voice, game = FuegoVoice(Words()), Fuego()
    plain = [str(other) for other in voice.others(game.parse("play green5"), 4)[:3]]
    assert plain == ["play green4", "play green6", "play blue5"]
    armed = voice.others(game.parse("play blue3 with green/blue as green"), 4)
    assert [str(other) for other in armed[:2]] == [
        "play blue3 with green/blue as blue",
        "play blue3",
    ]


def test_the_same_in_german() -> None:
    words = Words.spoken("de")
    voice, game = FuegoVoice(words), Fuego()
    assert voice.action(game.parse("play green5"), NAMES) == "grün 5 wird gespielt."
    won = Finding(Notice.ROUND_WON, clauses.MOST_FLAMES, B, 1)
    assert finding_words(won, NAMES, words) == "Ben und Dora gewinnen die Runde."
