"""An entry at the wrong moment is told what the table waits for."""

from __future__ import annotations

import pytest

from tests.games.fuego.table import Table, lay, opened, quick

LINES = (
    "play green5",
    "trick nobody",
    "strike 2 +2",
    "hearth +2",
    "heat 1",
    "torch 1 green5 +2",
    "expose blue1",
    "discard +2",
)


def won_round() -> Table:
    """Seats 1 and 3 have won the first round."""
    return quick().play("trick 1 flames 3")


def surveyed(*told: str, caliente: str = "none") -> Table:
    """Two players after a trick nobody entered."""
    return quick(2, caliente=caliente).play("trick nobody", "depth full", *told)


def last_payment() -> Table:
    """The eighth trick is paid, and the victim who has White keeps a flame."""
    return quick(white=2).play(*["trick nobody"] * 7, "trick 1 flames 1")


MOMENTS: dict[str, tuple[Table, str]] = {
    "caliente": (opened(caliente="deck"), "Caliente card of this round is turned up"),
    "white": (won_round(), "who of it has the White Flame"),
    "strike": (opened().play("white 1"), "every player draws a Strike Token"),
    "heat": (opened(3).play("depth quick", "white 1"), "who of the two has the Heat Token"),
    "torch": (opened(2).play("strike 1 +2", "strike 2 +3"), "First the Torch is laid"),
    "hearth": (lay(caliente="hearth"), "three Strike Tokens are set out on Hearth"),
    "play": (lay(), "say what the player on turn lays down"),
    "trick": (quick(), "who won it and how many flames"),
    "expose": (lay(2).play("play fourth1 from torch"), "Torch cards that have come free"),
    "gain": (lay().play("play green5", "play blue5"), "which Strike Token the player has got"),
    "discard": (
        lay().play("play green5", "play blue5", "strike 2 +3"),
        "first say which of them goes",
    ),
    "icons": (
        lay(box={}).play("play green4", "play green6", "play green1", "play green3"),
        "how many flames the card that won",
    ),
    "take": (last_payment(), "whether the White Flame has moved"),
    "survey strike": (surveyed(), "which Strike Token each player has now"),
    "survey hearth": (
        surveyed("strike 1 none", "strike 2 none", caliente="hearth"),
        "which tokens still lie on Hearth",
    ),
    "survey torch": (surveyed("strike 1 none", "strike 2 none"), "what still lies in the Torch"),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_refusal_says_what_comes_first(moment: str) -> None:
    table, said = MOMENTS[moment]
    step = moment.rsplit(maxsplit=1)[-1]
    assert table.see("step") == step
    told = [
        table.refusal(line).text
        for line in LINES
        if line.split()[0] != step
        and not (step == "gain" and line.split()[0] in ("strike", "hearth"))
        and line.split()[0] not in ("play", "trick")
    ]
    assert told
    assert {said in text for text in told} == {True}, told


@pytest.mark.parametrize("moment", [each for each in MOMENTS if each not in ("play", "trick")])
def test_a_card_at_the_wrong_moment_is_told_the_same(moment: str) -> None:
    table, said = MOMENTS[moment]
    assert said in table.refusal("play green5").text
    assert said in table.refusal("trick nobody").text


def test_white_comes_after_the_caliente_card() -> None:
    assert opened(caliente="deck").refusal("white 1").text.startswith("First the Caliente card")
