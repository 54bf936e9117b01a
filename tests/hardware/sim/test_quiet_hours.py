"""Rest, pushes and bumps never become a gain, a loss or a tip; the bench runs ten hours of it."""

from __future__ import annotations

import random

import pytest

from hardware.grill import Disturbed, Fault, Gained, Lost, Tipped
from hardware.sim.commands import Bump, Lean, Put
from hardware.sim.grill import SimGrill
from tests.hardware.signals import events

MINUTES = 10


@pytest.mark.parametrize(("seed", "noise_grams"), [(201, 0.1), (202, 0.2), (203, 0.3)])
def test_pushes_and_bumps_are_disturbances_only(seed: int, noise_grams: float) -> None:
    rng = random.Random(seed)
    grill = SimGrill(seed, noise_grams=noise_grams)
    grill.command(Put("corn-1", 20, 10), at=1.0)
    grill.command(Put("steak-1", -20, 10), at=5.0)
    at = 12.0
    while at < MINUTES * 60 - 10:
        spot = {"x_mm": rng.uniform(-45, 45), "y_mm": rng.uniform(-45, 45)}
        tongs = Lean(rng.uniform(0.2, 4.0), "tongs", **spot)
        hand = Lean(rng.uniform(0.2, 3.0), "hand", **spot)
        grill.command(rng.choice((tongs, hand, Bump(rng.uniform(3, 80)))), at=at)
        at += rng.expovariate(1 / 8.0) + 1.0
    said = events(grill.readings(MINUTES * 60), layout=grill.layout)
    after = [one for one in said if one.span.onset > 10.0]
    assert [one for one in after if isinstance(one, Gained | Lost | Tipped | Fault)] == []
    assert len([one for one in after if isinstance(one, Disturbed)]) > 40
