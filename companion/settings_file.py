"""Writing the settings file: one value changed, comments kept. Reading is in config.py."""

from __future__ import annotations

import os
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path

from companion.config import Config, ConfigError, parse_config, read_config, text_of
from companion.errors import CompanionError

POLICY_WORDS = """\
# accept: entered when it was seen for sure. propose: always asked.
# log: only written down as seen. ignore: nothing.
# tip, touch and knock are never accepted; a lift never costs a chip.
"""


def as_toml(config: Config) -> str:
    """Every setting with its value, as a settings file; what has none is left out."""
    import tomlkit

    plain = _plain(config)
    if not isinstance(plain, dict):
        return ""
    text = tomlkit.dumps(plain)
    return text.replace("[policy]\n", f"[policy]\n{POLICY_WORDS}")


def write_setting(path: Path, key: str, value: str) -> None:
    """Set one key (`policy.fall`) in the file, which is made where there is none.

    Raises:
        ConfigError: the file cannot be used as it is, or not with this value; it stays as it was.
    """
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    read_config(path)
    document = tomlkit.parse(text_of(path))
    *tables, last = key.split(".")
    table = document
    try:
        for name in tables:
            table = table.setdefault(name, tomlkit.table())
        table[last] = value_of(value)
    except (TOMLKitError, TypeError, AttributeError) as cause:
        raise ConfigError(
            f"{path}: {key} is no setting; `companion config show` lists them"
        ) from cause
    text = tomlkit.dumps(document)
    parse_config(text, path=path)
    write_whole(path, text)


def value_of(text: str) -> bool | int | float | str:
    """The value as TOML would read it; anything else is a word."""
    import tomllib

    try:
        value = tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text
    return value if isinstance(value, bool | int | float | str) else text


def _plain(value: object) -> object:
    """A setting, or a table of settings, in the plain values of TOML."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, type) or not is_dataclass(value):
        return value
    held = {each.name: getattr(value, each.name) for each in fields(value)}
    return {name: _plain(inner) for name, inner in held.items() if inner is not None}


def write_whole(path: Path, content: str | bytes) -> None:
    """The old file or the new one stands there after a power cut, never half of one.

    Raises:
        CompanionError: the storage refuses, or is full; the old file stays as it was.
    """
    try:
        _replace(path, content.encode() if isinstance(content, str) else content)
    except OSError as cause:
        raise CompanionError(
            f"{path}: cannot be written ({cause.strerror}); free some space, or let the folder be "
            "written, then try again"
        ) from cause


def _replace(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    fresh.unlink(missing_ok=True)
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(fresh, path)
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
