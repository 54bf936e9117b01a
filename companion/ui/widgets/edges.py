"""The score strip along one edge of a flat screen: everybody's shape and number, turned to it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.presentation.model import PlayerTile, Score, Suit
from companion.ui.flat import Edge, edges_of, needs_bar
from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets import shapes, words
from companion.ui.widgets.layout import load_layout
from companion.ui.widgets.row import Row
from companion.ui.widgets.score import NOBODY as NOBODY_SEATED
from companion.ui.widgets.score import ScoreTile
from companion.ui.widgets.turned import Turned

__all__ = [
    "EdgeCell",
    "EdgeCells",
    "EdgeStrip",
    "FacingRow",
    "FacingTile",
    "shapes",
    "words",
]


@dataclass(frozen=True, slots=True)
class Standing:
    """One player as every edge is told: no words, only what is read from all sides."""

    suit: Suit
    number: str
    is_on_turn: bool = False
    is_out: bool = False

    @property
    def needs_bar(self) -> bool:
        """The number gets a line under it, so that nobody reads it upside down."""
        return needs_bar(self.number)


NOBODY = Standing(Suit.YELLOW, "")


def standings(players: Iterable[Score | PlayerTile]) -> tuple[Standing, ...]:
    """What every edge is told of these players."""
    return tuple(map(_standing, players))


def facing(players: tuple[Score, ...]) -> tuple[tuple[Score, Edge], ...]:
    """Each player with the edge he sits at."""
    return tuple(zip(players, edges_of(len(players)), strict=True))


def on_turn_edge(players: Iterable[Score | PlayerTile]) -> Edge:
    """The edge of the player on turn; the scorekeeper's where nobody is."""
    seated = tuple(players)
    edges = edges_of(len(seated))
    on_turn = (edge for edge, player in zip(edges, seated, strict=True) if player.is_on_turn)
    return next(on_turn, Edge.BOTTOM)


def is_used(edge: Edge, players: Iterable[object]) -> bool:
    """Whether anybody sits there."""
    return edge in edges_of(len(tuple(players)))


def _standing(player: Score | PlayerTile) -> Standing:
    match player:
        case Score():
            return Standing(player.suit, player.score, player.is_on_turn)
        case PlayerTile():
            number = player.score if player.chips is None else str(player.chips)
            return Standing(player.suit, number, player.is_on_turn, player.is_out)


class EdgeCell(Widget):
    """One player."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    player = ObjectProperty(NOBODY, rebind=True)


class EdgeCells(Row):
    """All players side by side, in seat order."""

    players = ObjectProperty(())
    gap_mm: ClassVar[float] = 0.6
    values_name, value_name, part = "players", "player", EdgeCell


class FacingTile(ScoreTile):
    """A player of a card game whose number is turned to the edge where he sits."""

    seated = ObjectProperty((NOBODY_SEATED, Edge.BOTTOM))
    """The player and the edge."""

    def on_seated(self, _tile: object, seated: tuple[Score, Edge]) -> None:
        self.player, edge = seated
        self.angle = edge.value
        self.has_bar = needs_bar(self.player.score)


class FacingRow(Row):
    """All players of a card game in seat order; where the deck leaves no room for strips."""

    players = ObjectProperty(())
    gap_mm: ClassVar[float] = 0.8
    values_name, value_name, part = "players", "seated", FacingTile


class EdgeStrip(Turned):
    """The strip of one edge; takes no room where nobody sits."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    players = ObjectProperty(())


load_layout(__file__)
