"""A table of Fuego to test at: laid as a test needs it, played in the notation."""

from __future__ import annotations

from collections.abc import Mapping

from companion.box_file import packaged
from companion.games.fuego.box import Box
from companion.games.fuego.findings import Notice
from companion.games.fuego.house import House
from companion.games.fuego.rules import Fuego
from companion.games.fuego.state import State
from companion.games.game import Allowed, Clause, Finding, Refused

TOKENS = ("+1/green", "+1/blue", "+2", "+1/purple")
"""Who holds what at the start where a test does not say."""
OPEN_CARDS = {2: ("fourth1 +3", "fourth2 +1/fourth"), 3: ("fourth1 +3",)}
SOLOS = {2: (1, 2), 3: (3,), 4: ()}


class Table:
    """A game in progress. Seats count from 1, as in the notation."""

    def __init__(self, state: State, game: Fuego) -> None:
        self.state = state
        self.game = game
        self.findings: tuple[Finding, ...] = ()

    def play(self, *lines: str) -> Table:
        """Every line has to be allowed; the findings of the last one are kept."""
        for line in lines:
            ruling = self.game.rule_on(self.state, self.game.parse(line))
            assert isinstance(ruling, Allowed), f"{line}: {ruling}"
            self.state, self.findings = ruling.after, ruling.findings
        return self

    def refusal(self, line: str) -> Clause:
        """Why the line is refused; the test fails where it is allowed."""
        before = self.state
        ruling = self.game.rule_on(before, self.game.parse(line))
        assert isinstance(ruling, Refused), f"{line}: {ruling}"
        assert self.state == before
        return ruling.clause

    def may(self, *lines: str) -> bool:
        """Is each of them allowed now, and listed?"""
        return all(
            isinstance(self.game.rule_on(self.state, self.game.parse(line)), Allowed)
            and line in self.choices
            for line in lines
        )

    @property
    def choices(self) -> list[str]:
        return [str(action) for action in self.game.choices(self.state)]

    def see(self, path: str) -> object:
        """One value of the description: `players.2.flames`, `line.0.face_up`."""
        seats = [str(seat + 1) for seat in range(self.state.course.seats)]
        value: object = self.game.describe(self.state, seats)
        for key in path.split("."):
            if isinstance(value, list):
                value = value[int(key)]
            else:
                assert isinstance(value, dict), path
                value = value[key]
        return value

    @property
    def flames(self) -> tuple[int, ...]:
        return self.state.table.flames

    @property
    def rounds(self) -> tuple[int, int]:
        return self.state.course.rounds

    def found(self, notice: Notice) -> tuple[Finding, ...]:
        """The last line's findings of this kind."""
        return tuple(finding for finding in self.findings if finding.notice is notice)

    def readings(self, notice: Notice) -> list[str | None]:
        """What the last line's findings of this kind rest on."""
        return [finding.clause.reading for finding in self.found(notice)]


def opened(players: int = 4, *, box: Mapping[str, object] | None = None, **house: str) -> Table:
    """Nothing entered yet; the box that comes with the program, or another."""
    rules = House.of(house)
    game = Fuego(house=rules, box=Box.of(packaged("fuego") if box is None else box))
    return Table(game.opening(players), game)


def lay(
    players: int = 4,
    *,
    white: int = 1,
    tokens: tuple[str, ...] = TOKENS,
    torches: tuple[str, ...] | None = None,
    box: Mapping[str, object] | None = None,
    dodge: str = "false",
    **house: str,
) -> Table:
    """A round set up to its first trick; with three, the first player has the Heat Token."""
    table = opened(players, box=box, dodge_with_token=dodge, **house).play(f"white {white}")
    table.play(*(f"strike {seat} {tokens[seat - 1]}" for seat in range(1, players + 1)))
    if players == 3:
        table.play("heat 1")
    for seat, open_card in zip(SOLOS[players], torches or OPEN_CARDS.get(players, ()), strict=True):
        table.play(f"torch {seat} {open_card}")
    return table


def quick(players: int = 4, *, white: int = 1, **house: str) -> Table:
    """A round of results only, before its first trick."""
    table = opened(players, box=None, **house).play("depth quick", f"white {white}")
    return table.play("heat 1") if players == 3 else table
