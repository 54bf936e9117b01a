"""Count the table: what is really there becomes one logged correction."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.feuer_flamme.actions import Correct
from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.pieces import ALL_PIECES, Kind
from companion.games.seats import Seat
from companion.presentation.feuer_flamme import card_of
from companion.presentation.model import Choice, ReconcileScreen, Stepper, Weight
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import TableMove, ToTable, Turn
from companion.presentation.seatsuits import suit_of
from companion.presentation.sitting import Sitting
from companion.presentation.spoken.pieces import bonus_word, capital, kind_word

MOST_CHIPS = 3


@dataclass(frozen=True, slots=True)
class ReconcilePage:
    """Only what differs from the match as it stands is kept."""

    chips: tuple[tuple[Seat, int], ...] = ()
    bonus: tuple[tuple[Seat, frozenset[Bonus]], ...] = ()
    grill: tuple[tuple[Kind, int], ...] = ()
    turn: Seat | None = None
    card: Kind | None = None

    def show(self, sitting: Sitting) -> ReconcileScreen:
        words = sitting.words
        correct = self._correction(sitting)
        return ReconcileScreen(
            frame=sitting.frame,
            title=words.say("COUNT THE TABLE"),
            prompt=words.say("Set what lies there, then TAKE."),
            steppers=(
                *self._chip_steppers(sitting),
                self._turn(sitting),
                *self._card(sitting),
                *self._grill_steppers(sitting),
                *self._bonus_steppers(sitting),
            ),
            take=Choice(
                "take",
                words.say("TAKE"),
                Weight.MAIN,
                is_open=self != ReconcilePage() and sitting.allows(correct),
            ),
            back=back_key(words),
        )

    def choose(self, sitting: Sitting, key: str) -> TableMove | None:
        if key == "take":
            sitting.enter(self._correction(sitting))
            return ToTable()
        direction, what, *which = key.split()
        step = 1 if direction == "more" else -1
        match what, which:
            case "chips", [seat]:
                return Turn(self._with_chips(sitting, Seat(int(seat) - 1), step))
            case "bonus", [seat, card]:
                return Turn(self._with_bonus(sitting, Seat(int(seat) - 1), Bonus(card)))
            case "turn", _:
                return Turn(self._with_turn(sitting, step))
            case "card", _:
                return Turn(self._with_card(sitting, step))
            case _, [kind]:
                return Turn(self._with_grill(sitting, Kind(kind), step))
            case _:
                return None

    def _correction(self, sitting: Sitting) -> Correct:
        return Correct(
            sitting.words.say("we counted the table"),
            chips=self.chips,
            bonus=self.bonus,
            turn=self.turn,
            card=self.card,
            grill=self.grill,
        )

    def _chips_of(self, sitting: Sitting, seat: Seat) -> int:
        return dict(self.chips).get(seat, sitting.state.players[seat].chips)

    def _bonus_of(self, sitting: Sitting, seat: Seat) -> frozenset[Bonus]:
        return dict(self.bonus).get(seat, frozenset(sitting.state.players[seat].bonus))

    def _grill_of(self, sitting: Sitting, kind: Kind) -> int:
        return dict(self.grill).get(kind, sitting.state.grill[kind])

    def _with_chips(self, sitting: Sitting, seat: Seat, step: int) -> ReconcilePage:
        said = {**dict(self.chips), seat: self._chips_of(sitting, seat) + step}
        players = sitting.state.players
        kept = {place: left for place, left in said.items() if left != players[place].chips}
        return replace(self, chips=tuple(sorted(kept.items())))

    def _with_bonus(self, sitting: Sitting, seat: Seat, card: Bonus) -> ReconcilePage:
        said = {**dict(self.bonus), seat: self._bonus_of(sitting, seat) ^ {card}}
        players = sitting.state.players
        kept = [
            (place, said[place])
            for place in sorted(said)
            if said[place] != frozenset(players[place].bonus)
        ]
        return replace(self, bonus=tuple(kept))

    def _with_grill(self, sitting: Sitting, kind: Kind, step: int) -> ReconcilePage:
        said = {**dict(self.grill), kind: self._grill_of(sitting, kind) + step}
        lies = sitting.state.grill
        kept = tuple((each, said[each]) for each in Kind if each in said)
        return replace(self, grill=tuple((each, n) for each, n in kept if n != lies[each]))

    def _with_turn(self, sitting: Sitting, step: int) -> ReconcilePage:
        """The tongs go on to the next player who is still in."""
        seat = sitting.on_turn if self.turn is None else self.turn
        seats = len(sitting.names)
        behind = (Seat((seat + step * far) % seats) for far in range(1, seats + 1))
        seat = next((other for other in behind if self._chips_of(sitting, other)), seat)
        return replace(self, turn=None if seat == sitting.on_turn else seat)

    def _with_card(self, sitting: Sitting, step: int) -> ReconcilePage:
        kinds, lies = tuple(Kind), card_of(sitting.state)
        shown = self.card or lies
        if shown is None:
            return self
        kind = kinds[(kinds.index(shown) + step) % len(kinds)]
        return replace(self, card=None if kind is lies else kind)

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

    def _bonus_steppers(self, sitting: Sitting) -> tuple[Stepper, ...]:
        return tuple(
            _stepper(
                f"bonus {place + 1} {card}",
                sitting.words.say(
                    "{card}: {name}", card=bonus_word(card, sitting.words), name=name
                ),
                int(card in self._bonus_of(sitting, Seat(place))),
                1,
                suit_seat=Seat(place),
            )
            for place, name in enumerate(sitting.names)
            for card in Bonus
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
            label, None, Choice("less turn", "-"), Choice("more turn", "+"), suit_of(seat)
        )

    def _card(self, sitting: Sitting) -> tuple[Stepper, ...]:
        """The card that lies open, where one does."""
        kind = self.card or card_of(sitting.state)
        if kind is None:
            return ()
        label = sitting.words.say("Card: {piece}", piece=kind_word(kind, sitting.words))
        return (Stepper(label, None, Choice("less card", "-"), Choice("more card", "+")),)


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
