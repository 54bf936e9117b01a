"""The end of a round: chips, emergency tiles, then the next dealer or the winner."""

from __future__ import annotations

from dataclasses import replace

from companion.games.game import Finding, Outcome
from companion.games.pompiers import clauses
from companion.games.pompiers.cards import Colour
from companion.games.pompiers.chips import check_missions
from companion.games.pompiers.findings import Notice
from companion.games.pompiers.house import House
from companion.games.pompiers.missions import meeting_tile, proof_of_tile
from companion.games.pompiers.rooms import Captured, Rooms, Won, captured_by
from companion.games.pompiers.scoring import crown, points_of
from companion.games.pompiers.state import AwaitTiles, Deal, Over, Player, Table
from companion.games.pompiers.tiles import COLOUR_ON, POINTS, ROUNDS, Tile
from companion.games.seats import Seat, seat_mark

Findings = tuple[Finding, ...]


def colours_counted(deal: Deal) -> tuple[Colour, ...]:
    """The colours that a tile in play counts, in the order of the box."""
    needed = {COLOUR_ON[tile] for tile in (deal.slot, *deal.emergency) if tile in COLOUR_ON}
    return tuple(colour for colour in Colour if colour in needed)


def rooms_of(
    table: Table, deal: Deal, tricks: tuple[Won, ...], counted: dict[Colour, Captured]
) -> Rooms:
    """The finished round; colours the table did not count are those of the entered cards."""
    seats = len(table.players)
    entered = {colour: captured_by(seats, tricks, colour) for colour in Colour}
    winners = tuple(trick.winner for trick in tricks)
    return Rooms(seats, table.round_number, deal.slot, winners, {**entered, **counted})


def end_round(
    table: Table, deal: Deal, tricks: tuple[Won, ...], rooms: Rooms, *, house: House
) -> tuple[Table, AwaitTiles | Over, Findings]:
    """Chips and tiles of the round, then the next one is laid out, or the game is over."""
    players, turned = check_missions(table.players, rooms, house=house)
    scored, awarded = _award(replace(table, players=players), deal, rooms)
    if table.round_number == ROUNDS[rooms.seats]:
        outcome = crown(scored.players)
        told = _won(scored.players, outcome)
        return scored, Over(outcome, deal.slot, tricks), (*turned, *awarded, *told)
    after, told = _next_round(scored, rooms)
    return after, AwaitTiles(deal.slot), (*turned, *awarded, *told)


def _award(table: Table, deal: Deal, rooms: Rooms) -> tuple[Table, Findings]:
    """Each emergency tile to the only player who met it; the others are laid aside."""
    players, aside = list(table.players), set(table.aside)
    findings: list[Finding] = []
    for tile in deal.emergency:
        met = meeting_tile(tile, rooms)
        if len(met) != 1:
            aside.add(tile)
            findings.append(_unowned(tile, met, is_last=table.round_number == ROUNDS[rooms.seats]))
            continue
        owner = players[met[0]]
        players[met[0]] = replace(owner, tiles=owner.tiles | {tile})
        why = proof_of_tile(tile, rooms, met[0])
        findings.append(
            Finding(
                Notice.TILE_WON,
                clauses.OF_TILE[tile],
                met[0],
                count=POINTS[tile],
                detail=f"{tile}: {why}",
            )
        )
    return replace(table, players=tuple(players), aside=frozenset(aside)), tuple(findings)


def _unowned(tile: Tile, met: tuple[Seat, ...], *, is_last: bool) -> Finding:
    if met:
        because = clauses.TILE_TIED[tile]
    else:
        because = clauses.TILE_UNMET_AT_LAST if is_last else clauses.TILE_UNMET[tile]
    seats = ", ".join(map(seat_mark, met))
    detail = f"{tile}: {seats}" if seats else str(tile)
    return Finding(Notice.TILE_ASIDE, because, count=len(met), detail=detail)


def _next_round(table: Table, rooms: Rooms) -> tuple[Table, Findings]:
    """Who took the last trick deals; a single player without a trick chooses the trump."""
    dealer = rooms.winners[-1]
    trickless = [Seat(seat) for seat in range(rooms.seats) if seat not in rooms.winners]
    chooser = trickless[0] if len(trickless) == 1 else None
    after = replace(table, dealer=dealer, round_number=table.round_number + 1, chooser=chooser)
    findings = [Finding(Notice.DEALS, clauses.LAST_TRICK_DEALS, dealer, after.round_number)]
    if chooser is not None:
        findings.append(Finding(Notice.CHOOSES, clauses.ONE_WITHOUT_TRICK, chooser))
    return after, tuple(findings)


def _won(players: tuple[Player, ...], outcome: Outcome) -> Findings:
    return tuple(
        Finding(Notice.WON, outcome.because, seat, count=points_of(players[seat]))
        for seat in sorted(outcome.winners)
    )
