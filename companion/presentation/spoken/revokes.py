"""What the revoke detective found, as a question or a fact: both tricks and both cards, no blame.

How a game says its cards and colours is the game's own business and is handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.games.breach import Breach, Claim
from companion.presentation.words import Words


@dataclass(frozen=True, slots=True)
class Tongue:
    """How people say the cards and colours of one game."""

    card: Callable[[str], str]
    """From the notation: blue3 is "blue 3"."""
    colour: Callable[[str], str]


def asked_words(breach: Breach, names: Sequence[str], words: Words, tongue: Tongue) -> str:
    """The question whether the cards were entered right."""
    told = [_told(breach, names, words, tongue)]
    if breach.is_suspected:
        told.append(
            words.say("Two entries in the log do not go together, so this is only a suspicion.")
        )
    told.append(words.say("Were these cards entered right?"))
    return " ".join(told)


def established_words(breach: Breach, names: Sequence[str], words: Words, tongue: Tongue) -> str:
    """The fact, once play has gone on: the table says what follows from it."""
    told = _told(breach, names, words, tongue)
    return f"{told} {words.say('Play has gone on, so the table decides what follows.')}"


def _told(breach: Breach, names: Sequence[str], words: Words, tongue: Tongue) -> str:
    if breach.shown is None:
        claims = [_claimed(claim, names, words, tongue) for claim in breach.claims]
        return words.say("This does not go together: {claims}.", claims=words.listed(claims))
    claim = breach.claims[0]
    return words.say(
        "{colour} was led in trick {trick}, and {name} played {card}. In trick {later} {name} "
        "showed {shown}.",
        colour=tongue.colour(claim.colour).capitalize(),
        trick=claim.trick,
        name=names[claim.seat],
        card=tongue.card(claim.card),
        later=breach.shown.trick,
        shown=tongue.card(breach.shown.card),
    )


def _claimed(claim: Claim, names: Sequence[str], words: Words, tongue: Tongue) -> str:
    parts = {
        "name": names[claim.seat],
        "colour": tongue.colour(claim.colour),
        "card": tongue.card(claim.card),
        "trick": claim.trick,
    }
    if claim.holds:
        return words.say("{name} had {colour} when {card} came in trick {trick}", **parts)
    return words.say("{name} had no {colour} when {card} came in trick {trick}", **parts)
