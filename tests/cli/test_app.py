"""The app in a process of its own, on the terminal face: start, play, goodbye, and mishaps."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.export import transcript_of
from companion.presentation.words import Words
from companion.umpire import Umpire
from hardware.recording import read_recording
from tests.cli.shell import PROJECT, companion
from tests.recorded_evening import record

SET_UP = "feuer_flamme\nname Ann\nname Ben\nstart\n"
LIMIT_SECONDS = 30


NO_SCREEN = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
"""Without these no screen is found; other tests of this process draw offscreen and say so."""


def start(*words: str | Path, **screen: str) -> subprocess.Popen[str]:
    inherited = {name: value for name, value in os.environ.items() if name not in NO_SCREEN}
    environment = inherited | screen
    return subprocess.Popen(
        [sys.executable, "-m", "companion", *map(str, words)],
        cwd=PROJECT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment | {"LANGUAGE": "en"},
    )


def play(*words: str | Path, typed: str) -> tuple[int, str, str]:
    """Run the app with these lines typed; exit code, what it printed, what it complained."""
    with start(*words) as app:
        out, err = app.communicate(typed, timeout=LIMIT_SECONDS)
        return app.returncode, out, err


@pytest.fixture
def device(tmp_path: Path) -> Path:
    """The data folder of a fresh device."""
    return tmp_path / "device"


def test_a_game_is_played_and_kept(device: Path) -> None:
    typed = SET_UP + "reveal corn\nplaced corn\npass_tongs\n"
    code, out, err = play("--data", device, "--face", "terminal", typed=typed)
    assert (code, err) == (0, "")
    assert "Ben: ?" in out
    [line] = companion("--data", device, "log", "list").lines
    assert "Ann, Ben" in line
    exported = companion("--data", device, "log", "export", line.split()[0]).lines
    assert [text for text in exported if not text.startswith("#")] == [
        "reveal corn",
        "placed corn",
        "pass_tongs",
    ]


def test_a_second_start_goes_on_where_the_first_stopped(device: Path) -> None:
    play("--data", device, "--face", "terminal", typed=SET_UP + "reveal corn\n")
    code, out, _ = play("--data", device, "--face", "terminal", typed="resume\nplaced corn\n")
    assert code == 0
    assert "Place the corn" in out
    [line] = companion("--data", device, "log", "list").lines
    assert "3 entries" in line


def test_a_second_instance_leaves_and_says_why(device: Path) -> None:
    with start("--data", device, "--face", "terminal") as first:
        assert first.stdin is not None
        assert first.stdout is not None
        first.stdin.write("feuer_flamme\n")
        first.stdin.flush()
        while "Who plays?" not in first.stdout.readline():
            pass
        code, out, err = play("--data", device, "--face", "terminal", typed="")
        assert (code, out) == (2, "")
        assert err.count("\n") == 1
        assert f"companion (process {first.pid})" in err
        said = companion("--data", device, "log", "list")
        assert (said.code, str(first.pid) in said.err) == (2, True)
        first.communicate(timeout=LIMIT_SECONDS)
    assert companion("--data", device, "log", "list").code == 0


def test_broken_settings_are_set_aside_and_told(device: Path) -> None:
    device.mkdir()
    (device / "config.toml").write_text("sound = true\ncolour = 1\n", "utf-8")
    code, out, err = play("--data", device, "--face", "terminal", typed="goodbye\n")
    assert (code, err) == (0, "")
    assert "config.toml:2: unknown key colour" in out
    assert not (device / "config.toml").exists()
    [kept] = [path for path in device.iterdir() if path.name.startswith("config.toml")]
    assert "colour = 1" in kept.read_text("utf-8")
    assert kept.name in out


def test_weights_that_cannot_be_used_are_set_aside_and_told(device: Path) -> None:
    device.mkdir()
    (device / "pieces.toml").write_text("format = 1\n[[piece]]\nid = 3\n", "utf-8")
    code, out, err = play("--data", device, "--face", "terminal", typed=SET_UP + "reveal corn\n")
    assert (code, err) == (0, "")
    assert "pieces.toml:2: " in out
    assert "Place the corn" in out
    assert (device / "pieces.toml.broken.1").exists()


def test_the_settings_choose_the_simulated_grill(device: Path) -> None:
    device.mkdir()
    (device / "config.toml").write_text("[grill]\nsource = 'simulation'\nseed = 4\n", "utf-8")
    _, out, _ = play("--data", device, "--face", "terminal", typed="goodbye\n")
    assert "SIMULATED" in out
    plain = play("--data", device / "other", "--face", "terminal", typed="goodbye\n")[1]
    assert "SIMULATED" not in plain


def test_a_piece_laid_on_simulated_chips_is_seen_by_the_referee(device: Path) -> None:
    """The whole chain: grill, chips, driver, detector, judge, face."""
    device.mkdir()
    (device / "config.toml").write_text("[grill]\nsource = 'chips'\nseed = 7\n", "utf-8")
    with an_evening("--data", device, "--face", "terminal") as type_line:
        type_line(SET_UP.rstrip("\n"), "SCALE ON")
        type_line("reveal corn", "Place the corn")
        type_line("grill put corn-1 10 -20", "PLACED (sure)")
        type_line("ok", "== Ben")


def test_load_cells_that_are_not_there_leave_the_evening_to_the_fingers(device: Path) -> None:
    device.mkdir()
    (device / "config.toml").write_text("[grill]\nsource = 'scale'\n", "utf-8")
    code, out, err = play(
        "--data", device, "--face", "terminal", typed=SET_UP + "reveal corn\ngoodbye\n"
    )
    assert code == 0
    assert "Place the corn" in out
    assert "SIMULATED" not in out
    assert "scale.toml: the cells of this machine have not been calibrated" in err


@pytest.mark.parametrize("is_by_touch", [True, False])
def test_a_recording_needs_a_grill_and_a_new_folder(device: Path, is_by_touch: bool) -> None:
    folder = device / "tape"
    folder.mkdir(parents=True)
    (folder / "kept.txt").write_text("mine", "utf-8")
    grill = [] if is_by_touch else ["--simulate"]
    code, out, err = play("--data", device, "--record", folder, *grill, typed="")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert [path.name for path in folder.iterdir()] == ["kept.txt"]


@contextlib.contextmanager
def an_evening(*words: str | Path) -> Iterator[Callable[[str, str], None]]:
    """An evening at the terminal; type a line and wait for its answer."""
    with start(*words) as app:
        assert app.stdin is not None
        assert app.stdout is not None
        source, typed = app.stdout, app.stdin
        too_late = threading.Timer(4 * LIMIT_SECONDS, app.kill)
        too_late.start()

        def type_line(line: str, answer: str) -> None:
            typed.write(line + "\n")
            typed.flush()
            while answer not in (said := source.readline()):
                assert said, f"the app ended before it said {answer!r}"

        yield type_line
        app.communicate("goodbye\n", timeout=LIMIT_SECONDS)
        too_late.cancel()
    assert app.returncode == 0


@contextlib.contextmanager
def recorded_evening(device: Path, folder: Path) -> Iterator[Callable[[str, str], None]]:
    """An evening of Ann and Ben on the simulated grill, recorded."""
    words = ("--data", device, "--face", "terminal", "--simulate", "7", "--record", folder)
    with an_evening(*words) as type_line:
        type_line(SET_UP.rstrip("\n"), "SCALE ON")
        yield type_line


def replayed(folder: Path) -> list[str]:
    """What stands at the end of a replay, as an export says it."""
    replay = Umpire(read_recording(folder), Words())
    assert not [line for line in replay.calls() if "refused" in line]
    return list(transcript_of(replay.match))[2:]


def test_a_recorded_evening_is_replayed_by_the_umpire(device: Path) -> None:
    """Taken back, hurried, corrected by number, paused: the replay ends as the journal did."""
    folder = device / "tape"
    with recorded_evening(device, folder) as type_line:
        type_line("reveal corn", "Place the corn")
        type_line("grill put corn-1 10 -20", "PLACED (sure)")
        type_line("ok", "== Ben")
        type_line("grill put fish-1 -10 20", "PLACED (sure)")
        type_line("ok", "== Ann")
        type_line("undo", "NEXT PLAYER")
        type_line("hurry", "== Ann")
        type_line("grill drop fish-1", "FELL (sure)")
        type_line("0", "Corrected")
        type_line("pause", "== PAUSE")
        type_line("go on", "== Ann")
        type_line('correct chips:2=1 because one, two were "counted"', "Ben: 1")
    taps = (folder / "play.csv").read_text("utf-8").splitlines()
    assert [tap.partition(",")[2] for tap in taps] == [
        "action",
        "sit_down",
        "reveal corn",
        "later 1",
        "later 2",
        "take_back",
        "pass_tongs",
        "count 3 0",
        "pause on",
        "pause off",
        '"correct chips:2=1 because one, two were ""counted"""',
    ]
    [line] = companion("--data", device, "log", "list").lines
    exported = companion("--data", device, "log", "export", line.split()[0]).lines
    assert replayed(folder) == exported[2:]
    said = companion("umpire", folder, "--json")
    assert (said.code, said.err) == (0, "")
    assert said == companion("umpire", folder, "--json")


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_a_stop_from_outside_is_an_orderly_goodbye(device: Path, sign: signal.Signals) -> None:
    with start("--data", device, "--face", "terminal") as app:
        assert app.stdin is not None
        assert app.stdout is not None
        app.stdin.write(SET_UP + "reveal corn\n")
        app.stdin.flush()
        while "Place the corn" not in app.stdout.readline():
            pass
        app.send_signal(sign)
        _, err = app.communicate(timeout=LIMIT_SECONDS)
    assert "Traceback" not in err
    assert app.returncode in (0, 130)
    assert "2 entries" in companion("--data", device, "log", "list").out


def test_the_touch_face_starts_and_leaves(device: Path) -> None:
    """Drawn where nobody looks, since that was asked for; the journal is let go of at the end."""
    words = ("--data", device, "--face", "touch", "--simulate")
    with start(*words, SDL_VIDEODRIVER="offscreen") as app:
        while app.poll() is None and not (device / "journal.db").exists():
            time.sleep(0.05)
        time.sleep(2.0)
        app.terminate()
        _, err = app.communicate(timeout=LIMIT_SECONDS)
    assert "Traceback" not in err
    assert app.returncode in (0, 130)
    assert companion("--data", device, "log", "list").code == 0


def test_without_a_screen_the_touch_face_says_what_helps(device: Path) -> None:
    with start("--data", device, "--face", "touch", "--simulate") as app:
        _, err = app.communicate(timeout=LIMIT_SECONDS)
    assert app.returncode == 2
    assert "--face terminal" in err
    assert "Traceback" not in err
    assert companion("--data", device, "log", "list").code == 0


def test_the_demo_plays_by_itself_and_keeps_nothing(device: Path) -> None:
    with start("--data", device, "--demo", "--seed", "2", "--face", "terminal") as app:
        assert app.stdout is not None
        while "SIMULATED" not in app.stdout.readline():
            pass
        while "==" not in app.stdout.readline():
            pass
        app.terminate()
        _, err = app.communicate(timeout=LIMIT_SECONDS)
    assert app.returncode in (0, 130)
    assert "Traceback" not in err
    assert not device.exists()


def test_a_recording_is_shown_again_and_keeps_nothing(device: Path, tmp_path: Path) -> None:
    record(tmp_path / "evening", 20.0)
    words = ("--data", device, "--replay", tmp_path / "evening", "--face", "terminal")
    with start(*words) as app:
        out, err = app.communicate(timeout=LIMIT_SECONDS)
    assert app.returncode == 0
    assert "A RECORDING" in out
    assert "Place the mushroom with the tongs." in out
    assert err == ""
    assert not device.exists()


def test_kill_costs_nothing_that_was_shown(device: Path) -> None:
    with start("--data", device, "--face", "terminal") as app:
        assert app.stdin is not None
        assert app.stdout is not None
        app.stdin.write(SET_UP + "reveal corn\n")
        app.stdin.flush()
        while "Place the corn" not in app.stdout.readline():
            pass
        app.kill()
    code, out, _ = play("--data", device, "--face", "terminal", typed="resume\n")
    assert code == 0
    assert "Place the corn" in out


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    code, out, err = play("--data", tmp_path / "file" / "x", "--face", "terminal", typed="")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "Traceback" not in err
