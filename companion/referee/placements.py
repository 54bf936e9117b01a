"""Judging weight that came to rest: the piece asked for, another, a lifted one, falls beside it.

FF-6 (wrong piece), FF-12 and FF-44 (falls belong to the placement) are decided by the rules; here
only what was seen is put into their words.
"""

from __future__ import annotations

import math
from dataclasses import replace

from companion.games.feuer_flamme.actions import (
    Action,
    Correct,
    Fall,
    GarRemoved,
    Misplaced,
    PassTongs,
    Placed,
    Removed,
    Reveal,
)
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.feuer_flamme.state import Attempt, AwaitCard, Rested, Won
from companion.referee.calls import Blind, Ground, Likely, Option, Reason, Subject, Sure
from companion.referee.cells import FLOOR_GRAMS
from companion.referee.eyewitness import seen_as
from companion.referee.glance import Accord
from companion.referee.hypotheses import Fit, Gain
from companion.referee.ledger import Ledger
from companion.referee.odds import odds
from companion.referee.pieces import PLATE_HALF_MM, Lying, Piece, Place
from companion.referee.scene import Scene
from companion.referee.verdict import (
    FALL_ODDS,
    GONE,
    PLACING_ODDS,
    SURE_MISFIT,
    WORST_MISFIT,
    WRONG_ODDS,
    Ballot,
    Found,
    Ruling,
    Verdict,
    evidence,
    is_asked,
    lead,
    may_be_sure,
    smaller_first,
)
from hardware.grill import Change, Gained, Lost

SAME_GRAMS = 0.4
BACK_ODDS = 200.0
"""How clearly what came has to be another piece than one in the air before that one is no longer
waited for; how likely it comes back is taken as four times what it felt like (comings.py)."""
MAY_BE_BACK = 0.5
MOST_SHARE = 1.5
TOO_HEAVY = 3.0
"""No piece weighs so much more than the heaviest: the frame was set up, or a hand rests there."""
PLACE_SIGMA_MM = 1.0
ON_TOP_SIGMA_MM = 12.0
NOT_SEEN = 0.3
"""How likely the piece on the card lies there where the camera saw one of another kind come."""
MISTAKEN_SIGMAS = 4.0
"""So far off a weight may be and still be that of another piece of the kind."""


def judge_placement(scene: Scene, event: Gained | Lost, found: Found) -> Verdict:
    """A piece came to rest, alone or with others falling in the same window."""
    (what, fell), answer = next(iter(found.items()))
    ledger = rested(scene, event.change, answer.best, is_ruled=_is_ruled(scene, what, answer.best))
    back = _back(answer.best)
    if (what in ("seen", "back") and not fell) or not is_asked(scene, Subject.PLACEMENT):
        return Verdict(ledger, comes_back=back)
    maybe = _may_be_back(found)
    is_clear = what == "placed" and answer.best.misfit <= WORST_MISFIT
    is_clear = is_clear and (not fell or isinstance(event, Lost))  # tongs may press still
    is_clear = is_clear and lead(found) > PLACING_ODDS and not _is_tongs_full(scene)
    may_be_back = _weighs_what_left(scene, event)
    if not is_clear and isinstance(scene.state.phase, Rested):
        # a hand on the plate, not a piece
        return Verdict(scene.ledger, is_doubtful=True, may_be_back=maybe)
    call = _call(scene, event, found, may_be_back=may_be_back)
    verdict = Verdict(ledger, call, fit=answer.best, comes_back=back, is_doubtful=not is_clear)
    is_another = is_clear and not (fell or maybe or may_be_back)
    return replace(verdict, may_be_back=maybe, is_another=is_another)


def _may_be_back(found: Found) -> tuple[str, ...]:
    """Pieces in the air that would explain what came, if less well."""
    top = next(iter(found.values())).log
    near = (answer.best for answer in found.values() if odds(top - answer.log) < BACK_ODDS)
    return tuple(dict.fromkeys(piece_id for fit in near for piece_id in _back(fit)))


def _weighs_what_left(scene: Scene, event: Gained | Lost) -> bool:
    """It weighs what was taken up a moment ago, whatever that was held to be."""
    lost = scene.recent_loss_grams
    return lost is not None and abs(event.change.grams - lost) < SAME_GRAMS


def _is_tongs_full(scene: Scene) -> bool:
    """A piece is still in the air: nobody places another one with the same tongs."""
    removals = _removals(scene)
    waiting = [each for each in scene.ledger.in_air if each.is_on_the_books and not each.is_asked]
    return len(waiting) > len(removals)


def _is_ruled(scene: Scene, what: str, fit: Fit) -> bool:
    """The rules will count the piece on the grill; not where its falls took the last chip."""
    if what != "placed" or fit.gain is None:
        return False
    actions = placing(scene, fit.gain.piece.kind, fit.kinds)
    return any(isinstance(action, Placed) for action in actions)


def _back(fit: Fit) -> tuple[str, ...]:
    from_air = fit.gain is not None and fit.gain.from_air is not None
    if fit.gain is None or not from_air:
        return ()
    return (fit.gain.piece.piece_id, *(each.lying.piece.piece_id for each in fit.gain.on_top))


def amounts_to(scene: Scene, fit: Fit) -> Ruling:
    """The ruling a fit leads to: the same chips, the same kind of entry."""
    fell = len(fit.fallen)
    if fit.gain is None:
        return GONE, fell
    if fit.gain.from_air is not None:
        return "back", fell
    kind = fit.gain.piece.kind
    if kind in scene.ledger.unseen:
        return "seen", fell
    if scene.is_legal(placing(scene, kind, Bag())):
        return "placed", fell
    return ("wrong" if scene.card is not None else "exhausted"), fell


def placing(scene: Scene, kind: Kind, fallen: Bag) -> tuple[Action, ...]:
    """What is entered for a piece that came to rest; what fell beside it is paid first (FF-44)."""
    lead_in = (*_removals(scene), *_turn_begins(scene, kind))
    fall = (Fall(fallen),) if fallen else ()
    whole = (*lead_in, *fall, Placed(kind))
    if fall and not scene.is_legal(whole) and scene.is_legal((*lead_in, *fall)):
        return (
            *lead_in,
            *fall,
        )  # the last chip went: the piece counts as not placed (FF-37, FF-40)
    return whole


def found_again(scene: Scene, kind: Kind, fallen: Bag) -> tuple[Action, ...]:
    """The same where by the log no such card is left in the pile: one more must have been there."""
    again = Correct("the pile had another such card", pile=((kind, 1),))
    return tuple(
        each
        for action in placing(scene, kind, fallen)
        for each in ((again, action) if isinstance(action, Reveal) else (action,))
    )


def _turn_begins(scene: Scene, kind: Kind) -> tuple[Action, ...]:
    """Without a card it is inferred; a new piece in Rested says that the tongs went on already."""
    match scene.state.phase:
        case AwaitCard():
            return (Reveal(kind, is_inferred=True),)
        case Rested():
            return (PassTongs(), Reveal(kind, is_inferred=True))
        case Attempt() | Won():
            return ()


def _removals(scene: Scene) -> tuple[Action, ...]:
    """Pieces off under Gar! or as wrong ones, whose wait this placement cuts short."""
    found: list[Action] = []
    for each in scene.ledger.in_air:
        kind = each.lying.piece.kind
        if each.is_on_the_books and scene.misplaced[kind]:
            found.append(Removed(kind))
        elif each.is_on_the_books and scene.is_gar_in_play:
            found.append(GarRemoved(kind))
    return tuple(found)


def _call(
    scene: Scene, event: Gained | Lost, found: Found, *, may_be_back: bool
) -> Sure[Action] | Likely[Action] | Blind:
    best = next(iter(found.values()))
    nothing = MAY_BE_BACK if may_be_back else 1e-9
    if event.change.grams > MOST_SHARE * max(piece.grams for piece in scene.ledger.pieces):
        nothing = TOO_HEAVY
    ballot = _ballot(scene, found, nothing=nothing)
    options = ballot.counted()
    seen = evidence(event.change, best.best)
    because = _because(scene, event, found)
    if not any(option.actions for option in options):
        return Blind(Subject.PLACEMENT, event.span.quiet, because, seen)
    if _is_sure(scene, found, options) and not may_be_back:
        return Sure(Subject.PLACEMENT, event.span.quiet, options, because, seen)
    likely = smaller_first(options)
    return Likely(Subject.PLACEMENT, event.span.quiet, likely, because, seen)


def _is_sure(scene: Scene, found: Found, options: tuple[Option[Action], ...]) -> bool:
    """Only a plain placement is ever sure: what fell inside its window shows no drop of its own,
    but where the camera saw it lie beside the grill."""
    (what, fell), best = next(iter(found.items()))
    if what != "placed" or best.best.misfit > SURE_MISFIT:
        return False
    if fell and not _is_fall_seen(scene, found):
        return False
    after = scene.after(options[0].actions)
    missing = any(each.is_on_the_books for each in scene.ledger.in_air)
    would_win = after is not None and isinstance(after.phase, Won)
    return (
        lead(found) > PLACING_ODDS
        and not _may_be_wrong(found)
        and may_be_sure(scene, Subject.PLACEMENT)
        and not (would_win and missing)
    )


def _is_fall_seen(scene: Scene, found: Found) -> bool:
    """It may be charged: the camera saw the same, one number leads, and nobody shook the table."""
    is_trusted = may_be_sure(scene, Subject.FALL) and not scene.was_bumped
    is_seen = seen_as(scene, next(iter(found.values())).best) is Accord.AGREES
    return is_trusted and is_seen and not scene.is_seat_inferred and lead(found) >= FALL_ODDS


def _may_be_wrong(found: Found) -> bool:
    """A piece that the card does not show would weigh as much."""
    top = next(iter(found.values())).log
    wrong = [answer.log for (what, _), answer in found.items() if what == "wrong"]
    return any(odds(top - log) < WRONG_ODDS for log in wrong)


def _ballot(scene: Scene, found: Found, *, nothing: float) -> Ballot:
    ballot = Ballot(scene)
    top = next(iter(found.values())).log
    for (what, _), answer in found.items():
        weight = odds(answer.log - top)
        if weight >= 1e-9:
            offer(scene, ballot, what, answer.best, weight)
    ballot.add((), nothing, fell=None)
    return ballot


def offer(scene: Scene, ballot: Ballot, what: str, fit: Fit, weight: float) -> None:
    """Put one reading with a piece coming to rest on the ballot."""
    fell, kinds = len(fit.fallen), fit.kinds
    match what, fit.gain:
        case "placed", Gain(piece=piece):
            ballot.add(placing(scene, piece.kind, kinds), weight, fell=fell)
        case "wrong", Gain(piece=piece) if scene.card is not None:
            asked = placing(scene, scene.card, kinds)
            is_seen = seen_as(scene, fit) is Accord.AGREES
            ballot.add(asked, weight * (NOT_SEEN if is_seen else 1.0), fell=fell)
            ballot.add((*asked[:-1], Misplaced(piece.kind)), weight * 0.9, fell=fell)
        case (("back" | "gone" | "seen"), _):
            ballot.add((Fall(kinds),) if kinds else (), weight, fell=fell)
        case _:
            _other_cards(scene, ballot, fit, weight)


def _other_cards(scene: Scene, ballot: Ballot, fit: Fit, weight: float) -> None:
    """By the log no grill card is left that shows it: most likely one was there after all."""
    kind = None if fit.gain is None else fit.gain.piece.kind
    if kind is not None:
        ballot.add(found_again(scene, kind, fit.kinds), weight, fell=len(fit.fallen))
    for rank, kind in enumerate(_by_weight(scene, fit)):
        ballot.add(placing(scene, kind, fit.kinds), weight / (2 + rank), fell=len(fit.fallen))


def _by_weight(scene: Scene, fit: Fit) -> tuple[Kind, ...]:
    """Kinds beside the grill, nearest weight first."""
    if fit.gain is None:
        return ()
    grams = fit.gain.piece.grams
    nearest = {
        kind: min(
            (abs(piece.grams - grams) for piece in scene.ledger.beside(kind)), default=math.inf
        )
        for kind in Kind
    }
    return tuple(sorted(Kind, key=lambda kind: nearest[kind]))


def _because(scene: Scene, event: Gained | Lost, found: Found) -> tuple[Reason, ...]:
    (what, fell), best = next(iter(found.items()))
    pieces = evidence(event.change, best.best).pieces
    reasons = [Reason(Ground.GAINED, grams=event.change.grams)]
    if what == "wrong":
        reasons.append(Reason(Ground.WRONG_PIECE, pieces=pieces))
    elif best.best.misfit > WORST_MISFIT:
        reasons.append(Reason(Ground.NO_FIT, grams=event.change.grams))
    elif what == "placed":
        is_known = scene.card is not None
        reasons.append(Reason(Ground.FITS_CARD if is_known else Ground.FITS_PIECES, pieces=pieces))
        if not is_known:
            reasons.append(Reason(Ground.CARD_INFERRED))
        if _may_be_wrong(found):
            reasons.append(Reason(Ground.ALIKE))
    else:
        reasons.append(Reason(Ground.CARD_UNKNOWN))
    if scene.is_leaning:
        reasons.append(Reason(Ground.LEANING))
    if fell:
        reasons.append(Reason(Ground.LOST, count=fell, pieces=pieces[1:]))
    return tuple(reasons)


def rested(scene: Scene, change: Change, fit: Fit, *, is_ruled: bool) -> Ledger:
    """The ledger as this fit has it."""
    ledger = scene.ledger.lost(each.piece.piece_id for each in fit.fallen)
    if fit.gain is None:
        return ledger
    resting = Lying(
        _weighed_anew(scene, change, fit, fit.gain.piece),
        _place(change, fit),
        max(_sigma(scene, change, fit), PLACE_SIGMA_MM),
    )
    if fit.gain.piece.kind in ledger.unseen and fit.gain.from_air is None:
        return ledger.identified(resting)
    for each in fit.gain.on_top:
        above = replace(each.lying, place_mm=resting.place_mm, sigma_mm=ON_TOP_SIGMA_MM)
        ledger = ledger.put(above, is_ruled=each.is_on_the_books)
    return ledger.put(resting, is_ruled=is_ruled or _is_counted(ledger, fit.gain))


def _is_counted(ledger: Ledger, gain: Gain) -> bool:
    """It is back, and the rules count it there; of a vague kind they count some one of its kind."""
    aloft = gain.from_air
    return aloft is not None and (aloft.is_on_the_books or gain.piece.kind in ledger.vague)


def _weighed_anew(scene: Scene, change: Change, fit: Fit, piece: Piece) -> Piece:
    """The piece with the weight it showed as it came: which one of its kind it is may be wrong."""
    if fit.misfit > WORST_MISFIT or (fit.gain is not None and fit.gain.on_top):
        return piece
    grams = change.grams + sum(each.piece.grams for each in fit.fallen)
    variance = change.sigma_grams**2 + FLOOR_GRAMS**2
    variance += sum(each.piece.sigma_grams**2 for each in fit.fallen)
    like = [
        each
        for each in scene.ledger.beside(piece.kind)
        if abs(each.grams - grams) < MISTAKEN_SIGMAS * (variance + each.sigma_grams**2) ** 0.5
    ]
    if len(like) > 1:
        return replace(piece, grams=grams, sigma_grams=variance**0.5)
    share = piece.sigma_grams**2 / (piece.sigma_grams**2 + variance)
    return replace(
        piece,
        grams=piece.grams + share * (grams - piece.grams),
        sigma_grams=piece.sigma_grams * (1.0 - share) ** 0.5,
    )


def _place(change: Change, fit: Fit) -> Place | None:
    """Where the piece lies once what fell is taken out of the moments."""
    if change.moment_x is None or change.moment_y is None or fit.gain is None:
        return None
    x, y = change.moment_x, change.moment_y
    for each in fit.fallen:
        if each.place_mm is None:
            return None
        x += each.piece.grams * each.place_mm[0]
        y += each.piece.grams * each.place_mm[1]
    return x / fit.gain.grams, y / fit.gain.grams


def _sigma(scene: Scene, change: Change, fit: Fit) -> float:
    """How well its place is known: as well as the places of what fell beside it."""
    grams = 1.0 if fit.gain is None else max(fit.gain.piece.grams, 1.0)
    vague = sum((each.piece.grams * each.sigma_mm) ** 2 for each in fit.fallen)
    ids = {each.piece.piece_id for each in fit.fallen}
    for shift in scene.ledger.shifts:
        if ids & shift.movers:
            vague += shift.moment_x**2 + shift.moment_y**2
    return min(float((change.sigma_moment**2 + vague) ** 0.5 / grams), PLATE_HALF_MM)


def unknown_piece(scene: Scene, event: Gained | Lost) -> Likely[Action] | Blind | None:
    """No enrolled piece to compare with: only the card can say what it was."""
    if not is_asked(scene, Subject.PLACEMENT):
        return None
    because = (
        Reason(Ground.GAINED, grams=event.change.grams),
        Reason(Ground.NO_FIT if scene.ledger.pieces else Ground.NOT_ENROLLED),
    )
    seen = evidence(event.change, None)
    ballot = Ballot(scene)
    if scene.card is not None:
        ballot.add(placing(scene, scene.card, Bag()), 1.0, fell=0)
    if not ballot.options:
        return Blind(Subject.PLACEMENT, event.span.quiet, because, seen)
    ballot.add((), 0.01, fell=None)
    return Likely(Subject.PLACEMENT, event.span.quiet, ballot.counted(), because, seen)
