"""A clock that stands still until somebody lets it run, for chips and drivers in the computer."""

from __future__ import annotations


class VirtualClock:
    """Nanoseconds that pass only when asked: a driver's waits and the costs of its calls."""

    __slots__ = ("at_ns",)

    def __init__(self, now_ns: int = 0) -> None:
        """Begin at a time."""
        self.at_ns = now_ns

    def now_ns(self) -> int:
        """Nanoseconds since its beginning."""
        return self.at_ns

    def pass_ns(self, nanoseconds: int) -> None:
        """Let this much time go by."""
        self.at_ns += nanoseconds

    def sleep(self, seconds: float) -> None:
        """Let time go by, as a driver does while it waits."""
        self.at_ns += round(seconds * 1e9)
