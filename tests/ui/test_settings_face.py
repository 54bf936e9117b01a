"""Settings on the glass: upside down with its touches, the late light, volume, the voice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.comfort import Screen, Theme
from companion.config import Config
from companion.presentation.model import CallLook, SettingsScreen, Suit
from companion.presentation.settings import SettingsBook
from companion.ui import theme
from companion.ui.backlight import LATE_SHARE, Backlight
from companion.ui.late import DARKEST, late
from tests.presentation.evenings import finger
from tests.ui import samples
from tests.ui.driver import WINDOW, every, key_of
from tests.ui.touching import DeskGlass


class SetGlass(DeskGlass):
    """The app's own face on a real desk whose settings last for the test."""

    def __init__(self, config: Config | None = None, backlight: Backlight | None = None) -> None:
        super().__init__(finger(settings=SettingsBook(config)), backlight)

    def close(self) -> None:
        WINDOW.rotation = 0
        theme.use(theme.DAY)
        super().close()


@pytest.fixture
def glass() -> Iterator[SetGlass]:
    """An evening with the usual settings."""
    made = SetGlass()
    yield made
    made.close()


def test_turned_round_the_picture_and_the_touches_are_upside_down(glass: SetGlass) -> None:
    glass.press("settings")
    corner = (60.0, 40.0)
    glass.press("set screen.flipped")
    assert WINDOW.rotation == 180
    assert glass.hand.desk.settings.screen.flipped
    glass.tap(corner)
    glass.step()
    assert isinstance(glass.hand.desk.screen, SettingsScreen)
    x, y = key_of(glass, "back").center
    glass.tap((800 - x, 480 - y))
    glass.step()
    assert not isinstance(glass.hand.desk.screen, SettingsScreen)
    glass.press("settings")
    glass.press("set screen.flipped")
    assert WINDOW.rotation == 0


def test_a_panel_set_upside_down_begins_so() -> None:
    glass = SetGlass(Config(screen=Screen(flipped=True)))
    try:
        assert WINDOW.rotation == 180
        glass.press("fuego")
        assert glass.hand.desk.screen == glass.face.shown
        assert key_of(glass, "start")
    finally:
        glass.close()


def test_the_late_light_darkens_every_text_at_once_and_the_day_comes_back(
    glass: SetGlass,
) -> None:
    from companion.ui.widgets.words import Words

    glass.press("settings")
    bright = {tuple(one.ink) for one in every(glass.face, Words) if one.text}
    glass.press("set screen.theme")
    dark = {tuple(one.ink) for one in every(glass.face, Words) if one.text}
    assert max(map(sum, dark)) < max(map(sum, bright)) * (DARKEST + 0.15)
    glass.press("set screen.theme")
    assert {tuple(one.ink) for one in every(glass.face, Words) if one.text} == bright


def test_late_a_call_shines_as_by_day_and_the_table_is_late_again() -> None:
    glass = SetGlass(Config(screen=Screen(theme=Theme.LATE)))
    try:
        assert late(theme.DAY).text == theme.TEXT
        glass.face.show(samples.call(CallLook.SURE))
        assert theme.DAY.text == theme.TEXT
        glass.face.show(samples.grill())
        assert late(theme.DAY).text == theme.TEXT
    finally:
        glass.close()


def test_in_the_late_light_everything_is_read_and_colours_are_told_apart() -> None:
    night = late(theme.DAY)
    for tint, ground in (
        *((night.text, ground) for ground in (theme.BACKGROUND, theme.PANEL)),
        *((tint, theme.BACKGROUND) for tint in (night.dim, night.warning, *night.eyes.values())),
        *((tint, theme.BLACK) for tint in (night.ember, night.cream, night.warning)),
        (night.ember, theme.PANEL),
    ):
        assert theme.contrast(tint, ground) >= 7
    players = {suit: tint for suit, tint in night.suits.items() if suit is not Suit.WHITE}
    assert players == {suit: tint for suit, tint in theme.DAY.suits.items() if suit in players}
    assert sum(night.text) < sum(theme.DAY.text)


def _lamp(folder: Path, level: str, most: str = "255\n") -> Path:
    lamp = folder / "panel"
    lamp.mkdir()
    (lamp / "brightness").write_text(level, "ascii")
    (lamp / "max_brightness").write_text(most, "ascii")
    return lamp / "brightness"


def test_the_lamp_goes_down_late_up_for_a_call_and_is_left_as_it_was(tmp_path: Path) -> None:
    lamp = _lamp(tmp_path, "200\n")
    late_level = f"{round(255 * LATE_SHARE)}\n"
    glass = SetGlass(backlight=Backlight(tmp_path))
    glass.press("settings")
    assert lamp.read_text("ascii") == "200\n"
    glass.press("set screen.theme")
    assert lamp.read_text("ascii") == late_level
    glass.hand.tap("back", "fuego", "sit Anna", "sit Ben", "start")
    glass.step()
    assert lamp.read_text("ascii") == late_level
    glass.close()
    assert lamp.read_text("ascii") == "200\n"


def test_a_lamp_left_late_by_a_pulled_plug_comes_up_again(tmp_path: Path) -> None:
    lamp = _lamp(tmp_path, str(round(255 * LATE_SHARE)))
    light = Backlight(tmp_path)
    light.shine(is_late=True)
    light.close()
    assert lamp.read_text("ascii") == "255\n"


@pytest.mark.parametrize(
    ("level", "most"), [("", "255"), ("bright", "255"), ("0", "255"), ("7", ""), ("1", "1")]
)
def test_a_lamp_that_cannot_be_read_is_left_alone(tmp_path: Path, level: str, most: str) -> None:
    lamp = _lamp(tmp_path, level, most)
    light = Backlight(tmp_path)
    light.shine(is_late=True)
    light.close()
    assert lamp.read_text("ascii") == level


def test_a_lamp_that_cannot_be_written_is_no_trouble(tmp_path: Path) -> None:
    lamp = _lamp(tmp_path, "7")
    light = Backlight(tmp_path)
    lamp.unlink()
    lamp.mkdir()
    light.shine(is_late=True)
    light.shine(is_late=False)
    light.close()
    Backlight(tmp_path / "nowhere").shine(is_late=True)
