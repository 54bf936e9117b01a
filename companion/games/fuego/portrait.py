"""The table in plain values, for `companion rule --json` and whoever asks where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from companion.games.fuego.cards import CARD_NAMES, Card
from companion.games.fuego.seating import SIDE_OF, SOLO_OF_THREE, order_of
from companion.games.fuego.setup import go_on
from companion.games.fuego.state import (
    LAST_TRICK,
    AwaitCaliente,
    AwaitHearth,
    AwaitHeat,
    AwaitIcons,
    AwaitStrikes,
    AwaitTorches,
    Baring,
    Fireline,
    LastPaid,
    MatchDiscard,
    MatchGain,
    Over,
    Paid,
    RoundStart,
    SetupDiscard,
    State,
    SurveyHearth,
    SurveyStrikes,
    SurveyTorch,
    TorchDiscard,
)
from companion.games.fuego.survey import number_of
from companion.games.fuego.terms import Terms
from companion.games.fuego.tokens import pile_size
from companion.games.fuego.torch import COVERED, GONE, DarkTorch, Torch
from companion.games.game import Chance
from companion.games.seats import Seat


def to_act(state: State, terms: Terms) -> Seat | Chance | None:
    """Whose entry comes next; the deck's where chance or a look at the table decides."""
    match state.phase:
        case Fireline(order=order, plays=plays) | Paid(line=Fireline(order=order, plays=plays)):
            return order[len(plays)]
        case RoundStart(seats=seats, is_due=True):
            return seats[0]
        case RoundStart():
            return to_act(go_on(state, terms), terms)
        case AwaitHeat():
            return Seat(0)
        case MatchGain(line=line) if state.table.hearth:
            return line.order[len(line.plays) - 1]
        case TorchDiscard(line=line) | MatchDiscard(line=line):
            return line.order[len(line.plays) - 1]
        case SetupDiscard(seat=seat) | LastPaid(taker=seat):
            return seat
        case (
            AwaitCaliente()
            | AwaitStrikes()
            | AwaitTorches()
            | AwaitHearth()
            | AwaitIcons()
            | Baring()
            | MatchGain()
            | SurveyStrikes()
            | SurveyHearth()
            | SurveyTorch()
        ):
            return Chance.DECK
        case Over():
            return None
        case _ as unreachable:
            assert_never(unreachable)


def describe(state: State, names: Sequence[str], terms: Terms) -> dict[str, object]:
    """Flames, tokens and rounds by player, the Fireline, and what else lies on the table.

    `strike` is none where the player holds no token, and in quick score, where nobody knows.
    """
    course, table = state.course, state.table
    actor, line = to_act(state, terms), line_of(state)
    return {
        "to_act": actor.value if isinstance(actor, Chance) else _name(actor, names),
        "step": _step(state),
        "players": {name: _player(state, Seat(seat)) for seat, name in enumerate(names)},
        "round": course.round,
        "trick": _number(state),
        "lead": _name(lead_of(state), names),
        "lead_colour": None if line is None or line.lead is None else str(line.lead),
        "line": [] if line is None else _line(line, names),
        "white": _name(white_of(state), names),
        "heat": _name(table.heat, names),
        "torches": {
            name: _torch(torch)
            for name, torch in zip(names, table.torches, strict=True)
            if torch is not None
        },
        "pile": pile_size(state),
        "spent": [str(token) for token in table.spent],
        "hearth": [str(token) for token in table.hearth],
        "caliente": course.caliente,
        "depth": "quick" if course.is_quick else "full",
        "learned": {
            "icons": {"cards": {CARD_NAMES[card]: flames for card, flames in course.learned}}
        },
        "revokes": state.revokes.portrait(names),
    }


def _player(state: State, seat: Seat) -> dict[str, object]:
    course, table = state.course, state.table
    token, hand = table.tokens[seat], state.hands[seat]
    said: dict[str, object] = {
        "flames": table.flames[seat],
        "strike": None if token is None else str(token),
        "rounds": course.rounds[SIDE_OF[course.seats][seat]],
    }
    if hand is not None:
        said["hand"] = [name for card, name in enumerate(CARD_NAMES) if hand >> card & 1]
    return said


def line_of(state: State) -> Fireline | None:
    """The trick under way or to come; None in set-up and once the game is over."""
    match state.phase:
        case Fireline() as line:
            return line
        case (
            Paid(line=line)
            | Baring(line=line)
            | TorchDiscard(line=line)
            | MatchGain(line=line)
            | MatchDiscard(line=line)
            | AwaitIcons(line=line)
        ):
            return line
        case _:
            return None


def white_of(state: State) -> Seat | None:
    """Who has the White Flame; None while the team that won the round has not said (FU-10)."""
    match state.phase:
        case RoundStart(is_due=True) | AwaitCaliente(then=RoundStart(is_due=True)):
            return None
        case _:
            return state.table.white


def lead_of(state: State) -> Seat | None:
    """Who leads the trick, or will lead the first one; None where that is open, and at the end."""
    match state.phase:
        case Over():
            return None
        case LastPaid(taker=taker):
            return taker
        case (
            SurveyStrikes(resume=resume) | SurveyHearth(resume=resume) | SurveyTorch(resume=resume)
        ):
            return resume.order[0] if isinstance(resume, Fireline) else resume.line.order[0]
        case _:
            line = line_of(state)
            if line is not None:
                return line.order[0]
            white, heat, seats = white_of(state), state.table.heat, state.course.seats
            waits_for_heat = seats == 3 and heat is None and white != SOLO_OF_THREE  # FU-45
            return None if white is None or waits_for_heat else order_of(seats, white, heat)[0]


def _number(state: State) -> int:
    match state.phase:
        case (
            SurveyStrikes(resume=resume) | SurveyHearth(resume=resume) | SurveyTorch(resume=resume)
        ):
            return number_of(resume)
        case LastPaid():
            return LAST_TRICK
        case _:
            line = line_of(state)
            return 0 if line is None else line.number


def _step(state: State) -> str:
    """What the table does next, as a word for the face."""
    match state.phase:
        case Fireline() | Paid():
            return "trick" if state.course.is_quick else "play"
        case phase:
            return _STEPS[type(phase)]


_STEPS: dict[type, str] = {
    AwaitCaliente: "caliente",
    RoundStart: "white",
    AwaitStrikes: "strike",
    AwaitHeat: "heat",
    AwaitTorches: "torch",
    AwaitHearth: "hearth",
    SetupDiscard: "discard",
    Baring: "expose",
    TorchDiscard: "discard",
    MatchGain: "gain",
    MatchDiscard: "discard",
    AwaitIcons: "icons",
    LastPaid: "take",
    SurveyStrikes: "strike",
    SurveyHearth: "hearth",
    SurveyTorch: "torch",
    Over: "over",
}


def _name(seat: Seat | None, names: Sequence[str]) -> str | None:
    return None if seat is None else names[seat]


def _line(line: Fireline, names: Sequence[str]) -> list[dict[str, object]]:
    return [
        {
            "card": CARD_NAMES[play.card],
            "by": names[line.order[place]],
            "as": str(play.colour),
            "value": play.value,
            "token": None if play.token is None else str(play.token),
            "face_up": not line.down >> place & 1,
        }
        for place, play in enumerate(line.plays)
    ]


def _torch(torch: Torch | DarkTorch) -> dict[str, object]:
    if isinstance(torch, DarkTorch):
        return {"flames": torch.flames, "cards": None, "strike": None}
    return {
        "flames": torch.flames,
        "cards": [_place(card) for card in torch.places],
        "strike": None if torch.strike is None else str(torch.strike),
    }


def _place(card: int) -> str:
    match card:
        case int() if card == COVERED:
            return "covered"
        case int() if card == GONE:
            return "gone"
        case _:
            return CARD_NAMES[Card(card)]
