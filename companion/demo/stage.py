"""The stage of the demo: a desk, a simulated grill on its own clock, and hands that tap and put.

Every verb lets time pass frame by frame, so that both faces can show it as it happens.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.demo.card import Card
from companion.errors import CompanionError
from companion.games.feuer_flamme.actions import Action, Placed
from companion.games.feuer_flamme.state import AwaitCard, Rested, State
from companion.presentation.choices import choice_for, choices_of
from companion.presentation.desk import Desk
from companion.presentation.model import CallLook, CallScreen, Eye, GrillScreen, ScreenModel
from companion.presentation.sitting import Sitting
from companion.referee.calls import Blind
from companion.referee.opencalls import OpenCall
from companion.rehearsal.answers import answer, truth_of
from companion.rehearsal.deeds import Choose, Event, Happened, Number
from companion.rehearsal.table import Table, kind
from companion.selfplayed import FRAME_SECONDS, Frames
from hardware.link.inline import InlineLink
from hardware.sim.commands import Command, Put

LOOK_SECONDS = 0.6
"""People look before they tap."""
SHOWN_SECONDS = 1.0
"""So long a screen worth a picture stays."""
PATIENCE_SECONDS = 10.0
MOST_QUESTIONS = 4
"""So many open questions at once are answered; more would be no evening."""


class Stage:
    """What the scenes are played on."""

    def __init__(self, desk: Desk, link: InlineLink, table: Table, card: Card) -> None:
        self.desk = desk
        self.table = table
        self.card = card
        self.handed_on = ""
        """The piece of a card that one player leaves to the next."""
        self._link = link
        self._happened: list[Happened] = []

    @property
    def screen(self) -> ScreenModel:
        return self.desk.screen

    @property
    def state(self) -> State:
        """Where the match stands."""
        sitting = self.desk.sitting
        if not isinstance(sitting, Sitting):
            raise CompanionError("this scene of the demo is played at the table")
        return sitting.state

    @property
    def chips(self) -> int:
        """Of the player on turn."""
        return self.state.players[self.state.phase.seat].chips

    @property
    def entries(self) -> tuple[tuple[int, Action], ...]:
        """Number and action of everything that stands in the log."""
        sitting = self.desk.sitting
        lines = () if sitting is None else sitting.match.lines
        return tuple((line.seq, line.action) for line in lines if line.is_effective)

    def wait(self, seconds: float) -> Frames:
        """Let so much time pass."""
        until = self._link.now + seconds
        while self._link.now < until:
            self._link.advance(FRAME_SECONDS)
            self.desk.advance()
            yield ""

    def until(self, holds: Callable[[], bool], patience: float = PATIENCE_SECONDS) -> Frames:
        """Wait until this holds, with a limit."""
        limit = self._link.now + patience
        while not holds() and self._link.now < limit:
            yield from self.wait(FRAME_SECONDS)

    def tell(self, event: Event, *actions: Action, fell: int = 0, is_late: bool = False) -> None:
        """Keep what really happens now: the players saw it and answer truly."""
        self._happened.append(Happened(event, self._link.now, actions, fell, is_late))

    def tend(self) -> Frames:
        """Answer what the scale asks, the call on the screen first, then the ones put off."""
        for _ in range(MOST_QUESTIONS):
            if isinstance(self.screen, GrillScreen) and self.screen.badge is not None:
                yield from self.tap("badge")
            if not isinstance(self.screen, CallScreen):
                return
            yield from self.tap(self._true_answer() if self.is_asked else "nothing", "ok")

    def picture(self, name: str) -> Frames:
        """This screen is worth a picture; stay on it for a moment."""
        yield name
        yield from self.wait(SHOWN_SECONDS)

    def tap(self, *keys: str) -> Frames:
        """Look, then tap, key by key; a key that is not lit is passed over, as people would."""
        for key in keys:
            yield from self.wait(LOOK_SECONDS)
            if choice_for(self.screen, key) is not None:
                self.desk.choose(key, seq=self.screen.frame.seq)
                yield from self.wait(FRAME_SECONDS)

    def enter(self, *entries: str) -> Frames:
        """Enter these actions of a card game, each as the tap on its key would."""
        for entry in entries:
            yield from self.wait(LOOK_SECONDS / 2)
            self.desk.type_line(entry)
            yield from self.wait(FRAME_SECONDS)

    def name(self, text: str) -> Frames:
        """Somebody new types a name."""
        yield from self.tap("name")
        self.desk.type_name(text)
        yield from self.wait(LOOK_SECONDS)

    def move(self, command: Command) -> Frames:
        """Do something at the grill."""
        self.desk.command(command)
        yield from self.wait(FRAME_SECONDS)

    def put(self, piece: str) -> Frames:
        """Place a piece with the tongs and let it rest; by touch where the scale says nothing."""
        x_mm, y_mm = self.table.place()
        self.table.lying.append(piece)
        seat = self.state.phase.seat
        self.tell(Event.PLACED, Placed(kind(piece)))
        yield from self.move(Put(piece, x_mm, y_mm))
        yield from self.until(lambda: self._has_rested(seat) or self.is_asked, patience=4.0)
        yield from self.tend()
        if not self._has_rested(seat):
            yield from self.tap("placed", f"piece {kind(piece)}")

    def pass_on(self) -> Frames:
        """The ring runs out, or somebody hurries it."""
        seat = self.state.phase.seat
        yield from self.tend()
        yield from self.until(lambda: not isinstance(self.state.phase, Rested), patience=5.0)
        if isinstance(self.state.phase, Rested) and self.state.phase.seat == seat:
            yield from self.tap("pass")

    def turn(self, *, is_entered: bool = True, is_hurried: bool = False) -> Frames:
        """One quiet turn: a card, its piece, the tongs go on by themselves or by a tap."""
        piece = self.draw()
        if is_entered:
            yield from self.tap(f"piece {kind(piece)}")
        yield from self.put(piece)
        if is_hurried:
            yield from self.tap("hurry")
        yield from self.pass_on()

    def draw(self) -> str:
        """The next card whose piece lies beside the grill, as that piece."""
        while True:
            card = self.table.turn_card()
            self.table.lay_aside(card)
            piece = self.table.beside(card)
            if piece is not None:
                return piece

    def clear(self) -> Frames:
        """Answer what is open and close what lies on the table."""
        yield from self.tend()
        for _ in range(4):
            lit = [choice.key for choice in choices_of(self.screen) if choice.is_open]
            away = next((key for key in ("ok", "nothing", "later", "back") if key in lit), None)
            if away is None:
                return
            yield from self.tap(away)

    @property
    def is_blind(self) -> bool:
        """The scale cannot be believed now."""
        return self.screen.frame.eye is Eye.BLIND

    @property
    def is_asked(self) -> bool:
        """A likely call waits on the screen."""
        return isinstance(self.screen, CallScreen) and self.screen.look is CallLook.LIKELY

    def shows(self, look: CallLook) -> bool:
        """A call that looks like this fills the screen."""
        return isinstance(self.screen, CallScreen) and self.screen.look is look

    def _true_answer(self) -> str:
        """The key a player taps who saw what happened."""
        opened = self._shown_call()
        if opened is None:
            return "later"
        deed = answer(opened, truth_of(opened, self._happened))
        lit = {choice.key for choice in choices_of(self.screen) if choice.is_open}
        match deed:
            case Choose(option=place) if f"answer {place + 1}" in lit:
                return f"answer {place + 1}"
            case Choose(option=place) if not isinstance(opened.call, Blind):
                return str(opened.call.options[place].fell or 0)
            case Number(fell=fell):
                return str(fell)
            case _:
                return "later"

    def _shown_call(self) -> OpenCall | None:
        sitting = self.desk.sitting
        return sitting.waiting_call if isinstance(sitting, Sitting) else None

    def _has_rested(self, seat: int) -> bool:
        phase = self.state.phase
        return isinstance(phase, Rested) or (isinstance(phase, AwaitCard) and phase.seat != seat)
