"""How the differential tables of Fuego are set up and what they enter: rare branches come often."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.oracle.differential import Table
from tests.oracle.fuego import Oracle
from tests.oracle.fuego_table import COLOURS, DECK, TOKENS, effect

MIX = {**dict.fromkeys(TOKENS, 1), "+1/flame": 2}
MATCHING_MIX = {"+2": 3, "+3": 3, "+1/flame": 4, "+1/green": 2}
TREE = {"covers": {"1": [2, 3], "2": [4, 5], "3": [6, 7]}, "flames": [4, 5, 6], "strike": 7}
LATTICE = {
    "covers": {"1": [2, 3], "2": [4], "3": [4, 5], "4": [6, 7], "5": [7]},
    "flames": [3, 6, 7],
    "strike": 6,
}
BOTTOM = {"covers": {"1": [2, 3, 4], "4": [5], "5": [6, 7]}, "flames": [1, 3, 7], "strike": 1}
ICONS = {"by_value": [3, 3, 2, 2, 1, 1, 0, 0]}
SOME_ICONS = {"cards": {f"{colour}{value}": 1 for colour in COLOURS for value in (6, 7, 8)}}
ODD_ICONS = {"by_value": [0, 1, 2, 3, 3, 2, 1, 0], "cards": {"green4": 0, "purple8": 3}}
SWITCHES = {
    "wild_lead": ("black", "next"),
    "dodge_with_token": ("false", "true"),
    "white_transfer": ("white_first", "white_last"),
    "torch_must_strict": ("false", "true"),
}
CALIENTE = ("none", "char", "char", "hearth", "hearth", "deck", "free")


@dataclass(frozen=True, slots=True)
class Temper:
    """What kind of table it is."""

    known: float
    """Share of the hands that are laid open."""
    is_quick: bool = False
    does_change: bool = False
    strikes: float = 0.25
    """How often a match is looked for."""


TEMPERS = (
    Temper(1),
    Temper(1, strikes=0.7),
    Temper(0),
    Temper(0.5),
    Temper(0, is_quick=True),
    Temper(0.3, does_change=True),
    Temper(0, does_change=True, strikes=0.7),
)


class Tempered(Oracle):
    """The naive referee at a table of some temper."""

    temper: Temper | None = None
    said_depth_at: tuple[int, int] = (0, 0)
    kept_secret: set[tuple[int, int]]


class FuegoTables:
    """The steering of Fuego."""

    game = "fuego"

    def table(self, rng: Random) -> Table:
        """Any player count, every switch, the placeholder box and odd ones."""
        house = {key: rng.choice(values) for key, values in SWITCHES.items()}
        house["caliente"] = rng.choice(CALIENTE)
        box: dict[str, object] = {
            "tokens": rng.choice((MIX, MIX, MATCHING_MIX)),
            "torch": rng.choice((TREE, TREE, LATTICE, BOTTOM)),
            "icons": rng.choice((ICONS, ICONS, SOME_ICONS, ODD_ICONS, {})),
        }
        return Table(rng.choice((2, 3, 4)), house, box)

    def oracle(self, table: Table) -> Tempered:
        """The naive referee."""
        return Tempered(table.players, table.house, table.box)

    def entry(self, rng: Random, oracle: Any, legal: Sequence[str]) -> str:
        """One of the legal entries, the rarer ones by preference; hands and depth on the way."""
        assert isinstance(oracle, Tempered)
        if oracle.temper is None:
            oracle.temper = rng.choice(TEMPERS)
            oracle.kept_secret = set()
        return self._open_ended(rng, oracle) or _liked(rng, oracle, legal)

    def _open_ended(self, rng: Random, oracle: Tempered) -> str | None:
        temper, stage = oracle.temper, oracle.stage()
        assert temper is not None
        if stage == "caliente" and rng.random() < 0.2:
            return "caliente other the wind turns"
        is_border = stage == "trick" and not oracle.line
        is_start = _is_round_border(oracle)
        if temper.is_quick and not oracle.is_quick and is_start:
            return "depth quick"
        if temper.does_change and is_start and rng.random() < 0.3:
            return "depth full" if oracle.is_quick else "depth quick"
        if temper.does_change and is_border and not oracle.is_quick and rng.random() < 0.08:
            return "depth quick"
        if temper.does_change and is_border and oracle.is_quick and rng.random() < 0.25:
            return "depth full"
        if not is_border or oracle.is_quick:
            return None
        secret = [seat for seat in range(oracle.n) if seat not in oracle.hands]
        for seat in secret:
            place = (oracle.number, seat)
            if place in oracle.kept_secret or not oracle.hand_count[seat]:
                continue
            if rng.random() < temper.known:
                cards = rng.sample(oracle.unseen(), oracle.hand_count[seat])
                return f"hand {seat + 1} {' '.join(cards)}"
            oracle.kept_secret.add(place)
        if rng.random() < 0.01:
            return f"icons {rng.choice(DECK[:32])} {rng.randrange(4)}"
        return None

    def wrong(self, rng: Random, oracle: Any) -> Iterable[str]:
        """Entries of every kind; those that are a second sight of a card are left out."""
        seat, token, card = rng.randint(1, 5), rng.choice(TOKENS), rng.choice(DECK)
        texts: list[str | None] = [
            f"play {card}",
            f"play {card} from torch",
            f"play {card} with +2",
            f"play {card} with green/blue as blue",
            f"strike {seat} {token}",
            f"discard {token}",
            f"hearth {token}",
            f"hearth +2 {token} {token}",
            f"white {seat}",
            f"heat {seat}",
            f"expose {card}",
            f"torch {seat} {card} {token}",
            f"trick {seat} flames {rng.randrange(9)}",
            "trick nobody",
            rng.choice(("take", "take with white", "take without white")),
            rng.choice(("caliente char", "caliente hearth")),
            rng.choice(("depth quick", "depth full")),
            None,
        ]
        drawn = [text or _wrong_hand(rng, oracle) for text in rng.sample(texts, 3)]
        return [text for text in drawn if self.is_refusable(oracle, text)]

    def is_refusable(self, oracle: Any, text: str) -> bool:
        """Everything but a card that was seen before and may come again from a hidden hand."""
        verb, *words = text.split()
        is_trick_border = oracle.stage() == "trick" and not oracle.line
        if verb == "depth":
            is_said = oracle.is_quick is (words[0] == "quick")
            return is_said or not (is_trick_border or _is_round_border(oracle))
        if verb == "hand":
            seat = int(words[0]) - 1
            is_told = seat in oracle.hands or oracle.is_quick
            return is_told or not is_trick_border or len(words) - 1 != oracle.hand_count[seat]
        if verb == "icons":
            return False
        if verb in ("expose", "torch"):
            cards = words if verb == "expose" else words[1:2]
            return oracle.stage() != verb or all(card in oracle.unseen() for card in cards)
        if verb != "play" or oracle.stage() != "trick" or oracle.is_quick:
            return True
        return words[0] in oracle.unseen() or oracle.turn() in oracle.hands


def _liked(rng: Random, oracle: Tempered, legal: Sequence[str]) -> str:
    """A legal entry: matches, Torch cards, tokens and flames are liked more than chance does."""
    wish = rng.random()
    liked: list[str] = []
    if oracle.stage() == "trick" and not oracle.is_quick:
        if oracle.temper is not None and rng.random() < oracle.temper.strikes:
            liked = [text for text in legal if _is_match(oracle, text)]
        elif wish < 0.25:
            liked = [text for text in legal if text.endswith("from torch")]
        elif wish < 0.45:
            liked = [text for text in legal if " with " in text]
        elif wish < 0.5:
            liked = [text for text in legal if text.startswith("take")]
    elif oracle.is_quick and wish > 0.8:
        liked = [text for text in legal if text.startswith("trick nobody torch")]
    elif oracle.is_quick and wish < 0.7:
        most = 4 if wish < 0.5 else 1
        kept = [text for text in legal if not text.startswith("trick")]
        liked = [text for text in legal if _moved(text) <= most] if not kept or wish < 0.4 else kept
    return rng.choice(liked or legal)


def _wrong_hand(rng: Random, oracle: Oracle) -> str:
    """A card too few or too many; where no hand is told now, even the right number is wrong."""
    seat = rng.randrange(oracle.n)
    count = oracle.hand_count[seat] + rng.choice((-1, 0, 1))
    cards = rng.sample(oracle.unseen(), min(max(count, 1), len(oracle.unseen())))
    return f"hand {seat + 1} {' '.join(cards)}"


def _is_round_border(oracle: Oracle) -> bool:
    """Nothing of the round has been entered but its Caliente card."""
    is_bare = not oracle.line and not oracle.got_first and not oracle.torches
    is_named = oracle.white is not None and len(oracle.white_among) > 1
    is_begun = is_named or oracle.heat is not None or bool(oracle.todo)
    return oracle.trick == 1 and is_bare and not is_begun


def _is_match(oracle: Oracle, text: str) -> bool:
    verb, *words = text.removesuffix(" from torch").split()
    left = [entry for entry in oracle.line if entry["up"]]
    if verb != "play" or not left:
        return False
    return bool(effect(words[0], " ".join(words[1:])).value == left[-1]["value"])


def _moved(text: str) -> int:
    words = text.split()
    return int(words[3]) if words[0] == "trick" and words[1] != "nobody" else 0
