"""What a ruling in Clever Fire Thieves says to people."""

import pytest

from companion.games.fire_thieves import clauses
from companion.games.fire_thieves.findings import Notice
from companion.games.game import Finding
from companion.games.seats import Seat
from companion.presentation.spoken.findings import finding_words, ruling_words
from companion.presentation.words import Words

NAMES = ("Anna", "Ben", "Cleo")


def said(finding: Finding) -> str:
    return finding_words(finding, NAMES, Words())


@pytest.mark.parametrize("notice", Notice)
def test_every_finding_is_a_whole_sentence_or_was_said_already(notice: Notice) -> None:
    text = said(Finding(notice, clauses.STOLEN, Seat(1), 2, other=Seat(2), detail="4 6"))
    assert "{" not in text
    assert text.endswith((".", "?")) or notice is Notice.CORRECTED


def test_who_takes_what_from_whom() -> None:
    stolen = Finding(Notice.STOLEN, clauses.STOLEN, Seat(1), 4, other=Seat(2), detail="6")
    assert said(stolen) == "Ben takes 4 flames that 6 guarded for Cleo."
    one = Finding(Notice.TAKEN_OUT, clauses.ROGUE_KEEPS_NOTHING, None, 1, other=Seat(0), detail="8")
    assert said(one) == "1 flame that 8 guarded for Anna goes to the box."
    back = Finding(Notice.BACK, clauses.BACK_FROM_REST, Seat(0), detail="4 7 +1")
    assert said(back) == "Anna can pick again: 4, 7, +1."


def test_a_change_of_depth_is_said_by_its_rule_and_a_correction_by_its_entry() -> None:
    depth = Finding(Notice.DEPTH, clauses.DEPTH_QUICK, detail="quick")
    corrected = Finding(Notice.CORRECTED, clauses.CORRECTED)
    assert ruling_words([depth, corrected], NAMES, Words()) == clauses.DEPTH_QUICK.text


def test_the_question_for_flames_in_german() -> None:
    asked = Finding(Notice.FLAMES_ASKED, clauses.FLAMES_ASKED, detail="4")
    words = Words.spoken("de")
    assert finding_words(asked, NAMES, words) == "Wie viele Flammen zeigt die Leguankarte 4?"
