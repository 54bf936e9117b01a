"""Sound and touch tried out at the door: what is heard, what is touched, and what helps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.config import Config
from companion.presentation.aloud import Announcer
from companion.presentation.marksscreen import MarksScreen
from companion.presentation.model import PickScreen
from companion.presentation.pages.tryout import THREE
from companion.presentation.plain import plain_lines
from companion.presentation.settings import SettingsBook
from companion.presentation.touching import MARKS, Felt, Place, Turn
from tests.presentation.evenings import Finger, finger

NOTED = list[tuple[str, str]]


@pytest.fixture
def noted() -> NOTED:
    return []


def at_the_door(
    noted: NOTED, *keys: str, lacks: frozenset[str] = frozenset(), **settings: object
) -> Finger:
    """Somebody who has opened SOUND AND TOUCH and tapped these keys."""
    book = SettingsBook(replace(Config(), **settings), lacks=lacks)  # type: ignore[arg-type]
    hand = finger(settings=book, note_trial=lambda *found: noted.append(found))
    hand.tap("settings", "sensors", "try out", *keys)
    return hand


def said(hand: Finger) -> str:
    return "\n".join(plain_lines(hand.desk.screen))


def touch(hand: Finger, places: list[Place], *drivers: str, rotation: int = 0) -> None:
    """A finger on these places, a second apart, told by each of these drivers."""
    for place in places:
        hand.wait(1.0)
        for driver in drivers or ("mouse",):
            hand.desk.feel(Felt(place, driver, hand.clock.now, rotation))


def test_three_sounds_are_played_and_played_once_more(noted: NOTED) -> None:
    hand = at_the_door(noted, "sound", lacks=frozenset({"speech"}))
    assert hand.desk.tones() == THREE
    hand.tap("again")
    assert hand.desk.tones() == THREE
    hand.tap("yes")
    assert hand.desk.tones() == ()
    assert noted == [("sound", "heard")]
    assert isinstance(hand.desk.screen, MarksScreen)  # without a voice the glass is next


def test_a_sentence_is_spoken_each_time_it_is_asked_for(noted: NOTED) -> None:
    hand, announcer = at_the_door(noted, "sound", "yes", speech=True), Announcer()
    assert announcer.hear(hand.desk.screen).startswith("Good evening")
    assert announcer.hear(hand.desk.screen) == ""
    hand.tap("again")
    assert announcer.hear(hand.desk.screen).startswith("Good evening")
    hand.tap("no")
    assert noted == [("sound", "heard"), ("voice", "silent")]
    assert "One of these helps" in said(hand)


@pytest.mark.parametrize(
    ("settings", "remedy"),
    [
        ({"volume": 20}, "The volume is 20 %"),
        ({"volume": 100}, "USB speaker"),
        ({"sound": False}, "Sound is switched off"),
        ({"lacks": frozenset({"sound"})}, "apt-get install alsa-utils"),
    ],
)
def test_what_was_not_heard_has_a_remedy(
    noted: NOTED, settings: dict[str, object], remedy: str
) -> None:
    hand = at_the_door(noted, "sound", **settings)  # type: ignore[arg-type]
    if "One of these helps" not in said(hand):
        hand.tap("no")
        assert noted == [("sound", "silent")]
    assert remedy in said(hand)
    assert ("volume" in said(hand)) == ("volume" in settings and settings["volume"] == 20)
    hand.tap("touch")
    assert isinstance(hand.desk.screen, MarksScreen)


def test_five_marks_are_touched_and_all_is_well(noted: NOTED) -> None:
    hand = at_the_door(noted, "touch")
    assert "1 of 5" in said(hand)
    touch(hand, [MARKS[0]])
    assert "2 of 5" in said(hand)
    touch(hand, list(MARKS[1:]))
    assert "Every touch lands under the finger." in said(hand)
    assert "twice" not in said(hand)
    assert noted == [("touch", "straight"), ("twice", "")]
    hand.tap("again")
    assert "1 of 5" in said(hand)


def test_a_glass_that_is_turned_is_told_with_the_words_that_turn_it_back(noted: NOTED) -> None:
    hand = at_the_door(noted, "touch")
    touch(hand, [Turn(flips_x=True, swaps=True).of(mark) for mark in MARKS])
    assert "turned against the picture" in said(hand)
    assert "add invy,swapxy to its dtoverlay" in said(hand)
    assert "LIBINPUT_CALIBRATION_MATRIX to 0 -1 1 1 0 0." in said(hand)
    assert noted[0] == ("touch", "invy swapxy")


def test_two_drivers_and_touches_beside_the_marks_are_told(noted: NOTED) -> None:
    hand = at_the_door(noted, "touch")
    touch(hand, [(x * 0.8, y * 0.8) for x, y in MARKS], "mouse", "mtdev")
    assert "own size" not in said(hand)  # one thing at a time
    assert "up to 18 % of the screen away" in said(hand)
    assert "A touch came twice (mouse, mtdev)." in said(hand)
    assert noted == [("touch", "beside"), ("twice", "mouse, mtdev")]


def test_a_touch_elsewhere_in_the_app_is_not_felt(noted: NOTED) -> None:
    hand = at_the_door(noted)
    shown = hand.desk.screen
    hand.desk.feel(Felt(MARKS[0], "mouse", hand.clock.now))
    assert hand.desk.screen == shown
    hand.tap("done")
    assert isinstance(hand.desk.screen, PickScreen)
    assert hand.desk.screen.title == "SENSORS"
