"""What the players see: rules, referee, presentation and the two faces of the Fire Marshal."""

__version__ = "0.1.0"
