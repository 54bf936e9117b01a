"""Which sensor process a table's settings ask for."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.config import Backend, Grill, GrillSource
from companion.places import Places
from companion.sensors import Sensors, sensors_of

PLACES = Places.of(Path("box"))


@pytest.mark.parametrize(
    ("grill", "sensors"),
    [
        (Grill(), None),
        (Grill(GrillSource.SIMULATION, 4), Sensors("sim:4", 4)),
        (Grill(GrillSource.CHIPS, 5), Sensors("chips:5", 5)),
        (
            Grill(GrillSource.SCALE),
            Sensors("hx711:auto", words=("--calibration", "box/scale.toml")),
        ),
        (
            Grill(GrillSource.SCALE, backend=Backend.LGPIO, wiring="my.toml"),
            Sensors(
                "hx711:lgpio",
                words=("--calibration", "box/scale.toml", "--wiring", "my.toml"),
            ),
        ),
    ],
)
def test_the_settings_name_the_source(grill: Grill, sensors: Sensors | None) -> None:
    assert sensors_of(grill, PLACES, simulate=None) == sensors


def test_a_seed_on_the_command_line_goes_before_the_settings() -> None:
    chosen = sensors_of(Grill(GrillSource.SCALE), PLACES, simulate=3)
    assert chosen == Sensors("sim:3", 3)
