"""The basic missions at the end of a round: who turns a chip, in order, with the tie rule."""

from __future__ import annotations

from dataclasses import replace

from companion.games.game import Clause, Finding
from companion.games.pompiers import clauses
from companion.games.pompiers.findings import Notice
from companion.games.pompiers.house import House
from companion.games.pompiers.missions import Met, meeting, proof_of
from companion.games.pompiers.rooms import Rooms
from companion.games.pompiers.state import Player
from companion.games.pompiers.tiles import Mission
from companion.games.seats import Seat, seat_mark

Checked = tuple[tuple[Player, ...], tuple[Finding, ...]]


def check_missions(players: tuple[Player, ...], rooms: Rooms, *, house: House) -> Checked:
    """All five, one after the other: each sees the chips that the earlier ones turned (PO-13)."""
    findings: tuple[Finding, ...] = ()
    for mission in Mission:
        players, told = _check(mission, players, rooms, house)
        findings += told
    return players, findings


def _check(mission: Mission, players: tuple[Player, ...], rooms: Rooms, house: House) -> Checked:
    met = meeting(mission, rooms, pairs_min=house.pairs_min)
    if not met:
        return players, (Finding(Notice.MISSION_UNMET, clauses.NOBODY_MET, detail=str(mission)),)
    because = clauses.OF_MISSION[mission]
    if len(met) > 1 and mission is not Mission.NO_TRICK:
        rivals = _rivals(mission, players, met, house)
        met = _first_of(players, rivals)
        because = clauses.MOST_UNACHIEVED if len(rivals) > 1 else clauses.OWNERS_ASIDE
    if len(met) == 0:
        return players, (Finding(Notice.MISSION_UNMET, clauses.ALL_OWNERS, detail=str(mission)),)
    if len(met) > 1 and mission is not Mission.NO_TRICK:
        return players, (_tied(mission, met),)
    findings: tuple[Finding, ...] = ()
    for seat in met:
        players, told = _turn(mission, players, seat, because)
        why = proof_of(mission, rooms, seat)
        findings += (replace(told, detail=f"{mission}: {why}" if why else str(mission)),)
    return players, findings


def _rivals(mission: Mission, players: tuple[Player, ...], met: Met, house: House) -> Met:
    """Of several who met it, those who are compared (PO-17)."""
    if not house.tie_ignores_owners:
        return met
    return tuple(seat for seat in met if mission not in players[seat].missions)


def _first_of(players: tuple[Player, ...], met: Met) -> Met:
    """Those with most unachieved chips (PO-14)."""
    fewest = min((len(players[seat].missions) for seat in met), default=0)
    return tuple(seat for seat in met if len(players[seat].missions) == fewest)


def _tied(mission: Mission, met: Met) -> Finding:
    seats = ", ".join(map(seat_mark, met))
    return Finding(
        Notice.MISSION_TIED,
        clauses.EQUAL_UNACHIEVED,
        count=len(met),
        detail=f"{mission}: {seats}",
    )


def _turn(
    mission: Mission, players: tuple[Player, ...], seat: Seat, because: Clause
) -> tuple[tuple[Player, ...], Finding]:
    """The chip shows its achieved side from now on; it never turns back (PO-16)."""
    owner = players[seat]
    if mission in owner.missions:
        is_leading = because is clauses.MOST_UNACHIEVED
        kept = clauses.OWNER_LEADS if is_leading else clauses.ALREADY_ACHIEVED
        return players, Finding(Notice.MISSION_KEPT, kept, seat)
    after = replace(owner, missions=owner.missions | {mission})
    turned = (*players[:seat], after, *players[seat + 1 :])
    return turned, Finding(Notice.MISSION, because, seat)
