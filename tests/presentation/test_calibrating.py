"""Each step and each remark of calibrating is a sentence, with its cell, in every language."""

from __future__ import annotations

import pytest

from calibration.cell import Calibration, CellCalibration
from calibration.enrolling import NearKinds, TakenAway, TooHeavy, begin_pieces
from calibration.faults import Frozen, Saturated, Silent, Unsteady, WrongRate
from calibration.loads import (
    Dead,
    Elsewhere,
    NotAdding,
    OffMark,
    Reversed,
    Unlike,
    Unloaded,
    Unmoved,
    WrongWeight,
)
from calibration.record import Exchanged, Lighter, Old, Regained, Resettled, ScaleRecord, Stale
from calibration.scaling import StillLoaded, ZeroMoved, begin_scale
from calibration.trial import LeftOver, Noisy, NoSuchPiece, begin_trial
from companion.presentation.calibrating import (
    Remark,
    asked,
    is_waiting_for_bare,
    near_words,
    stale_words,
    told,
)
from companion.presentation.words import Words
from tests.calibration.workbench import Workbench

LAYOUT = Workbench().layout
SAID: list[tuple[Remark, str]] = [
    (Saturated("n"), "Cell N"),
    (Silent("e"), "Cell E"),
    (Frozen("s"), "Cell S"),
    (WrongRate(24.6), "25 times"),
    (Unsteady(), "come to rest"),
    (Dead("w"), "Cell W"),
    (Reversed("w"), "green and white"),
    (Unlike("n", 0.5), "50 %"),
    (Elsewhere("e", "n"), "Cell N feels the weight most, not cell E"),
    (Exchanged("n", -3.26), "-3.3 g"),
    (Regained(0.5), "All cells say 50 %"),
    (Noisy("n", 0.31), "0.31 g"),
    (Unloaded(), "yet"),
    (Unmoved(), "still"),
    (WrongWeight(42.0), "42 counts"),
    (OffMark(23.4), "23 mm"),
    (NotAdding(-1.26), "-1.3 g"),
    (StillLoaded(), "still"),
    (ZeroMoved(2.0), "+2.0 g"),
    (TooHeavy(300.0), "300.0 g"),
    (TakenAway(7.0), "7.0 g"),
    (NoSuchPiece(12.5), "12.5 g"),
    (LeftOver(11.0, 6.0), "6.0 g went off the plate, 11.0 g"),
]


@pytest.mark.parametrize(("remark", "part"), SAID, ids=lambda value: type(value).__name__)
def test_a_remark_names_what_it_is_about(remark: Remark, part: str) -> None:
    assert part in told(remark, Words())


@pytest.mark.parametrize("language", ["de", "es", "fr"])
@pytest.mark.parametrize("remark", [remark for remark, _ in SAID])
def test_every_remark_is_said_in_every_language(language: str, remark: Remark) -> None:
    assert told(remark, Words.spoken(language)) != told(remark, Words())


@pytest.mark.parametrize(
    ("stale", "part"),
    [
        (Old(91), "91 days"),
        (Exchanged("n", 4.0), "+4.0"),
        (Resettled("e"), "E"),
        (Lighter(27.4), "27 g less than nothing. Is"),
    ],
)
def test_a_stale_calibration_says_why(stale: Stale, part: str) -> None:
    assert part in stale_words(stale, Words())


def test_near_kinds_are_said_by_their_names() -> None:
    said = near_words(NearKinds("corn", "my own", 0.123), Words.spoken("de"))
    assert said.startswith("Mais und my own")
    assert "0.12 g" in said


def test_every_run_begins_with_the_bare_plate() -> None:
    calibration = Calibration(tuple(CellCalibration(cell.name, 0, 2e3) for cell in LAYOUT.cells))
    for run in (
        begin_scale(LAYOUT, weight_grams=100.0),
        begin_pieces(calibration, LAYOUT),
        begin_trial(ScaleRecord(calibration), None, LAYOUT),
    ):
        assert asked(run, Words()) == "Take everything off the plate."
        assert is_waiting_for_bare(run)
