"""What Do the Bonus Cards Mean?: when they may be played and what each does."""

from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.findings import Notice
from tests.games.feuer_flamme.table import ANY, all_but, bag, lay


def test_ff_20_bonus_cards_are_played_between_reveal_and_placement() -> None:
    """FF-20. Turned round: before the reveal or after the placement is fine too."""
    table = lay("steak")
    for card in Bonus:
        assert table.refusal(f"bonus {card}").reading == "FF-20"
    table.play("reveal corn", "placed corn")
    for card in Bonus:
        assert table.refusal(f"bonus {card}").reading == "FF-20"


def test_ff_20_slips_and_shifting_do_not_close_the_window() -> None:
    """FF-20. Turned round: after the first grab it is too late."""
    table = lay("steak").play("reveal corn", "slip corn", "moved", "bonus apprentice")
    assert table.bonus(1) == {Bonus.PAUSE, Bonus.GAR}


def test_ff_20_a_fall_of_others_does_not_close_it_either_but_the_own_fall_does() -> None:
    """FF-20, FF-9. Turned round: after a shifting fall the window is closed."""
    table = lay("steak steak").play("reveal corn", "fall steak", "bonus apprentice", "fall steak")
    assert table.chips == (2, 3, 3)
    assert lay().play("reveal corn", "fall own").refusal("bonus pause").reading == "FF-20"


def test_ff_20_with_pause_the_piece_in_the_tongs_goes_back() -> None:
    """FF-20. Turned round: the last corn stays in A's tongs, and B has none to place."""
    table = lay("corn corn").play("reveal corn", "take", "bonus pause")
    assert table.state.supply == bag(all_but("corn corn"))
    assert table.play("slip corn", "placed corn").state.grill == bag("corn corn corn")


def test_ff_21_one_bonus_card_for_a_card_by_default() -> None:
    """FF-21. Turned round: several are fine by default, or `any` still refuses them."""
    table = lay("steak").play("reveal corn", "bonus gar")
    assert table.refusal("bonus apprentice").reading == "FF-21"
    assert table.refusal("bonus pause").reading == "FF-21"
    several = lay("steak", game=ANY).play("reveal corn", "bonus gar", "bonus apprentice")
    assert several.bonus(1) == {Bonus.PAUSE}


def test_ff_21_counts_anew_when_a_pause_brings_the_card_back() -> None:
    """FF-21. Turned round: A's Pause used up A's one card for this grill card."""
    table = lay(chips=(3, 3)).play("reveal corn", "bonus pause", "bonus pause", "bonus gar")
    assert (table.turn, table.bonus(1)) == (1, frozenset({Bonus.APPRENTICE}))


def test_ff_21_counts_anew_for_the_next_card() -> None:
    """FF-21. Turned round: one bonus card in the whole game."""
    table = lay(chips=(3, 3)).play("reveal corn", "bonus gar", "placed corn", "pass_tongs")
    table.play("reveal fish", "placed fish", "pass_tongs", "reveal steak", "bonus apprentice")
    assert table.bonus(1) == {Bonus.PAUSE}


def test_ff_22_the_apprentice_covers_falls_under_gar_two_in_all() -> None:
    """FF-22. Turned round: falls under Gar! are never covered, or get two of their own."""
    table = lay("steak steak fish", game=ANY).play("reveal corn", "bonus gar", "bonus apprentice")
    assert table.play("fall steak").chips == (3, 3, 3)
    assert table.play("gar_removed fish", "fall steak").chips == (3, 3, 3)
    assert table.play("fall own").chips == (2, 3, 3)


def test_ff_23_covers_the_first_two_after_it_is_played_over_the_whole_turn() -> None:
    """FF-23. Turned round: two per report, or falls before it count as covered."""
    table = lay("steak steak fish pepper").play("reveal corn", "fall pepper", "bonus apprentice")
    assert table.chips == (2, 3, 3)
    assert table.play("fall steak").chips == (2, 3, 3)
    assert table.play("fall steak fish").chips == (1, 3, 3)
    assert table.readings(Notice.COVERED) == ["FF-23"]
    assert table.found(Notice.COVERED)[0].count == 1


def test_ff_23_the_cover_reaches_to_the_passing_of_the_tongs_and_no_further() -> None:
    """FF-23. Turned round: once the piece lies the cover has lapsed, or has no end."""
    table = lay("steak steak fish").play("reveal corn", "bonus apprentice", "placed corn")
    assert table.play("fall steak").chips == (3, 3, 3)
    assert table.play("fall steak").chips == (3, 3, 3)
    assert table.play("fall fish").chips == (2, 3, 3)


def test_ff_23_unused_cover_lapses_with_the_turn() -> None:
    """FF-23. Turned round: the cover is kept for the next turn."""
    table = lay("steak", chips=(3, 3)).play("reveal corn", "bonus apprentice", "placed corn")
    table.play("pass_tongs", "reveal fish", "placed fish", "pass_tongs")
    assert table.play("reveal pepper", "fall steak").chips == (2, 3)


def test_ff_23_an_apprentice_before_ones_own_pause_has_lapsed_when_the_card_comes_back() -> None:
    """FF-23, order, with `any`. Turned round: the cover is still there."""
    table = lay("steak", chips=(3, 3), game=ANY)
    table.play("reveal corn", "bonus apprentice", "bonus pause", "bonus pause", "take")
    assert table.play("fall steak").chips == (2, 3)


def test_gar_before_ones_own_pause_has_lapsed_too() -> None:
    table = lay("steak", chips=(3, 3), game=ANY)
    table.play("reveal corn", "bonus gar", "bonus pause", "bonus pause")
    assert table.refusal("gar_removed steak").reading == "FF-29"


def test_ff_25_after_a_pause_the_player_after_the_helper_is_next() -> None:
    """FF-25. Turned round: B, the helper, turns the next card, or A does."""
    table = lay().play("reveal corn", "bonus pause")
    assert (table.turn, table.card) == (2, "corn")
    assert table.readings(Notice.BONUS_USED) == ["FF-25"]
    assert table.play("placed corn", "pass_tongs").turn == 3


def test_ff_26_a_pause_may_travel_round_to_the_first_player() -> None:
    """FF-26. Turned round: a helper may not pause, or A need not carry it out."""
    table = lay(bonus={1: {Bonus.PAUSE, Bonus.GAR}}).play("reveal corn", *["bonus pause"] * 3)
    assert (table.turn, table.card) == (1, "corn")
    assert table.refusal("pass_tongs").reading == "FF-9"
    assert table.play("bonus gar", "placed corn", "pass_tongs").turn == 2


def test_ff_27_with_two_players_the_pauser_is_on_turn_again() -> None:
    """FF-27. Turned round: B turns a card after helping."""
    table = lay(chips=(3, 3)).play("reveal corn", "bonus pause", "placed corn", "pass_tongs")
    assert table.turn == 1


def test_ff_40_pause_skips_players_who_are_out() -> None:
    """FF-40. Turned round: a player who is out has to help."""
    assert lay(chips=(3, 0, 3)).play("reveal corn", "bonus pause").turn == 3


def test_ff_28_the_helper_pays_falls_and_touches() -> None:
    """FF-28. Turned round: A pays for what happens in B's hands."""
    table = lay("steak").play("reveal corn", "bonus pause", "touch", "fall steak")
    assert table.chips == (3, 1, 3)


def test_ff_28_the_helper_wins_by_last_piece() -> None:
    """FF-28. Turned round: A wins, whose card it was."""
    table = lay(all_but("corn")).play("reveal corn", "bonus pause", "placed corn")
    assert table.winner == 2


def test_ff_28_the_helper_is_out_by_tip_over() -> None:
    """FF-28. Turned round: A is out."""
    assert lay("steak").play("reveal corn", "bonus pause", "tipped 2").chips == (3, 0, 3)


def test_pause_needs_a_card_that_was_entered() -> None:
    table = lay().play("reveal corn inferred", "tipped nobody")
    assert "card" in table.refusal("bonus pause").text
    assert table.play("correct card=corn because it lies there", "bonus pause").turn == 2


def test_ff_26_a_wrong_piece_stays_wrong_in_the_helpers_hands() -> None:
    """FF-26, FF-6. Turned round: the helper may leave the fish where it is."""
    table = lay().play("reveal corn", "misplaced fish", "bonus pause")
    assert table.refusal("placed corn").reading == "FF-6"
    assert table.play("removed fish", "placed corn").chips == (3, 3, 3)


def test_ff_36_what_fell_before_the_pause_and_late_fell_for_this_card() -> None:
    """FF-36, FF-28. Turned round: the helper is not told why the last piece does not win."""
    before = lay(all_but("corn")).play("reveal corn", "fall steak", "bonus pause", "placed corn")
    assert before.readings(Notice.NO_WIN) == ["FF-36"]
    late = lay(all_but("corn")).play("reveal corn", "bonus pause", "fall steak", "placed corn")
    assert late.readings(Notice.NO_WIN) == ["FF-36"]
    covered = lay(all_but("corn"), game=ANY).play("reveal corn", "bonus apprentice", "fall steak")
    covered.play("bonus pause", "placed corn")
    assert covered.readings(Notice.NO_WIN) == ["FF-24"]
    assert (before.winner, late.winner, covered.winner) == (None, None, None)


def test_ff_29_gar_takes_up_to_two_and_then_the_piece_is_placed() -> None:
    """FF-29. Turned round: three come off, or exactly two have to, or the turn is over."""
    table = lay("steak fish pepper").play("reveal corn", "bonus gar", "gar_removed steak")
    assert table.readings(Notice.GAR_OFF) == ["FF-30"]
    assert table.found(Notice.GAR_OFF)[0].count == 1
    table.play("gar_removed fish")
    assert table.chips == (3, 3, 3)
    assert table.refusal("gar_removed pepper").reading == "FF-29"
    assert (table.turn, table.card) == (1, "corn")
    fewer = lay("steak fish").play("reveal corn", "bonus gar", "gar_removed fish", "placed corn")
    assert fewer.state.grill == bag("steak corn")


def test_ff_29_gar_is_for_the_turn_it_is_played_in() -> None:
    """FF-29. Turned round: Gar! takes pieces off after the placement, or without being played."""
    assert lay("steak").play("reveal corn").refusal("gar_removed steak").reading == "FF-19"
    assert lay("steak").refusal("gar_removed steak").reading == "FF-29"
    rested = lay("steak").play("reveal corn", "bonus gar", "placed corn")
    assert rested.refusal("gar_removed steak").reading == "FF-29"
    assert lay("steak").play("reveal corn", "bonus gar").refusal("gar_removed fish").reading == (
        "FF-12"
    )


def test_ff_30_sliding_off_while_gripped_is_a_fall_and_none_of_the_two() -> None:
    """FF-30. Turned round: it is free, or it uses up one of the two."""
    table = lay("steak fish pepper").play("reveal corn", "bonus gar", "fall steak")
    assert table.chips == (2, 3, 3)
    table.play("gar_removed fish", "gar_removed pepper")
    assert table.chips == (2, 3, 3)


def test_ff_31_gar_on_an_empty_grill_is_wasted() -> None:
    """FF-31. Turned round: it is refused, or the card stays with the player."""
    table = lay().play("reveal corn", "bonus gar", "placed corn")
    assert Bonus.GAR not in table.bonus(1)


def test_ff_31_a_piece_gar_returned_may_be_the_one_placed() -> None:
    """FF-31. Turned round: the returned corn may not be placed again."""
    table = lay("corn corn").play("reveal corn", "bonus gar", "gar_removed corn", "placed corn")
    assert table.state.grill == bag("corn corn")


def test_each_bonus_card_is_used_once() -> None:
    table = lay(chips=(3, 3)).play("reveal corn", "bonus gar", "placed corn", "pass_tongs")
    table.play("reveal fish", "placed fish", "pass_tongs", "reveal steak")
    clause = table.refusal("bonus gar")
    assert (clause.section, clause.reading) == ("What Do the Bonus Cards Mean?", None)


def test_gar_takes_a_wrong_piece_off_as_well() -> None:
    """FF-7: any of two equal pieces may be the wrong one."""
    table = lay("fish").play("reveal corn", "bonus gar", "misplaced fish", "gar_removed fish")
    assert table.play("placed corn").state.grill == bag("fish corn")
