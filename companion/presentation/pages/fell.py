"""Something fell, said by touch: how many, which kinds, whose turn it still was; or a bump."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum

from companion.games.feuer_flamme.actions import Action, Disturbance, Fall, Take
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.feuer_flamme.state import Attempt
from companion.presentation.feuer_flamme import card_of, late_of
from companion.presentation.model import Choice, PickScreen, Weight
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import Open, TableMove, ToTable, Turn
from companion.presentation.seatsuits import suit_of
from companion.presentation.sitting import Sitting
from companion.presentation.spoken.findings import ruling_words
from companion.presentation.spoken.pieces import capital, counted_kind, kind_word
from companion.presentation.words import Words

MANY = 4
"""From here on the kinds are tapped until somebody says that these are all."""


class Cause(Enum):
    """How it came to fall."""

    TURN = "turn"
    """Whoever has the tongs, or had them before."""
    BUMP = "bump"
    """Somebody who is not on turn, or a push from outside: nobody pays."""


def may_fall(sitting: Sitting) -> bool:
    """Whether anything could fall: pieces on the grill, or the one in the tongs."""
    return bool(sitting.state.grill) or sitting.allows(Fall(is_own_too=True))


def may_be_bumped_off(sitting: Sitting) -> bool:
    """Whether a bump could have made anything fall."""
    return any(sitting.allows(Disturbance(Bag.of([kind]))) for kind in Kind)


@dataclass(frozen=True, slots=True)
class FellPage:
    """What is known so far of the fall."""

    number: int | None = None
    """Pieces that fell; None while not said, `MANY` for four or more."""
    pieces: Bag = field(default_factory=Bag)
    is_own_too: bool = False
    is_all: bool = False
    """The kinds are complete; only the payer is open."""
    cause: Cause = Cause.TURN

    @classmethod
    def begun(cls, sitting: Sitting, cause: Cause = Cause.TURN) -> TableMove:
        """The first question that is open; none where only one piece can have fallen."""
        page = cls(cause=cause)
        if page._most(sitting) > 1:
            return Open(page)
        move = replace(page, number=1)._next(sitting)
        return Open(move.page) if isinstance(move, Turn) else move

    @property
    def said(self) -> int:
        """Pieces named so far."""
        return len(self.pieces) + self.is_own_too

    def show(self, sitting: Sitting) -> PickScreen:
        if self.number is None:
            return self._ask_number(sitting)
        if not self.is_all:
            return self._ask_kind(sitting)
        return self._ask_payer(sitting)

    def choose(self, sitting: Sitting, key: str) -> TableMove | None:
        page = self
        match key.partition(" "):
            case ("piece", _, kind):
                page = replace(page, pieces=page.pieces + Bag.of([Kind(kind)]))
            case ("own", _, _):
                page = replace(page, is_own_too=True)
            case ("done", _, _):
                page = replace(page, is_all=True)
            case ("late", _, _):
                return _entered(sitting, page.fall)
            case ("turn", _, _):
                return _entered(sitting, Take(), page.fall)
            case (digit, _, _):
                page = replace(page, number=int(digit.removesuffix("+")))
        return page._next(sitting)

    @property
    def fall(self) -> Fall | Disturbance:
        """What would be entered."""
        if self.cause is Cause.BUMP:
            return Disturbance(self.pieces)
        return Fall(self.pieces, self.is_own_too)

    def _next(self, sitting: Sitting) -> TableMove:
        """Fill in what can only be one way, then ask the next question or enter the fall."""
        page = self._filled(sitting)
        if not page.is_all:
            return Turn(page)
        is_free = self.cause is Cause.BUMP
        if is_free or late_of(sitting.state) is None or page.is_own_too:
            return _entered(sitting, page.fall)
        return Turn(page)

    def _filled(self, sitting: Sitting) -> FellPage:
        left = sitting.state.grill - self.pieces
        kinds = set(left)
        own = None if self.is_own_too else self._own_kind(sitting)
        wanted = (self.number or 0) - self.said
        page = self
        if wanted > 0 and own is None and (len(kinds) == 1 or wanted == len(left)):
            page = replace(self, pieces=self.pieces + Bag.of(list(left)[:wanted]))
        elif wanted > 0 and own is not None and wanted == len(left) + 1:
            page = replace(self, pieces=self.pieces + left, is_own_too=True)
        complete = page.number is not None and page.number < MANY and page.said >= page.number
        nothing_left = page.said >= self._most(sitting)
        return replace(page, is_all=page.is_all or complete or nothing_left)

    def _ask_number(self, sitting: Sitting) -> PickScreen:
        words, most = sitting.words, self._most(sitting)
        is_free = self.cause is Cause.BUMP
        return PickScreen(
            frame=sitting.frame,
            title=words.say("HOW MANY FELL?"),
            prompt=words.say("The grill was bumped: nobody pays.")
            if is_free
            else words.say("Count every piece that left the grill."),
            answers=tuple(
                Choice(key, key, Weight.MAIN, is_open=int(key[0]) <= most)
                for key in ("1", "2", "3", f"{MANY}+")
            ),
            back=back_key(words),
            suit=suit_of(sitting.on_turn),
        )

    def _ask_kind(self, sitting: Sitting) -> PickScreen:
        words, left = sitting.words, sitting.state.grill - self.pieces
        own = self._own_kind(sitting)
        answers = [
            Choice(f"piece {kind}", capital(counted_kind(kind, left[kind], words)))
            for kind in Kind
            if left[kind]
        ]
        if own is not None and not self.is_own_too:
            piece = kind_word(own, words)
            answers.append(Choice("own", words.say("The new {piece}", piece=piece)))
        if self.number == MANY:
            done = Choice("done", words.say("THAT IS ALL"), Weight.MAIN, is_open=self.said >= MANY)
            answers.append(done)
        return PickScreen(
            frame=sitting.frame,
            title=words.say("WHICH PIECE FELL?"),
            prompt=self._kind_prompt(words),
            answers=tuple(answers),
            back=back_key(words),
            suit=suit_of(sitting.on_turn),
        )

    def _kind_prompt(self, words: Words) -> str:
        left = (self.number or 0) - self.said
        if self.number == MANY:
            return words.say("Tap each piece that fell: {n} so far.", n=self.said)
        if self.said:
            return words.count("Tap {n} more piece.", "Tap {n} more pieces.", left)
        return words.count("Tap {n} piece that fell.", "Tap {n} pieces that fell.", left)

    def _own_kind(self, sitting: Sitting) -> Kind | None:
        """The piece in the tongs, where it can have fallen too."""
        is_trying = self.cause is Cause.TURN and isinstance(sitting.state.phase, Attempt)
        is_possible = is_trying and sitting.allows(Fall(is_own_too=True))
        return card_of(sitting.state) if is_possible else None

    def _most(self, sitting: Sitting) -> int:
        return len(sitting.state.grill) + (self._own_kind(sitting) is not None)

    def _ask_payer(self, sitting: Sitting) -> PickScreen:
        words, late = sitting.words, late_of(sitting.state)
        before = sitting.names[sitting.on_turn if late is None else late.seat]
        now = sitting.names[sitting.on_turn]
        return PickScreen(
            frame=sitting.frame,
            title=words.say("WHOSE TURN WAS IT?"),
            prompt=words.say("Had {name} touched anything with the tongs yet?", name=now),
            answers=(
                Choice("late", words.say("Not yet: {name}", name=before), Weight.MAIN),
                Choice("turn", words.say("Yes: {name}", name=now), Weight.MAIN),
            ),
            back=back_key(words),
            lines=_rulings(sitting, self.fall),
        )


def _rulings(sitting: Sitting, fall: Action) -> tuple[str, ...]:
    """What either answer would mean."""
    foreseen = (sitting.foresee(actions) for actions in ((fall,), (Take(), fall)))
    return tuple(
        ruling_words(findings, sitting.names, sitting.words)
        for findings in foreseen
        if findings is not None
    )


def _entered(sitting: Sitting, *actions: Action) -> TableMove:
    sitting.enter(*actions)
    return ToTable()
