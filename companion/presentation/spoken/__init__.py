"""What is said about each thing of a game, one noun per file: pieces, actions, calls, grounds."""
