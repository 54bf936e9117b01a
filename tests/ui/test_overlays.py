"""What lies over the screens: the keyboard for names, the drawer of the simulated grill, pages."""

from __future__ import annotations

import gc
from dataclasses import replace
from time import monotonic
from weakref import ref

import pytest

from companion.presentation.model import DrawerPiece
from companion.ui.panel import TOUCH_DISPLAY_1
from tests.ui import samples
from tests.ui.driver import Glass, every, key_of


@pytest.fixture
def names(glass: Glass) -> list[str]:
    """Opens the keyboard; whatever is typed to the end lands here."""
    done: list[str] = []
    glass.show(samples.setup())
    glass.face.open_keyboard(title="Name", name=done.append)
    glass.wait()
    return done


def _type(glass: Glass, *keys: str) -> None:
    from companion.ui.widgets.keyboard import Keyboard

    for key in keys:
        (board,) = every(glass.face, Keyboard)
        found = [one for one in every(board, object) if getattr(one, "choice", None)]
        (widget,) = [one for one in found if one.choice.key == key]
        glass.clock.now += 0.3
        glass.tap(widget.center)
        glass.wait(2)


def test_a_name_is_typed_with_a_capital_first(glass: Glass, names: list[str]) -> None:
    _type(glass, "J", "ö", "r", "g", "space", "Ä", "x", "erase", "done")
    assert names == ["Jörg Ä"]


def test_an_empty_name_cannot_be_done_and_leaving_gives_none(
    glass: Glass, names: list[str]
) -> None:
    from companion.ui.widgets.keyboard import Keyboard

    _type(glass, "space", "done")
    assert list(every(glass.face, Keyboard))
    _type(glass, "leave")
    assert not list(every(glass.face, Keyboard))
    assert names == []


def test_a_keyboard_that_was_left_is_let_go(glass: Glass, names: list[str]) -> None:
    from companion.ui.widgets.keyboard import Keyboard

    (board,) = every(glass.face, Keyboard)
    alive = ref(board)
    del board
    _type(glass, "J", "leave")
    gc.collect()
    assert alive() is None


def test_a_keyboard_left_open_goes_with_its_glass() -> None:
    from companion.ui.widgets.keyboard import Keyboard

    glass = Glass(TOUCH_DISPLAY_1)
    glass.show(samples.setup())
    glass.face.open_keyboard(title="Name", name=print)
    glass.wait()
    (board,) = every(glass.face, Keyboard)
    alive = ref(board)
    del board
    glass.close()
    gc.collect()
    assert alive() is None


def test_a_name_stops_at_twenty_four_letters(glass: Glass, names: list[str]) -> None:
    _type(glass, "A", *("b",) * 30, "done")
    assert names == ["A" + "b" * 23]


def test_nothing_under_the_keyboard_feels_a_finger(glass: Glass, names: list[str]) -> None:
    glass.tap((700, 430))
    glass.tap((300, 20))
    assert glass.done == []
    assert names == []


def test_keys_of_the_keyboard_are_large_enough(glass: Glass, names: list[str]) -> None:
    from companion.ui.widgets.key import Key
    from companion.ui.widgets.keyboard import Keyboard

    (board,) = every(glass.face, Keyboard)
    for key in every(board, Key):
        assert key.width >= glass.panel.across(9.6), key.choice
        assert key.height >= glass.panel.up(12), key.choice
    assert names == []


class Grill:
    """Takes the place of the desk's simulated grill: where pieces are, what was asked."""

    def __init__(self) -> None:
        self.places: dict[str, tuple[float, float] | None] = {
            f"{kind}-{number}": None for kind in samples.KINDS for number in (1, 2)
        }
        self.asked: list[tuple[object, ...]] = []

    def nudge(
        self,
        verb: str,
        piece_id: str | None = None,
        place_mm: tuple[float, float] | None = None,
    ) -> None:
        """Follows the movement."""
        self.asked.append((verb, piece_id, place_mm))
        if piece_id is not None:
            self.places[piece_id] = place_mm if verb == "put" else None

    @property
    def pieces(self) -> tuple[DrawerPiece, ...]:
        """All pieces as the desk shows them."""
        return tuple(
            DrawerPiece(piece, piece.rpartition("-")[0], place)
            for piece, place in self.places.items()
        )


@pytest.fixture
def grill(glass: Glass) -> Grill:
    """A simulated grill with its drawer open."""
    grill = Grill()
    glass.show(samples.grill())
    glass.face.toggle_drawer(grill.nudge)
    _refresh(glass, grill)
    return grill


def _refresh(glass: Glass, grill: Grill) -> None:
    glass.face.show_pieces(grill.pieces)
    glass.wait()


def _where(glass: Glass, piece_id: str) -> tuple[float, float]:
    from companion.ui.widgets.drawer import Drawer

    (drawer,) = every(glass.face, Drawer)
    x, y = drawer._pictures[piece_id].center
    return float(x), float(y)


def _plate(glass: Glass) -> tuple[float, float]:
    from companion.ui.widgets.drawer import Drawer

    (drawer,) = every(glass.face, Drawer)
    x, y = drawer.ids.plate.center
    return float(x), float(y)


def test_a_piece_is_dragged_onto_the_plate_lifted_and_put_elsewhere(
    glass: Glass, grill: Grill
) -> None:
    middle = _plate(glass)
    touch = glass.down(_where(glass, "corn-1"))
    glass.move(touch, middle)
    glass.up(touch)
    _refresh(glass, grill)
    verb, piece, place = grill.asked[-1]
    assert (verb, piece) == ("put", "corn-1")
    assert isinstance(place, tuple)
    assert max(map(abs, place)) < 1
    touch = glass.down(_where(glass, "corn-1"))
    glass.move(touch, (middle[0] + 70, middle[1] - 30))
    assert grill.asked[-1] == ("lift", "corn-1", None)
    glass.up(touch)
    assert pytest.approx(grill.places["corn-1"][0], abs=2) == 24  # type: ignore[index]


def test_a_piece_lifted_off_the_plate_stays_in_hand(glass: Glass, grill: Grill) -> None:
    grill.places["fish-1"] = (10.0, 10.0)
    _refresh(glass, grill)
    touch = glass.down(_where(glass, "fish-1"))
    glass.move(touch, (30, 200))
    glass.up(touch)
    assert grill.asked == [("lift", "fish-1", None)]


def test_a_tap_lets_a_piece_fall_but_not_one_beside_the_grill(glass: Glass, grill: Grill) -> None:
    grill.places["steak-2"] = (-20.0, 0.0)
    _refresh(glass, grill)
    glass.tap(_where(glass, "steak-2"))
    glass.tap(_where(glass, "corn-2"))
    assert grill.asked == [("drop", "steak-2", None)]


def test_the_pushes_reach_the_grill(glass: Glass, grill: Grill) -> None:
    for verb in ("bump", "lean", "tip", "rebuild"):
        glass.tap(key_of(glass, verb).center)
        glass.clock.now += 1
    assert [verb for verb, *_rest in grill.asked] == ["bump", "lean", "tip", "rebuild"]
    assert glass.done == []


def test_two_fingers_carry_two_pieces(glass: Glass, grill: Grill) -> None:
    middle = _plate(glass)
    one = glass.down(_where(glass, "corn-1"), 1)
    two = glass.down(_where(glass, "fish-1"), 2)
    glass.move(one, (middle[0] - 40, middle[1]))
    glass.move(two, (middle[0] + 40, middle[1]))
    glass.up(two)
    glass.up(one)
    assert {"corn-1", "fish-1"} == {piece for _verb, piece, _place in grill.asked}


def test_the_banner_opens_the_drawer_only_where_there_is_one() -> None:
    for has_drawer in (True, False):
        glass = Glass(TOUCH_DISPLAY_1, has_drawer=has_drawer)
        glass.show(samples.grill())
        from companion.ui.widgets.eye import Banner

        (banner,) = every(glass.face, Banner)
        glass.tap(banner.center)
        assert ([("local", "drawer", 0)] if has_drawer else []) == glass.done
        glass.close()


def test_the_log_opens_at_its_newest_page_and_turns_back(glass: Glass) -> None:
    from companion.ui.widgets.lines import LineRow

    def numbers() -> list[int]:
        return sorted(row.line.seq for row in every(glass.face, LineRow))

    glass.show(samples.log(8))
    assert numbers()[-1] == 8
    assert numbers()[0] > 1
    newest = numbers()
    glass.tap(key_of(glass, "down").center)
    glass.wait()
    assert numbers() == newest
    while numbers()[0] > 1:
        before = numbers()
        glass.tap(key_of(glass, "up").center)
        glass.wait()
        assert numbers() != before


def test_the_entries_of_a_turn_stand_side_by_side_under_one_heading(glass: Glass) -> None:
    from companion.ui.widgets.lines import LineRow, Lines
    from companion.ui.widgets.words import Words

    shown = samples.log(6)
    lines = tuple(
        replace(line, heading="Ben" if line.seq < 4 else "Caro", brief="corn")
        for line in shown.lines
    )
    glass.show(replace(shown, lines=lines))
    (box,) = every(glass.face, Lines)
    told = [one.text for one in box.children if isinstance(one, Words)]
    assert told[::-1] == ["Ben", "Caro"]
    cells = {row.line.seq: row for row in every(glass.face, LineRow)}
    assert len({cells[seq].y for seq in (1, 2, 3)}) == 1
    assert cells[3].y > cells[4].y


def test_a_held_arrow_leafs_to_the_oldest_page(glass: Glass) -> None:
    from companion.ui.widgets.lines import LineRow

    glass.show(samples.log(30))
    finger = glass.down(key_of(glass, "up").center)
    until = monotonic() + 5.0
    while monotonic() < until and not any(row.line.seq == 1 for row in every(glass.face, LineRow)):
        glass.wait(1)
    glass.up(finger)
    glass.wait()
    assert any(row.line.seq == 1 for row in every(glass.face, LineRow))
