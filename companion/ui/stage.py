"""What every widget is given: the glass it stands on and the outlet for its touches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from companion.presentation.model import Choice
from companion.ui.panel import TOUCH_DISPLAY_1, Panel
from companion.ui.taps import Outlet, Press


class _Nowhere:
    """The outlet before a widget is given one: nothing counts."""

    def press(self, choice: Choice) -> Press | None:
        return None

    def choose(self, press: Press) -> None:
        return None

    def hold(self, press: Press) -> None:
        return None


_NOWHERE = _Nowhere()


def _unfelt(_place: tuple[float, float], _driver: str) -> None:
    """Nobody tries out the glass."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Panel and outlet, handed down from the root of the face to every key."""

    panel: Panel = TOUCH_DISPLAY_1
    taps: Outlet = _NOWHERE
    drawer: Outlet | None = None
    """Where a tap on the banner of a simulated grill goes; None where no drawer can open."""

    feel: Callable[[tuple[float, float], str], None] = _unfelt
    """Where a finger came down is told here while the glass is tried out, and by which driver."""

    def with_taps(self, taps: Outlet) -> Stage:
        """The same glass, other ears: for a keyboard or a drawer."""
        return replace(self, taps=taps)


EMPTY_STAGE = Stage()
