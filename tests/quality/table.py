"""A table that knows the truth: it answers what is asked, puts right what is wrong, plays on.

A recording whose taps were not made for this very referee cannot hold his answers; here they are
given as people give them who saw what happened, a moment after the question.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from companion.games.feuer_flamme.actions import (
    Action,
    Correct,
    Fall,
    PassTongs,
    Placed,
    Reveal,
)
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.feuer_flamme.state import AwaitCard, Rested, State, Won
from companion.games.game import Game, Refused
from companion.playlines import Answered, Counted, Entered, PlayLine, PutOff
from companion.referee.calls import Blind, Likely, Sure
from companion.referee.health import Health
from companion.referee.opencalls import OpenCall
from companion.table_replay import TableReplay
from tests.quality.told import Claim, claims_of
from tests.quality.truths import TOGETHER_SECONDS, TrueEvent, lying_at

ANSWER_SECONDS = 1.2
"""So long it takes to look up and tap."""
MISSED_SECONDS = 8.0
"""So long after an event that nobody called somebody enters it."""
COUNT_SECONDS = 20.0
"""So long the log may differ from the grill before somebody counts."""
BEFORE_SECONDS, AFTER_SECONDS = 0.3, 2.5
"""A call about an event falls quiet within these of its beginning and its end."""
CALLED = ("placed", "fallen", "weightless", "removed", "tipped", "touched")
TURNED = "reveal "
ENTERED = ("placed", "fallen", "weightless")

Timed = tuple[float, PlayLine]


class TrueTable:
    """The people at one recorded table."""

    def __init__(self, taps: Sequence[Timed], true: Sequence[TrueEvent]) -> None:
        """`taps` are what the recording says that they did unasked."""
        self.turn_ends: list[float] = []
        self.health: list[tuple[float, bool]] = []
        self.won_at: float | None = None
        self.corrections = 0
        self._taps = list(taps)
        self._true = [event for event in true if event.kind in CALLED]
        self._seen: dict[int, float] = {}
        self._handled: set[tuple[int, bool]] = set()
        self._settled: set[int] = set()
        self._agreed_at = 0.0
        self._seat: object = None

    def look(self, at: float, table: TableReplay) -> tuple[PlayLine, ...]:
        """What somebody does now."""
        state = table.match.state
        self.watch(at, table)
        if isinstance(state.phase, Won):
            return ()
        answer = self._answer(at, table.calls)
        if answer is not None:
            return (answer,)
        if self._taps and self._taps[0][0] <= at:
            return _made_possible(state, self._taps.pop(0)[1])
        if any(each.is_open and not each.is_dismissed for each in table.calls):
            return ()
        return self._enter_missed(at, table.match.game, state)

    def watch(self, at: float, table: TableReplay) -> None:
        """Turns, the end, and a scale that is no longer believed."""
        phase, is_believed = table.match.state.phase, table.health is Health.ON
        if isinstance(phase, Won):
            self.won_at = at if self.won_at is None else self.won_at
        elif self._seat is not None and phase.seat != self._seat:
            self.turn_ends.append(at)
        self._seat = phase.seat
        if not self.health or self.health[-1][1] != is_believed:
            self.health.append((at, is_believed))

    def _answer(self, at: float, calls: Iterable[OpenCall]) -> PlayLine | None:
        for opened in calls:
            due_at = self._seen.setdefault(opened.call_id, at) + ANSWER_SECONDS
            number = opened.call_id, opened.is_doubted
            if number in self._handled or at < due_at or opened.provisional:
                continue
            call = opened.call
            if isinstance(call, Sure) and opened.applied_seqs and not opened.is_open:
                self._handled.add(number)
                if self._says(opened) is not None:
                    continue
                self.corrections += 1
                return self._best_answer(opened)
            if opened.is_open and not opened.is_dismissed:
                self._handled.add(number)
                if opened.is_doubted and (opened.call_id, False) in self._handled:
                    return Answered(opened.call_id, 1)  # it was found right as it was entered
                is_likely = isinstance(call, Likely)
                return self._best_answer(opened) if is_likely else PutOff(opened.call_id)
        return None

    def _says(self, opened: OpenCall) -> bool | None:
        """Whether the first reading is what happened; None where it is not."""
        about = self._about(opened)
        claims = _claims(opened, 0)
        if not claims or _owed(claims) != _owed(map(_claim_of, about)):
            return None
        self._settled.update(map(id, about))
        return True

    def _best_answer(self, opened: OpenCall) -> PlayLine:
        call, about = opened.call, self._about(opened)
        assert not isinstance(call, Blind)
        self._settled.update(map(id, about))
        wanted = list(map(_claim_of, about))
        for alike in (_exactly, _owed):
            for place in range(len(call.options)):
                if alike(_claims(opened, place)) == alike(wanted):
                    return Answered(opened.call_id, place + 1)
        if call.subject.value in ("fall", "placement"):
            fell = sum(claim.count for claim in wanted if claim.kind == "fallen")
            return Counted(opened.call_id, fell)
        return PutOff(opened.call_id)

    def _about(self, opened: OpenCall) -> list[TrueEvent]:
        """The events of one window that the call is about and that nobody has spoken of yet."""
        call = opened.call
        near = [
            event
            for event in self._true
            if id(event) not in self._settled
            and event.start - BEFORE_SECONDS <= call.at <= event.end + AFTER_SECONDS
        ]
        if not near:
            return []
        nearest = min(near, key=lambda event: abs(call.at - event.end))
        return [
            event
            for event in near
            if event.start <= nearest.end + TOGETHER_SECONDS
            and nearest.start <= event.end + TOGETHER_SECONDS
        ]

    def _enter_missed(
        self, at: float, game: Game[State, Action], state: State
    ) -> tuple[PlayLine, ...]:
        """What nobody called is entered, or the grill is counted."""
        missed = [
            event
            for event in self._true
            if event.end + MISSED_SECONDS <= at and id(event) not in self._settled
        ]
        self._settled.update(map(id, missed))
        lying = Bag.of(Kind(each.rpartition("-")[0]) for each in lying_at(self._true, at - 1.0))
        if lying == state.grill:
            self._agreed_at = at
        latest = next((event for event in reversed(missed) if event.kind in ENTERED), None)
        if latest is not None and (lying != state.grill or latest.kind == "weightless"):
            self.corrections += 1
            return tuple(Entered(str(action)) for action in _entries(game, state, latest, lying))
        if at < self._agreed_at + COUNT_SECONDS:
            return ()
        self._agreed_at = at
        self.corrections += 1
        return (Entered(str(_count(state, lying))),)


def _made_possible(state: State, line: PlayLine) -> tuple[PlayLine, ...]:
    """A card is turned by who has the tongs: they were handed on before. Where by the log no such
    card is left in the pile, one tap says that it lies there, as the app offers it."""
    is_card = isinstance(line, Entered) and line.notation.startswith(TURNED)
    if not (is_card and isinstance(state.phase, AwaitCard | Rested)):
        return (line,)
    handed_on = (Entered(str(PassTongs())),) if isinstance(state.phase, Rested) else ()
    kind = Kind(str(line).split()[-1])
    if state.draw[kind] or not (state.draw and state.discard[kind]):
        return (*handed_on, line)
    again = Correct("the card lies on the table", pile=((kind, 1),))
    return (*handed_on, Entered(str(again)), line)


def _entries(
    game: Game[State, Action], state: State, event: TrueEvent, lying: Bag
) -> tuple[Action, ...]:
    """The event as the rules take it now; else what really lies there."""
    kinds = [Kind(kind) for kind in event.kinds]
    actions: tuple[Action, ...]
    match event.kind:
        case "placed":
            actions = tuple(Placed(kind) for kind in kinds)
        case "weightless":
            actions = (Fall(is_own_too=True),)
        case _:
            actions = (Fall(Bag.of(kinds)),) if kinds else ()
    if isinstance(state.phase, AwaitCard) and event.kind != "fallen" and kinds:
        actions = (Reveal(kinds[0], is_inferred=True), *actions)
    if not actions or not _is_legal(game, state, actions):
        return () if lying == state.grill else (_count(state, lying),)
    return actions


def _is_legal(game: Game[State, Action], state: State, actions: Iterable[Action]) -> bool:
    for action in actions:
        ruling = game.rule_on(state, action)
        if isinstance(ruling, Refused):
            return False
        state = ruling.after
    return True


def _count(state: State, lying: Bag) -> Correct:
    wrong = tuple((kind, lying[kind]) for kind in Kind if lying[kind] != state.grill[kind])
    return Correct("we counted the grill", grill=wrong)


def _claims(opened: OpenCall, place: int) -> tuple[Claim, ...]:
    call = opened.call
    assert not isinstance(call, Blind)
    return claims_of(call.options[place].actions, about=call.subject.value)


def _claim_of(event: TrueEvent) -> Claim:
    return Claim(event.kind, max(len(event.pieces), 1), event.kinds)


def _exactly(claims: Iterable[Claim]) -> Counter[tuple[str, tuple[str, ...]]]:
    """Kinds and pieces; who tipped or touched it, and what a knock was, needs no piece."""
    pieced = ("placed", "fallen", "removed")
    return Counter((claim.kind, claim.kinds if claim.kind in pieced else ()) for claim in claims)


def _owed(claims: Iterable[Claim]) -> Counter[tuple[str, int]]:
    return Counter((claim.kind, claim.count) for claim in claims)
