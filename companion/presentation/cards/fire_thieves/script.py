"""Clever Fire Thieves on the screen: the bet large, ten keys and a pass; fires on a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.games.fire_thieves.actions import Correct, First, RoundWon
from companion.games.fire_thieves.cards import possum_mark
from companion.games.fire_thieves.findings import Notice
from companion.games.fire_thieves.fires import FIRST_BETS, FLAMES, flames_of
from companion.games.fire_thieves.portrait import to_act
from companion.games.fire_thieves.rounds import flames_held
from companion.games.fire_thieves.state import AwaitFlames, Hunt, Over, RogueTurns, State
from companion.games.game import Clause, Finding
from companion.games.seats import Seat
from companion.presentation.cards.fire_thieves.layout import heading, spread, worths
from companion.presentation.cards.fire_thieves.rogue import APP, DECK, turned_by_app
from companion.presentation.cards.fire_thieves.voice import ThievesVoice
from companion.presentation.cards.script import (
    Begun,
    Counted,
    Question,
    Scene,
    Sheet,
    Spread,
    View,
)
from companion.presentation.model import Choice, Score
from companion.presentation.seatsuits import suit_of
from companion.presentation.spoken.findings import finding_words
from companion.presentation.words import Words

_WON = frozenset({Notice.ROUND_WON, Notice.ROGUE_WON, Notice.ROUND_VOID})
_REASON = "counted"
_TOLD_WITH_IT = frozenset({Notice.STOLEN, Notice.TAKEN_OUT})


class ThievesScript:
    """Clever Fire Thieves in front of the screens; the app may turn over the Rogue's cards."""

    def __init__(self, manners: Mapping[str, str]) -> None:
        self._is_rogue_ours = manners.get(DECK) == APP

    def voice(self, words: Words) -> ThievesVoice:
        return ThievesVoice(words)

    def depth(self, view: View[State]) -> str:
        return view.state.depth.value

    def heading(self, view: View[State]) -> str:
        return heading(view)

    def scores(self, view: View[State]) -> tuple[Score, ...]:
        on_turn = _on_turn(view.state)
        return tuple(
            Score(
                name=name,
                suit=suit_of(seat),
                score=str(flames_held(view.state, Seat(seat))),
                detail=" ".join(possum_mark(pile.counts_as) for pile in player.piles),
                is_on_turn=seat == on_turn,
            )
            for seat, (name, player) in enumerate(zip(view.names, view.state.players, strict=True))
        )

    def spread(self, view: View[State]) -> Spread:
        if view.picked:
            prompt = view.words.say("What did the +1 count?")
            return replace(spread(view), prompt=prompt, pad=worths(view))
        return spread(view)

    def arms(self, _view: View[State]) -> tuple[Choice, ...]:
        return ()

    def gathered(self, view: View[State]) -> str | None:
        match view.picked:
            case (joker, worth):
                return f"round {joker.removeprefix('joker ')} with +1 {worth}"
            case _:
                return None

    def begun(self, action: object) -> Begun | None:
        """What a joker counted is told with a second tap where it steals by its worth."""
        is_told = isinstance(action, RoundWon) and action.counts_as is not None
        return Begun() if is_told else None

    def sheet(self, view: View[State]) -> Sheet | None:
        words = view.words
        lines = [
            words.told(name, _piles(view, seat) or words.say("no fire"))
            for seat, name in enumerate(view.names)
        ]
        return Sheet(words.say("FIRES"), words.say("Who guards which fires"), tuple(lines))

    def lay_open(self, view: View[State]) -> tuple[str, ...]:
        words, rogue = view.words, view.state.rogue
        played = [(name, p.played) for name, p in zip(view.names, view.state.players, strict=True)]
        if rogue is not None:
            played.append((words.say("The Rogue"), rogue.played))
        return tuple(
            words.told(name, ", ".join(map(possum_mark, cards))) for name, cards in played if cards
        )

    def hint(self, view: View[State]) -> tuple[str, ...]:
        words, phase = view.words, view.state.phase
        if not isinstance(phase, Hunt):
            return (self.spread(view).prompt,)
        lines = [words.say("A bet is higher than the one before; or pass, and come back later.")]
        if phase.chase.bet is not None:
            lines.append(words.say("Who is on turn again with the highest bet wins at once."))
        return tuple(lines)

    def lesson(self, _view: View[State]) -> Spread | None:
        return None

    def doubts(self, _clause: Clause) -> bool:
        return False

    def scenes(self, view: View[State], findings: Sequence[Finding]) -> tuple[Scene, ...]:
        """Who won the round, and from whom fires were taken, in one picture."""
        won = next((found for found in findings if found.notice in _WON), None)
        if won is None:
            return ()
        words, names = view.words, view.names
        stolen = [
            finding_words(found, names, words)
            for found in findings
            if found.notice in _TOLD_WITH_IT
        ]
        name = words.say("The Rogue") if won.seat is None else names[won.seat]
        is_void = won.notice is Notice.ROUND_VOID
        if is_void:
            headline = words.say("NOBODY")
        elif stolen:
            headline = words.say("{name} steals", name=name).upper()
        else:
            headline = words.say("{name} wins", name=name).upper()
        suit = None if won.seat is None else suit_of(won.seat)
        because = (*stolen, words.say(won.clause.text))
        return (Scene(headline, finding_words(won, names, words), because, suit),)

    def counted(self, view: View[State]) -> tuple[Counted, ...]:
        words, state = view.words, view.state
        seats = tuple(str(seat + 1) for seat in state.seats)
        opens = Counted("first", words.say("Opens"), state.first, seats, view.names)
        flames = [
            Counted(
                field=f"flames:{number}",
                label=words.say("Flames on iguana card {card}", card=number),
                at=FLAMES.index(known),
                values=tuple(map(str, FLAMES)),
            )
            for number, known in zip(FIRST_BETS, state.flames, strict=True)
            if known is not None and not isinstance(state.phase, AwaitFlames)
        ]
        return (opens, *flames, *self._owners(view))

    def correction(self, view: View[State], said: dict[str, str]) -> str:
        """Piles are said for a whole player at once."""
        plain = {field: value for field, value in said.items() if not field.startswith("pile ")}
        moved = {
            field.split()[1]: int(value) for field, value in said.items() if field not in plain
        }
        held = {seat: list(player.piles) for seat, player in enumerate(view.state.players)}
        touched: set[int] = set()
        for mark, owner in moved.items():
            for seat, piles in held.items():
                for pile in [one for one in piles if possum_mark(one.counts_as) == mark]:
                    piles.remove(pile)
                    held[owner - 1].append(pile)
                    touched |= {seat, owner - 1}
                    break
                else:
                    continue
                break
        lying = tuple((Seat(seat), tuple(held[seat])) for seat in sorted(touched))
        fields = [f"{field}={value}" for field, value in plain.items()]
        if lying:
            written = str(Correct(_REASON, piles=lying))
            fields.append(written.removeprefix("correct ").removesuffix(f" because {_REASON}"))
        return " ".join(fields)

    def question(self, _view: View[State]) -> Question | None:
        return None

    def unaided(self, view: View[State], match_id: str) -> str | None:
        return turned_by_app(view.state, match_id) if self._is_rogue_ours else None

    def headline(self, view: View[State]) -> str:
        return view.words.say("CLEVEREST FIRE THIEF")

    def began(self, actions: Sequence[object]) -> int:
        return next((action.seat for action in actions if isinstance(action, First)), Seat(0))

    def opening_entries(self, first: int, _house: dict[str, str]) -> tuple[str, ...]:
        return (f"first {first + 1}",)

    def _owners(self, view: View[State]) -> list[Counted]:
        """Whose each pile is, by the possum that guards it."""
        seats = tuple(str(seat + 1) for seat in view.state.seats)
        return [
            Counted(
                field=f"pile {possum_mark(pile.counts_as)}",
                label=view.words.say("Fires under {card}", card=possum_mark(pile.counts_as)),
                at=seat,
                values=seats,
                told=view.names,
                suit=suit_of(seat),
            )
            for seat, player in enumerate(view.state.players)
            for pile in player.piles
        ]


def _on_turn(state: State) -> int | None:
    """Who bets; between hunts who opens; nobody while the Rogue turns up his cards."""
    if isinstance(state.phase, RogueTurns | Over):
        return None
    acting = to_act(state)
    return acting if isinstance(acting, int) else state.first


def _piles(view: View[State], seat: int) -> str:
    words = view.words
    told = [
        words.count(
            "{n} flame under {card}",
            "{n} flames under {card}",
            flames_of(pile.fires, view.state.flames),
            card=possum_mark(pile.counts_as),
        )
        for pile in view.state.players[seat].piles
    ]
    return ", ".join(told)
