"""Which keys a screen offers: read off the ScreenModel, so no face keeps a list."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from companion.presentation.model import Choice, ScreenModel


def choices_of(screen: ScreenModel) -> tuple[Choice, ...]:
    """Every Choice of the screen in reading order, dim ones included."""
    found: list[Choice] = []
    _gather(screen, found)
    return tuple(found)


def choice_for(screen: ScreenModel, key: str) -> Choice | None:
    """The Choice with this key that can be tapped now; None where there is none or it is dim."""
    for choice in choices_of(screen):
        if choice.key == key and choice.is_open:
            return choice
    return None


def _gather(value: object, found: list[Choice]) -> None:
    if isinstance(value, Choice):
        found.append(value)
    elif isinstance(value, tuple):
        for part in value:
            _gather(part, found)
    else:
        kind: Any = type(value)  # mypy takes no type for hashable
        for name in _parts_of(kind):
            _gather(getattr(value, name), found)


@cache
def _parts_of(kind: type[Any]) -> tuple[str, ...]:
    """The fields of a value of this type; none of a plain one."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()
