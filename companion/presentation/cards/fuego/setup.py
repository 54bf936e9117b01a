"""Setting up a round on the screen, token by token, and the survey after tricks nobody entered."""

from __future__ import annotations

from companion.games.fuego.actions import MOST_ON_HEARTH, Caliente, Torch
from companion.games.fuego.cards import CARD_BY_NAME, CARD_NAMES
from companion.games.fuego.seating import SIDES, SOLOS
from companion.games.fuego.state import (
    AwaitHearth,
    RoundStart,
    State,
    SurveyHearth,
    SurveyStrikes,
    SurveyTorch,
)
from companion.games.fuego.strikes import TOKEN_BY_NAME
from companion.presentation.cards.fuego.pads import (
    deck,
    in_rows,
    last_pick,
    picked_cards,
    seat_rows,
    token_rows,
)
from companion.presentation.cards.fuego.terms import caliente_words, token_words
from companion.presentation.cards.script import Spread, View
from companion.presentation.model import Choice, Weight


def caliente(view: View[State], title: str) -> Spread:
    """Which card was turned over; one the rulebook does not print is entered without its name."""
    words = view.words
    known = [choice.card for choice in view.choices() if isinstance(choice, Caliente)]
    keys = [Choice(f"caliente {card}", caliente_words(card, words)) for card in known]
    other = words.say("another card")
    keys.append(Choice(f"caliente other {other}", other))
    prompt = words.say("Turn over the Caliente card: which one is it?")
    return Spread(title, prompt, pad=in_rows(keys))


def white(view: View[State], title: str, phase: RoundStart) -> Spread:
    """Who starts with the White Flame."""
    words = view.words
    if len(view.names) == 3:
        prompt = words.say("Who has the White Flame? That side leads.")
        if phase.is_due:
            prompt = words.say("The winners choose: who has the White Flame?")
        return Spread(title, prompt, pad=seat_rows(view, "white", phase.seats))
    prompt = words.say("Who has the White Flame and leads?")
    if phase.is_due:
        prompt = words.say("The winners choose: who has the White Flame and leads?")
    return Spread(title, prompt, pad=seat_rows(view, "white", phase.seats))


def strikes(view: View[State], title: str) -> Spread:
    """One tap a player, in seat order."""
    seat = view.state.table.tokens.index(None)
    prompt = view.words.say("{name} draws a Strike Token: which one?", name=view.names[seat])
    return Spread(title, prompt, pad=token_rows(view, lambda token: f"strike {seat + 1} {token}"))


def heat(view: View[State], title: str) -> Spread:
    """Who of the team of three starts with the Heat Token."""
    prompt = view.words.say("Who of the team has the Heat Token?")
    return Spread(title, prompt, pad=seat_rows(view, "heat", SIDES[3][0]))


def torch(view: View[State], title: str) -> Spread:
    """The open card of a fresh Torch, then the Strike Token lying on it."""
    words, name = view.words, view.names[torch_seat(view.state)]
    if not view.picked:
        prompt = words.say("The Torch of {name}: which card lies open?", name=name)
        return Spread(title, prompt, pad=deck(lambda card: f"pick {CARD_NAMES[card]}"))
    prompt = words.say("The Torch of {name}: which Strike Token lies on it?", name=name)
    return Spread(
        title,
        prompt,
        pad=token_rows(view, lambda token: f"pick {token}"),
        keys=last_pick(view, picked_cards(view)),
    )


def torch_seat(state: State) -> int:
    """Whose Torch is laid next."""
    torches = state.table.torches
    return next(seat for seat in SOLOS[state.course.seats] if torches[seat] is None)


def hearth(view: View[State], title: str, phase: AwaitHearth | SurveyHearth) -> Spread:
    """Tokens on Hearth; the same kind may come twice, so each tap carries its number."""
    words, tapped = view.words, len(view.picked)
    left = MOST_ON_HEARTH - tapped
    keys: tuple[Choice, ...] = ()
    if isinstance(phase, AwaitHearth):
        prompt = words.count(
            "Tokens lie on Hearth: {n} more.", "Tokens lie on Hearth: {n} more.", left
        )
    else:
        prompt = words.say("Which tokens lie on Hearth now?")
        lying = hearth_tokens(view.picked) or "none"
        done = words.say("NO MORE") if view.picked else words.say("NONE")
        keys = (Choice(f"hearth {lying}", done, Weight.MAIN),)
    told = "" if not tapped else token_words(TOKEN_BY_NAME[view.picked[-1].split()[1]], words)
    pad = token_rows(view, lambda token: f"pick {tapped + 1} {token}")
    return Spread(title, prompt, pad=pad, keys=(*keys, *last_pick(view, told)))


def hearth_tokens(picked: tuple[str, ...]) -> str:
    """The tokens tapped so far, in the order of their kinds."""
    tokens = sorted(TOKEN_BY_NAME[pick.split()[1]] for pick in picked)
    return " ".join(map(str, tokens))


def survey_strikes(view: View[State], title: str, phase: SurveyStrikes) -> Spread:
    """What everybody holds after tricks that nobody entered."""
    words, seat = view.words, phase.asked[0]
    return Spread(
        title,
        words.say("What does {name} hold now?", name=view.names[seat]),
        pad=token_rows(view, lambda token: f"strike {seat + 1} {token}"),
        keys=(Choice(f"strike {seat + 1} none", words.say("NONE"), Weight.MAIN),),
    )


def survey_torch(view: View[State], title: str, phase: SurveyTorch) -> Spread:
    """What lies at the next open place of a Torch; last, the token on a card still covered."""
    words, seat = view.words, phase.seat
    name = view.names[seat]
    answers = [choice for choice in view.choices() if isinstance(choice, Torch)]
    if all(answer.card is None and answer.token is not None for answer in answers):
        prompt = words.say("The Torch of {name}: which Strike Token lies on it?", name=name)
        pad = token_rows(view, lambda token: f"torch {seat + 1} covered {token}")
        return Spread(title, prompt, pad=pad)
    prompt = words.say("The Torch of {name}: which card lies at the next open place?", name=name)
    gone = Choice(f"torch {seat + 1} gone", words.say("GONE"), Weight.MAIN)
    keys = (gone,) if Torch(seat) in answers else ()
    is_there = any(answer.card is not None for answer in answers)
    pad = deck(lambda card: f"torch {seat + 1} {CARD_NAMES[card]}") if is_there else ()
    return Spread(title, prompt, pad=pad, keys=keys)


def torch_entry(state: State, picked: tuple[str, ...]) -> str | None:
    """The Torch that two taps make: a card and a token."""
    match picked:
        case (card, token) if card in CARD_BY_NAME and token in TOKEN_BY_NAME:
            return f"torch {torch_seat(state) + 1} {card} {token}"
        case _:
            return None
