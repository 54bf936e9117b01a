"""kill -9 at any instant of a game being played costs no stored entry and doubles no tap.

COMPANION_KILLS sets the number of kills.
"""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

import pytest

from companion.referee.journal import Entry, Journal, Repeated, Stored, open_journal
from tests.referee.journal.drafting import told

KILLS = int(os.environ.get("COMPANION_KILLS", "500"))
SEED = int(os.environ.get("COMPANION_SEED", "20260101"))
KILLS_EACH_JOURNAL = 25
MOST_SHOWN = 4
"""A player is killed after so many answers at most, whatever else keeps the machine busy."""
LONGEST_LIFE_S = 0.03
"""And so much later: while the next tap lands, or on the way to the first."""
PROJECT = Path(__file__).parents[3]


def test_no_kill_loses_or_doubles_an_entry(
    tmp_path: Path, evening: "subprocess.Popen[str]", report_figure: Callable[[str], None]
) -> None:
    chance = random.Random(SEED)
    shown: list[str] = []
    acknowledged = 0
    for kill in range(KILLS):
        database = tmp_path / str(kill // KILLS_EACH_JOURNAL) / "journal.db"
        if kill % KILLS_EACH_JOURNAL == 0:
            shown.clear()
        heard = killed_evening(evening, database, chance)
        acknowledged += len(heard)
        shown.extend(heard)
        with open_journal(database, program="check") as journal:
            shown.append(check_after_kill(journal, shown))
    assert acknowledged > KILLS // 2
    report_figure(
        f"{KILLS} kills, {acknowledged} acknowledged entries, seed {SEED}: 0 lost, 0 doubled"
    )


def killed_evening(
    evening: "subprocess.Popen[str]", database: Path, chance: random.Random
) -> list[str]:
    """Let a player play, kill him at a random instant; the hashes he acknowledged, in order."""
    output, order = _pipe(evening.stdout), _pipe(evening.stdin)
    order.write(f"{database} {chance.getrandbits(32)}\n")
    order.flush()
    heard: list[str] = []
    player, last = 0, chance.randint(0, MOST_SHOWN)
    for line in output:
        match line.split():
            case ["pid", pid]:
                player = int(pid)
            case ["stored", _, digest]:
                heard.append(digest)
            case ["dead"]:
                return heard
            case _:
                pytest.fail(f"the player says: {line}")
        if len(heard) == last:
            time.sleep(chance.uniform(0, LONGEST_LIFE_S))
            os.kill(player, signal.SIGKILL)
    raise AssertionError("the player's program has ended")


def check_after_kill(journal: Journal, shown: list[str]) -> str:
    """All shown entries are there, the unanswered tap counts once; the hash it has now."""
    assert journal.notices == ()
    found = all_entries(journal)
    assert [entry.hash.hex() for entry in found[: len(shown)]] == shown
    assert len(found) <= len(shown) + 1
    answer = journal.append(told(len(shown))).wait(30)
    assert isinstance(answer, Stored | Repeated)
    assert isinstance(answer, Repeated) == (len(found) == len(shown) + 1)
    assert len(all_entries(journal)) == len(shown) + 1
    return answer.entry.hash.hex()


def all_entries(journal: Journal) -> list[Entry]:
    """All entries of all matches in the order of the chain."""
    found = [entry for row in journal.matches() for entry in journal.entries(row.match_id)]
    return sorted(found, key=lambda entry: entry.row_id)


@pytest.fixture
def evening() -> Iterator["subprocess.Popen[str]"]:
    """The program that forks players."""
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.referee.journal.evening"],
        cwd=PROJECT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    yield program
    _pipe(program.stdin).close()
    program.wait(30)
    _pipe(program.stdout).close()


def _pipe(pipe: IO[str] | None) -> IO[str]:
    assert pipe is not None
    return pipe
