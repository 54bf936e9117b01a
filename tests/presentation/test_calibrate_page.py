"""Calibrating by touch: found beside the sensors, one step a screen, kept when it is done."""

from __future__ import annotations

from calibration.record import ScaleRecord
from calibration.scaling import Calibrated, EmptyAgain, Measuring
from companion.presentation.model import PickScreen, StepScreen
from companion.presentation.pages.calibrate import StepPage
from companion.presentation.weighing import Weighing
from tests.calibration.test_enrolling import TRUE
from tests.calibration.workbench import Workbench, put_for
from tests.presentation.benchplace import BenchCells, BenchPlace
from tests.presentation.evenings import Finger, finger


def placed(*, known: bool = False) -> tuple[Finger, BenchPlace]:
    bench = Workbench()
    place = BenchPlace(BenchCells(bench, bench.layout), ScaleRecord(TRUE) if known else None)
    hand = finger(workplace=place)
    hand.tap("settings", "sensors", "calibrate")
    return hand, place


def seen(hand: Finger) -> StepScreen:
    screen = hand.desk.screen
    assert isinstance(screen, StepScreen)
    return screen


def weighing_of(hand: Finger) -> Weighing:
    page = hand.desk._lobby_page  # the sitting tells the test which weight to lay where
    assert isinstance(page, StepPage)
    return page.weighing


def look(hand: Finger, times: int) -> StepScreen:
    for _ in range(times):
        seen(hand)
    return seen(hand)


def test_a_table_by_touch_sees_nothing_of_it() -> None:
    hand = finger()
    hand.tap("settings", "sensors")
    screen = hand.desk.screen
    assert isinstance(screen, PickScreen)
    assert [choice.key for choice in screen.answers] == ["check", "trust", "doctor", "try out"]


def test_the_scale_is_calibrated_with_few_taps() -> None:
    hand, place = placed()
    hand.tap("scale", "grams 200")
    weighing = weighing_of(hand)
    assert "Take everything off" in seen(hand).prompt
    hand.taps = 0
    hand.tap("bare")
    marks: set[tuple[float, float] | None] = set()
    for _ in range(100):
        run = weighing.run
        if isinstance(run, Calibrated):
            break
        assert isinstance(run, Measuring)
        put_for(place.cells.bench, run)
        plate = seen(hand).plate
        if plate is not None:
            marks.add(plate.mark)
        assert not seen(hand).remarks or run.taken
    assert [each.weight_grams for each in place.scales] == [200.0]
    screen = seen(hand)
    assert screen.prompt == "The scale is calibrated, and it is kept."
    assert marks == {None, (0.0, 0.0), (0.8, 0.0), (0.0, 0.8), (-0.8, 0.0), (0.0, -0.8)}
    assert screen.plate is None
    assert screen.keys == ()
    assert hand.taps == 1
    hand.tap("done")
    assert place.cells.is_closed
    assert isinstance(hand.desk.screen, PickScreen)
    assert hand.desk.screen.title == "CALIBRATE"


def test_remarks_stand_below_and_steps_go_back() -> None:
    hand, place = placed()
    hand.tap("scale", "grams 100", "bare")
    screen = look(hand, 25)
    assert screen.prompt == "Put the weight of 100 g in the middle of the plate."
    assert screen.remarks == ("Nothing heavy enough lies on the plate yet.",)
    assert not next(choice for choice in screen.keys if choice.key == "bare").is_open
    hand.tap("step back")
    assert "Take everything off" in seen(hand).prompt
    hand.tap("again")
    assert isinstance(weighing_of(hand).run, Measuring)
    hand.tap("done")
    assert place.cells.is_closed


def test_pieces_and_trial_need_a_calibrated_scale() -> None:
    for task in ("pieces", "check"):
        hand, _place = placed()
        hand.tap(task)
        screen = look(hand, 2)
        assert screen.prompt == "The cells cannot be calibrated now."
        assert "there is no such file" in screen.remarks[0]
        assert screen.keys == ()


def test_the_trial_is_gone_through() -> None:
    hand, place = placed(known=True)
    hand.tap("check", "bare")
    assert look(hand, 16).prompt == "Lay one piece on the plate."
    place.cells.bench.loads.append((11.0, 5.0, 5.0))
    assert look(hand, 10).prompt == "It was seen. Now knock it off."
    place.cells.bench.loads.clear()
    assert look(hand, 10).prompt.endswith("Good to go.")


def test_all_pieces_are_weighed_and_kept() -> None:
    hand, place = placed(known=True)
    hand.tap("pieces", "bare")
    look(hand, 16)
    for number in range(18):
        place.cells.bench.loads.append((5.0 + number, 3.0 * (number - 9), 10.0))
        look(hand, 8)
    (box,) = place.boxes
    assert [round(piece.grams) for piece in box.enrolment.pieces] == list(range(5, 23))
    assert "All pieces are weighed" in seen(hand).prompt


def test_cells_that_cannot_be_read_say_why() -> None:
    hand, place = placed()
    place.cells.layout = None
    hand.tap("scale", "grams 50")
    assert seen(hand).prompt == "The cells are being woken."
    place.cells.trouble = "no chip answers"
    assert seen(hand).remarks == ("no chip answers",)
    hand.tap("done")
    assert place.cells.is_closed


def test_a_card_that_refuses_is_told() -> None:
    hand, place = placed()
    place.is_full = True
    hand.tap("scale", "grams 100", "bare")
    weighing = weighing_of(hand)
    while isinstance(weighing.run, Measuring) and not isinstance(weighing.run.step, EmptyAgain):
        put_for(place.cells.bench, weighing.run)
        seen(hand)
    place.cells.bench.loads.clear()
    assert look(hand, 12).remarks == ("the card is full",)
