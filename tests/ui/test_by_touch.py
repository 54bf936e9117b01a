"""A whole game by fingers alone, without any scale, on the real widgets over the real desk."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.pieces import Kind
from companion.presentation.model import GrillScreen, WinnerScreen
from tests.presentation.evenings import finger
from tests.ui.driver import key_of
from tests.ui.touching import Hand


@pytest.fixture
def hand() -> Iterator[Hand]:
    """Three people have sat down; the third is the youngest."""
    glass = Hand(finger())
    glass.press("feuer_flamme", "sit Anna", "sit Ben", "sit Caro", "first 3", "start")
    yield glass
    glass.close()


def chips(hand: Hand) -> list[int]:
    """Of all, in seat order."""
    return [player.chips for player in hand.people.state.players]


def test_a_whole_game_is_played_with_fingers_alone(hand: Hand) -> None:
    shown = hand.face.shown
    assert isinstance(shown, GrillScreen)
    assert shown.name == "Caro"
    hand.press("placed", "piece corn", "hurry")  # without the card: the piece says it
    hand.press("piece steak", "more", "slip", "piece steak", "placed", "hurry")
    hand.press("fell", "1", "piece corn", "late")  # Anna's, until Ben touches anything
    assert chips(hand) == [2, 3, 3]
    hand.press("piece fish", "bonus", "bonus pause")  # Ben hands the card to Caro
    hand.press("bonus", "bonus apprentice", "placed")
    hand.press("fell", "1", "piece steak")  # covered
    assert chips(hand) == [2, 3, 3]
    hand.press("hurry", "bonus", "piece fish", "bonus gar", "gar off", "piece fish")
    hand.press("placed", "hurry", "piece corn", "hand", "placed", "hurry")
    assert chips(hand) == [2, 2, 3]
    hand.press("piece pepper", "more", "misplaced", "piece mushroom", "more", "removed")
    hand.press("piece mushroom", "more", "moved", "placed", "hurry")
    hand.press("more", "other hand", "hand 2", "more", "bumped", "1", "piece corn")
    assert chips(hand) == [2, 2, 3]
    hand.press("piece fish", "found")  # by the log, both fish cards have been turned
    hand.press("more", "removed", "piece pepper")  # without Gar!: one fall
    assert chips(hand) == [1, 2, 3]
    hand.press("more", "tipped", "tipped nobody", "placed", "hurry")
    hand.press("more", "nothing left")
    hand.press("back", "more", "tipped", "tipped 2")
    assert chips(hand)[1] == 0
    hand.press("piece mushroom", "hand", "hand", "hand")
    shown = hand.face.shown
    assert isinstance(shown, WinnerScreen)
    assert shown.name == "Anna"
    assert hand.people.state.players[2].bonus == frozenset()
    assert Bonus.GAR not in hand.people.state.players[0].bonus
    hand.press("undo", "placed", "log", "count", "more chips 3", "take")
    assert chips(hand) == [1, 0, 2]
    assert hand.people.state.grill[Kind.MUSHROOM] == 1


def test_a_tap_is_answered_in_its_own_frame(hand: Hand) -> None:
    """Not at the next look at the grill, which may be a frame later."""
    before = hand.face.shown
    hand.tap(key_of(hand, "placed").center)
    assert hand.face.shown == before
    hand.wait(frames=1)
    assert hand.face.shown == hand.people.desk.screen
    assert hand.face.shown != before
