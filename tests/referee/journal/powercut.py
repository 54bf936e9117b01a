"""A model of a card that loses power: which files it may hold after the cut.

Like ext4: what was synced is there; of what was not, any part may be, torn at 512 bytes; names
appear and vanish in order, and any sync makes the earlier ones final. What SQLite makes of such a
card is asked in test_power_cut.py.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from tests.referee.journal.recording import Operation

SECTOR_BYTES = 512

Files = dict[str, bytes]


class Survival(Enum):
    """How much of what was never synced has reached the card."""

    NOTHING = "nothing"
    ALL = "all"
    PREFIX = "prefix"
    TORN = "torn"


@dataclass(slots=True)
class _Inode:
    durable: bytearray = field(default_factory=bytearray)
    waiting: list[Operation] = field(default_factory=list)


class Card:
    """The files as the program sees them, and what of them is only in memory."""

    def __init__(self, files: Files) -> None:
        self._inodes = {path: _Inode(bytearray(content)) for path, content in files.items()}
        self._final_names = dict(self._inodes)
        self._renamings: list[dict[str, _Inode]] = []

    def apply(self, operation: Operation) -> None:
        """Let one request to the storage happen."""
        match operation.verb:
            case "open":
                if operation.path not in self._inodes:
                    self._inodes[operation.path] = _Inode()
                    self._renamings.append(dict(self._inodes))
            case "delete":
                if self._inodes.pop(operation.path, None) is not None:
                    self._renamings.append(dict(self._inodes))
            case "write" | "truncate":
                self._inodes[operation.path].waiting.append(operation)
            case "sync":
                inode = self._inodes[operation.path]
                for waiting in inode.waiting:
                    _carry_out(waiting, inode.durable)
                inode.waiting.clear()
                self._final_names = dict(self._inodes)
                self._renamings.clear()
            case "read":
                pass

    def after_cut(self, survival: Survival, chance: random.Random) -> Files:
        """The files a cut at this moment may leave."""
        return {
            path: bytes(_remains(inode, survival, chance))
            for path, inode in self._names(survival, chance).items()
        }

    def _names(self, survival: Survival, chance: random.Random) -> dict[str, _Inode]:
        states = [self._final_names, *self._renamings]
        match survival:
            case Survival.NOTHING:
                return states[0]
            case Survival.ALL:
                return states[-1]
            case Survival.PREFIX | Survival.TORN:
                return chance.choice(states)


def _remains(inode: _Inode, survival: Survival, chance: random.Random) -> bytearray:
    content = bytearray(inode.durable)
    for operation in _survivors(inode.waiting, survival, chance):
        _carry_out(operation, content)
    return content


def _survivors(
    waiting: list[Operation], survival: Survival, chance: random.Random
) -> Iterator[Operation]:
    match survival:
        case Survival.NOTHING:
            return
        case Survival.ALL:
            yield from waiting
        case Survival.PREFIX:
            yield from waiting[: chance.randint(0, len(waiting))]
        case Survival.TORN:
            for operation in waiting:
                yield from _sectors(operation, chance)


def _sectors(operation: Operation, chance: random.Random) -> Iterator[Operation]:
    if operation.verb == "truncate":
        if chance.random() < 0.5:
            yield operation
        return
    start, end = operation.offset, operation.offset + len(operation.content)
    while start < end:
        stop = min(end, (start // SECTOR_BYTES + 1) * SECTOR_BYTES)
        if chance.random() < 0.5:
            part = operation.content[start - operation.offset : stop - operation.offset]
            yield Operation("write", operation.path, start, part)
        start = stop


def _carry_out(operation: Operation, content: bytearray) -> None:
    if operation.verb == "truncate":
        del content[operation.offset :]
        content.extend(bytes(operation.offset - len(content)))
        return
    end = operation.offset + len(operation.content)
    content.extend(bytes(max(0, end - len(content))))
    content[operation.offset : end] = operation.content
