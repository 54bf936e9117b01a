"""The one thread that works on the journal's file: questions go in, futures come back.

A storage that hangs must not keep the program from ending, so nobody waits for this thread at the
exit. What is done on it is the scribe's business.
"""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any, TypeVar

T = TypeVar("T")


class Writer:
    """Does one thing after the other, in the order in which they were asked for."""

    def __init__(self) -> None:
        self._asked: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        threading.Thread(target=self._work, name="journal", daemon=True).start()

    def submit(self, question: Callable[..., T], *words: Any) -> "Future[T]":
        """Ask for something; the future gets its result or what it raised."""
        future: Future[T] = Future()

        def answer() -> None:
            try:
                future.set_result(question(*words))
            except BaseException as cause:  # noqa: BLE001 - whoever waits is told, whatever it was
                future.set_exception(cause)

        self._asked.put(answer)
        return future

    def stop(self) -> None:
        """No more is asked; what was asked is still done."""
        self._asked.put(None)

    def _work(self) -> None:
        while (answer := self._asked.get()) is not None:
            answer()
