"""A table to test at: laid as a test needs it, played in the notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.feuer_flamme import FeuerFlamme
from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.findings import Notice
from companion.games.feuer_flamme.house import House
from companion.games.feuer_flamme.pieces import ALL_PIECES, NO_PIECES, Bag, Kind
from companion.games.feuer_flamme.state import Attempt, AwaitCard, Player, Rested, State, Won
from companion.games.game import Allowed, Clause, Finding, Refused
from companion.games.seats import Seat

ONE = FeuerFlamme()
ANY = FeuerFlamme(house=House(bonus_per_turn="any"))


def bag(text: str) -> Bag:
    """`corn corn fish` as a bag."""
    return Bag.of([Kind(word) for word in text.split()])


class Table:
    """A game in progress. Seats count from 1, as in the notation."""

    def __init__(self, state: State, game: FeuerFlamme = ONE) -> None:
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
        ruling = self.game.rule_on(self.state, self.game.parse(line))
        assert isinstance(ruling, Refused), f"{line}: {ruling}"
        return ruling.clause

    @property
    def chips(self) -> tuple[int, ...]:
        return tuple(player.chips for player in self.state.players)

    @property
    def turn(self) -> int:
        return self.state.phase.seat + 1

    @property
    def card(self) -> str | None:
        phase = self.state.phase
        return str(phase.card) if isinstance(phase, Attempt | Rested) else None

    @property
    def winner(self) -> int | None:
        return self.state.phase.seat + 1 if isinstance(self.state.phase, Won) else None

    def bonus(self, seat: int) -> frozenset[Bonus]:
        return self.state.players[seat - 1].bonus

    def found(self, notice: Notice) -> tuple[Finding, ...]:
        """The last line's findings of this kind."""
        return tuple(finding for finding in self.findings if finding.notice is notice)

    def readings(self, notice: Notice) -> list[str | None]:
        """What the last line's findings of this kind rest on."""
        return [finding.clause.reading for finding in self.found(notice)]


def lay(
    grill: str = "",
    *,
    chips: Sequence[int] = (3, 3, 3),
    turn: int = 1,
    bonus: Mapping[int, set[Bonus]] | None = None,
    game: FeuerFlamme = ONE,
) -> Table:
    """So many players with these chips; `turn` turns the next card of a full pile."""
    held = {seat: frozenset(cards) for seat, cards in (bonus or {}).items()}
    players = tuple(
        Player(count, held.get(seat, frozenset(Bonus) if count else frozenset()))
        for seat, count in enumerate(chips, start=1)
    )
    phase = AwaitCard(Seat(turn - 1))
    return Table(State(players, phase, grill=bag(grill), actions_taken=1), game)


def all_but(text: str) -> str:
    """Every piece of the box but these, as `lay` takes them."""
    return " ".join(map(str, ALL_PIECES - bag(text)))


def cards_lie(table: Table, *, draw: str, in_play: str = "") -> Table:
    """The same table with this draw pile; the rest of the cards is the discard pile."""
    state = table.state
    rest = ALL_PIECES - bag(draw) - bag(in_play)
    after = State(
        state.players, state.phase, state.grill, bag(draw) or NO_PIECES, rest, state.actions_taken
    )
    return Table(after, table.game)
