"""Sounds out of a child process: a missing or hanging sound device can never hold up the screen.

What the sounds are stands in earcons.py. When no player program is installed it stays silent.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from time import monotonic

from companion.presentation.model import Tone
from companion.ui.earcons import sound_file

PLAYERS: tuple[tuple[str, ...], ...] = (("pw-play",), ("paplay",), ("aplay", "-q"))
"""Tried in this order: PipeWire, PulseAudio, ALSA."""
LONGEST_SECONDS = 3.0
MOST_AT_ONCE = 2
_WAITING = 8
"""Sounds that may wait for their turn; more would come too late to mean anything."""


def find_player() -> tuple[str, ...]:
    """The first player program on this machine with its options; empty when there is none."""
    for command in PLAYERS:
        if shutil.which(command[0]) is not None:
            return command
    return ()


@dataclass(slots=True)
class _Playing:
    child: subprocess.Popen[bytes]
    since: float


class Speaker:
    """Plays earcons one after the other; `tend` is called now and then by the screen."""

    def __init__(
        self, *, player: Sequence[str] | None = None, clock: Callable[[], float] = monotonic
    ) -> None:
        self._player = tuple(find_player() if player is None else player)
        self._clock = clock
        self._playing: list[_Playing] = []
        self._waiting: list[Tone] = []

    @property
    def is_silent(self) -> bool:
        """No player program was found, or it could not be started."""
        return not self._player

    @property
    def playing(self) -> int:
        """Player programs that run now."""
        return len(self._playing)

    def play(self, tones: Iterable[tuple[Tone, int]]) -> None:
        """Sound these as soon as may be, each as often as its number says."""
        if self.is_silent:
            return
        for tone, times in tones:
            self._waiting.extend([tone] * times)
        del self._waiting[_WAITING:]
        self.tend()

    def tend(self) -> None:
        """Forget players that are done, stop those that hang, start the next sound."""
        now = self._clock()
        for one in tuple(self._playing):
            if one.child.poll() is not None:
                self._playing.remove(one)
            elif now - one.since > LONGEST_SECONDS:
                _stop(one.child)
                self._playing.remove(one)
        while self._waiting and self._has_room():
            self._start(self._waiting.pop(0), now)

    def close(self) -> None:
        """Stop everything; may be called again."""
        self._waiting.clear()
        for one in self._playing:
            _stop(one.child)
        self._playing.clear()

    def _has_room(self) -> bool:
        """One sound at a time; a second only beside one that seems to hang."""
        if not self._playing:
            return True
        hangs = self._clock() - self._playing[-1].since > LONGEST_SECONDS / 2
        return hangs and len(self._playing) < MOST_AT_ONCE

    def _start(self, tone: Tone, now: float) -> None:
        try:
            child = subprocess.Popen(
                [*self._player, str(sound_file(tone))],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except OSError:
            self._player = ()
            self._waiting.clear()
            return
        self._playing.append(_Playing(child, now))


def _stop(child: subprocess.Popen[bytes]) -> None:
    """Kill without waiting long: a player stuck in the kernel is left to the kernel."""
    child.kill()
    try:
        child.wait(timeout=0.1)
    except subprocess.TimeoutExpired:
        return
