"""Whole games with every hand known: choices are exact, and the parts of the box stay whole."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.fuego.actions import Hand
from companion.games.fuego.cards import CARDS, cards_in
from companion.games.fuego.house import House
from companion.games.fuego.plays import FROM_HAND, FROM_TORCH, Play
from companion.games.fuego.rules import Fuego
from companion.games.fuego.seating import SECRET_CARDS, SOLOS
from companion.games.fuego.state import Fireline, State
from companion.games.fuego.tokens import counted
from companion.games.fuego.torch import Torch
from companion.games.game import Allowed, Refused
from companion.games.seats import Seat
from tests.games.fuego.table import Table, lay


def deal(table: Table, rng: Random) -> None:
    """Lay every hand open, from the cards that do not lie in a Torch."""
    seats = table.state.course.seats
    left = [card for card in CARDS if not table.state.seen >> card & 1]
    rng.shuffle(left)
    for seat in map(Seat, range(seats)):
        cards = SECRET_CARDS[seat in SOLOS[seats]]
        table.play(str(Hand(seat, tuple(sorted(left[:cards])))))
        left = left[cards:]


def every_play(state: State, line: Fireline) -> list[Play]:
    """Anything the player on turn could try with the token in front of him."""
    token = state.table.tokens[line.order[len(line.plays)]]
    found = []
    for rows in (FROM_HAND, FROM_TORCH):
        sizes = zip(rows[token][None], (8, 8, 8, 8, 5), strict=True)
        found += [play for picks, size in sizes for bit in range(size) for play in picks[1 << bit]]
    return found


def hold(state: State) -> None:
    """Twelve flames, at most twelve tokens, 32 cards in play."""
    flames = sum(state.table.flames)
    flames += sum(torch.flames for torch in state.table.torches if torch is not None)
    if isinstance(state.phase, Fireline):
        assert flames == 12
    assert min(state.table.flames) >= 0
    assert state.table.flames[state.table.white] > 0
    assert counted(state) <= 12
    if isinstance(state.phase, Fireline) and None not in state.hands:
        cards = sum(hand.bit_count() for hand in state.hands if hand is not None)
        cards += sum(torch.cards_left for torch in state.table.torches if isinstance(torch, Torch))
        assert cards == 32 - 4 * (state.phase.number - 1) - len(state.phase.plays)


@pytest.mark.parametrize("seed", range(12))
def test_choices_are_exactly_what_stands(seed: int) -> None:
    rng, seats = Random(seed), 2 + seed % 3
    house = House.of(
        {
            "wild_lead": rng.choice(["black", "next"]),
            "dodge_with_token": rng.choice(["false", "true"]),
            "torch_must_strict": rng.choice(["false", "true"]),
            "white_transfer": rng.choice(["white_first", "white_last"]),
        }
    )
    game = Fuego(house=house)
    table = Table(game.opening(seats), game)
    dealt = 0
    while options := list(game.choices(table.state)):
        state = table.state
        hold(state)
        if isinstance(state.phase, Fireline):
            if dealt < state.course.round:
                dealt = state.course.round
                deal(table, rng)
                continue
            for play in every_play(state, state.phase):
                expected = Allowed if play in options else Refused
                assert isinstance(game.rule_on(state, play), expected), str(play)
        table.play(str(rng.choice(options)))
        assert table.state.suits is None
    assert 2 in table.rounds


def test_a_known_solo_player_is_judged_with_hand_and_torch() -> None:
    table = lay(2, torches=("fourth1 +3", "green2 +1/fourth"))
    deal(table, Random(4))
    hand = table.state.hands[0]
    assert hand is not None
    assert {choice.split()[1] for choice in table.choices} == {
        str(Play(card)).split()[1] for card in cards_in(hand)
    } | {"fourth1"}


def test_a_torch_card_that_covers_nothing_bares_nothing() -> None:
    table = lay(2, torches=("fourth1 +3", "green2 +1/fourth"))
    table.play("play fourth1 from torch", "expose blue1 blue2", "play fourth3")
    table.play("play blue1 from torch", "expose purple1 purple2", "play fourth5")
    assert table.see("lead") == "2"
    table.play("play wild2", "play purple1 from torch")
    assert table.see("step") == "play"
    assert table.see("torches.1.cards.3") == "gone"


def test_a_player_without_a_token_keeps_the_one_a_match_gives() -> None:
    table = lay().play("play green5", "play blue4 with +1/blue as value", "strike 2 +3")
    assert table.see("players.2.strike") == "+3"
    assert table.see("step") == "play"
