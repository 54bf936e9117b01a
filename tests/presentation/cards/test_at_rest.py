"""A table nobody touches is laid out once, and never stands a moment longer than it is true."""

from __future__ import annotations

import pytest

from companion.presentation.model import CallScreen, CardScreen, ScreenModel, WinnerScreen
from tests.presentation.cards.tapping import seated, table_of
from tests.presentation.evenings import Finger
from tests.ui.cardtables import DEALERS, ENTER

GAMES = [("fuego", 4), ("pompiers", 5), ("fire_thieves", 6)]


def _laid_anew(hand: Finger) -> ScreenModel:
    """The screen with nothing kept from the looks before."""
    table_of(hand)._made_at = None
    return hand.desk.screen


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_at_rest_the_table_is_one_and_the_same(game: str, players: int) -> None:
    hand = seated(game, players)
    before = hand.desk.screen
    hand.wait(2.0)
    assert isinstance(before, CardScreen)
    assert hand.desk.screen is before


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_what_is_kept_is_never_stale(game: str, players: int) -> None:
    hand = seated(game, players)
    sitting = table_of(hand)
    dealer = DEALERS[game](sitting, 3)
    tables = 0
    for _ in range(90):
        screen = hand.desk.screen
        if isinstance(screen, WinnerScreen):
            break
        if isinstance(screen, CallScreen):
            hand.tap("next")
            continue
        entry = dealer.next_entry()
        ENTER[game](hand, entry)
        dealer.played(entry)
        tables += isinstance(hand.desk.screen, CardScreen)
        assert hand.desk.screen == _laid_anew(hand)
    assert tables > 30


def test_another_language_and_a_sentence_to_read_are_seen_at_once() -> None:
    hand = seated("pompiers", 4)
    english = hand.desk.screen
    table_of(hand).said = "Green was led."
    hand.wait(0.1)
    assert hand.desk.screen.frame.notice == "Green was led."
    table_of(hand).words.turn_to("de")
    german = hand.desk.screen
    assert isinstance(english, CardScreen)
    assert isinstance(german, CardScreen)
    assert german.prompt != english.prompt
    table_of(hand).words.turn_to("en")


@pytest.mark.parametrize("game", ["fuego", "fire_thieves"])
def test_undo_brings_the_table_of_before(game: str) -> None:
    hand = seated(game, 4)
    sitting = table_of(hand)
    dealer = DEALERS[game](sitting, 5)
    for _ in range(3):
        entry = dealer.next_entry()
        ENTER[game](hand, entry)
        dealer.played(entry)
    before = hand.desk.screen
    ENTER[game](hand, dealer.next_entry())
    assert hand.desk.screen != before
    hand.tap("undo")
    after = hand.desk.screen
    assert isinstance(before, CardScreen)
    assert isinstance(after, CardScreen)
    assert (after.pad, after.strip, after.players, after.prompt) == (
        *(before.pad, before.strip, before.players, before.prompt),
    )
