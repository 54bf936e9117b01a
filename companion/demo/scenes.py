"""The evening of the demo from the door to the rematch: what a table does between its falls.

Falls and what follows from them stand in falls.py, bonus cards in cards.py.
"""

from __future__ import annotations

from companion.demo.cards import apprentice, gar, pause_card
from companion.demo.falls import dispute, drop, fall_late, hit_and_gone, sure_fall
from companion.demo.stage import Stage
from companion.games.feuer_flamme.actions import TippedBy
from companion.games.feuer_flamme.state import Attempt, Won
from companion.presentation.model import CallLook, CallScreen, WinnerScreen
from companion.rehearsal.deeds import Event
from companion.rehearsal.table import kind
from companion.selfplayed import Frames
from hardware.sim.commands import KillCell, Lift, Rebuild, ReviveCell, SetBack, Tip

PLAYERS = ("Anna", "Ben", "Caro")
NEWCOMER = "Dora"
MOST_TURNS = 30


def evening(stage: Stage) -> Frames:
    """From the door to the rematch."""
    yield from card_tables(stage)
    yield from welcome(stage)
    yield from quiet_turns(stage)
    yield from sure_fall(stage)
    yield from dispute(stage)
    yield from hit_and_gone(stage)
    yield from fall_late(stage)
    yield from pause_card(stage)
    yield from apprentice(stage)
    yield from gar(stage)
    yield from questions(stage)
    yield from blind_spell(stage)
    yield from books(stage)
    yield from accident(stage)
    yield from finish(stage)
    yield from look_back(stage)
    yield from rematch(stage)


CARD_TABLES = {
    "fuego": (
        *("strike 1 +2", "strike 2 +1/flame", "strike 3 green/blue", "heat 1"),
        *("torch 3 green5 +3", "play purple2", "play purple6", "play blue6"),
        *("strike 2 +1/blue", "discard +1/blue"),
    ),
    "pompiers": (
        *("slot exactly_1", "tiles trick_3 most_blue no_red", "trump red9"),
        *("play blue4", "play blue8"),
    ),
    "fire_thieves": ("guards 5 7 2", "iguana 4 flames 3", "bet 4", "pass", "bet 6"),
}
"""The beginning of a game of each kind, as far as the table becomes worth a look."""


def card_tables(stage: Stage) -> Frames:
    """Before the grill is lit: a look at the settings and the tables of the three card games."""
    yield from stage.picture("home")
    yield from stage.tap("settings")
    yield from stage.picture("settings")
    yield from stage.tap("back")
    seated = tuple(f"sit {name}" for name in PLAYERS)
    for game, entries in CARD_TABLES.items():
        yield from stage.tap(game, *seated, "start")
        yield from stage.enter(*entries)
        yield from stage.picture(f"table-{game.replace('_', '-')}")
        yield from stage.tap("more", "home")
        seated = ()
    yield from stage.tap("history")
    yield from stage.picture("history")
    yield from stage.tap("back")


def welcome(stage: Stage) -> Frames:
    """Set-up at the grill; then the match is left and gone on with."""
    yield from stage.tap("feuer_flamme", *(f"sit {name}" for name in PLAYERS))
    yield from stage.picture("name-keyboard")
    yield from stage.name(NEWCOMER)
    yield from stage.picture("set-up")
    yield from stage.tap("fingers")
    yield from stage.picture("fingers")
    yield from stage.tap("draw")
    yield from stage.picture("fingers-chosen")
    yield from stage.tap("start")
    yield from stage.clear()
    yield from stage.tap("more", "home")
    yield from stage.picture("home-resume")
    yield from stage.tap("resume")
    yield from stage.wait(1.5)
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
    for is_entered in (True, False):
        yield from stage.turn(is_entered=is_entered)
    yield from stage.picture("grill-drawer")
    lifted = stage.table.lying[0]
    yield from stage.move(Lift(lifted))
    yield from stage.wait(2.0)
    yield from stage.move(SetBack(lifted))
    yield from stage.wait(2.0)
    yield from stage.clear()
    yield from stage.turn()


def questions(stage: Stage) -> Frames:
    """Everything that can be said by touch; looked at, and left again."""
    yield from stage.tap("hand", "undo", "more")
    yield from stage.picture("more")
    yield from stage.tap("back", "fell")
    yield from stage.picture("fell-how-many")
    yield from stage.tap("2")
    yield from stage.picture("fell-which")
    yield from stage.tap("back", "pause")
    yield from stage.picture("pause")
    yield from stage.tap("go on")


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
    """A card is slow, then full; something is taken back, and the table is counted."""
    yield from stage.wait(1.5)
    yield from stage.clear()
    yield from stage.pass_on()
    piece = stage.draw()
    stage.card.is_slow = True
    yield from stage.tap(f"piece {kind(piece)}")
    yield from stage.wait(0.5)
    yield from stage.picture("table-saving")
    stage.card.write()
    yield from stage.tap("undo")
    stage.card.is_full = True
    yield from stage.tap(f"piece {kind(piece)}")
    yield from stage.wait(0.5)
    yield from stage.picture("not-saved")
    stage.card.is_full = False
    yield from stage.tap("again", "more", "count", "less chips 2")
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
    yield from stage.picture("table-out")


def finish(stage: Stage) -> Frames:
    """The tongs get shaky: whoever has as many chips as pieces lie there loses them all."""
    for _ in range(MOST_TURNS):
        if isinstance(stage.state.phase, Won):
            break
        lying, chips = stage.table.lying, stage.chips
        if len(lying) < chips:
            yield from stage.turn(is_hurried=True)
            continue
        piece = stage.draw()
        yield from stage.tap(f"piece {kind(piece)}")
        yield from drop(stage, *lying[:chips])
        yield from stage.until(lambda: isinstance(stage.screen, CallScreen), patience=3.0)
        yield from stage.until(lambda: not isinstance(stage.screen, CallScreen))
        yield from stage.clear()
        if isinstance(stage.state.phase, Attempt):
            yield from stage.put(piece)
            yield from stage.pass_on()
    yield from stage.until(lambda: isinstance(stage.screen, WinnerScreen))
    yield from stage.picture("winner")


def look_back(stage: Stage) -> Frames:
    """How the evening went, and what of it leaves the device."""
    yield from stage.tap("statistics")
    yield from stage.picture("course")
    yield from stage.tap("bgstats")
    yield from stage.picture("bg-stats")
    yield from stage.tap("close", "all games")
    yield from stage.picture("statistics")
    yield from stage.tap("close", "close")


def rematch(stage: Stage) -> Frames:
    """The same table once more, one tap away."""
    yield from stage.wait(1.0)
    yield from stage.tap("rematch")
    yield from stage.picture("rematch")
