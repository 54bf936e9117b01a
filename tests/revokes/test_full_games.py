"""A thousand full games with hidden hands: every provable breach found at once, nobody else."""

from __future__ import annotations

import pytest

from tests.revokes.runs import play_games

CHUNK = 100


@pytest.mark.parametrize("start", range(0, 500, CHUNK))
@pytest.mark.parametrize("game", ["fuego", "pompiers"])
def test_every_provable_breach_is_found_at_the_earliest_play(game: str, start: int) -> None:
    met = play_games(game, range(start, start + CHUNK))
    assert met["games"] == CHUNK
    assert met["injected"] > CHUNK
    assert met["shown"] > CHUNK // 3
    assert met["established"] > CHUNK // 5
    assert met["settled"] > 0


@pytest.mark.parametrize("game", ["fuego", "pompiers"])
def test_players_who_follow_are_never_asked(game: str) -> None:
    met = play_games(game, range(10_000, 10_100), is_honest=True)
    assert met["claims"] > 200
    assert met["injected"] == met["shown"] == met["counted"] == 0
