"""The demo: a whole seeded evening with every kind of screen, the same each time."""

from __future__ import annotations

import itertools

import pytest

from companion.demo import Demo
from companion.games.feuer_flamme.actions import Correct, Disturbance, Slip, TippedBy
from companion.presentation.model import (
    CallLook,
    CallScreen,
    Eye,
    HomeScreen,
    ScreenModel,
    WinnerScreen,
)
from companion.presentation.plain import plain_lines
from companion.referee.journal import Stamp


def still() -> Stamp:
    return Stamp(wall_ms=1_700_000_000_000, mono_ms=1000, boot_id="test")


@pytest.mark.parametrize("seed", [1, 2])
def test_an_evening_shows_every_kind_of_screen_and_ends(seed: int) -> None:
    demo = Demo(seed, stamps=still)
    pictures = list(demo.pictures())
    names = [name for name, _ in pictures]
    assert len(set(names)) == len(names) >= 20
    kinds = {type(screen) for _, screen in pictures}
    assert kinds == set(ScreenModel.__args__)
    looks = {screen.look for _, screen in pictures if isinstance(screen, CallScreen)}
    assert looks == set(CallLook)
    assert isinstance(pictures[-1][1], WinnerScreen)
    assert all(screen.frame.simulated for _, screen in pictures)
    assert {screen.frame.eye for _, screen in pictures} >= {Eye.ON, Eye.BLIND}
    resumes = [screen for _, screen in pictures if isinstance(screen, HomeScreen)]
    assert [screen.resume is not None for screen in resumes] == [False, True]


def test_the_evening_holds_calls_corrections_and_a_tip() -> None:
    demo = Demo(1, stamps=still)
    assert list(demo.pictures())
    sitting = demo.desk.sitting
    assert sitting is not None
    standing = [line for line in sitting.match.lines if line.is_effective]
    kinds = {type(line.action) for line in standing}
    assert kinds >= {Correct, Disturbance, Slip, TippedBy}
    assert {line.source for line in standing} >= {"sensor", "touch", "table", "inferred"}
    assert any(not line.is_effective for line in sitting.match.lines)


def test_the_same_seed_plays_the_same_evening() -> None:
    said = [
        [
            (name, plain_lines(screen))
            for name, screen in itertools.islice(Demo(2, stamps=still).pictures(), 14)
        ]
        for _ in range(2)
    ]
    assert said[0] == said[1]


def test_a_live_evening_keeps_its_pace() -> None:
    slept: list[float] = []
    live = Demo(1, stamps=still).live(sleep=slept.append)
    for _ in range(30):
        next(live)
    assert len(slept) == 29
    assert 0.5 < sum(slept) <= 29 * 30 / 30
