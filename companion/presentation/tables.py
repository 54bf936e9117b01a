"""Which table a match is laid on: the grill, or a card table."""

from __future__ import annotations

from typing import Any

from companion.presentation.bulletin import Bulletin
from companion.presentation.cards.sitting import CardSitting
from companion.presentation.cards.table import CardTable
from companion.presentation.earcons import Earcons
from companion.presentation.matchsitting import MatchSitting
from companion.presentation.matchtable import MatchTable
from companion.presentation.sitting import Sitting
from companion.presentation.table import Table


def table_for(
    sitting: MatchSitting[Any, Any], earcons: Earcons, bulletin: Bulletin
) -> MatchTable[Any]:
    """The table of this sitting."""
    match sitting:
        case Sitting():
            return Table(sitting, earcons, bulletin)
        case CardSitting():
            return CardTable(sitting, earcons, bulletin)
        case _:
            raise TypeError(f"no table for {type(sitting).__name__}")
