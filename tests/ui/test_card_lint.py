"""The card tables on the glass: which screens are met, how players are called, shapes on colours.

Whether everything is large enough and whole stands in test_every_screen.py.
"""

from __future__ import annotations

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
from tests.ui import cardtables, samples
from tests.ui.driver import Glass, key_of
from tests.ui.measured import suits_on, words_on


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


def test_undo_stands_where_it_stands_at_the_grill(glass: Glass) -> None:
    met = dict(cardtables.tables())
    table = next(met[name] for name in met if name.startswith("pompiers-3-full-12-"))
    boxes = []
    for model in (table, samples.grill()):
        glass.show(model)
        key = key_of(glass, "undo")
        boxes.append((*key.pos, *key.size))
    assert boxes[0] == boxes[1]


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
                met |= set(suits_on(glass))
        return met

    assert Suit.WHITE in shapes_on("fire_thieves-6-quick")
    assert Suit.BLACK in shapes_on("pompiers-3-quick")
