"""One match of a card game on the table: the match, its script, and what was refused last."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.errors import CompanionError
from companion.games.game import Allowed
from companion.presentation.amendpad import MOST_ROWS, AmendPad, keys_in
from companion.presentation.cards.script import Begun, View
from companion.presentation.cards.scripts import script_of
from companion.presentation.cards.seats import name_room_em
from companion.presentation.matchsitting import MatchSitting
from companion.presentation.names import called
from companion.presentation.offers import MEMORY_AID
from companion.presentation.words import Words
from companion.referee.lines import Line
from companion.referee.match import Match
from companion.referee.scribe import Scribe


class CardSitting(MatchSitting[Any, Any]):
    """The running match; touched by the main thread only."""

    def __init__(
        self,
        match: Match[Any, Any],
        manners: Mapping[str, str],
        words: Words,
        taps: Callable[[], bytes],
        *,
        learn: Callable[[str, Mapping[str, object]], object],
    ) -> None:
        script = script_of(match.game.name, manners)
        self.scribe = Scribe(match)
        self.card_voice = script.voice(words)
        super().__init__(match, self.scribe, self.card_voice, taps)
        self.script = script
        self.names = called(match.names, room_em=name_room_em(len(match.names)))
        self.has_memory_aid = manners.get(MEMORY_AID.key) == "on"
        """This table shows what lay open in the round; nothing of it anywhere else."""
        self._learn = learn
        self._unaided_at = -1
        self._choices: tuple[Any, Sequence[Any]] = (None, ())

    def view(self, armed: str = "", picked: tuple[str, ...] = ()) -> View[Any]:
        """The table as it stands, and what a finger has begun."""
        return replace(self.seen(self.state), armed=armed, picked=picked)

    def seen(self, state: Any) -> View[Any]:
        """Another state of this match, as it was or would be."""
        return View(
            state=state,
            names=self.names,
            words=self.words,
            house=tuple(self.match.game.house_rules().items()),
            choices=lambda: self._choices_in(state),
        )

    def _choices_in(self, state: Any) -> Sequence[Any]:
        """Asked for every picture, thirty times a second, so kept until the table changes."""
        known, choices = self._choices
        if known is not state:
            choices = tuple(self.match.game.choices(state))
            self._choices = (state, choices)
        return choices

    def play_unaided(self) -> None:
        """Enter what the app turns over for the table; once, whatever comes of it."""
        if self.is_saving or self.is_waiting or self._unaided_at == self.match.seq:
            return
        self._unaided_at = self.match.seq
        entry = self.script.unaided(self.view(), self.match.match_id)
        if entry is not None:
            self.enter_notation(entry)

    def take_back(self) -> None:
        """What the app entered by itself goes with the entry of a person before it."""
        standing = [line for line in self.match.lines if line.is_effective]
        count = 1
        while count < len(standing) and self._was_unaided(standing[-count]):
            count += 1
        self.ask(*[self._whistle.take_back] * count)

    def _was_unaided(self, line: Line[Any]) -> bool:
        before = self.seen(self.match.before(line.seq))
        return self.script.unaided(before, self.match.match_id) == str(line.action)

    def put_away(self) -> None:
        """What was read off the box in this match is kept for the next one."""
        super().put_away()
        learned = self.match.game.describe(self.state, self.names).get("learned")
        if not isinstance(learned, Mapping) or not learned:
            return
        try:
            self._learn(self.match.game.name, learned)
        except CompanionError as cause:
            self.said = str(cause)

    def can_change_depth(self, change: str) -> bool:
        """Whether more or less may be entered from here on, or from before the last entry on."""
        return self.allows_notation(change) or self._changes_before_last(change)

    def change_depth(self, change: str) -> None:
        """Set-up has entered something already: that is taken back and entered once more."""
        line = self.last_line
        if line is None or self.allows_notation(change):
            self.enter_notation(change)
            return
        entries = (self.match.game.parse(change), line.action)
        self.ask(self._whistle.take_back, *map(self._entry, entries))

    def _changes_before_last(self, change: str) -> bool:
        line, game = self.last_line, self.match.game
        if line is None:
            return False
        ruling = game.rule_on(self.match.before(line.seq), game.parse(change))
        return isinstance(ruling, Allowed) and isinstance(
            game.rule_on(ruling.after, line.action), Allowed
        )

    def hint(self) -> tuple[str, ...]:
        return self.script.hint(self.view())

    def headings(self) -> Mapping[int, str]:
        """The trick or round the table was at."""
        return {
            line.seq: self.script.heading(self.seen(self.match.before(line.seq)))
            for line in self.match.lines
        }

    def brief(self, line: Line[Any]) -> str:
        """Who, and which card; a sentence that names somebody says it all."""
        said = self.card_voice.brief(line.action, self.names)
        if not isinstance(line.seat, int) or any(name in said for name in self.names):
            return said
        return f"{self.names[line.seat]}:\n{said}"

    def amend_pad(
        self, line: Line[Any], armed: str | None, picked: tuple[str, ...] | None
    ) -> AmendPad:
        """The pad on which the entry was tapped, as it lay then; else what it could have been."""
        begun = self.script.begun(line.action)
        view = self._view_at(line, begun, armed, picked)
        spread = self.script.spread(view)
        known = {key.key for key in (*keys_in(spread.pad), *spread.keys)}
        is_entered_here = str(line.action) in known or begun is not None or armed is not None
        if not 0 < len(spread.pad) <= MOST_ROWS or not is_entered_here:
            return super().amend_pad(line, armed, picked)
        return AmendPad(
            spread.pad,
            str(line.action),
            spread.keys,
            self.script.arms(view),
            view.armed,
            view.picked,
            spread.prompt,
        )

    def gathered(self, line: Line[Any], picked: tuple[str, ...]) -> str | None:
        begun = self.script.begun(line.action)
        return self.script.gathered(self._view_at(line, begun, None, picked))

    def _view_at(
        self,
        line: Line[Any],
        begun: Begun | None,
        armed: str | None,
        picked: tuple[str, ...] | None,
    ) -> View[Any]:
        """The table before this entry, begun as it was or otherwise."""
        first = begun or Begun()
        return replace(
            self.seen(self.match.before(line.seq)),
            armed=first.armed if armed is None else armed,
            picked=first.picked if picked is None else picked,
        )

    def enter_notation(self, *texts: str) -> None:
        """Enter what keys say; they are written by the script, so each is an action."""
        self.enter(*(self.match.game.parse(text) for text in texts))

    def allows_notation(self, text: str) -> bool:
        """Whether the rules would let this stand now."""
        return self.allows(self.match.game.parse(text))
