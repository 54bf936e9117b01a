"""The report as text: the table, its baselines, confidence and kinds, and what it was made of."""

from __future__ import annotations

import platform
from collections import Counter
from collections.abc import Iterator, Sequence

from hardware.sim.masses import PIECE_COUNTS
from tests.quality.evening import Evening
from tests.quality.measures import Bar, Form, Row, robust_rows, rows_of
from tests.quality.reliability import Bin, Curve, bins_of, curves_of, gap_of
from tests.quality.scoring import Tally, tally_of

BASELINE_ROWS = (
    "placements, F1",
    "falls counted exactly right",
    "falls over-counted",
    "falls called that were none",
    "chips wrongly by sure calls, penalty-free turns",
    "sure calls wrong",
)
"""What a referee without the game can be compared by."""
STAGED = ("lifted", "removed", "slipped", "leaned", "bump", "moved", "held")


def report(evenings: Sequence[Evening], *, code: str) -> str:
    """The whole text; the same for the same evenings but for the time they took."""
    usual = [evening for evening in evenings if not evening.case]
    tallies = [tally_of(evening) for evening in usual]
    total = Tally()
    for tally in tallies:
        total.merge(tally)
    parts = [
        _made_of(evenings, usual, total, code),
        _table(rows_of(tallies)),
        _robust(evenings),
        _baselines(usual, rows_of(tallies)),
        _confidence(bins_of(total.stated)),
        _kinds(total.named, curves_of(each for evening in usual for each in evening.kinds), usual),
    ]
    return "\n\n".join("\n".join(lines) for lines in map(list, parts) if lines) + "\n"


def _made_of(
    evenings: Sequence[Evening], usual: Sequence[Evening], total: Tally, code: str
) -> Iterator[str]:
    counts, hours = total.counts, sum(evening.seconds for evening in usual) / 3600
    yield "The referee on recordings whose truth is known (python -m tests.quality)"
    yield ""
    for corpus, many in sorted(Counter(each.corpus for each in evenings).items()):
        names = [each.name for each in evenings if each.corpus == corpus]
        yield f"  {many} x {corpus}"
        yield f"      {names[0]} to {names[-1]}"
    turns = counts["turns"]
    yield f"  {counts['evenings']} evenings, {turns} turns, {hours:.2f} h on the clock"
    yield f"  {counts['quiet turns']} turns without any penalty; staged in all turns: " + ", ".join(
        f"{counts[f'staged {kind}']} {kind}" for kind in STAGED
    )
    yield f"  {counts['sure']} sure, {counts['likely']} likely, {counts['blind']} blind calls"
    yield (
        f"  {counts['won']} games won; {counts['after the end']} events after the end, "
        f"not refereed; {counts['refused taps']} recorded taps that the rules refused"
    )
    spent = sum(evening.cpu_seconds for evening in evenings)
    yield (
        f"  code {code}; Python {platform.python_version()} on {platform.machine()}; "
        f"{spent / 60:.1f} minutes of one core"
    )


def _table(rows: Sequence[Row]) -> Iterator[str]:
    yield f"{'what':50} {'measured':>10} {'95 %':>19} {'n':>6} {'bar':>9}  verdict"
    yield from map(_line, rows)


def _line(row: Row) -> str:
    low_high = (
        "" if row.interval is None else " to ".join(_said(row.form, each) for each in row.interval)
    )
    return (
        f"{row.name:50} {_said(row.form, row.value):>10} {low_high:>19} {row.asked:6.0f} "
        f"{_bar(row.form, row.bar):>9}  {row.verdict}"
    ).rstrip()


def _said(form: Form, value: float | None) -> str:
    if value is None:
        return "-"
    if value == float("inf"):
        return "never"
    match form:
        case Form.SHARE:
            return f"{value:.4f}"
        case Form.COUNT:
            return f"{value:.0f}" if value == round(value) else f"{value:.1f}"
        case Form.RATE:
            return f"{value:.2f}/h"
        case Form.SECONDS:
            return f"{value:.2f} s"


def _bar(form: Form, bar: Bar | None) -> str:
    if bar is None:
        return ""
    number = f"{bar.limit:g}"
    sign = ">=" if bar.is_least else ("" if bar.limit == 0 else "<=")
    return f"{sign} {number}".strip() + (" s" if form is Form.SECONDS else "")


def _robust(evenings: Sequence[Evening]) -> Iterator[str]:
    cases = sorted({evening.case for evening in evenings if evening.case})
    if cases:
        yield "Robustness: nothing is charged wrongly, and a sick scale says so"
    for case in cases:
        tallies = [tally_of(evening) for evening in evenings if evening.case == case]
        yield from map(_line, robust_rows(case, tallies))


def _baselines(usual: Sequence[Evening], referee: Sequence[Row]) -> Iterator[str]:
    """The same recordings in the eyes of simpler referees."""
    names = tuple(dict.fromkeys(each.name for evening in usual for each in evening.baselines))
    if not names:
        return
    columns = {"the referee": {row.name: row for row in referee}}
    for name in names:
        tallies = [
            tally_of(evening, told=each.told)
            for evening in usual
            for each in evening.baselines
            if each.name == name
        ]
        columns[name] = {row.name: row for row in rows_of(tallies)}
    yield f"{'beside simpler referees':50} " + " ".join(f"{name:>16}" for name in columns)
    for what in BASELINE_ROWS:
        cells = (column[what] for column in columns.values())
        yield f"{what:50} " + " ".join(f"{_said(row.form, row.value):>16}" for row in cells)


def _confidence(bins: Sequence[Bin]) -> Iterator[str]:
    yield f"Stated confidence of first suggestions; mean distance from the truth {gap_of(bins):.4f}"
    yield f"{'stated between':>18} {'calls':>6} {'mean':>7} {'right':>7} {'95 %':>17}"
    for each in bins:
        between = f"{each.low:g} and {each.high:g}"
        low, high = each.interval
        yield (
            f"{between:>18} {each.asked:6} {each.stated:7.4f} {each.right:7.4f} "
            f"{low:.4f} to {high:.4f}"
        )


def _kinds(
    named: Counter[tuple[str, str]], curves: Sequence[Curve], usual: Sequence[Evening]
) -> Iterator[str]:
    kinds = tuple(PIECE_COUNTS)
    asked, right = sum(named.values()), sum(named[kind, kind] for kind in kinds)
    yield (
        f"Kinds by weight and place (what fell, and what came without its card): "
        f"{right} of {asked} right"
    )
    yield f"{'true, told':>12} " + " ".join(f"{kind[:9]:>9}" for kind in kinds)
    for true in kinds:
        yield f"{true:>12} " + " ".join(f"{named[true, told] or '.':>9}" for told in kinds)
    noises = sorted(evening.noise_grams for evening in usual)
    if noises:
        yield f"noise of these recordings {noises[0]:.2f} to {noises[-1]:.2f} g of the sum"
    for curve in curves:
        points = "  ".join(f"{sigma:g} g {share:.3f}" for sigma, share in curve.points)
        end = curve.breaks_at
        broken = "does not break" if end is None else f"under 0.95 from an error of {end:g} g on"
        yield f"told by {curve.by}: {broken}; {points}"
