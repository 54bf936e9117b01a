"""Where matches begin and go on: the journal opens a new one, or has one to go on with.

A match that was won last can be looked at again, and put right.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from companion.errors import CompanionError
from companion.games.feuer_flamme.actions import First
from companion.games.seats import Seat
from companion.presentation.cards.seats import name_room_em
from companion.presentation.cards.sitting import CardSitting
from companion.presentation.caution import caution_words
from companion.presentation.evening import Evening
from companion.presentation.matchsitting import MatchSitting
from companion.presentation.names import TILE_ROOM_EM, called
from companion.presentation.offers import FEUER_FLAMME, offer_of
from companion.presentation.pages.page import Begin
from companion.presentation.sitting import Sitting
from companion.referee.match import Match


class Reception:
    """Asks the journal; keeps which match can be resumed, which was won last, which were wanted."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._resumable: tuple[Match[Any, Any], str] | None = None
        self._gone_on_with: set[str] = set()
        """Matches that somebody asked for this evening."""
        self.won_id: str | None = None
        """The newest match of all, where it was put away: won, or ended without a winner."""
        self.troubles: tuple[str, ...] = ()
        """Matches that could not be read back, each in one sentence."""

    @property
    def resume_id(self) -> str | None:
        return None if self._resumable is None else self._resumable[0].match_id

    @property
    def waiting_ids(self) -> tuple[str, ...]:
        """Matches a careful start leaves alone until somebody goes on with them, newest first."""
        caution = self._evening.caution
        ids = () if caution is None else caution.match_ids
        return tuple(each for each in ids if each not in self._gone_on_with)

    @property
    def resume_words(self) -> str:
        """Who plays, since when, and whose turn it is."""
        if self._resumable is None:
            return ""
        match, since = self._resumable
        words, offer = self._evening.words, offer_of(match.game.name)
        room_em = TILE_ROOM_EM if offer.is_at_the_grill else name_room_em(len(match.names))
        names = called(match.names, room_em=room_em)
        told = words.say(
            "{game}: {names}, since {since}.",
            game=words.say(offer.title),
            names=words.listed(names),
            since=since,
        )
        seat = match.game.to_act(match.state)
        if not isinstance(seat, int):
            return told
        return f"{words.say('{name} is on turn.', name=names[seat])} {told}"

    def look(self) -> None:
        """Find the newest match that nobody has won yet, and whether the last one was won."""
        self._resumable = self.won_id = None
        caution, words = self._evening.caution, self._evening.words
        troubles, waiting = list[str](), self.waiting_ids
        if caution is not None and not caution.match_ids:
            troubles.append(caution_words(caution, words))
        try:
            rows = self._evening.journal.matches()
        except CompanionError as cause:
            rows = ()
            troubles.append(str(cause))
        for place, row in enumerate(rows):
            if row.is_closed and place == 0:
                self.won_id = row.match_id
            if row.is_closed or row.match_id in waiting:
                continue
            try:
                match = self._resumed(row.match_id)
            except CompanionError as cause:
                troubles.append(str(cause))
                continue
            if match.read_only:
                troubles.append(match.read_only)
            elif not match.is_over:
                self._resumable = match, _clock_words(row.opened_wall_ms)
                break
        self.troubles = tuple(troubles)

    def begin(self, order: Begin) -> MatchSitting[Any, Any]:
        """Open a new match and tell it who begins.

        Raises:
            CompanionError: the match could not be opened; the sentence says why.
        """
        evening, offer = self._evening, offer_of(order.game)
        house = {**self._manners(order.game), **dict(order.house)}
        match = Match.start(
            evening.journal,
            evening.game(order.game, offer.ruled(house)),
            order.names,
            clock=evening.stamps,
        )
        rules = tuple(house.items())
        evening.roster.seat(order.names, order.first, game=order.game, rules=rules)
        sitting = self._seated(match)
        if isinstance(sitting, CardSitting):
            opening = sitting.script.opening_entries(order.first, house)
            sitting.enter_notation(*self._usual_depth(sitting), *opening)
        elif order.first:
            sitting.enter(First(Seat(order.first)))
        return sitting

    def _usual_depth(self, sitting: CardSitting) -> tuple[str, ...]:
        """The entry that sets how much this table usually enters, where a game begins with more."""
        wanted = self._evening.settings.config.depth.value
        if sitting.script.depth(sitting.view()) == wanted:
            return ()
        return (f"depth {wanted}",)

    def resume(self, match_id: str) -> MatchSitting[Any, Any]:
        """Go on at the last entry.

        Raises:
            CompanionError: the match cannot be read back.
        """
        sitting = self._seated(self._resumed(match_id))
        self._gone_on_with.add(match_id)
        if match_id == self.won_id:
            sitting.found_put_away()
        return sitting

    def _resumed(self, match_id: str) -> Match[Any, Any]:
        evening = self._evening
        return Match.resume(
            evening.journal, match_id, clock=evening.stamps, catalogue=evening.catalogue
        )

    def _seated(self, match: Match[Any, Any]) -> MatchSitting[Any, Any]:
        evening = self._evening
        if match.game.name != FEUER_FLAMME.game:
            manners = self._manners(match.game.name)
            return CardSitting(match, manners, evening.words, evening.taps, learn=evening.learn)
        return Sitting(match, evening.make_referee(match), evening.words, evening.taps)

    def _manners(self, game: str) -> dict[str, str]:
        """What the screen goes by at this table, as it was chosen last."""
        return offer_of(game).manners(dict(self._evening.roster.roster.rules_of(game)))


def _clock_words(wall_ms: int) -> str:
    """Day and time on this table's clock, as numbers that need no language."""
    return datetime.fromtimestamp(wall_ms / 1000).astimezone().strftime("%d.%m. %H:%M")
