"""The whole examination: every look answers or is told as silent, within its time."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from threading import Event

import pytest

from companion.doctor.examination import LOOKS, Examination, Look
from companion.doctor.finding import Finding, Level, well
from companion.doctor.machine import Machine
from companion.places import Places
from companion.presentation.words import Words
from tests.cli.shell import companion
from tests.doctor.machines import machine


def test_the_findings_stand_in_the_order_of_the_looks(tmp_path: Path) -> None:
    found = Examination(machine(tmp_path)).wait()
    assert [each.subject for each in found] == list(LOOKS)


def test_a_look_that_hangs_is_a_fault_and_holds_nobody_up(tmp_path: Path) -> None:
    never = Event()

    def hanging(_machine: Machine) -> Iterator[Finding]:
        never.wait(30)
        yield well("Power", "late")

    looks: Mapping[str, Look] = {"Power": hanging, "Sound": LOOKS["Sound"]}
    began = time.monotonic()
    examination = Examination(machine(tmp_path), looks=looks, limit_seconds=0.3)
    assert not examination.is_over
    found = examination.wait()
    assert time.monotonic() - began < 5
    assert [each.level for each in found] == [Level.FAULT, Level.WELL]
    assert "No answer within 0.3 seconds" in found[0].line(Words())
    never.set()


@pytest.mark.parametrize("cause", [OSError(5, "I/O error"), ValueError("odd\nlines"), KeyError()])
def test_a_look_that_breaks_is_one_line(tmp_path: Path, cause: Exception) -> None:
    def broken(_machine: Machine) -> Iterator[Finding]:
        raise cause
        yield

    (found,) = Examination(machine(tmp_path), looks={"Clock": broken}).wait()
    assert found.level is Level.FAULT
    assert "\n" not in found.line(Words())


def test_files_full_of_nonsense_break_no_look(tmp_path: Path) -> None:
    files = (
        "proc/bus/input/devices",
        "proc/asound/cards",
        "proc/mounts",
        "proc/device-tree/model",
        "sys/class/gpio/gpiochip0/label",
        "sys/class/drm/card1-DSI-1/modes",
        "sys/class/video4linux/video0/name",
        "sys/devices/platform/soc/soc:firmware/get_throttled",
    )
    for nonsense in ("", "\0\0\0", "\\x \\777 a b c\n" * 50, "é" * 200_000, "B: ABS=\nN: Name=\n"):
        for name in files:
            file = tmp_path / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(nonsense, "utf-8")
        asked = Machine(Places.of(tmp_path / "data"), root=tmp_path, environ={})
        for subject in set(LOOKS) - {"Cells"}:
            for finding in Examination(asked, looks={subject: LOOKS[subject]}).wait():
                assert finding.line(Words()).count("\n") == 0


def test_the_command_tells_every_subject_in_less_than_ten_seconds(tmp_path: Path) -> None:
    began = time.monotonic()
    said = companion("--data", tmp_path, "doctor")
    assert time.monotonic() - began < 10
    assert said.code == int("BROKEN" in said.out)
    assert said.err == ""
    for subject in LOOKS:
        assert any(subject in line[:24] for line in said.lines), subject


def test_a_data_folder_that_cannot_keep_anything_is_exit_1(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text('[grill]\nsource = "scale"\n', "utf-8")
    said = companion("--data", tmp_path, "doctor")
    assert said.code == 1
    assert "companion calibrate scale" in said.out
    assert "Traceback" not in said.err


def test_the_lines_are_said_in_the_language_of_the_settings(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text('language = "de"\n', "utf-8")
    said = companion("--data", tmp_path, "doctor")
    assert any(line.startswith("gut ") for line in said.lines)
    assert not any(line.startswith("well ") for line in said.lines)


def test_a_page_is_told_the_gravest_last(tmp_path: Path) -> None:
    asked = machine(tmp_path, {"proc/asound/cards": ""}, free=lambda _folder: 1)
    examination = Examination(asked)
    examination.wait()
    remarks = examination.remarks(Words())
    assert [each.about for each in remarks[-2:]] == ["Sound", "Storage"]
    assert all(each.fix for each in remarks[-2:])
    assert not any(each.fix for each in remarks[:-2])
