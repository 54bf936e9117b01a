"""The basic missions at the end of a round: who meets them, and the tie rule."""

import pytest

from companion.games.pompiers.findings import Notice
from tests.games.pompiers.table import scored


def test_po_13_unachieved_chips_are_counted_when_each_mission_is_checked() -> None:
    """D turns 1/6 first; were the chips counted before the round, 3/8 would tie three players."""
    table = scored("A A B C C A A B D D", slot="exactly_2")
    (tied,) = [found for found in table.found(Notice.MISSION_TIED) if "3/8" in found.detail]
    assert (tied.detail, tied.count) == ("3/8: 2, 3", 2)
    assert table.missions("D") == "1/6"
    turned = [(found.seat, found.detail) for found in table.found(Notice.MISSION)]
    assert turned == [(3, "1/6: 10"), (0, "4/9: 1+6, 2+7"), (2, "5/10: 4+5")]
    assert set(table.readings(Notice.MISSION)) == {None, "PO-13", "PO-18"}


def test_po_14_equal_leaders_leave_the_third_with_nothing() -> None:
    table = scored(
        "A B C D A A B C A D",
        slot="exactly_1",
        said="missions:1=1/6 missions:2=2/7 missions:3=1/6+2/7+5/10",
    )
    (tied,) = table.found(Notice.MISSION_TIED)
    assert (tied.detail, tied.clause.reading) == ("4/9: 1, 2", "PO-14")
    assert "4/9" not in table.missions("C")


@pytest.mark.parametrize(("switch", "of_b"), [("false", "1/6 2/7"), ("true", "1/6 2/7 4/9")])
def test_po_17_an_owner_with_most_unachieved_chips_blocks_the_tie(switch: str, of_b: str) -> None:
    table = scored(
        "A B C D C A B D C D",
        slot="exactly_1",
        said="missions:1=4/9 missions:2=1/6+2/7",
        tie_ignores_owners=switch,
    )
    assert table.missions("B") == of_b
    assert table.missions("A") == "4/9"
    assert (table.readings(Notice.MISSION_KEPT) == ["PO-17"]) is (switch == "false")
    turned = [found for found in table.found(Notice.MISSION) if found.detail.startswith("4/9")]
    assert [found.clause.reading for found in turned] == ["PO-17"] * (switch == "true")


@pytest.mark.parametrize(
    ("switch", "notice", "reading"),
    [("false", "mission_tied", "PO-14"), ("true", "mission_unmet", "PO-17")],
)
def test_po_17_a_tie_of_owners_alone_turns_nothing(switch: str, notice: str, reading: str) -> None:
    table = scored(
        "A B C D C A B D C D",
        slot="exactly_1",
        said="missions:1=4/9 missions:2=4/9",
        tie_ignores_owners=switch,
    )
    assert (table.missions("A"), table.missions("B")) == ("4/9", "4/9")
    (found,) = [each for each in table.findings if each.detail.startswith("4/9")]
    assert (found.notice.value, found.clause.reading) == (notice, reading)


def test_po_17_one_alone_who_has_the_chip_keeps_it_under_both_values() -> None:
    for switch in ("false", "true"):
        table = scored("A B C D A B C D B C", said="missions:3=1/6", tie_ignores_owners=switch)
        assert table.missions("C") == "1/6 3/8"
        assert table.readings(Notice.MISSION_KEPT) == ["PO-16"]


@pytest.mark.parametrize(("least", "of_a"), [("1", "5/10"), ("0", "4/9")])
def test_po_18_without_any_pair_4_9_is_for_nobody(least: str, of_a: str) -> None:
    table = scored("A A C B C B C D D B", said="missions:4=3/8", pairs_min=least)
    assert table.missions("A") == of_a


def test_po_18_with_pairs_on_the_table_no_pair_never_meets_4_9() -> None:
    table = scored("A B C D C A B D C A", slot="exactly_1", pairs_min="0")
    assert [each.detail for each in table.findings if each.detail.startswith("4/9")] == ["4/9: 2+7"]
    assert table.missions("B") == "4/9"


def test_po_19_the_longest_unbroken_run_counts_not_the_sum_and_not_round_the_corner() -> None:
    """A: 1, 2, 4, 5, 7, 8 and 10 make runs of two; B: 3, 6, 9; with a wrap A would have three."""
    longer = scored("A A B B B A A C A A")
    assert [d for d in longer.details(Notice.MISSION) if d.startswith("5/10")] == ["5/10: 3+4+5"]
    assert longer.missions("B").endswith("5/10")
    wrapped = scored("A B B C D C D C D A")
    assert [d for d in wrapped.details(Notice.MISSION) if d.startswith("5/10")] == ["5/10: 2+3"]


def test_po_19_one_trick_is_no_run() -> None:
    table = scored("A B C D A B C D A B")
    assert "5/10" in table.details(Notice.MISSION_UNMET)


def test_2_7_is_for_everybody_without_a_trick() -> None:
    table = scored("A A A B B B A A B B", said="missions:3=1/6+5/10")
    assert table.missions("C") == "1/6 2/7 5/10"
    assert table.missions("D") == "2/7"
    again = scored("A A A B B B A A B B", said="missions:3=2/7")
    assert [each.detail for each in again.found(Notice.MISSION_KEPT)] == ["2/7"]
    assert again.missions("D") == "2/7"


def test_po_16_a_chip_stays_turned() -> None:
    table = scored("A B C D A B C D B C")
    assert table.missions("C") == "1/6 3/8"
    table.play("tiles exactly_1 exactly_2", "trump red1").winners("A B D C A B D A B D")
    assert table.missions("C") == "1/6 3/8"


def test_po_12_the_slot_tile_turns_a_chip_and_pays_no_points() -> None:
    """The same trick meets the slot tile and gives an emergency tile; neither spoils the other."""
    table = scored("A B C D A B C D A B", slot="trick_7", tiles="trick_3")
    assert (table.missions("C"), table.tiles("C")) == ("3/8", "trick_3")
    assert table.player("C")["points"] == 5 + 3


def test_po_11_r_in_the_slot_is_the_round_being_played() -> None:
    table = scored("A B C D A B C D A B", slot="trick_r", tiles="trick_7")
    assert "3/8" in table.missions("A")
    table.play("tiles exactly_1 trick_3", "trump red1").winners("C D C D C D C D C A")
    assert "3/8: 2" in table.details(Notice.MISSION)
    assert "3/8" in table.missions("D")
    fifth = scored("A B C D A B C D A B", slot="trick_r5")
    assert "3/8: 6" in fifth.details(Notice.MISSION)
