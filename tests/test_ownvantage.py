"""The camera over a game, through its real process: bare learnt, pieces told, stills taken."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from companion.album import Album
from companion.config import CameraSettings
from companion.owndarkroom import OwnDarkroom
from companion.owneye import Outlook
from companion.ownvantage import OwnVantage
from hardware.camera.eyeorder import EyeOrder
from hardware.camera.ground import Ground
from hardware.camera.link import Away, CameraLink, Seeing
from hardware.camera.sight import Well
from hardware.camera.sighting import SeenPiece, Sighting, Where
from hardware.camera.stills import Stills
from tests.hardware.camera.enrolled_box import LENS, MARKS, box
from tests.hardware.camera.films import write_film
from tests.hardware.camera.grill_scene import Laid, Scene, taken, tongs

ORDER = EyeOrder(LENS, MARKS, Ground(grate_above_mm=58.0), box())
RATE_HZ = 10.0
AHEAD = 1000.0
CORN = Laid("corn", 20.0, 12.0, 0.3)
PIECE = SeenPiece(("corn",), 20.0, 12.0, Where.GRATE, 400.0, 1.0)


class StubLink(CameraLink):
    """A camera without a process: what a test puts there is what comes."""

    def __init__(self) -> None:
        self.state = Seeing("usb-c920", is_locked=True)
        self.starts = 1
        self.bares = 0
        self.waiting: list[Sighting] = []

    def poll(self) -> None:
        return None

    def sightings(self) -> tuple[Sighting, ...]:
        said, self.waiting = tuple(self.waiting), []
        return said

    def bare(self) -> None:
        self.bares += 1

    def close(self) -> None:
        self.state = Away("closed")


def stubbed(**wishes: object) -> tuple[OwnVantage, StubLink, list[float]]:
    link, now = StubLink(), [50.0]
    outlook = replace(Outlook(ORDER, device="usb-c920"), **wishes)  # type: ignore[arg-type]
    settings = CameraSettings(source="usb")
    vantage = OwnVantage(outlook, settings, Stills(), link=link, clock=lambda: now[0])
    return vantage, link, now


def sighting(at: float, **rest: object) -> Sighting:
    return Sighting(at, 1, Well(), is_placed=True, is_calm=True, **rest)  # type: ignore[arg-type]


def told(vantage: OwnVantage, link: StubLink, seen: Sighting, *, is_bare: bool) -> Sighting:
    link.waiting = [seen]
    (one,) = vantage.look(is_bare=is_bare, ahead=AHEAD)
    return one


def test_pieces_are_told_only_once_bare_was_learnt() -> None:
    vantage, link, now = stubbed()
    first = told(vantage, link, sighting(50.0, lying=(PIECE,), came=(PIECE,)), is_bare=True)
    assert (first.at, first.lying, first.came) == (1050.0, None, ())
    assert link.bares == 1
    told(vantage, link, sighting(51.0, lying=()), is_bare=True)
    now[0] = 54.0
    vantage.look(is_bare=True, ahead=AHEAD)
    assert vantage.watches_pieces
    later = told(vantage, link, sighting(55.0, lying=(PIECE,), came=(PIECE,)), is_bare=False)
    assert (later.lying, later.came) == ((PIECE,), (PIECE,))
    link.starts = 2
    anew = told(vantage, link, sighting(60.0, lying=(PIECE,)), is_bare=False)
    assert anew.lying is None
    assert link.bares == 1
    told(vantage, link, sighting(70.0), is_bare=True)
    assert link.bares == 2


def test_a_camera_that_does_not_know_the_pieces_says_nothing_of_them() -> None:
    vantage, link, now = stubbed(order=replace(ORDER, box=()))
    told(vantage, link, sighting(50.0), is_bare=True)
    told(vantage, link, sighting(51.0, lying=()), is_bare=True)
    now[0] = 54.0
    seen = told(vantage, link, sighting(55.0, lying=(PIECE,), went=(PIECE,)), is_bare=False)
    assert (seen.lying, seen.went) == (None, ())
    assert not vantage.watches_pieces


def test_another_camera_is_believed_in_nothing() -> None:
    vantage, link, _now = stubbed(device="usb-other")
    link.waiting = [sighting(50.0)]
    assert vantage.is_other
    assert vantage.look(is_bare=True, ahead=AHEAD) == ()
    assert link.bares == 0


def test_why_no_picture_comes_is_said() -> None:
    vantage, link, _now = stubbed()
    assert vantage.trouble == ""
    link.state = Away("no picture came")
    assert vantage.trouble == "no picture came"
    vantage.close()
    assert not vantage.is_on


def filmed(folder: Path) -> CameraSettings:
    """A bare grill, tongs with a cob, the cob, and the cob gone again."""
    over = Scene(things=tuple(tongs(20.0, 0.0, turn=-1.0)))
    scenes = [Scene()] * 32 + [over] * 2 + [Scene((CORN,))] * 8 + [over] + [Scene()] * 8
    pictures = [taken(scene, seed=number % 3) for number, scene in enumerate(scenes)]
    times = [number / RATE_HZ for number in range(len(pictures))]
    return CameraSettings(source=f"film:{write_film(folder, pictures, times)}")


def looked(vantage: OwnVantage, until: Callable[[list[Sighting]], bool]) -> list[Sighting]:
    seen: list[Sighting] = []
    ends_at = time.monotonic() + 60.0
    while not until(seen):
        assert time.monotonic() < ends_at, (vantage.trouble, len(seen))
        is_bare = not any(one.came for one in seen)
        seen += vantage.look(is_bare=is_bare, ahead=AHEAD)
        time.sleep(0.01)
    return seen


def test_a_game_through_the_process_of_the_camera(tmp_path: Path) -> None:
    darkroom = OwnDarkroom(Album(tmp_path / "pictures"))
    began = time.monotonic()
    vantage = OwnVantage(Outlook(ORDER, device="film"), filmed(tmp_path / "film"), darkroom.stills)
    try:
        seen = looked(vantage, lambda _seen: vantage.trouble != "")
    finally:
        vantage.close()
    (came,) = (one for one in seen if one.came)
    (went,) = (one for one in seen if one.went)
    assert came.came[0].kind == "corn"
    assert went.went[0].kind == "corn"
    assert vantage.watches_pieces
    # A film has times of its own: told are those of its being shown, on the clock of the scale.
    assert began + AHEAD < came.at < time.monotonic() + AHEAD
    photos = darkroom.photos(came.at - 0.45)
    assert photos is not None
    assert len(photos.rings) == 1
    assert darkroom.photos(came.at + 100.0) is None
    darkroom.clear()
    assert darkroom.photos(came.at - 0.45) is None
