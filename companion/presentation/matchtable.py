"""What every table has in common: the pages lying on it, UNDO and LOG, and trouble with the disk.

What comes up by itself is each table's own business.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Generic, TypeVar, assert_never

from companion.presentation.bulletin import Bulletin
from companion.presentation.earcons import Earcons
from companion.presentation.matchsitting import MatchSitting
from companion.presentation.model import Eye, Frame, ScreenModel
from companion.presentation.pages.aside import AsidePage
from companion.presentation.pages.log import LogPage
from companion.presentation.pages.page import (
    Begin,
    Close,
    Count,
    Lay,
    LookBack,
    Open,
    Page,
    TableMove,
    ToHome,
    ToSettings,
    ToTable,
    Turn,
)
from companion.presentation.pages.unsaved import UnsavedPage
from companion.presentation.touching import Felt
from hardware.grill import Witness

GUARD_SECONDS = 0.3
"""A screen that came up by itself takes no tap for so long: the finger meant the one before."""

AnySitting = TypeVar("AnySitting", bound=MatchSitting[Any, Any])


class MatchTable(ABC, Generic[AnySitting]):
    """One sitting and its pile of pages, the table itself at the bottom."""

    def __init__(
        self, sitting: AnySitting, bottom: Page[Any], earcons: Earcons, bulletin: Bulletin
    ) -> None:
        self.sitting: AnySitting = sitting
        self._earcons = earcons
        self._bulletin = bulletin
        self._pages: list[Page[Any]] = [bottom]
        self._came_up_at: float | None = None
        self._told_trouble = ""

    @property
    def screen(self) -> ScreenModel:
        return self._pages[-1].show(self.sitting)

    @property
    @abstractmethod
    def eye(self) -> tuple[Eye, str]:
        """The sensor's health as the pill shows it, and the words on it."""

    @property
    @abstractmethod
    def is_at_the_grill(self) -> bool:
        """Whether what the grill does has to do with this game."""

    @abstractmethod
    def attend(self, witnesses: Iterable[Witness], now: float) -> None:
        """Take what the grill says, and the time on the face's clock."""

    @abstractmethod
    def advance(self, frame: Frame, now: float) -> None:
        """Hear what has been settled, and let what is due close."""

    @abstractmethod
    def _counting(self) -> Page[Any]:
        """The page on which this table is counted."""

    def is_guarded(self, now: float) -> bool:
        """Whether the screen came up by itself just now."""
        return self._came_up_at is not None and now - self._came_up_at < GUARD_SECONDS

    def open(self, page: Page[Any]) -> None:
        """Lay this page on top."""
        self._pages.append(page)

    def feel(self, felt: Felt) -> None:
        """A finger came down somewhere; only a page that tries out the glass heeds it."""
        page = self._pages[-1]
        if isinstance(page, AsidePage):
            self._follow(page.feel(self.sitting, felt))

    def choose(self, key: str) -> ToHome | ToSettings | LookBack | Begin | None:
        """Follow a tap; a move that leaves the match is given back to the desk."""
        match key:
            case "undo" if self.sitting.unsaved:  # the last tap is the one that is not saved
                self.sitting.drop_unsaved()
            case "undo":
                self.sitting.take_back()
                if not isinstance(self._pages[-1], LogPage):
                    self._follow(ToTable())
            case "log":
                if not isinstance(self._pages[-1], LogPage):
                    self._follow(Open(LogPage()))
            case "back":
                self._follow(Close())
            case _:
                return self._follow(self._pages[-1].choose(self.sitting, key))
        return None

    def _follow(self, move: TableMove | None) -> ToHome | ToSettings | LookBack | Begin | None:
        match move:
            case None:
                pass
            case Open(page):
                self.open(page)
            case Count():
                self._pages.append(self._counting())
            case Turn(page, tones):
                self._pages[1:] = [*self._pages[1:-1], page]
                self._earcons.sound(tones)
            case Lay(page):
                self._keep(1)
                self._pages[:] = [page]
            case Close():
                self._keep(max(1, len(self._pages) - 1))
            case ToTable():
                self._keep(1)
            case ToHome() | ToSettings() | LookBack() | Begin():
                return move
            case _:
                assert_never(move)
        return None

    def _keep(self, pages: int) -> None:
        """Take away all pages above these; what the settings had borrowed is given back."""
        for page in self._pages[pages:]:
            if isinstance(page, AsidePage):
                page.give_back()
        del self._pages[pages:]

    def _tell_trouble(self) -> None:
        """Say once that an entry could not be saved, or that the match can only be read."""
        match, words = self.sitting.match, self.sitting.words
        trouble = match.read_only or match.failure
        if trouble and trouble != self._told_trouble:
            self._bulletin.say(words.say(trouble), self.sitting.now)
        if not match.is_saving:
            self._told_trouble = trouble

    def _ask_about_unsaved(self) -> None:
        """Offer to try again, once; nothing is sent again unless somebody taps."""
        is_asked = isinstance(self._pages[-1], UnsavedPage)
        if self.sitting.unsaved and not is_asked:
            self._pages.append(UnsavedPage())
            self._came_up_at = self.sitting.now
        elif is_asked and not self.sitting.unsaved:
            self._follow(Close())

    def _put_away_when_won(self) -> None:
        """Once the match is decided it is stored as such."""
        sitting = self.sitting
        if sitting.match.is_over and not sitting.is_saving and not sitting.is_put_away:
            sitting.put_away()
