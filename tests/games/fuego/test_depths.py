"""Between the two depths: what is told, what quick tricks leave unknown, what is asked again."""

from __future__ import annotations

from companion.games.breach import Breach, Claim
from companion.games.counting import Gone, Hand
from companion.games.fuego.findings import Notice
from companion.games.revokes import Revokes
from companion.games.seats import Seat
from tests.games.fuego.table import Table, lay, quick

HAND = "hand 2 green1 green2 green3 blue4 blue5 blue6 blue7 wild1"


def left(table: Table) -> list[int | None]:
    assert table.state.suits is not None
    return [hand.left for hand in table.state.suits.hands]


def test_a_change_of_depth_is_told_by_its_name() -> None:
    table = lay().play("depth quick")
    assert [each.detail for each in table.found(Notice.DEPTH)] == ["quick"]
    table.play("depth full")
    assert [each.detail for each in table.found(Notice.DEPTH)] == ["full"]


def test_before_the_first_trick_the_whole_set_up_is_asked_after_all() -> None:
    table = quick().play("depth full")
    assert table.choices[0] == "strike 1 +2"
    table.play("strike 1 +2", "strike 2 +3", "strike 3 +1/green", "strike 4 +1/blue")
    assert table.see("to_act") == "1"
    assert (table.state.course.is_unseen, table.state.course.knows_spent) == (False, True)
    assert table.see("players.2.strike") == "+3"


def test_a_quick_trick_is_told_with_its_winner_and_flames() -> None:
    table = quick().play("trick 3 flames 2")
    assert [(each.seat, each.count) for each in table.found(Notice.TRICK_WON)] == [(2, 2)]


def test_after_a_quick_trick_a_known_hand_is_secret_again() -> None:
    """Seven of the eight cards are left; the others can hold none of them."""
    table = lay().play(HAND, "depth quick", "trick 1 flames 2")
    assert table.state.hands == (None,) * 4
    assert left(table) == [7, 0, 7, 7]
    assert table.state.suits is not None
    assert dict(table.state.suits.unseen)["green"] == 5
    assert table.state.suits.hands[0].gone == (Gone(1, 1),)
    (known,) = filter(None, table.state.suits.remembered)
    assert (known.hand, known.trick, len(known.cards)) == (Hand(7, gone=(Gone(1, 1),)), 1, 8)
    course = table.state.course
    assert (course.is_unseen, course.knows_spent) == (True, False)


def test_of_a_solo_player_nobody_knows_whether_hand_or_torch_gave_the_card() -> None:
    assert left(lay(3).play("depth quick", "trick 1 flames 1")) == [7, 7, 0]
    assert left(lay(2).play("depth quick", "trick 1 flames 1")) == [0, 0]
    assert left(quick(2).play("trick 1 flames 1")) == [0, 0]


TOLD = ("depth full", "strike 1 none", "strike 2 none", "torch 1 fourth1", "torch 1 covered +3")


def test_what_lies_on_the_torch_says_how_many_cards_the_hand_has() -> None:
    """Both laid two cards: the first from the hand, the second the bottom one of the Torch too."""
    table = lay(2).play("depth quick", "trick 1 flames 1", *TOLD)
    assert left(table) == [7, 0]
    table.play("torch 2 gone", "torch 2 green1", "torch 2 blue1", "torch 2 covered +1/fourth")
    assert left(table) == [7, 8]
    assert table.state.suits is not None
    assert [hand.gone for hand in table.state.suits.hands] == [(Gone(1, 2),), (Gone(1, 1),)]


def test_a_round_begun_in_quick_score_counts_the_hands_too() -> None:
    table = quick(2).play("trick 1 flames 1", "trick 1 flames 1", *TOLD[:3])
    table.play("torch 1 fourth1", "torch 1 covered +3", "torch 2 fourth2", "torch 2 covered +2")
    assert left(table) == [5, 5]
    assert table.state.suits is not None
    assert [hand.gone for hand in table.state.suits.hands] == [(Gone(1, 4),)] * 2


COUNTED_AGAIN = "correct flames:1=7 torch:1=0 because we counted them again"
BARE = ("torch 1 gone", "torch 1 gone", "torch 1 gone", "torch 1 purple1", "torch 1 purple2")


def test_a_hand_that_grew_by_a_correction_makes_what_was_counted_a_suspicion() -> None:
    """Seven cards were in the hand; with three gone from the Torch there would be eight now."""
    table = lay(2).play("play blue5", "play blue2", "play blue3", "play blue4")
    table.play("depth quick", "trick nobody", COUNTED_AGAIN, *TOLD[:3])
    claim = Claim(Seat(0), 1, "blue3", "green")
    asked = Revokes().ask((Breach((Seat(0),), (claim,)),), trick=1)
    table.state = table.state._replace(revokes=asked)
    table.play(*BARE, "torch 1 purple3")
    assert table.see("revokes.0.standing") == "asked"
    table.play("torch 1 purple4")
    assert left(table) == [8, 0]
    assert table.state.suits is not None
    assert table.state.suits.blurred == {2, 3}
    assert table.see("revokes.0.standing") == "suspected"


def test_the_first_card_of_the_team_pays_or_wins_heat_in_quick_score_too() -> None:
    """FU-47: the solo player is paid by who holds Heat; a partner who wins has it."""
    table = quick(3).play("trick 2 flames 1")
    assert (table.see("heat"), table.flames) == ("2", (3, 4, 2))
    table.play("trick 3 flames 1")
    assert table.flames == (3, 3, 3)


def test_a_line_is_shown_with_the_players_names() -> None:
    table = lay(white=2).play("play green5", "play green6")
    assert [table.see(f"line.{place}.by") for place in (0, 1)] == ["2", "3"]


def test_cards_that_lie_open_in_a_torch_after_quick_tricks_are_seen_from_then_on() -> None:
    """FU-43."""
    table = lay(2, torches=("green5 +3", "fourth1 +1/fourth"))
    table.play("play purple1", "play purple2", "play purple3", "play purple4")
    table.play("depth quick", "trick nobody", "depth full", "strike 1 none", "strike 2 none")
    table.play("torch 1 green5", "torch 1 covered +3", "torch 2 gone", "torch 2 blue1")
    table.play("torch 2 blue2", "torch 2 covered +1/fourth")
    assert table.see("step") == "play"
    assert table.state.suits is not None
    seen = dict(table.state.suits.seen)
    assert (seen["blue1"], seen["blue2"], seen["green5"]) == (3, 3, 1)
    assert "play blue1" not in table.choices
