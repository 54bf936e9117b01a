"""Pompiers! in front of the screens."""
