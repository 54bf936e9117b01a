"""What can be counted on a table of Fuego, each with the values it may have."""

from __future__ import annotations

from companion.games.fuego.portrait import lead_of, line_of, white_of
from companion.games.fuego.seating import SIDES
from companion.games.fuego.state import ALL_FLAMES, State
from companion.games.fuego.strikes import Token
from companion.games.fuego.torch import DarkTorch
from companion.presentation.cards.fuego.terms import side_words, token_words
from companion.presentation.cards.script import Counted, View
from companion.presentation.seatsuits import suit_of

_ROUNDS = ("0", "1", "2")
_NONE = "none"


def counted(view: View[State]) -> tuple[Counted, ...]:
    """Flames first; in quick score nobody knows the tokens."""
    state = view.state
    knows_tokens = not (state.course.is_quick or state.course.is_unseen)
    return (
        *(_flames(view, seat) for seat in range(state.course.seats)),
        *_torches(view),
        *_white(view),
        *_heat(view),
        *(_strikes(view) if knows_tokens else ()),
        *_lead(view),
        *(_rounds(view, side) for side in range(2)),
    )


def _flames(view: View[State], seat: int) -> Counted:
    flames = view.state.table.flames[seat]
    values = tuple(map(str, range(ALL_FLAMES + 1)))
    label = view.words.say("Flames: {name}", name=view.names[seat])
    return Counted(f"flames:{seat + 1}", label, flames, values, suit=suit_of(seat))


def _torches(view: View[State]) -> list[Counted]:
    """Flames still lying on Torches nobody can see into."""
    return [
        Counted(
            f"torch:{seat + 1}",
            view.words.say("On the Torch of {name}", name=view.names[seat]),
            torch.flames,
            tuple(map(str, range(4))),
            suit=suit_of(seat),
        )
        for seat, torch in enumerate(view.state.table.torches)
        if isinstance(torch, DarkTorch)
    ]


def _holder(view: View[State], field: str, label: str, seat: int) -> Counted:
    seats = tuple(str(one + 1) for one in range(view.state.course.seats))
    return Counted(field, label, seat, seats, view.names, suit_of(seat))


def _white(view: View[State]) -> list[Counted]:
    """Nothing to put right before the team that won the round has said."""
    white = white_of(view.state)
    return [] if white is None else [_holder(view, "white", view.words.say("White Flame"), white)]


def _heat(view: View[State]) -> list[Counted]:
    heat, team = view.state.table.heat, SIDES[3][0]
    if heat is None or heat not in team:
        return []
    values = tuple(str(seat + 1) for seat in team)
    told = tuple(view.names[seat] for seat in team)
    return [Counted("heat", view.words.say("Heat Token"), team.index(heat), values, told)]


def _strikes(view: View[State]) -> list[Counted]:
    values = (_NONE, *map(str, Token))
    told = (view.words.say("none"), *(token_words(kind, view.words) for kind in Token))
    return [
        Counted(
            f"strike:{seat + 1}",
            view.words.say("Strike Token: {name}", name=view.names[seat]),
            values.index(_NONE if token is None else str(token)),
            values,
            told,
            suit_of(seat),
        )
        for seat, token in enumerate(view.state.table.tokens)
    ]


def _lead(view: View[State]) -> list[Counted]:
    """Who leads can be put right as long as no card lies."""
    line, lead = line_of(view.state), lead_of(view.state)
    if line is None or line.plays or lead is None:
        return []
    return [_holder(view, "lead", view.words.say("Leads"), lead)]


def _rounds(view: View[State], side: int) -> Counted:
    seats, won = view.state.course.seats, view.state.course.rounds[side]
    names = side_words(seats, side, view.names, view.words)
    label = view.words.say("Rounds won: {names}", names=names)
    return Counted(f"rounds:{SIDES[seats][side][0] + 1}", label, won, _ROUNDS)
