"""Quick score on the screen: who won the trick and how many flames moved, in one tap."""

from __future__ import annotations

from companion.games.fuego.actions import Trick
from companion.games.fuego.quick import payable
from companion.games.fuego.state import Paid, State
from companion.games.seats import Seat
from companion.presentation.cards.fuego.trick import facts, white_keys
from companion.presentation.cards.script import Spread, View
from companion.presentation.model import Choice, PadRow
from companion.presentation.seatsuits import suit_of

MORE = "more"
"""The tap before a result of more flames than stand in a row."""
USUAL_MOST = 8
"""Three icons, three Wildfires and the two tokens with a flame that most boxes have."""
_FEWEST_KEYS = 5
_MOST = 10
"""A flame token on each of the four cards: no trick is worth more in any box."""


def results(view: View[State], title: str, *, number: int) -> Spread:
    """Winner by flames; what came off a Torch is tapped first, and so is that it were many."""
    words = view.words
    known = [choice for choice in view.choices() if isinstance(choice, Trick)]
    gained = _gained(view.picked)
    nobody = f"trick nobody{''.join(f' {pick}' for pick in gained)}"
    is_told = any(str(choice) == nobody for choice in known)
    most = max(_payable(view, seat, gained) for seat in range(len(view.names)))
    is_more = MORE in view.picked
    columns = (
        range(USUAL_MOST + 1, _MOST + 1)
        if is_more
        else range(max(_FEWEST_KEYS, min(USUAL_MOST, most)) + 1)
    )
    wins = [_row(view, seat, gained, columns, is_told=is_told) for seat in range(len(view.names))]
    said = white_keys(words) if isinstance(view.state.phase, Paid) else ()
    return Spread(
        title,
        words.say("Trick {trick}: winner and flames?", trick=number),
        facts(view),
        pad=(*wins, *_torches(view, known)),
        keys=(
            *said,
            Choice(nobody, words.say("NOBODY"), is_open=is_told),
            *((_more(view, is_more=is_more),) if is_more or most > USUAL_MOST else ()),
        ),
    )


def _row(
    view: View[State], seat: int, gained: list[str], columns: range, *, is_told: bool
) -> PadRow:
    """More than the paying player has cannot move: that is public arithmetic, and no more is."""
    ending = "".join(f" {pick}" for pick in gained)
    there = _payable(view, seat, gained)
    return PadRow(
        view.names[seat],
        suit_of(seat),
        tuple(
            Choice(
                f"trick {seat + 1} flames {count}{ending}",
                str(count),
                is_open=is_told and count <= there,
            )
            for count in columns
        ),
    )


def _payable(view: View[State], seat: int, gained: list[str]) -> int:
    pairs = (pick.removeprefix("torch ").partition("=") for pick in gained)
    torch = {int(owner) - 1: int(count) for owner, _, count in pairs}
    flames = tuple(torch.get(place, 0) for place in range(len(view.names)))
    return payable(view.state, Seat(seat), flames)


def _more(view: View[State], *, is_more: bool) -> Choice:
    label = view.words.say("{count} OR MORE", count=USUAL_MOST + 1)
    return Choice(f"pick {MORE}", label, is_chosen=is_more)


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
