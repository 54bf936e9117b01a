"""Before the first card: dealer, tiles, trump, its chooser, the centre of the 11-card rule."""

import pytest

from companion.games.pompiers import clauses
from companion.games.pompiers.findings import Notice
from companion.games.pompiers.state import Trick
from tests.games.pompiers.table import Table, laid, scored

ONE_ZERO = "A A A B B B C C C C"
NEXT = "tiles exactly_1 exactly_2"


def chosen() -> Table:
    """The second round, D alone without a trick in the first one."""
    return scored(ONE_ZERO).play("depth full", NEXT)


def test_the_first_name_deals_unless_somebody_is_named_before_anything_else() -> None:
    assert laid().shown["lead"] == "1"
    assert Table(4).choices[:5] == [
        "dealer 1",
        "dealer 2",
        "dealer 3",
        "dealer 4",
        "slot exactly_1",
    ]
    table = Table(4, "dealer 3")
    assert table.found(Notice.DEALS)[0].seat == 2
    assert table.reading("dealer 2") == "PO-26"
    table.play("slot trick_3", "tiles trick_7", "trump red1")
    assert (table.shown["lead"], table.shown["dealer"]) == ("3", "3")
    assert Table(4).refusal("dealer 5") is clauses.NO_SUCH_SEAT
    assert Table(4, "slot trick_3").reading("dealer 2") == "PO-26"


def test_po_26_who_takes_the_last_trick_deals_and_leads() -> None:
    table = scored("A B A B A B A B A C")
    assert table.shown["dealer"] == "3"
    assert table.readings(Notice.DEALS) == ["PO-26"]
    table.play(NEXT, "trump red1")
    assert table.shown["lead"] == "3"


def test_po_5_in_the_first_round_the_trump_is_revealed() -> None:
    table = Table(4, "slot trick_3", "tiles trick_7")
    assert table.shown["to_act"] == "dealer"
    assert table.reading("peek red1 red2 red3") == "PO-7"
    table.play("trump red1")
    assert table.readings(Notice.TRUMP) == ["PO-5"]
    assert table.details(Notice.TRUMP) == ["red: red1"]


def test_po_6_the_only_player_without_a_trick_chooses_of_three() -> None:
    table = chosen()
    assert table.shown["to_act"] == "4"
    assert len(table.choices) == 48
    table.play("peek red3 blue7 black1")
    assert table.choices == ["trump red3", "trump blue7", "trump black1"]
    assert table.reading("trump red4") == "PO-8"
    assert table.reading("hand 1 red1 red2 red4 red5 red6 red7 red8 red9 red10 red11") == "PO-6"
    assert table.reading("peek red3 blue7 black2") == "PO-8"
    table.play("trump blue7")
    assert (table.readings(Notice.TRUMP), table.found(Notice.TRUMP)[0].seat) == (["PO-6"], 3)
    assert not {"play red3", "play blue7", "play black1"} & set(table.choices)


def test_po_6_the_chooser_may_show_a_card_without_saying_which_three() -> None:
    assert chosen().play("trump blue7").shown["trump"] == "blue7"


@pytest.mark.parametrize("winners", ["A A A B B B A A B B", "A A A A A A A A A A"])
def test_po_7_with_several_players_without_a_trick_the_trump_is_revealed(winners: str) -> None:
    table = scored(winners).play(NEXT)
    assert table.shown["to_act"] == "dealer"
    assert table.reading("peek red3 blue7 black1") == "PO-7"
    assert table.play("trump red1").readings(Notice.TRUMP) == ["PO-5"]


def test_po_7_the_chooser_is_of_the_round_before_only() -> None:
    table = chosen().play("trump red1", "depth quick").winners("A B C D A B C D A B")
    table.play("tiles exactly_3 trick_9 trick_r")
    assert table.shown["to_act"] == "dealer"


def test_three_cards_are_looked_at_and_none_of_an_open_hand() -> None:
    table = chosen()
    assert table.reading("peek red3 blue7") == "PO-6"
    assert table.refusal("peek red3 blue7 black13") is clauses.NOT_IN_DECK
    table.play("hand 1 red1 red2 red4 red5 red6 red7 red8 red9 red10 red11")
    assert table.refusal("peek red1 blue7 black1") is clauses.PEEK_SEEN
    assert table.refusal("trump red1") is clauses.TRUMP_IN_HAND
    assert "trump red1" not in table.choices


def test_the_order_of_a_round_is_told() -> None:
    table = Table(4)
    assert table.refusal("tiles trick_7") is clauses.SLOT_FIRST
    assert table.refusal("trump red1") is clauses.SLOT_FIRST
    assert table.refusal("peek red1 red2 red3") is clauses.SLOT_FIRST
    table.play("slot trick_3")
    assert table.refusal("slot trick_7") is clauses.TILES_FIRST
    assert table.refusal("trump red1") is clauses.TILES_FIRST
    table.play("tiles trick_7")
    assert table.refusal("slot trick_7") is clauses.TRUMP_FIRST
    assert table.refusal("tiles trick_9") is clauses.TRUMP_FIRST
    assert table.refusal("colours red 1=1 2=1 3=1 4=1") is clauses.TRUMP_FIRST
    assert table.refusal("trump red13") is clauses.NOT_IN_DECK
    table.play("trump red1")
    assert table.game.to_act(table.state) == 0
    assert table.refusal("slot trick_7") is clauses.SLOT_LIES
    assert table.refusal("tiles trick_9") is clauses.TILES_LIE
    assert table.refusal("colours red 1=1 2=1 3=1 4=1") is clauses.COLOURS_NOT_ASKED
    assert table.refusal("trump red2") is clauses.TRUMP_LIES
    assert table.refusal("peek red1 red2 red3") is clauses.TRUMP_LIES


ELEVEN = (
    "hand 1 red1 red2 red3 red4 red5 red6 red7 red8 red9 blue1 blue2",
    "hand 2 blue3 blue4 blue5 blue6 blue7 blue8 blue9 yellow1 yellow2 yellow3 yellow4",
    "hand 3 yellow5 yellow6 yellow7 yellow8 yellow9 black1 black2 black3 black4 black5 black6",
)


def eleven(*, is_chosen: bool = True) -> Table:
    """Three players with eleven cards each in the second round; C took no trick before."""
    table = Table(3, "slot trick_3", "tiles exactly_1 exactly_2 exactly_3", variant_11="true")
    table.play("trump red1", "depth quick")
    table.winners("A B A B A B A B B A" if is_chosen else "A B C B A B A B B A")
    return table.play("depth full", "tiles trick_7 trick_9 most_red")


def test_po_30_the_chooser_draws_from_the_centre() -> None:
    table = eleven().play(*ELEVEN)
    assert table.choices[0] == "centre red1"
    assert table.reading("trump red1") == "PO-31"
    assert table.reading("peek red1 red2 red3") == "PO-31"
    table.play("centre red4", "centre blue9")
    assert table.shown["to_act"] == "3"
    table.play("centre black2")
    assert table.choices == ["trump red4", "trump blue9", "trump black2"]
    assert table.reading("peek red4 blue9 black9") == "PO-30"
    assert table.reading("trump black9") == "PO-30"
    table.play("peek red4 blue9 black2", "trump black2")
    assert table.readings(Notice.TRUMP) == ["PO-6"]
    assert len(table.player("A")["hand"]) == 10


def test_po_30_without_a_chooser_one_of_the_centre_cards_is_revealed() -> None:
    table = eleven(is_chosen=False).play(*ELEVEN, "centre red4", "centre blue9", "centre black2")
    assert table.shown["to_act"] == "dealer"
    table.play("trump red4")
    assert table.readings(Notice.TRUMP) == ["PO-30"]


def test_po_31_hidden_hands_lay_their_centre_card_unseen() -> None:
    table = eleven()
    assert table.reading("centre red4") == "PO-31"
    table.play(ELEVEN[1])
    assert table.shown["to_act"] == "2"
    assert table.refusal("centre red1") is clauses.NOT_IN_HAND
    table.play("centre blue9")
    assert table.reading("centre blue8") == "PO-31"
    assert table.reading("peek red1 red2 red3") == "PO-30"
    assert "trump blue9" in table.choices
    assert "trump blue8" not in table.choices
    table.play("peek red1 red2 blue9", "trump red1")


def test_po_29_ten_cards_are_dealt_unless_the_table_chose_eleven() -> None:
    table = Table(4, "slot trick_3", "tiles trick_7")
    assert table.refusal(ELEVEN[0]) is clauses.HAND_COUNT
    assert table.reading("centre red1") == "PO-31"
    assert eleven().refusal(ELEVEN[0].removesuffix(" blue2")) is clauses.HAND_COUNT


def test_a_hand_is_opened_whole_unseen_and_at_a_border() -> None:
    hand = "hand 2 red1 red2 red3 red4 red5 red6 red7 red8 red9 red10"
    table = Table(4)
    assert table.refusal(hand) is clauses.SLOT_FIRST
    assert Table(4, "slot trick_3").refusal(hand) is clauses.TILES_FIRST
    assert table.refusal(hand.replace("2 ", "5 ", 1)) is clauses.NO_SUCH_SEAT
    table.play("slot trick_3", "tiles trick_7", hand)
    assert table.found(Notice.HAND_OPEN)[0].count == 10
    assert table.refusal(hand) is clauses.HAND_IS_OPEN
    assert table.refusal(hand.replace("2 ", "3 ", 1)) is clauses.HAND_SEEN
    assert table.refusal("hand 3 red11 red12 red13 red14") is clauses.NOT_IN_DECK
    table.play("trump red11", "play blue1")
    between = "hand 3 blue2 blue3 blue4 blue5 blue6 blue7 blue8 blue9 blue10 blue11"
    assert table.refusal(between) is clauses.HAND_AT_BORDER
    table.cards("red1 blue12 blue2")
    assert table.refusal(between) is clauses.HAND_COUNT
    assert table.refusal("hand 3 blue1 blue3 blue4 blue5 blue6 blue7 blue8 blue9 blue10") == (
        clauses.HAND_SEEN
    )
    assert table.refusal(hand.replace(" red10", "")) is clauses.HAND_IS_OPEN


def test_with_every_hand_open_nothing_is_claimed() -> None:
    hands = [
        f"hand {seat} " + " ".join(f"{colour}{number}" for number in range(1, 11))
        for seat, colour in enumerate(["red", "blue", "yellow", "black"], start=1)
    ]
    table = Table(4, "slot trick_3", "tiles trick_7", *hands, "trump red11")
    table.cards("red1 blue1 yellow1 black1")
    assert table.shown["lead"] == "1"
    assert table.refusal(hands[0]) is clauses.HAND_IS_OPEN


def test_hands_that_are_opened_one_by_one_are_listened_to_until_the_last_lies_open() -> None:
    """PO-33: what an opened hand said is settled by its cards; nobody hidden, nobody claims."""
    table = laid(trump="red12").cards("red1 blue1 yellow1 black1")
    colours = ("red", "blue", "yellow", "black")
    for seat, colour in enumerate(colours, start=1):
        phase = table.state.phase
        assert isinstance(phase, Trick)
        assert phase.suits is not None
        table.play(f"hand {seat} " + " ".join(f"{colour}{number}" for number in range(2, 11)))
        phase = table.state.phase
        assert isinstance(phase, Trick)
        if seat < 4:
            assert phase.suits is not None
            assert [hand.left for hand in phase.suits.hands] == [0] * seat + [9] * (4 - seat)
        else:
            assert phase.suits is None


def test_who_deals_first_deals_the_first_round() -> None:
    table = Table(4, "dealer 3")
    assert [(found.seat, found.count) for found in table.found(Notice.DEALS)] == [(2, 1)]


def test_the_tile_under_the_slot_is_told_by_name() -> None:
    assert Table(4, "slot trick_9").details(Notice.SLOT) == ["trick_9"]
