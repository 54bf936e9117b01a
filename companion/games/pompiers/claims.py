"""What hidden hands say of themselves: off-colour plays are claims, told to the revoke detective.

What follows from them is in suits.py and revokes.py; open hands claim nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.games.breach import Breach, Claim, Shown
from companion.games.game import Allowed, Clause, Finding, Refused
from companion.games.pompiers import clauses
from companion.games.pompiers.actions import Settle
from companion.games.pompiers.cards import (
    COLOUR_OF,
    DECKS,
    MARKS,
    TRICKS,
    Card,
    Cards,
    Colour,
    listed,
    of_colour,
)
from companion.games.pompiers.findings import Notice
from companion.games.pompiers.setup import Ruling
from companion.games.pompiers.state import Covered, State, Trick
from companion.games.revokes import Revokes
from companion.games.seats import Seat
from companion.games.suits import Suits

Findings = tuple[Finding, ...]


def told(trick: Trick) -> Suits | None:
    """All that the hidden hands of this round have said so far; None where every hand is open."""
    return retold(trick)[0] if None in trick.hands else None


def retold(trick: Trick) -> tuple[Suits, tuple[Breach, ...]]:
    """The same from the beginning of the round, as if every hand had been hidden then.

    Returns:
        What is known now, and every breach that was proven on the way.
    """
    proven: tuple[Breach, ...] = ()
    seats = len(trick.hands)
    unseen = {str(colour): of_colour(DECKS[seats], colour).bit_count() for colour in Colour}
    suits = Suits.dealt(unseen, [TRICKS] * seats)
    suits, _ = suits.uncover(marked(trick.deal.out))
    for number, won in enumerate(trick.tricks, start=1):
        suits, more = _covered(suits, [each for each in trick.covered if each.trick == number])
        proven += more
        if won.cards is None:
            suits = suits.unseen_trick(number, {Seat(seat): 1 for seat in range(seats)})
        else:
            suits, more = _entered(suits, won.cards, won.leader, number)
            proven += more
    number = len(trick.tricks) + 1
    suits, more = _entered(suits, trick.line, trick.leader, number)
    proven += more
    for place, hand in enumerate(trick.hands):
        if hand is not None:
            suits, more = suits.reveal(Seat(place), marked(hand), trick=number)
            proven += more
    return suits, proven


def _covered(suits: Suits, hands: Sequence[Covered]) -> tuple[Suits, tuple[Breach, ...]]:
    """Open hands are hidden again, all before the same trick."""
    proven: tuple[Breach, ...] = ()
    for each in hands:
        suits, more = suits.reveal(each.seat, marked(each.hand), trick=each.trick)
        proven += more
    return cover(suits, hands), proven


def cover(suits: Suits, hands: Sequence[Covered]) -> Suits:
    """The same where the detective has seen them lie open."""
    for each in hands:
        suits = suits.conceal(each.seat, marked(each.hand), trick=each.trick)
    return suits


def settled(suits: Suits, proven: tuple[Breach, ...], revokes: Revokes) -> Suits:
    """What was proven and is open no more, the table has ruled on: nobody asks again."""
    asked = {claim for each in revokes.open for claim in each.breach.claims}
    for breach in proven:
        if asked.isdisjoint(breach.claims):
            suits = suits.settled(breach)
    return suits


def _entered(
    suits: Suits, line: tuple[Card, ...], leader: Seat, number: int
) -> tuple[Suits, tuple[Breach, ...]]:
    seats = len(suits.hands)
    proven: tuple[Breach, ...] = ()
    for place, card in enumerate(line):
        seat = Seat((leader + place) % seats)
        suits, more = suits.play(shown(seat, number, card), claim(seat, number, card, line))
        proven += more
    return suits, proven


def marked(hand: Cards) -> dict[str, str]:
    """The cards of a hand in the notation, each with its colour."""
    return {MARKS[card]: str(COLOUR_OF[card]) for card in listed(hand)}


def shown(seat: Seat, number: int, card: Card) -> Shown:
    """A card of a hidden hand lies open in this trick."""
    return Shown(seat, number, MARKS[card], str(COLOUR_OF[card]))


def claim(seat: Seat, number: int, card: Card, line: tuple[Card, ...]) -> Claim | None:
    """What the card says of the rest of its hand: off the led colour, it holds none of it."""
    lead = COLOUR_OF[line[0]] if line else COLOUR_OF[card]
    if COLOUR_OF[card] is lead:
        return None
    return Claim(seat, number, MARKS[card], str(lead))


def hear(revokes: Revokes, trick: Trick, card: Card) -> tuple[Suits | None, Revokes, Findings]:
    """The player on turn plays the card: questions grow old, a hidden hand is heard."""
    suits, seat, number = trick.suits, trick.seat, len(trick.tricks) + 1
    revokes, established = revokes.played((seat,), trick=number)
    findings = as_findings(Notice.REVOKE_ESTABLISHED, established)
    if suits is None or trick.hands[seat] is not None:
        return suits, revokes, findings
    said = claim(seat, number, card, trick.line)
    suits, breaches = suits.play(shown(seat, number, card), said)
    revokes = revokes.reread(suits).ask(breaches, trick=number)
    return suits, revokes, (*findings, *as_findings(Notice.REVOKE_ASKED, breaches))


def doubted(trick: Trick, seat: Seat, card: Card) -> Findings:
    """A hand that lay open once may speak against a card of a hidden one; both entries stay."""
    if trick.hands[seat] is not None:
        return ()
    bit, detail = 1 << card, MARKS[card]
    if any(each.hand & bit for each in trick.covered if each.seat != seat):
        return (Finding(Notice.CARD_TWICE, clauses.CARD_TWICE, seat, detail=detail),)
    if any(not each.hand & bit for each in trick.covered if each.seat == seat):
        return (Finding(Notice.CARD_STRANGE, clauses.CARD_STRANGE, seat, detail=detail),)
    return ()


_CLAUSES = {
    Notice.REVOKE_ASKED: clauses.REVOKE_ASKED,
    Notice.REVOKE_ESTABLISHED: clauses.REVOKE_ESTABLISHED,
}


def as_findings(notice: Notice, breaches: tuple[Breach, ...]) -> Findings:
    """One finding for each breach; a single player stands as its seat."""
    if not breaches:
        return ()
    because: Clause = _CLAUSES[notice]
    return tuple(
        Finding(
            notice,
            because,
            breach.seats[0] if len(breach.seats) == 1 else None,
            breach=breach,
        )
        for breach in breaches
    )


def settle(state: State, action: Settle) -> Ruling:
    """The table has ruled on what is open against a seat; only a correction moves points."""
    revokes, closed = state.revokes.settle(action.seat)
    if not closed:
        return Refused(clauses.NO_OPEN_REVOKE)
    phase = state.phase
    if isinstance(phase, Trick) and phase.suits is not None:
        suits = phase.suits
        for breach in closed:
            suits = suits.settled(breach)
        phase = replace(phase, suits=suits)
    found = Finding(Notice.SETTLED, clauses.SETTLED, action.seat, count=len(closed))
    return Allowed(State(state.table, phase, revokes), (found,))
