"""What the table may say is really there, and what cannot all be true."""

from dataclasses import replace

import pytest

from companion.games.breach import Breach, Claim
from companion.games.pompiers import clauses
from companion.games.pompiers.actions import Correct
from companion.games.pompiers.cards import MARKS, NO_CARDS, listed
from companion.games.pompiers.findings import Notice
from companion.games.pompiers.state import Trick
from companion.games.pompiers.tiles import TILES_IN_PLAY, Tile
from companion.games.revokes import Revokes
from companion.games.seats import Seat
from tests.games.pompiers.table import ALL_TO_A, Table, breach_before_open_hands, laid, scored
from tests.games.pompiers.test_dealing import ELEVEN, eleven
from tests.games.pompiers.test_scoring import finished


def correct(said: str) -> str:
    return f"correct {said} because so it lies"


def places(table: Table) -> list[str]:
    """Every tile that lies somewhere but in the face-down pile."""
    shown = table.shown
    owned = [tile for held in shown["players"].values() for tile in held["tiles"]]
    slot = [] if shown["slot"] is None else [shown["slot"]]
    return [*owned, *slot, *shown["emergency"], *shown["aside"]]


def test_chips_are_what_the_table_says() -> None:
    table = laid().play(correct("missions:2=1/6+4/9 missions:3=none"))
    assert (table.missions("B"), table.missions("C")) == ("1/6 4/9", "")
    assert [found.clause for found in table.found(Notice.CORRECTED)] == [clauses.CORRECTED]


def test_the_winner_of_a_trick_takes_its_cards_along_and_leads() -> None:
    table = laid(trump="black12").cards("red5 red6 red7 red8").play(correct("winner:1=2"))
    assert (table.player("B")["tricks"], table.player("D")["tricks"]) == ([1], [])
    assert table.shown["lead"] == "2"
    later = table.cards("blue1").play(correct("winner:1=3"))
    assert (later.shown["lead"], later.player("C")["tricks"]) == ("2", [1])


def test_earlier_tricks_do_not_move_the_lead() -> None:
    table = laid(depth="quick").winners("A B").play(correct("winner:1=3 winner:2=4"))
    assert table.shown["lead"] == "4"
    table.play(correct("winner:1=2"))
    assert (table.shown["lead"], table.player("B")["tricks"]) == ("4", [1])


def test_a_trick_that_moves_takes_its_own_cards_along() -> None:
    """PO-4."""
    table = laid(trump="black12").cards("red5 red6 red7 red8").cards("blue4 blue5 blue6 blue7")
    before = table.state.phase
    after = table.play(correct("winner:2=1")).state.phase
    assert isinstance(before, Trick)
    assert isinstance(after, Trick)
    assert [won.cards for won in after.tricks] == [won.cards for won in before.tricks]
    assert [won.winner for won in after.tricks] == [3, 0]


def test_counts_begin_anew_where_a_winner_was_wrong() -> None:
    table = scored("A A A A A B B B B C", tiles="most_red", slot="no_black")
    table.play("colours red 1=5 2=3 3=0 4=0", correct("winner:10=4"))
    assert table.shown["asked"] == "red"
    table.play("colours red 1=5 2=3 3=0 4=1")


def test_the_dealer_leads_until_a_card_lies() -> None:
    table = Table(4, "slot trick_3", correct("dealer=3"), "tiles trick_7", "trump red1")
    assert table.shown["lead"] == "3"
    table.play(correct("dealer=2"))
    assert (table.shown["lead"], table.shown["dealer"]) == ("2", "2")
    table.play("play red5")
    assert table.reading(correct("dealer=1")) == "PO-26"
    assert finished().reading(correct("dealer=1")) == "PO-26"


def test_another_card_showed_the_trump() -> None:
    table = laid(trump="black12").cards("red5 blue9 red7 red8").play(correct("trump=blue12"))
    assert table.shown["trump_colour"] == "blue"
    assert table.player("D")["tricks"] == [1]
    assert "play black12" in table.choices
    assert "play blue12" not in table.choices
    assert table.refusal(correct("trump=red5")) is clauses.TRUMP_SEEN
    assert table.refusal(correct("trump=blue13")) is clauses.NOT_IN_DECK
    table.play("depth quick").winners("A A A A A A A A")
    assert table.play("trick 1").shown["round"] == 2


def test_the_trump_of_a_round_whose_colours_are_counted() -> None:
    table = scored(ALL_TO_A, tiles="most_red").play(correct("trump=red12"))
    assert table.shown["trump"] == "red12"
    assert table.refusal("colours red 1=12 2=0 3=0 4=0") is clauses.COLOUR_FACTS


@pytest.mark.parametrize(("reds", "asked"), [("1=1 2=1 3=1", "red"), ("1=2 2=1 3=1", "yellow")])
def test_a_count_that_does_not_fit_another_trump_is_asked_for_again(reds: str, asked: str) -> None:
    """Six of 36 cards are nobody's: beside a blue trump at most five reds, so four were won."""
    table = laid(3, tiles="most_red most_yellow trick_7", trump="red6", depth="quick")
    table.winners("A B C A B C A B C A").play(f"colours red {reds}")
    assert table.shown["asked"] == "yellow"
    assert table.play(correct("trump=blue9")).shown["asked"] == asked
    assert table.choices


def test_claims_outlast_a_corrected_trump() -> None:
    table = laid(trump="black12").cards("red5 blue9 red7 red8").play(correct("trump=blue12"))
    table.cards("yellow1 yellow2 red9")
    assert len(table.found(Notice.REVOKE_ASKED)) == 1


FOUR_TRICKS = "blue9 blue8 blue7 red9 red8 red7 yellow8 yellow7 yellow6 blue6 blue5 blue4 "
BLACK_TRUMP = (
    "red1 black1 red2 black2 black3 black8 blue1 black5 blue2 black6 yellow9 black7 yellow1 black4"
)
RED_TRUMP = (
    "red1 black1 red2 black2 black8 black3 blue1 black5 blue2 yellow1 yellow2 black4 black6 black7"
)
"""B denies red, blue and yellow and has one card left; but for the 9, all black lie open."""


def counted_out(trump: str) -> Table:
    """Three players in the ninth trick; the table took this card for the trump."""
    cards = FOUR_TRICKS + (BLACK_TRUMP if trump.startswith("black") else RED_TRUMP)
    return laid(3, tiles="trick_7 trick_9 most_red", trump=trump).cards(cards)


def test_po_33_a_question_that_rested_on_the_wrong_trump_is_none_any_more() -> None:
    table = counted_out("black9")
    assert [each["standing"] for each in table.shown["revokes"]] == ["asked"]
    assert table.play(correct("trump=red6")).shown["revokes"] == []
    assert table.cards("yellow2").shown["revokes"] == []


def test_po_33_a_corrected_trump_can_complete_a_proof() -> None:
    table = counted_out("red6")
    assert table.shown["revokes"] == []
    table.play(correct("trump=black9"))
    assert len(table.found(Notice.CORRECTED)) == 1
    (asked,) = table.found(Notice.REVOKE_ASKED)
    assert asked.breach is not None
    assert [claim.colour for claim in asked.breach.claims] == ["red", "blue", "yellow"]
    assert table.state.revokes.open[0].waits == ((Seat(1), 9),)
    assert table.shown["to_act"] == "3"
    assert [each["standing"] for each in table.shown["revokes"]] == ["asked"]


def test_po_33_what_the_table_has_settled_stays_settled_under_another_trump() -> None:
    table = laid(3, tiles="trick_7 trick_9 most_red", trump="black9").cards("red1 black1 red2")
    table.cards("black2 black3 black8 blue1 black5 blue2 black6 yellow9 black7 yellow1 black4")
    table.play("settle 2 because the cards were sorted wrongly", correct("trump=blue9"))
    assert table.shown["revokes"] == []
    assert isinstance(table.state.phase, Trick)
    assert table.state.phase.suits is not None
    table.cards("yellow2 red3 red4 red5")
    assert table.found(Notice.REVOKE_ASKED) == []
    assert table.shown["revokes"] == []


def test_a_question_of_the_round_before_is_none_of_the_trumps_matter() -> None:
    table = laid(trump="black12").cards("red5 red6 red7 red8")
    claim = Claim(Seat(1), 1, "red1", "yellow")
    before = Revokes().ask((Breach((Seat(1),), (claim,)),), trick=1).next_deal()
    table.state = replace(table.state, revokes=before)
    table.play(correct("trump=black11"))
    assert table.state.revokes == before


def test_where_every_hand_is_open_another_trump_changes_no_question() -> None:
    """Nobody hidden, nobody claims: B's question from before stays as it is."""
    table = breach_before_open_hands()
    before = table.shown["revokes"]
    table.play(correct("trump=black11"))
    assert (table.shown["trump"], table.shown["revokes"]) == ("black11", before)
    assert isinstance(table.state.phase, Trick)
    assert table.state.phase.suits is None


def test_po_33_an_open_question_outlasts_a_trump_that_has_no_part_in_it() -> None:
    table = laid(trump="black12").cards("red5 blue1 red2 red3").cards("red6 red7")
    before = table.shown["revokes"]
    assert [each["standing"] for each in before] == ["asked"]
    assert table.play(correct("trump=blue12")).shown["revokes"] == before
    assert table.found(Notice.REVOKE_ASKED) == []


def test_po_33_with_the_right_trump_nothing_is_seen_twice_and_the_suspicion_is_a_question() -> None:
    table = laid(trump="black12").cards("red5 blue1 red2 black12").cards("blue2 blue3 red7")
    assert [each["standing"] for each in table.shown["revokes"]] == ["suspected"]
    table.play(correct("trump=black11"))
    assert [each["standing"] for each in table.shown["revokes"]] == ["asked"]


def test_a_card_that_lies_in_a_trick_stays_seen_when_it_is_no_trump_after_all() -> None:
    """PO-33: it lies there once, so it is no trump and cannot be played a second time."""
    table = laid(trump="black12").cards("red5 blue1 red2 black12").play(correct("trump=black11"))
    assert table.refusal(correct("trump=black12")) is clauses.TRUMP_SEEN
    table.cards("blue2 black12")
    assert len(table.found(Notice.CARD_TWICE)) == 1


def test_a_card_in_two_tricks_is_doubtful_whatever_the_trump_is() -> None:
    table = laid(trump="black12").cards("black12 blue1 red2 red3 black12")
    table.play(correct("trump=black11"))
    assert isinstance(table.state.phase, Trick)
    assert [MARKS[card] for card in listed(table.state.phase.twice)] == ["black12"]


def test_what_was_doubtful_only_as_the_trump_is_doubtful_no_more() -> None:
    table = laid(trump="black12").cards("red5 blue1 red2 black12").play(correct("trump=black11"))
    assert isinstance(table.state.phase, Trick)
    assert table.state.phase.twice == NO_CARDS


def test_a_card_of_an_open_hand_that_another_one_played_stays_doubtful() -> None:
    table = laid(trump="black12").play(f"hand 2 red6 {' '.join(f'blue{n}' for n in range(1, 10))}")
    table.cards("red6").play(correct("trump=black11"))
    assert isinstance(table.state.phase, Trick)
    assert [MARKS[card] for card in listed(table.state.phase.twice)] == ["red6"]


def test_po_31_what_lies_in_the_centre_is_out_whatever_the_trump_is() -> None:
    table = eleven().play(ELEVEN[1], "centre blue9", "trump blue9", correct("trump=red1"))
    table.cards("red2 blue3 blue9")
    assert len(table.found(Notice.CARD_TWICE)) == 1


def test_po_30_what_the_chooser_looked_at_is_out_whatever_he_chose() -> None:
    table = eleven().play("peek red1 red2 blue9", "trump red1", correct("trump=red2"))
    table.cards("red1")
    assert len(table.found(Notice.CARD_TWICE)) == 1


def test_po_30_the_trump_is_one_of_the_centre_where_all_of_it_was_seen() -> None:
    table = eleven().play(*ELEVEN, "centre red4", "centre blue9", "centre black2", "trump red4")
    assert table.refusal(correct("trump=black9")) is clauses.TRUMP_CENTRE
    assert table.play(correct("trump=blue9")).shown["trump"] == "blue9"


def test_the_card_that_was_no_trump_after_all_may_be_played_and_nothing_is_doubtful() -> None:
    """PO-33: only the new trump card has been seen before it lies in a trick."""
    table = laid(trump="black12").cards("red5 blue1 red2 red3").play(correct("trump=black11"))
    table.cards("black12 red7")
    (asked,) = table.found(Notice.REVOKE_ASKED)
    assert asked.breach is not None
    assert not asked.breach.is_suspected


def test_the_first_card_of_the_box_may_have_shown_the_trump() -> None:
    table = scored(ALL_TO_A, tiles="most_red").play(correct("trump=red1"))
    assert table.shown["trump"] == "red1"


def test_the_trump_is_no_card_of_an_open_hand() -> None:
    table = laid(trump="black12")
    table.play("hand 2 blue2 red1 red2 red3 red4 red5 red6 yellow1 yellow2 yellow3")
    assert table.refusal(correct("trump=red1")) is clauses.TRUMP_SEEN
    table.play(correct("trump=red7"))


@pytest.mark.parametrize(
    ("said", "clause"),
    [
        ("missions:5=1/6", clauses.NO_SUCH_SEAT),
        ("tiles:5=none", clauses.NO_SUCH_SEAT),
        ("winner:1=5", clauses.NO_SUCH_SEAT),
        ("dealer=5", clauses.NO_SUCH_SEAT),
        ("trump=red1", clauses.NO_TRUMP_YET),
        ("slot=trick_9", clauses.NO_SLOT_YET),
        ("shown=trick_9", clauses.NONE_SHOWN),
        ("winner:1=2", clauses.TRICK_NOT_PLAYED),
        ("tiles:1=trick_3 tiles:2=trick_3", clauses.TILE_TWICE),
        ("tiles:1=trick_3", clauses.PILE_COUNT),
        ("", clauses.NOTHING_NAMED),
    ],
)
def test_what_cannot_be_at_the_beginning_is_refused(said: str, clause: object) -> None:
    line = correct(said) if said else "correct because nothing"
    assert Table(4).refusal(line) is clause


def test_nobody_owns_a_tile_before_the_first_one_lies() -> None:
    assert places(Table(4, correct("tiles:1=none"))) == []


def test_tricks_that_were_not_played_have_no_winner() -> None:
    table = laid(depth="quick").winners("A B")
    assert table.reading(correct("winner:3=1")) == "PO-4"
    assert table.reading(correct("winner:0=1")) == "PO-4"
    assert Table(4).reading(correct("winner:1=1")) == "PO-4"


def test_a_misread_tile_changes_places_with_the_pile() -> None:
    table = laid(slot="trick_3", tiles="trick_7").play(correct("shown=most_red"))
    assert table.shown["emergency"] == ["most_red"]
    table.play(correct("slot=no_red"))
    assert table.shown["slot"] == "no_red"
    assert places(table) == ["no_red", "most_red"]
    assert table.refusal(correct("shown=most_red+most_blue")) is clauses.SHOWN_COUNT
    assert table.refusal(correct("shown=no_red")) is clauses.TILE_TWICE
    assert table.refusal(correct("tiles:1=most_red")) is clauses.TILE_TWICE
    swapped = table.play(correct("shown=no_red slot=most_red"))
    assert places(swapped) == ["most_red", "no_red"]


def test_before_the_trump_and_before_the_tiles_too() -> None:
    table = Table(4, "slot trick_3", correct("slot=trick_9"))
    assert table.shown["slot"] == "trick_9"
    table.play("tiles trick_7", correct("shown=trick_3 slot=trick_7"))
    assert (table.shown["slot"], table.shown["emergency"]) == ("trick_7", ["trick_3"])


def test_an_owned_tile_goes_to_another_player_or_aside() -> None:
    table = scored("A B C D A B C D A B", tiles="trick_7")
    assert table.tiles("C") == "trick_7"
    table.play(correct("tiles:3=none tiles:4=trick_7"))
    assert (table.tiles("C"), table.tiles("D")) == ("", "trick_7")
    table.play(correct("tiles:4=none"))
    assert table.shown["aside"] == ["trick_7"]
    table.play(correct("tiles:1=trick_7"))
    assert (table.shown["aside"], table.tiles("A")) == ([], "trick_7")
    assert table.refusal(correct("tiles:1=trick_7+most_red")) is clauses.PILE_COUNT


def test_an_owned_tile_that_was_never_shown_changes_places_with_a_misread_one() -> None:
    table = scored("A B C D A B C D A B", tiles="trick_7")
    table.play(correct("tiles:3=trick_9"))
    assert (table.tiles("C"), table.shown["aside"]) == ("trick_9", [])
    assert "trick_7" in " ".join(table.choices)


def test_of_several_that_left_the_misread_one_goes_to_the_pile() -> None:
    table = scored("A B C D A B C D A B", tiles="trick_7").play("tiles trick_9 most_red")
    table.play(correct("tiles:3=none shown=trick_9+most_blue"))
    assert table.shown["aside"] == ["trick_7"]
    assert table.shown["emergency"] == ["trick_9", "most_blue"]


def test_with_three_the_r_tiles_lie_nowhere() -> None:
    table = Table(3, "slot trick_3")
    assert table.reading(correct("slot=trick_r")) == "PO-27"


def test_in_the_last_round_what_nobody_owns_lies_open() -> None:
    table = scored(ALL_TO_A, 3, tiles="exactly_1 exactly_2 exactly_3")
    for tiles in ("trick_7 trick_9 most_red", "most_blue most_yellow no_red"):
        table.play(f"tiles {tiles}", "trump red1").winners(ALL_TO_A)
        while table.shown["asked"]:
            table.play(table.choices[-1])
    table.play("tiles no_yellow no_black")
    table.play(correct("tiles:1=trick_7+trick_9"))
    assert "most_red" in table.shown["emergency"]
    assert sorted(places(table)) == sorted(str(tile) for tile in TILES_IN_PLAY[3])
    assert table.refusal(correct("shown=no_yellow")) is clauses.SHOWN_COUNT
    table.play(correct("shown=" + "+".join(table.shown["emergency"])))
    assert table.refusal(correct("tiles:2=trick_7")) is clauses.TILE_TWICE


def test_after_the_end_the_slot_tile_may_have_been_misread() -> None:
    table = finished()
    table.play(correct("slot=exactly_1"))
    assert table.shown["slot"] == "exactly_1"
    assert "trick_3" in table.shown["aside"]
    assert sorted(places(table)) == sorted(str(tile) for tile in Tile)


def test_everything_is_named_once_and_with_a_reason() -> None:
    with pytest.raises(ValueError, match=r"^a correction names everything once$"):
        Correct("twice", missions=((Seat(0), frozenset()), (Seat(0), frozenset())))
    for reason in ("", " padded", "padded ", "two\nlines"):
        with pytest.raises(ValueError, match=r"^the reason is given in one line$"):
            Correct(reason, dealer=Seat(0))
    with pytest.raises(ValueError, match=r"^the reason holds no #$"):
        Correct("no # sign", dealer=Seat(0))
