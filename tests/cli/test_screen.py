"""Is there a screen? A desktop, or a panel on a connector."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.screen import has_screen


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_a_desktop_is_a_screen(tmp_path: Path, name: str) -> None:
    assert has_screen({name: ":0"}, connectors=tmp_path)
    assert not has_screen({name: ""}, connectors=tmp_path)


@pytest.mark.parametrize(
    ("states", "is_there"),
    [
        ({}, False),
        ({"card0-HDMI-A-1": "disconnected"}, False),
        ({"card0-HDMI-A-1": "disconnected", "card1-DSI-1": "connected"}, True),
        ({"card0-HDMI-A-1": "unknown"}, False),
    ],
)
def test_a_connected_panel_is_a_screen(
    tmp_path: Path, states: dict[str, str], is_there: bool
) -> None:
    for connector, state in states.items():
        (tmp_path / connector).mkdir()
        (tmp_path / connector / "status").write_text(f"{state}\n")
    assert has_screen({}, connectors=tmp_path) is is_there


def test_without_connectors_there_is_none(tmp_path: Path) -> None:
    assert not has_screen({}, connectors=tmp_path / "missing")
