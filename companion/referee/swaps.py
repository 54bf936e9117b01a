"""Judging a weight that stayed the same: a piece moved, or one placed while as much fell beside it.

Only a reading that fits clearly better than any move becomes a question; it is never sure.
"""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from companion.games.feuer_flamme.state import Attempt, AwaitCard
from companion.referee.hypotheses import explain, losses, within
from companion.referee.odds import log_density, log_sum, odds
from companion.referee.pieces import PLATE_HALF_MM, could_move
from companion.referee.placements import amounts_to, gains, judge_placement
from companion.referee.scene import Scene
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
SWAP_ODDS = 2.0
"""How much better than any move a swap has to fit before the table is asked."""


def judge_swap(scene: Scene, event: Disturbed) -> Verdict | None:
    """The question about a placement that left the weight as it was; None where it was none."""
    is_short = event.span.quiet - event.span.onset < SHORTEST_SECONDS
    is_turn = isinstance(scene.state.phase, Attempt | AwaitCard)
    if is_short or not is_turn or not scene.ledger.lying or event.contact is Contact.BUMP:
        return None
    found = _swaps(scene, event.change)
    if not found:
        return None
    swapped = log_sum([answer.log for answer in found.values()])
    best = next(iter(found.values())).best
    if (
        best.misfit > WORST_MISFIT
        or odds(swapped - _log_unchanged(scene, event.change)) < SWAP_ODDS
    ):
        return None
    return judge_placement(scene, Gained(event.span, event.change), found)


def _swaps(scene: Scene, change: Change) -> Found:
    lying = scene.ledger.can_fall()
    gone = losses(lying, FELL_WITH, scene.ledger.shifts)
    share = math.log(SWAPPED)
    coming = (replace(gain, log_prior=gain.log_prior + share) for gain in gains(scene))
    fits = within(explain(change, coming, gone, lying), scene.ledger, scene.state.grill)
    return answers(fits, lambda fit: amounts_to(scene, fit))


def _log_unchanged(scene: Scene, change: Change) -> float:
    """How well it fits that nothing came or went: all lies as it was, or one piece was moved."""
    weight = _log(change.grams, math.hypot(change.sigma_grams, FLOOR_GRAMS))
    if change.moment_x is None or change.moment_y is None:
        return weight
    spread = math.hypot(change.sigma_moment, FLOOR_MOMENT)
    still = _log(change.moment_x, spread) + _log(change.moment_y, spread)
    x, y = change.moment_x, change.moment_y
    lying = (*scene.ledger.lying, *scene.ledger.strays)
    shares = [
        (each, 1.0 if could_move(each, x, y) else ELSEWHERE)
        for each in lying
        if could_move(replace(each, place_mm=None), x, y)
    ]
    moves = [
        math.log(MOVED * share / len(lying))
        - 2 * math.log(2 * PLATE_HALF_MM * max(each.piece.grams, 1.0))
        for each, share in shares
    ]
    return weight + log_sum([math.log(1 - MOVED) + still, *moves])


def _log(residual: float, sigma: float) -> float:
    return float(log_density(np.array(residual), np.array(sigma)))
