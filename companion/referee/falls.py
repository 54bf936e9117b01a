"""Judging weight that left the grill: how many fell, who pays (FF-18), or what the tongs took up.

Chips are counted by the rules; here only what was seen is put into their words.
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.feuer_flamme.actions import (
    Action,
    Disturbance,
    Fall,
    GarRemoved,
    Take,
)
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.feuer_flamme.state import Attempt
from companion.referee.calls import Blind, Ground, Likely, Reason, Subject
from companion.referee.cells import Cells
from companion.referee.hypotheses import Fit, explain, losses, within
from companion.referee.ledger import Ledger
from companion.referee.odds import odds
from companion.referee.pieces import InAir, Lying
from companion.referee.placements import offer, placing
from companion.referee.scene import Scene, Toucher
from companion.referee.stirs import Felt, log_dropped_against_taken
from companion.referee.verdict import (
    FALL_ODDS,
    GONE,
    TOLD_LOG,
    WORST_MISFIT,
    Ballot,
    Found,
    Verdict,
    evidence,
    is_asked,
    lead,
    may_be_sure,
    smaller_first,
)
from hardware.grill import Change, Gained, GrillEvent, Lost, Onset

TAKEN_IN_RAMP = 0.98
"""How often one piece that does not plainly drop is taken up."""
ONE = (0.0, 1.0)
BY_SOMEBODY_ELSE = 0.02
AFTER_A_BUMP = 1.5
NOTHING = 0.01
OTHER_PAYER = 0.8
UNDER_GAR = 1.5
"""Under Gar! pieces are meant to come off: the doubt speaks for no chip."""


def judge_fall(scene: Scene, event: Lost, found: Found) -> Verdict:
    """Pieces fell, or (one alone, slowly) were taken up."""
    best = next(iter(found.values())).best
    if event.onset is Onset.RAMP and len(best.fallen) == 1 and not _has_dropped(event, best):
        return _taken_up(scene, event, best)
    return _dropped(scene, event, found)


def felt(event: Gained | Lost) -> Felt | None:
    """How the event felt; a ramp is nearly always the tongs."""
    if event.stir is None:
        return None
    is_ramp = isinstance(event, Lost) and event.onset is Onset.RAMP
    return Felt(event.stir, TAKEN_IN_RAMP if is_ramp else 0.0)


def _has_dropped(event: Lost, fit: Fit) -> bool:
    """It left as suddenly as only a drop does, though something pressed before."""
    how = felt(event)
    return how is not None and log_dropped_against_taken(how, losses(fit.fallen, ONE)) > 0.0


def _taken_up(scene: Scene, event: Lost, fit: Fit) -> Verdict:
    """In the air: nothing is said until it comes back, or the turn ends without it."""
    stray = {each.piece.piece_id for each in scene.ledger.strays}
    is_clearing = all(each.piece.piece_id in stray for each in fit.fallen)
    return Verdict(taken_up(scene, event, fit), is_clearing=is_clearing)


def taken_up(scene: Scene, event: Lost, fit: Fit) -> Ledger:
    """The ledger with what left in the tongs."""
    ledger = scene.ledger
    stray = {each.piece.piece_id for each in ledger.strays}
    for each in fit.fallen:
        if each.piece.piece_id in stray:
            ledger = ledger.lost([each.piece.piece_id])  # nobody had ruled on it yet
        else:
            there = replace(each, place_mm=event.change.place_mm or each.place_mm)
            weighed = -event.change.grams
            ledger = ledger.lifted(
                InAir(there, event.span.onset, event.span.quiet, weighed_grams=weighed)
            )
    return moved_apart(ledger, event, fit)


def _dropped(scene: Scene, event: Lost, found: Found) -> Verdict:
    best = next(iter(found.values())).best
    gone = _off(scene, event, best)
    told = next((each.best for each in found.values() if _is_told(scene, each.best)), None)
    if told is not None and best.log - told.log < TOLD_LOG:
        ids = (each.piece.piece_id for each in told.fallen)
        return Verdict(scene.ledger.lost(ids).clarified(scene.state.grill))
    if not is_asked(scene, Subject.FALL):
        return Verdict(gone)
    options = smaller_first(_ballot(scene, found).counted())
    if not any(option.actions for option in options):
        return Verdict(gone)  # only pieces that nobody has ruled on
    because = _because(scene, event, found)
    call = Likely(Subject.FALL, event.span.quiet, options, because, evidence(event.change, best))
    return Verdict(gone, call, is_provisional=_will_be_sure(scene, event, found))


def _is_told(scene: Scene, fit: Fit) -> bool:
    return fit.gain is None and bool(fit.fallen) and fit.kinds == scene.told_fallen


def _off(scene: Scene, event: Lost, fit: Fit) -> Ledger:
    """The ledger without the pieces; for a moment they may still turn out to be in the tongs."""
    ledger = scene.ledger
    stray = {each.piece.piece_id for each in ledger.strays}
    for each in fit.fallen:
        if each.piece.piece_id in stray:
            ledger = ledger.lost([each.piece.piece_id])
        else:
            aloft = InAir(each, event.span.onset, event.span.quiet, is_off_the_books=True)
            ledger = ledger.lifted(aloft)
    return moved_apart(ledger, event, fit)


def _will_be_sure(scene: Scene, event: Lost, found: Found) -> bool:
    """Sure once nothing came back: one number, one payer, no Gar! and no bump."""
    best = next(iter(found.values())).best
    return (
        may_be_sure(scene, Subject.FALL)
        and event.onset is Onset.DROP
        and lead(found) >= FALL_ODDS
        and best.misfit <= WORST_MISFIT
        and not _is_own(scene, best)
        and not scene.is_gar_in_play
        and not scene.was_bumped
        and (scene.late is None or scene.toucher is not Toucher.UNCLEAR)
    )


def _is_own(scene: Scene, fit: Fit) -> bool:
    """A piece is among them that the rules do not count on the grill yet."""
    stray = {each.piece.piece_id for each in scene.ledger.strays}
    return any(each.piece.piece_id in stray for each in fit.fallen)


def _ballot(scene: Scene, found: Found) -> Ballot:
    """Every number with every payer; somebody else's doing and nothing at all come last."""
    ballot = Ballot(scene)
    top = next(iter(found.values())).log
    for (what, count), answer in found.items():
        weight = odds(answer.log - top)
        if weight < 1e-9:
            continue
        if what != GONE:
            offer(scene, ballot, what, answer.best, weight)
            continue
        fall = fall_of(scene, answer.best.fallen)
        if fall is not None:
            for lead_in, share in payers(scene):
                ballot.add((*lead_in, fall), weight * share, fell=count)
        if scene.is_gar_in_play and count == 1:
            taken = GarRemoved(answer.best.fallen[0].piece.kind)
            ballot.add((taken,), weight * UNDER_GAR, fell=None)
    best = next(iter(found.values())).best
    share = AFTER_A_BUMP if scene.was_bumped else BY_SOMEBODY_ELSE
    ballot.add((Disturbance(best.kinds),), share, fell=None)
    ballot.add((), NOTHING, fell=0)
    return ballot


def payers(scene: Scene) -> tuple[tuple[tuple[Action, ...], float], ...]:
    """Whose fall it is, as what has to be entered before it (FF-18), likeliest first."""
    if scene.late is None:
        return (((), 1.0),)
    match scene.toucher:
        case Toucher.NOBODY:
            return (((), 1.0), ((Take(),), BY_SOMEBODY_ELSE))
        case Toucher.ON_TURN:
            return (((Take(),), 1.0), ((), BY_SOMEBODY_ELSE))
        case Toucher.UNCLEAR:
            return (((Take(),), 1.0), ((), OTHER_PAYER))


def fall_of(scene: Scene, fallen: tuple[Lying, ...]) -> Fall | None:
    """The fall in the words of the rules: an unruled piece is the drawn one, or no fall at all."""
    stray = {each.piece.piece_id for each in scene.ledger.strays}
    ruled = [each.piece.kind for each in fallen if each.piece.piece_id not in stray]
    own = len(ruled) < len(fallen) and isinstance(scene.state.phase, Attempt)
    return Fall(Bag.of(ruled), is_own_too=own) if ruled or own else None


def losses_by_number(scene: Scene, event: GrillEvent, fell: int) -> tuple[Action, ...] | None:
    """The best reading of an event with exactly `fell` pieces fallen; None where there is none."""
    if not isinstance(event, Gained | Lost):
        return None
    if isinstance(event, Gained):
        kind = _placed_kind(scene, event.change)
        bag = _nearest(scene, _shortfall(scene, event.change, kind), fell)
        return None if kind is None or bag is None else placing(scene, kind, bag)
    lying = scene.ledger.can_fall()
    sizes = tuple(1.0 if size == fell else 0.0 for size in range(fell + 1))
    lead_in = payers(scene)[0][0]
    if 0 < fell <= min(4, len(lying)):
        gone = losses(lying, sizes, scene.ledger.shifts)
        fits = explain((Cells(event.change),), (None,), gone, lying)
        fits = within(fits, scene.ledger, scene.state.grill)
        fall = fall_of(scene, fits[0].fallen) if fits else None
        if fall is not None:
            return (*lead_in, fall)
    nearest = _nearest(scene, -event.change.grams, fell)
    return (*lead_in, Fall(nearest)) if nearest else None


def _placed_kind(scene: Scene, change: Change) -> Kind | None:
    if scene.card is not None:
        return scene.card
    beside = scene.ledger.beside()
    if not beside:
        return None
    return min(beside, key=lambda piece: abs(piece.grams - change.grams)).kind


def _shortfall(scene: Scene, change: Change, kind: Kind | None) -> float:
    """How much less came than the piece weighs."""
    masses = [piece.grams for piece in scene.ledger.beside(kind)]
    return (max(masses) if masses else 0.0) - change.grams


def _nearest(scene: Scene, grams: float, fell: int) -> Bag | None:
    """That many pieces from the grill, each next one the nearest to what is still missing."""
    left, missing, chosen = scene.state.grill, grams, Bag()
    for still in range(fell, 0, -1):
        if not left:
            return None
        share = missing / still
        kind = min(set(left), key=lambda kind: (abs(_mass(scene, kind) - share), kind.value))
        left, chosen = left - Bag.of([kind]), chosen + Bag.of([kind])
        missing -= _mass(scene, kind)
    return chosen


def _mass(scene: Scene, kind: Kind) -> float:
    masses = [piece.grams for piece in scene.ledger.pieces if piece.kind is kind]
    return sum(masses) / len(masses) if masses else 0.0


def _because(scene: Scene, event: Lost, found: Found) -> tuple[Reason, ...]:
    (_, count), answer = next(iter(found.items()))
    reasons = [
        Reason(Ground.LOST, grams=event.change.grams, count=count),
        Reason(Ground.DROPPED if event.onset is Onset.DROP else Ground.LIFTED),
        Reason(
            Ground.FITS_PIECES,
            grams=sum(each.piece.grams for each in answer.best.fallen),
            pieces=evidence(event.change, answer.best).pieces,
        ),
    ]
    if answer.best.misfit > WORST_MISFIT:
        reasons.append(Reason(Ground.NO_FIT, grams=event.change.grams))
    elif lead(found) >= FALL_ODDS:
        reasons.append(Reason(Ground.NUMBER_LEADS, count=count, odds=lead(found)))
    else:
        reasons.append(Reason(Ground.NUMBER_UNCLEAR, count=count, odds=lead(found)))
    if scene.is_gar_in_play:
        reasons.append(Reason(Ground.GAR_IN_PLAY))
    if scene.was_bumped or (scene.late is not None and scene.toucher is Toucher.UNCLEAR):
        reasons.append(Reason(Ground.PAYER_UNCLEAR))
    if not may_be_sure(scene, Subject.FALL):
        reasons.append(Reason(Ground.POLICY))
    return tuple(reasons)


def unknown_loss(scene: Scene, event: Lost | Gained) -> Likely[Action] | Blind | None:
    """Nothing is believed to lie there, or no single piece is enrolled: the number is open."""
    is_slow = isinstance(event, Gained) or event.onset is Onset.RAMP
    if is_slow or not is_asked(scene, Subject.FALL):
        return None
    because = (
        Reason(Ground.LOST, grams=event.change.grams),
        Reason(Ground.NO_FIT if scene.ledger.pieces else Ground.NOT_ENROLLED),
    )
    seen = evidence(event.change, None)
    ballot = Ballot(scene)
    for rank, kind in enumerate(Kind):
        for lead_in, share in payers(scene):
            ballot.add((*lead_in, Fall(Bag.of([kind]))), share * 0.9**rank, fell=1)
    if not ballot.options:
        return Blind(Subject.FALL, event.span.quiet, because, seen)
    ballot.add((), NOTHING, fell=0)
    return Likely(Subject.FALL, event.span.quiet, ballot.counted(), because, seen)


def moved_apart(ledger: Ledger, event: Lost, fit: Fit) -> Ledger:
    """What the place of a loss says about earlier moves: whether they were of these pieces."""
    x, y = event.change.moment_x, event.change.moment_y
    if x is None or y is None or any(each.place_mm is None for each in fit.fallen):
        return ledger
    thought_x = sum(each.piece.grams * (each.place_mm or (0, 0))[0] for each in fit.fallen)
    thought_y = sum(each.piece.grams * (each.place_mm or (0, 0))[1] for each in fit.fallen)
    slack = 3 * event.change.sigma_moment + 2.0 * sum(each.piece.grams for each in fit.fallen)
    return ledger.shown_by(fit.fallen, (-x - thought_x, -y - thought_y), slack)
