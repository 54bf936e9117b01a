"""The small theatre: one decision after another, big, with the reason; the next comes by itself."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.presentation.cards.script import Scene
from companion.presentation.cards.sitting import CardSitting
from companion.presentation.model import CallLook, CallScreen, Choice, Weight
from companion.presentation.pages.page import Close, TableMove, Turn

SHOWN_SECONDS = 4.0
"""Long enough to read a sentence aloud."""


@dataclass(frozen=True, slots=True)
class ScenePage:
    """The scenes still to come, and when the one on stage is over (seconds on the face's clock)."""

    scenes: tuple[Scene, ...]
    until: float

    def show(self, sitting: CardSitting) -> CallScreen:
        scene, words = self.scenes[0], sitting.words
        is_last = len(self.scenes) == 1
        return CallScreen(
            frame=sitting.frame,
            look=CallLook.SURE,
            suit=scene.suit,
            headline=scene.headline,
            ruling=scene.ruling,
            because=scene.because,
            numbers=(),
            answers=(
                Choice("next", words.say("OK") if is_last else words.say("NEXT"), Weight.MAIN),
            ),
            closes_in=SHOWN_SECONDS,
        )

    def choose(self, sitting: CardSitting, _key: str) -> TableMove | None:
        return self.following(sitting.now)

    def following(self, now: float) -> TableMove:
        """The next scene, or back to the table."""
        if len(self.scenes) == 1:
            return Close()
        return Turn(replace(self, scenes=self.scenes[1:], until=now + SHOWN_SECONDS))
