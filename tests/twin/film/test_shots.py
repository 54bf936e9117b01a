"""When pictures are taken, and how tools that come from nowhere are seen to come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("mujoco", reason="the physics of the twin needs MuJoCo: pip install '.[twin]'")

from tests.twin.film.drawn import FILM_SECTIONS, SKINS, draw_film, draw_people
from tests.twin.film.limbs import places_of_tips, posed
from tests.twin.film.shots import AFTER_SECONDS, ENTERING_SECONDS, Shot, Tongs, instants, with_ways
from tests.twin.frames import NOBODY
from tests.twin.ranges import read_ranges

FOLDER = Path(__file__).parent / "ranges"
FILM = replace(
    draw_film(read_ranges(FOLDER / "tuning.toml", sections=FILM_SECTIONS), 1),
    rate_hz=15.0,
    idle_hz=1.0,
)
STILL = Shot(0.0, 0, np.zeros((19, 7)), 0, NOBODY, None, None)
HELD = replace(STILL, held=4, tongs=Tongs((100.0, 0.0, 120.0), 0.3, 12.0))


def deed(*, start: float, seconds: float, stirs: bool = True) -> list[Shot]:
    count = round(seconds * 15)
    shots = [replace(STILL, at=start + number / 15) for number in range(count)]
    if not stirs:
        return shots
    return [replace(shot, poses=shot.poses + number) for number, shot in enumerate(shots)]


def rate(times: Sequence[float], start: float, end: float) -> float:
    return sum(start <= at < end for at in times) / (end - start)


def test_pictures_come_quickly_while_something_stirs_and_seldom_between() -> None:
    shots = [*deed(start=10.0, seconds=4.0), *deed(start=40.0, seconds=3.0)]
    times = [at for at, _ in instants(shots, FILM, until=60.0)]
    assert np.diff(times).min() > 0.03
    assert times[0] == 0.0
    assert times[-1] > 58.0
    assert rate(times, 10.0, 14.0 + AFTER_SECONDS) == pytest.approx(15.0, abs=0.8)
    assert rate(times, 40.0, 43.0 + AFTER_SECONDS) == pytest.approx(15.0, abs=0.8)
    assert rate(times, 20.0, 38.0) == pytest.approx(1.0, abs=0.2)


def test_while_physics_runs_and_nothing_stirs_pictures_are_seldom() -> None:
    shots = [*deed(start=10.0, seconds=9.0, stirs=False), *deed(start=19.0, seconds=2.0)]
    seen = list(instants(shots, FILM, until=22.0))
    times = [at for at, _ in seen]
    assert rate(times, 10.0, 19.0) == pytest.approx(1.0, abs=0.3)
    assert rate(times, 19.2, 21.0) == pytest.approx(15.0, abs=0.8)
    moving = {shot.at for shot in shots[-29:]}
    assert moving <= set(times)


def test_tongs_are_seen_to_come_with_what_they_hold_and_to_go_without() -> None:
    spells = [*[STILL] * 10, *[HELD] * 10, *[replace(HELD, held=NOBODY)] * 5, *[STILL] * 10]
    seen = with_ways([replace(shot, at=number / 15) for number, shot in enumerate(spells)])
    coming = [shot for shot in seen[:10] if shot.tongs]
    going = [shot for shot in seen[25:] if shot.tongs]
    assert len(coming) == len(going) == int(ENTERING_SECONDS * 15)
    assert [shot.held for shot in coming] == [4] * len(coming)
    assert {shot.held for shot in going} == {NOBODY}
    ways = [shot.out_mm for shot in coming]
    assert ways == sorted(ways, reverse=True)


def test_a_piece_that_is_carried_in_moves_with_the_tips() -> None:
    [person] = draw_people(1, 3)
    far, here = replace(HELD, out_mm=80.0), HELD
    apart = posed(far, person)[5, :3] * 1000 - posed(here, person)[5, :3] * 1000
    tips = [dict(places_of_tips(shot, person))["tip-1"] for shot in (far, here)]
    assert np.linalg.norm(apart) == pytest.approx(80.0)
    assert apart == pytest.approx(tips[0] - tips[1])


def test_people_of_a_table_differ_in_skin_and_seat() -> None:
    for seed in range(20):
        people = draw_people(3, seed)
        assert len({person.skin for person in people}) >= 2
        assert len({person.from_deg for person in people}) == 3
        assert all(person.skin in SKINS for person in people)
