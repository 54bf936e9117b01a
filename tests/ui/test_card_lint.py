"""The layout lint of the card tables: every game, count and depth, with twelve wide letters a name.

Sizes are asked in millimetres on the glass; nothing is cut off, no key is too small for a finger.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.presentation.model import (
    CallScreen,
    CardScreen,
    HomeScreen,
    LogScreen,
    PickScreen,
    ReconcileScreen,
    SetupScreen,
    Suit,
)
from companion.ui import theme
from companion.ui.widgets.shapes import SuitShape
from tests.ui import cardtables, samples
from tests.ui.driver import Glass, every
from tests.ui.measured import PANELS, Seen, WordsSeen, each_key, each_text, words_on
from tests.ui.measured import survey as surveyed


@pytest.fixture(scope="module", params=PANELS)
def survey(request: pytest.FixtureRequest) -> tuple[Seen, ...]:
    """All screens of the card tables drawn once on one panel, and measured."""
    return surveyed(PANELS[request.param], cardtables.tables())


def test_every_table_was_seen_with_its_pad_and_its_pages() -> None:
    kinds = {(name.rsplit("-", 2)[0], type(model)) for name, model in cardtables.tables()}
    for game, counts in cardtables.SEATS.items():
        tables = [f"{game}-{count}-{depth}" for count in counts for depth in ("full", "quick")]
        for kind in (SetupScreen, CardScreen, CallScreen):
            assert {(table, kind) for table in tables} <= kinds
        for page in (PickScreen, ReconcileScreen, LogScreen):
            assert {(tables[0], page), (tables[-2], page)} <= kinds


def test_all_four_games_and_the_way_back_stand_at_the_door(glass: Glass) -> None:
    door = cardtables.door()
    assert isinstance(door, HomeScreen)
    assert len(door.games) == 4
    assert door.resume is not None
    glass.show(door)
    shown = {words.text for words in words_on(glass)}
    assert {choice.label for choice in (door.resume, *door.games)} <= shown


def test_cards_and_keys_are_large_enough(survey: tuple[Seen, ...]) -> None:
    for name, key in each_key(survey):
        floor_mm = theme.KEY_FLOOR_MM if key.is_card else theme.BUTTON_FLOOR_MM - 0.1
        assert key.up_mm >= floor_mm, (name, key)
        assert key.across_mm >= floor_mm, (name, key)
        assert key.is_card or key.contrast >= 7, (name, key)


def test_keys_stand_on_the_glass_and_never_on_each_other(survey: tuple[Seen, ...]) -> None:
    for screen in survey:
        for key in screen.keys:
            left, low, right, top = key.box
            assert min(left, low) >= 0, (screen.name, key)
            assert right <= screen.panel.width_px, (screen.name, key)
            assert top <= screen.panel.height_px, (screen.name, key)
        for one, other in combinations(screen.keys, 2):
            is_beside = one.box[2] <= other.box[0] or other.box[2] <= one.box[0]
            is_above = one.box[3] <= other.box[1] or other.box[3] <= one.box[1]
            assert is_beside or is_above, (screen.name, one, other)


def test_letters_are_high_enough_and_stay_in_their_boxes(survey: tuple[Seen, ...]) -> None:
    for name, words in each_text(survey):
        left, low, right, top = words.box
        assert words.cap_mm >= max(theme.CAP_ANY_MM, words.floor_mm) - 0.01, (name, words)
        assert 0 < words.ink_px[0] <= right - left + 2, (name, words)
        assert words.ink_px[1] <= top - low + 2, (name, words)


def test_every_letter_is_shown(survey: tuple[Seen, ...]) -> None:
    for name, words in each_text(survey):
        assert _is_whole(words), (name, words)


def _is_whole(words: WordsSeen) -> bool:
    """A name of one wide word may go on in the next line; nothing may be left out."""
    return "".join("".join(words.lines).split()) == "".join(words.text.split())


def test_undo_stands_where_it_stands_at_the_grill(survey: tuple[Seen, ...], glass: Glass) -> None:
    undo = {
        (screen.panel, key.box) for screen in survey for key in screen.keys if key.key == "undo"
    }
    assert len(undo) == 1
    at_the_grill = surveyed(survey[0].panel, [("grill", samples.grill())])
    (grill,) = [key.box for key in at_the_grill[0].keys if key.key == "undo"]
    assert {box for _panel, box in undo} == {grill}


def test_a_player_is_called_the_same_in_set_up_and_at_the_table() -> None:
    for game, counts in cardtables.SEATS.items():
        setup, *shown = cardtables.screens(game, counts[-1], "full", entries=1)
        table = next(model for model in shown if isinstance(model, CardScreen))
        assert isinstance(setup, SetupScreen)
        assert [seat.name for seat in setup.seated] == [player.name for player in table.players]
        assert all(len(player.name) < 12 for player in table.players)


def test_common_names_are_whole_and_large_where_there_is_room(glass: Glass) -> None:
    names = ("Maximilian", "Alexandra", "Ben")
    (table,) = [
        model
        for model in cardtables.screens("fuego", 3, "full", entries=1, names=names)
        if isinstance(model, CardScreen)
    ][:1]
    glass.show(table)
    caps = {words.text: glass.panel.cap_mm(words.fitted.font_px) for words in words_on(glass)}
    assert all(name in caps for name in names)
    assert min(caps[name] for name in names) >= 4.49
    assert min(caps[player.score] for player in table.players) >= 4.49


def test_white_and_black_come_with_their_shapes(glass: Glass) -> None:
    def shapes_on(table: str) -> set[Suit]:
        met: set[Suit] = set()
        for name, model in cardtables.tables():
            if name.startswith(table) and isinstance(model, CardScreen):
                glass.show(model)
                met |= {shape.suit for shape in every(glass.face, SuitShape) if shape.suit}
        return met

    assert Suit.WHITE in shapes_on("fire_thieves-6-quick")
    assert Suit.BLACK in shapes_on("pompiers-3-quick")
