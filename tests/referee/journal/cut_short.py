"""A program that forgets and is ended before its N-th change of a name: `... PATH N`.

Exit 0: it came to its end; 77: it was ended.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path

from companion.referee.journal import Entry, canonical, forget

ENDED = 77
NAMING = ("rename", "replace", "unlink", "remove")


def nameless(entry: Entry) -> str:
    """An entry that says nothing of anybody."""
    return canonical({"action": f"{entry.kind.value} {entry.seq}"})


def end_after(most: int) -> None:
    """Whoever gives or takes away a name once too often is ended there and then."""
    steps = count()

    def watched(real: Callable[..., object]) -> Callable[..., object]:
        def step(*paths: object, **wishes: object) -> object:
            if next(steps) >= most:
                os._exit(ENDED)
            return real(*paths, **wishes)

        return step

    for name in NAMING:
        setattr(os, name, watched(getattr(os, name)))


if __name__ == "__main__":
    end_after(int(sys.argv[2]))
    forget(Path(sys.argv[1]), nameless)
