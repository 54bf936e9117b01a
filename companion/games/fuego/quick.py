"""Quick score: the result of a whole trick, held against what the table can see."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.fuego import clauses
from companion.games.fuego.actions import Trick
from companion.games.fuego.box import Box
from companion.games.fuego.cards import cards_in, coloured
from companion.games.fuego.findings import Notice
from companion.games.fuego.flames import Win, collect, nobody
from companion.games.fuego.rounds import DECK_CARDS, burned, lose_by_char
from companion.games.fuego.ruling import Ruling
from companion.games.fuego.seating import SOLOS, victim_of
from companion.games.fuego.state import Fireline, State
from companion.games.fuego.terms import Terms
from companion.games.fuego.tokens import least_left
from companion.games.fuego.torch import DarkTorch, Torch, after_unseen, cards_after, dark
from companion.games.fuego.watch import suits_of
from companion.games.fuego.worth import worths
from companion.games.game import Clause, Finding, Refused
from companion.games.seats import Seat

_MOST_MATCHES = 2
"""Of a trick: each turns two of its four cards down."""


def trick(state: State, line: Fireline, action: Trick, terms: Terms) -> Ruling:
    """Who won the trick and what moved; Torch flames come first (FU-36)."""
    seats = state.course.seats
    named = [seat for seat, _ in action.torch]
    if any(seat >= seats for seat in [*named, action.winner or 0]):
        return Refused(clauses.NO_SUCH_SEAT)
    if any(seat not in SOLOS[seats] for seat in named):
        return Refused(clauses.NO_TORCH)
    gained = gains_of(action, seats)
    flames = tuple(map(sum, zip(state.table.flames, gained, strict=True)))
    burning = burned(state.course, flames)
    torches = torches_after(state, line, gained, terms.box, is_cut_short=burning is not None)
    if torches is None:
        return Refused(_wrong_gains(state, gained))
    if burning is not None and action.winner is not None:
        return Refused(clauses.CHAR_FIRST)
    if action.winner is not None:
        worth = worths(state, line, action.winner, terms)
        wrong = _contradicted(action.flames, payable(state, action.winner, gained), worth)
        if wrong is not None:
            return Refused(wrong)
    findings = tuple(
        Finding(Notice.TORCH_FLAMES, clauses.TORCH_FLAMES, seat, count)
        for seat, count in action.torch
    )
    after = _unseen(state, line, torches)
    after = after.holding(after.table._replace(flames=flames))
    if burning is not None:
        return lose_by_char(after, burning, findings, terms)
    if action.winner is None:
        return nobody(after, line, findings, terms)
    win = Win(line, action.winner, action.flames)
    won = Finding(Notice.TRICK_WON, clauses.HIGHEST_WINS, action.winner, action.flames)
    return collect(after, after.table, win, (*findings, won), terms)


def _contradicted(moved: int, there: int, worth: frozenset[int]) -> Clause | None:
    """Why so many flames cannot have moved, where the payer had so many; all go at most (FU-32)."""
    if moved > there:
        return clauses.MORE_THAN_VICTIM_HAS
    if not worth:
        return clauses.CANNOT_WIN
    if moved > max(worth):
        return clauses.TOO_MANY_FLAMES
    return None if moved == there or moved in worth else clauses.NOT_SO_MANY_FLAMES


def payable(state: State, winner: Seat, gained: tuple[int, ...]) -> int:
    """How many flames lie before the player who pays this winner, with those off the Torches."""
    victim = victim_of(state.course.seats, winner, state.table.heat)
    return state.table.flames[victim] + gained[victim]


def gains_of(action: Trick, seats: int) -> tuple[int, ...]:
    """Flames from the Torches, by seat."""
    named = dict(action.torch)
    return tuple(named.get(Seat(seat), 0) for seat in range(seats))


def _wrong_gains(state: State, gained: tuple[int, ...]) -> Clause:
    """More than a Torch has, or a number that its picture and the tricks so far rule out."""
    torches = zip(state.table.torches, gained, strict=True)
    if any(torch is not None and flames > torch.flames for torch, flames in torches):
        return clauses.TORCH_HAS_FEWER
    return clauses.OTHER_TORCH_FLAMES


def torches_after(
    state: State, line: Fireline, gained: tuple[int, ...], box: Box, *, is_cut_short: bool
) -> tuple[DarkTorch | None, ...] | None:
    """The Torches after an unseen trick; None where that cannot be.

    A trick that Char cuts short may end before anybody has laid the second card, so nothing is
    asked of Torches that gave no flame.
    """
    hand = cards_after(line.number)
    after: list[DarkTorch | None] = []
    for torch, flames in zip(state.table.torches, gained, strict=True):
        if torch is None:
            after.append(None)
            continue
        known = as_dark(torch, box)
        if is_cut_short and not flames:
            after.append(known)
            continue
        loose = range(8) if is_cut_short else hand
        now = after_unseen(known, box.layout, gained=flames, hand=loose)
        if now is None:
            return None
        after.append(now)
    return tuple(after)


def as_dark(torch: Torch | DarkTorch, box: Box) -> DarkTorch:
    """What quick score goes on from."""
    return torch if isinstance(torch, DarkTorch) else dark(torch, box.layout)


def _unseen(state: State, line: Fireline, torches: tuple[DarkTorch | None, ...]) -> State:
    """A trick was played that nobody entered: hands are secret again, tokens are not known."""
    course, suits, solos = state.course, suits_of(state, line), SOLOS[state.course.seats]
    for seat, hand in enumerate(state.hands):
        if hand is not None:
            suits = suits.conceal(Seat(seat), coloured(cards_in(hand)), trick=line.number)
    each = {Seat(seat): None if seat in solos else 1 for seat in range(course.seats)}
    suits = suits.unseen_trick(line.number, each)
    nothing = (None,) * course.seats
    table = state.table._replace(tokens=nothing, hearth=(), torches=torches)
    return state._replace(
        hands=nothing,
        table=table,
        course=course._replace(is_unseen=True, knows_spent=False, least_pile=_least_pile(state)),
        suits=suits,
    )


def _least_pile(state: State) -> int:
    """What the pile keeps of its tokens in a trick nobody entered: two matches draw two at most.

    A Caliente card whose words only the table knows may give tokens otherwise.
    """
    is_known = state.course.caliente in (None, *DECK_CARDS)
    return max(0, least_left(state) - _MOST_MATCHES) if is_known else 0


def tricks(state: State, line: Fireline, terms: Terms) -> Iterator[Trick]:
    """Every result that the open facts allow."""
    course, flames = state.course, state.table.flames
    worth = [worths(state, line, Seat(seat), terms) for seat in range(course.seats)]
    for gained in _gains(state):
        torch = tuple((Seat(seat), count) for seat, count in enumerate(gained) if count)
        after = tuple(map(sum, zip(flames, gained, strict=True)))
        is_cut = burned(course, after) is not None
        if torches_after(state, line, gained, terms.box, is_cut_short=is_cut) is None:
            continue
        yield Trick(None, 0, torch)
        for winner in map(Seat, range(0 if is_cut else course.seats)):
            there = payable(state, winner, gained)
            for moved in range(there + 1):
                if _contradicted(moved, there, worth[winner]) is None:
                    yield Trick(winner, moved, torch)


def _gains(state: State) -> list[tuple[int, ...]]:
    """Every way in which flames may come off the Torches."""
    ways: list[tuple[int, ...]] = [()]
    for torch in state.table.torches:
        most = 0 if torch is None else torch.flames
        ways = [(*before, count) for before in ways for count in range(most + 1)]
    return ways
