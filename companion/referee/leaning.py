"""A plate that leans on the box: part of one arm's load goes past its cell, weights are too light.

A stiff plate shares every weight alike between its two pairs of arms, wherever it lies. What one
pair took more than the other is no piece: where just as much is missing in the weight, it leans.
"""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from companion.referee.changes import best_log
from companion.referee.footing import is_twisted
from companion.referee.odds import log_density
from companion.referee.scene import Scene
from hardware.grill import Change, Contact, Disturbed, Gained, GrillEvent, Lost, Onset

ONE_ARM_GRAMS = 0.15
"""So near to each other twist and weight are one arm's alone: no piece can lie so far out."""
STEP_GRAMS = 1.4
"""Less than this is no piece."""
FLOOR_GRAMS = 0.08
LEANS, LEANS_ON = 0.002, 0.5
"""How often a weight is the first to show that the plate leans, and how often it does so again."""
MOST_TWIST_GRAMS = 5.0
"""What goes past a cell is anything up to this."""


def straightened(scene: Scene, event: GrillEvent) -> Gained | Lost | Disturbed | None:
    """The event as a plate that stands free would have felt it; None where it need not lean."""
    if not isinstance(event, Gained | Lost | Disturbed) or not is_twisted(event.change):
        return None
    change, twist = event.change, event.change.twist_grams or 0.0
    if abs(abs(change.grams) - abs(twist)) < max(ONE_ARM_GRAMS, 3 * change.sigma_grams):
        return _weighing(event, 0.0)
    log, grams = max(
        (_log(scene, event, grams), grams) for grams in (change.grams + twist, change.grams - twist)
    )
    as_leaning = math.log((LEANS_ON if scene.is_leaning else LEANS) / MOST_TWIST_GRAMS)
    bend = math.hypot(change.sigma_grams, scene.footing.bend * change.grams)
    as_free = float(log_density(np.array(twist), np.array(bend)))
    is_better = log + as_leaning > _log(scene, event, change.grams) + as_free
    return _weighing(event, grams) if is_better else None


def _log(scene: Scene, event: Gained | Lost | Disturbed, grams: float) -> float:
    """How well so much weight fits the pieces, and nothing but the weight."""
    plain = _weighing(event, grams)
    if not isinstance(plain, Disturbed):
        return best_log(scene, replace(plain, stir=None))
    sigma = math.hypot(plain.change.sigma_grams, FLOOR_GRAMS)
    return float(log_density(np.array(grams), np.array(sigma)))


def _weighing(event: Gained | Lost | Disturbed, grams: float) -> Gained | Lost | Disturbed:
    """The same event with this weight; where it lies is not known any more."""
    change = Change(grams, math.sqrt(2) * event.change.sigma_grams)
    if grams > STEP_GRAMS:
        return Gained(event.span, change, event.stir)
    if grams < -STEP_GRAMS:
        onset = event.onset if isinstance(event, Lost) else Onset.RAMP
        return Lost(event.span, change, onset, event.stir)
    if isinstance(event, Disturbed):
        return replace(event, change=change)
    return Disturbed(event.span, Contact.PUSH, event.change.grams, change, event.stir)
