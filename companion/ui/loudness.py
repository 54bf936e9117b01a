"""How loud the short sounds are: quieter copies of them, made once for each volume.

The player programs have no option for it in common, so the samples themselves are made smaller.
"""

from __future__ import annotations

import shutil
import tempfile
import wave
from array import array
from pathlib import Path


def gain_of(percent: int) -> float:
    """What a sample is multiplied with; half the volume is heard at a quarter."""
    return (percent / 100) ** 2


class Loudness:
    """The volume set now, and the copies made for it."""

    def __init__(self) -> None:
        self.percent = 100
        self._folder: Path | None = None

    def at_volume(self, sound: Path) -> Path:
        """This sound as loud as is set now; as it is where no copy can be written."""
        if self.percent >= 100:
            return sound
        try:
            copy = self._copies() / f"{self.percent}-{sound.name}"
            if not copy.exists():
                _write_quieter(sound, copy, gain_of(self.percent))
        except (OSError, wave.Error):
            return sound
        return copy

    def close(self) -> None:
        """Throw the copies away; may be called again."""
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None

    def _copies(self) -> Path:
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="fire-marshal-"))
        return self._folder


def _write_quieter(sound: Path, copy: Path, gain: float) -> None:
    with wave.open(str(sound), "rb") as source:
        form = source.getparams()
        samples = array("h", source.readframes(form.nframes))
    half_done = copy.with_suffix(".part")
    with wave.open(str(half_done), "wb") as target:
        target.setparams(form)
        target.writeframes(array("h", (round(sample * gain) for sample in samples)).tobytes())
    half_done.replace(copy)
