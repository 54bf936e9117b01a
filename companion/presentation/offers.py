"""The games laid on the table here: how many play, what a table may choose, who begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.presentation.words import Words, later


@dataclass(frozen=True, slots=True)
class Switch:
    """A house rule the table may choose: each value with the words that say it, usual one first."""

    key: str
    values: tuple[tuple[str, str], ...]
    is_ruled: bool = True
    """Known to the rules; else only the screen goes by it (who turns over a card)."""
    most: tuple[tuple[str, int], ...] = ()
    """Values with which fewer can play, and how many at most."""

    def told(self, value: str, words: Words) -> str:
        """The value in words."""
        return words.say(dict(self.values).get(value, value))

    def after(self, value: str) -> str:
        """The next value, round and round."""
        names = [name for name, _told in self.values]
        return names[(names.index(value) + 1) % len(names)] if value in names else names[0]


MEMORY_AID = Switch(
    "memory_aid",
    (
        ("off", later("Without the memory aid")),
        ("on", later("Memory aid: what lay open this round")),
    ),
    is_ruled=False,
)
"""For learners: off unless a table wants it, and then said on the screen all the time."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One game at the door."""

    game: str
    """Name in the catalogue."""
    title: str
    """As printed on the box."""
    fewest: int
    most: int
    who_begins: str
    """The rule's own test, as the prompt of the set-up."""
    switches: tuple[Switch, ...] = ()
    is_at_the_grill: bool = False
    """Played with chips, bonus cards and tongs; else a card game."""
    sides: tuple[tuple[tuple[int, ...], ...], ...] = ()
    """Who plays with whom: for each number of players with teams the two sides, by seat."""

    def sides_of(self, players: int) -> tuple[tuple[int, ...], ...]:
        """The sides of so many players; empty where everybody plays alone."""
        of_all = (sides for sides in self.sides if sum(map(len, sides)) == players)
        return next(of_all, ())

    @property
    def usual_rules(self) -> dict[str, str]:
        """Every switch at its usual value."""
        return {switch.key: switch.values[0][0] for switch in self.switches}

    def most_under(self, house: Mapping[str, str]) -> int:
        """How many can play under these switches."""
        limits = (dict(switch.most).get(house.get(switch.key, "")) for switch in self.switches)
        return min((self.most, *(limit for limit in limits if limit is not None)))

    def ruled(self, house: Mapping[str, str]) -> dict[str, str]:
        """What the rules are to know of these switches."""
        return {key: value for key, value in house.items() if not self._is_manner(key)}

    def manners(self, house: Mapping[str, str]) -> dict[str, str]:
        """What only the screen goes by."""
        return {key: value for key, value in house.items() if self._is_manner(key)}

    def _is_manner(self, key: str) -> bool:
        switch = self.switch(key)
        return switch is not None and not switch.is_ruled

    def switch(self, key: str) -> Switch | None:
        """The switch of that name."""
        return next((switch for switch in self.switches if switch.key == key), None)


FEUER_FLAMME = Offer(
    game="feuer_flamme",
    title=later("Feuer & Flamme"),
    fewest=2,
    most=5,
    who_begins=later("Youngest begins: tap on the right."),
    switches=(
        Switch(
            "bonus_per_turn",
            (
                ("1", later("Bonus cards: one per turn")),
                ("any", later("Bonus cards: any number per turn")),
            ),
        ),
    ),
    is_at_the_grill=True,
)

POMPIERS = Offer(
    game="pompiers",
    title=later("Pompiers!"),
    fewest=3,
    most=5,
    who_begins=later("Who deals first? Tap on the right."),
    switches=(
        Switch(
            "tie_ignores_owners",
            (
                ("false", later("Ties: all who meet a mission count")),
                ("true", later("Ties: only those without the chip")),
            ),
        ),
        Switch(
            "pairs_min",
            (("1", later("4/9: one pair at least")), ("0", later("4/9: also with no pair"))),
        ),
        Switch(
            "variant_11",
            (("false", later("10 cards each")), ("true", later("11 cards, one to the centre"))),
        ),
        MEMORY_AID,
    ),
)

FUEGO = Offer(
    game="fuego",
    title=later("Fuego"),
    fewest=2,
    most=4,
    who_begins=later("Who drew the White Flame? Tap on the right."),
    sides=(((0, 1), (2,)), ((0, 2), (1, 3))),
    switches=(
        Switch(
            "caliente",
            (
                ("none", later("Without a Caliente card")),
                ("char", later("Caliente card: Char")),
                ("hearth", later("Caliente card: Hearth")),
                ("deck", later("A Caliente card each round")),
            ),
        ),
        Switch(
            "wild_lead",
            (
                ("black", later("A Wildfire leads black")),
                ("next", later("After a Wildfire the next card leads")),
            ),
        ),
        Switch(
            "dodge_with_token",
            (
                ("false", later("Tokens turn no card from the lead")),
                ("true", later("Tokens may turn a card from the lead")),
            ),
        ),
        Switch(
            "white_transfer",
            (
                ("white_first", later("White moves first")),
                ("white_last", later("White moves last")),
            ),
        ),
        Switch(
            "torch_must_strict",
            (
                ("false", later("Torch: part of the hand")),
                ("true", later("Torch: its lead card must be played")),
            ),
        ),
        MEMORY_AID,
    ),
)

FIRE_THIEVES = Offer(
    game="fire_thieves",
    title=later("Clever Fire Thieves"),
    fewest=2,
    most=6,
    who_begins=later("Oldest begins: tap on the right."),
    switches=(
        Switch(
            "profile",
            (
                ("text", later("Bets: higher than before")),
                ("published", later("Bets: exactly one higher")),
            ),
        ),
        Switch(
            "joker_steal",
            (
                ("face", later("+1 steals from +1")),
                ("effective", later("+1 steals by its number")),
            ),
        ),
        Switch(
            "rogue",
            (("off", later("Without the Rogue")), ("on", later("With the Rogue"))),
            most=(("on", 3),),
        ),
        Switch(
            "rogue_seat",
            (
                ("last", later("The Rogue acts last")),
                ("fixed", later("The Rogue has a seat")),
            ),
        ),
        Switch(
            "rogue_deck",
            (
                ("table", later("The Rogue's cards lie on the table")),
                ("app", later("The app turns over the Rogue's cards")),
            ),
            is_ruled=False,
        ),
        MEMORY_AID,
    ),
)

OFFERS: tuple[Offer, ...] = (FEUER_FLAMME, FUEGO, POMPIERS, FIRE_THIEVES)


def offer_of(game: str) -> Offer:
    """The offer of a game by its name in the catalogue."""
    return next(offer for offer in OFFERS if offer.game == game)
