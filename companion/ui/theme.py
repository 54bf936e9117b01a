"""The colours and the few measures every screen shares: ink, fills, edges, gaps, corner radii.

Values only; what a widget does with them stands in widgets/.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from companion.presentation.model import Eye, Suit, Weight

Colour = tuple[float, float, float, float]


def colour(hex_code: str, alpha: float = 1.0) -> Colour:
    """A hex code as red, green, blue, alpha from 0 to 1."""
    digits = hex_code.lstrip("#")
    red, green, blue = (int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4))
    return red, green, blue, alpha


BACKGROUND = colour("#0E1116")
PANEL = colour("#1B2027")
PRESSED = colour("#414B56")
EDGE = colour("#5A6570")
FAINT_EDGE = colour("#343C45")
BLACK = colour("#000000")
CLEAR = colour("#000000", 0.0)
RECORDING = colour("#FF4B3E")
"""The dot of a camera that is on: in any light as red as that."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The tints that change with the light; grounds and edges are dark in any light."""

    text: Colour
    dim: Colour
    ember: Colour
    """The glow of charcoal: the main key, the flame on the door, the banner of a simulation."""
    cream: Colour
    warning: Colour
    suits: Mapping[Suit, Colour]
    eyes: Mapping[Eye, Colour]


DAY = Palette(
    text=colour("#F4F6F8"),
    dim=colour("#9AA4AF"),
    ember=colour("#FFC37A"),
    cream=colour("#FBEBD3"),
    warning=colour("#FFD25E"),
    suits={
        Suit.YELLOW: colour("#F7D46A"),
        Suit.GREEN: colour("#17936A"),
        Suit.BLUE: colour("#84BBFB"),
        Suit.RED: colour("#E44318"),
        Suit.PURPLE: colour("#A26FA7"),
        Suit.WHITE: colour("#F4F6F8"),
        Suit.BLACK: colour("#000000"),
    },
    eyes={
        Eye.ON: colour("#7FE0B4"),
        Eye.CHECK: colour("#FFD25E"),
        Eye.BLIND: colour("#FF9A7A"),
        Eye.OFF: colour("#9AA4AF"),
    },
)

TEXT, DIM, EMBER, CREAM, WARNING = DAY.text, DAY.dim, DAY.ember, DAY.cream, DAY.warning
SUITS, EYES = DAY.suits, DAY.eyes


def use(palette: Palette) -> None:
    """What is built and coloured from now on has these tints.

    The layout files name colours of this module, so the light changes here and nowhere else;
    only the face calls this, when it puts a screen on the glass.
    """
    globals().update(
        TEXT=palette.text,
        DIM=palette.dim,
        EMBER=palette.ember,
        CREAM=palette.cream,
        WARNING=palette.warning,
        SUITS=palette.suits,
        EYES=palette.eyes,
    )


GAP_MM = 1.2
PAD_MM = 1.8
RADIUS_MM = 2.0
KEY_FLOOR_MM = 9.6
BUTTON_FLOOR_MM = 12.0
HEADER_MM = 13.9
UNDO_MM = (21.2, 12.6)
CAP_ANY_MM = 2.9
CAP_BODY_MM = 3.3
CAP_NAME_MM = 4.5
CAP_CALL_MM = 15.0


@dataclass(frozen=True, slots=True)
class Look:
    """How a key stands on the glass."""

    fill: Colour
    edge: Colour
    ink: Colour


def look_of(weight: Weight, *, is_open: bool = True, is_chosen: bool = False) -> Look:
    """The look of a key by its weight; a dim key keeps readable ink, a chosen one turns light."""
    if not is_open:
        return Look(BACKGROUND, FAINT_EDGE, DIM)
    if is_chosen:
        return Look(TEXT, TEXT, BLACK)
    match weight:
        case Weight.MAIN:
            return Look(EMBER, BLACK, BLACK)
        case Weight.NORMAL | Weight.HOLD:
            return Look(PANEL, EDGE, TEXT)
        case Weight.QUIET:
            return Look(BACKGROUND, EDGE, TEXT)


class Mark(Enum):
    """What a finger has done to a card of the pad."""

    NONE = "none"
    CHOSEN = "chosen"
    """Light, with black ink."""
    STANDS = "stands"
    """An entry as it stands while it is put right: an empty place with a wide rim."""


def card_fill(suit: Suit | None, is_pressed: bool, is_open: bool, mark: Mark = Mark.NONE) -> Colour:
    """The ground of a card: its colour; a cell without one looks like any key; dim if closed."""
    if not is_open or mark is Mark.STANDS:
        return BACKGROUND
    if mark is Mark.CHOSEN:
        return TEXT
    if is_pressed:
        return PRESSED if suit in (None, Suit.BLACK) else CREAM
    return PANEL if suit is None else SUITS[suit]


def card_ink(suit: Suit | None, is_open: bool = True, mark: Mark = Mark.NONE) -> Colour:
    """What stands on a card of this colour."""
    if not is_open:
        return DIM
    if mark is Mark.STANDS:
        return TEXT
    if mark is Mark.CHOSEN:
        return BLACK
    return TEXT if suit in (None, Suit.BLACK) else BLACK


def card_edge(suit: Suit | None, mark: Mark = Mark.NONE) -> Colour:
    """The rim of a card; a black one needs a light rim to be seen."""
    if mark is Mark.STANDS:
        return TEXT if suit in (None, Suit.BLACK) else SUITS[suit]
    return TEXT if suit is Suit.BLACK else EDGE


def contrast(one: Colour, other: Colour) -> float:
    """The ratio of two colours' luminance by WCAG 2.2, from 1 to 21."""
    brighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def _luminance(tint: Colour) -> float:
    red, green, blue = (_linear(part) for part in tint[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
