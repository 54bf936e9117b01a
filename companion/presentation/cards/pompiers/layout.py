"""What lies on the table of Pompiers!, and the keys of its pad, for each moment of a round."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.pompiers.cards import (
    COLOUR_OF,
    HIGHEST,
    VALUE_OF,
    Colour,
)
from companion.games.pompiers.state import (
    AwaitColours,
    AwaitTrump,
    Depth,
    Over,
    State,
    Trick,
    slot_of,
)
from companion.games.pompiers.tiles import (
    TILES_IN_PLAY,
    Tile,
    in_order,
    revealed_in,
)
from companion.games.pompiers.trick import taken_by
from companion.presentation.cards.pompiers.terms import colour_word, tile_words
from companion.presentation.cards.script import (
    Spread,
    View,
)
from companion.presentation.model import Choice, Fact, PadRow, Slot, Suit
from companion.presentation.seatsuits import suit_of

_SUITS = {
    Colour.RED: Suit.RED,
    Colour.BLUE: Suit.BLUE,
    Colour.YELLOW: Suit.YELLOW,
    Colour.BLACK: Suit.BLACK,
}
_TILES_A_ROW = 4


def on_turn(state: State) -> int | None:
    match state.phase:
        case Trick() as trick:
            return trick.leader if state.table.depth is Depth.QUICK else trick.seat
        case AwaitTrump():
            return state.table.dealer if state.table.chooser is None else state.table.chooser
        case Over():
            return None
        case _:
            return state.table.dealer


def heading(view: View[State]) -> str:
    """Round and trick."""
    words, number = view.words, view.state.table.round_number
    if not isinstance(view.state.phase, Trick):
        return words.say("Round {round}", round=number)
    played = len(view.state.phase.tricks) + 1
    return words.say("Round {round} · trick {trick}", round=number, trick=played)


def trick(view: View[State], trick: Trick) -> Spread:
    words, state = view.words, view.state
    number = len(trick.tricks) + 1
    title = heading(view)
    trump = COLOUR_OF[trick.deal.trump]
    facts = [Fact(words.say("Trump"), colour_word(trump, words), _SUITS[trump])]
    if trick.line:
        lead = COLOUR_OF[trick.line[0]]
        facts.append(Fact(words.say("Lead"), colour_word(lead, words), _SUITS[lead]))
    if state.table.depth is Depth.QUICK:
        prompt = words.say("Who took trick {trick}?", trick=number)
        return Spread(title, prompt, tuple(facts), pad=seat_rows(view, "trick"))
    name = view.names[trick.seat]
    prompt = (
        words.say("{name} plays a card.", name=name)
        if trick.line
        else words.say("{name} leads.", name=name)
    )
    return Spread(title, prompt, tuple(facts), _strip(view, trick), deck(view, "play"))


def _strip(view: View[State], trick: Trick) -> tuple[Slot, ...]:
    """A place for every player in the order of play; the card that leads is marked."""
    best = taken_by(trick.line, COLOUR_OF[trick.deal.trump]) if trick.line else None
    slots: list[Slot] = []
    for place in range(view.state.seats):
        who = view.names[(trick.leader + place) % view.state.seats]
        if place < len(trick.line):
            card = trick.line[place]
            suit = _SUITS[COLOUR_OF[card]]
            slots.append(Slot(str(VALUE_OF[card]), suit, who, is_best=place == best))
        else:
            slots.append(Slot("", None, who))
    return tuple(slots)


def deck(view: View[State], verb: str) -> tuple[PadRow, ...]:
    """Every card of the deck, played or not: the pad counts no cards."""
    highest = HIGHEST[view.state.seats]
    return tuple(
        PadRow(
            "",
            _SUITS[colour],
            tuple(
                Choice(f"{verb} {colour}{number}", str(number)) for number in range(1, highest + 1)
            ),
        )
        for colour in Colour
    )


def seat_rows(view: View[State], verb: str) -> tuple[PadRow, ...]:
    return tuple(
        PadRow("", suit_of(seat), (Choice(f"{verb} {seat + 1}", name),))
        for seat, name in enumerate(view.names)
    )


def pile(state: State) -> tuple[Tile, ...]:
    """The light tiles that may be turned over now."""
    slot = slot_of(state.phase)
    return in_order(TILES_IN_PLAY[state.seats] if slot is None else state.table.pile(slot))


def tile_rows(view: View[State], verb: str, tiles: Sequence[Tile]) -> tuple[PadRow, ...]:
    keys = [
        Choice(f"{verb} {tile}", tile_words(tile, view.words), is_chosen=str(tile) in view.picked)
        for tile in tiles
    ]
    return tuple(
        PadRow("", None, tuple(keys[start : start + _TILES_A_ROW]))
        for start in range(0, len(keys), _TILES_A_ROW)
    )


def wanted_tiles(state: State) -> int:
    return revealed_in(state.seats, state.table.round_number, len(pile(state)))


def tiles_prompt(view: View[State]) -> str:
    wanted = wanted_tiles(view.state) - len(view.picked)
    return view.words.count(
        "The dealer turns over tiles: {n} more.", "The dealer turns over tiles: {n} more.", wanted
    )


def trump_prompt(view: View[State]) -> str:
    chooser = view.state.table.chooser
    if chooser is None:
        return view.words.say("Which card shows the trump?")
    return view.words.say("{name} chooses: which card shows the trump?", name=view.names[chooser])


def colours_prompt(view: View[State], phase: AwaitColours) -> str:
    """The players are asked one after the other."""
    name = view.names[len(view.picked) % view.state.seats]
    colour = colour_word(phase.colour, view.words)
    return view.words.say("How many {colour} cards has {name}?", colour=colour, name=name)


def number_rows(view: View[State]) -> tuple[PadRow, ...]:
    seat, suit = len(view.picked) + 1, suit_of(len(view.picked) % view.state.seats)
    keys = [
        Choice(f"pick {seat}={count}", str(count)) for count in range(HIGHEST[view.state.seats] + 1)
    ]
    return tuple(
        PadRow("", suit, tuple(keys[start : start + 8])) for start in range(0, len(keys), 8)
    )


def counted_strip(view: View[State]) -> tuple[Slot, ...]:
    """What has been counted of everybody so far."""
    told = [one.partition("=")[2] for one in view.picked]
    left = [""] * (view.state.seats - len(told))
    return tuple(
        Slot(count, suit_of(seat) if count else None, name)
        for seat, (name, count) in enumerate(zip(view.names, (*told, *left), strict=True))
    )


def emergency(state: State) -> tuple[Tile, ...]:
    match state.phase:
        case AwaitTrump(emergency=emergency):
            return emergency
        case Trick(deal=deal) | AwaitColours(deal=deal):
            return deal.emergency
        case _:
            return ()
