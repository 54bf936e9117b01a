"""Clearing up, a spill, a break: while this page is open no call is made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.presentation.matchsitting import MatchSitting
from companion.presentation.model import Choice, PickScreen, Weight
from companion.presentation.pages.page import Close, TableMove, ToHome, ToSettings, Turn
from companion.presentation.pages.reconcile import ReconcilePage
from companion.presentation.sitting import Sitting


def pause_screen(sitting: MatchSitting[Any, Any], prompt: str) -> PickScreen:
    """The same at every table, but for what the pause means there."""
    words = sitting.words
    return PickScreen(
        frame=sitting.frame,
        title=words.say("PAUSE"),
        prompt=prompt,
        answers=(
            Choice("go on", words.say("GO ON"), Weight.MAIN),
            Choice("count", words.say("COUNT THE TABLE")),
            Choice("settings", words.say("SETTINGS")),
            Choice("home", words.say("HOME"), Weight.QUIET),
        ),
        back=None,
    )


@dataclass(frozen=True, slots=True)
class PausePage:
    """The game rests."""

    def show(self, sitting: Sitting) -> PickScreen:
        prompt = sitting.words.say("Nothing that happens on the grill is called now.")
        return pause_screen(sitting, prompt)

    def choose(self, sitting: Sitting, key: str) -> TableMove | None:
        if key == "settings":
            return ToSettings()
        sitting.referee.pause(False)
        match key:
            case "count":
                return Turn(ReconcilePage())
            case "home":
                return ToHome()
            case _:
                return Close()
