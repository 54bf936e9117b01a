"""The long run: `python -m tests.oracle --game fuego --games 200000 --seed 1`."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter

from tests.oracle.catalogue import STEERINGS
from tests.oracle.differential import Difference, play

_STEP = 1_000
"""Games from one word of the run to the next."""


def main() -> int:
    """Play seeded games with both referees; say what was met and every difference."""
    words = argparse.ArgumentParser(prog="python -m tests.oracle", description=__doc__)
    words.add_argument("--game", choices=sorted(STEERINGS), required=True)
    words.add_argument("--games", type=int, default=2_000)
    words.add_argument("--seed", type=int, default=1, help="of the first game; then counted on")
    words.add_argument("--differences", type=int, default=3, help="stop after so many")
    asked = words.parse_args()
    steering = STEERINGS[asked.game]
    met: Counter[str] = Counter()
    entries, differences = 0, 0
    began = time.perf_counter()
    for seed in range(asked.seed, asked.seed + asked.games):
        if met["games"] and met["games"] % _STEP == 0:
            sys.stdout.write(f"{met['games']} games, {time.perf_counter() - began:.0f} s\n")
            sys.stdout.flush()
        try:
            entries += play(steering, seed, met)
        except Difference as difference:
            differences += 1
            sys.stdout.write(f"{difference}\n")
            if differences >= asked.differences:
                break
    seconds = time.perf_counter() - began
    kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(met.items()))
    sys.stdout.write(
        f"{asked.game}: {met['games']} games from seed {asked.seed}, {entries} entries, "
        f"{differences} differences, {seconds:.0f} s\n{kinds}\n"
    )
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
