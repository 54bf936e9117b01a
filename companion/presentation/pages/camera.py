"""Calibrating the camera on the screen: how long the printed bar is, then view after view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from calibration.scaling import Again, Back
from companion.presentation.lobby import Lobby
from companion.presentation.model import Choice, PickScreen, StepScreen, Weight
from companion.presentation.pages.keys import done_key
from companion.presentation.pages.page import LobbyMove, LobbyPage, Show
from companion.presentation.studio import Studio
from companion.presentation.words import Words

if TYPE_CHECKING:
    from companion.presentation.filming import Filming

BARS_MM = (98, 99, 100, 101, 102)


@dataclass(frozen=True, slots=True)
class BarPage:
    """How true the printer was."""

    studio: Studio
    below: LobbyPage

    def show(self, lobby: Lobby) -> PickScreen:
        words = lobby.words
        return PickScreen(
            frame=lobby.frame,
            title=words.say("THE CAMERA"),
            prompt=words.say("How long is the bar on the printed sheet, by a ruler?"),
            answers=tuple(Choice(f"bar {mm}", f"{mm} mm", Weight.MAIN) for mm in BARS_MM),
            back=done_key(words),
        )

    def choose(self, _lobby: Lobby, key: str) -> LobbyMove | None:
        verb, _, mm = key.partition(" ")
        if verb != "bar":
            return Show(self.below)
        # OpenCV and numpy are only loaded for who calibrates a camera.
        from companion.presentation.filming import Filming

        return Show(FilmingPage(Filming(self.studio, bar_mm=float(mm)), self.below))


@dataclass(frozen=True, slots=True)
class FilmingPage:
    """The view that is due; it is taken by itself once the sheet is held still."""

    filming: Filming
    below: LobbyPage

    def show(self, lobby: Lobby) -> StepScreen:
        words, filming = lobby.words, self.filming
        filming.advance()
        is_running = not filming.trouble and not _is_found(filming)
        leave = words.say("LEAVE") if is_running else words.say("DONE")
        return StepScreen(
            frame=lobby.frame,
            title=words.say("THE CAMERA"),
            prompt=_prompt(filming, words),
            remarks=_remarks(filming, words),
            plate=None,
            picture=filming.preview,
            keys=_keys(words) if is_running else (),
            back=Choice("done", leave, Weight.QUIET),
        )

    def choose(self, _lobby: Lobby, key: str) -> LobbyMove | None:
        match key:
            case "again":
                self.filming.tap(Again())
            case "step back":
                self.filming.tap(Back())
            case _:
                self.filming.close()
                return Show(self.below)
        return None


def _is_found(filming: Filming) -> bool:
    from calibration.viewing import Found

    return isinstance(filming.run, Found)


def _keys(words: Words) -> tuple[Choice, ...]:
    return (
        Choice("again", words.say("ONCE MORE")),
        Choice("step back", words.say("STEP BACK")),
    )


def _prompt(filming: Filming, words: Words) -> str:
    from companion.presentation.viewing import view_asked

    if filming.trouble:
        return words.say("The camera cannot be calibrated now.")
    if filming.is_waking:
        return words.say("The camera is being woken.")
    return view_asked(filming.run, words)


def _remarks(filming: Filming, words: Words) -> tuple[str, ...]:
    from calibration.viewing import Found
    from companion.presentation.viewing import found_words, sight_words, view_told

    if filming.trouble:
        return (filming.trouble,)
    if isinstance(filming.run, Found):
        return found_words(filming.run, words)
    if filming.hindrance:
        return (filming.hindrance,)
    if filming.ill is not None:
        return (sight_words(filming.ill, words),)
    remark = filming.run.remark
    return () if remark is None else (view_told(remark, words),)
