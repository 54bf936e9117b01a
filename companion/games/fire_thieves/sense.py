"""What a corrected table cannot look like: nothing twice, nothing lost, nothing out of its time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.fire_thieves import clauses
from companion.games.fire_thieves.actions import Correct
from companion.games.fire_thieves.cards import IN_HAND, JOKER, NUMBERS, Black
from companion.games.fire_thieves.fires import FLAMES, Fire, IguanaFire, Pile, SmallFire
from companion.games.fire_thieves.house import House
from companion.games.fire_thieves.state import (
    AwaitFlames,
    Chase,
    Hunt,
    Player,
    RogueTurns,
    SetUp,
    State,
)
from companion.games.game import Clause
from companion.games.seats import Seat


def not_there(state: State, action: Correct, house: House) -> Clause | None:
    """What is named although the table has no such thing now."""
    if isinstance(state.phase, SetUp):
        return clauses.SETUP_ENTERED_ANEW
    if action == Correct(action.reason):
        return clauses.NOTHING_NAMED
    if any(seat not in state.seats for seat in _seats(action)):
        return clauses.NO_SUCH_SEAT
    if _names_rogue(action) and state.rogue is None:
        return clauses.NO_ROGUE
    if action.iguana is not None and state.iguana is None:
        return clauses.NOT_NOW
    if _names_hunt(action) and not isinstance(state.phase, Hunt | RogueTurns):
        return clauses.NOT_NOW
    if action.call is not None and house.profile == "text":
        return clauses.CALL_FIXED
    if any(flames not in FLAMES for _, flames in action.flames):
        return clauses.FLAMES_RANGE
    return None


def _seats(action: Correct) -> Iterator[Seat]:
    """Every seat that is named, small fires' too."""
    for named in (action.piles, action.resting, action.played):
        yield from (seat for seat, _ in named)
    yield from () if action.first is None else (action.first,)
    bettors = [action.turn, *(bet.by for bet in action.bet or ())]
    yield from (who for who in bettors if isinstance(who, int))
    fires = [fire for _, piles in action.piles for pile in piles for fire in pile.fires]
    fires += action.removed or ()
    yield from (fire.seat for fire in fires if isinstance(fire, SmallFire))


def _names_rogue(action: Correct) -> bool:
    bettors = [action.turn, *(bet.by for bet in action.bet or ())]
    cards = (action.reserve, action.rogue_played)
    return Black.ROGUE in bettors or any(named is not None for named in cards)


def _names_hunt(action: Correct) -> bool:
    named = (action.call, action.bet, action.turn, action.reserve, action.rogue_played)
    return bool(action.played) or any(each is not None for each in named)


def nonsense_of(state: State, house: House) -> Clause | None:
    """What does not add up on this table, if anything."""
    for player in state.players:
        wrong = _of_player(player, house)
        if wrong is not None:
            return wrong
    rogue = state.rogue
    if rogue is not None and _is_any_twice([*rogue.reserve, *rogue.played]):
        return clauses.POSSUM_ONCE
    wrong = _of_fires(state)
    if wrong is not None:
        return wrong
    match state.phase:
        case Hunt(chase) | RogueTurns(chase):
            return _of_chase(state, chase, house)
        case _:
            return None


def _of_player(player: Player, house: House) -> Clause | None:
    if not all(pile.fires for pile in player.piles):
        return clauses.PILE_NEEDS_FIRE
    if not all(_has_face(pile, house) for pile in player.piles):
        return clauses.PILE_FACE
    guards = [pile.possum for pile in player.piles]
    if _is_any_twice([*guards, *player.resting, *player.played]):
        return clauses.POSSUM_ONCE
    return clauses.THREE_PLAYED if len(player.played) > IN_HAND else None


def _has_face(pile: Pile, house: House) -> bool:
    if pile.possum == JOKER and house.joker_steal == "effective":
        return pile.counts_as > 0
    return pile.counts_as == pile.possum


def _is_any_twice(cards: Sequence[int] | Sequence[Fire]) -> bool:
    return len(set(cards)) < len(cards)


def _of_fires(state: State) -> Clause | None:
    owned = [fire for player in state.players for pile in player.piles for fire in pile.fires]
    fires = [*owned, *state.removed]
    opened = [] if state.iguana is None else [IguanaFire(state.iguana)]
    if _is_any_twice([*fires, *opened]):
        return clauses.FIRES_ONCE
    if any(SmallFire(Seat(seat)) not in fires for seat in state.seats):
        return clauses.SMALL_FIRE_MISSING
    counted = owned if isinstance(state.phase, AwaitFlames) else [*owned, *opened]
    numbers = [fire.first_bet for fire in counted if isinstance(fire, IguanaFire)]
    if any(state.flames[number - 1] is None for number in numbers):
        return clauses.FLAMES_UNSAID
    return None


def _of_chase(state: State, chase: Chase, house: House) -> Clause | None:
    rogue_played = () if state.rogue is None else state.rogue.played
    top = chase.bet
    if top is None:
        lies = [*rogue_played, *(card for player in state.players for card in player.played)]
        return clauses.BET_NOT_PLAYED if lies else None
    played = rogue_played if isinstance(top.by, Black) else state.players[top.by].played
    if top.card not in played:
        return clauses.BET_NOT_PLAYED
    return None if _is_worth(top.card, top.value, house) else clauses.BET_VALUE


def _is_worth(card: int, value: int, house: House) -> bool:
    if card != JOKER:
        return value == card
    return value in NUMBERS if house.profile == "published" else value > 1  # CT-16: 1 and one more
