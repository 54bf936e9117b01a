"""What the notations of all games share: a verb and its reader, corrections, reasons.

Which verbs there are, and what follows them, each game says for itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from companion.games.game import NotationError

A = TypeVar("A")


def shown(word: str) -> str:
    """The word as given, cut so that a message stays one readable line."""
    return repr(word if len(word) <= 24 else word[:24] + "...")


def read_action(
    notation: str,
    readers: Mapping[str, Callable[[str], A]],
    examples: Iterable[tuple[str, str]],
    *,
    usual: str,
) -> A:
    """Read one action: its first word names the reader of the rest.

    Args:
        notation: One line.
        readers: By verb, in the order in which they are listed to people.
        examples: One for each verb, as the game gives them.
        usual: An action people enter most.

    Raises:
        NotationError: the message says what was expected, with an example.
    """
    if not notation.isprintable():
        raise NotationError(f"an action is one line of plain characters, as in: {usual}")
    verb, _, rest = notation.strip().partition(" ")
    if verb not in readers:
        raise NotationError(f"{shown(verb)} is no action; known are: {', '.join(readers)}")
    try:
        return readers[verb](rest.strip())
    except ValueError as cause:
        reason = f"{verb}: {cause}" if str(cause) else f"{verb} is written differently"
        example = next(text for text, _ in examples if text.split()[0] == verb)
        raise NotationError(f"{reason}; as in: {example}") from None


def reasoned(rest: str, *, what: str = "it") -> tuple[str, str]:
    """What is said, and why, around the word because.

    Raises:
        ValueError: no reason is given.
    """
    said, because, reason = f" {rest}".partition(" because ")
    if not because:
        raise ValueError(f"{what} ends with because and a reason")
    return said.strip(), reason.strip()


def corrected(
    named: str, fields: Mapping[str, bool], *, told: Callable[[str], str] = str
) -> dict[str, dict[str, str]]:
    """The things a correction names, as `field=value` or `field:whose=value`.

    Args:
        named: The words before because.
        fields: What can be corrected, and whether it is said of whom.
        told: How a thing that is named twice stands in the message.

    Returns:
        By field, the value by whose it is ("" where it is nobody's); empty where it is not named.

    Raises:
        ValueError: a word corrects nothing, or a thing is named twice.
    """
    said: dict[str, dict[str, str]] = {field: {} for field in fields}
    for word in named.split():
        key, equals, value = word.partition("=")
        field, colon, whose = key.partition(":")
        if not equals or field not in fields or bool(colon) is not fields[field]:
            raise ValueError(f"{shown(word)} corrects nothing")
        if whose in said[field]:
            raise ValueError(f"{told(key)} is named twice")
        said[field][whose] = value
    return said
