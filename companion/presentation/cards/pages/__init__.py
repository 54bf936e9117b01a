"""The pages of a card game's table, one a file."""
