"""A table for tests with a camera over the grill that makes no mistake."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.feuer_flamme.state import AwaitCard
from companion.referee.calls import Ground
from companion.referee.judge import Judge
from hardware.camera.sighting import SeenPiece
from tests.referee.grill_table import GrillTable
from tests.referee.pictures import Camera, thing


class WatchedTable(GrillTable):
    """A table with a camera over the grill, which shows a picture as often as the scale speaks."""

    def __init__(self, *, judge: Judge | None = None, has_places: bool = True) -> None:
        self.camera = Camera()
        self.is_filmed = True
        self._lies: dict[str, SeenPiece] = {}
        if judge is None:
            super().__init__(has_places=has_places)
        else:
            super().__init__(judge=judge, has_places=has_places)
        self.calm()

    def settle(self) -> None:
        if self.is_filmed:
            self.referee.see(self.camera.still(self.now))
        super().settle()

    def calm(self, came: Sequence[SeenPiece] = (), went: Sequence[SeenPiece] = ()) -> None:
        """The hands are gone: the first picture of a calm."""
        self.now = round(self.now + 0.01, 3)
        self.referee.see(self.camera.calm(self.now, came, went))
        self.wait(0.1)

    def lay(self, *pieces: str) -> None:
        """Pieces are placed in turn, and seen."""
        for piece in pieces:
            self.put(piece)
            self.wait(1.0)
            seen = self._lies[piece] = thing(piece.rpartition("-")[0])
            self.calm((seen,))
            self.wait(3.0)

    def seen(self, *pieces: str) -> list[SeenPiece]:
        """What the camera had told of these."""
        return [self._lies[piece] for piece in pieces]


def laid(*pieces: str) -> WatchedTable:
    table = WatchedTable()
    table.lay(*pieces)
    assert isinstance(table.match.state.phase, AwaitCard)
    return table


def grounds(table: GrillTable) -> set[Ground]:
    return {reason.ground for reason in table.last_call.call.because}
