"""When Do You Lose Grill Chips?: falls, late falls, touches, removals, disturbances, going out."""

import pytest

from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.findings import Notice
from tests.games.feuer_flamme.table import ANY, Table, bag, lay


def helped(*, apprentice: bool = False, chips: tuple[int, ...] = (3, 3, 3)) -> Table:
    """A has placed a corn (with the Apprentice, if so) and passed; B is to turn a card."""
    bonus = ["bonus apprentice"] if apprentice else []
    return lay("steak steak fish", chips=chips).play(
        "reveal corn", *bonus, "placed corn", "pass_tongs"
    )


def test_ff_8_fallen_pieces_go_back_to_the_supply() -> None:
    """FF-8. Turned round: fallen pieces are out of play."""
    table = lay("steak fish").play("reveal corn", "fall steak fish")
    assert table.state.supply == bag("pepper " * 2 + "corn " * 3 + "steak " * 2 + "fish " * 2) + (
        bag("mushroom " * 3 + "aubergine " * 3 + "sausage " * 3)
    )
    assert table.readings(Notice.BACK_TO_SUPPLY) == ["FF-8"]
    assert table.found(Notice.BACK_TO_SUPPLY)[0].count == 2


def test_ff_12_every_piece_counts_one_the_own_one_included() -> None:
    """FF-12. Turned round: the drawn piece's own fall is free, or one report is one chip."""
    table = lay("steak").play("reveal corn", "fall steak own")
    assert table.chips == (1, 3, 3)
    assert table.readings(Notice.CHIP_PAID) == ["FF-12"]
    assert table.found(Notice.CHIP_PAID)[0].count == 2


@pytest.mark.parametrize("line", ["fall steak steak", "disturbance fish", "removed fish"])
def test_ff_12_only_what_lies_on_the_grill_can_come_off(line: str) -> None:
    """FF-12. Turned round: a piece that is not there is charged."""
    assert lay("steak").play("reveal corn").refusal(line).reading == "FF-12"


def test_ff_13_nobody_pays_more_than_is_left() -> None:
    """FF-13. Turned round: somebody owes chips, or pieces beyond the last chip stay there."""
    table = lay("steak steak fish", chips=(2, 3, 3)).play("reveal corn", "fall steak steak fish")
    assert table.chips == (0, 3, 3)
    assert len(table.state.grill) == 0
    assert table.readings(Notice.CHIP_PAID) == ["FF-13"]
    assert table.found(Notice.CHIP_PAID)[0].count == 2


def test_ff_13_exactly_the_last_chips_are_an_ordinary_payment() -> None:
    """FF-13. Turned round: paying all that is owned is called paying too little."""
    table = lay("steak steak", chips=(2, 3, 3)).play("reveal corn", "fall steak steak")
    assert table.readings(Notice.CHIP_PAID) == ["FF-12"]
    assert table.found(Notice.OUT)[0].seat == 0


def test_ff_14_paid_chips_go_to_nobody() -> None:
    """FF-14. Turned round: another player gets the chip."""
    assert sum(lay("steak").play("reveal corn", "fall steak").chips) == 8


def test_ff_15_a_touch_costs_one_chip_and_the_apprentice_does_not_cover_it() -> None:
    """FF-15. Turned round: the Apprentice covers touches, or only the first touch costs."""
    table = lay().play("reveal corn", "bonus apprentice", "touch")
    assert table.chips == (2, 3, 3)
    assert table.readings(Notice.CHIP_PAID) == ["FF-15"]
    assert table.play("touch").chips == (1, 3, 3)
    assert table.play("placed corn", "touch").chips == (0, 3, 3)


def test_ff_15_a_touch_comes_on_top_of_falls() -> None:
    """FF-15. Turned round: a touch and the fall it causes are one penalty."""
    assert lay("steak").play("reveal corn", "touch", "fall steak").chips == (1, 3, 3)


def test_ff_15_counts_from_the_moment_the_tongs_are_there() -> None:
    """FF-15. Turned round: before the reveal a touch is free."""
    assert lay().play("touch").chips == (2, 3, 3)
    assert lay().play("touch 1").chips == (2, 3, 3)


def test_ff_16_a_touch_by_another_player_is_free() -> None:
    """FF-16. Turned round: the other player pays."""
    table = lay().play("reveal corn", "touch 2")
    assert table.chips == (3, 3, 3)
    assert table.readings(Notice.NO_PENALTY) == ["FF-16"]
    assert table.refusal("touch 4").section == "Setup"


def test_ff_17_a_disturbance_costs_nobody_and_the_turn_goes_on() -> None:
    """FF-17. Turned round: the player on turn pays, in chips or in cover, or the turn is over."""
    table = lay("steak fish").play("reveal corn", "disturbance steak fish")
    assert (table.turn, table.card, table.chips) == (1, "corn", (3, 3, 3))
    assert len(table.state.supply) == 18
    assert table.readings(Notice.DISTURBED) == ["FF-17"]
    assert table.found(Notice.DISTURBED)[0].count == 2
    late = helped().play("disturbance steak")
    assert late.chips == (3, 3, 3)
    rested = lay().play("reveal corn", "placed corn", "disturbance corn", "pass_tongs")
    assert (rested.turn, rested.chips) == (2, (3, 3, 3))
    covered = lay("steak steak pepper").play("reveal corn", "bonus apprentice")
    covered.play("disturbance steak steak", "fall pepper own")
    assert covered.chips == (3, 3, 3)


def test_ff_18_a_fall_after_passing_belongs_to_the_player_before() -> None:
    """FF-18. Turned round: B pays."""
    table = helped().play("fall steak")
    assert (table.turn, table.chips) == (2, (2, 3, 3))
    assert table.readings(Notice.CHIP_PAID) == ["FF-18"]


@pytest.mark.parametrize("contact", ["take", "moved", "slip corn", "removed fish", "touch"])
def test_ff_18_it_is_the_next_players_own_once_that_player_touched_anything(contact: str) -> None:
    """FF-18, order: even before the reveal. Turned round: A pays until B turns a card."""
    table = helped().play(contact)
    before = table.chips
    table.play("fall steak")
    assert table.chips == (3, before[1] - 1, 3)


def test_ff_18_turning_a_card_ends_late_falls() -> None:
    """FF-18. Turned round: A still pays for what falls in B's attempt."""
    assert helped().play("reveal fish", "fall steak").chips == (3, 2, 3)


def test_ff_18_a_touch_by_a_third_player_does_not_end_late_falls() -> None:
    """FF-18. Turned round: C's touch makes the fall B's."""
    assert helped().play("touch 3", "fall steak").chips == (2, 3, 3)


def test_ff_18_the_apprentice_of_that_turn_covers_late_falls() -> None:
    """FF-18. Turned round: the Apprentice ends when the tongs pass, or covers without end."""
    table = helped(apprentice=True).play("fall steak")
    assert table.chips == (3, 3, 3)
    assert table.found(Notice.COVERED)[0].seat == 0
    assert table.play("fall steak").chips == (3, 3, 3)
    assert table.play("fall corn").chips == (2, 3, 3)


def test_ff_18_what_the_apprentice_covered_in_the_turn_is_used() -> None:
    """FF-18, FF-23. Turned round: late falls get two more."""
    table = lay("steak steak fish").play("reveal corn", "bonus apprentice", "fall steak")
    table.play("placed corn", "pass_tongs", "fall steak fish")
    assert table.chips == (2, 3, 3)


def test_ff_18_an_own_fall_leaves_late_falls_behind_too() -> None:
    """FF-18 after FF-9. Turned round: B pays for what A's fall brought down."""
    table = lay("steak").play("reveal corn", "fall own", "fall steak")
    assert table.chips == (1, 3, 3)
    covered = lay("steak steak").play("reveal corn", "bonus apprentice", "fall own")
    assert covered.play("fall steak").chips == (3, 3, 3)
    assert covered.play("fall steak").chips == (2, 3, 3)


def test_ff_18_late_falls_of_a_player_who_is_out_cost_nobody() -> None:
    """FF-18, FF-13. Turned round: B pays for the rest of A's collapse."""
    table = lay("steak steak", chips=(1, 3, 3)).play("reveal corn", "fall steak", "fall steak")
    assert (table.turn, table.chips) == (2, (0, 3, 3))
    assert table.readings(Notice.NOT_OWED) == ["FF-13"]
    assert len(table.state.supply) == 18


def test_ff_18_a_late_fall_can_put_the_player_before_out() -> None:
    """FF-18. Turned round: B loses the turn, or A stays in the game."""
    table = helped(chips=(1, 3, 3)).play("fall steak")
    assert (table.turn, table.chips) == (2, (0, 3, 3))
    assert table.bonus(1) == frozenset()
    assert table.play("reveal fish").card == "fish"


def test_ff_18_after_a_lucky_card_late_falls_are_of_the_player_who_turned_it() -> None:
    """FF-18 after FF-5. Turned round: C, who has touched nothing, pays."""
    table = helped().play("reveal steak", "fall fish")
    assert (table.turn, table.chips) == (3, (3, 2, 3))


def test_ff_18_with_nothing_late_the_player_on_turn_pays_before_the_card() -> None:
    """FF-18. Turned round: a fall before the card is nobody's."""
    assert lay("steak", turn=2).play("fall steak").chips == (3, 2, 3)


def test_ff_18_after_a_pause_late_falls_are_the_pausers() -> None:
    """FF-18, order. Turned round: the helper pays before touching anything."""
    table = lay("steak fish").play("reveal corn", "bonus pause", "fall steak")
    assert (table.turn, table.card, table.chips) == (2, "corn", (2, 3, 3))
    assert table.play("moved", "fall fish").chips == (2, 2, 3)


@pytest.mark.parametrize(
    "contact", ["take", "moved", "slip corn", "misplaced fish", "bonus apprentice", "touch"]
)
def test_ff_18_after_a_pause_the_helpers_touch_ends_it(contact: str) -> None:
    """FF-18, order. Turned round: the pauser pays through the helper's attempt."""
    table = lay("steak steak pepper").play("reveal corn", "bonus pause", contact, "fall steak")
    table.play("fall steak", "fall pepper")
    assert table.chips[0] == 3
    assert table.chips[1] < 3


def test_ff_18_after_a_pause_gar_removal_and_own_fall_are_the_helpers() -> None:
    """FF-18, order. Turned round: the pauser pays for the piece in the helper's tongs."""
    own = lay("steak").play("reveal corn", "bonus pause", "fall steak own")
    assert (own.turn, own.chips) == (3, (3, 1, 3))
    gar = lay("steak fish").play("reveal corn", "bonus pause", "bonus gar", "gar_removed steak")
    assert gar.play("fall fish").chips == (3, 2, 3)


def test_ff_18_a_lapsed_apprentice_still_covers_the_pausers_late_falls() -> None:
    """FF-18, order, with `any`. Turned round: the pauser pays although the Apprentice was out."""
    table = lay("steak steak fish", game=ANY).play("reveal corn", "bonus apprentice", "bonus pause")
    assert table.play("fall steak steak").chips == (3, 3, 3)
    assert table.play("fall fish").chips == (2, 3, 3)


def test_ff_19_a_removal_without_gar_counts_as_one_fall() -> None:
    """FF-19. Turned round: it is free, or it is refused although it happened."""
    table = lay("steak").play("reveal corn", "removed steak")
    assert table.chips == (2, 3, 3)
    assert table.readings(Notice.CHIP_PAID) == ["FF-19"]
    assert table.state.grill == bag("")
    assert lay("steak").play("removed steak").chips == (2, 3, 3)
    assert lay("steak").play("reveal corn", "placed corn", "removed steak").chips == (2, 3, 3)


def test_ff_19_an_apprentice_in_play_covers_the_removal() -> None:
    """FF-19, order. Turned round: the removal costs a chip in spite of the Apprentice."""
    table = lay("steak").play("reveal corn", "bonus apprentice", "removed steak")
    assert table.chips == (3, 3, 3)
    assert table.found(Notice.COVERED)[0].count == 1


def test_ff_19_a_removal_stops_the_win_like_a_fall() -> None:
    """FF-19, FF-35. Turned round: the removed piece is not counted as fallen."""
    table = lay("steak").play("reveal corn", "removed steak")
    assert table.state.phase.fell == 1  # type: ignore[union-attr]


def test_ff_19_under_gar_a_removal_is_entered_as_one_of_the_two() -> None:
    """FF-19, FF-29. Turned round: with Gar! in play a removal costs a chip."""
    table = lay("steak steak fish").play("reveal corn", "bonus gar")
    assert table.refusal("removed steak").reading == "FF-29"
    table.play("gar_removed steak")
    assert table.refusal("removed steak").reading == "FF-29"
    table.play("gar_removed steak", "removed fish")
    assert table.chips == (2, 3, 3)


def test_ff_32_who_is_out_loses_the_unused_bonus_cards() -> None:
    """FF-32. Turned round: unused cards stay with the player or go to another."""
    table = lay("steak", chips=(1, 3, 3)).play("reveal corn", "fall steak")
    assert table.bonus(1) == frozenset()
    assert table.bonus(2) == frozenset(Bonus)
    assert table.readings(Notice.OUT) == ["FF-32"]


def test_ff_40_who_goes_out_on_turn_leaves_the_grill_as_it_is() -> None:
    """FF-40. Turned round: the grill is cleared, or the next player gets the same card."""
    table = lay("steak fish", chips=(1, 3, 3)).play("reveal corn", "fall steak")
    assert table.state.grill == bag("fish")
    assert table.state.supply[next(iter(bag("corn")))] == 3
    assert (table.turn, table.card) == (2, None)
    assert table.state.discard == bag("corn")
