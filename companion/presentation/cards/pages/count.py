"""Count the table: what is really there becomes one logged correction."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.presentation.cards.script import Counted
from companion.presentation.cards.sitting import CardSitting
from companion.presentation.model import Choice, ReconcileScreen, Stepper, Weight
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import TableMove, ToTable, Turn
from companion.presentation.words import Words


@dataclass(frozen=True, slots=True)
class CountPage:
    """Only what differs from the match as it stands is kept: fields and values in the notation."""

    said: tuple[tuple[str, str], ...] = ()

    def show(self, sitting: CardSitting) -> ReconcileScreen:
        words = sitting.words
        return ReconcileScreen(
            frame=sitting.frame,
            title=words.say("COUNT THE TABLE"),
            prompt=words.say("Set what lies there, then TAKE."),
            steppers=tuple(self._stepper(each, words) for each in self._counted(sitting)),
            take=Choice(
                "take",
                words.say("TAKE"),
                Weight.MAIN,
                is_open=bool(self.said) and sitting.allows_notation(self._correction(sitting)),
            ),
            back=back_key(words),
        )

    def choose(self, sitting: CardSitting, key: str) -> TableMove | None:
        if key == "take":
            sitting.enter_notation(self._correction(sitting))
            return ToTable()
        direction, _, field = key.partition(" ")
        counted = next((each for each in self._counted(sitting) if each.field == field), None)
        if counted is None:
            return None
        place = (self._at(counted) + (1 if direction == "more" else -1)) % len(counted.values)
        said = {**dict(self.said), field: counted.values[place]}
        if place == counted.at:
            del said[field]
        return Turn(replace(self, said=tuple(sorted(said.items()))))

    def _correction(self, sitting: CardSitting) -> str:
        fields = sitting.script.correction(sitting.view(), dict(self.said))
        return f"correct {fields} because {sitting.words.say('we counted the table')}"

    def _counted(self, sitting: CardSitting) -> tuple[Counted, ...]:
        return sitting.script.counted(sitting.view())

    def _at(self, counted: Counted) -> int:
        said = dict(self.said).get(counted.field)
        return counted.at if said is None else counted.values.index(said)

    def _stepper(self, counted: Counted, words: Words) -> Stepper:
        """Numbers stop at their ends; names and cards go round."""
        at, last = self._at(counted), len(counted.values) - 1
        is_number = not counted.told
        label = counted.label if is_number else words.told(counted.label, counted.told[at])
        return Stepper(
            label,
            int(counted.values[at]) if is_number else None,
            less=Choice(f"less {counted.field}", "-", is_open=not is_number or at > 0),
            more=Choice(f"more {counted.field}", "+", is_open=not is_number or at < last),
            suit=counted.suit,
        )
