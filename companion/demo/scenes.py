"""The scenes of the demo evening: every kind of screen comes up, in the order of a game."""

from __future__ import annotations

from companion.demo.stage import Frames, Stage
from companion.games.feuer_flamme.actions import Disturbance, Fall, Slip, TippedBy
from companion.games.feuer_flamme.pieces import Bag
from companion.games.feuer_flamme.state import Attempt, Won
from companion.presentation.model import CallLook, CallScreen, WinnerScreen
from companion.rehearsal.deeds import Event
from companion.rehearsal.table import kind
from hardware.sim.commands import (
    Bump,
    Drop,
    KillCell,
    Knock,
    Lift,
    Rebuild,
    ReviveCell,
    SetBack,
    Tip,
)

PLAYERS = ("Anna", "Ben", "Caro", "Dora")


def evening(stage: Stage) -> Frames:
    """From the door to the winner."""
    yield from welcome(stage)
    yield from home_and_back(stage)
    yield from quiet_turns(stage)
    yield from sure_fall(stage)
    yield from dispute(stage)
    yield from likely_call(stage)
    yield from bonus_and_touch(stage)
    yield from blind_spell(stage)
    yield from books(stage)
    yield from accident(stage)
    yield from finish(stage)


def welcome(stage: Stage) -> Frames:
    """Home and set-up."""
    yield from stage.picture("home")
    yield from stage.tap("feuer_flamme", *(f"sit {name}" for name in PLAYERS))
    yield from stage.picture("set-up")
    yield from stage.tap("start")


def home_and_back(stage: Stage) -> Frames:
    """The match is left and gone on with."""
    yield from stage.clear()
    yield from stage.tap("more", "home")
    yield from stage.picture("home-resume")
    yield from stage.tap("resume")
    yield from stage.wait(2.0)
    yield from stage.clear()


def quiet_turns(stage: Stage) -> Frames:
    """Turns without a tap, turns with a card; a lift that costs nothing."""
    yield from stage.picture("table-card-unknown")
    yield from stage.put(stage.draw())
    yield from stage.picture("table-ring")
    yield from stage.pass_on()
    piece = stage.draw()
    yield from stage.tap(f"piece {kind(piece)}")
    yield from stage.picture("table-card")
    yield from stage.put(piece)
    yield from stage.pass_on()
    for is_entered in (True, False, True):
        yield from stage.turn(is_entered=is_entered)
    lifted = stage.table.lying[0]
    yield from stage.move(Lift(lifted))
    yield from stage.wait(2.0)
    yield from stage.move(SetBack(lifted))
    yield from stage.wait(2.5)
    yield from stage.clear()


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


def likely_call(stage: Stage) -> Frames:
    """A piece hits the grill and is gone: a question, first put off, then answered."""
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


def bonus_and_touch(stage: Stage) -> Frames:
    """A bonus card, a hand, and a fall said by touch before the scale is believed."""
    piece = stage.draw()
    yield from stage.tap(f"piece {kind(piece)}", "bonus")
    yield from stage.picture("bonus")
    yield from stage.tap("bonus apprentice", "hand", "undo", "more")
    yield from stage.picture("more")
    yield from stage.tap("back", "fell")
    yield from stage.picture("fell-how-many")
    yield from stage.tap("2")
    yield from stage.picture("fell-which")
    yield from stage.tap("back", "pause")
    yield from stage.picture("pause")
    yield from stage.tap("go on")
    yield from stage.put(piece)
    yield from stage.pass_on()


def blind_spell(stage: Stage) -> Frames:
    """A cell dies: said aloud at once, and the game goes on by touch until it is back."""
    yield from stage.move(KillCell("n"))
    yield from stage.until(lambda: stage.shows(CallLook.BLIND), patience=4.0)
    yield from stage.picture("call-blind")
    yield from stage.clear()
    yield from stage.picture("table-blind")
    yield from stage.turn()
    yield from stage.clear()
    yield from stage.move(ReviveCell("n"))
    yield from stage.wait(3.0)
    for _ in range(5):
        if not stage.is_blind:
            break
        yield from stage.turn()
        yield from stage.clear()


def books(stage: Stage) -> Frames:
    """Something is taken back, and the table is counted."""
    piece = stage.draw()
    yield from stage.tap(f"piece {kind(piece)}", "undo", f"piece {kind(piece)}")
    yield from stage.tap("more", "count", "less chips 2")
    yield from stage.picture("reconcile")
    yield from stage.tap("take")
    yield from stage.put(piece)
    yield from stage.pass_on()


def accident(stage: Stage) -> Frames:
    """The grill goes over: proposed, never decided by the machine."""
    piece = stage.draw()
    yield from stage.tap(f"piece {kind(piece)}")
    stage.tell(Event.TIPPED, TippedBy(stage.state.phase.seat))
    yield from stage.move(Tip())
    stage.table.off(*tuple(stage.table.lying))
    yield from stage.until(lambda: stage.is_asked, patience=5.0)
    yield from stage.picture("call-tipped")
    yield from stage.tend()
    yield from stage.move(Rebuild())
    yield from stage.wait(4.0)
    yield from stage.clear()


def finish(stage: Stage) -> Frames:
    """Play on until one player is left; the tongs are shaky tonight."""
    for turn in range(40):
        if isinstance(stage.state.phase, Won):
            break
        yield from stage.turn()
        if turn % 2 and len(stage.table.lying) >= 2 and not isinstance(stage.state.phase, Won):
            piece = stage.draw()
            yield from stage.tap(f"piece {kind(piece)}")
            yield from drop(stage, *stage.table.lying[:2])
            yield from stage.until(lambda: isinstance(stage.screen, CallScreen), patience=3.0)
            yield from stage.until(lambda: not isinstance(stage.screen, CallScreen))
            yield from stage.clear()
            if isinstance(stage.state.phase, Attempt):
                yield from stage.put(piece)
                yield from stage.pass_on()
    yield from stage.until(lambda: isinstance(stage.screen, WinnerScreen))
    yield from stage.picture("winner")
    yield from stage.wait(5.0)


def drop(stage: Stage, *pieces: str) -> Frames:
    """These fall off the grill."""
    stage.table.off(*pieces)
    stage.tell(Event.FELL, Fall(Bag.of(kind(piece) for piece in pieces)), fell=len(pieces))
    yield from stage.move(Drop(tuple(pieces)))
