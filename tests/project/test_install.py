"""The installer in a folder in place of /: tried only, done, done twice, and taken away again."""

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.project.tree import ROOT

UNITS = (
    "fire-marshal.service",
    "fire-marshal-fault.service",
    "fire-marshal-sensor.socket",
    "fire-marshal-sensor@.service",
)
PARTS = ("companion", "hardware", "calibration")
STUBS = {
    # What was chosen by hand is a list; apt-get install adds to it, and the last word is a name.
    "apt-get": 'case "$*" in *install*) shift 4; printf "%s\\n" "$@" >>"$BOOK" ;; esac',
    "apt-mark": 'case "$1" in showmanual) sort -u "$BOOK" ;; esac',
    "dpkg-query": 'case "$3" in python3-venv) echo install ok installed ;; *) exit 1 ;; esac',
    "getent": "exit 2",
    "apt-cache": '[ ! -e "$BOOK.no-lgpio" ]',
    "systemctl": "",
    "systemd-sysusers": "",
    "systemd-tmpfiles": "",
}
Install = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A bare system in a folder."""
    root = tmp_path / "root"
    lgpio = root / "usr/lib/python3/dist-packages"
    lgpio.mkdir(parents=True)
    (lgpio / "lgpio.py").touch()
    (lgpio / "_lgpio.cpython-313-aarch64-linux-gnu.so").touch()
    (lgpio / "spidev.cpython-313-aarch64-linux-gnu.so").touch()
    for folder in ("etc", "var/lib", "opt", "run", "usr/local/bin"):
        (root / folder).mkdir(parents=True)
    (root / "etc/os-release").write_text('ID=debian\nVERSION_ID="13"\n', "utf-8")
    return root


@pytest.fixture
def install(tmp_path: Path, machine: Path) -> Install:
    """Runs the installer of a small project; apt and systemd only note that they were called."""
    project = tmp_path / "project"
    shutil.copytree(ROOT / "systemd", project / "systemd")
    for part in PARTS:
        (project / part / "__pycache__").mkdir(parents=True)
        (project / part / "__init__.py").touch()
    for name in ("pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, project / name)
    for lock in ROOT.glob("lock-*.txt"):
        shutil.copy(lock, project / lock.name)
    (project / "systemd/setup.sh").write_text(
        'mkdir -p "$COMPANION_VENV/lib/python3.13/site-packages" "$COMPANION_VENV/bin"\n', "utf-8"
    )
    (tmp_path / "book").write_text("base-files\npython3-venv\n", "utf-8")
    programs = tmp_path / "programs"
    programs.mkdir()
    for name, body in STUBS.items():
        stub = programs / name
        stub.write_text(f'#!/bin/sh\necho "{name} $*" >>"{tmp_path}/called"\n{body}\n', "utf-8")
        stub.chmod(0o755)

    def install(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["sh", str(project / "systemd/install.sh"), *words],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
            env={
                "PATH": f"{programs}:/usr/bin:/bin",
                "FIRE_MARSHAL_ROOT": str(machine),
                "BOOK": str(tmp_path / "book"),
            },
        )

    return install


def _files(root: Path) -> dict[str, str]:
    return {
        str(path.relative_to(root)): str(path.readlink()) if path.is_symlink() else ""
        for path in root.rglob("*")
    }


def _called(machine: Path) -> str:
    called = machine.parent / "called"
    return called.read_text("utf-8") if called.exists() else ""


def test_a_trial_run_prints_all_and_does_nothing(install: Install, machine: Path) -> None:
    before = _files(machine)
    said = install("--dry-run")
    assert said.returncode == 0, said.stderr
    assert _files(machine) == before
    assert set(_called(machine).split("\n")) <= {
        line
        for line in _called(machine).split("\n")
        if line.startswith(("dpkg-query", "getent", "apt-mark showmanual", "apt-cache"))
    } | {""}
    for word in (*UNITS, "apt-get -q install", "cage", "setup.sh start", "systemctl"):
        assert word in said.stdout
    assert "done." not in said.stdout.replace("nothing is done", "")


def test_everything_lies_in_its_place_and_a_second_time_changes_nothing(
    install: Install, machine: Path
) -> None:
    said = install()
    assert said.returncode == 0, said.stderr
    first = _files(machine)
    for unit in UNITS:
        assert f"etc/systemd/system/{unit}" in first
    assert first["usr/local/bin/companion"] == "/opt/fire-marshal/.venv/bin/companion"
    site = "opt/fire-marshal/.venv/lib/python3.13/site-packages"
    assert first[f"{site}/lgpio.py"] == "/usr/lib/python3/dist-packages/lgpio.py"
    assert f"{site}/_lgpio.cpython-313-aarch64-linux-gnu.so" in first
    assert f"{site}/spidev.cpython-313-aarch64-linux-gnu.so" in first
    # The box's own settings are looked at, not those of whoever installs.
    assert "--data /var/lib/fire-marshal doctor" in said.stdout
    assert not any(
        "__pycache__" in name or name.startswith("opt/fire-marshal/tests") for name in first
    )
    assert install().returncode == 0
    assert _files(machine) == first


def test_what_was_removed_with_purge_leaves_nothing(install: Install, machine: Path) -> None:
    before = _files(machine)
    install()
    for folder in ("var/lib/fire-marshal", "etc/fire-marshal", "run/fire-marshal"):
        (machine / folder).mkdir()
        (machine / folder / "file").touch()
    said = install("--remove", "--purge")
    assert said.returncode == 0, said.stderr
    assert _files(machine) == before
    assert "apt-mark auto alsa-utils cage" in _called(machine)
    marked = _called(machine).split("apt-mark auto")[1]
    assert "python3-venv" not in marked
    assert "base-files" not in marked


def test_removing_keeps_the_matches_unless_they_are_unwanted(
    install: Install, machine: Path
) -> None:
    install()
    journal = machine / "var/lib/fire-marshal/journal.db"
    journal.parent.mkdir()
    journal.write_text("matches", "utf-8")
    said = install("--remove")
    assert "--remove --purge deletes them" in said.stdout
    assert journal.read_text("utf-8") == "matches"
    assert not (machine / "opt/fire-marshal").exists()
    assert install().returncode == 0
    assert journal.exists()


def test_removing_where_nothing_is_does_no_harm(install: Install, machine: Path) -> None:
    before = _files(machine)
    assert install("--remove", "--purge").returncode == 0
    assert _files(machine) == before


@pytest.mark.parametrize(
    ("release", "words", "said"),
    [
        ('ID=debian\nVERSION_ID="11"\n', (), "not \"11\""),
        ("ID=fedora\nVERSION_ID=12\n", (), "not \"fedora"),
        ('ID=debian\nVERSION_ID="12"\n', ("--erase",), "--erase"),
        ('ID=debian\nVERSION_ID="12"\n', ("--purge",), "--purge belongs to --remove"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_one_sentence_and_touches_nothing(
    install: Install, machine: Path, release: str, words: tuple[str, ...], said: str
) -> None:
    (machine / "etc/os-release").write_text(release, "utf-8")
    before = _files(machine)
    ended = install(*words)
    assert ended.returncode == 1
    assert said in ended.stderr
    assert ended.stderr.count("\n") == 1
    assert _files(machine) == before


def test_where_the_library_of_the_pins_is_not_to_be_had_the_rest_is_installed(
    install: Install, machine: Path
) -> None:
    (machine.parent / "book.no-lgpio").touch()
    said = install()
    assert said.returncode == 0, said.stderr
    assert "python3-lgpio is not to be had here" in said.stdout
    assert "python3-lgpio" not in (machine.parent / "book").read_text("utf-8")
    assert (machine / "opt/fire-marshal/companion").is_dir()


def test_raspberry_pi_os_counts_as_debian(install: Install, machine: Path) -> None:
    (machine / "etc/os-release").write_text(
        'ID=raspbian\nID_LIKE=debian\nVERSION_ID="12"\n', "utf-8"
    )
    assert install("--dry-run").returncode == 0


@pytest.mark.parametrize("name", ["install.sh", "prove-install.sh", "setup.sh", "lock.sh"])
def test_the_scripts_are_plain_shell(name: str) -> None:
    script = ROOT / "systemd" / name
    subprocess.run(["sh", "-n", str(script)], check=True, timeout=20)
    assert not re.search(r"(?m)\[\[|^\s*(local|function) ", script.read_text("utf-8"))


def test_the_installer_never_switches_an_overlay_on() -> None:
    text = (ROOT / "systemd/install.sh").read_text("utf-8")
    commands = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    assert not any(re.search(r"overlay|raspi-config|cmdline", line) for line in commands)
