"""How long a durable append takes on this machine's disk, and how much of it is the fsync.

Run: python -m pytest tests/bench/bench_journal.py --benchmark-only -s
"""

import os
import statistics
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

from companion.referee.journal import Stored, open_journal
from tests.referee.journal.drafting import draft

ROUNDS = 500
APPEND_BYTES = 12360
"""What SQLite writes to its log for one entry: three pages with their headers."""


def test_durable_append(tmp_path: Path, benchmark: Any) -> None:
    """From handing a draft over to having its answer, with the bare fsync measured beside it."""
    sequence = count()
    fsyncs_ms = bare_fsyncs_ms(tmp_path / "bare", rounds=ROUNDS)
    with open_journal(tmp_path / "journal.db") as journal:

        def append() -> None:
            assert isinstance(journal.append(draft(next(sequence))).wait(30), Stored)

        benchmark.pedantic(append, rounds=ROUNDS, warmup_rounds=5)
    appends_ms = [seconds * 1000 for seconds in benchmark.stats.stats.data]
    report = describe("append", appends_ms) | describe("fsync", fsyncs_ms)
    report["fsync share p50"] = report["fsync p50 ms"] / report["append p50 ms"]
    benchmark.extra_info.update(report)
    print("\n" + ", ".join(f"{name} {number:.2f}" for name, number in report.items()))


def test_opening_with_long_history(tmp_path: Path, benchmark: Any) -> None:
    """A start with 5,000 entries: every page and the whole chain are checked."""
    with open_journal(tmp_path / "journal.db") as journal:
        for seq in range(5000):
            last = journal.append(draft(seq))
        assert isinstance(last.wait(120), Stored)
    reopen: Callable[[], None] = lambda: open_journal(tmp_path / "journal.db").close()  # noqa: E731 - timed as one call
    benchmark.pedantic(reopen, rounds=10)


def bare_fsyncs_ms(path: Path, *, rounds: int) -> list[float]:
    """The same bytes appended to a plain file, the fsync alone timed."""
    times_ms = []
    with path.open("wb", buffering=0) as file:
        for _ in range(rounds):
            file.write(bytes(APPEND_BYTES))
            begun = time.perf_counter()
            os.fsync(file.fileno())
            times_ms.append((time.perf_counter() - begun) * 1000)
    return times_ms


def describe(name: str, times_ms: list[float]) -> dict[str, float]:
    """Median and 99th percentile."""
    percentiles = statistics.quantiles(times_ms, n=100)
    return {f"{name} p50 ms": percentiles[49], f"{name} p99 ms": percentiles[98]}
