"""Branch coverage of the games: `python -m tests.games.branches [GAME]` prints what no test takes.

Without a game every room of companion/games is counted; exits 1 below 100 %.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
TESTS = "tests/games"
WORKERS = 2


def count_branches(game: str | None) -> int:
    """Run the tests of the games and print the report; its exit code."""
    shared = sorted(str(path.relative_to(ROOT)) for path in (ROOT / TESTS).glob("test_*.py"))
    tests = [TESTS] if game is None else [f"{TESTS}/{game}", *shared]
    rooms = "companion/games/*" if game is None else f"companion/games/{game}/*"
    with tempfile.TemporaryDirectory() as folder:
        settings = {**os.environ, "COVERAGE_FILE": str(Path(folder) / "branches")}

        def coverage(*words: str) -> int:
            command = [sys.executable, "-m", "coverage", *words]
            return subprocess.run(command, cwd=ROOT, env=settings, check=False).returncode

        failed = coverage("run", "-m", "pytest", "-q", "-n", str(WORKERS), *tests)
        coverage("combine", "--quiet")
        return failed or coverage("report", f"--include={rooms}", "--fail-under=100")


if __name__ == "__main__":
    sys.exit(count_branches(sys.argv[1] if sys.argv[1:] else None))
