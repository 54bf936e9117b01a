"""Calls on the simulated grill against what really happened: `python -m tests.bench.bench_calls`.

Whole evenings through sensors, detector, judge, rules and seeded players. Tuned on seeds 1 to 469,
to be reported on others; `--rest HOURS` asks instead how much is said while nobody plays.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from multiprocessing import Pool

from companion.referee.notices import CallOpened
from companion.rehearsal.session import Session
from hardware.grill import Pulse
from tests.bench.rest import Rest
from tests.bench.score import Score, Told

LONGEST_EVENING_SECONDS = 2400.0
NOISE_GRAMS = (0.1, 0.3)
PROCESSES = 2


def evening(seed: int, noise_grams: float | None) -> Score:
    """Play one evening and score it; without a noise the seed draws its own."""
    score = Score()
    noise = _noise(seed, noise_grams)
    session = Session(seed, players=2 + seed % 4, noise_grams=noise)
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
    score.add(calls.values(), session.players.happened, label=f"seed {seed} ({noise:.2f} g)")
    score.counts["corrections"] += session.players.corrections
    score.counts["evenings"] += 1
    return score


def hours_of_rest(seed: int, hours: float, noise_grams: float | None) -> Counter[str]:
    """What the referee says while nobody plays; see rest.py."""
    return Rest(seed, noise_grams=_noise(seed, noise_grams)).lie(hours)


def _noise(seed: int, asked_grams: float | None) -> float:
    drawn = random.Random(f"noise {seed}").uniform(*NOISE_GRAMS)  # seeded, no secret
    return drawn if asked_grams is None else asked_grams


def rows(score: Score) -> Iterator[tuple[str, str, str]]:
    """What was asked for, what came out, and the bar."""
    counts = score.counts
    wrong = 1000 * score.share("sure wrong", "sure")
    yield "evenings, hours", f"{counts['evenings']}, {score.seconds / 3600:.1f}", ""
    yield "placements", f"{counts['placement found'] + counts['placement missed']}", ""
    yield "placements F1", f"{score.f1('placement'):.4f}", ">= 0.99"
    yield "falls", f"{counts['falls counted']}", ""
    yield "falls F1", f"{score.f1('fall'):.4f}", ">= 0.99"
    right = score.share("falls counted right", "falls counted")
    yield "falls counted right", f"{right:.4f}", ">= 0.97"
    yield "single falls", f"{counts['single falls']}", ""
    sure = score.share("single falls sure", "single falls")
    yield "single falls called sure", f"{sure:.3f}", ">= 0.70"
    yield "sure calls", f"{counts['sure']}", ""
    yield "sure calls wrong, of 1,000", f"{wrong:.2f} ({counts['sure wrong']})", "<= 1"
    yield "chips for lifts, slips, removals", f"{counts['chips wrongly']}", "0"
    yield "other chips by wrong sure calls", f"{counts['chips otherwise']}", ""
    named = score.share("kinds right", "kinds")
    yield "pieces named right, sure calls", f"{named:.4f} of {counts['kinds']}", ""
    asked = score.share("wrong piece asked", "true misplaced")
    yield "wrong pieces asked about", f"{asked:.3f} of {counts['true misplaced']}", ""
    hands = f"{counts['hand asked']} ({counts['hand asked falsely']} falsely)"
    yield "hands asked about", f"{hands} of {counts['true touched']}", ""
    yield (
        "delay after quiet p50, p95",
        f"{score.delay(0.5):.2f} s, {score.delay(0.95):.2f} s",
        "<= 0.5 s",
    )


def table(score: Score) -> Iterator[str]:
    """The result, a row a line, then all counts and misses."""
    for name, value, bar in rows(score):
        yield f"{name:36} {value:>20}   {bar}"
    yield "  ".join(f"{name}: {number}" for name, number in sorted(score.counts.items()))
    yield from score.misses


def main() -> None:
    """Print the table for the seeds asked for."""
    parser = argparse.ArgumentParser(description="Calls on the simulated grill against the truth.")
    parser.add_argument("--seeds", default="100-119", help="first-last; tuned on 1-469")
    parser.add_argument("--noise", type=float, help="g rms on the sum; else 0.1 to 0.3 by seed")
    parser.add_argument(
        "--rest",
        type=float,
        help="so many hours of rest, pushes and bumps instead, shared by the seeds",
    )
    chosen = parser.parse_args()
    first, _, last = chosen.seeds.partition("-")
    seeds = range(int(first), int(last or first) + 1)
    with Pool(PROCESSES) as pool:
        if chosen.rest is not None:
            each = chosen.rest / len(seeds)
            parts = pool.starmap(hours_of_rest, [(seed, each, chosen.noise) for seed in seeds])
            counts = sum(parts, Counter[str]())
            print("\n".join(f"{name:40} {number}" for name, number in counts.items()))
            return
        score = Score()
        for part in pool.starmap(evening, [(seed, chosen.noise) for seed in seeds], chunksize=1):
            score.merge(part)
    print("\n".join(table(score)))


if __name__ == "__main__":
    main()
