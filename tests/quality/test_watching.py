"""A film beside a recording is looked at once, and only where the camera is asked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.filmed import Watched
from hardware.camera.sighting import Sighting
from tests.quality import watching
from tests.quality.watching import watched_in
from tests.referee.pictures import Camera, thing


@pytest.fixture
def filmed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, list[Path]]:
    """A folder with a film, and how often it was looked at."""
    folder, looked = tmp_path / "corpus" / "1", list[Path]()
    folder.mkdir(parents=True)
    (folder / "camera.avi").write_bytes(b"a film")
    camera = Camera()
    told = (camera.calm(1.0, (thing("corn"),)), camera.still(1.5))

    def look(place: Path, *, weights: Path | None = None) -> Iterator[Sighting]:
        looked.append(place)
        assert weights is None or weights.is_file()
        yield from told

    monkeypatch.setattr(watching, "sightings_of", look)
    return folder, looked


def test_a_film_is_looked_at_once_and_told_whole(filmed: tuple[Path, list[Path]]) -> None:
    folder, looked = filmed
    first, again = watched_in(folder, "both"), watched_in(folder, "camera")
    assert looked == [folder]
    assert isinstance(first, Watched)
    assert isinstance(again, Watched)
    assert (first.is_alone, again.is_alone) == (False, True)
    assert first.sightings == again.sightings
    (calm, still) = first.sightings
    assert calm.lying == (thing("corn"),)
    assert still.lying is None


def test_a_changed_film_is_looked_at_anew(filmed: tuple[Path, list[Path]]) -> None:
    folder, looked = filmed
    watched_in(folder, "both")
    (folder / "camera.avi").write_bytes(b"another film")
    watched_in(folder, "both")
    assert looked == [folder, folder]


def test_cells_alone_look_at_no_film_and_without_one_nobody_does(
    filmed: tuple[Path, list[Path]], tmp_path: Path
) -> None:
    folder, looked = filmed
    assert watched_in(folder, "cells") is None
    assert watched_in(tmp_path, "both") is None
    assert looked == []
