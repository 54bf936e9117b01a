"""What is: counts, readings, steps and events on the grill. Knows no calibration and no game."""
