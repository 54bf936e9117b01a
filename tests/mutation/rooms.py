"""Which code is mutated together, and which quick tests judge it. Runs nothing."""

from __future__ import annotations

from tests.project.tree import ROOT

GAMES = ("feuer_flamme", "fire_thieves", "fuego", "pompiers")
SHARED = "shared"
"""The rooms that all games share."""

_WHOLE_GAMES = "tests/games/test_few_whole_games.py"
_DETECTIVE = (
    *("suits", "suits_judged", "suits_named", "suits_once_open", "suits_unseen"),
    *("revokes", "transcript"),
)
_KINDS = ("the_oracle_agrees", "strict_evenings_keep_the_laws", "provable_breaches_are_found")


def rooms_of(name: str) -> list[str]:
    """The files that are mutated: those of a game, or those that all games share."""
    folder = ROOT / "companion" / "games"
    found = folder.glob("*.py") if name == SHARED else (folder / name).glob("*.py")
    return sorted(str(path.relative_to(ROOT)) for path in found)


def asked_about(name: str) -> list[str]:
    """What to ask, in the words of pytest: a game's own tests and a few whole games of it."""
    common = ["tests/games/test_rule.py", "tests/games/test_catalogue.py", _WHOLE_GAMES]
    if name != SHARED:
        others = [game for game in GAMES if game != name]
        return [f"tests/games/{name}", *common, *_left_out(others)]
    detective = [f"tests/games/test_{part}.py" for part in _DETECTIVE]
    notations = [f"tests/games/{game}/test_notation.py" for game in GAMES]
    at_the_table = ["tests/revokes/test_at_the_table.py", "tests/games/fuego/test_secret_hands.py"]
    open_games = ["feuer_flamme", "fire_thieves"]
    return [*detective, *at_the_table, *notations, *common, *_left_out(open_games)]


def _left_out(games: list[str]) -> list[str]:
    """The whole games that are not played."""
    tests = [f"test_{kind}[{game}" for kind in _KINDS for game in games]
    tests += ["test_the_plain_referee"] if "feuer_flamme" in games else []
    return [f"--deselect={_WHOLE_GAMES}::{test}" for test in tests]
