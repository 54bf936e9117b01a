"""Judging a change of weight: every explanation is weighed against every other, then named.

Two events close together may be one: tongs that press on a piece before they let go of it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from companion.games.feuer_flamme.actions import (
    Action,
    Correct,
    Fall,
    Misplaced,
    PassTongs,
    Placed,
    Reveal,
    Take,
)
from companion.games.feuer_flamme.state import Attempt, AwaitCard
from companion.referee.calls import Likely
from companion.referee.cells import Cells
from companion.referee.comings import gains
from companion.referee.contacts import shifted
from companion.referee.eyewitness import eyewitnesses
from companion.referee.falls import after_loss, judge_fall, judge_return, unknown_loss
from companion.referee.hypotheses import Fit, Gain, Sense, explain, likelier, losses, within
from companion.referee.ledger import Ledger
from companion.referee.overboard import judge_overboard
from companion.referee.pieces import Lying
from companion.referee.placements import (
    amounts_to,
    judge_placement,
    placing,
    rested,
    unknown_piece,
)
from companion.referee.scene import Scene
from companion.referee.verdict import GONE, WORST_MISFIT, Case, Verdict, answers
from companion.referee.ways import Way
from hardware.grill import Change, Contact, Disturbed, Gained, GrillEvent, Lost, Onset, Span

FELL = (0.0, 0.8, 0.14, 0.05, 0.003)
"""How often a fall is 1, 2, 3, 4 pieces at once."""
TAKEN = (0.0, 0.95, 0.04, 0.01)
"""Tongs hold one piece; rarely others lie on it."""
ONE_TAKEN = (0.0, 0.0, 0.8, 0.2)
ONE_TAKEN_SHARE = 0.04
"""How often a piece that is taken up pushes others off."""
TAKEN_SHARE, TAKEN_BEFORE_CARD, TAKEN_AFTER = 0.5, 0.25, 0.15
"""How often a loss is the tongs' work: while a card is carried out, before it is entered, after."""
TAKEN_UNDER_GAR = 0.9
CLEARED = 20.0
"""How much likelier than a piece of the game one is taken off that nobody has ruled on: it belongs
beside the grill."""
TAKEN_IN_RAMP, TAKEN_IN_DROP = 0.98, 1e-6
"""The same where nobody felt more than whether it was sudden."""
FELL_BESIDE = (0.93, 0.05, 0.015, 0.005)
"""How often 0, 1, 2, 3 pieces fall within the very window of a placement."""
FELL_MORE = (0.0, 0.67, 0.28, 0.05)
"""The same where more fell than was placed."""
PLACED_IN_DROP = 0.05
PLACED_IN_RAMP = 0.08
"""How often a loss is a placement with heavier pieces falling in its window."""
TOGETHER_SECONDS = 1.0
"""From the rest after one event to the onset of the next that may belong to it."""
LEAST_GRAMS = 1.0
SAME_PLACE_MM = 8.0
LEAD_IN = Correct | Reveal | Take | PassTongs
"""What only brings the game to the point at which something happened."""


def judge_change(scene: Scene, event: Gained | Lost) -> Verdict:
    """What came and what went."""
    lying = _may_have_left(scene)
    fits = tuple(sorted(_fits(scene, event, lying), key=lambda fit: -fit.log))
    fits = within(fits, scene.ledger, scene.state.grill + scene.told_fallen)
    if not fits:
        unknown = unknown_piece if isinstance(event, Gained) else unknown_loss
        return Verdict(scene.ledger, unknown(scene, event))
    found = answers(fits, lambda fit: amounts_to(scene, fit))
    (what, _), best = next(iter(found.items()))
    misfit = best.best.misfit
    overboard = judge_overboard(scene, event, found) if isinstance(event, Gained) else None
    if overboard is not None:
        return overboard
    if what != GONE or isinstance(event, Gained):
        return replace(judge_placement(scene, event, found), misfit=misfit)
    verdict = judge_fall(scene, event, found, fits)
    return replace(verdict, is_doubtful=misfit > WORST_MISFIT, misfit=misfit)


def best_log(scene: Scene, event: Gained | Lost) -> float:
    """How well the likeliest reading fits, comparable within one scene; minus infinity for none."""
    fits = _fits(scene, event, _may_have_left(scene))
    return max((fit.log for fit in fits), default=-math.inf)


def loss_readings(scene: Scene, event: Lost) -> tuple[Fit, ...]:
    """What may have left, and in which way, where nothing came; the likeliest first."""
    found = tuple(fit for fit in _likeliest_first(scene, event) if fit.gain is None)
    return within(found, scene.ledger, scene.state.grill + scene.told_fallen)


def _likeliest_first(scene: Scene, event: Gained | Lost) -> list[Fit]:
    return sorted(_fits(scene, event, _may_have_left(scene)), key=lambda fit: -fit.log)


def _fits(scene: Scene, event: Gained | Lost, lying: tuple[Lying, ...]) -> Iterator[Fit]:
    if not scene.ledger.pieces:
        return
    shifts = scene.ledger.shifts
    if isinstance(event, Gained):
        senses: tuple[Sense, ...] = (Cells(event.change, event.stir), *eyewitnesses(scene))
        beside = losses(lying, FELL_BESIDE, shifts)
        yield from explain(senses, gains(scene), beside, lying)
        return
    senses = (Cells(event.change, event.stir, event.onset), *eyewitnesses(scene))
    is_drop = event.onset is Onset.DROP
    if lying:
        for way, sizes in _ways(scene, event):
            gone = losses(lying, sizes, shifts, way=way)
            if way is Way.TAKEN and not isinstance(scene.state.phase, Attempt):
                gone = likelier(gone, lying, scene.ledger.stray_ids, CLEARED)
            yield from explain(senses, (None,), gone, lying)
    if isinstance(scene.state.phase, Attempt | AwaitCard):
        share = math.log(PLACED_IN_DROP if is_drop else PLACED_IN_RAMP)
        coming = (_rarer(gain, share) for gain in gains(scene))
        more = losses(lying, FELL_MORE, shifts)
        yield from explain(senses, coming, more, lying)


def _ways(scene: Scene, event: Lost) -> Iterator[tuple[Way, tuple[float, ...]]]:
    """How pieces may have left, and how often so many together."""
    if event.stir is None:
        share = TAKEN_IN_DROP if event.onset is Onset.DROP else TAKEN_IN_RAMP
    else:
        share = _taken_share(scene)
    yield Way.FELL, tuple((1 - share) * each for each in FELL)
    yield Way.TAKEN, tuple(share * each for each in TAKEN)
    yield Way.ONE_TAKEN, tuple(share * ONE_TAKEN_SHARE * each for each in ONE_TAKEN)


def _taken_share(scene: Scene) -> float:
    if scene.is_gar_in_play or scene.misplaced:
        return TAKEN_UNDER_GAR
    match scene.state.phase:
        case Attempt():
            return TAKEN_SHARE
        case AwaitCard():
            return TAKEN_BEFORE_CARD
        case _:
            return TAKEN_AFTER


def _rarer(gain: Gain, log_share: float) -> Gain:
    return replace(gain, log_prior=gain.log_prior + log_share)


def _may_have_left(scene: Scene) -> tuple[Lying, ...]:
    """What lies there, and what the table has just reported fallen before the scale said so."""
    lying = scene.ledger.can_fall()
    listed = {each.piece.piece_id for each in lying}
    told = [each for each in scene.ledger.gone if scene.told_fallen[each.piece.kind]]
    return (*lying, *(each for each in told if each.piece.piece_id not in listed))


def as_told(case: Case, actions: Iterable[Action]) -> Ledger | None:
    """The ledger after a case, had it been read as the table says; None where nothing fits that.

    No action at all says that nothing fell and nothing was placed.
    """
    scene, event, told = case.scene, case.event, tuple(actions)
    if not isinstance(event, Gained | Lost | Disturbed) or not all(
        isinstance(each, LEAD_IN | Fall | Placed | Misplaced) for each in told
    ):
        return None
    said = _essence(told)
    change = _stepped(event)
    fits = _likeliest_first(scene, change)
    best = next((fit for fit in fits if said in _readings(scene, fit)), None)
    if best is None or best.log == -math.inf:
        return shifted(scene, event) if not said and isinstance(event, Disturbed) else None
    if best.gain is None and (best.taken or not said):
        return after_loss(scene, change, best) if isinstance(change, Lost) else None
    is_ruled = any(isinstance(each, Placed | Misplaced) for each in said)
    return rested(scene, event.change, best, is_ruled=is_ruled)


def once_back(case: Case, came: Sequence[str]) -> Likely[Action] | None:
    """A loss judged anew, now that these pieces of it lie on the grill again: tongs that set down
    what they held hold nothing, so that whatever else left with it fell."""
    scene, event = case.scene, case.event
    if not isinstance(event, Lost):
        return None
    fits = _likeliest_first(scene, event)
    back = [fit.let_go_of_all_but(came) for fit in fits if all(map(fit.has_taken, came))]
    return (
        judge_return(scene, event, answers(back, lambda fit: amounts_to(scene, fit)))
        if back
        else None
    )


def _stepped(event: Gained | Lost | Disturbed) -> Gained | Lost:
    if isinstance(event, Disturbed):
        return Gained(event.span, event.change, event.stir)
    return event


def _essence(actions: Iterable[Action]) -> tuple[Action, ...]:
    return tuple(each for each in actions if not isinstance(each, LEAD_IN))


def _readings(scene: Scene, fit: Fit) -> Iterator[tuple[Action, ...]]:
    """What the table may enter if this fit is what happened."""
    fall = (Fall(fit.kinds),) if fit.fallen else ()
    if fit.gain is None:
        yield fall  # empty where all that left was taken up
    elif fit.gain.from_air is not None:
        yield fall
    else:
        yield _essence(placing(scene, fit.gain.piece.kind, fit.kinds))
        yield (*fall, Misplaced(fit.gain.piece.kind))


def are_together(first: GrillEvent, second: GrillEvent) -> bool:
    """The second began so soon after the first that they may be one motion of the hands."""
    return second.span.onset - first.span.quiet <= TOGETHER_SECONDS


def makes_sense_of(whole: Verdict, half: Verdict) -> bool:
    """Both events together are explained where the first one alone was not."""
    return not whole.is_doubtful or whole.misfit <= WORST_MISFIT < half.misfit


def is_release(gained: Gained, after: GrillEvent) -> bool:
    """Less than the piece itself left again, just where it lies: tongs that had still pressed."""
    if not isinstance(after, Lost) or -after.change.grams > gained.change.grams / 2:
        return False
    here, there = gained.change.place_mm, after.change.place_mm
    return here is None or there is None or math.dist(here, there) < SAME_PLACE_MM


def joined(first: Gained | Lost, second: Gained | Lost) -> Gained | Lost | Disturbed:
    """Both as one event: what changed from the rest before the first to that after the second."""
    change = _sum(first.change, second.change)
    span = Span(first.span.onset, second.span.quiet, second.span.born)
    if change.grams > LEAST_GRAMS:
        return Gained(span, change)
    if change.grams < -LEAST_GRAMS:
        is_drop = all(
            isinstance(each, Lost) and each.onset is Onset.DROP for each in (first, second)
        )
        return Lost(span, change, Onset.DROP if is_drop else Onset.RAMP)
    peak = max(first.change.grams, second.change.grams, key=abs)
    return Disturbed(span, Contact.PUSH, peak, change)


def _sum(first: Change, second: Change) -> Change:
    grams = first.grams + second.grams
    sigma = math.hypot(first.sigma_grams, second.sigma_grams)
    if first.moment_x is None or first.moment_y is None:
        return Change(grams, sigma)
    if second.moment_x is None or second.moment_y is None:
        return Change(grams, sigma)
    return Change(
        grams,
        sigma,
        first.moment_x + second.moment_x,
        first.moment_y + second.moment_y,
        math.hypot(first.sigma_moment, second.sigma_moment),
        (first.twist_grams or 0.0) + (second.twist_grams or 0.0),
    )
