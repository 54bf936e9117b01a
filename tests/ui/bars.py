"""The bars of the layout: what is too small, cut off, or lies on something else on one screen.

Millimetres on the glass, letters by the height of their capitals. Measuring is in measured.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import combinations
from typing import Any

from companion.presentation.model import (
    CallScreen,
    GrillScreen,
    PlayerTile,
    Score,
    ScreenModel,
    Weight,
    WinnerScreen,
)
from companion.ui import theme
from tests.ui.measured import KeySeen, Seen, WordsSeen

Box = tuple[float, float, float, float]
CALL_KEY_MM = (12.0, 18.0)
LARGE_WORD_MM = 8.0
"""Whose turn it is, who has won and what was called, where 15 mm do not fit."""
_CAPTIONS = frozenset({"OpenCard", "Key"})
"""Where a name is a small remark: under an open card, on a key with a whole name."""
_CONTRAST, _SUIT_CONTRAST = 7.0, 4.5
_SLACK_MM = 0.1
_SLACK_PX = 2.0


def faults(screen: Seen) -> Iterator[str]:
    """Everything on this screen that misses a bar, in words."""
    yield from _key_faults(screen)
    yield from _word_faults(screen)
    yield from _overlaps(screen)


def _key_faults(screen: Seen) -> Iterator[str]:
    for key in screen.keys:
        floor_mm = theme.KEY_FLOOR_MM if key.is_card else theme.BUTTON_FLOOR_MM - _SLACK_MM
        size = f"{key.key!r} is {key.across_mm:.1f} x {key.up_mm:.1f} mm"
        if min(key.across_mm, key.up_mm) < floor_mm:
            yield f"key {size}"
        short, long = sorted((key.across_mm, key.up_mm))
        is_small = short < CALL_KEY_MM[0] or long < CALL_KEY_MM[1] - _SLACK_MM
        if is_small and _is_call_key(key, screen.model):
            yield f"main key {size}"
        if key.contrast < (_SUIT_CONTRAST if key.has_suit else _CONTRAST):
            yield f"key {key.key!r} has ink of contrast {key.contrast:.1f}"
        if _is_outside(key.box, screen):
            yield f"key {key.key!r} leaves the glass: {key.box}"


def _is_call_key(key: KeySeen, model: ScreenModel) -> bool:
    if key.key in {"undo", "ok"}:
        return True
    if isinstance(model, CallScreen):
        return key.key in {choice.key for choice in model.numbers}
    return key.weight is Weight.MAIN


def _word_faults(screen: Seen) -> Iterator[str]:
    floors = dict(_floors(screen.model))
    for text, floor_mm in _once_large(screen.model):
        highest_mm = max((one.cap_mm for one in screen.words if one.text == text), default=99.0)
        if highest_mm < floor_mm - 0.01:
            yield f"large letters of {highest_mm:.1f} mm, not {floor_mm}: {text!r}"
    for words in screen.words:
        is_caption = words.owner in _CAPTIONS
        floor_mm = theme.CAP_ANY_MM if is_caption else max(2.9, floors.get(words.text, 0.0))
        if words.cap_mm < floor_mm - 0.01:
            yield f"letters of {words.cap_mm:.1f} mm, not {floor_mm}: {words.text!r}"
        if not _is_whole(words):
            yield f"cut: {words.text!r} as {words.lines}"
        left, low, right, top = words.box
        across, up = words.ink_px
        if not 0 < across <= right - left + _SLACK_PX or up > top - low + _SLACK_PX:
            yield f"{words.text!r} leaves its box {words.box}: {words.ink_px}"
        if _is_outside(words.ink, screen):
            yield f"{words.text!r} leaves the glass: {words.ink}"


def _is_whole(words: WordsSeen) -> bool:
    """A name of one wide word may go on in the next line; nothing may be left out."""
    return "".join("".join(words.lines).split()) == "".join(words.text.split())


def _floors(model: ScreenModel) -> Iterator[tuple[str, float]]:
    """The texts of a screen that are read across the table, and how high they stand at least.

    While a notice lies over the table it is what has to be read, and the prompt may give way.
    """
    for player in _players(model):
        yield player.name, theme.CAP_NAME_MM
    prompt = getattr(model, "prompt", "")
    if prompt:
        yield prompt, theme.CAP_ANY_MM if model.frame.notice else theme.CAP_NAME_MM


def _once_large(model: ScreenModel) -> Iterator[tuple[str, float]]:
    """The texts of which one at least is read from everywhere, and how high that one stands."""
    for player in _players(model):
        yield player.score, theme.CAP_NAME_MM
    match model:
        case CallScreen(headline=headline):
            yield headline, LARGE_WORD_MM
        case GrillScreen(name=name) | WinnerScreen(name=name):
            yield name.upper(), LARGE_WORD_MM
        case _:
            pass


def _players(value: object) -> Iterator[PlayerTile | Score]:
    if isinstance(value, PlayerTile | Score):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _players(part)
    else:
        kind: Any = type(value)  # mypy takes no type for hashable
        for name in _parts_of(kind):
            yield from _players(getattr(value, name))


@cache
def _parts_of(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


def _overlaps(screen: Seen) -> Iterator[str]:
    for one, other in combinations(screen.keys, 2):
        if _meet(one.box, other.box, 0.0):
            yield f"keys {one.key!r} and {other.key!r} lie on each other"
    for words in screen.words:
        for key in screen.keys:
            if _meet(words.ink, key.box, _SLACK_PX) and not _lies_in(words.ink, key.box):
                yield f"{words.text!r} lies on the edge of key {key.key!r}"
    for first, second in combinations(screen.words, 2):
        if _meet(first.ink, second.ink, _SLACK_PX):
            yield f"{first.text!r} lies on {second.text!r}"


def _meet(one: Box, other: Box, slack: float) -> bool:
    is_beside = one[2] - slack <= other[0] or other[2] - slack <= one[0]
    is_above = one[3] - slack <= other[1] or other[3] - slack <= one[1]
    return not (is_beside or is_above)


def _lies_in(inner: Box, outer: Box) -> bool:
    low_enough = inner[0] >= outer[0] - _SLACK_PX and inner[1] >= outer[1] - _SLACK_PX
    return low_enough and inner[2] <= outer[2] + _SLACK_PX and inner[3] <= outer[3] + _SLACK_PX


def _is_outside(box: Box, screen: Seen) -> bool:
    left, low, right, top = box
    is_left = min(left, low) < -_SLACK_PX
    panel = screen.panel
    return is_left or right > panel.width_px + _SLACK_PX or top > panel.height_px + _SLACK_PX
