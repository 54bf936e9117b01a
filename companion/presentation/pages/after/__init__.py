"""The screens after a game: what was played, how it went, who wins most, and files of it."""
