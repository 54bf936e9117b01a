"""The drawer that moves a simulated grill by touch: pieces beside it, the plate, three pushes.

A piece dragged off the plate is lifted, let go over the plate it is put there; a tap on a piece
that lies on the plate makes it fall.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.presentation.model import Choice, DrawerPiece
from companion.ui.stage import EMPTY_STAGE
from companion.ui.taps import LocalTaps
from companion.ui.widgets import sign
from companion.ui.widgets.layout import load_layout
from companion.ui.widgets.piece import Piece

__all__ = ["Drawer", "sign"]

Place = tuple[float, float]
PLATE_MM = 100.0
_TRAY_COLUMNS = 4
_CELL_MM = 10.9
_CELL_UP_MM = 10.0
_REACH_MM = 6.5
_DRAG_MM = 3.0


class Nudge(Protocol):
    """What the desk does with a movement of the simulated grill: `desk.nudge`."""

    def __call__(
        self, verb: str, piece_id: str | None = None, place_mm: Place | None = None
    ) -> None: ...


@dataclass(slots=True)
class _Drag:
    piece_id: str
    from_plate: bool
    is_moving: bool = False


class Drawer(Widget):
    """Lies over the left of the screen under the header while it is open."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    pushes_stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    leave_stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    is_raised = BooleanProperty(False)
    """The keys of a call lie under it and stay free; the pushes are gone meanwhile."""
    pieces = ObjectProperty(())
    bump = ObjectProperty(Choice("bump", ""))
    lean = ObjectProperty(Choice("lean", ""))
    tip = ObjectProperty(Choice("tip", ""))
    rebuild = ObjectProperty(Choice("rebuild", ""))
    leave = ObjectProperty(Choice("leave", ""))

    def __init__(self, *, nudge: Nudge, **wishes: Any) -> None:
        self._nudge = nudge
        self._pictures: dict[str, Piece] = {}
        self._drags: dict[Any, _Drag] = {}
        self._place = Clock.create_trigger(self._lay, -1)
        super().__init__(**wishes)
        self.pushes_stage = self.stage.with_taps(LocalTaps(nudge))
        self.leave_stage = self.stage.with_taps(self.stage.drawer or self.stage.taps)
        for name in ("pieces", "pos", "size"):
            self.fbind(name, self._place)
        self._place()

    def on_touch_down(self, touch: Any) -> bool:
        """Takes a piece in hand; nothing under the drawer feels the finger."""
        if not self.collide_point(*touch.pos):
            return False
        if not super().on_touch_down(touch):
            held = self._under(touch.pos)
            if held is not None:
                touch.grab(self)
                self._drags[touch.uid] = _Drag(held.piece_id, held.place_mm is not None)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """The piece follows the finger; leaving the plate lifts it once."""
        drag = self._drags.get(touch.uid)
        if drag is None or touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        far = abs(touch.x - touch.ox) + abs(touch.y - touch.oy)
        if not drag.is_moving and far > self.stage.panel.up(_DRAG_MM):
            drag.is_moving = True
            if drag.from_plate:
                self._nudge("lift", drag.piece_id)
        if drag.is_moving:
            self._pictures[drag.piece_id].center = touch.pos
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Puts the piece where the finger leaves, or lets it fall after a mere tap."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        drag = self._drags.pop(touch.uid, None)
        touch.ungrab(self)
        if drag is None:
            return True
        if drag.is_moving and self.ids.plate.collide_point(*touch.pos):
            self._nudge("put", drag.piece_id, self._to_plate_mm(touch.pos))
        elif drag.from_plate and not drag.is_moving:
            self._nudge("drop", drag.piece_id)
        self._place()
        return True

    def _lay(self, _elapsed: float) -> None:
        dragged = {drag.piece_id for drag in self._drags.values() if drag.is_moving}
        side = self.stage.panel.up(_CELL_UP_MM) * 0.94
        for number, piece in enumerate(self.pieces):
            if piece.piece_id not in self._pictures:
                self._pictures[piece.piece_id] = Piece(kind=piece.kind)
                self.add_widget(self._pictures[piece.piece_id])
            picture = self._pictures[piece.piece_id]
            picture.size = (side, side)
            if piece.piece_id not in dragged:
                picture.center = self._home(number, piece)

    def _home(self, number: int, piece: DrawerPiece) -> Place:
        if piece.place_mm is not None:
            plate, (x_mm, y_mm) = self.ids.plate, piece.place_mm
            return (
                plate.center_x + x_mm / PLATE_MM * plate.width,
                plate.center_y + y_mm / PLATE_MM * plate.height,
            )
        panel, tray = self.stage.panel, self.ids.tray
        column, row = number % _TRAY_COLUMNS, number // _TRAY_COLUMNS
        return (
            tray.x + (column + 0.5) * panel.across(_CELL_MM),
            tray.top - (row + 0.5) * panel.up(_CELL_UP_MM),
        )

    def _under(self, pos: Place) -> DrawerPiece | None:
        """The piece nearest to the finger, if one is in reach."""
        reach = self.stage.panel.up(_REACH_MM)
        taken = {drag.piece_id for drag in self._drags.values()}
        near = [
            (self._distance(piece, pos), place, piece)
            for place, piece in enumerate(self.pieces)
            if piece.piece_id in self._pictures and piece.piece_id not in taken
        ]
        distance, _place, piece = min(near, default=(reach, 0, None))
        return piece if distance < reach else None

    def _distance(self, piece: DrawerPiece, pos: Place) -> float:
        across, up = self._pictures[piece.piece_id].center
        return float(max(abs(across - pos[0]), abs(up - pos[1])))

    def _to_plate_mm(self, pos: Place) -> Place:
        plate = self.ids.plate
        return (
            round((pos[0] - plate.center_x) / plate.width * PLATE_MM, 1),
            round((pos[1] - plate.center_y) / plate.height * PLATE_MM, 1),
        )


load_layout(__file__)
