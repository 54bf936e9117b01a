"""Calibrating a camera line by line: says each step, sees pictures, ends with what was found.

The machine stands in calibration.viewing, the sentences in presentation; where the result is kept
is the command's business.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from calibration.scaling import Again, Back
from calibration.viewing import Found, Viewing, ViewingRun, after
from companion.calibrate import InputOver, event_of
from companion.errors import CompanionError
from companion.presentation.viewing import view_asked, view_told
from companion.presentation.words import Words
from hardware.camera.link import Away, CameraLink, Ended, Seeing, Waking
from hardware.camera.markers import grey_of

LOOK_SECONDS: Final = 0.02
REMARK_SECONDS: Final = 2.0
"""A remark that changes with every picture is said no more often than this."""


@dataclass(slots=True)
class CameraSession:
    """One sitting before a camera."""

    link: CameraLink
    words: Words
    say: Callable[[str], None]
    typed: Callable[[], str | None]
    name: str = ""
    """Of the camera, once it has given a picture."""
    _step: str = ""
    _remark: str = ""
    _next_remark_at: float = 0.0

    def camera(self, run: Viewing) -> Found:
        """All views and the marks; CompanionError where somebody types q or no picture comes."""
        now: ViewingRun = run
        self.say(self.words.say("The camera is being woken."))
        while not isinstance(now, Found):
            frame = self.link.poll()
            self._see_to_link()
            line = self._line()
            event = None if line is None else event_of(line)
            if isinstance(event, Again | Back):
                now = after(now, event)
            if frame is None:
                time.sleep(LOOK_SECONDS)
                continue
            now = after(now, grey_of(frame.pixels))
            self._tell(now)
        return now

    def _line(self) -> str | None:
        """What was typed; that the input is over is no matter before the camera has answered."""
        try:
            return self.typed()
        except InputOver:
            if isinstance(self.link.state, Waking):
                return None
            raise

    def _see_to_link(self) -> None:
        match self.link.state:
            case Seeing(name=name):
                self.name = name
            case Away(why=why, is_final=is_final):
                # A camera that never gave a picture will not, while somebody waits for it.
                if is_final or not self.name:
                    raise CompanionError(why)
                self._tell_remark(why)
            case Ended():
                raise CompanionError(
                    "the film has ended before all views were seen; film the sheet longer"
                )
            case _:
                pass

    def _tell(self, run: ViewingRun) -> None:
        step = view_asked(run, self.words)
        if step != self._step:
            self._step = step
            self.say(step)
        if not isinstance(run, Found) and run.remark is not None:
            self._tell_remark(view_told(run.remark, self.words))

    def _tell_remark(self, remark: str) -> None:
        now = time.monotonic()
        if remark != self._remark and now >= self._next_remark_at:
            self._remark, self._next_remark_at = remark, now + REMARK_SECONDS
            self.say(f"   {remark}")
