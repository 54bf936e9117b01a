"""Kept pictures: whole or not at all, gone after a day, and nothing waits for a card that hangs."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from companion import album as album_module
from companion.album import (
    DAY_SECONDS,
    FOR_GOOD,
    LATE_SECONDS,
    TIDY_SECONDS,
    Album,
    Clocks,
    Errand,
    kept_pictures,
)
from companion.errors import CompanionError

JPEG = b"\xff\xd8 a picture \xff\xd9"
PATIENCE_SECONDS = 10.0


@dataclass
class Times:
    """Both clocks, turned by the test."""

    wall: float = field(default_factory=time.time)
    machine: float = 500.0

    @property
    def clocks(self) -> Clocks:
        return Clocks(lambda: self.wall, lambda: self.machine)

    def pass_(self, seconds: float) -> None:
        self.wall += seconds
        self.machine += seconds


def waited(errand: Errand) -> Errand:
    until(lambda: errand.is_done)
    return errand


def until(is_so: Callable[[], bool]) -> None:
    ends_at = time.monotonic() + PATIENCE_SECONDS
    while not is_so():
        assert time.monotonic() < ends_at
        time.sleep(0.005)


def tidied(album: Album) -> tuple[str, ...]:
    album.tidied()
    until(lambda: album._tidying is not None and album._tidying.is_done)
    return album.tidied()


def names(folder: Path) -> list[str]:
    return [path.name for path in kept_pictures(folder)]


def test_a_kept_picture_is_whole_private_and_gone_after_a_day(tmp_path: Path) -> None:
    times, folder = Times(), tmp_path / "pictures"
    album = Album(folder, times.clocks)
    name = album.free_name()
    assert waited(album.keep(name, JPEG)).trouble == ""
    path = folder / f"{name}.jpg"
    assert path.read_bytes() == JPEG
    assert path.stat().st_mode & 0o777 == 0o600
    assert tidied(album) == ()
    times.pass_(DAY_SECONDS - 10.0)
    tidied(album)
    assert path.exists()
    times.pass_(TIDY_SECONDS)
    tidied(album)
    assert not path.exists()


def test_what_is_a_day_old_goes_at_the_next_start(tmp_path: Path) -> None:
    times = Times()
    waited(Album(tmp_path, times.clocks).keep("a", JPEG))
    times.wall += DAY_SECONDS + 1.0
    assert tidied(Album(tmp_path, times.clocks)) == ()
    assert names(tmp_path) == []


def test_kept_for_good_stays(tmp_path: Path) -> None:
    times = Times()
    album = Album(tmp_path, times.clocks)
    waited(album.keep("a", JPEG))
    assert waited(album.keep_for_good("a")).trouble == ""
    times.pass_(30 * DAY_SECONDS)
    tidied(album)
    assert (tmp_path / FOR_GOOD / "a.jpg").read_bytes() == JPEG
    assert names(tmp_path) == ["a.jpg"]


def test_a_clock_set_back_keeps_no_picture_for_ever(tmp_path: Path) -> None:
    times = Times()
    waited(Album(tmp_path, times.clocks).keep("a", JPEG))
    times.wall -= 400 * DAY_SECONDS
    album = Album(tmp_path, times.clocks)
    tidied(album)
    assert names(tmp_path) == ["a.jpg"]  # kept a moment ago, by all that anybody knows
    times.wall += DAY_SECONDS + 1.0
    tidied(Album(tmp_path, times.clocks))
    assert names(tmp_path) == []


def test_a_clock_that_stands_still_keeps_none_either(tmp_path: Path) -> None:
    times = Times()
    album = Album(tmp_path, times.clocks)
    waited(album.keep("a", JPEG))
    tidied(album)
    times.machine += DAY_SECONDS + 1.0
    tidied(album)
    assert names(tmp_path) == []


def test_what_a_killed_app_had_half_written_goes_and_nothing_else_does(tmp_path: Path) -> None:
    (tmp_path / "a.jpg.new").write_bytes(b"half")
    (tmp_path / "notes.txt").write_text("somebody's own")
    tidied(Album(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def refusing(code: int) -> Callable[..., None]:
    def refuse(path: Path, _content: bytes) -> None:
        cause = OSError(code, os.strerror(code))
        raise CompanionError(f"{path}: cannot be written") from cause

    return refuse


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_a_card_that_refuses_is_one_clear_sentence(
    code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(album_module, "write_whole", refusing(code))
    trouble = waited(Album(tmp_path / "pictures").keep("a", JPEG)).trouble
    assert trouble == (
        f"No picture can be kept in {tmp_path / 'pictures'} ({os.strerror(code)}). Free some "
        "space, or let the folder be written."
    )
    assert names(tmp_path / "pictures") == []


def test_a_folder_that_is_a_file_is_said_for_keeping_and_moving(tmp_path: Path) -> None:
    (tmp_path / "pictures").write_text("in the way")
    album = Album(tmp_path / "pictures")
    assert "No picture can be kept" in waited(album.keep("a", JPEG)).trouble
    assert "cannot be kept for good" in waited(album.keep_for_good("a")).trouble
    assert tidied(album) == ()


def test_what_cannot_be_deleted_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    times = Times()
    album = Album(tmp_path, times.clocks)
    waited(album.keep("a", JPEG))
    times.pass_(2 * DAY_SECONDS)

    def refuse(_path: Path) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "unlink", refuse)
    (told,) = tidied(album)
    assert "is a day old and cannot be deleted (Permission denied)" in told


def test_a_card_that_hangs_holds_up_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hanging = [True]

    def hang(_path: Path, _content: bytes) -> None:
        while hanging[0]:
            time.sleep(0.005)

    monkeypatch.setattr(album_module, "write_whole", hang)
    times = Times()
    began = time.monotonic()
    errand = Album(tmp_path, times.clocks).keep("a", JPEG)
    assert time.monotonic() - began < 1.0
    assert not errand.is_done
    assert not errand.is_late
    times.machine += LATE_SECONDS
    assert errand.is_late
    hanging[0] = False
    waited(errand)
    assert not errand.is_late


WRITER = """
import sys, time
from pathlib import Path
from companion.album import Album
print("begins", flush=True)
album = Album(Path(sys.argv[1]))
for number in range(1000):
    errand = album.keep(f"{number:04}", bytes([number % 256]) * 200_000)
    while not errand.is_done:
        pass
"""


def test_a_kill_leaves_whole_pictures_only(tmp_path: Path) -> None:
    for round_ in range(3):
        with subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path)], stdout=subprocess.PIPE
        ) as writer:
            assert writer.stdout is not None
            writer.stdout.readline()
            time.sleep(0.05 + 0.04 * round_)
            writer.kill()
    tidied(Album(tmp_path))
    left = list(tmp_path.iterdir())
    assert left
    assert all(path.suffix == ".jpg" and path.stat().st_size == 200_000 for path in left)
