"""`companion forget`: a player or everybody leaves this device: journal, copies, names, exports,
the names a voice has spoken, and kept pictures.

What will go is told before it goes; asking for a yes is the command's business.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from calibration.errors import CalibrationError
from companion.album import kept_pictures
from companion.errors import CompanionError
from companion.places import Places
from companion.presentation.names import clean_name, same_name
from companion.presentation.roster import RosterBook
from companion.referee.forgetting import Forgotten, all_of_it
from companion.referee.journal import MatchRow, forget, open_journal

PROGRAM = "companion forget"
EXPORTED = (".csv", ".json", ".txt")
LEFT_ALONE = (
    "Recordings, and files copied to other places, stay. A memory card may keep traces that only "
    "its destruction removes."
)


@dataclass(frozen=True, slots=True)
class Plan:
    """What goes, and what of it is there."""

    places: Places
    player: Forgotten | None
    """None: everybody."""
    renamed: int
    """Matches of others in which the name is replaced."""
    deleted: int
    """Matches that go whole."""
    names: tuple[str, ...]
    """Remembered names that go."""
    exports: tuple[Path, ...]
    voices: tuple[Path, ...]
    """Folders of names as a voice said them; nothing tells whose a sound is, so all go."""
    pictures: tuple[Path, ...]
    """Kept pictures of the camera; nothing tells who is on one, so all go."""
    has_journal: bool
    """Damaged files set aside and copies may hold more than the journal itself."""

    @property
    def is_empty(self) -> bool:
        """Nothing of it is on this device."""
        kept = (self.names, self.exports, self.voices, self.pictures)
        is_nowhere = not (self.renamed or self.deleted or any(kept))
        return is_nowhere and not (self.player is None and self.has_journal)

    def told(self) -> Iterator[str]:
        """The plan in sentences, for whoever has to say yes."""
        yield f"On this device ({self.places.data}) this will:"
        if self.player is not None and self.renamed:
            yield f"- call {self.player.name} {self.player.nobody!r} in {_games(self.renamed)}"
        if self.deleted:
            yield f"- delete {_games(self.deleted)} whole"
        if self.names:
            yield f"- take {', '.join(self.names)} out of the list of players"
        if self.exports:
            yield f"- delete {len(self.exports)} exported files"
        if self.voices:
            yield "- delete the names that the voice has spoken"
        if self.pictures:
            yield f"- delete {_pictures(len(self.pictures))} that somebody kept"
        if self.has_journal:
            yield "- delete all older copies of the journal, and make a new one"
        yield f"It cannot be undone. {LEFT_ALONE}"


def plan_for(places: Places, player: Forgotten | None) -> Plan:
    """What forgetting this player, or everybody, would do here; nothing is changed.

    Raises:
        JournalHeld: the app is running.
        CompanionError: the journal cannot be read.
    """
    rows = _matches(places)
    whole = [row for row in rows if player is None or player.takes_along(row.opened_payload)]
    part = [row for row in rows if row not in whole and _sat(player, row)]
    known = RosterBook.opened(places.roster).roster
    here = dict.fromkeys((*known.names, *known.seated))
    return Plan(
        places,
        player,
        renamed=len(part),
        deleted=len(whole),
        names=tuple(name for name in here if player is None or player.is_meant(name)),
        exports=tuple(_exports(places.exports, player, (*whole, *part))),
        voices=places.voices,
        pictures=kept_pictures(places.pictures),
        has_journal=_has_journal(places),
    )


def carry_out(plan: Plan) -> None:
    """Do it; cut short, it can be done again, and the journal finishes by itself.

    Raises:
        JournalHeld: the app was started in between; nothing is changed.
        CompanionError: the storage refuses.
    """
    keep = all_of_it if plan.player is None else plan.player.keep
    if plan.has_journal:
        forget(plan.places.journal, keep, program=PROGRAM)
    try:
        if plan.names or plan.player is None:
            RosterBook.opened(plan.places.roster).forget(*plan.names)
        for path in (*plan.exports, *plan.pictures):
            path.unlink(missing_ok=True)
        for folder in plan.voices:
            shutil.rmtree(folder)
    except (OSError, CalibrationError) as cause:
        raise CompanionError(
            f"{plan.places.data}: not everything could be deleted ({cause}); give the command again"
        ) from cause


def player_named(name: str, nobody: str) -> Forgotten:
    """The player as the list of players tells them apart.

    Raises:
        CompanionError: an empty name is nobody's.
    """
    if not clean_name(name):
        raise CompanionError("an empty name is nobody's; name the player as the game shows it")
    return Forgotten(clean_name(name), same_name, nobody)


def _has_journal(places: Places) -> bool:
    # Where only its witnesses are left, the journal is lost and opening it says so.
    return any(places.journal.parent.glob(f"{places.journal.stem}.*"))


def _matches(places: Places) -> tuple[MatchRow, ...]:
    if not _has_journal(places):
        return ()
    with open_journal(places.journal, program=PROGRAM) as journal:
        return journal.matches()


def _sat(player: Forgotten | None, row: MatchRow) -> bool:
    return player is not None and player.sat_in(row.opened_payload)


def _exports(folder: Path, player: Forgotten | None, rows: tuple[MatchRow, ...]) -> Iterator[Path]:
    numbers = {row.match_id[:8] for row in rows}
    for path in sorted(folder.glob("*")) if folder.is_dir() else ():
        is_theirs = player is None or path.stem.rpartition("-")[2] in numbers
        if path.suffix in EXPORTED and is_theirs:
            yield path


def _pictures(count: int) -> str:
    return "1 picture of the camera" if count == 1 else f"{count} pictures of the camera"


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count} games"
