"""Which sensor process a table's settings ask for."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from calibration.cell import Calibration, CellCalibration
from calibration.record import ScaleRecord
from calibration.scale import save_scale
from companion.config import Backend, Grill, GrillSource
from companion.errors import CompanionError
from companion.places import Places
from companion.presentation.words import Words
from companion.sensors import SENSOR_SOCKET, Sensors, sensors_of
from hardware.link.unix import SocketLink

PLACES = Places.of(Path("box"))


@pytest.mark.parametrize(
    ("grill", "sensors"),
    [
        (Grill(), None),
        (Grill(GrillSource.SIMULATION, 4), Sensors("sim:4", 4)),
        (Grill(GrillSource.CHIPS, 5), Sensors("chips:5", 5)),
        (
            Grill(GrillSource.SOCKET),
            Sensors("socket", cells="hx711:auto", socket=SENSOR_SOCKET),
        ),
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


def test_the_unit_is_called_and_may_write_no_recording(tmp_path: Path) -> None:
    sensors = Sensors("socket", socket=tmp_path / "sensor.sock")
    with pytest.raises(CompanionError, match=r"grill\.source to scale"):
        sensors.link(record=tmp_path)
    link = sensors.link(record=None)
    assert isinstance(link, SocketLink)
    link.close()


def test_a_calibration_that_is_missing_or_has_grown_old_is_told_and_no_other(
    tmp_path: Path,
) -> None:
    places, words = Places.of(tmp_path), Words()
    made = datetime(2026, 8, 1, tzinfo=UTC)
    real, simulated = Sensors("hx711:auto"), Sensors("chips:5", 5)
    (said,) = real.notices(places, words, now=made)
    assert "not calibrated" in said
    places.scale.write_text("damaged", "utf-8")
    assert real.notices(places, words, now=made) == (said,)
    assert simulated.notices(places, words, now=made) == ()
    places.scale.unlink()
    cells = tuple(CellCalibration(name, 0.0, 2000.0) for name in "nesw")
    save_scale(places.scale, ScaleRecord(Calibration(cells), made))
    assert real.notices(places, words, now=made + timedelta(days=90)) == ()
    (said,) = real.notices(places, words, now=made + timedelta(days=100))
    assert "100 days ago" in said
    assert simulated.notices(places, words, now=made + timedelta(days=100)) == ()
