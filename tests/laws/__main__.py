"""The long run: `python -m tests.laws --game pompiers --games 500000 --seed 1`."""

from __future__ import annotations

import argparse
import sys
import time

from tests.laws.catalogue import KEEPERS
from tests.laws.runs import STRICT_EVERY, run, tally, unmet

_STEP = 1_000


def main() -> int:
    """Play the evenings, say how far they are now and then, and what they never met."""
    parser = argparse.ArgumentParser(prog="python -m tests.laws", description=__doc__)
    parser.add_argument("--game", choices=KEEPERS, required=True)
    parser.add_argument("--games", type=int, default=3_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--strict-every", type=int, default=STRICT_EVERY)
    wish = parser.parse_args()
    met, begun, entries = tally(), time.monotonic(), 0
    for since in range(0, wish.games, _STEP):
        seeds = range(wish.seed + since, wish.seed + min(since + _STEP, wish.games))
        entries += run(wish.game, seeds, met, strict_every=wish.strict_every)
        seconds = time.monotonic() - begun
        sys.stdout.write(f"{since + len(seeds)} games, {entries} entries, {seconds:.0f} s\n")
        sys.stdout.flush()
    never = unmet(wish.game, met)
    sys.stdout.write(f"never met: {', '.join(never) or 'nothing'}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
