"""What `companion watch` prints: one line for each thing that happened on a grill.

Opens the source and weighs it; what a line means is decided in hardware, what it costs in the game
nowhere here.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Final

from calibration.sensor import weighing_of
from hardware.grill import Disturbed, Fault, Gained, GrillEvent, Lost, Pulse, Tipped, Witness
from hardware.scale.verdict import LEAST_STEP_GRAMS
from hardware.scale.watch import watch_grill
from hardware.service import paced
from hardware.source import Source, open_source

NAMES: Final[dict[type[GrillEvent], str]] = {
    Gained: "gained",
    Lost: "lost",
    Disturbed: "disturbed",
    Tipped: "tipped",
    Fault: "fault",
}


def watch_source(source: str, *, as_json: bool, speed: float | None = None) -> Iterator[str]:
    """The lines of a recording's folder, or of a scene of `sim:SEED` or `chips:SEED`.

    With `speed` None they hurry.

    Raises HardwareError with file and line for a broken recording.
    """
    opened = open_watched(source)
    layout = opened.head.layout
    witnesses = watch_grill(paced(opened, speed=speed), layout=layout)
    return watch_lines(witnesses, as_json=as_json, has_places=layout.has_places)


def open_watched(source: str) -> Source:
    """The source of this name, with raw counts weighed as the source itself says."""
    return open_source(source, weighing=weighing_of, is_scripted=True)


def watch_lines(witnesses: Iterable[Witness], *, as_json: bool, has_places: bool) -> Iterator[str]:
    """One line for each event; pulses are passed over."""
    for witness in witnesses:
        if isinstance(witness, Pulse):
            continue
        yield json_line(witness, has_places=has_places) if as_json else plain_line(witness)


def json_line(event: GrillEvent, *, has_places: bool) -> str:
    """The event as one JSON object."""
    span = event.span
    fields: dict[str, str | float | None] = {
        "at": round(span.onset, 3),
        "event": NAMES[type(event)],
        "grams": _grams(event),
        "settled_in": round(span.quiet - span.onset, 3),
        "called_in": round(span.born - span.quiet, 3),
    }
    if has_places:
        fields["x_mm"], fields["y_mm"] = _place(event)
    return json.dumps(fields)


def plain_line(event: GrillEvent) -> str:
    """The event as a sentence for people."""
    words = [f"{event.span.onset:9.2f} s  {NAMES[type(event)]}"]
    grams = _grams(event)
    if grams is not None:
        words.append(f"{grams:.1f} g")
    x_mm, y_mm = _place(event)
    if x_mm is not None and y_mm is not None:
        words.append(f"at {x_mm:.0f}, {y_mm:.0f} mm")
    match event:
        case Lost(onset=onset):
            words.append(f"({onset.value})")
        case Disturbed(contact=contact, peak_grams=peak_grams):
            words.append(f"({contact.value}, {abs(peak_grams):.0f} g)")
        case Fault(cause=cause, cell=cell):
            words.append(f"({cause.value}{'' if cell is None else f', cell {cell}'})")
        case Gained() | Tipped():
            pass
    return " ".join(words)


def _grams(event: GrillEvent) -> float | None:
    """The size of the change; None where the weight is what it was."""
    if isinstance(event, Fault) or abs(event.change.grams) < LEAST_STEP_GRAMS:
        return None
    return round(abs(event.change.grams), 2)


def _place(event: GrillEvent) -> tuple[float | None, float | None]:
    if isinstance(event, Fault) or _grams(event) is None:
        return None, None
    place_mm = event.change.place_mm
    return (None, None) if place_mm is None else (round(place_mm[0], 1), round(place_mm[1], 1))
