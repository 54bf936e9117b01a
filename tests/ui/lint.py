"""The layout lint by hand: `python -m tests.ui.lint [--language de] [--panel upright] [--flat]`.

Draws every screen in every language on every panel, as the screen stands or lies flat, and prints
what misses a bar; exits 1 then.
"""

from __future__ import annotations

import argparse
import sys

from companion.comfort import Layout
from tests.ui.bars import faults
from tests.ui.gallery import gallery
from tests.ui.measured import PANELS, survey
from tests.ui.tongues import LANGUAGES


def main() -> int:
    """Measure what was asked for; how many screens miss a bar."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--language", choices=LANGUAGES)
    asked.add_argument("--panel", choices=tuple(PANELS))
    asked.add_argument("--flat", action="store_true", help="as the screen lies in the middle")
    wish = asked.parse_args()
    missed = 0
    for language in (wish.language,) if wish.language else LANGUAGES:
        for panel in (wish.panel,) if wish.panel else tuple(PANELS):
            layout = Layout.FLAT if wish.flat else Layout.STAND
            seen = survey(PANELS[panel], gallery(language), layout=layout)
            found = [f"{screen.name}: {fault}" for screen in seen for fault in faults(screen)]
            missed += len(found)
            sys.stdout.write(f"{language} {panel}: {len(seen)} screens, {len(found)} faults\n")
            sys.stdout.write("".join(f"  {one}\n" for one in found))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
