"""The three bonus cards every player holds once."""

from enum import StrEnum


class Bonus(StrEnum):
    """Each may be used once in the game, after the reveal and before the piece is placed."""

    PAUSE = "pause"
    APPRENTICE = "apprentice"
    GAR = "gar"
