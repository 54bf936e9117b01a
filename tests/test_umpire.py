"""`companion umpire`: a recorded evening replayed through detector, judge and rules."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.errors import CompanionError
from companion.presentation.words import Words
from companion.referee.calls import Subject
from companion.umpire import Umpire, umpire
from hardware.recording import read_recording
from hardware.recording.head import Head, MatchHead
from tests.recorded_evening import MATCH, Recorded, head, record

KEYS = {
    *("at", "shown_at", "call", "about", "action", "actions", "alternatives"),
    *("confidence", "nothing", "grams", "place_mm", "pieces", "watched", "because"),
}


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Recorded]:
    """A recording of two and a half minutes of an evening, and the evening itself."""
    place = tmp_path_factory.mktemp("evening") / "recording"
    return place, record(place)


@pytest.fixture(scope="module")
def folder(evening: tuple[Path, Recorded]) -> Path:
    return evening[0]


def rewrite(folder: Path, target: Path, new: Head) -> Path:
    """The same cells under another head."""
    target.mkdir()
    for name in ("scale.csv", "play.csv"):
        if (folder / name).exists():
            (target / name).write_bytes((folder / name).read_bytes())
    (target / "recording.toml").write_text(new.text, encoding="utf-8")
    return target


def test_every_call_is_told_with_its_moment_action_and_reasons(folder: Path) -> None:
    told = list(umpire(read_recording(folder)))
    calls = [line for line in told if "call" in line]
    assert len(calls) >= 5
    for line in calls:
        assert set(line) == KEYS
        assert line["call"] in ("sure", "likely", "blind")
        assert (line["action"] is None) == (line["call"] == "blind")
        assert line["because"]
        assert float(str(line["shown_at"])) >= float(str(line["at"]))
    assert any(
        line["call"] == "sure" and str(line["action"]).startswith("placed") for line in calls
    )


def test_the_same_recording_gives_the_same_calls_bit_for_bit(folder: Path) -> None:
    assert list(umpire(read_recording(folder))) == list(umpire(read_recording(folder)))


def test_the_replay_is_the_evening_itself(evening: tuple[Path, Recorded]) -> None:
    folder, live = evening
    replay = Umpire(read_recording(folder), Words())
    assert [line for line in replay.calls() if "refused" in line] == []
    assert replay.match.lines == live.match.lines
    assert replay.match.state == live.match.state
    assert len(live.match.lines) > 20


def test_without_enrolled_pieces_nothing_is_sure(folder: Path, tmp_path: Path) -> None:
    bare = rewrite(folder, tmp_path / "bare", head(match=MATCH, pieces=False))
    kinds = {line["call"] for line in umpire(read_recording(bare)) if "call" in line}
    assert kinds <= {"likely", "blind"}
    assert kinds


def test_a_tap_the_rules_refuse_is_told(folder: Path, tmp_path: Path) -> None:
    place = rewrite(folder, tmp_path / "refused", head(match=MATCH))
    (place / "play.csv").write_text("at,action\n0.5,pass_tongs\n", encoding="utf-8")
    refused = [line for line in umpire(read_recording(place)) if "refused" in line]
    assert [line["refused"] for line in refused] == ["pass_tongs"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("amend 900 strike", "no line 900"),
        ("answer 900 1", "not open any more"),
        ("count 900 2", "not open any more"),
    ],
)
def test_a_deed_that_cannot_be_is_told(folder: Path, tmp_path: Path, line: str, said: str) -> None:
    place = rewrite(folder, tmp_path / "told", head(match=MATCH))
    (place / "play.csv").write_text(f"at,action\n100.0,{line}\n", encoding="utf-8")
    [refused] = [told for told in umpire(read_recording(place)) if "refused" in told]
    assert refused["refused"] == line
    assert said in str(refused["because"])


def test_while_nobody_sits_there_nothing_is_called(folder: Path, tmp_path: Path) -> None:
    place = rewrite(folder, tmp_path / "away", head(match=MATCH))
    play = "at,action\n0.5,reveal corn\n0.6,pause on\n142,sit_down\n143,leave\n143,take_back\n"
    (place / "play.csv").write_text(play, encoding="utf-8")
    replay = Umpire(read_recording(place), Words())
    told = list(replay.calls())
    assert [line["refused"] for line in told if "refused" in line] == ["pause on"]
    assert not any(float(str(line["at"])) < 139 for line in told if "call" in line)
    assert [line.is_effective for line in replay.match.lines] == [False]


def test_while_the_scale_is_silent_the_tongs_go_on_by_the_clock_of_the_face(
    folder: Path, tmp_path: Path
) -> None:
    place = rewrite(folder, tmp_path / "silent", head(match=MATCH))
    rows = (place / "scale.csv").read_text("utf-8").splitlines(keepends=True)
    (place / "scale.csv").write_text("".join(rows[:161]), "utf-8")  # two seconds, then nothing
    play = (
        "at,action\n10,reveal corn\n11,placed corn\n13.5,take_back\n15,placed corn\n19,take_back\n"
    )
    (place / "play.csv").write_text(play, encoding="utf-8")
    replay = Umpire(read_recording(place), Words())
    assert [line for line in replay.calls() if "refused" in line] == []
    told = [(str(line.action), line.is_effective) for line in replay.match.lines]
    assert told == [
        ("reveal corn", True),
        ("placed corn", False),
        ("placed corn", True),
        ("pass_tongs", False),
    ]


def test_the_policy_of_the_evening_is_that_of_its_replay(folder: Path, tmp_path: Path) -> None:
    asked = replace(MATCH, policy={"placement": "propose", "fall": "propose", "removal": "propose"})
    place = rewrite(folder, tmp_path / "asked", head(match=asked))
    kinds = {line["call"] for line in umpire(read_recording(place)) if "call" in line}
    assert "sure" not in kinds


def test_what_the_table_only_wants_noted_is_told_as_seen(folder: Path, tmp_path: Path) -> None:
    noted = replace(MATCH, policy={"placement": "log"})
    place = rewrite(folder, tmp_path / "noted", head(match=noted))
    (place / "play.csv").write_text("at,action\n0.5,note lift at 0.400 14.3 g\n", encoding="utf-8")
    replay = Umpire(read_recording(place), Words())
    told = [line for line in replay.calls() if line.get("logged") == "placement"]
    assert len(told) >= 3
    for line in told:
        assert str(line["because"]).startswith("['A piece came to rest. (")
        assert f"{line['grams']} g" in str(line["because"])
    seen = [note.seen.subject for note in replay.match.notes]
    assert seen.count(Subject.PLACEMENT) == len(told)
    assert seen[0] is Subject.LIFT


def test_a_tap_nobody_can_read_is_one_sentence_with_its_line(folder: Path, tmp_path: Path) -> None:
    place = rewrite(folder, tmp_path / "unread", head(match=MATCH))
    (place / "play.csv").write_text("at,action\n0.5,take\n1.0,dance\n", encoding="utf-8")
    with pytest.raises(CompanionError, match=r"play\.csv:3: "):
        list(umpire(read_recording(place)))


@pytest.mark.parametrize(
    ("match", "said"),
    [
        (None, "no match was recorded"),
        (replace(MATCH, game="fuego"), "fuego"),
        (replace(MATCH, players=("Anna",)), "2 to 5"),
        (replace(MATCH, house={"bonus_per_turn": "seven"}), r"toml:\d+: .*bonus_per_turn"),
        (replace(MATCH, policy={"fall": "believe"}), r"toml:\d+: this is no policy"),
        (replace(MATCH, policy={"tip": "accept"}), r"toml:\d+: this is no policy"),
        (replace(MATCH, policy={"weather": "log"}), r"toml:\d+: this is no policy"),
        (replace(MATCH, players=("Anna", "Anna")), r"toml:\d+: .*same name"),
    ],
)
def test_a_match_that_cannot_be_played_is_one_sentence(
    folder: Path, tmp_path: Path, match: MatchHead | None, said: str
) -> None:
    place = rewrite(folder, tmp_path / "wrong", head(match=match))
    with pytest.raises(CompanionError, match=said):
        list(umpire(read_recording(place)))


def test_the_report_card_counts_what_was_called_and_what_the_table_put_right(
    evening: tuple[Path, Recorded],
) -> None:
    folder, live = evening
    replay = Umpire(read_recording(folder), Words())
    told = [line for line in replay.calls() if line.get("call") == "sure"]
    called = sum(marks.called for marks in replay.card)
    lines = [line for line in live.match.lines if line.source == "sensor"]
    assert called == sum(str(line.action) != "pass_tongs" for line in lines)
    assert called >= len(told) > 3
    assert {marks.kind for marks in replay.card} <= {"placement", "fall", "removal"}
