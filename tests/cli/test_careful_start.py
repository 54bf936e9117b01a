"""An app killed again and again comes up carefully; after a goodbye it comes up as usual."""

from __future__ import annotations

import signal
import time
from pathlib import Path

from companion.places import Places
from companion.referee.clock import system_clock
from companion.starts import CRASHES, Starts
from tests.cli.test_app import SET_UP, play, start

TOLD = f"The app ended by itself {CRASHES} times"


def crashed_at_the_table(device: Path) -> None:
    """Sit down to one game again and again, and end each time by no wish of anybody's."""
    for sit_down in (SET_UP + "reveal corn\n", *["resume\n"] * (CRASHES - 1)):
        killed_at_the_table(device, sit_down)


def killed_at_the_table(device: Path, sit_down: str) -> None:
    with start("--data", device, "--face", "terminal", "--simulate") as app:
        assert app.stdin is not None
        assert app.stdout is not None
        app.stdin.write(sit_down)
        app.stdin.flush()
        while "Place the corn" not in (said := app.stdout.readline()):
            assert said, "the app ended before the card was told"
        app.send_signal(signal.SIGKILL)
        app.communicate()


def test_three_crashes_make_a_careful_start_and_a_goodbye_ends_it(tmp_path: Path) -> None:
    device = tmp_path / "device"
    crashed_at_the_table(device)
    code, out, err = play("--data", device, "--face", "terminal", "--simulate", typed="goodbye\n")
    assert (code, err) == (0, "")
    assert TOLD in out
    assert "waits as it was" in out
    assert "SIMULATED" not in out  # the scale is off
    assert "[resume]" not in out

    code, out, err = play("--data", device, "--face", "terminal", typed="goodbye\n")
    assert (code, err) == (0, "")
    assert TOLD not in out
    assert "[resume]" in out


def test_the_open_game_is_looked_at_and_played_on_in_a_careful_start(tmp_path: Path) -> None:
    device = tmp_path / "device"
    crashed_at_the_table(device)
    typed = "look\ngo on\nplaced corn\ngoodbye\n"
    code, out, err = play("--data", device, "--face", "terminal", typed=typed)
    assert (code, err) == (0, "")
    assert "PLAY ON" in out
    assert "Place the corn" in out


def test_a_careful_start_does_not_look_through_the_camera(tmp_path: Path) -> None:
    places = Places.of(tmp_path)
    places.config.write_text('[camera]\nsource = "usb"\n')
    places.camera.write_text("nonsense")
    words = ("--data", tmp_path, "--face", "terminal")
    now = system_clock()
    for _ in range(CRASHES):
        Starts(places.starts).begin(now())
        time.sleep(0.002)
    code, out, _err = play(*words, typed="goodbye\n")
    assert code == 0
    assert TOLD in out
    assert "camera.toml" not in out

    code, out, _err = play(*words, typed="goodbye\n")
    assert code == 0
    assert "camera.toml:1" in out
