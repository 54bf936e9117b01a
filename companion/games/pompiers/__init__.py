"""Pompiers!: tricks in rooms, missions and tiles. Other rooms import the game itself."""

from companion.games.pompiers.rules import Pompiers

__all__ = ["Pompiers"]
