"""The demo: a whole seeded evening with every kind of screen, the same each time."""

from __future__ import annotations

import itertools

import pytest

from companion.demo import FRAME_SECONDS, Demo
from companion.games.feuer_flamme.actions import (
    Action,
    Correct,
    Disturbance,
    Fall,
    GarRemoved,
    Play,
    Slip,
    TippedBy,
)
from companion.games.feuer_flamme.findings import Notice
from companion.presentation.model import (
    CallLook,
    CallScreen,
    CardScreen,
    Eye,
    GrillScreen,
    HomeScreen,
    MarksScreen,
    PickScreen,
    PicturesScreen,
    ScreenModel,
    StepScreen,
    WinnerScreen,
)
from companion.presentation.plain import plain_lines
from companion.referee.journal import Stamp
from companion.referee.lines import Line

MOST_SECONDS = 260
"""On the evening's own clock: nobody watches longer."""


def still() -> Stamp:
    return Stamp(wall_ms=1_700_000_000_000, mono_ms=1000, boot_id="test")


@pytest.mark.parametrize("seed", [1, 2])
def test_an_evening_shows_every_kind_of_screen_and_ends_in_a_rematch(seed: int) -> None:
    demo = Demo(seed, stamps=still)
    pictures = list(demo.pictures())
    names = [name for name, _ in pictures]
    assert len(set(names)) == len(names) >= 30
    assert {"name-keyboard", "grill-drawer"} <= set(names)
    kinds = {type(screen) for _, screen in pictures}
    # Cells are calibrated and the glass is tried out before an evening, not in it; and nobody can
    # photograph a simulated grill.
    assert kinds == set(ScreenModel.__args__) - {StepScreen, MarksScreen, PicturesScreen}
    looks = {screen.look for _, screen in pictures if isinstance(screen, CallScreen)}
    assert looks == set(CallLook)
    assert names[-5:] == ["winner", "course", "bg-stats", "statistics", "rematch"]
    assert isinstance(dict(pictures)["winner"], WinnerScreen)
    assert isinstance(dict(pictures)["rematch"], GrillScreen)
    cards = [screen for _, screen in pictures if isinstance(screen, CardScreen)]
    assert len(cards) == 3
    assert all(bool(screen.frame.simulated) is (screen not in cards) for _, screen in pictures)
    assert {screen.frame.eye for _, screen in pictures} >= {Eye.ON, Eye.BLIND}
    resumes = [screen for _, screen in pictures if isinstance(screen, HomeScreen)]
    assert [screen.resume is not None for screen in resumes] == [False, True]
    assert [name for name, screen in pictures if screen.frame.is_saving] == ["table-saving"]
    unsaved = dict(pictures)["not-saved"]
    assert isinstance(unsaved, PickScreen)
    assert unsaved.answers[0].key == "again"


def test_the_evening_holds_what_can_happen_at_a_grill() -> None:
    demo = Demo(1, stamps=still)
    lines: tuple[Line[Action], ...] = ()
    frames = 0
    for name, _ in demo.moments():
        frames += 1
        sitting = demo.desk.sitting
        if name == "winner" and sitting is not None:
            lines = sitting.match.lines
    standing = [line for line in lines if line.is_effective]
    kinds = {type(line.action) for line in standing}
    assert kinds >= {Correct, Disturbance, Fall, GarRemoved, Play, Slip, TippedBy}
    assert {str(line.action) for line in standing if isinstance(line.action, Play)} == {
        "bonus pause",
        "bonus apprentice",
        "bonus gar",
    }
    assert sum(isinstance(line.action, GarRemoved) for line in standing) == 2
    assert {line.source for line in standing} >= {"sensor", "touch", "table", "inferred"}
    assert any(not line.is_effective for line in lines)
    findings = [finding for line in standing for finding in line.findings]
    noticed = {finding.notice for finding in findings}
    assert noticed >= {Notice.CHIP_PAID, Notice.COVERED, Notice.OUT, Notice.WON}
    assert "FF-18" in {finding.clause.reading for finding in findings}
    assert frames * FRAME_SECONDS <= MOST_SECONDS


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
