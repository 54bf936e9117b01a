"""The number that chooses a simulated grill; what grows from it is in masses and grill."""

from __future__ import annotations

from typing import Final

SEED_DIGITS_MAX: Final = 18
SEED_MAX: Final = 10**SEED_DIGITS_MAX - 1
