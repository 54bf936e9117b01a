"""What every test shares: a quiet environment, the folder of real recordings, repeatable chance."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

ROOT = Path(__file__).parents[1]
SHARED = ROOT.parent / "shared"

# Kivy reads these at import: a test run leaves no files in the home folder, keeps pytest's
# arguments, opens no window on a desk and no sound card.
os.environ.update(
    KIVY_NO_ARGS="1", KIVY_NO_CONFIG="1", KIVY_NO_FILELOG="1", SDL_AUDIODRIVER="dummy"
)
for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
    os.environ.pop(name, None)

# No deadlines: two cores shared by several programs make any single time meaningless.
settings.register_profile("desk", deadline=None)
settings.register_profile(
    "ci", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
# the mutation run (tests/mutation): the same few examples each time, the first that fails
settings.register_profile(
    "mutants",
    deadline=None,
    derandomize=True,
    max_examples=40,
    phases=[Phase.generate],
    database=None,
)
settings.load_profile("ci" if os.environ.get("CI") else "desk")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip, and say so plainly, the tests on real recordings where their folder is missing."""
    if SHARED.is_dir():
        return
    for item in items:
        if "real" in item.keywords:
            item.add_marker(pytest.mark.skip(reason="no folder `shared` beside the project"))


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder `shared` beside the project: recordings, rulebooks, rulings."""
    if not SHARED.is_dir():
        pytest.skip("no folder `shared` beside the project")
    return SHARED
