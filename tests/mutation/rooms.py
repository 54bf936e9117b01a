"""Which code is mutated together, and which quick tests judge it. Runs nothing."""

from __future__ import annotations

from tests.project.tree import ROOT

GAMES = ("feuer_flamme", "fire_thieves", "fuego", "pompiers")
SHARED = "shared"
"""The rooms that all games share."""

_WHOLE_GAMES = "tests/games/test_few_whole_games.py"
_KINDS = ("the_oracle_agrees", "strict_evenings_keep_the_laws", "provable_breaches_are_found")


def rooms_of(name: str) -> list[str]:
    """The files that are mutated: those of a game, or those that all games share."""
    folder = ROOT / "companion" / "games"
    found = folder.glob("*.py") if name == SHARED else (folder / name).glob("*.py")
    return sorted(str(path.relative_to(ROOT)) for path in found)


def asked_about(name: str) -> list[str]:
    """What to ask, in the words of pytest: a game's own tests and a few whole games of it."""
    if name == SHARED:
        return ["tests/games", "tests/revokes/test_at_the_table.py"]
    others = [f"test_{kind}[{other}" for kind in _KINDS for other in GAMES if other != name] + (
        ["test_the_plain_referee"] if name != "feuer_flamme" else []
    )
    common = ["tests/games/test_rule.py", "tests/games/test_catalogue.py", _WHOLE_GAMES]
    return [
        f"tests/games/{name}",
        *common,
        *(f"--deselect={_WHOLE_GAMES}::{test}" for test in others),
    ]
