"""Reading the notation: the inverse of `str(action)`. What the actions mean is in rules.py."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TypeVar

from companion.games.feuer_flamme.actions import (
    Action,
    Correct,
    Disturbance,
    Fall,
    First,
    GarRemoved,
    Misplaced,
    Moved,
    PassTongs,
    Placed,
    Play,
    Removed,
    Reveal,
    Slip,
    Take,
    TippedBy,
    Touch,
)
from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.misread import Misread
from companion.games.seats import Seat
from companion.games.written import corrected, read_action, reasoned, shown

_MOST_PIECES = 18
_Word = TypeVar("_Word", bound=Enum)

EXAMPLES: tuple[tuple[str, str], ...] = (
    ("first 2", "the second player is the youngest and begins; only before anything else"),
    ("reveal corn", "the grill card shows a corn cob"),
    ("reveal corn inferred", "as before, taken from the piece that was placed"),
    ("bonus gar", "the player with the tongs uses a bonus card: pause, apprentice or gar"),
    ("take", "the player on turn touches something with the tongs; late falls are over"),
    ("moved", "pieces on the grill were shifted with the tongs"),
    ("slip corn", "the piece slipped from the tongs straight to the table"),
    ("placed corn", "the tongs have let go of the piece and nothing moves any more"),
    ("misplaced fish", "a piece the card does not show was put on the grill"),
    ("fall corn steak", "pieces fell off the grill"),
    ("fall steak own", "a piece fell off, and the drawn piece itself with it"),
    ("touch", "the player on turn touched grill or pieces with the hand"),
    ("touch 2", "the second player touched them"),
    ("gar_removed steak", "under Gar! a piece was lifted off the grill"),
    ("removed steak", "a piece was taken off without Gar!, or a misplaced one"),
    ("disturbance steak", "a piece fell through somebody not on turn, or a bump"),
    ("tipped 2", "the second player tipped the grill over; or: tipped nobody"),
    ("pass_tongs", "the tongs go to the next player"),
    (
        "correct chips:2=1 bonus:1=pause+gar turn=3 card=corn grill:steak=2 because we counted",
        "what is really there, only what differs; pile:fish=1 counts the cards in the draw pile",
    ),
)


def parse(notation: str) -> Action:
    """Read one action.

    Raises:
        NotationError: the message says what was expected, with an example.
    """
    return read_action(notation, _READERS, EXAMPLES, usual="reveal corn")


def _one_of(words: type[_Word], word: str) -> _Word:
    for member in words:
        if member.value == word:
            return member
    known = ", ".join(str(member.value) for member in words)
    raise Misread("{word} is none of {known}", word=shown(word), known=known)


def _kind(word: str) -> Kind:
    return _one_of(Kind, word)


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 2):
        raise Misread("{word} is no number from 0 to 99", word=shown(word))
    return int(word)


def _seat(word: str) -> Seat:
    number = _number(word)
    if number == 0:
        raise Misread("seats count from 1")
    return Seat(number - 1)


def _kinds(words: list[str]) -> Bag:
    if not words:
        raise Misread("at least one piece has to be named")
    if len(words) > _MOST_PIECES:
        raise Misread("there are only {most} pieces", most=_MOST_PIECES)
    return Bag.of(map(_kind, words))


def _nothing(action: Action) -> Callable[[str], Action]:
    def read(rest: str) -> Action:
        if rest:
            raise Misread("nothing follows this word, not {word}", word=shown(rest))
        return action

    return read


def _reveal(rest: str) -> Reveal:
    word, _, inferred = rest.partition(" ")
    if inferred.strip() not in ("", "inferred"):
        raise Misread(
            "only the word inferred may follow the piece, not {word}", word=shown(inferred)
        )
    return Reveal(_kind(word), is_inferred=bool(inferred))


def _fall(rest: str) -> Fall:
    words = rest.split()
    if "own" not in words:
        return Fall(_kinds(words))
    words.remove("own")
    return Fall(_kinds(words) if words else Bag(), is_own_too=True)


def _tipped(rest: str) -> TippedBy:
    return TippedBy(None if rest == "nobody" else _seat(rest))


def _correct(rest: str) -> Correct:
    named, reason = reasoned(rest)
    said = corrected(named, _CORRECTED)
    turn, card = said["turn"].get(""), said["card"].get("")
    return Correct(
        reason,
        chips=tuple((_seat(s), _number(n)) for s, n in said["chips"].items()),
        bonus=tuple((_seat(s), _held(n)) for s, n in said["bonus"].items()),
        turn=None if turn is None else _seat(turn),
        card=None if card is None else _kind(card),
        grill=tuple((_kind(k), _number(n)) for k, n in said["grill"].items()),
        pile=tuple((_kind(k), _number(n)) for k, n in said["pile"].items()),
    )


_CORRECTED = {
    "chips": True,
    "bonus": True,
    "turn": False,
    "card": False,
    "grill": True,
    "pile": True,
}
"""What a correction names, and whether it says of whom or of which kind."""


def _held(word: str) -> frozenset[Bonus]:
    if word == "none":
        return frozenset()
    cards = [_one_of(Bonus, card) for card in word.split("+")]
    if len(set(cards)) < len(cards):
        raise Misread("each bonus card is there once")
    return frozenset(cards)


_READERS: dict[str, Callable[[str], Action]] = {
    "first": lambda rest: First(_seat(rest)),
    "reveal": _reveal,
    "bonus": lambda rest: Play(_one_of(Bonus, rest)),
    "take": _nothing(Take()),
    "moved": _nothing(Moved()),
    "slip": lambda rest: Slip(_kind(rest)),
    "placed": lambda rest: Placed(_kind(rest)),
    "misplaced": lambda rest: Misplaced(_kind(rest)),
    "fall": _fall,
    "touch": lambda rest: Touch(_seat(rest) if rest else None),
    "gar_removed": lambda rest: GarRemoved(_kind(rest)),
    "removed": lambda rest: Removed(_kind(rest)),
    "disturbance": lambda rest: Disturbance(_kinds(rest.split())),
    "tipped": _tipped,
    "pass_tongs": _nothing(PassTongs()),
    "correct": _correct,
}
