"""Loading the layout file that stands beside a widget's module."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder


def load_layout(module_file: str) -> None:
    """Read the .kv file of the same name, once per process."""
    path = str(Path(module_file).with_suffix(".kv"))
    if path not in Builder.files:
        Builder.load_file(path)
