"""The long run: `python -m tests.monkey --touches 500000 --seed 1 [--game fuego]`."""

from __future__ import annotations

import argparse
import sys
import time

from tests.monkey.monkey import SEATS
from tests.monkey.watching import run

_STEP = 2_000


def main() -> int:
    """Touch and watch, and say how far it is now and then; the first broken promise ends it."""
    parser = argparse.ArgumentParser(prog="python -m tests.monkey", description=__doc__)
    parser.add_argument("--touches", type=int, default=500_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=SEATS)
    wish = parser.parse_args()
    games = (wish.game,) if wish.game else tuple(SEATS)
    begun, made, seed = time.monotonic(), 0, wish.seed
    while made < wish.touches:
        for game in games:
            run(game, seed=seed, touches=_STEP)
            made += _STEP
            seconds = time.monotonic() - begun
            sys.stdout.write(f"{made} touches, last {game} of seed {seed}, {seconds:.0f} s\n")
            sys.stdout.flush()
        seed += 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
