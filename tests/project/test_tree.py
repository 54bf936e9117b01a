"""What may not stand in any file of the project, and what must."""

import re

import pytest

from tests.project.tree import ROOT, town_sources, tracked_files

# Put together here so that this file does not find itself.
_MACHINE_PATHS = re.compile(r"(?<![\w.~$}/-])/(?:work|root|farm)/|\.lib" + "rary/")
_REGISTRY_HOSTS = re.compile(
    r"pypi\.(?:org|python)|python" + r"hosted|piwheels|registry\.npm|deb\.debian|uv\.lock"
)
_TOP = {
    ".ci",
    ".gitignore",
    "CHANGELOG.md",
    "LICENSE",
    "NOTICE",
    "README.md",
    "calibration",
    "companion",
    "hardware",
    "lock-py311.txt",
    "lock-py313.txt",
    "pyproject.toml",
    "systemd",
    "tests",
}


def _lines_with(pattern: re.Pattern[str]) -> list[str]:
    found = []
    for path in tracked_files():
        text = path.read_text("utf-8", errors="replace")
        found += [
            f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
            for number, line in enumerate(text.splitlines(), 1)
            if pattern.search(line) and path.name != "test_tree.py"
        ]
    return found


def test_no_file_names_a_path_of_one_machine() -> None:
    assert _lines_with(_MACHINE_PATHS) == []


def test_no_file_names_a_registry_host() -> None:
    assert _lines_with(_REGISTRY_HOSTS) == []


@pytest.mark.parametrize(
    "line",
    [
        "cat /wo" + "rk/main",
        "open('/ro" + "ot/x')",
        "see ../.lib" + "rary/x",
        "pip from piw" + "heels",
    ],
)
def test_the_two_searches_see_what_they_look_for(line: str) -> None:
    assert _MACHINE_PATHS.search(line) or _REGISTRY_HOSTS.search(line)


def test_the_top_level_holds_what_the_architecture_names_and_nothing_else() -> None:
    assert {path.relative_to(ROOT).parts[0] for path in tracked_files()} <= _TOP


def test_the_licence_is_ours_and_the_notice_names_what_is_not() -> None:
    assert "MIT License" in (ROOT / "LICENSE").read_text("utf-8")
    assert "Fire Marshal contributors" in (ROOT / "LICENSE").read_text("utf-8")
    notice = (ROOT / "NOTICE").read_text("utf-8")
    for title in ("FONTS", "SOUNDS", "LGPL"):
        assert title in notice


def test_python_files_stay_small_enough_to_read() -> None:
    long = [
        str(path.relative_to(ROOT))
        for path in tracked_files()
        if path.suffix in {".py", ".kv"} and len(path.read_text("utf-8").splitlines()) > 400
    ]
    assert long == []


def test_every_folder_with_code_is_a_package_so_that_an_install_takes_it_along() -> None:
    folders = {path.parent for path in town_sources()}
    assert [folder for folder in folders if not (folder / "__init__.py").is_file()] == []
