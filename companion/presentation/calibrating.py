"""The steps of calibrating in words: what to do now, and why a step is not done yet.

Both faces and the command line say these. What is right is decided in the calibration town.
"""

from __future__ import annotations

from typing import assert_never

from calibration.enrolling import Enrolling, NearKinds, TakenAway, TooHeavy
from calibration.enrolling import Remark as PiecesRemark
from calibration.faults import Frozen, Saturated, Silent, Unsteady, WrongRate
from calibration.loads import (
    Dead,
    Elsewhere,
    NotAdding,
    OffMark,
    Reversed,
    Unlike,
    Unloaded,
    Unmoved,
    WrongWeight,
)
from calibration.record import Exchanged, Lighter, Old, Regained, Resettled, Stale
from calibration.scaling import (
    Empty,
    EmptyAgain,
    Measuring,
    Middle,
    OnArm,
    StillLoaded,
    ZeroMoved,
)
from calibration.scaling import Remark as ScaleRemark
from calibration.trial import LeftOver, Noisy, NoSuchPiece, Trying
from calibration.trial import Remark as TrialRemark
from companion.games.feuer_flamme.pieces import Kind
from companion.presentation.spoken.pieces import kind_word
from companion.presentation.words import Words

Remark = ScaleRemark | PiecesRemark | TrialRemark
Run = Measuring | Enrolling | Trying
_KINDS = {kind.value for kind in Kind}


def asked(run: Run, words: Words) -> str:
    """What has to be done now, one sentence or two."""
    match run:
        case Measuring():
            return _scale_step(run, words)
        case Enrolling():
            return _piece_step(run, words)
        case Trying():
            return _trial_step(run, words)
        case _:
            assert_never(run)


def is_waiting_for_bare(run: Run) -> bool:
    """Whether somebody has to say that the plate is bare."""
    if run.is_ready:
        return False
    match run:
        case Measuring():
            return isinstance(run.step, Empty)
        case Enrolling():
            return not run.rests
        case Trying():
            return run.bare is None
        case _:
            assert_never(run)


def _bare_step(words: Words, *, is_ready: bool) -> str:
    if is_ready:
        return words.say("Hands off: the bare plate is being weighed.")
    return words.say("Take everything off the plate.")


def _scale_step(run: Measuring, words: Words) -> str:
    grams = f"{run.weight_grams:g}"
    match run.step:
        case Empty():
            return _bare_step(words, is_ready=run.is_ready)
        case Middle():
            return words.say("Put the weight of {grams} g in the middle of the plate.", grams=grams)
        case OnArm(arm):
            name = run.layout.cells[arm].name.upper()
            return words.say("Put the weight on the mark of arm {arm}.", arm=name)
        case EmptyAgain():
            return words.say("Take the weight off.")
        case _ as never:
            assert_never(never)


def _piece_step(run: Enrolling, words: Words) -> str:
    if run.next_name is None:
        return _bare_step(words, is_ready=run.is_ready)
    kind, _, number = run.next_name.rpartition("-")
    return words.say(
        "Lay down {kind} {number}, beside the others. It is piece {place} of {all}.",
        kind=piece_words(kind, words),
        number=number,
        place=len(run.pieces) + 1,
        all=len(run.names),
    )


def _trial_step(run: Trying, words: Words) -> str:
    if run.bare is None:
        return _bare_step(words, is_ready=run.is_ready)
    if run.loaded is None:
        return words.say("Lay one piece on the plate.")
    if run.piece is None:
        return words.say("It was seen. Now knock it off.")
    kind, _, number = run.piece.rpartition("-")
    name = f"{piece_words(kind, words)} {number}"
    return words.say("It was seen: {piece}. Now knock it off.", piece=name)


def piece_words(kind: str, words: Words) -> str:
    """A kind of piece in the players' language; a name of the owner's own as he wrote it."""
    return kind_word(Kind(kind), words) if kind in _KINDS else kind


def told(remark: Remark, words: Words) -> str:
    """Why the step is not done, and what helps."""
    match remark:
        case Saturated() | Silent() | Frozen() | WrongRate() | Unsteady():
            return _of_chips(remark, words)
        case Dead() | Reversed() | Unlike() | Elsewhere() | Exchanged() | Regained() | Noisy():
            return _of_cells(remark, words)
        case _:
            return _of_loads(remark, words)


def _of_chips(remark: Saturated | Silent | Frozen | WrongRate | Unsteady, words: Words) -> str:
    match remark:
        case Saturated(cell):
            return words.say(
                "Cell {cell} is at the end of its range. Take off what is too heavy. If nothing "
                "is there, a wire of this cell is loose.",
                cell=cell.upper(),
            )
        case Silent(cell):
            return words.say(
                "Cell {cell} says nothing. Check its four wires, and DT and SCK of its chip.",
                cell=cell.upper(),
            )
        case Frozen(cell):
            return words.say(
                "Cell {cell} repeats one number. Check the supply of its chip, then switch off "
                "and on.",
                cell=cell.upper(),
            )
        case WrongRate(rate_hz):
            return words.say(
                "The chips measure {rate} times a second; 10 or 80 is right. Check the RATE pin "
                "and the supply.",
                rate=f"{rate_hz:.0f}",
            )
        case Unsteady():
            return words.say(
                "The plate does not come to rest. Hands off the table; is a fan or a washing "
                "machine running?"
            )
        case _:
            assert_never(remark)


def _of_cells(
    remark: Dead | Reversed | Unlike | Elsewhere | Exchanged | Regained | Noisy, words: Words
) -> str:
    match remark:
        case Dead(cell):
            return words.say(
                "Cell {cell} does not feel the weight, the others do. Is it screwed tight, and "
                "does its free end touch nothing?",
                cell=cell.upper(),
            )
        case Reversed(cell):
            return words.say(
                "Cell {cell} says less where there is more. Turn it so that its arrow points "
                "down, or swap its green and white wires.",
                cell=cell.upper(),
            )
        case Unlike(cell, ratio):
            return words.say(
                "Cell {cell} says {percent} % of what the others say. Is the weight in the "
                "middle, is the cell of the same kind, and the gain of its chip 128?",
                cell=cell.upper(),
                percent=f"{100 * ratio:.0f}",
            )
        case Elsewhere(wanted, answering):
            return words.say(
                "Cell {answering} feels the weight most, not cell {asked}. Is the weight on arm "
                "{asked}? Then the cables of these two cells are swapped.",
                asked=wanted.upper(),
                answering=answering.upper(),
            )
        case Exchanged(cell, grams):
            return words.say(
                "Cell {cell} is {grams} g off its zero. Is the plate bare? Then the cell is "
                "another one or was overloaded: calibrate the scale.",
                cell=cell.upper(),
                grams=f"{grams:+.1f}",
            )
        case Regained(ratio):
            return words.say(
                "All cells say {percent} % of what they said. Another program or wiring file set "
                "the gain of the chips: pull the plug and put it in again, or calibrate anew.",
                percent=f"{100 * ratio:.0f}",
            )
        case Noisy(cell, grams):
            return words.say(
                "Cell {cell} trembles by {grams} g. Check its wires and its supply; is the "
                "table still?",
                cell=cell.upper(),
                grams=f"{grams:.2f}",
            )
        case _:
            assert_never(remark)


def _of_loads(
    remark: Unloaded
    | Unmoved
    | WrongWeight
    | OffMark
    | NotAdding
    | StillLoaded
    | ZeroMoved
    | TooHeavy
    | TakenAway
    | NoSuchPiece
    | LeftOver,
    words: Words,
) -> str:
    match remark:
        case Unloaded():
            return words.say("Nothing heavy enough lies on the plate yet.")
        case Unmoved():
            return words.say("The weight still lies where it lay before.")
        case WrongWeight(per_gram):
            return words.say(
                "{counts} counts for each gram fit no load cell. Is it the weight that was "
                "named, and is the gain of the chips 128?",
                counts=f"{per_gram:.0f}",
            )
        case OffMark(mm):
            return words.say(
                "The weight seems to lie {mm} mm beside its mark. If it does not, something "
                "rubs on a cell.",
                mm=f"{mm:.0f}",
            )
        case NotAdding(grams):
            return words.say(
                "All cells together are {grams} g off the known weight. Is it the same weight, "
                "and does the plate touch only the cells?",
                grams=f"{grams:+.1f}",
            )
        case StillLoaded():
            return words.say("Something still lies on the plate.")
        case ZeroMoved(grams):
            return words.say(
                "The bare plate weighs {grams} g against the beginning. Does something rub? "
                "Then let the scale warm up, and begin again.",
                grams=f"{grams:+.1f}",
            )
        case TooHeavy(grams):
            return words.say(
                "That weighs {grams} g, more than any piece. One piece at a time.",
                grams=f"{grams:.1f}",
            )
        case TakenAway(grams):
            return words.say(
                "The plate has lost {grams} g. Put the piece back, or go back one step.",
                grams=f"{grams:.1f}",
            )
        case NoSuchPiece(grams):
            return words.say(
                "That weighs {grams} g, like no piece of this box. If it is one, calibrate the "
                "scale and weigh the pieces again.",
                grams=f"{grams:.1f}",
            )
        case LeftOver(placed, gone):
            return words.say(
                "{gone} g went off the plate, {placed} g had been laid down. Take everything "
                "off and begin again.",
                gone=f"{gone:.1f}",
                placed=f"{placed:.1f}",
            )
        case _:
            assert_never(remark)


def near_words(near: NearKinds, words: Words) -> str:
    """Two kinds that weight alone does not tell apart."""
    return words.say(
        "{one} and {other} weigh nearly the same ({grams} g apart). The scale will ask which of "
        "them it was.",
        one=piece_words(near.one, words),
        other=piece_words(near.other, words),
        grams=f"{near.grams_apart:.2f}",
    )


def uncalibrated_words(words: Words) -> str:
    """Cells are there, and nobody has told what their numbers weigh."""
    return words.say("The scale is not calibrated yet: SENSORS, CALIBRATE.")


def stale_words(stale: Stale, words: Words) -> str:
    """Why a calibration should be made anew."""
    match stale:
        case Old(days):
            return words.say(
                "The scale was calibrated {days} days ago. Five minutes make it true again.",
                days=days,
            )
        case Exchanged() | Regained():
            return told(stale, words)
        case Resettled(cell):
            return words.say(
                "Cell {cell} stands elsewhere than when it was calibrated. Calibrate the scale.",
                cell=cell.upper(),
            )
        case Lighter(grams):
            return words.say(
                "The scale shows {grams} g less than nothing. Is all of the grill on it? Then: "
                "SENSORS, CALIBRATE.",
                grams=f"{grams:.0f}",
            )
        case _:
            assert_never(stale)
