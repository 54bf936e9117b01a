"""The card games on the screen: one table, one set of pages, one script a game."""
