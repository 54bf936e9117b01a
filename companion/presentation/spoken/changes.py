"""What an amendment would change, in words, before anybody accepts it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.pieces import Kind
from companion.presentation.spoken.actions import action_words
from companion.presentation.spoken.pieces import bonus_word, kind_word
from companion.presentation.voice import Called
from companion.presentation.words import Words, later
from companion.referee.preview import Change, Preview

_OF_PLAYERS = {"chips": later("Chips"), "bonus": later("Bonus cards")}
_OF_TABLE = {"winner": later("Winner"), "turn": later("Tongs"), "card": later("Card")}


def change_words(preview: Preview[Action], called: Called, words: Words) -> tuple[str, ...]:
    """Every change, one line for each sort of thing; entries that would go too come first."""
    if preview.refused is not None:
        return (words.say(preview.refused.text),)
    telling = _telling(preview.changes)
    said = [
        *_struck(preview, tuple(called.values()), words),
        *_of_players(telling, tuple(called.values()), words),
        *_of_table(telling, called, words),
        *(_grill(change, words) for change in telling if change.what == "grill"),
    ]
    return tuple(said) or (words.say("Nothing else changes."),)


def _telling(changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """Without what goes without saying: cards of a player who is out, the tongs after a win."""
    leaving = {each.seat for each in changes if each.what == "chips" and not _stays(each)}
    is_won = any(each.what == "winner" for each in changes)
    return tuple(
        each
        for each in changes
        if not (each.what == "bonus" and each.seat in leaving)
        and not (each.what in ("turn", "card") and is_won)
    )


def _stays(change: Change) -> bool:
    return bool(change.before) and bool(change.after)


def _struck(preview: Preview[Action], names: tuple[str, ...], words: Words) -> Iterator[str]:
    if not preview.struck:
        return
    entry = action_words(preview.struck[0].action, names, words)
    yield words.count(
        "{n} later entry would go too: {entry}",
        "{n} later entries would go too, first: {entry}",
        len(preview.struck),
        entry=entry,
    )


def _of_players(changes: tuple[Change, ...], names: tuple[str, ...], words: Words) -> Iterator[str]:
    for what, heading in _OF_PLAYERS.items():
        told = [
            words.say(
                "{name} {before} becomes {after}",
                name=names[change.seat],
                before=plain_words(change.before, words),
                after=plain_words(change.after, words),
            )
            for change in changes
            if change.what == what and change.seat is not None
        ]
        if told:
            yield words.told(words.say(heading), "; ".join(told))


def _of_table(changes: tuple[Change, ...], called: Called, words: Words) -> Iterator[str]:
    for change in changes:
        if change.what in _OF_TABLE:
            is_of_people = change.what != "card"
            before, after = (
                words.say("nobody")
                if is_of_people and not value
                else plain_words(value, words, called)
                for value in (change.before, change.after)
            )
            thing = words.say(_OF_TABLE[change.what])
            yield words.say(
                "{thing}: {before} becomes {after}", thing=thing, before=before, after=after
            )


def _grill(change: Change, words: Words) -> str:
    """Only the kinds that differ; what is not on the grill lies beside it."""
    before, after = _counts(change.before), _counts(change.after)
    told = [
        words.say("{piece} {before} becomes {after}", piece=kind_word(kind, words), **pair)
        for kind in Kind
        if len(set((pair := _pair(before, after, kind)).values())) > 1
    ]
    return words.say("On the grill: {pieces}", pieces="; ".join(told))


def _counts(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def _pair(
    before: Mapping[str, object], after: Mapping[str, object], kind: Kind
) -> dict[str, object]:
    return {"before": before.get(kind.value, 0), "after": after.get(kind.value, 0)}


def plain_words(value: object, words: Words, called: Called | None = None) -> str:
    """A plain value of the game's description as people read it."""
    match value:
        case None | () | []:
            return words.say("none")
        case list() | tuple():
            return words.listed([_word(part, words, called or {}) for part in value])
        case _:
            return _word(value, words, called or {})


def _word(value: object, words: Words, called: Called) -> str:
    for kind in Kind:
        if value == kind.value:
            return kind_word(kind, words)
    for bonus in Bonus:
        if value == bonus.value:
            return bonus_word(bonus, words)
    return called.get(str(value), str(value))
