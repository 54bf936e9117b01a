"""What every screen is made of: keys, colours with their shapes, sounds, players, the frame."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Weight(Enum):
    """How large and how guarded a key is."""

    NORMAL = "normal"
    MAIN = "main"
    """The thing most people want next: at least 18 mm high."""
    QUIET = "quiet"
    HOLD = "hold"
    """Needs a hold of 1.5 s: it ends or throws away something."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be tapped. The face gives its key back with the sequence it drew."""

    key: str
    """Short stable name, as the terminal face reads it (`undo`, `piece corn`, `2`)."""
    label: str
    weight: Weight = Weight.NORMAL
    is_open: bool = True
    """False: shown dim, does nothing (the state says why in the prompt)."""
    is_chosen: bool = False
    hold_key: str | None = None
    """What holding it for half a second means instead (UNDO held is the log)."""


class Eye(Enum):
    """The sensor's health as the pill shows it."""

    ON = "on"
    CHECK = "check"
    BLIND = "blind"
    OFF = "off"
    """No scale in this evening: the game goes by touch."""


class Suit(Enum):
    """Colours of players and cards, each with its shape, so that no colour speaks alone."""

    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    RED = "red"
    PURPLE = "purple"
    WHITE = "white"
    """Of a sixth player: a star."""
    BLACK = "black"
    """No player's: black cards and Wildfires, with a flame."""


class Tone(Enum):
    """The six earcons, told apart by rhythm."""

    YOUR_TURN = "your_turn"
    PLACED = "placed"
    FELL = "fell"
    TIPPED = "tipped"
    YOUR_CALL = "your_call"
    UNDONE = "undone"


@dataclass(frozen=True, slots=True)
class Frame:
    """What stands on every screen: always at the same place."""

    seq: int
    """Sequence number of the match this screen was drawn for; 0 outside a match."""
    undo: Choice | None = None
    """Always the same rectangle; None (an empty rectangle) where there is nothing to undo."""
    simulated: str | None = None
    """The words of the banner while the grill is simulated or replayed; None with a real grill."""
    eye: Eye = Eye.OFF
    eye_words: str = ""
    is_saving: bool = False
    """Asked for more than 300 ms ago and not yet on disk: say so, refuse a second answer."""
    filming: Choice | None = None
    """The mark of the camera, chosen while it is on: a tap switches it off. None where there is
    none to be watched."""
    notice: str = ""
    """One sentence that must be read: a file set aside, a card full, a sensor lost."""


@dataclass(frozen=True, slots=True)
class PlayerTile:
    """One player in the header."""

    name: str
    suit: Suit
    chips: int | None
    """None in a game without chips."""
    bonus: tuple[str, ...]
    """Names of the unused bonus cards."""
    is_on_turn: bool = False
    is_out: bool = False
    score: str = ""
    """What counts in a game without chips."""
    note: str = ""
    """With whom this player plays; at set-up in place of a score."""
