"""The widget kit of the touch face: keys, words, shapes, pictures. Importing it draws nothing."""
