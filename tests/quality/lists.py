"""A short evening by hand, called without a fault: what happened, and what was told of it."""

from __future__ import annotations

from dataclasses import replace

from tests.quality.evening import Evening
from tests.quality.told import Claim, Told
from tests.quality.truths import TrueEvent

TRUE = (
    TrueEvent("placed", 10.0, 11.0, ("corn-1",)),
    TrueEvent("placed", 20.0, 21.0, ("steak-1",)),
    TrueEvent("placed", 30.0, 31.0, ("fish-1",)),
    TrueEvent("fallen", 40.0, 40.5, ("corn-1", "fish-1")),
    TrueEvent("fallen", 50.0, 50.5, ("steak-1",)),
    TrueEvent("placed", 60.0, 61.0, ("pepper-1",)),
    TrueEvent("removed", 70.0, 71.0, ("pepper-1",)),
    TrueEvent("lifted", 75.0, 79.0, ("pepper-2",)),
    TrueEvent("weightless", 90.0, 90.3, ("corn-2",)),
    TrueEvent("touched", 100.0, 101.0, (), 30.0),
    TrueEvent("held", 110.0, 111.0),
    TrueEvent("tipped", 120.0, 122.0),
)


def sure(at: float, about: str, *claims: Claim, stated: float = 0.999) -> Told:
    return Told(at, at + 0.4, "sure", about, claims, (), stated, ("corn-1",))


def likely(at: float, about: str, *claims: Claim, offers: tuple[str, ...] = ()) -> Told:
    return Told(at, at + 0.4, "likely", about, claims, offers, 0.6)


def placed(kind: str) -> Claim:
    return Claim("placed", 1, (kind,))


def fell(*kinds: str) -> Claim:
    return Claim("fallen", len(kinds), kinds, is_paid=True)


TOLD = (
    sure(11.1, "placement", placed("corn")),
    replace(sure(21.1, "placement", placed("steak")), is_card_inferred=True),
    sure(31.1, "placement", placed("fish")),
    likely(40.7, "fall", fell("corn", "fish")),
    sure(50.7, "fall", fell("steak")),
    sure(61.1, "placement", placed("pepper")),
    sure(71.1, "removal", Claim("removed", 1, ("pepper",))),
    likely(90.4, "knock", offers=("slip corn", "fall own")),
    likely(101.1, "touch", Claim("touched", 1, is_paid=True)),
    likely(122.2, "tip", Claim("tipped", 1)),
)
TURN_ENDS = (15.0, 25.0, 35.0, 55.0, 65.0, 85.0, 95.0, 105.0, 115.0)

EVENING = Evening(
    name="by hand",
    corpus="by hand",
    case="",
    seconds=130.0,
    turn_ends=TURN_ENDS,
    told=TOLD,
    true=TRUE,
)


def told_with(place: int, call: Told | None) -> tuple[Told, ...]:
    """The same calls but for one, which is another or none."""
    return (*TOLD[:place], *(() if call is None else (call,)), *TOLD[place + 1 :])
