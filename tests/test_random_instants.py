"""kill -9 at any instant of a game being played costs nothing that was shown, and doubles no tap.

COMPANION_GAME_KILLS sets the number of kills.
"""

from __future__ import annotations

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

from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.state import State
from companion.games.game import Allowed
from companion.referee.journal import open_journal
from companion.referee.lines import Line
from companion.referee.tap import Again, Saving
from tests.evening_player import digest, resumed, tap
from tests.referee.seeded_game import GAME

KILLS = int(os.environ.get("COMPANION_GAME_KILLS", "500"))
SEED = int(os.environ.get("COMPANION_SEED", "20260301"))
KILLS_EACH_GAME = 10
LONGEST_LIFE_SECONDS = 0.08
PROJECT = Path(__file__).parents[1]


def test_a_game_killed_at_random_instants_goes_on_where_it_stood(
    tmp_path: Path, player: subprocess.Popen[str], record_property: Callable[[str, object], None]
) -> None:
    chance = random.Random(SEED)
    shown: dict[int, str] = {}
    landed = repeats = 0
    for kill in range(KILLS):
        game = kill // KILLS_EACH_GAME
        database = tmp_path / str(game) / "journal.db"
        if kill % KILLS_EACH_GAME == 0:
            shown.clear()
        heard = killed_game(player, database, game, chance)
        landed += len(heard)
        shown.update(heard)
        repeats += check_after_kill(database, game, shown)
    assert landed > KILLS // 2
    record_property(
        "figure",
        f"{KILLS} kills of a game, {landed} entries shown, {repeats} taps had landed unseen, "
        f"seed {SEED}: 0 lost, 0 doubled",
    )


def killed_game(
    player: subprocess.Popen[str], database: Path, seed: int, chance: random.Random
) -> dict[int, str]:
    """Let the game be played, kill it at a random instant; what was shown, by entry."""
    output, order = _pipe(player.stdout), _pipe(player.stdin)
    order.write(f"{database} {seed}\n")
    order.flush()
    heard: dict[int, str] = {}
    for line in output:
        match line.split():
            case ["pid", pid]:
                time.sleep(chance.uniform(0, LONGEST_LIFE_SECONDS))
                os.kill(int(pid), signal.SIGKILL)
            case ["landed", seq, shown]:
                heard[int(seq)] = shown
            case ["dead"]:
                return heard
            case _:
                pytest.fail(f"the player says: {line}")
    raise AssertionError("the player's program has ended")


def check_after_kill(database: Path, seed: int, shown: dict[int, str]) -> int:
    """What was shown is there; the tap under way counts once however often it is sent; 1 if it had
    landed unseen."""
    with open_journal(database, program="check") as journal:
        assert journal.notices == ()
        match = resumed(journal)
        last_shown = max(shown, default=1)
        had_landed = match.seq - last_shown
        assert had_landed in (0, 1)
        if last_shown in shown and had_landed == 0:
            assert digest(match) == shown[last_shown]
        assert match.state == fold_of(match.lines, seats=len(match.names))
        answer = tap(match, seed, seq=last_shown)
        assert isinstance(answer, Again if had_landed else Saving)
        while match.is_saving:
            match.settle()
        assert isinstance(tap(match, seed, seq=last_shown), Again)
        assert match.seq == last_shown + 1 == len(journal.entries(match.match_id))
        shown[match.seq] = digest(match)
        return had_landed


def fold_of(lines: tuple[Line[Action], ...], *, seats: int) -> State:
    """A fresh game fed the lines that stand."""
    state = GAME.opening(seats)
    for line in lines:
        if line.is_effective:
            ruling = GAME.rule_on(state, line.action)
            assert isinstance(ruling, Allowed)
            state = ruling.after
    return state


@pytest.fixture
def player() -> Iterator[subprocess.Popen[str]]:
    """The program that forks players."""
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.evening_player"],
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
