"""The memory aid: off, nothing of it is anywhere; on, the screen says so and the sheet tells."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.presentation.choices import choice_for
from companion.presentation.model import CallScreen, CardScreen, PickScreen, ScreenModel
from tests.presentation.cards import fuego_table, pompiers_table, thieves_table
from tests.presentation.cards.tapping import seated, table_of

MODULES: dict[str, Any] = {
    "fuego": fuego_table,
    "pompiers": pompiers_table,
    "fire_thieves": thieves_table,
}


def screens(game: str, *, has_aid: bool) -> list[ScreenModel]:
    """Table and sheet after each of so many entries by chance."""
    hand = seated(game, 4, house=("house memory_aid",) if has_aid else ())
    dealer, module = MODULES[game].Dealer(table_of(hand), 11), MODULES[game]
    seen: list[ScreenModel] = []
    for _ in range(45):
        while isinstance(hand.desk.screen, CallScreen):
            hand.tap("next")
        seen.append(hand.desk.screen)
        if choice_for(hand.desk.screen, "sheet"):
            hand.tap("sheet")
            seen.append(hand.desk.screen)
            hand.tap("back")
        text = dealer.next_entry()
        module.enter(hand, text)
        dealer.played(text)
    return seen


def without(screen: ScreenModel) -> ScreenModel:
    """The screen as a table without the aid sees it."""
    if isinstance(screen, CardScreen):
        return replace(screen, title=screen.title.removesuffix(" · MEMORY AID"))
    if isinstance(screen, PickScreen) and "Lay open in this round:" in screen.lines:
        place = screen.lines.index("Lay open in this round:")
        return replace(screen, lines=screen.lines[:place])
    return screen


@pytest.mark.parametrize("game", MODULES)
def test_the_aid_adds_its_name_to_the_table_and_its_lines_to_the_sheet_and_nothing_else(
    game: str,
) -> None:
    plain, aided = screens(game, has_aid=False), screens(game, has_aid=True)
    assert [without(screen) for screen in aided] == plain
    assert plain != aided
    tables = [screen for screen in aided if isinstance(screen, CardScreen)]
    assert all(screen.title.endswith("MEMORY AID") for screen in tables)
    assert any("Lay open in this round:" in s.lines for s in aided if isinstance(s, PickScreen))


def test_every_card_played_in_the_round_is_told_and_those_of_the_round_before_are_not() -> None:
    hand = seated("pompiers", 3, house=("house memory_aid",))
    dealer = pompiers_table.Dealer(table_of(hand), 5)
    for _ in range(80):
        while isinstance(hand.desk.screen, CallScreen):
            hand.tap("next")
        text = dealer.next_entry()
        pompiers_table.enter(hand, text)
        dealer.played(text)
        lines = [str(line.action) for line in table_of(hand).match.lines]
        trump = max((n for n, one in enumerate(lines) if one.startswith("trump")), default=None)
        if trump is None or not lines[-1].startswith("play"):
            continue
        fallen = sorted(one.split()[1] for one in lines[trump:])
        while isinstance(hand.desk.screen, CallScreen):
            hand.tap("next")
        hand.tap("sheet")
        screen = hand.desk.screen
        assert isinstance(screen, PickScreen)
        if "Lay open in this round:" in screen.lines:
            told = screen.lines[screen.lines.index("Lay open in this round:") + 1 :]
            assert fallen == sorted(
                f"{colour}{number}"
                for colour, _, numbers in (line.partition(": ") for line in told)
                for number in numbers.split(", ")
            )
        else:
            assert not lines[-1].startswith("play") or len(fallen) == 31
        hand.tap("back")


def test_what_was_chosen_last_lies_ready_and_a_rematch_keeps_it() -> None:
    hand = seated("fuego", 4, house=("house memory_aid",))
    hand.tap("more", "home", "fuego", "start")
    screen = hand.desk.screen
    assert isinstance(screen, CardScreen)
    assert screen.title.endswith("MEMORY AID")
