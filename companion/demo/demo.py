"""The demo: an evening in memory round a simulated grill, its scenes played frame by frame."""

from __future__ import annotations

import random

from calibration.cell import Calibration
from calibration.pieces import enrolment_of_sim
from companion.demo.card import Card
from companion.demo.scenes import PLAYERS, evening
from companion.demo.stage import Stage
from companion.games import CATALOGUE
from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.state import State
from companion.presentation.desk import Desk
from companion.presentation.evening import Evening
from companion.presentation.roster import Roster, RosterBook
from companion.presentation.words import Words, later
from companion.referee.calls import Policy
from companion.referee.clock import Clock, system_clock
from companion.referee.judge import Judge
from companion.referee.match import Match
from companion.referee.referee import Referee
from companion.referee.tap import numbered_taps
from companion.rehearsal.table import Table
from companion.selfplayed import SelfPlayed
from hardware.link.inline import InlineLink
from hardware.recording import Head
from hardware.recording.reader import Weigh
from hardware.sim.masses import PIECE_IDS
from hardware.source import SIM, open_source


class Demo(SelfPlayed):
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
        taps = numbered_taps()
        judge, card = Judge(enrolment_of_sim(seed)), Card()

        def make_referee(match: Match[State, Action]) -> Referee:
            return Referee(match, judge, Policy(), taps=taps)

        link = InlineLink(open_source(f"{source}:{seed}", weighing=_as_made))
        desk = Desk(
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
        stage = Stage(desk, link, Table(random.Random(f"evening {seed}")), card)
        super().__init__(desk, evening(stage))


def _as_made(head: Head) -> Weigh:
    """Simulated cells are weighed by what they were made to say."""
    return Calibration.of_recording(head).weigh
