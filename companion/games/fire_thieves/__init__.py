"""Clever Fire Thieves: possums, fires and the Rogue. The game itself is in rules.py."""
