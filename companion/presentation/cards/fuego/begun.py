"""How an entry of Fuego was begun: the token that was taken up first, the taps before the last."""

from __future__ import annotations

from companion.games.fuego.actions import Expose, Hearth, Torch, Trick
from companion.games.fuego.cards import CARD_NAMES
from companion.games.fuego.plays import Play
from companion.presentation.cards.fuego.quick import MORE, USUAL_MOST
from companion.presentation.cards.script import Begun


def begun(action: object) -> Begun | None:
    """Where an amendment of this entry goes on; None where one tap is all of it."""
    match action:
        case Play(_, token, announced) if token is not None:
            told = f" as {announced}" if announced else ""
            return Begun(armed=f"with {token}{told}")
        case Torch(_, card, token) if card is not None and token is not None:
            return Begun(picked=(CARD_NAMES[card], str(token)))
        case Hearth(tokens):
            return Begun(picked=tuple(f"{place} {each}" for place, each in enumerate(tokens, 1)))
        case Expose(cards) if len(cards) > 1:
            return Begun(picked=tuple(CARD_NAMES[card] for card in cards))
        case Trick(flames=flames, torch=torch) if torch or flames > USUAL_MOST:
            many = (MORE,) if flames > USUAL_MOST else ()
            gained = (f"torch {seat + 1}={count}" for seat, count in torch)
            return Begun(picked=(*many, *gained))
        case _:
            return None
