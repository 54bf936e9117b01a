"""What those at the grill share: calls, memory, orders, answers and notices.

Handed out by the referee; what is done with it is in officials.py and provisional.py.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.referee.answering import Answering
from companion.referee.notices import Notice
from companion.referee.opencalls import CallBook
from companion.referee.orders import Orders
from companion.referee.vigil import Vigil


@dataclass(frozen=True, slots=True)
class Bench:
    """What the officials work with, shared with the referee."""

    book: CallBook
    vigil: Vigil
    orders: Orders
    answering: Answering
    notices: list[Notice]
