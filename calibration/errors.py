"""The one root of everything that can break in the calibration town."""

from __future__ import annotations

from pathlib import Path


class CalibrationError(Exception):
    """A calibration, an enrolment or its file is unusable; says cause and remedy."""

    @classmethod
    def at(cls, path: Path, line: int, sentence: str) -> CalibrationError:
        """The error for one line of one file."""
        return cls(f"{path}:{line}: {sentence}")
