"""What may be entered now, listed word for word: before the card, with it, and at any time."""

from companion.games.feuer_flamme import clauses
from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.pieces import Kind
from companion.games.feuer_flamme.state import Attempt
from tests.games.feuer_flamme.table import ANY, Table, cards_lie, lay

KINDS = [str(kind) for kind in Kind]


def listed(table: Table) -> list[str]:
    return [str(action) for action in table.game.choices(table.state)]


def any_time(*there: str, turn: int = 1, alive: tuple[int, ...] = (1, 2, 3)) -> list[str]:
    return [
        *(f"fall {kind}" for kind in there),
        "take",
        "moved",
        "touch",
        *(f"touch {seat}" for seat in alive if seat != turn),
        *(f"disturbance {kind}" for kind in there),
        *(f"tipped {seat}" for seat in alive),
        "tipped nobody",
    ]


def test_before_the_card_whatever_the_pile_has_may_be_turned() -> None:
    """FF-1: who begins is said before anything else."""
    table = cards_lie(lay("steak"), draw="corn fish fish")
    fixed = ["reveal fish", "reveal corn"]
    slips = [f"slip {kind}" for kind in KINDS]
    shown = listed(table)
    assert sorted(shown[:2]) == sorted(fixed)
    assert shown[2:] == [*slips, "removed steak", *any_time("steak")]
    fresh = ANY.opening(3)
    begun = [str(action) for action in ANY.choices(fresh) if str(action).startswith("first")]
    assert begun == ["first 1", "first 2", "first 3"]


def test_with_the_card_open_its_piece_is_placed_and_no_other() -> None:
    """FF-6, FF-20, FF-42."""
    table = lay("steak", bonus={1: {Bonus.GAR}}).play("reveal corn")
    beside = [f"slip {kind}" for kind in KINDS]
    wrong = [f"misplaced {kind}" for kind in KINDS if kind != "corn"]
    assert listed(table) == [
        "placed corn",
        "fall own",
        "bonus gar",
        *beside,
        *wrong,
        "removed steak",
        *any_time("steak"),
    ]


def test_a_wrong_piece_comes_off_before_anything_is_placed() -> None:
    """FF-6."""
    table = lay(bonus={1: set()}).play("reveal corn", "misplaced fish")
    assert "placed corn" not in listed(table)
    assert "removed fish" in listed(table)


def test_what_gar_takes_off_is_no_other_removal() -> None:
    """FF-23: while the bonus card gives pieces, only a wrong one comes off besides."""
    table = lay("steak pepper").play("reveal corn", "bonus gar")
    shown = listed(table)
    assert {"gar_removed steak", "gar_removed pepper"} <= set(shown)
    assert not {"removed steak", "removed pepper"} & set(shown)
    assert "removed fish" in listed(table.play("misplaced fish"))


def test_an_inferred_card_may_have_been_another_one_of_the_pile() -> None:
    """FF-6: nobody said which card lies open, so no piece is the wrong one."""
    table = cards_lie(lay("steak", bonus={1: {Bonus.PAUSE, Bonus.GAR}}), draw="corn fish")
    table.play("reveal corn inferred")
    shown = listed(table)
    assert [text for text in shown if text.startswith("placed")] == ["placed corn", "placed fish"]
    assert not [text for text in shown if text.startswith("misplaced")]
    assert [text for text in shown if text.startswith("bonus")] == ["bonus gar"]


def test_a_second_bonus_card_is_offered_where_the_table_allows_any() -> None:
    """FF-21."""
    for game, offered in ((lay().game, []), (ANY, ["bonus pause", "bonus apprentice"])):
        table = lay("steak", game=game).play("reveal corn", "bonus gar")
        assert [text for text in listed(table) if text.startswith("bonus")] == offered


def test_after_the_placement_the_tongs_are_passed() -> None:
    """FF-18."""
    table = lay().play("reveal corn", "placed corn")
    assert listed(table) == ["pass_tongs", "removed corn", *any_time("corn")]


def test_whoever_is_out_touches_and_tips_nothing() -> None:
    """FF-13."""
    table = lay("steak", chips=(3, 0, 3), turn=3).play("reveal corn")
    assert listed(table)[-6:] == any_time("steak", turn=3, alive=(1, 3))[-6:]


def test_after_a_rebuilt_grill_an_inferred_card_is_still_inferred() -> None:
    """FF-33."""
    table = lay().play("reveal corn inferred", "placed corn", "tipped nobody")
    assert isinstance(table.state.phase, Attempt)
    assert table.state.phase.is_inferred


def test_the_last_player_with_chips_has_won_after_a_correction_too() -> None:
    """FF-38."""
    table = lay("steak", chips=(1, 3)).play(
        "reveal corn", "placed corn", "pass_tongs", "fall steak"
    )
    assert table.winner == 2
    table.play("correct chips:1=0 chips:2=2 because we counted again")
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.because is clauses.LAST_WITH_CHIPS
