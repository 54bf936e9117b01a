"""Fetching the network of palms out of the package that publishes it, by pip and with a check sum.

What it is and whether it is whole is said in hardware.camera.weights. pip asks whatever index and
proxy this machine has set; nothing of the package is run.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from calibration.store import save_bytes
from companion.errors import CompanionError
from hardware.camera.weights import (
    LICENCE_FILE,
    PACKAGE,
    PACKAGE_SHA256,
    PLATFORM,
    PYTHON,
    VERSION,
    unpacked,
)

PATIENCE_SECONDS: Final = 900.0
"""36 MB over a slow line."""
OTHER_SUM: Final = "DO NOT MATCH THE HASHES"
"""What pip says, among much else, of a package that is not the one it was asked for."""
ALONE: Final = "companion fetch hands --from FILE"
Run = Callable[[Sequence[str]], "subprocess.CompletedProcess[str]"]


class NotFetched(CompanionError):
    """The package did not come."""


def fetch_palms(kept: Path, *, run: Run | None = None) -> None:
    """Fetch the package and keep what is wanted of it; NotFetched with cause and remedy."""
    with TemporaryDirectory() as held:
        folder = Path(held)
        asked = folder / "asked.txt"
        asked.write_text(f"{PACKAGE}=={VERSION} --hash=sha256:{PACKAGE_SHA256}\n")
        done = _ran(run or _pip, _words(asked, folder))
        wheels = tuple(folder.glob("*.whl"))
        if OTHER_SUM in done.stderr:
            raise NotFetched(
                f"what came as {PACKAGE} {VERSION} has another check sum than the one that was "
                "tried, so nothing was kept; is another index set for pip? Unset it and try again"
            )
        if done.returncode != 0 or len(wheels) != 1:
            raise NotFetched(
                f"{PACKAGE} {VERSION} could not be fetched (pip: {_last_words(done)}); is this "
                "machine on the network, and has it 40 MB of room? On one that is: pip download "
                f"--no-deps --python-version {PYTHON} --platform {PLATFORM} {PACKAGE}=={VERSION}, "
                f"then here: {ALONE}"
            )
        keep_palms(wheels[0], kept)


def keep_palms(wheel: Path, kept: Path) -> None:
    """Keep weights and licence out of this package; HardwareError where they are not in it."""
    weights, licence = unpacked(wheel)
    kept.parent.mkdir(parents=True, exist_ok=True)
    save_bytes(kept.with_name(LICENCE_FILE), licence)
    save_bytes(kept, weights)


def _words(asked: Path, folder: Path) -> tuple[str, ...]:
    return (
        *(sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"),
        *("--no-deps", "--only-binary", ":all:", "--implementation", "cp"),
        *("--python-version", PYTHON, "--platform", PLATFORM),
        *("--require-hashes", "--requirement", str(asked), "--dest", str(folder)),
    )


def _ran(run: Run, words: Sequence[str]) -> subprocess.CompletedProcess[str]:
    try:
        return run(words)
    except subprocess.TimeoutExpired as cause:
        raise NotFetched(
            f"{PACKAGE} {VERSION} did not come within {PATIENCE_SECONDS / 60:.0f} minutes; try "
            f"again, or fetch it elsewhere, and: {ALONE}"
        ) from cause
    except OSError as cause:
        raise NotFetched(f"pip cannot be started ({cause}); end other programs") from cause


def _pip(words: Sequence[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        words, capture_output=True, text=True, check=False, timeout=PATIENCE_SECONDS
    )


def _last_words(done: subprocess.CompletedProcess[str]) -> str:
    """The last of what pip said of the error, without its warnings."""
    lines = [line.strip() for line in done.stderr.splitlines() if line.strip()]
    errors = [line.removeprefix("ERROR: ") for line in lines if not line.startswith("WARNING")]
    return (errors or ["it gives no reason"])[-1][:200].rstrip(".")
