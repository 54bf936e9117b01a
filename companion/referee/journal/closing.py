"""What is opened with `with` and closed at its end, whatever happened inside."""

from abc import ABC, abstractmethod
from typing import Self


class ClosedAtEnd(ABC):
    """Gives itself, and closes itself."""

    @abstractmethod
    def close(self) -> None:
        """Let go of everything; may be called again."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
