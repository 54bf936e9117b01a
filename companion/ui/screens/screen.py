"""What all screens of the face have in common: a model that is shown, a stage they stand on."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.presentation.model import Choice, ScreenModel
from companion.ui.stage import EMPTY_STAGE


class Screen(BoxLayout):
    """One kind of screen; built once, then given one model after the other."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    model = ObjectProperty(None, rebind=True)

    def __init__(self, *, model: ScreenModel, **wishes: Any) -> None:
        super().__init__(model=model, orientation="vertical", **wishes)

    def show(self, model: ScreenModel) -> None:
        """Draw these values from the next frame on."""
        self.model = model


def kind_of(choice: Choice) -> str:
    """The kind of piece a choice is about (`piece corn`), or nothing."""
    word, _space, kind = choice.key.partition(" ")
    return kind if word == "piece" else ""


_LETTERS_A_LINE = 48


def flowed(sentences: tuple[str, ...], most_lines: int) -> str:
    """Sentences on lines of their own while they all find room so, else one after the other."""
    is_short = all(len(one) <= _LETTERS_A_LINE for one in sentences)
    return ("\n" if is_short and len(sentences) <= most_lines else " ").join(sentences)
