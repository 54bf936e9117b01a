"""The layout lint: every screen on both panels, with few and many players and long names and texts.

Sizes are asked in millimetres on the glass, letters by the height of their capitals.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import combinations
from typing import Any

import pytest

from companion.presentation.model import CallLook, Choice, Frame, ScreenModel, Suit, Weight
from companion.presentation.seatsuits import SEAT_SUITS
from companion.ui import theme
from tests.ui import samples
from tests.ui.driver import Glass, every
from tests.ui.measured import PANELS, Seen, each_key, each_text, words_on
from tests.ui.measured import survey as surveyed

NOTICE = "A settings file could not be read and was set aside under a new name."


def _longer(value: Any) -> Any:
    """The same screen with every text two fifths longer, as another language might have it."""
    if isinstance(value, str):
        return value
    if isinstance(value, tuple):
        return tuple(_longer(part) if not isinstance(part, str) else _pad(part) for part in value)
    if isinstance(value, Choice):
        return replace(value, label=_pad(value.label))
    if is_dataclass(value) and not isinstance(value, type):
        texts = {"title", "prompt", "ruling", "clause", "was", "look_up", "resume_words", "because"}
        changes = {
            field.name: _pad(getattr(value, field.name))
            if field.name in texts and isinstance(getattr(value, field.name), str)
            else _longer(getattr(value, field.name))
            for field in fields(value)
        }
        return replace(value, **changes)
    return value


def _pad(text: str) -> str:
    letters = "".join(one for one in text if one.isalpha())
    if len(letters) < 4:
        return text
    return f"{text}{' ' if ' ' in text else ''}{letters[: max(1, len(text) * 2 // 5)]}"


def _cases() -> Iterator[tuple[str, ScreenModel]]:
    yield from samples.evening()
    for count in (2, 3, 4, 5):
        yield f"grill-{count}", samples.grill(count)
        yield f"grill-{count}-long", samples.grill(count, samples.LONG, ring=samples.RING)
        yield f"setup-{count}-long", samples.setup(count, samples.LONG)
        yield f"winner-{count}-long", samples.winner(count, samples.LONG)
        yield f"reconcile-{count}-long", samples.reconcile(count, samples.LONG)
    noticed = replace(samples.FRAME, notice=NOTICE, is_saving=True)
    yield "grill-notice", samples.grill(5, samples.LONG, frame=noticed, badge=samples.BADGE)
    yield "crowded-notice", samples.crowded_call(noticed)
    yield "call-notice", samples.call(CallLook.SURE, frame=noticed)
    yield "amend-card", samples.amend_card()
    yield "log-short", samples.log(2)
    yield "log-long", samples.log(400)
    for name, model in samples.evening():
        yield f"{name}-longer", _longer(model)


CASES = tuple(_cases())


@pytest.fixture(scope="module", params=PANELS)
def survey(request: pytest.FixtureRequest) -> tuple[Seen, ...]:
    """All cases drawn once on one panel, and measured."""
    return surveyed(PANELS[request.param], CASES)


def test_keys_are_large_enough(survey: tuple[Seen, ...]) -> None:
    for name, key in each_key(survey):
        assert key.across_mm >= theme.KEY_FLOOR_MM, (name, key)
        floor_mm = theme.KEY_FLOOR_MM if key.is_card else theme.BUTTON_FLOOR_MM - 0.1
        assert key.up_mm >= floor_mm, (name, key)
        if key.key in {"undo", "ok", "0", "1", "2", "3", "4+"}:
            assert min(key.across_mm, key.up_mm) >= 12, (name, key)
            assert max(key.across_mm, key.up_mm) >= 18, (name, key)
        if key.weight is Weight.MAIN:
            assert max(key.across_mm, key.up_mm) >= 18, (name, key)


def test_keys_stand_on_the_glass_and_never_on_each_other(survey: tuple[Seen, ...]) -> None:
    for screen in survey:
        for key in screen.keys:
            left, low, right, top = key.box
            assert min(left, low) >= 0, (screen.name, key)
            assert right <= screen.panel.width_px, (screen.name, key)
            assert top <= screen.panel.height_px, (screen.name, key)
        for one, other in combinations(screen.keys, 2):
            is_beside = one.box[2] <= other.box[0] or other.box[2] <= one.box[0]
            is_above = one.box[3] <= other.box[1] or other.box[3] <= one.box[1]
            assert is_beside or is_above, (screen.name, one, other)


def test_letters_are_high_enough_and_stay_in_their_boxes(survey: tuple[Seen, ...]) -> None:
    for name, words in each_text(survey):
        left, low, right, top = words.box
        assert words.cap_mm >= max(theme.CAP_ANY_MM, words.floor_mm) - 0.01, (name, words)
        assert words.ink_px[0] > 0, (name, words)
        assert words.ink_px[0] <= right - left + 2, (name, words)
        assert words.ink_px[1] <= top - low + 2, (name, words)


def test_nothing_but_very_long_names_is_cut(survey: tuple[Seen, ...]) -> None:
    for name, words in each_text(survey):
        is_name = words.text in samples.LONG or words.text in map(str.upper, samples.LONG)
        assert is_name or not words.is_cut, (name, words)
    assert len({seen.name for seen in survey} & {"sure-longer", "dispute-longer"}) == 2


def test_names_of_twelve_letters_are_whole(survey: tuple[Seen, ...]) -> None:
    for name, words in each_text(survey):
        if words.text in {"Maximilianus", "Eleonora M."}:
            assert not words.is_cut, (name, words)


def test_undo_stands_at_the_same_place_on_every_screen(survey: tuple[Seen, ...]) -> None:
    undo = [key.box for _name, key in each_key(survey) if key.key == "undo"]
    assert len(undo) > 20
    assert len(set(undo)) == 1


def test_ink_stands_out_from_the_key_it_is_written_on(survey: tuple[Seen, ...]) -> None:
    for name, key in each_key(survey):
        assert key.contrast >= 7, (name, key)


def test_names_headlines_and_prompts_are_readable_across_the_table(glass: Glass) -> None:
    glass.show(samples.grill())
    caps = {words.text: glass.panel.cap_mm(words.fitted.font_px) for words in words_on(glass)}
    assert caps["BEN"] >= 14.9
    assert caps["Corn"] >= 8.9
    assert min(caps["Ben"], caps["Caro"], caps["9"], caps["7"]) >= 4.49
    assert caps["Put the corn on the grill with the tongs."] >= 4.49
    glass.show(samples.grill(5, samples.LONG))
    long_name = [one for one in words_on(glass) if one.text == "MAXIMILIANUS"]
    assert glass.panel.cap_mm(long_name[0].fitted.font_px) >= 8
    glass.show(samples.call(CallLook.SURE))
    caps = {words.text: glass.panel.cap_mm(words.fitted.font_px) for words in words_on(glass)}
    assert caps["2 FELL"] >= 15


def test_every_suit_on_the_glass_comes_with_its_shape(glass: Glass) -> None:
    from companion.ui.widgets.shapes import SuitShape

    glass.show(samples.grill(5))
    suits = [shape.suit for shape in every(glass.face, SuitShape) if shape.suit is not None]
    assert set(suits) == set(SEAT_SUITS[:5])
    assert suits.count(Suit.YELLOW) == 2
    for look in (CallLook.SURE, CallLook.LIKELY):
        glass.show(samples.call(look))
        named = [shape for shape in every(glass.face, SuitShape) if shape.suit is Suit.RED]
        assert min(named[0].size) >= glass.panel.up(3.5)


def test_calls_of_different_certainty_differ_by_more_than_colour(glass: Glass) -> None:
    from companion.ui.widgets.ground import Ground

    patterns = []
    for look in CallLook:
        glass.show(samples.call(look))
        grounds = [one for one in every(glass.face, Ground) if one.size == glass.face.size]
        patterns.append(grounds[0].pattern)
    assert patterns == ["solid", "stripes", "hatch"]


def test_the_banner_of_a_simulated_grill_is_always_there(glass: Glass) -> None:
    for name, model in samples.evening():
        glass.show(model)
        assert any(words.text == "Simulated grill" for words in words_on(glass)), name
    glass.show(samples.grill(frame=Frame(seq=1)))
    assert not any(words.text == "Simulated grill" for words in words_on(glass))
