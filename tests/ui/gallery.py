"""Every screen there is, in one language: real tables of all four games, and the samples.

A new kind of screen is hung here by a sample of it in samples.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

from companion.presentation.grillwatch import MARK
from companion.presentation.health import eye_words
from companion.presentation.model import (
    CallLook,
    CallScreen,
    CardScreen,
    Choice,
    DisputeScreen,
    Eye,
    ScreenModel,
    TableRow,
)
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.pictures import names_of_pictures
from companion.presentation.words import Words
from companion.referee.health import Health
from tests.ui import (
    aftertables,
    calibratingtables,
    camerasamples,
    cardtables,
    grilltables,
    samples,
    tryouttables,
)
from tests.ui.tongues import words_in

NOTICE = "A settings file could not be read and was set aside under a new name."
_TEXTS = {"title", "prompt", "ruling", "clause", "was", "look_up", "resume_words", "because"}


@cache
def gallery(language: str) -> tuple[tuple[str, ScreenModel], ...]:
    """All screens under a name; the samples hang in English, and once with longer texts."""
    words = words_in(language)
    at_the_table = (*cardtables.tables(words), *grilltables.tables(words))
    at_the_door = (*aftertables.tables(words), *calibratingtables.tables(words))
    filmed = _filmed(grilltables.tables(words), words)
    tables = (*at_the_table, *filmed, *at_the_door, *tryouttables.tables(words))
    return tables if language != "en" else (*tables, *_sampled())


def _filmed(
    tables: Iterable[tuple[str, ScreenModel]], words: Words
) -> Iterator[tuple[str, ScreenModel]]:
    """Each kind of screen at the grill with the mark of a camera, on and switched off."""
    lit = Choice(MARK, words.say("CAMERA ON"), is_chosen=True)
    seen = {"eye": Eye.ON, "eye_words": eye_words(Health.ON, words), "simulated": None}
    kinds = {
        type(screen): (name, screen)
        for name, screen in tables
        if screen.frame.seq and not isinstance(screen, CardScreen)
    }
    for name, screen in kinds.values():
        for mark in (lit, Choice(MARK, words.say("CAMERA OFF"))):
            frame = replace(screen.frame, filming=mark, **seen)  # type: ignore[arg-type]
            yield f"{name}-{mark.is_chosen}", replace(screen, frame=frame)
            if isinstance(screen, DisputeScreen | CallScreen):
                yield f"{name}-seen-{mark.is_chosen}", _seen(replace(screen, frame=frame), words)
    large = replace(
        camerasamples.pictures_kept(), title=words.say("PICTURES"), back=back_key(words)
    )
    names, good = names_of_pictures(words), Choice("good", words.say("KEEP FOR GOOD"))
    refused = words.say("They could not be kept.")
    yield "pictures-refused", replace(large, prompt=refused, keys=(good,), names=names)
    gone = words.say("Newer pictures took their place.")
    yield "pictures-gone", replace(large, prompt=gone, keys=(), names=names, photos=None)


def _seen(screen: DisputeScreen | CallScreen, words: Words) -> DisputeScreen | CallScreen:
    """With pictures, and so with all that may stand beside them."""
    return replace(
        screen,
        photos=camerasamples.photos(),
        trace=samples.TRACE,
        names=names_of_pictures(words),
        pictures=Choice("pictures", words.say("PICTURES")),
    )


def _sampled() -> Iterator[tuple[str, ScreenModel]]:
    yield from samples.evening()
    yield from camerasamples.watched()
    for count in (2, 3, 4, 5):
        yield f"grill-{count}", samples.grill(count)
        yield f"grill-{count}-long", samples.grill(count, samples.LONG, ring=samples.RING)
        yield f"setup-{count}-long", samples.setup(count, samples.LONG)
        yield f"fingers-{count}-long", samples.fingers(count, samples.LONG)
        yield f"winner-{count}-long", samples.winner(count, samples.LONG)
        yield f"reconcile-{count}-long", samples.reconcile(count, samples.LONG)
    noticed = replace(samples.FRAME, notice=NOTICE, is_saving=True)
    yield "grill-notice", samples.grill(5, samples.LONG, frame=noticed, badge=samples.BADGE)
    yield "crowded-notice", samples.crowded_call(noticed)
    yield "call-payer", samples.call_of_another_payer("1 cayó: WWWWW 4", "DESPUÉS")
    yield "call-notice", samples.call(CallLook.SURE, frame=noticed)
    yield "amend-card", samples.amend_card()
    yield "log-short", samples.log(2)
    yield "log-long", samples.log(400)
    for name, model in (*samples.evening(), *camerasamples.watched()):
        yield f"{name}-longer", _longer(model)


def _longer(value: Any) -> Any:
    """The same screen with every text two fifths longer, as another language might have it.

    What stands in a table are names and numbers, and heads of one word.
    """
    if isinstance(value, tuple):
        return tuple(_longer(part) if not isinstance(part, str) else _pad(part) for part in value)
    if isinstance(value, TableRow):
        return value
    if isinstance(value, Choice):
        return replace(value, label=_pad(value.label))
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{each.name: _part(value, each.name) for each in fields(value)})
    return value


def _part(owner: Any, name: str) -> Any:
    part = getattr(owner, name)
    if name == "heads":
        return part
    return _pad(part) if name in _TEXTS and isinstance(part, str) else _longer(part)


def _pad(text: str) -> str:
    letters = "".join(one for one in text if one.isalpha())
    if len(letters) < 4:
        return text
    return f"{text}{' ' if ' ' in text else ''}{letters[: max(1, len(text) * 2 // 5)]}"
