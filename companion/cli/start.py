"""What the options before the subcommand ask for, as one value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from companion.places import Places


class Face(Enum):
    """The two faces of the same screens."""

    TOUCH = "touch"
    TERMINAL = "terminal"


@dataclass(frozen=True, slots=True)
class Demo:
    """An evening that plays itself on the simulated grill."""

    seed: int = 1
    is_on_chips: bool = False
    """The grill stands on simulated chips, which the real driver reads."""
    screenshots: Path | None = None
    """Draw every kind of screen into this folder, as fast as the machine allows."""


@dataclass(frozen=True, slots=True)
class Replay:
    """An evening that was recorded, shown again."""

    recording: Path
    screenshots: Path | None = None
    """Draw every call into this folder, as fast as the machine allows."""


@dataclass(frozen=True, slots=True)
class Start:
    """How the app is to be started."""

    data: Path | None = None
    """Folder for all state; None for where this system keeps such things."""
    face: Face | None = None
    """None: touch where there is a screen, else the terminal."""
    record: Path | None = None
    """Folder for a recording of the evening."""
    simulate: int | None = None
    """Seed of the simulated grill, where one is chosen here."""
    shown: Demo | Replay | None = None
    """An evening that plays itself; None for one that is played."""

    @property
    def places(self) -> Places:
        return Places.of(self.data)

    def settled_places(self) -> Places:
        """Where the app keeps its state, after the settings file has had its say.

        Raises:
            ConfigError: the settings cannot be used, and nobody knows which folder they meant.
        """
        from companion.config import read_config

        if self.data is not None:
            return self.places
        folder = read_config(self.places.config).paths.data
        return self.places if folder is None else self.places.with_data(Path(folder).expanduser())
