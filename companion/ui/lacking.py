"""Which settings have no effect, because the program that plays or speaks is not installed."""

from __future__ import annotations

from companion.ui.speaker import find_player
from companion.ui.speech import find_program


def lacking_programs() -> frozenset[str]:
    """Keys of the settings that this machine cannot heed."""
    player, voice = find_player(), find_program()
    return frozenset(
        key
        for key, is_there in (
            ("sound", bool(player)),
            ("volume", bool(player)),
            ("speech", bool(player and voice)),
        )
        if not is_there
    )
