"""The engine against the plain referee of oracle.py: seeded games, every step asked of both.

ORACLE_GAMES=20000 in the environment plays more of them.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

import pytest

from companion.games.feuer_flamme import clauses
from companion.games.feuer_flamme.actions import (
    Action,
    Disturbance,
    Fall,
    First,
    GarRemoved,
    Misplaced,
    Moved,
    PassTongs,
    Placed,
    Play,
    Removed,
    Reveal,
    Slip,
    Take,
    TippedBy,
    Touch,
)
from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.feuer_flamme.rules import FeuerFlamme
from companion.games.feuer_flamme.state import State, Won
from companion.games.feuer_flamme.turn import card_in_play
from companion.games.game import Allowed
from companion.games.seats import Seat
from tests.games.feuer_flamme.oracle import Pile, Table, counted, total
from tests.games.feuer_flamme.table import ANY, ONE

GAMES = int(os.environ.get("ORACLE_GAMES", "600"))
BATCHES = 4
MOST_STEPS = 300
ASKED_PER_STEP = 3
WON_BY = {clauses.LAST_PIECE: "last piece", clauses.LAST_WITH_CHIPS: "last with chips"}
KINDS = tuple(Kind)

Digest = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Temper:
    """How often, of a hundred steps, a table does something else than what the turn asks for."""

    name: str
    fall: int = 4
    late_fall: int = 15
    bonus: int = 10
    tip: int = 1
    wrong: int = 3
    touch: int = 3
    other: int = 8
    favourite: Bonus | None = None
    """The bonus card played first."""


TEMPERS = (
    Temper("steady", fall=0, late_fall=1, tip=0, touch=0, wrong=2),
    Temper("shaky", fall=15, late_fall=40),
    Temper("late", fall=1, late_fall=60, bonus=25),
    Temper("paused", fall=2, bonus=70, other=15, favourite=Bonus.PAUSE),
    Temper("helped", fall=25, bonus=80, tip=0, touch=0, favourite=Bonus.APPRENTICE),
    Temper("clumsy", tip=8, touch=8, wrong=15),
    Temper("muddled", other=40, bonus=20, wrong=15),
)


def seen_by_engine(state: State) -> Digest:
    """What a table of the engine looks like from outside."""
    phase = state.phase
    card = card_in_play(phase)
    return (
        tuple(player.chips for player in state.players),
        tuple(player.bonus for player in state.players),
        *(bag.counts for bag in (state.grill, state.supply, state.draw, state.discard)),
        card,
        ("won", phase.seat, WON_BY[phase.because])
        if isinstance(phase, Won)
        else ("turn", phase.seat, ""),
    )


def seen_by_oracle(table: Table) -> Digest:
    """The same of a table of the oracle."""
    discard = table.discard.copy()
    is_over = table.winner is not None
    if is_over and table.card is not None:  # choice: with the win the card is laid aside
        discard[table.card] += 1
    return (
        tuple(table.chips),
        tuple(frozenset(held) for held in table.bonus_cards),
        *(
            tuple(pile[kind] for kind in KINDS)
            for pile in (table.grill, table.supply, table.draw, discard)
        ),
        None if is_over else table.card,
        ("won", table.winner, table.won_by) if is_over else ("turn", table.turn, ""),
    )


def lying(pile: Pile) -> list[Kind]:
    """The pieces or cards of a pile, one by one."""
    return [kind for kind, count in pile.items() for _ in range(count)]


def some(rng: Random, bag: Pile, most: int) -> Bag:
    """One to `most` pieces out of a bag; any one kind where it is empty."""
    there = lying(bag) or [rng.choice(KINDS)]
    return Bag.of(rng.sample(there, min(len(there), rng.randint(1, most))))


def one(rng: Random, bag: Pile) -> Kind:
    """One piece of a bag, now and then any kind at all."""
    there = lying(bag)
    return rng.choice(there) if there and rng.random() < 0.9 else rng.choice(KINDS)


def asked_for(rng: Random, table: Table) -> Action:
    """What the turn needs next: card, piece, the wrong piece off again, tongs on."""
    if table.card is None:
        pile = table.draw if total(table.draw) else table.discard
        fitting = {kind: count for kind, count in pile.items() if table.supply[kind]}
        kind = one(rng, fitting if rng.random() < 0.7 else pile)
        return Reveal(kind, is_inferred=rng.random() < 0.2)
    if table.is_placed:
        return PassTongs()
    if total(table.wrong):
        return Removed(one(rng, table.wrong))
    return Placed(table.card)


def anything(rng: Random, table: Table) -> Action:
    """Any report, fitting or not."""
    seats = len(table.chips)
    seat = Seat(rng.randint(0, seats))  # one too many: a seat nobody has
    grill = table.grill
    makers: tuple[Callable[[], Action], ...] = (
        lambda: First(seat),
        lambda: Reveal(one(rng, table.draw), is_inferred=rng.random() < 0.3),
        lambda: Play(rng.choice(tuple(Bonus))),
        Take,
        Moved,
        lambda: Slip(one(rng, table.supply)),
        lambda: Placed(one(rng, table.supply)),
        lambda: Misplaced(one(rng, table.supply)),
        lambda: Fall(some(rng, grill, 4)),
        lambda: Fall(some(rng, grill, 2), is_own_too=True),
        lambda: Fall(is_own_too=True),
        lambda: Fall(some(rng, counted([*lying(grill), *KINDS]), 3)),
        lambda: Touch(rng.choice((None, seat))),
        lambda: GarRemoved(one(rng, grill)),
        lambda: Removed(one(rng, grill)),
        lambda: Disturbance(some(rng, grill, 3)),
        lambda: TippedBy(rng.choice((None, seat))),
        PassTongs,
    )
    return rng.choice(makers)()


def next_step(rng: Random, table: Table, temper: Temper) -> Action:
    """What this table reports next, as far as its temper goes."""
    if not table.reports and rng.random() < 0.5:
        return First(Seat(rng.randrange(len(table.chips))))
    falls = temper.fall if table.late_seat is None else temper.late_fall
    if total(table.grill) and rng.random() * 100 < falls:
        return Fall(some(rng, table.grill, 3))
    if table.card is not None and not table.is_placed and rng.random() * 100 < temper.fall:
        return Fall(is_own_too=True)
    if table.gar_left and total(table.grill) and rng.random() < 0.6:
        return GarRemoved(one(rng, table.grill))
    held = table.bonus_cards[table.turn]
    if table.card is not None and held and rng.random() * 100 < temper.bonus:
        if temper.favourite in held and rng.random() < 0.8:
            held = {temper.favourite}
        return Play(rng.choice(sorted(held, key=str)))
    if rng.random() * 100 < temper.wrong:
        return Misplaced(one(rng, table.supply))
    if rng.random() * 100 < temper.touch:
        return Touch(rng.choice((None, Seat(table.turn))))
    if rng.random() * 100 < temper.tip:
        return TippedBy(rng.choice((None, *map(Seat, range(len(table.chips))))))
    if rng.random() * 100 < temper.other:
        return anything(rng, table)
    return asked_for(rng, table)


def laid(rng: Random, game: FeuerFlamme) -> tuple[State, Table]:
    """Both tables before the first report; every third game begins with a crowded grill."""
    seats = rng.randint(2, 5)
    state, table = game.opening(seats), Table(seats, may_play_any=game is ANY)
    if rng.random() < 0.33:
        beside = counted(rng.sample(lying(table.supply), rng.randint(1, 3)))
        table.grill = {kind: count - beside[kind] for kind, count in table.supply.items()}
        table.supply = beside
        state = replace(state, grill=Bag.of(lying(table.grill)))
    return state, table


def compare(game: FeuerFlamme, state: State, table: Table, action: Action) -> tuple[State, Table]:
    """Ask both; the tables after it, or the old ones where both refuse."""
    ruling = game.rule_on(state, action)
    tried = table.copy()
    is_allowed = tried.report(action)
    assert is_allowed == isinstance(ruling, Allowed), f"{action}: {ruling} in {state}"
    if not isinstance(ruling, Allowed):
        return state, table
    assert seen_by_oracle(tried) == seen_by_engine(ruling.after), f"{action} in {state}"
    return ruling.after, tried


def play(seed: int, met: Counter[str]) -> None:
    """One game; `met` counts what was done in it, for the sake of an honest test."""
    rng = Random(seed)
    game, temper = rng.choice((ONE, ONE, ANY)), rng.choice(TEMPERS)
    state, table = laid(rng, game)
    said: list[str] = []
    for _ in range(MOST_STEPS):
        try:
            for _ in range(ASKED_PER_STEP):
                compare(game, state, table, anything(rng, table))
            action = next_step(rng, table, temper)
            said.append(str(action))
            was, was_late = table, table.late_seat is not None
            state, table = compare(game, state, table, action)
        except AssertionError as difference:
            raise AssertionError(f"seed {seed}, after {'; '.join(said)}: {difference}") from None
        if table is not was:
            met[str(action).split()[0]] += 1
            met["late fall"] += was_late and isinstance(action, Fall) and not action.is_own_too
            met["pause after pause"] += was_late and str(action) == "bonus pause"
        if table.winner is not None:
            met[table.won_by] += 1
            compare(game, state, table, anything(rng, table))
            return
    met["unfinished"] += 1


@pytest.mark.parametrize("batch", range(BATCHES))
def test_both_referees_rule_the_same(batch: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(batch, GAMES, BATCHES):
        play(seed, met)
    for way in ("last piece", "last with chips", "late fall", "pause after pause", "gar_removed"):
        assert met[way] > GAMES / BATCHES / 15, met
    assert met["unfinished"] < GAMES / BATCHES / 10, met
