"""Where settings, journal and names of this device live. Says it only: opens and makes nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

APP = "fire-marshal"


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
    def exports(self) -> Path:
        """Matches written out for others: transcripts, tables, whole logs."""
        return self.data / "exports"

    @property
    def enrolment(self) -> Path:
        """The enrolled masses of the grill pieces of a real box."""
        return self.data / "pieces.toml"
