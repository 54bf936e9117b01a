"""What a face shows: one ScreenModel at a time, values only. No Kivy, no rules, no state.

The desk (desk.py) builds these; a face draws them and hands back the Choice that was tapped.
Every text is already in the players' language. A face adds no word of its own.
"""

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
    new_name: Choice
    """Opens the keyboard; the face answers with `desk.type_name(text)`."""
    house: tuple[Choice, ...]
    """House-rule switches with their value; a tap goes to the next value."""
    start: Choice
    back: Choice


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
    """What it could become; `is_chosen` is the one whose changes are shown."""
    changes: tuple[str, ...]
    """What would change, before it is accepted."""
    take: Choice
    back: Choice


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
    | SetupScreen
    | GrillScreen
    | CardScreen
    | CallScreen
    | PickScreen
    | LogScreen
    | AmendScreen
    | ReconcileScreen
    | DisputeScreen
    | WinnerScreen
)


@dataclass(frozen=True, slots=True)
class DrawerPiece:
    """One piece of the simulated grill for the drawer: where it is."""

    piece_id: str
    kind: str
    place_mm: tuple[float, float] | None
    """On the grill, or None beside it."""
