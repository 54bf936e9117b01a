"""`companion umpire`: cells and taps of a recording through detector, judge and rules.

Bit for bit the same each time: every time is the recording's own, and nothing is drawn by chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import merge
from typing import Protocol

from companion.archive.reportcard import Marks, report_card
from companion.calllines import Line, call_line
from companion.camerawitness import PROPOSING, CameraWitness
from companion.filmed import Watched
from companion.playlines import Jotted, PlayLine, SatDown
from companion.presentation.spoken.sightings import sighting_words
from companion.presentation.words import Words
from companion.recorded import (
    enrolment_of,
    match_head,
    match_of,
    play_lines,
    policy_of,
    unusable,
    weigh_of,
)
from companion.referee.calls import Sure
from companion.referee.journal import MemoryJournal, Stamp
from companion.referee.judge import Judge
from companion.referee.opencalls import OpenCall
from companion.table_replay import TableReplay
from companion.tape import said_at
from hardware.camera.sighting import Sighting
from hardware.grill import Witness
from hardware.recording import Recording
from hardware.scale.watch import watch_runs

_Number = tuple[int, int, bool]
"""Of a call: the sitting, its number in it, and whether it is asked after it had been entered."""
SEEING_SECONDS = 0.15
"""From the middle of an exposure to the word about a calm picture, as measured on a busy core."""


def umpire(
    recording: Recording, *, words: Words | None = None, watched: Watched | None = None
) -> Iterator[Line]:
    """Every call of a recorded evening as one object, in the order in which they were made.

    Keys: `at` (the quiet moment), `shown_at` (when the table could first see it), `call` (sure,
    likely, blind), `about` (the kind of event), `action` (None when blind), `actions` (everything
    it enters), `alternatives` (best first), `confidence` (of the action, 0 to 1),
    `nothing` (the same, of the reading that nothing is to be entered), `grams`, `place_mm`,
    `pieces` (what was measured, and what fits it), `watched` (what the camera saw come and go),
    `because` (sentences). A tap that the rules did
    not let stand is told as an object with `refused`; what the table's policy only has written
    down as one with `logged` (the kind of event) and `grams`.

    With what a camera has `watched` both senses judge, or it alone.

    Raises:
        CompanionError: the recording has no match, an unknown game, or a tap nobody can read.
    """
    return Umpire(recording, words or Words(), watched=watched).calls()


class Onlooker(Protocol):
    """Somebody at the table who does what the recording does not say, having seen the calls."""

    def look(self, at: float, table: TableReplay) -> tuple[PlayLine, ...]:
        """What he does now, in its order."""


class Umpire:
    """Plays one recording again; remembers which calls were told."""

    def __init__(
        self,
        recording: Recording,
        words: Words,
        *,
        onlooker: Onlooker | None = None,
        watched: Watched | None = None,
    ) -> None:
        """Read everything that can be wrong beforehand: head, match, pieces and taps."""
        head = match_head(recording)
        self.match = match_of(
            recording, head, paper=MemoryJournal(), clock=lambda: Stamp(0, 0, "virtual")
        )
        self._recording = recording
        self._words = words
        self._taps = play_lines(recording, self.match)
        self._watched = watched
        self._enrolment = enrolment_of(recording)
        is_alone = watched is not None and watched.is_alone
        self._table = TableReplay(
            self.match,
            Judge(self._enrolment),
            PROPOSING if is_alone else policy_of(recording, head),
            is_watched=not any(isinstance(line, SatDown) for _, line in self._taps),
        )
        self._onlooker = onlooker
        self._told: set[_Number] = set()
        self._shown: dict[_Number, float] = {}
        self._noted = 0
        self._sittings = 0

    @property
    def card(self) -> tuple[Marks, ...]:
        """The referee's report card by now: what he called, and what the table put right."""
        match = self.match
        return report_card(match.lines, is_seen=lambda seq: match.seen(seq) is not None)

    def calls(self) -> Iterator[Line]:
        """The calls and the refused taps, in their order."""
        taps = list(self._taps)
        for witness in self._heard():
            if isinstance(witness, Sighting):
                self._table.see(witness)
                continue
            while taps and taps[0][0] < said_at(witness):
                yield from self._play(*taps.pop(0))
            self._table.pass_time(said_at(witness))
            self._table.hear(witness)
            self._see(said_at(witness))
            yield from self._tell()
            if self._onlooker is not None:
                for line in self._onlooker.look(said_at(witness), self._table):
                    yield from self._play(said_at(witness), line)
        for at, line in taps:
            yield from self._play(at, line)
        yield from self._tell(is_over=True)

    def _heard(self) -> Iterator[Witness | Sighting]:
        """What both senses say, in the order in which it was said."""
        watched = self._watched
        if watched is None:
            return self._witnesses()
        if watched.is_alone:
            return self._by_sight(watched.sightings)
        return merge(self._witnesses(), watched.sightings, key=_told_at)

    def _by_sight(self, sightings: Iterable[Sighting]) -> Iterator[Witness | Sighting]:
        if self._enrolment is None:
            raise unusable(self._recording, "piece", "no piece is enrolled here", table=())
        witness = CameraWitness(self._enrolment)
        for seen in sightings:
            yield seen
            yield from witness.tell(seen)

    def _witnesses(self) -> Iterator[Witness]:
        recording = self._recording
        return watch_runs(recording.runs(weigh_of(recording)), layout=recording.head.layout)

    def _see(self, at: float) -> None:
        """Calls nobody has seen before this moment."""
        for opened in self._table.calls:
            self._shown.setdefault(self._number(opened), at)

    def _number(self, opened: OpenCall) -> _Number:
        return self._sittings, opened.call_id, opened.is_doubted

    def _play(self, at: float, line: PlayLine) -> Iterator[Line]:
        self._table.pass_time(at)
        self._see(at)
        yield from self._tell()
        if isinstance(line, SatDown):
            self._sittings += 1
        why = self._table.play(line)
        if why:
            yield {"at": at, "refused": str(line), "because": [self._words.say(why)]}
        if isinstance(line, Jotted):
            self._noted = len(self.match.notes)  # from before the recording: nobody saw it now
        yield from self._tell()

    def _tell(self, *, is_over: bool = False) -> Iterator[Line]:
        for note in self.match.notes[self._noted :]:
            said = [sighting_words(note.seen, self._words)]
            logged = {"logged": note.seen.subject.value, "grams": note.seen.grams}
            yield {"at": note.seen.at, **logged, "because": said}
        self._noted = len(self.match.notes)
        for opened in self._table.calls:
            number = self._number(opened)
            is_ready = not opened.provisional or is_over
            if number in self._told or not is_ready or opened.is_withdrawn:
                continue
            if isinstance(opened.call, Sure) and not opened.applied_seqs and opened.is_open:
                continue
            self._told.add(number)
            shown_at = self._shown.get(number, opened.call.at)
            yield call_line(opened.call, shown_at=shown_at, words=self._words)


def _told_at(heard: Witness | Sighting) -> float:
    """When it was said; a picture has to be looked at first."""
    return heard.at + SEEING_SECONDS if isinstance(heard, Sighting) else said_at(heard)
