"""The detective against the judge on random logs of no game: the same verdict at every play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.games.breach import Claim
from tests.oracle.feasibility import Deck, EveryDeal, Flow, Judge, Said
from tests.revokes.logs import RandomDeal, Shape
from tests.revokes.verdicts import Verdicts

FULL = (
    Shape(5, 8, (8, 8, 8, 8), 0.1),
    Shape(4, 9, (10, 10, 10), 0.4, may_vanish=True),
    Shape(4, 15, (10, 10, 10, 10, 10), 0.3),
    Shape(5, 8, (9, 9), 0.3, may_hold=True),
    Shape(5, 8, (8, 9, 8), 0.2, may_vanish=True, may_hold=True),
    Shape(4, 9, (10, 10, 10), 0.4, may_vanish=True, may_lose=True),
    Shape(4, 9, (9, 9), 0.3, may_vanish=True, may_lose=True, may_hide=True, may_hold=True),
)
SMALL = (
    (Shape(4, 3, (5, 5), 0.6), 8),
    (Shape(3, 3, (2, 2, 2), 0.3, may_hold=True), 15),
    (Shape(4, 2, (3, 4), 0.6, may_vanish=True), 40),
    (Shape(3, 3, (4, 4), 0.6, may_vanish=True, may_hold=True), 60),
    (Shape(3, 3, (4, 3), 0.6, may_vanish=True), 60),
    (Shape(2, 4, (4, 4), 0.6, may_vanish=True, may_lose=True), 40),
    (Shape(2, 4, (4, 4), 0.6, may_vanish=True, may_lose=True, may_hide=True), 40),
)
"""Decks of at most twelve cards, each with how many deals of it are listed."""


@pytest.mark.parametrize("shape", FULL)
def test_on_full_decks_it_finds_what_the_flow_finds_and_at_the_same_play(shape: Shape) -> None:
    met = sum((_judged(shape, seed, Flow) for seed in range(100)), Counter[str]())
    assert met["direct"] > 10
    assert met["counted"] > 0


@pytest.mark.parametrize(("shape", "deals"), SMALL)
def test_on_small_decks_a_breach_is_told_exactly_when_no_deal_is_left(
    shape: Shape, deals: int
) -> None:
    met = sum((_judged(shape, seed, EveryDeal) for seed in range(deals)), Counter[str]())
    assert met["direct"] > 0
    assert met["counted"] > 0


@pytest.mark.parametrize(("shape", "deals"), SMALL)
def test_the_two_judges_agree_before_they_judge(shape: Shape, deals: int) -> None:
    verdicts: Counter[bool] = Counter()
    for seed in range(deals // 2):
        deal = RandomDeal(shape, 1000 + seed)
        flow, every = Flow(deal.deck), EveryDeal(deal.deck)
        claims: list[Claim] = []
        for event in (event for step in deal.told() for event in step.events):
            flow.tell(event)
            every.tell(event)
            claims += [event.claim] if isinstance(event, Said) else []
            by_flow = flow.allows(claims)
            assert by_flow is every.allows(claims), (seed, event, claims)
            verdicts[by_flow] += 1
    assert min(verdicts.values()) > 0


@pytest.mark.parametrize("shape", FULL + tuple(shape for shape, _ in SMALL))
def test_true_claims_are_never_called_broken(shape: Shape) -> None:
    honest = replace(shape, falsehood=0.0)
    for seed in range(100):
        for step in RandomDeal(honest, seed).told():
            assert step.breaches == (), (seed, step)


def _judged(shape: Shape, seed: int, judge: Callable[[Deck], Judge]) -> Counter[str]:
    deal = RandomDeal(shape, seed)
    verdicts = Verdicts(deal.deck, judge=judge(deal.deck))
    false: set[Claim] = set()
    met: Counter[str] = Counter()
    for step in deal.told():
        verdicts.check(step.events, step.breaches)
        false |= step.false
        for breach in step.breaches:
            met["direct" if breach.shown else "counted"] += 1
            assert not false.isdisjoint(breach.claims), (seed, breach)
            assert not breach.is_suspected
    return met


def test_in_a_log_with_misread_cards_what_is_not_only_suspected_is_true() -> None:
    """A misread card is one that was seen already, so the log contradicts itself."""
    met: Counter[str] = Counter()
    for shape in (replace(shape, misread=0.02) for shape in FULL):
        for seed in range(150):
            false: set[Claim] = set()
            for step in RandomDeal(shape, seed).told():
                false |= step.false
                for breach in step.breaches:
                    met["suspected" if breach.is_suspected else "proven"] += 1
                    assert breach.is_suspected or not false.isdisjoint(breach.claims), (
                        shape,
                        seed,
                        breach,
                    )
    assert met["suspected"] > 20
    assert met["proven"] > 100
