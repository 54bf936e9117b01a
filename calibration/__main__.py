"""`python -m calibration show FILE`, `check FILE`: the enrolled pieces of a box, from outside."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from calibration.errors import CalibrationError
from calibration.pieces import Enrolment, read_enrolment


def main(arguments: list[str] | None = None) -> int:
    """0 for a file that can be used; 2 with one sentence on stderr for one that cannot."""
    wanted = _parser().parse_args(arguments)
    try:
        enrolment = read_enrolment(wanted.file)
    except CalibrationError as broken:
        sys.stderr.write(f"{broken}\n")
        return 2
    if wanted.command == "show":
        sys.stdout.write(table_of(enrolment))
    else:
        sys.stdout.write(f"{wanted.file}: {len(enrolment.pieces)} pieces, all can be used\n")
    return 0


def table_of(enrolment: Enrolment) -> str:
    """When, and for each piece a line: its name, its kind, its weight and how well it is known."""
    made = enrolment.made
    return ("" if made is None else f"weighed on {made:%Y-%m-%d}\n") + "".join(
        f"{piece.id:14} {piece.kind:12} {piece.grams:8.3f} g +- {piece.sigma_grams:.3f} g\n"
        for piece in enrolment.pieces
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m calibration", description="The pieces of a box, each weighed on its own."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    for name, said in (
        ("show", "print every piece with its weight"),
        ("check", "say whether the file can be used; exit 2 with file and line where not"),
    ):
        command = commands.add_parser(name, help=said, description=said)
        command.add_argument("file", type=Path, metavar="FILE")
    return parser


if __name__ == "__main__":
    sys.exit(main())
