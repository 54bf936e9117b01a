"""What has been entered since last asked, one sentence an entry: for a face that is read aloud."""

from __future__ import annotations

from companion.presentation.desk import Desk
from companion.presentation.pages.entries import log_line


class Chronicle:
    """Remembers which entries of the match were told already, and which of them still stood."""

    def __init__(self) -> None:
        self._match_id = ""
        self._stood: dict[int, bool] = {}

    def news(self, desk: Desk) -> tuple[str, ...]:
        """Entries made, taken back or replaced since last asked; a match just opened tells none."""
        sitting = desk.sitting
        if sitting is None:
            self._match_id, self._stood = "", {}
            return ()
        told, is_known = self._stood, self._match_id == sitting.match.match_id
        lines = sitting.match.lines
        self._match_id = sitting.match.match_id
        self._stood = {line.seq: line.is_effective for line in lines}
        if not is_known:
            return ()
        fresh = [
            log_line(sitting, line) for line in lines if told.get(line.seq) is not line.is_effective
        ]
        return tuple(
            f"- {line.words} ({line.note})" if line.is_struck else f"- {line.words}"
            for line in fresh
        )
