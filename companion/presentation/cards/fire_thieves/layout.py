"""What lies on the table of Clever Fire Thieves, and the keys of its pad, for each moment."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from companion.games.fire_thieves.cards import (
    JOKER,
    NUMBERS,
    POSSUMS,
    Bettor,
    Black,
    Possum,
    possum_mark,
)
from companion.games.fire_thieves.fires import FIRST_BETS, FLAMES
from companion.games.fire_thieves.state import (
    AwaitFlames,
    AwaitIguana,
    AwaitReserve,
    AwaitResult,
    Chase,
    Clash,
    Hunt,
    Opening,
    Over,
    RogueTurns,
    RogueUnseated,
    Showing,
    State,
)
from companion.presentation.cards.script import Spread, View
from companion.presentation.model import Choice, Fact, PadRow, Slot, Suit, Weight
from companion.presentation.seatsuits import suit_of

_A_ROW = 5


def spread(view: View[State]) -> Spread:
    """The table as it lies, and what may be entered."""
    phase, words = view.state.phase, view.words
    title = _title(view)
    match phase:
        case RogueUnseated():
            return Spread(title, words.say("After whom does the Rogue sit?"), pad=_seats(view))
        case Opening() | Showing() | Clash():
            return Spread(title, _guard_prompt(view), pad=_values("guard", NUMBERS))
        case AwaitIguana():
            prompt = words.say("Turn over the iguana card: which number does it show?")
            return Spread(title, prompt, pad=_numbers("iguana", FIRST_BETS))
        case AwaitFlames():
            prompt = words.say("How many flames does the iguana card show?")
            return Spread(title, prompt, pad=_numbers("flames", FLAMES))
        case AwaitReserve():
            prompt = words.say("Turn over a card for the Rogue: which one is it?")
            return Spread(title, prompt, pad=_values("rogue", POSSUMS))
        case RogueTurns(chase):
            prompt = words.say("The Rogue does not bet: turn over his next card.")
            pad = _values("rogue", POSSUMS)
            return Spread(title, prompt, _facts(view, chase), _strip(view, chase), pad)
        case Hunt(chase, seat):
            return _hunt(view, chase, view.names[seat])
        case AwaitResult():
            return _result(view)
        case Over():
            return Spread(title, words.say("The game is over."))
        case _:
            assert_never(phase)


def heading(view: View[State]) -> str:
    """The round."""
    return view.words.say("Round {round}", round=_number(view.state))


def _number(state: State) -> int:
    """Of the round, by its iguana card; what comes before the card is turned belongs to it."""
    turned = len(FIRST_BETS) - len(state.deck)
    return max(1, turned + isinstance(state.phase, AwaitIguana))


def _title(view: View[State]) -> str:
    """The round, and what its fire is worth once that is known."""
    words, state, number = view.words, view.state, _number(view.state)
    flames = None if state.iguana is None else state.flames[state.iguana - FIRST_BETS[0]]
    if flames is None:
        return words.say("Round {round} of {rounds}", round=number, rounds=len(FIRST_BETS))
    told = words.count("{n} flame", "{n} flames", flames)
    return words.say("Round {round} · {fire}", round=number, fire=told)


def _guard_prompt(view: View[State]) -> str:
    """Whose start guard is told now; all are shown together on the table."""
    words, state = view.words, view.state
    match state.phase:
        case Clash(seat):
            return words.say("{name} shows another number.", name=view.names[seat])
        case Showing(shown):
            place = (state.first + len(shown)) % len(state.players)
        case _:
            place = state.first
    return words.say("Which possum guards the small fire of {name}?", name=view.names[place])


def _seats(view: View[State]) -> tuple[PadRow, ...]:
    return tuple(
        PadRow("", suit_of(seat), (Choice(f"rogue_after {seat + 1}", name),))
        for seat, name in enumerate(view.names)
    )


def _hunt(view: View[State], chase: Chase, name: str) -> Spread:
    words = view.words
    prompt = words.say("{name} bets or passes.", name=name)
    keys = (Choice("pass", words.say("PASS"), Weight.MAIN),)
    return Spread(
        _title(view),
        prompt,
        _facts(view, chase),
        _strip(view, chase),
        _values("bet", POSSUMS),
        keys,
    )


def _facts(view: View[State], chase: Chase) -> tuple[Fact, ...]:
    """The bet alone, so that the whole table can read it; whose it is, the strip marks."""
    if chase.bet is None:
        return (Fact(view.words.say("First bet"), f"{chase.call}+"),)
    return (Fact(view.words.say("Bet"), str(chase.bet.value)),)


def _strip(view: View[State], chase: Chase) -> tuple[Slot, ...]:
    """What everybody has bet in this round, the last card of each; the highest bet is marked."""
    slots = [
        Slot(_last(player.played), suit_of(seat), name, is_best=_leads(chase, seat))
        for seat, (name, player) in enumerate(zip(view.names, view.state.players, strict=True))
        if player.played
    ]
    rogue = view.state.rogue
    if rogue is not None:
        note = possum_mark(rogue.reserve[-1]) if rogue.reserve else ""
        shown = _last(rogue.played) or note
        told = view.words.say("Rogue")
        slots.append(Slot(shown, Suit.BLACK, told, is_best=_leads(chase, Black.ROGUE)))
    return tuple(slots)


def _last(played: tuple[Possum, ...]) -> str:
    return possum_mark(played[-1]) if played else ""


def _leads(chase: Chase, bettor: Bettor | int) -> bool:
    return chase.bet is not None and chase.bet.by == bettor


def _values(verb: str, cards: Iterable[Possum]) -> tuple[PadRow, ...]:
    keys = [Choice(f"{verb} {possum_mark(card)}", possum_mark(card)) for card in cards]
    return _rows(keys)


def _numbers(verb: str, numbers: Iterable[int]) -> tuple[PadRow, ...]:
    return _rows([Choice(f"{verb} {number}", str(number)) for number in numbers])


def _rows(keys: list[Choice]) -> tuple[PadRow, ...]:
    return tuple(
        PadRow("", None, tuple(keys[start : start + _A_ROW]))
        for start in range(0, len(keys), _A_ROW)
    )


def _result(view: View[State]) -> Spread:
    """Quick score; with the Rogue somebody always bets (CT-36)."""
    words = view.words
    nobody = (Choice("round nobody", words.say("NOBODY BET")),)
    prompt = words.say("Who won, with which card?")
    keys = nobody if view.state.rogue is None else ()
    return Spread(_title(view), prompt, pad=_grid(view), keys=keys)


def _grid(view: View[State]) -> tuple[PadRow, ...]:
    """Winner by winning card: one tap tells the round."""
    effective = dict(view.house).get("joker_steal") == "effective"
    rows = [
        PadRow(name, suit_of(seat), _wins(str(seat + 1), is_effective=effective))
        for seat, name in enumerate(view.names)
    ]
    if view.state.rogue is not None:
        rows.append(
            PadRow(view.words.say("The Rogue"), Suit.BLACK, _wins("rogue", is_effective=effective))
        )
    return tuple(rows)


def _wins(by: str, *, is_effective: bool) -> tuple[Choice, ...]:
    """A joker that steals by its worth asks for it with a second tap."""
    joker = f"pick joker {by}" if is_effective else f"round {by} with +1"
    numbers = tuple(Choice(f"round {by} with {card}", str(card)) for card in NUMBERS)
    return (*numbers, Choice(joker, possum_mark(JOKER)))


def worths(view: View[State]) -> tuple[PadRow, ...]:
    """What a joker that won has counted."""
    most = NUMBERS[-1] + len(view.state.players) + 1
    return _rows([Choice(f"pick as {worth}", str(worth)) for worth in range(1, most + 1)])
