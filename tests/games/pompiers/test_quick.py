"""Quick score: winners alone, colours only where a tile counts them, and what facts rule out."""

from random import Random

import pytest

from companion.games.counting import Gone
from companion.games.pompiers import clauses
from companion.games.pompiers.cards import CARD_OF_MARK, COLOUR_OF, Colour
from companion.games.pompiers.findings import Notice
from companion.games.pompiers.state import Trick
from tests.games.pompiers.table import Table, laid, scored


def test_a_depth_is_changed_between_tricks_alone() -> None:
    table = laid(trump="black1").play("play red5")
    assert table.refusal("depth quick") is clauses.DEPTH_AT_BORDER
    table.cards("red6 red7 red8").play("depth quick")
    assert (table.details(Notice.DEPTH), table.shown["depth"]) == (["quick"], "quick")
    assert table.refusal("depth quick") is clauses.DEPTH_IS
    assert table.shown["to_act"] == "dealer"
    assert table.choices == ["trick 1", "trick 2", "trick 3", "trick 4"]
    table.play("trick 2", "depth full")
    assert (table.shown["to_act"], table.shown["trick"]) == ("2", 3)


def test_each_depth_refuses_the_entries_of_the_other_and_says_how_to_switch() -> None:
    full = laid()
    assert full.refusal("trick 1") is clauses.FULL_NOW
    quick = laid(depth="quick")
    assert quick.refusal("play red5") is clauses.QUICK_NOW
    assert quick.refusal("trick 5") is clauses.NO_SUCH_SEAT
    assert "depth quick" in clauses.FULL_NOW.text
    assert "depth full" in clauses.QUICK_NOW.text


def test_colours_are_asked_only_where_a_tile_counts_them_and_cards_are_missing() -> None:
    assert scored("A B C D A B C D A B").shown["asked"] is None
    table = scored("A B C D A B C D A B", slot="no_black", tiles="most_red")
    assert table.shown["asked"] == "red"
    assert table.details(Notice.COLOURS_ASKED) == ["red"]
    assert table.refusal("play red1") is clauses.COLOURS_FIRST
    assert table.refusal("trick 1") is clauses.COLOURS_FIRST
    assert table.refusal("colours black 1=3 2=3 3=2 4=2") is clauses.OTHER_COLOUR
    assert table.refusal("colours red 1=3 2=3 3=2") is clauses.COLOUR_SEATS
    assert table.refusal("hand 1 red1") is clauses.COLOURS_FIRST
    assert table.refusal("trump red1") is clauses.COLOURS_FIRST
    assert table.refusal("tiles trick_9") is clauses.COLOURS_FIRST
    table.play("colours red 1=3 2=3 3=2 4=2")
    assert table.details(Notice.COLOURS_ASKED) == ["black"]
    table.play("colours black 1=3 2=0 3=4 4=4")
    assert "3/8: 2+6+10" in table.details(Notice.MISSION)


def test_colours_keep_within_what_the_tricks_and_the_seen_cards_allow() -> None:
    """D has two red cards in an entered trick; eight tricks of A and B are not entered."""
    table = laid(tiles="most_red", trump="red12")
    table.cards("blue12 blue1 red2 red3").cards("yellow1 yellow2 yellow3 yellow12")
    assert (table.player("D")["tricks"], table.player("C")["tricks"]) == ([1], [2])
    table.play("depth quick").winners("A A A A B B B B")
    assert "colours red 1=4 2=3 3=0 4=2" in table.choices
    for impossible in (
        "1=4 2=3 3=0 4=1",  # two red cards lie in D's room
        "1=4 2=3 3=0 4=3",  # and no more than these
        "1=4 2=3 3=1 4=2",  # C's only trick was entered and has none
        "1=8 2=2 3=0 4=2",  # there are nine more red cards but the revealed one
        "1=1 2=0 3=0 4=2",  # seven cards lie face down besides, so two of the nine were played
    ):
        assert table.refusal(f"colours red {impossible}") is clauses.COLOUR_FACTS
    table.play("colours red 1=2 2=0 3=0 4=2")


def test_every_listed_count_stands_and_its_neighbours_outside_the_list_do_not() -> None:
    table = scored("A A A A A A B B B C", slot="no_black", tiles="most_red")
    listed = set(table.choices)
    assert 100 < len(listed) < 20_000
    rng = Random(5)
    for line in rng.sample(sorted(listed), 60):
        counts = [int(word.partition("=")[2]) for word in line.split()[2:]]
        counts[rng.randrange(4)] += rng.choice((-1, 1))
        if min(counts) < 0:
            continue
        other = " ".join(f"{seat}={count}" for seat, count in enumerate(counts, start=1))
        if f"colours red {other}" not in listed:
            assert table.refusal(f"colours red {other}") is clauses.COLOUR_FACTS


def test_where_a_card_was_entered_twice_only_the_tricks_are_relied_on() -> None:
    table = laid(tiles="most_red", trump="black1").cards("red1 red2 red3 red4")
    table.cards("red1 red5 red6 red7").play("depth quick").winners("A A A A A A A A")
    limits = table.choices
    assert "colours red 1=0 2=0 3=0 4=0" in limits
    assert "colours red 1=12 2=0 3=0 4=0" in limits
    assert table.refusal("colours red 1=0 2=1 3=0 4=0") is clauses.COLOUR_FACTS
    assert table.refusal("colours red 1=0 2=0 3=5 4=0") is clauses.COLOUR_FACTS
    table.play("colours red 1=0 2=0 3=0 4=2")
    assert table.tiles("D") == "most_red"


def test_open_hands_rule_out_a_winner() -> None:
    """A holds only low cards of one colour and leads; B alone has trumps."""
    hands = [
        "hand 1 " + " ".join(f"red{n}" for n in range(1, 11)),
        "hand 2 " + " ".join(f"black{n}" for n in range(1, 11)),
        "hand 3 " + " ".join(f"blue{n}" for n in range(1, 11)),
        "hand 4 red11 " + " ".join(f"yellow{n}" for n in range(1, 10)),
    ]
    table = Table(4, "slot trick_3", "tiles trick_7", *hands, "trump black12", "depth quick")
    assert table.choices == ["trick 2"]
    assert table.refusal("trick 4").reading == "PO-2"
    assert table.refusal("trick 1") is clauses.CANNOT_WIN
    table.play("trick 2")
    assert table.player("B")["hand"] is None
    assert table.choices == ["trick 1", "trick 2", "trick 3", "trick 4"]


def test_one_open_hand_among_hidden_ones_can_be_sure_to_lose_or_to_win() -> None:
    lows = "hand 2 blue2 red1 red2 red3 red4 red5 red6 yellow1 yellow2 yellow3"
    table = Table(4, "slot trick_3", "tiles trick_7", lows, "trump black1", "depth quick")
    assert "trick 2" in table.choices  # the lead may be blue 1
    tops = "hand 1 " + " ".join(f"black{n}" for n in range(3, 13))
    sure = Table(4, "slot trick_3", "tiles trick_7", tops, "trump black1", "depth quick")
    assert sure.choices == ["trick 1"]
    other = "hand 2 " + " ".join(f"black{n}" for n in range(3, 13))
    forced = Table(4, "slot trick_3", "tiles trick_7", other, "trump black1", "depth quick")
    assert forced.choices == ["trick 2"]


def test_of_a_quick_trick_every_hidden_hand_gave_one_card_nobody_saw() -> None:
    table = laid(trump="black12").cards("red5 red1 red2 red3").play("depth quick", "trick 1")
    phase = table.state.phase
    assert isinstance(phase, Trick)
    assert phase.suits is not None
    assert [hand.left for hand in phase.suits.hands] == [8] * 4
    assert [hand.gone for hand in phase.suits.hands] == [(Gone(2, 1),)] * 4


def test_after_a_quick_trick_hidden_hands_go_on_silently_and_the_detective_wakes() -> None:
    table = laid(trump="black12").cards("red5 blue1 red2 red3").play("depth quick", "trick 1")
    assert table.findings[0].clause.reading == "PO-4"
    table.play("depth full").cards("yellow1 red7")
    assert len(table.found(Notice.REVOKE_ASKED)) == 1


@pytest.mark.parametrize("seed", range(6))
def test_both_depths_lead_to_the_same_scores(seed: int) -> None:
    """A random game of cards, told again in winners and counts."""
    rng, players = Random(seed), 3 + seed % 3
    full, quick = Table(players), Table(players)
    quick.play("depth quick")
    counts = {str(colour): [0] * players for colour in Colour}
    while full.game.outcome(full.state) is None:
        line = rng.choice(full.choices)
        line_before = full.shown["line"]
        full.play(line)
        if line.startswith("tiles"):
            counts = {str(colour): [0] * players for colour in Colour}
        if not line.startswith("play"):
            quick.play(line)
            continue
        for won in full.found(Notice.TRICK_WON):
            assert won.seat is not None
            for card in [each["card"] for each in line_before] + [line.split()[1]]:
                counts[str(COLOUR_OF[CARD_OF_MARK[card]])][won.seat] += 1
            quick.play(f"trick {won.seat + 1}")
        while (asked := quick.shown["asked"]) is not None:
            told = " ".join(f"{seat}={n}" for seat, n in enumerate(counts[asked], start=1))
            quick.play(f"colours {asked} {told}")
    assert quick.shown["players"] == full.shown["players"]


def test_colours_are_counted_when_they_are_asked_and_at_no_other_time() -> None:
    counts = "colours red 1=3 2=3 3=3 4=3"
    assert Table(4).refusal(counts) is clauses.SLOT_FIRST
    assert laid().refusal(counts) is clauses.COLOURS_NOT_ASKED


def test_the_next_round_is_told_by_its_number() -> None:
    table = scored("A B C D A B C D A B")
    assert [(found.seat, found.count) for found in table.found(Notice.DEALS)] == [(1, 2)]
