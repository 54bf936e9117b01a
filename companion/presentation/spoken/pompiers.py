"""What a ruling in Pompiers! established, in words: tricks, chips, tiles, the next dealer."""

from __future__ import annotations

from companion.games.game import Finding
from companion.games.pompiers.cards import CARD_OF_MARK, Colour
from companion.games.pompiers.findings import Notice
from companion.games.pompiers.tiles import Mission, Tile
from companion.presentation.cards.pompiers.terms import card_words, colour_word, tile_words
from companion.presentation.spoken.revokes import Tongue, asked_words, established_words
from companion.presentation.words import Words, later, later_count

_COLOURS = {str(colour): colour for colour in Colour}
_PLAIN = {
    Notice.DEALS: later("{name} deals and leads."),
    Notice.TILES_BACK: later("Shown again, because nobody owns them: {tiles}."),
    Notice.CHOOSES: later("{name} alone took no trick and chooses the next trump."),
    Notice.TRUMP: later("Trump is {colour}."),
    Notice.COLOURS_ASKED: later("How many {colour} cards lie in everybody's rooms?"),
    Notice.MISSION: later("{name} turns the chip {mission} ({why})."),
    Notice.MISSION_KEPT: later("{name} meets {mission} and has turned that chip already."),
    Notice.MISSION_TIED: later(
        "{mission}: {names} have equally many unachieved chips, so nobody turns it."
    ),
    Notice.MISSION_UNMET: later("{mission}: nobody turns a chip."),
}
_COUNTED = {
    Notice.TILE_WON: later_count(
        "{name} gets a tile of {n} point, {tile} ({why}).",
        "{name} gets a tile of {n} points, {tile} ({why}).",
    ),
    Notice.WON: later_count("{name} wins with {n} point.", "{name} wins with {n} points."),
}


def finding_words(finding: Finding, names: tuple[str, ...], words: Words) -> str:
    """One finding as a sentence; empty where the action has said it already."""
    notice = finding.notice
    if notice is Notice.TRICK_WON:
        return _trick(finding, names, words)
    if notice is Notice.CARD_TWICE:
        return _twice(finding, words)
    if notice is Notice.CARD_STRANGE:
        return _strange(finding, names, words)
    if notice is Notice.TILE_ASIDE:
        return _aside(finding, names, words)
    if finding.breach is not None:
        tell = asked_words if notice is Notice.REVOKE_ASKED else established_words
        return tell(finding.breach, names, words, tongue(words))
    parts = _parts(finding, names, words)
    if isinstance(notice, Notice) and notice in _COUNTED:
        return words.count(*_COUNTED[notice], finding.count, **parts)
    if isinstance(notice, Notice) and notice in _PLAIN:
        return words.say(_PLAIN[notice], **parts)
    return ""


def _trick(finding: Finding, names: tuple[str, ...], words: Words) -> str:
    name = "" if finding.seat is None else names[finding.seat]
    if not finding.detail:
        return words.say("{name} takes trick {n}.", name=name, n=finding.count)
    card = card_words(CARD_OF_MARK[finding.detail], words)
    return words.say("{name} takes trick {n} with {card}.", name=name, n=finding.count, card=card)


def _twice(finding: Finding, words: Words) -> str:
    card = card_words(CARD_OF_MARK[finding.detail], words)
    if finding.count == 0:
        seen = words.say("{card} was already seen in this round.", card=card)
    else:
        seen = words.say("{card} already lies in trick {n}.", card=card, n=finding.count)
    return f"{seen} {words.say('Was one of them another card?')}"


def _strange(finding: Finding, names: tuple[str, ...], words: Words) -> str:
    name = "" if finding.seat is None else names[finding.seat]
    card = card_words(CARD_OF_MARK[finding.detail], words)
    return words.say(
        "{what} was not in the hand of {name} when it lay open. Was one of them entered wrong?",
        what=card,
        name=name,
    )


def _aside(finding: Finding, names: tuple[str, ...], words: Words) -> str:
    mark, _, seats = finding.detail.partition(": ")
    tile = tile_words(Tile(mark), words)
    if not seats:
        return words.say("{tile}: nobody meets it, so it is laid aside.", tile=tile)
    told = words.listed(_names(seats, names))
    return words.say("{tile}: {names} meet it, so nobody gets it.", names=told, tile=tile)


def _parts(finding: Finding, names: tuple[str, ...], words: Words) -> dict[str, str]:
    """What the sentences name; each finding fills what it is about."""
    about, _, why = finding.detail.partition(": ")
    parts = {
        "name": "" if finding.seat is None else names[finding.seat],
        "mission": about,
        "why": _why(about, why, words),
    }
    match finding.notice:
        case Notice.TILES_BACK:
            tiles = [tile_words(Tile(mark), words) for mark in finding.detail.split()]
            parts["tiles"] = words.listed(tiles)
        case Notice.TRUMP | Notice.COLOURS_ASKED:
            parts["colour"] = colour_word(_COLOURS[about], words)
        case Notice.MISSION_TIED:
            parts["names"] = words.listed(_names(why, names))
        case Notice.TILE_WON:
            parts["tile"] = tile_words(Tile(about), words)
        case _:
            pass
    return parts


def _why(about: str, why: str, words: Words) -> str:
    """By what a mission was met: no trick or pair, a colour with its number, or tricks."""
    if not why:
        is_of_pairs = about == str(Mission.VERTICAL)
        return words.say("no pair") if is_of_pairs else words.say("no trick")
    colour, _, number = why.partition(" ")
    if colour in _COLOURS:
        told = colour_word(_COLOURS[colour], words)
        return words.say("{colour} cards: {number}", colour=told, number=number)
    if why.isdigit():
        return words.say("trick {n}", n=why)
    return words.say("tricks {numbers}", numbers=why)


def _names(seats: str, names: tuple[str, ...]) -> list[str]:
    return [names[int(seat) - 1] for seat in seats.split(", ")]


def tongue(words: Words) -> Tongue:
    """How the cards and colours of the game are said."""
    return Tongue(
        card=lambda mark: card_words(CARD_OF_MARK[mark], words),
        colour=lambda mark: colour_word(_COLOURS[mark], words),
    )
