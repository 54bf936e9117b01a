"""The lock files hold every dependency, hashed, within its bounds, for both kinds of processor."""

import re
import tomllib
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.project.tree import ROOT

_LOCKS = ["lock-py311.txt", "lock-py313.txt"]
_DEVELOPMENT = "# --- development"
_BLOCK = re.compile(
    r"^([A-Za-z0-9_.-]+)==(\S+) \\\n((?:    --hash=sha256:[0-9a-f]{64}.*\n)+)", re.M
)


def _project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def _locked(text: str) -> dict[str, tuple[str, int]]:
    """Name -> (version, number of hashes)."""
    return {
        canonicalize_name(name): (version, hashes.count("--hash"))
        for name, version, hashes in _BLOCK.findall(text)
    }


def _missing(requirements: list[str], locked: dict[str, tuple[str, int]]) -> list[str]:
    parsed = [Requirement(text) for text in requirements]
    return [
        str(requirement)
        for requirement in parsed
        if (found := locked.get(canonicalize_name(requirement.name))) is None
        or not requirement.specifier.contains(found[0])
    ]


@pytest.mark.parametrize("name", _LOCKS)
def test_the_runtime_part_holds_the_app_and_what_builds_it(name: str) -> None:
    runtime, _, _ = (ROOT / name).read_text("utf-8").partition(_DEVELOPMENT)
    project = _project()
    wanted = project["project"]["dependencies"] + project["build-system"]["requires"]
    assert _missing(wanted, _locked(runtime)) == []


@pytest.mark.parametrize("name", _LOCKS)
def test_the_development_part_holds_the_tools_and_repeats_nothing(name: str) -> None:
    runtime, mark, development = (ROOT / name).read_text("utf-8").partition(_DEVELOPMENT)
    assert mark
    assert (
        _missing(_project()["project"]["optional-dependencies"]["dev"], _locked(development)) == []
    )
    assert _locked(runtime).keys() & _locked(development).keys() == set()


@pytest.mark.parametrize("name", _LOCKS)
def test_every_line_of_a_lock_is_a_pin_a_hash_or_a_remark(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    rest = [line for line in _BLOCK.sub("", text).splitlines() if not line.startswith("#")]
    assert rest == []


@pytest.mark.parametrize("name", _LOCKS)
def test_packages_built_per_processor_have_hashes_of_several_files(name: str) -> None:
    locked = _locked((ROOT / name).read_text("utf-8"))
    for package in ("kivy", "numpy", "opencv-python", "msgspec", "apsw", "ruff"):
        assert locked[package][1] >= 2, package


def test_every_dependency_has_a_lower_and_an_upper_bound() -> None:
    project = _project()
    wanted = project["project"]["dependencies"] + project["project"]["optional-dependencies"]["dev"]
    for text in wanted:
        operators = {specifier.operator for specifier in Requirement(text).specifier}
        assert operators == {">=", "<"}, text
