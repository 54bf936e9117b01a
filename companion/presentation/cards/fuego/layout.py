"""What lies on the table of Fuego for each moment of a round, and which pad belongs to it."""

from __future__ import annotations

from typing import assert_never

from companion.games.fuego.actions import Discard, Heat, Strike
from companion.games.fuego.cards import CARD_NAMES
from companion.games.fuego.portrait import line_of
from companion.games.fuego.state import (
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
from companion.presentation.cards.fuego import setup
from companion.presentation.cards.fuego.lesson import icon_row
from companion.presentation.cards.fuego.pads import (
    deck,
    in_rows,
    last_pick,
    picked_cards,
    token_rows,
)
from companion.presentation.cards.fuego.quick import results
from companion.presentation.cards.fuego.terms import card_words, token_words
from companion.presentation.cards.fuego.trick import facts, strip, trick, white_keys
from companion.presentation.cards.script import Spread, View
from companion.presentation.model import Choice, Weight


def spread(view: View[State]) -> Spread:
    """The table as it lies, and what may be entered."""
    phase, title = view.state.phase, heading(view)
    match phase:
        case Fireline(number=number) | Paid(line=Fireline(number=number)):
            is_quick = view.state.course.is_quick
            return results(view, title, number=number) if is_quick else trick(view, title, phase)
        case Baring() | MatchGain() | MatchDiscard() | TorchDiscard() | AwaitIcons():
            return _within_trick(view, title, phase)
        case LastPaid(taker=taker):
            return _taken(view, title, view.names[taker])
        case Over():
            return Spread(title, view.words.say("The game is over."))
        case _:
            return _between(view, title, phase)


def _between(
    view: View[State],
    title: str,
    phase: AwaitCaliente
    | RoundStart
    | AwaitStrikes
    | AwaitHeat
    | AwaitTorches
    | AwaitHearth
    | SetupDiscard
    | SurveyStrikes
    | SurveyHearth
    | SurveyTorch,
) -> Spread:
    """Set-up, and the survey of the table."""
    match phase:
        case AwaitCaliente():
            return setup.caliente(view, title)
        case RoundStart():
            return setup.white(view, title, phase) if phase.seats else _first_entry(view, title)
        case AwaitStrikes():
            return setup.strikes(view, title)
        case AwaitHeat():
            return setup.heat(view, title)
        case AwaitTorches():
            return setup.torch(view, title)
        case AwaitHearth() | SurveyHearth():
            return setup.hearth(view, title, phase)
        case SetupDiscard(seat=seat):
            return _discard(view, title, view.names[seat])
        case SurveyStrikes():
            return setup.survey_strikes(view, title, phase)
        case SurveyTorch():
            return setup.survey_torch(view, title, phase)
        case _:
            assert_never(phase)


def _first_entry(view: View[State], title: str) -> Spread:
    """A single winner keeps the White Flame without a word: what comes next is asked at once."""
    match next(iter(view.choices())):
        case Strike():
            return setup.strikes(view, title)
        case Heat():
            return setup.heat(view, title)
        case _:
            return results(view, title, number=1)


def heading(view: View[State]) -> str:
    """Round and trick."""
    words, number = view.words, view.state.course.round
    line = line_of(view.state)
    if line is None:
        return words.say("Round {round}", round=number)
    return words.say("Round {round} · trick {trick}", round=number, trick=line.number)


def _within_trick(
    view: View[State],
    title: str,
    phase: Baring | MatchGain | MatchDiscard | TorchDiscard | AwaitIcons,
) -> Spread:
    line = phase.line
    name = view.names[line.order[len(line.plays) - 1]]
    match phase:
        case Baring():
            asked = _bared(view, title, phase, name)
        case MatchGain():
            asked = _gain(view, title, line.order[len(line.plays) - 1])
        case MatchDiscard() | TorchDiscard():
            asked = _discard(view, title, name)
        case AwaitIcons():
            asked = _icons(view, title, phase)
        case _:
            assert_never(phase)
    return Spread(
        asked.title, asked.prompt, facts(view, line), strip(view, line), asked.pad, asked.keys
    )


def _bared(view: View[State], title: str, phase: Baring, name: str) -> Spread:
    """One card is one tap; several are named in the order of their places."""
    words, wanted = view.words, len(phase.places)
    if wanted == 1:
        prompt = words.say("Which card is turned up in the Torch of {name}?", name=name)
        return Spread(title, prompt, pad=deck(lambda card: f"expose {CARD_NAMES[card]}"))
    prompt = words.count(
        "Torch of {name}, from the left: {n} more card.",
        "Torch of {name}, from the left: {n} more cards.",
        wanted - len(view.picked),
        name=name,
    )
    return Spread(
        title,
        prompt,
        pad=deck(lambda card: f"pick {CARD_NAMES[card]}", chosen=view.picked),
        keys=last_pick(view, picked_cards(view)),
    )


def _gain(view: View[State], title: str, seat: int) -> Spread:
    """A token from the pile, or one of those that lie on Hearth."""
    words, state = view.words, view.state
    keys = [
        Choice(
            f"hearth {token}",
            words.say("Hearth: {token}", token=token_words(token, words)),
        )
        for token in dict.fromkeys(state.table.hearth)
    ]
    if any(isinstance(one, Strike) and one.token is None for one in view.choices()):
        keys.append(Choice(f"strike {seat + 1} none", words.say("NONE"), Weight.MAIN))
    return Spread(
        title,
        words.say("A match: which Strike Token does {name} draw?", name=view.names[seat]),
        pad=token_rows(view, lambda token: f"strike {seat + 1} {token}"),
        keys=tuple(keys),
    )


def _discard(view: View[State], title: str, name: str) -> Spread:
    kinds = [choice.token for choice in view.choices() if isinstance(choice, Discard)]
    return Spread(
        title,
        view.words.say("{name} has two Strike Tokens: which one goes?", name=name),
        pad=token_rows(view, lambda token: f"discard {token}", kinds=kinds),
    )


def _icons(view: View[State], title: str, phase: AwaitIcons) -> Spread:
    card = card_words(phase.card, view.words)
    prompt = view.words.say("How many flames does {card} show?", card=card)
    return Spread(title, prompt, pad=icon_row(phase.card))


def _taken(view: View[State], title: str, name: str) -> Spread:
    words = view.words
    keys = (*white_keys(words), Choice("take", words.say("NOTHING WAS SAID")))
    prompt = words.say("Did {name} take the White Flame too?", name=name)
    return Spread(title, prompt, facts(view), pad=in_rows(keys, 1))
