"""The screen that lies flat: numbers face every edge, words the player on turn, keys one reader."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest

from companion.comfort import Layout
from companion.presentation.model import CardScreen, GrillScreen, ScreenModel
from companion.presentation.names import called
from companion.presentation.roster import Roster, RosterBook
from companion.ui import theme
from companion.ui.flat import Edge, edges_of, needs_bar, turn_word
from companion.ui.panel import TOUCH_DISPLAY_1, TOUCH_DISPLAY_2, TOUCH_DISPLAY_2_UPRIGHT, Panel
from companion.ui.widgets.edges import EdgeStrip, FacingTile, on_turn_edge, standings
from companion.ui.widgets.turned import Turned
from tests.presentation.evenings import finger
from tests.ui import cardtables, samples
from tests.ui.bars import LARGE_WORD_MM
from tests.ui.driver import Glass, every
from tests.ui.measured import Seen, each_key, each_text, survey, words_on
from tests.ui.tongues import LANGUAGES, words_in


def on_turn(model: GrillScreen, place: int) -> GrillScreen:
    """The same table with somebody else on turn."""
    players = tuple(
        replace(player, is_on_turn=seat == place) for seat, player in enumerate(model.players)
    )
    return replace(model, players=players, name=players[place].name, suit=players[place].suit)


def grills() -> list[tuple[str, ScreenModel]]:
    """Every count of players, each of them on turn, names short and long."""
    return [
        (f"{count}-{place}-{names[0]}", on_turn(samples.grill(count, names, ring=ring), place))
        for count in (2, 3, 4, 5)
        for names, ring in ((samples.SHORT, None), (samples.LONG, samples.RING))
        for place in range(count)
    ]


@cache
def decks() -> tuple[tuple[str, CardScreen], ...]:
    """The first tables of every card game, with the fewest players and with the most."""
    return tuple(
        (f"{game}-{count}-{number}", screen)
        for game, counts in cardtables.SEATS.items()
        for count in (counts[0], counts[-1])
        for number, screen in enumerate(cardtables.screens(game, count, "full", entries=7))
        if isinstance(screen, CardScreen)
    )


@pytest.fixture(scope="module")
def flat() -> tuple[Seen, ...]:
    """All these screens drawn flat on the panel with the least room, and measured."""
    return survey(TOUCH_DISPLAY_1, [*grills(), *decks()], layout=Layout.FLAT)


@pytest.fixture
def lying(glass: Glass) -> Glass:
    """A face that lies flat."""
    glass.face.lie(Layout.FLAT)
    return glass


def angles(glass: Glass, text: str) -> list[float]:
    """By how many degrees each widget with this text is turned."""
    return [_angle(one.owner) for one in words_on(glass) if one.text == text]


def _angle(widget: object) -> float:
    turned = 0.0
    while widget is not None and widget.parent is not widget:  # type: ignore[attr-defined]
        if isinstance(widget, Turned):
            turned += widget.angle
        widget = widget.parent  # type: ignore[attr-defined]
    return turned


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_sits_at_an_edge_clockwise_from_the_scorekeeper(players: int) -> None:
    edges = edges_of(players)
    assert len(edges) == players
    assert edges[0] is Edge.BOTTOM
    clockwise = [Edge.BOTTOM, Edge.LEFT, Edge.TOP, Edge.RIGHT, Edge.BOTTOM]
    places = [clockwise.index(edge) for edge in edges[1:]]
    first_round = [place or 4 for place in places]
    assert first_round == sorted(first_round)
    assert max(Counter(edges).values()) <= 2


@pytest.mark.parametrize(
    ("number", "is_misread"),
    [
        *(("6", True), ("9", True), ("66", True), ("99", True), ("16", True), ("91", True)),
        *(("68", True), ("0", False), ("8", False), ("11", False), ("26", False), ("7", False)),
        *(("", False), ("-6", False)),
    ],
)
def test_a_number_that_is_another_one_upside_down_gets_a_bar(number: str, is_misread: bool) -> None:
    assert needs_bar(number) is is_misread


def test_keys_are_as_large_as_on_the_stand_and_on_nothing_else(flat: tuple[Seen, ...]) -> None:
    for name, key in each_key(flat):
        floor_mm = theme.KEY_FLOOR_MM if key.is_card else theme.BUTTON_FLOOR_MM - 0.2
        assert min(key.across_mm, key.up_mm) >= floor_mm - 0.05, (name, key)
    for screen in flat:
        for one, other in combinations(screen.keys, 2):
            is_beside = one.box[2] <= other.box[0] or other.box[2] <= one.box[0]
            is_above = one.box[3] <= other.box[1] or other.box[3] <= one.box[1]
            assert is_beside or is_above, (screen.name, one, other)


def test_every_letter_is_shown_and_high_enough(flat: tuple[Seen, ...]) -> None:
    for name, words in each_text(flat):
        is_long_name = words.text in samples.LONG or words.text in map(str.upper, samples.LONG)
        shown = "".join("".join(words.lines).split())
        assert is_long_name or shown == "".join(words.text.split()), (name, words)
        assert words.cap_mm >= theme.CAP_ANY_MM - 0.01, (name, words)


def test_undo_stands_where_it_stands_on_the_stand(flat: tuple[Seen, ...]) -> None:
    standing = survey(flat[0].panel, [("grill", samples.grill())])
    (undo,) = [key.box for _name, key in each_key(standing) if key.key == "undo"]
    assert {key.box for _name, key in each_key(flat) if key.key == "undo"} == {undo}


@pytest.mark.parametrize("place", range(4))
def test_at_the_grill_the_words_turn_to_whoever_has_the_tongs(lying: Glass, place: int) -> None:
    model = on_turn(samples.grill(4), place)
    lying.show(model)
    edge = edges_of(4)[place]
    angle = edge.value
    for text in (turn_word(model.name, edge), model.piece, model.prompt):
        assert angles(lying, text) == [angle], text
    assert all(_angle(key) == 0 for key in _keys(lying))


def _keys(glass: Glass) -> list[object]:
    from companion.ui.widgets.tappable import Tappable

    return [one for one in every(glass.face, Tappable) if one.choice is not None]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_score_strip_lies_along_every_edge_somebody_sits_at(lying: Glass, players: int) -> None:
    lying.show(samples.grill(players))
    strips = [strip for strip in every(lying.face, EdgeStrip) if strip.players]
    assert {strip.angle for strip in strips} == {edge.value for edge in edges_of(players)}
    assert len(strips) == len(set(edges_of(players)))
    numbers = Counter(one.text for one in words_on(lying) if one.text.isdigit())
    assert numbers == Counter({str(9 - 2 * seat): len(strips) for seat in range(players)})


def test_a_bar_tells_nine_from_six_at_every_edge(lying: Glass) -> None:
    lying.show(samples.grill(4))
    barred = {one.text for one in words_on(lying) if one.writing.manner.is_underlined}
    assert barred == {"9"}


def test_at_a_card_table_each_number_faces_its_player_and_the_prompt_the_far_side(
    lying: Glass,
) -> None:
    model = next(model for name, model in decks() if name.startswith("fuego-4"))
    for place, edge in enumerate(edges_of(4)):
        players = tuple(
            replace(player, is_on_turn=seat == place, score=f"{6 + seat}")
            for seat, player in enumerate(model.players)
        )
        lying.show(replace(model, players=players))
        tiles = sorted(every(lying.face, FacingTile), key=lambda tile: tile.x)
        assert [tile.angle for tile in tiles] == [each.value for each in edges_of(4)]
        assert [tile.has_bar for tile in tiles] == [True, False, False, True]
        assert angles(lying, model.prompt) == [180 if edge is Edge.TOP else 0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_turned_to_any_edge_are_whole_and_read_across_the_table(language: str) -> None:
    cases = []
    for count in (4, 5):
        hand = finger(words=words_in(language), roster=RosterBook(roster=Roster(cardtables.WIDE)))
        hand.tap("feuer_flamme", *(f"sit {name}" for name in cardtables.WIDE[:count]), "start")
        for piece in ("aubergine", "mushroom"):
            cases.append((f"{count} before {piece}", hand.desk.screen))
            hand.tap(f"piece {piece}")
            cases.append((f"{count} {piece}", hand.desk.screen))
            hand.enter(f"placed {piece}", "pass_tongs")
    for seen in survey(TOUCH_DISPLAY_1, cases, layout=Layout.FLAT):
        model = seen.model
        assert isinstance(model, GrillScreen)
        caps = {words.text: words.cap_mm for words in seen.words}
        assert caps[model.prompt] >= theme.CAP_NAME_MM - 0.01, (seen.name, model.prompt)
        told = turn_word(model.name, on_turn_edge(model.players))
        assert caps[told] >= LARGE_WORD_MM - 0.01, (seen.name, told)
        for words in seen.words:
            assert "".join("".join(words.lines).split()) == "".join(words.text.split()), words


NAMES = (
    *("Maximilian", "Benjamin", "Konstantin", "Alexandra", "Bartholomew", "Clementine"),
    *("Hildegard", "WWWWWWWWWWWW", "Ottilie", "Anna-Sophie", "Wolfgang", "Schwarzbart"),
    *("Yvonne", "Jo"),
)


@pytest.mark.parametrize("panel", [TOUCH_DISPLAY_1, TOUCH_DISPLAY_2], ids=str)
def test_a_name_is_told_large_at_every_edge(panel: Panel) -> None:
    cases = []
    for name in called(NAMES):
        for place in range(4):
            others = [other for other in samples.SHORT if other != name]
            seated = (*others[:place], name, *others[place:])
            cases.append((f"{name} {place}", on_turn(samples.grill(4, seated), place)))
    for seen in survey(panel, cases, layout=Layout.FLAT):
        model = seen.model
        assert isinstance(model, GrillScreen)
        told = turn_word(model.name, on_turn_edge(model.players))
        (word,) = [one for one in seen.words if one.text == told]
        assert word.cap_mm >= LARGE_WORD_MM - 0.01, (seen.name, word)
        assert "".join(word.lines) == told.replace("\n", ""), (seen.name, word)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        *(("Benjamin", "BEN-\nJAMIN"), ("Konstantin", "KONS-\nTANTIN"), ("Anna", "ANNA")),
        *(("Hildegard", "HILDE-\nGARD"), ("Jörg-Uwe", "JÖRG-UWE"), ("WWWWWW.", "WWW-\nWWW.")),
    ],
)
def test_a_long_name_is_broken_where_a_syllable_begins(name: str, told: str) -> None:
    assert turn_word(name, Edge.LEFT) == turn_word(name, Edge.RIGHT) == told
    assert turn_word(name, Edge.TOP) == turn_word(name, Edge.BOTTOM) == name.upper()


def test_a_glass_higher_than_wide_shows_the_grill_as_on_its_stand() -> None:
    glass = Glass(TOUCH_DISPLAY_2_UPRIGHT)
    glass.face.lie(Layout.FLAT)
    glass.show(samples.grill(4))
    assert not list(every(glass.face, EdgeStrip))
    glass.close()


def test_standing_again_everything_faces_one_reader(lying: Glass) -> None:
    lying.show(on_turn(samples.grill(4), 2))
    lying.face.lie(Layout.STAND)
    lying.wait()
    assert not list(every(lying.face, EdgeStrip))
    assert angles(lying, "ANNA") == [0]


def test_nobody_on_turn_means_the_scorekeeper_reads() -> None:
    nobody = tuple(replace(player, is_on_turn=False) for player in samples.players(3))
    assert on_turn_edge(nobody) is Edge.BOTTOM
    assert [one.number for one in standings(nobody)] == ["9", "7", "5"]
