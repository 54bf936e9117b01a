"""How well calls agree with the truth of rehearsed evenings; printed by bench_calls.

Nothing is judged here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.games.feuer_flamme.actions import Action, Fall, Placed, Removed, Touch
from companion.referee.calls import Blind, Likely, Option, Subject, Sure
from companion.referee.opencalls import OpenCall
from companion.rehearsal.answers import essence, is_right, truth_of
from companion.rehearsal.deeds import Event, Happened

COSTS = (Fall, Removed, Touch)
FELL = (Event.FELL, Event.PLACED_AND_FELL)
PLACED = (Event.PLACED, Event.PLACED_AND_FELL)


@dataclass(frozen=True, slots=True)
class Told:
    """A call as it was first told to the table."""

    opened: OpenCall
    told_at: float
    """When it was first on the screen, provisional or not."""


@dataclass(slots=True)
class Score:
    """Counts over any number of evenings; times in seconds."""

    counts: Counter[str] = field(default_factory=Counter)
    delays: list[float] = field(default_factory=list)
    seconds: float = 0.0
    misses: list[str] = field(default_factory=list)

    def merge(self, other: Score) -> None:
        """Evenings that were scored elsewhere."""
        self.counts += other.counts
        self.delays += other.delays
        self.seconds += other.seconds
        self.misses += other.misses

    def add(self, calls: Iterable[Told], happened: tuple[Happened, ...], *, label: str) -> None:
        """One evening."""
        found: dict[int, Told] = {}
        for told in calls:
            call = told.opened.call
            if isinstance(call, Blind) or told.opened.is_withdrawn:
                self.counts["blind" if isinstance(call, Blind) else "withdrawn"] += 1
                continue
            truth = truth_of(told.opened, happened)
            self._add_call(told, truth, label)
            if truth is not None and id(truth) not in found:
                found[id(truth)] = told
            elif call.subject in (Subject.PLACEMENT, Subject.FALL) and call.options[0].actions:
                self._false(told, label)
        self._add_touches(calls, happened)
        for each in happened:
            self._add_truth(each, found.get(id(each)), label)

    def _add_touches(self, calls: Iterable[Told], happened: tuple[Happened, ...]) -> None:
        """Questions about a hand, also those the turn has overtaken: was there one?"""
        for told in calls:
            if told.opened.call.subject is Subject.TOUCH:
                self.counts["hand asked"] += 1
                self.counts["hand asked falsely"] += truth_of(told.opened, happened) is None

    def _add_call(self, told: Told, truth: Happened | None, label: str) -> None:
        call = told.opened.call
        assert isinstance(call, Sure | Likely)
        self.counts[f"{type(call).__name__.lower()} {call.subject.value}"] += 1
        if not isinstance(call, Sure):
            return
        self.counts["sure"] += 1
        if truth is not None:
            self.counts["kinds"] += 1
            is_named = essence(call.options[0].actions) == essence(truth.actions)
            self.counts["kinds right"] += is_named
        if is_right(told.opened, truth):
            return
        self.counts["sure wrong"] += 1
        true = "nothing" if truth is None else " ".join(map(str, truth.actions))
        self._miss(label, call.at, f"sure: {_said(call.options[0])}; true: {true}")
        if truth is None or truth.event in (Event.LIFTED, Event.SLIPPED, Event.REMOVED):
            self.counts["chips wrongly"] += _chips(call.options[0].actions)
        else:
            off = _chips(call.options[0].actions) - _chips(truth.actions)
            self.counts["chips otherwise"] += abs(off)

    def _false(self, told: Told, label: str) -> None:
        call = told.opened.call
        assert isinstance(call, Sure | Likely)
        kind = "placement" if call.subject is Subject.PLACEMENT else "fall"
        self.counts[f"{kind} false"] += 1
        self._miss(label, call.at, f"{type(call).__name__} {_said(call.options[0])}; true: nothing")

    def _add_truth(self, each: Happened, told: Told | None, label: str) -> None:
        self.counts[f"true {each.event.value}"] += 1
        option = None if told is None else _first(told.opened)
        is_slow = told is not None and told.opened.call.subject is Subject.REMOVAL
        if told is not None and not is_slow and each.event in (*FELL, Event.PLACED):
            self.delays.append(told.told_at - told.opened.call.at)
        if each.event in PLACED:
            is_found = option is not None and _has_placement(told, option)
            self._count("placement", each, is_found, label)
        if each.event is Event.MISPLACED and told is not None:
            self.counts["wrong piece asked"] += isinstance(told.opened.call, Likely)
        if each.event in FELL:
            is_found = option is not None and any(
                isinstance(a, Fall | Removed) for a in option.actions
            )
            self._count("fall", each, is_found, label)
            self.counts["falls counted"] += 1
            is_right_number = option is not None and option.fell == each.fell
            self.counts["falls counted right"] += is_right_number
            if is_found and not is_right_number and option is not None:
                said = f"{_said(option)}; true: {' '.join(map(str, each.actions))}"
                self._miss(label, each.at, f"another number: {said}")
        if each.event is Event.FELL and each.fell == 1:
            self.counts["single falls"] += 1
            is_sure = told is not None and isinstance(told.opened.call, Sure)
            self.counts["single falls sure"] += is_sure

    def _count(self, kind: str, each: Happened, is_found: bool, label: str) -> None:
        self.counts[f"{kind} {'found' if is_found else 'missed'}"] += 1
        if not is_found:
            self._miss(label, each.at, f"{kind} missed: {' '.join(map(str, each.actions))}")

    def _miss(self, label: str, at: float, words: str) -> None:
        self.misses.append(f"{label} at {at:.2f} s: {words}")

    def f1(self, kind: str) -> float:
        """Harmonic mean of precision and recall."""
        found = self.counts[f"{kind} found"]
        wrong = self.counts[f"{kind} missed"] + self.counts[f"{kind} false"]
        return 2 * found / (2 * found + wrong) if found else 0.0

    def share(self, part: str, whole: str) -> float:
        """One count as a share of another."""
        return self.counts[part] / self.counts[whole] if self.counts[whole] else 0.0

    def delay(self, share: float) -> float:
        """The delay that this share of the calls keeps."""
        ranked = sorted(self.delays)
        return ranked[min(int(share * len(ranked)), len(ranked) - 1)] if ranked else 0.0


def _first(opened: OpenCall) -> Option[Action] | None:
    return None if isinstance(opened.call, Blind) else opened.call.options[0]


def _has_placement(told: Told | None, option: Option[Action]) -> bool:
    """Says that it was placed, or that its falls ended the turn with the piece on the grill."""
    is_about = told is not None and told.opened.call.subject is Subject.PLACEMENT
    return is_about and any(isinstance(action, Placed | Fall) for action in option.actions)


def _said(option: Option[Action]) -> str:
    return "; ".join(map(str, option.actions)) or "nothing"


def _chips(actions: tuple[Action, ...]) -> int:
    return sum(
        len(action.pieces) + action.is_own_too if isinstance(action, Fall) else 1
        for action in actions
        if isinstance(action, COSTS)
    )
