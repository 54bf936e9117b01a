"""The turn button on every kind of screen: one safe key, or none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.presentation.button import button_choice
from companion.presentation.model import CallLook, Choice, Eye, Ring, ScreenModel, Weight
from tests.ui import samples


def key_of(screen: ScreenModel) -> str | None:
    choice = button_choice(screen)
    return None if choice is None else choice.key


PLACED, PASS = Choice("placed", "PLACED"), Choice("pass", "PASS TONGS")


@pytest.mark.parametrize(
    ("eye", "key", "tapped"),
    [
        (Eye.OFF, PLACED, "placed"),
        (Eye.BLIND, PLACED, "placed"),
        (Eye.ON, PLACED, None),
        (Eye.CHECK, PLACED, None),
        (Eye.ON, PASS, "pass"),
        (Eye.OFF, PASS, "pass"),
        (Eye.OFF, replace(PLACED, is_open=False), None),
        (Eye.OFF, replace(PASS, weight=Weight.HOLD), None),
    ],
)
def test_at_the_grill_it_says_that_the_turn_is_done(
    eye: Eye, key: Choice, tapped: str | None
) -> None:
    frame = replace(samples.FRAME, eye=eye)
    assert key_of(replace(samples.grill(frame=frame), keys=(key,))) == tapped


def test_a_running_hand_over_is_hurried() -> None:
    ring = Ring(0.5, Choice("hurry", "NEXT PLAYER", Weight.MAIN))
    assert key_of(samples.grill(ring=ring)) == "hurry"


@pytest.mark.parametrize(
    ("look", "tapped"), [(CallLook.SURE, "ok"), (CallLook.LIKELY, None), (CallLook.BLIND, None)]
)
def test_only_a_sure_call_is_closed(look: CallLook, tapped: str | None) -> None:
    assert key_of(samples.call(look)) == tapped


def test_on_every_other_screen_it_does_nothing() -> None:
    acting = {name for name, screen in samples.evening() if key_of(screen) is not None}
    assert acting == {"grill_ring", "sure"}
