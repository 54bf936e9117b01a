"""The film beside a recording: what the eye has to know, and what is wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.camerawitness import CameraWitness
from companion.cli.umpire import umpire as command
from companion.errors import CompanionError
from companion.filmed import Watched, is_filmed, sightings_of
from companion.presentation.words import Words
from companion.rehearsal.session import Session
from companion.umpire import Umpire
from hardware.camera.sight import Dark
from hardware.camera.sighting import SeenPiece, Sighting, Tip
from hardware.grill import Contact, Disturbed, Gained, Lost, Onset, Pulse, Witness
from hardware.recording import read_recording
from hardware.recording.head import Head, MatchHead, RecordedCell, RecordedPiece
from hardware.recording.recorder import Recorder
from hardware.service import recorded
from hardware.sim.masses import kind_of, piece_masses
from tests.referee.grill_table import ENROLMENT
from tests.referee.pictures import Camera, fallen, thing

SEED = 41


def said(*pictures: Sighting) -> list[Witness]:
    witness = CameraWitness(ENROLMENT)
    return [each for picture in pictures for each in witness.tell(picture)]


def events(*pictures: Sighting) -> list[Witness]:
    return [each for each in said(*pictures) if not isinstance(each, Pulse)]


def test_the_camera_alone_tells_a_piece_that_came_by_what_its_kind_weighs() -> None:
    camera = Camera()
    (gained,) = events(
        camera.calm(1.0), camera.stir(1.5), camera.calm(2.0, (thing("steak", at_mm=(10.0, -5.0)),))
    )
    assert isinstance(gained, Gained)
    assert (gained.span.onset, gained.span.quiet) == (1.0, 2.0)
    assert gained.change.grams == pytest.approx((14.3 + 15.2) / 2)
    assert gained.change.place_mm == pytest.approx((10.0, -5.0))


def test_what_is_none_of_ours_is_not_told() -> None:
    camera = Camera()
    (gained,) = events(camera.calm(1.0, (thing(),)), camera.calm(2.0, (thing("corn"), thing())))
    assert isinstance(gained, Gained)
    assert gained.change.grams == pytest.approx((8.1 + 8.9 + 9.6) / 3)


def test_it_was_over_when_the_tongs_had_left_the_piece() -> None:
    camera = Camera()
    moving = [
        camera.stir(1.5 + step / 10, tips=[Tip(10.0 + 15.0 * step, 0.0)]) for step in range(6)
    ]
    (gained,) = events(camera.calm(1.0), *moving, camera.calm(4.0, (thing("corn"),)))
    assert isinstance(gained, Gained)
    assert gained.span.quiet == pytest.approx(1.7)


def test_what_lies_in_the_ring_then_fell_and_what_does_not_was_taken() -> None:
    steak = thing("steak")
    for came, onset in (((fallen("steak"),), Onset.DROP), ((), Onset.RAMP)):
        camera = Camera()
        events_of = events(camera.calm(1.0, (steak,)), camera.calm(2.0, came, (steak,)))
        lost = events_of[-1]
        assert isinstance(lost, Lost)
        assert lost.onset is onset


def test_a_piece_that_is_only_in_the_ring_is_a_hit_and_one_that_was_moved_a_push() -> None:
    camera, corn = Camera(), thing("corn")
    hit = events(camera.calm(1.0), camera.calm(2.0, (fallen("corn"),)))[-1]
    assert isinstance(hit, Disturbed)
    assert hit.contact is Contact.KNOCK
    camera = Camera()
    moved = thing("corn", at_mm=(30.0, 5.0))
    push = events(camera.calm(1.0, (corn,)), camera.calm(2.0, (moved,), (corn,)))[-1]
    assert isinstance(push, Disturbed)
    assert push.contact is Contact.PUSH
    assert push.change.moment_x == pytest.approx(25.0 * (8.1 + 8.9 + 9.6) / 3)


def test_a_camera_that_ails_is_no_healthy_witness_and_a_seldom_shown_grill_is_one() -> None:
    camera = Camera()
    pulses = said(camera.still(1.0), camera.still(2.0), camera.ill(2.1, Dark()))
    assert all(isinstance(each, Pulse) for each in pulses)
    healthy = [each.is_healthy for each in pulses if isinstance(each, Pulse)]
    assert (all(healthy[:-1]), healthy[-1]) == (True, False)
    assert len(healthy) > 10


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A minute of a grill on which nothing happens, and a match."""
    folder = tmp_path_factory.mktemp("filmed") / "evening"
    session = Session(SEED)
    layout = session.grill.layout
    head = Head(
        title="a quiet minute",
        rate_hz=layout.rate_hz,
        unit="g",
        cells=tuple(
            RecordedCell(cell.name, None, None, cell.x_mm, cell.y_mm) for cell in layout.cells
        ),
        match=MatchHead("feuer_flamme", ("Anna", "Ben", "Caro")),
        pieces=tuple(
            RecordedPiece(name, kind_of(name), grams) for name, grams in piece_masses(SEED).items()
        ),
    )
    with Recorder(folder, head) as recorder:
        written = sum(1 for _ in recorded(session.grill.readings(60.0), recorder))
        assert written > 1000
    return folder


def pictures(*changes: tuple[float, tuple[SeenPiece, ...]]) -> list[Sighting]:
    """A camera at four pictures a second over a minute, with pieces that came at these times."""
    camera, due, told = Camera(), list(changes), [Camera().calm(0.0)]
    for step in range(1, 240):
        at = step / 4
        if due and at >= due[0][0]:
            told.append(camera.calm(at, due.pop(0)[1]))
        else:
            told.append(camera.still(at))
    return told


def lines(folder: Path, watched: Watched | None) -> list[dict[str, object]]:
    return list(Umpire(read_recording(folder), Words(), watched=watched).calls())


def test_the_camera_alone_proposes_and_enters_nothing(evening: Path) -> None:
    seen = pictures((20.0, (thing("steak"),)))
    (call,) = lines(evening, Watched(seen, is_alone=True))
    assert (call["call"], call["action"], call["at"]) == ("likely", "placed steak", 20.0)
    assert call["watched"] == ["came steak grate 5 5"]


def test_what_only_the_camera_saw_is_no_call_of_both(evening: Path) -> None:
    seen = pictures((20.0, (thing("steak"),)), (30.0, (fallen("corn"),)))
    assert lines(evening, Watched(seen)) == []
    assert lines(evening, Watched(seen)) == lines(evening, None)


def test_a_film_without_its_calibration_says_which_file_is_missing(tmp_path: Path) -> None:
    assert not is_filmed(tmp_path)
    with pytest.raises(CompanionError, match=r"camera.avi: there is no such file"):
        next(sightings_of(tmp_path))
    (tmp_path / "camera.avi").write_bytes(b"")
    assert is_filmed(tmp_path)
    with pytest.raises(CompanionError, match=r"camera.toml: there is no such file"):
        next(sightings_of(tmp_path))


def test_the_command_looks_at_a_film_only_where_it_is_asked_to(evening: Path) -> None:
    (evening / "camera.avi").write_bytes(b"no film")
    try:
        run = CliRunner()
        assert run.invoke(command, [str(evening), "--senses", "cells"]).exit_code == 0
        for senses in ("both", "camera"):
            told = run.invoke(command, [str(evening), "--senses", senses])
            assert "camera.toml" in str(told.exception)
    finally:
        (evening / "camera.avi").unlink()
    assert CliRunner().invoke(command, [str(evening)]).exit_code == 0
