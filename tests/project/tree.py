"""The project's own files as the tests on it see them. Judges nothing."""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
TOWNS = ("companion", "calibration", "hardware")
_CACHES = {"__pycache__", "build", "dist"}


def tracked_files() -> list[Path]:
    """Every file git knows; without git or a clone, every file that is no cache or venv."""
    if shutil.which("git") and (ROOT / ".git").exists():
        listed = subprocess.run(
            ["git", "-c", "safe.directory=*", "-C", str(ROOT), "ls-files", "-z"],
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        files = [ROOT / name for name in listed.split("\0") if name]
    else:
        files = [path for path in ROOT.rglob("*") if not _is_made(path.relative_to(ROOT))]
    return [path for path in files if path.is_file()]


def town_sources() -> list[Path]:
    """The Python files of the three towns."""
    return [path for town in TOWNS for path in sorted((ROOT / town).rglob("*.py"))]


def _is_made(path: Path) -> bool:
    hidden = any(part.startswith(".") and part not in {".ci", ".gitignore"} for part in path.parts)
    return hidden or bool(_CACHES & set(path.parts)) or ".egg-info" in str(path)
