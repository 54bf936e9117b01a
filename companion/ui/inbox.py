"""The one bridge into the screen's thread: anyone may post, the main thread drains in order."""

from __future__ import annotations

from collections.abc import Callable
from queue import Empty, SimpleQueue

News = Callable[[], None]
"""Something to be done on the screen's thread."""


class Inbox:
    """A queue that wakes the screen. Posting is safe from any thread and from a signal."""

    def __init__(self) -> None:
        from kivy.clock import Clock

        self._waiting: SimpleQueue[News] = SimpleQueue()
        self._wake = Clock.create_trigger(self._drain)

    def post(self, news: News) -> None:
        """Have this done on the screen's thread, after everything posted before."""
        self._waiting.put(news)
        self._wake()

    def _drain(self, _elapsed: float) -> None:
        while True:
            try:
                news = self._waiting.get_nowait()
            except Empty:
                return
            news()
