"""Judging a weight that stayed the same: a piece moved, or one placed while as much fell beside it.

Only a reading that fits clearly better than any move becomes a question; it is never sure.
"""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from companion.games.feuer_flamme.state import Attempt, AwaitCard
from companion.referee.cells import Cells
from companion.referee.comings import gains
from companion.referee.eyewitness import eyewitnesses
from companion.referee.hypotheses import explain, losses, within
from companion.referee.odds import log_density, log_sum, odds
from companion.referee.pieces import PLATE_HALF_MM, could_move
from companion.referee.placements import amounts_to, judge_placement
from companion.referee.scene import Scene
from companion.referee.stirs import BY_HAND, HELD_SECONDS, MOVED_BY_HAND, log_pushed
from companion.referee.verdict import WORST_MISFIT, Found, Verdict, answers
from hardware.grill import Change, Contact, Disturbed, Gained

SWAPPED = 0.05
"""How often a push on the grill is a piece placed while others fall."""
FELL_WITH = (0.0, 0.7, 0.2, 0.1)
"""How often that is 1, 2, 3 pieces."""
MOVED = 0.4
"""How often a push moves a piece or sets one back, and leaves all others where they are."""
ELSEWHERE = 0.05
"""How often the piece that was moved lay elsewhere than the ledger believes."""
FLOOR_GRAMS = 0.05
FLOOR_MOMENT = 8.0
SHORTEST_SECONDS = 0.25
"""Tongs that put a piece down hold it longer than this."""
SHAKEN_GRAM_MM = 60.0
"""No bump of the table moves what lies there by more."""
SWAP_ODDS = 2.0
"""How much better than any move a swap has to fit before the table is asked."""


def judge_swap(scene: Scene, event: Disturbed) -> Verdict | None:
    """The question about a placement that left the weight as it was; None where it was none."""
    is_short = event.span.quiet - event.span.onset < SHORTEST_SECONDS
    is_turn = isinstance(scene.state.phase, Attempt | AwaitCard)
    if is_short or not is_turn or not scene.ledger.lying or _is_shaken(event):
        return None
    found = _swaps(scene, event)
    if not found:
        return None
    swapped = log_sum([answer.log for answer in found.values()])
    best = next(iter(found.values())).best
    if best.misfit > WORST_MISFIT or odds(swapped - _log_unchanged(scene, event)) < SWAP_ODDS:
        return None
    return judge_placement(scene, Gained(event.span, event.change, event.stir), found)


def _is_shaken(event: Disturbed) -> bool:
    """The table shook: no tongs pressed meanwhile, and nothing lies elsewhere now."""
    is_held = event.stir is not None and event.stir.held_seconds >= HELD_SECONDS
    x, y = event.change.moment_x or 0.0, event.change.moment_y or 0.0
    is_moved = math.hypot(x, y) > SHAKEN_GRAM_MM
    return event.contact is Contact.BUMP and not is_held and not is_moved


def _swaps(scene: Scene, event: Disturbed) -> Found:
    lying = scene.ledger.can_fall()
    gone = losses(lying, FELL_WITH, scene.ledger.shifts)
    share = math.log(SWAPPED)
    coming = (replace(gain, log_prior=gain.log_prior + share) for gain in gains(scene))
    fits = explain((Cells(event.change, event.stir), *eyewitnesses(scene)), coming, gone, lying)
    fits = within(fits, scene.ledger, scene.state.grill)
    return answers(fits, lambda fit: amounts_to(scene, fit))


def _log_unchanged(scene: Scene, event: Disturbed) -> float:
    """How well it fits that nothing came or went: all lies as it was, or one piece was moved."""
    change, stir = event.change, event.stir
    weight = _log(change.grams, math.hypot(change.sigma_grams, FLOOR_GRAMS))
    pushed = log_pushed(stir, by_hand=BY_HAND)
    if change.moment_x is None or change.moment_y is None:
        return weight + pushed
    spread = math.hypot(change.sigma_moment, FLOOR_MOMENT)
    still = _log(change.moment_x, spread) + _log(change.moment_y, spread)
    moved = [each + log_pushed(stir, by_hand=MOVED_BY_HAND) for each in _log_moves(scene, change)]
    return weight + log_sum([math.log(1 - MOVED) + still + pushed, *moved])


def _log_moves(scene: Scene, change: Change) -> list[float]:
    """How likely each piece is to be the one that was moved, and so far."""
    x, y = change.moment_x or 0.0, change.moment_y or 0.0
    lying = (*scene.ledger.lying, *scene.ledger.strays)
    return [
        math.log(MOVED * (1.0 if could_move(each, x, y) else ELSEWHERE) / len(lying))
        - 2 * math.log(2 * PLATE_HALF_MM * max(each.piece.grams, 1.0))
        for each in lying
        if could_move(replace(each, place_mm=None), x, y)
    ]


def _log(residual: float, sigma: float) -> float:
    return float(log_density(np.array(residual), np.array(sigma)))
