"""The tape of an evening: what people entered, on the sensors' clock, beside the weights."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.state import State
from companion.referee.journal import MemoryJournal
from companion.referee.match import Match
from companion.referee.tap import Saving
from companion.tape import Tape, TapedLink, TapedPaper
from hardware.grill import Pulse, Witness
from hardware.recording import Recorder, read_recording
from hardware.sim.commands import Bump, Command
from hardware.source import open_source
from tests.referee.seeded_game import GAME, no_clock, tap_at


class Whisper:
    """A link that says what the test puts on it."""

    def __init__(self) -> None:
        self.said: tuple[Witness, ...] = ()
        self.sent: list[Command] = []
        self.is_closed = False

    def poll(self) -> tuple[Witness, ...]:
        return self.said

    def send(self, command: Command) -> None:
        self.sent.append(command)

    def close(self) -> None:
        self.is_closed = True


def pulse(at: float) -> Pulse:
    return Pulse(at, 0.0, is_quiet=True, is_healthy=True)


def begun(tape: Tape) -> Match[State, Action]:
    return Match.start(TapedPaper(MemoryJournal(), tape), GAME, ["Ann", "Ben"], clock=no_clock)


def enter(match: Match[State, Action], notation: str, *, source: str = "touch") -> None:
    assert match.submit(tap_at(match), GAME.parse(notation), source=source) == Saving()
    match.settle()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A recording folder as the sensor process makes it."""
    made = tmp_path / "tape"
    Recorder(made, open_source("sim:5").head).close()
    return made


def test_taps_stand_there_with_the_time_of_the_sensors(folder: Path) -> None:
    tape, whisper = Tape(folder), Whisper()
    link, match = TapedLink(whisper, tape), begun(tape)
    whisper.said = (pulse(1.0), pulse(2.5))
    assert link.poll() == whisper.said
    enter(match, "reveal corn")
    whisper.said = ()
    link.poll()
    enter(match, "placed corn")
    recording = read_recording(folder)
    assert recording.head.match is not None
    assert (recording.head.match.game, recording.head.match.players) == (
        "feuer_flamme",
        ("Ann", "Ben"),
    )
    assert recording.head.match.house == {"bonus_per_turn": "1"}
    assert len(recording.head.pieces) == 18
    assert [(tap.at, tap.action) for tap in recording.play] == [
        (2.5, "reveal corn"),
        (2.5, "placed corn"),
    ]


def test_what_the_sensor_entered_is_not_a_tap(folder: Path) -> None:
    match = begun(Tape(folder))
    enter(match, "reveal corn", source="inferred")
    enter(match, "placed corn", source="sensor")
    enter(match, 'correct chips:2=1 because one, two were "counted"', source="table")
    [tap] = read_recording(folder).play
    assert GAME.parse(tap.action) == match.lines[-1].action


def test_taps_wait_until_the_sensor_process_has_made_the_folder(tmp_path: Path) -> None:
    tape = Tape(tmp_path / "late")
    match = begun(tape)
    enter(match, "reveal corn")
    Recorder(tmp_path / "late", open_source("sim:5").head).close()
    enter(match, "placed corn")
    assert [tap.action for tap in read_recording(tmp_path / "late").play] == [
        "reveal corn",
        "placed corn",
    ]


def test_only_the_first_match_is_on_the_tape(folder: Path) -> None:
    tape = Tape(folder)
    enter(begun(tape), "reveal corn")
    enter(begun(tape), "reveal fish")
    assert [tap.action for tap in read_recording(folder).play] == ["reveal corn"]


def test_a_broken_tape_never_stops_the_game(folder: Path) -> None:
    tape = Tape(folder)
    (folder / "recording.toml").write_text("nonsense", "utf-8")
    match = begun(tape)
    enter(match, "reveal corn")
    enter(match, "placed corn")
    assert match.seq == 3
    assert tape.trouble.startswith("The recording has stopped: ")


def test_the_link_is_passed_through(folder: Path) -> None:
    whisper = Whisper()
    link = TapedLink(whisper, Tape(folder))
    link.send(Bump())
    link.close()
    assert (whisper.sent, whisper.is_closed) == ([Bump()], True)
