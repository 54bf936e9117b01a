"""Fuego in front of the screens, one noun a file: words, pads, the trick, set-up, counting."""
