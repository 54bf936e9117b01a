"""Feuer & Flamme: grill pieces, tongs and chips. Other rooms import the game itself."""

from companion.games.feuer_flamme.rules import FeuerFlamme

__all__ = ["FeuerFlamme"]
