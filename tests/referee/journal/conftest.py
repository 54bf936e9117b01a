"""Folders for files that are made and broken by the thousand.

Nothing here opens a journal.
"""

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

MEMORY_FOLDER = Path("/dev/shm")  # noqa: S108 - a test folder of its own is made inside


@pytest.fixture
def fast_folder(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory where there is one: here the model tears the files, not the card."""
    if not MEMORY_FOLDER.is_dir():
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=MEMORY_FOLDER) as folder:
        yield Path(folder)


@pytest.fixture
def report_figure(record_property: Callable[[str, object], None]) -> Callable[[str], None]:
    """A sentence with count and seed that stands in the summary, so that a zero means something."""
    return lambda sentence: record_property("figure", sentence)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the figures of all tests that passed."""
    for report in terminalreporter.getreports("passed"):
        for name, sentence in getattr(report, "user_properties", ()):
            if name == "figure" and report.when == "call":
                terminalreporter.write_line(f"{report.nodeid}: {sentence}")
