"""A layout rule goes by the name of a class alone: two classes of one name would share it."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import companion.ui

HOME = Path(companion.ui.__file__).parent


def test_no_two_classes_of_the_face_have_one_name() -> None:
    names = Counter(
        node.name
        for path in HOME.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert [name for name, count in names.items() if count > 1] == []


def test_every_layout_rule_belongs_to_the_module_beside_it_and_stands_once() -> None:
    rules = [
        (name, path)
        for path in HOME.rglob("*.kv")
        for name in re.findall(r"^<(\w+)>:", path.read_text("utf-8"), re.MULTILINE)
    ]
    assert len({name for name, _path in rules}) == len(rules)
    for name, path in rules:
        assert f"class {name}(" in path.with_suffix(".py").read_text("utf-8"), (name, path)
