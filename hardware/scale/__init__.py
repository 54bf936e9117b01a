"""From samples of the cells to what happened on the grill. No camera, no game, no calibration."""
