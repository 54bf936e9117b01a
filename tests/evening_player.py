"""A program that plays a game through a match until somebody kills it.

It forks one player for each line on its input, so that a start costs no new interpreter:
`DATABASE SEED` in; `pid N`, `landed SEQ DIGEST` for every entry shown as done, and `dead` out.
"""

from __future__ import annotations

import hashlib
import os
import random
import sys
import time
from pathlib import Path

from companion.games import CATALOGUE
from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.state import State
from companion.referee.clock import system_clock
from companion.referee.journal import Journal, open_journal
from companion.referee.match import Match
from companion.referee.tap import Answer, Saving, Tap
from tests.referee.seeded_game import GAME, NAMES, next_action

FRAME_SECONDS = 0.0005
TAPS_EACH_SITTING = 12


def serve() -> None:
    """Fork a player for each line, wait for its end, say so."""
    for line in sys.stdin:
        database, _, seed = line.strip().rpartition(" ")
        pid = os.fork()
        if pid == 0:
            play(Path(database), int(seed))
        say(f"pid {pid}")
        os.waitpid(pid, 0)
        say("dead")


def play(database: Path, seed: int) -> None:
    """Resume, play a few taps, close, and again: never ends by itself."""
    while True:
        with open_journal(database, program="evening") as journal:
            match = resumed(journal)
            for _ in range(TAPS_EACH_SITTING):
                answer = tap(match, seed)
                if not isinstance(answer, Saving):
                    say(f"refused {match.seq} {answer}")
                    continue
                while match.is_saving:
                    match.settle()
                    time.sleep(FRAME_SECONDS)
                say(f"landed {match.seq} {digest(match)}")


def resumed(journal: Journal) -> Match[State, Action]:
    """The one match of this journal, opened where there is none."""
    rows = journal.matches()
    if not rows:
        return Match.start(journal, GAME, NAMES[:3], clock=system_clock())
    return Match.resume(journal, rows[0].match_id, clock=system_clock(), catalogue=CATALOGUE)


def tap(match: Match[State, Action], seed: int, *, seq: int | None = None) -> Answer[Action]:
    """What the table taps on the screen of entry `seq`: always the same on the same screen."""
    seq = match.seq if seq is None else seq
    chance = random.Random(f"{seed} {seq}")
    finger = Tap(chance.randbytes(16), seq)
    verb = chance.random()
    standing = [line for line in match.lines if line.is_effective]
    if standing and (match.is_over or verb < 0.1):
        return match.take_back(finger)
    if standing and verb < 0.2:
        return match.amend(finger, chance.choice(standing).seq, None)
    action = next_action(match.state, chance)
    return match.submit(finger, GAME.parse("take") if action is None else action)


def digest(match: Match[State, Action]) -> str:
    """A short print of everything a screen would show."""
    lines = [(line.seq, str(line.action), line.replaced_by) for line in match.lines]
    shown = f"{GAME.describe(match.state, match.names)} {lines}"
    return hashlib.sha256(shown.encode()).hexdigest()[:16]


def say(line: str) -> None:
    """One whole line at once, straight to the reader."""
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


if __name__ == "__main__":
    serve()
