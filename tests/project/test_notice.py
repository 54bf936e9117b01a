"""NOTICE names every package the app installs and every library their wheels bundle."""

import re
from importlib.metadata import distribution

import pytest

from tests.project.tree import ROOT

_BUNDLERS = ["kivy", "numpy", "opencv-python"]


def _notice() -> str:
    return (ROOT / "NOTICE").read_text("utf-8").lower()


def _stem(file_name: str) -> str:
    """libSDL2_image-2-94bd047c.0.so.0.800.2 -> libsdl2; libxcb-shm-0be6dfbf.so.0 -> libxcb."""
    stem = re.split(r"-[0-9a-f]{8}|-\d|\.so", file_name)[0].lower()
    family = re.match(r"libsdl2|libxcb|libx11|libxkbcommon|libpcre2|libopenblasp", stem)
    return family.group() if family else stem.rstrip("-_")


@pytest.mark.parametrize("package", _BUNDLERS)
def test_the_libraries_inside_a_wheel_are_named(package: str) -> None:
    files = distribution(package).files or []
    bundled = {
        _stem(file.name) for file in files if file.parts[0].endswith(".libs") and ".so" in file.name
    }
    assert bundled, f"{package} was expected to bundle libraries"
    assert {stem for stem in bundled if stem not in _notice()} == set()


def test_the_packages_of_the_runtime_part_are_named() -> None:
    runtime, _, _ = (ROOT / "lock-py311.txt").read_text("utf-8").partition("# --- development")
    names = re.findall(r"^([a-z0-9-]+)==", runtime, re.M)
    assert [name for name in names if name not in _notice()] == []


def test_the_fonts_inside_kivy_are_named() -> None:
    files = distribution("kivy").files or []
    families = {re.split(r"[-.]", file.name)[0].lower() for file in files if file.suffix == ".ttf"}
    spoken = _notice().replace(" ", "")
    assert families
    assert {family for family in families if family not in spoken} == set()
