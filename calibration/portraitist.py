"""Watches the plate while pieces are weighed, and keeps a portrait of each that came to rest.

It is told of pictures and of the run of the weighing; nothing is written here.
"""

from __future__ import annotations

from dataclasses import replace

from calibration.camera import CameraRecord
from calibration.camerastale import CameraMoved
from calibration.cell import Calibration
from calibration.enrolling import Enrolled, Enrolling
from calibration.lens import MOVED_PX
from calibration.likeness import traits_of
from calibration.portrait import AlikeKinds, Portrait, alike_kinds, place_of_gain, portrait_of
from calibration.rest import Rest
from hardware.camera.frames import Frame, Pixels
from hardware.camera.markers import find_marks, grey_of
from hardware.sim.masses import kind_of


class Portraitist:
    """One weighing of the pieces, seen from above.

    portraitist.see(frame)
    portraitist.follow(run)
    """

    def __init__(self, record: CameraRecord) -> None:
        """With a calibrated camera."""
        self.portraits: dict[str, Portrait] = {}
        """By the id of the piece; without those where something lay in the way."""
        self.moved: CameraMoved | None = None
        """Set where the camera does not hang where it was calibrated: then nothing is taken."""
        self._record = record
        self._latest: Pixels | None = None
        self._before: tuple[Pixels | None, ...] = ()
        """The plate when it was bare, and after each piece; None where no picture was there."""

    def see(self, frame: Frame) -> None:
        """The newest picture."""
        self._latest = frame.pixels

    def follow(self, run: Enrolling | Enrolled) -> None:
        """Take a portrait of a piece that was weighed since, forget those that were taken back."""
        if isinstance(run, Enrolled):
            enrolled = run.enrolment.pieces
            names = tuple(piece.id for piece in enrolled)
            self._weighed(run.before.calibration, run.rests, names)
            return
        names = tuple(piece.id for piece in run.pieces)
        if not run.rests:
            self._before, self.portraits = (), {}
        elif not self._before:
            self._before = (self._latest,)
            self._check_place()
        else:
            self._weighed(run.calibration, run.rests, names)

    def alike(self) -> tuple[AlikeKinds, ...]:
        """The kinds that look so nearly the same that the camera cannot tell them apart."""
        kinds: dict[str, list[Portrait]] = {}
        for piece, portrait in self.portraits.items():
            kinds.setdefault(kind_of(piece), []).append(portrait)
        return alike_kinds(kinds)

    def _weighed(
        self, calibration: Calibration, rests: tuple[Rest, ...], names: tuple[str, ...]
    ) -> None:
        known = len(self._before) - 1
        if len(names) < known:
            self._before = self._before[: len(names) + 1]
            self.portraits = {one: self.portraits[one] for one in names if one in self.portraits}
        elif len(names) > known >= 0:
            self._take(names[-1], place_of_gain(calibration, rests[-2], rests[-1]))
            self._before = (*self._before, self._latest)

    def _take(self, piece: str, place_mm: tuple[float, float] | None) -> None:
        before, now = self._before[-1], self._latest
        if before is None or now is None or place_mm is None or self.moved is not None:
            return
        pose = self._record.pose
        portrait = portrait_of(before, now, pose=pose, place_mm=place_mm)
        if portrait is not None:
            traits = traits_of(before, now, pose=pose, place_mm=place_mm)
            self.portraits[piece] = replace(portrait, traits=traits)

    def _check_place(self) -> None:
        """Whether the camera still hangs where it did, by the marks round the bare plate."""
        if self._latest is None or self._record.marks is None:
            return
        px = self._record.marks.moved_px(find_marks(grey_of(self._latest)))
        self.moved = None if px is None or px <= MOVED_PX else CameraMoved(px)
