"""Short logs of both games: what is asked, what never is, and what an amended entry does."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from companion.box_file import packaged
from companion.games import CATALOGUE
from companion.games.game import Finding, Refused

FUEGO: tuple[str, ...] = ("strike 1 +2", "strike 2 green/blue", "strike 3 +3", "strike 4 +1/flame")
POMPIERS: tuple[str, ...] = ("slot trick_3", "tiles exactly_1 exactly_2 exactly_3", "trump black9")


def asked(
    game: str, seats: int, entries: Sequence[str], house: dict[str, str] | None = None
) -> list[Finding]:
    """The revokes that this log is asked about, entry by entry from the opening."""
    rules = CATALOGUE[game](house or {}, box=packaged(game))
    state = rules.opening(seats)
    found: list[Finding] = []
    for text in entries:
        ruling = rules.rule_on(state, rules.parse(text))
        assert not isinstance(ruling, Refused), (text, ruling)
        state = ruling.after
        found += [f for f in ruling.findings if f.notice.name.startswith("REVOKE")]
    return found


def plays(*cards: str) -> tuple[str, ...]:
    return tuple(f"play {card}" for card in cards)


POMPIERS_REVOKE = POMPIERS + plays("red5", "blue3", "red8", "red2", "red3", "red1")


def test_pompiers_asks_about_both_cards_as_soon_as_the_second_lies() -> None:
    assert asked("pompiers", 3, POMPIERS_REVOKE[:-1]) == []
    (finding,) = asked("pompiers", 3, POMPIERS_REVOKE)
    assert finding.notice.name == "REVOKE_ASKED"
    assert finding.seat == 1
    assert finding.breach is not None
    assert finding.breach.shown is not None
    (claim,) = finding.breach.claims
    assert (claim.trick, claim.card, claim.colour) == (1, "blue3", "red")
    assert (finding.breach.shown.trick, finding.breach.shown.card) == (2, "red1")


@pytest.mark.parametrize(
    ("wrong", "right"), [("play blue3", "play red4"), ("play red1", "play blue1")]
)
def test_it_vanishes_when_either_card_is_amended(wrong: str, right: str) -> None:
    amended = [right if entry == wrong else entry for entry in POMPIERS_REVOKE]
    assert asked("pompiers", 3, amended) == []


def test_it_is_established_when_the_player_plays_to_the_next_trick() -> None:
    waiting = POMPIERS_REVOKE + plays("yellow1")
    assert [f.notice.name for f in asked("pompiers", 3, waiting)] == ["REVOKE_ASKED"]
    later = POMPIERS_REVOKE + plays("yellow1", "yellow2", "yellow3")
    told = [f.notice.name for f in asked("pompiers", 3, later)]
    assert told == ["REVOKE_ASKED", "REVOKE_ESTABLISHED"]


def test_a_card_entered_twice_leaves_a_suspicion_that_is_never_established() -> None:
    log = POMPIERS + plays("red5", "blue3", "red8", "red8", "red3", "red1")
    log += plays("yellow9", "yellow3", "yellow4", "yellow5", "yellow6", "yellow7")
    told = asked("pompiers", 3, log)
    assert [f.notice.name for f in told] == ["REVOKE_ASKED"]
    assert told[0].breach is not None
    assert told[0].breach.is_suspected


def test_fuego_asks_when_the_colour_shows() -> None:
    log = FUEGO + plays("green5", "blue3", "green2", "green1")
    log += plays("purple5", "green7")
    (finding,) = asked("fuego", 4, log)
    assert (finding.notice.name, finding.seat) == ("REVOKE_ASKED", 1)


def test_fuego_establishes_it_when_the_partner_plays_on() -> None:
    log = FUEGO + plays("green5", "blue3", "green2", "green1", "purple5", "green7")
    log += plays("purple2", "purple1", "fourth5", "fourth6")
    told = [f.notice.name for f in asked("fuego", 4, log)]
    assert told == ["REVOKE_ASKED", "REVOKE_ESTABLISHED"]


def test_fuego_only_suspects_where_a_card_was_entered_twice() -> None:
    log = FUEGO + plays("green5", "blue3", "green2", "green1", "purple5", "green2")
    told = asked("fuego", 4, log + plays("purple3", "purple1", "fourth5", "fourth6"))
    assert [f.notice.name for f in told] == ["REVOKE_ASKED"]
    assert told[0].breach is not None
    assert told[0].breach.is_suspected


def test_a_wildfire_says_nothing() -> None:
    log = FUEGO + plays("green5", "wild3", "green2", "green1")
    assert asked("fuego", 4, log + plays("purple5", "green7")) == []


def test_a_card_turned_to_the_lead_says_nothing() -> None:
    log = FUEGO + plays("green5", "blue3 with green/blue as green", "green2", "green1")
    assert asked("fuego", 4, log + plays("purple5", "green7")) == []


def test_a_card_with_another_token_says_what_it_says_without() -> None:
    log: tuple[str, ...] = (*FUEGO[:1], "strike 2 +1/purple", *FUEGO[2:])
    log += plays("green5", "blue3 with +1/purple as purple", "green2", "green1")
    assert len(asked("fuego", 4, log + plays("purple5", "green7"))) == 1


def test_after_all_cards_were_flipped_the_next_card_says_nothing_of_the_old_lead() -> None:
    flips = ("play green5", "play blue5", "strike 2 +1/green", "discard +1/green")
    log = FUEGO + flips + plays("purple6", "purple2", "green3", "green2", "green7", "green6")
    assert [f.seat for f in asked("fuego", 4, log)] == [1]


def test_a_wildfire_led_asks_for_no_colour() -> None:
    log = FUEGO + plays("wild5", "green2", "blue3", "purple1")
    assert asked("fuego", 4, log + plays("green7", "green8", "green6", "green1")) == []


def test_dodging_with_a_token_where_the_table_plays_so_says_nothing() -> None:
    log = FUEGO + plays("green5", "green3 with green/blue as blue", "green2", "green1")
    log += plays("purple5", "green7")
    assert asked("fuego", 4, log, {"dodge_with_token": "true"}) == []
