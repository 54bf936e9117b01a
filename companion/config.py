"""The settings of this device: one TOML file, read once into frozen values.

What is wrong in it is said with file and line. Writing settings is in settings_file.py.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any, get_type_hints

from companion.comfort import Depth, Screen
from companion.errors import CompanionError
from companion.referee.calls import Policy
from hardware.camera.wish import NONE, Wish, check_source
from hardware.panel.pins import PanelPins
from hardware.plainfile import read_plain
from hardware.sim.seed import SEED_MAX

SIZE_LIMIT_BYTES = 65_536

_KINDS = {
    "bool": "true or false",
    "int": "a whole number",
    "float": "a number",
    "str": "a word in quotes",
    "object": "a table",
}


class ConfigError(CompanionError):
    """The settings file cannot be used as it is; `FILE:LINE: sentence`."""


class GrillSource(Enum):
    """Where the weights come from; a simulation is chosen, never fallen into."""

    NONE = "none"
    """No scale: the games go by touch."""
    SIMULATION = "simulation"
    CHIPS = "chips"
    """A simulated grill on simulated chips, which the driver for real ones reads."""
    SCALE = "scale"
    """The load cells of this machine, read by a process that the app starts."""
    SOCKET = "socket"
    """The same, read by the sensor unit that systemd starts."""


class Backend(Enum):
    """What reads the load cells: the first that can, or one by its name."""

    AUTO = "auto"
    SPI = "spi"
    LGPIO = "lgpio"
    PACKAGE = "package"


@dataclass(frozen=True, slots=True)
class Grill:
    """The grill of this table."""

    source: GrillSource = GrillSource.NONE
    seed: int = 1
    """Which simulated grill."""
    backend: Backend = Backend.AUTO
    """What reads the load cells of this machine."""
    wiring: str | None = None
    """The file that says which cell hangs on which pins, where they are not the usual ones."""

    def __post_init__(self) -> None:
        if not 0 <= self.seed <= SEED_MAX:
            raise ValueError("a seed is a whole number from 0, with at most 18 digits")


@dataclass(frozen=True, slots=True)
class CameraSettings:
    """The camera over the grill; off until somebody names one."""

    source: str = "none"
    """none, auto, picamera2, usb, usb:NAME, film:FILE or folder:DIR."""
    width_px: int = 640
    height_px: int = 480
    rate_hz: float = 15.0
    """Pictures a second."""
    plate_above_mm: float = 25.0
    """The top of the plate over the top of the base, on which the marks are."""
    grate_mm: float = 100.0
    """A side of the grate."""
    grate_above_mm: float = 60.0
    """The grate over the top of the plate."""
    ring_mm: float = 140.0
    """From the middle of the grill: so far out a fallen piece is looked for."""

    def __post_init__(self) -> None:
        check_source(self.source)
        if not 0.0 <= self.plate_above_mm <= 200.0:
            raise ValueError("the plate is 0 to 200 mm above the base")
        if not 40.0 <= self.grate_mm <= 300.0:
            raise ValueError("a side of the grate is 40 to 300 mm long")
        if not 0.0 <= self.grate_above_mm <= 200.0:
            raise ValueError("the grate is 0 to 200 mm above the plate")
        if not self.grate_mm / 2 <= self.ring_mm <= 300.0:
            raise ValueError(
                "the ring reaches beyond the grate, and 300 mm from its middle at most"
            )
        _ = self.wish

    @property
    def is_on(self) -> bool:
        """Whether there is to be a camera at all."""
        return self.source != NONE

    @property
    def wish(self) -> Wish:
        """What is asked of the camera; ValueError for what none gives."""
        return Wish(self.width_px, self.height_px, self.rate_hz)


@dataclass(frozen=True, slots=True)
class Panel:
    """The screen, where the program cannot find it out by itself."""

    width_px: int | None = None
    height_px: int | None = None
    x_px_per_mm: float | None = None
    y_px_per_mm: float | None = None

    def __post_init__(self) -> None:
        for side in (self.width_px, self.height_px):
            if side is not None and not 200 <= side <= 10_000:
                raise ValueError("a side of the panel has 200 to 10000 pixels")
        for density in (self.x_px_per_mm, self.y_px_per_mm):
            if density is not None and not 1.0 <= density <= 40.0:
                raise ValueError("a panel has 1 to 40 pixels per millimetre")


@dataclass(frozen=True, slots=True)
class Paths:
    """Folders other than the usual ones."""

    data: str | None = None
    """Where journal, names and calibration are kept."""


@dataclass(frozen=True, slots=True)
class Config:
    """All settings; every key may be left out."""

    language: str = ""
    """Such as de; empty for the language of the system."""
    sound: bool = True
    volume: int = 100
    """Of all sounds and of the voice, in percent."""
    speech: bool = True
    """Calls and winners are spoken, where espeak-ng is installed."""
    depth: Depth = Depth.FULL
    """How much of a card game this table usually enters."""
    screen: Screen = field(default_factory=Screen)
    policy: Policy = field(default_factory=Policy)
    house: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Per game, the house rules this table usually plays by."""
    panel: Panel = field(default_factory=Panel)
    pins: PanelPins = field(default_factory=PanelPins)
    """Of the turn button, the light and the buzzer; none is used unless it is named."""
    grill: Grill = field(default_factory=Grill)
    camera: CameraSettings = field(default_factory=CameraSettings)
    paths: Paths = field(default_factory=Paths)

    def __post_init__(self) -> None:
        if not 0 <= self.volume <= 100:
            raise ValueError("a volume is 0 to 100 percent")


def read_config(path: Path) -> Config:
    """The settings in a file; the defaults where there is no file.

    Raises:
        ConfigError: an unreadable file, an unknown key or a value that does not fit.
    """
    return parse_config(text_of(path), path=path)


def text_of(path: Path) -> str:
    """The text of a settings file, empty where there is none; ConfigError where it is no text."""
    try:
        raw = read_plain(path, most_bytes=SIZE_LIMIT_BYTES)
    except FileNotFoundError:
        return ""
    except OSError as cause:
        raise ConfigError(f"{path}:1: cannot be read ({cause.strerror})") from cause
    if len(raw) > SIZE_LIMIT_BYTES:
        raise ConfigError(f"{path}:1: larger than {SIZE_LIMIT_BYTES} bytes; settings are shorter")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as cause:
        line = raw[: cause.start].count(b"\n") + 1
        raise ConfigError(f"{path}:{line}: not UTF-8 text; save it as plain text") from cause


def parse_config(text: str, *, path: Path) -> Config:
    """The settings in a text; `path` is only named in the sentence where something is wrong."""
    import msgspec

    try:
        content = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as cause:
        found = re.search(r"\(at line (\d+)", str(cause))
        line = int(found[1]) if found else text.count("\n") + 1
        reason = re.sub(r" \(at .*\)$", "", str(cause)).lower()
        raise ConfigError(f"{path}:{line}: not TOML: {reason}") from cause
    for key in _unknown(content, Config, ()):
        known = ", ".join(_known_at(key[:-1]))
        here = ".".join(key)
        raise ConfigError(f"{path}:{_line_of(text, key)}: unknown key {here}; known are {known}")
    try:
        config = msgspec.convert(_with_house_in_words(content), Config)
    except msgspec.ValidationError as cause:
        reason, _, where = str(cause).partition(" - at `$")
        key = tuple(re.findall(r"[\w-]+", where))
        said = f"{'.'.join(key) or 'the file'}: {_in_plain_words(reason)}{_allowed_at(key)}"
        raise ConfigError(f"{path}:{_line_of(text, key)}: {said}") from cause
    for game, rules in config.house.items():
        try:
            _check_house(game, rules)
        except CompanionError as cause:
            raise ConfigError(f"{path}:{_line_of(text, ('house', game))}: {cause}") from cause
    return config


def _with_house_in_words(content: Mapping[str, object]) -> dict[str, object]:
    """House rules are words; a number, true or false without quotes says the same."""
    house = content.get("house")
    if not isinstance(house, dict):
        return dict(content)
    worded = {
        game: {key: _worded(value) for key, value in rules.items()}
        if isinstance(rules, dict)
        else rules
        for game, rules in house.items()
    }
    return {**content, "house": worded}


def _worded(value: object) -> object:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case _:
            return value


def _in_plain_words(reason: str) -> str:
    """What msgspec says of a value, for people who know no types."""
    expected = re.fullmatch(r"Expected `(\w+)(?: \| null)?`, got `.+`", reason)
    if expected and expected[1] in _KINDS:
        return f"it has to be {_KINDS[expected[1]]}"
    return f"{reason[:1].lower()}{reason[1:]}"


def _check_house(game: str, rules: Mapping[str, str]) -> None:
    from companion.games import CATALOGUE

    if game not in CATALOGUE:
        raise CompanionError(f"no game is called {game!r}; known are {', '.join(CATALOGUE)}")
    CATALOGUE[game](rules)


def _unknown(
    content: Mapping[str, object], shape: type[Any], above: tuple[str, ...]
) -> Iterator[tuple[str, ...]]:
    """Keys in the file for which the settings have no place."""
    kinds = get_type_hints(shape)
    for key, value in content.items():
        if key not in kinds:
            yield (*above, key)
        elif is_dataclass(kinds[key]) and isinstance(value, dict):
            yield from _unknown(value, kinds[key], (*above, key))


def _known_at(above: tuple[str, ...]) -> tuple[str, ...]:
    shape: Any = Config
    for key in above:
        shape = get_type_hints(shape)[key]
    return tuple(each.name for each in fields(shape))


def _allowed_at(key: tuple[str, ...]) -> str:
    """The words a setting may have, where it is one of a few."""
    if key[:1] == ("house",):
        return ", with house rules under their game as in [house.feuer_flamme]"
    shape: Any = Config
    for part in key:
        shape = get_type_hints(shape).get(part) if is_dataclass(shape) else None
    if not (isinstance(shape, type) and issubclass(shape, Enum)):
        return ""
    return "; it may be " + ", ".join(str(member.value) for member in shape)


def _line_of(text: str, key: tuple[str, ...]) -> int:
    """The line on which a key or the table round it stands; 1 where neither is written out."""
    lines = _lines(text)
    return next((lines[key[:n]] for n in range(len(key), 0, -1) if key[:n] in lines), 1)


def _lines(text: str) -> dict[tuple[str, ...], int]:
    """The first line of every table and every key that has a line of its own."""
    table: tuple[str, ...] = ()
    lines: dict[tuple[str, ...], int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        header = re.match(r"\s*\[+([^\]]+)\]", line)
        if header:
            table = _words(header[1])
            lines.setdefault(table, number)
        elif "=" in line:
            lines.setdefault((*table, *_words(line.partition("=")[0])), number)
    return lines


def _words(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip().strip("\"'") for part in dotted.split(".") if part.strip())
