"""Pictures of screens without a display: the real widgets, drawn offscreen and written as PNG."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from companion.errors import CompanionError
from companion.presentation.model import DrawerPiece, ScreenModel, SetupScreen
from companion.ui import theme
from companion.ui.panel import panel_of
from companion.ui.stage import Stage
from companion.ui.taps import Sleep, Taps
from companion.ui.window import open_window

KEYBOARD = "name-keyboard"
"""A picture of this name shows the set-up with the keyboard laid over it."""
DRAWER = "grill-drawer"
"""A picture of this name shows its screen with the drawer of the simulated grill open."""

Pieces = Callable[[], tuple[DrawerPiece, ...]]
_SETTLING_FRAMES = 4
"""Layout, fitting and drawing follow each other within this many frames."""


def screenshots(
    frames: Iterable[tuple[str, ScreenModel]],
    folder: Path,
    size: tuple[int, int] = (800, 480),
    *,
    pieces: Pieces = tuple,
) -> tuple[Path, ...]:
    """Draw each model and write it as `NN-name.png`; the files in the order of the frames.

    `pieces` says where the pieces of a simulated grill lie, for a picture of its drawer.
    Raises CompanionError when nothing can be drawn here or the folder cannot be written.
    """
    return tuple(_drawn(frames, folder, size, pieces))


def _drawn(
    frames: Iterable[tuple[str, ScreenModel]],
    folder: Path,
    size: tuple[int, int],
    pieces: Pieces,
) -> Iterator[Path]:
    panel = panel_of(*size)
    window = open_window(panel, is_offscreen=True)
    from companion.ui.face import Face

    try:
        folder.mkdir(parents=True, exist_ok=True)
        taps = Taps(choose=_nothing, hold=_nothing, clock=monotonic)
        face = Face(stage=Stage(panel, taps), taps=taps, sleep=Sleep(monotonic))
        with _Canvas(window, face, size) as canvas:
            for number, (name, model) in enumerate(frames, start=1):
                face.show(model)
                path = folder / f"{number:02}-{name}.png"
                with _laid_over(face, name, pieces):
                    path.write_bytes(png(*size, canvas.read()))
                yield path
    except OSError as error:
        raise CompanionError(
            f"{folder}: the pictures cannot be written ({error.strerror}); name another folder"
        ) from error


@contextmanager
def _laid_over(face: Any, name: str, pieces: Pieces) -> Iterator[None]:
    """What the face itself lays over its screen, for pictures that are about it."""
    from companion.ui.widgets.keyboard import Keyboard

    if name == KEYBOARD and isinstance(face.shown, SetupScreen):
        face.open_keyboard(title=face.shown.new_name.label, name=_no_name)
    elif name == DRAWER:
        face.toggle_drawer(_no_nudge)
        face.show_pieces(pieces())
    yield
    if name == DRAWER:
        face.toggle_drawer(_no_nudge)
    for keyboard in [each for each in face.children if isinstance(each, Keyboard)]:
        keyboard.type("leave")


def _nothing(key: str, *, seq: int) -> None:
    """A picture answers to no finger."""


def _no_name(text: str) -> None:
    """Nor does its keyboard."""


def _no_nudge(*_gesture: object) -> None:
    """Nor does its drawer."""


class _Canvas:
    """The face laid out in the window and drawn into a picture of its own, of any size."""

    def __init__(self, window: Any, face: Any, size: tuple[int, int]) -> None:
        self._window = window
        self._face = face
        self._size = size

    def __enter__(self) -> _Canvas:
        from kivy.base import runTouchApp
        from kivy.graphics import Fbo

        self._window.size = self._size
        runTouchApp(self._face, embedded=True)
        self._picture = Fbo(size=self._size, with_stencilbuffer=True)
        self._picture.clear_color = theme.BACKGROUND
        return self

    def __exit__(self, *_error: object) -> None:
        from kivy.base import EventLoop

        self._window.remove_widget(self._face)
        EventLoop.close()

    def read(self) -> bytes:
        """Let the layout settle, draw, read: rows of red, green, blue from below."""
        from kivy.base import EventLoop
        from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

        for _frame in range(_SETTLING_FRAMES):
            EventLoop.idle()
        self._picture.add(self._face.canvas)
        self._picture.bind()
        self._picture.clear_buffer()
        self._picture.release()
        self._picture.draw()
        self._picture.bind()
        pixels = bytes(glReadPixels(0, 0, *self._size, GL_RGB, GL_UNSIGNED_BYTE))
        self._picture.release()
        self._picture.remove(self._face.canvas)
        return pixels


def png(width: int, height: int, pixels: bytes) -> bytes:
    """A PNG file of these pixels, whose rows run from the lowest to the highest."""
    row = 3 * width
    rows = (pixels[place * row : (place + 1) * row] for place in range(height - 1, -1, -1))
    packed = zlib.compress(b"".join(b"\0" + one for one in rows), 6)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", packed), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, body) for name, body in chunks)


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
