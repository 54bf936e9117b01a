"""A whole game by fingers alone, without any scale, on the real widgets over the real desk."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.pieces import Kind
from companion.presentation.model import GrillScreen, WinnerScreen
from companion.ui.app import TouchFace
from companion.ui.panel import TOUCH_DISPLAY_1
from companion.ui.speaker import Speaker
from tests.presentation.evenings import Finger, finger
from tests.ui.driver import WINDOW, Glass, key_of


class Hand(Glass):
    """The app's own face over a desk without a scale; the desk's clock is the face's."""

    def __init__(self, people: Finger) -> None:
        from kivy.base import runTouchApp

        self.panel, self.people = TOUCH_DISPLAY_1, people
        self.touch = TouchFace(
            people.desk,
            panel=self.panel,
            speaker=Speaker(player=()),
            leave=lambda: None,
            clock=people.clock,
        )
        self.face = self.touch.face
        WINDOW.size = (800, 480)
        runTouchApp(self.face, embedded=True)
        self.pass_time(0.5)

    def pass_time(self, seconds: float) -> None:
        """People think; the face follows."""
        for _look in range(round(seconds * 10)):
            self.people.wait(0.1)
            self.touch.step()
        self.wait()

    def press(self, *keys: str) -> None:
        """Touch these keys, one after the other."""
        for key in keys:
            self.tap(key_of(self, key).center)
            self.pass_time(0.6)

    @property
    def chips(self) -> list[int]:
        """Of all, in seat order."""
        return [player.chips for player in self.people.state.players]


@pytest.fixture
def hand() -> Iterator[Hand]:
    """Three people have sat down; the third is the youngest."""
    glass = Hand(finger())
    glass.press("feuer_flamme", "sit Anna", "sit Ben", "sit Caro", "first 3", "start")
    yield glass
    glass.close()


def test_a_whole_game_is_played_with_fingers_alone(hand: Hand) -> None:
    shown = hand.face.shown
    assert isinstance(shown, GrillScreen)
    assert shown.name == "Caro"
    hand.press("placed", "piece corn", "hurry")  # without the card: the piece says it
    hand.press("piece steak", "more", "slip", "piece steak", "placed", "hurry")
    hand.press("fell", "1", "piece corn", "late")  # Anna's, until Ben touches anything
    assert hand.chips == [2, 3, 3]
    hand.press("piece fish", "bonus", "bonus pause")  # Ben hands the card to Caro
    hand.press("bonus", "bonus apprentice", "placed")
    hand.press("fell", "1", "piece steak")  # covered
    assert hand.chips == [2, 3, 3]
    hand.press("hurry", "bonus", "piece fish", "bonus gar", "gar off", "piece fish")
    hand.press("placed", "hurry", "piece corn", "hand", "placed", "hurry")
    assert hand.chips == [2, 2, 3]
    hand.press("piece pepper", "more", "misplaced", "piece mushroom", "more", "removed")
    hand.press("piece mushroom", "more", "moved", "placed", "hurry")
    hand.press("more", "other hand", "hand 2", "more", "bumped", "1", "piece corn")
    assert hand.chips == [2, 2, 3]
    hand.press("piece fish", "found")  # by the log, both fish cards have been turned
    hand.press("more", "removed", "piece pepper")  # without Gar!: one fall
    assert hand.chips == [1, 2, 3]
    hand.press("more", "tipped", "tipped nobody", "placed", "hurry")
    hand.press("more", "nothing left")
    hand.press("back", "more", "tipped", "tipped 2")
    assert hand.chips[1] == 0
    hand.press("piece mushroom", "hand", "hand", "hand")
    shown = hand.face.shown
    assert isinstance(shown, WinnerScreen)
    assert shown.name == "Anna"
    assert hand.people.state.players[2].bonus == frozenset()
    assert Bonus.GAR not in hand.people.state.players[0].bonus
    hand.press("undo", "placed", "log", "count", "more chips 3", "take")
    assert hand.chips == [1, 0, 2]
    assert hand.people.state.grill[Kind.MUSHROOM] == 1
