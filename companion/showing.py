"""The face that was asked for, opened over a desk or over an evening that plays itself.

Heavy parts are imported when they are opened. What is played is put together in __main__.py.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.start import Demo as DemoWish
from companion.cli.start import Face, Replay

if TYPE_CHECKING:
    from companion.config import Config
    from companion.config import Panel as PanelSettings
    from companion.presentation.desk import Desk
    from companion.presentation.studio import Studio
    from companion.presentation.words import Words
    from companion.selfplayed import SelfPlayed
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


def show_alone(wish: DemoWish | Replay, face: Face, config: Config, words: Words) -> int:
    """A whole evening that plays itself; it keeps nothing and opens no journal."""
    played = _played(wish, words)
    if wish.screenshots is not None:
        _draw(played, wish.screenshots, panel_here(config.panel))
        return 0
    match face:
        case Face.TOUCH:
            from companion.ui.app import run_touch

            panel = panel_here(config.panel)
            run_touch(played.desk, panel=panel, play=lambda: played.step() is not None)
        case Face.TERMINAL:
            from companion.ui.terminal import run_demo, standard_output

            moments = played.live() if sys.stdout.isatty() else played.moments()
            run_demo(moments, write=standard_output())
    return 0


def _played(wish: DemoWish | Replay, words: Words) -> SelfPlayed:
    if isinstance(wish, Replay):
        from companion.replayed import Replayed
        from hardware.recording import read_recording

        film = _film_beside(wish.recording)
        return Replayed(read_recording(wish.recording), words=words, film=film)
    from companion.demo import Demo
    from hardware.source import CHIPS, SIM

    return Demo(wish.seed, source=CHIPS if wish.is_on_chips else SIM, words=words)


def _film_beside(folder: Path) -> Callable[[Callable[[], float]], Studio] | None:
    """What shows the film of a recording; None where none lies there."""
    from companion.filmed import is_filmed

    if not is_filmed(folder):
        return None
    from companion.album import Album
    from companion.filmstudio import FilmStudio
    from companion.places import Places

    places = Places.of(None)
    weights = places.palms if places.palms.is_file() else None
    return lambda clock: FilmStudio(folder, Album(places.pictures), clock, weights=weights)


def panel_here(settings: PanelSettings) -> Panel:
    """The screen of this machine, as far as the settings do not know better."""
    from companion.ui.panel import find_panel, in_pixels

    known = {name: value for name, value in asdict(settings).items() if value is not None}
    found = find_panel()
    if settings.width_px is not None and settings.height_px is not None:
        found = in_pixels(found, settings.width_px, settings.height_px)
    return replace(found, **known)


def _draw(played: SelfPlayed, folder: Path, panel: Panel) -> None:
    """Every moment worth a picture, to the last screen of the evening."""
    from companion.ui.pictures import screenshots

    for path in screenshots(
        played.pictures(),
        folder,
        size=(panel.width_px, panel.height_px),
        pieces=lambda: played.desk.drawer,
    ):
        print(path)  # noqa: T201 - the answer of this command
