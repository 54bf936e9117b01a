"""What the table may say is really there, and what cannot all be true."""

import pytest

from companion.games.feuer_flamme.actions import Correct
from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.findings import Notice
from companion.games.feuer_flamme.house import Box
from companion.games.feuer_flamme.pieces import Kind
from companion.games.feuer_flamme.rules import FeuerFlamme
from companion.games.feuer_flamme.state import Attempt, Rested
from companion.games.game import Refused
from companion.games.seats import Seat
from tests.games.feuer_flamme.table import Table, all_but, bag, cards_lie, lay


def test_a_correction_is_noted_and_says_only_what_differs() -> None:
    table = lay("steak").play("reveal corn", "bonus apprentice")
    table.play("correct chips:2=1 because a chip lay under the grill")
    assert table.chips == (3, 1, 3)
    assert (table.turn, table.card) == (1, "corn")
    assert table.found(Notice.CORRECTED)
    assert isinstance(table.state.phase, Attempt)
    assert table.state.phase.apprentice_left == 2


def test_chips_bring_a_player_back_with_the_bonus_cards_named() -> None:
    table = lay(chips=(3, 0, 3)).play("correct chips:2=1 because we misread it")
    assert table.bonus(2) == frozenset()
    named = lay(chips=(3, 0, 3)).play("correct chips:2=3 bonus:2=pause+gar because we misread it")
    assert named.chips == (3, 3, 3)
    assert named.bonus(2) == {Bonus.PAUSE, Bonus.GAR}
    assert named.play("reveal corn", "placed corn", "pass_tongs").turn == 2


def test_no_chips_put_a_player_out_and_the_turn_goes_on_with_the_next() -> None:
    table = lay().play("reveal corn", "correct chips:1=0 because the chips were counted")
    assert (table.turn, table.card, table.bonus(1)) == (2, None, frozenset())
    assert table.state.discard == bag("corn")
    kept = lay().play("reveal corn", "correct chips:1=0 card=corn because B does it")
    assert (kept.turn, kept.card) == (2, "corn")
    other = lay().play("reveal corn", "correct chips:3=0 because the chips were counted")
    assert (other.turn, other.card) == (1, "corn")


def test_one_player_with_chips_has_won() -> None:
    table = lay(chips=(3, 3)).play("reveal corn", "correct chips:2=0 because they are gone")
    assert table.winner == 1
    assert table.state.discard == bag("corn")


@pytest.mark.parametrize(
    ("said", "reading", "section"),
    [
        ("chips:1=4", "FF-14", "Setup"),
        ("chips:4=1", None, "Setup"),
        ("bonus:4=gar", None, "Setup"),
        ("turn=4", None, "Setup"),
        ("chips:1=0 chips:2=0 chips:3=0", "FF-39", "End of the Game"),
        ("chips:2=0 bonus:2=gar", "FF-32", "What Do the Bonus Cards Mean?"),
        ("chips:2=0 turn=2", "FF-40", "When Do You Lose Grill Chips?"),
        ("grill:steak=3", None, "Contents"),
        ("pile:fish=3", "FF-1", "Contents"),
        ("grill:corn=3", "FF-5", "No More Grill Pieces"),
        ("grill:steak=2 card=steak", "FF-5", "No More Grill Pieces"),
        ("turn=1 grill:steak=2 card=steak", "FF-5", "No More Grill Pieces"),
    ],
)
def test_what_cannot_be_is_refused(said: str, reading: str | None, section: str) -> None:
    clause = lay().play("reveal corn").refusal(f"correct {said} because we say so")
    assert (clause.reading, clause.section) == (reading, section)


def test_a_correction_without_content_is_refused() -> None:
    assert lay().refusal("correct because nothing").section == "Setup"


def test_values_that_only_code_can_make_are_refused_too() -> None:
    table = lay()
    for odd in (
        Correct("odd", chips=((Seat(0), -1),)),
        Correct("odd", grill=((Kind.CORN, -1),)),
        Correct("odd", pile=((Kind.CORN, -1),)),
        Correct("odd", chips=((Seat(-1), 1),)),
    ):
        assert isinstance(table.game.rule_on(table.state, odd), Refused), str(odd)


@pytest.mark.parametrize("reason", ["", " padded", "two\nlines", "no # sign"])
def test_a_reason_is_one_plain_line(reason: str) -> None:
    with pytest.raises(ValueError, match="reason"):
        Correct(reason, turn=Seat(0))


def test_everything_is_named_once() -> None:
    with pytest.raises(ValueError, match="once"):
        Correct("twice", chips=((Seat(0), 1), (Seat(0), 2)))


def test_the_grill_alone_keeps_the_phase() -> None:
    rested = lay().play("reveal corn", "placed corn", "correct grill:steak=1 because it lay there")
    assert isinstance(rested.state.phase, Rested)
    assert rested.state.grill == bag("corn steak")
    assert lay().play("correct grill:steak=2 because it lay there").card is None


def test_a_wrong_piece_the_table_took_off_is_forgotten() -> None:
    table = lay().play("reveal corn", "misplaced fish")
    table.play("correct grill:fish=0 because it is off", "placed corn")
    assert table.state.grill == bag("corn")


def test_a_wrong_piece_that_lies_there_stays_wrong() -> None:
    table = lay("fish").play("reveal corn", "misplaced fish")
    table.play("correct grill:steak=1 because it lay there")
    assert table.refusal("placed corn").reading == "FF-6"


def test_the_card_named_makes_the_wrong_piece_the_right_one() -> None:
    table = lay("").play(
        "reveal corn", "misplaced fish", "correct card=fish because it shows a fish"
    )
    assert table.card == "fish"
    assert table.state.phase.misplaced == bag("")  # type: ignore[union-attr]
    assert table.state.draw == bag(all_but("fish"))
    assert table.state.discard == bag("")


def test_a_card_entered_by_the_table_is_no_longer_inferred() -> None:
    table = lay().play(
        "reveal corn inferred", "placed corn", "correct card=steak because it lay open"
    )
    assert isinstance(table.state.phase, Rested)
    assert (table.card, table.state.phase.is_inferred) == ("steak", False)
    assert table.play("pass_tongs").state.discard == bag("steak")


def test_the_turn_moves_to_whoever_has_the_tongs() -> None:
    table = lay().play("reveal corn", "correct turn=3 because Cleo has the tongs")
    assert (table.turn, table.card, table.state.discard) == (3, None, bag("corn"))
    card = lay().play("reveal corn", "correct turn=3 card=fish because Cleo does a fish")
    assert (card.turn, card.card, card.state.discard) == (3, "fish", bag("corn"))
    same = lay().play("reveal corn", "correct turn=3 card=corn because Ben used Pause")
    assert (same.turn, same.card, same.state.discard) == (3, "corn", bag(""))
    assert same.state.draw == bag(all_but("corn"))
    misread = lay().play("reveal corn", "correct turn=1 card=fish because it is a fish")
    assert (misread.state.draw, misread.state.discard) == (bag(all_but("fish")), bag(""))


def test_a_card_the_pile_does_not_have_comes_from_the_discard_pile() -> None:
    table = cards_lie(lay(), draw="corn").play("correct card=fish because it shows a fish")
    assert table.state.draw == bag("corn")
    assert table.state.discard == bag(all_but("corn fish"))
    gone = cards_lie(lay(), draw="fish fish").play("reveal fish", "placed fish", "pass_tongs")
    gone.play("correct pile:fish=0 because it is on the other pile")
    assert gone.state.discard == bag(all_but(""))


def test_a_card_in_neither_pile_is_refused() -> None:
    game = FeuerFlamme(box=Box(cards=bag("corn " * 18), provenance="made up for a test"))
    table = Table(game.opening(2), game)
    assert table.refusal("correct card=fish because it shows a fish").reading == "FF-1"


def test_the_pile_is_counted_the_rest_lies_on_the_discard_pile() -> None:
    table = lay().play("reveal corn", "correct pile:corn=1 pile:fish=0 because we counted")
    assert table.state.discard == bag("corn fish fish")
    assert lay().play("reveal corn").refusal("correct pile:corn=3 because so").reading == "FF-1"


def test_a_win_is_corrected_with_the_turn() -> None:
    won = lay(all_but("corn")).play("reveal corn", "placed corn")
    assert won.refusal("correct grill:corn=2 because one fell").reading == "FF-44"
    won.play("correct grill:corn=2 turn=2 because one fell")
    assert (won.winner, won.turn, len(won.state.supply)) == (None, 2, 1)
    won.play("reveal corn", "placed corn")
    assert won.winner == 2


def test_a_win_stands_while_its_reason_does() -> None:
    last_piece = lay(all_but("corn")).play("reveal corn", "placed corn")
    last_piece.play("correct chips:2=1 because a chip was missing")
    assert (last_piece.winner, last_piece.chips) == (1, (3, 1, 3))
    assert last_piece.refusal("correct card=fish because it is open").reading == "FF-44"
    assert last_piece.refusal("correct chips:1=0 because they are gone").reading == "FF-44"
    last_chips = lay(chips=(3, 0, 1)).play("correct chips:3=0 because they are gone")
    assert last_chips.winner == 1
    last_chips.play("correct chips:1=0 chips:2=2 because it was the other way round")
    assert last_chips.winner == 2
    assert last_chips.refusal("correct chips:1=1 because both play on").reading == "FF-44"
    last_chips.play("correct chips:1=1 turn=1 because both play on")
    assert last_chips.winner is None
    assert last_chips.turn == 1
