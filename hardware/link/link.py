"""What a link to the sensors can do, whichever way it runs."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from hardware.grill import Witness
from hardware.sim.commands import Command


class Link(Protocol):
    """Witnesses in, commands for the simulated grill out."""

    def poll(self) -> tuple[Witness, ...]:
        """Everything said since the last call, in order; never waits."""

    def send(self, command: Command) -> None:
        """Move the simulated grill."""

    def close(self) -> None:
        """Let go of the sensors; a second call does nothing."""


@runtime_checkable
class Lendable(Link, Protocol):
    """A link whose cells somebody else may read for a while."""

    def lend(self) -> None:
        """Let go of the cells; nothing is heard meanwhile."""

    def resume(self) -> None:
        """Listen to them again."""
