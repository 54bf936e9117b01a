"""How a round ends: the fire and what it steals, the void round, preparation, the count."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.fire_thieves import clauses
from companion.games.fire_thieves.cards import Black, Possum, in_order, possum_mark
from companion.games.fire_thieves.findings import Notice
from companion.games.fire_thieves.fires import Fire, IguanaFire, Pile, flames_of
from companion.games.fire_thieves.house import JokerSteal
from companion.games.fire_thieves.state import AwaitIguana, Bet, Over, Player, Rogue, State
from companion.games.game import Allowed, Clause, Finding, Refused
from companion.games.seats import Seat

Ruling = Allowed[State] | Refused


def close_won(
    state: State, iguana: int, bet: Bet, *, joker_steal: JokerSteal, why: Clause
) -> Allowed[State]:
    """The bet stood: its possum guards the fire and all it steals, or the Rogue boxes them."""
    face = bet.value if joker_steal == "effective" else bet.card
    players, stolen, told = _rob(state, face, bet)
    fires = (IguanaFire(iguana), *stolen)
    thief = bet.by
    if isinstance(thief, Black):
        won = Finding(Notice.ROGUE_WON, why, detail=possum_mark(bet.card))
        after = replace(state, players=players, removed=(*state.removed, *fires))
        return _prepare(after, (won, *told), opens=clauses.SAME_OPENS_AFTER_ROGUE)
    winner = players[thief]
    winner = replace(
        winner,
        piles=(*winner.piles, Pile(bet.card, face, fires)),
        played=tuple(card for card in winner.played if card != bet.card),  # CT-13
    )
    flames = flames_of(fires[:1], state.flames)
    won = Finding(Notice.ROUND_WON, why, thief, flames, detail=possum_mark(bet.card))
    after = replace(state, players=(*players[:thief], winner, *players[thief + 1 :]), first=thief)
    return _prepare(after, (won, *told), opens=clauses.WINNER_OPENS)


def close_void(state: State, iguana: int) -> Allowed[State]:
    """Nobody bet: the fire goes to the box and no card is spent (CT-20)."""
    after = replace(state, removed=(*state.removed, IguanaFire(iguana)))
    void = Finding(Notice.ROUND_VOID, clauses.NOBODY_BET)
    return _prepare(after, (void,), opens=clauses.SAME_OPENS_AGAIN)


def _rob(
    state: State, face: int, bet: Bet
) -> tuple[tuple[Player, ...], tuple[Fire, ...], tuple[Finding, ...]]:
    """Every other player's pile under that face gives all its fires (CT-27, CT-28)."""
    players = list(state.players)
    stolen: list[Fire] = []
    told: list[Finding] = []
    for index, victim in enumerate(state.players):
        seat = Seat(index)
        robbed = [pile for pile in victim.piles if pile.counts_as == face and seat != bet.by]
        if not robbed:
            continue
        kept = tuple(pile for pile in victim.piles if pile not in robbed)
        players[seat] = replace(victim, piles=kept)
        for pile in robbed:
            stolen += pile.fires
            told += _robbed(state, pile, seat, bet)
    return tuple(players), tuple(stolen), tuple(told)


def _robbed(state: State, pile: Pile, seat: Seat, bet: Bet) -> Iterator[Finding]:
    guard, flames = possum_mark(pile.possum), flames_of(pile.fires, state.flames)
    if isinstance(bet.by, Black):
        yield Finding(
            Notice.TAKEN_OUT, clauses.ROGUE_KEEPS_NOTHING, None, flames, other=seat, detail=guard
        )
    else:
        why = clauses.STOLEN if pile.possum == bet.card else clauses.STOLEN_BY_WORTH
        yield Finding(Notice.STOLEN, why, bet.by, flames, other=seat, detail=guard)
    if state.deck:
        yield Finding(Notice.GUARD_HOME, clauses.GUARD_HOME, seat, detail=guard)


def _prepare(state: State, told: tuple[Finding, ...], *, opens: Clause) -> Allowed[State]:
    """Resting cards come back, those just played go to rest (CT-11); after the last, the count."""
    if not state.deck:
        return count(state, told)
    after, moved = prepared(state)
    return Allowed(after, (*told, *moved, Finding(Notice.OPENS, opens, state.first)))


def prepared(state: State) -> tuple[State, tuple[Finding, ...]]:
    """The table before the next iguana card is turned."""
    moved = tuple(
        finding
        for seat, player in enumerate(state.players)
        for finding in _moved(Seat(seat), player)
    )
    players = tuple(
        Player(player.piles, resting=frozenset(player.played)) for player in state.players
    )
    rogue = None if state.rogue is None else Rogue(state.rogue.after)  # CT-41, CT-42
    return replace(state, players=players, phase=AwaitIguana(), rogue=rogue), moved


def _moved(seat: Seat, player: Player) -> Iterator[Finding]:
    if player.resting:
        rested = _marks(player.resting)
        yield Finding(Notice.BACK, clauses.BACK_FROM_REST, seat, detail=rested)
    if player.played:
        played = _marks(frozenset(player.played))
        yield Finding(Notice.RESTS, clauses.GOES_TO_REST, seat, detail=played)


def _marks(possums: frozenset[Possum]) -> str:
    return " ".join(map(possum_mark, in_order(possums)))


def count(state: State, told: tuple[Finding, ...]) -> Allowed[State]:
    """No iguana card is left: most flames win (CT-31)."""
    over = Over(leaders(state))
    won = tuple(
        Finding(Notice.WON, verdict(over), seat, flames_held(state, seat))
        for seat in sorted(over.winners)
    )
    return Allowed(replace(state, phase=over), (*told, *won))


def leaders(state: State) -> frozenset[Seat]:
    """Who owns the most flames; several who own equally many (CT-32)."""
    most = max(flames_held(state, Seat(seat)) for seat in state.seats)
    return frozenset(Seat(seat) for seat in state.seats if flames_held(state, Seat(seat)) == most)


def flames_held(state: State, seat: Seat) -> int:
    """Flames on all fire cards this player owns (CT-31)."""
    return sum(flames_of(pile.fires, state.flames) for pile in state.players[seat].piles)


def verdict(over: Over) -> Clause:
    """By which clause the game is won."""
    return clauses.MOST_FLAMES if len(over.winners) == 1 else clauses.SHARED
