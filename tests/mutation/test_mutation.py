"""The mutation run: every room of the games belongs to one run, verdicts are read as they are."""

import json
from pathlib import Path

import pytest

from tests.mutation.__main__ import main
from tests.mutation.rooms import GAMES, SHARED, asked_about, rooms_of
from tests.mutation.verdicts import read
from tests.project.tree import ROOT


def test_every_room_of_the_games_is_mutated_in_one_run() -> None:
    mutated = [room for name in (*GAMES, SHARED) for room in rooms_of(name)]
    there = (ROOT / "companion" / "games").rglob("*.py")
    assert sorted(mutated) == sorted(str(path.relative_to(ROOT)) for path in there)


@pytest.mark.parametrize("name", [*GAMES, SHARED])
def test_the_tests_that_are_asked_are_there(name: str) -> None:
    for words in asked_about(name):
        file, _, test = words.removeprefix("--deselect=").partition("::")
        assert (ROOT / file).exists()
        assert test.partition("[")[0] in (ROOT / file).read_text("utf-8") if test else True


def test_verdicts_and_the_share_that_was_noticed(tmp_path: Path) -> None:
    codes = {"a.x_f__mutmut_1": 1, "a.x_f__mutmut_2": 0, "a.x_f__mutmut_3": -24}
    more = {"b.x_g__mutmut_1": 33, "b.x_g__mutmut_2": None, "b.x_g__mutmut_3": -11}
    (tmp_path / "a.py.meta").write_text(json.dumps({"exit_code_by_key": codes}))
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "b.py.meta").write_text(json.dumps({"exit_code_by_key": more}))
    verdicts = read(tmp_path)
    assert verdicts.killed_percent == pytest.approx(100 * 2 / 6)
    assert verdicts.alive() == [
        "a.x_f__mutmut_2: survived",
        "b.x_g__mutmut_1: no tests",
        "b.x_g__mutmut_2: not asked",
        "b.x_g__mutmut_3: broken",
    ]


@pytest.mark.parametrize("words", [[], ["chess"]])
def test_without_rooms_it_says_which_there_are(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert "feuer_flamme, fire_thieves, fuego, pompiers, shared" in capsys.readouterr().err
