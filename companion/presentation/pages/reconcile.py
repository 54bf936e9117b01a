"""Count the table: what is really there becomes one logged correction."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.feuer_flamme.actions import Correct
from companion.games.feuer_flamme.pieces import ALL_PIECES, Kind
from companion.games.seats import Seat
from companion.presentation.feuer_flamme import suit_of
from companion.presentation.model import Choice, ReconcileScreen, Stepper, Weight
from companion.presentation.pages.page import TableMove, ToTable, Turn
from companion.presentation.sitting import Sitting
from companion.presentation.spoken.pieces import capital, kind_word

MOST_CHIPS = 3


@dataclass(frozen=True, slots=True)
class ReconcilePage:
    """Only what differs from the match as it stands is kept."""

    chips: tuple[tuple[Seat, int], ...] = ()
    grill: tuple[tuple[Kind, int], ...] = ()
    turn: Seat | None = None

    def show(self, sitting: Sitting) -> ReconcileScreen:
        words = sitting.words
        correct = self._correction(sitting)
        return ReconcileScreen(
            frame=sitting.frame,
            title=words.say("COUNT THE TABLE"),
            prompt=words.say("Set what really lies there. TAKE writes it into the log."),
            steppers=(
                *self._chip_steppers(sitting),
                *self._grill_steppers(sitting),
                self._turn(sitting),
            ),
            take=Choice(
                "take",
                words.say("TAKE"),
                Weight.MAIN,
                is_open=self._differs and sitting.allows(correct),
            ),
            back=Choice("back", words.say("BACK"), Weight.QUIET),
        )

    def choose(self, sitting: Sitting, key: str) -> TableMove | None:
        if key == "take":
            sitting.enter(self._correction(sitting))
            return ToTable()
        direction, _, thing = key.partition(" ")
        what, _, which = thing.partition(" ")
        step = 1 if direction == "more" else -1
        match what:
            case "chips":
                seat = Seat(int(which) - 1)
                return Turn(self._with_chips(sitting, seat, self._chips_of(sitting, seat) + step))
            case "turn":
                return Turn(self._with_turn(sitting, step))
            case _:
                kind = Kind(which)
                return Turn(self._with_grill(sitting, kind, self._grill_of(sitting, kind) + step))

    @property
    def _differs(self) -> bool:
        return bool(self.chips or self.grill or self.turn is not None)

    def _correction(self, sitting: Sitting) -> Correct:
        reason = sitting.words.say("we counted the table")
        return Correct(reason, chips=self.chips, turn=self.turn, grill=self.grill)

    def _chips_of(self, sitting: Sitting, seat: Seat) -> int:
        return dict(self.chips).get(seat, sitting.state.players[seat].chips)

    def _grill_of(self, sitting: Sitting, kind: Kind) -> int:
        return dict(self.grill).get(kind, sitting.state.grill[kind])

    def _with_chips(self, sitting: Sitting, seat: Seat, chips: int) -> ReconcilePage:
        others = {**dict(self.chips), seat: chips}
        kept = {
            place: left
            for place, left in others.items()
            if left != sitting.state.players[place].chips
        }
        return replace(self, chips=tuple(sorted(kept.items())))

    def _with_grill(self, sitting: Sitting, kind: Kind, there: int) -> ReconcilePage:
        said = {**dict(self.grill), kind: there}
        kept = tuple((each, said[each]) for each in Kind if each in said)
        lies = sitting.state.grill
        return replace(self, grill=tuple((each, n) for each, n in kept if n != lies[each]))

    def _with_turn(self, sitting: Sitting, step: int) -> ReconcilePage:
        here = sitting.on_turn if self.turn is None else self.turn
        seat = Seat((here + step) % len(sitting.names))
        return replace(self, turn=None if seat == sitting.on_turn else seat)

    def _chip_steppers(self, sitting: Sitting) -> tuple[Stepper, ...]:
        return tuple(
            _stepper(
                f"chips {place + 1}",
                sitting.words.say("Chips: {name}", name=name),
                self._chips_of(sitting, Seat(place)),
                MOST_CHIPS,
                suit_seat=Seat(place),
            )
            for place, name in enumerate(sitting.names)
        )

    def _grill_steppers(self, sitting: Sitting) -> tuple[Stepper, ...]:
        return tuple(
            _stepper(
                f"grill {kind}",
                capital(kind_word(kind, sitting.words)),
                self._grill_of(sitting, kind),
                ALL_PIECES[kind],
            )
            for kind in Kind
        )

    def _turn(self, sitting: Sitting) -> Stepper:
        seat = sitting.on_turn if self.turn is None else self.turn
        label = sitting.words.say("Tongs: {name}", name=sitting.names[seat])
        return Stepper(
            label,
            seat + 1,
            less=Choice("less turn", "-"),
            more=Choice("more turn", "+"),
            suit=suit_of(seat),
        )


def _stepper(
    key: str, label: str, value: int, most: int, *, suit_seat: Seat | None = None
) -> Stepper:
    return Stepper(
        label,
        value,
        less=Choice(f"less {key}", "-", is_open=value > 0),
        more=Choice(f"more {key}", "+", is_open=value < most),
        suit=None if suit_seat is None else suit_of(suit_seat),
    )
