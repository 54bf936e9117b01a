"""Small files: what was saved is read, damage is noticed, nothing is lost."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calibration.errors import CalibrationError
from calibration.store import load_text, save_bytes, save_text, set_aside


@given(st.text(st.characters(codec="utf-8")))
@settings(max_examples=30)
def test_what_was_saved_is_read(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = tmp_path_factory.mktemp("store") / "state.toml"
    save_text(path, text)
    loaded = load_text(path)
    assert (loaded.text, loaded.first_line, loaded.notices) == (text, 2, ())


def test_the_text_before_stays_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "new" / "state.toml"
    save_text(path, "first")
    save_text(path, "second")
    assert load_text(path).text == "second"
    assert load_text(path.with_name("state.toml.prev")).text == "first"
    assert sorted(one.name for one in path.parent.iterdir()) == ["state.toml", "state.toml.prev"]


@pytest.mark.parametrize("place", range(0, 108, 3))
@pytest.mark.parametrize("damage", ["flip", "cut"])
def test_any_damage_is_noticed_and_the_copy_before_is_used(
    tmp_path: Path, damage: str, place: int
) -> None:
    path = tmp_path / "state.toml"
    save_text(path, "the good one")
    save_text(path, "the new one\n")
    content = path.read_bytes()
    flipped = content[:place] + bytes([content[place] ^ 4]) + content[place + 1 :]
    broken = flipped if damage == "flip" else content[:place]
    path.write_bytes(broken)
    loaded = load_text(path)
    assert loaded.text == "the good one"
    assert loaded.notices[0].startswith(f"{path}:1: ")
    assert (tmp_path / "state.toml.broken.1").read_bytes() == broken


def test_damage_without_a_copy_is_one_sentence_and_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "state.toml"
    save_text(path, "only one")
    broken = path.read_bytes()[:-1]
    path.write_bytes(broken)
    with pytest.raises(CalibrationError, match=r"state\.toml:1: .*cut short"):
        load_text(path)
    assert path.read_bytes() == broken


def test_a_file_by_hand_needs_no_seal(tmp_path: Path) -> None:
    path = tmp_path / "state.toml"
    path.write_text("by = 'hand'\n", encoding="utf-8")
    assert load_text(path).first_line == 1


def test_a_newer_file_is_told_as_newer(tmp_path: Path) -> None:
    path = tmp_path / "state.toml"
    save_text(path, "x")
    path.write_bytes(path.read_bytes().replace(b"fire-marshal 1", b"fire-marshal 2"))
    with pytest.raises(CalibrationError, match="newer program"):
        load_text(path)


@pytest.mark.parametrize("content", [b"caf\xe9\n", b"a\nb\n\xff"])
def test_what_is_no_text_is_told_with_its_line(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "state.toml"
    path.write_bytes(content)
    line = content.count(b"\n", 0, max(content.find(b"\xe9"), content.find(b"\xff"))) + 1
    with pytest.raises(CalibrationError, match=rf"state\.toml:{line}: "):
        load_text(path)


def test_set_aside_never_takes_a_taken_name(tmp_path: Path) -> None:
    path = tmp_path / "state.toml"
    names = []
    for text in ("a", "b", "c"):
        path.write_text(text, encoding="utf-8")
        names.append(set_aside(path).name)
    assert names == [f"state.toml.broken.{number}" for number in (1, 2, 3)]
    assert [(tmp_path / name).read_text(encoding="utf-8") for name in names] == ["a", "b", "c"]


def _full(_: int) -> None:
    raise OSError(28, os.strerror(28))


def test_a_full_card_is_told_and_the_old_file_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "state.toml"
    save_text(path, "old")
    monkeypatch.setattr(os, "fsync", _full)
    with pytest.raises(CalibrationError, match="No space left"):
        save_text(path, "new")
    assert load_text(path).text == "old"
    assert [one.name for one in tmp_path.iterdir()] == ["state.toml"]


def test_bytes_take_the_same_way_but_keep_nothing_of_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "folder" / "portrait.jpg"
    save_bytes(path, b"old")
    steps: list[str] = []
    _recorded(monkeypatch, steps)
    save_bytes(path, b"new")
    assert steps == [
        f"fsync portrait.jpg.{os.getpid()}.new",
        "replace portrait.jpg",
        "fsync folder",
    ]
    assert [(one.name, one.read_bytes()) for one in path.parent.iterdir()] == [
        ("portrait.jpg", b"new")
    ]
    monkeypatch.setattr(os, "fsync", _full)
    with pytest.raises(CalibrationError, match="No space left"):
        save_bytes(path, b"newer")
    assert [one.read_bytes() for one in path.parent.iterdir()] == [b"new"]


def _recorded(monkeypatch: pytest.MonkeyPatch, steps: list[str]) -> None:
    replace, fsync = Path.replace, os.fsync

    def noted_replace(old: Path, new: Path) -> Path:
        steps.append(f"replace {new.name}")
        return replace(old, new)

    def noted_fsync(descriptor: int) -> None:
        steps.append("fsync " + Path(f"/proc/self/fd/{descriptor}").readlink().name)
        fsync(descriptor)

    monkeypatch.setattr(Path, "replace", noted_replace)
    monkeypatch.setattr(os, "fsync", noted_fsync)


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="needs Linux's /proc")
def test_the_order_that_survives_a_pulled_plug(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "state.toml"
    save_text(path, "old")
    steps: list[str] = []
    _recorded(monkeypatch, steps)
    save_text(path, "new")
    pid = os.getpid()
    assert steps == [
        f"fsync state.toml.{pid}.new",
        f"fsync state.toml.{pid}.old",
        "replace state.toml.prev",
        "replace state.toml",
        f"fsync {tmp_path.name}",
    ]


def _is_gone(path: Path) -> None:
    path.unlink()


def _is_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize("damage", [_is_gone, _is_folder])
def test_a_lost_file_is_read_from_its_copy(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    path = tmp_path / "state.toml"
    save_text(path, "old")
    save_text(path, "new")
    damage(path)
    loaded = load_text(path)
    assert loaded.text == "old"
    assert len(loaded.notices) == 1
