"""Four chips on their wires: who is ready is read at once, who fell out of step is reset.

Which word is corrupt is said by gates; the pins are behind lines.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hardware.clock import Clock
from hardware.hx711.frame import Frame
from hardware.hx711.lines import Lines
from hardware.hx711.nurse import Nurse, Treated
from hardware.scale.adc import CellHealth, Conversion


@dataclass(slots=True)
class Converting:
    """A chip that works; when it was last seen not ready."""

    not_ready_ns: int


@dataclass(slots=True)
class PoweredDown:
    """A chip whose clock is held high until a time."""

    until_ns: int


Chip = Converting | PoweredDown


class Bank:
    """Chips that are polled, as an `Adc`.

    bank = Bank(lines, ("n", "e", "s", "w"), clock=SystemClock(), rate_hz=80.0, log=print)
    while True:
        for conversion in bank.poll(): ...
        clock.sleep(0.001)
    """

    def __init__(
        self,
        lines: Lines,
        cell_names: Sequence[str],
        *,
        clock: Clock,
        rate_hz: float,
        log: Callable[[str], None],
    ) -> None:
        """Begin with chips that were just powered up; `rate_hz` is what `listen` found."""
        self.name = lines.name
        self.cell_names = tuple(cell_names)
        self.rate_hz = rate_hz
        self._lines = lines
        self._clock = clock
        now_ns = clock.now_ns()
        self._nurses = tuple(
            Nurse(cell, name, rate_hz=rate_hz, now_ns=now_ns, log=log)
            for cell, name in enumerate(cell_names)
        )
        self._chips: list[Chip] = [Converting(now_ns) for _ in cell_names]

    def poll(self) -> tuple[Conversion, ...]:
        """Read every chip that is ready; look after those that are not."""
        asked_ns = self._clock.now_ns()
        ready = self._lines.ready()
        seen_ns = self._clock.now_ns()
        came: list[Conversion] = []
        for cell, chip in enumerate(self._chips):
            if type(chip) is PoweredDown:
                self._wake(cell, chip)
            elif type(chip) is Converting:
                if ready >> cell & 1:
                    came += self._read(cell, chip, seen_ns)
                else:
                    chip.not_ready_ns = asked_ns
                    came += self._look_after(cell, asked_ns)
        return tuple(came)

    def health(self) -> tuple[CellHealth, ...]:
        """How each chip has done so far."""
        return tuple(nurse.health for nurse in self._nurses)

    def close(self) -> None:
        """Let go of the pins."""
        self._lines.close()

    def _read(self, cell: int, chip: Converting, ready_ns: int) -> tuple[Conversion, ...]:
        shifted = self._lines.frame(cell)
        end_ns = self._clock.now_ns()
        frame = Frame(shifted, chip.not_ready_ns, ready_ns, end_ns)
        chip.not_ready_ns = end_ns
        return self._treat(cell, self._nurses[cell].take(frame))

    def _look_after(self, cell: int, now_ns: int) -> tuple[Conversion, ...]:
        treated = self._nurses[cell].wait(now_ns)
        return () if treated is None else self._treat(cell, treated)

    def _treat(self, cell: int, treated: Treated) -> tuple[Conversion, ...]:
        if treated.down_ns:
            self._lines.power_down(cell)
            self._chips[cell] = PoweredDown(self._clock.now_ns() + treated.down_ns)
        return treated.conversions

    def _wake(self, cell: int, chip: PoweredDown) -> None:
        now_ns = self._clock.now_ns()
        if now_ns >= chip.until_ns:
            self._lines.power_up(cell)
            self._nurses[cell].wake(now_ns)
            self._chips[cell] = Converting(self._clock.now_ns())
