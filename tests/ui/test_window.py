"""Opening the window: pictures without a display, one clear sentence when none can be had."""

from __future__ import annotations

import os
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from companion.cli.start import Demo, Face
from companion.config import Config
from companion.config import Panel as PanelSettings
from companion.errors import CompanionError
from companion.presentation.model import CallLook, ScreenModel, Suit
from companion.presentation.words import Words
from companion.screen import has_screen
from companion.showing import show_alone
from companion.ui import pictures, theme
from companion.ui.pictures import png, screenshots
from tests.ui import samples

ROOT = Path(__file__).parents[2]


def _pixels(path: Path) -> tuple[tuple[int, int], bytes]:
    body = path.read_bytes()
    assert body.startswith(b"\x89PNG")
    width, height = (int.from_bytes(body[at : at + 4], "big") for at in (16, 20))
    start = body.index(b"IDAT") + 4
    length = int.from_bytes(body[start - 8 : start - 4], "big")
    return (width, height), zlib.decompress(body[start : start + length])


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
def test_pictures_are_drawn_with_the_real_widgets(tmp_path: Path, size: tuple[int, int]) -> None:
    frames: list[tuple[str, ScreenModel]] = [
        ("turn", samples.grill()),
        ("fell", samples.call(CallLook.SURE)),
    ]
    files = screenshots(frames, tmp_path / "new" / "folder", size)
    assert [path.name for path in files] == ["01-turn.png", "02-fell.png"]
    for path, suit in zip(files, (Suit.YELLOW, Suit.RED), strict=True):
        seen, pixels = _pixels(path)
        assert size == seen
        row = 1 + 3 * size[0]
        corner = pixels[row * 2 + 1 : row * 2 + 4]
        assert bytes(round(part * 255) for part in theme.SUITS[suit][:3]) == corner
        assert len(set(zip(*[iter(pixels)] * 3, strict=False))) > 50


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    with pytest.raises(CompanionError, match=r"pictures cannot be written"):
        screenshots([("turn", samples.grill())], blocked)


def test_a_png_holds_rows_from_the_top() -> None:
    below, above = bytes((1, 2, 3)), bytes((9, 8, 7))
    body = png(1, 2, below + above)
    start = body.index(b"IDAT") + 4
    assert b"\0" + above + b"\0" + below == zlib.decompress(body[start:-16])


@pytest.mark.parametrize(
    "driver",
    [
        "dummy",
        pytest.param(
            "", marks=pytest.mark.skipif(has_screen({}), reason="a panel hangs on this machine")
        ),
    ],
)
def test_no_window_is_one_sentence_with_the_remedy_and_no_exit(driver: str) -> None:
    program = (
        "from companion.ui.window import open_window\n"
        "from companion.ui.panel import TOUCH_DISPLAY_1\n"
        "from companion.errors import CompanionError\n"
        "try:\n"
        "    open_window(TOUCH_DISPLAY_1)\n"
        "    print('a window nobody can see')\n"
        "except CompanionError as error:\n"
        "    print(error)\n"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": driver}
    for name in ("DISPLAY", "WAYLAND_DISPLAY", *(() if driver else ("SDL_VIDEODRIVER",))):
        environment.pop(name, None)
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "--face terminal" in done.stdout
    assert "libgl1" in done.stdout
    assert len(done.stdout.strip().splitlines()) == 1


def test_importing_the_room_imports_no_kivy_and_writes_nothing(tmp_path: Path) -> None:
    program = (
        "import sys\n"
        "import companion.ui, companion.ui.app, companion.ui.pictures, companion.ui.speaker\n"
        "assert not any(name.split('.')[0] == 'kivy' for name in sys.modules)\n"
    )
    environment = {**os.environ, "HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert list(tmp_path.iterdir()) == []


def test_the_pictures_of_the_demo_are_as_large_as_the_panel_of_the_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, int]] = []

    def draw(
        _frames: object, _folder: Path, *, size: tuple[int, int], **_more: object
    ) -> list[Path]:
        asked.append(size)
        return []

    monkeypatch.setattr(pictures, "screenshots", draw)
    config = Config(panel=PanelSettings(width_px=1280, height_px=720))
    assert show_alone(Demo(screenshots=tmp_path), Face.TOUCH, config, Words()) == 0
    assert asked == [(1280, 720)]
