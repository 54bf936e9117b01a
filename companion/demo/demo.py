"""The demo: an evening in memory round a simulated grill, its scenes played frame by frame."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable, Iterator

from calibration.cell import Calibration
from calibration.pieces import enrolment_of_sim
from companion.demo.card import Card
from companion.demo.scenes import PLAYERS, evening
from companion.demo.stage import FRAME_SECONDS, Stage
from companion.games import CATALOGUE
from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.state import State
from companion.presentation.desk import Desk
from companion.presentation.evening import Evening
from companion.presentation.model import ScreenModel
from companion.presentation.roster import Roster, RosterBook
from companion.presentation.words import Words, later
from companion.referee.calls import Policy
from companion.referee.clock import Clock, system_clock
from companion.referee.judge import Judge
from companion.referee.match import Match
from companion.referee.referee import Referee
from companion.rehearsal.table import Table
from hardware.link.inline import InlineLink
from hardware.recording import Head
from hardware.recording.reader import Weigh
from hardware.sim.masses import PIECE_IDS
from hardware.source import SIM, open_source

Moment = tuple[str, ScreenModel]
"""The screen of a frame; named where it is worth a picture."""


class Demo:
    """One seeded evening; the same seed on the same source plays the same evening.

    demo = Demo(seed=1)
    for name, screen in demo.pictures():
        ...
    """

    def __init__(
        self,
        seed: int = 1,
        *,
        source: str = SIM,
        words: Words | None = None,
        stamps: Clock | None = None,
    ) -> None:
        """`source` is the simulated grill itself (sim), or its chips under the driver (chips)."""
        said = words or Words()
        taps = _tap_ids()
        judge, card = Judge(enrolment_of_sim(seed)), Card()

        def make_referee(match: Match[State, Action]) -> Referee:
            return Referee(match, judge, Policy(), taps=taps)

        link = InlineLink(open_source(f"{source}:{seed}", weighing=_as_made))
        self.desk = Desk(
            evening=Evening(
                journal=card,
                catalogue=CATALOGUE,
                make_referee=make_referee,
                stamps=stamps or system_clock(),
                taps=taps,
                roster=RosterBook(roster=Roster(names=PLAYERS)),
                words=said,
                simulated=later("DEMO, SIMULATED"),
                sim_pieces=tuple(PIECE_IDS),
                chance=lambda _most: 0,  # the evening is told from the first player on
            ),
            link=link,
            clock=lambda: link.now,
        )
        stage = Stage(self.desk, link, Table(random.Random(f"evening {seed}")), card)
        self._frames = evening(stage)

    def step(self) -> str | None:
        """Play one frame of a thirtieth of a second; None once the evening is over."""
        return next(self._frames, None)

    def moments(self) -> Iterator[Moment]:
        """Every frame, as fast as it is asked for."""
        for name in self._frames:
            yield name, self.desk.screen

    def pictures(self) -> Iterator[Moment]:
        """Only the moments worth a picture."""
        return ((name, self.desk.screen) for name in self._frames if name)

    def live(self, *, sleep: Callable[[float], None] = time.sleep) -> Iterator[Moment]:
        """Every frame at the pace of a real evening."""
        due = time.monotonic()
        for moment in self.moments():
            yield moment
            due += FRAME_SECONDS
            sleep(max(0.0, due - time.monotonic()))


def _as_made(head: Head) -> Weigh:
    """Simulated cells are weighed by what they were made to say."""
    return Calibration.of_recording(head).weigh


def _tap_ids() -> Callable[[], bytes]:
    numbers = itertools.count(1)
    return lambda: next(numbers).to_bytes(16, "big")
