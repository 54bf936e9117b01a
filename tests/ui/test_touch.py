"""Fingers: the right key with the right sequence, holds, double touches, guards, ten at once."""

from __future__ import annotations

from random import Random

from companion.presentation.model import CallLook, CardScreen, Choice, Frame, Weight
from tests.ui import cardtables, samples
from tests.ui.driver import Glass, key_of


def test_a_tap_gives_the_key_and_the_sequence_back(glass: Glass) -> None:
    glass.show(samples.grill())
    glass.tap(key_of(glass, "bonus").center)
    assert glass.done == [("choose", "bonus", 12)]


def test_every_open_key_of_every_screen_answers_and_no_dim_one(glass: Glass) -> None:
    from companion.presentation.choices import choices_of
    from companion.ui.widgets.tappable import Tappable
    from tests.ui.driver import every

    for name, model in samples.evening():
        glass.show(model)
        offered = {choice.key: choice for choice in choices_of(model)}
        seen = set()
        for widget in tuple(every(glass.face, Tappable)):
            if widget.choice is None or widget.choice.key not in offered:
                continue
            glass.done.clear()
            glass.clock.now += 1
            glass.tap(widget.center)
            key = widget.choice.key
            seen.add(key)
            wanted = [("choose", key, model.frame.seq)] if offered[key].is_open else []
            assert wanted == glass.done, (name, key)
        assert len(seen) >= 1, name


def test_sliding_off_a_key_does_nothing(glass: Glass) -> None:
    glass.show(samples.grill())
    touch = glass.down(key_of(glass, "bonus").center)
    glass.move(touch, (5, 300))
    glass.up(touch)
    assert glass.done == []


def test_a_doubled_touch_counts_once(glass: Glass) -> None:
    glass.show(samples.grill())
    where = key_of(glass, "bonus").center
    glass.tap(where)
    glass.clock.now += 0.1
    glass.tap(where)
    assert glass.done == [("choose", "bonus", 12)]
    glass.clock.now += 0.26
    glass.tap(where)
    assert len(glass.done) == 2


def test_a_tap_on_a_screen_that_has_just_come_is_swallowed(glass: Glass) -> None:
    glass.show(samples.grill())
    glass.face.show(samples.call(CallLook.SURE))
    glass.wait()
    where = key_of(glass, "3").center
    glass.tap(where)
    assert glass.done == []
    glass.clock.now += 0.26
    glass.tap(where)
    assert glass.done == [("choose", "3", 12)]


def test_a_finger_that_went_down_on_the_screen_before_does_nothing(glass: Glass) -> None:
    glass.show(samples.grill())
    touch = glass.down(key_of(glass, "bonus").center)
    glass.face.show(samples.call(CallLook.SURE))
    glass.clock.now += 1
    glass.up(touch)
    assert glass.done == []


def test_the_sequence_is_the_one_that_was_visible_when_the_finger_came_down(glass: Glass) -> None:
    glass.show(samples.grill())
    touch = glass.down(key_of(glass, "bonus").center)
    later = Frame(seq=13, undo=samples.UNDO)
    glass.face.show(samples.grill(frame=later))
    glass.wait()
    glass.up(touch)
    assert glass.done == [("choose", "bonus", 12)]


def test_undo_tapped_is_undo_and_held_is_the_log(glass: Glass) -> None:
    from companion.ui.widgets.tappable import HOLD_SECONDS

    glass.show(samples.grill())
    undo = key_of(glass, "undo")
    assert undo.hold_seconds == HOLD_SECONDS
    touch = glass.down(undo.center)
    undo._held(0.5)
    glass.up(touch)
    assert glass.done == [("hold", "undo", 12)]
    glass.clock.now += 1
    glass.tap(undo.center)
    assert glass.done[-1] == ("choose", "undo", 12)


def test_a_guarded_key_needs_the_long_hold(glass: Glass) -> None:
    from companion.ui.widgets.tappable import LONG_HOLD_SECONDS

    model = samples.winner()
    glass.show(model)
    key = key_of(glass, "home")
    key.choice = Choice("home", "HOME", Weight.HOLD)
    assert key.hold_seconds == LONG_HOLD_SECONDS
    glass.tap(key.center)
    assert glass.done == []
    touch = glass.down(key.center)
    key._held(1.5)
    glass.up(touch)
    assert glass.done == [("hold", "home", 12)]


def test_the_touch_that_wakes_a_dim_glass_does_nothing_else(glass: Glass) -> None:
    glass.show(samples.grill())
    where = key_of(glass, "bonus").center
    glass.clock.now += 301
    assert glass.sleep.is_dim
    glass.tap(where)
    glass.clock.now += 0.2
    glass.tap(where)
    assert glass.done == []
    glass.clock.now += 0.2
    glass.tap(where)
    assert glass.done == [("choose", "bonus", 12)]


def test_on_a_dim_card_table_the_waking_touch_plays_no_card(glass: Glass) -> None:
    table = next(
        screen
        for screen in cardtables.screens("fire_thieves", 2, "full", entries=1)
        if isinstance(screen, CardScreen)
    )
    glass.show(table)
    card = table.pad[0].keys[0].key
    where = key_of(glass, card).center
    glass.clock.now += 301
    glass.tap(where)
    assert glass.done == []
    glass.clock.now += 0.4
    glass.tap(where)
    assert glass.done == [("choose", card, table.frame.seq)]


def test_ten_fingers_for_two_thousand_touches_never_break_it(glass: Glass) -> None:
    chance = Random(8)
    models = [model for _name, model in samples.evening()]
    down: dict[int, object] = {}
    for step in range(2000):
        glass.clock.now += chance.random() * 0.2
        finger = chance.randrange(10)
        where = (chance.uniform(0, 799), chance.uniform(0, 479))
        if finger in down and chance.random() < 0.3:
            glass.move(down[finger], where)
        elif finger in down:
            glass.up(down.pop(finger))
        else:
            down[finger] = glass.down(where, finger)
        if step % 40 == 0:
            glass.face.show(chance.choice(models))
            glass.wait(1)
    assert len(glass.done) > 50
    assert {"choose"} >= {verb for verb, _key, _seq in glass.done} - {"hold"}


def test_the_same_model_again_draws_nothing(glass: Glass) -> None:
    from tests.ui.driver import WINDOW

    glass.show(samples.grill())
    glass.draw(6)
    drawn: list[bool] = []
    WINDOW.bind(on_draw=lambda *_window: drawn.append(True))
    assert not glass.face.show(samples.grill())
    glass.draw(10)
    assert drawn == []
    assert glass.face.show(samples.grill(ring=samples.RING))
    glass.draw(2)
    assert drawn
