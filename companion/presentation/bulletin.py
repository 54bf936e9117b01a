"""The one sentence that must be read: kept until somebody taps, or until its time is over."""

from __future__ import annotations

SHOWN_SECONDS = 8.0


class Bulletin:
    """Sentences wait their turn; the newest fact about the game goes first."""

    def __init__(self) -> None:
        self._waiting: list[str] = []
        self._until: float | None = None
        self._posted: set[str] = set()

    def post(self, *sentences: str) -> None:
        """Show each of these once this evening, after what waits already."""
        for sentence in sentences:
            if sentence and sentence not in self._posted:
                self._posted.add(sentence)
                self._waiting.append(sentence)

    def say(self, sentence: str, now: float) -> None:
        """Show this at once."""
        if sentence and sentence not in self._waiting[:1]:
            self._waiting.insert(0, sentence)
            self._until = now + SHOWN_SECONDS

    def text(self, now: float) -> str:
        """What is to be read now; a sentence is shown for a while, then the next one."""
        if self._waiting and self._until is None:
            self._until = now + SHOWN_SECONDS
        elif self._until is not None and now >= self._until:
            self.read()
            return self.text(now)
        return self._waiting[0] if self._waiting else ""

    def read(self) -> None:
        """Somebody tapped: the sentence has been seen."""
        self._waiting = self._waiting[1:]
        self._until = None
