"""What the scale measured is kept with the entry it led to, and read back after a restart."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import CATALOGUE
from companion.games.feuer_flamme.actions import Action, Fall, PassTongs, Placed, Reveal
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.referee import codec
from companion.referee.calls import Evidence, Option, Subject, Sure
from companion.referee.clock import system_clock
from companion.referee.journal import EntryKind, MemoryJournal
from companion.referee.match import Match
from companion.referee.seen import Seen, plain, read_seen, seen_of
from companion.referee.spotted import Spotted
from companion.rehearsal.session import Session
from hardware.camera.sighting import Where

numbers = st.integers(min_value=-100_000, max_value=100_000)
pairs = st.tuples(numbers, numbers)
all_seen = st.builds(
    Seen,
    at_ms=numbers,
    tenth_grams=st.none() | numbers,
    place_mm=st.none() | pairs,
    pieces=st.lists(st.sampled_from(["corn-1", "steak-2"]), max_size=4).map(tuple),
    trace=st.lists(pairs, max_size=20).map(tuple),
    watched=st.lists(
        st.builds(
            Spotted,
            st.sampled_from(["came", "went"]),
            st.none() | st.sampled_from(["corn", "steak"]),
            st.sampled_from(Where),
            st.integers(-999, 999),
            st.integers(-999, 999),
        ),
        max_size=4,
    ).map(tuple),
)


@given(all_seen)
def test_what_is_written_is_read_back(seen: Seen) -> None:
    assert read_seen(json.loads(json.dumps(plain(seen)))) == seen


def test_a_call_leaves_what_it_was_made_from_and_only_the_seconds_round_it() -> None:
    trace = ((1.0, 20.0), (8.2, 20.04), (10.0, 15.96), (11.9, 16.0), (12.3, 16.0))
    call: Sure[Action] = Sure(
        Subject.FALL,
        10.0,
        (Option((Fall(Bag.of([Kind.CORN])),), 1.0),),
        evidence=Evidence(-4.06, (10.4, -30.6), ("corn-2",), trace),
    )
    seen = seen_of(call)
    assert seen == Seen(10_000, -41, (10, -31), ("corn-2",), ((-1800, 200), (0, 160), (1900, 160)))
    assert seen.evidence.grams == -4.1
    assert seen.evidence.trace[0] == (8.2, 20.0)


@pytest.mark.parametrize(
    "content",
    [
        None,
        [],
        {},
        {"at": "soon"},
        {"at": True},
        {"at": 1.5},
        {"at": 1, "mood": 3},
        {"at": 1, "mm": [1]},
        {"at": 1, "mm": [1, None]},
        {"at": 1, "pieces": "corn-1"},
        {"at": 1, "pieces": [1]},
        {"at": 1, "grams10": "4"},
        {"at": 1, "trace": [[1, 2], [3]]},
        {"at": 1, "trace": [[1, 2]] * 61},
        {"at": 10**11},
        {"at": 1, "watched": "came corn ring 1 2"},
        {"at": 1, "watched": ["came corn"]},
        {"at": 1, "watched": [7]},
        {"at": 1, "watched": ["came corn ring 1 2"] * 19},
    ],
)
def test_what_makes_no_sense_is_no_evidence(content: object) -> None:
    assert read_seen(content) is None


@pytest.fixture(scope="module")
def evening() -> Session:
    session = Session(11)
    for _ in session.run(60.0):
        pass
    return session


def test_entries_of_the_scale_carry_their_evidence(evening: Session) -> None:
    match = evening.match
    for line in match.lines:
        seen = match.seen(line.seq)
        if line.source == "sensor" and not isinstance(line.action, PassTongs):
            assert seen is not None
            assert seen.tenth_grams
            assert len(seen.trace) > 10
        if isinstance(line.action, Reveal | PassTongs):
            assert seen is None
    placed = [line for line in match.lines if isinstance(line.action, Placed)]
    assert len(placed) >= 2


def test_a_restart_finds_the_same_evidence(evening: Session) -> None:
    match = evening.match
    paper = match._paper
    assert isinstance(paper, MemoryJournal)
    again = Match.resume(paper, match.match_id, clock=system_clock(), catalogue=CATALOGUE)
    seqs = range(1, match.seq + 1)
    assert [again.seen(seq) for seq in seqs] == [match.seen(seq) for seq in seqs]
    assert any(again.seen(seq) for seq in seqs)


def test_broken_evidence_makes_an_entry_unknown(evening: Session) -> None:
    entries = evening.match._paper.entries(evening.match.match_id)
    told = next(
        entry
        for entry in entries
        if entry.kind is EntryKind.PLAYED and codec.seen_in(entry) is not None
    )
    content = json.loads(told.payload)
    broken = replace(told, payload=json.dumps(content | {"seen": {"at": "soon"}}))
    assert isinstance(codec.read_entry(broken), codec.Unknown)
    assert codec.read_entry(told) == content["action"]
