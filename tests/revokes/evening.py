"""A table whose true hands only the test knows; what it enters, and what must be found by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from random import Random
from typing import Any

from companion.games import CATALOGUE
from companion.games.breach import Breach, Claim
from companion.games.game import Chance, Finding, Refused
from tests.oracle.feasibility import Deck, Event, Said
from tests.revokes.procedure import Procedure
from tests.revokes.verdicts import Verdicts


class Evening:
    """One game: entries go to the engine as text, its findings to the judge.

    `met` counts what came up, so that a run can say how much it has seen.
    """

    def __init__(self, game: str, seats: int, house: dict[str, str]) -> None:
        self.met: Counter[str] = Counter()
        self.entries: list[str] = [f"{game} {seats} {house}"]
        self._game = CATALOGUE[game](house)
        self._names = tuple(str(seat + 1) for seat in range(seats))
        self.state: Any = self._game.opening(seats)
        self._procedure = Procedure()
        self._verdicts: Verdicts | None = None
        self._false: set[Claim] = set()

    @property
    def actor(self) -> int | None:
        """The seat to act, None where it is chance's or the game is over."""
        actor = self._game.to_act(self.state)
        return None if actor is None or isinstance(actor, Chance) else int(actor)

    def look(self) -> dict[str, Any]:
        """The table in plain values."""
        return self._game.describe(self.state, self._names)

    def choices(self) -> list[str]:
        """What the engine does not know to be illegal."""
        return [str(action) for action in self._game.choices(self.state)]

    def allows(self, text: str) -> bool:
        """Whether the engine would take this entry."""
        ruling = self._game.rule_on(self.state, self._game.parse(text))
        return not isinstance(ruling, Refused)

    def look_after(self, text: str) -> dict[str, Any]:
        """The table as this entry, which the engine must take, would leave it."""
        ruling = self._game.rule_on(self.state, self._game.parse(text))
        assert not isinstance(ruling, Refused), (self.entries, text, ruling)
        return self._game.describe(ruling.after, self._names)

    def dealt(self, deck: Deck) -> None:
        """New hands: the judge starts afresh, open questions wait for any next trick."""
        self._count_unfound()
        self._verdicts = Verdicts(deck)
        self._false = set()
        self._procedure.next_deal()

    def finish(self) -> None:
        """The game is over."""
        assert self._game.outcome(self.state) is not None
        self._count_unfound()

    def enter(self, text: str) -> tuple[Finding, ...]:
        """An entry the engine must allow, and that proves nothing."""
        findings = self._submit(text)
        asked, established = _breaches(findings)
        assert not asked, (self.entries, asked)
        assert not established, (self.entries, established)
        return findings

    def settle_one(self, rng: Random) -> None:
        """Now and then the table rules on what is open, and moves nothing by it."""
        open_seats = sorted(self._procedure.seats())
        if not open_seats or self._verdicts is None or rng.random() > 0.2:
            return
        seat = rng.choice(open_seats)
        self.enter(f"settle {seat + 1} because everybody agreed")
        self._verdicts.settle(self._procedure.settle(seat))
        self.met["settled"] += 1

    def show(
        self, text: str, events: Sequence[Event], *, is_true: bool = True
    ) -> tuple[Finding, ...]:
        """An entry that shows cards or claims something; the judge hears of it too."""
        return self._heard(text, events, is_true)[0]

    def show_at(self, text: str, events: Sequence[Event], *, trick: int) -> None:
        """Cards seen in this trick or before it: a hand laid open, the Torch."""
        _, asked, established = self._heard(text, events, True)
        assert not established
        self._procedure.ask(asked, trick)

    def play(
        self, text: str, events: Sequence[Event], *, side: Collection[int], at: tuple[int, bool]
    ) -> tuple[Finding, ...]:
        """A play of this side: `at` is the trick, and whether what it claims is true."""
        trick, is_true = at
        due = self._procedure.played(side, trick)
        findings, asked, established = self._heard(text, events, is_true)
        assert [b.claims for b in due] == [b.claims for b in established], (
            self.entries,
            due,
            established,
        )
        self.met["established"] += len(established)
        self._procedure.ask(asked, trick)
        return findings

    def _heard(
        self, text: str, events: Sequence[Event], is_true: bool
    ) -> tuple[tuple[Finding, ...], list[Breach], list[Breach]]:
        assert self._verdicts is not None
        said = [event.claim for event in events if isinstance(event, Said)]
        self.met["claims"] += len(said)
        if not is_true:
            self.met["injected"] += len(said)
            self._false |= set(said)
        findings = self._submit(text)
        asked, established = _breaches(findings)
        try:
            self._verdicts.check(events, asked)
        except AssertionError as wrong:
            raise AssertionError(self.entries, *wrong.args) from wrong
        for breach in asked:
            assert not breach.is_suspected, (self.entries, breach)
            assert not self._false.isdisjoint(breach.claims), (self.entries, breach)
            self.met["shown" if breach.shown else "counted"] += 1
        return findings, asked, established

    def _submit(self, text: str) -> tuple[Finding, ...]:
        self.entries.append(text)
        ruling = self._game.rule_on(self.state, self._game.parse(text))
        assert not isinstance(ruling, Refused), (self.entries, ruling)
        self.state = ruling.after
        self.met["entries"] += 1
        findings: tuple[Finding, ...] = ruling.findings
        return findings

    def _count_unfound(self) -> None:
        if self._verdicts is not None:
            self.met["never provable"] += len(self._false - self._verdicts.found)
            self.met["deals"] += 1


def _breaches(findings: Sequence[Finding]) -> tuple[list[Breach], list[Breach]]:
    asked = [f.breach for f in findings if f.notice.name == "REVOKE_ASKED" and f.breach]
    done = [f.breach for f in findings if f.notice.name == "REVOKE_ESTABLISHED" and f.breach]
    return asked, done
