"""The end: who won and why; a rematch is one tap away, and the log still reaches everything."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.feuer_flamme.actions import Action, First, Placed, Touch
from companion.games.feuer_flamme.state import State
from companion.games.seats import Seat
from companion.presentation.feuer_flamme import on_turn, tiles
from companion.presentation.matchsitting import MatchSitting
from companion.presentation.model import Choice, Weight, WinnerScreen
from companion.presentation.pages.page import Begin, LookBack, TableMove, ToHome
from companion.presentation.seatsuits import suit_of
from companion.presentation.sitting import Sitting
from companion.referee.tap import Saving


@dataclass(frozen=True, slots=True)
class WinnerPage:
    """Shown in place of the table once somebody has won."""

    def show(self, sitting: Sitting) -> WinnerScreen:
        words = sitting.words
        by_hand = Choice("hand", words.say("HAND!"))
        is_placed = self._winning_piece(sitting) is not None
        return replace(
            grill_result_of(sitting),
            keys=(
                Choice("rematch", words.say("REMATCH"), Weight.MAIN),
                *((by_hand,) if is_placed else ()),
                Choice("statistics", words.say("STATISTICS")),
                Choice("log", words.say("LOG")),
                Choice("home", words.say("HOME"), Weight.QUIET),
            ),
        )

    def choose(self, sitting: Sitting, key: str) -> TableMove | None:
        match key:
            case "rematch":
                house = tuple(sitting.match.game.house_rules().items())
                return Begin(sitting.match.game.name, sitting.match.names, house, _began(sitting))
            case "hand":
                self._touched_first(sitting)
                return None
            case "statistics":
                return LookBack(sitting.match.match_id)
            case _:
                return ToHome()

    def _winning_piece(self, sitting: Sitting) -> Placed | None:
        last = sitting.last_line
        return last.action if last is not None and isinstance(last.action, Placed) else None

    def _touched_first(self, sitting: Sitting) -> None:
        """A hand came in during the last placement: paid before the win (FF-37, FF-44)."""
        placed = self._winning_piece(sitting)
        if placed is None:
            return
        referee = sitting.referee
        sitting.ask(
            referee.take_back,
            lambda tap: referee.play(tap, Touch()),
            lambda tap: referee.play(tap, placed) if sitting.allows(placed) else Saving(),
        )


def grill_result_of(sitting: MatchSitting[State, Action]) -> WinnerScreen:
    """Who won a match at the grill and why, without keys."""
    words, seat = sitting.words, on_turn(sitting.state)
    outcome = sitting.match.game.outcome(sitting.state)
    return WinnerScreen(
        frame=sitting.frame,
        name=sitting.names[seat],
        suit=suit_of(seat),
        headline=words.say("GRILL MASTER"),
        because="" if outcome is None else words.say(outcome.because.text),
        players=tiles(sitting.state, sitting.names, words),
        keys=(),
    )


def _began(sitting: Sitting) -> Seat:
    """Who began: the youngest player is the same one in the next match."""
    said = (line.action for line in sitting.match.lines if line.is_effective)
    return next((action.seat for action in said if isinstance(action, First)), Seat(0))
