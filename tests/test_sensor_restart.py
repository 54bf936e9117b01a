"""The sensor process is killed in the middle of an evening: the grill stands as it stood, the game
goes on, and the one folder of the recording plays the whole evening again.
"""

from __future__ import annotations

import itertools
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from calibration.pieces import enrolment_of_sim
from companion.presentation.words import Words
from companion.referee.calls import Policy
from companion.referee.health import Health
from companion.referee.journal import MemoryJournal
from companion.referee.judge import Judge
from companion.referee.match import Match
from companion.tape import Tape, TapedLink
from companion.taped_referee import TapedReferee
from companion.umpire import Umpire
from hardware.grill import Pulse
from hardware.link.process import ProcessLink
from hardware.recording import read_recording
from hardware.sim.commands import Drop, Put
from hardware.sim.masses import piece_masses
from tests.referee.seeded_game import GAME, no_clock, tap_at

SEED = 5
SPEED = 6.0
PATIENCE_SECONDS = 60.0


class Evening:
    """A table with a real sensor process, in a hurry."""

    def __init__(self, folder: Path) -> None:
        enrolment = enrolment_of_sim(SEED)
        self.process = ProcessLink(f"sim:{SEED}", speed=SPEED, record=folder)
        self._tape = Tape(folder, enrolment=enrolment, policy=Policy())
        self.link = TapedLink(self.process, self._tape, clock=time.monotonic)
        self.match = Match.start(MemoryJournal(), GAME, ["Ann", "Ben"], clock=no_clock)
        numbers = itertools.count(1)
        self.grams: float | None = None
        self._tape.sit_down(self.match, ())
        self.referee = TapedReferee(
            self.match,
            Judge(enrolment),
            Policy(),
            taps=lambda: next(numbers).to_bytes(16, "big"),
            tape=self._tape,
        )

    def wait_for(self, is_there: Callable[[], bool]) -> None:
        give_up = time.monotonic() + PATIENCE_SECONDS
        while not is_there():
            assert time.monotonic() < give_up, self.log
            for witness in self.link.poll():
                self.referee.hear(witness)
                if isinstance(witness, Pulse):
                    self.grams = witness.grams
            self.referee.tick(time.monotonic() * SPEED)
            self.referee.settle()
            time.sleep(0.005)

    def enter(self, notation: str) -> None:
        self.referee.play(tap_at(self.match), GAME.parse(notation))
        self.referee.settle()

    def place(self, piece: str, x_mm: float) -> None:
        """A card is entered, and its piece is placed until the tongs have gone on."""
        kind = piece.partition("-")[0]
        self.enter(f"reveal {kind}")
        self.link.send(Put(piece, x_mm, 0.0))
        self.wait_for(lambda: f"placed {kind}" in self.log and self.log[-1] == "pass_tongs")

    def kill(self) -> None:
        """The process dies as it does when the system takes it away."""
        os.kill(self.pid, signal.SIGKILL)
        self.wait_for(lambda: self.referee.health is not Health.ON)
        self.wait_for(lambda: self.referee.health is Health.ON)

    def close(self) -> None:
        self.link.close()
        self._tape.close()

    @property
    def pid(self) -> int:
        children = Path(f"/proc/{os.getpid()}/task")
        pids = [
            int(pid)
            for task in children.iterdir()
            for pid in (task / "children").read_text(encoding="ascii").split()
        ]
        return next(
            pid for pid in pids if b"--with-parent" in Path(f"/proc/{pid}/cmdline").read_bytes()
        )

    @property
    def log(self) -> list[str]:
        return [str(line.action) for line in self.match.lines if line.is_effective]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs Linux's /proc")
def test_a_killed_sensor_process_costs_nothing_and_the_recording_is_whole(tmp_path: Path) -> None:
    folder = tmp_path / "evening"
    evening = Evening(folder)
    try:
        evening.wait_for(lambda: evening.referee.health is Health.ON)
        evening.place("steak-1", -20.0)
        evening.kill()
        assert evening.process.restarts == 1
        assert evening.grams == pytest.approx(piece_masses(SEED)["steak-1"], abs=1.0)
        evening.place("fish-1", 20.0)
        evening.link.send(Drop(("steak-1",)))
        evening.wait_for(lambda: evening.log[-1] == "fall steak")
    finally:
        evening.close()
    chips = [player.chips for player in evening.match.state.players]
    assert sum(chips) == 5
    assert sorted(path.name for path in tmp_path.iterdir()) == ["evening"]
    replay = Umpire(read_recording(folder), Words())
    assert [line for line in replay.calls() if "refused" in line] == []
    assert replay.match.lines == evening.match.lines
    assert replay.match.state == evening.match.state
