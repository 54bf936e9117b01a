"""What the process with the package hx711 says of each chip, judged like any other back end's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from hardware.hx711.errors import ChipsLost
from hardware.hx711.frame import WORD_MASK, Frame, Shifted
from hardware.hx711.nurse import Nurse, Treated
from hardware.hx711.package_wire import Awake, Beat, Failed, Opened, PowerCycle, Read, Said, Unfit
from hardware.scale.adc import CellHealth, Conversion


class PackageCells:
    """The chips behind the process; `order` reaches it."""

    def __init__(
        self,
        cell_names: Sequence[str],
        *,
        rate_hz: float,
        now_ns: int,
        log: Callable[[str], None],
        order: Callable[[PowerCycle], None],
    ) -> None:
        """Begin with chips at work."""
        self._nurses = tuple(
            Nurse(cell, name, rate_hz=rate_hz, now_ns=now_ns, log=log)
            for cell, name in enumerate(cell_names)
        )
        self._down: set[int] = set()
        """Chips that are being powered down and up: what is still said of them is older."""
        self._order = order

    def take(self, said: Said) -> tuple[Conversion, ...]:
        """Hear one thing; ChipsLost when the process says that it can do nothing more."""
        match said:
            case Read(cell, not_ready_ns, ready_ns, end_ns, code):
                if cell in self._down:
                    return ()
                # The package reads no gain bit and tells no pulse.
                frame = Frame(Shifted(code & WORD_MASK, 1, 0), not_ready_ns, ready_ns, end_ns)
                return self._treat(cell, self._nurses[cell].take(frame))
            case Failed(cell, at_ns):
                return (
                    () if cell in self._down else self._treat(cell, self._nurses[cell].fail(at_ns))
                )
            case Awake(cell, at_ns):
                self._down.discard(cell)
                self._nurses[cell].wake(at_ns)
            case Opened(at_ns):
                self._down.clear()
                for nurse in self._nurses:
                    nurse.wake(at_ns)
            case Unfit(why):
                raise ChipsLost(f"the package hx711 cannot be used any more: {why}")
            case Beat():
                pass
            case _:
                assert_never(said)
        return ()

    def wait(self, now_ns: int) -> tuple[Conversion, ...]:
        """Look after the chips of which nothing was said."""
        came: list[Conversion] = []
        for cell, nurse in enumerate(self._nurses):
            treated = None if cell in self._down else nurse.wait(now_ns)
            if treated is not None:
                came += self._treat(cell, treated)
        return tuple(came)

    def health(self) -> tuple[CellHealth, ...]:
        """How each chip has done so far."""
        return tuple(nurse.health for nurse in self._nurses)

    def _treat(self, cell: int, treated: Treated) -> tuple[Conversion, ...]:
        if treated.down_ns:
            self._down.add(cell)
            self._order(PowerCycle(cell, treated.down_ns))
        return treated.conversions
