"""Whole card games by a finger that taps what falls; what falls next, each game's dealer says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Protocol

from companion.export import transcript_of
from companion.games.game import Outcome
from companion.presentation.cards.sitting import CardSitting
from companion.presentation.matchsitting import MatchSitting
from companion.presentation.model import CallScreen, WinnerScreen
from companion.rule import Heard, Standing, hear
from tests.presentation.evenings import Finger, finger

NAMES = ("Anna", "Ben", "Caro", "Dora", "Emil", "Fritz")


class Dealer(Protocol):
    """Says what happens next on the table, legally and by chance."""

    def next_entry(self) -> str:
        """The next entry in the notation."""

    def played(self, text: str) -> None:
        """The entry has landed."""


def seated(
    game: str, players: int, *, house: Sequence[str] = (), hand: Finger | None = None
) -> Finger:
    """Somebody at a table that has just been set up; house rules are keys to tap."""
    hand = hand or finger()
    hand.tap(game, *(f"sit {name}" for name in NAMES[:players]))
    if house:
        hand.tap("house", *house, "done")
    hand.tap("start")
    hand.taps = 0
    return hand


def table_of(hand: Finger) -> CardSitting:
    """The running match."""
    sitting = hand.desk.sitting
    assert isinstance(sitting, CardSitting)
    return sitting


def play_on(
    hand: Finger,
    dealer: Dealer,
    enter: Callable[[Finger, str], None],
    *,
    aside: Callable[[], Iterable[str]] = tuple,
    most: int = 1500,
) -> None:
    """Play by taps until somebody has won; `aside` are keys tapped before an entry."""
    for _ in range(most):
        screen = hand.desk.screen
        if isinstance(screen, WinnerScreen):
            return
        if isinstance(screen, CallScreen):
            hand.tap("next")
            continue
        hand.tap(*aside())
        text, before = dealer.next_entry(), table_of(hand).match.seq
        enter(hand, text)
        landed = [line for line in table_of(hand).match.lines if line.seq > before]
        assert landed, f"{text!r} did not land: {hand.desk.screen}"
        assert str(landed[0].action) == text
        dealer.played(text)
    raise AssertionError("the game does not end")


def refereed(sitting: MatchSitting[Any, Any], path: Path) -> tuple[Outcome | None, object]:
    """What `companion rule` makes of the exported log."""
    path.write_text("\n".join(transcript_of(sitting.match)), "utf-8")
    heard = list(hear(sitting.match.game, path, sitting.match.names))
    assert all(line.clause is None for line in heard if isinstance(line, Heard))
    standing = heard[-1]
    assert isinstance(standing, Standing)
    return standing.outcome, standing.table


def at_the_table(sitting: MatchSitting[Any, Any]) -> tuple[Outcome | None, object]:
    """What the screens end with."""
    game, match = sitting.match.game, sitting.match
    return game.outcome(match.state), game.describe(match.state, match.names)
