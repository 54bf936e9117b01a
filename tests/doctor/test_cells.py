"""The trial of the cells: measured through the driver's protocol, judged by the chip's sheet."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

import msgspec
import pytest

from companion.config import Backend, Config, Grill, GrillSource
from companion.doctor.cells import cell_finding, cells_findings
from companion.doctor.finding import Level
from companion.doctor.machine import NoAnswer, run_program
from companion.presentation.words import Words
from hardware.errors import HardwareError
from hardware.scale.adc import CellHealth, Conversion
from hardware.scale.samples import Doubt
from hardware.scale.trial import CellTrial, try_cells
from hardware.sim.clock import VirtualClock
from hardware.trial import main, read_trials
from tests.doctor.machines import Programs, machine

SCALE = Config(grill=Grill(source=GrillSource.SCALE))
SOUND = CellTrial("n", 160, 0, 0, 79.6, 55.0, 90)


@dataclass
class Chips:
    """An Adc with four cells at 80 a second on a clock of its own."""

    clock: VirtualClock
    code: Callable[[int, int], tuple[int, Doubt]]
    name: str = "fake"
    cell_names: tuple[str, ...] = ("n", "e", "s", "w")
    rate_hz: float = 80.0
    told: int = 0
    closed: int = field(default=0)

    def poll(self) -> tuple[Conversion, ...]:
        due = int(self.clock.now_ns() * 1e-9 * self.rate_hz)
        fresh = range(self.told, due)
        self.told = due
        return tuple(
            Conversion(cell, seq, int(seq / self.rate_hz * 1e9), 0, *self.code(cell, seq))
            for seq in fresh
            for cell in range(len(self.cell_names))
        )

    def health(self) -> tuple[CellHealth, ...]:
        return tuple(
            CellHealth(name, self.told, 0, (), 0, self.rate_hz, 0, False)
            for name in self.cell_names
        )

    def close(self) -> None:
        self.closed += 1


def test_the_noise_is_measured_beneath_drift_and_a_bump() -> None:
    rng = random.Random(5)

    def code(cell: int, seq: int) -> tuple[int, Doubt]:
        bump = 90_000 if 40 <= seq < 50 else 0
        return round(rng.gauss(1000 * cell + 3 * seq + bump, 60.0)), Doubt.NONE

    clock = VirtualClock()
    trials = try_cells(Chips(clock, code), seconds=2.0, clock=clock)
    assert [trial.name for trial in trials] == ["n", "e", "s", "w"]
    for trial in trials:
        assert trial.conversions == pytest.approx(160, abs=2)
        assert trial.noise_counts == pytest.approx(60.0, rel=0.25)
        assert cell_finding(trial).level is Level.WELL


def test_what_is_doubted_is_counted_and_not_measured() -> None:
    def code(_cell: int, seq: int) -> tuple[int, Doubt]:
        return (8_388_607, Doubt.SATURATED) if seq % 4 == 0 else (500 + seq % 2, Doubt.NONE)

    clock = VirtualClock()
    trial = try_cells(Chips(clock, code), seconds=1.0, clock=clock)[0]
    assert trial.saturated == trial.doubted
    assert trial.doubted == pytest.approx(trial.conversions / 4, abs=1)
    assert (trial.noise_counts or 0) < 2


@pytest.mark.parametrize(
    ("trial", "level", "said"),
    [
        (SOUND, Level.WELL, "79.6 a second"),
        (replace(SOUND, conversions=20, rate_hz=10.4, noise_counts=30.0), Level.WELL, "10.4"),
        (replace(SOUND, conversions=0, rate_hz=None), Level.FAULT, "DOUT and SCK"),
        (replace(SOUND, saturated=150, doubted=150), Level.FAULT, "end of its range"),
        (replace(SOUND, values=1, noise_counts=0.0), Level.FAULT, "repeats one number"),
        (replace(SOUND, rate_hz=40.0), Level.FAULT, "RATE pin"),
        (replace(SOUND, doubted=40), Level.FAULT, "25 % of what it says is torn"),
        (replace(SOUND, noise_counts=400.0), Level.HINT, "400 counts; its sheet and practice say"),
        (replace(SOUND, rate_hz=10.0, noise_counts=150.0), Level.HINT, "say 102"),
    ],
)
def test_each_fault_of_a_cell_has_its_sentence(trial: CellTrial, level: Level, said: str) -> None:
    finding = cell_finding(trial)
    assert finding.level is level
    assert said in finding.line(Words())


def test_the_trial_runs_with_the_back_end_and_the_wiring_of_the_settings(tmp_path: Path) -> None:
    trials = tuple(replace(SOUND, name=name) for name in "nesw")
    run = Programs({"hardware.trial": msgspec.json.encode(trials).decode()})
    grill = Grill(source=GrillSource.SCALE, backend=Backend.LGPIO, wiring="my.toml")
    found = list(cells_findings(machine(tmp_path, run=run, config=Config(grill=grill))))
    assert [each.level for each in found] == [Level.WELL] * 4
    (words,) = run.run
    assert words[-4:] == ("--backend", "lgpio", "--wiring", str(Path("my.toml").absolute()))


@pytest.mark.parametrize("source", [GrillSource.NONE, GrillSource.SIMULATION])
def test_without_cells_none_are_looked_for(tmp_path: Path, source: GrillSource) -> None:
    run = Programs()
    config = Config(grill=Grill(source=source))
    ((found),) = cells_findings(machine(tmp_path, run=run, config=config))
    assert (found.level, run.run) == (Level.WELL, [])


def test_the_running_app_keeps_its_cells(tmp_path: Path) -> None:
    ((found),) = cells_findings(machine(tmp_path, config=SCALE, is_playing=True))
    assert "SENSORS" in found.line(Words())


def test_a_driver_that_hangs_is_a_fault(tmp_path: Path) -> None:
    run = Programs({"hardware.trial": NoAnswer("no answer within 7 seconds")})
    ((found),) = cells_findings(machine(tmp_path, run=run, config=SCALE))
    assert found.level is Level.FAULT
    assert "no answer within 7 seconds. Stop the app" in found.line(Words())


def test_why_each_back_end_was_refused_is_told_once_and_whole(tmp_path: Path) -> None:
    why = "the cells cannot be read. spi: none is wired. lgpio: no cell answers; check the supply"
    run = Programs({"hardware.trial": NoAnswer(why)})
    ((found),) = cells_findings(machine(tmp_path, run=run, config=SCALE))
    assert found.said_in(Words()).startswith("The cells cannot be read: spi: none is wired. lgpio:")


def test_long_last_words_of_a_program_end_between_two_words() -> None:
    with pytest.raises(NoAnswer, match=r"(?<=abcdefg) \.\.\.$"):
        run_program(["sh", "-c", f"echo {'abcdefg ' * 90} >&2; exit 2"], limit_seconds=5)


def test_on_a_machine_without_pins_the_trial_refuses_in_one_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--backend", "lgpio"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1


def test_what_is_no_trial_is_refused() -> None:
    with pytest.raises(HardwareError, match="cannot be read"):
        read_trials('[{"name": 3}]')


def test_a_program_that_takes_too_long_is_ended() -> None:
    with pytest.raises(NoAnswer, match=r"within 0\.2 seconds"):
        run_program(["sleep", "20"], limit_seconds=0.2)
    with pytest.raises(NoAnswer, match="No such file"):
        run_program(["there-is-no-such-program"], limit_seconds=1)
    with pytest.raises(NoAnswer, match="cannot access"):
        run_program(["ls", "/there/is/none"], limit_seconds=5)
