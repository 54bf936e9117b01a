"""Machines made of a folder with a /sys, /proc and /dev of their own, and programs that answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.config import Config
from companion.doctor.machine import Machine, NoAnswer
from companion.places import Places

TODAY = 1_796_000_000.0
"""A day in November 2026."""
GOODIX = """\
I: Bus=0018 Vendor=0416 Product=038f Version=1060
N: Name="Goodix Capacitive TouchScreen"
P: Phys=input/ts
H: Handlers=mouse0 event4
B: PROP=2
B: EV=b
B: KEY=1c00000000 0 0
B: ABS=265000000000000
"""
KEYBOARD = """\
N: Name="A keyboard"
H: Handlers=sysrq kbd event0 leds
B: EV=120013
B: KEY=10000000 ffffffff
"""
MOUNTS = "/dev/mmcblk0p2 / ext4 rw,noatime 0 0\ntmpfs /run tmpfs rw,nosuid 0 0\n"
WELL: Mapping[str, str] = {
    "proc/device-tree/model": "Raspberry Pi 5 Model B Rev 1.0\0",
    "sys/class/drm/card1-DSI-1/status": "connected\n",
    "sys/class/drm/card1-DSI-1/modes": "720x1280\n",
    "dev/dri/renderD128": "",
    "proc/bus/input/devices": f"{KEYBOARD}\n{GOODIX}\n",
    "sys/class/input/event4/device/properties": "2\n",
    "proc/asound/cards": " 0 [Device         ]: USB-Audio - USB Audio Device\n",
    "sys/class/gpio/gpiochip512/label": "pinctrl-rp1\n",
    "dev/gpiochip0": "",
    "run/systemd/timesync/synchronized": "",
    "proc/mounts": MOUNTS,
    "sys/devices/platform/soc/soc:firmware/get_throttled": "0\n",
}
"""A Pi 5 with a Touch Display 2 and a USB speaker, on which nothing is amiss."""


@dataclass
class Programs:
    """Programs of a machine, and what they print; an error is raised."""

    answers: Mapping[str, str | NoAnswer] = field(default_factory=dict)
    run: list[tuple[str, ...]] = field(default_factory=list)

    def __call__(self, words: Sequence[str], *, limit_seconds: float) -> str:
        assert limit_seconds < 10
        self.run.append(tuple(words))
        line = " ".join(words)
        answer = next((said for part, said in self.answers.items() if part in line), None)
        if answer is None:
            raise NoAnswer("no such program")
        if isinstance(answer, NoAnswer):
            raise answer
        return answer


ANSWERS: Mapping[str, str | NoAnswer] = {"import lgpio": "True\n"}


def machine(root: Path, changes: Mapping[str, str | None] | None = None, **wishes: Any) -> Machine:
    """The well machine with these files changed, or taken away."""
    for name, text in {**WELL, **(changes or {})}.items():
        if text is not None:
            file = root / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
    data = root / "data"
    data.mkdir(exist_ok=True)
    usual: dict[str, Any] = {
        "places": Places.of(data),
        "config": Config(),
        "environ": {},
        "run": Programs(ANSWERS),
        "free": lambda _folder: 9_000_000_000,
        "is_program": {"aplay", "espeak-ng"}.__contains__,
        "may_use": lambda _device: True,
        "now": lambda: TODAY,
    }
    return Machine(root=root, **{**usual, **wishes})
