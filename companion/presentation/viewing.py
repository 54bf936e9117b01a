"""Calibrating the camera in words: what to hold where, why a view does not do, and what is wrong.

Both faces, the command line and the doctor say these. What is right is decided in the calibration
town and in hardware.camera.
"""

from __future__ import annotations

from typing import assert_never

from calibration.camerastale import CameraMoved, CameraOld, CameraStale, OtherCamera, OtherSize
from calibration.charuco import CORNERS
from calibration.lens import CORNERS_LEAST
from calibration.viewing import VIEWS_LEAST, Aiming, Found, Viewing, ViewingRun
from calibration.viewremarks import (
    Blurred,
    Edge,
    Hidden,
    Known,
    MarksElsewhere,
    MarksMissing,
    Remark,
    Restless,
    SheetLeft,
    Warped,
)
from companion.presentation.calibrating import piece_words
from companion.presentation.studio import Portraying
from companion.presentation.words import Words, later
from hardware.camera.marks import MARK_IDS
from hardware.camera.sight import (
    Dark,
    Dazzled,
    Frozen,
    Mirrored,
    Moved,
    Sight,
    Unmarked,
    Well,
)
from hardware.sim.masses import PIECE_IDS

_NEARER = {
    Edge.LEFT: later("Lift the edge of the sheet that is left in the picture."),
    Edge.RIGHT: later("Lift the edge of the sheet that is right in the picture."),
    Edge.TOP: later("Lift the edge of the sheet that is on top in the picture."),
    Edge.BOTTOM: later("Lift the edge of the sheet that is at the bottom of the picture."),
}
GOOD_PX = 0.4
"""Of a picture 640 wide: what good paper on something stiff comes to."""


def view_asked(run: ViewingRun, words: Words) -> str:
    """What has to be done now."""
    match run:
        case Viewing(views=()):
            return words.say("Hold the printed sheet into the picture, all of it, and still.")
        case Viewing():
            return f"{_next_view(run, words)} {_count(run, words)}"
        case Aiming():
            return words.say(
                "Take the sheet away. The camera looks for the four marks on the base."
            )
        case Found():
            return words.say("The camera is calibrated, and it is kept.")
        case _:
            assert_never(run)


def _next_view(run: Viewing, words: Words) -> str:
    if run.missing:
        return words.say(_NEARER[run.missing[0]])
    return words.say("Hold the sheet somewhere else in the picture, near an edge.")


def _count(run: Viewing, words: Words) -> str:
    return words.say("{count} of {all} views.", count=len(run.views), all=VIEWS_LEAST)


def view_told(remark: Remark, words: Words) -> str:
    """Why nothing was taken from the last picture, and what helps."""
    match remark:
        case Hidden(corners):
            return words.say(
                "{count} of {all} corners of the sheet are seen; {least} are needed. Is a hand on "
                "it, or the light uneven?",
                count=corners,
                all=CORNERS,
                least=CORNERS_LEAST,
            )
        case Blurred():
            return words.say("The picture is not sharp. More light, or turn the lens.")
        case Restless():
            return words.say("Hold the sheet still.")
        case Known():
            return words.say("This view is taken. Hold the sheet another way.")
        case Warped(error_px):
            return words.say(
                "One view was {px} pixels off the others and was dropped. Is the paper flat on "
                "something stiff?",
                px=f"{error_px:.1f}",
            )
        case SheetLeft():
            return words.say("The sheet is still in the picture.")
        case MarksMissing(seen):
            return _marks_words(seen, words)
        case MarksElsewhere(error_px):
            return words.say(
                "The marks are {px} pixels from where they belong. Is each in its own corner, the "
                "right way up, and flat?",
                px=f"{error_px:.1f}",
            )
        case _:
            assert_never(remark)


def found_words(found: Found, words: Words) -> tuple[str, ...]:
    """How good the calibration is."""
    error_px = found.pose.error_px * 640.0 / found.pose.lens.width_px
    grade = (
        words.say("The views fit well: {px} pixels off on average.", px=f"{error_px:.2f}")
        if error_px <= GOOD_PX
        else words.say("The views fit fairly: {px} pixels off on average.", px=f"{error_px:.2f}")
    )
    where = words.say(
        "The camera is {mm} mm from the middle of the plate.", mm=round(found.pose.height_mm)
    )
    return grade, where


def portrait_words(portraying: Portraying, words: Words) -> tuple[str, ...]:
    """What came of the pictures of the pieces: how many there are, and which kinds look alike."""
    if portraying.moved is not None:
        return (stale_camera_words(portraying.moved, words),)
    count = len(portraying.portraits)
    taken = (
        words.say("Each piece has its picture.")
        if count == len(PIECE_IDS)
        else words.say(
            "{count} of {all} pieces have a picture; the camera did not see the others alone.",
            count=count,
            all=len(PIECE_IDS),
        )
    )
    return (
        taken,
        *(
            words.say(
                "{one} and {other} look alike from above. The camera will not tell them apart.",
                one=piece_words(pair.one, words),
                other=piece_words(pair.other, words),
            )
            for pair in portraying.alike()
        ),
    )


def sight_words(sight: Sight, words: Words) -> str:
    """What is wrong with the pictures, and what helps; empty where nothing is."""
    match sight:
        case Well():
            return ""
        case Frozen():
            return words.say(
                "The camera repeats one picture. Pull its plug and put it in again, or restart "
                "the machine."
            )
        case Dark():
            return words.say("The camera sees nothing. Is its lens covered, or the light off?")
        case Dazzled(share):
            return words.say(
                "{percent} % of the picture is nothing but white. Turn the lamp away.",
                percent=round(100 * share),
            )
        case Mirrored():
            return words.say("The picture is mirrored. Switch that off in the camera.")
        case Unmarked(seen):
            return _marks_words(seen, words)
        case Moved(px):
            return stale_camera_words(CameraMoved(px), words)
        case _:
            assert_never(sight)


def stale_camera_words(stale: CameraStale, words: Words) -> str:
    """Why the camera should be calibrated anew."""
    match stale:
        case CameraOld(days):
            return words.say(
                "The camera was calibrated {days} days ago. Two minutes make it true again.",
                days=days,
            )
        case OtherCamera():
            return words.say("Another camera hangs there now. Calibrate the camera.")
        case OtherSize(width_px, height_px):
            return words.say(
                "The camera was calibrated for pictures of {width} by {height} pixels. Set that "
                "size again, or calibrate the camera.",
                width=width_px,
                height=height_px,
            )
        case CameraMoved(px):
            return words.say(
                "The camera has moved by {px} pixels since it was calibrated. Calibrate the "
                "camera.",
                px=f"{px:.0f}",
            )
        case _:
            assert_never(stale)


def _marks_words(seen: int, words: Words) -> str:
    return words.say(
        "{seen} of {all} marks on the base are seen. Is something on them? companion calibrate "
        "marks prints new ones.",
        seen=seen,
        all=len(MARK_IDS),
    )
