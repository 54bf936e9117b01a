"""Leading, following, trumping, taking; hidden hands are believed, open ones are judged."""

import pytest

from companion.games.pompiers import clauses
from companion.games.pompiers.cards import CARD_OF_MARK, Colour
from companion.games.pompiers.findings import Notice
from companion.games.pompiers.trick import strength
from tests.games.pompiers.table import Table, breach_before_open_hands, laid

HAND_OF_B = "hand 2 blue2 black12 red1 red2 red3 yellow1 yellow2 yellow3 black2 black3"


def test_po_2_the_colour_that_was_led_is_followed_not_the_dealers() -> None:
    """C leads the second trick; the dealer A then plays another colour than the trick's."""
    table = laid(trump="black12").cards("red1 red2 red9 red3")
    assert (table.shown["lead"], table.shown["dealer"]) == ("3", "1")
    table.play("hand 1 red5 blue1 blue2 yellow1 yellow2 yellow3 yellow4 black1 black2")
    table.cards("blue9 blue5")
    assert table.choices == ["play blue1", "play blue2"]
    assert table.reading("play red5") == "PO-2"
    table.cards("blue1 red12")
    assert table.shown["lead"] == "3"


def test_po_3_without_the_colour_any_card_may_be_played() -> None:
    table = laid(trump="black1")
    table.play("hand 2 black12 red1 red2 red3 yellow1 yellow2 yellow3 black2 black3 red4")
    table.play("play blue9")
    assert len(table.choices) == 10
    table.cards("red1 blue10 blue2")
    assert table.shown["lead"] == "3"


@pytest.mark.parametrize(
    ("trump", "line", "winner", "reading"),
    [
        ("black12", "red9 red12 black1 red3", "3", None),
        ("black12", "red9 black4 black1 black3", "2", None),
        ("red1", "blue5 blue11 yellow12 blue7", "2", "PO-2"),
        ("red1", "blue5 yellow11 yellow12 black7", "1", "PO-2"),
        ("red1", "red5 blue11 red7 red6", "3", None),
    ],
)
def test_who_takes_the_trick(trump: str, line: str, winner: str, reading: str | None) -> None:
    table = laid(trump=trump).cards(line)
    (won,) = table.found(Notice.TRICK_WON)
    assert table.shown["lead"] == winner
    assert (str((won.seat or 0) + 1), won.count, won.clause.reading) == (winner, 1, reading)
    assert won.detail in line.split()


def test_po_4_a_trick_lies_in_the_room_of_its_number() -> None:
    table = laid(depth="quick").winners("A B C C A C A C")
    assert table.player("C")["tricks"] == [3, 4, 6, 8]
    assert table.readings(Notice.TRICK_WON) == ["PO-4"]


def test_po_1_play_goes_clockwise_from_the_leader() -> None:
    table = laid(3, tiles="trick_7 trick_9 most_red").cards("red1 red9")
    assert table.shown["to_act"] == "3"
    table.cards("red2").cards("blue1")
    assert [table.shown["lead"], table.shown["to_act"]] == ["2", "3"]
    table.cards("blue2")
    assert table.shown["line"] == [{"by": "2", "card": "blue1"}, {"by": "3", "card": "blue2"}]


def test_po_33_an_open_hand_cannot_revoke_and_a_hidden_one_is_believed() -> None:
    table = laid(trump="black1").play(HAND_OF_B).play("play blue9")
    assert table.refusal("play red1") is clauses.FOLLOW
    assert table.refusal("play red9") is clauses.NOT_IN_HAND
    table.play("play blue2", "play red9")
    assert table.findings == ()


def test_po_33_a_revoke_is_asked_about_then_established_then_settled() -> None:
    table = laid(trump="black1").cards("red5 blue1 red2 red3").cards("red6 red7")
    (asked,) = table.found(Notice.REVOKE_ASKED)
    assert (asked.seat, asked.clause.reading) == (1, "PO-33")
    assert asked.breach is not None
    assert [claim.card for claim in asked.breach.claims] == ["blue1"]
    assert asked.breach.shown is not None
    assert asked.breach.shown.card == "red7"
    assert [each["standing"] for each in table.shown["revokes"]] == ["asked"]
    table.cards("red8 red9").cards("yellow1 yellow2 yellow3")
    assert [found.seat for found in table.found(Notice.REVOKE_ESTABLISHED)] == [1]
    table.play("settle 2 because it was an honest slip")
    assert table.shown["revokes"] == []
    assert table.refusal("settle 2 because once more") is clauses.NO_OPEN_REVOKE


def test_a_revoke_can_be_settled_between_rounds_and_at_open_hands() -> None:
    table = laid(depth="full").cards("red5 blue1 red2 red3").cards("red6 red7 red8 red9")
    table.play("depth quick").winners("A A A A A A A A")
    assert len(table.shown["revokes"]) == 1
    table.play("settle 2 because the round is over")
    assert [(found.seat, found.count) for found in table.found(Notice.SETTLED)] == [(1, 1)]


def test_a_breach_by_an_opened_hand_is_asked_about() -> None:
    table = laid(trump="black12").cards("red5 blue1 red2 red3")
    table.play("hand 2 red7 red8 blue2 blue3 blue4 yellow1 yellow2 black1 black2")
    assert [(found.seat, found.count) for found in table.found(Notice.HAND_OPEN)] == [(1, 9)]
    assert len(table.found(Notice.REVOKE_ASKED)) == 1
    breach = table.found(Notice.REVOKE_ASKED)[0].breach
    assert breach is not None
    assert breach.shown is not None
    assert (breach.shown.trick, breach.shown.card) == (2, "red7")


def test_an_open_question_grows_old_though_every_hand_lies_open_now() -> None:
    """PO-33: B is asked when the last hand is opened, and plays on."""
    table = breach_before_open_hands()
    assert [each["standing"] for each in table.shown["revokes"]] == ["asked"]
    table.cards("blue2 red7")
    assert [found.seat for found in table.found(Notice.REVOKE_ESTABLISHED)] == [1]


def test_a_card_off_colour_takes_nothing_not_even_against_a_one() -> None:
    """PO-2."""
    one, nine = CARD_OF_MARK["red1"], CARD_OF_MARK["yellow9"]
    assert strength(one, Colour.RED, Colour.BLACK) > strength(nine, Colour.RED, Colour.BLACK)


def test_a_hidden_card_seen_before_is_a_question_and_stands() -> None:
    table = laid(trump="black12").cards("red5 red6 red7 red8").cards("red9 red5")
    (again,) = table.found(Notice.CARD_TWICE)
    assert (again.seat, again.count, again.detail) == (0, 1, "red5")
    assert again.clause is clauses.CARD_TWICE
    table.cards("red9")
    assert table.found(Notice.CARD_TWICE)[0].count == 2
    assert not {"play red5", "play red9", "play black12"} & set(table.choices)
    table.cards("black12")
    assert table.found(Notice.CARD_TWICE)[0].count == 0


def test_a_hidden_card_out_of_an_open_hand_is_a_question_both_times() -> None:
    table = laid(trump="black1").play(HAND_OF_B)
    table.play("play red1")
    assert table.found(Notice.CARD_TWICE)[0].count == 0
    table.play("play red1")
    assert (table.found(Notice.CARD_TWICE)[0].count, table.shown["to_act"]) == (1, "3")


def test_a_hand_that_lay_open_once_is_remembered_after_a_quick_trick() -> None:
    """B showed its cards: nobody else can play one of them, and B no other."""
    table = laid(trump="black1").play(HAND_OF_B, "depth quick", "trick 1", "depth full")
    table.cards("blue2")
    (again,) = table.found(Notice.CARD_TWICE)
    assert (again.seat, again.count, again.detail) == (0, 0, "blue2")
    assert again.clause is clauses.CARD_TWICE
    table.cards("black11")
    (strange,) = table.found(Notice.CARD_STRANGE)
    assert (strange.seat, strange.detail) == (1, "black11")
    assert strange.clause is clauses.CARD_STRANGE


def test_a_hand_laid_open_later_is_held_against_one_that_lay_open_once() -> None:
    table = laid(trump="black1").play(HAND_OF_B, "depth quick", "trick 1", "depth full")
    table.play("hand 3 blue2 red5 red6 red7 red8 red9 red10 red11 red12")
    (again,) = table.found(Notice.CARD_TWICE)
    assert (again.seat, again.detail, again.clause) == (2, "blue2", clauses.CARD_TWICE)
    table.play("hand 2 black12 red1 red2 red3 yellow1 yellow2 yellow3 black2 black11")
    strange = table.found(Notice.CARD_STRANGE)
    assert [(each.seat, each.detail) for each in strange] == [(1, "black11")]


def test_what_rests_on_a_card_seen_twice_is_only_suspected() -> None:
    table = laid(trump="black12").cards("red5 blue1 red2 red5").cards("blue2 red7")
    (asked,) = table.found(Notice.REVOKE_ASKED)
    assert asked.breach is not None
    assert asked.breach.is_suspected


def test_a_settled_proof_by_counting_is_not_asked_about_again() -> None:
    """PO-33: B has denied three colours, and no card of the fourth is left to hold."""
    table = laid(3, tiles="trick_7 trick_9 most_red", trump="black9").cards("red1 black1 red2")
    table.cards("black2 black3 black8").cards("blue1 black5 blue2").cards("black6 yellow9 black7")
    table.cards("yellow1 black4")
    (asked,) = table.found(Notice.REVOKE_ASKED)
    assert asked.breach is not None
    assert [claim.colour for claim in asked.breach.claims] == ["red", "blue", "yellow"]
    table.play("settle 2 because the cards were sorted wrongly").cards("yellow2")
    before = table.state
    assert table.cards("red3").findings == ()
    table.state = before
    table.play("depth quick", "trick 2", "depth full").cards("red3")
    assert table.findings == ()


def test_what_is_settled_stays_so_when_an_open_hand_is_hidden_again() -> None:
    """PO-33: a quick trick hides A's hand, and the hands are heard anew from the beginning."""
    table = laid(3, tiles="trick_7 trick_9 most_red", trump="black9").cards("red1 black1 red2")
    table.cards("black2 black3 black8").cards("blue1 black5 blue2").cards("black6 yellow9 black7")
    table.cards("yellow1 black4").play("settle 2 because the cards were sorted wrongly")
    table.cards("yellow2").play("hand 1 red4 red5 blue3 blue4 yellow3", "depth quick", "trick 2")
    table.play("depth full").cards("red3")
    assert table.findings == ()
    assert table.shown["revokes"] == []


@pytest.mark.parametrize(("players", "highest"), [(3, 9), (4, 12), (5, 15)])
def test_the_deck_fits_the_players(players: int, highest: int) -> None:
    tiles = "trick_7 trick_9 most_red" if players == 3 else "trick_7"
    table = laid(players, tiles=tiles)
    assert len(table.choices) == 4 * highest - 1
    if highest < 15:
        assert table.refusal(f"play red{highest + 1}") is clauses.NOT_IN_DECK
    table.play(f"play red{highest}")


def test_only_three_to_five_play() -> None:
    for players in (2, 6):
        with pytest.raises(ValueError, match="3 to 5 players"):
            Table(players)


def test_a_play_before_its_time_names_what_comes_first() -> None:
    table = Table(4)
    assert table.refusal("play red1") is clauses.SLOT_FIRST
    assert table.refusal("trick 1") is clauses.SLOT_FIRST
    table.play("slot trick_3")
    assert table.refusal("play red1") is clauses.TILES_FIRST
    table.play("tiles trick_7")
    assert table.reading("play red1") == "PO-9"
    assert table.refusal("trick 1") is clauses.TRUMP_FIRST
