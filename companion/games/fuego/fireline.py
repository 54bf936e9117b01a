"""The Fireline: the lead colour, matches, and which card wins. Flames move in flames.py."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.fuego.cards import BLACK
from companion.games.fuego.house import House
from companion.games.fuego.plays import Play
from companion.games.fuego.state import Fireline, line_of


def laid(line: Fireline, play: Play, house: House) -> Fireline:
    """The line with one more card; where there is no lead yet, the card may set it.

    A Wildfire without a colour sets Black, or with `next` nothing (FU-12, FU-17).
    """
    number, order, plays, down, lead = line
    if lead is None and (house.wild_lead == "black" or play.colour is not BLACK):
        lead = play.colour
    return line_of((number, order, (*plays, play), down, lead))


def matched(line: Fireline) -> int | None:
    """The place that the last card strikes a match with: the nearest face-up card to its left.

    Effective values count (FU-22). None where they differ or nothing lies face up (FU-23).
    """
    _, _, plays, down, _ = line
    place = len(plays) - 2
    while place >= 0 and down >> place & 1:
        place -= 1
    return place if place >= 0 and plays[place].value == plays[-1].value else None


def flipped(line: Fireline, place: int) -> Fireline:
    """The match lies face down; with all cards down there is no lead (L91)."""
    number, order, plays, down, lead = line
    last = len(plays) - 1
    down |= 1 << place | 1 << last
    return line_of((number, order, plays, down, None if down == (1 << last + 1) - 1 else lead))


class Best(NamedTuple):
    """How a full line came out."""

    place: int
    """Of the winning card; -1 where all cards lie face down."""
    is_tied: bool
    """Was an earlier card as high (FU-28)?"""
    added: int
    """One flame for each face-up Wildfire and FLAME, whoever played it (FU-2, FU-25, FU-31)."""


def best(line: Fireline) -> Best:
    """The lead colour or a Wildfire wins, the highest, of equals the later one."""
    _, _, plays, down, lead = line
    place, highest, is_tied, added = -1, 0, False, 0
    for at, play in enumerate(plays):
        if down and down >> at & 1:
            continue
        if play.flames:
            added += play.flames
        if play.colour is lead or play.printed is BLACK:
            value = play.value
            if value >= highest:
                is_tied = value == highest
                place, highest = at, value
    return tuple.__new__(Best, (place, is_tied, added))
