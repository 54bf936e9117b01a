"""The terminal face, driven through a real pipe as people and scripts drive it."""

from __future__ import annotations

import os
import threading
from pathlib import Path

from companion.presentation.words import Words
from companion.ui.terminal import run_demo, run_terminal
from companion.ui.typedlines import LONGEST, TypedLines
from tests.presentation.evenings import Finger, TestLink, finger

SHORT_GAME = """
feuer_flamme
sit Anna
sit Ben
start
help
reveal corn
placed corn
pass_tongs
piece steak
fall corn
nonsense
placed fish
PLACED
pass
reveal fish
tipped 1
log
back
rematch
"""


def told(script: str | bytes, hand: Finger | None = None) -> str:
    """Everything the face prints for these lines, until they are over."""
    reading, writing = os.pipe()
    said: list[str] = []
    raw = script.encode() if isinstance(script, str) else script

    def write() -> None:
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(raw)

    writer = threading.Thread(target=write)
    writer.start()
    desk = (hand or finger()).desk
    try:
        run_terminal(desk, words=Words(), descriptor=reading, write=said.append)
    finally:
        os.close(reading)
        writer.join()
    return "".join(said)


def test_a_whole_short_game_is_played_through_a_pipe() -> None:
    hand = finger()
    said = told(SHORT_GAME, hand)
    assert "== Ben: Steak" in said
    assert "> Ben: 2" in said
    assert "== Ben: GRILL MASTER" in said
    assert "Anna is out of the game." in said
    assert said.splitlines()[-1] == "Goodbye. The game is kept."
    assert hand.sitting.match.lines == ()
    assert hand.state.players[0].chips == 3


def test_every_entry_is_told_once_and_so_is_its_end() -> None:
    said = told("""
feuer_flamme
sit Anna
sit Ben
start
reveal corn
placed corn
fall corn
undo
pass_tongs
home
resume
reveal fish
""").splitlines()
    told_lines = [line for line in said if line.startswith("- ")]
    assert told_lines == [
        "- The card shows: corn.",
        "- Corn rests on the grill.",
        "- 1 fell: 1 corn. Anna hands over 1 chip.",
        "- 1 fell: 1 corn. (taken back)",
        "- Ben has the tongs.",
        "- The card shows: fish.",
    ]


def test_the_name_key_says_how_a_name_is_typed() -> None:
    said = told("feuer_flamme\nname\nname Zoe\n")
    assert "Type the name behind it: name Anna" in said
    assert "[sit Zoe]* Zoe" in said


def test_what_cannot_be_used_is_one_sentence() -> None:
    said = told(
        "feuer_flamme\nsit Anna\nsit Ben\nstart\nnonsense\nplaced fish\npiece corn\nplaced fish\n"
    )
    lines = said.splitlines()
    assert "This is no key and no action: nonsense. Type help." in lines
    assert "First the player on turn turns over a grill card." in lines
    assert "The piece has to be the one that the grill card shows." in lines


def test_help_names_what_can_be_typed_now() -> None:
    said = told("help\nfeuer_flamme\nhelp\nsit Anna\nsit Ben\nstart\nhelp\n")
    helped = [line for line in said.splitlines() if line.startswith("Keys now:")]
    assert len(helped) == 3
    assert "[feuer_flamme]" in helped[0]
    assert "[start]" not in helped[1]
    assert "[placed]" in helped[2]
    assert "  reveal corn - " in said


def test_only_what_has_changed_is_printed() -> None:
    said = told("feuer_flamme\nsit Anna\nsit Ben\nstart\npiece corn\n")
    after = said[said.index("== Anna: Corn") :]
    assert "Place the corn with the tongs." in after
    assert "(BY TOUCH)" not in after


def test_names_can_be_typed_and_lines_may_be_broken() -> None:
    hand = finger(names=())
    told("feuer_flamme\r\nname  Jörg \nname Ana\u202e\n\n\nstart\n".encode() + b"\xff\xfe\n", hand)
    assert hand.sitting.names == ("Jörg", "Ana")


def test_the_end_of_the_lines_keeps_the_game() -> None:
    hand = finger(seated=("Anna", "Ben"))
    said = told("feuer_flamme\nstart\nreveal corn", hand)
    assert said.splitlines()[-1] == "Goodbye. The game is kept."
    assert [str(line.action) for line in hand.sitting.match.lines] == ["reveal corn"]


def test_lines_come_from_a_file_as_well_and_from_nothing_at_all(tmp_path: Path) -> None:
    script = tmp_path / "evening.txt"
    script.write_text("feuer_flamme\n", "utf-8")
    said: list[str] = []
    with script.open("rb") as file:
        run_terminal(finger().desk, words=Words(), descriptor=file.fileno(), write=said.append)
    assert "== Feuer & Flamme\n" in said
    run_terminal(finger().desk, words=Words(), descriptor=None, write=said.append)
    assert said[-1] == "Goodbye. The game is kept.\n"


def test_goodbye_leaves_at_once() -> None:
    hand = finger()
    said = told("goodbye\nfeuer_flamme\n", hand)
    assert hand.desk.is_over
    assert "== Feuer & Flamme" not in said.replace("[feuer_flamme]", "")


def test_waiting_for_a_line_never_holds_up_the_grill() -> None:
    reading, writing = os.pipe()
    lines = TypedLines(reading)
    assert lines.next(0.0) is None
    os.write(writing, b"half")
    assert lines.next(0.01) is None
    os.write(writing, b" a line\nnext")
    assert lines.next(0.01) == "half a line"
    assert not lines.is_over
    os.close(writing)
    assert lines.next(0.01) == "next"
    assert lines.next(0.01) is None
    assert lines.is_over
    os.close(reading)


def test_a_line_without_end_is_cut() -> None:
    reading, writing = os.pipe()
    os.write(writing, b"x" * (3 * LONGEST) + b"\n")
    os.close(writing)
    lines = TypedLines(reading)
    read = [lines.next(0.01) for _ in range(12)]
    assert max(len(line) for line in read if line is not None) <= LONGEST
    assert lines.is_over
    os.close(reading)


def test_a_descriptor_closed_under_us_is_the_end() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    os.close(writing)
    lines = TypedLines(reading)
    assert lines.next(0.01) is None
    assert lines.is_over


def test_a_reader_that_has_gone_is_no_failure() -> None:
    def gone(text: str) -> None:
        raise BrokenPipeError

    run_terminal(finger().desk, words=Words(), descriptor=None, write=gone)
    run_demo([("home", finger().desk.screen)], write=gone)


def test_blindness_rings_the_bell_and_is_said() -> None:
    link = TestLink()
    hand = finger(link=link, seated=("Anna", "Ben"))
    hand.tap("feuer_flamme", "start")
    hand.wait(0.5)
    link.is_silent = True
    hand.wait(1.5)
    said = told("", hand) + told("ok\n", hand)
    assert "\a" in said
    assert "The scale is silent. The game goes on by touch." in said
    assert "== NOT SEEN (blind)" in said
