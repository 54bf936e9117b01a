"""The ways in which pieces leave the grill. What speaks for which of them is in stirs.py."""

from __future__ import annotations

from enum import Enum


class Way(Enum):
    """How a set of pieces left."""

    FELL = "fell"
    """All of them fell."""
    TAKEN = "taken"
    """All of them hang in the tongs: one piece, rarely with others that lay on it."""
    ONE_TAKEN = "one_taken"
    """One hangs in the tongs and the others, pushed by it, fell."""
