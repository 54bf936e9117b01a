"""Set-up on one screen: who plays, by which house rules, who begins."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.feuer_flamme.bonus import Bonus
from companion.games.seats import Seat
from companion.presentation.cards.seats import name_room_em
from companion.presentation.evening import Evening
from companion.presentation.lobby import Lobby
from companion.presentation.model import (
    Choice,
    PickScreen,
    PlayerTile,
    SetupScreen,
    Weight,
)
from companion.presentation.names import (
    TILE_ROOM_EM,
    called,
    clean_name,
    name_remark,
    same_name,
    seated_names,
)
from companion.presentation.offers import FEUER_FLAMME, Offer
from companion.presentation.pages.fingers import FingersPage
from companion.presentation.pages.keys import back_key, done_key
from companion.presentation.pages.page import Begin, LobbyMove, Show
from companion.presentation.roster import Rules
from companion.presentation.seatsuits import suit_of
from companion.presentation.spoken.pieces import bonus_word
from companion.presentation.words import Words

CHIPS = 3
MOST_SWITCHES = 2
"""So many house rules stand on the set-up itself; more have a page of their own."""


@dataclass(frozen=True, slots=True)
class SetupPage:
    """Who has sat down so far."""

    offer: Offer = FEUER_FLAMME
    seated: tuple[str, ...] = ()
    first: int = 0
    """Place among the seated of the one who begins."""
    house: Rules = ()
    is_last_table: bool = False
    """The seating of last time lies ready; the first tap on a name begins a new one."""

    @classmethod
    def with_last_table(cls, evening: Evening, offer: Offer = FEUER_FLAMME) -> SetupPage:
        """The screen as a rematch needs it: the same players under the rules of last time."""
        roster = evening.roster.roster
        last = {
            key: value
            for key, value in roster.rules_of(offer.game)
            if offer.switch(key) is not None
        }
        usual = {**offer.usual_rules, **evening.house.get(offer.game, {})}
        house = {key: last.get(key, value) for key, value in usual.items()}
        seated = roster.seated if offer.fewest <= len(roster.seated) <= offer.most else ()
        first = roster.first if seated else 0
        return cls(offer, seated, first, tuple(house.items()), bool(seated))

    def show(self, lobby: Lobby) -> SetupScreen:
        words = lobby.words
        names = self._called(words)
        known = {same_name(name) for name in self.seated}
        roster = _known_names(lobby.evening, self.seated)
        return SetupScreen(
            frame=lobby.frame,
            title=words.say(self.offer.title),
            prompt=self._prompt(words, is_known=bool(roster)),
            roster=tuple(
                Choice(f"sit {name}", name, is_chosen=same_name(name) in known) for name in roster
            ),
            seated=self.tiles(words),
            seats=tuple(
                Choice(f"first {place + 1}", name, is_chosen=place == self.first)
                for place, name in enumerate(names)
            ),
            fingers=self._fingers_key(lobby),
            new_name=Choice(
                "name", words.say("NEW NAME"), is_open=len(self.seated) < self.offer.most
            ),
            house=self._house_keys(words),
            start=Choice("start", words.say("START"), Weight.MAIN, is_open=self._can_start),
            back=back_key(words),
        )

    def tiles(self, words: Words) -> tuple[PlayerTile, ...]:
        """Everybody who sits here, in seat order, the one who begins marked."""
        names = self._called(words)
        return tuple(self._tile(place, names, words) for place in range(len(names)))

    def _called(self, words: Words) -> tuple[str, ...]:
        room_em = TILE_ROOM_EM if self.offer.is_at_the_grill else name_room_em(len(self.seated))
        return called(seated_names(self.seated, words), room_em=room_em)

    def _fingers_key(self, lobby: Lobby) -> Choice:
        return Choice("fingers", lobby.words.say("FINGERS CHOOSE"), is_open=self._can_start)

    def choose(self, lobby: Lobby, key: str) -> LobbyMove | None:
        verb, _, rest = key.partition(" ")
        match verb:
            case "sit":
                return Show(self.tapped(rest))
            case "first":
                return Show(replace(self, first=int(rest) - 1))
            case "fingers":
                return Show(FingersPage(self))
            case "house" if not rest:
                return Show(HouseRulesPage(self))
            case "house":
                return Show(self.switched(rest))
            case "start" if self._can_start:
                names = seated_names(self.seated, lobby.words)
                return Begin(self.offer.game, names, self.house, self.first)
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
        if len(self.seated) >= self.offer.most:
            return self
        return replace(self, seated=(*self.seated, clean_name(typed)), is_last_table=False)

    def remark(self, typed: str, words: Words) -> str:
        """What there is to say about a typed name; empty where it sits down as it is."""
        if len(self.seated) >= self.offer.most:
            title = words.say(self.offer.title)
            return words.say("{game}: at most {n} play.", game=title, n=self.offer.most)
        return name_remark(typed, self.seated, words)

    def switched(self, key: str) -> SetupPage:
        """The next value of a house rule."""
        switch = self.offer.switch(key)
        if switch is None:
            return self
        changed = {**dict(self.house), key: switch.after(dict(self.house)[key])}
        return replace(self, house=tuple(changed.items()))

    def switches(self, words: Words) -> tuple[Choice, ...]:
        """One key a house rule, with its value in words."""
        house = dict(self.house)
        return tuple(
            Choice(f"house {switch.key}", switch.told(house[switch.key], words))
            for switch in self.offer.switches
        )

    @property
    def _can_start(self) -> bool:
        return self.offer.fewest <= len(self.seated) <= self.offer.most_under(dict(self.house))

    def _house_keys(self, words: Words) -> tuple[Choice, ...]:
        if len(self.offer.switches) <= MOST_SWITCHES:
            return self.switches(words)
        usual = self.offer.usual_rules
        changed = sum(usual.get(key) != value for key, value in self.house)
        label = words.count("HOUSE RULES: {n} changed", "HOUSE RULES: {n} changed", changed)
        return (Choice("house", label if changed else words.say("HOUSE RULES: as printed")),)

    def _prompt(self, words: Words, *, is_known: bool) -> str:
        most = self.offer.most_under(dict(self.house))
        if len(self.seated) > most:
            return words.say("At most {n} play by these house rules.", n=most)
        if self.is_last_table:
            return words.say("The same table? START. Or tap who plays.")
        if len(self.seated) >= self.offer.fewest:
            return words.say(self.offer.who_begins)
        if is_known:
            return words.say("Who plays? Tap clockwise.")
        return words.say("Who plays? Tap NEW NAME.")

    def _partner(self, place: int, names: tuple[str, ...], words: Words) -> str:
        """With whom this seat plays, where the game has teams."""
        for side in self.offer.sides_of(len(names)):
            if place in side:
                others = [names[other] for other in side if other != place]
                return words.say("with {name}", name=others[0]) if others else words.say("alone")
        return ""

    def _tile(self, place: int, names: tuple[str, ...], words: Words) -> PlayerTile:
        name = names[place]
        suit, is_first = suit_of(Seat(place)), place == self.first
        if not self.offer.is_at_the_grill:
            note = self._partner(place, names, words)
            return PlayerTile(name, suit, None, (), is_on_turn=is_first, note=note)
        cards = tuple(bonus_word(bonus, words) for bonus in Bonus)
        return PlayerTile(name, suit, CHIPS, cards, is_on_turn=is_first)


@dataclass(frozen=True, slots=True)
class HouseRulesPage:
    """All house rules of a game; a tap goes to the next value."""

    setup: SetupPage

    def show(self, lobby: Lobby) -> PickScreen:
        words = lobby.words
        return PickScreen(
            frame=lobby.frame,
            title=words.say("HOUSE RULES"),
            prompt=words.say("A tap changes a rule. What stands here is remembered."),
            answers=self.setup.switches(words),
            back=done_key(words),
        )

    def choose(self, _lobby: Lobby, key: str) -> LobbyMove | None:
        verb, _, rest = key.partition(" ")
        if verb == "house":
            return Show(replace(self, setup=self.setup.switched(rest)))
        return Show(self.setup)


def _known_names(evening: Evening, seated: tuple[str, ...]) -> tuple[str, ...]:
    """The roster, with names typed just now behind it."""
    names = evening.roster.roster.names
    known = {same_name(name) for name in names}
    return names + tuple(
        name for name in dict.fromkeys(seated) if name and same_name(name) not in known
    )
