"""Both senses on one event: nothing is sure by the camera alone, nor where the two differ.

How each weighs a reading is in cells.py and eyewitness.py; what is called, where it is judged.
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.feuer_flamme.actions import Action
from companion.referee.calls import Blind, Call, Ground, Likely, Reason, Subject, Sure
from companion.referee.eyewitness import seen_as
from companion.referee.glance import Accord
from companion.referee.scene import Scene
from companion.referee.verdict import Verdict, seen_first

NOT_AGAINST = 0.05
"""What the cells alone hold for so likely, beside their best reading, they do not speak against."""


def of_both(scene: Scene, alone: Verdict, together: Verdict) -> Verdict:
    """What is said once the camera has told its part; `alone` is what the cells say by themselves.

    It asks no fewer questions than the cells, and is sure only of what they do not speak against.
    """
    if together.call is None or isinstance(together.call, Blind):
        return together if alone.call is None else _doubted(scene, alone)
    accord = None if together.fit is None else seen_as(scene, together.fit)
    if accord is Accord.DIFFERS:
        return _doubted(scene, together)
    if not _speaks_for(alone.call, together.call.options[0].actions):
        return _asked(together)
    if accord is not Accord.AGREES:
        return together
    seen = replace(together, call=_because(together.call, Ground.SEEN_TOO))
    is_fall = together.call.subject is Subject.FALL and together.is_sure_then
    is_seen_fall = is_fall and not scene.misplaced  # a wrong piece is taken off (FF-6)
    return replace(seen, is_seen=True, waits_seconds=0.0) if is_seen_fall else seen


def _speaks_for(call: Call[Action] | None, actions: tuple[Action, ...]) -> bool:
    match call:
        case Sure(options=options) | Likely(options=options):
            return any(each.actions == actions and each.odds >= NOT_AGAINST for each in options)
        case Blind() | None:
            return False


def _doubted(scene: Scene, verdict: Verdict) -> Verdict:
    """The camera saw something else: a question, which opens with the smaller number."""
    asked = _asked(verdict)
    if not isinstance(asked.call, Likely) or scene.glance is None:
        return asked
    call = replace(asked.call, options=seen_first(asked.call.options, scene.glance.left))
    return replace(asked, call=_because(call, Ground.SEEN_OTHERWISE))


def _asked(verdict: Verdict) -> Verdict:
    """The same, of which time makes no more than a question."""
    call = verdict.call
    if isinstance(call, Sure):
        call = Likely(call.subject, call.at, call.options, call.because, call.evidence)
    return replace(verdict, call=call, is_sure_then=False, is_sure_once_placed=False)


def _because(call: Call[Action], ground: Ground) -> Call[Action]:
    return replace(call, because=(*call.because, Reason(ground)))
