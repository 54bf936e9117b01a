"""The table of a card game as a face shows it: values only."""

from __future__ import annotations

from dataclasses import dataclass

from companion.presentation.parts import Choice, Frame, Suit


@dataclass(frozen=True, slots=True)
class Score:
    """One player of a card game in the header."""

    name: str
    suit: Suit
    score: str
    """What counts: flames, points."""
    detail: str = ""
    """What lies open before the player besides: a Strike Token, the White Flame."""
    is_on_turn: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """A card that lies open on the table."""

    text: str
    """Its value, as large as it goes."""
    suit: Suit | None = None
    who: str = ""
    note: str = ""
    """What it counts as, where that is not what it shows."""
    is_down: bool = False
    """Flipped: out of the trick."""
    is_best: bool = False
    """It would take the trick as things stand."""


@dataclass(frozen=True, slots=True)
class PadRow:
    """A row of the pad: the cards of one colour, or what one player may have won."""

    label: str
    suit: Suit | None
    keys: tuple[Choice, ...]
    others: tuple[Choice, ...] = ()
    """Cards of another colour at the end of the row: the Wildfires."""
    others_suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Fact:
    """Something about the round everybody may know: trump, lead, bet."""

    label: str
    value: str
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class CardScreen:
    """The table of a card game: who leads with what, what lies open, the whole deck on one pad."""

    frame: Frame
    title: str
    """Round and trick."""
    players: tuple[Score, ...]
    prompt: str
    """One sentence, one thing to do."""
    said: str
    """What the rules just made of it; empty where nothing was decided."""
    facts: tuple[Fact, ...]
    strip: tuple[Slot, ...]
    pad: tuple[PadRow, ...]
    keys: tuple[Choice, ...]
    """Beside the pad: what is no card."""
    suit: Suit | None = None
    """Of the player on turn."""
