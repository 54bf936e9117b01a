"""The trick on the screen: four places, the lead, the flames it is worth so far, and the deck."""

from __future__ import annotations

from companion.games.fuego.cards import CARD_NAMES, Card, Colour
from companion.games.fuego.fireline import best
from companion.games.fuego.plays import Play
from companion.games.fuego.state import Fireline, Paid, State
from companion.games.fuego.strikes import EFFECTS, effect_of
from companion.games.fuego.torch import Torch
from companion.presentation.cards.fuego.pads import deck
from companion.presentation.cards.fuego.terms import (
    SUITS,
    caliente_words,
    colour_word,
    use_words,
)
from companion.presentation.cards.script import Spread, View
from companion.presentation.model import Choice, Fact, PadRow, Slot
from companion.presentation.words import Words

_PLACES = 4


def trick(view: View[State], title: str, phase: Fireline | Paid) -> Spread:
    """A card is due; between tricks the taker may still say whether White was taken."""
    line = phase.line if isinstance(phase, Paid) else phase
    words, name = view.words, view.names[line.order[len(line.plays)]]
    prompt = (
        words.say("{name} plays a card.", name=name)
        if line.plays
        else words.say("{name} leads.", name=name)
    )
    keys = white_keys(words) if isinstance(phase, Paid) else ()
    return Spread(title, prompt, facts(view, line), strip(view, line), _cards(view, line), keys)


def white_keys(words: Words) -> tuple[Choice, ...]:
    """Whether the White Flame was among the flames that moved."""
    return (
        Choice("take with white", words.say("WITH WHITE")),
        Choice("take without white", words.say("NO WHITE")),
    )


def _cards(view: View[State], line: Fireline) -> tuple[PadRow, ...]:
    """A card lying open in the player's own Torch can only come from there."""
    torch = view.state.table.torches[line.order[len(line.plays)]]
    shown = torch.open if isinstance(torch, Torch) else 0
    armed = view.armed if view.armed in {arm.key for arm in arms(view)} else ""

    def key(card: Card) -> str:
        words = ["play", CARD_NAMES[card], armed, "from torch" if shown >> card & 1 else ""]
        return " ".join(filter(None, words))

    return deck(key)


def arms(view: View[State]) -> tuple[Choice, ...]:
    """The uses of the token the player on turn holds."""
    phase = view.state.phase
    line = phase.line if isinstance(phase, Paid) else phase
    if not isinstance(line, Fireline) or view.state.course.is_quick:
        return ()
    token = view.state.table.tokens[line.order[len(line.plays)]]
    if token is None:
        return ()
    return tuple(
        Choice(
            f"with {token}" + (f" as {effect.announced}" if effect.announced else ""),
            use_words(effect, view.words),
        )
        for effect in EFFECTS[token]
    )


def facts(view: View[State], line: Fireline | None = None) -> tuple[Fact, ...]:
    """The lead colour and the flames of the trick as it lies, else the rounds won; Caliente."""
    words, told = view.words, list[Fact]()
    if line is None or not line.plays:
        first, second = view.state.course.rounds
        told.append(Fact(words.say("Rounds"), f"{first}:{second}"))
    if line is not None and line.lead is not None:
        told.append(Fact(words.say("Lead"), colour_word(line.lead, words), SUITS[line.lead]))
    if line is not None and line.plays:
        told.append(Fact(words.say("Flames"), _worth(view.state, line)))
    caliente = view.state.course.caliente
    if caliente is not None:
        told.append(Fact(words.say("Caliente"), caliente_words(caliente, words)))
    return tuple(told)


def _worth(state: State, line: Fireline) -> str:
    """What the trick is worth as it lies; open-ended where nobody has said what the card shows."""
    place, _, added = best(line)
    if place < 0:
        return str(added)
    icons = state.course.icons[line.plays[place].card]
    return f"{added}+?" if icons is None else str(icons + added)


def strip(view: View[State], line: Fireline) -> tuple[Slot, ...]:
    """A place for each of the four cards, with what a card counts as; the winning one is marked."""
    winning = best(line).place if line.plays else -1
    return tuple(_slot(view, line, place, is_best=place == winning) for place in range(_PLACES))


def _slot(view: View[State], line: Fireline, place: int, *, is_best: bool) -> Slot:
    who = view.names[line.order[place]]
    if place >= len(line.plays):
        return Slot("", None, who)
    play = line.plays[place]
    colour = Colour.BLACK if play.is_wildfire else play.colour
    return Slot(
        str(play.value),
        SUITS[colour],
        who,
        note=_counts_as(view, play),
        is_down=bool(line.down >> place & 1),
        is_best=is_best,
    )


def _counts_as(view: View[State], play: Play) -> str:
    if play.token is None:
        return ""
    return use_words(effect_of(play.token, play.announced), view.words)
