"""Catalogues of translations: the text a translator writes (.po) and the form gettext reads (.mo).

`python -m companion.presentation.catalogue` compiles every language of companion/locale anew.
"""

from __future__ import annotations

import ast
import struct
from collections.abc import Iterator
from pathlib import Path

from companion.errors import CompanionError
from companion.presentation.words import DOMAIN, LOCALE

MAGIC = 0x950412DE
Translations = dict[str, str]
"""Original to translation; a counted one holds both forms, joined by a zero character."""


def read_po(path: Path) -> Translations:
    """The translations of a catalogue; what is not translated yet is left out.

    Raises:
        CompanionError: a line is no part of a catalogue; `FILE:LINE: sentence`.
    """
    entries: list[dict[str, str]] = [{}]
    field = ""
    for number, raw in enumerate(path.read_text("utf-8").splitlines(), start=1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith('"'):
            entries[-1][field] += _unquoted(line, path, number)
            continue
        field, _, rest = line.partition(" ")
        if field == "msgid" and "msgid" in entries[-1]:
            entries.append({})
        entries[-1][field] = _unquoted(rest, path, number)
    return {original: text for entry in entries for original, text in _pairs(entry) if text}


def mo_bytes(translations: Translations) -> bytes:
    """The same as gettext reads it: sorted tables of lengths and places, then the texts."""
    originals = sorted(translations, key=str.encode)
    texts = [text.encode() for text in originals]
    texts += [translations[original].encode() for original in originals]
    count, header = len(originals), 28
    place = header + 16 * count
    table = b""
    for text in texts:
        table += struct.pack("<II", len(text), place)
        place += len(text) + 1
    head = struct.pack("<7I", MAGIC, 0, count, header, header + 8 * count, 0, header + 16 * count)
    return head + table + b"".join(text + b"\0" for text in texts)


def compile_all(folder: Path = LOCALE) -> tuple[Path, ...]:
    """Compile every LANGUAGE/LC_MESSAGES/fire_marshal.po beside itself."""
    done = []
    for source in sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        target = source.with_suffix(".mo")
        target.write_bytes(mo_bytes(read_po(source)))
        done.append(target)
    return tuple(done)


def _pairs(entry: dict[str, str]) -> Iterator[tuple[str, str]]:
    original = entry.get("msgid")
    if original is None:
        return
    if "msgid_plural" in entry:
        forms = [entry.get("msgstr[0]", ""), entry.get("msgstr[1]", "")]
        yield original + "\0" + entry["msgid_plural"], "\0".join(forms) if all(forms) else ""
    else:
        yield original, entry.get("msgstr", "")


def _unquoted(text: str, path: Path, number: int) -> str:
    try:
        value = ast.literal_eval(text.strip())
    except (SyntaxError, ValueError):
        value = None
    if not isinstance(value, str):
        raise CompanionError(f"{path}:{number}: a text in double quotes is expected here")
    return value


if __name__ == "__main__":
    compile_all()
