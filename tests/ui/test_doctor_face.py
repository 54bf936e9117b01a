"""Every sentence of the doctor on the glass: whole and large enough, in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.doctor.examination import LOOKS
from companion.doctor.finding import LEVEL_WORDS
from companion.presentation.messages import messages_of
from companion.presentation.model import Choice, LogLine, LogScreen, Weight
from companion.presentation.words import Words
from tests.ui.bars import faults
from tests.ui.doorsamples import DOOR
from tests.ui.measured import PANELS, survey
from tests.ui.tongues import LANGUAGES

PARTS = {
    "cell": "n",
    "rate": "163.5",
    "noise": "1250",
    "allowed": "180",
    "share": "97",
    "cause": "the cells are not calibrated",
    "names": "Goodix Capacitive TouchScreen, imx708",
    "name": "Goodix Capacitive TouchScreen",
    "number": 2,
    "player": "pw-play",
    "chip": "pinctrl-bcm2711",
    "seconds": "8.5",
    "megabytes": 123456,
    "folder": "/var/lib/fire-marshal",
    "days": 1234,
    "wanted": 15,
    "seen": 0,
    "all": 4,
    "px": 123,
    "parameters": "swapxy,invx,invy",
    "matrix": "0 -1 1 -1 0 1",
    "drivers": "probesysfs, mtdev",
    "width": 1280,
    "height": 1280,
    "density": "12.3",
}
A_PAGE = 2
"""Each of the doctor's sentences may take a row of its own, also where only three fit."""


def _sentences(words: Words) -> Iterator[tuple[str, str]]:
    """A subject, the longest of them in turn, and a sentence."""
    short = {*LOOKS, *LEVEL_WORDS.values()}
    subjects = sorted(map(words.say, LOOKS), key=len, reverse=True)
    said = (each for each in messages_of() if each.place.startswith("doctor/"))
    sentences = [each.text for each in said if each.text not in short]
    assert len(sentences) > 60
    for place, text in enumerate(sentences):
        yield subjects[place % 4], words.say(text).format(**PARTS)


def _screens(words: Words) -> Iterator[tuple[str, LogScreen]]:
    told = tuple(_sentences(words))
    for first in range(0, len(told), A_PAGE):
        lines = tuple(
            LogLine(first + place, "", text, is_struck=False, heading=subject)
            for place, (subject, text) in enumerate(told[first : first + A_PAGE])
        )
        back = Choice("close", words.say("BACK"), Weight.QUIET)
        yield f"doctor-{first}", LogScreen(DOOR, words.say("DOCTOR"), lines, (), back)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("panel", ["td1", "upright"])
def test_every_sentence_stands_whole_on_the_glass(language: str, panel: str) -> None:
    seen = survey(PANELS[panel], _screens(Words.spoken(language)))
    assert [f"{one.name}: {fault}" for one in seen for fault in faults(one)] == []
