"""The camera over a game: pieces told once bare was learnt, and what is not believed left out."""

from __future__ import annotations

from dataclasses import replace

from companion.config import CameraSettings
from companion.owneye import Outlook
from companion.ownvantage import OwnVantage
from hardware.camera.eyeorder import EyeOrder
from hardware.camera.ground import Ground
from hardware.camera.link import Away, CameraLink, Seeing
from hardware.camera.sight import Well
from hardware.camera.sighting import SeenPiece, Sighting, Where
from hardware.camera.stills import Stills
from tests.hardware.camera.enrolled_box import LENS, MARKS, box

ORDER = EyeOrder(LENS, MARKS, Ground(grate_above_mm=58.0), box())
AHEAD = 1000.0
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
