"""The terminal face: the same screens line by line, for ssh, a pipe and a screen reader. No Kivy.

It prints what has changed, and reads a key of the screen or one action of the notation. Waiting
for a line never holds up the grill.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable

from companion.errors import CompanionError
from companion.presentation.desk import Desk
from companion.presentation.model import ScreenModel, Tone
from companion.presentation.plain import plain_lines
from companion.presentation.words import Words
from companion.ui.chronicle import Chronicle
from companion.ui.typedlines import TypedLines

FRAME_SECONDS = 0.03
SAVING_LIMIT_SECONDS = 5.0
"""So long a line waits for the answer before it; then it is told that this is still being saved."""


class Printer:
    """Prints lines and remembers what stands there already."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write
        self._shown: tuple[str, ...] = ()
        self._chronicle = Chronicle()

    def tell(self, desk: Desk) -> None:
        """Print what was entered since, then the screen as it is now."""
        for sentence in self._chronicle.news(desk):
            self.say(sentence)
        self.show(desk.screen)

    def show(self, screen: ScreenModel) -> None:
        """Print the lines of this screen that the last one did not have."""
        lines = plain_lines(screen)
        if lines == self._shown:
            return
        is_same_screen = [line for line in lines if line.startswith("==")] == [
            line for line in self._shown if line.startswith("==")
        ]
        known = set(self._shown) if is_same_screen else set(self._shown[:2])
        for line in lines:
            if line not in known:
                self.say(line)
        self._shown = lines

    def ring(self) -> None:
        """The terminal's own bell."""
        self._write("\a")

    def say(self, sentence: str) -> None:
        """Print one sentence; what would steer the terminal is left out."""
        if sentence:
            self._write("".join(filter(str.isprintable, sentence)) + "\n")


def run_terminal(
    desk: Desk,
    *,
    words: Words,
    descriptor: int | None,
    write: Callable[[str], None],
) -> None:
    """Play until somebody says goodbye or nothing more can be read; the game is kept either way."""
    printer, lines = Printer(write), TypedLines(descriptor)
    try:
        printer.say(words.say("Type a key in [brackets], one action, or help."))
        while not desk.is_over and not lines.is_over:
            _turn(desk, printer, lines, words)
        _let_it_land(desk)
        printer.tell(desk)
        printer.say(words.say("Goodbye. The game is kept."))
    except BrokenPipeError:
        _let_it_land(desk)
    except KeyboardInterrupt:
        _let_it_land(desk)
        printer.say(words.say("Goodbye. The game is kept."))


def run_demo(moments: Iterable[tuple[str, ScreenModel]], *, write: Callable[[str], None]) -> None:
    """Print an evening that plays by itself."""
    printer = Printer(write)
    try:
        for _, screen in moments:
            printer.show(screen)
    except BrokenPipeError:
        return


def standard_input() -> int | None:
    """The descriptor lines are read from; None where the program was started without one."""
    try:
        return sys.stdin.fileno()
    except (AttributeError, OSError, ValueError):
        return None


def standard_output() -> Callable[[str], None]:
    """Writes at once; a letter this terminal cannot show is written as its number."""
    out = sys.stdout
    if out is None:
        raise CompanionError("the terminal face has nowhere to print: standard output is closed")
    encoding = getattr(out, "encoding", None) or "utf-8"

    def write(text: str) -> None:
        out.write(text.encode(encoding, errors="backslashreplace").decode(encoding))
        out.flush()

    return write


def _turn(desk: Desk, printer: Printer, lines: TypedLines, words: Words) -> None:
    desk.advance()
    if any(tone is Tone.YOUR_CALL for tone, _ in desk.tones()):
        printer.ring()
        printer.say(words.say("The table is asked:"))
    printer.tell(desk)
    line = lines.next(FRAME_SECONDS)
    if line is None or not line.strip():
        return
    _let_it_land(desk)
    printer.tell(desk)
    for answer in desk.type_line(line).splitlines():
        printer.say(answer)


def _let_it_land(desk: Desk) -> None:
    """Wait until the answer before is in the journal, with a limit."""
    until = time.monotonic() + SAVING_LIMIT_SECONDS
    while desk.is_saving and time.monotonic() < until:
        desk.advance()
        time.sleep(0.001)
