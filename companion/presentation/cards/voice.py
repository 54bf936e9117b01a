"""A card game as the shared screens tell it: its own sentences for entries, shared ones else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from companion.games.game import Finding
from companion.presentation.spoken.findings import ruling_words
from companion.presentation.voice import Amendments, Called
from companion.presentation.words import Words, later
from companion.referee.lines import Line
from companion.referee.preview import Change, Preview

TURN = later("On turn")
WINNER = later("Winner")


class CardVoice(ABC):
    """One card game in one language."""

    labels: ClassVar[Mapping[str, str]] = {}
    """What changes are told of, by the name in the game's description."""
    plays: ClassVar[tuple[type, ...]] = ()
    """What is entered of a trick, card by card."""

    def __init__(self, words: Words) -> None:
        self.words = words

    @abstractmethod
    def action(self, action: Any, names: tuple[str, ...]) -> str:
        """What was done, as a sentence."""

    @abstractmethod
    def short(self, action: Any, names: tuple[str, ...]) -> str:
        """The same as a key among many needs it."""

    def brief(self, action: Any, names: tuple[str, ...]) -> str:
        """The entry beside the others of its trick: of a card played, the card."""
        if isinstance(action, self.plays):
            return self.short(action, names)
        return self.action(action, names)

    @abstractmethod
    def others(self, action: Any, seats: int) -> tuple[Any, ...]:
        """What the entry could have been instead."""

    @abstractmethod
    def value(self, value: object) -> str:
        """A plain value of the game's description as people read it."""

    def ruling(self, findings: Iterable[Finding], names: tuple[str, ...]) -> str:
        return ruling_words(findings, names, self.words)

    def is_said_by_ruling(self, _action: Any) -> bool:
        return False

    def together(self, _lines: tuple[Line[Any], ...], seq: int, action: Any) -> Amendments[Any]:
        return ((seq, action),)

    def changes(self, preview: Preview[Any], called: Called) -> tuple[str, ...]:
        """Every change of something people count; entries that would go too come first."""
        if preview.refused is not None:
            return (self.words.say(preview.refused.text),)
        names = tuple(called.values())
        said = [*self._struck(preview, names), *self._told(preview.changes, called)]
        return tuple(said) or (self.words.say("Nothing else changes."),)

    def _struck(self, preview: Preview[Any], names: tuple[str, ...]) -> Iterator[str]:
        if preview.struck:
            yield self.words.count(
                "{n} later entry would go too: {entry}",
                "{n} later entries would go too, first: {entry}",
                len(preview.struck),
                entry=self.action(preview.struck[0].action, names),
            )

    def _told(self, changes: tuple[Change, ...], called: Called) -> Iterator[str]:
        """One sentence a thing, with everybody it concerns; who wins comes first."""
        labels = {"winner": WINNER, **self.labels, "turn": TURN}
        for what, label in labels.items():
            of_it = [change for change in changes if change.what == what]
            thing = self.words.say(label)
            yield from (
                self.words.say(
                    "{thing}: {before} becomes {after}",
                    thing=thing,
                    before=self._plain(change.before, called),
                    after=self._plain(change.after, called),
                )
                for change in of_it
                if change.seat is None
            )
            told = [self._of_player(change, called) for change in of_it if change.seat is not None]
            if told:
                yield self.words.told(thing, "; ".join(told))

    def _of_player(self, change: Change, called: Called) -> str:
        return self.words.say(
            "{name} {before} becomes {after}",
            name=tuple(called.values())[change.seat or 0],
            before=self._plain(change.before, called),
            after=self._plain(change.after, called),
        )

    def _plain(self, value: object, called: Called) -> str:
        match value:
            case None | () | []:
                return self.words.say("none")
            case list() | tuple():
                return self.words.listed([self._plain(part, called) for part in value])
            case str() if value in called:
                return called[value]
            case _:
                return self.value(value)
