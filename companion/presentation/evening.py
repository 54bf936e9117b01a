"""What an evening needs from outside: journal, games, names, words, and how a referee is made.

The composition root fills it once; nothing here opens anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING, Any

from companion.box_file import packaged
from companion.games import GameFactory
from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.state import State
from companion.games.game import Game
from companion.presentation.caution import Caution
from companion.presentation.checkup import Checkup
from companion.presentation.roster import RosterBook
from companion.presentation.settings import SettingsBook
from companion.presentation.studio import Studio
from companion.presentation.words import Words
from companion.presentation.workplace import Workplace
from companion.referee.clock import Clock
from companion.referee.match import Match, Paper

if TYPE_CHECKING:  # the judge brings numpy: not before the first frame
    from companion.referee.referee import Referee


def _unheard(_game: str, _learned: Mapping[str, object]) -> None:
    """An evening that keeps nothing."""


def _unnoted(_what: str, _found: str) -> None:
    """An evening that keeps no notes."""


def _unwritten(_match_id: str) -> tuple[Path, ...]:
    """An evening that writes no files."""
    return ()


@dataclass(frozen=True, slots=True)
class Evening:
    """Everything the desk is given."""

    journal: Paper
    catalogue: Mapping[str, GameFactory]
    make_referee: Callable[[Match[State, Action]], Referee]
    """One referee for one match, with the judge and the policy of this evening."""
    stamps: Clock
    """Stamps for entries of the journal."""
    taps: Callable[[], bytes]
    """A fresh id of 16 bytes for each tap."""
    roster: RosterBook
    words: Words = field(default_factory=Words)
    house: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """House rules this table usually plays by, for each game."""
    box: Callable[[str], Mapping[str, object]] = packaged
    """What the box of a game holds at this table."""
    learn: Callable[[str, Mapping[str, object]], object] = _unheard
    """Keeps what a table has read off the box of a game, for the next match."""
    export: Callable[[str], tuple[Path, ...]] = _unwritten
    """Writes a match out for others; its files. CompanionError where the card refuses."""
    settings: SettingsBook = field(default_factory=SettingsBook)
    """What is set at this table, and how a change is kept."""
    simulated: str | None = None
    """What the banner says, in English, while the grill is simulated or replayed."""
    sim_pieces: tuple[str, ...] = ()
    """Ids of the pieces of a simulated grill that can be moved by touch (corn-1)."""
    examine: Callable[[], Checkup] | None = None
    """Begins a look at the machine itself; None where there is nothing to look at."""
    note_trial: Callable[[str, str], object] = _unnoted
    """Notes what was found of sound and touch (`touch`, `straight`), for the doctor."""
    studio: Studio | None = None
    """The camera of this table; None where the settings name none."""
    workplace: Workplace | None = None
    """Where the load cells are calibrated; None at a table without any of its own."""
    caution: Caution | None = None
    """What is left alone, as the app ended by itself again and again; None on a usual evening."""
    chance: Callable[[int], int] = randbelow
    """One of so many, from 0, each as likely."""
    news: Callable[[], tuple[str, ...]] = tuple
    """What people must read so far: a file set aside, a mended journal, a copy that failed."""

    def game(self, name: str, house: Mapping[str, str]) -> Game[Any, Any]:
        """A game of the catalogue under these house rules, with this table's box.

        Raises:
            CompanionError: a house rule the game does not have, or a box it cannot be played with.
        """
        return self.catalogue[name](house, box=self.box(name))
