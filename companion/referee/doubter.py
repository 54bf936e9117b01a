"""A placement that was entered by the cells, and a picture that shows something else: it is asked.

What was entered stays until the table says otherwise; how both senses are weighed is in the judge.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.feuer_flamme.actions import Action, Fall, Misplaced, Placed
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.referee.bench import Bench
from companion.referee.calls import Ground, Likely, Option, Reason, Subject, Sure
from companion.referee.glance import Glance
from companion.referee.judge import Judge
from companion.referee.notices import CallOpened
from companion.referee.scene import Scene
from companion.referee.twosenses import NOT_AGAINST
from companion.referee.verdict import Ballot, Case

BESIDE_ONLY = 3.0
"""How much likelier a piece fell that is seen beside the grill and not on it, than that it rests
there hidden while another of its kind was let fall unfelt."""


class Doubter:
    """Opens a sure call again."""

    def __init__(self, bench: Bench, judge: Judge) -> None:
        """With those at the grill."""
        self._book = bench.book
        self._vigil = bench.vigil
        self._notices = bench.notices
        self._judge = judge

    def doubts(self, case: Case) -> bool:
        """A piece that was entered by the cells alone, where the camera saw another: ask."""
        opened, glance = self._book.entered(case.event), case.scene.glance
        if opened is None or glance is None or not isinstance(opened.call, Sure):
            return False
        sure = opened.call
        actions = sure.options[0].actions
        if sure.subject is not Subject.PLACEMENT or not _is_denied(glance, actions):
            return False
        because = (*sure.because, Reason(Ground.SEEN_OTHERWISE))
        seen = self._vigil.traced(sure.evidence, case.event.span)
        options = self._readings(sure.options[0], case)
        asked = Likely(sure.subject, sure.at, options, because, seen)
        stands = [each.actions for each in options].index(actions)
        self._book.doubt(opened.call_id, asked, chosen=stands)
        self._notices.append(CallOpened(opened.call_id))
        return True

    def _readings(self, entered: Option[Action], case: Case) -> tuple[Option[Action], ...]:
        """The readings by both senses; what was entered, and what was seen, always among them."""
        call = self._judge.judge(case.scene, case.event).call
        ballot = Ballot(case.scene)
        for actions, weight in _as_seen(entered.actions, case.scene):
            ballot.add(actions, weight)
        if isinstance(call, Sure | Likely) and call.subject is Subject.PLACEMENT:
            for option in call.options:
                ballot.add(option.actions, option.odds, fell=option.fell)
        ballot.add(entered.actions, NOT_AGAINST, fell=entered.fell)
        return ballot.counted()


def _is_denied(glance: Glance, actions: tuple[Action, ...]) -> bool:
    fallen = [kind for action in actions if isinstance(action, Fall) for kind in action.pieces]
    return glance.denies(_placed(actions), fallen)


def _as_seen(
    entered: tuple[Action, ...], scene: Scene
) -> Iterator[tuple[tuple[Action, ...], float]]:
    """What the picture says instead, and how likely beside what was entered."""
    if scene.glance is None:
        return
    *lead_in, _ = entered
    came = _placed(entered)
    if came and scene.glance.is_beside_only(came[-1]):
        # It lies on the plate or on a foot of the cross, and weighs there as much.
        yield (*lead_in, Fall(Bag(), is_own_too=True)), BESIDE_ONLY
    for kind in scene.glance.instead_of(came):
        yield (*lead_in, Misplaced(kind)), NOT_AGAINST


def _placed(actions: tuple[Action, ...]) -> list[Kind]:
    return [action.kind for action in actions if isinstance(action, Placed)]
