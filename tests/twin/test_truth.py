"""Truth from frames made by hand: every kind, and what must not be taken for it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from hardware.recording import Truth
from tests.twin.frames import BASE, FINGER, GRATE, NOBODY, PIECES, TABLE, TONGS, Frame, sort_out
from tests.twin.pieces import draw_pieces
from tests.twin.ranges import read_ranges
from tests.twin.truth import Place, Seen, truths

ALL = draw_pieces(read_ranges(Path(__file__).parent / "ranges/tuning.toml").draw(1))
TICK = 0.0125
SOME = 3
HERE: Place = (10.0, 5.0, 60.0)
STILL = Frame(0.0, 0, 0, 0, 0, NOBODY, False, False, False, 0.0, True)
LYING = STILL._replace(on_grill=1 << SOME)
HELD = STILL._replace(held=SOME)
ON_TABLE = STILL._replace(on_table=1 << SOME)
FALLING = STILL._replace(moving=1 << SOME)
ROLLING = LYING._replace(moving=1 << SOME)


def seen(*spells: tuple[float, Frame], moved_mm: float = 0.0, peak: float = 0.0) -> Seen:
    """Frames that each last some seconds."""
    frames: list[Frame] = []
    for seconds, frame in spells:
        for _ in range(round(seconds / TICK)):
            frames.append(frame._replace(at=len(frames) * TICK))
    before = [HERE] * PIECES
    after = [*before]
    after[SOME] = (HERE[0] + moved_mm, HERE[1], HERE[2])
    sums = [0.0] * len(frames)
    sums[len(sums) // 2] = peak
    return Seen(frames, before, after, sums)


def told(*spells: tuple[float, Frame], moved_mm: float = 0.0) -> list[tuple[str, float | None]]:
    found = truths(seen(*spells, moved_mm=moved_mm), ALL)
    return [(truth.kind, truth.net_grams) for truth in found]


def only(found: Iterable[Truth]) -> Truth:
    [truth] = found
    return truth


def test_a_piece_that_is_set_down_and_lies_still_was_placed() -> None:
    truth = only(truths(seen((1, STILL), (1, HELD), (0.3, ROLLING), (1, LYING)), ALL))
    assert (truth.kind, truth.net_grams, truth.note) == ("placed", ALL[SOME].grams, ALL[SOME].id)
    assert abs(truth.start - 2.0) < 2 * TICK
    assert abs(truth.end - 2.3) < 2 * TICK


def test_a_piece_that_leaves_the_grill_by_itself_has_fallen() -> None:
    truth = only(truths(seen((1, LYING), (0.2, FALLING), (1, ON_TABLE)), ALL))
    assert (truth.kind, truth.net_grams) == ("fallen", -ALL[SOME].grams)
    assert abs(truth.end - 1.2) < 2 * TICK


def test_a_piece_that_falls_onto_the_plate_weighs_on() -> None:
    on_plate = STILL._replace(on_base=1 << SOME)
    assert told((1, LYING), (0.2, FALLING), (1, on_plate)) == [("fallen", 0.0)]


def test_pieces_that_fall_in_one_deed_are_one_event() -> None:
    both = STILL._replace(on_grill=0b11)
    one = STILL._replace(on_grill=0b01, on_table=0b10)
    none = STILL._replace(on_table=0b11)
    truth = only(truths(seen((1, both), (1, one), (1, none)), ALL))
    assert (truth.kind, truth.note) == ("fallen", f"{ALL[0].id} {ALL[1].id}")
    assert truth.net_grams == round(-ALL[0].grams - ALL[1].grams, 3)


def test_a_piece_that_touches_and_never_rests_falls_without_weight() -> None:
    truth = only(truths(seen((1, HELD), (0.3, ROLLING), (0.2, FALLING), (1, ON_TABLE)), ALL))
    assert (truth.kind, truth.net_grams) == ("fallen", 0.0)
    assert truth.note == f"{ALL[SOME].id} weightless"


def test_a_piece_that_rested_first_was_placed_and_fell() -> None:
    spells = ((1, HELD), (1, LYING), (0.2, FALLING), (1, ON_TABLE))
    assert told(*spells) == [("placed", ALL[SOME].grams), ("fallen", -ALL[SOME].grams)]


def test_a_piece_that_never_touched_the_grill_slipped() -> None:
    assert told((1, HELD), (0.2, FALLING), (1, ON_TABLE)) == [("slipped", 0.0)]


def test_a_piece_carried_off_was_removed_and_did_not_fall() -> None:
    gripped = LYING._replace(held=SOME)
    spells = ((1, LYING), (0.3, gripped), (2, HELD), (1, ON_TABLE))
    assert told(*spells) == [("removed", -ALL[SOME].grams)]


def test_a_piece_that_hung_clear_and_came_back_was_lifted() -> None:
    gripped = LYING._replace(held=SOME)
    spells = ((1, LYING), (0.3, gripped), (2, HELD), (0.3, gripped), (1, LYING))
    assert told(*spells) == [("lifted", 0.0)]


def test_a_piece_that_slipped_back_out_of_the_tongs_and_off_has_fallen() -> None:
    gripped = LYING._replace(held=SOME)
    spells = ((0.3, gripped), (1, HELD), (0.3, ROLLING), (0.2, FALLING), (1, ON_TABLE))
    assert told((1, LYING), *spells) == [("fallen", -ALL[SOME].grams)]


def test_a_piece_pushed_across_the_grate_was_moved_and_a_little_is_nothing() -> None:
    assert told((1, LYING), (1, ROLLING), (1, LYING), moved_mm=12.0) == [("moved", 0.0)]
    assert told((1, LYING), (1, ROLLING), (1, LYING), moved_mm=2.0) == []


def test_fingers_tongs_and_knocks_are_told_with_their_peak() -> None:
    for kind, frame in (
        ("touched", LYING._replace(is_finger_on=True)),
        ("leaned", LYING._replace(is_tongs_on=True)),
        ("bump", LYING._replace(is_hit=True)),
    ):
        truth = only(truths(seen((1, LYING), (1, frame), (1, LYING), peak=-23.44), ALL))
        assert (truth.kind, truth.net_grams, truth.note) == (kind, 0.0, "23.4 g")


def test_tongs_that_hold_a_piece_do_not_lean() -> None:
    pressing = LYING._replace(held=SOME, is_tongs_on=True)
    assert told((1, HELD), (1, pressing), (1, LYING)) == [("placed", ALL[SOME].grams)]


def test_a_tilt_that_comes_back_holds_and_a_small_one_is_nothing() -> None:
    tilted = LYING._replace(tilt_deg=6.2)
    truth = only(truths(seen((1, LYING), (1, tilted), (1, LYING)), ALL))
    assert (truth.kind, truth.note) == ("held", "6.2 deg")
    assert told((1, LYING), (1, LYING._replace(tilt_deg=1.0)), (1, LYING)) == []


def test_a_grate_that_is_gone_has_tipped_and_nothing_else_is_told_of_its_pieces() -> None:
    over = ON_TABLE._replace(tilt_deg=60.0, is_standing=False)
    truth = only(truths(seen((1, LYING), (2, over)), ALL))
    assert (truth.kind, truth.note) == ("tipped", ALL[SOME].id)
    assert truth.start <= truth.end, "a grate that leans over ever so slowly moves no piece"


def test_a_chain_of_contacts_ends_at_table_and_plate() -> None:
    touching = sort_out([(0, GRATE), (1, 0), (2, 1), (2, TABLE), (3, 2), (4, BASE), (4, 0)])
    assert touching.on_grill == 0b11
    assert touching.on_table == 0b100
    assert touching.on_base == 0b10000


def test_tools_touch_the_grill_by_what_lies_on_it() -> None:
    assert sort_out([(0, GRATE), (0, FINGER)]).is_finger_on
    assert not sort_out([(0, TABLE), (0, FINGER)]).is_finger_on
    assert sort_out([(TONGS, BASE)]).is_tongs_on
    assert not sort_out([(5, TONGS)]).is_tongs_on
