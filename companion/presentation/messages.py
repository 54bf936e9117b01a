"""Every text for players, found by reading the code: the template to translate.

`python -m companion.presentation.messages` writes companion/locale/fire_marshal.pot anew.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from companion.games import CATALOGUE
from companion.presentation.words import DOMAIN, LOCALE
from companion.referee import answering
from companion.referee.journal import faults

PACKAGE = LOCALE.parent
TEMPLATE = LOCALE / f"{DOMAIN}.pot"


@dataclass(frozen=True, slots=True, order=True)
class Message:
    """One text, with its form for several where it counts something."""

    text: str
    several: str | None = None
    place: str = ""
    """The file it stands in, within the package."""


def messages_of(package: Path = PACKAGE) -> tuple[Message, ...]:
    """All texts of the package, each once, sorted by the text."""
    found = {(message.text, message.several): message for message in _kept_elsewhere()}
    for path in sorted(package.rglob("*.py")):
        place = path.relative_to(package).as_posix()
        for text, several in _texts(ast.parse(path.read_text("utf-8"))):
            found.setdefault((text, several), Message(text, several, place))
    return tuple(found[key] for key in sorted(found, key=lambda key: (key[0], key[1] or "")))


def _kept_elsewhere() -> Iterator[Message]:
    """Texts of rooms that know no words: they are said when a fault or an answer comes up."""
    for text in (*faults.SENTENCES.values(), faults.OTHER, faults.CLOSED):
        yield Message(text, place="referee/journal/faults.py")
    for text in (answering.GONE_ON, answering.CLOSED, answering.NO_SUCH_NUMBER):
        yield Message(text, place="referee/answering.py")
    for make_game in CATALOGUE.values():
        game = make_game({})
        for _, meaning in game.examples():
            yield Message(meaning, place=f"games/{game.name}")


def template(messages: Iterable[Message]) -> str:
    """The texts as a catalogue without translations, in the format of gettext."""
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
    return "\n".join([head, *(_entry(message) for message in messages)])


def quoted(text: str) -> str:
    """A text as a catalogue quotes it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def _entry(message: Message) -> str:
    lines = [f"#: {message.place}", f"msgid {quoted(message.text)}"]
    if message.several is None:
        lines.append('msgstr ""')
    else:
        lines += [f"msgid_plural {quoted(message.several)}", 'msgstr[0] ""', 'msgstr[1] ""']
    return "\n".join(lines) + "\n"


def _texts(tree: ast.AST) -> Iterator[tuple[str, str | None]]:
    known = dict(_named(tree))
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name, arguments = _called(node.func), [_literal(each, known) for each in node.args]
        match name, arguments:
            case "Clause", [str(section), str(text), *_]:
                yield section, None
                yield text, None
            case "say" | "later" | "Failed" | "Misread" | "NotationError", [str(text), *_]:
                yield text, None
            case "count" | "later_count", [str(one), str(several), *_]:
                yield one, several
            case _:
                pass


def _called(function: ast.expr) -> str:
    match function:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case _:
            return ""


def _named(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Texts that have a name in this file: the headings of a rulebook."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(text))):
                yield name, text
            case _:
                pass


def _literal(argument: ast.expr, known: Mapping[str, str]) -> str | None:
    """The text standing there; None for anything that is only known when the program runs."""
    match argument:
        case ast.Constant(value=str(text)):
            return text
        case ast.Name(id=name):
            return known.get(name)
        case _:
            return None


if __name__ == "__main__":
    TEMPLATE.write_text(template(messages_of()), "utf-8")
