"""Fitting a text into its box: as large as wished for or as fits, down to a floor, cut at last."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.ui.fit import SQUEEZE_FLOOR, Box, block_em, fit, wrap


def _half(text: str) -> float:
    """A font whose every letter is half as wide as high."""
    return len(text) * 0.5


def test_a_short_text_gets_the_size_wished_for() -> None:
    assert fit("corn", Box(200, 60), wanted_px=40, floor_px=20, width_of=_half).font_px == 40


def test_a_longer_text_shrinks_but_not_under_the_floor() -> None:
    fitted = fit("aubergines", Box(120, 60), wanted_px=40, floor_px=20, width_of=_half)
    assert fitted.lines == ("aubergines",)
    assert 20 <= fitted.font_px <= 24
    assert fitted.squeeze == 1.0


def test_at_the_floor_it_is_pressed_narrower_before_it_is_cut() -> None:
    fitted = fit("mushrooms!", Box(90, 60), wanted_px=40, floor_px=20, width_of=_half)
    assert (fitted.font_px, fitted.is_cut) == (20, False)
    assert SQUEEZE_FLOOR <= fitted.squeeze < 1


def test_what_cannot_stand_ends_in_an_ellipsis() -> None:
    fitted = fit("a very long name", Box(60, 24), wanted_px=40, floor_px=20, width_of=_half)
    assert fitted.is_cut
    assert fitted.lines[-1].endswith("…")
    assert _half(fitted.lines[-1]) * fitted.font_px * fitted.squeeze <= 60


def test_a_word_wider_than_its_box_is_broken_only_where_lines_are_left() -> None:
    fitted = fit("unbreakable", Box(60, 60, 3), wanted_px=40, floor_px=20, width_of=_half)
    assert "".join(fitted.lines) == "unbreakable"
    assert (len(fitted.lines), fitted.is_cut) == (2, True)


def test_a_text_is_broken_at_spaces_and_where_it_breaks_itself() -> None:
    assert wrap("one two three\nfour", 4.0, _half) == ("one two", "three", "four")
    assert wrap("unbreakable", 4.0, _half) == ()


def test_a_no_break_space_keeps_the_question_mark_beside_its_word() -> None:
    assert wrap("Tu joues\u00a0?", 4.5, _half) == ("Tu", "joues\u00a0?")


def test_the_marks_that_open_a_spanish_question_or_call_hang_under_the_line() -> None:
    plain = block_em(("VOLCO?",))
    assert all(block_em((text,)) > plain for text in ("¿VOLCO?", "¡MANO!"))


def test_a_double_name_is_broken_behind_its_hyphen() -> None:
    assert wrap("Anna-Lena", 3.0, _half) == ("Anna-", "Lena")
    assert wrap("Anna-Lena", 4.5, _half) == ("Anna-Lena",)


def test_no_word_is_lost_when_a_text_is_wrapped() -> None:
    fitted = fit(
        "put the corn on the grill", Box(80, 90, 4), wanted_px=30, floor_px=10, width_of=_half
    )
    assert " ".join(fitted.lines) == "put the corn on the grill"


@given(
    text=st.text(max_size=80),
    width=st.floats(10, 900),
    height=st.floats(10, 200),
    lines=st.integers(1, 4),
)
def test_whatever_is_fitted_stands_in_its_width(
    text: str, width: float, height: float, lines: int
) -> None:
    fitted = fit(text, Box(width, height, lines), wanted_px=40, floor_px=12, width_of=_half)
    assert 12 <= fitted.font_px <= 40
    assert len(fitted.lines) <= max(lines, 1)
    for line in fitted.lines:
        is_single = len(line) <= 2
        assert is_single or _half(line) * fitted.font_px * fitted.squeeze <= width + 0.01
    if not fitted.is_cut and fitted.font_px > 12:
        assert block_em(fitted.lines) * fitted.font_px <= height
