"""One call as an object: its best reading that enters something, how sure, what was measured."""

from __future__ import annotations

from companion.calllines import call_line
from companion.games.feuer_flamme.actions import Action, Fall, PassTongs, Placed, Reveal
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.presentation.words import Words
from companion.referee.calls import (
    Blind,
    Evidence,
    Ground,
    Likely,
    Option,
    Reason,
    Subject,
    confidence,
)
from companion.referee.spotted import Spotted
from hardware.camera.sighting import Where

FALL = Fall(Bag.of([Kind.CORN]))
WENT = Spotted("went", "corn", Where.GRATE, 10, -3)


def test_the_share_of_a_reading_is_its_odds_among_all() -> None:
    options: tuple[Option[Action], ...] = (
        Option((FALL,), 1.0),
        Option((), 0.6),
        Option((Placed(Kind.CORN),), 0.4),
    )
    assert [confidence(options, place) for place in range(3)] == [0.5, 0.3, 0.2]
    assert confidence((Option((FALL,), 0.0),)) == 0.0


def test_a_call_whose_best_reading_is_nothing_says_so_beside_its_action() -> None:
    call: Likely[Action] = Likely(
        Subject.FALL,
        12.3456,
        (Option((), 1.0), Option((FALL,), 0.25, 1)),
        (Reason(Ground.LOST, grams=-4.1),),
        Evidence(-4.123, (10.04, -3.26), ("corn-2",), (), (WENT,)),
    )
    line = call_line(call, shown_at=12.7, words=Words())
    assert line == {
        "at": 12.346,
        "shown_at": 12.7,
        "call": "likely",
        "about": "fall",
        "action": "fall corn",
        "actions": ["fall corn"],
        "alternatives": [],
        "confidence": 0.2,
        "nothing": 0.8,
        "grams": -4.12,
        "place_mm": [10.0, -3.3],
        "pieces": ["corn-2"],
        "watched": ["went corn grate 10 -3"],
        "because": ["4.1 g left the grill."],
    }


def test_an_action_is_named_without_the_card_and_the_tongs_before_it() -> None:
    actions = (PassTongs(), Reveal(Kind.CORN, is_inferred=True), Placed(Kind.CORN))
    call: Likely[Action] = Likely(Subject.PLACEMENT, 1.0, (Option(actions, 1.0),))
    line = call_line(call, shown_at=1.0, words=Words())
    assert line["action"] == "placed corn"
    assert line["actions"] == ["pass_tongs", "reveal corn inferred", "placed corn"]
    assert line["nothing"] is None


def test_a_blind_call_has_no_reading_and_no_confidence() -> None:
    line = call_line(Blind(None, 2.0), shown_at=2.0, words=Words())
    assert (line["call"], line["about"], line["action"]) == ("blind", None, None)
    assert (line["confidence"], line["nothing"]) == (None, None)
