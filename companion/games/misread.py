"""A line that says nothing: the sentence about it and its parts, kept apart for other languages.

The sentences stand where the words are read; nothing is said here.
"""

from __future__ import annotations


class Misread(ValueError):
    """What is written is no such thing; the message says what was expected."""

    def __init__(self, text: str, /, **parts: object) -> None:
        super().__init__(text.format(**parts) if parts else text)
        self.text = text
        """The sentence with {places} for its parts; also the key of its translation."""
        self.parts = parts
        """By the name of its place; one may be misread itself."""
