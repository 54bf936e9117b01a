"""What the README shows a newcomer is true: its transcript, its commands and its pictures."""

import re
import shlex
from pathlib import Path

import pytest

from companion.cli.group import command_line
from companion.rule import game_named, rule_on_file

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_the_transcript_is_allowed_line_by_line(tmp_path: Path) -> None:
    [transcript] = blocks("text")
    file = tmp_path / "evening.txt"
    file.write_text(transcript, "utf-8")
    said: list[str] = []
    game = game_named("feuer_flamme", {})
    refereed = rule_on_file(game, file, ("Anna", "Ben", "Caro"), as_json=True, say=said.append)
    assert refereed.exit_code == 0
    assert '"Ben": {"chips": 3' in said[-1]


@pytest.mark.parametrize("shown", re.findall(r"^\| `companion ([^`]*)`", README, re.MULTILINE))
def test_the_commands_and_options_of_the_table_exist(shown: str) -> None:
    companion = command_line(lambda start: 0)
    words = [word.strip("[]") for word in shlex.split(shown)]
    options = {name for parameter in companion.params for name in parameter.opts}
    for word in words:
        command = companion.commands.get(word)
        if command is not None:
            options |= {name for parameter in command.params for name in parameter.opts}
    assert [word for word in words if word.startswith("--") and word not in options] == []
    first = next((word for word in words if word.islower() and word.isalpha()), "")
    assert first in {"", "terminal", *companion.commands}


def test_the_pictures_lie_in_the_tree() -> None:
    pictures = re.findall(r"!\[[^]]*]\(([^)]*)\)", README)
    assert pictures
    assert [name for name in pictures if not (ROOT / name).is_file()] == []
