"""What a table of Clever Fire Thieves enters while engine and oracle are compared."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from tests.oracle.differential import Table
from tests.oracle.fire_thieves import NUMBERS, POSSUMS, Oracle


class FireThieves:
    """All player counts and switches; hidden and known picks, both depths within one game."""

    game = "fire_thieves"

    def table(self, rng: Random) -> Table:
        """Half of the small tables have the Rogue; boxes know all, some or none of the flames."""
        players = rng.randrange(2, 7)
        house = {
            "profile": rng.choice(("text", "published")),
            "joker_steal": rng.choice(("face", "effective")),
        }
        if players <= 3 and rng.random() < 0.5:
            house |= {"rogue": "on", "rogue_seat": rng.choice(("last", "fixed"))}
        known = rng.sample(NUMBERS, rng.choice((0, 0, 4, 9)))
        return Table(players, house, {"flames": {value: rng.randrange(2, 5) for value in known}})

    def oracle(self, table: Table) -> Oracle:
        """The naive referee of this table."""
        return Oracle(table.players, table.house, table.box)

    def entry(self, rng: Random, oracle: Oracle, legal: Sequence[str]) -> str:
        """Mostly bets in a hunt, so that cards get spent; passes in spells, so that rounds end."""
        seating = [text for text in legal if text.startswith(("first", "rogue_after"))]
        if seating and rng.random() < 0.3:
            return rng.choice(seating)
        if oracle.awaits == "guards" and not oracle.shown and rng.random() < 0.3:
            return (
                f"guards {' '.join(rng.choices(NUMBERS[: rng.choice((3, 9))], k=oracle.players))}"
            )
        if oracle.awaits in ("guards", "iguana") and rng.random() < 0.08:
            return f"depth {'full' if oracle.depth == 'quick' else 'quick'}"
        if oracle.awaits != "hunt":
            return rng.choice(legal)
        unpicked = [seat for seat in range(oracle.players) if oracle.hands[seat] is None]
        if oracle.is_before_first_turn() and unpicked and rng.random() < 0.4:
            seat = rng.choice(unpicked)
            home = oracle.home(seat)
            return " ".join(["pick", str(seat + 1), *_picked(rng, home)])
        bets = [text for text in legal if text != "pass"]
        return rng.choice(bets) if bets and rng.random() < _eagerness(oracle) else "pass"

    def wrong(self, rng: Random, oracle: Oracle) -> Iterable[str]:
        """Any bet, result or guard at any time, and the passes nobody may make."""
        seat = rng.randrange(oracle.players) + 1
        yield f"bet {rng.choice(POSSUMS)}"
        yield f"round {seat} with {rng.choice(POSSUMS)}"
        yield f"guard {rng.choice(NUMBERS)}"
        yield from rng.sample(("pass", "round nobody", "flames 3", "first 2", "rogue 4"), 2)

    def is_refusable(self, oracle: Oracle, text: str) -> bool:
        """Nothing here is allowed without being a choice, but what `entry` says by itself."""
        return text.split(maxsplit=1)[0] not in ("guards", "depth", "pick")


def _eagerness(oracle: Oracle) -> float:
    """By the call of the round: most calls go by, only a last chance is taken, or most are taken.

    Taking only last chances makes long rounds, in which the Rogue turns up all he has.
    """
    match oracle.iguana % 4:
        case 0:
            return 0.1
        case 1:
            return 0.95 if oracle.is_last_chance() else 0.05
    return 0.8


def _picked(rng: Random, home: Sequence[str]) -> list[str]:
    """Three cards, or all there are, in the order of the notation."""
    picked = rng.sample(home, min(3, len(home)))
    return [card for card in POSSUMS if card in picked]
