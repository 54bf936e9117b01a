"""A state of Feuer & Flamme as the grill screen shows it: tiles, piece, prompt and piece keys.

What the keys do is in pages/grill.py; what a state means is the game's business.
"""

from __future__ import annotations

from typing import assert_never

from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.pieces import Kind
from companion.games.feuer_flamme.state import Attempt, AwaitCard, Late, Rested, State, Won
from companion.games.seats import Seat
from companion.presentation.model import Choice, Frame, GrillScreen, PlayerTile
from companion.presentation.seatsuits import suit_of
from companion.presentation.spoken.pieces import bag_words, bonus_word, capital, kind_word
from companion.presentation.words import Words


def on_turn(state: State) -> Seat:
    """Who has the tongs; after the end, the winner."""
    return state.phase.seat


def card_of(state: State) -> Kind | None:
    """The grill card lying open, as far as anybody knows it."""
    match state.phase:
        case Attempt(card=card) | Rested(card=card):
            return card
        case AwaitCard() | Won():
            return None
        case _:
            assert_never(state.phase)


def late_of(state: State) -> Late | None:
    """Whose falls still belong to the turn before (FF-18)."""
    match state.phase:
        case AwaitCard(late=late) | Attempt(late=late):
            return late
        case Rested() | Won():
            return None
        case _:
            assert_never(state.phase)


def next_seat(state: State) -> Seat:
    """Who gets the tongs next: clockwise, players who are out are skipped."""
    seats = len(state.players)
    here = on_turn(state)
    for step in range(1, seats):
        seat = Seat((here + step) % seats)
        if not state.players[seat].is_out:
            return seat
    return here


def tiles(state: State, names: tuple[str, ...], words: Words) -> tuple[PlayerTile, ...]:
    """One tile per player, in seat order."""
    return tuple(
        PlayerTile(
            name=name,
            suit=suit_of(Seat(place)),
            chips=player.chips,
            bonus=tuple(bonus_word(card, words) for card in Bonus if card in player.bonus),
            is_on_turn=place == on_turn(state),
            is_out=player.is_out,
        )
        for place, (name, player) in enumerate(zip(names, state.players, strict=True))
    )


def prompt(state: State, names: tuple[str, ...], words: Words) -> str:
    """One sentence, one thing to do."""
    match state.phase:
        case AwaitCard():
            return words.say("Turn over a card and place its piece. Tapping the card is optional.")
        case Attempt() as attempt:
            return _attempt_prompt(attempt, words)
        case Rested():
            return words.say("It rests. The tongs go to {name}.", name=names[next_seat(state)])
        case Won(seat):
            return words.say("{name} is the Grill Master.", name=names[seat])
        case _:
            assert_never(state.phase)


def _attempt_prompt(attempt: Attempt, words: Words) -> str:
    piece = kind_word(attempt.card, words)
    if attempt.misplaced:
        wrong = bag_words(attempt.misplaced, words)
        return words.say(
            "First the tongs take {wrong} off, then comes the {piece}.", wrong=wrong, piece=piece
        )
    if attempt.gar_left:
        return words.count(
            "Gar!: {n} more piece may come off. Then comes the {piece}.",
            "Gar!: {n} more pieces may come off. Then comes the {piece}.",
            attempt.gar_left,
            piece=piece,
        )
    if attempt.apprentice_left:
        return words.count(
            "Place the {piece}. The Apprentice covers {n} piece.",
            "Place the {piece}. The Apprentice covers {n} pieces.",
            attempt.apprentice_left,
            piece=piece,
        )
    return words.say("Place the {piece} with the tongs.", piece=piece)


def piece_keys(state: State, words: Words) -> tuple[Choice, ...]:
    """Seven keys to enter the grill card, or to change it while nothing else has happened."""
    card = card_of(state)
    is_open = isinstance(state.phase, AwaitCard | Attempt)
    return tuple(
        Choice(
            key=f"piece {kind}",
            label=capital(kind_word(kind, words)),
            is_open=is_open,
            is_chosen=kind is card,
        )
        for kind in Kind
    )


def present(state: State, names: tuple[str, ...], *, words: Words, frame: Frame) -> GrillScreen:
    """The table as the state alone tells it; the page adds its keys, the ring and the badge."""
    card = card_of(state)
    return GrillScreen(
        frame=frame,
        players=tiles(state, names, words),
        suit=suit_of(on_turn(state)),
        name=names[on_turn(state)],
        piece="?" if card is None else capital(kind_word(card, words)),
        piece_key=None if card is None else card.value,
        prompt=prompt(state, names, words),
        pieces=piece_keys(state, words),
        keys=(),
    )
