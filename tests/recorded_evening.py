"""An evening of Feuer & Flamme on the simulated grill, recorded with its people."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from calibration.pieces import enrolment_of_sim
from companion.referee.calls import Policy
from companion.referee.judge import Judge
from companion.referee.notices import Notice
from companion.rehearsal.session import NAMES, Session
from companion.tape import Tape
from companion.taped_referee import TapedReferee
from hardware.recording.head import Head, MatchHead, RecordedCell, RecordedPiece
from hardware.recording.recorder import Recorder
from hardware.scale.samples import Reading
from hardware.service import recorded
from hardware.sim.masses import kind_of, piece_masses

SEED = 41
SECONDS = 150.0


class Recorded(Session):
    """A session that keeps what the cells said and what people did, as a real evening does."""

    def __init__(self, recorder: Recorder, folder: Path) -> None:
        super().__init__(SEED)
        enrolment = enrolment_of_sim(SEED)
        self._recorder = recorder
        self._tape = Tape(folder, enrolment=enrolment, policy=Policy())
        self._tape.sit_down(self.match, ())
        self.referee = TapedReferee(
            self.match, Judge(enrolment), Policy(), taps=self._taps, tape=self._tape
        )

    def _readings(self, until_seconds: float) -> Iterable[Reading]:
        return recorded(super()._readings(until_seconds), self._recorder)

    def _play(self, at: float) -> tuple[Notice, ...]:
        self._tape.at = at
        return super()._play(at)


def head(*, match: MatchHead | None, pieces: bool = True) -> Head:
    masses = piece_masses(SEED)
    layout = Session(SEED).grill.layout
    return Head(
        title="a rehearsed evening",
        rate_hz=layout.rate_hz,
        unit="g",
        cells=tuple(
            RecordedCell(cell.name, None, None, cell.x_mm, cell.y_mm) for cell in layout.cells
        ),
        match=match,
        pieces=tuple(RecordedPiece(name, kind_of(name), grams) for name, grams in masses.items())
        if pieces
        else (),
    )


MATCH = MatchHead("feuer_flamme", NAMES[:3], {"bonus_per_turn": 1})


def record(place: Path, seconds: float = SECONDS) -> Recorded:
    """So much of an evening into this folder; the evening itself."""
    with Recorder(place, head(match=None)) as recorder:
        live = Recorded(recorder, place)
        for _ in live.run(seconds):
            pass
    return live
