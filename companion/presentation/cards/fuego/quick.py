"""Quick score on the screen: who won the trick and how many flames moved, in one tap."""

from __future__ import annotations

from companion.games.fuego.actions import Trick
from companion.games.fuego.state import Paid, State
from companion.presentation.cards.fuego.trick import facts, white_keys
from companion.presentation.cards.script import Spread, View
from companion.presentation.model import Choice, PadRow
from companion.presentation.seatsuits import suit_of

_USUAL_MOST = 5
_MOST = 8
"""Three icons, three Wildfires and two tokens with a flame: no trick is worth more."""


def results(view: View[State], title: str, *, number: int) -> Spread:
    """Winner by flames; what came off a Torch is tapped first."""
    words = view.words
    known = [choice for choice in view.choices() if isinstance(choice, Trick)]
    gained = _gained(view.picked)
    ending = "".join(f" {pick}" for pick in gained)
    open_now = frozenset(map(str, known))
    most = min(_MOST, max((trick.flames for trick in known), default=0))
    wins = [
        _row(view, seat, ending, range(max(most, _USUAL_MOST) + 1), open_now)
        for seat in range(len(view.names))
    ]
    nobody = f"trick nobody{ending}"
    said = white_keys(words) if isinstance(view.state.phase, Paid) else ()
    return Spread(
        title,
        words.say("Trick {trick}: winner and flames?", trick=number),
        facts(view),
        pad=(*wins, *_torches(view, known)),
        keys=(*said, Choice(nobody, words.say("NOBODY"), is_open=nobody in open_now)),
    )


def _row(
    view: View[State], seat: int, ending: str, columns: range, open_now: frozenset[str]
) -> PadRow:
    """More than the paying player has cannot move: that is public arithmetic."""
    keys = [f"trick {seat + 1} flames {count}{ending}" for count in columns]
    return PadRow(
        view.names[seat],
        suit_of(seat),
        tuple(
            Choice(key, str(count), is_open=key in open_now)
            for count, key in zip(columns, keys, strict=True)
        ),
    )


def _torches(view: View[State], known: list[Trick]) -> tuple[PadRow, ...]:
    """Flames that came off a Torch; one number a Torch, tapped again to take it back."""
    may_come = sorted({pair for trick in known for pair in trick.torch})
    rows: dict[int, list[Choice]] = {}
    for seat, count in may_come:
        pick = f"torch {seat + 1}={count}"
        is_chosen = pick in view.picked
        is_other = not is_chosen and any(
            one.startswith(f"torch {seat + 1}=") for one in view.picked
        )
        key = Choice(f"pick {pick}", f"+{count}", is_open=not is_other, is_chosen=is_chosen)
        rows.setdefault(seat, []).append(key)
    return tuple(
        PadRow(view.words.say("Torch"), suit_of(seat), tuple(keys))
        for seat, keys in sorted(rows.items())
    )


def _gained(picked: tuple[str, ...]) -> list[str]:
    """In seat order, as the notation has it."""
    return sorted(pick for pick in picked if pick.startswith("torch "))
