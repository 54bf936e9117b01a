"""The systemd units: systemd itself reads them without a remark, and they run what is there."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.project.tree import ROOT

_SYSTEMD = ROOT / "systemd"
_UNITS = sorted(_SYSTEMD.glob("*.service"))
TENTHS = 15
"""The unit's exposure as systemd rates it, at most, in tenths."""
needs_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="no systemd-analyze on this machine"
)


def _verify(folder: Path) -> list[str]:
    """What systemd-analyze remarks about our units in this folder."""
    for unit in folder.iterdir():
        # /opt and cage exist on the Pi only; every other line is judged as it stands.
        text = re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", unit.read_text("utf-8"), flags=re.M)
        unit.write_text(text, "utf-8")
    said = subprocess.run(
        ["systemd-analyze", "verify", *map(str, sorted(folder.iterdir()))],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    # An unknown key is only a remark to systemd (exit 0), so the remarks count, not the code.
    return [line for line in said.stderr.splitlines() if "fire-marshal" in line]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for unit in _UNITS:
        shutil.copy(unit, tmp_path / unit.name)
    return tmp_path


@needs_systemd
def test_systemd_has_nothing_to_remark(folder: Path) -> None:
    assert [unit.name for unit in _UNITS] == ["fire-marshal.service"]
    assert _verify(folder) == []


@needs_systemd
def test_the_check_sees_a_misspelt_key(folder: Path) -> None:
    unit = folder / "fire-marshal.service"
    unit.write_text(unit.read_text("utf-8").replace("NoNewPrivileges", "NoNewPrivilegs"), "utf-8")
    assert len(_verify(folder)) == 1


@needs_systemd
def test_the_unit_leaves_little_open() -> None:
    unit = _SYSTEMD / "fire-marshal.service"
    subprocess.run(
        ["systemd-analyze", "security", "--offline=true", f"--threshold={TENTHS}", unit],
        check=True,
        capture_output=True,
        timeout=60,
    )


def test_users_and_folders_of_the_units_are_declared() -> None:
    users = (_SYSTEMD / "sysusers.d" / "fire-marshal.conf").read_text("utf-8")
    named = {
        user
        for unit in _UNITS
        for user in re.findall(r"^User=(\S+)", unit.read_text("utf-8"), re.M)
    }
    assert named == set(re.findall(r"^u (\S+)", users, re.M))
