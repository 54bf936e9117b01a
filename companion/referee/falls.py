"""Judging weight that left the grill: how many fell, or what the tongs took up; not who pays.

Chips are counted by the rules; here only what was seen is put into their words.
"""

from __future__ import annotations

import math
from dataclasses import replace

from companion.games.feuer_flamme.actions import (
    Action,
    Disturbance,
    Fall,
    GarRemoved,
)
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.feuer_flamme.state import Attempt, Rested
from companion.referee.calls import Blind, Ground, Likely, Reason, Subject
from companion.referee.cells import Cells
from companion.referee.comings import HELD_LONG, HELD_SECONDS
from companion.referee.hypotheses import Fit, explain, losses, within
from companion.referee.ledger import Ledger
from companion.referee.odds import odds
from companion.referee.payers import BY_SOMEBODY_ELSE, is_payer_known, payers
from companion.referee.pieces import InAir, Lying
from companion.referee.placements import amounts_to, offer, placing
from companion.referee.scene import Scene
from companion.referee.stated import NOTHING, where_time_decides_nothing
from companion.referee.stirs import is_held
from companion.referee.verdict import (
    FALL_ODDS,
    GONE,
    SURE_MISFIT,
    TOLD_LOG,
    WORST_MISFIT,
    Ballot,
    Found,
    Verdict,
    answers,
    evidence,
    is_asked,
    lead,
    may_be_sure,
    smaller_first,
)
from hardware.grill import Change, Gained, GrillEvent, Lost, Onset

TAKEN_LEADS = 3.0
"""How clearly the tongs have to lead before nothing is said: what they hold comes back and takes
the question with it, what fell does not."""
BACK_SECONDS = 1.5
"""So long after its onset what dropped by itself may still turn out to be a lift; `HELD_SECONDS`
where tongs were at work."""
NEXT_SECONDS = 25.0
"""The same where the next placement would settle it."""
AFTER_A_BUMP = 1.5
OWN_TOO = 0.05
"""How often what fell while a piece was being set down was struck by that piece, and both fell: in
4 of 100 losses on the twin."""
UNDER_GAR = 1.5
"""Under Gar! pieces are meant to come off: the doubt speaks for no chip."""
MANY = 3
"""Of so many the sum of their weights leaves the number open, whatever fits it best: sure calls of
three to five were right in 0 of 3 on the twin, of one in 27 of 30 (seeds 7001 to 7060)."""
UP = (GONE, 0)
"""All that left hangs in the tongs."""


def judge_fall(scene: Scene, event: Lost, found: Found, fits: tuple[Fit, ...]) -> Verdict:
    """Pieces fell, or they were taken up."""
    fell = next((answer for what, answer in found.items() if what != UP), None)
    taken = found.get(UP)
    if taken is None:
        return _dropped(scene, event, found, fits)
    is_clear = fell is None or odds(taken.log - fell.log) >= TAKEN_LEADS
    if is_clear or (scene.is_gar_in_play and next(iter(found)) == UP):
        return _taken_up(scene, event, taken.best, found)
    return _dropped(scene, event, found, fits)


def _taken_up(scene: Scene, event: Lost, fit: Fit, found: Found) -> Verdict:
    """In the air: nothing is said until it comes back, or is gone for too long."""
    stray = scene.ledger.stray_ids
    is_clearing = all(each.piece.piece_id in stray for each in fit.gone)
    ledger = _as_it_felt(after_loss(scene, event, fit), event, found)
    return Verdict(ledger, is_clearing=is_clearing)


def after_loss(scene: Scene, event: Lost, fit: Fit) -> Ledger:
    """The ledger with what hangs in the tongs; what fell may for a while turn out to as well."""
    ledger = scene.ledger
    stray = ledger.stray_ids
    for each in fit.gone:
        if each.piece.piece_id in stray:
            ledger = ledger.lost([each.piece.piece_id])  # nobody had ruled on it yet
        else:
            ledger = ledger.lifted(_in_air(event, fit, each))
    return moved_apart(ledger, event, fit)


def _as_it_felt(ledger: Ledger, event: Lost, found: Found) -> Ledger:
    """The ledger with how likely the tongs hold each piece that left now."""
    top = next(iter(found.values())).log
    shares = [(odds(answer.log - top), answer.best) for answer in found.values()]
    total = sum(share for share, _ in shares)
    for aloft in ledger.in_air:
        if aloft.since != event.span.onset:
            continue
        piece_id = aloft.lying.piece.piece_id
        held = sum(share for share, fit in shares if fit.has_taken(piece_id))
        ledger = ledger.lifted(replace(aloft, chance_held=held / total))
    return ledger


def _in_air(event: Lost, fit: Fit, each: Lying) -> InAir:
    span = event.span
    if each in fit.fallen:
        return InAir(each, span.onset, span.quiet, is_off_the_books=True)
    if len(fit.gone) > 1:
        return InAir(each, span.onset, span.quiet)
    there = replace(each, place_mm=event.change.place_mm or each.place_mm)
    return InAir(there, span.onset, span.quiet, weighed_grams=-event.change.grams)


def _dropped(scene: Scene, event: Lost, found: Found, fits: tuple[Fit, ...]) -> Verdict:
    told = next((each.best for each in found.values() if _is_told(scene, each.best)), None)
    if told is not None and next(iter(found.values())).log - told.log < TOLD_LOG:
        ids = (each.piece.piece_id for each in told.fallen)
        return Verdict(scene.ledger.lost(ids).clarified(scene.state.grill))
    patient = found if scene.is_gar_in_play else _unless_back(scene, event, fits)
    best = next(iter(patient.values())).best
    gone = _as_it_felt(after_loss(scene, event, best), event, found)
    if not is_asked(scene, Subject.FALL):
        return Verdict(gone)
    for piece_id in (each.piece.piece_id for each in best.taken if scene.is_gar_in_play):
        gone = gone.asked(piece_id)  # the same question says that Gar! took it off
    options = smaller_first(_ballot(scene, event, patient).counted())
    if not any(option.actions for option in options):
        return Verdict(gone)  # only pieces that nobody has ruled on
    because = _because(scene, event, patient)
    call = Likely(Subject.FALL, event.span.quiet, options, because, evidence(event.change, best))
    verdict = Verdict(gone, call, fit=best)
    if scene.is_gar_in_play or UP not in found:
        return verdict
    is_sure_then = _will_be_sure(scene, event, patient)
    is_owed = _is_owed_either_way(scene, best, found)
    is_sure_once_placed = is_owed and _will_be_sure(scene, event, _if_nothing_came(patient))
    verdict = replace(
        verdict,
        is_provisional=True,
        is_sure_then=is_sure_then,
        is_sure_once_placed=is_sure_once_placed,
    )
    if not is_sure_then:
        open_call = replace(call, options=where_time_decides_nothing(options))
        verdict = replace(verdict, call=open_call)
    return replace(verdict, waits_seconds=_waits_seconds(event, verdict))


def _waits_seconds(event: Lost, verdict: Verdict) -> float:
    """Until it is entered or asked, from the onset."""
    if verdict.is_sure_once_placed and not verdict.is_sure_then:
        return NEXT_SECONDS
    return BACK_SECONDS if _is_plain_drop(event) else HELD_SECONDS


def _is_owed_either_way(scene: Scene, best: Fit, found: Found) -> bool:
    """It costs the same once the tongs have placed another piece: what they had taken up and not
    set back is one fall each as well (FF-19), unless a card nobody entered was answered by Gar!"""
    taken = found[UP].best.taken
    if scene.card is None and not isinstance(scene.state.phase, Rested):
        return odds(next(iter(found.values())).log - found[UP].log) >= TAKEN_LEADS
    return len(taken) == len(best.fallen)


def _unless_back(scene: Scene, event: Lost, fits: tuple[Fit, ...]) -> Found:
    """The answers once nothing has come back for so long as tongs hold a piece, be it one of
    several that left; of several that dropped by themselves nobody waits so long."""
    waits = not _is_plain_drop(event)
    patient = (
        replace(fit, log=fit.log + math.log(HELD_LONG))
        if fit.taken and (waits or not fit.fallen)
        else fit
        for fit in fits
    )
    return answers(patient, lambda fit: amounts_to(scene, fit))


def judge_return(scene: Scene, event: Lost, found: Found) -> Likely[Action] | None:
    """One of several that left came back: how many of the others fell, if any did."""
    best = next(iter(found.values())).best
    if not best.fallen or not is_asked(scene, Subject.FALL):
        return None
    options = smaller_first(_ballot(scene, event, found).counted())
    if not options[0].actions:
        return None
    because = (*_because(scene, event, found), Reason(Ground.PUT_BACK))
    seen = evidence(event.change, best)
    return Likely(Subject.FALL, event.span.quiet, options, because, seen)


def _if_nothing_came(found: Found) -> Found:
    """The answers once the tongs have placed something: they held nothing, nothing lay there."""
    return {what: answer for what, answer in found.items() if what[0] == GONE and what != UP}


def _is_plain_drop(event: Lost) -> bool:
    """At rest before and all gone at once, where nobody felt more of it. Where it was felt, nothing
    tells it from tongs that snatch: on the twin those leave the grill swinging as well."""
    return event.onset is Onset.DROP and event.stir is None


def _is_told(scene: Scene, fit: Fit) -> bool:
    return fit.gain is None and bool(fit.fallen) and fit.kinds == scene.told_fallen


def _will_be_sure(scene: Scene, event: Lost, found: Found) -> bool:
    """Sure once nothing came back: one number, one payer that nobody has to infer, no Gar!."""
    best = next(iter(found.values())).best
    return (
        may_be_sure(scene, Subject.FALL)
        and 0 < len(best.fallen) < MANY
        and not best.taken
        and lead(found) >= FALL_ODDS
        and best.misfit <= SURE_MISFIT
        and not _is_own(scene, best)
        and is_payer_known(scene, event)
    )


def _is_own(scene: Scene, fit: Fit) -> bool:
    """A piece is among them that the rules do not count on the grill yet."""
    stray = scene.ledger.stray_ids
    return any(each.piece.piece_id in stray for each in fit.gone)


def _ballot(scene: Scene, event: Lost, found: Found) -> Ballot:
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
        off = _taken_off(scene, answer.best)
        fall = fall_of(scene, answer.best.fallen)
        if fall is not None:
            for lead_in, share in payers(scene, event):
                ballot.add((*off, *lead_in, fall), weight * share, fell=count)
        elif off or not answer.best.fallen:
            ballot.add(off, weight, fell=0)
        if scene.is_gar_in_play and count == 1 and not off:
            taken = GarRemoved(answer.best.fallen[0].piece.kind)
            ballot.add((taken,), weight * UNDER_GAR, fell=None)
    best = next((each.best for each in found.values() if each.best.fallen), None)
    share = AFTER_A_BUMP if scene.was_bumped else BY_SOMEBODY_ELSE
    if best is not None:
        ballot.add((Disturbance(best.kinds),), share, fell=None)
    if best is not None and event.stir is not None and is_held(event.stir):
        both = Fall(best.kinds, is_own_too=True)
        ballot.add((both,), OWN_TOO, fell=len(best.fallen) + 1)
    ballot.add((), NOTHING, fell=0)
    return ballot


def _taken_off(scene: Scene, fit: Fit) -> tuple[Action, ...]:
    """What Gar! lets the tongs take off."""
    if not scene.is_gar_in_play:
        return ()
    return tuple(GarRemoved(each.piece.kind) for each in fit.taken)


def fall_of(scene: Scene, fallen: tuple[Lying, ...]) -> Fall | None:
    """The fall in the words of the rules: an unruled piece is the drawn one, or no fall at all."""
    stray = scene.ledger.stray_ids
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
    lead_in = payers(scene, event)[0][0]
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
    numbers = {what: each for what, each in found.items() if what != UP} or found
    reasons = [
        Reason(Ground.LOST, grams=event.change.grams, count=count),
        Reason(Ground.DROPPED if event.onset is Onset.DROP else Ground.LIFTED),
        Reason(
            Ground.FITS_PIECES,
            grams=sum(each.piece.grams for each in answer.best.gone),
            pieces=evidence(event.change, answer.best).pieces,
        ),
    ]
    if answer.best.misfit > WORST_MISFIT:
        reasons.append(Reason(Ground.NO_FIT, grams=event.change.grams))
    elif lead(numbers) >= FALL_ODDS:
        reasons.append(Reason(Ground.NUMBER_LEADS, count=count, odds=lead(numbers)))
    else:
        reasons.append(Reason(Ground.NUMBER_UNCLEAR, count=count, odds=lead(numbers)))
    if scene.is_gar_in_play:
        reasons.append(Reason(Ground.GAR_IN_PLAY))
    if not is_payer_known(scene, event):
        reasons.append(Reason(Ground.PAYER_UNCLEAR))
    if scene.is_leaning:
        reasons.append(Reason(Ground.LEANING))
    elif not may_be_sure(scene, Subject.FALL):
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
        for lead_in, share in payers(scene, event):
            ballot.add((*lead_in, Fall(Bag.of([kind]))), share * 0.9**rank, fell=1)
    if not ballot.options:
        return Blind(Subject.FALL, event.span.quiet, because, seen)
    ballot.add((), NOTHING, fell=0)
    return Likely(Subject.FALL, event.span.quiet, ballot.counted(), because, seen)


def moved_apart(ledger: Ledger, event: Lost, fit: Fit) -> Ledger:
    """What the place of a loss says about earlier moves: whether they were of these pieces."""
    x, y = event.change.moment_x, event.change.moment_y
    if x is None or y is None or any(each.place_mm is None for each in fit.gone):
        return ledger
    thought_x = sum(each.piece.grams * (each.place_mm or (0, 0))[0] for each in fit.gone)
    thought_y = sum(each.piece.grams * (each.place_mm or (0, 0))[1] for each in fit.gone)
    slack = 3 * event.change.sigma_moment + 2.0 * sum(each.piece.grams for each in fit.gone)
    return ledger.shown_by(fit.gone, (-x - thought_x, -y - thought_y), slack)
