"""What `companion watch` prints for a source, line by line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.watch import watch_lines, watch_source
from hardware.errors import HardwareError
from hardware.grill import (
    Cause,
    Change,
    Contact,
    Disturbed,
    Fault,
    Gained,
    Lost,
    Onset,
    Pulse,
    Span,
    Tipped,
    Witness,
)
from hardware.recording import Head, RecordedCell, Recorder, Row

SPAN = Span(10.0, 10.75, 11.0)
CHANGE = Change(12.345, 0.05, 123.45, -246.9, 3.0)


def _objects(*witnesses: Witness, has_places: bool = True) -> list[dict[str, object]]:
    lines = watch_lines(witnesses, as_json=True, has_places=has_places)
    return [json.loads(line) for line in lines]


def test_an_event_is_one_object_with_its_times_and_place() -> None:
    assert _objects(Pulse(9.0, 1.0, True, True), Gained(SPAN, CHANGE)) == [
        {
            "at": 10.0,
            "event": "gained",
            "grams": 12.35,
            "settled_in": 0.75,
            "called_in": 0.25,
            "x_mm": 10.0,
            "y_mm": -20.0,
        }
    ]


def test_a_sum_has_no_place() -> None:
    (line,) = _objects(Gained(SPAN, Change(5.0, 0.1)), has_places=False)
    assert "x_mm" not in line


def test_every_event_has_its_name_and_a_size_only_where_the_weight_changed() -> None:
    still = Change(0.2, 0.1, 5.0, 5.0, 3.0)
    loss = Change(-8.0, 0.1, -80.0, 0.0, 3.0)
    lines = _objects(
        Lost(SPAN, loss, Onset.DROP),
        Disturbed(SPAN, Contact.KNOCK, 40.0, still),
        Tipped(SPAN, Change(-90.0, 0.5)),
        Fault(SPAN, Cause.DEAD_CELL, "e"),
    )
    assert [(line["event"], line["grams"], line["x_mm"]) for line in lines] == [
        ("lost", 8.0, 10.0),
        ("disturbed", None, None),
        ("tipped", 90.0, None),
        ("fault", None, None),
    ]


def test_the_plain_lines_say_the_same_to_people() -> None:
    events = (Lost(SPAN, CHANGE, Onset.RAMP), Fault(SPAN, Cause.DEAD_CELL, "e"))
    lost, fault = watch_lines(events, as_json=False, has_places=True)
    assert "lost 12.3 g at 10, -20 mm (ramp)" in lost
    assert "fault (dead_cell, cell e)" in fault


def test_a_recording_in_counts_is_weighed(tmp_path: Path) -> None:
    cell = RecordedCell("sum", tare_counts=1000.0, counts_per_gram=400.0)
    with Recorder(tmp_path / "one", Head("t", 80.0, "counts", (cell,))) as recorder:
        for row in range(400):
            grams = 0.0 if row < 200 else 9.0
            recorder.write(Row(row / 80, (1000.0 + 400.0 * grams + row % 7,)))
    (line,) = watch_source(str(tmp_path / "one"), as_json=True)
    event = json.loads(line)
    assert (event["event"], event["grams"]) == ("gained", pytest.approx(9.0, abs=0.1))


def test_the_simulated_grill_plays_its_scene_twice_alike() -> None:
    first, second = (list(watch_source("sim:11", as_json=True)) for _ in range(2))
    assert first == second
    kinds = {json.loads(line)["event"] for line in first}
    assert {"gained", "lost", "disturbed"} <= kinds


def test_a_source_that_is_none_is_one_sentence() -> None:
    with pytest.raises(HardwareError) as caught:
        list(watch_source("nowhere", as_json=True))
    assert "\n" not in str(caught.value)


@pytest.mark.real
def test_the_spool_as_the_issue_shows_it(shared: Path) -> None:
    lines = list(watch_source(str(shared / "recordings" / "spool_a931659"), as_json=True))
    early = [event for event in map(json.loads, lines) if event["at"] < 6370]
    assert [(event["event"], event["grams"]) for event in early] == [
        ("gained", pytest.approx(2.1, rel=0.3)),
        ("lost", pytest.approx(10.7, rel=0.3)),
    ]
