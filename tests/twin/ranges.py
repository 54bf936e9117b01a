"""Files of parameter ranges: from which every evening of a corpus is drawn by its seed.

A value is one number or `[least, most]`, drawn evenly between. What the values mean is in drawn.py.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final, TypeVar

from hardware.recording.tomltext import BrokenToml, TomlText
from tests.twin.drawn import Box, Cells, Drawn, Hands, Length, Wood

SECTIONS: Final[Mapping[str, type[Any]]] = {
    "box": Box,
    "wood": Wood,
    "cells": Cells,
    "hands": Hands,
    "length": Length,
}
_WHOLE: Final = {"players", "turns", "dead_cells", "slow_cells"}
_Section = TypeVar("_Section")


class RangesError(Exception):
    """A file of ranges cannot be used; `FILE:LINE: sentence`."""


@dataclass(frozen=True, slots=True)
class Span:
    """Between which two numbers a value is drawn."""

    least: float
    most: float


@dataclass(frozen=True, slots=True)
class Ranges:
    """One file of ranges."""

    name: str
    digest: str
    """The first digits of its SHA-256: a recording names it, so that no corpus is mistaken."""
    spans: Mapping[str, Mapping[str, Span]]

    def draw(self, seed: int) -> Drawn:
        """The evening of a seed; the same each time, and another one under another file."""
        rng = random.Random(f"{self.digest} {seed}")
        return Drawn(
            seed,
            self.section(Box, "box", rng),
            self.section(Wood, "wood", rng),
            self.section(Cells, "cells", rng),
            self.section(Hands, "hands", rng),
            self.section(Length, "length", rng),
        )

    def section(self, kind: type[_Section], name: str, rng: random.Random) -> _Section:
        """One section of it."""
        return kind(**{key: _drawn(key, span, rng) for key, span in self.spans[name].items()})


def read_ranges(path: Path, *, sections: Mapping[str, type[Any]] = SECTIONS) -> Ranges:
    """Read a file of ranges; RangesError for whatever is missing, unknown or out of limits.

    `based_on = "other.toml"` takes over what the file itself does not name.
    """
    content, text, table = _parsed(path)
    base = table.pop("based_on", None)
    beneath: Mapping[str, Mapping[str, Span]] = {}
    if base is not None:
        under = read_ranges(path.parent / str(base), sections=sections)
        beneath, content = under.spans, content + under.digest.encode()
    unknown = sorted(set(table) - set(sections))
    if unknown:
        sentence = f"[{unknown[0]}] is unknown; there are {', '.join(sections)}"
        raise RangesError(f"{path}:{text.line_of(unknown[0])}: {sentence}")
    spans = {}
    for name, kind in sections.items():
        own = _spans(path, text, name, table.get(name, {}), kind)
        spans[name] = {**beneath.get(name, {}), **own}
        missing = [each.name for each in fields(kind) if each.name not in spans[name]]
        if missing:
            sentence = f"{missing[0]} is missing in [{name}]; write one number or [least, most]"
            raise RangesError(f"{path}:{text.line_of(name)}: {sentence}")
    return Ranges(path.stem, hashlib.sha256(content).hexdigest()[:12], spans)


def _parsed(path: Path) -> tuple[bytes, TomlText, dict[str, Any]]:
    try:
        content = path.read_bytes()
        text = TomlText(content.decode())
        return content, text, text.table()
    except OSError as error:
        raise RangesError(f"{path}:1: the file cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise RangesError(f"{path}:1: not UTF-8 text; save the file as UTF-8") from error
    except BrokenToml as broken:
        raise RangesError(f"{path}:{broken.line}: no valid TOML: {broken.reason}") from broken


def _spans(
    path: Path, text: TomlText, name: str, section: object, kind: type[Any]
) -> dict[str, Span]:
    """What one table of the file itself says."""
    if not isinstance(section, dict):
        raise RangesError(f"{path}:{text.line_of(name)}: [{name}] must be a table")
    limits = {each.name: each.metadata for each in fields(kind)}
    spans = {}
    for key, value in section.items():
        here = f"{path}:{text.line_of(name, key)}"
        if key not in limits:
            raise RangesError(f"{here}: {key} is unknown in [{name}]")
        try:
            spans[key] = _span(value, limits[key]["least"], limits[key]["most"])
        except ValueError as wrong:
            raise RangesError(f"{here}: {key} {wrong}") from wrong
    return spans


def _span(value: object, least: float, most: float) -> Span:
    ends = [float(end) for end in _listed(value) if type(end) in (int, float)]
    if len(ends) != 2 or len(_listed(value)) != 2:
        raise ValueError("must be one number or [least, most]")
    if ends[0] > ends[1]:
        raise ValueError("begins above its end; write [least, most]")
    if not (least <= ends[0] and ends[1] <= most):
        raise ValueError(f"must lie between {least:g} and {most:g}")
    return Span(ends[0], ends[1])


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value, value]


def _drawn(key: str, span: Span, rng: random.Random) -> float:
    if key in _WHOLE:
        return float(rng.randint(round(span.least), round(span.most)))
    return rng.uniform(span.least, span.most)
