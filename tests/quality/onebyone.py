"""An evening read line by line: everything that truly happened, with the calls that speak of it.

For eyes, not for counting: what counts as right is told in scoring.py and matching.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tests.quality.evening import Evening
from tests.quality.matching import Matched, is_near, matched
from tests.quality.scoring import EVENTS, PENALTIES, is_right, offers_own_fall, offers_touch
from tests.quality.told import Told
from tests.quality.truths import TrueEvent

OWED = (*EVENTS, *PENALTIES)
"""Of these the referee has to speak; about all others it had better be silent."""
HEAD = ("at", "what happened", "call", "what it says", "verdict")


class Line(NamedTuple):
    """One thing that happened, or one call about nothing that did."""

    at: float
    happened: str
    call: str
    said: str
    verdict: str


def lines_of(evening: Evening) -> tuple[Line, ...]:
    """In the order of time; a call stands beside its event, for itself where nothing happened."""
    found = matched(evening.told, evening.true)
    spoken: dict[int, Told] = {}
    lines = []
    for event in evening.true:
        call = _call_about(event, found, evening.told)
        if call is not None:
            spoken[id(call)] = call
        lines.append(_of_event(event, call, found, evening))
    lines += [_of_call(call, found, evening) for call in evening.told if id(call) not in spoken]
    return tuple(sorted(lines))


def text_of(evening: Evening) -> str:
    """The same as a table, with how many lines of each verdict there are."""
    lines = lines_of(evening)
    rows = [HEAD, *((f"{each.at:.1f}", *each[1:]) for each in lines)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
    table = "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
    verdicts = [each.verdict for each in lines]
    sums = ", ".join(f"{verdicts.count(each)} {each}" for each in sorted(set(verdicts)))
    return f"{evening.name}, {evening.corpus}\n{table}\n{sums}\n"


def _call_about(event: TrueEvent, found: Matched, told: Sequence[Told]) -> Told | None:
    """The call that claims it, or the nearest in its time that offers it."""
    pair = found.of(event)
    if pair is not None:
        return pair.told
    asked = [call for call in told if is_near(call.at, event) and _may_mean(call, event)]
    return min(asked, key=lambda call: abs(call.at - event.end), default=None)


def _may_mean(call: Told, event: TrueEvent) -> bool:
    match event.kind:
        case "weightless":
            return offers_own_fall(call)
        case "touched":
            return offers_touch(call)
        case "tipped":
            return call.about == "tip"
        case "fallen":
            return call.about == "fall"
        case "removed" | "placed":
            return call.about in ("removal", "placement", "fall")
        case _:
            return not call.claims


def _of_event(event: TrueEvent, call: Told | None, found: Matched, evening: Evening) -> Line:
    happened = " ".join((event.kind, *event.kinds))
    if call is None:
        verdict = "missed" if event.kind in OWED else "silent, as it should be"
        return Line(event.end, happened, "-", "", verdict)
    return Line(event.end, happened, *_words(call), _verdict(event, call, found, evening))


def _verdict(event: TrueEvent, call: Told, found: Matched, evening: Evening) -> str:
    if event.kind in OWED and is_right(call, found, evening.true):
        return "right"
    return _doubt(call) if event.kind not in OWED or call.manner == "sure" else "asked"


def _of_call(call: Told, found: Matched, evening: Evening) -> Line:
    """A call beside which nothing stands: of an event that another one claims already, or none."""
    if call.manner == "blind":
        return Line(call.at, "-", *_words(call), "blind")
    is_true = is_right(call, found, evening.true)
    if call.manner == "sure":
        return Line(call.at, "-", *_words(call), "right" if is_true else _doubt(call))
    return Line(call.at, "-", *_words(call), _doubt(call))


def _doubt(call: Told) -> str:
    """A call about what did not happen, or needs none."""
    if call.manner == "sure":
        return "sure and wrong"
    return "badge" if call.is_badge else "asked of nothing"


def _words(call: Told) -> tuple[str, str]:
    manner = f"{call.manner}, {call.about}" if call.about else call.manner
    said = [" ".join((claim.kind, *claim.kinds)) for claim in call.claims]
    sure = "" if call.confidence is None else f" {call.confidence:.3f}"
    return manner, (" and ".join(said) or "nothing") + sure
