"""Pompiers!: tricks in rooms, missions and tiles. The game itself is in rules.py."""
