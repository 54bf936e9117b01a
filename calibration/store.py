"""Small files that must survive a pulled plug: written whole, checked when read, kept twice.

What stands in them is the business of who keeps them. The recipe: a new file beside the old,
synced, the old one kept as `.prev`, renamed over it, the folder synced. The first line carries
version, length and SHA-256 of the rest, so that damage is noticed.
"""

from __future__ import annotations

import hashlib
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from calibration.errors import CalibrationError
from hardware.plainfile import read_plain

SEAL: Final = re.compile(rb"# fire-marshal (\d+) bytes=(\d+) sha256=([0-9a-f]{64})\n")
SEAL_START: Final = b"# fire-marshal"
VERSION: Final = 1
BYTES_MAX: Final = 1_000_000
"""A box of pieces has two thousand bytes, a roster not many more."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """The text of a file, where it begins in the file, and what the table should be told."""

    text: str
    first_line: int = 1
    notices: tuple[str, ...] = ()


def save_text(path: Path, text: str) -> None:
    """Replace the file by this text, durably; the text before stays beside it as `.prev`.

    Raises CalibrationError when it cannot be written; the old file is then as it was.
    """
    body = text.encode("utf-8")
    digest = hashlib.sha256(body).hexdigest()
    seal = f"# fire-marshal {VERSION} bytes={len(body)} sha256={digest}\n".encode()
    _replace(path, seal + body, keep_before=True)


def save_bytes(path: Path, content: bytes) -> None:
    """Put a new file there, durably and whole; CalibrationError when it cannot be written."""
    _replace(path, content, keep_before=False)


def _replace(path: Path, content: bytes, *, keep_before: bool) -> None:
    """Write beside it, sync, rename over it, sync the folder."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh.unlink(missing_ok=True)
        _write_synced(fresh, content)
        if keep_before and path.exists():
            _keep_as_previous(path)
        fresh.replace(path)
        _sync_folder(path.parent)
    except OSError as error:
        fresh.unlink(missing_ok=True)
        sentence = f"the file cannot be written ({error.strerror}); check the card and its space"
        raise CalibrationError(f"{path}: {sentence}") from error


def load_text(path: Path) -> Loaded:
    """Read a file; a damaged one is set aside and the copy before it read instead.

    A file without a seal is taken as its owner wrote it. Raises CalibrationError when neither can
    be read; the file is then left where it is.
    """
    try:
        return read_sealed(path)
    except CalibrationError as damage:
        try:
            previous = read_sealed(previous_of(path))
        except CalibrationError:
            raise damage from None
        notice = f"{damage}; the copy before it is used"
        if path.exists():
            notice = f"{damage}; it is kept as {set_aside(path).name}, the copy before it is used"
        return Loaded(previous.text, previous.first_line, (notice,))


def set_aside(path: Path) -> Path:
    """Give a broken file a new name beside the old, so that nothing is lost; the new path."""
    number = 1
    while (aside := path.with_name(f"{path.name}.broken.{number}")).exists():
        number += 1
    path.rename(aside)
    _sync_folder(path.parent)
    return aside


def read_sealed(path: Path) -> Loaded:
    """Read a file as it stands and touch nothing; CalibrationError with its line for damage."""
    try:
        content = read_plain(path, most_bytes=BYTES_MAX)
    except FileNotFoundError:
        raise CalibrationError.at(path, 1, "there is no such file") from None
    except OSError as error:
        sentence = f"the file cannot be read ({error.strerror})"
        raise CalibrationError.at(path, 1, sentence) from error
    if len(content) > BYTES_MAX:
        raise CalibrationError.at(path, 1, f"the file is larger than {BYTES_MAX} bytes")
    seal = SEAL.match(content)
    body = content[seal.end() :] if seal else content
    if seal:
        _check(path, seal, body)
    elif _was_sealed(content):
        raise CalibrationError.at(path, 1, "the first line, which holds the check sum, is damaged")
    try:
        return Loaded(body.decode("utf-8-sig"), 2 if seal else 1)
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise CalibrationError.at(path, line, "the file is no text in UTF-8") from error


def _was_sealed(content: bytes) -> bool:
    """Whether a broken seal stands there, or nothing at all: no owner writes either by hand."""
    first = content.partition(b"\n")[0]
    return content[: len(SEAL_START)] in (SEAL_START, SEAL_START[: len(content)]) or any(
        part in first for part in (b" sha256=", b" bytes=")
    )


def _check(path: Path, seal: re.Match[bytes], body: bytes) -> None:
    if int(seal[1]) > VERSION:
        sentence = f"a newer program wrote this file (version {int(seal[1])})"
        raise CalibrationError.at(path, 1, sentence)
    is_whole = len(body) == int(seal[2])
    if not is_whole or hashlib.sha256(body).hexdigest().encode() != seal[3]:
        what = "does not fit its check sum" if is_whole else "is cut short or grown"
        sentence = f"the file {what}; if you edited it yourself, delete its first line"
        raise CalibrationError.at(path, 1, sentence)


def _write_synced(path: Path, content: bytes) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW
    descriptor = os.open(path, flags, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _keep_as_previous(path: Path) -> None:
    """Keep the old content under `.prev`; the file itself stays until it is replaced."""
    copy = path.with_name(f"{path.name}.{os.getpid()}.old")
    copy.unlink(missing_ok=True)
    _write_synced(copy, path.read_bytes())
    copy.replace(previous_of(path))


def previous_of(path: Path) -> Path:
    """Where the text before is kept."""
    return path.with_name(f"{path.name}.prev")


def _sync_folder(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
