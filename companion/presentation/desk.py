"""The desk between the referee and the faces: which screen is shown, and what a tap on it does.

It holds no rule and draws nothing. Only the main thread touches it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, assert_never

from companion.config import Config
from companion.errors import CompanionError
from companion.presentation.bulletin import Bulletin
from companion.presentation.calibrating import stale_words
from companion.presentation.choices import choice_for
from companion.presentation.drawer import Drawer, Place
from companion.presentation.earcons import Earcon, Earcons
from companion.presentation.evening import Evening
from companion.presentation.grilltyped import VERB, command_typed, grill_words
from companion.presentation.grillwatch import MARK, GrillWatch
from companion.presentation.lobby import Lobby
from companion.presentation.matchsitting import MatchSitting
from companion.presentation.matchtable import MatchTable
from companion.presentation.model import DrawerPiece, Frame, ScreenModel, Weight
from companion.presentation.pages.after.curve import looking_back
from companion.presentation.pages.aside import AsidePage
from companion.presentation.pages.home import HomePage
from companion.presentation.pages.page import (
    Begin,
    Leave,
    LobbyMove,
    LobbyPage,
    LookBack,
    Resume,
    Show,
    ToHome,
    ToSettings,
)
from companion.presentation.pages.settings import SettingsPage
from companion.presentation.pages.setup import SetupPage
from companion.presentation.pages.shutter import ShutterPage
from companion.presentation.pages.tryout import MarksPage
from companion.presentation.past import Past
from companion.presentation.reception import Reception
from companion.presentation.scalewatch import ScaleWatch
from companion.presentation.tables import table_for
from companion.presentation.touching import Felt
from companion.presentation.typed import (
    action_typed,
    dim_words,
    examples_typed,
    is_help,
    key_typed,
    keys_words,
    name_typed,
)
from hardware.errors import HardwareError
from hardware.sim.commands import Command

if TYPE_CHECKING:
    from hardware.link.link import Link

SAVING_SECONDS = 0.3
"""An answer that takes longer to reach the journal is said to be saving."""


class Desk:
    """What both faces talk to."""

    def __init__(self, *, evening: Evening, link: Link | None, clock: Callable[[], float]) -> None:
        self.is_over = False
        """Somebody said goodbye."""
        self._evening = evening
        self._link = link
        self._clock = clock
        self._earcons = Earcons()
        self._drawer = Drawer(evening.sim_pieces)
        self._scale = ScaleWatch(is_connected=link is not None)
        has_scale = link is not None and not evening.sim_pieces
        self._watch = GrillWatch(evening.studio, has_scale=has_scale)
        self._reception = Reception(evening)
        self._past = Past(evening)
        self._lobby_page: LobbyPage = HomePage()
        self._table: MatchTable[Any] | None = None
        self._leaving: MatchSitting[Any, Any] | None = None
        self._saving_since: float | None = None
        self._bulletin = Bulletin()
        self._reception.look()
        self.advance()

    @property
    def screen(self) -> ScreenModel:
        """What a face shows now; an equal value while nothing has changed."""
        if self._table is not None:
            return self._table.screen
        return self._lobby_page.show(self._lobby)

    @property
    def sitting(self) -> MatchSitting[Any, Any] | None:
        """The running match; None outside one."""
        return None if self._table is None else self._table.sitting

    @property
    def settings(self) -> Config:
        """What is set now; the same value while nothing was changed."""
        return self._evening.settings.config

    @property
    def language(self) -> str:
        """The code of the language that is spoken now."""
        return self._evening.words.language

    @property
    def is_reading(self) -> bool:
        """Matches of the history are still being read."""
        return self._past.unread > 0

    @property
    def drawer(self) -> tuple[DrawerPiece, ...]:
        """The pieces of the simulated grill; empty with a real one."""
        return self._drawer.pieces

    def choose(self, key: str, *, seq: int) -> None:
        """A tap on an open key of a screen drawn for `seq`; a late one changes nothing."""
        if self._is_late(seq):
            return
        choice = choice_for(self.screen, key)
        if choice is not None and choice.weight is not Weight.HOLD:
            self._act(choice.key)

    def hold(self, key: str, *, seq: int) -> None:
        """The key was held: its second meaning, or the one it guards."""
        if self._is_late(seq):
            return
        choice = choice_for(self.screen, key)
        if choice is not None and choice.weight is Weight.HOLD:
            self._act(choice.key)
        elif choice is not None and choice.hold_key is not None:
            self._act(choice.hold_key)

    def type_name(self, text: str) -> None:
        """A name from the keyboard sits down."""
        if self._table is None and isinstance(self._lobby_page, SetupPage):
            said = self._lobby_page.remark(text, self._evening.words)
            self._lobby_page = self._lobby_page.seating(text)
            self._bulletin.say(said, self._clock())

    def feel(self, felt: Felt) -> None:
        """A finger came down somewhere, while the glass is tried out."""
        if self._table is not None:
            self._table.feel(felt)
        elif isinstance(self._lobby_page, MarksPage):
            self._lobby_page = self._lobby_page.feel(self._lobby, felt)

    def type_line(self, text: str) -> str:
        """A typed key or action; what there is to answer, in lines, mostly nothing."""
        words, line = self._evening.words, text.strip()
        if is_help(line):
            return "\n".join(self._help())
        if self.is_saving:
            return words.say("The last answer is still being saved.")
        name = name_typed(line) if self._table is None else None
        if name:
            self.type_name(name)
            return ""
        if name is not None:
            return words.say("Type the name behind it: name Anna")
        choice = key_typed(self.screen, line)
        if choice is not None and not choice.is_open:
            return dim_words(choice, words)
        if choice is not None:
            self._act(choice.key)
            return self._said_at_once()
        if line.partition(" ")[0] == VERB:
            return self._grill_typed(line)
        if self._table is None:
            return words.say("This is no key of the screen: {text}. Type help.", text=line)
        if self._table.sitting.unsaved:
            return words.say("The last tap is not saved yet. Type again, or leave out.")
        said = action_typed(self._table.sitting, line)
        self.advance()
        return said

    def _help(self) -> Iterator[str]:
        words = self._evening.words
        yield keys_words(self.screen, words)
        if self.drawer:
            yield grill_words(words)
        if self._table is not None:
            yield from examples_typed(self._table.sitting)

    def _grill_typed(self, line: str) -> str:
        command = command_typed(self._drawer, line, self._evening.words)
        if isinstance(command, str):
            return command
        self.command(command)
        return self._said_at_once()

    def advance(self) -> None:
        """Hear the grill and the journal; called every frame, and at once after news."""
        now = self._clock()
        evening = self._evening
        self._bulletin.post(*evening.news(), *evening.roster.notices, *self._reception.troubles)
        witnesses = () if self._link is None else self._link.poll()
        self._bulletin.post(*self._watch.attend(witnesses, now, self._scale.grams))
        self._scale.attend(witnesses, now)
        if self._scale.lighter is not None:
            self._bulletin.post(stale_words(self._scale.lighter, evening.words))
        self._see_off(now)
        if self._table is None:
            self._past.read_on()
            return
        sitting = self._table.sitting
        self._table.attend(witnesses, now)
        self._table.advance(self._frame(now), now)
        self._note_saving(now)
        sitting.frame = self._frame(now)

    def tones(self) -> tuple[Earcon, ...]:
        """Sounds due since last asked, with repeats."""
        return self._earcons.take()

    def tell_panel_lost(self, cause: str) -> None:
        """Button, light and buzzer cannot be used: say why, once; the evening goes on by touch."""
        words = self._evening.words
        self._bulletin.post(words.say("Button and light are not in use: {cause}.", cause=cause))

    def nudge(self, verb: str, piece_id: str | None = None, place_mm: Place | None = None) -> None:
        """Move the simulated grill: put, take, lift, drop, bump, lean, tip."""
        command = self._drawer.command(verb, piece_id, place_mm)
        if command is not None:
            self.command(command)

    def command(self, command: Command) -> None:
        """Send one command to the simulated grill; one it refuses is said and changes nothing."""
        if self._link is None or not self._drawer.pieces:
            return
        try:
            self._link.send(command)
        except HardwareError as cause:
            self._bulletin.say(str(cause), self._clock())
        else:
            self._drawer.follow(command)

    @property
    def _lobby(self) -> Lobby:
        return Lobby(
            evening=self._evening,
            frame=Frame(
                seq=0,
                simulated=self._simulated,
                filming=self._watch.mark(self._evening.words),
                notice=self._bulletin.text(self._clock()),
            ),
            scale=self._scale,
            past=self._past,
            resume_id=self._reception.resume_id,
            resume_words=self._reception.resume_words,
            waiting_id=next(iter(self._reception.waiting_ids), None),
            won_id=self._reception.won_id,
        )

    @property
    def _simulated(self) -> str | None:
        """The banner; None with a real grill or none."""
        said = self._evening.simulated
        return None if said is None else self._evening.words.say(said)

    def _frame(self, now: float) -> Frame:
        if self._table is None:
            return self._lobby.frame
        sitting = self._table.sitting
        eye, eye_words = self._table.eye
        words = self._evening.words
        is_late = self._saving_since is not None and now - self._saving_since >= SAVING_SECONDS
        return Frame(
            seq=sitting.match.seq,
            undo=sitting.undo,
            simulated=self._simulated if self._table.is_at_the_grill else None,
            eye=eye,
            eye_words=words.say("SAVING") if is_late else eye_words,
            is_saving=is_late,
            filming=self._watch.mark(words),
            notice=self._bulletin.text(now),
        )

    @property
    def is_saving(self) -> bool:
        """An answer is on its way into the journal; taps are not taken meanwhile."""
        return self._table is not None and self._table.sitting.is_saving

    def _note_saving(self, now: float) -> None:
        if not self.is_saving:
            self._saving_since = None
        elif self._saving_since is None:
            self._saving_since = now

    def _is_late(self, seq: int) -> bool:
        """Whether the tap was meant for another screen, or comes while an answer is being saved."""
        if self._table is None:
            return seq != 0
        is_stale = not self._table.sitting.match.is_fresh(seq)
        return is_stale or self.is_saving or self._table.is_guarded(self._clock())

    def _act(self, key: str) -> None:
        self._bulletin.read()
        if key == MARK:
            self._touch_mark()
        elif self._table is None:
            self._follow(self._back(key) or self._lobby_page.choose(self._lobby, key))
        else:
            self._follow(self._table.choose(key))
        self.advance()

    def _touch_mark(self) -> None:
        """The camera goes off at once; before it comes on again that is asked."""
        words = self._evening.words
        if self._watch.shut():
            self._bulletin.say(words.say("The camera is off for this evening."), self._clock())
        elif self._table is not None:
            self._table.open(ShutterPage(self._watch.unshut))

    def _back(self, key: str) -> LobbyMove | None:
        return Show(HomePage()) if key == "back" else None

    def _follow(self, move: LobbyMove | ToHome | ToSettings | LookBack | None) -> None:
        match move:
            case None:
                pass
            case Show(page, tones):
                self._lobby_page = page
                self._earcons.sound(tones)
            case Leave():
                self.is_over = True
            case ToHome():
                self._put_away()
                self._reception.look()
                self._lobby_page = HomePage()
            case ToSettings():
                self._lay_settings()
            case LookBack(match_id):
                self._put_away()
                self._reception.look()
                self._lobby_page = looking_back(self._lobby, match_id)
            case Begin() | Resume():
                self._sit_down(move)
            case _:
                assert_never(move)

    def _lay_settings(self) -> None:
        if self._table is not None:
            self._table.open(AsidePage(SettingsPage(), lambda: self._lobby))

    def _sit_down(self, order: Begin | Resume) -> None:
        self._put_away()
        try:
            sitting = (
                self._reception.begin(order)
                if isinstance(order, Begin)
                else self._reception.resume(order.match_id)
            )
        except CompanionError as cause:
            self._lobby_page = HomePage()
            self._bulletin.say(str(cause), self._clock())
            return
        self._table = table_for(sitting, self._earcons, self._bulletin)
        self._watch.sit_down(sitting)

    def _put_away(self) -> None:
        """Leave the table; what could not be closed at the end of the match is closed now."""
        if self._table is None:
            return
        self._watch.leave()
        sitting = self._table.sitting
        if sitting.match.is_over and not sitting.is_saving:
            sitting.put_away()
        self._leaving = sitting if sitting.match.is_saving else None
        self._table = None
        self._saving_since = None

    def _see_off(self, now: float) -> None:
        """The match that was left is put away once the journal has it: then home knows it too."""
        left = self._leaving
        if left is None:
            return
        left.match.settle()
        if not left.match.is_saving:
            self._leaving = None
            self._bulletin.say(left.match.failure, now)
            self._reception.look()

    def _said_at_once(self) -> str:
        """What the tap just made was answered with, for a face that prints it."""
        return self._bulletin.text(self._clock()) if self._table is not None else ""
