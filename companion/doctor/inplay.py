"""A look at the machine while an evening is played on it; the doctor's rooms are loaded then."""

from __future__ import annotations

from collections.abc import Callable

from companion.config import Config
from companion.places import Places
from companion.presentation.checkup import Checkup


def examiner(places: Places, config: Config) -> Callable[[], Checkup]:
    """Begins a look; the cells are left to the evening that weighs with them."""

    def examine() -> Checkup:
        from companion.doctor.examination import Examination
        from companion.doctor.machine import Machine

        return Examination(Machine(places, config, is_playing=True))

    return examine
