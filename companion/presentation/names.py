"""Names as people type them, made fit for a screen, a log and a line of a terminal."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

from companion.presentation.words import Words

LONGEST = 24
"""Characters of a name; longer ones are cut."""

CALLED = 12
"""Characters of what somebody is called at the table: a name as long stands whole on every tile."""

_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode categories that draw nothing or steer the text: controls, direction marks, joiners."""


def clean_name(text: str) -> str:
    """The name composed, without unseen characters, spaces folded; empty where none is left."""
    composed = unicodedata.normalize("NFC", text)
    seen = "".join(
        " " if char.isspace() else char
        for char in composed
        if char.isspace() or unicodedata.category(char) not in _UNSEEN
    )
    return _cut(" ".join(seen.split()))


def same_name(text: str) -> str:
    """What two names must share to be mixed up at a table: compatible forms, case folded."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())


def seated_names(typed: Sequence[str], words: Words) -> tuple[str, ...]:
    """One name per seat: empty ones called by their seat, equal ones told apart by a number."""
    names: list[str] = []
    for place, text in enumerate(typed, start=1):
        name = clean_name(text) or words.say("Player {seat}", seat=place)
        names.append(_distinct(name, names))
    return tuple(names)


def called(names: Sequence[str]) -> tuple[str, ...]:
    """What the players are called at the table: of a long name as much as tells them apart."""
    told: list[str] = []
    for place, name in enumerate(names):
        others = (*told, *names[place + 1 :])
        told.append(name if len(name) <= CALLED else _distinct(_short(name), others, CALLED))
    return tuple(told)


def _short(name: str) -> str:
    """The first of several names; a single one that is too long ends in a point."""
    first = re.split(r"[ -]", name)[0]
    return first if 1 < len(first) <= CALLED else _cut(name, CALLED - 1) + "."


def _distinct(name: str, taken: Iterable[str], longest: int = LONGEST) -> str:
    known = {same_name(other) for other in taken}
    candidate, number = name, 1
    while same_name(candidate) in known:
        number += 1
        tail = f" {number}"
        candidate = _cut(name, longest - len(tail)) + tail
    return candidate


def _cut(name: str, longest: int = LONGEST) -> str:
    """Cut without leaving an accent or a space at the end."""
    cut = name[:longest]
    while cut and len(name) > len(cut) and unicodedata.combining(name[len(cut)]):
        cut = cut[:-1]
    return cut.rstrip()
