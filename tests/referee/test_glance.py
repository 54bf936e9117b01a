"""What the camera saw of one event: between which calms, by kind and number, and when it cannot."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from companion.games.feuer_flamme.pieces import Kind
from companion.referee.eyewitness import Eyewitness
from companion.referee.glance import Accord, Glance
from companion.referee.hypotheses import Gain, losses
from companion.referee.lookout import (
    CALM_SLACK_SECONDS,
    Blinded,
    Lookout,
    NoCamera,
    Watch,
    Watching,
)
from companion.referee.pieces import Lying, Piece
from companion.referee.spotted import read_spotted
from companion.referee.ways import Way
from hardware.camera.sight import Dark, Moved
from hardware.camera.sighting import SeenPiece, Tip, Where
from hardware.grill import Change, Gained, Span
from tests.referee.pictures import Camera, fallen, hand, thing

CORN, FISH, STEAK = Kind.CORN, Kind.FISH, Kind.STEAK
EVENT = Span(10.0, 10.5, 10.9)
Pieces = tuple[SeenPiece, ...]
Some = tuple[Kind, ...]


def watched(
    *, came: Pieces = (), went: Pieces = (), tips: tuple[tuple[Tip, ...], ...] = ()
) -> Glance | None:
    """An event between two calms, with this difference."""
    lookout, camera = Lookout(), Camera()
    lookout.see(camera.calm(5.0, came=went))
    for number, each in enumerate(tips):
        lookout.see(camera.stir(10.2 + number / 15, tips=each))
    lookout.see(camera.calm(12.0, came=came, went=went))
    return lookout.glance(EVENT)


def test_the_calms_next_to_the_event_tell_what_came_went_and_fell() -> None:
    glance = watched(came=(thing("fish"), fallen("corn")), went=(thing("corn"),))
    assert glance is not None
    assert (glance.at, glance.came, glance.went) == (12.0, ((FISH,),), ((CORN,),))
    assert (glance.fell, glance.is_laid) == (((CORN,),), False)
    assert [str(each) for each in glance.spotted] == [
        "came fish grate 5 5",
        "came corn ring 95 20",
        "went corn grate 5 5",
    ]
    assert tuple(read_spotted(str(each)) for each in glance.spotted) == glance.spotted


@pytest.mark.parametrize("text", ["", "came corn", "came corn moon 1 2", "came corn ring 1 2 3"])
def test_what_is_no_spotted_thing_is_not_read(text: str) -> None:
    assert read_spotted(text) is None


def test_without_a_calm_on_either_side_the_camera_could_not_tell() -> None:
    lookout, camera = Lookout(), Camera()
    lookout.see(camera.calm(10.2))
    lookout.see(camera.calm(12.0))
    assert lookout.glance(EVENT) is None
    lookout = Lookout()
    lookout.see(camera.calm(9.0))
    assert lookout.glance(EVENT) is None


def test_a_calm_is_not_both_before_and_after_an_event_of_no_length() -> None:
    lookout, camera = Lookout(), Camera()
    lookout.see(camera.calm(5.0))
    lookout.see(camera.calm(10.0 + CALM_SLACK_SECONDS))
    assert lookout.glance(Span(10.0, 10.0, 10.0)) is None


def test_two_events_between_the_same_calms_are_told_apart_by_nobody() -> None:
    lookout, camera = Lookout(), Camera()
    lookout.see(camera.calm(5.0))
    for span in (EVENT, Span(11.0, 11.4, 11.8)):
        lookout.note(Gained(span, Change(8.0, 0.1)))
    lookout.see(camera.calm(13.0, came=(thing("corn"), thing("fish"))))
    assert lookout.glance(EVENT) is None
    lookout.note(Gained(Span(15.0, 15.5, 15.9), Change(8.0, 0.1)))
    lookout.see(camera.calm(17.0, came=(thing("steak"),)))
    glance = lookout.glance(Span(15.0, 15.5, 15.9))
    assert glance is not None
    assert glance.came == ((STEAK,),)


def test_a_camera_that_began_anew_between_the_calms_says_nothing() -> None:
    lookout, camera = Lookout(), Camera()
    lookout.see(camera.calm(5.0, came=(thing("corn"), thing("fish"))))
    lookout.see(Camera().calm(12.0))
    assert lookout.glance(EVENT) is None
    lookout.see(camera.calm(5.0))
    lookout.lose(6.0, is_wanted=False)
    lookout.see(camera.calm(12.0))
    assert lookout.glance(EVENT) is None


def test_what_was_only_pushed_about_in_the_ring_did_not_fall() -> None:
    glance = watched(came=(fallen("corn"),), went=(fallen("corn"),))
    assert glance is not None
    assert glance.fell == ()


def across(x_mm: float, y_mm: float) -> tuple[Tip, ...]:
    """Both tips of tongs that hold something here."""
    return Tip(x_mm, y_mm - 9.0), Tip(x_mm, y_mm + 9.0)


@pytest.mark.parametrize(
    ("tips", "is_laid"),
    [
        ((across(90.0, 20.0),) * 3, True),
        ((across(74.0, 16.0),) * 3, True),  # down on the base, and taken to be on the grate
        ((across(90.0, 20.0),) * 2, False),
        ((across(70.0, 0.0), across(80.0, -10.0), across(80.0, 45.0)), False),
        (((Tip(100.0, 40.0),),) * 3, True),
        (((Tip(60.0, -20.0),),) * 3, False),
        (tuple((Tip(x, 20.0),) for x in (70.0, 82.0, 94.0, 106.0, 118.0)), False),  # they pass
    ],
)
def test_tongs_that_were_still_where_it_lies_in_the_ring_may_have_laid_it_there(
    tips: tuple[tuple[Tip, ...], ...], is_laid: bool
) -> None:
    glance = watched(came=(fallen("corn"),), went=(thing("corn"),), tips=tips)
    assert glance is not None
    assert glance.is_laid is is_laid
    assert (glance.accord((), (CORN,), (CORN,)) is Accord.AGREES) is not is_laid


def accord(glance: Glance, came: Some = (), gone: Some = (), fallen: Some = ()) -> Accord:
    return glance.accord(came, gone, fallen)


def test_a_reading_agrees_only_where_all_of_it_is_seen_and_nothing_else() -> None:
    fell = Glance(1.0, went=((CORN,),), fell=((CORN,),))
    assert accord(fell, gone=(CORN,), fallen=(CORN,)) is Accord.AGREES
    assert accord(fell, gone=(CORN, CORN), fallen=(CORN, CORN)) is Accord.DIFFERS
    assert accord(fell, gone=(FISH,), fallen=(FISH,)) is Accord.DIFFERS
    assert accord(fell, gone=(CORN,)) is Accord.DIFFERS
    rolled = Glance(1.0, went=((CORN,),))
    assert accord(rolled, gone=(CORN,), fallen=(CORN,)) is Accord.OPEN
    assert accord(rolled, gone=(CORN,)) is Accord.AGREES
    assert accord(Glance(1.0), gone=(CORN,), fallen=(CORN,)) is Accord.DIFFERS


def test_what_cannot_be_told_apart_leaves_it_open() -> None:
    unsure = Glance(1.0, came=((CORN, FISH),))
    assert accord(unsure, came=(FISH,)) is Accord.OPEN
    assert accord(unsure, came=(STEAK,)) is Accord.DIFFERS
    foreign = Glance(1.0, came=((),))
    assert accord(foreign, came=(STEAK,)) is Accord.OPEN


def test_what_is_none_of_ours_is_no_piece_too_many() -> None:
    pushed = Glance(1.0, came=((), (CORN,)), went=((),))
    assert accord(pushed, came=(CORN,)) is Accord.AGREES
    assert accord(pushed, came=(FISH,)) is Accord.DIFFERS
    strange = Glance(1.0, went=((CORN,),), fell=((CORN,), ()))
    assert accord(strange, gone=(CORN,), fallen=(CORN,)) is Accord.OPEN
    told = best(pushed)
    assert told[()] == max(told.values())


def test_what_lies_beside_the_grill_as_another_kind_leaves_it_open() -> None:
    edge = Glance(1.0, went=((CORN,),), fell=((STEAK,),))
    assert accord(edge, gone=(CORN,), fallen=(CORN,)) is Accord.OPEN
    assert accord(edge, gone=(CORN,)) is Accord.DIFFERS
    two = Glance(1.0, went=((CORN,),), fell=((CORN,), (STEAK,)))
    assert accord(two, gone=(CORN,), fallen=(CORN,)) is Accord.DIFFERS


def test_a_piece_that_left_the_grate_and_rolled_beyond_the_ring_fell() -> None:
    beyond = SeenPiece(("corn",), -141.0, 39.0, Where.BEYOND, 500.0, 1.0)
    glance = watched(came=(beyond,), went=(thing("corn"),))
    assert glance is not None
    assert glance.fell == ((CORN,),)
    other = watched(came=(replace(beyond, kinds=("fish",)),), went=(thing("corn"),))
    assert other is not None
    assert other.fell == ()


def test_a_piece_of_a_kind_that_came_as_another_of_it_fell_is_known_by_the_ring() -> None:
    both = Glance(1.0, came=((CORN,),), went=((CORN,),), fell=((CORN,),))
    assert accord(both, (CORN,), (CORN,), (CORN,)) is Accord.AGREES
    assert accord(both) is Accord.DIFFERS


PIECES = tuple(
    Lying(Piece(f"{kind.value}-{number}", kind, 8.0, 0.1))
    for kind, number in ((CORN, 1), (CORN, 2), (FISH, 1))
)


def best(glance: Glance, way: Way = Way.FELL) -> dict[tuple[str, ...], float]:
    """The log of each subset that may have gone, by its pieces."""
    gone = losses(PIECES, (0.25, 0.25, 0.25, 0.25), way=way)
    logs = Eyewitness(glance).view(None, gone).logs
    names = [tuple(PIECES[one].piece.piece_id for one in row) for row in gone.members]
    return dict(zip(names, map(float, logs), strict=True))


def test_the_eyewitness_is_for_what_it_saw_and_forgives_a_miss() -> None:
    told = best(Glance(1.0, went=((CORN,),), fell=((CORN,),)))
    assert told["corn-1",] == told["corn-2",] == max(told.values())
    assert told["corn-1",] - told["fish-1",] > math.log(1000)
    two = told["corn-1", "corn-2"]
    assert math.log(20) < told["corn-1",] - two < math.log(1000)


def test_what_lies_in_the_ring_speaks_against_the_tongs_unless_they_laid_it_there() -> None:
    seen = Glance(1.0, went=((CORN,),), fell=((CORN,),))
    for glance, least, most in (
        (seen, 100, 1000),
        (Glance(1.0, went=((CORN,),), fell=((CORN,),), is_laid=True), 0.5, 10),
        (Glance(1.0, went=((CORN,),)), 0.05, 1.0),
    ):
        fell, taken = best(glance)["corn-1",], best(glance, Way.TAKEN)["corn-1",]
        assert math.log(least) < fell - taken < math.log(most)
    one_taken = best(Glance(1.0, went=((CORN,), (FISH,)), fell=((FISH,),)), Way.ONE_TAKEN)
    assert one_taken["corn-1", "fish-1"] == max(one_taken.values())


def test_a_kind_that_came_is_told_from_one_that_did_not() -> None:
    nothing = losses((), (1.0,))
    witness = Eyewitness(Glance(1.0, came=((FISH,),)))
    corn, fish = (
        witness.view(Gain(Piece("x-1", kind, 8.0, 0.1), 0.0), nothing).logs[0]
        for kind in (CORN, FISH)
    )
    assert fish - corn > math.log(100)


def test_one_that_took_the_place_of_another_of_its_kind_would_be_seen() -> None:
    gone = losses(PIECES, (0.25, 0.25, 0.25, 0.25))
    names = [tuple(PIECES[one].piece.piece_id for one in row) for row in gone.members]
    corn = Gain(Piece("corn-3", CORN, 8.0, 0.1), 0.0)
    unseen, seen = (
        dict(zip(names, Eyewitness(glance).view(corn, gone).logs, strict=True))
        for glance in (
            Glance(1.0, went=((FISH,),), fell=((FISH,),)),
            Glance(1.0, came=((CORN,),), went=((FISH,), (CORN,)), fell=((FISH,),)),
        )
    )
    swapped = "corn-1", "fish-1"
    assert seen[swapped] - unseen[swapped] == pytest.approx(math.log(20))


@pytest.mark.parametrize(
    ("glance", "denied"),
    [
        (Glance(1.0, came=((FISH,),)), True),
        (Glance(1.0, came=((CORN,),), fell=((FISH,),)), True),
        (Glance(1.0, came=((CORN,), (FISH,))), False),
        (Glance(1.0, came=((CORN, FISH), ()), fell=((),)), False),
        (Glance(1.0, came=((STEAK,),), went=((STEAK,),)), False),
        (Glance(1.0), False),
    ],
)
def test_what_is_seen_denies_a_piece_and_what_is_not_seen_does_not(
    glance: Glance, denied: bool
) -> None:
    assert glance.denies((CORN,), ()) is denied


def watch_of(lookout: Lookout) -> Watch:
    return lookout.watch


def test_whether_the_camera_sees_is_known_at_any_time() -> None:
    lookout, camera = Lookout(), Camera()
    assert watch_of(lookout) == NoCamera()
    lookout.see(camera.still(1.0))
    assert watch_of(lookout) == Watching()
    lookout.pass_time(2.0)
    assert watch_of(lookout) == Watching()
    lookout.pass_time(2.6)
    assert watch_of(lookout) == Blinded(None)
    lookout.see(camera.ill(3.0, Dark()))
    assert watch_of(lookout) == Blinded(Dark())
    lookout.see(camera.ill(3.1, Moved(7.0)))
    assert watch_of(lookout) == Blinded(Moved(7.0))
    lookout.see(camera.still(4.0))
    assert watch_of(lookout) == Watching()
    lookout.lose(4.5, is_wanted=True)
    assert watch_of(lookout) == NoCamera()


def test_hands_and_tips_of_the_event_are_told_in_millimetres() -> None:
    lookout, camera = Lookout(), Camera()
    assert lookout.reach(EVENT) is None
    lookout.see(camera.stir(10.1, tips=(Tip(30.0, 0.0),), palms=(hand(-20.0, 5.0, looks=2),)))
    lookout.see(camera.stir(10.3, palms=(hand(-20.0, 5.0),)))
    lookout.see(camera.stir(14.0, palms=(hand(40.0, 40.0),)))
    reach = lookout.reach(EVENT)
    assert reach is not None
    assert (reach.is_hand_at((-15.0, 0.0)), reach.is_hand_at((40.0, 40.0))) == (True, False)
    assert (reach.is_tip_at((20.0, 10.0)), reach.is_tip_at((-15.0, 0.0))) == (True, False)
    assert not reach.is_without_tongs


@pytest.mark.parametrize(
    ("marked", "tip", "pictures", "expected"),
    [
        (True, None, 4, True),
        (True, Tip(150.0, 20.0), 4, True),
        (True, Tip(60.0, 20.0), 4, False),
        (True, None, 3, False),
        (False, None, 4, False),
    ],
)
def test_that_no_tongs_were_there_is_known_only_where_their_tips_are_marked(
    *, marked: bool, tip: Tip | None, pictures: int, expected: bool
) -> None:
    lookout, camera = Lookout(), Camera()
    if marked:
        lookout.see(camera.stir(4.0, tips=(Tip(0.0, 0.0),)))
    for number in range(pictures):
        lookout.see(camera.stir(10.0 + number / 15, tips=() if tip is None else (tip,)))
    reach = lookout.reach(EVENT)
    assert reach is not None
    assert reach.is_without_tongs is expected
