"""A game watched through the real process of a camera: a cob is put down, falls, is disputed."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from calibration.camera import CameraRecord, save_camera
from calibration.lens import CameraPose
from calibration.pieces import Enrolment, save_enrolment
from companion.album import kept_pictures
from companion.config import CameraSettings
from companion.games import CATALOGUE
from companion.owncamera import OwnCamera
from companion.places import Places
from companion.presentation.desk import Desk
from companion.presentation.evening import Evening
from companion.presentation.model import DisputeScreen, PicturesScreen
from companion.presentation.plain import plain_lines
from companion.presentation.roster import Roster, RosterBook
from companion.presentation.sitting import Sitting
from companion.referee.calls import Policy
from companion.referee.journal import MemoryJournal
from companion.referee.judge import Judge
from companion.referee.lookout import Watching
from companion.referee.referee import Referee
from hardware.grill import Change, Gained, Lost, Onset, Pulse, Span, Witness
from tests.calibration.plate_scene import RECORD
from tests.hardware.camera.enrolled_box import LENS, MARKS, box
from tests.hardware.camera.films import write_film
from tests.hardware.camera.grill_scene import Laid, Scene, taken, tongs
from tests.presentation import evenings
from tests.presentation.evenings import stamp, tap_ids

RATE_HZ = 10.0
AHEAD = -40.0
"""The clock of a scale that was opened forty seconds ago, or later: it is of no account."""
CORN = Laid("corn", 20.0, 12.0, 0.3)
PUT_AT, GONE_AT = 3.3, 4.5
"""Seconds of the film."""


class LiveLink:
    """A healthy scale on a clock of its own; a test says what it felt, and when."""

    def __init__(self) -> None:
        self.due: list[tuple[float, Witness]] = []
        self.grams = 0.0
        self._pulsed_at = 0.0

    @property
    def now(self) -> float:
        return time.monotonic() + AHEAD

    def poll(self) -> tuple[Witness, ...]:
        said = tuple(witness for at, witness in self.due if at <= self.now)
        self.due = [(at, witness) for at, witness in self.due if at > self.now]
        for witness in said:
            if isinstance(witness, Gained | Lost):
                self.grams += witness.change.grams
        if self.now - self._pulsed_at >= 0.1:
            self._pulsed_at = self.now
            said = (*said, Pulse(self.now, self.grams, True, True))
        return said

    def send(self, _command: object) -> None:
        raise AssertionError("nobody moves this grill")

    def close(self) -> None:
        self.due = []


def film(folder: Path) -> Path:
    """A bare grill, tongs with a cob, the cob, and the cob gone again."""
    over = Scene(things=tuple(tongs(20.0, 0.0, turn=-1.0)))
    scenes = [Scene()] * 32 + [over] * 2 + [Scene((CORN,))] * 10 + [over] + [Scene()] * 40
    pictures = [taken(scene, seed=number % 3) for number, scene in enumerate(scenes)]
    return write_film(folder, pictures, [number / RATE_HZ for number in range(len(pictures))])


@pytest.fixture
def places(tmp_path: Path) -> Places:
    places = Places.of(tmp_path)
    pose = CameraPose(LENS, RECORD.pose.turn, RECORD.pose.shift_mm, 0.2, 9)
    save_camera(places.camera, CameraRecord(pose, RECORD.made, "film", MARKS))
    looks = {one.id: one.traits for one in box()}
    weighed = evenings.enrolment()
    pieces = tuple(replace(piece, look=looks[piece.id]) for piece in weighed.pieces)
    save_enrolment(places.enrolment, Enrolment(pieces))
    return places


def seated(own: OwnCamera, link: LiveLink) -> Desk:
    judge, taps = Judge(evenings.enrolment()), tap_ids()
    evening = Evening(
        journal=MemoryJournal(),
        catalogue=CATALOGUE,
        make_referee=lambda match: Referee(match, judge, Policy(), taps=taps),
        stamps=stamp,
        taps=taps,
        roster=RosterBook(roster=Roster(("Anna", "Ben"))),
        studio=own,
    )
    desk = Desk(evening=evening, link=link, clock=time.monotonic)
    for key in ("feuer_flamme", "sit Anna", "sit Ben", "start"):
        desk.choose(key, seq=desk.screen.frame.seq)
    return desk


def played(desk: Desk, until: Callable[[], bool], seconds: float = 30.0) -> None:
    """Frame by frame in real time, until it is so."""
    ends_at = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < ends_at, desk.screen
        desk.advance()
        time.sleep(0.01)


def tapped(desk: Desk, key: str) -> None:
    time.sleep(0.35)  # a screen that has just come takes no tap
    desk.advance()
    desk.choose(key, seq=desk.screen.frame.seq)


def test_a_cob_that_falls_is_seen_and_shown_in_the_dispute(places: Places, tmp_path: Path) -> None:
    link = LiveLink()
    settings = CameraSettings(source=f"film:{film(tmp_path / 'film')}", grate_above_mm=58.0)
    own = OwnCamera(places, settings)
    desk = seated(own, link)
    try:
        sitting = desk.sitting
        assert isinstance(sitting, Sitting)
        played(desk, lambda: sitting.referee.sight == Watching())
        assert desk.screen.frame.filming is not None
        corn = evenings.enrolment().piece("corn-1").grams
        begins = link.now
        put, gone = begins + PUT_AT, begins + GONE_AT
        lost = Lost(Span(gone, gone + 0.2, gone + 0.3), Change(-corn, 0.1), Onset.DROP)
        link.due = [
            (put + 0.4, Gained(Span(put, put + 0.3, put + 0.4), Change(corn, 0.1))),
            (gone + 0.1, lost),
        ]
        played(desk, lambda: any("fall" in str(line.action) for line in sitting.match.lines))
        played(desk, lambda: link.now > gone + 1.5)
        tapped(desk, "ok")
        tapped(desk, "dispute")
        played(desk, lambda: bool(getattr(desk.screen, "photos", None)))
        screen = desk.screen
        assert isinstance(screen, DisputeScreen)
        assert screen.photos is not None
        assert len(screen.photos.rings) == 1
        tapped(desk, "pictures")
        tapped(desk, "keep")
        assert isinstance(desk.screen, PicturesScreen)
        played(desk, lambda: "Kept for one day." in plain_lines(desk.screen))
        assert len(kept_pictures(places.pictures)) == 1
        tapped(desk, "shutter")
        assert not own.is_running
        tapped(desk, "back")
        screen = desk.screen
        assert isinstance(screen, DisputeScreen)
        assert screen.photos is not None  # what was seen stays to the end of the game
    finally:
        own.close()
