"""Where everything is at the instants at which the camera may look, noted while the physics runs.

Nothing is drawn here: an evening of shots is a few megabytes, and films are made of it afterwards.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tests.twin.film.drawn import Film
from tests.twin.frames import NOBODY, PIECES, Frame
from tests.twin.mjcf import AWAY_MM, FINGER_AWAY_MM
from tests.twin.world import GRATE_AT, PIECES_AT, TICK_SECONDS, Spot, World

Floats = NDArray[np.float64]
ENTERING_MM_PER_S: Final = 500.0
ENTERING_SECONDS: Final = 0.5
"""A tool that was fetched from nowhere came this way, and goes it again."""
AFTER_SECONDS: Final = 0.8
"""So long after anything has stirred pictures still come at the full rate."""
STILL_METRES: Final = 1e-5


class Tongs(NamedTuple):
    """The tongs as they are held."""

    tips_mm: Spot
    """Between the ends of the prongs."""
    yaw: float
    half_mm: float
    """Half the width of the gap."""


@dataclass(frozen=True, slots=True, eq=False)
class Shot:
    """One instant."""

    at: float
    turn: int
    """Who plays it follows from that."""
    poses: Floats
    """Of the grate and then each piece: x, y, z in metres and a quaternion."""
    on_grill: int
    held: int
    tongs: Tongs | None
    finger_mm: Spot | None
    out_mm: float = 0.0
    """How far the tool and what it holds are still on their way in, or already on it out."""

    @property
    def is_still(self) -> bool:
        """Whether no tool is in the picture."""
        return self.tongs is None and self.finger_mm is None

    def looks_as(self, other: Shot) -> bool:
        """Whether a picture of it shows the same, but for its noise."""
        return self is other or (
            self.is_still
            and other.is_still
            and bool(np.allclose(self.poses, other.poses, atol=STILL_METRES))
        )


class Shots:
    """All instants of an evening, in order.

    world.watcher = shots.see
    """

    def __init__(self, rate_hz: float) -> None:
        """So many a second, while the physics runs."""
        self._interval = 1.0 / rate_hz - TICK_SECONDS / 2
        self._fresh: list[Shot] = []
        self.all: list[Shot] = []

    def see(self, world: World, frame: Frame) -> None:
        """After each tick."""
        if not self._fresh or frame.at - self._fresh[-1].at >= self._interval:
            self._fresh.append(_shot(world, frame))

    def close(self, offset: float, turn: int) -> None:
        """A deed is over: its shots get the times of the recording, its tools a way in and out."""
        came = with_ways(self._fresh)
        self.all += [replace(shot, at=shot.at + offset, turn=turn) for shot in came]
        self._fresh = []


def instants(shots: Sequence[Shot], film: Film, until: float) -> Iterator[tuple[float, Shot]]:
    """When pictures are taken, and of what: seldom where nothing stirs."""
    quick, slow = 1.0 / film.rate_hz, 1.0 / film.idle_hz
    due, stirred, last = 0.0, 0.0, shots[0]

    def next_after(at: float) -> float:
        return at + (quick if at < stirred + AFTER_SECONDS else slow)

    for shot in shots:
        while due < shot.at - quick / 2:
            yield due, last
            due = next_after(due)
        if not shot.looks_as(last):
            stirred, last = shot.at, shot
        elif due > shot.at + quick / 2:
            continue
        yield shot.at, shot
        due = next_after(shot.at)
    while due < until - quick / 2:
        yield due, last
        due = next_after(due)


def _shot(world: World, frame: Frame) -> Shot:
    qpos = world.state.qpos
    poses = np.concatenate([qpos[GRATE_AT:PIECES_AT], qpos[PIECES_AT : PIECES_AT + 7 * PIECES]])
    tongs = None
    if world.tool_at("tongs") != AWAY_MM:
        yaw, half_mm = world.grip_of_tongs
        tongs = Tongs(world.tip_of("tongs"), yaw, half_mm)
    finger = world.tip_of("finger") if world.tool_at("finger") != FINGER_AWAY_MM else None
    return Shot(frame.at, 0, poses.reshape(-1, 7).copy(), frame.on_grill, frame.held, tongs, finger)


def with_ways(shots: Sequence[Shot]) -> list[Shot]:
    """The same, the tool seen to come before it is there and to go after it was."""
    present = [index for index, shot in enumerate(shots) if not shot.is_still]
    if not present:
        return list(shots)
    first, last = shots[present[0]], shots[present[-1]]
    ways = []
    for index, shot in enumerate(shots):
        early, late = first.at - shot.at, shot.at - last.at
        if index < present[0] and early <= ENTERING_SECONDS:
            ways.append(_out(first, shot, early, held=first.held))
        elif index > present[-1] and late <= ENTERING_SECONDS:
            ways.append(_out(last, shot, late, held=NOBODY))
        else:
            ways.append(shot)
    return ways


def _out(there: Shot, now: Shot, seconds: float, *, held: int) -> Shot:
    """As `now`, with the tool of `there`, and what it holds, so many seconds away from it."""
    poses = now.poses.copy()
    if held != NOBODY:
        poses[1 + held] = there.poses[1 + held]
    return replace(
        now,
        poses=poses,
        held=held,
        tongs=there.tongs,
        finger_mm=there.finger_mm,
        out_mm=seconds * ENTERING_MM_PER_S,
    )


def reach(from_deg: float, lean_deg: float) -> Floats:
    """The direction from a tip up along an arm, of length one."""
    turn, lean = math.radians(from_deg), math.radians(lean_deg)
    return np.array(
        [math.cos(turn) * math.cos(lean), math.sin(turn) * math.cos(lean), math.sin(lean)]
    )
