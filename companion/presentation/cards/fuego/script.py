"""Fuego on the screen: a card a tap, tokens armed before it, Torches on a page, round ends big."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.fuego import clauses
from companion.games.fuego.actions import MOST_ON_HEARTH, White
from companion.games.fuego.cards import Colour, cards_in, colour_of, value_of
from companion.games.fuego.portrait import lead_of, line_of, white_of
from companion.games.fuego.state import (
    AwaitHearth,
    AwaitStrikes,
    AwaitTorches,
    Baring,
    Fireline,
    LastPaid,
    Over,
    Paid,
    SetupDiscard,
    State,
    SurveyHearth,
)
from companion.games.game import Clause, Finding
from companion.games.seats import Seat
from companion.presentation.cards.aid import by_colour
from companion.presentation.cards.fuego.begun import begun
from companion.presentation.cards.fuego.counting import counted
from companion.presentation.cards.fuego.ending import round_scenes
from companion.presentation.cards.fuego.layout import heading, spread
from companion.presentation.cards.fuego.lesson import lesson
from companion.presentation.cards.fuego.setup import hearth_tokens, torch_entry
from companion.presentation.cards.fuego.sheet import open_things
from companion.presentation.cards.fuego.terms import colour_word, token_words
from companion.presentation.cards.fuego.trick import arms
from companion.presentation.cards.fuego.voice import FuegoVoice
from companion.presentation.cards.revoke import revoke_question
from companion.presentation.cards.script import (
    Begun,
    Counted,
    Question,
    Scene,
    Sheet,
    Spread,
    View,
)
from companion.presentation.model import Choice, Score
from companion.presentation.seatsuits import suit_of
from companion.presentation.spoken.fuego import tongue
from companion.presentation.words import Words


class FuegoScript:
    """Fuego in front of the screens."""

    def voice(self, words: Words) -> FuegoVoice:
        return FuegoVoice(words)

    def depth(self, view: View[State]) -> str:
        return "quick" if view.state.course.is_quick else "full"

    def heading(self, view: View[State]) -> str:
        return heading(view)

    def scores(self, view: View[State]) -> tuple[Score, ...]:
        acting = _on_turn(view.state)
        return tuple(
            Score(
                name=name,
                suit=suit_of(seat),
                score=str(flames),
                detail=_held(view, Seat(seat)),
                is_on_turn=seat == acting,
            )
            for seat, (name, flames) in enumerate(
                zip(view.names, view.state.table.flames, strict=True)
            )
        )

    def spread(self, view: View[State]) -> Spread:
        return spread(view)

    def arms(self, view: View[State]) -> tuple[Choice, ...]:
        return arms(view)

    def gathered(self, view: View[State]) -> str | None:
        phase, picked = view.state.phase, view.picked
        match phase:
            case AwaitTorches():
                return torch_entry(view.state, picked)
            case Baring(places=places) if len(picked) == len(places):
                return " ".join(["expose", *picked])
            case AwaitHearth() | SurveyHearth() if len(picked) == MOST_ON_HEARTH:
                return f"hearth {hearth_tokens(picked)}"
            case _:
                return None

    def begun(self, action: object) -> Begun | None:
        return begun(action)

    def sheet(self, view: View[State]) -> Sheet | None:
        return open_things(view)

    def lay_open(self, view: View[State]) -> tuple[str, ...]:
        words, cards = view.words, cards_in(view.state.seen)
        told = ((colour_word(colour_of(card), words), value_of(card)) for card in cards)
        return by_colour(told, words)

    def hint(self, view: View[State]) -> tuple[str, ...]:
        words, state = view.words, view.state
        line = line_of(state)
        is_due = isinstance(state.phase, Fireline | Paid) and not state.course.is_quick
        own_box = words.say("Does a card in your box show other flames? Tap TELL FLAMES.")
        if line is None or not is_due:
            return self.spread(view).prompt, own_box
        seat = line.order[len(line.plays)]
        name, token = view.names[seat], state.table.tokens[seat]
        told = [_follow(name, line.lead, words)]
        if line.lead not in (None, Colour.BLACK):
            told.append(words.say("A Wildfire may always be played. Without the colour, any card."))
        if state.table.torches[seat] is not None:
            told.append(words.say("Open cards of the own Torch belong to the hand."))
        if token is not None:
            told.append(words.say("With the Strike Token: tap TOKEN first, then the card."))
        return *told, own_box

    def lesson(self, view: View[State]) -> Spread:
        return lesson(view)

    def doubts(self, clause: Clause) -> bool:
        return clause in (clauses.TOO_MANY_FLAMES, clauses.NOT_SO_MANY_FLAMES)

    def scenes(self, view: View[State], findings: Sequence[Finding]) -> tuple[Scene, ...]:
        return round_scenes(view, findings)

    def counted(self, view: View[State]) -> tuple[Counted, ...]:
        return counted(view)

    def correction(self, _view: View[State], said: dict[str, str]) -> str:
        return " ".join(f"{field}={value}" for field, value in said.items())

    def question(self, view: View[State]) -> Question | None:
        return revoke_question(view.state.revokes, view, clauses.REVOKE, tongue(view.words))

    def unaided(self, _view: View[State], _match_id: str) -> str | None:
        return None

    def headline(self, view: View[State]) -> str:
        return view.words.say("BURNS THE BRIGHTEST")

    def began(self, actions: Sequence[object]) -> int:
        return next((action.seat for action in actions if isinstance(action, White)), Seat(0))

    def opening_entries(self, first: int, house: dict[str, str]) -> tuple[str, ...]:
        """With a deck of Caliente cards one is turned over before anybody has the White Flame."""
        return () if house.get("caliente") == "deck" else (f"white {first + 1}",)


def _on_turn(state: State) -> int | None:
    """Who does something next; in quick score and in between, who leads."""
    phase = state.phase
    match phase:
        case Over():
            return None
        case AwaitStrikes():
            return state.table.tokens.index(None)
        case SetupDiscard(seat=seat) | LastPaid(taker=seat):
            return seat
        case Fireline() | Paid():
            line = phase.line if isinstance(phase, Paid) else phase
            return line.order[len(line.plays)]
        case _:
            line_open = line_of(state)
            is_laid = line_open is not None and line_open.plays
            if line_open is None or not is_laid:
                return lead_of(state)
            return line_open.order[len(line_open.plays) - 1]


def _held(view: View[State], seat: Seat) -> str:
    """W for the White Flame, H for the Heat Token, then the Strike Token."""
    table, words = view.state.table, view.words
    token = table.tokens[seat]
    parts = (
        words.say("W") if white_of(view.state) == seat else "",
        words.say("H") if table.heat == seat else "",
        "" if token is None else token_words(token, words).replace(" / ", "/"),
    )
    return " ".join(part for part in parts if part)


def _follow(name: str, lead: Colour | None, words: Words) -> str:
    if lead is None:
        return words.say("{name} plays any card.", name=name)
    if lead is Colour.BLACK:
        return words.say("A Wildfire leads: {name} plays any card.", name=name)
    colour = colour_word(lead, words)
    return words.say("{name} plays {colour} if there is one.", name=name, colour=colour)
