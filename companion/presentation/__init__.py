"""What the players see, as values: words, pages and the desk. No Kivy, and no rule of a game."""
