"""Pieces that were taken up and have not come back: Gar! and FF-6 expect it, otherwise it is asked.

A chip is never taken for it by the machine (FF-19 is put to the table).
"""

from __future__ import annotations

from companion.games.feuer_flamme.actions import Action, Fall, GarRemoved, Removed
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.feuer_flamme.state import Rested
from companion.referee.calls import Evidence, Ground, Likely, Reason, Subject, Sure
from companion.referee.comings import HELD_LONG, HELD_SECONDS
from companion.referee.payers import payers
from companion.referee.pieces import InAir, could_lie
from companion.referee.scene import Scene
from companion.referee.verdict import Ballot, Case, Verdict, is_asked, may_be_sure
from hardware.grill import Change, Lost, Onset, Span

GONE_SECONDS = 1.5
"""After so long a piece that was to come off has come off."""
AFTER_PLACEMENT_SECONDS = 10.0
WITH_PLACEMENT_SECONDS = 1.5
"""A piece taken up before another one was placed cannot be in the tongs any more."""
FORGOTTEN_SECONDS = 10.0
ALIKE_GRAMS = 0.4
"""Two pieces nearer than this cannot be told apart by their weight."""
AS_LIKELY, BY_MISTAKE = 0.5, 0.05
FELL_FIRST = 2.0
SURELY_HELD = 0.9
"""Less likely held than this, as it felt, it is not surely off: it may have fallen as well."""
HARDLY_DOUBTED = 1.0 / (1.0 + HELD_LONG)
"""Less likely held than this, as it felt: gone for so long as tongs hold nothing, it more likely
fell than hangs in them still."""

Overdue = tuple[Verdict, Case | None]


def overdue(scene: Scene, *, rested_at: float | None, passed_at: float) -> Overdue:
    """The first piece in the air whose time has come, and what is to be said about it."""
    for each in scene.ledger.in_air:
        waited = scene.at - each.quiet_at
        if each.is_off_the_books:
            if waited > FORGOTTEN_SECONDS:
                return Verdict(scene.ledger.settled(each.lying.piece.piece_id)), None
        elif _expected(scene, each.lying.piece.kind) is not None:
            if waited >= GONE_SECONDS and not each.is_asked:
                return _taken_off(scene, each)
        elif not each.is_asked and _is_time(scene, each, rested_at, passed_at):
            return _missing(scene, each)
    return Verdict(scene.ledger), None


def _expected(scene: Scene, kind: Kind) -> Action | None:
    """The entry for a piece of this kind, if it was meant to come off."""
    if scene.misplaced[kind]:
        return Removed(kind)
    return GarRemoved(kind) if scene.is_gar_in_play else None


def _is_time(scene: Scene, each: InAir, rested_at: float | None, passed_at: float) -> bool:
    if each.since < passed_at:
        return True
    if _fell_by_now(scene, each):
        return True
    if rested_at is None or not isinstance(scene.state.phase, Rested):
        return False
    if each.since < rested_at:
        return scene.at >= rested_at + WITH_PLACEMENT_SECONDS
    return scene.at >= each.quiet_at + AFTER_PLACEMENT_SECONDS


def _fell_by_now(scene: Scene, each: InAir) -> bool:
    """It left in a way that a fall may feel like, and tongs hold nothing for so long."""
    return each.chance_held < HARDLY_DOUBTED and scene.at - each.since >= HELD_SECONDS


def _taken_off(scene: Scene, each: InAir) -> Overdue:
    """Off under Gar!, or a wrong piece off again: nothing is owed for it."""
    ledger = scene.ledger.asked(each.lying.piece.piece_id)
    action = _expected(scene, each.lying.piece.kind)
    if action is None or not is_asked(scene, Subject.REMOVAL):
        return Verdict(ledger), None
    ballot = Ballot(scene)
    ballot.add((action,), 1.0)
    is_alone = _left_alone(scene, each)
    fell = BY_MISTAKE if is_alone else AS_LIKELY
    ballot.add((Fall(Bag.of([each.lying.piece.kind])),), fell, fell=1)
    ballot.add((), 0.02, fell=0)
    gar = (Reason(Ground.GAR_IN_PLAY),) if isinstance(action, GarRemoved) else ()
    because = (*_lifted(each), *gar, Reason(Ground.NOTHING_CAME_BACK, seconds=GONE_SECONDS))
    alike = [_expected(scene, kind) for kind in _alike(scene, each)]
    if alike:
        because = (*because, Reason(Ground.ALIKE))
    for other in alike:
        if other is not None:
            ballot.add((other,), AS_LIKELY)
    options = ballot.counted()
    is_clear = bool(options) and options[0].actions == (action,) and is_alone and not alike
    is_clear = is_clear and each.chance_held >= SURELY_HELD
    if may_be_sure(scene, Subject.REMOVAL) and is_clear:
        sure = Sure(Subject.REMOVAL, each.quiet_at, options, because, _seen(each))
        return Verdict(ledger, sure), _case(scene, each)
    asked = Likely(Subject.REMOVAL, each.quiet_at, options, because, _seen(each))
    return Verdict(ledger, asked), _case(scene, each)


def _left_alone(scene: Scene, each: InAir) -> bool:
    """Of several that left in one event one may have been taken and the others pushed off by it."""
    return sum(other.since == each.since for other in scene.ledger.in_air) == 1


def _alike(scene: Scene, each: InAir) -> tuple[Kind, ...]:
    """Other kinds of which a piece weighs as much and may have lain just there: which one went?"""
    piece = each.lying.piece
    weighed = piece.grams if each.weighed_grams is None else each.weighed_grams
    alike = [
        other.piece.kind
        for other in scene.ledger.can_fall()
        if other.piece.kind is not piece.kind
        and abs(other.piece.grams - weighed) < ALIKE_GRAMS
        and could_lie(other, each.lying.place_mm)
    ]
    return tuple(dict.fromkeys(alike))


def _missing(scene: Scene, each: InAir) -> Overdue:
    """Gone without Gar! and not back: most likely it fell unfelt, and the game knows no other."""
    ledger = scene.ledger.asked(each.lying.piece.piece_id)
    if not is_asked(scene, Subject.REMOVAL):
        return Verdict(ledger), None
    kind = each.lying.piece.kind
    ballot = Ballot(scene)
    for lead_in, share in payers(scene, _case(scene, each).event):
        ballot.add((*lead_in, Fall(Bag.of([kind]))), FELL_FIRST * share, fell=1)
    ballot.add((Removed(kind),), 1.0 if scene.late is None else 0.5, fell=1)  # FF-19: one fall
    ballot.add((Fall(Bag.of([kind])),), 0.8, fell=1)
    ballot.add((), 0.3, fell=0)
    waited = Reason(Ground.NOTHING_CAME_BACK, seconds=round(scene.at - each.quiet_at, 1))
    because = (*_lifted(each), waited)
    call = Likely(Subject.REMOVAL, each.quiet_at, ballot.counted(), because, _seen(each))
    return Verdict(ledger, call), _case(scene, each)


def _lifted(each: InAir) -> tuple[Reason, ...]:
    piece = each.lying.piece
    return (
        Reason(Ground.LOST, grams=-piece.grams, count=1),
        Reason(Ground.LIFTED),
        Reason(Ground.FITS_PIECES, grams=piece.grams, pieces=(piece.piece_id,)),
    )


def _seen(each: InAir) -> Evidence:
    piece = each.lying.piece
    return Evidence(-piece.grams, each.lying.place_mm, (piece.piece_id,))


def _case(scene: Scene, each: InAir) -> Case:
    span = Span(each.since, each.quiet_at, each.quiet_at)
    return Case(Lost(span, Change(-each.lying.piece.grams, 0.1), Onset.RAMP), scene)
