"""3,000 seeded games of every temper: the laws hold, somebody wins, every clause is met."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.games.feuer_flamme import clauses
from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.findings import Notice
from companion.games.feuer_flamme.rules import FeuerFlamme
from companion.games.feuer_flamme.state import State, Won
from companion.games.feuer_flamme.turn import card_in_play
from companion.games.game import Allowed, Clause, Refused
from tests.games.feuer_flamme.chance import TEMPERS, Temper, anything, correction, likely
from tests.games.feuer_flamme.laws import hold
from tests.games.feuer_flamme.table import ANY, ONE

GAMES_PER_BATCH = 500
BATCHES = 6
MOST_ACTIONS = 5_000
CLAUSES = {clause: name for name, clause in vars(clauses).items() if isinstance(clause, Clause)}


class Evening:
    """One seeded game under the eyes of the laws; counts which clauses and notices were met."""

    def __init__(self, seed: int, met: Counter[Clause | Notice]) -> None:
        self.rng = Random(seed)
        self.game: FeuerFlamme = self.rng.choice((ONE, ONE, ANY))
        self.temper: Temper = self.rng.choice(TEMPERS)
        self.is_corrected = self.rng.random() < 0.3
        self.opening = self.game.opening(self.rng.randint(2, 5))
        self.state = self.opening
        self.past: list[tuple[str, State]] = []
        self.met = met

    def play(self) -> None:
        while not isinstance(self.state.phase, Won):
            assert len(self.past) < MOST_ACTIONS
            if self.rng.random() < 0.1:
                self.report(anything(self.rng, self.state))
            elif self.is_corrected and self.rng.random() < 0.05:
                self.report(correction(self.rng, self.state))
            else:
                action = likely(self.rng, self.game, self.state, self.temper)
                assert self.report(action), f"{action} was a choice of {self.state}"

    def reopen(self) -> None:
        """After the win nothing is judged, but the table may correct."""
        assert not self.report(likely_after_a_win(self.rng, self.state))
        for _ in range(5):
            self.report(correction(self.rng, self.state))

    def report(self, action: Action) -> bool:
        """Whether it was allowed; the old state is what it was in either case."""
        before, fingerprint = self.state, hash(self.state)
        assert self.game.parse(str(action)) == action
        ruling = self.game.rule_on(before, action)
        assert hash(before) == fingerprint
        match ruling:
            case Refused(clause=clause):
                self.met[clause] += 1
                return False
            case Allowed(after=after, findings=findings):
                hold(self.game, before, action, after)
                self.met.update(finding.clause for finding in findings)
                self.met.update(
                    finding.notice for finding in findings if isinstance(finding.notice, Notice)
                )
                self.state = after
                self.past.append((str(action), after))
                return True

    def replays(self) -> None:
        """The notation alone makes the same states; with everything taken back, the opening."""
        state = self.game.opening(len(self.opening.players))
        assert state == self.opening
        for line, expected in self.past:
            ruling = self.game.rule_on(state, self.game.parse(line))
            assert isinstance(ruling, Allowed)
            state = ruling.after
            assert state == expected


def likely_after_a_win(rng: Random, state: State) -> Action:
    """Anything but a correction."""
    while str(action := anything(rng, state)).startswith("correct"):
        pass
    return action


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games(batch: int) -> None:
    met: Counter[Clause | Notice] = Counter()
    endings: Counter[str | None] = Counter()
    for seed in range(batch * GAMES_PER_BATCH, (batch + 1) * GAMES_PER_BATCH):
        evening = Evening(seed, met)
        evening.play()
        assert isinstance(evening.state.phase, Won)
        endings[evening.state.phase.because.reading] += 1
        evening.reopen()
        evening.play()
        evening.replays()
    assert set(endings) == {"FF-35", "FF-38"}
    assert [name for clause, name in CLAUSES.items() if not met[clause]] == []
    assert [notice for notice in Notice if not met[notice]] == []


@pytest.mark.parametrize("seed", range(60))
def test_every_choice_is_allowed_and_what_is_no_choice_is_refused(seed: int) -> None:
    """Choices against rulings, all of them, along one game each."""
    evening = Evening(10_000 + seed, Counter())
    while not isinstance(evening.state.phase, Won) and len(evening.past) < 60:
        choices = tuple(evening.game.choices(evening.state))
        assert len(set(map(str, choices))) == len(choices)
        for choice in choices:
            assert isinstance(evening.game.rule_on(evening.state, choice), Allowed), str(choice)
        for _ in range(20):
            action = anything(evening.rng, evening.state)
            if is_listed(action, evening.state) and str(action) not in set(map(str, choices)):
                ruling = evening.game.rule_on(evening.state, action)
                assert isinstance(ruling, Refused), f"{action} in {evening.state}"
        evening.report(likely(evening.rng, evening.game, evening.state, evening.temper))


def is_listed(action: Action, state: State) -> bool:
    """Whether `choices` would name the action, in these very words, if it were legal."""
    verb, *words = str(action).split()
    if verb in ("tipped", "touch", "correct"):  # of players who are out, or of one's own seat
        return False
    if verb == "fall" and words in (["own"], [str(card_in_play(state.phase))]):
        return False  # two names for the drawn piece
    return len(words) <= 1
