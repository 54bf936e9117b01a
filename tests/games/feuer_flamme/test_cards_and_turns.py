"""Contents, Setup, Starting the Game, No More Grill Pieces: cards, seats, tongs and placements."""

import pytest

from companion.games.feuer_flamme.findings import Notice
from companion.games.feuer_flamme.house import Box
from companion.games.feuer_flamme.rules import FeuerFlamme
from tests.games.feuer_flamme.table import Table, all_but, bag, cards_lie, lay


def opened(seats: int = 3) -> Table:
    game = FeuerFlamme()
    return Table(game.opening(seats), game)


def test_contents_are_eighteen_pieces_and_three_chips_each() -> None:
    table = opened(5)
    assert len(table.state.supply) == 18
    assert table.chips == (3, 3, 3, 3, 3)
    assert all(len(table.bonus(seat)) == 3 for seat in range(1, 6))


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_two_to_five_play(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 5 players"):
        FeuerFlamme().opening(seats)


def test_ff_1_one_card_per_piece_and_a_kind_that_is_used_up_cannot_be_turned() -> None:
    """FF-1. Turned round: any kind may be turned at any time."""
    table = opened().play(
        *("reveal fish", "placed fish", "pass_tongs"), *("reveal fish", "placed fish", "pass_tongs")
    )
    clause = table.refusal("reveal fish")
    assert clause.reading == "FF-1"
    assert "correct pile:" in clause.text
    table.play("correct pile:fish=1 because a fish card turned up", "reveal fish")
    assert table.turn == 1  # both fish lie on the grill: the card went aside at once


def test_ff_1_another_box_has_other_cards() -> None:
    """FF-1. Turned round: the 1:1 split is fixed in the code."""
    game = FeuerFlamme(box=Box(cards=bag("corn " * 17 + "fish"), provenance="counted for a test"))
    table = Table(game.opening(2), game).play("reveal corn")
    assert table.state.draw == bag("corn " * 16 + "fish")
    assert Table(game.opening(2), game).refusal("reveal steak").reading == "FF-1"


def test_ff_2_the_youngest_begins_and_that_is_said_first() -> None:
    """FF-2. Turned round: the first name always begins, or it can be said later."""
    assert opened().play("first 3").turn == 3
    assert opened().play("reveal corn").refusal("first 3").reading == "FF-2"
    assert opened().play("first 3").refusal("first 2").reading == "FF-2"
    assert opened(2).refusal("first 3").section == "Setup"


def test_ff_4_the_discard_pile_is_shuffled_only_when_a_card_is_needed() -> None:
    """FF-4. Turned round: it is shuffled as soon as the draw pile is empty."""
    table = cards_lie(lay("corn"), draw="fish").play("reveal fish")
    assert len(table.state.draw) == 0
    assert len(table.state.discard) == 17
    table.play("placed fish", "pass_tongs")
    assert len(table.state.discard) == 18
    table.play("reveal steak")
    assert table.found(Notice.RESHUFFLED)[0].count == 18
    assert table.readings(Notice.RESHUFFLED) == ["FF-4"]
    assert (len(table.state.draw), len(table.state.discard)) == (17, 0)


def test_ff_4_the_card_in_play_is_not_shuffled_in() -> None:
    """FF-4. Turned round: the pile holds 18 cards while one lies open."""
    table = cards_lie(lay(), draw="").play("reveal fish")
    assert table.state.draw == bag(all_but("fish"))


def test_ff_5_the_card_is_matched_when_it_is_turned() -> None:
    """FF-5. Turned round: the player keeps the turn, pays, or loses a bonus card."""
    table = lay("steak steak").play("reveal steak")
    assert table.turn == 2
    assert table.card is None
    assert table.chips == (3, 3, 3)
    assert len(table.bonus(1)) == 3
    assert table.state.discard == bag("steak")
    assert table.readings(Notice.NOTHING_LEFT) == ["FF-5"]
    assert table.found(Notice.NOTHING_LEFT)[0].seat == 0


def test_ff_5_a_piece_that_falls_afterwards_helps_nobody_back() -> None:
    """FF-5. Turned round: a steak falling later makes the lucky player place it after all."""
    table = lay("steak steak").play("reveal steak", "disturbance steak")
    assert (table.turn, table.card) == (2, None)


def test_nothing_left_asks_for_the_card_where_it_was_inferred() -> None:
    assert "card" in lay("steak steak").refusal("reveal steak inferred").text


def test_ff_6_the_piece_has_to_be_the_shown_one() -> None:
    """FF-6. Turned round: any piece may be placed for a card."""
    assert lay().play("reveal corn").refusal("placed fish").reading == "FF-6"


def test_ff_6_a_wrong_piece_comes_off_before_the_right_one_is_placed() -> None:
    """FF-6. Turned round: the wrong piece stays, or taking it off costs a chip."""
    table = lay().play("reveal corn", "misplaced fish")
    assert table.readings(Notice.MISPLACED) == ["FF-6"]
    assert table.found(Notice.MISPLACED)[0].seat == 0
    assert table.state.grill == bag("fish")
    assert table.refusal("placed corn").reading == "FF-6"
    table.play("removed fish")
    assert table.readings(Notice.MISPLACED_OFF) == ["FF-6"]
    assert table.chips == (3, 3, 3)
    table.play("placed corn")
    assert table.state.grill == bag("corn")


def test_ff_6_falls_meanwhile_count_and_a_wrong_piece_that_falls_is_off() -> None:
    """FF-6. Turned round: what the wrong piece knocks off is free, or its own fall is."""
    table = lay("steak").play("reveal corn", "misplaced fish", "fall steak")
    assert table.chips == (2, 3, 3)
    table.play("fall fish")
    assert table.chips == (1, 3, 3)
    table.play("placed corn")


def test_ff_6_is_not_judged_where_the_card_was_inferred() -> None:
    """FF-6. Turned round: an inferred card makes another piece a wrong one."""
    table = lay().play("reveal corn inferred")
    assert table.refusal("misplaced fish").reading == "FF-6"
    table.play("placed fish")
    assert table.card == "fish"
    assert table.state.draw == bag(all_but("fish"))


def test_ff_6_an_inferred_card_still_has_to_be_in_the_pile() -> None:
    """FF-6 and FF-1. Turned round: an inferred card invents a nineteenth card."""
    table = cards_lie(lay(), draw="corn corn").play("reveal corn inferred")
    assert table.refusal("placed fish").reading == "FF-1"
    assert table.refusal("placed steak").reading == "FF-1"


def test_ff_6_the_right_piece_is_not_misplaced() -> None:
    """FF-6. Turned round: the piece the card shows can be reported as a wrong one."""
    assert lay().play("reveal corn").refusal("misplaced corn").reading == "FF-6"
    assert lay("fish fish").play("reveal corn").refusal("misplaced fish").reading is None


def test_ff_6_equal_pieces_are_as_good_as_each_other() -> None:
    """FF-6, FF-7. Turned round: a fallen fish was never the wrong one of two."""
    table = lay("fish").play("reveal corn", "misplaced fish", "fall fish", "placed corn")
    assert table.state.grill == bag("fish corn")


def test_ff_9_the_turn_goes_on_after_other_pieces_fell() -> None:
    """FF-9. Turned round: a fall ends the turn."""
    table = lay("pepper").play("reveal corn", "fall pepper")
    assert (table.turn, table.card, table.chips) == (1, "corn", (2, 3, 3))
    assert table.refusal("pass_tongs").reading == "FF-9"


def test_ff_9_the_drawn_piece_gets_no_second_try_once_it_fell_off_the_grill() -> None:
    """FF-9. Turned round: after the fall of the drawn piece the player tries again."""
    table = lay().play("reveal corn", "fall own")
    assert (table.turn, table.card, table.chips) == (2, None, (2, 3, 3))
    assert table.state.discard == bag("corn")
    assert table.readings(Notice.TONGS_PASSED) == ["FF-9"]


def test_ff_9_a_drawn_piece_named_by_its_kind_is_the_own_one() -> None:
    """FF-9. Turned round: it is refused, because no corn lies on the grill."""
    assert lay().play("reveal corn", "fall corn").turn == 2
    assert lay("corn").play("reveal corn", "fall corn").turn == 1
    both = lay("steak").play("reveal corn", "fall corn steak")
    assert (both.turn, both.chips) == (2, (1, 3, 3))


def test_ff_10_a_slip_is_free_and_a_piece_that_touched_is_a_fall() -> None:
    """FF-10, FF-11. Turned round: a slip costs a chip, or ends the turn, or only three are free."""
    table = lay().play("reveal corn", *["slip corn"] * 20)
    assert (table.turn, table.chips) == (1, (3, 3, 3))
    assert table.readings(Notice.FREE_SLIP) == ["FF-10"]
    assert table.play("fall own").chips == (2, 3, 3)


def test_ff_10_what_a_slipping_piece_knocks_off_are_falls() -> None:
    """FF-10. Turned round: the knocked-off steak is as free as the slip."""
    assert lay("steak").play("reveal corn", "slip corn", "fall steak").chips == (2, 3, 3)


def test_ff_11_there_is_no_declining_but_a_pause() -> None:
    """FF-11. Turned round: the tongs may be passed without placing."""
    table = lay().play("reveal corn", "slip corn")
    assert table.refusal("reveal fish").reading == "FF-11"
    assert table.refusal("pass_tongs").reading == "FF-9"
    assert table.play("bonus pause").turn == 2


def test_ff_42_shifting_is_free_any_number_of_times() -> None:
    """FF-42. Turned round: shifting costs something."""
    table = lay("corn steak").play("reveal fish", *["moved"] * 10)
    assert table.chips == (3, 3, 3)
    assert table.state.grill == bag("corn steak")


def test_ff_44_placed_is_said_when_everything_lies_still() -> None:
    """FF-44. Turned round: a piece may be placed twice, or a fall after it undoes the placement."""
    table = lay("steak").play("reveal corn", "placed corn")
    assert table.readings(Notice.PLACED) == ["FF-44"]
    assert table.refusal("placed corn").reading == "FF-44"
    assert table.refusal("misplaced fish").reading == "FF-44"
    assert table.refusal("slip corn").reading == "FF-44"
    table.play("fall own")
    assert (table.turn, table.chips, table.state.grill) == (1, (2, 3, 3), bag("steak"))
    table.play("fall steak", "pass_tongs")
    assert table.chips == (1, 3, 3)


def test_ff_44_the_fallen_own_piece_cannot_fall_twice() -> None:
    """FF-44. Turned round: the same piece is charged again."""
    table = lay().play("reveal corn", "placed corn", "fall own")
    assert table.refusal("fall own").reading == "FF-12"


def test_the_card_comes_first_and_the_tongs_before_the_next_card() -> None:
    table = lay("steak")
    for early in ("placed corn", "misplaced corn", "fall own"):
        assert "card" in table.refusal(early).text
    assert table.refusal("pass_tongs").text.startswith("The tongs have changed hands")
    rested = lay().play("reveal corn", "placed corn")
    assert rested.refusal("reveal fish").text.startswith("First the tongs go")
    assert rested.play("pass_tongs").turn == 2


def test_a_slip_may_come_before_the_card_is_entered() -> None:
    """The table need not enter cards: the machine may hear of the slip first."""
    assert lay().play("slip corn").chips == (3, 3, 3)
    assert lay("fish fish").refusal("slip fish").section == "No More Grill Pieces"


def test_ff_40_tongs_skip_players_who_are_out() -> None:
    """FF-40. Turned round: a player without chips gets the tongs."""
    table = lay(chips=(3, 0, 3)).play("reveal corn", "placed corn", "pass_tongs")
    assert table.turn == 3
    assert table.play("reveal fish", "placed fish", "pass_tongs").turn == 1
    assert lay("steak steak", chips=(3, 0, 3)).play("reveal steak").turn == 3
