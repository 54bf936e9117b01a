"""Where settings, journal and names of this device live. Says it only: opens and makes nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import gettempdir

APP = "fire-marshal"
VOICES = f"{APP}-voice-"
"""How a folder of spoken names among the temporary files begins; one an evening."""


@dataclass(frozen=True, slots=True)
class Places:
    """The files of one installation."""

    config: Path
    """Settings, one TOML file, written by people."""
    data: Path
    """Everything the program writes: journal, names, calibration."""

    @classmethod
    def of(cls, folder: Path | None) -> Places:
        """All in one folder where one is given, else where this system keeps such things."""
        if folder is not None:
            return cls(config=folder / "config.toml", data=folder)
        import platformdirs

        return cls(
            config=Path(platformdirs.user_config_dir(APP)) / "config.toml",
            data=Path(platformdirs.user_data_dir(APP)),
        )

    def with_data(self, folder: Path) -> Places:
        """The same settings file, everything else in another folder."""
        return replace(self, data=folder)

    @property
    def journal(self) -> Path:
        return self.data / "journal.db"

    @property
    def roster(self) -> Path:
        return self.data / "roster.json"

    @property
    def starts(self) -> Path:
        """How the app came up and ended lately."""
        return self.data / "starts"

    @property
    def trials(self) -> Path:
        """What people found when they tried out sound and touch."""
        return self.data / "tried.toml"

    @property
    def exports(self) -> Path:
        """Matches written out for others: transcripts, tables, whole logs."""
        return self.data / "exports"

    @property
    def voices(self) -> tuple[Path, ...]:
        """What evenings that were cut short have left of spoken names, whatever the data folder.

        An evening that ends throws its own away, and what systemd starts has temporary files of
        its own, which go with it.
        """
        found = sorted(Path(gettempdir()).glob(f"{VOICES}*"))
        return tuple(path for path in found if path.is_dir() and not path.is_symlink())

    @property
    def enrolment(self) -> Path:
        """The enrolled masses of the grill pieces of a real box."""
        return self.data / "pieces.toml"

    @property
    def camera(self) -> Path:
        """The calibration of this machine's camera."""
        return self.data / "camera.toml"

    @property
    def scale(self) -> Path:
        """The calibration of the load cells of this machine."""
        return self.data / "scale.toml"

    @property
    def pictures(self) -> Path:
        """What the camera saw, where somebody asked to keep it."""
        return self.data / "pictures"

    @property
    def shutter(self) -> Path:
        """That somebody has switched the camera off this evening."""
        return self.data / "camera-off"

    @property
    def palms(self) -> Path:
        """The network that finds palms of hands; only where somebody has fetched it."""
        return self.data / "hands" / "palm_detection_full.tflite"
