"""The last seconds of a scale's counts, looked at a few times a second: at rest, faulty, moving.

A frozen value that grows by samples. What a rest is taken for is the business of its owner.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from calibration.faults import Fault, fault_in
from calibration.rest import Rest, rest_in, rest_rows
from hardware.scale.samples import Layout, Sample

LOOKS_PER_SECOND: Final = 4
SPARE_SHARE: Final = 0.25
"""Rows kept beyond a rest's: some are left out beside spikes."""
GAP_SECONDS: Final = 1.0
"""A pause after which the rows before it say nothing any more."""


@dataclass(frozen=True, slots=True)
class Watch:
    """What was heard last."""

    layout: Layout
    rows: tuple[Sample, ...] = ()
    unseen: int = 0
    """Rows since the last look."""

    def hearing(self, sample: Sample) -> Watch:
        """With one row more, the oldest gone."""
        if self.rows and not 0 <= sample.at - self.rows[-1].at <= GAP_SECONDS:
            return replace(self, rows=(sample,), unseen=1)
        kept = round(rest_rows(self.layout) * (1 + SPARE_SHARE))
        return replace(self, rows=(*self.rows[1 - kept :], sample), unseen=self.unseen + 1)

    @property
    def is_due(self) -> bool:
        """Whether it is worth looking again."""
        return self.unseen >= self.layout.samples(1 / LOOKS_PER_SECOND, least=2)

    def look(self) -> tuple[Watch, Rest | Fault | None]:
        """What is to be seen now; None while something moves or too little was heard."""
        seen = replace(self, unseen=0)
        fault = fault_in(self.rows, layout=self.layout)
        return seen, fault or rest_in(self.rows, layout=self.layout)

    def afresh(self) -> Watch:
        """As at the beginning: what was heard belongs to the step before."""
        return Watch(self.layout)
