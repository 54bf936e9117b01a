"""The face that was asked for, opened over a desk or over an evening that plays itself.

Heavy parts are imported when they are opened. What is played is put together in __main__.py.
"""

from __future__ import annotations

import sys
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.start import Demo as DemoWish
from companion.cli.start import Face

if TYPE_CHECKING:
    from companion.config import Config
    from companion.config import Panel as PanelSettings
    from companion.demo import Demo
    from companion.presentation.desk import Desk
    from companion.presentation.words import Words
    from companion.ui.panel import Panel


def show(desk: Desk, face: Face, config: Config, words: Words) -> int:
    """Play on this face until somebody says goodbye."""
    match face:
        case Face.TOUCH:
            from companion.ui.app import run_touch

            run_touch(desk, panel=panel_here(config.panel), pins=config.pins)
        case Face.TERMINAL:
            from companion.ui.terminal import run_terminal, standard_input, standard_output

            run_terminal(desk, words=words, descriptor=standard_input(), write=standard_output())
    return 0


def show_demo(wish: DemoWish, face: Face, config: Config, words: Words) -> int:
    """A whole evening that plays itself; it keeps nothing and opens no journal."""
    from companion.demo import Demo
    from hardware.source import CHIPS, SIM

    demo = Demo(wish.seed, source=CHIPS if wish.is_on_chips else SIM, words=words)
    if wish.screenshots is not None:
        _draw(demo, wish.screenshots, panel_here(config.panel))
        return 0
    match face:
        case Face.TOUCH:
            from companion.ui.app import run_touch

            panel = panel_here(config.panel)
            run_touch(demo.desk, panel=panel, play=lambda: demo.step() is not None)
        case Face.TERMINAL:
            from companion.ui.terminal import run_demo, standard_output

            moments = demo.live() if sys.stdout.isatty() else demo.moments()
            run_demo(moments, write=standard_output())
    return 0


def panel_here(settings: PanelSettings) -> Panel:
    """The screen of this machine, as far as the settings do not know better."""
    from companion.ui.panel import find_panel, in_pixels

    known = {name: value for name, value in asdict(settings).items() if value is not None}
    found = find_panel()
    if settings.width_px is not None and settings.height_px is not None:
        found = in_pixels(found, settings.width_px, settings.height_px)
    return replace(found, **known)


def _draw(demo: Demo, folder: Path, panel: Panel) -> None:
    """Every moment worth a picture, to the last screen of the evening."""
    from companion.ui.pictures import screenshots

    for path in screenshots(
        demo.pictures(),
        folder,
        size=(panel.width_px, panel.height_px),
        pieces=lambda: demo.desk.drawer,
    ):
        print(path)  # noqa: T201 - the answer of this command
