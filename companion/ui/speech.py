"""The voice: espeak-ng turns sentences into sound files in a process of its own, ahead of time.

Nothing waits for it. What is said stands in presentation/aloud.py; playing is speaker.py's part.
"""

from __future__ import annotations

import itertools
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from companion.places import VOICES
from companion.ui.loudness import gain_of

PROGRAM = "espeak-ng"
LONGEST_RENDER_SECONDS = 5.0
MOST_FAILURES = 3
"""So many failed sentences in a row, and it stays silent for the evening."""
MOST_KEPT = 200
"""Texts whose sound is kept; the one unused for longest goes."""
_LOUDEST = 100
"""The amplitude the program itself takes for usual."""
_WORDS_PER_MINUTE = 150


def find_program() -> str:
    """Where espeak-ng is on this machine; empty when it is not installed."""
    return shutil.which(PROGRAM) or ""


@dataclass(frozen=True, slots=True)
class _Wish:
    """One text in one voice."""

    text: str
    language: str
    percent: int


@dataclass(slots=True)
class _Rendering:
    wish: _Wish
    child: subprocess.Popen[bytes]
    since: float
    target: Path


class Speech:
    """Renders one text after the other; `tend` is called now and then by the screen."""

    def __init__(
        self,
        play: Callable[[Path], None],
        *,
        program: str | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.is_on = True
        self.language = "en"
        self.percent = 100
        self._play = play
        self._program = find_program() if program is None else program
        self._clock = clock
        self._folder: Path | None = None
        self._ready: dict[_Wish, Path] = {}
        self._ahead: list[_Wish] = []
        self._due: _Wish | None = None
        self._running: _Rendering | None = None
        self._failures = 0
        self._numbers = itertools.count()

    @property
    def is_silent(self) -> bool:
        """The program is missing or failed too often, or the voice is switched off."""
        return not self._program or not self.is_on

    def prepare(self, texts: Iterable[str]) -> None:
        """Render these names while nobody needs them yet."""
        if self.is_silent:
            return
        wishes = (self._wish(text) for text in texts)
        self._ahead.extend(
            one for one in wishes if one not in self._ready and one not in self._ahead
        )
        self.tend()

    def say(self, text: str) -> None:
        """Say this as soon as it is rendered; what was due and is not yet said gives way to it."""
        if self.is_silent or not text:
            return
        self._due = self._wish(text)
        self.tend()

    def tend(self) -> None:
        """Take what is rendered, stop what hangs, say what is due, render the next."""
        self._take_rendered()
        if self.is_silent:
            self._due = None
            self._ahead.clear()
        if self._due is not None and self._is_ready(self._due):
            self._play(self._used(self._due))
            self._due = None
        if self._running is None:
            self._render_next()

    def close(self) -> None:
        """Stop and throw everything rendered away, names too; may be called again."""
        if self._running is not None:
            _stop(self._running.child)
            self._running = None
        self._due = None
        self._ahead.clear()
        self._ready.clear()
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None

    def _wish(self, text: str) -> _Wish:
        return _Wish(" ".join(text.split()), self.language, self.percent)

    def _take_rendered(self) -> None:
        running = self._running
        if running is None:
            return
        if running.child.poll() is None:
            if self._clock() - running.since <= LONGEST_RENDER_SECONDS:
                return
            _stop(running.child)
        self._running = None
        if running.child.returncode == 0 and running.target.exists():
            self._failures = 0
            self._ready[running.wish] = running.target
            if len(self._ready) > MOST_KEPT:
                self._ready.pop(next(iter(self._ready))).unlink(missing_ok=True)
        else:
            self._failed(running.wish)

    def _is_ready(self, wish: _Wish) -> bool:
        """Temporary files may be cleared away at any time; what is gone is rendered once more."""
        if wish in self._ready and not self._ready[wish].exists():
            del self._ready[wish]
        return wish in self._ready

    def _used(self, wish: _Wish) -> Path:
        """The file of this text, which is then the last to be thrown away."""
        self._ready[wish] = self._ready.pop(wish)
        return self._ready[wish]

    def _failed(self, wish: _Wish) -> None:
        """This text stays unsaid; a program that never succeeds is not asked for ever."""
        self._failures += 1
        if self._due == wish:
            self._due = None
        if self._failures >= MOST_FAILURES:
            self._program = ""

    def _render_next(self) -> None:
        wish = self._due
        if wish is None:
            while self._ahead and self._ahead[0] in self._ready:
                self._ahead.pop(0)
            wish = self._ahead.pop(0) if self._ahead else None
        if wish is not None:
            self._render(wish)

    def _render(self, wish: _Wish) -> None:
        try:
            target = self._files() / f"{next(self._numbers)}.wav"
            child = subprocess.Popen(
                [
                    *(self._program, "-v", wish.language, "-s", str(_WORDS_PER_MINUTE)),
                    *("-a", str(max(1, round(_LOUDEST * gain_of(wish.percent))))),
                    *("-w", str(target), "--", wish.text),
                ],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except (OSError, ValueError):
            self._failed(wish)
            return
        self._running = _Rendering(wish, child, self._clock(), target)

    def _files(self) -> Path:
        if self._folder is None or not self._folder.is_dir():
            self._folder = Path(tempfile.mkdtemp(prefix=VOICES))
        return self._folder


def _stop(child: subprocess.Popen[bytes]) -> None:
    """Kill without waiting long: a program stuck in the kernel is left to the kernel."""
    child.kill()
    try:
        child.wait(timeout=0.1)
    except subprocess.TimeoutExpired:
        return
