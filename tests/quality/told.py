"""What the referee told about a recording: calls as values, and the events that each one claims."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.games.feuer_flamme.actions import (
    Action,
    Disturbance,
    Fall,
    GarRemoved,
    Misplaced,
    Placed,
    Removed,
    TippedBy,
    Touch,
)

Parse = Callable[[str], Action]
KNOCK = "knock"
BADGES = ("touch", "lift")


@dataclass(frozen=True, slots=True)
class Claim:
    """One event that a reading speaks of: its kind as in the truth, and the kinds of its pieces."""

    kind: str
    count: int
    kinds: tuple[str, ...] = ()
    is_paid: bool = False
    """It costs chips, one for each piece."""


@dataclass(frozen=True, slots=True)
class Told:
    """One line of `companion umpire --json`."""

    at: float
    shown_at: float
    manner: str
    """sure, likely or blind."""
    about: str | None
    claims: tuple[Claim, ...]
    """Of its first suggestion; empty where that is `nothing`."""
    offers: tuple[str, ...]
    """All actions that it names, first and others."""
    confidence: float | None
    """Stated, of the first suggestion."""
    pieces: tuple[str, ...] = ()
    """Single pieces that fit weight and place best."""
    is_card_inferred: bool = False
    """The kind was told by weight and place alone."""
    is_nothing: bool = False
    """Its first suggestion is that nothing happened which the rules care for."""

    @property
    def is_badge(self) -> bool:
        """It is no question that comes up by itself, and makes no sound."""
        return self.about in BADGES or (self.about == KNOCK and self.is_nothing)

    @property
    def chips(self) -> int:
        """What the first suggestion costs."""
        return sum(claim.count for claim in self.claims if claim.is_paid)


def told_of(line: Mapping[str, Any], parse: Parse) -> Told:
    """The call of a line that holds one."""
    is_nothing = line["confidence"] is None or (line["nothing"] or 0.0) > line["confidence"]
    said = tuple(map(parse, line["actions"]))
    offers = [*([line["action"]] if line["action"] else []), *line["alternatives"]]
    return Told(
        at=line["at"],
        shown_at=line["shown_at"],
        manner=line["call"],
        about=line["about"],
        claims=() if is_nothing else claims_of(said, about=line["about"]),
        offers=tuple(offers),
        confidence=line["nothing"] if is_nothing else line["confidence"],
        pieces=tuple(line["pieces"]),
        is_nothing=is_nothing,
        is_card_inferred=any(str(each).endswith("inferred") for each in said),
    )


def claims_of(actions: Iterable[Action], *, about: str | None) -> tuple[Claim, ...]:
    """The events these entries speak of; entries that only bring the game to the point have none.

    A piece that fell after a mere knock had never rested: `weightless`.
    """
    claims: list[Claim] = []
    for action in actions:
        match action:
            case Placed(kind) | Misplaced(kind):
                claims.append(Claim("placed", 1, (str(kind),)))
            case Fall(pieces, is_own_too):
                kind_of_fall = "weightless" if about == KNOCK else "fallen"
                count = len(pieces) + is_own_too
                claims.append(Claim(kind_of_fall, count, _sorted(pieces), is_paid=True))
            case Disturbance(pieces):
                claims.append(Claim("fallen", len(pieces), _sorted(pieces)))
            case GarRemoved(kind) | Removed(kind):  # sure only where it is owed: it costs nothing
                claims.append(Claim("removed", 1, (str(kind),)))
            case TippedBy():
                claims.append(Claim("tipped", 1))
            case Touch():
                claims.append(Claim("touched", 1, is_paid=True))
            case _:
                pass
    return tuple(claims)


def _sorted(kinds: Iterable[object]) -> tuple[str, ...]:
    return tuple(sorted(map(str, kinds)))
