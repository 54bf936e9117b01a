"""The camera was switched off by its mark: may it watch the game again?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.presentation.model import Choice, PickScreen, Weight
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import Close, TableMove
from companion.presentation.sitting import Sitting


@dataclass(frozen=True, slots=True)
class ShutterPage:
    """Asked before it comes on, as whoever switched it off had a reason."""

    unshut: Callable[[], None]

    def show(self, sitting: Sitting) -> PickScreen:
        words = sitting.words
        return PickScreen(
            frame=sitting.frame,
            title=words.say("THE CAMERA"),
            prompt=words.say("The camera is off. May it watch the game again?"),
            answers=(
                Choice("stay", words.say("IT STAYS OFF"), Weight.MAIN),
                Choice("watch", words.say("IT MAY WATCH")),
            ),
            back=back_key(words),
            lines=(words.say("Do all at the table agree?"),),
        )

    def choose(self, _sitting: Sitting, key: str) -> TableMove:
        if key == "watch":
            self.unshut()
        return Close()
