"""Names as people type them, made fit for a screen, a log and a line of a terminal."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence

from companion.presentation.words import Words

LONGEST = 24
"""Characters of a name; longer ones are cut."""

CALLED = 12
"""Characters of what somebody is called at the table."""

TILE_ROOM_EM = 6.1
"""Width of a name on a player's tile at the grill, in letters read across the table."""

_WIDE, _NARROW, _THIN = frozenset("MWmw@%&ŒÆœæ"), frozenset("frtI()[]- "), frozenset("ijl.,;:'!|")
_SLIM = frozenset("aceksvxyz")
_WIDE_EM, _CAPITAL_EM, _SMALL_EM, _SLIM_EM, _NARROW_EM, _THIN_EM = 0.9, 0.72, 0.58, 0.55, 0.35, 0.29
"""Widths of letters in font sizes, rounded up from a plain sans-serif face."""

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
        names.append(_distinct(name, names, _is_short))
    return tuple(names)


def called(names: Sequence[str], *, room_em: float = TILE_ROOM_EM) -> tuple[str, ...]:
    """What the players are called at the table: of a long name as much as tells them apart.

    `room_em` is the width there is for a name where it stands narrowest, in font sizes.
    """

    def fits(name: str) -> bool:
        return len(name) <= CALLED and breadth_em(name) <= room_em

    told: list[str] = []
    for place, name in enumerate(names):
        others = (*told, *names[place + 1 :])
        told.append(name if fits(name) else _distinct(_short(name, fits), others, fits))
    return tuple(told)


def name_remark(typed: str, seated: Sequence[str], words: Words) -> str:
    """What became of a typed name that is not taken just as it is; empty where it is."""
    name = clean_name(typed)
    told = seated_names((*seated, typed), words)[-1]
    if not name:
        return words.say("No letters were typed: this player is called {name}.", name=told)
    if told != name:
        return words.say(
            "{name} sits here already: this one is called {other}.", name=name, other=told
        )
    if _is_cut(typed):
        return words.say(
            "A name has {n} letters at most: this one is {name}.", n=LONGEST, name=name
        )
    if any(unicodedata.category(char) in _UNSEEN for char in typed.strip()):
        return words.say("Letters that nobody can see were left out: {name}.", name=name)
    if any(_is_seldom_drawn(char) for char in name):
        return words.say(
            "This screen may lack letters of {name}; the game is kept with all of them.", name=name
        )
    return ""


def _is_cut(typed: str) -> bool:
    seen = "".join(char for char in typed if unicodedata.category(char) not in _UNSEEN)
    return len(" ".join(unicodedata.normalize("NFC", seen).split())) > LONGEST


def _is_seldom_drawn(char: str) -> bool:
    """Scripts and pictures that plain sans-serif faces mostly come without."""
    code = ord(char)
    return 0x0700 <= code < 0x10A0 or 0x1100 <= code < 0x1D00 or code >= 0x2C00


def breadth_em(name: str) -> float:
    """About how wide a name is written, in font sizes."""
    return sum(map(_letter_em, name))


def _letter_em(letter: str) -> float:
    if letter in _WIDE or unicodedata.east_asian_width(letter) in "WF":
        return _WIDE_EM
    if letter in _NARROW:
        return _NARROW_EM
    if letter in _THIN:
        return _THIN_EM
    if letter in _SLIM:
        return _SLIM_EM
    return _CAPITAL_EM if letter.isupper() else _SMALL_EM


def _short(name: str, fits: Callable[[str], bool]) -> str:
    """The first of several names; a single one that is too long ends in a point."""
    first = re.split(r"[ -]", name)[0]
    return first if len(first) > 1 and fits(first) else _with_tail(name, ".", fits)


def _distinct(name: str, taken: Iterable[str], fits: Callable[[str], bool]) -> str:
    known = {same_name(other) for other in taken}
    candidate, number = name, 1
    while same_name(candidate) in known:
        number += 1
        candidate = _with_tail(name, f" {number}", fits)
    return candidate


def _with_tail(name: str, tail: str, fits: Callable[[str], bool]) -> str:
    """As much of the name as there is room for before the tail; one letter at least."""
    longest = next((end for end in range(len(name), 1, -1) if fits(name[:end] + tail)), 1)
    return _cut(name, longest) + tail


def _is_short(name: str) -> bool:
    return len(name) <= LONGEST


def _cut(name: str, longest: int = LONGEST) -> str:
    """Cut without leaving an accent or a space at the end."""
    cut = name[:longest]
    while cut and len(name) > len(cut) and unicodedata.combining(name[len(cut)]):
        cut = cut[:-1]
    return cut.rstrip()
