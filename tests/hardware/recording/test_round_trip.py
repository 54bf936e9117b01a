"""What a recorder writes a reader reads, and everything broken is told with file and line."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.recording import (
    Head,
    MatchHead,
    PlayRecorder,
    RecordedCell,
    RecordedPiece,
    Recorder,
    RecordingError,
    Row,
    Tap,
    Truth,
    read_recording,
)

TEXTS = st.text(st.characters(codec="utf-8"), max_size=20)
NUMBERS = st.floats(-1e6, 1e6, allow_nan=False)
VALUES = st.none() | NUMBERS.map(lambda value: round(value, 3))
FOUR = tuple(
    RecordedCell(name, 8388.0, 430.5, x, y)
    for name, x, y in (("n", 0.0, 75.0), ("e", 75.0, 0.0), ("s", 0.0, -75.0), ("w", -75.0, 0.0))
)
PIECES = st.lists(
    st.builds(
        RecordedPiece, st.text("abc-1", min_size=1), TEXTS.filter(bool), st.floats(0.1, 99.0)
    ),
    unique_by=lambda piece: piece.id,
    max_size=4,
)
HEADS = st.builds(
    Head,
    title=TEXTS,
    rate_hz=st.floats(0.01, 1000.0),
    unit=st.just("g"),
    cells=st.sampled_from([FOUR, (RecordedCell("sum"),)]),
    origin=TEXTS,
    licence=TEXTS,
    match=st.none()
    | st.builds(
        MatchHead,
        TEXTS,
        st.lists(TEXTS, max_size=3).map(tuple),
        st.dictionaries(TEXTS, TEXTS | st.integers(-9, 9) | st.booleans(), max_size=3),
        st.dictionaries(TEXTS, TEXTS, max_size=2),
    ),
    pieces=PIECES.map(tuple),
)


@given(head=HEADS, rows=st.lists(st.lists(VALUES, min_size=4, max_size=4), max_size=8), text=TEXTS)
def test_what_was_written_is_read(
    tmp_path_factory: pytest.TempPathFactory,
    head: Head,
    rows: list[list[float | None]],
    text: str,
) -> None:
    folder = tmp_path_factory.mktemp("recordings") / "one"
    width = len(head.cells)
    written = [Row(at / 80, tuple(row[:width])) for at, row in enumerate(rows)]
    truth = Truth(0.5, 1.5, "placed", 12.5, text)
    with Recorder(folder, head) as recorder:
        for row in written:
            recorder.write(row)
        recorder.tell(truth)
        recorder.tap(Tap(0.25, f"place {text}"))
    recording = read_recording(folder)
    assert recording.head == head
    assert list(recording.rows()) == written
    assert recording.truth == (truth,)
    assert recording.play == (Tap(0.25, f"place {text}"),)


def _made(folder: Path, *, unit: str = "g", rows: str = "0.0,1.0\n0.1,1.1\n") -> Path:
    folder.mkdir()
    head = f'format = 1\ntitle = "t"\n\n[scale]\nrate_hz = 10\nunit = "{unit}"\ncells = ["sum"]\n'
    if unit == "counts":
        head += '\n[[scale.cell]]\nname = "sum"\ntare_counts = 100\ncounts_per_gram = 50\n'
    (folder / "recording.toml").write_text(head, encoding="utf-8")
    (folder / "scale.csv").write_text("at,sum\n" + rows, encoding="utf-8")
    return folder


def _refusal(folder: Path) -> str:
    with pytest.raises(RecordingError) as caught:
        list(read_recording(folder).readings())
    return str(caught.value)


@pytest.mark.parametrize(
    ("rows", "line", "word"),
    [
        ("0.0,1.0\n0.1,x\n", 3, "finite number"),
        ("0.0,1.0\n0.1,nan\n", 3, "finite number"),
        ("0.0,1.0\n0.1,1_0\n", 3, "finite number"),
        ("0.0,1.0\n\n", 3, "fields"),
        ("0.0,1.0\n0.1,1.0,2.0\n", 3, "fields"),
        ("0.2,1.0\n0.1,1.0\n", 3, "time goes back"),
        ("0.2,1.0\n0.2,1.0\n", 3, "time goes back"),
        ('0.2,1.0\n0.3,"1.0\n', 3, "broken CSV"),
        (",1.0\n", 2, "finite number"),
    ],
)
def test_a_broken_row_is_told_with_its_line(
    tmp_path: Path, rows: str, line: int, word: str
) -> None:
    message = _refusal(_made(tmp_path / "one", rows=rows))
    assert message.startswith(f"{tmp_path / 'one' / 'scale.csv'}:{line}: ")
    assert word in message


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("format = 1", "format = 2", 1),
        ("[scale]", "[scale", 4),
        ("[scale]", "[other]", 1),
        ("rate_hz = 10", "rate_hz = 0", 5),
        ("rate_hz = 10", "rate_hz = inf", 5),
        ('unit = "g"', 'unit = "kg"', 6),
        ('["sum"]', '["left", "right"]', 7),
        ('title = "t"', "title = 5", 2),
        ('["sum"]\n', '["sum"]\n\n[[piece]]\nid = "a"\nkind = "b"\ngrams = 0\n', 12),
        ('["sum"]\n', '["sum"]\n\n[match]\ngame = "x"\nplayers = 3\n', 11),
    ],
)
def test_a_broken_head_is_told_with_its_line(tmp_path: Path, old: str, new: str, line: int) -> None:
    folder = _made(tmp_path / "one")
    head = folder / "recording.toml"
    head.write_text(head.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    assert _refusal(folder).startswith(f"{head}:{line}: ")


def _no_scale(folder: Path) -> None:
    (folder / "scale.csv").unlink()


def _no_head(folder: Path) -> None:
    (folder / "recording.toml").unlink()


def _no_utf8(folder: Path) -> None:
    (folder / "scale.csv").write_bytes(b"at,sum\n0.0,\xff\n")


def _wrong_columns(folder: Path) -> None:
    (folder / "scale.csv").write_text("at,n,e,s,w\n", encoding="utf-8")


def _empty_action(folder: Path) -> None:
    (folder / "play.csv").write_text("at,action\n1.0,  \n", encoding="utf-8")


def _truth_backwards(folder: Path) -> None:
    content = "start,end,kind,net_grams,note\n2.0,1.0,placed,,\n"
    (folder / "truth.csv").write_text(content, encoding="utf-8")


@pytest.mark.parametrize(
    "damage",
    [_no_scale, _no_head, _no_utf8, _wrong_columns, _empty_action, _truth_backwards],
)
def test_a_damaged_folder_is_one_sentence(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    folder = _made(tmp_path / "one")
    damage(folder)
    message = _refusal(folder)
    assert "\n" not in message
    assert message.startswith(str(folder))


def test_a_missing_folder_is_one_sentence(tmp_path: Path) -> None:
    assert "no such folder" in _refusal(tmp_path / "none")


def test_raw_counts_are_not_taken_for_grams(tmp_path: Path) -> None:
    assert "weighed" in _refusal(_made(tmp_path / "one", unit="counts"))


def test_an_empty_field_is_no_reading(tmp_path: Path) -> None:
    recording = read_recording(_made(tmp_path / "one", rows="0.0,\n"))
    assert [reading.grams for reading in recording.readings()] == [(None,)]


def test_a_recording_is_never_written_over(tmp_path: Path) -> None:
    head = Head("t", 10.0, "g", (RecordedCell("sum"),))
    Recorder(tmp_path / "one", head).close()
    with pytest.raises(RecordingError, match="already there"):
        Recorder(tmp_path / "one", head)


def test_rows_are_in_the_file_within_a_second_of_their_clock(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path / "one", Head("t", 80.0, "g", (RecordedCell("sum"),)))
    for row in range(200):
        recorder.write(Row(row / 80, (1.0,)))
    kept = (tmp_path / "one" / "scale.csv").read_text(encoding="utf-8").count("\n")
    recorder.close()
    assert kept > 1 + 200 - 81


def test_the_players_add_their_match_and_taps(tmp_path: Path) -> None:
    folder = tmp_path / "one"
    pieces = (RecordedPiece("corn-1", "corn", 12.5),)
    match = MatchHead("feuer_flamme", ("Ann", "Ben"), {"bonus_per_turn": "any"})
    players = PlayRecorder(folder)
    with Recorder(folder, Head("t", 80.0, "g", FOUR)) as recorder:
        recorder.write(Row(0.0, (1.0, 1.0, 1.0, 1.0)))
        players.name_match(match, pieces=pieces)
        for at, action in itertools.product((1.0,), ("first", "second, quoted")):
            players.tap(Tap(at, action))
    players.close()
    recording = read_recording(folder)
    assert recording.head.match == match
    assert recording.head.pieces == pieces
    assert [tap.action for tap in recording.play] == ["first", "second, quoted"]
