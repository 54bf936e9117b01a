"""How often and when a camera that gives nothing is tried again. Pure: it is told the time.

A camera that is away is looked for ever more seldom; one that comes and goes only when somebody
asks for it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

RETRY_SECONDS: Final = (0.5, 1.0, 2.0, 4.0)
FAILURES_MOST: Final = 5
"""So often without one picture between, and it is given up."""
FLAPS_MOST: Final = 5
FLAPS_WITHIN_NS: Final = 60_000_000_000


@dataclass(frozen=True, slots=True)
class Patience:
    """What has gone wrong so far."""

    failures: int = 0
    """Tries without a picture since the last one."""
    lost_ns: tuple[int, ...] = ()
    """When a camera that had given pictures was lost, the latest ones."""
    retry_ns: int = 0
    """Not to be tried again before."""

    @property
    def is_over(self) -> bool:
        """Whether it is given up until somebody asks."""
        flaps = self.lost_ns[-FLAPS_MOST:]
        comes_and_goes = len(flaps) == FLAPS_MOST and flaps[-1] - flaps[0] < FLAPS_WITHIN_NS
        return self.failures >= FAILURES_MOST or comes_and_goes

    def after_picture(self) -> Patience:
        """A picture came: earlier failures no longer count."""
        return replace(self, failures=0) if self.failures else self

    def after_parting(self, now_ns: int, *, was_seeing: bool) -> Patience:
        """It gives nothing any more, or never did."""
        wait_seconds = RETRY_SECONDS[min(self.failures, len(RETRY_SECONDS) - 1)]
        return Patience(
            failures=self.failures + 1,
            lost_ns=(*self.lost_ns, now_ns)[-FLAPS_MOST:] if was_seeing else self.lost_ns,
            retry_ns=now_ns + round(wait_seconds * 1e9),
        )

    def later(self, now_ns: int) -> Patience:
        """It is not plugged in: look again in a while; that was no try."""
        return replace(self, retry_ns=now_ns + round(RETRY_SECONDS[1] * 1e9))
