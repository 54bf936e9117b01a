"""A typed line: a key of the screen by its name or label, or one action of the notation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.game import NotationError
from companion.games.misread import Misread
from companion.presentation.choices import choices_of
from companion.presentation.matchsitting import MatchSitting
from companion.presentation.model import Choice, ScreenModel
from companion.presentation.plain import keys_line
from companion.presentation.words import Words


def key_typed(screen: ScreenModel, text: str) -> Choice | None:
    """The key meant by the text, dim ones included; the log can be asked for on every screen."""
    wanted = " ".join(text.casefold().split())
    choices = choices_of(screen)
    for choice in choices:
        if wanted == choice.key.casefold():
            return choice
    for choice in choices:
        if wanted == choice.label.casefold():
            return choice
    held = next((choice for choice in choices if choice.hold_key == wanted), None)
    return None if held is None else Choice(wanted, wanted)


def is_help(text: str) -> bool:
    """Somebody wants to know what can be typed now."""
    return text.strip().casefold() in ("help", "?")


def keys_words(screen: ScreenModel, words: Words) -> str:
    """The keys that can be typed now."""
    return words.say("Keys now:") + " " + keys_line(choices_of(screen))


def examples_typed(sitting: MatchSitting[Any, Any]) -> Iterator[str]:
    """Every action of the notation with an example."""
    yield sitting.words.say("Or one action of the notation, for example:")
    for example, meaning in sitting.match.game.examples():
        yield f"  {example} - {sitting.words.say(meaning)}"


def name_typed(text: str) -> str | None:
    """The name behind `name`, empty where none stands there; None for any other line."""
    verb, _, name = text.strip().partition(" ")
    return name.strip() if verb == "name" else None


def action_typed(sitting: MatchSitting[Any, Any], text: str) -> str:
    """Enter one action of the notation; a sentence where it could not be used."""
    verbs = {example.split()[0] for example, _meaning in sitting.match.game.examples()}
    if text.partition(" ")[0] not in verbs:
        return sitting.words.say("This is no key and no action: {text}. Type help.", text=text)
    try:
        action = sitting.match.game.parse(text)
    except NotationError as cause:
        return misread_words(cause, sitting.words)
    sitting.enter(action)
    sitting.note_refusal()
    said, sitting.said = sitting.said, ""
    return said


def misread_words(cause: Misread, words: Words) -> str:
    """Why a line is no action, and what was expected."""
    parts = {
        place: misread_words(part, words) if isinstance(part, Misread) else part
        for place, part in cause.parts.items()
    }
    return words.say(cause.text, **parts)


def dim_words(choice: Choice, words: Words) -> str:
    """Why nothing happens on a dim key."""
    return words.say("{label} is not possible now.", label=choice.label)
