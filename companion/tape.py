"""A recording of a real evening: what the table tapped, on the clock of the sensors.

The sensor process writes the weights into the same folder; together they are one bug report that
`companion umpire` replays. The first match of the evening is the one that is recorded.
"""

from __future__ import annotations

import json
from pathlib import Path

from companion.referee.codec import Opening, read_opening
from companion.referee.journal import Draft, Entry, EntryKind, MatchRow, Ticket
from companion.referee.match import Paper
from hardware.errors import HardwareError
from hardware.grill import Pulse, Witness
from hardware.link.link import Link
from hardware.recording import MatchHead, PlayRecorder
from hardware.recording import Tap as Tapped
from hardware.recording.head import HEAD_FILE
from hardware.sim.commands import Command

BY_PEOPLE = frozenset({"touch", "table"})


class Tape:
    """The play.csv of one recording folder, and the part of its head that says who plays."""

    def __init__(self, folder: Path) -> None:
        self.at = 0.0
        """Seconds on the clock of the sensors, as last heard."""
        self.trouble = ""
        """Why nothing more is recorded; the game goes on without."""
        self._head = folder / HEAD_FILE
        self._recorder = PlayRecorder(folder)
        self._match_id = ""
        self._match: MatchHead | None = None
        self._taps: list[Tapped] = []

    def note(self, draft: Draft) -> None:
        """Write down what people entered; what the sensor entered is in the weights."""
        match draft.kind:
            case EntryKind.OPENED if not self._match_id:
                opening = read_opening(draft.payload)
                if isinstance(opening, Opening):
                    self._match_id = draft.match_id
                    self._match = MatchHead(opening.game, opening.names, opening.house)
            case EntryKind.PLAYED if draft.match_id == self._match_id and draft.source in BY_PEOPLE:
                self._taps.append(Tapped(self.at, str(json.loads(draft.payload)["action"])))
            case _:
                return
        self._write()

    def close(self) -> None:
        """No more is noted; a second call does nothing."""
        self._recorder.close()

    def _write(self) -> None:
        """Bring to the folder what is due, once the sensor process has made it."""
        if self.trouble or not self._head.exists():
            return
        try:
            if self._match is not None:
                self._recorder.name_match(self._match)
                self._match = None
            for tap in self._taps:
                self._recorder.tap(tap)
        except (OSError, HardwareError) as cause:
            self.trouble = f"The recording has stopped: {cause}"
        self._taps.clear()


class TapedPaper:
    """A journal that also notes what is entered."""

    def __init__(self, paper: Paper, tape: Tape) -> None:
        self._paper = paper
        self._tape = tape
        self._last_tap = b""

    def append(self, draft: Draft) -> Ticket:
        """Note the draft once, however often the same tap is sent, and hand it on."""
        if draft.tap_id != self._last_tap:
            self._last_tap = draft.tap_id
            self._tape.note(draft)
        return self._paper.append(draft)

    def entries(self, match_id: str) -> tuple[Entry, ...]:
        return self._paper.entries(match_id)

    def matches(self) -> tuple[MatchRow, ...]:
        return self._paper.matches()


class TapedLink:
    """A link that tells the tape what time it is at the sensors."""

    def __init__(self, link: Link, tape: Tape) -> None:
        self._link = link
        self._tape = tape

    def poll(self) -> tuple[Witness, ...]:
        """What was said since; the newest pulse is the time."""
        said = self._link.poll()
        self._tape.at = max(
            (one.at for one in said if isinstance(one, Pulse)), default=self._tape.at
        )
        return said

    def send(self, command: Command) -> None:
        self._link.send(command)

    def close(self) -> None:
        self._link.close()
