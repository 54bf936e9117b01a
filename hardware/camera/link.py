"""A camera looked through by a process of its own: listened to, killed when it hangs, tried again.

The newest picture wins and those that nobody fetched are counted. What a picture shows is not
judged here.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from hardware.camera.choice import is_plugged
from hardware.camera.errors import CameraRefused
from hardware.camera.eyeorder import EyeOrder
from hardware.camera.eyewords import EyeWords
from hardware.camera.frames import Frame, FrameDoubt
from hardware.camera.looking import Looking
from hardware.camera.patience import Patience
from hardware.camera.sighting import Sighting
from hardware.camera.wire import BARE, Lost, Opened, Over, Taken, Unfit, Watching
from hardware.camera.wish import Wish
from hardware.clock import Clock, SystemClock

SIGHTINGS_MOST: Final = 300
"""Twenty seconds; who fetches more seldom is too late for them anyway."""
PROGRAM: Final = (sys.executable, "-m", "hardware.camera.child")


@dataclass(frozen=True, slots=True)
class Waking:
    """The camera is being opened, which takes some seconds."""


@dataclass(frozen=True, slots=True)
class Seeing:
    """The camera is open, and pictures come."""

    name: str
    is_locked: bool


@dataclass(frozen=True, slots=True)
class Away:
    """No picture comes; it is tried again unless `is_final`."""

    why: str
    is_final: bool = False


@dataclass(frozen=True, slots=True)
class Ended:
    """The film is at its end."""


LinkState = Waking | Seeing | Away | Ended


def trouble_of(state: LinkState) -> str:
    """Why no picture comes; empty while they do, or may soon."""
    match state:
        case Away(why=why):
            return why
        case Ended():
            return "the film is at its end"
        case Waking() | Seeing():
            return ""


class CameraLink:
    """A camera as whoever needs its pictures sees it; no call but `close` waits.

    with closing(CameraLink("usb")) as link:
        frame = link.poll()
    """

    def __init__(
        self,
        source: str,
        wish: Wish | None = None,
        *,
        clock: Clock | None = None,
        program: Sequence[str] = PROGRAM,
        eye: EyeOrder | None = None,
    ) -> None:
        """Start the process; a source as in `hardware.camera.choice`.

        With an `eye` the process also says what each picture shows.
        """
        self.source = source
        self.wish = wish or Wish()
        self.state: LinkState = Waking()
        self.dropped = 0
        """Pictures that were taken and never fetched, or written over before that."""
        self.starts = 0
        self.without_palms = ""
        """Why touches are not watched, once it was said; empty where they are."""
        self._eye = None if eye is None else EyeWords.of(eye)
        self._seen: deque[Sighting] = deque(maxlen=SIGHTINGS_MOST)
        self._program = tuple(program)
        self._clock = clock or SystemClock()
        self._patience = Patience()
        self._sequence = 0
        self._offset = 0
        """What the numbers of this run of the process are raised by, so that they go on rising."""
        self._looking: Looking | None = None
        self._stuck: Looking | None = None
        """A process that was killed and is still there: while it is, no other is started."""
        self._is_closed = False
        self._start()

    def poll(self) -> Frame | None:
        """The newest picture since the last call; None where there is none."""
        if self._is_closed:
            return None
        looking = self._looking
        if looking is None:
            self._try_again()
            return None
        frame = self._newest(looking)
        why = looking.why_lost(self._clock.now_ns())
        if why and self._looking is looking:
            self._part(looking, why)
        return frame

    def sightings(self) -> tuple[Sighting, ...]:
        """What the pictures showed since the last call, oldest first; `poll` is what listens."""
        seen = tuple(self._seen)
        self._seen.clear()
        return seen

    def bare(self) -> None:
        """The grill stands there without a piece: what is seen at the next calm is what bare is.

        A process that is started later does not know it, and tells nothing of what lies there.
        """
        if self._looking is not None:
            self._looking.tell(BARE)

    def ask(self) -> None:
        """Try again at once, also what was given up: somebody has seen to it."""
        if isinstance(self.state, Away):
            self._patience = Patience()
            self.state = Away(self.state.why)

    def close(self) -> None:
        """End the process, which waits a second at most. A second call does nothing."""
        if not self._is_closed:
            self._is_closed = True
            if self._looking is not None:
                self._looking.end()

    def _newest(self, looking: Looking) -> Frame | None:
        newest: Taken | None = None
        for said in looking.drained():
            match said:
                case Opened(name=name, is_locked=is_locked):
                    self.state = Seeing(name, is_locked)
                case Taken():
                    self.dropped += newest is not None
                    newest = said
                case Watching(without_palms=why):
                    self.without_palms = why
                case Sighting(sequence=sequence):
                    self._seen.append(replace(said, sequence=self._offset + sequence))
                case Unfit(why=why) | Lost(why=why):
                    self._part(looking, why)
                case Over():
                    looking.kill()
                    self._looking, self.state = None, Ended()
        return None if newest is None else self._fetched(looking, newest)

    def _fetched(self, looking: Looking, taken: Taken) -> Frame | None:
        pixels = looking.ring.read(taken.slot, taken.sequence)
        if pixels is None:
            self.dropped += 1
            return None
        self._patience = self._patience.after_picture()
        self._sequence = self._offset + taken.sequence
        return Frame(
            sequence=self._sequence,
            at=taken.at,
            at_error_seconds=taken.at_error_seconds,
            pixels=pixels,
            exposure_us=taken.exposure_us,
            gain=taken.gain,
            doubts=FrameDoubt(taken.doubts),
        )

    def _part(self, looking: Looking, why: str) -> None:
        """Be rid of a process that gives nothing any more; the kernel frees what it held."""
        looking.kill()
        self._stuck = None if looking.is_gone else looking
        self._looking = None
        was_seeing = isinstance(self.state, Seeing)
        self._patience = self._patience.after_parting(self._clock.now_ns(), was_seeing=was_seeing)
        self.state = Away(why, is_final=self._patience.is_over)

    def _try_again(self) -> None:
        now_ns = self._clock.now_ns()
        match self.state:
            case Away(is_final=False) if now_ns >= self._patience.retry_ns:
                is_free = self._stuck is None or self._stuck.is_gone
                if is_free and is_plugged(self.source):
                    self._start()
                else:
                    self._patience = self._patience.later(now_ns)
            case _:
                pass

    def _start(self) -> None:
        self._offset = self._sequence
        self.starts += 1
        try:
            self._looking = Looking(
                self._program, self.source, self.wish, clock=self._clock, eye=self._eye
            )
            self.state = Waking()
        except CameraRefused as refused:
            self._patience = self._patience.after_parting(self._clock.now_ns(), was_seeing=False)
            self.state = Away(str(refused), is_final=self._patience.is_over)
