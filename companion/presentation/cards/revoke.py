"""A proven revoke as a question to the table: both tricks, the cards, and what may be decided."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.breach import Breach
from companion.games.game import Clause
from companion.games.revokes import Revokes
from companion.presentation.cards.script import Question, View
from companion.presentation.model import Choice
from companion.presentation.spoken.revokes import Tongue


def revoke_question(
    revokes: Revokes, view: View[Any], clause: Clause, tongue: Tongue
) -> Question | None:
    """The newest revoke the table has not ruled on."""
    if not revokes.open:
        return None
    breach = revokes.open[-1].breach
    words = view.words
    reason = words.say("the table has decided")
    return Question(
        evidence=tuple(_evidence(breach, view, tongue)),
        clause=clause,
        rulings=tuple(
            Choice(
                f"settle {seat + 1} because {reason}",
                words.say("DECIDED: {name}", name=view.names[seat]),
            )
            for seat in breach.seats
        ),
    )


def _evidence(breach: Breach, view: View[Any], tongue: Tongue) -> Iterator[str]:
    words = view.words
    for claim in breach.claims:
        yield words.say(
            "Trick {trick}: {name} played {card}; {colour} was asked.",
            trick=claim.trick,
            name=view.names[claim.seat],
            card=tongue.card(claim.card),
            colour=tongue.colour(claim.colour),
        )
    if breach.shown is not None:
        yield words.say(
            "Trick {trick}: {name} played {card}.",
            trick=breach.shown.trick,
            name=view.names[breach.shown.seat],
            card=tongue.card(breach.shown.card),
        )
    if breach.is_suspected:
        yield words.say("Two entries in the log do not go together, so this is only a suspicion.")
    yield words.say("Were both cards entered right? If not, put the entry right in the log.")
