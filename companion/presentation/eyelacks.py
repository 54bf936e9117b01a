"""What the camera of this table has not got for watching a game, in words with what to do.

The app says it once an evening, the doctor whenever it is asked.
"""

from __future__ import annotations

from enum import Enum

from companion.presentation.words import Words, later


class Lack(Enum):
    """Something that can be put right; the game goes on without it."""

    CALIBRATION = "calibration"
    """Of the lens and the place, for pictures of the size that is set."""
    PIECES = "pieces"
    """The pieces were never weighed under the camera, or not all kinds of them."""
    HANDS = "hands"
    """The network that finds hands was not fetched."""


LACK_WORDS = {
    Lack.CALIBRATION: (
        later("The camera is not calibrated for its pictures, so it watches no game."),
        later("Run: companion calibrate camera"),
    ),
    Lack.PIECES: (
        later("The camera does not know the pieces of this box, so it says nothing of them."),
        later("Weigh them under the camera: companion calibrate pieces"),
    ),
    Lack.HANDS: (
        later("Hands at the grill are not watched."),
        later("Run: companion fetch hands"),
    ),
}
"""What that means, and what helps."""


def lack_words(lack: Lack, words: Words) -> str:
    """Both in one line."""
    said, remedy = LACK_WORDS[lack]
    return f"{words.say(said)} {words.say(remedy)}"
