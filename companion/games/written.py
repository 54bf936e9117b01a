"""What the notations of all games share: a verb and its reader, corrections, reasons.

Which verbs there are, and what follows them, each game says for itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from companion.games.game import NotationError
from companion.games.misread import Misread

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
        raise NotationError(
            "an action is one line of plain characters, as in: {usual}", usual=usual
        )
    verb, _, rest = notation.strip().partition(" ")
    if verb not in readers:
        known = ", ".join(readers)
        raise NotationError(
            "{word} is no action; known are: {known}", word=shown(verb), known=known
        )
    try:
        return readers[verb](rest.strip())
    except ValueError as cause:
        example = next(text for text, _ in examples if text.split()[0] == verb)
        raise NotationError(
            "{verb}: {reason}; as in: {example}", verb=verb, reason=cause, example=example
        ) from None


def reasoned(rest: str) -> tuple[str, str]:
    """What is said, and why, around the word because.

    Raises:
        ValueError: no reason is given.
    """
    said, because, reason = f" {rest}".partition(" because ")
    if not because:
        raise Misread("it ends with because and a reason")
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
            raise Misread("{word} corrects nothing", word=shown(word))
        if whose in said[field]:
            raise Misread("{thing} is named twice", thing=told(key))
        said[field][whose] = value
    return said
