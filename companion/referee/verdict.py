"""What the judge hands to the referee: a call or nothing, the ledger after the event, and the case.

Also how fits that amount to the same ruling become one answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from companion.games.feuer_flamme.actions import Action
from companion.referee.calls import Call, Evidence, Option, Subject, Trust
from companion.referee.hypotheses import Fit
from companion.referee.ledger import Ledger
from companion.referee.odds import log_sum, odds
from companion.referee.scene import Scene
from hardware.grill import Change, GrillEvent

PLACING_ODDS = 20.0
WRONG_ODDS = 1000.0
"""How clearly the card's piece has to lead one that the card does not show (FF-6): a piece of the
same weight, taken by mistake once in some hundred turns, is asked about."""
FALL_ODDS = 1000.0
"""How clearly one answer has to lead before it is sure (a fall costs a chip)."""
WORST_MISFIT = 5.0
"""Standard errors beyond which even the best explanation explains nothing."""
SURE_MISFIT = 2.5
"""The same beyond which nothing is sure of it: of 1,050 right sure calls on the twin and the
simulated grill one was further off, and of the wrong ones one by 2.9 (seeds in tests/README.md)."""

NEARLY = 3.0
"""Two numbers that are less apart than this fit alike: the smaller one is suggested."""

GONE = "gone"
TOLD_LOG = 12.0
"""How much worse what the table said may fit than the best reading and still be what happened."""

Ruling = tuple[str, int]
"""What a fit amounts to: gone, placed, wrong, exhausted, back or seen; and how many fell."""

K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judge's word on one event."""

    ledger: Ledger
    call: Call[Action] | None = None
    is_provisional: bool = False
    """Wait from the onset: what came back takes the call back."""
    waits_seconds: float = 0.0
    """So long."""
    is_sure_then: bool = False
    """Entered once it has waited; else it is asked."""
    is_sure_once_placed: bool = False
    """Entered as soon as the tongs place another piece: then they held nothing."""
    fit: Fit | None = None
    """The best reading, where pieces came or went."""
    is_seen: bool = False
    """The camera saw the same: what fell lies in the ring, and hangs in no tongs."""
    fell_again: tuple[str, ...] = ()
    """Ids of pieces that left before, and may have fallen only as they were set back."""
    is_doubtful: bool = False
    """It may be half of something: wait whether the next event explains both."""
    misfit: float = 0.0
    """Standard errors by which the weight is off in the best reading."""
    leans: bool = False
    """It fits only if the plate leans on the box."""
    is_clearing: bool = False
    """Only a piece that the rules do not count there was taken off: nobody's touch (FF-18)."""
    comes_back: tuple[str, ...] = ()
    """Ids of pieces this event brought back: whatever was said about their leaving is overtaken."""
    is_another: bool = False
    """A piece came that surely had not left before: the tongs had held it, and no other one."""
    may_be_back: tuple[str, ...] = ()
    """Ids of pieces this event may have brought back as well: that they fell is no longer sure."""


@dataclass(frozen=True, slots=True)
class Case:
    """An event and the table it fell into, kept while its call can still be corrected."""

    event: GrillEvent
    scene: Scene


@dataclass(frozen=True, slots=True)
class Answer:
    """All fits that owe the same: their joint likelihood and the best of them."""

    log: float
    best: Fit


def answers(fits: Iterable[Fit], key: Callable[[Fit], K]) -> dict[K, Answer]:
    """Fits gathered by what they amount to, the likeliest answer first."""
    gathered: dict[K, list[Fit]] = {}
    for fit in fits:
        gathered.setdefault(key(fit), []).append(fit)
    found = {
        name: Answer(log_sum([fit.log for fit in group]), max(group, key=lambda fit: fit.log))
        for name, group in gathered.items()
    }
    return dict(sorted(found.items(), key=lambda item: -item[1].log))


def lead(found: dict[K, Answer]) -> float:
    """How many times likelier the first answer is than the second."""
    logs = [answer.log for answer in found.values()]
    return odds(logs[0] - logs[1]) if len(logs) > 1 else odds(300.0)


Found = dict[Ruling, Answer]
"""All answers to one event, the likeliest first."""


@dataclass(slots=True)
class Ballot:
    """Collects the options of one call: legal ones only, each reading once."""

    scene: Scene
    options: list[Option[Action]] = field(default_factory=list)

    def add(self, actions: tuple[Action, ...], weight: float, *, fell: int | None = None) -> None:
        """One reading; left out where a rule would refuse it or it stands there already."""
        if self.scene.is_legal(actions) and all(each.actions != actions for each in self.options):
            self.options.append(Option(actions, weight, fell))

    def counted(self) -> tuple[Option[Action], ...]:
        """Best first, odds against the best."""
        ranked = sorted(self.options, key=lambda option: -option.odds)
        best = ranked[0].odds if ranked and ranked[0].odds > 0 else 1.0
        return tuple(Option(each.actions, each.odds / best, each.fell) for each in ranked)


def smaller_first(options: tuple[Option[Action], ...]) -> tuple[Option[Action], ...]:
    """The best option first, or one that speaks of fewer fallen pieces and fits nearly as well."""
    most = options[0].fell if options else None
    if not most:
        return options
    fewer = [
        option
        for option in options
        if option.fell and option.fell < most and option.odds * NEARLY >= options[0].odds
    ]
    if not fewer:
        return options
    return (fewer[0], *(option for option in options if option is not fewer[0]))


def seen_first(options: tuple[Option[Action], ...], number: int) -> tuple[Option[Action], ...]:
    """The options with the one first that says so many fell, where it speaks of fewer."""
    most = options[0].fell if options else None
    if not most or not 0 < number < most:
        return options
    fewer = next((option for option in options if option.fell == number), None)
    if fewer is None:
        return options
    return (fewer, *(option for option in options if option is not fewer))


def evidence(change: Change, fit: Fit | None) -> Evidence:
    """What was measured, and which single pieces fit it best."""
    names: tuple[str, ...] = ()
    if fit is not None:
        gained = () if fit.gain is None else (fit.gain.piece.piece_id,)
        names = (*gained, *(each.piece.piece_id for each in fit.gone))
    return Evidence(grams=change.grams, place_mm=change.place_mm, pieces=names)


def is_asked(scene: Scene, subject: Subject) -> bool:
    """The policy wants to hear or to read of such events at all."""
    return scene.policy.trust(subject) is not Trust.IGNORE


def may_be_sure(scene: Scene, subject: Subject) -> bool:
    """The policy lets such a call be applied by itself, and the weights can be relied on."""
    return scene.policy.trust(subject) is Trust.ACCEPT and not scene.is_leaning
