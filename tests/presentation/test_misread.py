"""A line that is no action, and where a rule stands: said in the language of the table."""

from __future__ import annotations

import pytest

from companion.games import CATALOGUE
from companion.games.fire_thieves import clauses as thieves
from companion.games.game import NotationError
from companion.games.misread import Misread
from companion.presentation.messages import messages_of
from companion.presentation.pages.lookup import look_up
from companion.presentation.typed import misread_words
from companion.presentation.words import Words

ENGLISH, GERMAN = Words(), Words.spoken("de")

LINES = {
    "fuego": ("play green9", "play green5 with green/blue", "correct flames=2 because so"),
    "pompiers": ("trump 7", "colours red 2=1", "correct missions:1=1/7 because so"),
    "fire_thieves": ("bet 0", "pass now", "round 2 without", "correct turn=2"),
    "feuer_flamme": ("reveal ham", "fall", "reveal corn guessed", "placed steak nobody"),
}


def misread(game: str, line: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        CATALOGUE[game]({}).parse(line)
    return caught.value


@pytest.mark.parametrize("game", LINES)
def test_english_says_what_the_message_says(game: str) -> None:
    for line in (*LINES[game], "hello", "play \t"):
        cause = misread(game, line)
        assert misread_words(cause, ENGLISH) == str(cause)


@pytest.mark.parametrize("game", LINES)
def test_german_says_each_part_of_it_in_german(game: str) -> None:
    known = {message.text for message in messages_of()}
    for line in (*LINES[game], "hello", "play \t"):
        cause: object = misread(game, line)
        while isinstance(cause, Misread):
            assert cause.text in known
            assert GERMAN.say(cause.text) != cause.text
            cause = cause.parts.get("reason")


def test_the_words_of_the_notation_stay_what_they_are() -> None:
    said = misread_words(misread("fuego", "play green9"), GERMAN)
    assert said.startswith("play: 'green9' ist keine Karte; es gibt green1 bis fourth8")
    assert "wie: play " in said


def test_a_heading_of_the_rulebook_is_said_in_german() -> None:
    assert look_up(thieves.JOKER_WORTH, ENGLISH).startswith("In the rulebook: Winning the round")
    assert "Die Runde gewinnen" in look_up(thieves.JOKER_WORTH, GERMAN)
