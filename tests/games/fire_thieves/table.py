"""A table to test at: played in the notation, looked at through what the game describes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games import CATALOGUE
from companion.games.fire_thieves.findings import Notice
from companion.games.fire_thieves.rules import FireThieves
from companion.games.fire_thieves.state import State
from companion.games.game import Allowed, Chance, Clause, Finding, Refused


def flames(count: int) -> Mapping[str, object]:
    """A box in which every iguana card shows so many."""
    return {"flames": {str(number): count for number in range(1, 10)}}


class Table:
    """A game in progress. Seats count from 1, as in the notation."""

    def __init__(
        self,
        players: int = 3,
        *lines: str,
        box: Any = None,
        **house: str,
    ) -> None:
        game = CATALOGUE["fire_thieves"](house, box=flames(3) if box is None else box)
        assert isinstance(game, FireThieves)
        self.game = game
        self.state: State = game.opening(players)
        self.findings: tuple[Finding, ...] = ()
        self.play(*lines)

    def play(self, *lines: str) -> Table:
        """Every line has to be allowed; the findings of the last one are kept."""
        for line in lines:
            ruling = self.game.rule_on(self.state, self.game.parse(line))
            assert isinstance(ruling, Allowed), f"{line}: {ruling}"
            self.state, self.findings = ruling.after, ruling.findings
        return self

    def refusal(self, line: str) -> Clause:
        """Why the line is refused; the test fails where it is allowed."""
        ruling = self.game.rule_on(self.state, self.game.parse(line))
        assert isinstance(ruling, Refused), f"{line}: {ruling}"
        return ruling.clause

    def reading(self, line: str) -> str | None:
        """The reading by which the line is refused."""
        return self.refusal(line).reading

    @property
    def choices(self) -> set[str]:
        return set(map(str, self.game.choices(self.state)))

    @property
    def bets(self) -> str:
        """What the player on turn may bet, in order: 4 5 +1."""
        return " ".join(
            str(each).removeprefix("bet ")
            for each in self.game.choices(self.state)
            if str(each).startswith("bet ")
        )

    @property
    def shown(self) -> dict[str, Any]:
        """What the game describes, seats as names."""
        return self.game.describe(self.state, [str(seat + 1) for seat in self.state.seats])

    def player(self, seat: int) -> dict[str, Any]:
        held: dict[str, Any] = self.shown["players"][str(seat)]
        return held

    def guards(self, seat: int) -> dict[str, str]:
        """The seat's fires by their guard: 6 over iguana4+small2."""
        return {pile["possum"]: "+".join(pile["fires"]) for pile in self.player(seat)["guards"]}

    @property
    def flames(self) -> list[int]:
        """Everybody's flames."""
        return [held["flames"] for held in self.shown["players"].values()]

    @property
    def turn(self) -> Any:
        """The seat to act as a number, deck or dealer, or None."""
        actor = self.game.to_act(self.state)
        if isinstance(actor, Chance):
            return actor.value
        return None if actor is None else actor + 1

    def found(self, notice: Notice) -> list[Finding]:
        """The last line's findings of this kind."""
        return [finding for finding in self.findings if finding.notice is notice]

    def readings(self, notice: Notice) -> list[str | None]:
        """What the last line's findings of this kind rest on."""
        return [finding.clause.reading for finding in self.found(notice)]
