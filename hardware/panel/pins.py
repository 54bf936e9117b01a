"""Which pins button, light and buzzer hang on. Nothing is used that was not named."""

from __future__ import annotations

from dataclasses import dataclass

PIN_MIN = 2
"""GPIO 0 and 1 belong to the EEPROM of a HAT."""
PIN_MAX = 27


@dataclass(frozen=True, slots=True)
class PanelPins:
    """BCM numbers of the header; None for what is not there."""

    button: int | None = None
    """To ground when it is pressed; the pin's own pull-up holds it high."""
    red: int | None = None
    green: int | None = None
    blue: int | None = None
    common_anode: bool = False
    """The light's long leg is on 3.3 V and not on ground."""
    buzzer: int | None = None
    """An active one, which sounds by itself as long as it has power."""

    def __post_init__(self) -> None:
        light = (self.red, self.green, self.blue)
        if any(pin is None for pin in light) and any(pin is not None for pin in light):
            raise ValueError("a light has three pins: red, green and blue")
        used = self.used
        if not all(PIN_MIN <= pin <= PIN_MAX for pin in used):
            raise ValueError(f"a pin is a GPIO number from {PIN_MIN} to {PIN_MAX}")
        if len(set(used)) < len(used):
            raise ValueError("every wire has a pin of its own; one is named twice")

    @property
    def used(self) -> tuple[int, ...]:
        """All pins that were named."""
        pins = (self.button, self.red, self.green, self.blue, self.buzzer)
        return tuple(pin for pin in pins if pin is not None)
