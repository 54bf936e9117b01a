"""How players who know the truth answer the referee's questions and correct its calls."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.feuer_flamme.actions import Action, PassTongs, Reveal, Take
from companion.referee.calls import Blind, Likely, Subject, Sure
from companion.referee.opencalls import OpenCall
from companion.rehearsal.deeds import Choose, Deed, Event, Happened, Later, Number

NEAR_SECONDS = 3.0
"""Between the beginning of an event and the quiet moment of a call about it."""

ABOUT = {
    Subject.PLACEMENT: (Event.PLACED, Event.PLACED_AND_FELL, Event.MISPLACED),
    Subject.FALL: (Event.FELL, Event.OWN_FELL, Event.REMOVED, Event.PLACED_AND_FELL),
    Subject.KNOCK: (Event.OWN_FELL, Event.SLIPPED, Event.TOUCHED),
    Subject.REMOVAL: (Event.REMOVED, Event.FELL),
    Subject.TIP: (Event.TIPPED,),
    Subject.TOUCH: (Event.TOUCHED,),
}


def truth_of(opened: OpenCall, happened: Iterable[Happened]) -> Happened | None:
    """The true event a call is about, if there was one."""
    call = opened.call
    if isinstance(call, Blind):
        return None
    wanted = ABOUT.get(call.subject, ())
    near = [
        each
        for each in happened
        if each.event in wanted and -0.3 <= call.at - each.at <= NEAR_SECONDS
    ]
    return min(near, key=lambda each: abs(call.at - each.at), default=None)


def answer(opened: OpenCall, truth: Happened | None) -> Deed:
    """What somebody taps who saw what happened."""
    call = opened.call
    if isinstance(call, Blind):
        return Later(opened.call_id)
    true_actions = () if truth is None else essence(truth.actions)
    fallen = tuple(each for each in true_actions if not isinstance(each, Take))
    for wanted in (true_actions, fallen):
        for index, option in enumerate(call.options):
            if essence(option.actions) == wanted:
                return Choose(opened.call_id, index)
    if call.subject in (Subject.FALL, Subject.PLACEMENT) and truth is not None:
        return Number(opened.call_id, truth.fell)
    return Later(opened.call_id)


def is_right(opened: OpenCall, truth: Happened | None) -> bool:
    """Whether the first option of a call says what happened; kinds that owe the same are one."""
    call = opened.call
    if isinstance(call, Blind):
        return False
    said = essence(call.options[0].actions)
    if truth is None:
        return not said
    return owed(said) == owed(essence(truth.actions))


def essence(actions: Iterable[Action]) -> tuple[Action, ...]:
    """The actions without those that only bring the game to the point."""
    return tuple(each for each in actions if not isinstance(each, Reveal | PassTongs))


def owed(actions: tuple[Action, ...]) -> tuple[str, ...]:
    """The ruling of it: which verbs, and how many pieces each speaks of."""
    return tuple(f"{str(each).split()[0]} {len(str(each).split()) - 1}" for each in actions)


def is_question(opened: OpenCall) -> bool:
    """Somebody has to answer it."""
    waits = opened.is_open and not opened.provisional and not opened.is_dismissed
    return waits and isinstance(opened.call, Likely | Blind)


def is_applied(opened: OpenCall) -> bool:
    """A sure call that has entered what it says, uncorrected so far."""
    return (
        isinstance(opened.call, Sure)
        and bool(opened.applied_seqs)
        and not opened.is_open
        and not opened.is_corrected
    )
