"""Which keys a screen offers: read off the ScreenModel, so no face keeps a list."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from companion.presentation.model import Choice, ScreenModel


def choices_of(screen: ScreenModel) -> tuple[Choice, ...]:
    """Every Choice of the screen in reading order, dim ones included."""
    return tuple(_walk(screen))


def choice_for(screen: ScreenModel, key: str) -> Choice | None:
    """The Choice with this key that can be tapped now; None where there is none or it is dim."""
    for choice in choices_of(screen):
        if choice.key == key and choice.is_open:
            return choice
    return None


def _walk(value: object) -> Iterator[Choice]:
    if isinstance(value, Choice):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _walk(part)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _walk(getattr(value, field.name))
