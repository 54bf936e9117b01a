"""Button, light and buzzer on the pins through gpiozero, which is imported when they are opened.

The button speaks on a thread of gpiozero's; whoever opens the panel takes it to a thread of his
own. What a press or a colour means is not known here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, assert_never

from hardware.errors import HardwareError
from hardware.hx711.errors import BackendRefused
from hardware.hx711.lgpio_lines import load_lgpio
from hardware.panel.light import Blinking, Dark, Light, Pulsing, Steady
from hardware.panel.pins import PanelPins

BOUNCE_SECONDS: Final = 0.03
BREATH_SECONDS: Final = 1.0
"""To swell, and as long again to fade."""
BLINK_SECONDS: Final = 0.5
BEEP_SECONDS: Final = 0.08
BEEPS_MAX: Final = 5
OFF: Final = (0.0, 0.0, 0.0)


class PanelRefused(HardwareError):
    """Button, light and buzzer cannot be used; the evening goes on without them."""


class GpioPanel:
    """What hangs on these pins, claimed until `close`.

    panel = GpioPanel(PanelPins(button=27, buzzer=18), pressed=lambda: print("pressed"))
    panel.beep(2)
    """

    def __init__(
        self,
        pins: PanelPins,
        *,
        pressed: Callable[[], None],
        factory: Callable[[], Any] | None = None,
    ) -> None:
        """Claim the pins; `pressed` is called on another thread. PanelRefused where one is not had.

        `factory` makes the gpiozero pin factory; without one it is that of this machine.
        """
        import gpiozero

        self._light: Light = Dark()
        self._devices: list[Any] = []
        self._led: Any = None
        self._buzzer: Any = None
        self._factory = header_pins() if factory is None else factory()
        try:
            self._claim(gpiozero, pins, pressed)
        except (gpiozero.GPIOZeroError, OSError) as cause:
            self.close()
            raise _not_had(pins, cause) from cause
        except Exception as cause:
            self.close()
            # lgpio's own error is a bare Exception of a module that only a Pi has.
            if type(cause).__module__ != "lgpio":
                raise
            raise _not_had(pins, cause) from cause

    def shine(self, light: Light) -> None:
        """Have the light do this; the same again does not begin anew."""
        if self._led is None or light == self._light:
            return
        self._light = light
        match light:
            case Dark():
                self._led.color = OFF
            case Steady(colour):
                self._led.color = colour
            case Pulsing(colour):
                self._led.pulse(BREATH_SECONDS, BREATH_SECONDS, on_color=colour, off_color=OFF)
            case Blinking(colour):
                self._led.blink(BLINK_SECONDS, BLINK_SECONDS, on_color=colour, off_color=OFF)
            case _:
                assert_never(light)

    def beep(self, times: int) -> None:
        """Sound so often, shortly; a new call ends the one before. Waits for nothing."""
        if self._buzzer is not None:
            self._buzzer.beep(BEEP_SECONDS, BEEP_SECONDS, n=max(1, min(times, BEEPS_MAX)))

    def close(self) -> None:
        """Dark and silent, the pins free again; a second call does nothing."""
        while self._devices:
            self._devices.pop().close()
        self._led = self._buzzer = None
        if self._factory is not None:
            self._factory.close()
            self._factory = None

    def _claim(self, gpiozero: Any, pins: PanelPins, pressed: Callable[[], None]) -> None:
        if pins.button is not None:
            button = gpiozero.Button(
                pins.button, bounce_time=BOUNCE_SECONDS, pin_factory=self._factory
            )
            self._devices.append(button)
            button.when_pressed = pressed
        if pins.red is not None:
            self._led = gpiozero.RGBLED(
                pins.red,
                pins.green,
                pins.blue,
                active_high=not pins.common_anode,
                pin_factory=self._factory,
            )
            self._devices.append(self._led)
        if pins.buzzer is not None:
            self._buzzer = gpiozero.Buzzer(pins.buzzer, pin_factory=self._factory)
            self._devices.append(self._buzzer)


def header_pins() -> Any:
    """The pins of this machine by lgpio, which alone works on every Pi; PanelRefused elsewhere.

    gpiozero's own search would fall through four libraries and name the wrong one.
    """
    try:
        lgpio = load_lgpio()
    except BackendRefused as refused:
        raise PanelRefused(str(refused)) from refused
    from gpiozero.pins.lgpio import LGPIOFactory

    try:
        return LGPIOFactory()
    except (lgpio.error, OSError) as cause:
        raise PanelRefused(
            f"no GPIO pins can be opened ({cause}); this is no Raspberry Pi, or the user is not in "
            "the group gpio"
        ) from cause


def _not_had(pins: PanelPins, cause: Exception) -> PanelRefused:
    named = ", ".join(map(str, sorted(pins.used)))
    return PanelRefused(
        f"of the pins {named} one cannot be used ({cause}); see what else hangs there, and [pins] "
        "in the settings"
    )
