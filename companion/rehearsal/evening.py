"""What happens at a rehearsed table, turn by turn, as scripts: tongs, accidents, bonus cards, taps.

Which turn it is comes from the match as everybody sees it; what is true is kept in `happened`.
"""

from __future__ import annotations

from companion.games.feuer_flamme.actions import (
    Action,
    Fall,
    GarRemoved,
    Misplaced,
    PassTongs,
    Placed,
    Play,
    Removed,
    Reveal,
    Slip,
    Take,
    TippedBy,
)
from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.feuer_flamme.state import Attempt, AwaitCard, Rested, Won
from companion.rehearsal.deeds import Enter, Event, Happened, Script, Step, View
from companion.rehearsal.habits import Habits
from companion.rehearsal.table import Place, Table, kind
from hardware.sim.commands import (
    Bump,
    Drop,
    Knock,
    Lean,
    Lift,
    Put,
    Rebuild,
    SetBack,
    Shift,
    Tip,
)
from hardware.sim.commands import Slip as Slipped
from hardware.sim.commands import (
    Take as Carry,
)

SETTLED_SECONDS = 2.2
"""After this nothing swings any more, whatever was done."""


class Evening:
    """Scripts of one evening; the truth of it grows in `happened`."""

    def __init__(self, table: Table, habits: Habits) -> None:
        self.happened: list[Happened] = []
        self._table = table
        self._habits = habits
        self._rng = table.rng
        self._places: dict[str, Place] = {}
        self._card: Kind | None = None
        self.is_holding = False
        """A piece from the grill hangs in the tongs."""

    def script(self) -> Script:
        """The whole evening, until somebody has won."""
        view = yield Step(seconds=1.5)
        while not isinstance(view.state.phase, Won):
            match view.state.phase:
                case AwaitCard():
                    view = yield from self._reveal(view)
                case Attempt() as attempt:
                    view = yield from self._attempt(view, attempt)
                case Rested():
                    view = yield from self._rest(view)
        return view

    def _reveal(self, view: View) -> Script:
        """A card is turned; some enter it, some just play. Falls before that are late ones."""
        if self._chance(self._habits.fall_late) and self._table.lying:
            view = yield from self._fall(view, is_late=self._has_late(view))
            if not isinstance(view.state.phase, AwaitCard):
                return view
        view = yield Step(seconds=self._rng.uniform(1.0, 2.5))
        if not isinstance(view.state.phase, AwaitCard):
            return view
        self._lay_aside()  # of somebody who went out with a card in play
        card = self._table.turn_card()
        if self._table.beside(card) is None:
            self._table.lay_aside(card)
            return (yield Step(deeds=(Enter(Reveal(card)),), seconds=0.5))
        self._card = card
        if self._chance(self._habits.enters_card):
            return (yield Step(deeds=(Enter(Reveal(card)),), seconds=0.5))
        return (yield from self._tongs(view))

    def _attempt(self, view: View, phase: Attempt) -> Script:
        self._card = phase.card
        held = view.state.players[phase.seat].bonus
        if held and phase.bonus_played == 0 and self._chance(self._habits.plays_bonus):
            view = yield from self._bonus(view, self._rng.choice(sorted(held, key=str)))
            if view.state.phase.seat != phase.seat:
                return view
        return (yield from self._tongs(view))

    def _bonus(self, view: View, bonus: Bonus) -> Script:
        view = yield Step(deeds=(Enter(Play(bonus)),), seconds=1.0)
        for _ in range(2 if bonus is Bonus.GAR else 0):
            if not self._table.lying:
                break
            piece = self._rng.choice(self._table.lying)
            self._table.off(piece)
            self._tell(view, Event.REMOVED, GarRemoved(kind(piece)))
            view = yield Step(commands=(Carry(piece),), seconds=5.0)
        return view

    def _tongs(self, view: View) -> Script:
        """Everything between taking the tongs and letting go of the piece."""
        seat, habits, lying = view.state.phase.seat, self._habits, self._table.lying
        if self._chance(habits.leans):
            view = yield from self._lean(view)
        if self._chance(habits.bumps):
            self._tell(view, Event.BUMPED)
            view = yield Step(commands=(Bump(self._rng.uniform(5, 20)),), seconds=SETTLED_SECONDS)
        if lying and self._chance(habits.shifts):
            view = yield from self._shift(view)
        if lying and self._chance(habits.lifts):
            view = yield from self._lift(view, self._rng.choice(lying))
        if self._chance(habits.tips):
            return (yield from self._tip(view))
        if lying and self._chance(habits.fall_before):
            view = yield from self._knock_off(view)
        card = self._card
        piece = None if card is None else self._table.beside(card)
        if piece is None or view.state.phase.seat != seat or isinstance(view.state.phase, Won):
            return (yield Step(seconds=0.5))
        return (yield from self._put(view, piece))

    def _put(self, view: View, piece: str) -> Script:
        is_known = isinstance(view.state.phase, Attempt)
        if is_known and self._chance(self._habits.misplaces):
            view = yield from self._misplace(view, kind(piece))
            if not _is_placing(view):
                return view
        if self._chance(self._habits.slips):
            self._tell(view, Event.SLIPPED, Slip(kind(piece)))
            view = yield Step(commands=(Slipped(piece),), seconds=2.0)
        if is_known and self._chance(self._habits.knocks):
            self._tell(view, Event.OWN_FELL, Fall(Bag(), is_own_too=True), fell=1)
            self._lay_aside()
            x, y = self._table.place()
            return (yield Step((Knock(piece, x, y),), seconds=3.0, until=_is_awaiting))
        fallen: tuple[str, ...] = ()
        if self._table.lying and self._chance(self._habits.fall_with):
            fallen = self._table.some(3)
        return (yield from self._set_down(view, piece, fallen))

    def _set_down(self, view: View, piece: str, fallen: tuple[str, ...]) -> Script:
        """The piece comes to rest; what falls in the same window belongs to it (FF-12)."""
        place = self._table.place()
        self._table.off(*fallen)
        self._table.lying.append(piece)
        self._places[piece] = place
        falls = (Fall(Bag.of(kind(each) for each in fallen)),) if fallen else ()
        event = Event.PLACED_AND_FELL if fallen else Event.PLACED
        self._tell(view, event, *falls, Placed(kind(piece)), fell=len(fallen))
        commands = (Put(piece, *place), *((Drop(fallen),) if fallen else ()))
        self._lay_aside()
        seat = view.state.phase.seat
        view = yield Step(
            commands,
            seconds=1.0,
            until=lambda seen: not _is_placing(seen) or seen.state.phase.seat != seat,
        )
        lying = Bag.of(kind(each) for each in self._table.lying)
        if view.state.grill != lying - Bag.of([kind(piece)]):
            return view
        self._table.off(piece)  # the last chip went before it counted as placed (FF-37, FF-40)
        return (yield Step((Carry(piece),), seconds=3.0))

    def _misplace(self, view: View, card: Kind) -> Script:
        """A wrong piece comes to rest, and comes off again once everybody has seen it (FF-6)."""
        piece = self._table.wrong(card)
        if piece is None:
            return view
        wrong = kind(piece)
        self._tell(view, Event.MISPLACED, Misplaced(wrong))
        self._table.lying.append(piece)
        view = yield Step((Put(piece, *self._table.place()),), seconds=4.0)
        self._table.off(piece)
        self._tell(view, Event.REMOVED, Removed(wrong))
        return (yield Step((Carry(piece),), seconds=5.0))

    def _rest(self, view: View) -> Script:
        """The ring runs; things may still fall or be taken up again."""
        seat = view.state.phase.seat
        if self._table.lying and self._chance(self._habits.fall_after):
            view = yield from self._fall(view, is_late=False)
        elif self._table.lying and self._chance(self._habits.lifts_again):
            view = yield from self._lift(view, self._table.lying[-1])
        view = yield Step(until=lambda seen: _is_over(seen, seat), patience=9.0)
        if _is_over(view, seat):
            return view
        return (yield Step(deeds=(Enter(PassTongs()),), seconds=0.5))

    def _fall(self, view: View, *, is_late: bool) -> Script:
        """One to three pieces fall off, as they do."""
        fallen = self._table.some(3)
        self._table.off(*fallen)
        fall = Fall(Bag.of(kind(each) for each in fallen))
        phase = view.state.phase
        touched = isinstance(phase, AwaitCard | Attempt) and phase.late is not None and not is_late
        actions: tuple[Action, ...] = (Take(), fall) if touched else (fall,)
        self._tell(view, Event.FELL, *actions, fell=len(fallen), is_late=is_late)
        return (yield Step(commands=(Drop(fallen),), seconds=SETTLED_SECONDS + 1.0))

    def _knock_off(self, view: View) -> Script:
        """The tongs press or push somewhere, and pieces fall for it: at once, or a moment later."""
        self._tell(view, Event.LEANED)
        lean = Lean(self._rng.uniform(0.5, 1.0), "tongs", *self._table.place())
        view = yield Step(commands=(lean,), seconds=self._rng.uniform(0.6, 3.0))
        return (yield from self._fall(view, is_late=False))

    def _lean(self, view: View) -> Script:
        x, y = self._table.place()
        lean = Lean(self._rng.uniform(0.3, 1.5), self._rng.choice(("tongs", "hand")), x, y)
        self._tell(view, Event.LEANED if lean.by == "tongs" else Event.TOUCHED)
        return (yield Step(commands=(lean,), seconds=SETTLED_SECONDS + lean.seconds))

    def _shift(self, view: View) -> Script:
        piece = self._rng.choice(self._table.lying)
        self._tell(view, Event.MOVED)
        return (yield Step(commands=(Shift(piece, *self._table.place()),), seconds=3.0))

    def _lift(self, view: View, piece: str) -> Script:
        """Taken up and set back after 1 to 10 s, here or elsewhere."""
        self._tell(view, Event.LIFTED)
        self.is_holding = True
        view = yield Step(commands=(Lift(piece),), seconds=self._rng.uniform(1.0, 10.0))
        place = self._table.place() if self._chance(0.5) else (None, None)
        view = yield Step(commands=(SetBack(piece, *place),), seconds=3.5)
        self.is_holding = False
        return view

    def _tip(self, view: View) -> Script:
        self._table.lying.clear()
        self._lay_aside()
        self._tell(view, Event.TIPPED, TippedBy(view.state.phase.seat))
        view = yield Step(commands=(Tip(),), seconds=6.0)
        return (yield Step(commands=(Rebuild(),), seconds=6.0))

    def _has_late(self, view: View) -> bool:
        phase = view.state.phase
        return isinstance(phase, AwaitCard) and phase.late is not None

    def _lay_aside(self) -> None:
        if self._card is not None:
            self._table.lay_aside(self._card)
            self._card = None

    def _tell(
        self, view: View, event: Event, *actions: Action, fell: int = 0, is_late: bool = False
    ) -> None:
        self.happened.append(Happened(event, view.at, actions, fell, is_late))

    def _chance(self, share: float) -> bool:
        return self._rng.random() < share


def _is_awaiting(view: View) -> bool:
    return isinstance(view.state.phase, AwaitCard | Won)


def _is_placing(view: View) -> bool:
    return isinstance(view.state.phase, AwaitCard | Attempt)


def _is_over(view: View, seat: int) -> bool:
    return view.state.phase.seat != seat or not isinstance(view.state.phase, Rested)
