"""What every page answers, and where a tap can lead. Pages name moves; others follow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, TypeVar

from companion.presentation.earcons import Earcon
from companion.presentation.lobby import Lobby
from companion.presentation.model import ScreenModel
from companion.presentation.sitting import Sitting

Seen_contra = TypeVar("Seen_contra", contravariant=True)


class Page(Protocol[Seen_contra]):
    """A screen of a running match: a frozen value that knows how to show itself."""

    def show(self, sitting: Seen_contra) -> ScreenModel:
        """The screen as it is now."""

    def choose(self, sitting: Seen_contra, key: str) -> TableMove | None:
        """Somebody tapped an open key of this page; None stays on it."""


TablePage: TypeAlias = Page[Sitting]
"""A screen of the grill evening."""


class LobbyPage(Protocol):
    """A screen outside a match."""

    def show(self, lobby: Lobby) -> ScreenModel:
        """The screen as it is now."""

    def choose(self, lobby: Lobby, key: str) -> LobbyMove | None:
        """Somebody tapped an open key of this page; None stays on it."""


@dataclass(frozen=True, slots=True)
class Open:
    """Lay this page on top."""

    page: Page[Any]


@dataclass(frozen=True, slots=True)
class Turn:
    """Show this page instead of the one on top."""

    page: Page[Any]
    tones: tuple[Earcon, ...] = ()
    """Sounds to be heard with it."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Back to the table, with this page for it."""

    page: Page[Any]


@dataclass(frozen=True, slots=True)
class Count:
    """Lay the page on top on which the table is counted."""


@dataclass(frozen=True, slots=True)
class Close:
    """Back to the page below."""


@dataclass(frozen=True, slots=True)
class ToTable:
    """Back to the table, whatever lies on top of it."""


@dataclass(frozen=True, slots=True)
class ToHome:
    """Leave the match as it stands; it can be resumed."""


@dataclass(frozen=True, slots=True)
class LookBack:
    """Leave the match, which is over, and look at how it went."""

    match_id: str


@dataclass(frozen=True, slots=True)
class ToSettings:
    """Lay the settings on the table; the match waits below."""


@dataclass(frozen=True, slots=True)
class Begin:
    """A new match of a game with these players."""

    game: str
    names: tuple[str, ...]
    house: tuple[tuple[str, str], ...]
    first: int = 0
    """Place among the names of the one who begins."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on with a match at its last entry."""

    match_id: str


@dataclass(frozen=True, slots=True)
class Show:
    """Another page outside a match."""

    page: LobbyPage
    tones: tuple[Earcon, ...] = ()
    """Sounds to be heard with it."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Goodbye: everything is kept."""


TableMove = Open | Turn | Lay | Count | Close | ToTable | ToHome | ToSettings | LookBack | Begin
LobbyMove = Show | Begin | Resume | Leave
