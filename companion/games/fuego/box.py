"""What a box of Fuego holds where the rulebook leaves it out: flame icons, token mix, Torch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.games.fuego.cards import CARD_BY_NAME, CARDS, SUITS, WILDFIRES, Card, value_of
from companion.games.fuego.layout import Layout
from companion.games.fuego.strikes import TOKEN_BY_NAME, TOKENS_IN_ALL, Token
from companion.games.game import BoxError

Icons = tuple[int | None, ...]
"""By card: the flames it shows; None where nobody has said yet."""
MOST_ICONS = 3
_VALUES = 8
_LAYOUT = {
    "covers": {"1": [2, 3], "2": [4, 5], "3": [6, 7]},
    "flames": [4, 5, 6],
    "strike": 7,
    "provenance": "placeholder: the picture of the Torch is not in the text (FU-4)",
}
"""One card on two, each of those on two."""


@dataclass(frozen=True, slots=True)
class Box:
    """The facts of one box, in plain values outside and as the engine needs them inside."""

    icons: Icons
    mix: tuple[int, ...] | None
    """By token: how many there are; None where nobody has counted (any kind may then come)."""
    layout: Layout
    contents: tuple[tuple[str, object], ...] = ()
    """What else the file says (names, provenance); kept for the log."""
    notes: tuple[tuple[str, str], ...] = ()
    """By part of the file: what it rests on."""

    @classmethod
    def of(cls, contents: Mapping[str, object]) -> Box:
        """Read plain values; the inverse of `as_contents`.

        Icons that are left out are asked at the table, tokens come in any kind, and the Torch is
        the placeholder of FU-4, which then says so.

        Raises:
            BoxError: the values cannot be a box of Fuego; the message says which.
        """
        if unknown := sorted(set(contents) - {*_KNOWN, *_KEPT}):
            known = ", ".join((*_KNOWN, *_KEPT))
            raise BoxError(f"a box of Fuego has {known}; take out: {', '.join(unknown)}")
        contents = {"torch": _LAYOUT, **contents}
        return cls(
            _icons(_table(contents, "icons")),
            _mix(_table(contents, "tokens")),
            Layout.of(contents["torch"]),
            tuple(_kept(contents)),
            tuple(_notes(contents)),
        )

    def as_contents(self) -> dict[str, object]:
        """The box in plain values; the inverse of `of`."""
        icons = {str_card: n for str_card, n in _named(self.icons) if n is not None}
        parts: dict[str, dict[str, object]] = {"icons": {"cards": icons}}
        if self.mix is not None:
            parts["tokens"] = {str(token): self.mix[token] for token in Token if self.mix[token]}
        parts["torch"] = self.layout.as_contents()
        for part, note in self.notes:
            parts.setdefault(part, {})["provenance"] = note
        return {**dict(self.contents), **parts}


_KNOWN = ("icons", "tokens", "torch")
_KEPT = ("colours", "provenance")


def _kept(contents: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """Names of the colours, and what the whole file rests on."""
    for key, value in contents.items():
        if key == "colours":
            yield key, _colours(value)
        elif key == "provenance":
            yield key, _note(value)


def _colours(value: object) -> object:
    if not isinstance(value, Mapping) or not set(value) <= set(map(str, SUITS)):
        raise BoxError('the four colours are named as in: green = "Green"')
    if not all(isinstance(name, str) for name in value.values()):
        raise BoxError('a colour has a name in quotes, as in: green = "Green"')
    return value


def _notes(contents: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for key in _KNOWN:
        table = contents.get(key)
        if isinstance(table, Mapping) and "provenance" in table:
            yield key, _note(table["provenance"])


def _note(value: object) -> str:
    if not isinstance(value, str):
        raise BoxError(f"provenance says in words what the numbers rest on, not {value!r}")
    return value


def _named(icons: Icons) -> list[tuple[str, int | None]]:
    return [(name, icons[card]) for name, card in CARD_BY_NAME.items() if card < 32]


def _table(contents: Mapping[str, object], key: str) -> Mapping[str, object]:
    table = contents.get(key, {})
    if not isinstance(table, Mapping):
        raise BoxError(f"{key} of a box of Fuego is a table, not {table!r}")
    return table


def _icons(table: Mapping[str, object]) -> Icons:
    if unknown := sorted(set(table) - {"by_value", "cards", "provenance"}):
        raise BoxError(f"icons are given by_value or by cards; take out: {', '.join(unknown)}")
    by_value, single = table.get("by_value", [None] * _VALUES), table.get("cards", {})
    if not isinstance(by_value, list | tuple) or len(by_value) != _VALUES:
        raise BoxError("icons by_value are eight numbers, for the values 1 to 8")
    if not isinstance(single, Mapping) or not all(_is_suit_card(name) for name in single):
        raise BoxError("icons of single cards are named as in: green4 = 1")
    icons = [_icon(by_value[value_of(card) - 1]) for card in CARDS[:32]] + [0] * 5  # FU-2
    for name, number in single.items():
        icons[CARD_BY_NAME[name]] = _icon(number)
    return tuple(icons)


def _is_suit_card(name: object) -> bool:
    return name in CARD_BY_NAME and not WILDFIRES >> CARD_BY_NAME[str(name)] & 1


def _icon(number: object) -> int | None:
    if number is None:
        return None
    if type(number) is not int or not 0 <= number <= MOST_ICONS:
        raise BoxError(f"a card shows 0 to {MOST_ICONS} flames, not {number!r}")
    return number


def _mix(table: Mapping[str, object]) -> tuple[int, ...] | None:
    counts = {name: number for name, number in table.items() if name != "provenance"}
    if not counts:
        return None
    for name, number in counts.items():
        if name not in TOKEN_BY_NAME:
            raise BoxError(f"no Strike Token is called {name!r}; known: {', '.join(TOKEN_BY_NAME)}")
        if type(number) is not int or number < 0:
            raise BoxError(f"a box has 0 to {TOKENS_IN_ALL} Strike Tokens of a kind")
    mix = tuple(int(str(counts.get(name, 0))) for name in TOKEN_BY_NAME)
    if sum(mix) != TOKENS_IN_ALL:
        raise BoxError(f"a box has {TOKENS_IN_ALL} Strike Tokens, not {sum(mix)}")
    return mix


def learned(icons: Icons, card: Card, flames: int) -> Icons:
    """The icons with what the table has said about one card."""
    return (*icons[:card], flames, *icons[card + 1 :])
