"""What hangs on the pins beside the cells: turn button, light and buzzer. None of it is needed."""
