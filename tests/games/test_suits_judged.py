"""The detective against the judge on random logs of no game: the same verdict at every play."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.games.breach import Claim
from tests.oracle.feasibility import flow_allows, some_deal_allows
from tests.revokes.logs import RandomDeal, Shape
from tests.revokes.verdicts import Judge, Verdicts

FULL = (
    Shape(5, 8, (8, 8, 8, 8), 0.1),
    Shape(4, 9, (10, 10, 10), 0.4, may_vanish=True),
    Shape(4, 15, (10, 10, 10, 10, 10), 0.3),
    Shape(5, 8, (9, 9), 0.3, may_hold=True),
    Shape(5, 8, (8, 9, 8), 0.2, may_vanish=True, may_hold=True),
)
SMALL = (
    Shape(4, 3, (5, 5), 0.15),
    Shape(3, 3, (2, 2, 2), 0.2, may_hold=True),
    Shape(4, 2, (2, 2, 2), 0.2, may_vanish=True),
    Shape(3, 4, (4, 5), 0.15, may_vanish=True, may_hold=True),
)


@pytest.mark.parametrize("shape", FULL)
def test_on_full_decks_it_finds_what_the_flow_finds_and_at_the_same_play(shape: Shape) -> None:
    met = sum((_judged(shape, seed, flow_allows) for seed in range(150)), Counter[str]())
    assert met["direct"] > 10
    assert met["counted"] > 0


@pytest.mark.parametrize("shape", SMALL)
def test_on_small_decks_a_breach_is_told_exactly_when_no_deal_is_left(shape: Shape) -> None:
    met = sum((_judged(shape, seed, some_deal_allows) for seed in range(12)), Counter[str]())
    assert met["direct"] > 0
    assert met["counted"] > 0


@pytest.mark.parametrize("shape", SMALL)
def test_the_two_judges_agree_before_they_judge(shape: Shape) -> None:
    verdicts: Counter[bool] = Counter()
    for seed in range(12):
        deal = RandomDeal(shape, 1000 + seed)
        log = []
        claims: list[Claim] = []
        for step in deal.told():
            log += step.events
            claims += [event.claim for event in step.events if hasattr(event, "claim")]
            by_flow = flow_allows(deal.deck, log, claims)
            assert by_flow is some_deal_allows(deal.deck, log, claims), (seed, log)
            verdicts[by_flow] += 1
    assert min(verdicts.values()) > 0


@pytest.mark.parametrize("shape", FULL + SMALL)
def test_true_claims_are_never_called_broken(shape: Shape) -> None:
    honest = Shape(**{**_fields(shape), "falsehood": 0.0})
    for seed in range(100):
        for step in RandomDeal(honest, seed).told():
            assert step.breaches == (), (seed, step)


def _judged(shape: Shape, seed: int, judge: Judge) -> Counter[str]:
    deal = RandomDeal(shape, seed)
    verdicts = Verdicts(deal.deck, allows=judge)
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


def _fields(shape: Shape) -> dict[str, object]:
    return {name: getattr(shape, name) for name in Shape.__dataclass_fields__}
