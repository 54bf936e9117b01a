"""The camera beside a game at the grill: on with the game and off with it, its mark, and who hears
what it sees.

What it saw is weighed in the referee; pictures stay with the camera.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from companion.presentation.alignment import Alignment
from companion.presentation.eyelacks import lack_words
from companion.presentation.matchsitting import MatchSitting
from companion.presentation.model import Choice
from companion.presentation.sitting import Sitting
from companion.presentation.studio import Studio, Vantage
from companion.presentation.words import Words

if TYPE_CHECKING:
    from hardware.grill import Witness

MARK: Final = "shutter"
"""The key of the mark."""
BARE_GRAMS: Final = 20.0
"""More than a scale drifts in an evening; single pieces are in the referee's ledger, or strays."""
LADEN_SECONDS: Final = 5.0
"""A hand on the plate is gone before that, and need not be spoken of."""


class GrillWatch:
    """The camera of one evening, while it watches; touched by the main thread only."""

    def __init__(self, studio: Studio | None, *, has_scale: bool) -> None:
        """Without a real scale nobody could say what its pictures belong to: it watches no game."""
        self._studio = studio
        self._has_scale = has_scale
        self._vantage: Vantage | None = None
        self._sitting: Sitting | None = None
        self._alignment = Alignment()
        self._is_due = False
        """It is to watch as soon as nobody else looks through it, and the clocks are known."""
        self._trouble = ""
        self._laden_since: float | None = None
        """Since when something lies on a grill that the camera was to see bare."""

    def sit_down(self, sitting: MatchSitting[Any, Any]) -> None:
        """A game begins, or goes on: whoever watches it needs no look at the start any more.

        A card table has no use for a camera, and no room for its mark.
        """
        at_the_grill = sitting if isinstance(sitting, Sitting) else None
        if self._studio is not None and (self._has_scale or at_the_grill is None):
            self._studio.rest()
        self._sitting, self._is_due = at_the_grill, at_the_grill is not None

    def leave(self) -> None:
        """The game is left: the camera goes off, and its stills are gone."""
        studio = self._studio
        if self._vantage is not None and studio is not None:
            studio.close()
        if studio is not None and studio.darkroom is not None:
            studio.darkroom.clear()
        self._sitting, self._vantage, self._is_due = None, None, False

    @property
    def vantage(self) -> Vantage | None:
        """What looks at the grill now."""
        return self._vantage

    def mark(self, words: Words) -> Choice | None:
        """The mark on every screen; None while no camera is on, and nobody has switched it off."""
        studio = self._studio
        if studio is None:
            return None
        if studio.is_running:
            return Choice(MARK, words.say("CAMERA ON"), is_chosen=True)
        is_waiting = self._sitting is not None and self._has_scale and studio.can_watch
        return Choice(MARK, words.say("CAMERA OFF")) if studio.is_shut and is_waiting else None

    def shut(self) -> bool:
        """The mark was tapped: off at once. False where it is off, so that on has to be asked."""
        if self._studio is None or not self._studio.is_running:
            return False
        self._studio.shut()
        if self._vantage is not None and self._sitting is not None:
            self._vantage = None
            self._sitting.referee.lose_sight(self._now_of(self._sitting))
        return True

    def unshut(self) -> None:
        """Somebody said yes: it watches again."""
        if self._studio is not None:
            self._studio.unshut()
            self._is_due = True

    def attend(
        self, witnesses: Iterable[Witness], now: float, grams: float | None
    ) -> tuple[str, ...]:
        """Tell the referee what was seen, before it settles; what the table should know of it.

        `grams` is what the scale shows, None where it cannot say.
        """
        studio = self._studio
        if studio is None:
            return ()
        self._alignment = self._alignment.after(witnesses, now)
        if self._sitting is None or not self._has_scale:
            return studio.news()
        self._watch(studio, self._sitting)
        lacks = (lack_words(lack, self._sitting.words) for lack in studio.lacks)
        return (*studio.news(), *lacks, *self._look(self._sitting, now, grams))

    def _look(self, sitting: Sitting, now: float, grams: float | None) -> tuple[str, ...]:
        vantage, ahead = self._vantage, self._alignment.ahead
        if vantage is None or ahead is None:
            return ()
        is_bare = sitting.referee.is_bare and (grams is None or abs(grams) < BARE_GRAMS)
        for seen in vantage.look(is_bare=is_bare, ahead=ahead):
            sitting.referee.see(seen)
        was, self._trouble = self._trouble, vantage.trouble
        if self._trouble and not was:
            sitting.referee.lose_sight(now + ahead, self._trouble)
        if is_bare or vantage.watches_pieces or not vantage.knows_pieces:
            self._laden_since = None
        elif self._laden_since is None:
            self._laden_since = now
        return tuple(self._told_of(vantage, sitting.words, now))

    def _now_of(self, sitting: Sitting) -> float:
        """On the clock of the scale."""
        return sitting.now + (self._alignment.ahead or 0.0)

    def _watch(self, studio: Studio, sitting: Sitting) -> None:
        """Switch it on where that is due; who calibrates it in the middle of a game borrows it."""
        if self._vantage is not None and not self._vantage.is_on:
            sitting.referee.lose_sight(self._now_of(sitting))
            self._vantage, self._is_due = None, True
        if self._is_due and self._alignment.ahead is not None and not studio.is_running:
            self._is_due, self._trouble = False, ""
            self._vantage = studio.watch()
            sitting.darkroom = studio.darkroom

    def _told_of(self, vantage: Vantage, words: Words, now: float) -> Iterator[str]:
        """What is said of it once an evening."""
        if vantage.is_other:
            yield words.say("Another camera hangs there now. Calibrate the camera.")
        if self._laden_since is not None and now - self._laden_since >= LADEN_SECONDS:
            yield words.say(
                "The camera came on while pieces lay on the grill. It does not watch them until "
                "the grill is empty."
            )
