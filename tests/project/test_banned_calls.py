"""No source of the three towns runs text, unpickles, or hands words to a shell."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.project.tree import ROOT, TOWNS, town_sources

_MODULES = {"pickle", "marshal", "shelve", "dill"}
_BARE_CALLS = {"eval", "exec", "compile", "__import__"}
_METHODS = {"extractall", "mktemp", "system", "popen"}


def _imports(node: ast.AST) -> list[str]:
    match node:
        case ast.Import(names=names):
            return [alias.name for alias in names]
        case ast.ImportFrom(module=str(module)):
            return [module]
        case _:
            return []


def _banned(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        for module in _imports(node):
            if module.split(".")[0] in _MODULES:
                yield node.lineno, module  # type: ignore[attr-defined]  # imports have lines
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in _BARE_CALLS:
                yield node.lineno, name
            case ast.Call(func=ast.Attribute(attr=name)) if name in _METHODS:
                yield node.lineno, name
            case ast.keyword(arg="shell", value=ast.Constant(value=True)):
                yield node.lineno, "shell=True"


def _in_file(path: Path) -> list[str]:
    tree = ast.parse(path.read_text("utf-8"), str(path))
    return [f"{path.relative_to(ROOT)}:{line}: {what}" for line, what in _banned(tree)]


def test_no_town_uses_a_banned_call() -> None:
    sources = town_sources()
    assert {path.relative_to(ROOT).parts[0] for path in sources} == set(TOWNS)
    assert [hit for path in sources for hit in _in_file(path)] == []


@pytest.mark.parametrize(
    ("source", "what"),
    [
        ("import pickle", "pickle"),
        ("from marshal import loads", "marshal"),
        ("import shelve as s", "shelve"),
        ("eval(text)", "eval"),
        ("exec(text)", "exec"),
        ("subprocess.run(words, shell=True)", "shell=True"),
        ("archive.extractall()", "extractall"),
        ("tempfile.mktemp()", "mktemp"),
    ],
)
def test_the_search_sees_each_banned_call(source: str, what: str) -> None:
    assert [name for _, name in _banned(ast.parse(source))] == [what]


def test_kivy_is_imported_only_in_the_ui() -> None:
    ui = ROOT / "companion" / "ui"
    outside = [
        str(path.relative_to(ROOT))
        for path in town_sources()
        if ui not in path.parents
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if any(module.split(".")[0] == "kivy" for module in _imports(node))
    ]
    assert outside == []
