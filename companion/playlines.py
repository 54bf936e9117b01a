"""What people do at the table beside entering an action, as lines of play.csv, and back.

A line is one action of the game's notation, or one of the verbs below. Who writes them down is in
tape.py, who plays them again in umpire.py.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from companion.games.game import NotationError
from companion.referee.codec import Amendment, Retraction, Unknown, read_entry
from companion.referee.journal import Entry, EntryKind
from companion.referee.sighting import Sighting, read_sighting

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Entered:
    """An action of the notation."""

    notation: str

    def __str__(self) -> str:
        """The action itself."""
        return self.notation


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A player changed his mind about the last line."""

    def __str__(self) -> str:
        """`take_back`."""
        return "take_back"


@dataclass(frozen=True, slots=True)
class Mended:
    """The line of entry `seq` was misread: it becomes another action, or is struck (None)."""

    seq: int
    notation: str | None

    def __str__(self) -> str:
        """`amend 7 reveal corn`, `amend 7 strike`."""
        return f"amend {self.seq} {'strike' if self.notation is None else self.notation}"


@dataclass(frozen=True, slots=True)
class Paused:
    """Clearing up began, or is over."""

    is_on: bool

    def __str__(self) -> str:
        """`pause on`, `pause off`."""
        return f"pause {'on' if self.is_on else 'off'}"


@dataclass(frozen=True, slots=True)
class Answered:
    """A call was answered or corrected by one of its options; both count from 1."""

    call: int
    option: int

    def __str__(self) -> str:
        """`answer 3 1`: the third call of the evening, its first option."""
        return f"answer {self.call} {self.option}"


@dataclass(frozen=True, slots=True)
class Counted:
    """A call was answered or corrected by how many pieces fell."""

    call: int
    fell: int

    def __str__(self) -> str:
        """`count 3 2`: the third call of the evening, two pieces."""
        return f"count {self.call} {self.fell}"


@dataclass(frozen=True, slots=True)
class PutOff:
    """A call was put off: it stays as a badge."""

    call: int

    def __str__(self) -> str:
        """`later 3`."""
        return f"later {self.call}"


@dataclass(frozen=True, slots=True)
class PutAway:
    """The match was closed, won or not."""

    def __str__(self) -> str:
        """`close`."""
        return "close"


@dataclass(frozen=True, slots=True)
class SatDown:
    """From here on the referee watches; what the scale said before was heard by nobody."""

    def __str__(self) -> str:
        """`sit_down`."""
        return "sit_down"


@dataclass(frozen=True, slots=True)
class Left:
    """The table was left; nobody watches until somebody sits down again."""

    def __str__(self) -> str:
        """`leave`."""
        return "leave"


@dataclass(frozen=True, slots=True)
class Jotted:
    """What was seen and written down only, before the recording began."""

    seen: Sighting

    def __str__(self) -> str:
        """`note lift at 81.250 14.3 g steak-1`."""
        return f"note {self.seen}"


PlayLine = (
    Entered
    | TakenBack
    | Mended
    | Paused
    | Answered
    | Counted
    | PutOff
    | PutAway
    | SatDown
    | Left
    | Jotted
)

_SHAPES: Final[tuple[tuple[re.Pattern[str], Callable[..., PlayLine], str], ...]] = (
    (re.compile(r"take_back"), TakenBack, "take_back"),
    (re.compile(r"close"), PutAway, "close"),
    (re.compile(r"sit_down"), SatDown, "sit_down"),
    (re.compile(r"leave"), Left, "leave"),
    (
        re.compile(r"amend ([0-9]{1,9}) strike"),
        lambda seq: Mended(int(seq), None),
        "amend 7 strike",
    ),
    (
        re.compile(r"amend ([0-9]{1,9}) (.+)"),
        lambda seq, notation: Mended(int(seq), notation),
        "amend 7 reveal corn",
    ),
    (re.compile(r"pause (on|off)"), lambda word: Paused(word == "on"), "pause on"),
    (
        re.compile(r"answer ([0-9]{1,9}) ([1-9][0-9]?)"),
        lambda call, option: Answered(int(call), int(option)),
        "answer 3 1",
    ),
    (
        re.compile(r"count ([0-9]{1,9}) ([0-9]{1,2})"),
        lambda call, fell: Counted(int(call), int(fell)),
        "count 3 2",
    ),
    (re.compile(r"later ([0-9]{1,9})"), lambda call: PutOff(int(call)), "later 3"),
)


_EXAMPLES: Final = (*(example for _, _, example in _SHAPES), "note lift at 81.250 14.3 g steak-1")


def line_of_entry(entry: Entry) -> PlayLine | None:
    """The line that brings about a stored entry; None for the opening and for an unknown one."""
    if entry.kind is EntryKind.OPENED:
        return None
    match read_entry(entry):
        case str() as notation:
            return Entered(notation)
        case Retraction():
            return TakenBack()
        case Amendment(seq, notation):
            return Mended(seq, notation)
        case None:
            return PutAway()
        case Sighting() as seen:
            return Jotted(seen)
        case Unknown():
            return None


def read_play_line(text: str, parse: Callable[[str], A]) -> PlayLine:
    """What one line of play.csv says; `parse` is the game's own.

    Raises:
        NotationError: neither a verb nor an action of the game.
    """
    plain = text.strip()
    for shape, made, _ in _SHAPES:
        if found := shape.fullmatch(plain):
            line = made(*found.groups())
            if isinstance(line, Mended) and line.notation is not None:
                parse(line.notation)
            return line
    verb, _, rest = plain.partition(" ")
    seen = read_sighting(rest) if verb == "note" else None
    if seen is not None:
        return Jotted(seen)
    examples = [example for example in _EXAMPLES if example.partition(" ")[0] == verb]
    if examples:
        raise NotationError(f"{verb}: this is written as in: {' or '.join(examples)}")
    parse(plain)
    return Entered(plain)
