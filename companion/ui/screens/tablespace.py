"""How much of the glass each part of a card table gets, in millimetres. Arithmetic only.

Keys keep a finger's height and the prompt its letters; what lies open gives way first.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from companion.presentation.model import CardScreen, Weight
from companion.ui import theme
from companion.ui.fit import LINE_EM, SQUEEZE_FLOOR, Box, fit, wrap
from companion.ui.panel import ROBOTO_CAP_HEIGHT, Panel
from companion.ui.widgets.padlines import PadLine, is_wide, lines_of
from companion.ui.widgets.writing import width_em

KEYS_MM = 12.1
"""A row of keys under the pad."""
SCORE_MM = 12.6
"""A row of players."""
_SPACES_MM = 1.2
_KEY_GAP_MM = 0.8
_ROW_MM, _ROW_GAP_MM = theme.KEY_FLOOR_MM + 0.5, 0.5
"""A line of the pad with its gap, and the gap the last one does without."""
_EM_MM = theme.CAP_NAME_MM / ROBOTO_CAP_HEIGHT
_HEAD_MM, _LOW_HEAD_MM = 8.4, 7.6
MORE_LINE_MM = LINE_EM * _EM_MM
_TEXT_MARGIN_MM, _TITLE_GAP_MM = 5.8, 2.0
_STRIP_MM, _LEAST_STRIP_MM = 18.6, 9.4
_MOST_SLOT_MM, _LEAST_SLOT_MM = 23.0, 15.6
_SLOT_UP_MM, _FACT_UP_MM, _SAID_UP_MM = 16.0, 8.6, 9.6
_NUMBERS_MM, _SUITED_MM, _MOST_SUITED_MM, _SHAPE_MM = 28.0, 36.0, 48.0, 5.6
_SAID_LINE_MM = LINE_EM * theme.CAP_ANY_MM / ROBOTO_CAP_HEIGHT
_MOST_SAID_LINES = 4
_SLOTS_A_ROW, _KEYS_A_ROW, _MOST_KEYS_A_ROW = 5, 4, 5


@dataclass(frozen=True, slots=True)
class Shares:
    """The parts of a table from the top down, in millimetres."""

    head_mm: float
    head_lines: int = 1
    title_mm: float = 0.0
    """Across, beside the prompt of a wide panel; 0 where the prompt needs it."""
    strip_mm: float = 0.0
    slots_mm: float = 0.0
    """Across; on an upright panel their height."""
    facts_mm: float = 0.0
    """Across; on an upright panel their height."""
    scores_mm: float = 0.0
    """Under the header of an upright panel; 0 where the names before the rows tell the score."""
    key_rows: int = 1
    has_facts_on_top: bool = False
    """On an upright panel: beside UNDO, where they find no room below."""
    has_prompt_on_top: bool = False
    """On an upright panel: the prompt has the place of the title, and the title a small line."""
    has_said: bool = True
    """What the rules made of the last entry finds room; else only the log tells it."""


def shares_of(model: CardScreen, slots: int, panel: Panel) -> Shares:
    """The room of this table with so many open cards."""
    lines = lines_of(model.pad, panel)
    if panel.is_upright:
        return _upright(model, slots, panel, lines)
    is_below = is_wide(model.pad, panel, len(model.keys))
    room_mm = _room_mm(panel, lines, key_rows=int(is_below))
    one_line_mm = _LOW_HEAD_MM if is_below else _HEAD_MM
    lies_open = bool(slots or model.facts or model.said)
    head_mm, head_lines, title_mm = _head(
        model, panel, one_line_mm, room_mm - (_LEAST_STRIP_MM if lies_open else 0.0)
    )
    strip_mm = min(_STRIP_MM, room_mm - head_mm)
    facts_mm = _facts_mm(model, panel)
    beside_mm = _whole_mm(panel) - facts_mm
    wish_mm = beside_mm - said_mm(model.said, panel) / _said_lines(strip_mm) * 1.15
    least_mm = _LEAST_SLOT_MM * slots
    slots_mm = max(least_mm, min(_MOST_SLOT_MM * slots, wish_mm))
    left_mm = beside_mm - theme.GAP_MM
    has_said = said_stands(model.said, left_mm - slots_mm, strip_mm, panel)
    if not has_said and said_stands(model.said, left_mm - least_mm, strip_mm, panel):
        slots_mm, has_said = least_mm, True
    return Shares(
        head_mm,
        head_lines,
        title_mm,
        strip_mm if lies_open and strip_mm >= _LEAST_STRIP_MM else 0.0,
        slots_mm,
        facts_mm,
        has_said=has_said,
    )


def _room_mm(panel: Panel, lines: tuple[PadLine, ...], *, key_rows: int) -> float:
    """What the header, a pad of the smallest keys and the rows of keys below it leave."""
    low_mm = len(lines) * _ROW_MM - _ROW_GAP_MM + key_rows * (KEYS_MM + _KEY_GAP_MM)
    return panel.height_px / panel.y_px_per_mm - theme.HEADER_MM - low_mm - _SPACES_MM


def _whole_mm(panel: Panel) -> float:
    """The width a text has from edge to edge."""
    return panel.width_px / panel.x_px_per_mm - _TEXT_MARGIN_MM


def _said_lines(strip_mm: float) -> int:
    return max(1, min(_MOST_SAID_LINES, int((strip_mm - 4.0) / _SAID_LINE_MM) + 1))


def said_stands(text: str, across_mm: float, up_mm: float, panel: Panel) -> bool:
    """Whether a text stands whole in a place of this size, in letters as small as may be."""
    small_px = panel.font_px(theme.CAP_ANY_MM)
    box = Box(panel.across(max(0.2, across_mm)), panel.up(max(0.2, up_mm)), _MOST_SAID_LINES)
    return not fit(text, box, wanted_px=small_px, floor_px=small_px, width_of=width_em).is_cut


def label_mm(text: str, panel: Panel) -> float:
    """The width of a label in two lines of letters as small as may be, pressed together."""
    parts = text.split(" ")
    halves = ((" ".join(parts[:place]), " ".join(parts[place:])) for place in range(1, len(parts)))
    return min(
        (max(said_mm(first, panel), said_mm(rest, panel)) for first, rest in halves),
        default=said_mm(text, panel),
    )


def said_mm(text: str, panel: Panel) -> float:
    """The length of a text in the smallest letters, pressed as far as it may be."""
    return needs_mm(text, panel) * theme.CAP_ANY_MM / theme.CAP_NAME_MM


def _head(
    model: CardScreen, panel: Panel, one_line_mm: float, room_mm: float
) -> tuple[float, int, float]:
    """Height and lines of the prompt, and the width of the title beside it."""
    whole_mm = _whole_mm(panel)
    title_mm = said_mm(model.title, panel) + _TITLE_GAP_MM if model.title else 0.0
    low_mm = one_line_mm + MORE_LINE_MM
    beside = lines_in(model.prompt, whole_mm - title_mm, panel)
    if beside == 1:
        return one_line_mm, 1, title_mm
    if beside == 2 and room_mm >= low_mm:
        return low_mm, 2, title_mm
    if lines_in(model.prompt, whole_mm, panel) == 1 or room_mm < low_mm:
        return one_line_mm, 1, 0.0
    return low_mm, 2, 0.0


def needs_mm(text: str, panel: Panel) -> float:
    """The width of a text in letters read across the table, pressed as far as it may be."""
    is_wider = panel.y_px_per_mm / panel.x_px_per_mm
    return width_em(text) * _EM_MM * SQUEEZE_FLOOR * is_wider


def lines_in(text: str, across_mm: float, panel: Panel, *, most: int = 3) -> int:
    """In how many lines it stands there, in letters read across the table."""
    room_em = across_mm * panel.x_px_per_mm / panel.font_px(theme.CAP_NAME_MM) / SQUEEZE_FLOOR
    return min(most, len(wrap(text, room_em, width_em)) or most)


def _facts_mm(model: CardScreen, panel: Panel) -> float:
    """As usual, or as wide as the longest fact with a colour needs in small letters."""
    if not model.facts:
        return 0.0
    suited = [fact for fact in model.facts if fact.suit]
    if not suited:
        return _NUMBERS_MM
    longest_mm = max(said_mm(f"{fact.label} {fact.value}", panel) for fact in suited)
    return max(_SUITED_MM, min(_MOST_SUITED_MM, longest_mm + _SHAPE_MM))


def _upright(model: CardScreen, slots: int, panel: Panel, lines: tuple[PadLine, ...]) -> Shares:
    """Everything one over the other; the keys under the pad stand in as many rows as needed."""
    has_main = any(key.weight is Weight.MAIN for key in model.keys)
    a_row = _KEYS_A_ROW if has_main or len(model.keys) > _MOST_KEYS_A_ROW else _MOST_KEYS_A_ROW
    key_rows = max(1, ceil(len(model.keys) / a_row))
    room_mm = _room_mm(panel, lines, key_rows=key_rows)
    slots_mm = _SLOT_UP_MM * ceil(slots / _SLOTS_A_ROW)
    facts_mm = _FACT_UP_MM if model.facts else 0.0
    told_mm = _SAID_UP_MM if model.said else 0.0
    scores_mm = _scores_mm(len(model.players))
    has_names = any(line.label for line in lines)
    if has_names and room_mm < scores_mm + _HEAD_MM + MORE_LINE_MM + facts_mm + told_mm:
        scores_mm = 0.0
    room_mm -= scores_mm
    if room_mm < _HEAD_MM:
        return Shares(room_mm, key_rows=key_rows, has_prompt_on_top=True)
    head_mm, head_lines = _upright_head(model, panel, room_mm)
    room_mm -= head_mm
    is_on_top = bool(model.facts) and room_mm < facts_mm + slots_mm + told_mm
    if is_on_top:
        facts_mm = 0.0
    elif model.facts and room_mm > 2 * facts_mm + slots_mm + 2 * told_mm:
        facts_mm *= 1.6
    wanted_mm = facts_mm + slots_mm + 2 * told_mm
    strip_mm = min(room_mm, wanted_mm)
    told_mm = strip_mm - slots_mm - facts_mm
    return Shares(
        head_mm,
        head_lines,
        strip_mm=strip_mm if strip_mm >= _SAID_UP_MM - 1 else 0.0,
        slots_mm=min(slots_mm, strip_mm - facts_mm),
        facts_mm=facts_mm,
        scores_mm=scores_mm,
        key_rows=key_rows,
        has_facts_on_top=is_on_top,
        has_said=said_stands(model.said, _whole_mm(panel), told_mm, panel),
    )


def _scores_mm(players: int) -> float:
    rows = 1 if players < 3 else 2
    return rows * SCORE_MM + (rows - 1) * _KEY_GAP_MM


def _upright_head(model: CardScreen, panel: Panel, room_mm: float) -> tuple[float, int]:
    whole_mm = _whole_mm(panel)
    lines = lines_in(model.prompt, whole_mm, panel)
    while lines > 1 and _HEAD_MM + (lines - 1) * MORE_LINE_MM > room_mm:
        lines -= 1
    return _HEAD_MM + (lines - 1) * MORE_LINE_MM, lines
