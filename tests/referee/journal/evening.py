"""A program that plays evenings through the journal until somebody kills it.

It forks one player for each line on its input, so that a start costs no new interpreter:
`DATABASE SEED` in; `pid N`, `stored N HASH` for every entry shown as done, and `dead` out.
"""

import os
import random
import sys
from pathlib import Path

from companion.referee.journal import Stored, open_journal
from tests.referee.journal.drafting import told

TAPS_EACH_SITTING = 8
ANSWER_LIMIT_S = 30


def serve() -> None:
    """Fork a player for each line, wait for its end, say so."""
    for line in sys.stdin:
        database, _, seed = line.strip().rpartition(" ")
        pid = os.fork()
        if pid == 0:
            play(Path(database), random.Random(int(seed)))
        say(f"pid {pid}")
        os.waitpid(pid, 0)
        say("dead")


def play(database: Path, chance: random.Random) -> None:
    """Open, play a few taps, close, and again: never ends by itself."""
    while True:
        with open_journal(database, program="evening") as journal:
            begun = sum(row.last_seq for row in journal.matches())
            for number in range(begun, begun + chance.randint(0, TAPS_EACH_SITTING)):
                answer = journal.append(told(number)).wait(ANSWER_LIMIT_S)
                if not isinstance(answer, Stored):
                    say(f"refused {number} {answer}")
                    continue
                say(f"stored {number} {answer.entry.hash.hex()}")


def say(line: str) -> None:
    """One whole line at once, straight to the reader."""
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


if __name__ == "__main__":
    serve()
