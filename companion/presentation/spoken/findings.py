"""What a ruling established, in words: who hands over what, who is out, who has the tongs now."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.feuer_flamme.findings import Notice
from companion.games.fire_thieves.findings import Notice as ThievesNotice
from companion.games.fuego.findings import Notice as FuegoNotice
from companion.games.game import Finding
from companion.games.pompiers.findings import Notice as PompiersNotice
from companion.games.seats import Seat
from companion.presentation.spoken import fire_thieves, fuego, pompiers
from companion.presentation.words import Words, later

_PLAIN = {
    Notice.BEGINS: later("{name} begins."),
    Notice.NOTHING_LEFT: later(
        "No such piece is left beside the grill. {name} has nothing to place."
    ),
    Notice.FREE_SLIP: later("It costs nothing. {name} may pick it up again with the tongs."),
    Notice.MISPLACED: later("The card shows another piece: this one comes off again."),
    Notice.MISPLACED_OFF: later("It is off again. That costs nothing."),
    Notice.NO_WIN: later("It was the last piece, but something fell in this turn: play goes on."),
    Notice.NOT_OWED: later("Nobody pays for that."),
    Notice.OUT: later("{name} is out of the game."),
    Notice.NO_PENALTY: later("Whoever is not on turn pays nothing for it."),
    Notice.DISTURBED: later("Nobody pays, and the turn goes on."),
    Notice.TIPPED: later("All pieces go back beside the grill."),
    Notice.CARD_KEPT: later("{name} goes on with the same card."),
    Notice.TONGS_PASSED: later("{name} has the tongs."),
    Notice.WON: later("{name} is the Grill Master."),
}
_QUIET = frozenset(
    {Notice.PLACED, Notice.BACK_TO_SUPPLY, Notice.BONUS_USED, Notice.CORRECTED, Notice.GAR_OFF}
)
"""Already said by the sentence of the action itself."""


def finding_words(finding: Finding, names: tuple[str, ...], words: Words) -> str:
    """One finding as a sentence; empty where the action has said it already."""
    name = "" if finding.seat is None else names[finding.seat]
    match finding.notice:
        case Notice.CHIP_PAID:
            return words.count(
                "{name} hands over {n} chip.",
                "{name} hands over {n} chips.",
                finding.count,
                name=name,
            )
        case Notice.COVERED:
            return words.count(
                "The Apprentice covers {n} piece.",
                "The Apprentice covers {n} pieces.",
                finding.count,
            )
        case Notice.RESHUFFLED:
            return words.say("The used cards are shuffled into a new pile.")
        case Notice() as notice if notice in _QUIET:
            return ""
        case Notice() as notice:
            return words.say(_PLAIN[notice], name=name)
        case ThievesNotice():
            return fire_thieves.finding_words(finding, names, words)
        case FuegoNotice():
            return fuego.finding_words(finding, names, words)
        case PompiersNotice():
            return pompiers.finding_words(finding, names, words)
        case _:
            return words.say(finding.clause.text)


def ruling_words(findings: Iterable[Finding], names: tuple[str, ...], words: Words) -> str:
    """Everything a ruling says, as one short paragraph."""
    said = [finding_words(finding, names, words) for finding in findings]
    return " ".join(dict.fromkeys(sentence for sentence in said if sentence))


def stakes_words(findings: Iterable[Finding], names: tuple[str, ...], words: Words) -> str:
    """What a question is about, in one clause: who would be out, who would hand over what."""
    told = tuple(findings)
    out = next((each for each in told if each.notice is Notice.OUT), None)
    if out is not None and out.seat is not None:
        return words.say("If so, {name} is out of the game.", name=names[out.seat])
    for seat, chips in chips_handed(told).items():
        return words.count(
            "If so, {name} hands over {n} chip.",
            "If so, {name} hands over {n} chips.",
            chips,
            name=names[seat],
        )
    is_covered = any(each.notice is Notice.COVERED for each in told)
    return words.say("If so, nobody pays.") if is_covered else ""


def number_words(
    number: int, findings: Iterable[Finding], names: tuple[str, ...], words: Words
) -> str:
    """What the likeliest number of fallen pieces would cost, after the question for the number."""
    told = tuple(findings)
    out = next((each.seat for each in told if each.notice is Notice.OUT), None)
    if out is not None:
        return words.say("With {number}, {name} is out.", number=number, name=names[out])
    for seat, chips in chips_handed(told).items():
        return words.count(
            "{number} costs {name} {n} chip.",
            "{number} costs {name} {n} chips.",
            chips,
            number=number,
            name=names[seat],
        )
    return words.say("{number} costs nothing.", number=number)


def chips_handed(findings: Iterable[Finding]) -> dict[Seat, int]:
    """Chips each seat hands over by these findings."""
    owed: dict[Seat, int] = {}
    for finding in findings:
        if finding.notice is Notice.CHIP_PAID and finding.seat is not None:
            owed[finding.seat] = owed.get(finding.seat, 0) + finding.count
    return owed
