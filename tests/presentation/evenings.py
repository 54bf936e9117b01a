"""Evenings for tests: a desk over a journal in memory, our own clock, a finger that counts."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from calibration.pieces import EnrolledPiece, Enrolment
from companion.box_file import packaged
from companion.games import CATALOGUE, GameFactory
from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.pieces import ALL_PIECES, Kind
from companion.games.feuer_flamme.state import State
from companion.presentation.caution import Caution
from companion.presentation.checkup import Checkup
from companion.presentation.choices import choice_for
from companion.presentation.desk import Desk
from companion.presentation.evening import Evening
from companion.presentation.roster import Roster, RosterBook
from companion.presentation.settings import SettingsBook
from companion.presentation.sitting import Sitting
from companion.presentation.studio import Studio
from companion.presentation.words import Words
from companion.presentation.workplace import Workplace
from companion.referee.calls import Policy
from companion.referee.journal import MemoryJournal, Stamp
from companion.referee.judge import Judge
from companion.referee.match import Match, Paper
from companion.referee.referee import Referee
from hardware.grill import Pulse, Witness
from hardware.sim.commands import Command

NAMES = ("Anna", "Ben", "Caro")
FRAME_SECONDS = 0.05


class FaceClock:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class TestLink:
    """A grill whose events a test says itself; between them it pulses as a healthy scale does."""

    __test__ = False

    def __init__(self) -> None:
        self.waiting: list[Witness] = []
        self.sent: list[Command] = []
        self.is_silent = False
        self.is_closed = False
        self._at = 0.0
        self._grams: float | None = 0.0

    def poll(self) -> tuple[Witness, ...]:
        said, self.waiting = tuple(self.waiting), []
        for witness in said:
            if isinstance(witness, Pulse):
                self._at, self._grams = witness.at, witness.grams
        if said or self.is_silent:
            return said
        self._at += FRAME_SECONDS
        return (Pulse(self._at, self._grams, True, True),)

    def send(self, command: Command) -> None:
        self.sent.append(command)

    def close(self) -> None:
        self.is_closed = True


class Finger:
    """Somebody at the desk; counts the taps."""

    def __init__(self, desk: Desk, clock: FaceClock) -> None:
        self.desk = desk
        self.clock = clock
        self.taps = 0

    def tap(self, *keys: str) -> None:
        """Tap these keys one after the other, half a second apart."""
        for key in keys:
            screen = self.desk.screen
            assert choice_for(screen, key) is not None, f"no open key {key!r} on {screen}"
            self.taps += 1
            self.desk.choose(key, seq=screen.frame.seq)
            self.wait(0.5)

    def wait(self, seconds: float) -> None:
        """Let time pass, frame by frame."""
        until = self.clock.now + seconds
        while self.clock.now < until - 1e-9:
            self.clock.now += FRAME_SECONDS
            self.desk.advance()

    @property
    def sitting(self) -> Sitting:
        sitting = self.desk.sitting
        assert isinstance(sitting, Sitting)
        return sitting

    @property
    def state(self) -> State:
        return self.sitting.state

    def enter(self, *actions: str) -> None:
        """Enter actions of the notation, as the terminal face does."""
        for action in actions:
            said = self.desk.type_line(action)
            assert not said, said
            self.wait(FRAME_SECONDS)


def tap_ids() -> Callable[[], bytes]:
    """Tap ids that count."""
    numbers = itertools.count(1)
    return lambda: next(numbers).to_bytes(16, "big")


def stamp() -> Stamp:
    """A moment that is always the same."""
    return Stamp(wall_ms=1_700_000_000_000, mono_ms=1000, boot_id="test")


def enrolment() -> Enrolment:
    """Eighteen pieces, no two kinds alike."""
    grams = dict(zip(Kind, (11.0, 9.0, 23.0, 17.0, 5.0, 14.0, 8.0), strict=True))
    return Enrolment(
        tuple(
            EnrolledPiece(f"{kind}-{number}", str(kind), grams[kind] + 0.4 * number, 0.05)
            for kind in Kind
            for number in range(1, ALL_PIECES[kind] + 1)
        )
    )


def _unasked(_most: int) -> int:
    raise AssertionError("nobody asked for a chance")


def finger(
    *,
    names: Iterable[str] = (*NAMES, "Dora", "Emil", "Fritz"),
    seated: tuple[str, ...] = (),
    paper: Paper | None = None,
    link: TestLink | None = None,
    sim_pieces: tuple[str, ...] = (),
    roster: RosterBook | None = None,
    news: Callable[[], tuple[str, ...]] = tuple,
    words: Words | None = None,
    settings: SettingsBook | None = None,
    box: Callable[[str], Mapping[str, object]] = packaged,
    learn: Callable[[str, Mapping[str, object]], object] = lambda _game, _learned: None,
    chance: Callable[[int], int] | None = None,
    export: Callable[[str], tuple[Path, ...]] = lambda _match_id: (),
    examine: Callable[[], Checkup] | None = None,
    studio: Studio | None = None,
    workplace: Workplace | None = None,
    caution: Caution | None = None,
    note_trial: Callable[[str, str], object] = lambda _what, _found: None,
    catalogue: Mapping[str, GameFactory] = CATALOGUE,
) -> Finger:
    """Somebody before the home screen of an evening; with a link there is a judge."""
    clock, taps = FaceClock(), tap_ids()
    judge = None if link is None else Judge(enrolment())

    def make_referee(match: Match[State, Action]) -> Referee:
        return Referee(match, judge, Policy(), taps=taps)

    evening = Evening(
        journal=paper or MemoryJournal(),
        catalogue=catalogue,
        make_referee=make_referee,
        stamps=stamp,
        taps=taps,
        roster=roster or RosterBook(roster=Roster(tuple(names), seated)),
        news=news,
        words=words or Words(),
        settings=settings or SettingsBook(),
        simulated="SIMULATED" if sim_pieces else None,
        sim_pieces=sim_pieces,
        box=box,
        learn=learn,
        chance=chance or _unasked,
        export=export,
        examine=examine,
        studio=studio,
        workplace=workplace,
        caution=caution,
        note_trial=note_trial,
    )
    return Finger(Desk(evening=evening, link=link, clock=clock), clock)


def seated_finger(link: TestLink | None = None, *, players: int = 3) -> Finger:
    """Somebody at the table of a match that has just begun."""
    hand = finger(link=link)
    hand.tap("feuer_flamme", *(f"sit {name}" for name in (*NAMES, "Dora", "Emil")[:players]))
    hand.tap("start")
    hand.taps = 0
    return hand


def pulses(since: float, until: float, grams: float) -> list[Witness]:
    """A healthy quiet scale, ten times a second."""
    count = round((until - since) * 10)
    return [Pulse(since + step / 10, grams, True, True) for step in range(1, count + 1)]
