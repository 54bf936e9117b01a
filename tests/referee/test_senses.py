"""The slot for a second sense: what it says of a reading counts beside what the cells say."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import pytest

from companion.games.feuer_flamme.pieces import Kind
from companion.referee.cells import Cells
from companion.referee.hypotheses import Fit, Gain, Losses, Sense, View, explain, losses
from companion.referee.pieces import Lying, Piece
from hardware.grill import Change

CORN = Piece("corn-1", Kind.CORN, 9.0, 0.05)
FISH = Piece("fish-1", Kind.FISH, 9.0, 0.05)
STEAK = Piece("steak-1", Kind.STEAK, 20.0, 0.05)
NOTHING_WENT = losses((), (1.0,))


@dataclass(frozen=True, slots=True)
class Picture:
    """A sense that has seen a kind come, or a number of pieces go."""

    kind: Kind | None = None
    went: int = 0
    misfit: float = 0.0

    def view(self, gain: Gain | None, gone: Losses) -> View:
        is_it = gain is None or gain.piece.kind is self.kind
        logs = np.where(gone.sizes == self.went, 0.0, math.log(0.01))
        logs = logs + (0.0 if is_it else math.log(0.01))
        return View(logs, np.full_like(logs, self.misfit))


def come(*senses: Sense) -> tuple[Fit, ...]:
    gains = [Gain(piece, math.log(1 / 3)) for piece in (CORN, FISH, STEAK)]
    return explain(senses, gains, NOTHING_WENT, ())


def named(fits: tuple[Fit, ...]) -> list[str]:
    return [fit.gain.piece.piece_id for fit in fits if fit.gain is not None]


def test_by_weight_alone_two_equal_pieces_are_equally_likely() -> None:
    corn, fish, steak = come(Cells(Change(9.0, 0.05)))
    assert {*named((corn, fish))} == {"corn-1", "fish-1"}
    assert corn.log == fish.log > steak.log


def test_a_second_sense_decides_where_the_weight_cannot() -> None:
    change = Cells(Change(9.0, 0.05))
    for kind, first in ((Kind.FISH, "fish-1"), (Kind.CORN, "corn-1")):
        fits = come(change, Picture(kind))
        assert named(fits)[0] == first
        assert fits[0].log - fits[1].log == pytest.approx(math.log(100))


def test_a_second_sense_does_not_overrule_a_plain_weight() -> None:
    assert named(come(Cells(Change(20.0, 0.05)), Picture(Kind.CORN)))[0] == "steak-1"


def test_a_reading_fits_as_badly_as_the_sense_that_doubts_it_most() -> None:
    cells = Cells(Change(9.3, 0.05))
    alone = come(cells)[0].misfit
    assert 2.0 < alone < 4.0
    assert come(cells, Picture(Kind.CORN, misfit=7.0))[0].misfit == 7.0
    assert come(cells, Picture(Kind.CORN, misfit=1.0))[0].misfit == alone


def test_the_number_that_went_may_be_seen_as_well() -> None:
    lying = (
        Lying(Piece("corn-1", Kind.CORN, 9.0, 0.3)),
        Lying(Piece("corn-2", Kind.CORN, 9.0, 0.3)),
        Lying(Piece("sausage-1", Kind.SAUSAGE, 18.0, 0.3)),
    )
    gone = losses(lying, (0.0, 0.5, 0.5))
    cells = Cells(Change(-18.0, 0.1))
    alone = explain((cells,), (None,), gone, lying)
    assert len(alone[0].fallen) == 1
    seen = explain((cells, Picture(went=2)), (None,), gone, lying)
    assert [each.piece.piece_id for each in seen[0].fallen] == ["corn-1", "corn-2"]


def test_without_any_sense_only_what_is_likely_beforehand_counts() -> None:
    assert [round(fit.log, 6) for fit in come()] == [round(math.log(1 / 3), 6)] * 3
