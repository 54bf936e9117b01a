"""What plays say of secret hands, told to the revoke detective, and what he answers.

Which plays say something is in following.py; how a breach is found, in suits.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.breach import Breach, Claim, Shown
from companion.games.counting import Hand
from companion.games.fuego import clauses
from companion.games.fuego.cards import CARD_NAMES, COLOURS, OF_COLOUR, Card, cards_in, coloured
from companion.games.fuego.findings import Notice
from companion.games.fuego.following import Says
from companion.games.fuego.hands import cards_left, held_elsewhere
from companion.games.fuego.plays import Play
from companion.games.fuego.seating import SIDE_OF, SIDES
from companion.games.fuego.state import Fireline, State
from companion.games.game import Finding
from companion.games.revokes import Revokes
from companion.games.seats import Seat
from companion.games.suits import Suits

Watched = tuple[Suits | None, Revokes, tuple[Finding, ...]]


def watch_play(state: State, line: Fireline, play: Play, says: Says) -> Watched:
    """One card goes to the Fireline: revokes the side has played past, then new ones."""
    seat = line.order[len(line.plays)]
    side = SIDES[state.course.seats][SIDE_OF[state.course.seats][seat]]
    revokes, established = state.revokes.played(side, trick=line.number)
    findings = tuple(_said(Notice.REVOKE_ESTABLISHED, breach) for breach in established)
    breaches: tuple[Breach, ...] = ()
    is_twice = bool(state.seen & play.bit) and not play.from_torch
    suits = state.suits
    if state.hands[seat] is None:
        suits = suits_of(state, line)
        name = CARD_NAMES[play.card]
        claim = None
        if says is not Says.NOTHING:
            claim = Claim(seat, line.number, name, str(line.lead), holds=says is Says.HOLDS)
        if not play.from_torch:
            shown = Shown(seat, line.number, name, str(play.printed))
            findings += () if is_twice else _doubted(suits, seat, name)
            suits, breaches = suits.play(shown, claim)
        elif claim is not None:
            suits, breaches = suits.say(claim)
    if is_twice:
        findings = (*findings, _twice(suits, seat, play.card))
    return _asked(suits, revokes, breaches, findings, line.number)


def suits_of(state: State, line: Fireline) -> Suits:
    """What the detective knows; before the first secret card, what has lain open so far."""
    if state.suits is not None:
        return state.suits
    open_cards = state.seen | held_elsewhere(state, None)
    sizes = (
        Hand(cards_left(state, Seat(seat), line) if hand is None else 0)
        for seat, hand in enumerate(state.hands)
    )
    unseen = tuple(
        (str(colour), (OF_COLOUR[colour] & ~open_cards).bit_count()) for colour in COLOURS
    )
    seen = tuple((CARD_NAMES[card], line.number) for card in cards_in(open_cards))
    return Suits(tuple(sizes), unseen, seen)


def watch_cards(state: State, seat: Seat, cards: Sequence[Card], *, trick: int) -> Watched:
    """Torch cards are turned up; they were in nobody's secret hand."""
    twice = tuple(_twice(state.suits, seat, card) for card in cards if state.seen >> card & 1)
    if state.suits is None:
        return None, state.revokes, twice
    suits, breaches = state.suits.uncover(coloured(cards), trick=trick)
    return _asked(suits, state.revokes, breaches, twice, trick)


def watch_survey(
    state: State, seat: Seat, cards: Sequence[Card], *, left: int, line: Fireline
) -> Watched:
    """A Torch can be seen again after tricks nobody entered: cards of it, and what the hand holds.

    Args:
        state: The table before.
        seat: Whose Torch it is.
        cards: Those of it that were not seen before.
        left: The cards in the player's hand.
        line: The trick to come.
    """
    counted = suits_of(state, line).recount(seat, left, trick=line.number)
    suits, breaches = counted.uncover(coloured(cards), trick=line.number)
    return _asked(suits, state.revokes, breaches, (), line.number)


def watch_hand(state: State, seat: Seat, cards: int, *, trick: int) -> Watched:
    """A secret hand is laid open."""
    if state.suits is None:
        return None, state.revokes, ()
    held = tuple(cards_in(cards))
    strange = [found for card in held for found in _doubted(state.suits, seat, CARD_NAMES[card])]
    suits, breaches = state.suits.reveal(seat, coloured(held), trick=trick)
    return _asked(suits, state.revokes, breaches, tuple(strange), trick)


def _doubted(suits: Suits, seat: Seat, name: str) -> tuple[Finding, ...]:
    """A hand that lay open once may speak against a card from a secret one; both entries stay."""
    if suits.lay_elsewhere(seat, name):
        return (Finding(Notice.CARD_TWICE, clauses.CARD_TWICE, seat, detail=name),)
    if suits.lay_without(seat, name):
        return (Finding(Notice.CARD_STRANGE, clauses.CARD_STRANGE, seat, detail=name),)
    return ()


def _twice(suits: Suits | None, seat: Seat, card: Card) -> Finding:
    """The question whether a card entered twice was another one.

    Count is the earlier trick, as far as it is known: a hand that once lay open was seen as well.
    """
    name = CARD_NAMES[card]
    seen = () if suits is None or suits.lay_elsewhere(seat, name) else suits.seen
    trick = next((number for known, number in seen if known == name), 0)
    return Finding(Notice.CARD_TWICE, clauses.CARD_TWICE, seat, trick, detail=name)


def _asked(
    suits: Suits | None,
    revokes: Revokes,
    breaches: tuple[Breach, ...],
    findings: tuple[Finding, ...],
    trick: int,
) -> Watched:
    if suits is not None and suits.blurred:
        revokes = revokes.reread(suits)
    if breaches:
        revokes = revokes.ask(breaches, trick=trick)
        findings += tuple(_said(Notice.REVOKE_ASKED, breach) for breach in breaches)
    return suits, revokes, findings


def _said(notice: Notice, breach: Breach) -> Finding:
    """A breach as a finding; the seat is named where only one is concerned."""
    seat = breach.seats[0] if len(breach.seats) == 1 else None
    tricks = sorted({claim.trick for claim in breach.claims})
    detail = "+".join(map(str, tricks))
    return Finding(notice, clauses.REVOKE, seat, detail=detail, breach=breach)
