"""The worked examples of Fuego before the naive referee too: the two agree line by line.

What an example expects is checked with the engine (tests/games/fuego); a referee that agrees with
it at every line has passed the example as well.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from companion.box_file import packaged
from tests.oracle.differential import Pair, Table
from tests.oracle.steering_fuego import FuegoTables

OPEN_ENDED = ("hand", "depth", "icons")
MAY = re.compile(r"# may (?P<no>not )?(?P<text>[^()]+?)(?: \(.*\))?$")
BEYOND_THE_ORACLE = re.compile(r"^(correct|settle)", re.MULTILINE)
FOLDER = Path(__file__).parents[1] / "transcripts" / "fuego"
TRANSCRIPTS = [
    path
    for path in sorted(FOLDER.glob("FU-*.txt"))
    if not BEYOND_THE_ORACLE.search(path.read_text("utf-8"))
]


def _table(text: str) -> Table:
    players = re.search(r"^# players (\d)", text, re.MULTILINE)
    assert players is not None
    house = dict(re.findall(r"^# house (\w+)=(\w+)", text, re.MULTILINE))
    lines = re.findall(r"^# box (.*)$", text, re.MULTILINE)
    return Table(int(players[1]), house, packaged("fuego") | tomllib.loads("\n".join(lines)))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_both_referees_agree_on_the_example(path: Path) -> None:
    text = path.read_text("utf-8")
    pair = Pair(FuegoTables(), _table(text))
    legal = pair.compare()
    for line in text.splitlines():
        asked = MAY.fullmatch(line)
        if asked is not None:
            assert (asked["text"] in legal) is (asked["no"] is None), line
        entry = line.partition(" #")[0].strip()
        if not entry or line.startswith("#"):
            continue
        if entry in legal or entry.split()[0] in OPEN_ENDED:
            pair.enter(entry)
            legal = pair.compare()
        else:
            pair.refuse(entry, set(legal))


def test_there_are_examples() -> None:
    assert len(TRANSCRIPTS) >= 32
