"""What is said of a revoke: both tricks, both cards, a question, in both languages no blame."""

from __future__ import annotations

from dataclasses import replace

from companion.games.breach import Breach, Claim, Shown
from companion.games.seats import Seat
from companion.presentation.spoken.revokes import Tongue, asked_words, established_words
from companion.presentation.words import Words

NAMES = ("Anna", "Ben")
VOID = Claim(Seat(1), 2, "blue3", "green")
HELD = Claim(Seat(0), 3, "wild1", "green", holds=True)
SHOWN = Breach((Seat(1),), (VOID,), Shown(Seat(1), 5, "green4", "green"))
COUNTED = Breach((Seat(0), Seat(1)), (VOID, HELD))


def card(notation: str) -> str:
    return f"{notation[:-1]} {notation[-1]}"


TONGUE = Tongue(card, str)


def test_the_question_names_both_tricks_and_both_cards() -> None:
    assert asked_words(SHOWN, NAMES, Words(), TONGUE) == (
        "Green was led in trick 2, and Ben played blue 3. In trick 5 Ben showed green 4. "
        "Were these cards entered right?"
    )


def test_a_proof_by_counting_names_the_claims_that_do_not_go_together() -> None:
    assert asked_words(COUNTED, NAMES, Words(), TONGUE) == (
        "This does not go together: Ben had no green when blue 3 came in trick 2 and Anna had "
        "green when wild 1 came in trick 3. Were these cards entered right?"
    )


def test_a_suspicion_says_why_it_is_no_more() -> None:
    doubtful = replace(SHOWN, is_suspected=True)
    said = asked_words(doubtful, NAMES, Words(), TONGUE)
    assert "Two entries in the log do not go together, so this is only a suspicion." in said
    assert said.endswith("Were these cards entered right?")


def test_once_play_has_gone_on_the_table_decides() -> None:
    assert established_words(SHOWN, NAMES, Words(), TONGUE) == (
        "Green was led in trick 2, and Ben played blue 3. In trick 5 Ben showed green 4. "
        "Play has gone on, so the table decides what follows."
    )


def test_it_is_said_in_german_too() -> None:
    german = Words.spoken("de")
    assert asked_words(SHOWN, NAMES, german, TONGUE) != asked_words(SHOWN, NAMES, Words(), TONGUE)
    assert "Stich 2" in asked_words(SHOWN, NAMES, german, TONGUE)
    assert "Stich 3" in established_words(COUNTED, NAMES, german, TONGUE)
