"""What lies open beside the trick: the sides, the Torches, Hearth; everybody may look at it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.fuego.cards import Card
from companion.games.fuego.seating import SIDES
from companion.games.fuego.state import State
from companion.games.fuego.torch import COVERED, DarkTorch, Torch
from companion.presentation.cards.fuego.terms import (
    caliente_words,
    card_words,
    side_words,
    token_words,
)
from companion.presentation.cards.script import Sheet, View


def open_things(view: View[State]) -> Sheet:
    """The page behind the key: with Torches it is called by them."""
    words, has_torch = view.words, view.state.course.seats < 4
    label = words.say("TORCH") if has_torch else words.say("TEAMS")
    return Sheet(label, words.say("What lies open"), tuple(_lines(view)))


def _lines(view: View[State]) -> Iterator[str]:
    words, table, course = view.words, view.state.table, view.state.course
    for side, seats in enumerate(SIDES[course.seats]):
        flames = sum(table.flames[seat] for seat in seats)
        yield words.count(
            "{names}: {n} flame, rounds won: {won}",
            "{names}: {n} flames, rounds won: {won}",
            flames,
            names=side_words(course.seats, side, view.names, words),
            won=course.rounds[side],
        )
    for name, torch in zip(view.names, table.torches, strict=True):
        if torch is not None:
            yield words.say("Torch of {name}: {what}", name=name, what=_torch(view, torch))
    if table.hearth:
        told = words.listed([token_words(token, words) for token in table.hearth])
        yield words.say("Hearth: {what}.", what=told)
    if course.caliente is not None:
        yield words.say("Caliente card: {what}.", what=caliente_words(course.caliente, words))


def _torch(view: View[State], torch: Torch | DarkTorch) -> str:
    """Open cards, how many are covered, and what still lies on them."""
    words, parts = view.words, list[str]()
    if isinstance(torch, Torch):
        cards = [card_words(Card(card), words) for card in torch.places if card >= 0]
        parts.append(words.listed(cards) or words.say("no open card"))
        covered = torch.places.count(COVERED)
        parts.append(words.count("{n} covered", "{n} covered", covered))
        if torch.strike is not None:
            parts.append(token_words(torch.strike, words))
    parts.append(words.count("{n} flame", "{n} flames", torch.flames))
    return ", ".join(parts)
