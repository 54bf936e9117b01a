"""Every witness and every command crosses the pipe and comes out as it went in."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hardware.grill import (
    Cause,
    Change,
    Contact,
    Disturbed,
    Fault,
    Gained,
    Lost,
    Onset,
    Pulse,
    Span,
    Tipped,
    Witness,
)
from hardware.sim import commands
from hardware.sim.commands import Command
from hardware.wire import (
    COMMANDS,
    WireError,
    decode_command,
    decode_witness,
    encode_command,
    encode_witness,
)

SPAN = Span(1.0, 2.0, 2.25)
PLACED = Change(12.5, 0.05, 100.0, -20.0, 3.0)


@pytest.mark.parametrize(
    "witness",
    [
        Gained(SPAN, PLACED),
        Lost(SPAN, Change(-3.0, 0.1), Onset.DROP),
        Disturbed(SPAN, Contact.KNOCK, 30.0, PLACED),
        Tipped(SPAN, PLACED),
        Fault(SPAN, Cause.DEAD_CELL, "e"),
        Fault(SPAN, Cause.SILENT),
        Pulse(3.0, None, False, False),
        Pulse(3.0, 12.0, True, True),
    ],
)
def test_a_witness_comes_out_as_it_went_in(witness: Witness) -> None:
    line = encode_witness(witness)
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert decode_witness(line) == witness


@given(st.one_of([st.from_type(kind) for kind in COMMANDS]))
def test_a_command_comes_out_as_it_went_in(command: Command) -> None:
    # JSON has no infinity; no hand puts a piece there.
    assume("inf" not in repr(command) and "nan" not in repr(command))
    assert decode_command(encode_command(command)) == command


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"nonsense\n",
        b"[]\n",
        b'{"kind":"Put"}\n',
        b'{"kind":"Put","value":{}}\n',
        b'{"kind":"Put","value":{"piece":5}}\n',
        b'{"kind":"Eat","value":{}}\n',
        b'{"kind":"Put","value":{"piece":"\xff"}}\n',
        b'{"kind":"Put","value":' + b" " * 70_000 + b"{}}\n",
    ],
)
def test_anything_else_is_refused(line: bytes) -> None:
    with pytest.raises(WireError):
        decode_command(line)
    with pytest.raises(WireError):
        decode_witness(line)


def test_every_command_has_its_place_on_the_wire() -> None:
    assert set(COMMANDS) == set(commands.Command.__args__)
