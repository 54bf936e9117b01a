"""What a recording says of its match: game, names and house rules, policy, pieces, and the taps.

Everything that can be wrong with it is found here, before anything of it is played again.
"""

from __future__ import annotations

from calibration.cell import Calibration
from calibration.errors import CalibrationError
from calibration.pieces import Enrolment, enrolment_of_recording
from companion.errors import CompanionError
from companion.games import CATALOGUE
from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.state import State
from companion.games.game import Game, NotationError
from companion.playlines import PlayLine, read_play_line
from companion.presentation.sitting import FireMatch
from companion.referee.calls import Policy, Trust
from companion.referee.clock import Clock
from companion.referee.judge import Judge
from companion.referee.match import Match, Paper
from hardware.recording import MatchHead, Recording, line_in_head
from hardware.recording.head import HEAD_FILE
from hardware.recording.reader import PLAY_FILE, Weigh

GRILL_GAME = "feuer_flamme"


def match_head(recording: Recording) -> MatchHead:
    """Who plays what; CompanionError where no match was recorded."""
    head = recording.head.match
    if head is None:
        raise CompanionError(
            f"{recording.folder / HEAD_FILE}:1: no match was recorded here; add a [match] table "
            "with game and players"
        )
    return head


def match_of(recording: Recording, head: MatchHead, *, paper: Paper, clock: Clock) -> FireMatch:
    """The match as it began, in this journal; CompanionError where it cannot be played."""
    if head.game != GRILL_GAME:
        sentence = f"the scale referees {GRILL_GAME}, not {head.game!r}"
        raise unusable(recording, "game", sentence)
    try:
        house = {key: str(value) for key, value in head.house.items()}
        game: Game[State, Action] = CATALOGUE[head.game](house)
    except CompanionError as cause:
        raise unusable(recording, "house", f"this match cannot be played: {cause}") from cause
    try:
        return Match.start(paper, game, head.players, clock=clock)
    except (CompanionError, ValueError) as cause:
        raise unusable(recording, "players", f"this match cannot be played: {cause}") from cause


def policy_of(recording: Recording, head: MatchHead) -> Policy:
    """By which policy that evening was judged; CompanionError where nobody knows it."""
    try:
        return Policy(**{key: Trust(value) for key, value in head.policy.items()})
    except (TypeError, ValueError) as cause:
        raise unusable(recording, "policy", f"this is no policy: {cause}") from cause


def enrolment_of(recording: Recording) -> Enrolment | None:
    """What its pieces weigh; None where nobody weighed them. CompanionError where it is odd."""
    if not recording.head.pieces:
        return None
    try:
        enrolment = enrolment_of_recording(recording.head)
        Judge(enrolment).ledger()
    except (CalibrationError, CompanionError) as cause:
        raise unusable(recording, "piece", str(cause), table=()) from cause
    return enrolment


def weigh_of(recording: Recording) -> Weigh | None:
    """How its counts become grams; None where it holds grams. CalibrationError where it is odd."""
    head = recording.head
    return Calibration.of_recording(head).weigh if head.unit == "counts" else None


def play_lines(recording: Recording, match: FireMatch) -> tuple[tuple[float, PlayLine], ...]:
    """What people did, each with its time; CompanionError with the line nobody can read."""
    place = recording.folder / PLAY_FILE
    lines: list[tuple[float, PlayLine]] = []
    for tap in recording.play:
        try:
            lines.append((tap.at, read_play_line(tap.action, match.game.parse)))
        except NotationError as cause:
            raise CompanionError(f"{place}:{tap.line}: {cause}") from cause
    return tuple(lines)


def unusable(
    recording: Recording, key: str, sentence: str, *, table: tuple[str, ...] = ("match",)
) -> CompanionError:
    """This sentence, with the line of the head that it is about."""
    path = recording.folder / HEAD_FILE
    return CompanionError(f"{path}:{line_in_head(path, *table, key)}: {sentence}")
