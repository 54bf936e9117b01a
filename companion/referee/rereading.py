"""Judging a loss anew by what came after it: which pieces left shows when one of them is set back.

Only for what came right after it, and where the loss as it was read needs a fall just then.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from companion.referee.changes import best_log, loss_readings
from companion.referee.comings import HELD_SECONDS
from companion.referee.falls import after_loss
from companion.referee.hypotheses import Fit
from companion.referee.judge import Judge
from companion.referee.ledger import Ledger
from companion.referee.opencalls import CallBook
from companion.referee.scene import Scene
from companion.referee.verdict import Case, Verdict
from companion.referee.waiting import left
from hardware.grill import Gained, GrillEvent, Lost

READINGS = 12
"""Of one loss, the likeliest first: the others are too unlikely for anything to come of them."""


class Rereading:
    """Keeps the question about a loss in step with what came since."""

    def __init__(self, book: CallBook, judge: Judge) -> None:
        """Nothing has been read yet."""
        self._book = book
        self._judge = judge

    def of(self, last: Case | None, verdict: Verdict, case: Case) -> tuple[Scene, Verdict]:
        """What came, judged anew where the loss just before it, which is being asked about, turns
        out to have been of other pieces; else as it is."""
        asked = None if last is None else self._book.of(last)
        if asked is None or not _is_strained(verdict, case.event):
            return case.scene, verdict
        scene = _reread(asked.case, case)
        again = verdict if scene is None else self._judge.judge(scene, case.event)
        if scene is None or not again.comes_back or _is_strained(again, case.event):
            return case.scene, verdict
        gone = left(asked.case.scene.ledger, scene.ledger)
        opened = asked.open_call
        self._book.reconsider(opened.call_id, opened.call, asked.case, piece_ids=gone)
        return scene, again


def _is_strained(verdict: Verdict, event: GrillEvent) -> bool:
    """Something came, and other pieces would have to have fallen in the same moment."""
    return isinstance(event, Gained) and verdict.fit is not None and bool(verdict.fit.fallen)


def _reread(before: Case, case: Case) -> Scene | None:
    """The scene of what came, with the loss before it read as both together fit best."""
    loss, event = before.event, case.event
    if not isinstance(loss, Lost) or not isinstance(event, Gained):
        return None
    if event.span.onset - loss.span.quiet > HELD_SECONDS:
        return None
    best: tuple[float, Scene | None] = (-math.inf, None)
    for fit, ledger in _readings(before.scene, loss):
        scene = replace(case.scene, ledger=ledger)
        log = fit.log + best_log(scene, event)
        if log > best[0]:
            best = log, scene
    return best[1]


def _readings(scene: Scene, loss: Lost) -> Iterator[tuple[Fit, Ledger]]:
    for fit in loss_readings(scene, loss)[:READINGS]:
        yield fit, _as_read(scene, loss, fit)


def _as_read(scene: Scene, loss: Lost, fit: Fit) -> Ledger:
    """What fell hangs in no tongs, as far as this reading goes."""
    ledger = after_loss(scene, loss, fit)
    fallen = {each.piece.piece_id for each in fit.fallen}
    for aloft in ledger.in_air:
        if aloft.lying.piece.piece_id in fallen and aloft.since == loss.span.onset:
            ledger = ledger.lifted(replace(aloft, chance_held=0.0))
    return ledger
