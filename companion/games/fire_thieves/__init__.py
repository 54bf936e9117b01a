"""Clever Fire Thieves: possums, fires and the Rogue. Other rooms import the game itself."""

from companion.games.fire_thieves.rules import FireThieves

__all__ = ["FireThieves"]
