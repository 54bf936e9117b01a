"""Somebody small with ten fingers: touches anything, anywhere, at any moment, by a seed.

What a touch may never do is looked at in watching.py.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from companion.presentation.choices import choice_for
from companion.presentation.roster import Roster, RosterBook
from companion.ui.widgets.tappable import Tappable
from tests.presentation.evenings import Finger, finger
from tests.ui.driver import WINDOW, every
from tests.ui.touching import Hand

Place = tuple[float, float]
NAMES = ("Anna", "Ben", "Caro", "Dora", "Emil", "Fritz")
SEATS = {"fuego": (2, 4), "pompiers": (3, 5), "fire_thieves": (2, 6), "feuer_flamme": (2, 5)}
_PAUSES = (0.0, 0.0, 0.1, 0.3, 0.7, 0.7, 3.0)
"""Seconds between two gestures; none at all is a tap while the screen changes."""
_ON_A_KEY = 0.8
"""How often a finger aims; else it lands anywhere."""
_UPSIDE_DOWN = 180
_QUICK = 0.3
"""How often a card table goes by quick score."""


class Monkey:
    """One table of one game under random fingers."""

    def __init__(self, game: str, seed: int) -> None:
        self.dice = random.Random(f"{game} {seed}")
        self.touches = 0
        self.people = self._seated(game)
        self.hand = Hand(self.people)
        self._gestures: tuple[tuple[Callable[[], None], float], ...] = (
            (self._tap, 8.0),
            (self._double, 1.0),
            (self._hold, 1.0),
            (self._many, 1.0),
            (self._drag, 0.6),
        )

    def gesture(self) -> None:
        """One of them, and perhaps some time."""
        acts, weights = zip(*self._gestures, strict=True)
        self.dice.choices(acts, weights)[0]()
        self.wait(self.dice.choice(_PAUSES))

    def wait(self, seconds: float) -> None:
        """Time passes in two leaps; without any, the face is not even drawn anew."""
        if not seconds:
            return
        for _leap in range(2):
            self.people.clock.now += seconds / 2
            self.people.desk.advance()
            self.hand.touch.step()
        self.hand.wait(2)

    def press(self, key: Any, *, is_held: bool = False) -> None:
        """Touch the middle of this key, as long as it asks for where it is held."""
        touch = self._down(key.center)
        if is_held and key.is_pressed:
            key._held(key.hold_seconds)
        self.hand.up(touch)

    def touchable(self) -> tuple[Any, ...]:
        """Everything on the glass that answers to a finger; goodbye would end the evening."""
        found = (key for key in every(self.hand.face, Tappable) if key.choice is not None)
        return tuple(key for key in found if key.choice.key != "goodbye")

    def close(self) -> None:
        """Leave the window to the next table, the right way up."""
        WINDOW.rotation = 0
        self.hand.close()

    def _seated(self, game: str) -> Finger:
        people = finger(roster=RosterBook(roster=Roster(NAMES)))
        count = self.dice.randint(*SEATS[game])
        people.tap(game, *(f"sit {name}" for name in NAMES[:count]), "start")
        if self.dice.random() < _QUICK:
            people.tap("more")
            has_depths = choice_for(people.desk.screen, "depth quick") is not None
            people.tap("depth quick" if has_depths else "back")
        return people

    def _tap(self) -> None:
        self.hand.up(self._down(self._place()))

    def _double(self) -> None:
        place = self._place()
        for _twice in range(2):
            self.hand.up(self._down(place))

    def _hold(self) -> None:
        """A finger that stays as long as the key asks, or longer than anybody means to."""
        touch = self._down(self._place())
        for key in self.touchable():
            if key.is_pressed and key.hold_seconds is not None:
                key._held(key.hold_seconds)
        self.wait(0.7)
        self.hand.up(touch)

    def _many(self) -> None:
        """Several fingers at once; they leave in another order, and some have slid away."""
        fingers = [self._down(self._place(), number) for number in range(self.dice.randint(2, 10))]
        self.dice.shuffle(fingers)
        for touch in fingers:
            if self.dice.random() < 0.3:
                self.hand.move(touch, self._place())
            self.hand.up(touch)

    def _drag(self) -> None:
        touch = self._down(self._place())
        for _step in range(3):
            self.hand.move(touch, self._place())
        self.hand.up(touch)

    def _down(self, place: Place, number: int = 1) -> Any:
        self.touches += 1
        if WINDOW.rotation == _UPSIDE_DOWN:
            panel = self.hand.panel
            place = (panel.width_px - 1 - place[0], panel.height_px - 1 - place[1])
        return self.hand.down(place, number)

    def _place(self) -> Place:
        keys, dice = self.touchable(), self.dice
        if keys and dice.random() < _ON_A_KEY:
            key = dice.choice(keys)
            return dice.uniform(key.x + 1, key.right - 1), dice.uniform(key.y + 1, key.top - 1)
        panel = self.hand.panel
        return dice.uniform(0, panel.width_px - 1), dice.uniform(0, panel.height_px - 1)
