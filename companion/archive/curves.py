"""The course of a match as numbers to draw: what everybody had, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from companion.archive.account import Account
from companion.archive.stretches import Stretch
from companion.archive.tallies import TALLIES


@dataclass(frozen=True, slots=True)
class Curve:
    """One number a player for each step, and where a round was over."""

    steps: tuple[str, ...]
    """What each step is called: 12, or 2.5 for the fifth trick of round two."""
    numbers: tuple[tuple[int, ...], ...]
    """By step, then by seat."""
    borders: tuple[int, ...] = ()
    """Places of the last steps of a round, where a round has several."""


def curve_of(account: Account) -> Curve:
    """Chips turn by turn, flames of Fuego trick by trick, else flames and points round by round."""
    tally = TALLIES[account.game]
    is_dealt_anew = tally.counted != tally.final
    ends = account.stretches if is_dealt_anew else _ends_of_rounds(account.stretches)
    return Curve(
        steps=("", *(".".join(map(str, each.place[: 1 + is_dealt_anew])) for each in ends)),
        numbers=(account.start, *(each.scores for each in ends)),
        borders=tuple(_borders(ends)) if is_dealt_anew else (),
    )


def _borders(stretches: tuple[Stretch, ...]) -> Iterator[int]:
    for place, (one, other) in enumerate(pairwise(stretches), start=1):
        if one.place[0] != other.place[0]:
            yield place


def _ends_of_rounds(stretches: tuple[Stretch, ...]) -> tuple[Stretch, ...]:
    """The last stretch of every round; a turn is a round of its own."""
    last = {each.place[0]: each for each in stretches}
    return tuple(last.values())
