"""Grill chips: what a report costs, paying it, going out. Whose it is stands in losses.py."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.feuer_flamme import clauses
from companion.games.feuer_flamme.findings import Notice
from companion.games.feuer_flamme.state import Late, Player, State
from companion.games.feuer_flamme.turn import hand_over, survivors
from companion.games.game import Allowed, Clause, Finding
from companion.games.seats import Seat


@dataclass(frozen=True, slots=True)
class Bill:
    """What one report costs its player."""

    seat: Seat
    pieces: int
    """Pieces off the grill, or incidents."""
    covered: int
    """Of those, how many an Apprentice covers."""
    because: Clause


def settle(state: State, bill: Bill, findings: tuple[Finding, ...]) -> Allowed[State]:
    """Take the chips, never more than there are (FF-13); whoever has none left is out."""
    if bill.covered > 0:
        covered = Finding(Notice.COVERED, clauses.COVERED, bill.seat, bill.covered)
        findings = (*findings, covered)
    due, player = bill.pieces - bill.covered, state.players[bill.seat]
    if due == 0:
        return Allowed(state, findings)
    if player.is_out:
        owes_nothing = Finding(Notice.NOT_OWED, clauses.OUT_OWES_NOTHING, bill.seat, due)
        return Allowed(state, (*findings, owes_nothing))
    paid = min(due, player.chips)
    because = bill.because if paid == due else clauses.MORE_THAN_OWNED
    findings = (*findings, Finding(Notice.CHIP_PAID, because, bill.seat, paid))
    if paid < player.chips:
        left = replace(player, chips=player.chips - paid)
        return Allowed(replace(state, players=with_player(state, bill.seat, left)), findings)
    after, out = go_out(state, bill.seat, because=clauses.OUT)
    return _leave_turn(after, bill.seat, (*findings, out))


def go_out(state: State, seat: Seat, *, because: Clause) -> tuple[State, Finding]:
    """The player leaves; chips and unused bonus cards go to the box (FF-32)."""
    gone = Player(chips=0, bonus=frozenset())
    after = replace(state, players=with_player(state, seat, gone))
    return after, Finding(Notice.OUT, because, seat)


def _leave_turn(state: State, seat: Seat, findings: tuple[Finding, ...]) -> Allowed[State]:
    """A player who goes out on turn lays the card aside; what lies on the grill stays (FF-40).

    Pieces of the same collapse that are reported after it are still that player's (FF-18).
    """
    if seat != state.phase.seat or len(survivors(state.players)) == 1:
        return Allowed(state, findings)
    after, passed = hand_over(state, late=Late(seat))
    return Allowed(after, (*findings, passed))


def with_player(state: State, seat: Seat, player: Player) -> tuple[Player, ...]:
    """The players with this one in that seat."""
    return (*state.players[:seat], player, *state.players[seat + 1 :])
