"""Which chip hangs on which pins, and where its cell stands; the file in which a builder says so.

BCM numbers of the header. The pins of `USUAL` are free of I2C, UART, SPI0 and PWM audio, and their
clocks are pulled low at reset, so that the chips run from the start.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final, NoReturn

import msgspec

from hardware.errors import HardwareError
from hardware.plainfile import read_plain
from hardware.recording.tomltext import BrokenToml, TomlText

WIRING_BYTES_MAX: Final = 20_000
PIN_MIN: Final = 2
"""GPIO 0 and 1 belong to the EEPROM of a HAT."""
PIN_MAX: Final = 27
REACH_MM: Final = 500.0
SCALES: Final = (("n", "e", "s", "w"), ("sum",))
"""What a recording can hold, and so what a scale can be."""


class WiringError(HardwareError):
    """The file of the wiring cannot be used; `FILE:LINE: sentence`."""


@dataclass(frozen=True, slots=True)
class WiredCell:
    """One cell with its chip."""

    name: str
    dout: int
    sck: int
    x_mm: float | None = None
    y_mm: float | None = None
    spi: str | None = None
    """The SPI device whose MOSI is the chip's clock and whose MISO its data, as `0.0`."""


@dataclass(frozen=True, slots=True)
class Wiring:
    """All cells, in the order of every row."""

    cells: tuple[WiredCell, ...]


USUAL: Final = Wiring(
    (
        WiredCell("n", dout=17, sck=16, x_mm=0.0, y_mm=75.0),
        WiredCell("e", dout=22, sck=20, x_mm=75.0, y_mm=0.0),
        WiredCell("s", dout=23, sck=21, x_mm=0.0, y_mm=-75.0),
        WiredCell("w", dout=24, sck=26, x_mm=-75.0, y_mm=0.0),
    )
)


KEYS: Final = tuple(field.name for field in fields(WiredCell))


class _File(msgspec.Struct, forbid_unknown_fields=True):
    cell: tuple[WiredCell, ...]


def read_wiring(path: Path) -> Wiring:
    """The wiring in a file; WiringError with its line for what cannot be wired so."""
    text = TomlText(_text_of(path))
    try:
        table = text.table()
    except BrokenToml as broken:
        raise WiringError(
            f"{path}:{broken.line}: this is not valid TOML: {broken.reason}"
        ) from None
    return _Checked(path, text, table).wiring()


class _Checked:
    """One file, and how its mistakes are told."""

    def __init__(self, path: Path, text: TomlText, table: dict[str, Any]) -> None:
        self._path = path
        self._text = text
        self._table = table

    def wiring(self) -> Wiring:
        try:
            cells = msgspec.convert(self._table, _File).cell
        except msgspec.ValidationError as cause:
            self._refuse(f"{cause}; write a [[cell]] with name, dout and sck for each", "cell")
        for number, entry in enumerate(self._table["cell"]):
            for key in entry.keys() - KEYS:
                self._refuse(
                    f"unknown key {key}; a cell has {', '.join(KEYS)}", "cell", number, key
                )
        if tuple(cell.name for cell in cells) not in SCALES:
            self._refuse("the cells are n, e, s and w in this order, or one called sum", "cell")
        for number, cell in enumerate(cells):
            for sentence in _mistakes(cell, cells[:number]):
                self._refuse(sentence, "cell", number)
        return Wiring(cells)

    def _refuse(self, sentence: str, *key: str | int) -> NoReturn:
        raise WiringError(f"{self._path}:{self._text.line_of(*key)}: {sentence}")


def _mistakes(cell: WiredCell, before: tuple[WiredCell, ...]) -> Iterator[str]:
    taken = {pin for other in before for pin in (other.dout, other.sck)}
    for pin in (cell.dout, cell.sck):
        if not PIN_MIN <= pin <= PIN_MAX:
            yield f"cell {cell.name}: GPIO {pin} is none for a cell; use {PIN_MIN} to {PIN_MAX}"
        if pin in taken:
            yield f"cell {cell.name}: GPIO {pin} is used twice; every wire has a pin of its own"
        taken.add(pin)
    places = (cell.x_mm, cell.y_mm)
    if any(mm is not None and not abs(mm) <= REACH_MM for mm in places):
        yield f"cell {cell.name}: a cell stands within {REACH_MM:g} mm of the middle"
    if cell.spi is not None:
        bus, dot, device = cell.spi.partition(".")
        if not (dot and bus.isascii() and bus.isdigit() and device.isascii() and device.isdigit()):
            yield f'cell {cell.name}: an SPI device is named bus.device, as "0.0"'


def _text_of(path: Path) -> str:
    try:
        content = read_plain(path, most_bytes=WIRING_BYTES_MAX)
    except OSError as cause:
        raise WiringError(f"{path}:1: the file cannot be read ({cause.strerror})") from cause
    if len(content) > WIRING_BYTES_MAX:
        raise WiringError(f"{path}:1: larger than {WIRING_BYTES_MAX} bytes; a wiring is short")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise WiringError(f"{path}:1: not UTF-8 text; save the file as UTF-8") from None
