"""`companion umpire`: cells and taps of a recording through detector, judge and rules.

Bit for bit the same each time: every time is the recording's own, and nothing is drawn by chance.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

from calibration.cell import Calibration
from calibration.pieces import Enrolment, enrolment_of_recording
from companion.errors import CompanionError
from companion.games import CATALOGUE
from companion.games.feuer_flamme.actions import Action, PassTongs, Reveal, Take
from companion.games.feuer_flamme.state import State
from companion.games.game import Game, NotationError, Refused
from companion.presentation.spoken.grounds import because
from companion.presentation.words import Words
from companion.referee.calls import Blind, Option, Policy, Sure
from companion.referee.journal import MemoryJournal, Stamp
from companion.referee.judge import Judge
from companion.referee.match import Match
from companion.referee.opencalls import OpenCall
from companion.referee.referee import Referee
from companion.referee.tap import Answer, Failed, Stale, Tap
from hardware.grill import Pulse, Witness
from hardware.recording import Recording
from hardware.recording.reader import Tap as Tapped
from hardware.scale.watch import watch_grill

Line = dict[str, object]
GRILL_GAME = "feuer_flamme"


def umpire(recording: Recording, *, words: Words | None = None) -> Iterator[Line]:
    """Every call of a recorded evening as one object, in the order in which they were made.

    Keys: `at` (the quiet moment), `call` (sure, likely, blind), `action` (None when blind),
    `actions` (everything it enters), `alternatives` (best first), `because` (sentences). A tap that
    the rules did not let stand is told as an object with `refused`.

    Raises:
        CompanionError: the recording has no match, an unknown game, or a tap nobody can read.
    """
    match = _match_of(recording)
    enrolment = enrolment_of_recording(recording.head) if recording.head.pieces else None
    replay = _Replay(recording, match, enrolment, words or Words())
    weigh = (
        Calibration.of_recording(recording.head).weigh if recording.head.unit == "counts" else None
    )
    readings = recording.readings(weigh)
    taps = list(recording.play)
    for witness in watch_grill(readings, layout=recording.head.layout):
        while taps and taps[0].at <= _said_at(witness):
            yield from replay.tap(taps.pop(0))
        yield from replay.hear(witness)
    for tap in taps:
        yield from replay.tap(tap)
    yield from replay.rest()


def _match_of(recording: Recording) -> Match[State, Action]:
    head = recording.head.match
    place = recording.folder / "recording.toml"
    if head is None:
        raise CompanionError(
            f"{place}:1: no match was recorded here; add a [match] table with game and players"
        )
    if head.game != GRILL_GAME:
        raise CompanionError(f"{place}:1: the scale referees {GRILL_GAME}, not {head.game!r}")
    house = {key: str(value) for key, value in head.house.items()}
    try:
        game: Game[State, Action] = CATALOGUE[head.game](house)
        return Match.start(
            MemoryJournal(), game, head.players, clock=lambda: Stamp(0, 0, "virtual")
        )
    except (CompanionError, ValueError) as cause:
        raise CompanionError(f"{place}:1: this match cannot be played: {cause}") from cause


def _said_at(witness: Witness) -> float:
    return witness.at if isinstance(witness, Pulse) else witness.span.born


def _tap_ids() -> Callable[[], bytes]:
    numbers = itertools.count(1)
    return lambda: next(numbers).to_bytes(16, "big")


class _Replay:
    """One evening played again; remembers which calls were told."""

    def __init__(
        self,
        recording: Recording,
        match: Match[State, Action],
        enrolment: Enrolment | None,
        words: Words,
    ) -> None:
        self._place = recording.folder / "play.csv"
        self._match = match
        self._words = words
        self._taps = _tap_ids()
        self._referee = Referee(match, Judge(enrolment), Policy(), taps=self._taps)
        self._told: set[int] = set()
        self._tapped = 0

    def hear(self, witness: Witness) -> Iterator[Line]:
        """One thing the scale says."""
        self._referee.hear(witness)
        if isinstance(witness, Pulse):
            self._referee.tick(witness.at)
        self._referee.settle()
        yield from self._tell()

    def tap(self, tapped: Tapped) -> Iterator[Line]:
        """One thing the table entered."""
        self._tapped += 1
        self._referee.settle()
        try:
            action = self._match.game.parse(tapped.action)
        except NotationError as cause:
            raise CompanionError(f"{self._place}:{self._tapped + 1}: {cause}") from cause
        answer = self._referee.play(Tap(self._taps(), self._match.seq), action)
        why = _why_not(answer)
        if why is not None:
            said = [self._words.say(why)]
            yield {"at": tapped.at, "refused": tapped.action, "because": said}
        self._referee.settle()
        yield from self._tell()

    def rest(self) -> Iterator[Line]:
        """The recording is over: what still waited is as far as anybody saw."""
        yield from self._tell(is_over=True)

    def _tell(self, *, is_over: bool = False) -> Iterator[Line]:
        for opened in self._referee.calls:
            is_ready = not opened.provisional or is_over
            if opened.call_id in self._told or not is_ready or opened.is_withdrawn:
                continue
            if isinstance(opened.call, Sure) and not opened.applied_seqs and opened.is_open:
                continue
            self._told.add(opened.call_id)
            yield self._line(opened)

    def _line(self, opened: OpenCall) -> Line:
        call = opened.call
        reasons = list(because(call.because, self._words))
        if isinstance(call, Blind):
            return _object(call.at, "blind", (), reasons)
        name = "sure" if isinstance(call, Sure) else "likely"
        return _object(call.at, name, call.options, reasons)


def _object(at: float, name: str, options: tuple[Option[Action], ...], reasons: list[str]) -> Line:
    entering = [option for option in options if option.actions]
    first, rest = entering[:1], entering[1:]
    return {
        "at": round(at, 3),
        "call": name,
        "action": _main(first[0].actions) if first else None,
        "actions": [str(action) for action in first[0].actions] if first else [],
        "alternatives": list(dict.fromkeys(_main(option.actions) for option in rest)),
        "because": reasons,
    }


def _main(actions: tuple[Action, ...]) -> str:
    """What the call is about: not the card it was inferred from, nor the tongs going on."""
    about = tuple(each for each in actions if not isinstance(each, Reveal | PassTongs | Take))
    return str((about or actions)[-1])


def _why_not(answer: Answer[Action]) -> str | None:
    match answer:
        case Refused(clause):
            return str(clause.text)
        case Failed(text):
            return text
        case Stale():
            return "Another entry was just being saved."
        case _:
            return None
