"""The doctor in the app: found beside the sensors, filled while he looks, the gravest in sight."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.presentation.checkup import Remark
from companion.presentation.model import LogScreen, PickScreen
from companion.presentation.words import Words
from tests.presentation.evenings import finger


@dataclass
class Looking:
    """An examination that the test moves on."""

    is_over: bool = False
    told: list[Remark] = field(default_factory=list)

    def remarks(self, _words: Words) -> tuple[Remark, ...]:
        return tuple(self.told)


def test_the_page_fills_while_he_looks_and_leads_back_to_the_sensors() -> None:
    looking = Looking()
    hand = finger(examine=lambda: looking)
    hand.tap("settings", "sensors", "doctor")
    screen = hand.desk.screen
    assert isinstance(screen, LogScreen)
    assert [line.words for line in screen.lines] == ["Looking ..."]
    looking.told.append(Remark("Power", "The voltage is too low right now.", "Use another."))
    looking.is_over = True
    screen = hand.desk.screen
    assert isinstance(screen, LogScreen)
    assert [(line.heading, line.words) for line in screen.lines] == [
        ("Power", "The voltage is too low right now."),
        ("Power", "Use another."),
    ]
    hand.tap("close")
    assert isinstance(hand.desk.screen, PickScreen)


def test_where_nobody_can_look_the_key_is_dim() -> None:
    hand = finger()
    hand.tap("settings", "sensors")
    screen = hand.desk.screen
    assert isinstance(screen, PickScreen)
    (key,) = [choice for choice in screen.answers if choice.key == "doctor"]
    assert not key.is_open
