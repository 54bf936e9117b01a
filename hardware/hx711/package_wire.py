"""What the process with the package hx711 says and hears: one JSON value a line."""

from __future__ import annotations

from typing import Final

import msgspec

LINE_BYTES_MAX: Final = 1_000


class Opened(msgspec.Struct, frozen=True, tag=True):
    """All chips are set up."""

    at_ns: int


class Unfit(msgspec.Struct, frozen=True, tag=True):
    """The package cannot be used here; the process ends."""

    why: str


class Beat(msgspec.Struct, frozen=True, tag=True):
    """The process lives."""

    at_ns: int


class Read(msgspec.Struct, frozen=True, tag=True):
    """A word, and between which times its conversion ended."""

    cell: int
    not_ready_ns: int
    ready_ns: int
    end_ns: int
    code: int


class Failed(msgspec.Struct, frozen=True, tag=True):
    """The package read a chip and gave nothing: it broke off, or the word was an end of range."""

    cell: int
    at_ns: int


class Awake(msgspec.Struct, frozen=True, tag=True):
    """A chip was powered up again."""

    cell: int
    at_ns: int


Said = Opened | Unfit | Beat | Read | Failed | Awake


class PowerCycle(msgspec.Struct, frozen=True, tag=True):
    """Hold a chip powered down for so long, then up."""

    cell: int
    down_ns: int


encode = msgspec.json.encode
said_of = msgspec.json.Decoder(Said).decode
order_of = msgspec.json.Decoder(PowerCycle).decode
