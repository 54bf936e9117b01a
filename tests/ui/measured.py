"""What stands on the glass, measured: keys and words, in millimetres and pixels. No bars here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.comfort import Layout
from companion.presentation.model import ScreenModel, Suit, Weight
from companion.ui import theme
from companion.ui.fit import LINE_EM, Fitted
from companion.ui.panel import (
    TOUCH_DISPLAY_1,
    TOUCH_DISPLAY_2,
    TOUCH_DISPLAY_2_UPRIGHT,
    Panel,
)
from tests.ui.driver import Glass, every

if TYPE_CHECKING:  # the window is opened before anything that draws is read
    from companion.ui.widgets.writing import Writing

PANELS = {
    "td1": TOUCH_DISPLAY_1,
    "td2": TOUCH_DISPLAY_2,
    "upright": TOUCH_DISPLAY_2_UPRIGHT,
}


@dataclass(frozen=True, slots=True)
class KeySeen:
    """One touchable thing, in millimetres and pixels."""

    key: str
    weight: Weight
    across_mm: float
    up_mm: float
    box: tuple[float, float, float, float]
    contrast: float
    is_card: bool
    has_suit: bool
    """It is filled with the colour of a suit or a player."""


@dataclass(frozen=True, slots=True)
class WordsSeen:
    """One text as it was drawn."""

    text: str
    lines: tuple[str, ...]
    cap_mm: float
    floor_mm: float
    is_cut: bool
    ink_px: tuple[float, float]
    box: tuple[float, float, float, float]
    """Its place as it is laid out, before it is turned to another edge."""
    ink: tuple[float, float, float, float]
    """Where the letters stand on the glass: left, low, right, top."""
    owner: str
    """The kind of widget it is written on."""


@dataclass(frozen=True, slots=True)
class Told:
    """A text on the glass: how it was laid out, and the lower left corner of its box."""

    writing: Writing
    pos: tuple[float, float]
    owner: Any
    """The widget it is written on."""

    @property
    def text(self) -> str:
        return self.writing.text

    @property
    def fitted(self) -> Fitted:
        return self.writing.fitted


@dataclass(frozen=True, slots=True)
class Seen:
    """One screen on one panel."""

    name: str
    panel: Panel
    model: ScreenModel
    keys: tuple[KeySeen, ...]
    words: tuple[WordsSeen, ...]


def survey(
    panel: Panel, cases: Iterable[tuple[str, ScreenModel]], *, layout: Layout = Layout.STAND
) -> tuple[Seen, ...]:
    """All these screens drawn once on one panel, and measured."""
    glass = Glass(panel)
    glass.face.lie(layout)
    seen = []
    for name, model in cases:
        glass.show(model)
        keys = tuple(_key_seen(key, panel) for key in _keys(glass))
        words = tuple(_words_seen(one, panel) for one in words_on(glass))
        seen.append(Seen(name, panel, model, keys, words))
    glass.close()
    return tuple(seen)


def _key_seen(key: Any, panel: Panel) -> KeySeen:
    return KeySeen(
        key.choice.key,
        key.choice.weight,
        key.width / panel.x_px_per_mm,
        key.height / panel.y_px_per_mm,
        (key.x, key.y, key.right, key.top),
        _contrast(key),
        _is_card(key),
        _is_card(key) and key.suit is not None,
    )


def _is_card(key: Any) -> bool:
    from companion.ui.widgets.cardkey import CardKey

    return isinstance(key, CardKey)


def _contrast(key: Any) -> float:
    if _is_card(key):
        return theme.contrast(key.ink, key.plate.fill)
    return theme.contrast(key.ink, key.fill) if hasattr(key, "fill") else 21.0


def _words_seen(words: Told, panel: Panel) -> WordsSeen:
    writing, (left, low) = words.writing, words.pos
    font_px, lines = words.fitted.font_px, words.fitted.lines
    ink_up = font_px * (0.72 + LINE_EM * (len(lines) - 1))
    ink_left, ink_low = left + writing.left, low + writing.baseline
    return WordsSeen(
        words.text,
        lines,
        panel.cap_mm(font_px),
        writing.manner.least_mm or writing.manner.floor_mm,
        words.fitted.is_cut,
        (writing.width, ink_up),
        (left, low, left + writing.size[0], low + writing.size[1]),
        _turned((ink_left, ink_low, ink_left + writing.width, ink_low + ink_up), words.owner),
        type(words.owner).__name__,
    )


def _turned(
    ink: tuple[float, float, float, float], owner: Any
) -> tuple[float, float, float, float]:
    """The same box as it lies once every widget round it has turned its content."""
    from companion.ui.widgets.turned import Turned

    left, low, right, top = ink
    while owner is not None and owner is not owner.parent:
        if isinstance(owner, Turned):
            x, y = owner.center
            for _quarter in range(round(owner.angle / 90) % 4):
                left, low, right, top = x + y - top, y - x + left, x + y - low, y - x + right
        owner = owner.parent
    return left, low, right, top


def _keys(glass: Glass) -> tuple[Any, ...]:
    from companion.ui.widgets.tappable import Tappable

    return tuple(one for one in every(glass.face, Tappable) if one.choice is not None)


def words_on(glass: Glass) -> tuple[Told, ...]:
    """Every text that is drawn."""
    return tuple(one for one in _told(glass) if one.text)


def _told(glass: Glass) -> Iterator[Told]:
    from companion.ui.widgets.cardkey import CardKey
    from companion.ui.widgets.words import Words

    for words in every(glass.face, Words):
        yield Told(words.writing, tuple(words.pos), words.parent)
    for key in every(glass.face, CardKey):
        if key.writing is not None:
            yield Told(key.writing, key.words_at, key)


def suits_on(glass: Glass) -> Iterator[Suit]:
    """The suit of every shape that is drawn."""
    from companion.ui.widgets.cardkey import CardKey
    from companion.ui.widgets.shapes import SuitShape

    yield from (shape.suit for shape in every(glass.face, SuitShape) if shape.suit)
    yield from (key.plate.sign.suit for key in every(glass.face, CardKey) if key.plate.sign)


def each_key(seen: tuple[Seen, ...]) -> Iterator[tuple[str, KeySeen]]:
    """Every key, with the name of its screen."""
    for screen in seen:
        for key in screen.keys:
            yield screen.name, key


def each_text(seen: tuple[Seen, ...]) -> Iterator[tuple[str, WordsSeen]]:
    """Every text, with the name of its screen."""
    for screen in seen:
        for words in screen.words:
            yield screen.name, words
