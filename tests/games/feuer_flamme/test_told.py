"""What each entry is told to the table: which notices, of whom, how many, by which reading."""

import pytest

from companion.games import CATALOGUE
from companion.games.feuer_flamme.house import Box
from companion.games.game import HouseRuleError
from tests.games.feuer_flamme.table import Table, all_but, cards_lie, lay

Told = tuple[str, int | None, int, str | None]
"""Notice, seat from 1, count, reading."""

BACK = "back_to_supply"


def told(table: Table) -> list[Told]:
    return [
        (
            str(each.notice.value),
            None if each.seat is None else each.seat + 1,
            each.count,
            each.clause.reading,
        )
        for each in table.findings
    ]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("slip corn", [("free_slip", 2, 0, "FF-10")]),
        ("take", []),
        ("misplaced fish", [("misplaced", 2, 0, "FF-6")]),
        ("misplaced fish; removed fish", [("misplaced_off", 2, 1, "FF-6")]),
        ("bonus apprentice", [("bonus_used", 2, 1, "FF-23")]),
        ("bonus gar", [("bonus_used", 2, 1, "FF-29")]),
        ("bonus pause", [("bonus_used", 2, 1, "FF-25"), ("tongs_passed", 3, 0, None)]),
        ("bonus gar; gar_removed steak", [("gar_off", 2, 1, "FF-30")]),
        ("bonus gar; gar_removed steak; gar_removed fish", [("gar_off", 2, 0, "FF-30")]),
        ("fall steak fish", [(BACK, 2, 2, "FF-8"), ("chip_paid", 2, 2, "FF-12")]),
        (
            "bonus apprentice; fall steak fish pepper",
            [(BACK, 2, 3, "FF-8"), ("covered", 2, 2, "FF-23"), ("chip_paid", 2, 1, "FF-12")],
        ),
        (
            "fall steak own",
            [(BACK, 2, 2, "FF-8"), ("chip_paid", 2, 2, "FF-12"), ("tongs_passed", 3, 0, "FF-9")],
        ),
        ("removed steak", [(BACK, 2, 1, "FF-8"), ("chip_paid", 2, 1, "FF-19")]),
        ("bonus apprentice; removed steak", [(BACK, 2, 1, "FF-8"), ("covered", 2, 1, "FF-23")]),
        ("touch", [("chip_paid", 2, 1, "FF-15")]),
        ("touch 3", [("no_penalty", 3, 0, "FF-16")]),
        ("disturbance steak fish", [("disturbed", None, 2, "FF-17")]),
        (
            "placed corn; pass_tongs; fall steak fish",
            [(BACK, 2, 2, "FF-8"), ("chip_paid", 2, 2, "FF-18")],
        ),
        (
            "bonus apprentice; placed corn; pass_tongs; fall steak fish",
            [(BACK, 2, 2, "FF-8"), ("covered", 2, 2, "FF-23")],
        ),
        (
            "tipped 2",
            [("tipped", 2, 3, "FF-33"), ("out", 2, 0, "FF-33"), ("tongs_passed", 3, 0, None)],
        ),
        (
            "tipped 3",
            [("tipped", 3, 3, "FF-33"), ("out", 3, 0, "FF-33"), ("card_kept", 2, 0, "FF-33")],
        ),
        ("tipped nobody", [("tipped", None, 3, "FF-33"), ("card_kept", 2, 0, "FF-33")]),
    ],
)
def test_with_bens_corn_open(lines: str, expected: list[Told]) -> None:
    table = lay("steak fish pepper", turn=2).play("reveal corn", *lines.split("; "))
    assert told(table) == expected


def test_going_out_and_winning() -> None:
    """FF-13, FF-32, FF-38, FF-35, FF-36."""
    out = lay("steak fish", chips=(3, 1, 3), turn=2).play("reveal corn", "fall steak fish")
    paid = [(BACK, 2, 2, "FF-8"), ("chip_paid", 2, 1, "FF-13"), ("out", 2, 0, "FF-32")]
    assert told(out) == [*paid, ("tongs_passed", 3, 0, None)]
    last = lay("steak fish", chips=(3, 1), turn=2).play("reveal corn", "fall steak fish")
    assert told(last) == [*paid, ("won", 1, 0, "FF-38")]
    won = lay(all_but("corn"), turn=2).play("reveal corn", "placed corn")
    assert told(won) == [("placed", 2, 0, "FF-44"), ("won", 2, 0, "FF-35")]
    fallen = lay(all_but("corn"), turn=2).play("reveal corn", "fall fish", "placed corn")
    assert told(fallen) == [("placed", 2, 0, "FF-44"), ("no_win", 2, 0, "FF-36")]


def test_a_shuffle_counts_its_cards() -> None:
    """FF-4."""
    table = cards_lie(lay("steak"), draw="").play("reveal corn")
    assert told(table) == [("reshuffled", None, 18, "FF-4")]


def test_house_rules_of_another_game_name_this_one() -> None:
    said = r"^Feuer & Flamme has no house rule 'profile'; it knows: bonus_per_turn$"
    with pytest.raises(HouseRuleError, match=said):
        CATALOGUE["feuer_flamme"]({"profile": "text"})


def test_a_box_may_have_all_its_cards_of_one_kind() -> None:
    """FF-1: whatever the box of the table holds, eighteen in all."""
    kinds = list(Box.of({}).as_contents()["cards"])  # type: ignore[call-overload]
    cards = dict.fromkeys(kinds, 0) | {kinds[0]: 18}
    contents = Box.of({"cards": cards, "provenance": "counted"}).as_contents()
    assert contents["cards"] == cards
