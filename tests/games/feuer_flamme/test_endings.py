"""Grill Accident and End of the Game: tip-overs, the last piece, the last player with chips."""

import pytest

from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.findings import Notice
from companion.games.feuer_flamme.state import Attempt
from companion.games.seats import Seat
from tests.games.feuer_flamme.table import ANY, all_but, bag, lay


def test_ff_33_who_tips_the_grill_is_out_whatever_is_left() -> None:
    """FF-33. Turned round: the causer pays per piece, or an Apprentice saves."""
    table = lay("steak fish").play("reveal corn", "bonus apprentice", "tipped 1")
    assert table.chips == (0, 3, 3)
    assert table.bonus(1) == frozenset()
    assert len(table.state.supply) == 18
    assert (table.turn, table.card) == (2, None)
    assert table.state.discard == bag("corn")
    assert table.readings(Notice.TIPPED) == ["FF-33"]
    assert [(each.seat, each.count) for each in table.found(Notice.TIPPED)] == [(0, 2)]
    assert not table.found(Notice.CHIP_PAID)


def test_ff_33_a_player_off_turn_who_tips_it_is_out_and_the_card_stays() -> None:
    """FF-33. Turned round: the player on turn is out or loses the card."""
    table = lay("steak").play("reveal corn", "bonus gar", "tipped 3")
    assert (table.turn, table.card, table.chips) == (1, "corn", (3, 3, 0))
    assert table.readings(Notice.CARD_KEPT) == ["FF-33"]
    assert table.refusal("bonus apprentice").reading == "FF-21"
    assert table.play("placed corn", "pass_tongs").turn == 2


def test_without_an_open_card_or_a_player_to_play_against_no_card_goes_on() -> None:
    """FF-33: only an open card is kept, and only while there is a game to go on with."""
    before = lay("steak").play("tipped 3")
    assert (before.chips, before.readings(Notice.CARD_KEPT)) == ((3, 3, 0), [])
    assert before.game.to_act(before.state) == 0
    won = lay("steak", chips=(3, 3)).play("reveal corn", "tipped 2")
    assert (won.winner, won.readings(Notice.CARD_KEPT)) == (1, [])


def test_ff_33_where_nobody_did_it_nobody_is_out() -> None:
    """FF-33, FF-17. Turned round: the player on turn is out."""
    table = lay("steak").play("reveal corn", "bonus apprentice", "tipped nobody")
    assert (table.turn, table.card, table.chips) == (1, "corn", (3, 3, 3))
    assert len(table.state.supply) == 18
    assert isinstance(table.state.phase, Attempt)
    assert table.state.phase.apprentice_left == 2
    out_already = lay("steak", chips=(3, 0, 3)).play("reveal corn", "tipped 2")
    assert out_already.chips == (3, 0, 3)
    assert [(each.seat, each.count) for each in out_already.found(Notice.TIPPED)] == [(1, 1)]
    assert not out_already.found(Notice.OUT)


@pytest.mark.parametrize("who", ["nobody", "2"])
def test_ff_33_after_placed_the_active_player_places_again(who: str) -> None:
    """FF-33, order. Turned round: the placement stands and the tongs pass, or B is next."""
    table = lay("steak").play("reveal corn", "bonus apprentice", "placed corn", f"tipped {who}")
    assert (table.turn, table.card, len(table.state.grill)) == (1, "corn", 0)
    assert table.refusal("pass_tongs").reading == "FF-9"
    assert table.refusal("bonus gar").reading == "FF-21"
    table.play("placed corn")
    assert table.state.grill == bag("corn")
    assert table.play("fall own").chips[0] == 3


def test_ff_33_before_the_card_is_turned() -> None:
    """FF-33. Turned round: before the reveal nobody can be out, or late falls survive."""
    table = lay("steak").play("tipped 1")
    assert (table.turn, table.chips) == (2, (0, 3, 3))
    passed = lay("steak").play("reveal corn", "placed corn", "pass_tongs", "tipped 1")
    assert (passed.turn, passed.chips) == (2, (0, 3, 3))
    assert passed.state.phase.late is None  # type: ignore[union-attr]


def test_ff_33_what_fell_in_the_turn_stays_counted_and_late_falls_are_over() -> None:
    """FF-33, FF-35, FF-18. Turned round: the rebuilt grill wipes the turn's own fall out."""
    rested = lay("steak").play("reveal corn", "fall steak", "placed corn", "tipped nobody")
    assert isinstance(rested.state.phase, Attempt)
    assert rested.state.phase.fell == 1
    helped = lay("steak").play("reveal corn", "bonus pause", "tipped nobody")
    assert isinstance(helped.state.phase, Attempt)
    assert helped.state.phase.late is None


def test_ff_33_clears_a_wrong_piece_away() -> None:
    """FF-33, FF-6. Turned round: the placement still waits for a piece that is gone."""
    lay().play("reveal corn", "misplaced fish", "tipped nobody", "placed corn")


def test_nobody_sits_at_seat_four_of_three() -> None:
    assert lay().refusal("tipped 4").section == "Setup"


def test_ff_34_a_plate_that_holds_makes_ordinary_falls() -> None:
    """FF-34. Turned round: many pieces at once are a tip-over and put the player out."""
    table = lay("steak fish pepper pepper").play("reveal corn", "bonus apprentice")
    table.play("fall steak fish pepper pepper")
    assert (table.chips, table.turn) == ((1, 3, 3), 1)


def test_ff_35_the_last_piece_wins_whatever_the_chips() -> None:
    """FF-35. Turned round: the most chips win, or the win waits for the tongs to pass."""
    table = lay(all_but("corn"), chips=(1, 3, 3)).play("reveal corn", "placed corn")
    assert table.winner == 1
    assert table.readings(Notice.WON) == ["FF-35"]
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.because.reading) == (frozenset({Seat(0)}), "FF-35")
    assert table.game.to_act(table.state) is None
    assert len(table.state.draw) + len(table.state.discard) == 18


def test_ff_35_one_piece_short_is_no_win() -> None:
    """FF-35. Turned round: the win comes with a piece still beside the grill."""
    table = lay(all_but("corn fish")).play("reveal corn", "placed corn")
    assert table.winner is None
    assert not table.found(Notice.NO_WIN)


def test_ff_35_a_fall_earlier_in_the_turn_is_no_win_even_on_a_full_grill() -> None:
    """FF-35. Turned round: only the supply decides. The table found a piece back on the grill."""
    table = lay(all_but("corn")).play("reveal corn", "fall steak")
    table.play("correct grill:steak=2 because it was caught by the plate", "placed corn")
    assert table.winner is None
    assert table.readings(Notice.NO_WIN) == ["FF-36"]


def test_ff_36_the_last_piece_with_a_fall_makes_a_new_supply() -> None:
    """FF-36. Turned round: the player wins all the same, or the fall is free."""
    table = lay(all_but("corn")).play("reveal corn", "fall steak", "placed corn")
    assert (table.winner, table.chips) == (None, (2, 3, 3))
    assert table.readings(Notice.NO_WIN) == ["FF-36"]
    assert table.state.supply == bag("steak")
    assert table.play("pass_tongs").turn == 2


def test_ff_24_a_covered_fall_is_still_a_fall() -> None:
    """FF-24. Turned round: the Apprentice saves the win."""
    table = lay(all_but("corn")).play("reveal corn", "bonus apprentice", "fall steak")
    table.play("placed corn")
    assert (table.winner, table.chips) == (None, (3, 3, 3))
    assert table.readings(Notice.NO_WIN) == ["FF-24"]
    mixed = lay(all_but("corn")).play("reveal corn", "fall fish", "bonus apprentice", "fall steak")
    assert mixed.play("placed corn").readings(Notice.NO_WIN) == ["FF-36"]


def test_ff_37_a_touch_at_the_winning_placement_is_paid_first() -> None:
    """FF-37. Turned round: the win stands although the last chip is gone."""
    table = lay(all_but("corn"), chips=(1, 3, 3)).play("reveal corn", "touch")
    assert (table.winner, table.chips, table.turn) == (None, (0, 3, 3), 2)
    assert table.state.supply == bag("corn")
    richer = lay(all_but("corn"), chips=(2, 3, 3)).play("reveal corn", "touch", "placed corn")
    assert (richer.winner, richer.chips) == (1, (1, 3, 3))


def test_ff_38_the_last_player_with_chips_wins_in_the_middle_of_a_turn() -> None:
    """FF-38. Turned round: the turn is finished first."""
    table = lay("steak", chips=(1, 0, 3)).play("reveal corn", "fall steak")
    assert table.winner == 3
    assert table.readings(Notice.WON) == ["FF-38"]
    assert not table.found(Notice.TONGS_PASSED)
    assert len(table.state.draw) + len(table.state.discard) == 18


def test_ff_38_a_late_fall_or_a_tip_can_end_it_in_anothers_turn() -> None:
    """FF-38. Turned round: only the player on turn can lose the game."""
    late = lay("steak", chips=(1, 3)).play("reveal corn", "placed corn", "pass_tongs", "fall steak")
    assert late.winner == 2
    assert lay("steak", chips=(3, 3)).play("reveal corn", "tipped 2").winner == 1
    own = lay("steak", chips=(3, 3)).play("reveal corn", "tipped 1")
    assert own.winner == 2
    assert [each.seat for each in own.found(Notice.TIPPED)] == [0]
    assert not own.found(Notice.TONGS_PASSED)


def test_ff_38_two_with_chips_play_on() -> None:
    """FF-38. Turned round: the game ends with two players left."""
    assert lay("steak", chips=(1, 3, 3)).play("reveal corn", "fall steak").winner is None


def test_ff_41_a_perfect_game_is_won_by_the_eighteenth_piece() -> None:
    """FF-41. Turned round: the game goes on after 18 placements."""
    table = lay(chips=(3, 3))
    kinds = list(map(str, bag(all_but(""))))
    for kind in kinds[:-1]:
        table.play(f"reveal {kind}", f"placed {kind}", "pass_tongs")
    assert table.winner is None
    assert table.play(f"reveal {kinds[-1]}", f"placed {kinds[-1]}").winner == 2


def test_ff_44_after_a_win_only_a_correction_is_heard() -> None:
    """FF-44. Turned round: a fall after the win costs a chip or takes the win away."""
    table = lay(all_but("corn")).play("reveal corn", "placed corn")
    for line in ("fall steak", "touch", "pass_tongs", "tipped 1", "reveal corn", "take", "first 1"):
        assert table.refusal(line).reading == "FF-44"
    assert list(table.game.choices(table.state)) == []


def test_a_win_with_any_bonus_cards_left_is_a_win() -> None:
    table = lay(all_but("corn fish"), game=ANY, bonus={1: set(Bonus)})
    table.play("reveal corn", "bonus gar", "bonus apprentice", "placed corn", "pass_tongs")
    assert table.play("reveal fish", "placed fish").winner == 2
