"""What an official says he saw: Sure, Likely or Blind, and how far each kind of call is trusted.

A call carries actions of the game, never its own idea of the rules. Judging is in judge.py.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Generic, TypeVar

from companion.referee.spotted import Spotted

A = TypeVar("A")


class Subject(Enum):
    """The kinds of event a policy is set for."""

    PLACEMENT = "placement"
    FALL = "fall"
    REMOVAL = "removal"
    """A piece taken off the grill: under Gar!, or without."""
    TIP = "tip"
    TOUCH = "touch"
    KNOCK = "knock"
    """Something hit the grill and left no weight: did the piece touch it?"""
    LIFT = "lift"
    """A piece taken up and put back."""


ONLY_A_BADGE = frozenset({Subject.TOUCH, Subject.LIFT})
"""Questions that never come up by themselves, hold nothing up and are gone with the turn."""


class Trust(Enum):
    """What the table lets a sensor do by itself."""

    ACCEPT = "accept"
    """Sure calls are applied at once; likely ones are proposed."""
    PROPOSE = "propose"
    """Always asked."""
    LOG = "log"
    """Written into the evening's log as seen; never entered, never asked."""
    IGNORE = "ignore"
    """Neither entered nor asked nor written down."""


@dataclass(frozen=True, slots=True)
class Policy:
    """How far each kind of event is trusted; tip, touch and knock are never more than proposed.

    A lift costs nothing whatever is set: accepted, it is said aloud and written down.
    """

    placement: Trust = Trust.ACCEPT
    fall: Trust = Trust.ACCEPT
    removal: Trust = Trust.ACCEPT
    tip: Trust = Trust.PROPOSE
    touch: Trust = Trust.PROPOSE
    knock: Trust = Trust.PROPOSE
    lift: Trust = Trust.LOG

    def __post_init__(self) -> None:
        for subject in (Subject.TIP, Subject.TOUCH, Subject.KNOCK):
            if self.trust(subject) is Trust.ACCEPT:
                raise ValueError(
                    f"{subject.value} may be proposed, logged or ignored, not accepted"
                )

    def trust(self, subject: Subject) -> Trust:
        """The trust set for one kind of event."""
        return Trust(getattr(self, subject.value))


class Ground(Enum):
    """Why an official calls as he does; presentation/words.py says it in a sentence."""

    GAINED = "gained"
    LOST = "lost"
    FITS_CARD = "fits_card"
    FITS_PIECES = "fits_pieces"
    DROPPED = "dropped"
    LIFTED = "lifted"
    NOTHING_CAME_BACK = "nothing_came_back"
    NUMBER_LEADS = "number_leads"
    NUMBER_UNCLEAR = "number_unclear"
    PAYER_UNCLEAR = "payer_unclear"
    CARD_UNKNOWN = "card_unknown"
    CARD_INFERRED = "card_inferred"
    WRONG_PIECE = "wrong_piece"
    ALIKE = "alike"
    """A piece of another kind weighs as much."""
    NO_FIT = "no_fit"
    GAR_IN_PLAY = "gar_in_play"
    HIT_NO_WEIGHT = "hit_no_weight"
    PRESSED = "pressed"
    """A push that moved nothing, of tongs or of a hand."""
    PUT_BACK = "put_back"
    GRILL_WENT_OVER = "grill_went_over"
    LEANING = "leaning"
    """The plate seems to lean on the box."""
    POLICY = "policy"
    """The table wants to be asked about such events."""
    SCALE_FAULT = "scale_fault"
    UNSEEN = "unseen"
    """So much came or went while the scale gave no weight, or while nobody watched."""
    NOT_ENROLLED = "not_enrolled"
    SEEN_TOO = "seen_too"
    """The camera saw the same."""
    SEEN_OTHERWISE = "seen_otherwise"
    """The camera saw something else."""
    SEEN_HAND = "seen_hand"
    """The camera saw a hand where it pressed, and no tongs."""
    SEEN_NO_TONGS = "seen_no_tongs"
    """The camera saw no tongs where it pressed."""
    SEEN_IN_RING = "seen_in_ring"
    """The camera saw a piece beside the grill that had not lain there."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One ground with what was measured."""

    ground: Ground
    grams: float | None = None
    count: int | None = None
    odds: float | None = None
    pieces: tuple[str, ...] = ()
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Evidence:
    """What was measured, for the people to judge: never a conclusion."""

    grams: float | None = None
    place_mm: tuple[float, float] | None = None
    pieces: tuple[str, ...] = ()
    """Ids of the enrolled pieces that fit best (steak-1)."""
    trace: tuple[tuple[float, float], ...] = ()
    """Weight in grams over seconds round the event, where it was kept."""
    watched: tuple[Spotted, ...] = ()
    """What the camera saw come and go, where it could tell."""


@dataclass(frozen=True, slots=True)
class Option(Generic[A]):
    """One reading of what happened: the actions it would enter, best explanation first."""

    actions: tuple[A, ...]
    """In order; empty says that nothing happened that the rules care for."""
    odds: float
    """Likelihood against the likeliest option of the call, which has 1.0; of two numbers that fit
    alike the smaller one stands first."""
    fell: int | None = None
    """Pieces that fell off the grill in this reading; None where the question is another."""


@dataclass(frozen=True, slots=True)
class Sure(Generic[A]):
    """Seen beyond doubt about the ruling; applied at once where the policy accepts it."""

    subject: Subject
    at: float
    """The quiet moment, on the clock of the source."""
    options: tuple[Option[A], ...]
    """The first is the call; the rest are the likely corrections."""
    because: tuple[Reason, ...] = ()
    evidence: Evidence = field(default_factory=Evidence)


@dataclass(frozen=True, slots=True)
class Likely(Generic[A]):
    """Probably so: nothing changes until somebody taps."""

    subject: Subject
    at: float
    options: tuple[Option[A], ...]
    because: tuple[Reason, ...] = ()
    evidence: Evidence = field(default_factory=Evidence)


@dataclass(frozen=True, slots=True)
class Blind:
    """The officials did not see: the table's call."""

    subject: Subject | None
    at: float
    because: tuple[Reason, ...] = ()
    evidence: Evidence = field(default_factory=Evidence)


Call = Sure[A] | Likely[A] | Blind


def is_only_a_badge(call: Call[A]) -> bool:
    """It never comes up by itself: most likely nothing happened that anybody pays for."""
    match call:
        case Likely(subject=Subject.KNOCK, options=options):
            return not options[0].actions
        case _:
            return call.subject in ONLY_A_BADGE


def confidence(options: tuple[Option[A], ...], place: int = 0) -> float:
    """How likely one reading is among all that were weighed, 0 to 1; stated, not yet proved."""
    total = sum(option.odds for option in options)
    return options[place].odds / total if total > 0 else 0.0
