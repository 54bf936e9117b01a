"""Fuego: tricks, matches and flames. Other rooms import the game itself."""

from companion.games.fuego.rules import Fuego

__all__ = ["Fuego"]
