"""The whole chain in one run: grill, chips, driver, detector, referee, screen; a scripted evening.

It is the demo on simulated chips (`companion --demo --chips`), and must come to the same end as the
demo on the simulated grill alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from companion.demo import Demo
from companion.games.feuer_flamme.state import State
from companion.presentation.model import GrillScreen, ScreenModel, WinnerScreen
from companion.referee.journal import Stamp
from companion.ui.pictures import screenshots
from hardware.source import CHIPS, SIM
from tests.ui.driver import WINDOW

SEED = 1


@dataclass(frozen=True, slots=True)
class Evening:
    """What came of one evening."""

    names: tuple[str, ...]
    """Of its moments, in their order."""
    winner: str
    chips: tuple[int, ...]
    pieces: tuple[str, ...]
    """On the grill at the end of the match."""
    last: ScreenModel


def still() -> Stamp:
    return Stamp(wall_ms=1_700_000_000_000, mono_ms=1000, boot_id="test")


def played(source: str) -> Evening:
    demo = Demo(SEED, source=source, stamps=still)
    names, states, winner = [], list[State](), ""
    for name, screen in demo.pictures():
        names.append(name)
        if isinstance(screen, WinnerScreen) and demo.desk.sitting is not None:
            winner = screen.name
            states.append(demo.desk.sitting.match.state)
    [state] = states
    chips = tuple(player.chips for player in state.players)
    pieces = tuple(sorted(map(str, state.grill)))
    return Evening(tuple(names), winner, chips, pieces, demo.desk.screen)


def test_an_evening_on_chips_ends_as_the_one_on_the_grill_alone(tmp_path: Path) -> None:
    on_chips = played(CHIPS)
    assert on_chips == played(SIM)
    assert on_chips.names[-1] == "rematch"
    assert isinstance(on_chips.last, GrillScreen)
    assert WINDOW is not None
    [picture] = screenshots([("rematch", on_chips.last)], tmp_path, (800, 480))
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert picture.stat().st_size > 4000
