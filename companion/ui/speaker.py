"""Sounds out of a child process: a missing or hanging sound device can never hold up the screen.

What the sounds are stands in earcons.py, how sentences become sounds in speech.py. When no player
program is installed it stays silent.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from companion.config import Config
from companion.presentation.model import Tone
from companion.ui.earcons import sound_file
from companion.ui.loudness import Loudness
from companion.ui.speech import Speech

PLAYERS: tuple[tuple[str, ...], ...] = (("pw-play",), ("paplay",), ("aplay", "-q"))
"""Tried in this order: PipeWire, PulseAudio, ALSA."""
LONGEST_SECONDS = 3.0
LONGEST_SPOKEN_SECONDS = 15.0
MOST_AT_ONCE = 2
_WAITING = 8
"""Sounds that may wait for their turn; more would come too late to mean anything."""


def find_player() -> tuple[str, ...]:
    """The first player program on this machine with its options; empty when there is none."""
    for command in PLAYERS:
        if shutil.which(command[0]) is not None:
            return command
    return ()


@dataclass(frozen=True, slots=True)
class _Sound:
    """A file to be played, and after how many seconds its player must hang."""

    file: Path
    longest_seconds: float


@dataclass(slots=True)
class _Playing:
    sound: _Sound
    child: subprocess.Popen[bytes]
    since: float


class Speaker:
    """Plays one sound after the other; `tend` is called now and then by the screen."""

    def __init__(
        self,
        *,
        player: Sequence[str] | None = None,
        voice: str | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._player = tuple(find_player() if player is None else player)
        self._clock = clock
        self._is_on = True
        self._loudness = Loudness()
        self._speech = Speech(self._play_spoken, program=voice, clock=clock)
        self._playing: list[_Playing] = []
        self._waiting: list[_Sound] = []

    @property
    def is_silent(self) -> bool:
        """No player program was found, it could not be started, or sound is switched off."""
        return not self._player or not self._is_on

    @property
    def playing(self) -> int:
        """Player programs that run now."""
        return len(self._playing)

    def tune(self, settings: Config, *, language: str) -> None:
        """Sound, volume and voice as they are set now."""
        self._is_on = settings.sound
        self._loudness.percent = self._speech.percent = settings.volume
        self._speech.is_on = settings.speech and not self.is_silent
        self._speech.language = language
        if not self._is_on:
            self._hush()

    def play(self, tones: Iterable[tuple[Tone, int]]) -> None:
        """Sound these as soon as may be, each as often as its number says."""
        if self.is_silent:
            return
        for tone, times in tones:
            file = self._loudness.at_volume(sound_file(tone))
            self._waiting.extend([_Sound(file, LONGEST_SECONDS)] * times)
        del self._waiting[_WAITING:]
        self.tend()

    def say(self, sentence: str) -> None:
        """Speak this once it is rendered, after the sounds that wait already."""
        self._speech.say(sentence)

    def prepare(self, names: Iterable[str]) -> None:
        """Have these names ready before they are called."""
        self._speech.prepare(names)

    def tend(self) -> None:
        """Forget players that are done, stop those that hang, start the next sound."""
        self._speech.tend()
        now = self._clock()
        for one in tuple(self._playing):
            if one.child.poll() is not None:
                self._playing.remove(one)
            elif now - one.since > one.sound.longest_seconds:
                _stop(one.child)
                self._playing.remove(one)
        while self._waiting and self._has_room():
            self._start(self._waiting.pop(0), now)

    def close(self) -> None:
        """Stop everything; may be called again."""
        self._hush()
        self._speech.close()
        self._loudness.close()

    def _hush(self) -> None:
        self._waiting.clear()
        for one in self._playing:
            _stop(one.child)
        self._playing.clear()

    def _play_spoken(self, file: Path) -> None:
        if not self.is_silent:
            self._waiting.append(_Sound(file, LONGEST_SPOKEN_SECONDS))

    def _has_room(self) -> bool:
        """One sound at a time; a second only beside one that seems to hang."""
        if not self._playing:
            return True
        last = self._playing[-1]
        hangs = self._clock() - last.since > last.sound.longest_seconds / 2
        return hangs and len(self._playing) < MOST_AT_ONCE

    def _start(self, sound: _Sound, now: float) -> None:
        try:
            child = subprocess.Popen(
                [*self._player, str(sound.file)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except OSError:
            self._player = ()
            self._waiting.clear()
            return
        self._playing.append(_Playing(sound, child, now))


def _stop(child: subprocess.Popen[bytes]) -> None:
    """Kill without waiting long: a player stuck in the kernel is left to the kernel."""
    child.kill()
    try:
        child.wait(timeout=0.1)
    except subprocess.TimeoutExpired:
        return
