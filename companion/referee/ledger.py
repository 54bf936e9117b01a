"""The ledger of the grill: which single piece is believed to lie where. Belief only, never the law.

The counts of the game's state are the law; where the ledger disagrees with them it gives way and
says that it does not know which piece of the kind it is. Ledgers are values.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.referee.pieces import (
    InAir,
    Lying,
    Piece,
    Shift,
    could_move,
    explaining,
    moved,
    shaken,
    size,
)

SHIFTS_KEPT = 4
"""Moves remembered one by one; older ones only make places less certain."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """All enrolled pieces: on the grill, in the air, or (the rest) beside the grill."""

    pieces: tuple[Piece, ...]
    lying: tuple[Lying, ...] = ()
    """Pieces that the rules count on the grill and that are believed to lie there."""
    strays: tuple[Lying, ...] = ()
    """On the grill for the scale, beside it for the rules: nobody has ruled on them yet."""
    in_air: tuple[InAir, ...] = ()
    gone: tuple[Lying, ...] = ()
    """Left the grill lately, newest first: if the table says otherwise, these lay there still."""
    vague: frozenset[Kind] = frozenset()
    """Kinds of which the number is known but not which individuals they are."""
    shifts: tuple[Shift, ...] = ()
    """Moves whose piece is not known yet, oldest first."""
    unseen: tuple[Kind, ...] = ()
    """Placed by the word of the table; the scale may still be about to say which piece it is."""

    @property
    def stray_ids(self) -> frozenset[str]:
        """The pieces on the plate that nobody has ruled on yet."""
        return frozenset(each.piece.piece_id for each in self.strays)

    def beside(self, kind: Kind | None = None) -> tuple[Piece, ...]:
        """Pieces that may be the next one to be put on the grill."""
        taken = {each.piece.piece_id for each in (*self.lying, *self.strays)}
        return tuple(
            piece
            for piece in self.pieces
            if (kind is None or piece.kind is kind)
            and (piece.piece_id not in taken or piece.kind in self.vague)
        )

    def can_fall(self) -> tuple[Lying, ...]:
        """Pieces that may leave the grill: for a vague kind every individual, without a place."""
        known = [each for each in (*self.lying, *self.strays) if each.piece.kind not in self.vague]
        aloft = {each.lying.piece.piece_id for each in self.in_air}
        maybe = [
            Lying(piece)
            for piece in self.pieces
            if piece.kind in self.vague and piece.piece_id not in aloft
        ]
        return (*known, *maybe)

    def put(self, lying: Lying, *, is_ruled: bool) -> Ledger:
        """The piece came to rest; a stray until somebody rules on it."""
        clean = self._without({lying.piece.piece_id})._remembered({lying.piece.piece_id})
        if is_ruled:
            return replace(clean, lying=(*clean.lying, lying))
        return replace(clean, strays=(*clean.strays, lying))

    def identified(self, lying: Lying) -> Ledger:
        """The scale says now which piece the table placed a moment ago."""
        kind = lying.piece.kind
        rest = list(self.unseen)
        rest.remove(kind)
        return replace(
            self.put(lying, is_ruled=True),
            unseen=tuple(rest),
            vague=self.vague if kind in rest else self.vague - {kind},
        )

    def lost(self, piece_ids: Iterable[str]) -> Ledger:
        """These pieces fell or were taken off."""
        ids = set(piece_ids)
        left = tuple(each for each in (*self.lying, *self.strays) if each.piece.piece_id in ids)
        return replace(self._without(ids), gone=(*left, *self.gone)[:6])

    def lifted(self, in_air: InAir) -> Ledger:
        """The piece was taken up; the rules still count it on the grill."""
        clean = self._without({in_air.lying.piece.piece_id})
        return replace(clean, in_air=(*clean.in_air, in_air))

    def settled(self, piece_id: str) -> Ledger:
        """The piece in the air is not waited for any more: it is beside the grill."""
        landed = tuple(each.lying for each in self.in_air if each.lying.piece.piece_id == piece_id)
        rest = tuple(each for each in self.in_air if each.lying.piece.piece_id != piece_id)
        return replace(self, in_air=rest, gone=(*landed, *self.gone)[:6])

    def off_the_books(self, piece_id: str) -> Ledger:
        """The rules know now that this piece in the air is gone: it stands in the log."""
        aloft = tuple(
            replace(each, is_off_the_books=True) if each.lying.piece.piece_id == piece_id else each
            for each in self.in_air
        )
        return replace(self, in_air=aloft).asked(piece_id)

    def asked(self, piece_id: str) -> Ledger:
        """The table is being asked about this piece in the air."""
        aloft = tuple(
            replace(each, is_asked=True) if each.lying.piece.piece_id == piece_id else each
            for each in self.in_air
        )
        return replace(self, in_air=aloft)

    def sharpened(self, piece_ids: frozenset[str]) -> Ledger:
        """Of the vague kinds exactly these lie there, whatever was believed before."""
        known = {each.piece.piece_id: each for each in (*self.lying, *self.gone)}
        rest = tuple(each for each in self.lying if each.piece.kind not in self.vague)
        found = tuple(
            known.get(piece.piece_id, Lying(piece))
            for piece in self.pieces
            if piece.piece_id in piece_ids
        )
        return replace(self, lying=(*rest, *found), vague=frozenset(), unseen=())

    def clarified(self, grill: Bag) -> Ledger:
        """Kinds of which as many are believed to lie there as the rules count are known again."""
        known = {
            kind
            for kind in self.vague
            if sum(1 for each in self.lying if each.piece.kind is kind) == grill[kind]
        }
        return replace(self, vague=self.vague - known)

    def shifted(self, moment_x: float, moment_y: float) -> Ledger:
        """A piece was moved over the grill; which one shows when it leaves."""
        movers = frozenset(
            each.piece.piece_id
            for each in (*self.lying, *self.strays)
            if could_move(each, moment_x, moment_y)
        )
        ledger = self._with_shifts((*self.shifts, Shift(moment_x, moment_y, movers)))
        while len(ledger.shifts) > SHIFTS_KEPT:
            ledger = ledger._shaken(ledger.shifts[0])
        return ledger

    def shown_by(self, fallen: tuple[Lying, ...], gap: tuple[float, float], slack: float) -> Ledger:
        """Pieces have left; the gap between where they were thought to lie and where they did lie
        (moments, gram millimetres, give or take `slack`) says which moves were theirs."""
        ids = {each.piece.piece_id for each in fallen}
        could = [shift for shift in self.shifts if ids & shift.movers]
        theirs = explaining(could, gap, slack)
        if theirs is None:
            ledger = self
            for shift in could:
                ledger = ledger._shaken(shift)
            return ledger
        rest = (
            replace(each, movers=each.movers - ids) for each in self.shifts if each not in theirs
        )
        return self._with_shifts(tuple(rest))

    def _with_shifts(self, shifts: tuple[Shift, ...]) -> Ledger:
        """Moves that only one piece can have made are its own; that nobody can, are forgotten."""
        ledger = replace(self, shifts=tuple(each for each in shifts if len(each.movers) > 1))
        for shift in shifts:
            if len(shift.movers) == 1:
                ledger = replace(
                    ledger,
                    lying=tuple(moved(each, shift) for each in ledger.lying),
                    strays=tuple(moved(each, shift) for each in ledger.strays),
                )
        return ledger

    def _shaken(self, shift: Shift) -> Ledger:
        """A move nobody can follow any more: every place it may concern is less certain."""
        moment = size((shift.moment_x, shift.moment_y))
        return replace(
            self,
            lying=tuple(shaken(each, moment, shift.movers) for each in self.lying),
            strays=tuple(shaken(each, moment, shift.movers) for each in self.strays),
            shifts=tuple(each for each in self.shifts if each is not shift),
        )

    def emptied(self) -> Ledger:
        """Everything is beside the grill."""
        return Ledger(self.pieces)

    def reconciled(self, grill: Bag) -> Ledger:
        """The ledger given way to the counts of the rules."""
        ledger = self
        for kind in Kind:
            ledger = ledger._reconciled_kind(kind, grill[kind])
        return ledger

    def _reconciled_kind(self, kind: Kind, there: int) -> Ledger:
        if kind in self.vague:
            return self._sharpened(kind, there)
        held = sum(
            1 for each in self.in_air if each.lying.piece.kind is kind and each.is_on_the_books
        )
        counted = sum(1 for each in self.lying if each.piece.kind is kind) + held
        if counted < there:
            return self._grown(kind, there - counted)
        if counted > there:
            return self._shrunk(kind, counted - there, there)
        return self

    def _grown(self, kind: Kind, missing: int) -> Ledger:
        """More lie there than believed: unruled ones first, then those that left last."""
        aloft = [each.lying for each in self.in_air if each.is_off_the_books]
        taken = {each.piece.piece_id for each in self.lying}
        known = {
            each.piece.piece_id: each
            for each in reversed((*self.strays, *aloft, *self.gone))
            if each.piece.kind is kind and each.piece.piece_id not in taken
        }
        found = list(reversed(known.values()))[:missing]
        ids = {each.piece.piece_id for each in found}
        clean = self._without(ids)._remembered(ids)
        grown = replace(clean, lying=(*clean.lying, *found))
        if len(found) == missing:
            return grown
        return replace(grown, vague=grown.vague | {kind}, unseen=(*grown.unseen, kind))

    def _shrunk(self, kind: Kind, surplus: int, there: int) -> Ledger:
        """Fewer lie there than believed: those in the air first, else nobody knows which."""
        aloft = [
            each.lying.piece.piece_id
            for each in self.in_air
            if each.lying.piece.kind is kind and each.is_on_the_books
        ][:surplus]
        ledger = self
        for piece_id in aloft:
            ledger = ledger.off_the_books(piece_id)
        if len(aloft) == surplus:
            return ledger
        return ledger._cleared(kind) if there == 0 else replace(ledger, vague=self.vague | {kind})

    def _cleared(self, kind: Kind) -> Ledger:
        """None of this kind lies there any more."""
        went = tuple(each for each in self.lying if each.piece.kind is kind)
        aloft = tuple(
            each
            for each in self.in_air
            if each.lying.piece.kind is not kind or each.is_off_the_books
        )
        return replace(
            self,
            lying=tuple(each for each in self.lying if each.piece.kind is not kind),
            in_air=aloft,
            gone=(*went, *self.gone)[:6],
            vague=self.vague - {kind},
        )

    def _sharpened(self, kind: Kind, there: int) -> Ledger:
        """A vague kind is known again once none of it, or all of it, lies there."""
        if there == 0:
            return self._cleared(kind)
        every = tuple(piece for piece in self.pieces if piece.kind is kind)
        if there < len(every):
            return self
        ids = {piece.piece_id for piece in every}
        known = {each.piece.piece_id: each for each in self.lying}
        lying = tuple(known.get(piece.piece_id, Lying(piece)) for piece in every)
        clean = self._without(ids)
        return replace(clean, lying=(*clean.lying, *lying), vague=clean.vague - {kind})

    def taken_back(self, kind: Kind) -> Ledger:
        """A placement was taken back: the newest piece of the kind lies there without a ruling."""
        newest = next((each for each in reversed(self.lying) if each.piece.kind is kind), None)
        return self if newest is None else self.put(newest, is_ruled=False)

    def _remembered(self, ids: set[str]) -> Ledger:
        """These are not gone any more."""
        return replace(
            self, gone=tuple(each for each in self.gone if each.piece.piece_id not in ids)
        )

    def _without(self, ids: set[str]) -> Ledger:
        return replace(
            self,
            lying=tuple(each for each in self.lying if each.piece.piece_id not in ids),
            strays=tuple(each for each in self.strays if each.piece.piece_id not in ids),
            in_air=tuple(each for each in self.in_air if each.lying.piece.piece_id not in ids),
        )
