"""Calls on the simulated grill against what really happened: `python -m tests.bench.bench_calls`.

Whole evenings through sensors, detector, judge, rules and seeded players. Tuned on seeds 1 to 20,
to be reported on others.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from companion.referee.notices import CallOpened
from companion.rehearsal.session import Session
from hardware.grill import Pulse
from tests.bench.score import Score, Told

LONGEST_EVENING_SECONDS = 2400.0


def evening(score: Score, seed: int, *, noise_grams: float) -> None:
    """Play one evening and add it to the score."""
    session = Session(seed, players=2 + seed % 4, noise_grams=noise_grams)
    opened_at: dict[int, float] = {}
    calls: dict[int, Told] = {}
    now = 0.0
    for seen in session.run(LONGEST_EVENING_SECONDS):
        witness = seen.witness
        now = witness.at if isinstance(witness, Pulse) else witness.span.born
        for notice in seen.notices:
            if isinstance(notice, CallOpened):
                opened_at[notice.call_id] = now
        for opened in session.referee.calls:
            known = calls.get(opened.call_id)
            if known is None or not known.opened.is_corrected:
                calls[opened.call_id] = Told(opened, opened_at.get(opened.call_id, now))
    score.seconds += now
    score.add(calls.values(), session.players.happened, label=f"seed {seed}")
    score.counts["corrections"] += session.players.corrections
    score.counts["evenings"] += 1


def table(score: Score) -> Iterator[str]:
    """The result, a row a line."""
    counts = score.counts
    wrong = 1000 * score.share("sure wrong", "sure")
    rows = (
        ("evenings, hours", f"{counts['evenings']}, {score.seconds / 3600:.1f}", ""),
        ("placements", f"{counts['placement found'] + counts['placement missed']}", ""),
        ("placements F1", f"{score.f1('placement'):.4f}", ">= 0.99"),
        ("falls", f"{counts['falls counted']}", ""),
        ("falls F1", f"{score.f1('fall'):.4f}", ">= 0.99"),
        (
            "falls counted right",
            f"{score.share('falls counted right', 'falls counted'):.4f}",
            ">= 0.97",
        ),
        ("single falls", f"{counts['single falls']}", ""),
        (
            "single falls called sure",
            f"{score.share('single falls sure', 'single falls'):.3f}",
            ">= 0.70",
        ),
        ("sure calls", f"{counts['sure']}", ""),
        ("sure calls wrong, of 1,000", f"{wrong:.2f} ({counts['sure wrong']})", "<= 1"),
        ("chips for lifts, slips, removals", f"{counts['chips wrongly']}", "0"),
        (
            "delay after quiet p50, p95",
            f"{score.delay(0.5):.2f} s, {score.delay(0.95):.2f} s",
            "<= 0.5 s",
        ),
    )
    for name, value, bar in rows:
        yield f"{name:36} {value:>20}   {bar}"
    yield "  ".join(f"{name}: {number}" for name, number in sorted(counts.items()))
    yield from score.misses


def main() -> None:
    """Print the table for the seeds asked for."""
    parser = argparse.ArgumentParser(description="Calls on the simulated grill against the truth.")
    parser.add_argument("--seeds", default="100-119", help="first-last; tuned on 1-20")
    parser.add_argument("--noise", type=float, default=0.2, help="g rms on the sum")
    chosen = parser.parse_args()
    first, _, last = chosen.seeds.partition("-")
    score = Score()
    for seed in range(int(first), int(last or first) + 1):
        evening(score, seed, noise_grams=chosen.noise)
    print("\n".join(table(score)))


if __name__ == "__main__":
    main()
