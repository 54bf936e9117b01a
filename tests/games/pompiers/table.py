"""A table to test at: played in the notation, looked at through what the game describes."""

from __future__ import annotations

from typing import Any

from companion.games import CATALOGUE
from companion.games.game import Allowed, Clause, Finding, Refused
from companion.games.pompiers.findings import Notice
from companion.games.pompiers.rules import Pompiers
from companion.games.pompiers.state import State

SEATS = {letter: str(seat) for seat, letter in enumerate("ABCDE", start=1)}


class Table:
    """A game in progress. Seats count from 1, as in the notation."""

    def __init__(self, players: int = 4, *lines: str, **house: str) -> None:
        game = CATALOGUE["pompiers"](house)
        assert isinstance(game, Pompiers)
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

    def cards(self, text: str) -> Table:
        """Several plays: red5 blue1."""
        return self.play(*(f"play {card}" for card in text.split()))

    def winners(self, letters: str) -> Table:
        """Several quick results: A A B."""
        return self.play(*(f"trick {SEATS[letter]}" for letter in letters.split()))

    def refusal(self, line: str) -> Clause:
        """Why the line is refused; the test fails where it is allowed."""
        ruling = self.game.rule_on(self.state, self.game.parse(line))
        assert isinstance(ruling, Refused), f"{line}: {ruling}"
        return ruling.clause

    def reading(self, line: str) -> str | None:
        """The reading by which the line is refused."""
        return self.refusal(line).reading

    @property
    def choices(self) -> list[str]:
        return [str(choice) for choice in self.game.choices(self.state)]

    @property
    def shown(self) -> dict[str, Any]:
        """What the game describes, seats as names."""
        return self.game.describe(self.state, [str(seat + 1) for seat in range(self.state.seats)])

    def player(self, letter: str) -> dict[str, Any]:
        held: dict[str, Any] = self.shown["players"][SEATS[letter]]
        return held

    def missions(self, letter: str) -> str:
        """The achieved chips: 1/6 4/9."""
        return " ".join(self.player(letter)["missions"])

    def tiles(self, letter: str) -> str:
        """The owned tiles: trick_3 no_red."""
        return " ".join(self.player(letter)["tiles"])

    def found(self, notice: Notice) -> list[Finding]:
        """The last line's findings of this kind."""
        return [finding for finding in self.findings if finding.notice is notice]

    def details(self, notice: Notice) -> list[str]:
        return [finding.detail for finding in self.found(notice)]

    def readings(self, notice: Notice) -> list[str | None]:
        """What the last line's findings of this kind rest on."""
        return [finding.clause.reading for finding in self.found(notice)]


def laid(
    players: int = 4,
    *,
    slot: str = "trick_3",
    tiles: str = "trick_7",
    trump: str = "black1",
    depth: str = "full",
    **house: str,
) -> Table:
    """The first round with its trump shown; A leads."""
    table = Table(players, f"slot {slot}", f"tiles {tiles}", f"trump {trump}", **house)
    return table.play("depth quick") if depth == "quick" else table


def breach_before_open_hands() -> Table:
    """B did not follow red in the first trick; then all hands are laid open, and B holds red."""
    table = laid(trump="black12").cards("red5 blue1 red2 red3")
    return table.play(
        "hand 1 blue2 blue3 blue4 blue5 blue6 blue7 blue8 blue9 blue10",
        "hand 2 red7 red8 yellow1 yellow2 yellow3 yellow4 yellow5 yellow6 yellow7",
        "hand 3 black1 black2 black3 black4 black5 black6 black7 black8 black9",
        "hand 4 red9 red10 red11 yellow8 yellow9 yellow10 yellow11 yellow12 blue11",
    )


ALL_TO_A = "A A A A A A A A A A"


def scored(
    winners: str,
    players: int = 4,
    *,
    slot: str = "trick_3",
    tiles: str = "trick_7",
    said: str = "",
    **house: str,
) -> Table:
    """The first round by its winners; `said` is what the table corrected before."""
    table = laid(players, slot=slot, tiles=tiles, depth="quick", **house)
    if said:
        table.play(f"correct {said} because so it was before")
    return table.winners(winners)
