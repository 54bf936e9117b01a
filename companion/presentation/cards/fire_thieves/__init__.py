"""Clever Fire Thieves in front of the screens."""
