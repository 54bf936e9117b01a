"""What the camera has told lately, and whether it sees: its calms, its tips and its palms.

Facts by the clock of the cells; no rule, no verdict. What was seen of one event it hands out as a
`Glance` and a `Reach`.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise

from companion.games.feuer_flamme.pieces import Kind
from companion.referee.glance import Glance, Kinds
from companion.referee.notices import CameraSeesAgain, CameraWentBlind
from companion.referee.reach import HAND_LOOKS, Point, Reach, apart
from companion.referee.spotted import MOST, Spotted, spotted
from hardware.camera.sight import Sight, Well
from hardware.camera.sighting import SeenPiece, Sighting, Tip, Where
from hardware.grill import Disturbed, GrillEvent, Span

SILENT_SECONDS = 1.5
"""Without a picture for so long, nobody looks: a grill at rest may be shown once a second."""
KEPT_SECONDS = 30.0
"""So far back what tips and palms did is remembered."""
CALMS_KEPT = 12
EVENTS_KEPT = 40
CALM_SLACK_SECONDS = 0.1
"""Cells and pictures are stamped by two drivers."""
REACH_SECONDS = 0.3
"""Palms are looked for five times a second."""
HELD_MM = 18.0
"""What tongs lay down lies between their tips, so near to the middle of them."""
LAID_MM = 35.0
"""The same where only one tip is seen."""
LAID_SECONDS = 0.12
LAID_STILL_MM = 10.0
"""Tongs that lay something down are still for so long; others only pass."""
LOWER_SHARE = 0.75
"""A tip that is down on the base is seen so much nearer to the middle than a tip on the grate."""
AWAY_MM = 100.0
"""Tips further out touch nothing that the cells feel."""
PICTURES_LEAST = 4
"""In fewer of a moving scene tips may have been missed."""
KIND_OF = {str(kind): kind for kind in Kind}


@dataclass(frozen=True, slots=True)
class NoCamera:
    """Nobody has told anything yet, or the camera was switched off."""


@dataclass(frozen=True, slots=True)
class Watching:
    """Pictures come, and can be believed."""


@dataclass(frozen=True, slots=True)
class Blinded:
    """Pictures cannot be believed, or none come."""

    sight: Sight | None = None
    """What ails the camera; None where no picture comes."""


Watch = NoCamera | Watching | Blinded


def news_of(before: Watch, after: Watch) -> CameraWentBlind | CameraSeesAgain | None:
    """What the table has to hear of a change."""
    match before, after:
        case ((NoCamera() | Watching()), Blinded(sight)):
            return CameraWentBlind(sight)
        case Blinded(), Watching():
            return CameraSeesAgain()
        case _:
            return None


class Lookout:
    """The memory of one camera over one grill."""

    def __init__(self) -> None:
        """Without a camera."""
        self.watch: Watch = NoCamera()
        self.has_news = False
        """A calm was told that nobody has judged by yet."""
        self._heard_at = -math.inf
        self._lost_at = -math.inf
        self._calms: deque[Sighting] = deque(maxlen=CALMS_KEPT)
        self._stirs: deque[Sighting] = deque()
        self._spans: deque[Span] = deque(maxlen=EVENTS_KEPT)
        self._has_tips = False
        """The tips of the tongs have been seen: they are marked."""

    def see(self, seen: Sighting) -> None:
        """One picture's worth of facts; what is left of a camera that was lost is not heard."""
        if seen.at <= self._lost_at:
            return
        self._heard_at = max(self._heard_at, seen.at)
        match seen.sight:
            case None:
                return
            case Well():
                self.watch = Watching()
            case ill:
                self.watch = Blinded(ill)
                return
        if seen.lying is not None:
            self._calms.append(seen)
            self.has_news = True
        self._has_tips = self._has_tips or bool(seen.tips)
        if seen.is_placed and not seen.is_calm:
            self._stirs.append(seen)
        while self._stirs and self._stirs[0].at < seen.at - KEPT_SECONDS:
            self._stirs.popleft()

    def lose(self, at: float, *, is_wanted: bool) -> None:
        """No picture comes after this moment; what a camera tells later begins anew.

        `is_wanted`: somebody switched it off, and nothing ails it.
        """
        if not isinstance(self.watch, NoCamera):
            self.watch = NoCamera() if is_wanted else Blinded()
        self._lost_at = at
        self._calms.clear()
        self._stirs.clear()
        self.has_news = False

    def pass_time(self, now: float) -> None:
        """The clock of the cells went on."""
        if isinstance(self.watch, Watching) and now - self._heard_at > SILENT_SECONDS:
            self.watch = Blinded()

    def note(self, event: GrillEvent) -> None:
        """The cells felt this; two events between the same two calms are told apart by nobody."""
        if not isinstance(event, Disturbed):
            self._spans.append(event.span)

    def glance(self, span: Span) -> Glance | None:
        """What was seen of the event of this span; None where the camera could not tell."""
        onset, quiet = span.onset + CALM_SLACK_SECONDS, span.quiet - CALM_SLACK_SECONDS
        before = next((calm for calm in reversed(self._calms) if calm.at <= onset), None)
        after = next((calm for calm in self._calms if calm.at >= max(quiet, onset)), None)
        if before is None or after is None or after is before:
            return None
        if self._is_shared(span, before.at, after.at):
            return None
        between = [calm for calm in self._calms if before.at <= calm.at <= after.at]
        if not all(_adds_up(one, other) for one, other in pairwise(between)):
            return None
        return self._told(between[1:], since=span.onset)

    def _is_shared(self, span: Span, begins: float, ends: float) -> bool:
        """Another event lies between the two calms."""
        return any(
            each.quiet > begins
            and each.onset < ends
            and not (span.onset <= each.onset <= span.quiet)
            for each in self._spans
        )

    def _told(self, calms: list[Sighting], *, since: float) -> Glance:
        came = [piece for calm in calms for piece in calm.came]
        went = [piece for calm in calms for piece in calm.went]
        until = calms[-1].at
        off = {piece.kinds for piece in went if piece.where is Where.GRATE and piece.kind}
        beside = [piece for piece in came if _is_beside(piece, off)]
        fell = _less(beside, [piece for piece in went if _is_beside(piece, off)])
        things: list[Spotted] = [spotted("came", piece) for piece in came]
        things += [spotted("went", piece) for piece in went]
        return Glance(
            at=until,
            came=_kinds(piece for piece in came if piece.where is Where.GRATE),
            went=_kinds(piece for piece in went if piece.where is Where.GRATE),
            fell=_kinds(fell),
            is_laid=any(self._is_near_tip(piece, since, until) for piece in fell),
            spotted=tuple(things[:MOST]),
        )

    def _is_near_tip(self, piece: SeenPiece, since: float, until: float) -> bool:
        there = piece.x_mm, piece.y_mm
        low = LOWER_SHARE * there[0], LOWER_SHARE * there[1]
        near = [
            (stir.at, place)
            for stir in self._stirs
            if since <= stir.at <= until
            for place, mm in _holds(stir.tips)
            if apart(place, low, there) < mm
        ]
        return any(
            LAID_SECONDS <= later - sooner <= 3 * LAID_SECONDS
            and math.dist(one, other) <= LAID_STILL_MM
            for (sooner, one), (later, other) in combinations(near, 2)
        )

    def reach(self, span: Span) -> Reach | None:
        """Where tips and hands were during the event of this span; None where nobody looked."""
        near = [
            stir
            for stir in self._stirs
            if span.onset - REACH_SECONDS <= stir.at <= span.quiet + REACH_SECONDS
        ]
        if not near:
            return None
        palms = [palm for stir in near for palm in stir.palms or ()]
        tips = tuple((tip.x_mm, tip.y_mm) for stir in near for tip in stir.tips)
        is_away = all(math.hypot(*tip) > AWAY_MM for tip in tips)
        return Reach(
            tips=tips,
            hands=tuple(
                ((palm.x_mm, palm.y_mm), (palm.reach_x_mm, palm.reach_y_mm))
                for palm in palms
                if palm.looks >= HAND_LOOKS
            ),
            is_without_tongs=self._has_tips and is_away and len(near) >= PICTURES_LEAST,
        )


def _holds(tips: tuple[Tip, ...]) -> Iterator[tuple[Point, float]]:
    """Where tongs may hold something, and how near to that it would be."""
    if len(tips) == 1:
        yield (tips[0].x_mm, tips[0].y_mm), LAID_MM
    for one, other in combinations(tips, 2):
        yield ((one.x_mm + other.x_mm) / 2, (one.y_mm + other.y_mm) / 2), HELD_MM


def _adds_up(one: Sighting, other: Sighting) -> bool:
    """Nothing was lost between two calms in a row: else the camera began anew meanwhile."""
    was, there = _number(one.lying), _number(other.lying)
    return there == was + _number(other.came) - _number(other.went)


def _number(pieces: tuple[SeenPiece, ...] | None) -> int:
    return sum(piece.number for piece in pieces or ())


def _is_beside(piece: SeenPiece, off: set[tuple[str, ...]]) -> bool:
    """In the ring; or further out, where it is of a kind that left the grate."""
    is_further = piece.where is Where.BEYOND and piece.kinds in off
    return piece.where is Where.RING or is_further


def _less(came: list[SeenPiece], went: list[SeenPiece]) -> list[SeenPiece]:
    """What came, without what was only pushed about."""
    left = list(came)
    for old in went:
        same = next((new for new in left if new.kinds == old.kinds), None)
        if same is not None:
            left.remove(same)
    return left


def _kinds(pieces: Iterable[SeenPiece]) -> tuple[Kinds, ...]:
    return tuple(
        tuple(KIND_OF[name] for name in piece.kinds if name in KIND_OF)
        for piece in pieces
        for _ in range(piece.number)
    )
