"""Quick score against what has lain open: who can have won, and how many flames a trick can bring.

Each result is one that the law cannot give with the cards and tokens that are left.
"""

from __future__ import annotations

from companion.box_file import packaged
from companion.games.fuego.findings import Notice
from companion.games.fuego.strikes import TOKEN_BY_NAME
from tests.games.fuego.table import Table, lay, opened, quick

WHY = "because we counted"
RICH = f"correct flames:1=1 flames:2=9 flames:3=1 flames:4=1 {WHY}"
"""The second player could pay nine."""


def flames_of(table: Table, winner: int) -> list[int]:
    """What this winner may have taken, as listed."""
    start = f"trick {winner} flames "
    return [int(text.split()[3]) for text in table.choices if text.startswith(start)]


def with_box(**changed: object) -> dict[str, object]:
    """The packaged box, parts of it other."""
    return {**packaged("fuego"), **changed}


def dull(**icons: int) -> dict[str, object]:
    """A box in which no card shows a flame but these."""
    colours = ("green", "blue", "purple", "fourth")
    cards = {f"{colour}{value}": 0 for colour in colours for value in range(1, 9)}
    return with_box(icons={"cards": {**cards, **icons}})


def hand(seat: int, *colours: str, values: str = "12345678") -> str:
    """A hand laid open: these values of each colour."""
    cards = (f"{colour}{value}" for colour in colours for value in values)
    return f"hand {seat} {' '.join(cards)}"


GREENS, PURPLES = hand(1, "green"), hand(2, "purple")


def known(*hands: str, tokens: tuple[str, ...] = ("+2", "+3", "+1/blue", "+1/fourth"),
          wild_lead: str = "black") -> Table:  # fmt: skip
    """Four players with these open hands; results are entered from the first trick on."""
    return lay(tokens=tokens, wild_lead=wild_lead).play(*hands, "depth quick", RICH)


def test_fu_2_a_trick_is_worth_three_icons_three_wildfires_and_two_flame_tokens() -> None:
    table = quick().play(RICH)
    assert flames_of(table, 1) == list(range(9))
    assert table.refusal("trick 1 flames 9").reading == "FU-2"


def test_fu_31_flame_tokens_are_as_many_as_the_box_holds() -> None:
    none = opened(box=with_box(tokens={"+2": 6, "+3": 6})).play("depth quick", "white 1", RICH)
    assert max(flames_of(none, 1)) == 6
    uncounted = opened(box=with_box(tokens={})).play("depth quick", "white 1", RICH)
    assert max(flames_of(uncounted, 1)) == 9


def test_fu_1_cards_whose_flames_nobody_knows_may_show_three() -> None:
    unknown = opened(box={}).play("depth quick", "white 1", RICH)
    assert max(flames_of(unknown, 1)) == 9  # four tokens may be flames: nobody has counted them
    without = opened(box=dull()).play("depth quick", "white 1", RICH)
    assert max(flames_of(without, 1)) == 4 + 2
    single = opened(box=dull(blue7=3)).play("depth quick", "white 1", RICH)
    assert max(flames_of(single, 1)) == 3 + 3 + 2
    assert max(flames_of(without.play("icons blue7 3"), 1)) == 3 + 3 + 2


def without_wildfires() -> Table:
    """Two tricks face down took four Wildfires and both flame tokens."""
    table = lay(tokens=("+1/flame", "+1/flame", "+2", "+3"))
    table.play("play wild1 with +1/flame as flame", "play green1 with +1/flame as flame")
    table.play("strike 2 +1/green", "play wild3", "play green3", "strike 4 +1/blue")
    table.play("discard +1/blue", "play wild2", "play green2", "strike 1 +1/purple")
    table.play("play wild4", "play green4", "strike 3 green/blue", "discard green/blue")
    return table.play("depth quick", RICH)


def test_fu_2_wildfires_that_have_lain_open_add_nothing_any_more() -> None:
    table = without_wildfires()
    assert flames_of(table, 1) == [0, 1, 2, 3, 4]
    assert table.refusal("trick 1 flames 5").reading == "FU-2"
    assert "does your box show other flames" in table.refusal("trick 1 flames 5").text


def test_fu_31_spent_flame_tokens_stay_spent_in_quick_score() -> None:
    table = without_wildfires().play("trick 3 flames 0")
    assert table.state.table.spent.count(TOKEN_BY_NAME["+1/flame"]) == 2
    assert max(flames_of(table, 1)) == 4


def test_fu_54_a_trick_brings_no_less_than_the_winning_card_shows() -> None:
    table = opened(box=with_box(icons={"by_value": [3] * 8})).play("depth quick", "white 1", RICH)
    assert flames_of(table, 1) == [1, 2, 3, 4, 5, 6, 7, 8]  # one with a Wildfire that wins
    assert table.refusal("trick 1 flames 0").reading == "FU-54"
    assert flames_of(table, 2) == [1]


def test_fu_32_whoever_pays_all_may_have_owed_more() -> None:
    cards = {f"{colour}{value}": 3 for colour in ("blue", "purple", "fourth", "green")
             for value in range(1, 9)}  # fmt: skip
    table = lay(box=with_box(icons={"cards": cards}), tokens=("+2", "+3", "+1/blue", "+1/green"))
    table.play(GREENS, PURPLES, hand(3, "blue"), hand(4, "fourth"), "depth quick")
    table.play(f"correct flames:1=5 flames:2=2 flames:3=3 flames:4=2 {WHY}")
    assert flames_of(table, 1) == [2]
    table.play(f"correct flames:1=3 flames:2=4 {WHY}")
    assert flames_of(table, 1) == [3]


def test_fu_12_a_player_whose_cards_cannot_lead_or_follow_cannot_win() -> None:
    table = known(GREENS, PURPLES)
    assert flames_of(table, 2) == []
    assert table.refusal("trick 2 flames 1").reading == "FU-12"
    assert flames_of(table, 1)
    assert flames_of(table, 3)  # after a match the third card leads
    assert flames_of(table, 4)


def test_fu_14_a_colour_token_may_bring_the_lead_colour() -> None:
    for tokens in (("+2", "green/blue"), ("+1/purple", "+3")):
        assert flames_of(known(GREENS, PURPLES, tokens=(*tokens, "+1/blue", "+1/fourth")), 2)
    assert not flames_of(
        known(GREENS, PURPLES, tokens=("+1/green", "blue/purple", "+1/blue", "+1/fourth")), 2
    )


def test_fu_12_with_next_a_card_after_a_wildfire_leads() -> None:
    wild = "hand 1 green1 green2 green3 green4 green5 green6 green7 wild5"
    assert not flames_of(known(wild, PURPLES), 2)
    assert flames_of(known(wild, PURPLES, wild_lead="next"), 2)
    assert not flames_of(known(GREENS, PURPLES, wild_lead="next"), 2)


def test_fu_21_the_fourth_card_follows_the_first_or_the_third() -> None:
    three = (GREENS, hand(2, "purple"), hand(3, "blue"))
    fourth = hand(4, "fourth")
    assert not flames_of(known(*three, fourth, tokens=("+2", "+3", "+1/blue", "purple/fourth")), 4)
    assert flames_of(known(*three, fourth, tokens=("+2", "+3", "+1/fourth", "+1/purple")), 4)
    assert flames_of(known(*three, fourth, tokens=("+2", "+3", "+1/fourth", "green/blue")), 4)
    assert not flames_of(known(*three, fourth, tokens=("+2", "+1/fourth", "+3", "+1/purple")), 4)


def test_fu_54_an_open_hand_says_what_its_winning_card_can_show() -> None:
    sevens = hand(1, "green", "blue", "purple", "fourth", values="78")
    table = known(sevens)
    assert flames_of(table, 1) == [0, 1, 2, 3]
    wild = "hand 3 wild1 wild2 green1 green2 green3 green4 green5 green6"
    assert flames_of(known(sevens, wild), 1) == [0, 1, 2, 3]
    suits = "hand 2 purple1 purple2 purple3 purple4 purple5 purple6 blue1 blue2"
    assert flames_of(known(sevens, wild, suits), 1) == [0, 1, 2]


def test_fu_31_a_flame_token_is_one_that_somebody_holds() -> None:
    tokens = ("+1/flame", "+3", "+1/blue", "+1/fourth")
    assert max(flames_of(known(tokens=tokens), 1)) == 3 + 3 + 1
    assert max(flames_of(known(), 1)) == 3 + 3


TWO = f"correct flames:1=1 flames:2=5 {WHY}"


def pair(*lines: str, torches: tuple[str, str] = ("fourth8 +3", "fourth7 +1/fourth"),
         box: dict[str, object] | None = None, caliente: str = "none") -> Table:  # fmt: skip
    """Two players; results are entered after these lines."""
    table = lay(2, torches=torches, box=box or dull(), caliente=caliente)
    return table.play(*lines, "depth quick", TWO)


FLAT = "hand 1 green1 green2 green3 green4 green5 green6 green7 green8 blue1"
PALE = "hand 2 purple1 purple2 purple3 purple4 purple5 purple6 purple7 purple8 blue2"


def test_fu_43_a_card_from_under_the_torch_may_be_the_second_of_a_trick() -> None:
    box = dull(fourth1=2)
    assert max(flames_of(pair(FLAT, PALE, box=box), 1)) == 2 + 1 + 2
    assert max(flames_of(pair(FLAT, PALE), 1)) == 1 + 1 + 2


def test_fu_20_a_token_gained_in_the_trick_may_lie_on_the_second_card() -> None:
    """No flame token is held: each player can draw one of the two with the first card."""
    assert max(flames_of(pair(FLAT, PALE), 1)) == 1 + 1 + 2
    few = {**dull(), "tokens": {"+1/green": 1, "+1/blue": 1, "+3": 4, "+1/fourth": 6}}
    assert max(flames_of(pair(FLAT, PALE, box=few), 1)) == 1 + 1
    torch = {**few, "tokens": {"+1/green": 1, "+1/blue": 1, "+3": 9, "+1/flame": 1}}
    laid = pair(FLAT, PALE, box=torch, torches=("fourth8 +1/flame", "fourth7 +3"))
    assert max(flames_of(laid, 1)) == 1 + 1 + 1
    hearth = {**few, "tokens": {"+1/green": 1, "+1/blue": 1, "+3": 9, "+1/flame": 1}}
    out = pair("hearth +3 +3 +1/flame", FLAT, PALE, box=hearth, caliente="hearth",
               torches=("fourth8 +3", "fourth7 +3"))  # fmt: skip
    assert max(flames_of(out, 1)) == 1 + 1 + 1


def after_a_match(drawn: str) -> Table:
    """Two players, everything told after a trick nobody entered; then a match gave this token.

    What a correction says of tokens may mean more matches than anybody entered.
    """
    box = {**dull(), "tokens": {"+2": 4, "+3": 4, "+1/fourth": 2, "+1/flame": 2}}
    table = opened(2, box=box).play("depth quick", "white 1", "trick nobody", "depth full")
    table.play("strike 1 none", "strike 2 none")
    for seat, faces in ((1, ("purple1", "purple2")), (2, ("purple3", "purple4"))):
        table.play(f"torch {seat} gone", *(f"torch {seat} {card}" for card in faces))
        table.play(f"torch {seat} covered +1/fourth")
    table.play(f"correct strike:1=none {WHY}", "play green5", "play blue5", f"strike 1 {drawn}")
    table.play("play green1", "play green8")
    return table.play("depth quick", TWO)


def test_fu_26_an_empty_pile_gives_no_flame_token_for_the_second_card() -> None:
    """Nobody holds a flame token, and a Torch has none to give: four Wildfires are all."""
    assert max(flames_of(after_a_match("none"), 1)) == 4
    assert max(flames_of(after_a_match("+2"), 1)) == 4 + 2


def test_fu_43_an_open_torch_card_is_there_until_it_must_have_been_played() -> None:
    """Flames come off the Torch only once its open card is gone."""
    box = {**dull(fourth8=3), "tokens": {"+2": 6, "+3": 6}}
    rich = f"correct flames:1=7 flames:2=1 flames:3=1 {WHY}"
    table = lay(3, white=3, tokens=("+2", "+3", "+2"), torches=("fourth8 +3",), box=box)
    table.play("depth quick", rich)
    assert max(flames_of(table, 3)) == 3 + 3
    table.play("trick nobody")
    assert max(flames_of(table, 3)) == 3 + 3
    table.play("trick nobody torch 3=1")
    assert max(flames_of(table, 3)) == 4


def test_fu_36_flames_that_came_off_a_torch_in_the_trick_can_be_paid_at_once() -> None:
    """Three lie in front, and one more comes from the Torch before the trick is paid."""
    table = quick(2)
    assert table.may("trick 2 flames 4 torch 1=1", "trick 1 flames 3 torch 1=1")
    assert table.refusal("trick 2 flames 5 torch 1=1").reading == "FU-32"
    assert table.play("trick 2 flames 4 torch 1=1").rounds == (0, 1)


def test_a_result_the_cards_allow_is_taken() -> None:
    table = quick().play(RICH, "trick 1 flames 8")
    assert [finding.count for finding in table.found(Notice.FLAMES_TAKEN)] == [8]


def test_fu_20_a_torch_whose_token_is_gone_gives_none_for_the_second_card() -> None:
    """The picture has the Strike Token on the open card, so it was gained in set-up (FU-5)."""
    tree = {"1": [2, 3], "2": [4, 5], "3": [6, 7]}
    torch = {"covers": tree, "flames": [4, 5, 6], "strike": 1}
    tokens = {"+1/green": 2, "+3": 8, "+1/flame": 2}
    table = opened(3, box={**dull(), "tokens": tokens, "torch": torch}).play("white 3")
    table.play("strike 1 +3", "strike 2 +3", "strike 3 +1/green", "heat 1")
    table.play("torch 3 fourth8 +1/flame", "discard +1/flame", "depth quick")
    table.play(f"correct flames:1=7 flames:2=1 flames:3=1 {WHY}")
    assert max(flames_of(table, 3)) == 4 + 1


def test_fu_1_a_card_nobody_knows_shows_three_flames_at_most() -> None:
    unknown = opened(box=with_box(icons={})).play("depth quick", "white 1", RICH)
    assert flames_of(unknown, 1) == list(range(3 + 3 + 2 + 1))


def test_fu_31_a_flame_token_that_is_spent_leaves_the_other_one() -> None:
    """No card shows a flame: four Wildfires and one token are the most."""
    table = lay(tokens=("+1/flame", "+2", "+3", "+1/green"), box=dull())
    table.play("play green7 with +1/flame as value", "play green1", "play green2", "play green3")
    table.play("depth quick", RICH, "trick 1 flames 0")
    assert max(flames_of(table, 1)) == 4 + 1


def test_fu_21_the_fourth_card_may_follow_the_first_by_its_token() -> None:
    tokens = ("+2", "+3", "+1/blue", "+1/green")
    hands = (GREENS, PURPLES, hand(3, "blue"), hand(4, "fourth"))
    assert flames_of(known(*hands, tokens=tokens), 4)


FEW = {"+2": 6, "+3": 6}
SOLO_RICH = f"correct flames:1=7 flames:2=1 flames:3=1 {WHY}"


def test_fu_43_a_card_of_the_second_row_is_there_until_its_flames_have_come_off() -> None:
    """Two flames of one trick lie under the fourth 8 alone."""
    box = {**dull(fourth8=3), "tokens": FEW}
    table = lay(3, white=3, tokens=("+2", "+3", "+2"), torches=("purple8 +3",), box=box)
    table.play("play purple8 from torch", "expose fourth8 purple7", "play purple1")
    table.play("play purple6", "play purple2", "depth quick", SOLO_RICH)
    assert max(flames_of(table, 3)) == 3 + 3
    table.play("trick nobody torch 3=2")
    assert max(flames_of(table, 3)) == 4


def test_fu_43_the_green_1_of_a_torch_is_a_card_like_any_other() -> None:
    box = {**dull(green1=3), "tokens": FEW}
    table = lay(3, white=3, tokens=("+2", "+3", "+2"), torches=("green1 +3",), box=box)
    table.play("depth quick", SOLO_RICH)
    assert max(flames_of(table, 3)) == 3 + 3
    assert max(flames_of(table.play("trick nobody"), 3)) == 3 + 3


def test_a_secret_hand_does_not_hold_what_another_shows() -> None:
    """The green 1 shows three flames and lies in the first hand; four players lay a card each."""
    table = lay(box=dull(green1=3), tokens=("+2", "+3", "+1/blue", "+1/fourth"))
    table.play(GREENS, "depth quick")
    table.play(f"correct flames:1=1 flames:2=1 flames:3=1 flames:4=9 {WHY}")
    assert max(flames_of(table, 3)) == 3


def test_fu_2_an_open_wildfire_of_a_torch_takes_one_of_its_players_two_places() -> None:
    """The other one may be filled by an unseen Wildfire; the team shows its hands without any."""
    table = lay(3, white=3, tokens=("+2", "+3", "+2"), torches=("wild1 +3",),
                box={**dull(), "tokens": FEW})  # fmt: skip
    table.play(GREENS, PURPLES, "depth quick", SOLO_RICH)
    assert max(flames_of(table, 3)) == 2


def test_fu_20_a_token_that_was_held_may_lie_on_the_second_card() -> None:
    """Green leads; blue may lead after a match, and then a purple card turned blue can win.

    Of the solo player's cards the purple 1 alone shows flames; a Wildfire from under the Torch
    would bring one.
    """
    box = {**dull(purple1=3), "tokens": {"+2": 5, "+3": 6, "blue/purple": 1}}
    table = lay(3, white=1, tokens=("+2", "+3", "blue/purple"), torches=("fourth8 +3",), box=box)
    nine = "hand 3 purple1 purple2 purple3 purple4 purple5 purple6 purple7 purple8 fourth1"
    table.play(GREENS, hand(2, "blue"), nine, "depth quick", SOLO_RICH)
    assert max(flames_of(table, 3)) == 3
