"""What the largest words of a screen are, and what is told apart by more than its colour.

Whether everything is large enough and whole stands in test_every_screen.py.
"""

from __future__ import annotations

from companion.presentation.model import CallLook, Frame, Suit
from companion.presentation.seatsuits import SEAT_SUITS
from tests.ui import samples
from tests.ui.driver import Glass, every
from tests.ui.measured import words_on


def test_names_headlines_and_prompts_are_readable_across_the_table(glass: Glass) -> None:
    glass.show(samples.grill())
    caps = {words.text: glass.panel.cap_mm(words.fitted.font_px) for words in words_on(glass)}
    assert caps["BEN"] >= 14.9
    assert caps["Corn"] >= 8.9
    assert min(caps["Ben"], caps["Caro"], caps["9"], caps["7"]) >= 4.49
    assert caps["Put the corn on the grill with the tongs."] >= 4.49
    glass.show(samples.grill(5, samples.LONG))
    long_name = [one for one in words_on(glass) if one.text == samples.LONG[0].upper()]
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
