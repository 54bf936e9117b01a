"""One verdict: the rule, the durable append and the screen that shows it, with the fsync beside it.

Run: python -m pytest tests/bench/bench_verdict.py --benchmark-only -s
The bar is p99 <= 10 ms on the disk of this machine.
"""

from __future__ import annotations

import itertools
import os
import statistics
import time
from pathlib import Path
from typing import Any

from companion.games import CATALOGUE
from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.state import State
from companion.presentation.desk import Desk
from companion.presentation.evening import Evening
from companion.presentation.model import GrillScreen
from companion.presentation.roster import RosterBook
from companion.referee.calls import Policy
from companion.referee.clock import system_clock
from companion.referee.journal import open_journal
from companion.referee.match import Match
from companion.referee.referee import Referee

ROUNDS = 1000
APPEND_BYTES = 12_360
"""What SQLite writes to its log for one entry: three pages with their headers."""
POLL_SECONDS = 0.0002
"""A face looks once a frame; here often, so that the work is timed and not the frame."""
TURN = ("piece corn", "undo")
"""A card is entered and taken back: two verdicts that leave the table as it was."""


def test_one_verdict(tmp_path: Path, benchmark: Any) -> None:
    """From the tap to the ScreenModel that shows what has landed."""
    keys = itertools.cycle(TURN)
    fsyncs_ms = bare_fsyncs_ms(tmp_path / "bare")
    with open_journal(tmp_path / "journal.db") as journal:
        desk = seated(journal)

        def verdict() -> None:
            seq = desk.screen.frame.seq
            desk.choose(next(keys), seq=seq)
            while desk.is_saving:
                time.sleep(POLL_SECONDS)
                desk.advance()
            assert desk.screen.frame.seq == seq + 1

        benchmark.pedantic(verdict, rounds=ROUNDS, warmup_rounds=20)
        assert isinstance(desk.screen, GrillScreen)
        assert desk.screen.frame.seq == ROUNDS + 20 + 1
    verdicts_ms = [seconds * 1000 for seconds in benchmark.stats.stats.data]
    report = described("verdict", verdicts_ms) | described("fsync", fsyncs_ms)
    report["fsync share p50"] = report["fsync p50 ms"] / report["verdict p50 ms"]
    report["fsync share p99"] = report["fsync p99 ms"] / report["verdict p99 ms"]
    benchmark.extra_info.update(report)
    print("\n" + ", ".join(f"{name} {number:.2f}" for name, number in report.items()))


def seated(journal: Any) -> Desk:
    """A desk at which two have sat down and the first is to turn a card."""

    def referee(match: Match[State, Action]) -> Referee:
        return Referee(match, None, Policy(), taps=lambda: os.urandom(16))

    evening = Evening(
        journal=journal,
        catalogue=CATALOGUE,
        make_referee=referee,
        stamps=system_clock(),
        taps=lambda: os.urandom(16),
        roster=RosterBook(),
    )
    desk = Desk(evening=evening, link=None, clock=time.monotonic)
    for line in ("feuer_flamme", "name Ann", "name Ben", "start"):
        assert desk.type_line(line) == ""
    while not isinstance(desk.screen, GrillScreen):
        desk.advance()
    return desk


def bare_fsyncs_ms(path: Path) -> list[float]:
    """The same bytes appended to a plain file, the fsync alone timed."""
    times_ms = []
    with path.open("wb", buffering=0) as file:
        for _ in range(ROUNDS):
            file.write(bytes(APPEND_BYTES))
            begun = time.perf_counter()
            os.fsync(file.fileno())
            times_ms.append((time.perf_counter() - begun) * 1000)
    return times_ms


def described(name: str, times_ms: list[float]) -> dict[str, float]:
    """Median and 99th percentile."""
    percentiles = statistics.quantiles(times_ms, n=100)
    return {f"{name} p50 ms": percentiles[49], f"{name} p99 ms": percentiles[98]}
