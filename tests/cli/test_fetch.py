"""`companion fetch hands`: one command, a checked sum, and a sentence where nothing comes."""

from __future__ import annotations

import hashlib
import os
import subprocess
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion import fetch
from companion.cli.edge import exit_code_of
from companion.cli.group import obey
from companion.fetch import NotFetched, fetch_palms
from hardware.camera import weights
from hardware.camera.errors import CameraRefused


def package(path: Path, held: bytes = b"weights", *, packed: int = zipfile.ZIP_STORED) -> Path:
    with zipfile.ZipFile(path, "w", packed) as opened:
        opened.writestr(weights.MEMBER, held)
        opened.writestr(weights.LICENCE_MEMBER, b"licence")
    return path


class Pip:
    """Stands in for pip: leaves a package where it is told to, or says why not."""

    def __init__(self, *, errors: str = "", comes: bool = True) -> None:
        self.errors, self.comes = errors, comes
        self.words: Sequence[str] = ()
        self.asked = ""

    def __call__(self, words: Sequence[str]) -> subprocess.CompletedProcess[str]:
        self.words = words
        self.asked = Path(words[words.index("--requirement") + 1]).read_text()
        if self.comes:
            package(Path(words[words.index("--dest") + 1]) / "mediapipe.whl")
        return subprocess.CompletedProcess(words, 0 if self.comes else 1, "", self.errors)


@pytest.fixture
def ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "SHA256", hashlib.sha256(b"weights").hexdigest())


@pytest.mark.usefixtures("ours")
def test_weights_and_licence_are_kept_and_pip_checks_the_package(tmp_path: Path) -> None:
    pip, kept = Pip(), tmp_path / "hands" / "palms.tflite"
    fetch_palms(kept, run=pip)
    assert kept.read_bytes() == b"weights"
    assert kept.with_name("LICENSE.mediapipe").read_bytes() == b"licence"
    assert pip.asked == f"mediapipe==0.10.21 --hash=sha256:{weights.PACKAGE_SHA256}\n"
    assert {"--require-hashes", "--no-deps", "--only-binary"} <= set(pip.words)


@pytest.mark.usefixtures("ours")
def test_what_pip_says_is_told_with_a_way_round(tmp_path: Path) -> None:
    pip = Pip(errors="WARNING: slow\nERROR: No matching distribution found\n", comes=False)
    with pytest.raises(NotFetched, match=r"pip: No matching distribution found\).*--from FILE"):
        fetch_palms(tmp_path / "palms.tflite", run=pip)
    assert list(tmp_path.iterdir()) == []


def test_another_check_sum_is_told_as_such(tmp_path: Path) -> None:
    said = "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES\n  Expected sha256 1\n  Got  2\n"
    with pytest.raises(NotFetched, match=r"another check sum.*nothing was kept.*Unset it"):
        fetch_palms(tmp_path / "palms.tflite", run=Pip(errors=said, comes=False))
    assert list(tmp_path.iterdir()) == []


def test_a_pip_that_never_ends_is_ended(tmp_path: Path) -> None:
    def hangs(words: Sequence[str]) -> subprocess.CompletedProcess[str]:
        raise subprocess.TimeoutExpired(list(words), 900)

    with pytest.raises(NotFetched, match="did not come within 15 minutes"):
        fetch_palms(tmp_path / "palms.tflite", run=hangs)


@pytest.mark.usefixtures("ours")
def test_the_command_takes_a_package_from_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wheel = package(tmp_path / "some.whl")
    data = tmp_path / "state"
    assert run_words("--data", str(data), "fetch", "hands", "--from", str(wheel)) == 0
    assert (data / "hands" / "palm_detection_full.tflite").read_bytes() == b"weights"
    assert "checked and kept" in capsys.readouterr().out


def test_the_command_ends_with_two_and_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wheel = package(tmp_path / "some.whl", b"others")
    data = str(tmp_path / "state")
    assert run_words("--data", data, "fetch", "hands", "--from", str(wheel)) == 2
    said = capsys.readouterr().err
    assert "not the one that was tried" in said
    assert said.count("\n") == 1
    assert not (tmp_path / "state" / "hands").exists()


@pytest.mark.usefixtures("ours")
def test_the_command_asks_pip_and_says_beforehand_how_much_will_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fetch, "_pip", Pip())
    data = tmp_path / "state"
    assert run_words("--data", str(data), "fetch", "hands") == 0
    assert (data / "hands" / "LICENSE.mediapipe").exists()
    assert "36 MB are being fetched" in capsys.readouterr().out.splitlines()[0]


def test_no_damaged_package_is_more_than_one_sentence(tmp_path: Path) -> None:
    wheel = package(tmp_path / "some.whl", bytes(range(256)) * 20, packed=zipfile.ZIP_DEFLATED)
    whole = wheel.read_bytes()
    for place in range(0, len(whole), 9):
        damaged = bytes([*whole[:place], whole[place] ^ 0x5B, *whole[place + 1 :]])
        for content in (damaged, whole[:place]):
            wheel.write_bytes(content)
            with pytest.raises(CameraRefused, match=r"some\.whl: "):
                weights.unpacked(wheel)


def test_a_pipe_or_nothing_in_place_of_a_package_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.whl")
    for name, why in (("pipe.whl", "a pipe"), ("none.whl", "No such file")):
        with pytest.raises(CameraRefused, match=rf"{name}: this cannot be read \(.*{why}"):
            weights.unpacked(tmp_path / name)


def run_words(*words: str) -> int:
    return exit_code_of(lambda: obey(words, app=lambda _start: 1))
