"""Drafts: what no journal may hold cannot even be built."""

import json
import unicodedata
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.referee.journal import DraftError, EntryKind, Stamp, canonical
from tests.referee.journal.drafting import draft

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53), 2**53)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner) | st.dictionaries(st.text("aäb\u0308cd"), inner),
    max_leaves=10,
)


@given(JSON)
def test_the_same_content_has_one_spelling(content: object) -> None:
    text = canonical(content)
    assert canonical(json.loads(text)) == text
    assert unicodedata.is_normalized("NFC", text)


def test_the_spelling_is_sorted_tight_and_composed() -> None:
    assert canonical({"b": 1, "a": "o\u0308"}) == '{"a":"ö","b":1}'


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"payload": '{"b":1,"a":2}'}, "another spelling"),
        ({"payload": '{"a": 1}'}, "another spelling"),
        ({"payload": '{"a":1,"a":2}'}, "another spelling"),
        ({"payload": '{"a":"o\u0308"}'}, "another spelling"),
        ({"payload": '{"a":"\\ud800"}'}, "canonical"),
        ({"payload": "NaN"}, "not JSON"),
        ({"payload": "[" * 4000}, "not JSON"),
        ({"payload": "place steak"}, "not JSON"),
        ({"payload": canonical("x" * 4095)}, "4097 bytes"),
        ({"tap_id": b"short"}, "tap_id"),
        ({"match_id": "../evening"}, "match_id"),
        ({"source": ""}, "source"),
        ({"expected_seq": -1}, "expected_seq"),
        ({"expected_seq": 0}, "OPENED"),
        ({"kind": EntryKind.OPENED}, "OPENED"),
    ],
)
def test_a_draft_that_cannot_be_kept_is_refused(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(DraftError, match=complaint):
        replace(draft(3), **change)


def test_a_payload_of_exactly_the_limit_is_taken() -> None:
    assert len(replace(draft(3), payload=canonical("x" * 4094)).payload) == 4096


@pytest.mark.parametrize("wall_ms", [2**63, -(2**63) - 1, True])
def test_a_stamp_holds_whole_numbers_of_64_bits(wall_ms: int) -> None:
    with pytest.raises(DraftError, match="wall_ms"):
        replace(draft(3), at=Stamp(wall_ms, 0, "boot"))
