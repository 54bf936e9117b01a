"""Pompiers! on the screen: taps, tiles, the trump, colours, missions, the theatre, corrections."""

from __future__ import annotations

from companion.games.pompiers.state import AwaitTiles, State
from companion.games.pompiers.tiles import Mission
from companion.presentation.choices import choice_for
from companion.presentation.model import (
    AmendScreen,
    CallScreen,
    CardScreen,
    DisputeScreen,
    PadRow,
    PickScreen,
    ReconcileScreen,
)
from tests.presentation.cards.tapping import seated, table_of
from tests.presentation.evenings import Finger


def dealt(players: int = 4, *, depth: str = "full") -> Finger:
    """Trump is red; under 3/8 lies exactly 1 trick; one tile is open that counts no colour."""
    hand = seated("pompiers", players)
    if depth == "quick":
        hand.tap("more", "depth quick")
    hand.tap("slot exactly_1", "pick trick_3")
    if isinstance(state_of(hand).phase, AwaitTiles):
        hand.tap("pick no_red")
    hand.tap("trump red9")
    hand.taps = 0
    return hand


def screen_of(hand: Finger) -> CardScreen:
    screen = hand.desk.screen
    assert isinstance(screen, CardScreen)
    return screen


def state_of(hand: Finger) -> State:
    state: State = table_of(hand).state
    return state


def pad_of(rows: tuple[PadRow, ...]) -> list[tuple[str, bool, bool]]:
    return [(key.key, key.is_open, key.is_chosen) for row in rows for key in row.keys]


def test_a_trick_is_as_many_taps_as_cards_and_its_winner_is_named() -> None:
    hand = dealt()
    assert screen_of(hand).prompt == "Anna leads."
    hand.tap("play blue1", "play blue9", "play red3", "play yellow4")
    assert hand.taps == 4
    assert screen_of(hand).said == "Caro takes trick 1 with red 3."
    assert screen_of(hand).prompt == "Caro leads."


def test_the_strip_marks_the_card_that_takes_the_trick_so_far() -> None:
    hand = dealt()
    hand.tap("play blue1", "play blue9")
    strip = [(slot.text, slot.who, slot.is_best) for slot in screen_of(hand).strip]
    assert strip == [
        ("1", "Anna", False),
        ("9", "Ben", True),
        ("", "Caro", False),
        ("", "Dora", False),
    ]
    facts = [(fact.label, fact.value) for fact in screen_of(hand).facts]
    assert facts == [("Trump", "red"), ("Lead", "blue")]


def test_the_pad_counts_no_cards_and_hints_at_none() -> None:
    hand = dealt()
    fresh = pad_of(screen_of(hand).pad)
    hand.tap("play blue1", "play blue9", "play red3", "play yellow4", "play blue2")
    assert pad_of(screen_of(hand).pad) == fresh
    assert len(fresh) == 48
    hand.tap("help")
    screen = hand.desk.screen
    assert isinstance(screen, PickScreen)
    assert "Dora plays blue if there is one in the hand." in screen.lines


def test_a_tile_tapped_twice_is_not_turned_over() -> None:
    hand = seated("pompiers", 3)
    hand.tap("slot exactly_1", "pick trick_3")
    assert screen_of(hand).prompt == "The dealer turns over tiles: 2 more."
    assert [key for key, _open, is_chosen in pad_of(screen_of(hand).pad) if is_chosen] == [
        "pick trick_3"
    ]
    hand.tap("pick trick_3")
    assert screen_of(hand).prompt == "The dealer turns over tiles: 3 more."


def test_a_quick_trick_is_one_tap() -> None:
    hand = dealt(depth="quick")
    hand.tap("trick 3")
    assert hand.taps == 1
    assert screen_of(hand).said == "Caro takes trick 1."
    assert screen_of(hand).prompt == "Who took trick 2?"


ROUND = (1, 1, 2, 2, 3, 1, 1, 2, 2, 3)
"""Winners of ten tricks: two pairs each for Anna and Ben, the last for Caro, none for Dora."""


def theatre_of(hand: Finger) -> list[CallScreen]:
    """Every scene until the table is back."""
    scenes: list[CallScreen] = []
    while isinstance(hand.desk.screen, CallScreen):
        scenes.append(hand.desk.screen)
        hand.tap("next")
    return scenes


def test_a_round_ends_mission_by_mission_with_the_reason() -> None:
    hand = dealt(depth="quick")
    hand.tap(*(f"trick {winner}" for winner in ROUND))
    assert hand.taps == 10
    scenes = theatre_of(hand)
    assert [scene.headline for scene in scenes] == [
        "1/6: CARO",
        "2/7: DORA",
        "3/8",
        "4/9",
        "5/10",
        "3RD TRICK: BEN",
    ]
    assert scenes[0].ruling == "Caro turns the chip 1/6 (trick 10)."
    assert all(scene.because for scene in scenes)
    players = state_of(hand).table.players
    assert players[2].missions == {Mission.LAST}
    assert screen_of(hand).players[2].detail == "1 chip"


def test_who_alone_took_no_trick_is_asked_for_the_trump() -> None:
    hand = dealt(depth="quick")
    hand.tap(*(f"trick {winner}" for winner in ROUND))
    theatre_of(hand)
    hand.tap("pick trick_7", "pick trick_9")
    assert screen_of(hand).prompt == "Dora chooses: which card shows the trump?"
    assert screen_of(hand).players[3].is_on_turn


def test_a_scene_goes_by_itself() -> None:
    hand = dealt(depth="quick")
    hand.tap(*(f"trick {winner}" for winner in ROUND))
    hand.wait(30)
    assert isinstance(hand.desk.screen, CardScreen)


def test_colours_are_asked_once_a_round_and_what_was_said_lies_open() -> None:
    hand = seated("pompiers", 4)
    hand.tap("more", "depth quick", "slot exactly_1", "pick no_red", "trump red9")
    hand.taps = 0
    hand.tap(*(f"trick {winner}" for winner in ROUND))
    assert screen_of(hand).prompt == "How many red cards has Anna?"
    hand.tap("pick 1=4", "pick 2=3")
    assert [slot.text for slot in screen_of(hand).strip] == ["4", "3", "", ""]
    hand.tap("pick 3=2", "pick 4=0")
    assert hand.taps == 14
    assert str(table_of(hand).match.lines[-1].action) == "colours red 1=4 2=3 3=2 4=0"


def test_the_missions_page_has_a_line_a_tile_and_a_line_a_player() -> None:
    hand = dealt(depth="quick")
    hand.tap("sheet")
    screen = hand.desk.screen
    assert isinstance(screen, PickScreen)
    assert screen.lines == (
        "3/8: exactly 1 trick",
        "3rd trick: 3 points",
        "Anna: -",
        "Ben: -",
        "Caro: -",
        "Dora: -",
    )


def test_a_revoke_is_a_badge_and_the_table_rules_on_it() -> None:
    hand = dealt()
    hand.tap("play blue1", "play yellow9", "play blue3", "play blue4")
    hand.tap("play blue5", "play blue6")
    assert choice_for(hand.desk.screen, "badge") is None
    hand.tap("play blue7", "badge")
    dispute = hand.desk.screen
    assert isinstance(dispute, DisputeScreen)
    assert any("yellow 9" in line for line in dispute.evidence)
    settle = next(key.key for key in dispute.answers if key.key.startswith("settle"))
    hand.tap(settle)
    assert choice_for(hand.desk.screen, "badge") is None


def test_an_old_winner_is_amended_in_four_taps() -> None:
    hand = dealt(depth="quick")
    hand.tap(*(f"trick {winner}" for winner in ROUND))
    theatre_of(hand)
    line = [line for line in table_of(hand).match.lines if str(line.action) == "trick 3"][-1]
    hand.taps = 0
    hand.desk.hold("undo", seq=hand.desk.screen.frame.seq)
    hand.tap(f"amend {line.seq}", "as trick 1")
    screen = hand.desk.screen
    assert isinstance(screen, AmendScreen)
    assert screen.changes[0] == "Points: Anna 0 becomes 5; Ben 3 becomes 8"
    hand.tap("take")
    assert hand.taps + 1 == 4
    assert Mission.LAST in state_of(hand).table.players[0].missions


def test_counting_the_table_gives_a_chip() -> None:
    hand = dealt()
    hand.tap("more", "count", "more chip 1 1/6")
    screen = hand.desk.screen
    assert isinstance(screen, ReconcileScreen)
    hand.tap("take")
    assert state_of(hand).table.players[0].missions == {Mission.LAST}
    told = str(table_of(hand).match.lines[-1].action)
    assert told.startswith("correct missions:1=1/6 because")
