"""Only ordinary files are read; whatever else bears a file's name is refused at once."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from hardware import plainfile
from hardware.plainfile import open_plain, read_piped, read_plain
from tests.odd_files import ODD, Odd, named


def test_an_ordinary_file_is_read_to_its_limit_and_one_byte_more(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"abcdef")
    assert read_plain(path, most_bytes=100) == b"abcdef"
    assert read_plain(path, most_bytes=3) == b"abcd"
    assert read_piped(path, most_bytes=3) == b"abcd"


def test_a_huge_file_is_not_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(200_000_000)
    assert len(read_plain(path, most_bytes=1000)) == 1001


@pytest.mark.parametrize("odd", ODD, ids=named)
def test_what_is_no_file_is_refused_at_once(tmp_path: Path, odd: Odd) -> None:
    odd(tmp_path / "odd")
    with pytest.raises(OSError, match=r".+") as refused:
        open_plain(tmp_path / "odd")
    assert refused.value.strerror


@pytest.mark.parametrize("name", ["a\0b", "x" * 300, "missing"])
def test_a_name_that_cannot_be_opened(tmp_path: Path, name: str) -> None:
    with pytest.raises(OSError, match=r".+") as refused:
        read_plain(tmp_path / name, most_bytes=10)
    assert refused.value.strerror


def test_a_pipe_somebody_writes_to_is_read(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    writer = threading.Thread(target=lambda: path.write_bytes(b"reveal corn\n"))
    writer.start()
    assert read_piped(path, most_bytes=100) == b"reveal corn\n"
    writer.join(10)


def test_a_pipe_nobody_writes_to_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plainfile, "PIPE_SECONDS", 0.05)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(TimeoutError, match="nothing more came"):
        read_piped(tmp_path / "pipe", most_bytes=100)
