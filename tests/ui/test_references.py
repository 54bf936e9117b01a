"""Every kind of screen looks as it did when somebody last looked at it and accepted it."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from tests.ui.references import FOLDER, SIZE, Picture, differing, drawn, frames, read, write

MOST_DIFFERING = 0.0006
"""Share of pixels: another font renderer moves edges by less."""
MOST_FILES, MOST_BYTES = 40, 4_000_000


def test_every_screen_looks_as_it_was_accepted(tmp_path: Path) -> None:
    differences = []
    for old in FOLDER.glob("*.difference.png"):
        old.unlink()
    for name, path in drawn(tmp_path).items():
        reference = FOLDER / f"{name}.png"
        if not reference.exists():
            differences.append(f"{name}: no reference yet")
            continue
        share, marked = differing(read(reference), read(path))
        if share > MOST_DIFFERING:
            write(FOLDER / f"{name}.difference.png", marked)
            differences.append(f"{name}: {share:.2%} of the pixels, see {name}.difference.png")
    assert differences == [], "look, then renew: python -m tests.ui.references"


def test_the_references_are_few_and_small_and_each_belongs_to_a_screen() -> None:
    files = [path for path in FOLDER.glob("*.png") if not path.stem.endswith(".difference")]
    assert {path.stem for path in files} == {name for name, _model in frames()}
    assert len(files) <= MOST_FILES
    assert sum(path.stat().st_size for path in files) <= MOST_BYTES


def test_a_key_that_moved_is_a_difference_and_a_softer_edge_is_none(tmp_path: Path) -> None:
    ground: Picture = np.zeros((SIZE[1], SIZE[0], 3), np.uint8)
    key, softer = ground.copy(), ground.copy()
    key[100:160, 100:200] = 90
    moved = np.roll(key, 20, axis=1)
    softer[100:160, 100:200] = 80
    write(tmp_path / "key.png", key)
    assert np.array_equal(read(tmp_path / "key.png"), key)
    assert differing(key, moved)[0] > MOST_DIFFERING
    assert differing(key, softer)[0] == 0
