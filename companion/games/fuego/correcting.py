"""Reading a correction; its meaning is in corrections.py."""

from __future__ import annotations

from companion.games.fuego.actions import Correct
from companion.games.fuego.reading import number_in, seat_in, token_in
from companion.games.fuego.strikes import Token
from companion.games.seats import Seat
from companion.games.written import corrected, reasoned

_NEEDS_SEAT = {
    "flames": True,
    "white": False,
    "heat": False,
    "strike": True,
    "rounds": True,
    "lead": False,
    "spent": False,
    "torch": True,
}
"""What a correction names, and whether it says of whom."""


def correct(rest: str) -> Correct:
    """The words after `correct`.

    Raises:
        ValueError: they correct nothing; the message says why.
    """
    named, reason = reasoned(rest)
    said = corrected(named, _NEEDS_SEAT)
    spent = said["spent"].get("")
    return Correct(
        reason,
        flames=_numbers(said["flames"]),
        white=_seat(said["white"]),
        heat=_seat(said["heat"]),
        strike=tuple((seat_in(s), _held(t)) for s, t in said["strike"].items()),
        rounds=_numbers(said["rounds"]),
        lead=_seat(said["lead"]),
        spent=None if spent is None else _tokens(spent),
        torch=_numbers(said["torch"]),
    )


def _numbers(by_seat: dict[str, str]) -> tuple[tuple[Seat, int], ...]:
    return tuple((seat_in(seat), number_in(count)) for seat, count in by_seat.items())


def _seat(said: dict[str, str]) -> Seat | None:
    return seat_in(said[""]) if said else None


def _held(word: str) -> Token | None:
    return None if word == "none" else token_in(word)


def _tokens(word: str) -> tuple[Token, ...]:
    return () if word == "none" else tuple(token_in(each) for each in word.split(","))
