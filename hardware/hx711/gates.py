"""Which words of a chip are corrupt: its frame, its time, and what it says before and after.

Pure: no pins, no clock, no log. One gate serves one chip of any back end. A lone wrong word is
taken out here, in counts and chip by chip, because rows for the detector are made by interpolation
and would smear it over two of them; hardware.scale.filters does the same for rows that come from
elsewhere.
"""

from __future__ import annotations

from operator import or_
from typing import Final, NamedTuple

from hardware.hx711.frame import (
    Frame,
    ends_in_ones,
    is_doubled,
    is_halved,
    is_nearly_ones,
    is_saturated,
)
from hardware.hx711.level import TREMBLE_START, TREMBLES, Level
from hardware.hx711.pace import TOLERANCE, Pace
from hardware.scale.samples import Doubt

HIGH_MAX_NS: Final = 50_000
"""The longest clock pulse that the data sheet allows; at 60 us the chip powers down."""
SETTLING: Final = 4
SETTLED_PERIODS: Final = 3.3
"""Four periods of a chip whose clock is 15 % fast, less a poll."""
OVERDUE_PERIODS: Final = 1.5
FRAME_PERIODS: Final = 0.25
OFF_BEAT_PERIODS: Final = 1.25
"""As overdue, once the chip's own period is known: a chip that begins anew leaves its beat."""
STUCK_WORDS: Final = 20
SLOPES: Final = 2
"""A weight under way may swing back by so many of its last steps."""
FORM_REACH: Final = TREMBLE_START * TREMBLES
"""However restless a cell is, a word of a corrupt form wants a next one as near as at rest."""
BROKEN: Final = Doubt.CLOCK_STRETCHED | Doubt.DESYNCHRONISED
"""Doubts after which chip and reader may be out of step for good."""
MISCOUNTED: Final = Doubt.DOUBLED | Doubt.HALVED


class Judged(NamedTuple):
    """A frame with its number and with what is to be doubted of it."""

    frame: Frame
    seq: int
    doubt: Doubt


class Ruling(NamedTuple):
    """What a new frame decides: about itself, or about the one before it."""

    judged: tuple[Judged, ...]
    reset_for: Doubt = Doubt.NONE
    """Why the chip must be reset now; the gate has already begun anew."""


class Gate:
    """Judges the frames of one chip in the order in which they were read.

    A frame is held back until the next one has come, which costs one conversion: only then is
    known whether the chip stayed in step and whether a step of the weight stays.
    """

    __slots__ = (
        "_believed_ns",
        "_beside",
        "_held",
        "_last",
        "_level",
        "_pace",
        "_period_ns",
        "_same",
        "_same_code",
        "_settling",
        "_woken_ns",
    )

    def __init__(self, *, rate_hz: float, now_ns: int) -> None:
        """Begin with a chip just powered up, set to 10 or 80 conversions a second."""
        self._period_ns = 1e9 / rate_hz
        self._pace = Pace(rate_hz=rate_hz)
        self._level = Level()
        self._believed_ns = now_ns
        self._beside: Frame | None = None
        self._last: Judged | None = None
        self._held: Judged | None = None
        self._settling = 0
        self._woken_ns = now_ns
        self._same_code = 0
        self._same = 0

    @property
    def rate_hz(self) -> float | None:
        """The measured rate; None before there are enough words."""
        return self._pace.rate_hz

    def feed(self, frame: Frame) -> Ruling:
        """Judge a frame just read, and the one before it in its light."""
        back = self._cast_back(frame)
        here = _both(_both(back, self._of_frame(frame)), self._of_cell(frame))
        new = Judged(frame, self._pace.number(_middle_ns(frame)), here)
        # A chip that is out of step now may have miscounted in the frame before.
        back = _both(back, _of(here, Doubt.DESYNCHRONISED))
        judged = self._release(_both(back, self._behind_stall(frame)), new)
        reset_for = _of(here, BROKEN)
        if judged and _of(judged[0].doubt, MISCOUNTED) and self._miscount(frame.code):
            reset_for |= judged[0].doubt & MISCOUNTED
            new = new._replace(doubt=here | self._miscount(frame.code))
        if reset_for is not Doubt.NONE:
            self.wake(frame.end_ns)
            return Ruling((*judged, new), reset_for)
        self._last = self._held = new
        return Ruling(judged)

    def restart(self) -> tuple[Judged, ...]:
        """The chip fell silent; what was held back is suspect, and what it weighed is forgotten."""
        held = () if self._held is None else (self._held,)
        self._held = None
        self._level.forget()
        return tuple(one._replace(doubt=one.doubt | Doubt.GAP) for one in held)

    def wake(self, now_ns: int) -> None:
        """The chip was powered up anew."""
        self._held = self._last = None
        self._woken_ns = now_ns
        self._pace.forget()

    def _cast_back(self, frame: Frame) -> Doubt:
        """Doubts that fall on the frame before too, from when this one became ready."""
        last = self._last
        if last is None:
            self._settling = self._still_to_settle(frame.not_ready_ns - self._woken_ns)
            return Doubt.NONE
        if _of(last.doubt, Doubt.LATE):
            # A conversion may have ended inside the last frame; the next takes a period from then.
            earliest_ns = last.frame.ready_ns + self._least_period_ns
        else:
            earliest_ns = last.frame.not_ready_ns + self._least_period_ns
        if frame.ready_ns < earliest_ns:
            return Doubt.DESYNCHRONISED
        silent_ns = frame.not_ready_ns - last.frame.ready_ns
        if silent_ns > self._overdue_ns:
            self._settling = self._still_to_settle(silent_ns)
            return Doubt.GAP
        return Doubt.NONE

    def _behind_stall(self, frame: Frame) -> Doubt:
        """What falls on the frame before alone, after a time in which nobody looked.

        The chip can have begun anew meanwhile, as after an edge too many, and be ready again.
        """
        last = self._last
        if last is None or frame.ready_ns - last.frame.ready_ns < SETTLED_PERIODS * self._period_ns:
            return Doubt.NONE
        return Doubt.GAP

    def _still_to_settle(self, silent_ns: int) -> int:
        """How many words to set aside after a chip began anew.

        It says nothing until it has settled (data sheet, table of the analog characteristics). Of
        one that speaks before, the first four words are not believed.
        """
        return 0 if silent_ns >= SETTLED_PERIODS * self._period_ns else SETTLING

    @property
    def _overdue_ns(self) -> float:
        """How late a conversion may be at most."""
        measured = self._pace.rate_hz
        if measured is None:
            return OVERDUE_PERIODS * self._period_ns
        return min(OVERDUE_PERIODS * self._period_ns, OFF_BEAT_PERIODS * 1e9 / measured)

    @property
    def _least_period_ns(self) -> float:
        return self._period_ns / (1 + TOLERANCE)

    def _of_frame(self, frame: Frame) -> Doubt:
        """What bits and times of the frame itself say."""
        doubt = Doubt.NONE
        if frame.shifted.high_max_ns > HIGH_MAX_NS:
            doubt |= Doubt.CLOCK_STRETCHED
        if frame.shifted.gain_bit != 1:
            doubt |= Doubt.DESYNCHRONISED
        is_long = frame.end_ns - frame.ready_ns > FRAME_PERIODS * self._period_ns
        if is_long or frame.end_ns >= frame.not_ready_ns + self._least_period_ns:
            doubt |= Doubt.LATE
        if is_saturated(frame.code):
            doubt |= Doubt.SATURATED
        return doubt

    def _of_cell(self, frame: Frame) -> Doubt:
        """What the run of words says, whatever this one says."""
        doubt = Doubt.NONE
        if self._settling:
            self._settling -= 1
            doubt |= Doubt.SETTLING
        code = frame.code
        self._same = self._same + 1 if code == self._same_code else 1
        self._same_code = code
        if self._same >= STUCK_WORDS and not is_saturated(code):
            doubt |= Doubt.STUCK
        if self._pace.is_wrong:
            doubt |= Doubt.RATE
        return doubt

    def _release(self, back: Doubt, new: Judged) -> tuple[Judged, ...]:
        """The frame held back, with the doubts that the new one puts on it or clears."""
        held = self._held
        if held is None:
            return ()
        doubt = _both(held.doubt, back)
        if doubt is Doubt.NONE:
            following = new.frame.code if new.doubt is Doubt.NONE else None
            doubt = self._of_weight(held.frame, following)
            self._beside = held.frame
            if doubt is Doubt.NONE:
                self._level.believe(held.frame.code)
                self._believed_ns = held.frame.ready_ns
        return (held._replace(doubt=doubt),)

    def _of_weight(self, frame: Frame, following: int | None) -> Doubt:
        """Whether a word that came in time and whole can be what the cell weighs."""
        level, code = self._level, frame.code
        reach = level.reach
        form = self._form(code)
        confirming = reach if form is Doubt.NONE else min(reach, FORM_REACH)
        is_confirmed = following is not None and abs(following - code) <= confirming
        if not level.is_known:
            return Doubt.NONE if is_confirmed else Doubt.SETTLING
        if abs(code - level.last) <= reach or is_confirmed:
            return Doubt.NONE
        if form is not Doubt.NONE or following is None or self._form(following) is not Doubt.NONE:
            return form or Doubt.LONE
        is_recent = self._is_recent(self._believed_ns, frame)
        swing = SLOPES * level.slope if is_recent else 0
        if _beyond(code, level.last, following) > reach + swing:
            return Doubt.LONE
        return Doubt.NONE if is_recent or self._is_under_way(frame, following) else Doubt.SETTLING

    def _is_under_way(self, frame: Frame, following: int) -> bool:
        """Whether a word just before says so: from a weight of long ago anything may come."""
        beside = self._beside
        if beside is None or not self._is_recent(beside.ready_ns, frame):
            return False
        return _beyond(frame.code, beside.code, following) <= self._level.reach

    def _is_recent(self, at_ns: int, frame: Frame) -> bool:
        """Whether a chip cannot have begun anew between that time and this frame."""
        return frame.ready_ns - at_ns <= SETTLED_PERIODS * self._period_ns

    def _form(self, code: int) -> Doubt:
        """The form of a corrupt word that lies far from what the cell weighs, if that is known."""
        level = self._level
        if level.is_known and abs(code - level.last) <= level.reach:
            return Doubt.NONE
        if ends_in_ones(code) or is_nearly_ones(code):
            return Doubt.ONES
        return self._miscount(code)

    def _miscount(self, code: int) -> Doubt:
        """The form of a word whose edges the chip counted otherwise than the reader."""
        level = self._level
        if not level.is_known or abs(code - level.last) <= level.reach:
            return Doubt.NONE
        if is_doubled(code, level.middle):
            return Doubt.DOUBLED
        return Doubt.HALVED if is_halved(code, level.middle) else Doubt.NONE


def _beyond(code: int, one: int, other: int) -> int:
    """How far it lies outside these two; negative between them."""
    return max(min(one, other) - code, code - max(one, other))


def _middle_ns(frame: Frame) -> int:
    return (frame.not_ready_ns + frame.ready_ns) // 2


# Flags are joined by slow code of their own, and nearly every word is doubted for nothing.
def _both(one: Doubt, other: Doubt) -> Doubt:
    if one is Doubt.NONE or other is Doubt.NONE:
        return other if one is Doubt.NONE else one
    joined: Doubt = or_(one, other)
    return joined


def _of(doubt: Doubt, kinds: Doubt) -> Doubt:
    return doubt if doubt is Doubt.NONE else doubt & kinds
