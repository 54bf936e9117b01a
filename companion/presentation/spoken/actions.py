"""Every action of Feuer & Flamme as one sentence for the log: a fact, never a reproach."""

from __future__ import annotations

from typing import assert_never

from companion.games.feuer_flamme.actions import (
    Action,
    Correct,
    Disturbance,
    Fall,
    First,
    GarRemoved,
    Misplaced,
    Moved,
    PassTongs,
    Placed,
    Play,
    Removed,
    Reveal,
    Slip,
    Take,
    TippedBy,
    Touch,
)
from companion.games.seats import Seat
from companion.presentation.spoken.pieces import (
    bag_parts,
    bag_words,
    bonus_word,
    capital,
    kind_word,
)
from companion.presentation.words import Words, later


def action_words(action: Action, names: tuple[str, ...], words: Words) -> str:
    """What happened, in one sentence; who was on turn stands beside it in the log."""
    match action:
        case First(seat):
            return words.say("{name} begins.", name=names[seat])
        case Reveal(kind, is_inferred):
            return _card(kind_word(kind, words), is_inferred=is_inferred, words=words)
        case Play(bonus):
            return words.say("Bonus card played: {card}.", card=bonus_word(bonus, words))
        case Take():
            return words.say("The tongs have gone to work.")
        case PassTongs():
            return words.say("The tongs go on.")
        case Touch(seat):
            return _touch(seat, names, words)
        case TippedBy(seat):
            return tip_words(seat, names, words)
        case Correct():
            return correct_words(action, names, words)
        case _:
            return piece_action_words(action, words)


def piece_action_words(
    action: Moved | Slip | Placed | Misplaced | Fall | GarRemoved | Removed | Disturbance,
    words: Words,
) -> str:
    """What a piece did."""
    match action:
        case Moved():
            return words.say("Pieces on the grill were moved to make room.")
        case Slip(kind):
            return _of_piece(
                words,
                later("{piece} slipped from the tongs."),
                kind_word(kind, words),
            )
        case Placed(kind):
            return _of_piece(words, later("{piece} rests on the grill."), kind_word(kind, words))
        case Misplaced(kind):
            text = later("{piece} came onto the grill.")
            return _of_piece(words, text, kind_word(kind, words))
        case Fall():
            return fall_words(action, words)
        case GarRemoved(kind):
            return _of_piece(words, later("{piece} came off with Gar!."), kind_word(kind, words))
        case Removed(kind):
            return _of_piece(
                words, later("{piece} was taken off the grill."), kind_word(kind, words)
            )
        case Disturbance(pieces):
            return words.say("The grill was bumped: {pieces} off.", pieces=bag_words(pieces, words))
        case _:
            assert_never(action)


def fall_words(fall: Fall, words: Words) -> str:
    """How many fell, and which."""
    pieces = bag_parts(fall.pieces, words)
    if fall.is_own_too:
        pieces.append(words.say("the new piece"))
    number = len(fall.pieces) + fall.is_own_too
    return words.count(
        "{n} fell: {pieces}.", "{n} fell: {pieces}.", number, pieces=words.listed(pieces)
    )


def tip_words(seat: Seat | None, names: tuple[str, ...], words: Words) -> str:
    """That the grill went over, and for whom it counts."""
    if seat is None:
        return words.say("The grill went over. Nobody at the table did it.")
    return words.say("The grill went over. It counts for {name}.", name=names[seat])


def correct_words(correct: Correct, names: tuple[str, ...], words: Words) -> str:
    """What the table said is really there."""
    facts = [
        words.count("{name} has {n} chip", "{name} has {n} chips", left, name=names[seat])
        for seat, left in correct.chips
    ]
    for seat, held in correct.bonus:
        cards = words.listed([bonus_word(card, words) for card in sorted(held, key=str)])
        facts.append(
            words.say("{name} holds {cards}", name=names[seat], cards=cards or words.say("no card"))
        )
    if correct.turn is not None:
        facts.append(words.say("{name} has the tongs", name=names[correct.turn]))
    if correct.card is not None:
        facts.append(words.say("the card is {piece}", piece=kind_word(correct.card, words)))
    facts += [
        words.say("on the grill: {n} x {piece}", n=there, piece=kind_word(kind, words))
        for kind, there in correct.grill
    ]
    facts += [
        words.say("in the pile: {n} x {piece}", n=there, piece=kind_word(kind, words))
        for kind, there in correct.pile
    ]
    return words.say("The table says: {facts}.", facts="; ".join(facts)) + f" ({correct.reason})"


def _card(piece: str, *, is_inferred: bool, words: Words) -> str:
    if is_inferred:
        return words.say("The card was not entered. The piece says: {piece}.", piece=piece)
    return words.say("The card shows: {piece}.", piece=piece)


def _touch(seat: Seat | None, names: tuple[str, ...], words: Words) -> str:
    if seat is None:
        return words.say("A hand came to the grill.")
    return words.say("A hand came to the grill: {name}.", name=names[seat])


def _of_piece(words: Words, text: str, piece: str) -> str:
    return capital(words.say(text, piece=piece))
