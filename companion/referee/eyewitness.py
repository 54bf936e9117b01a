"""What the camera says of a reading: what came and went by kind, and what lies in the ring.

A sense beside the cells: it knows the difference between two calms, no rule and no prior.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from companion.games.feuer_flamme.pieces import KINDS
from companion.referee.glance import Accord, Glance, Kinds
from companion.referee.hypotheses import Fit, Gain, Losses, View
from companion.referee.odds import Floats
from companion.referee.pieces import Piece
from companion.referee.scene import Scene
from companion.referee.ways import Way

UNLIKE = math.log(0.01)
"""Of a piece on the grate that came or went and is not told, for hidden is not gone; and of one
that is told there and did neither."""
CONFUSED = math.log(0.006 / (len(KINDS) - 1))
"""Of one that is taken for just this other kind: the eye says so where it cannot tell."""
VAGUE = math.log(0.05)
"""Of one whose kind cannot be told."""
ROLLED_AWAY = math.log(0.2)
"""Of one that fell and does not lie in the ring: it rolled on, or under the grill."""
STAYED = math.log(0.8)
INVENTED = math.log(0.02 / len(KINDS))
"""Of one of just this kind that lies in the ring and that nobody let fall."""
CONFUSED_BESIDE = math.log(0.06 / (len(KINDS) - 1))
"""Of one that fell and is taken for another kind: it stands on its edge, or in a shadow."""
JUST_THERE = math.log(0.05)
"""Of one that came to lie so exactly where another of its kind had left that neither is seen to
have come or gone."""
LAID_THERE = math.log(0.3)
"""Of one in the ring that nobody let fall, where tongs were beside it."""


@dataclass(frozen=True, slots=True)
class Eyewitness:
    """The camera, of one event."""

    glance: Glance

    def view(self, gain: Gain | None, gone: Losses) -> View:
        """By kind and number on the grate, and in the ring."""
        came = np.zeros(len(KINDS))
        for piece in () if gain is None else (gain.piece, *_above(gain)):
            came[KINDS.index(piece.kind)] += 1
        logs = _log_grate(self.glance, came - gone.kind_counts)
        logs = logs + _log_in_its_place(self.glance, came, gone.kind_counts)
        return View(logs + self._log_ring(gone), np.zeros_like(logs))

    def _log_ring(self, gone: Losses) -> Floats:
        match gone.way:
            case Way.FELL:
                return _log_fallen(self.glance, gone.kind_counts)
            case Way.TAKEN:
                return _log_fallen(self.glance, np.zeros_like(gone.kind_counts))
            case Way.ONE_TAKEN:
                return self._log_one_taken(gone)

    def _log_one_taken(self, gone: Losses) -> Floats:
        """Any of them may be the one in the tongs."""
        mixed = np.full(len(gone.kind_counts), -np.inf)
        for place in range(len(KINDS)):
            share = gone.kind_counts[:, place] / np.maximum(gone.sizes, 1.0)
            rest = gone.kind_counts.copy()
            rest[:, place] = np.maximum(rest[:, place] - 1, 0)
            weight = np.log(np.maximum(share, 1e-9))
            mixed = np.logaddexp(mixed, weight + _log_fallen(self.glance, rest))
        return mixed


def eyewitnesses(scene: Scene) -> tuple[Eyewitness, ...]:
    """The camera, where it saw the event; nobody where it could not tell."""
    return () if scene.glance is None else (Eyewitness(scene.glance),)


def seen_as(scene: Scene, fit: Fit) -> Accord | None:
    """How a reading and the camera stand to each other; None where it could not tell."""
    if scene.glance is None:
        return None
    came = [] if fit.gain is None else [fit.gain.piece, *_above(fit.gain)]
    return scene.glance.accord(
        (piece.kind for piece in came),
        (each.piece.kind for each in fit.gone),
        (each.piece.kind for each in fit.fallen),
    )


def _above(gain: Gain) -> Iterable[Piece]:
    return (each.lying.piece for each in gain.on_top)


def _log_grate(glance: Glance, net: Floats) -> Floats:
    """What came less what went, by kind; what was only moved has done both."""
    left, logs = _unmatched(net, glance.came, glance.went)
    more = np.maximum(left, 0.0).sum(axis=1)
    less = np.maximum(-left, 0.0).sum(axis=1)
    confused = np.minimum(more, less)
    whole: Floats = logs + confused * CONFUSED + np.abs(more - less) * UNLIKE
    return whole


def _log_in_its_place(glance: Glance, came: Floats, gone: Floats) -> Floats:
    """Of a kind that both came and went, one is seen to come, elsewhere than the other lay."""
    unseen = came.copy()
    for kinds in glance.came:
        for kind in kinds or KINDS:
            unseen[KINDS.index(kind)] = 0.0
    alike: Floats = np.minimum(gone, unseen).sum(axis=1) * JUST_THERE
    return alike


def _log_fallen(glance: Glance, fallen: Floats) -> Floats:
    left, logs = _unmatched(fallen, glance.fell, ())
    missing = np.maximum(left, 0.0).sum(axis=1)
    invented = np.maximum(-left, 0.0).sum(axis=1)
    confused = np.minimum(missing, invented)
    by_nobody = LAID_THERE if glance.is_laid else INVENTED
    stayed = np.maximum(fallen.sum(axis=1) - missing, 0.0)
    logs = logs + stayed * STAYED + confused * CONFUSED_BESIDE
    whole: Floats = logs + (missing - confused) * ROLLED_AWAY + (invented - confused) * by_nobody
    return whole


def _unmatched(net: Floats, came: Sequence[Kinds], went: Sequence[Kinds]) -> tuple[Floats, Floats]:
    """What is left of each row once what was seen is taken out, and what vague things cost."""
    left, logs = net.copy(), np.zeros(len(net))
    signed = [(kinds, 1.0) for kinds in came] + [(kinds, -1.0) for kinds in went]
    for kinds, way in sorted(signed, key=lambda pair: len(pair[0]) != 1):
        if len(kinds) == 1:
            left[:, KINDS.index(kinds[0])] -= way
            continue
        logs = logs + _placed(left, net, kinds, way)
    return left, logs


def _placed(left: Floats, net: Floats, kinds: Kinds, way: float) -> Floats:
    """Put a thing of unclear kind where a row still misses one.

    Else one of our kinds is one too many, and what is none of ours says nothing.
    """
    places = np.array([KINDS.index(kind) for kind in kinds or KINDS])
    wanting = (left[:, places] * way > 0) & (net[:, places] * way > 0)
    place = places[np.argmax(wanting, axis=1)]
    rows = np.flatnonzero(wanting.any(axis=1)) if not kinds else np.arange(len(left))
    left[rows, place[rows]] -= way
    return np.where(wanting.any(axis=1), VAGUE, 0.0)
