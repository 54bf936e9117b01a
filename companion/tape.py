"""A recording of a real evening: what the table did, on the clock of the sensors.

The sensor process writes the weights into the same folder; together they are one bug report that
`companion umpire` replays. The first match of the evening is the one that is recorded.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from calibration.pieces import Enrolment
from companion.errors import CompanionError
from companion.playlines import Left, PlayLine, PutAway, SatDown, line_of_entry
from companion.referee.calls import Policy, Trust
from companion.referee.journal import Draft, Entry, EntryKind, MatchRow, Ticket
from companion.referee.match import Match, Paper
from hardware.errors import HardwareError
from hardware.grill import Pulse, Witness
from hardware.link.link import Link
from hardware.recording import MatchHead, PlayRecorder, RecordedPiece
from hardware.recording import Tap as Tapped
from hardware.recording.head import HEAD_FILE
from hardware.sim.commands import Command

SILENT_SECONDS = 1.0
"""So long without a word, and the time at the sensors has to be reckoned."""


class Tape:
    """The play.csv of one recording folder, and the part of its head that says who plays."""

    def __init__(
        self,
        folder: Path,
        *,
        enrolment: Enrolment | None,
        policy: Policy,
    ) -> None:
        """The pieces, where they are known, and the policy by which this evening is judged."""
        self.at = 0.0
        """Seconds on the clock of the sensors, as last heard."""
        self.trouble = ""
        """Why nothing more is recorded; the game goes on without."""
        self._head = folder / HEAD_FILE
        self._recorder = PlayRecorder(folder)
        self._pieces = tuple(
            RecordedPiece(piece.id, piece.kind, piece.grams)
            for piece in (() if enrolment is None else enrolment.pieces)
        )
        # A policy nobody changed is left out: a head says what is special about its evening.
        self._policy = {} if policy == Policy() else _words_of(policy)
        self._match_id = ""
        self._match: MatchHead | None = None
        self._taps: list[Tapped] = []
        self._is_watched = False
        self._watched_at = 0.0

    def sit_down(self, match: Match[Any, Any], entries: Iterable[Entry]) -> None:
        """A referee takes his seat at a match; `entries` are what stands in its journal already."""
        if self._is_watched:
            self._is_watched = False
            self._put(Left(), at=self._watched_at)
        if not self._match_id:
            self._match_id = match.match_id
            house = match.game.house_rules()
            self._match = MatchHead(match.game.name, match.names, house, self._policy)
            for entry in entries:
                if (line := line_of_entry(entry)) is not None:
                    self._put(line, at=self.at)
        if match.match_id == self._match_id:
            self._is_watched = True
            self.watch()
            self._put(SatDown(), at=self.at)
        self._write()

    def watch(self) -> None:
        """The referee has heard all there is up to now."""
        if self._is_watched:
            self._watched_at = self.at

    def note(self, match_id: str, line: PlayLine) -> None:
        """Write down what people did; what the sensor entered is in the weights."""
        if match_id == self._match_id:
            self._put(line, at=self.at)
            self._write()

    def close(self) -> None:
        """No more is noted; a second call does nothing."""
        self._recorder.close()

    def _put(self, line: PlayLine, *, at: float) -> None:
        self._taps.append(Tapped(at, str(line)))

    def _write(self) -> None:
        """Bring to the folder what is due, once the sensor process has made it."""
        if self.trouble or not self._head.exists():
            return
        try:
            if self._match is not None:
                self._recorder.name_match(self._match, pieces=self._pieces)
                self._match = None
            for tap in self._taps:
                self._recorder.tap(tap)
        except (OSError, HardwareError) as cause:
            self.trouble = f"The recording has stopped: {cause}"
        self._taps.clear()


class TapedPaper:
    """A journal that also notes when a match is put away."""

    def __init__(self, paper: Paper, tape: Tape) -> None:
        self._paper = paper
        self._tape = tape
        self._last_tap = b""

    def append(self, draft: Draft) -> Ticket:
        """Note the closing once, however often the same tap is sent, and hand the draft on."""
        if draft.kind is EntryKind.CLOSED and draft.tap_id != self._last_tap:
            self._last_tap = draft.tap_id
            self._tape.note(draft.match_id, PutAway())
        return self._paper.append(draft)

    def entries(self, match_id: str) -> tuple[Entry, ...]:
        return self._paper.entries(match_id)

    def matches(self) -> tuple[MatchRow, ...]:
        return self._paper.matches()


class TapedLink:
    """A link that tells the tape what time it is at the sensors."""

    def __init__(self, link: Link, tape: Tape, *, clock: Callable[[], float]) -> None:
        """`clock` gives monotonic seconds: it takes over while the sensors are silent."""
        self._link = link
        self._tape = tape
        self._clock = clock
        self._heard = tape.at, clock()

    def poll(self) -> tuple[Witness, ...]:
        """What was said since; the newest of it is the time."""
        said = self._link.poll()
        if said:
            self._heard = max(map(said_at, said)), self._clock()
        at, heard = self._heard
        silent_seconds = self._clock() - heard
        if silent_seconds > SILENT_SECONDS:
            at += silent_seconds
        self._tape.at = max(at, self._tape.at)
        return said

    def send(self, command: Command) -> None:
        self._link.send(command)

    def close(self) -> None:
        self._link.close()


def check_recordable(folder: Path, *, has_grill: bool) -> None:
    """Raise CompanionError where nothing could be recorded, before an evening relies on it."""
    if not has_grill:
        raise CompanionError("there is no grill to record: add --simulate, or set grill.source")
    if folder.exists() and any(folder.iterdir()):
        raise CompanionError(f"{folder}: something is there already; name a new folder")


def make_recordable(folder: Path) -> None:
    """Make the folder of a recording; CompanionError where nothing can be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK | os.X_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as cause:
        raise CompanionError(
            f"{folder}: no recording can be made here ({cause.strerror}); name another folder"
        ) from cause


def put_away(tape: Tape) -> None:
    """Close the recording; what went wrong with it is said once, when the face is gone."""
    tape.close()
    if tape.trouble:
        print(tape.trouble, file=sys.stderr)  # noqa: T201 - no face is left to say it


def _words_of(policy: Policy) -> dict[str, str]:
    trusts: dict[str, Trust] = asdict(policy)
    return {subject: trust.value for subject, trust in trusts.items()}


def said_at(witness: Witness) -> float:
    """When the scale said so, on its own clock."""
    return witness.at if isinstance(witness, Pulse) else witness.span.born
