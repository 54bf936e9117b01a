"""Scenes of the demo about bonus cards: Pause, Apprentice and Gar! as they are played."""

from __future__ import annotations

from companion.demo.falls import drop
from companion.demo.stage import Stage
from companion.games.feuer_flamme.actions import GarRemoved
from companion.presentation.model import CallLook
from companion.rehearsal.deeds import Event
from companion.rehearsal.table import kind
from companion.selfplayed import Frames
from hardware.sim.commands import Take

REMOVAL_SECONDS = 6.0
"""A piece carried off is believed to be gone within this."""


def pause_card(stage: Stage) -> Frames:
    """A card nobody wants: the next player has to carry it out."""
    piece = stage.draw()
    stage.handed_on = piece
    yield from stage.tap(f"piece {kind(piece)}", "bonus")
    yield from stage.picture("bonus")
    yield from stage.tap("bonus pause")
    yield from stage.picture("table-pause-played")


def apprentice(stage: Stage) -> Frames:
    """The same card, with help: two pieces fall and cost nothing."""
    yield from stage.tap("bonus", "bonus apprentice")
    yield from drop(stage, *stage.table.lying[:2])
    yield from stage.until(lambda: stage.shows(CallLook.SURE), patience=4.0)
    yield from stage.picture("call-apprentice")
    yield from stage.clear()
    yield from stage.put(stage.handed_on)
    yield from stage.pass_on()


def gar(stage: Stage) -> Frames:
    """Two pieces come off with the tongs before the new one is placed."""
    piece = stage.draw()
    yield from stage.tap(f"piece {kind(piece)}", "bonus", "bonus gar")
    yield from stage.picture("table-gar")
    for carried in tuple(stage.table.lying[-2:]):
        yield from carry_off(stage, carried)
    yield from stage.put(piece)
    yield from stage.pass_on()


def carry_off(stage: Stage, piece: str) -> Frames:
    """One piece leaves under Gar!; said by touch where the scale has not seen it."""
    before = len(stage.state.grill)
    stage.table.off(piece)
    stage.tell(Event.REMOVED, GarRemoved(kind(piece)))
    yield from stage.move(Take(piece))
    yield from stage.until(
        lambda: len(stage.state.grill) < before or stage.is_asked, patience=REMOVAL_SECONDS
    )
    yield from stage.tend()
    if len(stage.state.grill) == before:
        yield from stage.tap("gar off", f"piece {kind(piece)}")
