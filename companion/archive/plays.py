"""A match as a play for BG Stats: a link that its app opens, and asks about before it keeps it.

What BG Stats has matched once it finds again by these numbers, so they never change: the name of
the source, the key of the game, and for each player a mark made of the name alone.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from datetime import UTC, datetime
from urllib.parse import quote

from companion.archive.account import Account

SITE = "app.bgstatsapp.com"
CREATE_PLAY = f"https://{SITE}/createPlay.html?data="
SOURCE = "Fire Marshal"
MOST_LETTERS = 2_900
"""A QR code holds a few more; a play of six with the longest names has half as many."""
SHORT_NAME = 8
MARK_LETTERS = 12
LATEST_WALL_MS = 4_102_444_800_000
"""The year 2100: a later stamp is a clock gone wrong."""


def play_link(account: Account, title: str, same: Callable[[str], str]) -> str:
    """The link to a play of the game called `title`; `same` says which names are one player's."""
    link = _link(account, title, same, account.names)
    if len(link) <= MOST_LETTERS:
        return link
    return _link(account, title, same, tuple(name[:SHORT_NAME] for name in account.names))


def _link(account: Account, title: str, same: Callable[[str], str], names: tuple[str, ...]) -> str:
    play: dict[str, object] = {
        "sourceName": SOURCE,
        "sourcePlayId": account.match_id,
        "playDate": _utc(account.began_wall_ms),
        "game": {
            "name": title,
            "sourceGameId": account.game,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": name,
                "sourcePlayerId": mark_of(whole, same),
                "startPlayer": seat == account.first,
                "score": account.scores[seat],
                "winner": seat in account.winners,
            }
            for seat, (name, whole) in enumerate(zip(names, account.names, strict=True))
        ],
    }
    if account.minutes is not None:
        play["durationMin"] = account.minutes
    return CREATE_PLAY + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")


def mark_of(name: str, same: Callable[[str], str]) -> str:
    """What a player is known by in BG Stats: equal for every spelling the table takes for one."""
    return hashlib.sha256(same(name).encode("utf-8")).hexdigest()[:MARK_LETTERS]


def _utc(wall_ms: int) -> str:
    """As BG Stats reads a date; a clock that was never set says 1970."""
    moment = datetime.fromtimestamp(min(max(wall_ms, 0), LATEST_WALL_MS) / 1000, tz=UTC)
    return moment.strftime("%Y-%m-%d %H:%M:%S")
