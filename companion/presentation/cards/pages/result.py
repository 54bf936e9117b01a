"""The end of a card game: who won and why; rematch and log are one tap away."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.presentation.cards.sitting import CardSitting
from companion.presentation.model import Choice, PlayerTile, Suit, Weight, WinnerScreen
from companion.presentation.pages.page import Begin, LookBack, TableMove, ToHome
from companion.presentation.seatsuits import suit_of


@dataclass(frozen=True, slots=True)
class ResultPage:
    """Shown in place of the table once the game is decided."""

    def show(self, sitting: CardSitting) -> WinnerScreen:
        words = sitting.words
        return replace(
            result_of(sitting),
            keys=(
                Choice("rematch", words.say("REMATCH"), Weight.MAIN),
                Choice("statistics", words.say("STATISTICS")),
                Choice("log", words.say("LOG")),
                Choice("home", words.say("HOME"), Weight.QUIET),
            ),
        )

    def choose(self, sitting: CardSitting, key: str) -> TableMove | None:
        match key:
            case "rematch":
                game = sitting.match.game
                said = [line.action for line in sitting.match.lines if line.is_effective]
                return Begin(
                    game.name,
                    sitting.match.names,
                    tuple(game.house_rules().items()),
                    sitting.script.began(said),
                )
            case "statistics":
                return LookBack(sitting.match.match_id)
            case _:
                return ToHome()


def result_of(sitting: CardSitting) -> WinnerScreen:
    """Who won a card game and why, without keys."""
    words, view = sitting.words, sitting.view()
    outcome = sitting.match.game.outcome(sitting.state)
    winners = () if outcome is None else tuple(sorted(outcome.winners))
    alone = len(winners) == 1
    return WinnerScreen(
        frame=sitting.frame,
        name=words.listed([sitting.names[seat] for seat in winners]),
        suit=suit_of(winners[0]) if alone else Suit.YELLOW,
        headline=sitting.script.headline(view),
        because="" if outcome is None else words.say(outcome.because.text),
        players=tuple(
            PlayerTile(score.name, score.suit, None, (), score=score.score)
            for score in sitting.script.scores(view)
        ),
        keys=(),
    )
