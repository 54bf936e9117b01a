"""Reading a correction; its meaning is in corrections.py."""

from __future__ import annotations

from companion.games.fuego.actions import Correct
from companion.games.fuego.reading import number_in, seat_in, shown, token_in
from companion.games.fuego.strikes import Token
from companion.games.seats import Seat

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
    named, because, reason = f" {rest}".partition(" because ")
    if not because:
        raise ValueError("a correction ends with because and a reason")
    said: dict[str, dict[str, str]] = {}
    for word in named.split():
        key, equals, value = word.partition("=")
        field, colon, whose = key.partition(":")
        if not equals or field not in _NEEDS_SEAT or bool(colon) is not _NEEDS_SEAT[field]:
            raise ValueError(f"{shown(word)} corrects nothing")
        if whose in said.setdefault(field, {}):
            raise ValueError(f"{key} is named twice")
        said[field][whose] = value
    spent = said.get("spent", {}).get("")
    return Correct(
        reason.strip(),
        flames=_numbers(said.get("flames", {})),
        white=_seat(said.get("white", {})),
        heat=_seat(said.get("heat", {})),
        strike=tuple((seat_in(s), _held(t)) for s, t in said.get("strike", {}).items()),
        rounds=_numbers(said.get("rounds", {})),
        lead=_seat(said.get("lead", {})),
        spent=None if spent is None else _tokens(spent),
        torch=_numbers(said.get("torch", {})),
    )


def _numbers(by_seat: dict[str, str]) -> tuple[tuple[Seat, int], ...]:
    return tuple((seat_in(seat), number_in(count)) for seat, count in by_seat.items())


def _seat(said: dict[str, str]) -> Seat | None:
    return seat_in(said[""]) if said else None


def _held(word: str) -> Token | None:
    return None if word == "none" else token_in(word)


def _tokens(word: str) -> tuple[Token, ...]:
    return () if word == "none" else tuple(token_in(each) for each in word.split(","))
