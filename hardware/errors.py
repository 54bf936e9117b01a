"""The one root of everything that can break in the sensor town."""


class HardwareError(Exception):
    """A sensor, a recording or the simulated grill cannot do as asked; says cause and remedy."""
