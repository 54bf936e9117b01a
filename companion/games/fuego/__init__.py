"""Fuego: tricks, matches and flames. The game itself is in rules.py."""
