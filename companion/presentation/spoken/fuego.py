"""What a ruling in Fuego established, in words: matches, flames, tokens, rounds. No blame."""

from __future__ import annotations

from companion.games.fuego.findings import Notice
from companion.games.fuego.seating import SIDES, is_in_team
from companion.games.game import Finding
from companion.presentation.cards.fuego.terms import (
    caliente_words,
    marked_card,
    marked_colour,
    marked_token,
    side_of_seat,
    side_words,
)
from companion.presentation.spoken.revokes import Tongue, asked_words, established_words
from companion.presentation.words import Words, later, later_count

_PLAIN = {
    Notice.CALIENTE: later("This round is played with: {what}."),
    Notice.WHITE_SET: later("{name} has the White Flame and leads."),
    Notice.CARD_STRANGE: later(
        "{what} was not in the hand of {name} when it lay open. Was one of them entered wrong?"
    ),
    Notice.MATCH: later("{name} strikes a match: {what}."),
    Notice.PILE_EMPTY: later("No Strike Token is left for {name}."),
    Notice.TWO_HELD: later("{name} has two Strike Tokens, and one goes: {what}."),
    Notice.GAINED: later("{name} gains a Strike Token: {what}."),
    Notice.TRICK_NOBODY: later("Nobody wins the trick. {name} leads."),
    Notice.HEAT_MOVED: later("{name} has the Heat Token now."),
    Notice.WHITE_MOVED: later("The White Flame goes from {other} to {name}."),
    Notice.WHITE_ASKED: later("Did {name} take the White Flame too?"),
    Notice.KNOCKED_OUT: later("{name} has no flame left."),
    Notice.SETTLED: later("The table has ruled about the cards of {name}."),
}
_COUNTED = {
    Notice.TORCH_FLAMES: later_count(
        "{name} gains {n} flame from the Torch.", "{name} gains {n} flames from the Torch."
    ),
    Notice.FLAMES_TAKEN: later_count(
        "{name} takes {n} flame from {other}.", "{name} takes {n} flames from {other}."
    ),
    Notice.LEARNED: later_count("{what} shows {n} flame.", "{what} shows {n} flames."),
    Notice.NEW_ROUND: later_count("Round {n} is set up.", "Round {n} is set up."),
}
_OF_SIDES = {
    Notice.CHAR: later_count(
        "{side} has {flames} flames: too many for Char.",
        "{side} have {flames} flames: too many for Char.",
    ),
    Notice.ROUND_WON: later_count("{side} wins the round.", "{side} win the round."),
    Notice.GAME_WON: later_count("{side} wins the game.", "{side} win the game."),
}
"""For a player alone, and for a team."""


def finding_words(finding: Finding, names: tuple[str, ...], words: Words) -> str:
    """One finding as a sentence; empty where the action has said it already."""
    notice = finding.notice
    if finding.breach is not None:
        tell = asked_words if notice is Notice.REVOKE_ASKED else established_words
        return tell(finding.breach, names, words, tongue(words))
    parts = {
        "name": "" if finding.seat is None else names[finding.seat],
        "other": "" if finding.other is None else names[finding.other],
        "what": _what(finding, words),
    }
    match notice:
        case Notice.WHITE_SET if is_in_team(len(names), finding.seat):
            return words.say("{name} has the White Flame; the team leads.", **parts)
        case Notice.TRICK_WON:
            return _won(finding, parts, words)
        case Notice.CARD_TWICE:
            return _twice(finding, words)
        case Notice.FLAMES_TAKEN if not finding.count:
            return words.say("No flame moves.")
        case Notice() as kind if kind in _OF_SIDES:
            return _of_side(finding, _OF_SIDES[kind], names, words)
        case Notice() as kind if kind in _COUNTED:
            return words.count(*_COUNTED[kind], finding.count, **parts)
        case Notice() as kind if kind in _PLAIN:
            return words.say(_PLAIN[kind], **parts)
        case _:
            return ""


def _won(finding: Finding, parts: dict[str, str], words: Words) -> str:
    """In quick score nobody has said with which card."""
    if finding.detail:
        return words.say("{name} wins the trick with {what}.", **parts)
    return words.say("{name} wins the trick.", **parts)


def _twice(finding: Finding, words: Words) -> str:
    card = marked_card(finding.detail, words)
    if finding.count == 0:
        seen = words.say("{card} was already seen in this round.", card=card)
    else:
        seen = words.say("{card} already lies in trick {n}.", card=card, n=finding.count)
    return f"{seen} {words.say('Was one of them another card?')}"


def _of_side(finding: Finding, forms: tuple[str, str], names: tuple[str, ...], words: Words) -> str:
    """Whether a player alone or a team does it decides the form."""
    seats = len(names)
    side = side_of_seat(seats, finding.seat or 0)
    told = side_words(seats, side, names, words)
    one, team = forms
    return words.count(one, team, len(SIDES[seats][side]), side=told, flames=finding.count)


def _what(finding: Finding, words: Words) -> str:
    """The cards or tokens it rests on."""
    detail = finding.detail
    match finding.notice:
        case Notice.CALIENTE:
            return caliente_words(detail, words)
        case Notice.GAINED | Notice.TWO_HELD:
            return words.listed([marked_token(mark, words) for mark in detail.split(", ")])
        case Notice.MATCH:
            return words.listed([marked_card(mark, words) for mark in detail.split("+")])
        case Notice.TRICK_WON | Notice.LEARNED | Notice.CARD_STRANGE if detail:
            return marked_card(detail, words)
        case _:
            return ""


def tongue(words: Words) -> Tongue:
    """How the cards and colours of the game are said."""
    return Tongue(
        card=lambda mark: marked_card(mark, words),
        colour=lambda mark: marked_colour(mark, words),
    )
