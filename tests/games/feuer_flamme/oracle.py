"""A second referee of Feuer & Flamme, written from the rulebook and its readings alone.

It is slow, plain and changes its own table, and shares nothing with the engine but the names of
pieces, bonus cards and actions: where both agree, a slip would have to be made twice. Corrections
are left out. A comment "choice" marks what the law leaves open; there it follows the engine.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.feuer_flamme.actions import (
    Action,
    Correct,
    Disturbance,
    Fall,
    First,
    GarRemoved,
    Misplaced,
    Moved,
    PassTongs,
    Placed,
    Play,
    Removed,
    Reveal,
    Slip,
    Take,
    TippedBy,
    Touch,
)
from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.pieces import Kind

PIECES = {
    Kind.PEPPER: 2,
    Kind.CORN: 3,
    Kind.STEAK: 2,
    Kind.FISH: 2,
    Kind.MUSHROOM: 3,
    Kind.AUBERGINE: 3,
    Kind.SAUSAGE: 3,
}
Pile = dict[Kind, int]
"""How many of each kind; every kind has its entry."""


def nothing() -> Pile:
    """An empty pile."""
    return dict.fromkeys(Kind, 0)


def total(pile: Pile) -> int:
    """How many pieces or cards lie in it."""
    return sum(pile.values())


def counted(kinds: Iterable[Kind]) -> Pile:
    """These pieces as a pile."""
    pile = nothing()
    for kind in kinds:
        pile[kind] += 1
    return pile


class Table:
    """Everything that lies on the table, and `report`, which lays down the law."""

    def __init__(self, players: int, *, may_play_any: bool) -> None:
        self.may_play_any = may_play_any
        self.chips = [3] * players
        self.bonus_cards = [set(Bonus) for _ in range(players)]
        self.supply: Pile = PIECES.copy()
        self.grill = nothing()
        self.draw: Pile = PIECES.copy()
        self.discard = nothing()
        self.turn = 0
        self.winner: int | None = None
        self.won_by = ""
        self.reports = 0
        self.late_seat: int | None = None  # FF-18: whose the next fall still is
        self.late_cover = 0
        self.card: Kind | None = None
        self.is_inferred = False
        self.is_placed = False
        self.bonus_played = 0
        self.cover = 0
        self.gar_left = 0
        self.wrong = nothing()

    def copy(self) -> Table:
        """A second table just like this one."""
        twin = Table.__new__(Table)
        for name, value in vars(self).items():
            setattr(twin, name, value.copy() if isinstance(value, list | dict) else value)
        twin.bonus_cards = [set(held) for held in self.bonus_cards]
        return twin

    def report(self, action: Action) -> bool:
        """Enter what the table says; False, and nothing changed, where the law forbids it."""
        if self.winner is not None:  # FF-44: after a win nothing is judged any more
            return False
        is_allowed = self._enter(action)
        self.reports += is_allowed
        assert all(self.supply[kind] + self.grill[kind] == count for kind, count in PIECES.items())
        return is_allowed

    def _enter(self, action: Action) -> bool:  # noqa: PLR0912 - one case for each action
        match action:
            case First(seat):
                return self._first(seat)
            case Reveal(kind, is_inferred):
                return self._reveal(kind, is_inferred=is_inferred)
            case Play(bonus):
                return self._play(bonus)
            case Take() | Moved():
                return self._take()
            case Slip(kind):
                return self._slip(kind)
            case Placed(kind):
                return self._placed(kind)
            case Misplaced(kind):
                return self._misplaced(kind)
            case Fall(pieces, is_own_too):
                return self._fall(counted(pieces), is_own_too=is_own_too)
            case Touch(seat):
                return self._touch(seat)
            case GarRemoved(kind):
                return self._gar_removed(kind)
            case Removed(kind):
                return self._removed(kind)
            case Disturbance(pieces):
                return self._disturbance(counted(pieces))
            case TippedBy(seat):
                return self._tipped(seat)
            case PassTongs():
                return self._pass_tongs()
            case Correct():
                raise NotImplementedError("the oracle knows no corrections")

    # Seats

    def _is_seat(self, seat: int) -> bool:
        return 0 <= seat < len(self.chips)

    def _after(self, seat: int) -> int:
        """FF-40: the next player clockwise who is still in."""
        seat = (seat + 1) % len(self.chips)
        while self.chips[seat] == 0:
            seat = (seat + 1) % len(self.chips)
        return seat

    # Whose turn

    def _clear_hand(self) -> None:
        self.card = None
        self.is_inferred = False
        self.is_placed = False
        self.bonus_played = 0
        self.cover = 0
        self.gar_left = 0
        self.wrong = nothing()

    def _end_turn(self) -> None:
        """The card goes to the discard pile and the tongs go round; falls stay FF-18's."""
        self.late_seat, self.late_cover = self.turn, self.cover
        if self.card is not None:
            self.discard[self.card] += 1
        self._clear_hand()
        self.turn = self._after(self.turn)

    def _first(self, seat: int) -> bool:
        if self.reports or not self._is_seat(seat):
            return False
        self.turn = seat
        return True

    def _reveal(self, kind: Kind, *, is_inferred: bool) -> bool:
        if self.card is not None:
            return False
        pile = self.draw if total(self.draw) else self.discard
        if pile[kind] == 0:
            return False
        if is_inferred and self.supply[kind] == 0:
            return False  # it was read off a piece just placed, which came from the supply
        if total(self.draw) == 0:  # FF-4
            self.draw, self.discard = self.discard, nothing()
        self.draw[kind] -= 1
        self.card = kind
        self.is_inferred = is_inferred
        if self.supply[kind] == 0:  # FF-5; choice: what falls next is of who turned the card
            self._end_turn()
            return True
        # The readings know no report between the card and a fall in the attempt, and charge that
        # fall to the player on turn (FF-T2, FF-T3, FF-R2): turning a card ends late falls (FF-18).
        self.late_seat = None
        return True

    def _pass_tongs(self) -> bool:
        if not self.is_placed:
            return False
        self._end_turn()
        return True

    # Bonus cards

    def _play(self, bonus: Bonus) -> bool:
        if self.card is None or self.is_placed:  # FF-20
            return False
        if bonus not in self.bonus_cards[self.turn]:
            return False
        if self.bonus_played and not self.may_play_any:  # FF-21
            return False
        if bonus is Bonus.PAUSE and self.is_inferred:
            return False
        self.late_seat = None  # as FF-T8 has it: after B's bonus card the fall is B's
        self.bonus_cards[self.turn].remove(bonus)
        self.bonus_played += 1
        if bonus is Bonus.APPRENTICE:
            self.cover = 2
        elif bonus is Bonus.GAR:
            self.gar_left = 2
        else:
            self._pause()
        return True

    def _pause(self) -> None:
        """The helper gets the tongs and the same card, with a hand of its own (FF-21, FF-26)."""
        card, wrong = self.card, self.wrong
        self.late_seat, self.late_cover = self.turn, self.cover
        self._clear_hand()
        self.card, self.wrong = card, wrong  # choice: the helper takes the wrong piece off (FF-6)
        self.turn = self._after(self.turn)

    def _gar_removed(self, kind: Kind) -> bool:
        if self.gar_left == 0 or self.is_placed or self.grill[kind] == 0:
            return False
        self.gar_left -= 1
        self.late_seat = None
        self._off_the_grill(counted([kind]))
        return True

    # Tongs and hands

    def _take(self) -> bool:
        """FF-42, FF-18; choice: at any moment, a bare grill included."""
        self.late_seat = None
        return True

    def _slip(self, kind: Kind) -> bool:
        if self.is_placed or self.supply[kind] == 0:  # choice: before the card is entered too,
            return False  # and with any kind, for nobody need enter cards
        self.late_seat = None
        return True

    def _placed(self, kind: Kind) -> bool:
        if self.card is None or self.is_placed or total(self.wrong) > 0:  # FF-6
            return False
        if self.supply[kind] == 0:
            return False
        if kind is not self.card:
            if not self.is_inferred or self.draw[kind] == 0:  # FF-6, FF-1
                return False
            self.draw[self.card] += 1  # choice: the piece says better what the card was
            self.draw[kind] -= 1
            self.card = kind
        self.late_seat = None
        self.supply[kind] -= 1
        self.grill[kind] += 1
        self.is_placed = True
        self.gar_left = 0
        if total(self.supply) == 0:  # FF-35: a piece fallen in this turn would lie there
            self._win(self.turn, "last piece")
        return True

    def _misplaced(self, kind: Kind) -> bool:
        if self.card is None or self.is_placed or self.is_inferred:
            return False
        if kind is self.card or self.supply[kind] == 0:
            return False
        self.late_seat = None
        self.supply[kind] -= 1
        self.grill[kind] += 1
        self.wrong[kind] += 1
        return True

    def _removed(self, kind: Kind) -> bool:
        if self.grill[kind] == 0:
            return False
        is_wrong_one = self.wrong[kind] > 0
        if self.gar_left > 0 and not is_wrong_one:  # choice: the table says gar_removed (FF-29)
            return False
        self.late_seat = None
        self._off_the_grill(counted([kind]))
        if not is_wrong_one:  # FF-19
            self._pay_for_falls(1)
        return True

    def _touch(self, seat: int | None) -> bool:
        if seat is not None and not self._is_seat(seat):
            return False
        if seat is None or seat == self.turn:  # FF-15; FF-16 for all the others
            self.late_seat = None
            self._pay(self.turn, 1)
        return True

    # Falls and accidents

    def _off_the_grill(self, pieces: Pile) -> None:
        for kind, count in pieces.items():
            self.grill[kind] -= count
            self.supply[kind] += count
            self.wrong[kind] -= min(count, self.wrong[kind])

    def _lie_there(self, pieces: Pile) -> bool:
        return all(self.grill[kind] >= count for kind, count in pieces.items())

    def _fall(self, pieces: Pile, *, is_own_too: bool) -> bool:
        if is_own_too and self.card is None:
            return False
        if self.card is not None and self.is_placed and is_own_too:
            pieces[self.card] += 1  # choice: at rest it is a piece like any other (FF-44)
            is_own_too = False
        elif self.card is not None and not self.is_placed and not is_own_too:
            is_own_too = pieces[self.card] == 1 and self.grill[self.card] == 0
            if is_own_too:  # choice: named by its kind, it can only be the drawn one
                pieces[self.card] = 0
        if not self._lie_there(pieces):
            return False
        self._off_the_grill(pieces)
        if is_own_too:  # the piece was in the tongs: something has been touched (FF-18)
            self.late_seat = None
        if self.late_seat is None:
            turn = self.turn
            self._pay_for_falls(total(pieces) + is_own_too)
            if is_own_too and self.winner is None and self.chips[turn] > 0:
                self._end_turn()  # FF-9: no second try
        else:
            covered = min(self.late_cover, total(pieces))
            self.late_cover -= covered
            self._pay(self.late_seat, total(pieces) - covered)
        return True

    def _disturbance(self, pieces: Pile) -> bool:
        if not self._lie_there(pieces):
            return False
        self._off_the_grill(pieces)
        return True

    def _tipped(self, seat: int | None) -> bool:
        if seat is not None and not self._is_seat(seat):
            return False
        self._off_the_grill(self.grill.copy())
        self.is_placed = False  # FF-33: to be placed again, if the player on turn stays in
        if seat is not None and self.chips[seat] > 0:
            self._out(seat)
        return True

    # Chips and ends

    def _pay_for_falls(self, count: int) -> None:
        covered = min(self.cover, count)  # FF-23
        self.cover -= covered
        self._pay(self.turn, count - covered)

    def _pay(self, seat: int, count: int) -> None:
        if self.chips[seat] > count:
            self.chips[seat] -= count
        elif self.chips[seat] > 0:  # FF-13
            self._out(seat)

    def _out(self, seat: int) -> None:
        self.chips[seat] = 0
        self.bonus_cards[seat] = set()  # FF-32
        left = [other for other, chips in enumerate(self.chips) if chips > 0]
        if len(left) == 1:  # FF-38
            self._win(left[0], "last with chips")
        elif seat == self.turn:
            self._end_turn()

    def _win(self, seat: int, won_by: str) -> None:
        self.winner, self.won_by = seat, won_by
