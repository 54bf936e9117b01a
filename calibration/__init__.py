"""What it means: grams of counts, pieces of grams. Knows no driver thread and no game."""
