"""The Fireline: the lead colour, matches, and which card wins. Flames move in flames.py."""

from __future__ import annotations

from companion.games.fuego.cards import Colour
from companion.games.fuego.house import WildLead
from companion.games.fuego.plays import Play
from companion.games.fuego.state import Fireline

_ALL_DOWN = 0b1111


def laid(line: Fireline, play: Play, wild_lead: WildLead) -> Fireline:
    """The line with one more card; where there is no lead yet, the card may set it.

    A Wildfire without a colour sets Black, or with `next` nothing (FU-12, FU-17).
    """
    number, order, plays, down, lead = line
    if lead is None and (wild_lead == "black" or play.colour is not Colour.BLACK):
        lead = play.colour
    return Fireline(number, order, (*plays, play), down, lead)


def matched(line: Fireline) -> int | None:
    """The place that the last card strikes a match with: the nearest face-up card to its left.

    Effective values count (FU-22). None where they differ or nothing lies face up (FU-23).
    """
    plays, down = line.plays, line.down
    place = len(plays) - 2
    while place >= 0 and down >> place & 1:
        place -= 1
    return place if place >= 0 and plays[place].value == plays[-1].value else None


def flipped(line: Fireline, place: int) -> Fireline:
    """The match lies face down; with all cards down there is no lead (L91)."""
    number, order, plays, down, lead = line
    last = len(plays) - 1
    down |= 1 << place | 1 << last
    return Fireline(number, order, plays, down, None if down == (1 << last + 1) - 1 else lead)


def winner(line: Fireline) -> int | None:
    """The winning place of a full line: the lead colour or a Wildfire, the later of equals."""
    if line.down == _ALL_DOWN:
        return None
    best, highest, lead = -1, 0, line.lead
    for place, play in enumerate(line.plays):
        competes = play.colour is lead or play.printed is Colour.BLACK
        if competes and play.value >= highest and not line.down >> place & 1:
            best, highest = place, play.value
    return best


def is_tied(line: Fireline, place: int) -> bool:
    """Did an earlier card of the same value compete with the winning one (FU-28)?"""
    value = line.plays[place].value
    return any(
        play.value == value
        and (play.colour is line.lead or play.is_wildfire)
        and not line.down >> earlier & 1
        for earlier, play in enumerate(line.plays[:place])
    )


def added_flames(line: Fireline) -> int:
    """One for each face-up Wildfire and FLAME, whoever played it (FU-2, FU-25, FU-31)."""
    return sum(play.flames for place, play in enumerate(line.plays) if not line.down >> place & 1)
