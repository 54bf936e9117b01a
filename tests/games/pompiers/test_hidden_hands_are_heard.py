"""From the trump on, the detective listens to hidden hands, also where none was ever laid open."""

from __future__ import annotations

from companion.games.breach import Breach, Claim
from companion.games.game import Allowed
from companion.games.pompiers import clauses
from companion.games.pompiers.claims import as_findings, retold
from companion.games.pompiers.findings import Notice
from companion.games.pompiers.rules import Pompiers
from companion.games.pompiers.state import Trick
from companion.games.seats import Seat
from tests.games.pompiers.table import Table, breach_before_open_hands, laid


def _noticed(*texts: str) -> list[str]:
    """The notices of the last of these lines."""
    game = Pompiers()
    state, notices = game.opening(3), list[str]()
    for text in texts:
        ruling = game.rule_on(state, game.parse(text))
        assert isinstance(ruling, Allowed), f"{text}: {ruling}"
        state, notices = ruling.after, [str(finding.notice.value) for finding in ruling.findings]
    return notices


SET_UP = ("slot trick_3", "tiles trick_7 trick_9 most_red", "trump black9")


def test_a_denied_colour_is_asked_about_in_a_round_of_hidden_hands() -> None:
    first = ("play red5", "play blue1", "play red2")
    assert "revoke_asked" in _noticed(*SET_UP, *first, "play red6", "play red7")


def test_a_hidden_hand_is_opened_between_tricks() -> None:
    hand = "hand 2 red1 red3 red4 blue2 blue3 blue4 blue5 blue6 blue7"
    assert _noticed(*SET_UP, "play red5", "play red8", "play red2", hand) == ["hand_open"]


def heard(table: Table) -> Trick:
    """The trick that is played now."""
    phase = table.state.phase
    assert isinstance(phase, Trick)
    return phase


def test_told_again_from_the_beginning_the_hands_have_said_the_same() -> None:
    """PO-33: entered tricks, one of which only the winner is known, and a trick half played."""
    table = laid(trump="black12")
    for cards in ("red5", "blue1", "red2", "red3"):
        table.cards(cards)
        assert retold(heard(table))[0] == heard(table).suits
    table.play("depth quick", "trick 3", "depth full")
    assert retold(heard(table))[0] == heard(table).suits
    for cards in ("yellow1", "yellow2", "black4"):
        table.cards(cards)
        assert retold(heard(table))[0] == heard(table).suits


def test_an_opened_hand_has_shown_its_cards_in_the_trick_that_comes_next() -> None:
    table = laid(trump="black12").cards("red5 red1 red2 red3")
    table.play("hand 2 blue1 blue2 blue3 blue4 blue5 blue6 blue7 blue8 blue9")
    assert retold(heard(table))[0] == heard(table).suits
    assert retold(heard(table))[0].seen[-1] == ("blue9", 2)


OPENED = "hand 2 red7 red8 yellow1 yellow2 yellow3 yellow4 yellow5 yellow6 yellow7"


def once_open(*between: str) -> Table:
    """B's hand lay open; then it gave a card to a trick of which only the winner is known."""
    table = laid(trump="black12").cards("red5 red1 red2 red3").play(OPENED, *between)
    return table.play("depth quick", "trick 3", "depth full")


def asked(table: Table) -> list[tuple[int | None, list[str]]]:
    """Whom the last line asks, and about which cards."""
    found = table.found(Notice.REVOKE_ASKED)
    return [(f.seat, [claim.card for claim in f.breach.claims]) for f in found if f.breach]


def test_a_hand_once_open_still_holds_all_its_cards_but_one() -> None:
    """PO-33: two red cards lay in it, so one of them is there when C leads red."""
    table = once_open().cards("red9 red10 red11 yellow1")
    assert asked(table) == [(1, ["yellow1"])]


def test_what_may_have_gone_is_not_asked_about() -> None:
    table = once_open("play red9", "play red8", "play red10", "play red4")
    assert asked(table.cards("red11 red6 red12 yellow1")) == []
    table.play("depth quick", "trick 3", "depth full")
    assert asked(table.cards("blue1 blue2 blue3 red7")) == [(1, ["yellow1"])]


def test_told_again_a_hand_once_open_has_said_the_same() -> None:
    table = once_open().cards("red9 red10 yellow8")
    assert retold(heard(table))[0] == heard(table).suits
    table.cards("yellow1")
    assert asked(table) == [(1, ["yellow1"])]
    again = retold(heard(table))
    assert (again[0], [breach.seats for breach in again[1]]) == (heard(table).suits, [(1,)])


def test_under_a_corrected_trump_a_hand_once_open_is_remembered() -> None:
    table = once_open().play("correct trump=black11 because it lay under another card")
    assert asked(table.cards("red9 red10 red11 yellow1")) == [(1, ["yellow1"])]


def test_hands_that_all_lay_open_are_all_remembered() -> None:
    table = breach_before_open_hands().play("depth quick", "trick 3", "depth full")
    suits = heard(table).suits
    assert suits is not None
    assert [known and len(known.cards) for known in suits.remembered] == [9] * 4
    assert [known and known.hand.left for known in suits.remembered] == [8] * 4
    assert [known and known.trick for known in suits.remembered] == [2] * 4
    assert [each.trick for each in heard(table).covered] == [2] * 4
    assert [breach.seats for breach in retold(heard(table))[1]] == [(1,)]
    table.cards("black3 red9")
    assert asked(table.cards("blue2")) == []
    assert asked(table.cards("red7")) == []


def test_told_again_every_proof_of_the_round_is_there() -> None:
    """B and C denied red and showed it; later D's hand lay open, and A's does now."""
    table = laid(trump="black12").cards("red5 blue1 yellow1 red3 red6 red7 red8 red9")
    table.play("hand 4 red1 red2 red4 yellow2 yellow3 yellow4 yellow5 yellow6")
    table.play("depth quick", "trick 4", "depth full")
    assert [breach.seats for breach in retold(heard(table))[1]] == [(1,), (2,)]
    table.cards("yellow2 yellow10 yellow11 yellow12")
    table.play("hand 1 black1 black2 black3 black4 black5 black6")
    assert [breach.seats for breach in retold(heard(table))[1]] == [(1,), (2,)]


def test_a_card_of_an_open_hand_was_seen_when_the_hand_was_opened() -> None:
    suits = heard(once_open("play red9", "play red8", "play red10", "play red4")).suits
    assert suits is not None
    assert dict(suits.seen)["red8"] == 2


def test_what_an_open_hand_shows_late_waits_for_the_trick_after_this_one() -> None:
    """B denied red in trick 1 and played on in trick 2; trick 3 is to come."""
    table = laid(trump="black12").cards("red5 blue1 red2 red3 yellow1 yellow2 yellow3 yellow9")
    table.play("hand 2 red7 blue2 blue3 blue4 blue5 blue6 blue7 blue8")
    assert asked(table) == [(1, ["blue1"])]
    table.cards("blue9 blue10 blue2")
    assert [each["standing"] for each in table.shown["revokes"]] == ["asked"]
    table.cards("blue11 blue12 black1 yellow10 blue3")
    assert [each["standing"] for each in table.shown["revokes"]] == ["established"]


def test_where_all_hands_are_open_from_the_start_nothing_is_kept_of_what_they_say() -> None:
    hands = [
        f"hand {seat} " + " ".join(f"{colour}{number}" for number in range(1, 11))
        for seat, colour in enumerate(["red", "blue", "yellow", "black"], start=1)
    ]
    table = Table(4, "slot trick_3", "tiles trick_7", *hands, "trump red11")
    assert heard(table).suits is None


def test_the_trump_card_is_seen_before_the_first_trick() -> None:
    """PO-6: it stays out of play, so eleven black cards are left to hold."""
    suits = heard(laid(trump="black12")).suits
    assert suits is not None
    assert suits.seen == (("black12", 0),)
    assert dict(suits.unseen) == {"red": 12, "blue": 12, "yellow": 12, "black": 11}


def test_a_proof_about_two_hands_names_neither_alone() -> None:
    claims = (Claim(Seat(0), 1, "red1", "blue"), Claim(Seat(2), 1, "red2", "blue"))
    (asked,) = as_findings(Notice.REVOKE_ASKED, (Breach((Seat(0), Seat(2)), claims),))
    assert (asked.seat, asked.clause) == (None, clauses.REVOKE_ASKED)
