"""The pictures before and after something happened, large, and the wish to keep them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from companion.presentation.darkroom import (
    Darkroom,
    Developing,
    Keeping,
    Kept,
    Photos,
    Spoilt,
    Unkept,
    When,
    when_of,
)
from companion.presentation.model import Choice, PicturesScreen
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import TableMove
from companion.presentation.sitting import Sitting
from companion.presentation.words import Words
from companion.referee.calls import Evidence


@dataclass(frozen=True, slots=True)
class PicturesPage:
    """Of what is disputed."""

    darkroom: Darkroom
    when: When

    @property
    def photos(self) -> Photos | None:
        """The two; None where either was not seen, or has gone."""
        return self.darkroom.photos(self.when)

    def show(self, sitting: Sitting) -> PicturesScreen:
        words = sitting.words
        photos, keeping = self.photos, self.darkroom.keeping(self.when)
        return PicturesScreen(
            frame=sitting.framed(notice=keeping.why)
            if isinstance(keeping, Spoilt)
            else sitting.frame,
            title=words.say("PICTURES"),
            prompt=_prompt(photos, keeping, words),
            photos=photos,
            names=names_of_pictures(words),
            keys=() if photos is None else tuple(_keys(keeping, words)),
            back=back_key(words),
        )

    def choose(self, _sitting: Sitting, key: str) -> TableMove | None:
        if key == "keep":
            self.darkroom.keep(self.when)
        else:
            self.darkroom.keep_for_good(self.when)
        return None


def pictures_of(sitting: Sitting, at: float, seen: Evidence) -> PicturesPage | None:
    """What the camera saw of what was quiet at `at`, on the clock of the scale.

    None where no camera watches, or nobody measured when it was.
    """
    if sitting.darkroom is None or not at:
        return None
    return PicturesPage(sitting.darkroom, when_of(at, seen))


def pictures_key(photos: Photos | None, words: Words) -> Choice | None:
    """A tap on the small ones shows them large."""
    return None if photos is None else Choice("pictures", words.say("PICTURES"))


def names_of_pictures(words: Words) -> tuple[str, str]:
    """What stands on the two."""
    return words.say("BEFORE"), words.say("AFTER")


def _prompt(photos: Photos | None, keeping: Keeping, words: Words) -> str:
    if photos is None:
        return words.say("Newer pictures took their place.")
    match keeping:
        case Unkept():
            return words.say("Gone after the game.")
        case Developing(is_late=True):
            return words.say("The card does not answer.")
        case Developing():
            return words.say("Being written.")
        case Kept(is_for_good=False):
            return words.say("Kept for one day.")
        case Kept():
            return words.say("Kept for good.")
        case Spoilt():
            return words.say("They could not be kept.")
        case _:
            assert_never(keeping)


def _keys(keeping: Keeping, words: Words) -> tuple[Choice, ...]:
    match keeping:
        case Unkept() | Spoilt():
            return (Choice("keep", words.say("KEEP")),)
        case Developing():
            return (Choice("keep", words.say("KEEP"), is_open=False),)
        case Kept(is_for_good=is_for_good):
            good = Choice("keep for good", words.say("KEEP FOR GOOD"), is_open=not is_for_good)
            return (good,)
        case _:
            assert_never(keeping)
