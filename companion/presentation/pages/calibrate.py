"""Calibrating on the screen: what is to be done, which weight, and one step after the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from calibration.enrolling import Enrolled, Enrolling
from calibration.loads import mark_of
from calibration.scaling import Again, Back, Calibrated, Measuring, Middle, OnArm, Ready
from calibration.trial import Passed, Trying
from companion.presentation.calibrating import asked, is_waiting_for_bare, near_words, told
from companion.presentation.lobby import Lobby
from companion.presentation.model import Choice, PickScreen, Plate, StepScreen, Weight
from companion.presentation.pages.camera import BarPage
from companion.presentation.pages.keys import done_key
from companion.presentation.pages.page import LobbyMove, LobbyPage, Show
from companion.presentation.studio import Studio
from companion.presentation.weighing import Task, Weighing
from companion.presentation.words import Words, later
from companion.presentation.workplace import Workplace
from hardware.scale.samples import Layout

WEIGHTS_GRAMS = (50, 100, 200, 500)
_TASKS = {
    Task.SCALE: later("THE SCALE"),
    Task.PIECES: later("THE PIECES"),
    Task.CHECK: later("TRY IT OUT"),
}


@dataclass(frozen=True, slots=True)
class CalibratePage:
    """What can be done at the cells."""

    workplace: Workplace | None
    """None where only a camera can be calibrated."""
    below: LobbyPage
    studio: Studio | None = None
    """None where there is no camera."""

    def show(self, lobby: Lobby) -> PickScreen:
        words = lobby.words
        return PickScreen(
            frame=lobby.frame,
            title=words.say("CALIBRATE"),
            prompt=self._prompt(words),
            answers=tuple(self._answers(words)),
            back=done_key(words),
        )

    def choose(self, _lobby: Lobby, key: str) -> LobbyMove | None:
        if key == "camera" and self.studio is not None:
            return Show(BarPage(self.studio, self))
        if self.workplace is None:
            return Show(self.below)
        match key:
            case "scale":
                return Show(WeightPage(self.workplace, self))
            case "pieces" | "check":
                weighing = Weighing(self.workplace, Task(key), studio=self.studio)
                return Show(StepPage(weighing, self))
            case _:
                return Show(self.below)

    def _prompt(self, words: Words) -> str:
        if self.workplace is None:
            return words.say(
                "Print the sheet and the marks first: companion calibrate sheet, marks."
            )
        return words.say("The scale first, then the pieces. Before an evening, try it out.")

    def _answers(self, words: Words) -> Iterator[Choice]:
        if self.workplace is not None:
            for task, said in _TASKS.items():
                yield Choice(task.value, words.say(said), Weight.MAIN)
        if self.studio is not None:
            yield Choice("camera", words.say("THE CAMERA"), Weight.MAIN)


@dataclass(frozen=True, slots=True)
class WeightPage:
    """Which known weight lies ready."""

    workplace: Workplace
    below: CalibratePage

    def show(self, lobby: Lobby) -> PickScreen:
        words = lobby.words
        return PickScreen(
            frame=lobby.frame,
            title=words.say("THE SCALE"),
            prompt=words.say("Which known weight is there?"),
            answers=tuple(
                Choice(f"grams {grams}", f"{grams} g", Weight.MAIN) for grams in WEIGHTS_GRAMS
            ),
            back=done_key(words),
        )

    def choose(self, _lobby: Lobby, key: str) -> LobbyMove | None:
        verb, _, grams = key.partition(" ")
        if verb != "grams":
            return Show(self.below)
        weighing = Weighing(self.workplace, Task.SCALE, weight_grams=float(grams))
        return Show(StepPage(weighing, self.below))


@dataclass(frozen=True, slots=True)
class StepPage:
    """The step that is due; it goes on by itself when the plate has done what was asked."""

    weighing: Weighing
    below: CalibratePage

    def show(self, lobby: Lobby) -> StepScreen:
        words, weighing = lobby.words, self.weighing
        weighing.advance()
        run = weighing.run
        is_running = isinstance(run, Measuring | Enrolling | Trying) and not weighing.trouble
        leave = words.say("LEAVE") if is_running else words.say("DONE")
        return StepScreen(
            frame=lobby.frame,
            title=words.say(_TASKS[weighing.task]),
            prompt=_prompt(weighing, words),
            remarks=_remarks(weighing, words),
            plate=_plate(run) if is_running else None,
            keys=_keys(run, words) if is_running else (),
            back=Choice("done", leave, Weight.QUIET),
        )

    def choose(self, _lobby: Lobby, key: str) -> LobbyMove | None:
        match key:
            case "bare":
                self.weighing.tap(Ready())
            case "again":
                self.weighing.tap(Again())
            case "step back":
                self.weighing.tap(Back())
            case _:
                self.weighing.close()
                return Show(self.below)
        return None


def _keys(run: object, words: Words) -> tuple[Choice, ...]:
    is_asking = isinstance(run, Measuring | Enrolling | Trying) and is_waiting_for_bare(run)
    return (
        Choice("bare", words.say("IT IS BARE"), Weight.MAIN, is_open=is_asking),
        Choice("again", words.say("ONCE MORE")),
        Choice("step back", words.say("STEP BACK")),
    )


def _plate(run: object) -> Plate | None:
    """The plate with the mark of this step; in the middle where any place will do."""
    match run:
        case Measuring():
            return _drawn(run.layout, _mark(run))
        case Enrolling():
            return _drawn(run.watch.layout, (0.0, 0.0) if run.rests else None)
        case Trying():
            is_due = run.bare is not None and run.loaded is None
            return _drawn(run.watch.layout, (0.0, 0.0) if is_due else None)
        case _:
            return None


def _mark(run: Measuring) -> tuple[float, float] | None:
    match run.step:
        case Middle():
            return 0.0, 0.0
        case OnArm(arm):
            return mark_of(run.layout, arm)
        case _:
            return None


def _drawn(layout: Layout, mark_mm: tuple[float, float] | None) -> Plate:
    reach = max(map(abs, (*layout.x_mm, *layout.y_mm))) or 1.0
    cells = zip(layout.cells, layout.x_mm, layout.y_mm, strict=True)
    arms = tuple((cell.name.upper(), x / reach, y / reach) for cell, x, y in cells)
    return Plate(arms, None if mark_mm is None else (mark_mm[0] / reach, mark_mm[1] / reach))


def _prompt(weighing: Weighing, words: Words) -> str:
    if weighing.trouble:
        return words.say("The cells cannot be calibrated now.")
    match weighing.run:
        case None:
            return words.say("The cells are being woken.")
        case Measuring() | Enrolling() | Trying():
            return asked(weighing.run, words)
        case Calibrated():
            return words.say("The scale is calibrated, and it is kept.")
        case Enrolled():
            return words.say("All pieces are weighed. It holds from the next start of the app.")
        case Passed():
            return words.say("The scale sees what comes and what goes. Good to go.")


def _portrait_lines(weighing: Weighing, words: Words) -> tuple[str, ...]:
    if weighing.portraying is None:
        return ()
    from companion.presentation.viewing import portrait_words

    return portrait_words(weighing.portraying, words)


def _remarks(weighing: Weighing, words: Words) -> tuple[str, ...]:
    if weighing.trouble:
        return (weighing.trouble,)
    match weighing.run:
        case Measuring() | Enrolling() | Trying():
            remark = weighing.run.remark
            return () if remark is None else (told(remark, words),)
        case Calibrated(fit):
            off = max(abs(each.grams) for each in fit.residuals)
            return (words.say("At most {grams} g off anywhere.", grams=f"{off:.2f}"),)
        case Enrolled(_, near):
            return (
                *(near_words(pair, words) for pair in near),
                *_portrait_lines(weighing, words),
            )
        case _:
            return ()
