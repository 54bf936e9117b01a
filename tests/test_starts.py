"""Starts that nobody ended are remembered for ten minutes of this boot; an end forgets them."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import CompanionError
from companion.referee.journal import Stamp
from companion.starts import WITHIN_SECONDS, Starts
from hardware.errors import HardwareError


def at(seconds: float, boot_id: str = "boot") -> Stamp:
    """A moment since the boot."""
    return Stamp(wall_ms=0, mono_ms=round(seconds * 1000), boot_id=boot_id)


def test_each_start_nobody_ended_is_counted(tmp_path: Path) -> None:
    starts = Starts(tmp_path / "starts")
    assert [starts.begin(at(seconds)) for seconds in (5, 8, 11, 14)] == [0, 1, 2, 3]


def test_a_goodbye_ends_in_order(tmp_path: Path) -> None:
    starts = Starts(tmp_path / "starts")
    with starts.watched(at(5)) as ended:
        assert ended == 0
    assert starts.begin(at(6)) == 0


@pytest.mark.parametrize("ended", [KeyboardInterrupt, BrokenPipeError, CompanionError])
def test_what_a_person_did_or_was_told_is_no_crash(
    tmp_path: Path, ended: type[BaseException]
) -> None:
    starts = Starts(tmp_path / "starts")
    with pytest.raises(ended), starts.watched(at(5)):
        raise ended
    assert starts.begin(at(6)) == 0


@pytest.mark.parametrize("broken", [RuntimeError, MemoryError, SystemExit, HardwareError])
def test_whatever_breaks_is_remembered(tmp_path: Path, broken: type[BaseException]) -> None:
    starts = Starts(tmp_path / "starts")
    with pytest.raises(broken), starts.watched(at(5)):
        raise broken
    assert starts.begin(at(6)) == 1


def test_a_pulled_plug_and_what_was_long_ago_are_no_crashes(tmp_path: Path) -> None:
    starts = Starts(tmp_path / "starts")
    for _ in range(4):
        starts.begin(at(5, "the boot before"))
    assert starts.begin(at(5)) == 0
    assert starts.begin(at(5 + WITHIN_SECONDS)) == 1
    assert starts.begin(at(6 + WITHIN_SECONDS)) == 1


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe", b"boot\nboot x\n boot 5\n", b"boot 9" * 9999]
)
def test_a_damaged_file_is_no_crash(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "starts"
    path.write_bytes(content)
    starts = Starts(path)
    assert starts.begin(at(10)) == 0
    assert starts.begin(at(11)) == 1


def test_where_nothing_can_be_written_nothing_is_remembered(tmp_path: Path) -> None:
    (tmp_path / "starts").mkdir()
    starts = Starts(tmp_path / "starts")
    assert [starts.begin(at(seconds)) for seconds in (5, 6)] == [0, 0]
    starts.end()
