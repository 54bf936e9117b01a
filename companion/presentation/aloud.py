"""What is said aloud: calls, winners, and at the grill the name of who is on turn.

Told from the screens alone; how a voice is made is the face's business.
"""

from __future__ import annotations

from companion.presentation.model import (
    CallScreen,
    CardScreen,
    GrillScreen,
    PickScreen,
    ScreenModel,
    SetupScreen,
    WinnerScreen,
)


class Announcer:
    """Hears every screen that is shown and says each thing once."""

    def __init__(self) -> None:
        self._called = ""
        self._on_turn = ""

    def hear(self, screen: ScreenModel) -> str:
        """What is to be said now that this screen is there; empty when nothing is new."""
        match screen:
            case CallScreen():
                return self._call(_sentences(screen.headline, screen.ruling))
            case WinnerScreen():
                return self._call(_sentences(screen.name, screen.headline))
            case PickScreen(spoken=said) if said:
                return self._call(said)
            case GrillScreen():
                self._called = ""
                is_new, self._on_turn = screen.name != self._on_turn, screen.name
                return screen.name if is_new else ""
            case _:
                self._called = ""
                return ""

    def _call(self, said: str) -> str:
        is_new, self._called = said != self._called, said
        return said if is_new else ""


def names_on(screen: ScreenModel) -> tuple[str, ...]:
    """The players a screen knows: their names are worth having ready."""
    match screen:
        case SetupScreen():
            return tuple(one.name for one in screen.seated)
        case GrillScreen() | CardScreen():
            return tuple(one.name for one in screen.players)
        case _:
            return ()


def _sentences(*parts: str) -> str:
    """Short sentences; capitals are for eyes, a voice would spell some of them out."""
    whole = (part if part[-1] in ".?!" else f"{part}." for part in parts if part)
    return " ".join(_in_small_letters(part) for part in whole)


def _in_small_letters(sentence: str) -> str:
    return " ".join(
        word.lower() if len(word) > 1 and word.isupper() else word for word in sentence.split(" ")
    )
