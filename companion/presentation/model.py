"""What a face shows: one ScreenModel at a time, values only. No Kivy, no rules, no state.

The desk (desk.py) builds these; a face draws them and hands back the Choice that was tapped.
Every text is already in the players' language. A face adds no word of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from companion.presentation.afterscreens import (
    CurveScreen,
    LinkScreen,
    Series,
    TableRow,
    TableScreen,
)
from companion.presentation.cardscreen import CardScreen, Fact, PadRow, Score, Slot
from companion.presentation.darkroom import Photos
from companion.presentation.grateplan import GratePlan
from companion.presentation.marksscreen import MarksScreen
from companion.presentation.parts import Choice, Eye, Frame, PlayerTile, Suit, Tone, Weight
from companion.presentation.stepscreen import Plate, StepScreen

__all__ = [
    "AmendScreen",
    "Badge",
    "CallLook",
    "CallScreen",
    "CardScreen",
    "Choice",
    "CurveScreen",
    "DisputeScreen",
    "DrawerPiece",
    "Eye",
    "Fact",
    "FingersScreen",
    "Frame",
    "GratePlan",
    "GrillScreen",
    "HomeScreen",
    "LinkScreen",
    "LogLine",
    "LogScreen",
    "MarksScreen",
    "PadRow",
    "Photos",
    "PickScreen",
    "PicturesScreen",
    "Plate",
    "PlayerTile",
    "ReconcileScreen",
    "Ring",
    "Score",
    "ScreenModel",
    "Series",
    "SettingTile",
    "SettingsScreen",
    "SetupScreen",
    "Slot",
    "StepScreen",
    "Stepper",
    "Suit",
    "TableRow",
    "TableScreen",
    "Tone",
    "Weight",
    "WinnerScreen",
]


@dataclass(frozen=True, slots=True)
class HomeScreen:
    """The door: resume, games, log, goodbye."""

    frame: Frame
    title: str
    resume: Choice | None
    resume_words: str
    games: tuple[Choice, ...]
    others: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class SetupScreen:
    """Who plays, by which house rules, who begins."""

    frame: Frame
    title: str
    prompt: str
    roster: tuple[Choice, ...]
    """Remembered names; a tap sits down or stands up."""
    seated: tuple[PlayerTile, ...]
    """In seat order; `is_on_turn` marks who begins."""
    seats: tuple[Choice, ...]
    """One per seated player: a tap makes that one begin."""
    fingers: Choice
    """Lets fingers choose who begins."""
    new_name: Choice
    """Opens the keyboard; the face answers with `desk.type_name(text)`."""
    house: tuple[Choice, ...]
    """House-rule switches with their value; a tap goes to the next value."""
    start: Choice
    back: Choice


@dataclass(frozen=True, slots=True)
class SettingTile:
    """One setting: what it is, and its value on the key that changes it."""

    label: str
    choice: Choice


@dataclass(frozen=True, slots=True)
class SettingsScreen:
    """Everything that can be set by touch; a tap goes to the next value."""

    frame: Frame
    title: str
    prompt: str
    tiles: tuple[SettingTile, ...]
    back: Choice


@dataclass(frozen=True, slots=True)
class FingersScreen:
    """A field for the finger of each player; chance chooses one of them."""

    frame: Frame
    title: str
    prompt: str
    seats: tuple[PlayerTile, ...]
    """One field each, in seat order."""
    chosen: int | None
    """Place of the one who begins; None while nobody has been chosen."""
    draw: Choice
    """What the face says once every field was tapped; no key is drawn."""
    keys: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Ring:
    """The tongs are about to pass."""

    fraction: float
    """0 when it began, 1 when they pass."""
    hurry: Choice


@dataclass(frozen=True, slots=True)
class Badge:
    """A likely call nobody has answered yet."""

    open: Choice
    words: str


@dataclass(frozen=True, slots=True)
class GrillScreen:
    """The turn at the grill: whole background in the player's colour."""

    frame: Frame
    players: tuple[PlayerTile, ...]
    suit: Suit
    """Of the player on turn."""
    name: str
    piece: str
    """The piece to place in words, or a question mark while the card is not known."""
    piece_key: str | None
    """corn, steak ...: for the picture; None while not known."""
    prompt: str
    """One sentence, one thing to do."""
    pieces: tuple[Choice, ...]
    """Seven keys to enter the grill card; `is_chosen` is the card lying open."""
    keys: tuple[Choice, ...]
    """The row at the bottom, left to right: PLACED, FELL, BONUS, HAND!, PAUSE, DISPUTE, LOG ..."""
    ring: Ring | None = None
    badge: Badge | None = None
    record: str = ""
    """How good the referee was: 41 calls, 1 corrected."""


class CallLook(Enum):
    """Different by more than colour: solid, striped, hatched."""

    SURE = "sure"
    LIKELY = "likely"
    BLIND = "blind"


@dataclass(frozen=True, slots=True)
class CallScreen:
    """What was seen, who pays, why; one tap corrects it."""

    frame: Frame
    look: CallLook
    suit: Suit | None
    """Of the player it concerns; None where it names nobody."""
    headline: str
    """2 FELL: at least 15 mm high."""
    ruling: str
    """Who hands over what, or the question."""
    because: tuple[str, ...]
    """Facts: grams, pieces, how it went."""
    numbers: tuple[Choice, ...]
    """0 1 2 3 4+; empty where no number is asked."""
    answers: tuple[Choice, ...]
    """Other answers, most likely first; OK or LATER last."""
    trace: tuple[tuple[float, float], ...] = ()
    """Weight in grams over seconds round the event."""
    closes_in: float | None = None
    """Seconds until it closes by itself; None where it waits."""
    photos: Photos | None = None
    """What the camera saw before and after, beside a question; None where it saw neither."""
    names: tuple[str, str] = ("", "")
    """What stands on the two."""
    pictures: Choice | None = None
    """Shows them large; a tap on them."""


@dataclass(frozen=True, slots=True)
class PickScreen:
    """One question with a few large answers: bonus card, what fell, who tipped it, a pause."""

    frame: Frame
    title: str
    prompt: str
    answers: tuple[Choice, ...]
    back: Choice | None
    suit: Suit | None = None
    lines: tuple[str, ...] = ()
    spoken: str = ""
    """What a voice says when it is shown; mostly nothing."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One entry of the match."""

    seq: int
    who: str
    words: str
    is_struck: bool
    """Taken back or replaced: stays, struck through."""
    note: str = ""
    """Who said it: the scale, the table, inferred; or what replaced it."""
    amend: Choice | None = None
    heading: str = ""
    """The trick or turn it belongs to."""
    brief: str = ""
    """As one cell among the others of its trick says it; empty: its words."""
    aside: str = ""
    """What the cell has to add: what replaced it, or who says so where nobody saw it."""


@dataclass(frozen=True, slots=True)
class LogScreen:
    """Everything that was entered, newest last, by turn."""

    frame: Frame
    title: str
    lines: tuple[LogLine, ...]
    keys: tuple[Choice, ...]
    """TAKE BACK, COUNT THE TABLE, ..."""
    back: Choice


@dataclass(frozen=True, slots=True)
class AmendScreen:
    """An old entry, what it could become, and what would change."""

    frame: Frame
    title: str
    was: str
    answers: tuple[Choice, ...]
    """Beside the pad: that it did not happen, a token. `is_chosen` has its changes shown."""
    changes: tuple[str, ...]
    """What would change, before it is accepted."""
    take: Choice
    back: Choice
    pad: tuple[PadRow, ...] = ()
    """Everything it could become, as it was entered; nothing is greyed out."""
    stands: str = ""
    """Key of the pad that is the entry as it stands."""


@dataclass(frozen=True, slots=True)
class Stepper:
    """One counted thing of the table."""

    label: str
    value: int | None
    """None where the label says it all: who has the tongs."""
    less: Choice
    more: Choice
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class ReconcileScreen:
    """Count the table: what is really there becomes a logged correction."""

    frame: Frame
    title: str
    prompt: str
    steppers: tuple[Stepper, ...]
    take: Choice
    back: Choice


@dataclass(frozen=True, slots=True)
class DisputeScreen:
    """The evidence, the clause in own words, where to look it up, and the possible rulings."""

    frame: Frame
    title: str
    evidence: tuple[str, ...]
    clause: str
    look_up: str
    trace: tuple[tuple[float, float], ...]
    answers: tuple[Choice, ...]
    back: Choice
    plan: GratePlan | None = None
    """Where on the grate it was, and what fits; None where nobody could tell."""
    photos: Photos | None = None
    """What the camera saw before and after; None where it saw neither."""
    names: tuple[str, str] = ("", "")
    """What stands on the two."""
    pictures: Choice | None = None
    """Shows them large; a tap on them."""


@dataclass(frozen=True, slots=True)
class PicturesScreen:
    """What the camera saw before and after, large."""

    frame: Frame
    title: str
    prompt: str
    """What becomes of them."""
    photos: Photos | None
    """None once newer ones have taken their place."""
    names: tuple[str, str]
    """What stands on the two."""
    keys: tuple[Choice, ...]
    """KEEP, or KEEP FOR GOOD."""
    back: Choice


@dataclass(frozen=True, slots=True)
class WinnerScreen:
    """The end, and why."""

    frame: Frame
    name: str
    suit: Suit
    headline: str
    because: str
    players: tuple[PlayerTile, ...]
    keys: tuple[Choice, ...]
    """REMATCH, LOG, HOME."""


ScreenModel = (
    HomeScreen
    | SettingsScreen
    | SetupScreen
    | FingersScreen
    | GrillScreen
    | CardScreen
    | CallScreen
    | PickScreen
    | LogScreen
    | AmendScreen
    | ReconcileScreen
    | DisputeScreen
    | PicturesScreen
    | WinnerScreen
    | TableScreen
    | CurveScreen
    | LinkScreen
    | StepScreen
    | MarksScreen
)


@dataclass(frozen=True, slots=True)
class DrawerPiece:
    """One piece of the simulated grill for the drawer: where it is."""

    piece_id: str
    kind: str
    place_mm: tuple[float, float] | None
    """On the grill, or None beside it."""
