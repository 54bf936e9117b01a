"""What really happened during a deed, read off its frames: contacts, speeds, tilt of the grate.

Kinds are those of recording format 1. The script that moved the tools is never asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from hardware.recording import Truth
from tests.twin.frames import NOBODY, PIECES, Frame, pieces_in
from tests.twin.pieces import Piece

RESTED_SECONDS: Final = 0.4
"""So long a piece lies still, let go, before it counts as having rested."""
HELD_DEG: Final = 2.0
MOVED_MM: Final = 5.0
CLEAR_SECONDS: Final = 0.5
"""So long a piece hangs in the tongs before it counts as lifted and not only moved."""
WEIGHTLESS: Final = "weightless"

Place = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Seen:
    """A deed as it was seen: frames in order, and where the pieces lay before and after."""

    frames: Sequence[Frame]
    before: Sequence[Place]
    after: Sequence[Place]
    sums: Sequence[float]
    """What all cells felt together, in grams, for each frame."""


def truths(seen: Seen, pieces: Sequence[Piece]) -> tuple[Truth, ...]:
    """Everything that happened, in the order of its beginning."""
    found = [*_of_grate(seen, pieces), *_of_tools(seen)]
    if not any(truth.kind == "tipped" for truth in found):
        found += _of_pieces(seen, pieces)
    return tuple(sorted(found, key=lambda truth: (truth.start, truth.kind)))


def _of_grate(seen: Seen, pieces: Sequence[Piece]) -> Iterator[Truth]:
    """The grate went over, or tilted and held."""
    frames = seen.frames
    tilted = _spells(frames, lambda frame: frame.tilt_deg >= HELD_DEG or not frame.is_standing)
    if not tilted or not frames[0].is_standing:
        return
    if frames[-1].is_standing:
        for start, end in tilted:
            most = max(f.tilt_deg for f in frames if start <= f.at <= end)
            yield Truth(start, end, "held", 0.0, f"{most:.1f} deg")
        return
    net = seen.sums[-1] - seen.sums[0]
    ids = _ids(pieces, pieces_in(frames[0].on_grill))
    begun = tilted[-1][0]
    yield Truth(begun, max(begun, _still_at(frames)), "tipped", round(net, 3), ids)


def _of_tools(seen: Seen) -> Iterator[Truth]:
    """Fingers, tongs without a piece, and knocks against the table."""
    frames = seen.frames
    for start, end in _spells(frames, lambda frame: frame.is_finger_on):
        yield Truth(start, end, "touched", 0.0, _peak(seen, start, end))
    if all(frame.held == NOBODY for frame in frames):
        for start, end in _spells(frames, lambda frame: frame.is_tongs_on):
            yield Truth(start, end, "leaned", 0.0, _peak(seen, start, end))
    for start, end in _spells(frames, lambda frame: frame.is_hit):
        yield Truth(start, end, "bump", 0.0, _peak(seen, start, end))


def _of_pieces(seen: Seen, pieces: Sequence[Piece]) -> Iterator[Truth]:
    fallen: list[int] = []
    for number, piece in enumerate(pieces):
        was, stays = (
            bool(frame.on_grill >> number & 1) for frame in (seen.frames[0], seen.frames[-1])
        )
        if was and stays:
            yield from _stayed(seen, number, piece)
        elif was and _was_carried_off(seen.frames, number):
            start, end = _went(seen.frames, number)
            yield Truth(start, end, "removed", -piece.grams, piece.id)
        elif was:
            fallen.append(number)
        elif stays:
            start, end = _came(seen.frames, number)
            yield Truth(start, end, "placed", piece.grams, piece.id)
        elif any(frame.held == number for frame in seen.frames):
            yield from _missed(seen, number, piece, fallen)
    if fallen:
        yield _fell(seen, fallen, pieces)


def _stayed(seen: Seen, number: int, piece: Piece) -> Iterator[Truth]:
    """On the grill before and after: lifted and set back, moved, or nothing."""
    frames = seen.frames
    lifted = _clear(frames, number)
    if lifted and lifted[-1] - lifted[0] >= CLEAR_SECONDS:
        yield Truth(lifted[0], _came_back(frames, number), "lifted", 0.0, piece.id)
        return
    way = sum((a - b) ** 2 for a, b in zip(seen.before[number], seen.after[number], strict=True))
    if way > MOVED_MM**2:
        moving = [f.at for f in frames if f.moving >> number & 1] or [frames[-1].at]
        yield Truth(moving[0], moving[-1], "moved", 0.0, piece.id)


def _missed(seen: Seen, number: int, piece: Piece, fallen: list[int]) -> Iterator[Truth]:
    """Came from beside the grill and is not there: slipped, bounced off, or fell after a rest."""
    frames = seen.frames
    on = [frame for frame in frames if frame.on_grill >> number & 1]
    end = _landed(frames, number)
    if not on:
        loose = max(f.at for f in frames if f.held == number)
        yield Truth(loose, max(loose, end), "slipped", 0.0, piece.id)
    elif _rested(frames, number):
        start, rested = on[0].at, _rested(frames, number)
        yield Truth(start, rested, "placed", piece.grams, piece.id)
        fallen.append(number)
    else:
        yield Truth(on[0].at, end, "fallen", 0.0, f"{piece.id} {WEIGHTLESS}")


def _fell(seen: Seen, fallen: Sequence[int], pieces: Sequence[Piece]) -> Truth:
    """Pieces that had rested there and are gone; what lies on the plate still weighs."""
    last = seen.frames[-1]
    starts, ends = zip(*(_went(seen.frames, number) for number in fallen), strict=True)
    gone = [
        number for number in fallen if last.on_table >> number & 1 or not last.on_base >> number & 1
    ]
    net = -sum(pieces[number].grams for number in gone)
    return Truth(min(starts), max(ends), "fallen", round(net, 3), _ids(pieces, fallen))


def _was_carried_off(frames: Sequence[Frame], number: int) -> bool:
    """Whether it hung clear in the tongs and never came back to the grill by itself."""
    clear = _clear(frames, number)
    return bool(clear) and not any(f.at > clear[-1] and f.on_grill >> number & 1 for f in frames)


def _clear(frames: Sequence[Frame], number: int) -> list[float]:
    """When a piece hung in the tongs and touched nothing of the grill."""
    return [f.at for f in frames if f.held == number and not f.on_grill >> number & 1]


def _came(frames: Sequence[Frame], number: int) -> tuple[float, float]:
    """When a piece first touched the grill for good, and when it had come to rest."""
    start = next(f.at for f in frames if f.on_grill >> number & 1)
    return start, max(start, _came_back(frames, number))


def _came_back(frames: Sequence[Frame], number: int) -> float:
    busy = [f.at for f in frames if f.moving >> number & 1 or f.held == number]
    return min(busy[-1] if busy else frames[0].at, frames[-1].at)


def _went(frames: Sequence[Frame], number: int) -> tuple[float, float]:
    """When a piece left the grill for the last time, and when it lay on the table."""
    last_on = max(f.at for f in frames if f.on_grill >> number & 1)
    return last_on, max(last_on, _landed(frames, number))


def _landed(frames: Sequence[Frame], number: int) -> float:
    """When it first lay on table or plate after it was last on the grill."""
    last_on = max((f.at for f in frames if f.on_grill >> number & 1), default=frames[0].at)
    landed = (f.at for f in frames if f.at >= last_on and (f.on_table | f.on_base) >> number & 1)
    return next(landed, frames[-1].at)


def _rested(frames: Sequence[Frame], number: int) -> float:
    """When it had lain still on the grill, let go, for long enough; 0 if it never had."""
    since: float | None = None
    for frame in frames:
        is_still = frame.on_grill >> number & 1 and not frame.moving >> number & 1
        if not is_still or frame.held == number:
            since = None
        elif since is None:
            since = frame.at
        elif frame.at - since >= RESTED_SECONDS:
            return since
    return 0.0


def _still_at(frames: Sequence[Frame]) -> float:
    return max((frame.at for frame in frames if frame.moving), default=frames[0].at)


def _spells(frames: Sequence[Frame], holds: Callable[[Frame], bool]) -> list[tuple[float, float]]:
    """From when to when something held; breaks of half a second do not part two spells."""
    spells: list[tuple[float, float]] = []
    for frame in frames:
        if not holds(frame):
            continue
        if spells and frame.at - spells[-1][1] < 0.5:
            spells[-1] = spells[-1][0], frame.at
        else:
            spells.append((frame.at, frame.at))
    return spells


def _peak(seen: Seen, start: float, end: float) -> str:
    """How many grams the cells together felt more or less than before, at most."""
    rest = seen.sums[0]
    felt = [
        abs(s - rest) for f, s in zip(seen.frames, seen.sums, strict=True) if start <= f.at <= end
    ]
    return f"{max(felt):.1f} g"


def _ids(pieces: Sequence[Piece], numbers: Sequence[int] | Iterator[int]) -> str:
    return " ".join(pieces[number].id for number in numbers)


__all__ = ["PIECES", "WEIGHTLESS", "Seen", "truths"]
