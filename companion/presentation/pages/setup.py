"""Set-up on one screen: who plays, by which house rule, who begins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import get_args

from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.house import BonusPerTurn
from companion.games.seats import Seat
from companion.presentation.evening import Evening
from companion.presentation.feuer_flamme import suit_of
from companion.presentation.lobby import Lobby
from companion.presentation.model import Choice, PlayerTile, SetupScreen, Weight
from companion.presentation.names import called, clean_name, same_name, seated_names
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import Begin, LobbyMove, Show
from companion.presentation.spoken.pieces import bonus_word
from companion.presentation.words import Words, later

FEWEST, MOST = 2, 5
CHIPS = 3

_BONUS_WORDS = {
    "1": later("Bonus cards: one per turn"),
    "any": later("Bonus cards: any number per turn"),
}


@dataclass(frozen=True, slots=True)
class SetupPage:
    """Who has sat down so far."""

    seated: tuple[str, ...] = ()
    first: int = 0
    """Place among the seated of the one who begins."""
    house: tuple[tuple[str, str], ...] = (("bonus_per_turn", "1"),)
    is_last_table: bool = False
    """The seating of last time lies ready; the first tap on a name begins a new one."""

    @classmethod
    def with_last_table(cls, evening: Evening) -> SetupPage:
        """The screen as a rematch needs it: the same players under the usual rules."""
        roster = evening.roster.roster
        house = {"bonus_per_turn": "1", **evening.house}
        seated = roster.seated if FEWEST <= len(roster.seated) <= MOST else ()
        return cls(seated, roster.first if seated else 0, tuple(house.items()), bool(seated))

    def show(self, lobby: Lobby) -> SetupScreen:
        words = lobby.words
        names = called(seated_names(self.seated, words))
        known = {same_name(name) for name in self.seated}
        roster = _known_names(lobby.evening, self.seated)
        return SetupScreen(
            frame=lobby.frame,
            title=words.say("Feuer & Flamme"),
            prompt=self._prompt(words, is_known=bool(roster)),
            roster=tuple(
                Choice(f"sit {name}", name, is_chosen=same_name(name) in known) for name in roster
            ),
            seated=tuple(self._tile(place, name, words) for place, name in enumerate(names)),
            seats=tuple(
                Choice(f"first {place + 1}", name, is_chosen=place == self.first)
                for place, name in enumerate(names)
            ),
            new_name=Choice("name", words.say("NEW NAME"), is_open=len(self.seated) < MOST),
            house=tuple(_house_key(key, value, words) for key, value in self.house),
            start=Choice("start", words.say("START"), Weight.MAIN, is_open=self._can_start),
            back=back_key(words),
        )

    def choose(self, lobby: Lobby, key: str) -> LobbyMove | None:
        verb, _, rest = key.partition(" ")
        match verb:
            case "sit":
                return Show(self.tapped(rest))
            case "first":
                return Show(replace(self, first=int(rest) - 1))
            case "house":
                return Show(
                    replace(self, house=tuple(_next_value(*pair, rest) for pair in self.house))
                )
            case "start" if self._can_start:
                return Begin(seated_names(self.seated, lobby.words), self.house, self.first)
            case _:
                return None

    def tapped(self, name: str) -> SetupPage:
        """A known name sits down, or stands up again."""
        if self.is_last_table:
            return replace(self, seated=(name,), first=0, is_last_table=False)
        places = [
            place for place, other in enumerate(self.seated) if same_name(other) == same_name(name)
        ]
        if places:
            seated = self.seated[: places[0]] + self.seated[places[0] + 1 :]
            return replace(self, seated=seated, first=min(self.first, max(0, len(seated) - 1)))
        return self.seating(name)

    def seating(self, typed: str) -> SetupPage:
        """Somebody typed a name: one more sits down; an empty name is called by its seat."""
        if len(self.seated) >= MOST:
            return self
        return replace(self, seated=(*self.seated, clean_name(typed)), is_last_table=False)

    @property
    def _can_start(self) -> bool:
        return FEWEST <= len(self.seated) <= MOST

    def _prompt(self, words: Words, *, is_known: bool) -> str:
        if self.is_last_table:
            return words.say("The same table? START. Or tap who plays.")
        if len(self.seated) >= FEWEST:
            return words.say("Youngest begins: tap on the right.")
        if is_known:
            return words.say("Who plays? Tap clockwise.")
        return words.say("Who plays? Tap NEW NAME.")

    def _tile(self, place: int, name: str, words: Words) -> PlayerTile:
        cards = tuple(bonus_word(bonus, words) for bonus in Bonus)
        return PlayerTile(name, suit_of(Seat(place)), CHIPS, cards, is_on_turn=place == self.first)


def _known_names(evening: Evening, seated: tuple[str, ...]) -> tuple[str, ...]:
    """The roster, with names typed just now behind it."""
    names = evening.roster.roster.names
    known = {same_name(name) for name in names}
    return names + tuple(
        name for name in dict.fromkeys(seated) if name and same_name(name) not in known
    )


def _house_key(key: str, value: str, words: Words) -> Choice:
    label = words.say(_BONUS_WORDS[value]) if key == "bonus_per_turn" else f"{key}: {value}"
    return Choice(f"house {key}", label)


def _next_value(key: str, value: str, tapped: str) -> tuple[str, str]:
    if key != tapped or key != "bonus_per_turn":
        return key, value
    values: tuple[str, ...] = get_args(BonusPerTurn)
    return key, values[(values.index(value) + 1) % len(values)]
