"""The load cells: does each convert at its rate, and tremble no more than its chip's sheet allows?

They are listened to by a process of its own, hardware.trial, which can be ended when it hangs.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from companion.config import GrillSource
from companion.doctor.finding import Finding, fault, hint, well
from companion.doctor.machine import Machine, NoAnswer
from companion.presentation.words import later
from hardware.hx711.choice import UNREADABLE
from hardware.scale.trial import CellTrial
from hardware.trial import read_trials

CELLS = later("Cells")
TRIAL_SECONDS = 7.0
RATES_HZ = (10.0, 80.0)
RATE_TOLERANCE = 0.15
SHEET_COUNTS = {10.0: 34.0, 80.0: 60.0}
"""Noise of an HX711 at gain 128 and 3.3 V by its data sheet (50 and 90 nV rms), in counts."""
PRACTICE = 3.0
"""What cheap boards and long leads usually make of it."""
MANY_DOUBTED = 0.1


def cells_findings(machine: Machine) -> Iterator[Finding]:
    """A line for each cell where there is a scale of this machine's own."""
    if machine.config.grill.source is GrillSource.NONE:
        yield well(CELLS, later("No scale is set; the games go by touch."))
    elif not machine.has_own_cells:
        yield well(CELLS, later("The grill is simulated, as the settings say."))
    elif machine.is_playing:
        yield well(CELLS, later("In use by this evening: see SENSORS."))
    else:
        yield from _tried(machine)


def _tried(machine: Machine) -> Iterator[Finding]:
    grill = machine.config.grill
    words = [sys.executable, "-m", "hardware.trial", "--backend", grill.backend.value]
    if grill.wiring is not None:
        words += ["--wiring", str(Path(grill.wiring).expanduser().absolute())]
    try:
        said = machine.run(words, limit_seconds=TRIAL_SECONDS)
    except NoAnswer as cause:
        yield fault(
            CELLS,
            later("The cells cannot be read: {cause}."),
            later("Stop the app if it runs; else see the wiring in hardware/README.md."),
            cause=str(cause).removeprefix(UNREADABLE).rstrip("."),
        )
        return
    for trial in read_trials(said):
        yield cell_finding(trial)


def cell_finding(trial: CellTrial) -> Finding:
    """The gravest thing to be said of one cell."""
    parts = {
        "cell": trial.name,
        "rate": f"{trial.rate_hz or 0.0:.1f}",
        "noise": f"{trial.noise_counts or 0.0:.0f}",
        "share": round(100 * trial.doubted / max(1, trial.conversions)),
    }
    rate_hz = _nominal(trial.rate_hz)
    if not trial.conversions:
        return fault(
            CELLS,
            later("Cell {cell} says nothing."),
            later("Check its DOUT and SCK wires and its 3.3 V."),
            **parts,
        )
    if trial.saturated * 2 > trial.conversions:
        return fault(
            CELLS,
            later("Cell {cell} is at the end of its range."),
            later("Take the load off; else one of its four thin wires is broken or swapped."),
            **parts,
        )
    if trial.values == 1:
        return fault(
            CELLS,
            later("Cell {cell} repeats one number."),
            later("Its chip hangs or its data wire is held: cut the power and look at the wires."),
            **parts,
        )
    if rate_hz is None:
        return fault(
            CELLS,
            later("Cell {cell} converts {rate} times a second; a chip does 10 or 80."),
            later("Check its SCK wire, and the RATE pin of its board."),
            **parts,
        )
    return _tremor(trial, rate_hz, parts)


def _tremor(trial: CellTrial, rate_hz: float, parts: dict[str, object]) -> Finding:
    allowed = SHEET_COUNTS[rate_hz] * PRACTICE
    parts["allowed"] = f"{allowed:.0f}"
    if trial.doubted > MANY_DOUBTED * trial.conversions:
        return fault(
            CELLS,
            later("Of cell {cell}, {share} % of what it says is torn."),
            later("Shorten its wires, put 100 ohms into SCK, and stop other programs."),
            **parts,
        )
    if trial.noise_counts is None or trial.noise_counts > allowed:
        return hint(
            CELLS,
            later("Cell {cell} trembles by {noise} counts; its sheet and practice say {allowed}."),
            later("Keep the table still; twist its thin wires; feed its board with clean 3.3 V."),
            **parts,
        )
    return well(CELLS, later("Cell {cell}: {rate} a second, trembles by {noise} counts."), **parts)


def _nominal(rate_hz: float | None) -> float | None:
    """Which of the chip's two rates this is."""
    near = (each for each in RATES_HZ if rate_hz and abs(rate_hz / each - 1) <= RATE_TOLERANCE)
    return next(near, None)
