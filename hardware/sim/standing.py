"""How a simulated grill stands: what lies where and what is in the tongs, without any motion.

A value that crosses to a process that is started again; whoever moves the grill is in grill.py.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from hardware.errors import HardwareError


@dataclass(frozen=True, slots=True)
class At:
    """A piece and its place."""

    piece: str
    x_mm: float
    y_mm: float


@dataclass(frozen=True, slots=True)
class Standing:
    """Everything that stays when nobody moves."""

    lying: tuple[At, ...] = ()
    in_tongs: tuple[At, ...] = ()
    """Lifted and not yet set back, with the place each was taken from."""
    is_standing: bool = True
    """The plate lies on its cross."""
    dead_cells: tuple[str, ...] = ()


def encode_standing(standing: Standing) -> str:
    """The standing as one line of JSON."""
    return msgspec.json.encode(standing).decode()


def decode_standing(text: str) -> Standing:
    """The standing of one line; HardwareError for anything else."""
    try:
        return msgspec.json.decode(text, type=Standing)
    except msgspec.MsgspecError as error:
        raise HardwareError(f"this is no standing of a grill: {error}") from error
