"""How much is entered: switching, and the survey of the table after tricks nobody entered."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.fuego import clauses
from companion.games.fuego.actions import Depth, Hearth, Strike, Torch
from companion.games.fuego.box import Box
from companion.games.fuego.cards import ALL_CARDS, cards_in
from companion.games.fuego.findings import Notice
from companion.games.fuego.hands import cards_left
from companion.games.fuego.layout import SLOTS, Layout
from companion.games.fuego.ruling import Ruling
from companion.games.fuego.setup import go_on, undealt
from companion.games.fuego.state import (
    AwaitCaliente,
    Fireline,
    Paid,
    RoundStart,
    State,
    SurveyHearth,
    SurveyStrikes,
    SurveyTorch,
)
from companion.games.fuego.strikes import TOKENS_IN_ALL, Token
from companion.games.fuego.terms import Terms
from companion.games.fuego.tokens import counted, drawable, is_drawable, with_token
from companion.games.fuego.torch import COVERED, GONE, DarkTorch, is_bare
from companion.games.fuego.torch import Torch as Laid
from companion.games.fuego.watch import watch_survey
from companion.games.game import Allowed, Finding, Refused
from companion.games.seats import Seat


def switch(state: State, action: Depth, terms: Terms) -> Ruling:
    """From here on every card is entered, or each trick's result; at a border only."""
    phase, course = state.phase, state.course
    if course.is_quick is action.is_quick:
        return Refused(clauses.SAME_DEPTH)
    said = Finding(Notice.DEPTH, clauses.DEPTH, detail="quick" if action.is_quick else "full")
    switched = state._replace(course=course._replace(is_quick=action.is_quick))
    match phase:
        case Fireline(plays=()) | Paid() if course.is_unseen and not action.is_quick:
            return Allowed(_surveyed(switched, phase, terms), (said,))
        case Fireline(plays=()) | Paid() | AwaitCaliente() | RoundStart():
            return Allowed(switched, (said,))
        case _:
            return Refused(clauses.BETWEEN_TRICKS)


def _surveyed(state: State, phase: Fireline | Paid, terms: Terms) -> State:
    if isinstance(phase, Fireline) and phase.number == 1:
        return _set_up_after_all(state, terms)
    seats = tuple(Seat(seat) for seat in range(state.course.seats))
    return state.at(SurveyStrikes(phase, seats))


def _set_up_after_all(state: State, terms: Terms) -> State:
    """Before the first trick nothing is lost: what quick score left out is set up now."""
    course = state.course._replace(is_unseen=False, knows_spent=True)
    return go_on(state._replace(course=course, table=undealt(state.table)), terms)


def tell_strike(state: State, phase: SurveyStrikes, action: Strike, terms: Terms) -> Ruling:
    """What a player holds now."""
    if action.seat not in phase.asked:
        is_nobody = action.seat >= state.course.seats
        return Refused(clauses.NO_SUCH_SEAT if is_nobody else clauses.TOLD_ALREADY)
    if action.token is not None and action.token not in holdable(state, terms.box):
        return Refused(clauses.NOT_IN_PILE)
    asked = tuple(seat for seat in phase.asked if seat != action.seat)
    table = with_token(state.table, action.seat, action.token)
    after = state._replace(table=table, phase=SurveyStrikes(phase.resume, asked))
    if asked:
        return Allowed(after)
    if state.course.caliente == "hearth":
        return Allowed(after.at(SurveyHearth(phase.resume)))
    return Allowed(_next_torch(after, phase.resume))


def holdable(state: State, box: Box) -> tuple[Token, ...]:
    """The kinds of tokens that a player may have now."""
    return drawable(state, box) if spare(state, box.layout) else ()


def spare(state: State, layout: Layout, but: Seat | None = None) -> int:
    """Tokens not told of yet that need lie neither on a Torch nor in the pile.

    `but` leaves one Torch out of it.
    """
    bound = sum(
        isinstance(torch, DarkTorch)
        and seat != but
        and not any(is_bare(layout, layout.strike, gone) for gone in torch.ways)
        for seat, torch in enumerate(state.table.torches)
    )
    return TOKENS_IN_ALL - counted(state) - bound - state.course.least_pile


def tell_hearth(state: State, phase: SurveyHearth, action: Hearth, terms: Terms) -> Ruling:
    """What still lies on Hearth."""
    left = state
    if len(action.tokens) > spare(state, terms.box.layout):
        return Refused(clauses.NOT_IN_PILE)
    for token in action.tokens:
        if not is_drawable(left, token, terms.box):
            return Refused(clauses.NOT_IN_PILE)
        left = left.holding(left.table._replace(hearth=(*left.table.hearth, token)))
    return Allowed(_next_torch(left, phase.resume))


def _next_torch(state: State, resume: Fireline | Paid) -> State:
    """The next Torch that nobody has told of, or on with the game."""
    for seat, torch in enumerate(state.table.torches):
        if isinstance(torch, DarkTorch):
            return state.at(SurveyTorch(resume, Seat(seat), torch))
    return state._replace(phase=resume, course=state.course._replace(is_unseen=False))


def next_place(phase: SurveyTorch, layout: Layout) -> int | None:
    """The place that is asked about; None once every place that lies bare has been told."""
    for place in layout.order[len(phase.places) :]:
        if is_bare(layout, place, _gone(phase, layout)):
            return place
    return None


def _gone(phase: SurveyTorch, layout: Layout) -> int:
    told = zip(layout.order, phase.places, strict=False)
    return sum(1 << place for place, card in told if card == GONE)


def _may_be(state: State, phase: SurveyTorch, layout: Layout, place: int, *, is_gone: bool) -> bool:
    """Does any way the tricks can have gone agree with this answer and those before it?

    Where every token has been told of, none lies on this Torch any more.
    """
    before = layout.order[: layout.order.index(place)]
    told = sum(1 << other for other in before)
    gone, is_left = _gone(phase, layout), spare(state, layout, phase.seat) > 0
    return any(
        way & told == gone
        and bool(way >> place & 1) is is_gone
        and (is_left or is_bare(layout, layout.strike, way))
        for way in phase.torch.ways
    )


def tell_torch(state: State, phase: SurveyTorch, action: Torch, terms: Terms) -> Ruling:
    """What lies at the next bare place of a Torch; last, the token on a card still covered."""
    layout, seat = terms.box.layout, phase.seat
    if action.seat != seat:
        return Refused(clauses.OTHER_TORCH)
    place = next_place(phase, layout)
    if place is None:
        return _tell_token(state, phase, action, terms)
    is_gone = action.card is None
    if action.token is not None or not _may_be(state, phase, layout, place, is_gone=is_gone):
        return Refused(clauses.NOT_THAT_WAY)
    if action.card is not None and not _possible(state, phase, place) >> action.card & 1:
        return Refused(clauses.CARD_LAY_OPEN)
    skipped = layout.order.index(place) - len(phase.places)
    told = (*phase.places, *(None,) * skipped, GONE if action.card is None else action.card)
    after = SurveyTorch(phase.resume, phase.seat, phase.torch, told)
    if next_place(after, layout) is None and _strike_is_bare(after, layout):
        return _lay_open(state, after, None, terms)
    return Allowed(state.at(after))


def _possible(state: State, phase: SurveyTorch, place: int) -> int:
    """Cards that may lie open there: the one seen there before, or one not seen or told of yet."""
    known = phase.torch.known[place]
    if known >= 0:
        return 1 << known
    told = sum(1 << card for card in phase.places if card is not None and card >= 0)
    return ALL_CARDS & ~state.seen & ~told


def _strike_is_bare(phase: SurveyTorch, layout: Layout) -> bool:
    return is_bare(layout, layout.strike, _gone(phase, layout))


def _tell_token(state: State, phase: SurveyTorch, action: Torch, terms: Terms) -> Ruling:
    if action.card is not None or action.token is None:
        return Refused(clauses.COVERED_TOKEN)
    if not is_drawable(state, action.token, terms.box):
        return Refused(clauses.NOT_IN_PILE)
    return _lay_open(state, phase, action.token, terms)


def _lay_open(state: State, phase: SurveyTorch, strike: Token | None, terms: Terms) -> Ruling:
    """The Torch is known again; the next one, or the game goes on."""
    seat, layout, before = phase.seat, terms.box.layout, phase.torch
    places = [COVERED] * SLOTS
    for place, card in zip(layout.order, phase.places, strict=False):
        places[place] = COVERED if card is None else card
    bits = sum(1 << card for card in places if card >= 0)
    torch = Laid(tuple(places), strike, bits, before.flames)
    torches = (*state.table.torches[:seat], torch, *state.table.torches[seat + 1 :])
    line = _to_come(phase.resume)
    seeing = state.holding(state.table._replace(torches=torches))
    fresh, left = tuple(cards_in(bits & ~state.seen)), cards_left(seeing, seat, line)
    suits, revokes, findings = watch_survey(state, seat, fresh, left=left, line=line)
    after = seeing._replace(seen=state.seen | bits, suits=suits, revokes=revokes)
    return Allowed(_next_torch(after, phase.resume), findings)


def number_of(resume: Fireline | Paid) -> int:
    """The trick that is to be played."""
    return _to_come(resume).number


def _to_come(resume: Fireline | Paid) -> Fireline:
    return resume if isinstance(resume, Fireline) else resume.line


def torch_answers(state: State, phase: SurveyTorch, box: Box) -> Iterator[Torch]:
    """Every answer about the next place of the Torch that the tricks allow."""
    seat, layout = phase.seat, box.layout
    place = next_place(phase, layout)
    if place is None:
        yield from (Torch(seat, None, token) for token in drawable(state, box))
        return
    if _may_be(state, phase, layout, place, is_gone=True):
        yield Torch(seat)
    if _may_be(state, phase, layout, place, is_gone=False):
        yield from (Torch(seat, card) for card in cards_in(_possible(state, phase, place)))
