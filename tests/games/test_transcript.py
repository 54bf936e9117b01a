"""Transcript files: comments, line numbers, and everything a file may be instead."""

from pathlib import Path

import pytest

from companion.games.feuer_flamme.notation import parse
from companion.transcript import MOST_BYTES, MOST_CHARACTERS, TranscriptError, read_transcript


def write(folder: Path, content: bytes) -> Path:
    path = folder / "evening.txt"
    path.write_bytes(content)
    return path


def test_one_action_a_line_with_comments_and_blank_lines(tmp_path: Path) -> None:
    content = b"\xef\xbb\xbf# an evening\n\n  reveal corn   # by Anna\r\n\t\nplaced corn#\n"
    path = write(tmp_path, content.replace(b"corn#", b"corn #"))
    assert [(line.number, str(line.action)) for line in read_transcript(path, parse)] == [
        (3, "reveal corn"),
        (5, "placed corn"),
    ]


def test_an_empty_file_is_an_evening_without_actions(tmp_path: Path) -> None:
    assert list(read_transcript(write(tmp_path, b""), parse)) == []


def test_lines_before_the_unreadable_one_are_read(tmp_path: Path) -> None:
    lines = read_transcript(write(tmp_path, b"reveal corn\nreveal tomato\n"), parse)
    assert str(next(lines).action) == "reveal corn"
    with pytest.raises(TranscriptError, match=r"evening\.txt:2: reveal: 'tomato' is none of"):
        next(lines)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"reveal corn\nplaced \x00corn\n", r"evening\.txt:2: not a text file"),
        (b"reveal corn\n\n# caf\xe9\n", r"evening\.txt:3: not UTF-8"),
        (b"reveal corn\x0cplaced corn\n", r"evening\.txt:1: an action is one line"),
        (b"x" * (MOST_CHARACTERS + 1), rf"evening\.txt:1: the line has {MOST_CHARACTERS + 1}"),
        (b"#" * (MOST_BYTES + 1), r"evening\.txt: larger than"),
        (b"\x7fELF\x02\x01", r"evening\.txt:1: "),
    ],
)
def test_what_is_no_transcript_gets_one_sentence(tmp_path: Path, content: bytes, said: str) -> None:
    with pytest.raises(TranscriptError, match=said) as caught:
        list(read_transcript(write(tmp_path, content), parse))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("size", [MOST_CHARACTERS, MOST_CHARACTERS - 1])
def test_a_line_may_be_as_long_as_that(tmp_path: Path, size: int) -> None:
    path = write(tmp_path, b"#" * size)
    assert list(read_transcript(path, parse)) == []


def test_a_missing_file_and_a_folder_are_named(tmp_path: Path) -> None:
    with pytest.raises(TranscriptError, match=r"nowhere\.txt: cannot be read"):
        list(read_transcript(tmp_path / "nowhere.txt", parse))
    with pytest.raises(TranscriptError, match="cannot be read"):
        list(read_transcript(tmp_path, parse))
    with pytest.raises(TranscriptError, match="no file has such a name"):
        list(read_transcript(Path("a\0b"), parse))
