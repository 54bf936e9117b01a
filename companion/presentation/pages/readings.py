"""The readings of a call as keys: told apart by number, payer or cost, and never too many."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from companion.games.feuer_flamme.actions import Action, Reveal, Take, TippedBy
from companion.games.feuer_flamme.pieces import Kind
from companion.games.seats import Seat
from companion.presentation.model import Choice
from companion.presentation.sitting import Sitting
from companion.presentation.spoken.calls import FireOption, option_label, options_of
from companion.presentation.spoken.findings import chips_handed
from companion.referee.calls import Blind, Subject

if TYPE_CHECKING:  # the judge brings numpy: not before the first frame
    from companion.referee.opencalls import OpenCall

BESIDE_NUMBERS = 1
"""Other readings that find room beside the number keys; rarer ones stand in the dispute."""
NAMED = 3
"""So many players are asked about by name; of more, only who was on turn."""


def is_about(opened: OpenCall, subject: Subject) -> bool:
    """Whether the call speaks of such an event."""
    return not isinstance(opened.call, Blind) and opened.call.subject is subject


def has_numbers(opened: OpenCall) -> bool:
    """Whether the table is asked for a number."""
    return is_about(opened, Subject.FALL)


def revealed(actions: Iterable[Action]) -> Kind | None:
    """The card these actions would enter first; None where it is known already."""
    return next((action.kind for action in actions if isinstance(action, Reveal)), None)


def tipped(actions: Iterable[Action]) -> Seat | None:
    """The player the grill went over for, if any."""
    return next((action.seat for action in actions if isinstance(action, TippedBy)), None)


def readings(sitting: Sitting, opened: OpenCall) -> tuple[Choice, ...]:
    """Every reading a number key does not say already; many of a sort share one key."""
    named: set[int] = set()
    answers: dict[str, Choice] = {}
    for place, option in enumerate(options_of(opened.call), start=1):
        if has_numbers(opened) and option.fell is not None and option.fell not in named:
            named.add(option.fell)
            continue
        key, label = _key(sitting, opened, place, option)
        answers.setdefault(key, Choice(key, label))
    most = BESIDE_NUMBERS if has_numbers(opened) else len(answers)
    return tuple(answers.values())[:most]


def reading_label(sitting: Sitting, opened: OpenCall, option: FireOption) -> str:
    """Two readings with one number differ in who pays, a contact in its cost: the key says it."""
    label = option_label(option, sitting.names, sitting.words)
    owed = chips_handed(sitting.foresee_of(opened, option.actions) or ())
    if owed and (is_about(opened, Subject.KNOCK) or is_about(opened, Subject.TOUCH)):
        costs = sitting.words.count("{n} chip", "{n} chips", sum(owed.values()))
        return sitting.words.told(label, costs)
    payers = [sitting.names[seat] for seat in owed]
    if not payers and any(isinstance(action, Take) for action in option.actions):
        # What stands already rules it out, but whom it would concern is sure: whoever is on turn.
        payers = [sitting.names[sitting.state_of(opened).phase.seat]]
    return sitting.words.told(label, sitting.words.listed(payers)) if payers else label


def _key(sitting: Sitting, opened: OpenCall, place: int, option: FireOption) -> tuple[str, str]:
    if is_about(opened, Subject.KNOCK) and revealed(option.actions) is not None:
        return "which piece", reading_label(sitting, opened, option)
    is_another = tipped(option.actions) is not None and place > 1
    if is_another and len(sitting.names) > NAMED:
        return "which player", sitting.words.say("Somebody else")
    return f"answer {place}", reading_label(sitting, opened, option)
