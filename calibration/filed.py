"""The name and the check sum of a portrait on the card, as the record of the pieces holds them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

FOLDER: Final = "pieces"
"""Beside the record."""
JPEG_BYTES_MAX: Final = 100_000
NAME: Final = re.compile(r"[a-z0-9_]+(?:-[a-z0-9_]+)*-[0-9a-f]{12}\.jpg")
SUM: Final = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Filed:
    """A portrait on the card."""

    file: str
    """Its name in the folder."""
    sha256: str

    def __post_init__(self) -> None:
        """ValueError for a name that leads elsewhere, or no check sum."""
        if not NAME.fullmatch(self.file) or not SUM.fullmatch(self.sha256):
            raise ValueError("a picture has a plain name that ends in .jpg, and a SHA-256")
