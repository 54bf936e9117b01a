"""`python -m tests.twin corpus ...` makes recorded evenings, `show DIR` tells, `watch DIR` scores.

Reads arguments and prints; what is made is in corpus.py, what is told in timeline.py.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from calibration.errors import CalibrationError
from hardware.errors import HardwareError
from hardware.recording import read_recording
from tests.twin.film.drawn import FILM_SECTIONS
from tests.twin.ranges import RangesError, read_ranges
from tests.twin.timeline import timeline

FILM: Final = Path(__file__).parent / "film/ranges/tuning.toml"


def main() -> int:
    """Do what is asked; a sentence and 1 for what cannot be done."""
    parser = argparse.ArgumentParser(prog="python -m tests.twin", description=__doc__)
    verbs = parser.add_subparsers(required=True, dest="verb")
    corpus = verbs.add_parser("corpus", help="make an evening for each seed")
    corpus.add_argument("--seeds", required=True, help="first-last")
    corpus.add_argument("--ranges", required=True, type=Path)
    corpus.add_argument("--out", required=True, type=Path)
    corpus.add_argument("--jobs", type=int, default=1)
    corpus.add_argument("--film", type=Path, nargs="?", const=FILM, help="ranges of the camera")
    show = verbs.add_parser("show", help="tell what happened in a recording")
    show.add_argument("folder", type=Path)
    watch = verbs.add_parser("watch", help="show films to the camera's eye alone, and score it")
    watch.add_argument("folders", type=Path, nargs="+")
    watch.add_argument("--weights", type=Path, help="of the network of palms")
    wish = parser.parse_args()
    try:
        match wish.verb:
            case "corpus":
                return _corpus(wish)
            case "watch":
                return _watch(wish)
            case _:
                return _show(wish.folder)
    except (RangesError, HardwareError, CalibrationError) as error:
        sys.stderr.write(f"{error}\n")
        return 1


def _corpus(wish: argparse.Namespace) -> int:
    try:
        from tests.twin.corpus import CORE_HOUR_SECONDS, Order, make_corpus
    except ModuleNotFoundError:
        sys.stderr.write("MuJoCo is not installed; pip install -e '.[twin]'\n")
        return 1
    first, _, last = str(wish.seeds).partition("-")
    if not first.isdigit() or not (last or first).isdigit() or wish.jobs < 1:
        sys.stderr.write("--seeds is written first-last, as 1-20; --jobs is 1 or more\n")
        return 1
    ranges = read_ranges(wish.ranges)
    film = None if wish.film is None else read_ranges(wish.film, sections=FILM_SECTIONS)
    wish.out.mkdir(parents=True, exist_ok=True)
    seeds = range(int(first), int(last or first) + 1)
    orders = [Order(seed, ranges, wish.out / str(seed), film) for seed in seeds]
    turns, seconds, failed = 0, 0.0, 0
    for made in make_corpus(orders, jobs=wish.jobs):
        turns, seconds = turns + made.turns, seconds + made.cpu_seconds
        filmed = f", {made.pictures} pictures" if made.pictures else ""
        told = f"{made.turns} turns{filmed}, {made.cpu_seconds:.0f} s"
        told = told if made.is_new else "was there"
        failed += bool(made.trouble)
        sys.stdout.write(f"seed {made.seed}: {made.trouble or told}\n")
        sys.stdout.flush()
    hours = seconds / CORE_HOUR_SECONDS
    sys.stdout.write(f"{turns} turns in {hours:.2f} core-hours\n")
    return 1 if failed else 0


def _watch(wish: argparse.Namespace) -> int:
    from tests.twin.film.watched import Score, watch

    score = Score()
    for folder in wish.folders:
        watch(folder, score, weights=wish.weights)
    for name, part, whole in (
        ("told by kind and number", score.right, score.calms),
        ("counted on the grate", score.counted, score.calms),
        ("more told than there were", score.over, score.calms),
        ("counted in the ring", score.beside_right, score.calms),
        ("tips found", score.tips_found, score.tips),
        ("palms found at a touch", score.palms_found, score.touches),
    ):
        sys.stdout.write(f"{name:28} {part} of {whole}\n")
    for (truly, said), number in sorted(score.kinds.items()):
        sys.stdout.write(f"  {truly:10} told as {said:10} {number}\n")
    sys.stdout.write(f"{score.pictures} pictures; the camera ailed in {dict(score.ill)}\n")
    return 0


def _show(folder: Path) -> int:
    for line in timeline(read_recording(folder)):
        sys.stdout.write(line + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
