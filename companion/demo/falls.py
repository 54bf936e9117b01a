"""Scenes of the demo about pieces that fall: called, disputed, asked about, paid by whom it was."""

from __future__ import annotations

from companion.demo.stage import Stage
from companion.games.feuer_flamme.actions import Disturbance, Fall, Slip
from companion.games.feuer_flamme.pieces import Bag
from companion.games.feuer_flamme.state import Attempt
from companion.presentation.model import CallLook, CallScreen
from companion.rehearsal.deeds import Event
from companion.rehearsal.table import kind
from companion.selfplayed import Frames
from hardware.sim.commands import Bump, Drop, Knock


def sure_fall(stage: Stage) -> Frames:
    """A piece falls while the tongs are at work: called, paid and shown without a tap."""
    piece = stage.draw()
    yield from stage.tap(f"piece {kind(piece)}")
    yield from drop(stage, stage.table.lying[1])
    yield from stage.until(lambda: stage.shows(CallLook.SURE))
    yield from stage.picture("call-sure")
    yield from stage.until(lambda: not isinstance(stage.screen, CallScreen))
    yield from stage.clear()
    yield from stage.put(piece)


def dispute(stage: Stage) -> Frames:
    """Somebody had bumped the table: the entry is amended, and the chip comes back."""
    yield from stage.move(Bump())
    yield from stage.tap("dispute")
    yield from stage.picture("dispute")
    yield from stage.tap("back", "log")
    yield from stage.picture("log")
    for seq, action in stage.entries[::-1]:
        if isinstance(action, Fall):
            yield from stage.tap(f"amend {seq}", f"as {Disturbance(action.pieces)}")
            yield from stage.picture("amend")
            yield from stage.tap("take")
            break
    yield from stage.clear()
    yield from stage.pass_on()


def hit_and_gone(stage: Stage) -> Frames:
    """A piece slips, hits the grill and is gone: a question, first put off, then answered."""
    piece = stage.draw()
    yield from stage.tap(f"piece {kind(piece)}")
    stage.tell(Event.SLIPPED, Slip(kind(piece)))
    yield from stage.move(Knock(piece))
    yield from stage.until(lambda: stage.is_asked)
    yield from stage.picture("call-likely")
    yield from stage.tap("later")
    yield from stage.picture("table-badge")
    yield from stage.clear()
    if isinstance(stage.state.phase, Attempt):
        yield from stage.put(piece)
    yield from stage.pass_on()


def fall_late(stage: Stage) -> Frames:
    """Nobody has touched anything yet: it belongs to the player before."""
    yield from stage.wait(1.0)
    yield from drop(stage, stage.table.lying[0], is_late=True)
    yield from stage.until(lambda: stage.shows(CallLook.SURE))
    yield from stage.picture("call-late")
    yield from stage.tap("ok")
    yield from stage.clear()


def drop(stage: Stage, *pieces: str, is_late: bool = False) -> Frames:
    """These fall off the grill."""
    stage.table.off(*pieces)
    fall = Fall(Bag.of(kind(piece) for piece in pieces))
    stage.tell(Event.FELL, fall, fell=len(pieces), is_late=is_late)
    yield from stage.move(Drop(tuple(pieces)))
