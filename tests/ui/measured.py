"""What stands on the glass, measured: keys and words, in millimetres and pixels. No bars here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from companion.comfort import Layout
from companion.presentation.model import ScreenModel, Weight
from companion.ui import theme
from companion.ui.fit import LINE_EM
from companion.ui.panel import (
    TOUCH_DISPLAY_1,
    TOUCH_DISPLAY_2,
    TOUCH_DISPLAY_2_UPRIGHT,
    Panel,
)
from tests.ui.driver import Glass, every

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
    ink: tuple[float, float, float, float]
    """Where the letters stand: left, low, right, top."""
    owner: str
    """The kind of widget it is written on."""


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
    """All these screens drawn once on one panel, and measured, what is turned as if it were not."""
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
        theme.contrast(key.ink, key.fill) if hasattr(key, "fill") else 21.0,
        hasattr(key, "suit"),
    )


def _words_seen(words: Any, panel: Panel) -> WordsSeen:
    font_px, lines = words.fitted.font_px, words.fitted.lines
    ink_up = font_px * (0.72 + LINE_EM * (len(lines) - 1))
    return WordsSeen(
        words.text,
        lines,
        panel.cap_mm(font_px),
        words.least_mm or words.floor_mm,
        words.fitted.is_cut,
        (max(words.line_widths, default=0.0), ink_up),
        (words.x, words.y, words.right, words.top),
        _ink(words, ink_up),
        type(words.parent).__name__,
    )


def _ink(words: Any, up: float) -> tuple[float, float, float, float]:
    """The box of the letters themselves, without accents and tails."""
    across = max(words.line_widths, default=0.0)
    spare = words.width - across
    left = words.x + {"left": 0.0, "center": spare / 2, "right": spare}[words.align]
    low = min(words._baselines(), default=words.center_y)
    return left, low, left + across, low + up


def _keys(glass: Glass) -> tuple[Any, ...]:
    from companion.ui.widgets.tappable import Tappable

    return tuple(one for one in every(glass.face, Tappable) if one.choice is not None)


def words_on(glass: Glass) -> tuple[Any, ...]:
    """Every text that is drawn."""
    from companion.ui.widgets.words import Words

    return tuple(one for one in every(glass.face, Words) if one.text)


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
