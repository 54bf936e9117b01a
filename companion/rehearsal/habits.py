"""How the players of a rehearsal are: how often things go wrong, and what they tap.

Numbers only; what happens then is in evening.py.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Habits:
    """Chances per turn."""

    enters_card: float = 0.8
    plays_bonus: float = 0.15
    shifts: float = 0.2
    lifts: float = 0.15
    """Takes a piece up to make room and puts it back after 1 to 10 s."""
    slips: float = 0.06
    knocks: float = 0.03
    leans: float = 0.25
    bumps: float = 0.06
    misplaces: float = 0.02
    """Takes a piece that the card does not show, and off again once it is said (FF-6)."""
    fall_before: float = 0.07
    """While the tongs are at work, before the piece is set down."""
    fall_with: float = 0.04
    """In the very window of the placement."""
    fall_after: float = 0.07
    """While the ring runs."""
    fall_late: float = 0.04
    """After the tongs have passed, nobody having touched anything."""
    lifts_again: float = 0.04
    """The placed piece, once more, before the tongs pass."""
    tips: float = 0.003


CALM = Habits(
    plays_bonus=0.0,
    shifts=0.0,
    lifts=0.0,
    slips=0.0,
    knocks=0.0,
    leans=0.0,
    bumps=0.0,
    misplaces=0.0,
    fall_before=0.0,
    fall_with=0.0,
    fall_after=0.0,
    fall_late=0.0,
    lifts_again=0.0,
    tips=0.0,
)
"""A table where nothing ever goes wrong."""
