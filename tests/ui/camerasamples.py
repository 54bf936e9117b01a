"""Samples of what stands on a screen only where a camera watches: its mark, before and after.

They hang beside those of samples.py.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from companion.presentation.model import (
    CallLook,
    CallScreen,
    Choice,
    DisputeScreen,
    Photos,
    PicturesScreen,
    ScreenModel,
    Weight,
)
from tests.hardware.camera.grill_scene import OVER, Laid, Scene, taken
from tests.ui import samples

FILMED = replace(
    samples.FRAME, simulated=None, filming=Choice("shutter", "CAMERA ON", is_chosen=True)
)
UNFILMED = replace(FILMED, filming=Choice("shutter", "CAMERA OFF"))


def watched() -> tuple[tuple[str, ScreenModel], ...]:
    """Every one of them under a short name."""
    return (
        ("grill_filmed", samples.grill(4, frame=FILMED, badge=samples.BADGE)),
        ("grill_unfilmed", samples.grill(3, frame=UNFILMED)),
        ("likely_seen", seen_call()),
        ("dispute_seen", seen_dispute()),
        ("pictures", pictures()),
        ("pictures_kept", pictures_kept()),
    )


def seen_call() -> CallScreen:
    """A question with what the camera saw."""
    asked = samples.call(CallLook.LIKELY, frame=FILMED)
    key = Choice("pictures", "PICTURES")
    return replace(asked, photos=photos(), names=("BEFORE", "AFTER"), pictures=key)


def seen_dispute(rulings: int = 3) -> DisputeScreen:
    """The same with what the camera saw, and as many readings as there may be."""
    table = ("IT STANDS", "IT DID NOT HAPPEN", "SOMETHING ELSE", "COUNT THE TABLE")
    readings = ("2 fell", "1 fell", "Taken off")[:rulings]
    labels = enumerate((*readings, *table))
    return replace(
        samples.dispute(),
        frame=FILMED,
        answers=tuple(
            Choice(f"key {place}", label, Weight.MAIN if label == table[0] else Weight.NORMAL)
            for place, label in labels
        ),
        photos=photos(),
        names=("BEFORE", "AFTER"),
        pictures=Choice("pictures", "PICTURES"),
    )


def pictures() -> PicturesScreen:
    """Before and after, large."""
    return PicturesScreen(
        frame=FILMED,
        title="PICTURES",
        prompt="Gone after the game.",
        photos=photos(),
        names=("BEFORE", "AFTER"),
        keys=(Choice("keep", "KEEP"),),
        back=Choice("back", "BACK", Weight.QUIET),
    )


def pictures_kept() -> PicturesScreen:
    """Kept for a day."""
    return replace(
        pictures(),
        prompt="Kept for one day.",
        keys=(Choice("keep for good", "KEEP FOR GOOD"),),
    )


@cache
def photos() -> Photos:
    """A corn cob and a sausage that were there, and a ring round each place."""
    pieces = (Laid("steak", -20, -18, 0.3), Laid("pepper", 24, -22))
    fallen = (Laid("corn", -14, 24, 0.4), Laid("sausage", 22, 20, 1.2))
    scenes = Scene(pieces + fallen), Scene(pieces)
    before, after = (taken(scene, noise=0.0)[120:360, 160:480] for scene in scenes)
    middles = [OVER.pixels_of(piece.corners_mm()).mean(axis=0) for piece in fallen]
    return Photos(
        320,
        240,
        before[..., ::-1].tobytes(),
        after[..., ::-1].tobytes(),
        tuple(((float(x) - 160) / 320, (float(y) - 120) / 240, 0.15) for x, y in middles),
    )
