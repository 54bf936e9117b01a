"""The simulated grill is moved by typed lines as by the drawer; everything else is a sentence."""

from __future__ import annotations

import pytest

from companion.presentation.drawer import Drawer
from companion.presentation.grilltyped import EXAMPLE, command_typed
from companion.presentation.words import Words
from hardware.sim.commands import Bump, Command, Drop, Lean, Lift, Put, SetBack, Shift, Take, Tip


def typed(line: str, *before: Command) -> Command | str:
    drawer = Drawer(("corn-1", "fish-1"))
    for command in before:
        drawer.follow(command)
    return command_typed(drawer, line, Words())


ON = Put("corn-1", 10.0, -20.0)


@pytest.mark.parametrize(
    ("line", "before", "command"),
    [
        (EXAMPLE, (), ON),
        ("grill put corn-1", (), Put("corn-1")),
        ("grill  put   corn-1 1.5 2", (ON,), Shift("corn-1", 1.5, 2.0)),
        ("grill put corn-1", (ON, Lift("corn-1")), SetBack("corn-1")),
        ("grill take corn-1", (ON,), Take("corn-1")),
        ("grill lift corn-1", (ON,), Lift("corn-1")),
        ("grill drop corn-1", (ON,), Drop(("corn-1",))),
        ("grill bump", (), Bump()),
        ("grill lean", (), Lean()),
        ("grill tip", (), Tip()),
    ],
)
def test_a_line_is_a_command(line: str, before: tuple[Command, ...], command: Command) -> None:
    assert typed(line, *before) == command


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("grill", EXAMPLE),
        ("grill dance", EXAMPLE),
        ("grill put", EXAMPLE),
        ("grill put corn-1 x y", EXAMPLE),
        ("grill put corn-1 nan 0", EXAMPLE),
        ("grill put corn-1 1e9 0", EXAMPLE),
        ("grill put corn-1 1", EXAMPLE),
        ("grill bump corn-1", EXAMPLE),
        ("grill put cheese-1", "corn-1 and fish-1"),
        ("grill take corn-1", "not possible with corn-1 now"),
        ("grill drop fish-1", "not possible with fish-1 now"),
    ],
)
def test_a_line_that_means_nothing_is_a_sentence(line: str, said: str) -> None:
    answer = typed(line)
    assert isinstance(answer, str)
    assert said in answer


def test_without_a_simulated_grill_there_is_nothing_to_move() -> None:
    said = command_typed(Drawer(()), "grill bump", Words())
    assert said == "There is no simulated grill this evening."
