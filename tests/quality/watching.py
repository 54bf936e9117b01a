"""What the eye saw in the film of a recording, kept beside the corpus: looking takes longest.

Under a hash of the film and of the code that looks, so that a changed jury need not look again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from companion.cli.umpire import CAMERA, CELLS
from companion.filmed import Watched, is_filmed, sightings_of
from companion.places import Places
from hardware.camera.sighting import Sighting
from tests.project.tree import ROOT

KEPT_IN: Final = ".quality"
CODE: Final = ("hardware/camera", "calibration", "companion/filmed.py")


def watched_in(folder: Path, senses: str) -> Watched | None:
    """What a camera saw of this evening; None where nobody is to ask it, or none was there."""
    if senses == CELLS or not is_filmed(folder):
        return None
    return Watched(tuple(_seen(folder)), is_alone=senses == CAMERA)


def _seen(folder: Path) -> Iterator[Sighting]:
    kept = folder.parent / KEPT_IN / f"{_hash_of(folder)}.seen"
    if not kept.is_file():
        kept.parent.mkdir(exist_ok=True)
        fresh = kept.with_suffix(".new")
        with fresh.open("wb") as file:
            for seen in sightings_of(folder, weights=_weights()):
                file.write(msgspec.json.encode(seen) + b"\n")
        fresh.replace(kept)
    read = msgspec.json.Decoder(Sighting).decode
    return map(read, kept.read_bytes().splitlines())


def _weights() -> Path | None:
    """The network of palms, where somebody has fetched it."""
    palms = Places.of(None).palms
    return palms if palms.is_file() else None


def _hash_of(folder: Path) -> str:
    told = hashlib.sha256(_code_hash().encode())
    told.update(b"with palms" if _weights() else b"without")
    for path in sorted(each for each in folder.iterdir() if each.is_file()):
        told.update(path.name.encode())
        told.update(path.read_bytes())
    return told.hexdigest()[:20]


@cache
def _code_hash() -> str:
    told = hashlib.sha256()
    for room in CODE:
        place = ROOT / room
        for path in [place] if place.is_file() else sorted(place.rglob("*.py")):
            told.update(path.read_bytes())
    return told.hexdigest()
