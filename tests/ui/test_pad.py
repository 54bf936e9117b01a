"""The pad goes to and fro between decks and tokens: the same keys in their places, never a lie."""

from __future__ import annotations

from typing import Any

from companion.presentation.model import CardScreen, Choice, Frame, PadRow, Suit
from tests.ui.driver import Glass, key_of


def table(*rows: PadRow, seq: int = 1) -> CardScreen:
    """A table with this pad and nothing else."""
    return CardScreen(Frame(seq), "Round 1", (), "Anna leads.", "", (), (), rows, ())


def row(verb: str, count: int, suit: Suit | None = None) -> PadRow:
    """Keys with the values from 1 on."""
    values = range(1, count + 1)
    return PadRow("", suit, tuple(Choice(f"{verb} {value}", str(value)) for value in values))


DECK = row("play", 9, Suit.RED), row("play black", 4, Suit.BLACK)
TOKENS = (row("strike", 6),)


def test_the_deck_lies_as_it_lay_when_the_tokens_are_gone(glass: Glass) -> None:
    glass.show(table(*DECK))
    card = key_of(glass, "play 3")
    place, painted = (*card.pos, *card.size), list(card.canvas.children)
    glass.show(table(*TOKENS, seq=2))
    assert card.get_root_window() is None
    assert key_of(glass, "strike 3") is not card
    glass.show(table(*DECK, seq=3))
    assert key_of(glass, "play 3") is card
    assert (*card.pos, *card.size) == place
    assert list(card.canvas.children) == painted


def test_a_key_that_looks_as_before_says_what_it_means_now(glass: Glass) -> None:
    glass.show(table(*DECK))
    card = key_of(glass, "play 3")
    painted = list(card.canvas.children)
    glass.show(table(row("play torch", 9, Suit.RED), DECK[1], seq=2))
    assert list(card.canvas.children) == painted
    glass.tap(card.center)
    assert glass.done == [("choose", "play torch 3", 2)]


def test_a_card_put_aside_under_the_finger_is_not_played(glass: Glass) -> None:
    glass.show(table(*DECK))
    where = key_of(glass, "play 3").center
    touch = glass.down(where)
    glass.show(table(*TOKENS))
    glass.up(touch)
    assert glass.done == []
    glass.show(table(*DECK))
    glass.tap(where)
    assert glass.done == [("choose", "play 3", 1)]


def test_many_forms_of_pads_share_few_keys(glass: Glass) -> None:
    for count in (2, 9, 3, 8, 4, 7, 5):
        glass.show(table(row("play", count, Suit.BLUE), seq=count))
        keys = [key_of(glass, f"play {value}") for value in range(1, count + 1)]
        assert [key.choice.label for key in keys] == [str(value) for value in range(1, count + 1)]
        assert len({tuple(key.pos) for key in keys}) == count
        assert min(key.x for key in keys) >= 0
        assert max(key.right for key in keys) <= 800
    assert len(pad_of(glass)._sheets) == 3


def test_kept_keys_are_placed_anew_where_the_room_has_changed(glass: Glass) -> None:
    glass.show(table(*DECK))
    before = key_of(glass, "play 9").width
    glass.show(table(*TOKENS))
    pad_of(glass).gap_mm *= 4
    glass.show(table(*DECK, seq=2))
    assert key_of(glass, "play 9").width < before


def pad_of(glass: Glass) -> Any:
    """The pad on the glass."""
    from companion.ui.widgets.pad import Pad
    from tests.ui.driver import every

    (pad,) = every(glass.face, Pad)
    return pad
