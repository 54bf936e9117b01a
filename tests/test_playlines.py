"""Lines of play.csv: written as they are read, and everything else is refused with an example."""

from __future__ import annotations

import pytest

from companion.games.game import NotationError
from companion.playlines import (
    Answered,
    Counted,
    Entered,
    Jotted,
    Left,
    Mended,
    Paused,
    PlayLine,
    PutAway,
    PutOff,
    SatDown,
    TakenBack,
    read_play_line,
)
from companion.referee.calls import Subject
from companion.referee.sighting import sighting
from tests.referee.seeded_game import GAME

LIFTED = sighting(Subject.LIFT, at=81.25, grams=14.3, pieces=("steak-1",))
LINES: list[tuple[str, PlayLine]] = [
    ("reveal corn", Entered("reveal corn")),
    (
        'correct chips:2=1 because "so", they say',
        Entered('correct chips:2=1 because "so", they say'),
    ),
    ("take_back", TakenBack()),
    ("amend 7 reveal fish", Mended(7, "reveal fish")),
    ("amend 7 strike", Mended(7, None)),
    ("pause on", Paused(True)),
    ("pause off", Paused(False)),
    ("answer 3 1", Answered(3, 1)),
    ("count 3 0", Counted(3, 0)),
    ("later 12", PutOff(12)),
    ("note lift at 81.250 14.3 g steak-1", Jotted(LIFTED)),
    ("close", PutAway()),
    ("sit_down", SatDown()),
    ("leave", Left()),
]


@pytest.mark.parametrize(("text", "line"), LINES)
def test_writing_and_reading_are_inverse(text: str, line: PlayLine) -> None:
    assert read_play_line(text, GAME.parse) == line
    assert str(line) == text


def test_no_verb_is_an_action_of_the_game() -> None:
    for text, line in LINES:
        if not isinstance(line, Entered):
            with pytest.raises(NotationError):
                GAME.parse(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("dance", "dance"),
        ("take_back 3", "as in: take_back"),
        ("amend", "as in: amend 7 strike or amend 7 reveal corn"),
        ("amend x strike", "as in: amend"),
        ("amend 7 dance", "dance"),
        ("amend 9999999999 strike", "as in: amend"),
        ("pause", "as in: pause on"),
        ("pause maybe", "as in: pause on"),
        ("answer 1", "as in: answer 3 1"),
        ("answer 1 0", "as in: answer 3 1"),
        ("answer \N{ARABIC-INDIC DIGIT ONE} 1", "as in: answer 3 1"),
        ("count 1 -1", "as in: count 3 2"),
        ("later", "as in: later 3"),
        ("note lift", "as in: note lift at 81.250 14.3 g steak-1"),
        ("", ""),
    ],
)
def test_a_line_nobody_can_read_is_refused(text: str, said: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_play_line(text, GAME.parse)
    assert said in str(refused.value)
