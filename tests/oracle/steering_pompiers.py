"""What a table of Pompiers! enters while engine and oracle are compared."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from tests.oracle.differential import Table
from tests.oracle.pompiers import Oracle
from tests.oracle.pompiers_cards import COLOURS, colour_of, number_of, sorted_cards
from tests.oracle.pompiers_missions import TILES


class Pompiers:
    """All player counts and switches; hidden, known and half-known deals, both depths."""

    game = "pompiers"

    def table(self, rng: Random) -> Table:
        """Three to five players under any mix of the switches."""
        house = {
            "tie_ignores_owners": rng.choice(("false", "true")),
            "pairs_min": rng.choice(("1", "0")),
            "variant_11": rng.choice(("false", "true")),
        }
        return Table(rng.randrange(3, 6), house)

    def oracle(self, table: Table) -> Oracle:
        """The naive referee of this table."""
        return Oracle(table.players, table.house, table.box)

    def entry(self, rng: Random, oracle: Oracle, legal: Sequence[str]) -> str:
        """Hands are dealt openly in spells; low cards and low seats are liked, so that some seats
        win nothing and ties come up."""
        is_border = oracle.awaits in ("tiles", "trick") and not oracle.line
        if is_border and rng.random() < _restlessness(oracle):
            return f"depth {'full' if oracle.depth == 'quick' else 'quick'}"
        dealt = _dealt(rng, oracle)
        if dealt:
            return dealt
        peek = _peeked(rng, oracle)
        if peek:
            return peek
        if oracle.awaits == "trick" and oracle.depth == "quick":
            return min(rng.choices(legal, k=2))
        if oracle.awaits == "trick" and oracle.depth == "full":
            return f"play {_played(rng, oracle, [text.split()[1] for text in legal])}"
        return rng.choice(legal)

    def wrong(self, rng: Random, oracle: Oracle) -> Iterable[str]:
        """Any tile, dealer or quick result at any time; cards a known hand may not play."""
        if oracle.is_actor_known():
            yield f"play {rng.choice(oracle.deck)}"
        if rng.random() < 0.7:
            return
        seat = rng.randrange(oracle.players) + 1
        yield f"trick {seat}"
        yield f"dealer {seat}"
        yield f"slot {rng.choice(list(TILES))}"
        turned = rng.sample(list(TILES), rng.randrange(1, 5))
        yield " ".join(["tiles", *(tile for tile in TILES if tile in turned)])
        yield f"colours {rng.choice(COLOURS)} {' '.join(f'{s + 1}=2' for s in oracle.seats)}"

    def is_refusable(self, oracle: Oracle, text: str) -> bool:
        """A card seen twice in hidden hands is a question, not a refusal."""
        kind = text.split(maxsplit=1)[0]
        return kind not in ("depth", "hand", "peek") and (
            kind != "play" or oracle.is_actor_known() or oracle.awaits != "trick"
        )


def _restlessness(oracle: Oracle) -> float:
    """How often the depth changes; in quick score more, as whole quick rounds take long to count:
    a colour of fifty unseen cards can lie in ten thousand ways."""
    if oracle.awaits == "tiles":
        return 0.25
    return 0.1 if oracle.depth == "quick" else 0.03


def _dealt(rng: Random, oracle: Oracle) -> str | None:
    """The next hand laid open, if this is a spell of open hands."""
    is_before = oracle.awaits in ("trump", "centre") and not oracle.centre and not oracle.peeked
    is_between = oracle.awaits == "trick" and not oracle.line and oracle.depth == "full"
    secret = [seat for seat in oracle.seats if oracle.hands[seat] is None]
    if not secret or not (is_before or is_between):
        return None
    is_spell = len(secret) < oracle.players
    chance = (0.9 if is_spell else 0.4) if is_before else 0.02
    if rng.random() > chance:
        return None
    unseen, size = oracle.unseen(), oracle.hand_size()
    if len(unseen) < size:
        return None
    cards = sorted_cards(rng.sample(unseen, size))
    return " ".join(["hand", str(rng.choice(secret) + 1), *cards])


def _played(rng: Random, oracle: Oracle, cards: Sequence[str]) -> str:
    """Hidden hands mostly tell the truth: a colour once denied is not shown again."""
    if not oracle.is_actor_known() and rng.random() < 0.97:
        denied = _denied(oracle)
        led = colour_of(oracle.line[0][1]) if oracle.line else ""
        shown = [card for card in cards if colour_of(card) not in denied]
        follows = [card for card in shown if colour_of(card) == led]
        is_following = follows and rng.random() < 0.85
        cards = follows if is_following else shown or cards
    return min(cards, key=number_of) if rng.random() < 0.4 else rng.choice(cards)


def _denied(oracle: Oracle) -> set[str]:
    """Colours that the seat on turn did not follow in this round."""
    denied, leader = set(), oracle.dealer
    for trick in oracle.tricks:
        place = (oracle.actor() - leader) % oracle.players
        cards = trick["cards"] or []
        if cards and colour_of(cards[place]) != colour_of(cards[0]):
            denied.add(colour_of(cards[0]))
        leader = trick["winner"]
    return denied


def _peeked(rng: Random, oracle: Oracle) -> str | None:
    """Sometimes the three cards are told; of the centre, no more unknown ones than lie there."""
    if oracle.awaits != "trump" or len(oracle.trickless) != 1 or oracle.peeked:
        return None
    trumps = oracle.trumps()
    if len(trumps) < 3 or rng.random() < 0.5:
        return None
    cards = rng.sample(trumps, 3)
    laid = [card for _, card in oracle.centre]
    if oracle.eleven and len(set(cards) - set(laid)) > oracle.players - len(laid):
        return None
    return " ".join(["peek", *sorted_cards(cards)])
