"""The part of RPi.GPIO that the package hx711 uses, on a simulated board."""

from __future__ import annotations

from typing import Final

from hardware.sim.board import Board


class FakeRpiGpio:
    """Stands in for the module RPi.GPIO, with its numbers."""

    BCM: Final = 11
    OUT: Final = 0
    IN: Final = 1
    PUD_OFF: Final = 20
    PUD_UP: Final = 22

    def __init__(self, board: Board) -> None:
        """No pin is set up."""
        self._board = board
        self._mode: int | None = None
        self.outputs: set[int] = set()
        self.inputs: dict[int, int] = {}
        self.cleaned: list[tuple[int, ...]] = []

    def setmode(self, mode: int) -> None:
        """Choose the numbering of the pins."""
        self._mode = mode

    def setup(self, channel: int, direction: int, pull_up_down: int = PUD_OFF) -> None:
        """Make a pin an input or an output."""
        if self._mode is None:
            raise RuntimeError("Please set pin numbering mode")
        if direction == self.OUT:
            self.outputs.add(channel)
        else:
            self.inputs[channel] = pull_up_down

    def output(self, channel: int, state: bool) -> None:
        """Set an output."""
        if channel not in self.outputs:
            raise RuntimeError("The GPIO channel has not been set up as an OUTPUT")
        self._board.write(channel, int(state))

    def input(self, channel: int) -> int:
        """Level of a pin."""
        if channel not in self.inputs and channel not in self.outputs:
            raise RuntimeError("You must setup() the GPIO channel first")
        return self._board.read(channel)

    def cleanup(self, channel: list[int]) -> None:
        """Let go of pins."""
        self.cleaned.append(tuple(channel))
        self.outputs.difference_update(channel)
