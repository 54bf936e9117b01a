"""The turn at the table: no tap where the scale sees, all by touch where it does not."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.feuer_flamme.actions import Placed, Reveal, Touch
from companion.games.feuer_flamme.pieces import Kind
from companion.games.feuer_flamme.state import Attempt, AwaitCard, Rested
from companion.presentation.feuer_flamme import card_of, present
from companion.presentation.model import Badge, Choice, GrillScreen, Ring, Weight
from companion.presentation.pages.again import AgainPage, is_counted_out
from companion.presentation.pages.bonus import BonusPage, playable
from companion.presentation.pages.call import CallPage, call_question
from companion.presentation.pages.card import CardPage, Purpose
from companion.presentation.pages.dispute import DisputePage
from companion.presentation.pages.fell import FellPage, may_fall
from companion.presentation.pages.help import HelpPage
from companion.presentation.pages.more import MorePage
from companion.presentation.pages.page import Open, TableMove
from companion.presentation.pages.pause import PausePage
from companion.presentation.pages.piece import PiecePage, PieceQuestion
from companion.presentation.sitting import Sitting


@dataclass(frozen=True, slots=True)
class GrillPage:
    """The table keeps nothing: it is the state of the match."""

    def show(self, sitting: Sitting) -> GrillScreen:
        bare = present(sitting.state, sitting.names, words=sitting.words, frame=sitting.frame)
        return replace(
            bare,
            keys=_keys(sitting),
            ring=_ring(sitting),
            badge=_badge(sitting),
            record=_record(sitting),
        )

    def choose(self, sitting: Sitting, key: str) -> TableMove | None:
        verb, _, rest = key.partition(" ")
        match verb:
            case "piece":
                return _card_entered(sitting, Kind(rest))
            case "placed":
                return _placed(sitting)
            case "pass" | "hurry":
                sitting.ask(sitting.referee.hurry)
            case "hand":
                sitting.enter(Touch())
            case "pause":
                sitting.referee.pause(True)
                return Open(PausePage())
            case "badge":
                waiting = sitting.waiting_call
                return None if waiting is None else Open(CallPage(waiting.call_id))
            case _:
                return _opened(sitting, key)
        return None


def _opened(sitting: Sitting, key: str) -> TableMove | None:
    """Keys that lay a question on the table."""
    match key:
        case "fell":
            return FellPage.begun(sitting)
        case "bonus":
            is_known = card_of(sitting.state) is not None
            return Open(BonusPage() if is_known else CardPage(Purpose.BONUS))
        case "gar off":
            return Open(PiecePage(PieceQuestion.GAR_OFF))
        case "more":
            return Open(MorePage())
        case "dispute":
            return Open(DisputePage.of_latest(sitting))
        case "help":
            return Open(HelpPage())
        case _:
            return None


def _card_entered(sitting: Sitting, kind: Kind) -> TableMove | None:
    """Enter the card; where it was mistyped and nothing else has happened, put it right."""
    last = sitting.last_line
    if isinstance(sitting.state.phase, AwaitCard):
        if is_counted_out(sitting, Reveal(kind)):
            return Open(AgainPage(kind))
        sitting.enter(Reveal(kind))
    elif last is not None and isinstance(last.action, Reveal) and kind is not last.action.kind:
        sitting.amend(((last.seq, Reveal(kind)),))
    return None


def _placed(sitting: Sitting) -> TableMove | None:
    card = card_of(sitting.state)
    if card is None:
        return Open(CardPage(Purpose.PLACED))
    sitting.enter(Placed(card))
    return None


def _keys(sitting: Sitting) -> tuple[Choice, ...]:
    """At most nine; where one more is needed, the log is reached by holding UNDO alone."""
    words, phase = sitting.words, sitting.state.phase
    main = (
        Choice("pass", words.say("PASS TONGS"), Weight.MAIN)
        if isinstance(phase, Rested)
        else Choice("placed", words.say("PLACED"), Weight.MAIN, is_open=_may_place(sitting))
    )
    gar = isinstance(phase, Attempt) and phase.gar_left > 0 and bool(sitting.state.grill)
    return (
        main,
        Choice("fell", words.say("FELL"), Weight.MAIN, is_open=may_fall(sitting)),
        *((Choice("gar off", words.say("GAR! OFF")),) if gar else ()),
        Choice("bonus", words.say("BONUS"), is_open=_may_ask_bonus(sitting)),
        Choice("hand", words.say("HAND!"), is_open=sitting.allows(Touch())),
        Choice("more", words.say("MORE")),
        Choice("help", "?"),
        Choice("pause", words.say("PAUSE")),
        Choice("dispute", words.say("DISPUTE"), is_open=DisputePage.has_matter(sitting)),
        *(() if gar else (Choice("log", words.say("LOG")),)),
    )


def _may_place(sitting: Sitting) -> bool:
    card = card_of(sitting.state)
    return bool(sitting.state.supply) if card is None else sitting.allows(Placed(card))


def _may_ask_bonus(sitting: Sitting) -> bool:
    if isinstance(sitting.state.phase, AwaitCard):
        return bool(sitting.state.players[sitting.on_turn].bonus)
    return bool(playable(sitting))


def _ring(sitting: Sitting) -> Ring | None:
    running = sitting.ring_fraction
    if running is None:
        return None
    return Ring(running, Choice("hurry", sitting.words.say("NEXT PLAYER"), Weight.MAIN))


def _badge(sitting: Sitting) -> Badge | None:
    waiting = sitting.waiting_call
    if waiting is None:
        return None
    words = sitting.words
    return Badge(Choice("badge", words.say("OPEN QUESTION")), call_question(waiting.call, words))


def _record(sitting: Sitting) -> str:
    calls, corrected = sitting.referee.record
    if not calls:
        return ""
    return sitting.words.count(
        "{n} call, {corrected} corrected",
        "{n} calls, {corrected} corrected",
        calls,
        corrected=corrected,
    )
