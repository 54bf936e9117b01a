"""The camera beside a game at the grill: on and off with it, its mark, and who is told what."""

from __future__ import annotations

import pytest

from companion.presentation.alignment import FADE_SECONDS, Alignment
from companion.presentation.choices import choices_of
from companion.presentation.darkroom import Photos
from companion.presentation.eyelacks import Lack
from companion.presentation.model import PickScreen
from companion.presentation.plain import plain_lines
from companion.referee.lookout import NoCamera, Watching
from hardware.camera.sight import Well
from hardware.camera.sighting import Sighting
from hardware.grill import Change, Gained, Pulse, Span
from tests.presentation.benchstudio import OFF, ON, BenchDarkroom, BenchStudio, BenchVantage
from tests.presentation.evenings import Finger, TestLink, finger, pulses

GAMES = ("feuer_flamme", "sit Anna", "sit Ben", "start")


def table(
    studio: BenchStudio, *, link: TestLink | None = None, sim_pieces: tuple[str, ...] = ()
) -> Finger:
    hand = finger(studio=studio, link=link or TestLink(), sim_pieces=sim_pieces)
    hand.tap(*GAMES)
    hand.wait(0.2)
    return hand


def watched() -> tuple[BenchStudio, BenchVantage]:
    vantage = BenchVantage()
    return BenchStudio((), vantage=vantage, darkroom=BenchDarkroom()), vantage


def home(hand: Finger) -> None:
    hand.tap("pause", "home")


def seen(at: float) -> Sighting:
    return Sighting(at, 1, Well(), is_placed=True, is_calm=True)


def test_the_camera_is_on_as_long_as_a_game_at_the_grill_and_its_mark_stands() -> None:
    studio, vantage = watched()
    hand = finger(studio=studio, link=TestLink())
    assert hand.desk.screen.frame.filming is None
    hand.tap(*GAMES)
    assert vantage.is_on
    assert hand.desk.screen.frame.filming == ON
    assert "[shutter]* CAMERA ON" in plain_lines(hand.desk.screen)
    for key in ("pause", "go on", "log", "back"):
        hand.tap(key)
        assert hand.desk.screen.frame.filming == ON
    home(hand)
    assert not vantage.is_on
    assert hand.desk.screen.frame.filming is None


def test_the_look_at_the_start_makes_room_for_who_watches_the_game() -> None:
    studio, vantage = watched()
    table(studio)
    assert studio.rests == 1
    assert vantage.times == 1


def test_pictures_are_gone_with_the_game() -> None:
    studio, _vantage = watched()
    hand = table(studio)
    assert hand.sitting.darkroom is studio.darkroom
    darkroom = studio.darkroom
    assert darkroom is not None
    darkroom.shown = Photos(1, 1, bytes(3), bytes(3), ())
    home(hand)
    assert darkroom.shown is None


def test_a_card_game_a_table_by_touch_and_a_simulated_grill_are_not_watched() -> None:
    studio, vantage = watched()
    cards = finger(studio=studio, link=TestLink())
    cards.tap("fuego", "sit Anna", "sit Ben", "start")
    by_touch = finger(studio=studio)
    by_touch.tap(*GAMES)
    table(studio, sim_pieces=("corn-1",))
    assert vantage.times == 0


def test_one_tap_switches_it_off_and_it_stays_off_for_the_evening() -> None:
    studio, vantage = watched()
    hand = table(studio)
    hand.taps = 0
    hand.tap("shutter")
    assert hand.taps == 1
    assert not vantage.is_on
    assert studio.is_shut
    assert hand.desk.screen.frame.filming == OFF
    assert hand.desk.screen.frame.notice == "The camera is off for this evening."
    assert hand.sitting.referee.sight == NoCamera()
    home(hand)
    hand.tap("resume")
    assert not vantage.is_on
    assert hand.desk.screen.frame.filming == OFF


def test_before_it_comes_on_again_that_is_asked() -> None:
    studio, vantage = watched()
    hand = table(studio)
    hand.tap("shutter", "shutter")
    screen = hand.desk.screen
    assert isinstance(screen, PickScreen)
    assert "May it watch the game again?" in screen.prompt
    assert not vantage.is_on
    hand.tap("stay")
    assert not vantage.is_on
    hand.tap("shutter", "watch")
    hand.wait(0.1)
    assert vantage.is_on
    assert hand.desk.screen.frame.filming == ON


def test_what_is_seen_reaches_the_referee_on_the_clock_of_the_scale() -> None:
    studio, vantage = watched()
    link = TestLink()
    hand = table(studio, link=link)
    before = hand.sitting.referee.sight
    assert before == NoCamera()
    vantage.seen = [seen(hand.clock.now)]
    hand.wait(0.1)
    assert hand.sitting.referee.sight == Watching()
    _is_bare, ahead = vantage.told[-1]
    link.waiting = [Pulse(link._at + 0.05, 0.0, True, True)]
    hand.wait(0.05)
    assert link._at - hand.clock.now == pytest.approx(ahead, abs=0.06)


def test_a_lost_camera_is_told_to_the_referee_once() -> None:
    studio, vantage = watched()
    hand = table(studio)
    vantage.seen = [seen(hand.clock.now)]
    hand.wait(0.1)
    vantage.trouble = "no picture came for 1.2 seconds; is the camera's plug in?"
    hand.wait(0.2)
    assert "camera" in hand.desk.screen.frame.notice
    assert hand.sitting.referee.sight != Watching()


def test_the_grill_is_called_bare_only_while_nothing_lies_on_it() -> None:
    studio, vantage = watched()
    link = TestLink()
    hand = table(studio, link=link)
    assert vantage.told[-1][0] is True
    link.waiting = [Pulse(link._at + 0.05, 8.0, True, True)]
    hand.wait(0.1)
    assert vantage.told[-1][0] is True  # a scale drifts
    link.waiting = [Pulse(link._at + 0.05, 60.0, True, True)]
    hand.wait(0.1)
    assert vantage.told[-1][0] is False  # something lies there that nobody told of
    at = link._at + 0.1
    link.waiting = [
        Gained(Span(at, at + 0.3, at + 0.4), Change(9.4, 0.1)),
        *pulses(at + 0.4, at + 3, 9.4),
    ]
    hand.wait(0.5)
    vantage.watches_pieces = False
    hand.wait(1.0)
    assert vantage.told[-1][0] is False
    assert hand.desk.screen.frame.notice == ""  # it may be a hand
    hand.wait(5.0)
    assert "until the grill is empty" in hand.desk.screen.frame.notice


@pytest.mark.parametrize(
    ("lack", "said"),
    [
        (Lack.CALIBRATION, "companion calibrate camera"),
        (Lack.PIECES, "companion calibrate pieces"),
        (Lack.HANDS, "companion fetch hands"),
    ],
)
def test_what_is_missing_is_said_once_with_what_helps(lack: Lack, said: str) -> None:
    studio, vantage = watched()
    studio.lacks = (lack,)
    if lack is Lack.CALIBRATION:
        studio.vantage = None
    hand = table(studio)
    assert said in hand.desk.screen.frame.notice
    hand.wait(9.0)
    assert hand.desk.screen.frame.notice == ""
    assert vantage.is_on is (lack is not Lack.CALIBRATION)


def test_another_camera_is_named() -> None:
    studio, vantage = watched()
    vantage.is_other = True
    hand = table(studio)
    assert hand.desk.screen.frame.notice.startswith("Another camera hangs there now.")


def test_who_calibrates_in_the_middle_of_a_game_borrows_it() -> None:
    studio, vantage = watched()
    hand = table(studio)
    vantage.close()
    studio.open()
    hand.wait(0.2)
    assert vantage.times == 1
    assert hand.desk.screen.frame.filming == ON
    assert studio.eyepiece is not None
    studio.eyepiece.close()
    hand.wait(0.2)
    assert vantage.times == 2
    assert vantage.is_on


def test_the_mark_switches_off_a_camera_that_somebody_calibrates() -> None:
    studio = BenchStudio(())
    hand = finger(studio=studio)
    hand.tap("settings", "sensors", "calibrate", "camera", "bar 100")
    assert ON in choices_of(hand.desk.screen)
    hand.tap("shutter")
    assert not studio.is_running
    assert hand.desk.screen.frame.filming is None


def test_the_least_delayed_pulse_says_how_far_the_clock_is_ahead() -> None:
    alignment = Alignment()
    assert alignment.after((), 5.0) is alignment
    alignment = alignment.after((Pulse(100.0, 0.0, True, True),), 10.08)
    alignment = alignment.after((Pulse(100.1, 0.0, True, True),), 10.12)
    assert alignment.ahead == pytest.approx(89.98)
    late = alignment.after((Pulse(100.2, 0.0, True, True),), 10.7)
    assert late.ahead == pytest.approx(89.98 - FADE_SECONDS)


def test_a_scale_that_was_started_anew_has_another_clock() -> None:
    alignment = Alignment(50.0).after((Pulse(3.0, 0.0, True, True),), 20.0)
    assert alignment.ahead == -17.0
