"""The last seconds of a scale's counts, looked at a few times a second: at rest, faulty, moving.

A frozen value that grows by samples. What a rest is taken for is the business of its owner.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

from calibration.faults import Fault, Unsteady, fault_in
from calibration.rest import Rest, rest_in, rest_rows
from hardware.scale.samples import Layout, Sample

LOOKS_PER_SECOND: Final = 4
SPARE_SHARE: Final = 0.25
"""Rows kept beyond a rest's: some are left out beside spikes."""
GAP_SECONDS: Final = 1.0
"""A pause after which the rows before it say nothing any more."""
WARM_SECONDS: Final = 3.0
"""A converter just woken wanders; its first rows are never a zero."""
UNSTEADY_SECONDS: Final = 20.0


@dataclass(frozen=True, slots=True)
class Watch:
    """What was heard last."""

    layout: Layout
    rows: tuple[Sample, ...] = ()
    unseen: int = 0
    """Rows since the last look."""
    warm_at: float | None = None
    """From when on rows are believed; None before the first one."""
    restless_since: float = math.inf
    """When the plate was last at rest, or this watch began."""

    def heard(self, sample: Sample) -> tuple[Watch, Rest | Fault | None]:
        """After one row more, and what is to be seen if it is worth looking again.

        None also while something moves or too little was heard.
        """
        watch = self._with(sample)
        is_due = watch.unseen >= self.layout.samples(1 / LOOKS_PER_SECOND, least=2)
        return watch._look() if is_due else (watch, None)

    def _with(self, sample: Sample) -> Watch:
        warm_at = sample.at + WARM_SECONDS if self.warm_at is None else self.warm_at
        if sample.at < warm_at:
            return replace(self, warm_at=warm_at)
        since = min(self.restless_since, sample.at)
        if self.rows and not 0 <= sample.at - self.rows[-1].at <= GAP_SECONDS:
            return Watch(self.layout, (sample,), 1, warm_at, since)
        kept = round(rest_rows(self.layout) * (1 + SPARE_SHARE))
        rows = (*self.rows[1 - kept :], sample)
        return Watch(self.layout, rows, self.unseen + 1, warm_at, since)

    def _look(self) -> tuple[Watch, Rest | Fault | None]:
        seen = replace(self, unseen=0)
        fault = fault_in(self.rows, layout=self.layout)
        if fault is not None:
            return seen, fault
        rest = rest_in(self.rows, layout=self.layout)
        if rest is not None:
            return replace(seen, restless_since=self.rows[-1].at), rest
        is_restless = self.rows[-1].at - self.restless_since > UNSTEADY_SECONDS
        return seen, Unsteady() if is_restless else None

    def afresh(self) -> Watch:
        """As at the beginning, but warm: what was heard belongs to the step before."""
        return Watch(self.layout, warm_at=self.warm_at)
