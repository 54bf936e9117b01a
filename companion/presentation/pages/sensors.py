"""What is connected, whether it sees, and how far it is trusted; a check with one piece."""

from __future__ import annotations

from dataclasses import dataclass

from companion.presentation.health import eye_words, look_at_words
from companion.presentation.lobby import Lobby
from companion.presentation.model import Choice, PickScreen, Weight
from companion.presentation.pages.calibrate import CalibratePage
from companion.presentation.pages.doctor import DoctorPage
from companion.presentation.pages.keys import done_key
from companion.presentation.pages.page import LobbyMove, LobbyPage, Show
from companion.presentation.pages.tryout import TryOutPage
from companion.presentation.words import Words, later
from companion.referee.calls import Policy, Subject, Trust
from companion.referee.health import Health

_EVENTS = {
    Subject.PLACEMENT: later("placed"),
    Subject.FALL: later("fallen"),
    Subject.REMOVAL: later("taken off"),
    Subject.TIP: later("grill over"),
    Subject.TOUCH: later("hand"),
    Subject.KNOCK: later("knock"),
    Subject.LIFT: later("lifted"),
}
_TRUSTED = {
    Trust.ACCEPT: later("Entered when seen for sure: {events}."),
    Trust.PROPOSE: later("Always asked: {events}."),
    Trust.LOG: later("Only written down: {events}."),
    Trust.IGNORE: later("Left alone: {events}."),
}


@dataclass(frozen=True, slots=True)
class SensorsPage:
    """The scale as it is now; once the check has begun, what it felt since."""

    below: LobbyPage
    felt_before: tuple[int, int] | None = None
    """How often weight had come and gone when the check began; None before it."""

    def show(self, lobby: Lobby) -> PickScreen:
        words = lobby.words
        is_there = lobby.scale.health is not Health.OFF
        return PickScreen(
            frame=lobby.frame,
            title=words.say("SENSORS"),
            prompt=self._prompt(lobby),
            lines=_look_at(lobby),
            answers=(
                Choice("check", words.say("CHECK THE SCALE"), Weight.MAIN, is_open=is_there),
                Choice("trust", words.say("WHAT IS TRUSTED")),
                Choice("doctor", words.say("DOCTOR"), is_open=lobby.evening.examine is not None),
                Choice("try out", words.say("SOUND AND TOUCH")),
                *_calibrate_keys(lobby),
            ),
            back=done_key(words),
        )

    def choose(self, lobby: Lobby, key: str) -> LobbyMove | None:
        if key == "check":
            scale = lobby.scale
            return Show(SensorsPage(self.below, (len(scale.gained), len(scale.lost))))
        if key == "trust":
            return Show(TrustPage(self))
        examine = lobby.evening.examine
        if key == "doctor" and examine is not None:
            return Show(DoctorPage(examine(), self))
        if key == "try out":
            return Show(TryOutPage(self))
        workplace = lobby.evening.workplace
        if key == "calibrate":
            return Show(CalibratePage(workplace, self, studio=lobby.evening.studio))
        return Show(self.below)

    def _prompt(self, lobby: Lobby) -> str:
        words, scale = lobby.words, lobby.scale
        if self.felt_before is None or scale.health is Health.OFF:
            return scale_words(lobby)
        gained = scale.gained[self.felt_before[0] :]
        lost = scale.lost[self.felt_before[1] :]
        if not gained:
            return words.say("Put one piece on the grill.")
        if not lost:
            return words.say("{grams} g came. Now take it off again.", grams=round(gained[-1]))
        return words.say(
            "{grams} g came and {gone} g left: the scale sees.",
            grams=round(gained[-1]),
            gone=round(lost[-1]),
        )


@dataclass(frozen=True, slots=True)
class TrustPage:
    """How far the sensors are trusted, as the settings file says."""

    below: SensorsPage

    def show(self, lobby: Lobby) -> PickScreen:
        words = lobby.words
        return PickScreen(
            frame=lobby.frame,
            title=words.say("WHAT IS TRUSTED"),
            prompt="",
            lines=policy_words(lobby.evening.settings.config.policy, words),
            answers=(),
            back=done_key(words),
        )

    def choose(self, _lobby: Lobby, _key: str) -> LobbyMove | None:
        return Show(self.below)


def _calibrate_keys(lobby: Lobby) -> tuple[Choice, ...]:
    """Only where there are cells or a camera: a table by touch sees nothing of it."""
    if lobby.evening.workplace is None and lobby.evening.studio is None:
        return ()
    return (Choice("calibrate", lobby.words.say("CALIBRATE")),)


def _look_at(lobby: Lobby) -> tuple[str, ...]:
    """What to look at while it cannot be read."""
    fault = lobby.scale.fault
    if fault is None or lobby.scale.health is not Health.BLIND:
        return ()
    return (look_at_words(fault, lobby.words),)


def sensors_words(lobby: Lobby) -> str:
    """The state of the scale in one or two words."""
    return eye_words(lobby.scale.health, lobby.words)


def scale_words(lobby: Lobby) -> str:
    """What is connected, and what lies on it."""
    words, scale = lobby.words, lobby.scale
    if scale.health is Health.OFF:
        return words.say("No scale: Feuer & Flamme goes by touch.")
    what = (
        words.say("A scale is connected.")
        if lobby.frame.simulated is None
        else words.say("The grill is simulated.")
    )
    if scale.health is not Health.ON or scale.grams is None:
        return f"{what} {words.say('It cannot be read now.')}"
    weight = words.say("On the grill: {grams} g.", grams=round(scale.grams))
    return f"{what} {weight}"


def policy_words(policy: Policy, words: Words) -> tuple[str, ...]:
    """How far each kind of event is trusted, a line for each way to be trusted."""
    said = []
    for trust, text in _TRUSTED.items():
        events = [words.say(_EVENTS[each]) for each in Subject if policy.trust(each) is trust]
        if events:
            said.append(words.say(text, events=", ".join(events)))
    return tuple(said)
