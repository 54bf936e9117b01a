"""What a ruling in Clever Fire Thieves established, in words: fires won and stolen, who opens."""

from __future__ import annotations

from companion.games.fire_thieves.findings import Notice
from companion.games.game import Finding
from companion.presentation.words import Words, later, later_count

_PLAIN = {
    Notice.BEGINS: later("{name} is the oldest and opens."),
    Notice.ROGUE_SITS: later("The Rogue always acts after {name}."),
    Notice.CLASH: later("Somebody else shows a {card} too: {name} shows another number."),
    Notice.FLAMES_ASKED: later("How many flames does iguana card {card} show?"),
    Notice.ROGUE_BETS: later("The Rogue bets {card}, which counts {n}."),
    Notice.ROGUE_TURNS: later("The Rogue turns up his next card."),
    Notice.ROGUE_PASSES: later("The Rogue passes."),
    Notice.CALL_RAISED: later("Nobody bet, so now {n} is called."),
    Notice.ROGUE_WON: later("The Rogue wins with {card}, and the fire goes to the box."),
    Notice.ROUND_VOID: later("Nobody bet, so the fire goes to the box."),
    Notice.GUARD_HOME: later("{card} goes home to {name}."),
    Notice.BACK: later("{name} can pick again: {card}."),
    Notice.RESTS: later("These rest for {name}: {card}."),
    Notice.OPENS: later("{name} opens the next round."),
}
_COUNTED = {
    Notice.FLAMES_LEARNED: later_count(
        "Iguana card {card} shows {n} flame.", "Iguana card {card} shows {n} flames."
    ),
    Notice.ROUND_WON: later_count(
        "{name} wins a fire of {n} flame with {card}.",
        "{name} wins a fire of {n} flames with {card}.",
    ),
    Notice.STOLEN: later_count(
        "{name} takes {n} flame that {card} guarded for {other}.",
        "{name} takes {n} flames that {card} guarded for {other}.",
    ),
    Notice.TAKEN_OUT: later_count(
        "{n} flame that {card} guarded for {other} goes to the box.",
        "{n} flames that {card} guarded for {other} go to the box.",
    ),
    Notice.WON: later_count("{name} wins with {n} flame.", "{name} wins with {n} flames."),
}


def finding_words(finding: Finding, names: tuple[str, ...], words: Words) -> str:
    """One finding as a sentence; empty where the action has said it already."""
    parts = {
        "name": "" if finding.seat is None else names[finding.seat],
        "other": "" if finding.other is None else names[finding.other],
        "card": finding.detail.replace(" ", ", "),
    }
    match finding.notice:
        case Notice() as notice if notice in _COUNTED:
            one, several = _COUNTED[notice]
            return words.count(one, several, finding.count, **parts)
        case Notice() as notice if notice in _PLAIN:
            return words.say(_PLAIN[notice], n=finding.count, **parts)
        case Notice.DEPTH:
            return words.say(finding.clause.text)
        case _:
            return ""
