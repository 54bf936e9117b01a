"""Which touches count: what a finger pressed, on which screen, and whether it may act.

Swallows double touches, the touch that wakes a dark screen, and taps on a screen that has just
changed. Knows no widget; the desk gets a key together with the sequence the player saw.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import MethodType
from typing import Protocol
from weakref import WeakMethod

from companion.presentation.model import Choice, ScreenModel

DOUBLE_TOUCH_SECONDS = 0.25
CHANGE_SECONDS = 0.25
WAKING_SECONDS = 0.3
DIM_AFTER_SECONDS = 300.0


class Deed(Protocol):
    """What the desk does with a key: `desk.choose` or `desk.hold`."""

    def __call__(self, key: str, *, seq: int) -> None: ...


@dataclass(frozen=True, slots=True)
class Press:
    """A finger went down on a choice, on the screen that was visible then."""

    choice: Choice
    seq: int
    screen: int


class Outlet(Protocol):
    """Where a key's touches go."""

    def press(self, choice: Choice) -> Press | None:
        """A finger went down; None when this touch does not count."""
        ...

    def choose(self, press: Press) -> None:
        """The finger went up again on the same key."""
        ...

    def hold(self, press: Press) -> None:
        """The finger stayed down for as long as the key asks."""
        ...


class Taps:
    """The outlet to the desk."""

    def __init__(self, *, choose: Deed, hold: Deed, clock: Callable[[], float]) -> None:
        self._choose = choose
        self._hold = hold
        self._clock = clock
        self._shown: ScreenModel | None = None
        self._screen = 0
        self._quiet_until = 0.0
        self._last_key = ""
        self._last_at = float("-inf")

    def shows(self, model: ScreenModel) -> None:
        """A model is on the glass from now on; another kind of screen starts the guard."""
        if type(model) is not type(self._shown):
            self._screen += 1
            if self._shown is not None:
                self.pause(CHANGE_SECONDS)
        self._shown = model

    def pause(self, seconds: float) -> None:
        """Swallow every touch for so long."""
        self._quiet_until = max(self._quiet_until, self._clock() + seconds)

    def press(self, choice: Choice) -> Press | None:
        """Refuses while a screen has just changed, and a key that acted a moment ago."""
        is_quiet = self._clock() < self._quiet_until
        if self._shown is None or is_quiet or self._is_double(choice.key):
            return None
        return Press(choice, self._shown.frame.seq, self._screen)

    def choose(self, press: Press) -> None:
        """Hands the key to the desk, unless another screen came under the finger."""
        if self._counts(press):
            self._choose(press.choice.key, seq=press.seq)

    def hold(self, press: Press) -> None:
        """Hands the held key to the desk, unless another screen came under the finger."""
        if self._counts(press):
            self._hold(press.choice.key, seq=press.seq)

    def _counts(self, press: Press) -> bool:
        if press.screen != self._screen or self._is_double(press.choice.key):
            return False
        self._last_key, self._last_at = press.choice.key, self._clock()
        return True

    def _is_double(self, key: str) -> bool:
        return key == self._last_key and self._clock() - self._last_at < DOUBLE_TOUCH_SECONDS


class LocalTaps:
    """The outlet of a key that only the face itself understands: a letter, a page, a push.

    A widget that listens itself is not kept by it: Kivy's rules never let go of what a key acts
    through, and so would hold every keyboard that was ever opened.
    """

    def __init__(self, heard: Callable[[str], None]) -> None:
        self._listener: Callable[[], Callable[[str], None] | None]
        self._listener = WeakMethod(heard) if isinstance(heard, MethodType) else lambda: heard

    def press(self, choice: Choice) -> Press | None:
        """Every touch counts; letters come fast."""
        return Press(choice, 0, 0)

    def choose(self, press: Press) -> None:
        """Tells the face."""
        self._tell(press.choice.key)

    def hold(self, press: Press) -> None:
        """Holding a local key is pressing it."""
        self._tell(press.choice.key)

    def _tell(self, key: str) -> None:
        heard = self._listener()
        if heard is not None:
            heard(key)


class Sleep:
    """Whether the screen has been left alone long enough to dim; the waking touch does nothing."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last = clock()

    def stir(self) -> bool:
        """Something happened; True when the screen was dim before."""
        was_dim = self.is_dim
        self._last = self._clock()
        return was_dim

    @property
    def quiet_seconds(self) -> float:
        """Since the last touch or change."""
        return self._clock() - self._last

    @property
    def is_dim(self) -> bool:
        """Five minutes without a touch or a change."""
        return self.quiet_seconds >= DIM_AFTER_SECONDS
