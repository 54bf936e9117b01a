"""Who meets a mission of Pompiers!, judged from the numbers of the tricks each seat won.

Naive on purpose, for the second referee in pompiers.py; who flips or owns what is decided there.
"""

from __future__ import annotations

TILES = {
    "exactly_1": 4,
    "exactly_2": 3,
    "exactly_3": 2,
    "trick_3": 3,
    "trick_7": 3,
    "trick_9": 2,
    "trick_r": 3,
    "trick_r5": 2,
    "most_red": 3,
    "most_blue": 3,
    "most_yellow": 3,
    "no_red": 4,
    "no_yellow": 4,
    "no_black": 4,
}
"""The light green tiles and their points."""
MISSIONS = ["1/6", "2/7", "3/8", "4/9", "5/10"]


def meet_mission(mission: str, won: list[list[int]], pairs_min: int) -> list[int]:
    """The seats that meet a dark green tile other than 3/8; won[seat] are trick numbers."""
    match mission:
        case "1/6":
            return [seat for seat, tricks in enumerate(won) if 10 in tricks]
        case "2/7":
            return [seat for seat, tricks in enumerate(won) if not tricks]
        case "4/9":
            return _leaders([_pairs(tricks) for tricks in won], at_least=pairs_min)
    return _leaders([_longest_run(tricks) for tricks in won], at_least=2)


def meet_tile(
    tile: str, won: list[list[int]], counts: dict[str, list[int]], round_number: int
) -> list[int]:
    """The seats that meet a light green tile; counts[colour][seat] are captured cards."""
    kind, _, what = tile.partition("_")
    if kind == "exactly":
        return [seat for seat, tricks in enumerate(won) if len(tricks) == int(what)]
    if kind == "trick":
        number = {"r": round_number, "r5": round_number + 5}.get(what) or int(what)
        return [seat for seat, tricks in enumerate(won) if number in tricks]
    if kind == "most":
        return _leaders(counts[what], at_least=1)
    free = [0 if counts[what][seat] else len(tricks) for seat, tricks in enumerate(won)]
    return _leaders(free, at_least=1)


def _pairs(tricks: list[int]) -> int:
    return len([n for n in range(1, 6) if n in tricks and n + 5 in tricks])


def _longest_run(tricks: list[int]) -> int:
    longest = run = 0
    for number in range(1, 11):
        run = run + 1 if number in tricks else 0
        longest = max(longest, run)
    return longest


def _leaders(counts: list[int], *, at_least: int) -> list[int]:
    most = max(counts)
    return [seat for seat, count in enumerate(counts) if count == most and most >= at_least]
