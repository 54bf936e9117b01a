"""What one evening adds to the table: events found, calls that were wrong, delays, confidences.

Counting only; how numbers become rows with bars and intervals is in measures.py.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.quality.evening import Evening
from tests.quality.matching import Matched, Pair, is_near, matched
from tests.quality.told import Told
from tests.quality.truths import TOGETHER_SECONDS, TrueEvent

PENALTIES = ("fallen", "weightless", "touched", "tipped")
EVENTS = ("placed", "removed", "fallen")
PROMPT = ("placement", "fall", "tip")
"""Calls that are shown once it is quiet; the others wait on purpose whether something follows."""
FELT_GRAMS = 0.5
"""Less than this is no loss: what fell lies on the plate or the foot and still weighs."""
CLEARED_SECONDS = 20.0
"""So long such a piece may lie there until somebody puts it back to the supply."""
STAGED_GRAMS = 10.0
"""Lighter touches are not asked for."""


@dataclass(slots=True)
class Tally:
    """Counts by name, and what is more than a count."""

    counts: Counter[str] = field(default_factory=Counter)
    prompt_delays: list[float] = field(default_factory=list)
    """From quiet to call, in seconds."""
    waiting_delays: list[float] = field(default_factory=list)
    end_delays: list[float] = field(default_factory=list)
    """From the true end to a prompt call."""
    stated: list[tuple[float, bool]] = field(default_factory=list)
    """Confidence of a first suggestion, and whether it was right."""
    named: Counter[tuple[str, str]] = field(default_factory=Counter)
    """True kind and told kind, where weight and place alone had to tell."""
    sick_delays: list[float] = field(default_factory=list)
    """From the last word of a dead cell until the scale was no longer believed."""
    believed: list[tuple[float, float]] = field(default_factory=list)
    """Seconds of an evening in which the scale was believed, and all of them."""

    def merge(self, other: Tally) -> None:
        """Other evenings."""
        self.counts += other.counts
        self.prompt_delays += other.prompt_delays
        self.waiting_delays += other.waiting_delays
        self.end_delays += other.end_delays
        self.stated += other.stated
        self.named += other.named
        self.sick_delays += other.sick_delays
        self.believed += other.believed


def tally_of(evening: Evening, *, told: Sequence[Told] | None = None) -> Tally:
    """Everything countable about one evening, of the referee or of another's claims."""
    calls = evening.told if told is None else tuple(told)
    found = matched(calls, evening.true)
    tally = Tally()
    _count_events(tally, found, evening.true)
    _count_falls(tally, found, evening.true)
    _count_calls(tally, found, calls, evening.true)
    _count_chips(tally, found, calls, evening)
    _count_proposals(tally, calls, evening.true)
    _count_time(tally, found, calls, evening)
    return tally


def _count_events(tally: Tally, found: Matched, true: Sequence[TrueEvent]) -> None:
    for kind in EVENTS:
        pairs = [pair for pair in found.pairs if pair.claim.kind == kind]
        tally.counts[f"{kind} true"] += sum(event.kind == kind for event in true)
        tally.counts[f"{kind} found"] += len({id(pair.event) for pair in pairs})
        tally.counts[f"{kind} false"] += sum(claim.kind == kind for _, claim in found.false)
        for pair in pairs:
            _name(tally, pair)


def _name(tally: Tally, pair: Pair) -> None:
    """Which kinds were told, where only weight and place could tell."""
    if pair.claim.kind == "placed" and not pair.told.is_card_inferred:
        return
    if len(pair.claim.kinds) != len(pair.event.kinds):
        return
    said, there = Counter(pair.claim.kinds), Counter(pair.event.kinds)
    for kind in (said & there).elements():
        tally.named[kind, kind] += 1
    wrong = sorted((there - said).elements()), sorted((said - there).elements())
    for true_kind, told_kind in zip(*wrong, strict=True):
        tally.named[true_kind, told_kind] += 1


def _count_falls(tally: Tally, found: Matched, true: Sequence[TrueEvent]) -> None:
    for event in true:
        if event.kind != "fallen":
            continue
        pair, number = found.of(event), len(event.pieces)
        is_exact = pair is not None and pair.counted == number
        tally.counts["falls exact"] += is_exact
        tally.counts["falls over"] += pair is not None and pair.counted > number
        tally.counts["falls under"] += pair is not None and pair.counted < number
        is_unfelt = _is_unfelt(event)
        tally.counts["falls unfelt"] += is_unfelt
        tally.counts["falls unfelt exact"] += is_unfelt and is_exact
        if pair is not None:
            tally.counts["falls first right"] += is_exact and is_right(pair.told, found, true)
        if number == 1 and not any(_is_with(event, each) for each in true if each is not event):
            tally.counts["singles true"] += 1
            tally.counts["singles sure"] += pair is not None and pair.told.manner == "sure"


def _is_with(event: TrueEvent, other: TrueEvent) -> bool:
    """In one window with a placement: it shows no drop of its own."""
    return other.kind == "placed" and _overlap(event, other)


def _overlap(one: TrueEvent, other: TrueEvent) -> bool:
    return one.start - other.end <= TOGETHER_SECONDS and other.start - one.end <= TOGETHER_SECONDS


def is_right(call: Told, found: Matched, true: Sequence[TrueEvent]) -> bool:
    """The first suggestion says what happened, all of it, and what is owed for it."""
    if not call.claims:
        return not any(_may_concern(call, event) for event in true)
    pairs = found.of_call(call)
    if len(pairs) < len(call.claims):
        return False
    for pair in pairs:
        if pair.claim.kind == "fallen" and not _is_ruled(pair, true):
            return False
    about = [pair.event for pair in pairs]
    return not any(
        missed.kind in EVENTS and any(_overlap(missed, event) for event in about)
        for missed in found.missed
    )


def _is_ruled(pair: Pair, true: Sequence[TrueEvent]) -> bool:
    """The number is right, and free only where something shook the table."""
    if pair.counted != len(pair.event.pieces):
        return False
    return pair.claim.is_paid or any(
        each.kind == "bump" and _overlap(each, pair.event) for each in true
    )


def _may_concern(call: Told, event: TrueEvent) -> bool:
    return event.kind in (*EVENTS, *PENALTIES) and is_near(call.at, event)


def _count_calls(
    tally: Tally, found: Matched, calls: Sequence[Told], true: Sequence[TrueEvent]
) -> None:
    for call in calls:
        tally.counts[call.manner] += 1
        if call.manner == "blind":
            continue
        is_true = is_right(call, found, true)
        if call.confidence is not None:
            tally.stated.append((call.confidence, is_true))
        if call.manner != "sure":
            tally.counts["badges" if call.is_badge else "questions"] += 1
            continue
        tally.counts["sure wrong"] += not is_true
        for pair in found.of_call(call):
            if pair.claim.kinds and pair.claim.count == len(pair.event.pieces):
                tally.counts["sure named"] += 1
                tally.counts["sure named right"] += pair.claim.kinds == pair.event.kinds


def _count_chips(tally: Tally, found: Matched, calls: Sequence[Told], evening: Evening) -> None:
    """Chips that sure calls took and nothing that happened owes."""
    ends = (*evening.turn_ends, evening.seconds)
    dear = {_turn_of(event.start, ends) for event in evening.true if event.kind in PENALTIES}
    tally.counts["turns"] += len(ends)
    tally.counts["quiet turns"] += len(ends) - len(dear)
    for kind in ("lifted", "slipped", "leaned", "bump", "removed", "moved", "held"):
        tally.counts[f"staged {kind}"] += sum(event.kind == kind for event in evening.true)
    for call in calls:
        if call.manner != "sure" or not call.chips:
            continue
        owed = sum(
            min(pair.claim.count, len(pair.event.pieces) or 1)
            for pair in found.of_call(call)
            if pair.claim.is_paid
        )
        wrong = call.chips - owed
        wrong -= min(wrong, _owed_late(call, found.missed, evening.true))
        tally.counts["chips wrongly"] += wrong
        if _turn_of(call.at, ends) not in dear:
            tally.counts["chips wrongly in quiet turns"] += wrong


def _owed_late(call: Told, missed: Sequence[TrueEvent], true: Sequence[TrueEvent]) -> int:
    """Chips for pieces whose fall nobody felt, taken when a hand took them off the plate."""
    if not any(event.kind == "cleared" and is_near(call.at, event) for event in true):
        return 0
    return sum(
        len(event.pieces)
        for event in missed
        if event.kind == "fallen"
        and _is_unfelt(event)
        and 0 <= call.at - event.end <= CLEARED_SECONDS
    )


def _is_unfelt(event: TrueEvent) -> bool:
    return event.net_grams is not None and abs(event.net_grams) < FELT_GRAMS


def _turn_of(at: float, ends: Sequence[float]) -> int:
    return next((turn for turn, end in enumerate(ends) if at <= end), len(ends) - 1)


def _count_proposals(tally: Tally, calls: Sequence[Told], true: Sequence[TrueEvent]) -> None:
    """Hits without a weight, tips and hands: whether they were asked about, and asked falsely."""
    for event in true:
        near = [call for call in calls if is_near(call.at, event)]
        match event.kind:
            case "weightless":
                asked = [call for call in near if offers_own_fall(call)]
                tally.counts["weightless true"] += 1
                tally.counts["weightless proposed"] += bool(asked)
                tally.counts["weightless sure"] += any(call.manner == "sure" for call in asked)
            case "tipped":
                tally.counts["tips true"] += 1
                tally.counts["tips proposed"] += any(call.about == "tip" for call in near)
            case "touched" if event.grams is None or event.grams >= STAGED_GRAMS:
                tally.counts["touches true"] += 1
                tally.counts["touches proposed"] += any(map(offers_touch, near))
            case _:
                pass
    for about, kind, name in (
        ("knock", "weightless", "weightless false"),
        ("tip", "tipped", "tips invented"),
        ("touch", "touched", "touches false"),
    ):
        asked = [call for call in calls if call.about == about]
        tally.counts[name] += sum(
            not any(event.kind == kind and is_near(call.at, event) for event in true)
            for call in asked
        )


def offers_own_fall(call: Told) -> bool:
    """The drawn piece touched the grill and fell: among what may be answered."""
    return any(offer.endswith(" own") for offer in call.offers)


def offers_touch(call: Told) -> bool:
    """A hand: among what may be answered."""
    return "touch" in call.offers or call.about == "touch"


def _count_time(tally: Tally, found: Matched, calls: Sequence[Told], evening: Evening) -> None:
    for call in calls:
        if call.manner == "blind":
            continue
        is_prompt = call.about in PROMPT
        delays = tally.prompt_delays if is_prompt else tally.waiting_delays
        delays.append(call.shown_at - call.at)
        if is_prompt:
            tally.end_delays += [call.shown_at - pair.event.end for pair in found.of_call(call)[:1]]
    tally.counts["evenings"] += 1
    tally.counts["won"] += evening.is_won
    tally.counts["refused taps"] += evening.refused_taps
    tally.counts["corrections"] += evening.corrections
    tally.counts["after the end"] += evening.after_the_end
    tally.believed.append((_believed_seconds(evening), evening.seconds))
    if evening.sick_from is not None:
        tally.sick_delays.append(_told_after(evening.health, evening.sick_from))


def _believed_seconds(evening: Evening) -> float:
    """How long the scale was believed."""
    ends = [at for at, _ in evening.health[1:]] + [evening.seconds]
    spans = zip(evening.health, ends, strict=False)
    return sum(end - begun for (begun, is_believed), end in spans if is_believed)


def _told_after(health: Sequence[tuple[float, bool]], since: float) -> float:
    """Seconds until the scale was not believed; none where it was not anyway."""
    before = [is_believed for at, is_believed in health if at <= since]
    if before and not before[-1]:
        return 0.0
    told = [at for at, is_believed in health if at > since and not is_believed]
    return told[0] - since if told else math.inf
