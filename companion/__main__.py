"""The composition root: settings, journal, grill, referee, desk and face; closed in reverse.

Nothing is decided here, and everything heavy is imported only when it is built.
"""

from __future__ import annotations

import os
import secrets
import signal
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.edge import exit_code_of
from companion.cli.group import obey
from companion.cli.start import Face, Start
from companion.errors import CompanionError
from companion.screen import has_screen

if TYPE_CHECKING:
    from calibration.pieces import Enrolment
    from companion.album import Album
    from companion.config import Config
    from companion.games.feuer_flamme.actions import Action
    from companion.games.feuer_flamme.state import State
    from companion.places import Places
    from companion.presentation.caution import Caution
    from companion.presentation.desk import Desk
    from companion.presentation.settings import SettingsBook
    from companion.presentation.studio import Studio
    from companion.presentation.words import Words
    from companion.presentation.workplace import Workplace
    from companion.referee.journal import Journal
    from companion.referee.match import Match, Paper
    from companion.referee.referee import Referee
    from companion.sensors import Sensors
    from companion.tape import Tape
    from hardware.link.link import Lendable, Link

TAP_BYTES = 16


@dataclass(frozen=True, slots=True)
class Table:
    """What was settled before anything is opened."""

    places: Places
    config: Config
    words: Words
    sensors: Sensors | None
    """What weighs the grill; None where the evening goes by touch."""
    record: Path | None
    enrolment: Enrolment | None
    """The pieces of this device's own box; None where they were never weighed."""
    notices: tuple[str, ...]
    caution: Caution | None = None
    """What is left alone after the app has ended by itself again and again."""


def main() -> None:
    """The command `companion`."""
    sys.exit(exit_code_of(lambda: obey(sys.argv[1:], app=start_app)))


def start_app(start: Start) -> int:
    """One evening on either face, from the settings to the goodbye."""
    # A service is stopped by SIGTERM: leave in the same order as when somebody interrupts.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    table = settle(start)
    if start.shown is not None:
        from companion.showing import show_alone

        return show_alone(start.shown, face_of(start), table.config, table.words)
    # The journal first: a second instance leaves before it loads the rest, or counts as a start.
    from companion.referee.clock import system_clock
    from companion.referee.journal import open_journal
    from companion.showing import show
    from companion.starts import Starts

    with ExitStack() as closing:
        journal = closing.enter_context(open_journal(table.places.journal, program="companion"))
        ends = closing.enter_context(Starts(table.places.starts).watched(system_clock()()))
        table = careful(table, journal, ends)
        desk = set_up(table, journal, closing)
        return show(desk, face_of(start), table.config, table.words)


def settle(start: Start) -> Table:
    """Read the settings; a file that cannot be used is set aside and the usual ones are taken."""
    from companion.presentation.words import Words
    from companion.sensors import sensors_of

    config, notices = usable_config(start.places.config)
    places = start.places
    if start.data is None and config.paths.data is not None:
        places = places.with_data(Path(config.paths.data).expanduser())
    sensors = sensors_of(config.grill, places, simulate=start.simulate)
    if start.record is not None:
        from companion.tape import check_recordable

        check_recordable(start.record, has_grill=sensors is not None)
    words = Words.spoken(config.language or None)
    enrolment, told = enrolment_here(places.enrolment)
    if sensors is not None:
        told += sensors.notices(places, words, now=datetime.now(UTC))
    return Table(places, config, words, sensors, start.record, enrolment, (*notices, *told))


def usable_config(path: Path) -> tuple[Config, tuple[str, ...]]:
    """The settings, and what has to be told about them."""
    from companion.config import Config, ConfigError, read_config

    try:
        return read_config(path), ()
    except ConfigError as broken:
        from calibration.store import set_aside

        try:
            kept = f"the file is kept as {set_aside(path).name}"
        except OSError as cause:
            kept = f"the file stays where it is ({cause.strerror})"
        return Config(), (f"{broken}. The usual settings are used; {kept}.",)


def enrolment_here(path: Path) -> tuple[Enrolment | None, tuple[str, ...]]:
    """The weights of this device's own pieces, and what has to be told about their file."""
    if not (os.path.lexists(path) or os.path.lexists(f"{path}.prev")):
        return None, ()
    from calibration.pieces import usable_enrolment

    return usable_enrolment(path)


def careful(table: Table, journal: Paper, ends: int) -> Table:
    """After so many ends in a row that nobody wished: no scale, no pins, no match read unasked."""
    from companion.presentation.caution import Caution
    from companion.starts import CRASHES
    from hardware.panel.pins import PanelPins

    if ends < CRASHES:
        return table
    try:
        left_alone = tuple(row.match_id for row in journal.matches() if not row.is_closed)
    except CompanionError:  # said at the door, where the journal is asked again
        left_alone = ()
    config = replace(table.config, pins=PanelPins())
    return replace(table, sensors=None, config=config, caution=Caution(ends, left_alone))


def set_up(table: Table, journal: Journal, closing: ExitStack) -> Desk:
    """Open the grill and put the desk between it, the journal and a face."""
    road = wired(table, journal, closing)
    from companion.album import Album
    from companion.box_memory import remember, usable
    from companion.doctor.inplay import examiner
    from companion.games import CATALOGUE
    from companion.presentation.desk import Desk
    from companion.presentation.evening import Evening
    from companion.presentation.roster import RosterBook
    from companion.referee.clock import system_clock
    from companion.trials import note_trial

    album = Album(table.places.pictures)
    evening = Evening(
        journal=road.paper,
        catalogue=CATALOGUE,
        make_referee=referee_maker(table, road),
        stamps=system_clock(),
        taps=fresh_tap,
        roster=RosterBook.opened(table.places.roster),
        words=table.words,
        settings=settings_book(table),
        house=table.config.house,
        box=lambda game: usable(game, table.places.data),
        learn=lambda game, learned: remember(game, table.places.data, learned),
        export=exporter(table, journal),
        examine=examiner(table.places, table.config),
        studio=studio_of(table, album, closing),
        workplace=workplace_of(table, road, closing),
        simulated=simulated_words(table),
        sim_pieces=movable_pieces(table),
        caution=table.caution,
        note_trial=lambda what, found: note_trial(table.places.trials, **{what: found}),
        news=lambda: (*table.notices, *journal.notices, *album.tidied()),
    )
    return Desk(evening=evening, link=road.link, clock=time.monotonic)


def settings_book(table: Table) -> SettingsBook:
    """The settings of this evening; a change is written into their file at once."""
    from companion.presentation.settings import SettingsBook
    from companion.settings_file import write_setting
    from companion.ui.lacking import lacking_programs

    path = table.places.config
    return SettingsBook(
        table.config,
        keep=lambda key, value: write_setting(path, key, value),
        lacks=lacking_programs(),
    )


@dataclass(frozen=True, slots=True)
class Road:
    """From the grill to the journal."""

    paper: Paper
    enrolment: Enrolment | None = None
    """The pieces that lie on this evening's grill."""
    link: Link | None = None
    tape: Tape | None = None
    cells: Lendable | None = None
    """What listens to the cells of this machine; None where there is none to be lent."""


def wired(table: Table, journal: Paper, closing: ExitStack) -> Road:
    """The journal and the link to the grill; both also write the recording where one is asked."""
    if table.sensors is None:
        return Road(journal, table.enrolment)
    if table.record is not None:
        from companion.tape import make_recordable

        make_recordable(table.record)
    link = table.sensors.link(record=table.record)
    closing.callback(link.close)
    enrolment = pieces_on(table.sensors, table)
    if table.record is None:
        return Road(journal, enrolment, link, cells=lendable(link, table.sensors))
    from companion.tape import Tape, TapedLink, TapedPaper, put_away

    tape = Tape(table.record, enrolment=enrolment, policy=table.config.policy)
    closing.callback(lambda: put_away(tape))
    return Road(
        TapedPaper(journal, tape), enrolment, TapedLink(link, tape, clock=time.monotonic), tape
    )


def lendable(link: Link, sensors: Sensors) -> Lendable | None:
    """What listens to real cells, so that they can be calibrated."""
    from hardware.link.link import Lendable

    return link if isinstance(link, Lendable) and sensors.seed is None else None


def pieces_on(sensors: Sensors, table: Table) -> Enrolment | None:
    """The weights of the pieces: a simulated grill has its own, a real one those of this device."""
    if sensors.seed is None:
        return table.enrolment
    from calibration.pieces import enrolment_of_sim

    return enrolment_of_sim(sensors.seed)


def referee_maker(table: Table, road: Road) -> Callable[[Match[State, Action]], Referee]:
    """Makes the referee of a match; the judge comes with numpy and waits until it is needed."""

    def make(match: Match[State, Action]) -> Referee:
        from companion.referee.judge import Judge
        from companion.referee.referee import Referee

        policy = table.config.policy
        if road.link is None:
            return Referee(match, None, policy, taps=fresh_tap)
        judge = Judge(road.enrolment)
        if road.tape is None:
            return Referee(match, judge, policy, taps=fresh_tap)
        from companion.taped_referee import TapedReferee

        road.tape.sit_down(match, road.paper.entries(match.match_id))
        return TapedReferee(match, judge, policy, taps=fresh_tap, tape=road.tape)

    return make


def exporter(table: Table, journal: Paper) -> Callable[[str], tuple[Path, ...]]:
    """Writes a match of this device into its folder of exports."""

    def export(match_id: str) -> tuple[Path, ...]:
        from companion.export import story_of, write_exports
        from companion.games import CATALOGUE
        from companion.referee.clock import system_clock

        told = story_of(journal, match_id, clock=system_clock(), catalogue=CATALOGUE)
        return write_exports(told, table.places.exports)

    return export


def workplace_of(table: Table, road: Road, closing: ExitStack) -> Workplace | None:
    """Where cells are calibrated: only those of this machine, which the app itself reads."""
    if road.cells is None or table.sensors is None:
        return None
    from companion.owncells import OwnCells

    own = OwnCells(table.places, table.sensors, road.cells)
    closing.callback(own.close)
    return own


def studio_of(table: Table, album: Album, closing: ExitStack) -> Studio | None:
    """The camera that the settings name: a look at the start of a usual evening, then off until a
    game at the grill; a careful one watches none.
    """
    if not table.config.camera.is_on:
        return None
    from companion.owncamera import OwnCamera

    own = OwnCamera(table.places, table.config.camera, album=album, may_watch=table.caution is None)
    closing.callback(own.close)
    if table.caution is None:
        own.begin_check(table.words, now=datetime.now(UTC))
    return own


def simulated_words(table: Table) -> str | None:
    """The banner that says so while the grill is not a real one."""
    from companion.presentation.words import later

    return later("SIMULATED") if is_simulated(table) else None


def is_simulated(table: Table) -> bool:
    """Whether the grill is only in the computer."""
    return table.sensors is not None and table.sensors.seed is not None


def movable_pieces(table: Table) -> tuple[str, ...]:
    """The pieces a finger may move on the simulated grill."""
    if not is_simulated(table):
        return ()
    from hardware.sim.masses import PIECE_IDS

    return tuple(PIECE_IDS)


def fresh_tap() -> bytes:
    """A number for one tap."""
    return secrets.token_bytes(TAP_BYTES)


def face_of(start: Start) -> Face:
    """The face that was asked for, or the one this machine can show."""
    if start.face is not None:
        return start.face
    return Face.TOUCH if has_screen(os.environ) else Face.TERMINAL


if __name__ == "__main__":
    main()
