"""The layout lint: every screen of all games, on every panel and in every language, keeps the bars.

Two wide panels have the same millimetres; the coarser one and the upright one are measured here in
every language, the finer one in English, the coarser also as it lies flat in the middle. All of
them: `python -m tests.ui.lint`.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args

import pytest

import companion.ui
from companion.comfort import Layout
from companion.presentation.model import ScreenModel
from tests.ui.bars import faults
from tests.ui.gallery import gallery
from tests.ui.measured import PANELS, survey
from tests.ui.tongues import LANGUAGES, PLACE, PSEUDO, stretched

MEASURED = (
    *((language, panel) for language in LANGUAGES for panel in ("td1", "upright")),
    ("en", "td2"),
)
LYING = ("en", "de", PSEUDO)
"""Languages in which the screen is measured that lies flat; all of them by hand."""


@pytest.mark.parametrize(("language", "panel"), MEASURED)
def test_every_screen_keeps_the_bars(language: str, panel: str) -> None:
    seen = survey(PANELS[panel], gallery(language))
    missed = [f"{screen.name}: {fault}" for screen in seen for fault in faults(screen)]
    assert missed[:20] == []
    undo = {key.box for screen in seen for key in screen.keys if key.key == "undo"}
    assert len(undo) == 1, "UNDO has one place"


@pytest.mark.parametrize("language", LYING)
def test_every_screen_keeps_the_bars_lying_flat(language: str) -> None:
    seen = survey(PANELS["td1"], gallery(language), layout=Layout.FLAT)
    missed = [f"{screen.name}: {fault}" for screen in seen for fault in faults(screen)]
    assert missed[:20] == []


def test_every_kind_of_screen_hangs_in_the_gallery() -> None:
    """A new kind of screen needs a table that comes to it, or a sample: see samples.py."""
    assert set(get_args(ScreenModel)) <= {type(model) for _name, model in gallery("en")}


_TEXTS = (
    *("OPEN QUESTION", "{name} leads.", "How many {colour} cards has {name}?"),
    *(
        "Tu joues,\u00a0{name}\u00a0?",
        "{count:.1f} pieces of {whole} fell.",
        "({name}: {points:+d} chips are paid)",
    ),
)


def test_the_pseudo_language_stretches_every_text_and_keeps_what_is_filled_in() -> None:
    assert stretched("UNDO") == "ÜÑDÖ"
    for text in _TEXTS:
        told = stretched(text)
        assert told.startswith("[")
        assert told.endswith("]")
        assert len(PLACE.sub("", told)) >= len(PLACE.sub("", text)) * 1.25
        assert PLACE.findall(told) == PLACE.findall(text)
    assert stretched("?") == "?"
    assert PSEUDO in LANGUAGES


def test_no_two_widgets_share_a_name() -> None:
    """A layout is found by the name of the class, so a second one would lay out the first."""
    names = [
        node.name
        for path in Path(companion.ui.__path__[0]).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
    ]
    assert len(names) > 30
    assert {name for name in names if names.count(name) > 1} <= {"Panel"}
