"""The games that have an oracle, by the engine's key."""

from __future__ import annotations

from tests.oracle.differential import Steering

STEERINGS: dict[str, Steering] = {}
