"""The settings by touch: one tap a value, kept in the file at once, spoken in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.comfort import Depth, Layout, Theme
from companion.config import Config, read_config
from companion.errors import CompanionError
from companion.presentation.choices import choice_for
from companion.presentation.desk import Desk
from companion.presentation.health import look_at_words
from companion.presentation.model import HomeScreen, PickScreen, SettingsScreen
from companion.presentation.pages.settings import KNOBS, LANGUAGES
from companion.presentation.plain import plain_lines
from companion.presentation.settings import SettingsBook, changed, value_in
from companion.presentation.words import Words, languages
from companion.referee.calls import Policy, Trust
from companion.settings_file import write_setting
from hardware.grill import Cause, Fault, Span
from tests.presentation.evenings import TestLink, finger, pulses
from tests.presentation.test_taps import dropped, gained


def book_in(path: Path) -> SettingsBook:
    """Settings kept in this file, as the app keeps them."""
    return SettingsBook(read_config(path), keep=lambda key, value: write_setting(path, key, value))


def shown(desk: Desk) -> dict[str, str]:
    """The value on each tile."""
    screen = desk.screen
    assert isinstance(screen, SettingsScreen)
    return {tile.choice.key.partition(" ")[2]: tile.choice.label for tile in screen.tiles}


def test_each_tap_is_written_at_once_and_comments_stay(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text("# the table by the window\nsound = true  # not at night\n", "utf-8")
    hand = finger(settings=book_in(path))
    hand.tap("settings", "set sound")
    assert not read_config(path).sound
    hand.tap("set screen.theme", "set screen.flipped", "set screen.layout", "set depth")
    hand.tap("set speech", "set volume")
    kept = read_config(path)
    assert (kept.screen.theme, kept.screen.flipped) == (Theme.LATE, True)
    assert (kept.screen.layout, kept.depth) == (Layout.FLAT, Depth.QUICK)
    assert (kept.speech, kept.volume) == (False, 20)
    assert kept == hand.desk.settings
    text = path.read_text("utf-8")
    assert text.startswith("# the table by the window\nsound = false  # not at night\n")


@pytest.mark.parametrize("key", [knob.key for _label, knob in KNOBS])
def test_a_setting_comes_round_again_and_its_tile_says_each_value(key: str) -> None:
    hand = finger()
    hand.tap("settings")
    first, seen = shown(hand.desk)[key], set[str]()
    values = dict(KNOBS_BY_KEY[key].values)
    for _ in values:
        hand.tap(f"set {key}")
        seen.add(shown(hand.desk)[key])
    assert len(seen) == len(values)
    assert shown(hand.desk)[key] == first
    assert value_in(hand.desk.settings, key) == value_in(Config(), key)


KNOBS_BY_KEY = {knob.key: knob for _label, knob in KNOBS}


def test_a_volume_from_the_file_that_is_no_step_goes_to_the_first() -> None:
    hand = finger(settings=SettingsBook(Config(volume=33)))
    hand.tap("settings")
    assert shown(hand.desk)["volume"] == "33 %"
    hand.tap("set volume")
    assert shown(hand.desk)["volume"] == "20 %"


def test_a_file_that_cannot_be_written_is_said_and_the_evening_has_the_setting(
    tmp_path: Path,
) -> None:
    path = tmp_path / "no folder" / "config.toml"
    path.parent.write_text("in the way", "utf-8")
    hand = finger(settings=SettingsBook(keep=lambda key, value: write_setting(path, key, value)))
    hand.tap("settings", "set screen.theme")
    screen = hand.desk.screen
    assert isinstance(screen, SettingsScreen)
    assert screen.prompt.startswith("This holds for this evening only. ")
    assert str(path) in screen.prompt
    assert hand.desk.settings.screen.theme is Theme.LATE
    path.parent.unlink()
    hand.tap("set sound")
    screen = hand.desk.screen
    assert isinstance(screen, SettingsScreen)
    assert str(path) not in screen.prompt


def test_what_is_not_installed_is_dim_and_says_so() -> None:
    hand = finger(settings=SettingsBook(lacks=frozenset({"speech"})))
    hand.tap("settings")
    assert shown(hand.desk)["speech"] == "NOT INSTALLED"
    assert choice_for(hand.desk.screen, "set speech") is None
    assert choice_for(hand.desk.screen, "set sound") is not None


@pytest.mark.parametrize("key", ["policy.fall", "paths.data", ""])
def test_only_what_the_screen_offers_can_be_changed_by_it(key: str) -> None:
    with pytest.raises(CompanionError, match="offers no setting"):
        changed(Config(), key, "1")
    with pytest.raises(CompanionError, match="offers no setting"):
        value_in(Config(), key)


def test_every_screen_speaks_the_new_language_at_once() -> None:
    words = Words.spoken("en")
    hand = finger(words=words, sim_pieces=("corn-1",), link=TestLink())
    hand.tap("feuer_flamme", "sit Anna", "sit Ben", "start", "more", "home")
    assert "EINSTELLUNGEN" not in "\n".join(plain_lines(hand.desk.screen))
    hand.tap("settings")
    for _ in range(languages().index("de")):
        hand.tap("set language")
    assert shown(hand.desk)["language"] == "Deutsch"
    assert hand.desk.screen.frame.simulated == Words.spoken("de").say("SIMULATED")
    hand.tap("back")
    assert isinstance(hand.desk.screen, HomeScreen)
    assert "EINSTELLUNGEN" in "\n".join(plain_lines(hand.desk.screen))
    hand.tap("resume")
    german = "\n".join(plain_lines(hand.desk.screen))
    hand.tap("more", "home", "settings")
    for _ in range(len(languages()) - languages().index("de")):
        hand.tap("set language")
    hand.tap("back", "resume")
    english = "\n".join(plain_lines(hand.desk.screen))
    same = set(german.splitlines()) & set(english.splitlines())
    assert len(same) < len(english.splitlines()) / 2


def test_a_table_in_use_changes_its_language_where_it_stands() -> None:
    words = Words.spoken("en")
    hand = finger(words=words)
    hand.tap("fuego", "sit Anna", "sit Ben", "start")
    before = hand.desk.screen
    words.turn_to("de")
    after = hand.desk.screen
    assert before != after
    words.turn_to("en")
    assert hand.desk.screen == before


@pytest.mark.parametrize("game", ["feuer_flamme", "fuego"])
def test_in_a_game_the_settings_lie_on_the_table_and_the_way_back_leads_to_it(game: str) -> None:
    hand = finger()
    hand.tap(game, "sit Anna", "sit Ben", "start")
    table = hand.desk.screen
    hand.tap("pause", "settings", "set sound")
    assert isinstance(hand.desk.screen, SettingsScreen)
    assert not hand.desk.settings.sound
    hand.tap("sensors")
    assert isinstance(hand.desk.screen, PickScreen)
    hand.tap("done")
    assert isinstance(hand.desk.screen, SettingsScreen)
    assert hand.desk.screen.frame.seq == table.frame.seq
    hand.tap("back", "go on")
    assert hand.desk.screen == table


def test_while_the_settings_lie_on_the_table_the_game_still_rests() -> None:
    link = TestLink()
    hand = finger(link=link)
    hand.tap("feuer_flamme", "sit Anna", "sit Ben", "start")
    link.waiting = [*pulses(0, 2, 0.0), gained(2.0, 9.4), *pulses(2.4, 8, 9.4)]
    hand.wait(0.5)
    hand.tap("pause", "settings")
    link.waiting = [dropped(8.0, 9.4), *pulses(8.3, 10, 0.0)]
    hand.wait(0.5)
    assert isinstance(hand.desk.screen, SettingsScreen)
    hand.tap("back")
    screen = hand.desk.screen
    assert isinstance(screen, PickScreen)
    assert screen.title == "PAUSE"
    assert hand.state.players[0].chips == 3


def test_each_language_is_named_in_itself() -> None:
    assert set(languages()) <= set(LANGUAGES)
    assert languages()[0] == "en"


@pytest.mark.parametrize("game", ["fuego", "pompiers", "fire_thieves"])
@pytest.mark.parametrize("depth", Depth)
def test_a_card_game_begins_at_the_usual_depth(game: str, depth: Depth) -> None:
    hand = finger(settings=SettingsBook(Config(depth=depth)))
    hand.tap(game, "sit Anna", "sit Ben", "sit Caro", "start")
    sitting = hand.desk.sitting
    assert sitting is not None
    stated = [str(line.action) for line in sitting.match.lines]
    assert ("depth quick" in stated) == (depth is Depth.QUICK)
    hand.tap("more")
    other = {Depth.FULL: "depth quick", Depth.QUICK: "depth full"}[depth]
    assert choice_for(hand.desk.screen, other) is not None


def test_without_a_scale_the_sensors_say_so_and_there_is_nothing_to_check() -> None:
    hand = finger()
    hand.tap("settings", "sensors")
    screen = hand.desk.screen
    assert isinstance(screen, PickScreen)
    assert screen.prompt == "No scale: Feuer & Flamme goes by touch."
    assert choice_for(screen, "check") is None
    hand.tap("done")
    assert isinstance(hand.desk.screen, SettingsScreen)


def test_the_check_sees_one_piece_come_and_go() -> None:
    link = TestLink()
    hand = finger(link=link)
    link.waiting = pulses(0, 1, 23.4)
    hand.wait(0.1)
    hand.tap("settings", "sensors")
    said = [_prompt(hand.desk)]
    hand.tap("check")
    said.append(_prompt(hand.desk))
    link.waiting = [gained(2.0, 9.4)]
    hand.wait(0.1)
    said.append(_prompt(hand.desk))
    link.waiting = [dropped(4.0, 9.2)]
    hand.wait(0.1)
    said.append(_prompt(hand.desk))
    assert said == [
        "A scale is connected. On the grill: 23 g.",
        "Put one piece on the grill.",
        "9 g came. Now take it off again.",
        "9 g came and 9 g left: the scale sees.",
    ]
    hand.tap("check")
    assert _prompt(hand.desk) == "Put one piece on the grill."


def test_a_scale_that_falls_silent_is_said_outside_a_game_too() -> None:
    link = TestLink()
    hand = finger(link=link)
    link.waiting = pulses(0, 1, 0.0)
    hand.wait(0.1)
    hand.tap("settings", "sensors")
    link.is_silent = True
    hand.wait(2.0)
    assert _prompt(hand.desk) == "A scale is connected. It cannot be read now."


@pytest.mark.parametrize("cause", Cause)
def test_what_is_wrong_with_the_scale_is_told_with_what_to_look_at(cause: Cause) -> None:
    link = TestLink()
    hand = finger(link=link)
    link.waiting = [*pulses(0, 1, 0.0), Fault(Span(1.1, 1.1, 1.1), cause, "n")]
    link.is_silent = True
    hand.wait(0.1)
    hand.tap("settings", "sensors")
    screen = hand.desk.screen
    assert isinstance(screen, PickScreen)
    [line] = screen.lines
    assert any(word in line for word in ("look", "short wires", "press each"))
    assert ("Cell N" in line) == (cause is Cause.DEAD_CELL)
    link.is_silent = False
    link.waiting = pulses(1.2, 4.0, 0.0)
    hand.wait(0.5)
    assert isinstance(hand.desk.screen, PickScreen)
    assert hand.desk.screen.lines == ()


def test_a_dead_cell_without_a_name_is_told_all_the_same() -> None:
    fault = Fault(Span(1.0, 1.0, 1.0), Cause.DEAD_CELL)
    assert "DOCTOR names it" in look_at_words(fault, Words())


def test_the_policy_is_told_a_line_for_each_way_to_be_trusted() -> None:
    policy = Policy(placement=Trust.PROPOSE, touch=Trust.IGNORE)
    hand = finger(settings=SettingsBook(Config(policy=policy)))
    hand.tap("settings", "sensors", "trust")
    screen = hand.desk.screen
    assert isinstance(screen, PickScreen)
    assert screen.lines == (
        "Entered when seen for sure: fallen, taken off.",
        "Always asked: placed, grill over, knock.",
        "Only written down: lifted.",
        "Left alone: hand.",
    )
    hand.tap("done", "done")
    assert isinstance(hand.desk.screen, SettingsScreen)


def _prompt(desk: Desk) -> str:
    screen = desk.screen
    assert isinstance(screen, PickScreen)
    return screen.prompt
