"""What kinds of words the options take: a folder, a seed, a speed. Each refuses in one sentence."""

from __future__ import annotations

import math
import os
from pathlib import Path
from typing import Any, Final

import click

from hardware.sim.seed import SEED_MAX

SPEED_LEAST: Final = 0.01
SPEED_MOST: Final = 10_000.0


class Folder(click.Path):
    """A folder that is there, or that can be made where nothing is."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """The folder; a usage error for an empty name, a file or a device."""
        text = os.fspath(value)
        if not text:
            self.fail("an empty name is no folder.", param, ctx)
        if text.startswith("-"):
            self.fail(f"{text!r} looks like an option; write ./{text} for a folder.", param, ctx)
        if os.path.lexists(text) and not Path(text).is_dir():
            self.fail(f"{text!r} is something else than a folder.", param, ctx)
        return Path(text)


class Speed(click.FloatRange):
    """So many times as fast as it happened."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The speed; a usage error for what is no number or far off."""
        speed = float(super().convert(value, param, ctx))
        if math.isnan(speed):
            self.fail(f"{value!r} is not a number.", param, ctx)
        return speed


FOLDER: Final = Folder()
SPEED: Final = Speed(min=SPEED_LEAST, max=SPEED_MOST)
SEED: Final = click.IntRange(min=0, max=SEED_MAX)
