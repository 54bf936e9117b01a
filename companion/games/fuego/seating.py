"""Who plays with whom, in which order, and who pays, by the number of players."""

from __future__ import annotations

from companion.games.seats import Seat

SIDES: dict[int, tuple[tuple[Seat, ...], ...]] = {
    2: ((Seat(0),), (Seat(1),)),
    3: ((Seat(0), Seat(1)), (Seat(2),)),
    4: ((Seat(0), Seat(2)), (Seat(1), Seat(3))),
}
"""By number of players: the two sides; with three, the last name plays alone."""
SIDE_OF: dict[int, tuple[int, ...]] = {2: (0, 1), 3: (0, 0, 1), 4: (0, 1, 0, 1)}
"""By number of players and seat: which side."""
SOLOS: dict[int, tuple[Seat, ...]] = {2: (Seat(0), Seat(1)), 3: (Seat(2),), 4: ()}
"""The seats that play alone: two cards a trick, and a Torch."""
SOLO_OF_THREE = Seat(2)
SECRET_CARDS = {True: 9, False: 8}
"""Cards dealt into the hand of a solo player, and of anybody else."""

Order = tuple[Seat, Seat, Seat, Seat]
_CLOCKWISE: dict[Seat, Order] = {
    Seat(lead): (Seat(lead), Seat((lead + 1) % 4), Seat((lead + 2) % 4), Seat((lead + 3) % 4))
    for lead in range(4)
}
_LEFT_OF = {2: (Seat(1), Seat(0)), 4: (Seat(1), Seat(2), Seat(3), Seat(0))}
"""By number of players and seat: the left neighbour."""


def is_in_team(seats: int, seat: Seat | None) -> bool:
    """With three players two of them are a team; the last name plays alone."""
    return seats == 3 and seat != SOLO_OF_THREE


def order_of(seats: int, lead: Seat, heat: Seat | None) -> Order:
    """Who plays to the four places of the Fireline.

    With three, sides alternate and the Heat holder plays first for the team (L110, L111), also
    where the partner should lead (FU-45, FU-48).
    """
    if seats == 4:
        return _CLOCKWISE[lead]
    if seats == 2:
        other = Seat(1 - lead)
        return lead, other, lead, other  # FU-9
    holder = Seat(0) if heat is None else heat
    partner = Seat(1 - holder)
    if lead == SOLO_OF_THREE:
        return lead, holder, lead, partner
    return holder, SOLO_OF_THREE, partner, SOLO_OF_THREE


def victim_of(seats: int, taker: Seat, heat: Seat | None) -> Seat:
    """Who pays the winner of a trick: the left neighbour, the opponent, or by the Heat Token."""
    if seats == 3:
        holder = Seat(0) if heat is None else heat
        return holder if taker == SOLO_OF_THREE else SOLO_OF_THREE
    return _LEFT_OF[seats][taker]
