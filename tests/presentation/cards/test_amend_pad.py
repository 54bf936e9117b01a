"""An old entry is put right on the pad on which it was tapped: its old value is marked."""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion.games.pompiers.tiles import Tile
from companion.presentation.amendpad import MOST_ROWS, keys_in
from companion.presentation.choices import choice_for
from companion.presentation.model import (
    AmendScreen,
    CallScreen,
    CardScreen,
    PickScreen,
    WinnerScreen,
)
from companion.presentation.pages.amend import AmendPage
from tests.presentation.cards import fuego_table, pompiers_table, thieves_table
from tests.presentation.cards.tapping import seated, table_of
from tests.presentation.evenings import Finger

MODULES: dict[str, Any] = {
    "fuego": fuego_table,
    "pompiers": pompiers_table,
    "fire_thieves": thieves_table,
}


def played(game: str, players: int, entries: int, *, quick: bool = False) -> Finger:
    """Somebody at a table at which so many entries were made by chance."""
    hand = seated(game, players)
    if quick:
        hand.tap("more", "depth quick")
    dealer, module = MODULES[game].Dealer(table_of(hand), 7), MODULES[game]
    for _ in range(entries):
        if isinstance(hand.desk.screen, WinnerScreen):
            break
        text = dealer.next_entry()
        module.enter(hand, text)
        dealer.played(text)
        while isinstance(hand.desk.screen, CallScreen):
            hand.tap("next")
    hand.taps = 0
    return hand


def to_amend(hand: Finger, beginning: str, *, nth: int = 0) -> AmendScreen:
    """Hold UNDO, tap the entry: two taps."""
    lines = [line for line in table_of(hand).match.lines if line.is_effective]
    line = [one for one in lines if str(one.action).startswith(beginning)][nth]
    hand.desk.hold("undo", seq=hand.desk.screen.frame.seq)
    hand.wait(0.5)
    hand.taps += 1
    hand.tap(f"amend {line.seq}")
    return amending(hand)


def amending(hand: Finger) -> AmendScreen:
    screen = hand.desk.screen
    assert isinstance(screen, AmendScreen)
    return screen


def test_a_card_is_amended_on_the_whole_deck_in_four_taps() -> None:
    hand = played("pompiers", 5, 60)
    screen = to_amend(hand, "play", nth=3)
    keys = list(keys_in(screen.pad))
    assert len(keys) == 60
    assert all(key.is_open for key in keys)
    assert screen.stands in [key.key for key in keys]
    other = next(key.key for key in keys if key.key != screen.stands)
    hand.tap(other)
    assert [key.key for key in keys_in(amending(hand).pad) if key.is_chosen] == [other]
    assert amending(hand).stands == screen.stands
    assert amending(hand).changes
    hand.tap("take")
    assert isinstance(hand.desk.screen, CardScreen)
    assert hand.taps == 4
    told = [str(line.action) for line in table_of(hand).match.lines if line.is_effective]
    assert other.removeprefix("as ") in told


def test_an_answer_the_rules_refuse_says_why_and_cannot_be_taken() -> None:
    hand = played("fire_thieves", 4, 12)
    screen = to_amend(hand, "bet", nth=1)
    assert all(key.is_open for key in keys_in(screen.pad))
    assert "as pass" in [answer.key for answer in screen.answers]
    hand.tap("as bet 1")
    assert choice_for(hand.desk.screen, "take") is None
    assert any("higher" in change or "bet" in change for change in amending(hand).changes)


def test_a_token_costs_one_tap_more_as_it_does_at_the_table() -> None:
    hand = seated("fuego", 4)
    hand.enter("strike 1 +2", "strike 2 green/blue", "strike 3 +1/flame", "strike 4 +3")
    hand.enter("play green5", "play green2")
    hand.taps = 0
    to_amend(hand, "play green5")
    hand.tap("arm")
    cards = [key.key for key in keys_in(amending(hand).pad)]
    assert len(cards) == 37
    assert all(card.endswith(" with +2") for card in cards)
    hand.tap("as play green5 with +2", "take")
    assert hand.taps == 5
    told = [str(line.action) for line in table_of(hand).match.lines if line.is_effective]
    assert told[-2:] == ["play green5 with +2", "play green2"]
    assert to_amend(hand, "play green5").stands == "as play green5 with +2"
    hand.tap("arm", "as play green5", "take")
    assert "play green5" in [str(line.action) for line in table_of(hand).match.lines]


def test_a_token_with_two_meanings_asks_which_and_can_be_left_alone() -> None:
    hand = seated("fuego", 4)
    hand.enter("strike 1 +2", "strike 2 green/blue", "strike 3 +1/flame", "strike 4 +3")
    hand.enter("play green5", "play green2")
    before = to_amend(hand, "play green2")
    hand.tap("arm")
    asked = hand.desk.screen
    assert isinstance(asked, PickScreen)
    assert len(asked.answers) == 2
    hand.tap("as before")
    assert amending(hand) == before
    hand.tap("arm", asked.answers[1].key)
    assert all(key.key.endswith(" as blue") for key in keys_in(amending(hand).pad))


def test_tiles_turned_over_are_put_right_one_off_and_one_on() -> None:
    hand = played("pompiers", 3, 8)
    screen = to_amend(hand, "tiles")
    shown = [key.key for key in keys_in(screen.pad) if key.is_chosen]
    assert len(shown) == 3
    new = next(key.key for key in keys_in(screen.pad) if not key.is_chosen)
    hand.tap(shown[0])
    assert choice_for(hand.desk.screen, "take") is None
    assert amending(hand).changes == ("The dealer turns over tiles: 1 more.",)
    hand.tap(new, "take")
    assert hand.taps == 5
    told = next(
        str(line.action)
        for line in table_of(hand).match.lines
        if line.is_effective and str(line.action).startswith("tiles")
    )
    assert set(told.split()[1:]) == {
        *(key.removeprefix("pick ") for key in shown[1:]),
        str(Tile(new.removeprefix("pick "))),
    }


def test_what_was_tapped_on_a_list_of_names_has_all_names_at_once() -> None:
    hand = played("pompiers", 5, 12, quick=True)
    screen = to_amend(hand, "trick")
    keys = list(keys_in(screen.pad))
    assert len(keys) == 5
    hand.tap(next(key.key for key in keys if key.key != screen.stands), "take")
    assert hand.taps == 4


def test_quick_results_are_put_right_on_their_grid() -> None:
    hand = played("fuego", 4, 8, quick=True)
    screen = to_amend(hand, "trick")
    assert len(screen.pad) == 4
    assert screen.stands in [key.key for key in (*keys_in(screen.pad), *screen.answers)]
    assert "as trick nobody" in [answer.key for answer in screen.answers]


TAPPED_AT_ONCE = {
    "fuego": ("white", "heat", "strike", "discard", "icons", "play", "trick", "take "),
    "pompiers": ("slot", "trump", "play", "trick"),
    "fire_thieves": ("iguana", "flames", "guard", "bet", "pass", "round"),
}
"""Entries that one tap makes: their old value is one key of the pad, or an answer beside it."""


@pytest.mark.parametrize("is_quick", [False, True], ids=["full", "quick"])
@pytest.mark.parametrize(("game", "players"), [("fuego", 2), ("pompiers", 3), ("fire_thieves", 5)])
def test_every_entry_of_a_match_has_its_pad_with_its_old_value_on_it(
    game: str, players: int, is_quick: bool
) -> None:
    hand = played(game, players, 40 if is_quick else 90, quick=is_quick)
    sitting = table_of(hand)
    marked = 0
    for line in sitting.match.lines:
        if not line.is_effective:
            continue
        screen = AmendPage(line.seq).show(sitting)
        keys = list(keys_in(screen.pad))
        assert len(screen.pad) <= MOST_ROWS
        assert all(key.is_open for key in keys if not key.key.startswith("pick "))
        shown = {key.key for key in (*keys, *screen.answers)}
        if str(line.action).startswith(TAPPED_AT_ONCE[game]):
            marked += 1
            assert f"as {line.action}" == screen.stands
            assert screen.stands in shown, line.action
    assert marked > 5


def test_many_changes_are_told_in_part_beside_the_pad_and_whole_on_a_page() -> None:
    hand = played("fuego", 2, 60)
    screen = to_amend(hand, "white")
    hand.tap(next(key.key for key in keys_in(screen.pad) if key.key != screen.stands))
    shown = amending(hand)
    assert re.fullmatch(r"And \d+ changes? more\.", shown.changes[-1])
    hand.tap("all")
    whole = hand.desk.screen
    assert isinstance(whole, PickScreen)
    assert whole.lines[: len(shown.changes) - 1] == shown.changes[:-1]
    more = int(shown.changes[-1].split()[1])
    assert len(whole.lines) == len(shown.changes) - 1 + more
    hand.tap("as before")
    assert amending(hand) == shown
    assert "all" not in [answer.key for answer in to_amend_again(hand).answers]


def to_amend_again(hand: Finger) -> AmendScreen:
    """Back to the log and to the last entry: a change that is told whole."""
    hand.tap("back", "back")
    return to_amend(hand, "play", nth=-1)
