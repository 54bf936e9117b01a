"""What may have come to rest, and how likely each is beforehand: by card, pile, and what is aloft.

How well it fits what was measured is weighed in hypotheses.py.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from companion.games.feuer_flamme.pieces import Kind
from companion.games.feuer_flamme.state import Attempt
from companion.referee.hypotheses import Gain
from companion.referee.pieces import InAir
from companion.referee.scene import Scene

WRONG_PIECE = 0.002
NO_CARD_LEFT = 1e-3
"""How often a piece is placed of which by the log no grill card is left: one that nobody entered
was taken for another before."""
BACK = 0.97
"""A lifted piece that is still wanted back: one pair of tongs holds no second piece meanwhile."""
BACK_FROM_FALL = 0.7
"""The most for a piece that seemed to fall and comes back while tongs may still hold it."""
DOUBTED_FEEL = 4.0
"""How much likelier than what was felt says it is that a piece which seemed to fall comes back."""
BACK_IN_A_STACK = 0.3
BACK_AFTER_REMOVAL = 0.1
HELD_SECONDS = 8.0
"""So long tongs hold a piece at most: they lift, carry and set down."""
HELD_LONG = 0.01
"""How often they hold one for longer."""
TAKEN_OFF_SECONDS = 10.0
"""What came off by a ruling is hardly set back later than that."""


def gains(scene: Scene) -> Iterator[Gain]:
    """What may have come: pieces beside the grill, each with its prior, and lifted ones."""
    coming_back = [(each, _back_prior(scene, each)) for each in scene.ledger.in_air]
    stacks = tuple(_stacks(scene))
    back = sum(prior for _, prior in coming_back) + BACK_IN_A_STACK * len(stacks)
    back = min(back, 0.95)
    for each, prior in coming_back:
        yield Gain(each.lying.piece, math.log(prior), each)
    for stack in stacks:
        yield Gain(stack[0].lying.piece, math.log(BACK_IN_A_STACK), stack[0], stack[1:])
    weights = {kind: _kind_weight(scene, kind) for kind in Kind}
    beside = scene.ledger.beside()
    total = sum(weights[piece.kind] for piece in beside)
    for piece in beside:
        share = weights[piece.kind] / total
        if share > 0:
            yield Gain(piece, math.log((1 - back) * share))


def _stacks(scene: Scene) -> Iterator[tuple[InAir, ...]]:
    """Pieces that left in one event and may come back in one."""
    together: dict[float, list[InAir]] = {}
    for each in scene.ledger.in_air:
        if not each.is_asked and scene.at - each.since < HELD_SECONDS:
            together.setdefault(each.since, []).append(each)
    yield from (tuple(each) for each in together.values() if len(each) > 1)


def _back_prior(scene: Scene, each: InAir) -> float:
    if each.is_on_the_books:
        return BACK
    aloft = scene.at - each.since
    if aloft < HELD_SECONDS and not each.is_asked:
        by_feel = min(BACK_FROM_FALL, DOUBTED_FEEL * each.chance_held)
        together = sum(other.since == each.since for other in scene.ledger.in_air)
        return max(BACK_AFTER_REMOVAL, by_feel) / together
    return BACK_AFTER_REMOVAL if aloft < TAKEN_OFF_SECONDS else BACK_AFTER_REMOVAL / 20


def _kind_weight(scene: Scene, kind: Kind) -> float:
    """How likely one single piece of this kind is the next to be placed."""
    if kind in scene.ledger.unseen:
        return 20.0
    if scene.card is not None:
        return 1.0 if kind is scene.card else WRONG_PIECE
    pile = scene.state.draw if scene.state.draw else scene.state.discard
    cards = pile[kind]
    if isinstance(scene.state.phase, Attempt) and scene.state.phase.card is kind:
        cards += 1  # taken to be this card before; FF-6 is not judged
    return max(float(cards), NO_CARD_LEFT)
