"""Names as people type them, made fit for a screen, a log and a line of a terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from companion.presentation.words import Words

LONGEST = 24
"""Characters of a name; longer ones are cut."""

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


def _distinct(name: str, taken: Iterable[str]) -> str:
    known = {same_name(other) for other in taken}
    candidate, number = name, 1
    while same_name(candidate) in known:
        number += 1
        tail = f" {number}"
        candidate = _cut(name, LONGEST - len(tail)) + tail
    return candidate


def _cut(name: str, longest: int = LONGEST) -> str:
    """Cut without leaving an accent or a space at the end."""
    cut = name[:longest]
    while cut and len(name) > len(cut) and unicodedata.combining(name[len(cut)]):
        cut = cut[:-1]
    return cut.rstrip()
