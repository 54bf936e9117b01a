"""The tape of an evening: what people entered, on the sensors' clock, beside the weights."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from calibration.pieces import enrolment_of_sim
from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.state import State
from companion.games.game import Refused
from companion.referee.calls import Policy, Subject, Trust
from companion.referee.journal import MemoryJournal
from companion.referee.judge import Judge
from companion.referee.match import Match
from companion.referee.referee import Referee
from companion.referee.sighting import sighting
from companion.referee.tap import Again, Failed, Saving
from companion.tape import Tape, TapedLink, TapedPaper
from companion.taped_referee import TapedReferee
from hardware.grill import Pulse, Witness
from hardware.recording import Recorder, read_recording
from hardware.sim.commands import Bump, Command
from hardware.source import open_source
from tests.referee.seeded_game import GAME, no_clock, tap_at

ENROLMENT = enrolment_of_sim(5)


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


def seated(tape: Tape, match: Match[State, Action] | None = None) -> TapedReferee:
    """A referee at a match of Ann and Ben, whose table is on the tape."""
    paper = TapedPaper(MemoryJournal(), tape)
    if match is None:
        match = Match.start(paper, GAME, ["Ann", "Ben"], clock=no_clock)
        tape.sit_down(match, paper.entries(match.match_id))
    numbers = itertools.count(1)
    return TapedReferee(
        match,
        Judge(ENROLMENT),
        Policy(),
        taps=lambda: next(numbers).to_bytes(16, "big"),
        tape=tape,
    )


def enter(referee: Referee, notation: str) -> None:
    assert referee.play(tap_at(referee.match), GAME.parse(notation)) == Saving()
    referee.settle()


def fresh(folder: Path) -> Tape:
    return Tape(folder, enrolment=ENROLMENT, policy=Policy())


def lines(folder: Path) -> list[str]:
    return [tap.action for tap in read_recording(folder).play]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A recording folder as the sensor process makes it."""
    made = tmp_path / "tape"
    Recorder(made, open_source("sim:5").head).close()
    return made


def test_taps_stand_there_with_the_time_of_the_sensors(folder: Path) -> None:
    tape, whisper = fresh(folder), Whisper()
    link, referee = TapedLink(whisper, tape, clock=lambda: 0.0), seated(tape)
    whisper.said = (pulse(1.0), pulse(2.5))
    assert link.poll() == whisper.said
    enter(referee, "reveal corn")
    whisper.said = ()
    link.poll()
    enter(referee, "placed corn")
    recording = read_recording(folder)
    assert recording.head.match is not None
    assert (recording.head.match.game, recording.head.match.players) == (
        "feuer_flamme",
        ("Ann", "Ben"),
    )
    assert recording.head.match.house == {"bonus_per_turn": "1"}
    assert recording.head.match.policy == {}
    assert [(tap.at, tap.action) for tap in recording.play] == [
        (0.0, "sit_down"),
        (2.5, "reveal corn"),
        (2.5, "placed corn"),
    ]


def test_the_head_says_by_which_pieces_and_which_policy_was_judged(folder: Path) -> None:
    tape = Tape(folder, enrolment=ENROLMENT, policy=Policy(fall=Trust.PROPOSE))
    seated(tape)
    head = read_recording(folder).head
    assert [piece.grams for piece in head.pieces] == [piece.grams for piece in ENROLMENT.pieces]
    assert head.match is not None
    assert head.match.policy["fall"] == "propose"


def test_everything_people_do_is_on_the_tape(folder: Path) -> None:
    referee = seated(fresh(folder))
    match = referee.match
    enter(referee, "reveal corn")
    enter(referee, "placed corn")
    referee.hurry(tap_at(match))
    referee.settle()
    referee.take_back(tap_at(match))
    referee.settle()
    referee.amend(tap_at(match), 2, GAME.parse("reveal fish"))
    referee.settle()
    referee.amend(tap_at(match), 2, None)
    referee.settle()
    referee.pause(True)
    referee.pause(False)
    referee.dismiss(4)
    match.close(tap_at(match))
    assert lines(folder) == [
        "sit_down",
        "reveal corn",
        "placed corn",
        "pass_tongs",
        "take_back",
        "amend 2 reveal fish",
        "amend 2 strike",
        "pause on",
        "pause off",
        "later 4",
        "close",
    ]


def test_what_was_refused_or_sent_twice_is_not_on_the_tape(folder: Path) -> None:
    referee = seated(fresh(folder))
    tap = tap_at(referee.match)
    assert referee.play(tap, GAME.parse("reveal corn")) == Saving()
    referee.settle()
    assert isinstance(referee.play(tap, GAME.parse("reveal corn")), Again)
    assert isinstance(referee.play(tap_at(referee.match), GAME.parse("reveal corn")), Refused)
    assert isinstance(referee.answer(tap_at(referee.match), 7, 0), Failed)
    assert lines(folder) == ["sit_down", "reveal corn"]


def test_a_correction_keeps_its_commas_and_quotes(folder: Path) -> None:
    referee = seated(fresh(folder))
    enter(referee, 'correct chips:2=1 because one, two were "counted"')
    assert GAME.parse(lines(folder)[-1]) == referee.match.lines[-1].action


def test_taps_wait_until_the_sensor_process_has_made_the_folder(tmp_path: Path) -> None:
    referee = seated(fresh(tmp_path / "late"))
    enter(referee, "reveal corn")
    Recorder(tmp_path / "late", open_source("sim:5").head).close()
    enter(referee, "placed corn")
    assert lines(tmp_path / "late") == ["sit_down", "reveal corn", "placed corn"]


def test_only_the_first_match_is_on_the_tape(folder: Path) -> None:
    tape = fresh(folder)
    enter(seated(tape), "reveal corn")
    enter(seated(tape), "reveal fish")
    assert lines(folder) == ["sit_down", "reveal corn", "leave"]


def test_a_match_gone_on_with_brings_along_what_stands_in_it(folder: Path) -> None:
    journal = MemoryJournal()
    match = Match.start(journal, GAME, ["Ann", "Ben"], clock=no_clock)
    for notation in ("reveal corn", "placed corn"):
        match.submit(tap_at(match), GAME.parse(notation))
        match.settle()
    match.take_back(tap_at(match))
    match.amend(tap_at(match), 2, GAME.parse("reveal fish"))
    match.close(tap_at(match))
    match.note(tap_at(match), sighting(Subject.LIFT, at=1.5, grams=14.3, pieces=("steak-1",)))
    match.settle()
    tape = fresh(folder)
    tape.sit_down(match, journal.entries(match.match_id))
    enter(seated(tape, match), "placed fish")
    assert lines(folder) == [
        "reveal corn",
        "placed corn",
        "take_back",
        "amend 2 reveal fish",
        "close",
        "note lift at 1.500 14.3 g steak-1",
        "sit_down",
        "placed fish",
    ]


def test_while_nobody_sat_there_is_on_the_tape(folder: Path) -> None:
    tape, whisper = fresh(folder), Whisper()
    link, referee = TapedLink(whisper, tape, clock=lambda: 0.0), seated(tape)
    for at, is_heard in ((1.0, True), (2.0, False), (3.0, False)):
        whisper.said = (pulse(at),)
        link.poll()
        if is_heard:
            referee.hear(whisper.said[0])
    tape.sit_down(referee.match, ())
    told = [(tap.at, tap.action) for tap in read_recording(folder).play]
    assert told == [(0.0, "sit_down"), (1.0, "leave"), (3.0, "sit_down")]


def test_a_broken_tape_never_stops_the_game(folder: Path) -> None:
    tape = fresh(folder)
    (folder / "recording.toml").write_text("nonsense", "utf-8")
    referee = seated(tape)
    enter(referee, "reveal corn")
    enter(referee, "placed corn")
    assert referee.match.seq == 3
    assert tape.trouble.startswith("The recording has stopped: ")


def test_while_the_sensors_are_silent_the_time_on_the_tape_goes_on(folder: Path) -> None:
    tape, whisper, now = fresh(folder), Whisper(), [100.0]
    link, referee = TapedLink(whisper, tape, clock=lambda: now[0]), seated(tape)
    whisper.said = (pulse(7.0),)
    link.poll()
    whisper.said = ()
    for later, notation in ((0.5, "reveal corn"), (4.0, "placed corn")):
        now[0] = 100.0 + later
        link.poll()
        enter(referee, notation)
    told = [(tap.at, tap.action) for tap in read_recording(folder).play]
    assert told[1:] == [(7.0, "reveal corn"), (11.0, "placed corn")]


def test_the_link_is_passed_through(folder: Path) -> None:
    whisper = Whisper()
    link = TapedLink(whisper, fresh(folder), clock=lambda: 0.0)
    link.send(Bump())
    link.close()
    assert (whisper.sent, whisper.is_closed) == ([Bump()], True)
