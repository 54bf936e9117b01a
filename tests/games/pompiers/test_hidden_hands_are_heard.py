"""From the trump on, the detective listens to hidden hands, also where none was ever laid open."""

from __future__ import annotations

from companion.games.game import Allowed
from companion.games.pompiers.rules import Pompiers


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
