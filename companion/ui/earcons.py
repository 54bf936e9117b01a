"""The six short sounds, told apart by rhythm: which notes they are, and how they become WAV files.

`python -m companion.ui.earcons` writes the files in sounds/ again, byte for byte. Playing them is
speaker.py's business.
"""

from __future__ import annotations

import wave
from array import array
from dataclasses import dataclass
from math import exp, pi, sin
from pathlib import Path
from random import Random

from companion.presentation.model import Tone

RATE_HZ = 22_050
SOUNDS = Path(__file__).parent / "sounds"
_LOUDNESS = 0.6
_ATTACK_SECONDS = 0.006
_RELEASE_SECONDS = 0.012


@dataclass(frozen=True, slots=True)
class Note:
    """One sound within an earcon."""

    starts_at: float
    lasts: float
    from_hz: float
    to_hz: float
    decay_per_second: float = 6.0
    noise: float = 0.0
    """Share of hiss in the note."""


SCORE: dict[Tone, tuple[Note, ...]] = {
    Tone.YOUR_TURN: (
        Note(0.0, 0.09, 660, 660),
        Note(0.15, 0.09, 660, 660),
        Note(0.24, 0.16, 880, 880),
    ),
    Tone.PLACED: (Note(0.0, 0.06, 1150, 950, decay_per_second=45.0, noise=0.25),),
    Tone.FELL: (Note(0.0, 0.12, 620, 560), Note(0.16, 0.22, 330, 240, decay_per_second=8.0)),
    Tone.TIPPED: tuple(
        Note(0.25 * turn, 0.25, *(pair), decay_per_second=0.5)
        for turn, pair in enumerate(((420, 780), (780, 420), (420, 780), (780, 420)))
    ),
    Tone.YOUR_CALL: (
        Note(0.0, 0.06, 440, 440),
        Note(0.09, 0.06, 440, 440),
        Note(0.18, 0.2, 500, 940, decay_per_second=2.0),
    ),
    Tone.UNDONE: tuple(
        Note(0.07 * step, 0.065, hz, hz, decay_per_second=14.0)
        for step, hz in enumerate((880, 700, 560, 440))
    ),
}
"""Long-short-short, tick, falling pair, siren, rising question, quick run down."""


def sound_file(tone: Tone) -> Path:
    """Where the earcon of a tone lies."""
    return SOUNDS / f"{tone.value}.wav"


def samples_of(tone: Tone) -> array[int]:
    """The earcon as signed 16-bit samples; the same every time."""
    notes = SCORE[tone]
    total = max(note.starts_at + note.lasts for note in notes)
    mixed = [0.0] * round(total * RATE_HZ)
    hiss = Random(tone.value)  # noqa: S311 - seeded chance makes the file the same every time
    for note in notes:
        start = round(note.starts_at * RATE_HZ)
        for place, level in enumerate(_levels(note, hiss)):
            if start + place < len(mixed):
                mixed[start + place] += level
    return array("h", (round(32767 * _LOUDNESS * max(-1.0, min(1.0, one))) for one in mixed))


def write_sounds(folder: Path = SOUNDS) -> None:
    """Write all six as mono WAV files."""
    for tone in Tone:
        with wave.open(str(folder / f"{tone.value}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE_HZ)
            file.writeframes(samples_of(tone).tobytes())


def _levels(note: Note, hiss: Random) -> list[float]:
    levels: list[float] = []
    phase = 0.0
    count = round(note.lasts * RATE_HZ)
    for place in range(count):
        at = place / RATE_HZ
        share = place / count
        phase += 2 * pi * (note.from_hz + (note.to_hz - note.from_hz) * share) / RATE_HZ
        fade = min(1.0, at / _ATTACK_SECONDS, (note.lasts - at) / _RELEASE_SECONDS)
        body = 0.8 * sin(phase) + 0.2 * sin(2 * phase)
        mixed = (1 - note.noise) * body + note.noise * hiss.uniform(-1.0, 1.0)
        levels.append(fade * exp(-note.decay_per_second * at) * mixed)
    return levels


if __name__ == "__main__":
    write_sounds()
