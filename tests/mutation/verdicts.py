"""What became of the mutants, read from what mutmut keeps beside each mutated file."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

_VERDICTS: Mapping[int | None, str] = {
    None: "not asked",
    0: "survived",
    1: "killed",
    3: "killed",
    5: "no tests",
    33: "no tests",
    24: "timed out",
    36: "timed out",
    -24: "timed out",
    152: "timed out",
    255: "timed out",
}
"""By the exit code of the tests; any other one means that the process itself broke."""
_KILLED = ("killed", "timed out")


@dataclass(frozen=True, slots=True)
class Verdicts:
    """By the name of the mutant."""

    by_mutant: Mapping[str, str]

    @property
    def counts(self) -> Counter[str]:
        return Counter(self.by_mutant.values())

    @property
    def killed_percent(self) -> float:
        """The share the tests noticed, endless loops among them."""
        killed = sum(self.counts[verdict] for verdict in _KILLED)
        return 100 * killed / max(1, len(self.by_mutant))

    def alive(self) -> list[str]:
        """Those nobody noticed, each with its verdict."""
        return sorted(
            f"{mutant}: {verdict}"
            for mutant, verdict in self.by_mutant.items()
            if verdict not in _KILLED
        )


def read(folder: Path) -> Verdicts:
    """All that lies below the folder of a run."""
    codes: dict[str, int | None] = {}
    for path in sorted(folder.rglob("*.meta")):
        codes |= json.loads(path.read_text("utf-8"))["exit_code_by_key"]
    return Verdicts({mutant: _VERDICTS.get(code, "broken") for mutant, code in codes.items()})
