"""How witnesses and commands cross a pipe: one JSON object a line, its kind beside its value."""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec

from hardware.errors import HardwareError
from hardware.grill import Disturbed, Fault, Gained, Lost, Pulse, Tipped, Witness
from hardware.sim import commands
from hardware.sim.commands import Command

LINE_BYTES_MAX: Final = 65_536
WITNESSES: Final = (Gained, Lost, Disturbed, Tipped, Fault, Pulse)
COMMANDS: Final = (
    commands.Put,
    commands.Take,
    commands.Lift,
    commands.SetBack,
    commands.Shift,
    commands.Drop,
    commands.Knock,
    commands.Slip,
    commands.Bump,
    commands.Lean,
    commands.Tip,
    commands.Rebuild,
    commands.KillCell,
    commands.ReviveCell,
)


class WireError(HardwareError):
    """A line on the pipe is no witness or no command."""


class _Line(msgspec.Struct):
    kind: str
    value: msgspec.Raw


def encode_witness(witness: Witness) -> bytes:
    """The witness as one line."""
    return _encode(witness)


def decode_witness(line: bytes) -> Witness:
    """The witness of one line; WireError for anything else."""
    return cast("Witness", _decode(line, WITNESSES))


def encode_command(command: Command) -> bytes:
    """The command as one line."""
    return _encode(command)


def decode_command(line: bytes) -> Command:
    """The command of one line; WireError for anything else."""
    return cast("Command", _decode(line, COMMANDS))


def _encode(value: Witness | Command) -> bytes:
    return msgspec.json.encode({"kind": type(value).__name__, "value": value}) + b"\n"


def _decode(line: bytes, kinds: tuple[type[Any], ...]) -> object:
    if len(line) > LINE_BYTES_MAX:
        raise WireError("a line on the sensor pipe is too long to be one of ours")
    try:
        found = msgspec.json.decode(line, type=_Line)
        kind = next(kind for kind in kinds if kind.__name__ == found.kind)
        return msgspec.json.decode(found.value, type=kind)
    except StopIteration:
        raise WireError(f'nothing called "{found.kind}" crosses the sensor pipe') from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise WireError(f"a line on the sensor pipe cannot be read: {error}") from error
