"""How likely the answers about a fall are stated, once time or the next placement has had its say.

Only the odds of answers; which there are is said in falls.py, and what is sure there and then.
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.feuer_flamme.actions import Action, Misplaced, Placed
from companion.referee.calls import Likely, Option

NOTHING = 0.01
"""How likely nothing fell, where something did by the best reading."""
UNOWED, UNOWED_MOST = 15.0, 0.5
"""How much likelier than in the tongs still what is away for so long was cleared up by a hand, or
is back and nobody felt it: of 19 questions that stated a fall with 0.97 on average, 6 were right by
another answer (twin, seeds 3001 to 3013 and 3061 to 3069)."""

Options = tuple[Option[Action], ...]


def where_time_decides_nothing(options: Options) -> Options:
    """The answers with what nobody pays for as likely as it is where nothing settles the fall."""
    first, *rest = (
        each if each.actions else replace(each, odds=min(each.odds * UNOWED, UNOWED_MOST))
        for each in options
    )
    return (first, *sorted(rest, key=lambda option: -option.odds))


def after_placement(call: Likely[Action]) -> Likely[Action]:
    """A fall after which the tongs have placed another piece: they hold none of it, and had placed
    nothing in its window."""
    left = tuple(
        each if each.actions else replace(each, odds=min(each.odds, NOTHING))
        for each in call.options
        if not any(isinstance(action, Placed | Misplaced) for action in each.actions)
    )
    return replace(call, options=left) if any(each.actions for each in left) else call
