"""Laws of every match, on seeded random games: fold, amend, take back, repeat, stale, resume."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import CATALOGUE
from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.state import State
from companion.games.game import Refused
from companion.referee.journal import MemoryJournal
from companion.referee.match import Match, Paper
from companion.referee.tap import Again, Amended, Failed, Saving, Stale, Tap
from tests.referee.seeded_game import GAME, NAMES, legal_game, next_action, no_clock, tap_at

FeuerMatch = Match[State, Action]

SEEDS = range(30)


def begun(paper: Paper, seats: int) -> FeuerMatch:
    return Match.start(paper, GAME, NAMES[:seats], clock=no_clock)


def resumed(paper: Paper, match_id: str) -> FeuerMatch:
    return Match.resume(paper, match_id, clock=no_clock, catalogue=CATALOGUE)


def played(seed: int, *, limit: int = 120) -> tuple[FeuerMatch, MemoryJournal]:
    """A seeded game played through a match, tap by tap."""
    paper = MemoryJournal()
    seats = 2 + seed % 4
    match = begun(paper, seats)
    for action in legal_game(seed, seats=seats, limit=limit):
        assert match.submit(tap_at(match), action) == Saving()
    return match, paper


def fold(actions: list[Action], seats: int) -> State:
    """The state after these actions in a fresh game; refused ones change nothing."""
    state = GAME.opening(seats)
    for action in actions:
        ruling = GAME.rule_on(state, action)
        state = state if isinstance(ruling, Refused) else ruling.after
    return state


def standing(match: FeuerMatch) -> list[Action]:
    return [line.action for line in match.lines if line.is_effective]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_state_is_the_fold_of_what_was_entered(seed: int) -> None:
    match, _ = played(seed)
    seats = len(match.names)
    assert match.state == fold(list(legal_game(seed, seats=seats, limit=120)), seats)


@pytest.mark.parametrize("seed", SEEDS)
def test_taking_everything_back_is_the_opening(seed: int) -> None:
    match, paper = played(seed)
    count = len(standing(match))
    for _ in range(count):
        assert match.take_back(tap_at(match)) == Saving()
    assert match.state == GAME.opening(len(match.names))
    assert match.take_back(tap_at(match)) == Failed("There is nothing left to take back.")
    assert len(match.lines) == count
    assert resumed(paper, match.match_id).state == match.state


@pytest.mark.parametrize("seed", SEEDS)
def test_an_amended_match_is_a_fresh_game_fed_the_edited_actions(seed: int) -> None:
    chance = random.Random(seed)
    match, paper = played(seed)
    seats, entered = len(match.names), match.seq
    for _ in range(4):
        if not any(line.is_effective and line.seq <= entered for line in match.lines):
            break
        edited = standing(match)
        seqs = [line.seq for line in match.lines if line.is_effective]
        # Amending an amendment again gives back what it had struck: that has its own law below.
        place = seqs.index(chance.choice([seq for seq in seqs if seq <= entered]))
        seq = seqs[place]
        other = next_action(fold(edited[:place], seats), chance)
        action = None if chance.random() < 0.3 else other
        preview = match.preview(seq, action)
        assert match.amend(tap_at(match), seq, action) == Saving()
        edited[place : place + 1] = [] if action is None else [action]
        assert match.state == fold(edited, seats)
        assert len(preview.struck) == len(edited) - len(standing(match))
        assert fold(standing(match), seats) == match.state
    again = resumed(paper, match.match_id)
    assert (again.state, again.lines, again.seq) == (match.state, match.lines, match.seq)


@pytest.mark.parametrize("seed", SEEDS)
def test_amending_and_amending_back_is_as_if_nothing_had_been(seed: int) -> None:
    chance = random.Random(seed)
    match, _ = played(seed)
    before, actions = match.state, standing(match)
    line = chance.choice(match.lines)
    match.amend(tap_at(match), line.seq, None)
    match.amend(tap_at(match), line.seq, line.action)
    assert match.state == before
    assert standing(match) == actions


@pytest.mark.parametrize("seed", SEEDS)
def test_the_preview_says_what_the_amendment_does(seed: int) -> None:
    chance = random.Random(seed)
    match, _ = played(seed)
    line = chance.choice(match.lines)
    before = GAME.describe(match.state, match.names)
    preview = match.preview(line.seq, None)
    match.amend(tap_at(match), line.seq, None)
    match.settle()
    after = GAME.describe(match.state, match.names)
    assert bool(preview.changes) == (before != after)
    for change in preview.changes:
        if change.what == "turn":
            assert (change.before, change.after) == (before["to_act"], after["to_act"])
        elif change.what != "winner" and change.seat is None:
            assert (change.before, change.after) == (before[change.what], after[change.what])


@pytest.mark.parametrize("seed", range(20))
def test_a_restart_at_any_point_goes_on_as_if_there_had_been_none(seed: int) -> None:
    straight, _ = played(seed, limit=40)
    paper = MemoryJournal()
    seats = len(straight.names)
    match = begun(paper, seats)
    for action in legal_game(seed, seats=seats, limit=40):
        tap = tap_at(match)
        assert match.submit(tap, action) == Saving()
        [landed] = match.settle()
        again = resumed(paper, match.match_id)
        assert (again.state, again.lines, again.seq) == (match.state, match.lines, match.seq)
        assert again.submit(tap, action) == Again(landed)
        match = again
    assert match.state == straight.state
    assert len(paper.entries(match.match_id)) == straight.seq


@st.composite
def deeds(draw: st.DrawFn) -> list[tuple[str, int]]:
    verbs = st.sampled_from(("play", "play", "play", "back", "amend", "strike", "repeat", "stale"))
    return draw(st.lists(st.tuples(verbs, st.integers(0, 10_000)), max_size=60))


@settings(max_examples=80, deadline=None)
@given(deeds=deeds(), seats=st.integers(2, 5))
def test_whatever_is_tapped_live_and_replayed_are_one(
    deeds: list[tuple[str, int]], seats: int
) -> None:
    """Any mixture of taps: the replay equals the live match, and lines that stand are its fold."""
    paper = MemoryJournal()
    match = begun(paper, seats)
    taps: list[Tap] = []
    for verb, number in deeds:
        do(match, verb, number, taps)
        for landed in match.settle():
            if isinstance(landed.what, Amended):
                assert landed.what.line.replaced_by != landed.seq
        assert match.state == fold(standing(match), seats)
    again = resumed(paper, match.match_id)
    assert (again.state, again.lines, again.seq) == (match.state, match.lines, match.seq)
    assert len(paper.entries(match.match_id)) == match.seq


def do(match: FeuerMatch, verb: str, number: int, taps: list[Tap]) -> None:
    chance = random.Random(number)
    tap = tap_at(match, chance=random.Random(f"{number} {match.seq}"))
    before = match.seq
    match verb:
        case "play":
            action = next_action(match.state, chance)
            if action is not None:
                match.submit(tap, action)
                taps.append(tap)
        case "back":
            match.take_back(tap)
        case "amend" | "strike" if match.lines:
            line = chance.choice(match.lines)
            other = chance.choice(list(legal_game(number, seats=len(match.names), limit=8)))
            match.amend(tap, line.seq, other if verb == "amend" else None)
        case "repeat" if taps:
            assert isinstance(match.take_back(chance.choice(taps)), Again)
            assert match.seq == before
        case "stale" if match.seq > 1:
            old = Tap(chance.randbytes(16), match.seq - 1)
            assert match.take_back(old) == Stale(match.seq)
            assert match.seq == before
        case _:
            return
