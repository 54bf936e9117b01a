"""The rows of the table: what is asked for, which counts answer it, and the bar it has to reach."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from tests.quality.intervals import (
    Interval,
    drawn_again,
    drawn_percentile,
    most_of_none,
    percentile,
    wilson,
)
from tests.quality.scoring import Tally

Counts = Mapping[str, float]
TURNS_PER_HOUR = 60
QUIET_TURNS_ASKED = 3600
SURE_ASKED = 1000
SICK_SECONDS = 2.0


class Form(Enum):
    """How a number is written."""

    SHARE = "share"
    COUNT = "count"
    RATE = "rate"
    SECONDS = "seconds"


@dataclass(frozen=True, slots=True)
class Bar:
    """What is to be reached: at least, or at most."""

    limit: float
    is_least: bool = False
    chances: int = 0
    """So many have to be asked before a number that keeps the bar proves it."""

    def is_kept(self, value: float) -> bool:
        """The number reaches it."""
        return value >= self.limit if self.is_least else value <= self.limit


@dataclass(frozen=True, slots=True)
class Measure:
    """One row that is made of counts alone."""

    name: str
    part: Callable[[Counts], float]
    whole: Callable[[Counts], float]
    form: Form = Form.SHARE
    bar: Bar | None = None
    asked: Callable[[Counts], float] | None = None
    """How many it is about, where that is not `whole`."""

    def value(self, counts: Counts) -> float | None:
        """The number; None where nothing was asked."""
        whole = self.whole(counts)
        if self.form is Form.COUNT:
            return self.part(counts)
        return self.part(counts) / whole if whole > 0 else None


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the report."""

    name: str
    form: Form
    value: float | None
    interval: Interval | None
    asked: float
    bar: Bar | None

    @property
    def verdict(self) -> str:
        """met, missed, too few to say, or nothing where there is no bar."""
        if self.bar is None:
            return ""
        if self.value is None:
            return "not asked"
        if not self.bar.is_kept(self.value):
            return "missed"
        return "met" if self.asked >= self.bar.chances else "too few"


def count(name: str) -> Callable[[Counts], float]:
    """One count by its name."""
    return lambda counts: counts.get(name, 0)


def _twice_found(kind: str) -> Callable[[Counts], float]:
    return lambda counts: 2 * counts.get(f"{kind} found", 0)


def _said_and_true(kind: str) -> Callable[[Counts], float]:
    """Found ones counted twice: as said and as true."""
    return lambda counts: (
        (counts.get(f"{kind} found", 0) + counts.get(f"{kind} false", 0))
        + counts.get(f"{kind} true", 0)
    )


def _hours(counts: Counts) -> float:
    return counts.get("turns", 0) / TURNS_PER_HOUR


def _f1(name: str, kind: str, least: float) -> Measure:
    bar = Bar(least, is_least=True)
    return Measure(
        f"{name}, F1",
        _twice_found(kind),
        _said_and_true(kind),
        bar=bar,
        asked=count(f"{kind} true"),
    )


def _share(name: str, part: str, whole: str, bar: Bar | None = None) -> Measure:
    return Measure(name, count(part), count(whole), bar=bar)


MEASURES = (
    _f1("placements", "placed", 0.99),
    _f1("removals", "removed", 0.98),
    _share("falls counted exactly right", "falls exact", "fallen true", Bar(0.95, is_least=True)),
    _share("falls over-counted", "falls over", "fallen true", Bar(0.005)),
    _share("falls under-counted", "falls under", "fallen true"),
    _share("falls whose weight stayed on the cells", "falls unfelt", "fallen true"),
    _share("of these counted right", "falls unfelt exact", "falls unfelt"),
    Measure("falls called that were none", count("fallen false"), _hours, Form.RATE),
    _share("weightless falls proposed", "weightless proposed", "weightless true"),
    Measure(
        "weightless falls called sure",
        count("weightless sure"),
        count("weightless true"),
        Form.COUNT,
        Bar(0),
    ),
    Measure("weightless falls asked about falsely", count("weightless false"), _hours, Form.RATE),
    Measure(
        "chips wrongly by sure calls, penalty-free turns",
        count("chips wrongly in quiet turns"),
        count("quiet turns"),
        Form.COUNT,
        Bar(0, chances=QUIET_TURNS_ASKED),
    ),
    Measure(
        "chips wrongly by sure calls, all turns", count("chips wrongly"), count("turns"), Form.COUNT
    ),
    _share("single falls called sure", "singles sure", "singles true", Bar(0.70, is_least=True)),
    _share("sure calls wrong", "sure wrong", "sure", Bar(0.001, chances=SURE_ASKED)),
    _share("pieces named right by sure calls", "sure named right", "sure named"),
    _share(
        "falls ending in a right first suggestion",
        "falls first right",
        "fallen true",
        Bar(0.95, is_least=True),
    ),
    _share("tips proposed", "tips proposed", "tips true", Bar(1.0, is_least=True)),
    Measure("tips invented", count("tips invented"), count("staged held"), Form.COUNT, Bar(0)),
    _share(
        "touches of 10 g and more proposed",
        "touches proposed",
        "touches true",
        Bar(0.80, is_least=True),
    ),
    Measure("touches asked about falsely", count("touches false"), _hours, Form.RATE),
    Measure("abstentions in a game-hour", count("blind"), _hours, Form.RATE, Bar(2.0)),
    Measure("questions in a game-hour", count("questions"), _hours, Form.RATE),
    Measure("badges without a sound in a game-hour", count("badges"), _hours, Form.RATE),
    Measure("corrections by the table in a game-hour", count("corrections"), _hours, Form.RATE),
)

DELAYS = ((0.5, None), (0.95, Bar(0.5)), (0.99, Bar(1.0)))


def rows_of(tallies: Sequence[Tally]) -> list[Row]:
    """Every row of the table, over these evenings."""
    total = Tally()
    for tally in tallies:
        total.merge(tally)
    rows = [_row(measure, tallies, total) for measure in MEASURES]
    for share, bar in DELAYS:
        rows.append(
            Row(
                f"quiet to call, p{share * 100:.0f}",
                Form.SECONDS,
                percentile(total.prompt_delays, share),
                drawn_percentile([tally.prompt_delays for tally in tallies], share),
                len(total.prompt_delays),
                bar,
            )
        )
    for name, values in (("true end to call", total.end_delays), ("waiting", total.waiting_delays)):
        told = f"{name}, p95"
        rows.append(Row(told, Form.SECONDS, percentile(values, 0.95), None, len(values), None))
    return rows


def robust_rows(case: str, tallies: Sequence[Tally]) -> list[Row]:
    """No chip wrongly, and a scale that cannot be believed says so in time."""
    total = Tally()
    for tally in tallies:
        total.merge(tally)
    turns, chips = total.counts["turns"], total.counts["chips wrongly"]
    rows = [
        Row(f"{case}: chips wrongly", Form.COUNT, chips, _of_none(chips, 1.0), turns, Bar(0)),
    ]
    if total.sick_delays:
        latest = max(total.sick_delays)
        told = f"{case}: unhealthy after, at most"
        many = len(total.sick_delays)
        rows.append(Row(told, Form.SECONDS, latest, None, many, Bar(SICK_SECONDS)))
    believed, asked = (sum(each) for each in zip(*total.believed, strict=True))
    share = believed / asked if asked else None
    told = f"{case}: share of the time in which it was believed"
    rows.append(Row(told, Form.SHARE, share, None, len(total.believed), None))
    return rows


def _row(measure: Measure, tallies: Sequence[Tally], total: Tally) -> Row:
    asked = (measure.asked or measure.whole)(total.counts)
    value = measure.value(total.counts)
    return Row(
        measure.name,
        measure.form,
        value,
        _interval(measure, tallies, total, value),
        asked * TURNS_PER_HOUR if measure.form is Form.RATE else asked,
        measure.bar,
    )


def _interval(
    measure: Measure, tallies: Sequence[Tally], total: Tally, value: float | None
) -> Interval | None:
    if value is None:
        return None
    part, whole = measure.part(total.counts), measure.whole(total.counts)
    if measure.form is Form.SHARE and part in (0, whole):
        return wilson(part, whole)
    if part == 0:
        return _of_none(part, 1.0 if measure.form is Form.COUNT else whole)
    return drawn_again([tally.counts for tally in tallies], measure.value)


def _of_none(part: float, chances: float) -> Interval | None:
    """Of a rate or number of which none was seen; None where some were."""
    return None if part else (0.0, most_of_none(chances))
