"""One seeded game under the laws; whatever breaks one tells the seed and every entry so far.

What every engine has to keep, whatever is entered:

- the notation reads back; a ruling never changes the state it was given;
- each choice stands; what is no choice is refused, unless it is open-ended;
- cards, tokens, flames, tiles and pieces are conserved;
- the entries alone lead to the same states again, from the opening on;
- while nobody has won somebody is to act and has a choice; at the end there is a result.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import islice
from random import Random
from typing import Any

from companion.box_file import packaged
from companion.games import CATALOGUE
from companion.games.game import Allowed, Finding, Game, NotationError, Refused
from tests.laws.keeping import Keeper, MakeKeeper

Met = Counter[object]
"""How often each clause and each notice came up."""

MOST_ENTRIES = 3_000
ODD_ENTRIES = 3
FEW = 100
"""Of choices that come one by one (13,000 ways to share cards out), only these in an evening that
is not strict."""
MOST_COMPARED = 400
"""So many choices are compared with each other."""
WEIGHED = 4
"""Choices that are tried to find out which leads to what has rarely been seen."""


_packaged = cache(packaged)
"""An evening in a hundred thousand takes less time than reading the box again."""


class BrokenLaw(AssertionError):
    """A law does not hold; the message holds the whole game."""


class Evening:
    """A game in progress."""

    def __init__(self, name: str, make: MakeKeeper, seed: int, met: Met) -> None:
        self.rng, self.met = Random(f"{name} {seed}"), met
        self.keeper: Keeper = make(self.rng)
        setting = self.keeper.setting()
        box = _packaged(name) if setting.box is None else setting.box
        self.game: Game[Any, Any] = CATALOGUE[name](setting.house, box=box)
        self.players = setting.players
        self.opening: Any = self.game.opening(self.players)
        self.state: Any = self.opening
        self.past: list[tuple[str, Any]] = []
        self.place = f"{name}, seed {seed}, {self.players} players, {dict(setting.house)}"

    def play(self, *, is_strict: bool) -> int:
        """Play to the end; a strict evening keeps every law at every entry.

        Returns:
            How many entries it took.

        Raises:
            BrokenLaw: with the whole game.
        """
        try:
            while choices := self._choices(is_strict=is_strict):
                assert len(self.past) < MOST_ENTRIES, "the game does not end"
                self._goes_on()
                self._entry(choices, is_strict=is_strict)
            self._is_over()
            if is_strict:
                self._odd_entries([])
                self._replays()
        except Exception as cause:
            entries = "\n".join(text for text, _ in self.past)
            raise BrokenLaw(f"{self.place}: {cause!r} after\n{entries}") from cause
        return len(self.past)

    def _choices(self, *, is_strict: bool) -> Sequence[Any]:
        """What may be entered: all of it, but for long lists in an evening that is not strict."""
        choices = self.game.choices(self.state)
        if isinstance(choices, Sequence):
            return choices
        return list(choices if is_strict else islice(choices, FEW))

    def _entry(self, choices: Sequence[Any], *, is_strict: bool) -> None:
        if is_strict and self.rng.random() < 0.5 and self._odd_entries(choices):
            return
        volunteered = self.keeper.volunteer(self.game, self.state)
        if volunteered is not None:
            said = self.game.parse(volunteered)
            if self._take(volunteered, said, is_strict=is_strict):
                return
        action = self._picked(self.keeper.likely(choices, self.state))
        if is_strict and len(choices) < MOST_COMPARED:
            assert len(set(map(str, choices))) == len(choices), "a choice is listed twice"
        text = str(action)
        read = self.game.parse(text)
        assert read == action, f"{text} reads back as something else"
        assert self._take(text, read, is_strict=is_strict), f"{text} was a choice and is refused"

    def _picked(self, likely: Sequence[Any]) -> Any:
        """Mostly by chance; now and then what leads to the rarest finding."""
        if self.rng.random() < 0.95:
            return self.rng.choice(likely)
        tried = self.rng.sample(likely, min(WEIGHED, len(likely)))
        return min(tried, key=self._rarity)

    def _rarity(self, action: Any) -> int:
        ruling = self.game.rule_on(self.state, action)
        assert isinstance(ruling, Allowed), f"{action} was a choice and is refused"
        return min((self.met[each.clause] for each in ruling.findings), default=1_000_000)

    def _take(self, text: str, action: Any, *, is_strict: bool) -> bool:
        """Whether the entry stands; it is entered then."""
        before, fingerprint = self.state, hash(self.state) if is_strict else 0
        ruling = self.game.rule_on(before, action)
        if is_strict:
            assert hash(before) == fingerprint, f"{text} changed the state it was given"
        if isinstance(ruling, Refused):
            self.met[ruling.clause] += 1
            return False
        self._remember(ruling.findings)
        self.state = ruling.after
        self.past.append((text, self.state))
        if is_strict:
            self.keeper.conserve(self.game, self.state)
        return True

    def _remember(self, findings: Sequence[Finding]) -> None:
        for finding in findings:
            self.met[finding.clause] += 1
            self.met[finding.notice] += 1

    def _odd_entries(self, choices: Sequence[Any]) -> bool:
        """Entries that are no choice: refused, or open-ended and now and then taken.

        Returns:
            Whether one was taken.
        """
        for _ in range(ODD_ENTRIES):
            text = self.keeper.odd(self.state)
            try:
                action = self.game.parse(text)
            except NotationError:
                continue
            kind = type(action)
            if action in [choice for choice in choices if type(choice) is kind]:
                continue
            ruling = self.game.rule_on(self.state, action)
            if isinstance(ruling, Refused):
                self.met[ruling.clause] += 1
                continue
            assert self.keeper.may_stand(self.state, str(action)), f"{action} is no choice"
            if choices and self.rng.random() < 0.1:
                return self._take(str(action), action, is_strict=True)
        return False

    def _goes_on(self) -> None:
        assert self.game.to_act(self.state) is not None, "nobody is to act"
        assert self.game.outcome(self.state) is None, "somebody has won and play goes on"

    def _is_over(self) -> None:
        assert self.game.to_act(self.state) is None, "there is no choice and no end"
        outcome = self.game.outcome(self.state)
        assert outcome is not None, "the game is over without a result"
        assert outcome.winners, "nobody has won"
        assert outcome.winners <= set(range(self.players)), "a winner sits nowhere"
        self.keeper.conserve(self.game, self.state)

    def _replays(self) -> None:
        """The entries alone make the same states; with all of them taken back, the opening."""
        state = self.game.opening(self.players)
        assert state == self.opening, "the opening is another one"
        for text, expected in self.past:
            ruling = self.game.rule_on(state, self.game.parse(text))
            assert isinstance(ruling, Allowed), f"{text} is refused the second time"
            assert ruling.after == expected, f"{text} leads elsewhere the second time"
            state = ruling.after
