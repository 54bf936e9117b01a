"""What the README shows a newcomer is true: its transcript, its commands and its pictures."""

import re
import shlex
from pathlib import Path

import click
import pytest

from companion.cli.group import command_line
from companion.rule import game_named, rule_on_file

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize(
    ("place", "name", "seats", "stands"),
    [
        (0, "feuer_flamme", 3, '"Ben": {"chips": 3'),
        (1, "fuego", 4, '"Dan": {"flames": 4'),
    ],
)
def test_the_transcripts_are_allowed_line_by_line(
    tmp_path: Path, place: int, name: str, seats: int, stands: str
) -> None:
    file = tmp_path / "evening.txt"
    file.write_text(blocks("text")[place], "utf-8")
    said: list[str] = []
    names = ("Anna", "Ben", "Caro", "Dan")[:seats]
    refereed = rule_on_file(game_named(name, {}), file, names, as_json=True, say=said.append)
    assert refereed.exit_code == 0
    assert stands in said[-1]


@pytest.mark.parametrize("shown", re.findall(r"^\| `companion ([^`]*)`", README, re.MULTILINE))
def test_the_commands_and_options_of_the_table_exist(shown: str) -> None:
    companion = command_line(lambda start: 0)
    words = [word.strip("[]") for word in shlex.split(shown)]
    options = {name for parameter in companion.params for name in parameter.opts}
    for word in words:
        command = companion.commands.get(word)
        if command is not None:
            below = command.commands.values() if isinstance(command, click.Group) else ()
            for each in (command, *below):
                options |= {name for parameter in each.params for name in parameter.opts}
    assert [word for word in words if word.startswith("--") and word not in options] == []
    first = next((word for word in words if word.islower() and word.isalpha()), "")
    assert first in {"", "terminal", *companion.commands}


def test_the_pictures_lie_in_the_tree() -> None:
    pictures = re.findall(r"!\[[^]]*]\(([^)]*)\)", README)
    pictures += re.findall(r'<img src="([^"]*)"', README)
    assert pictures
    assert [name for name in pictures if not (ROOT / name).is_file()] == []
