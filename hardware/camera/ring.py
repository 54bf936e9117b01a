"""Pictures handed from one process to another through shared memory, the newest over the oldest.

The memory has no name and goes with the last process that holds it, even one that was killed. Which
picture lies where is said through a pipe; see wire.
"""

from __future__ import annotations

import mmap
import os
from typing import Final

import numpy as np

from hardware.camera.frames import Pixels

SLOTS: Final = 4
"""At fifteen pictures a second a picture stays for 0.2 s after it was announced."""
NUMBER_BYTES: Final = 8
BEING_WRITTEN: Final = 0
DEPTH: Final = 3


def memory_of(width_px: int, height_px: int) -> int:
    """A descriptor of memory for pictures of this size; to be closed by who asked for it."""
    descriptor = os.memfd_create("fire-marshal-frames", os.MFD_CLOEXEC)
    os.ftruncate(descriptor, SLOTS * (NUMBER_BYTES + width_px * height_px * DEPTH))
    return descriptor


class Ring:
    """The slots of such a memory; one process writes, one reads."""

    def __init__(self, descriptor: int, *, width_px: int, height_px: int) -> None:
        """Look at the memory; the descriptor is not needed after that."""
        self._shape = (height_px, width_px, DEPTH)
        picture_bytes = width_px * height_px * DEPTH
        size = NUMBER_BYTES + picture_bytes
        held = np.frombuffer(mmap.mmap(descriptor, SLOTS * size), np.uint8)
        slots = [held[slot * size : (slot + 1) * size] for slot in range(SLOTS)]
        self._numbers = [slot[:NUMBER_BYTES].view(np.uint64) for slot in slots]
        self._pictures = [slot[NUMBER_BYTES:].reshape(self._shape) for slot in slots]

    def write(self, sequence: int, pixels: Pixels) -> int:
        """Put a picture over the oldest; in which slot it lies. ValueError for another size."""
        if pixels.shape != self._shape:
            raise ValueError(f"a picture of {pixels.shape} and not of {self._shape}")
        slot = sequence % SLOTS
        self._numbers[slot][0] = BEING_WRITTEN
        self._pictures[slot][...] = pixels
        self._numbers[slot][0] = sequence
        return slot

    def read(self, slot: int, sequence: int) -> Pixels | None:
        """A copy of this picture; None where it has been written over, even during the copy."""
        if self._numbers[slot][0] != sequence:
            return None
        pixels: Pixels = self._pictures[slot].copy()
        return pixels if self._numbers[slot][0] == sequence else None
