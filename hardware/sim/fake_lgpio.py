"""The part of lgpio 0.2 that the driver uses, on a simulated board: same names, same answers.

Errors are raised as the real module does while `lgpio.exceptions` is set, which is its default.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hardware.sim.board import Board

HANDLE: Final = 0
LINES: Final = 54


class LgpioError(Exception):
    """What the real module calls `lgpio.error`."""


class FakeLgpio:
    """Stands in for the module; `labels` are the chips by number, the board is on `board_label`."""

    SET_PULL_UP: Final = 32
    error: Final = LgpioError

    def __init__(
        self,
        board: Board,
        *,
        labels: Sequence[str] = ("pinctrl-rp1",),
        board_label: str = "pinctrl-rp1",
    ) -> None:
        """Nothing is open or claimed."""
        self._board = board
        self._labels = tuple(labels)
        self._board_label = board_label
        self._open: set[int] = set()
        self._groups: dict[int, tuple[int, ...]] = {}
        self.claimed: set[int] = set()
        self.pull_ups: set[int] = set()

    def gpiochip_open(self, gpiochip: int) -> int:
        """A handle for /dev/gpiochipN."""
        if not 0 <= gpiochip < len(self._labels):
            raise LgpioError("can not open gpiochip")
        self._open.add(gpiochip)
        return gpiochip << 16 | HANDLE

    def gpiochip_close(self, handle: int) -> int:
        """Free the handle and all that it claimed."""
        self._need(handle)
        self._open.discard(handle >> 16)
        self._groups.clear()
        self.claimed.clear()
        return 0

    def gpio_get_chip_info(self, handle: int) -> list[int | str]:
        """Status, number of lines, name and label."""
        number = self._need(handle)
        return [0, LINES, f"gpiochip{number}", self._labels[number]]

    def gpio_claim_output(self, handle: int, gpio: int, level: int = 0, lFlags: int = 0) -> int:  # noqa: N803
        """Claim a pin as an output at a level."""
        self._claim(handle, gpio)
        self._board.write(gpio, level)
        return 0

    def group_claim_input(self, handle: int, gpio: Sequence[int], lFlags: int = 0) -> int:  # noqa: N803
        """Claim pins as one group, led by the first."""
        for pin in gpio:
            self._claim(handle, pin)
            if lFlags & self.SET_PULL_UP:
                self.pull_ups.add(pin)
        self._groups[gpio[0]] = tuple(gpio)
        return 0

    def group_read(self, handle: int, gpio: int) -> list[int]:
        """Size of the group and its levels, bit 0 the leader's."""
        self._need(handle)
        if gpio not in self._groups:
            raise LgpioError("GPIO not allocated")
        group = self._groups[gpio]
        return [len(group), self._board.read_all(group)]

    def gpio_read(self, handle: int, gpio: int) -> int:
        """Level of a claimed pin."""
        if gpio not in self.claimed:
            raise LgpioError("GPIO not allocated")
        return self._board.read(gpio)

    def gpio_write(self, handle: int, gpio: int, level: int) -> int:
        """Set a claimed output."""
        if gpio not in self.claimed:
            raise LgpioError("GPIO not allocated")
        self._board.write(gpio, level)
        return 0

    def _need(self, handle: int) -> int:
        number = handle >> 16
        if number not in self._open:
            raise LgpioError("unknown handle")
        return number

    def _claim(self, handle: int, gpio: int) -> None:
        number = self._need(handle)
        if self._labels[number] != self._board_label:
            raise LgpioError("bad GPIO number")
        if gpio in self.claimed:
            raise LgpioError("GPIO busy")
        self.claimed.add(gpio)
