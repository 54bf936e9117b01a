"""The glass: which panel hangs on this machine, and what a millimetre is on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.ui.panel import (
    TOUCH_DISPLAY_1,
    TOUCH_DISPLAY_2,
    TOUCH_DISPLAY_2_UPRIGHT,
    find_panel,
    in_pixels,
    panel_of,
)


def _connector(drm: Path, name: str, status: str, modes: str) -> None:
    (drm / name).mkdir()
    (drm / name / "status").write_text(f"{status}\n", encoding="ascii")
    (drm / name / "modes").write_text(modes, encoding="ascii")


def test_a_window_when_no_panel_hangs_here(tmp_path: Path) -> None:
    _connector(tmp_path, "card1-DSI-1", "disconnected", "")
    _connector(tmp_path, "card0-HDMI-A-1", "connected", "1920x1080\n")
    assert find_panel(tmp_path) == TOUCH_DISPLAY_1
    assert find_panel(tmp_path / "missing") == TOUCH_DISPLAY_1


def test_touch_display_1_fills_the_screen(tmp_path: Path) -> None:
    _connector(tmp_path, "card1-DSI-1", "connected", "800x480\n")
    panel = find_panel(tmp_path)
    assert (
        panel.width_px,
        panel.height_px,
        panel.is_full_screen,
        panel.rotation,
    ) == (800, 480, True, 0)
    assert (panel.x_px_per_mm, panel.y_px_per_mm) == (5.19, 5.59)


def test_touch_display_2_is_built_upright_and_turned(tmp_path: Path) -> None:
    _connector(tmp_path, "card2-DSI-2", "connected", "720x1280\n720x1280\n")
    panel = find_panel(tmp_path)
    assert (panel.width_px, panel.height_px, panel.rotation) == (1280, 720, 90)
    assert TOUCH_DISPLAY_2.x_px_per_mm == panel.x_px_per_mm


@pytest.mark.parametrize("modes", ["", "wide", "800\n", "axb\n"])
def test_an_unreadable_connector_is_no_panel(tmp_path: Path, modes: str) -> None:
    _connector(tmp_path, "card1-DSI-1", "connected", modes)
    assert find_panel(tmp_path) == TOUCH_DISPLAY_1


def test_an_unknown_screen_is_laid_out_as_if_it_were_seven_inches_wide() -> None:
    panel = panel_of(1920, 1080)
    assert pytest.approx(panel.width_px / panel.x_px_per_mm, abs=0.1) == 154.08
    assert panel.height_px / panel.y_px_per_mm >= 85.9


def test_a_panel_asked_for_upright_is_not_turned(tmp_path: Path) -> None:
    _connector(tmp_path, "card2-DSI-2", "connected", "720x1280\n")
    lying = find_panel(tmp_path)
    upright = in_pixels(lying, 720, 1280)
    assert (upright.is_upright, upright.rotation, upright.is_full_screen) == (True, 0, True)
    assert upright.x_px_per_mm == TOUCH_DISPLAY_2_UPRIGHT.x_px_per_mm
    assert in_pixels(lying, 1280, 720) == lying
    assert pytest.approx(panel_of(1080, 1920).height_px / panel_of(1080, 1920).y_px_per_mm) == (
        154.08
    )


def test_capitals_come_out_as_high_as_asked() -> None:
    assert pytest.approx(TOUCH_DISPLAY_1.cap_mm(TOUCH_DISPLAY_1.font_px(15))) == 15
    assert pytest.approx(TOUCH_DISPLAY_1.font_px(15), abs=0.5) == 118
    assert pytest.approx(TOUCH_DISPLAY_1.font_px(3.3), abs=0.1) == 26
