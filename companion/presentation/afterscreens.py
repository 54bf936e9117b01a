"""What is shown after a game: tables of matches and players, courses, a code to scan. Values."""

from __future__ import annotations

from dataclasses import dataclass

from companion.presentation.parts import Choice, Frame, Suit


@dataclass(frozen=True, slots=True)
class TableRow:
    """One line of a table; a tap on it opens what it is about."""

    cells: tuple[str, ...]
    open: Choice | None = None
    is_faint: bool = False
    """Not complete: a match nobody has won."""


@dataclass(frozen=True, slots=True)
class TableScreen:
    """A table to read: matches, or players; the first line stands on top."""

    frame: Frame
    title: str
    prompt: str
    heads: tuple[str, ...]
    """Over the columns."""
    shares: tuple[int, ...]
    """How wide each column is, compared with the others."""
    rows: tuple[TableRow, ...]
    tabs: tuple[Choice, ...]
    """Which part of it is shown; `is_chosen` is the one."""
    keys: tuple[Choice, ...]
    back: Choice


@dataclass(frozen=True, slots=True)
class Series:
    """One line of a course."""

    name: str
    suit: Suit | None
    """Of the player; None where it is about nobody."""
    values: tuple[float, ...]
    """One for each step."""


@dataclass(frozen=True, slots=True)
class CurveScreen:
    """How something went, step by step: to look at, or as numbers where nothing can be drawn."""

    frame: Frame
    title: str
    prompt: str
    """What is counted, and what a step is."""
    steps: tuple[str, ...]
    """What each step is called; empty for how the table was laid."""
    series: tuple[Series, ...]
    borders: tuple[int, ...]
    """Steps after which a round was over."""
    keys: tuple[Choice, ...]
    back: Choice


@dataclass(frozen=True, slots=True)
class LinkScreen:
    """A link for another device, as a code to scan."""

    frame: Frame
    title: str
    prompt: str
    told: str
    """What the link carries, and where it leads: for people, who read no links."""
    link: str
    code: tuple[str, ...]
    """Rows of 1 (dark) and 0, without the quiet zone round them."""
    back: Choice
