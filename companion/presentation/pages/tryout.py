"""Trying out sound and touch: three sounds, a sentence, five marks; each with what to do about it.

Sets nothing; what was found is noted for the doctor.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.presentation.earcons import Earcon
from companion.presentation.lobby import Lobby
from companion.presentation.marksscreen import MarksScreen
from companion.presentation.model import Choice, PickScreen, StepScreen, Tone, Weight
from companion.presentation.pages.keys import done_key
from companion.presentation.pages.page import LobbyMove, LobbyPage, Show
from companion.presentation.touching import MARKS, Felt, Touching
from companion.presentation.touchwords import aim_note, aim_words, twice_words

THREE: tuple[Earcon, ...] = ((Tone.YOUR_TURN, 1), (Tone.PLACED, 1), (Tone.YOUR_CALL, 1))
LOUD_PERCENT = 60


@dataclass(frozen=True, slots=True)
class TryOutPage:
    """What can be tried out."""

    below: LobbyPage

    def show(self, lobby: Lobby) -> PickScreen:
        words = lobby.words
        return PickScreen(
            frame=lobby.frame,
            title=words.say("SOUND AND TOUCH"),
            prompt=words.say("What shall be tried out?"),
            answers=(
                Choice("sound", words.say("SOUND"), Weight.MAIN),
                Choice("touch", words.say("TOUCH"), Weight.MAIN),
            ),
            back=done_key(words),
        )

    def choose(self, lobby: Lobby, key: str) -> LobbyMove | None:
        match key:
            case "sound" if is_silenced(lobby):
                return Show(SilentPage(self))
            case "sound":
                return Show(SoundPage(self), THREE)
            case "touch":
                return Show(MarksPage(self))
            case _:
                return Show(self.below)


@dataclass(frozen=True, slots=True)
class SoundPage:
    """Three short sounds were played."""

    below: TryOutPage

    def show(self, lobby: Lobby) -> PickScreen:
        words = lobby.words
        return _asking(lobby, words.say("Three short sounds. Did you hear them?"))

    def choose(self, lobby: Lobby, key: str) -> LobbyMove | None:
        match key:
            case "yes":
                lobby.evening.note_trial("sound", "heard")
                return Show(VoicePage(self.below) if has_voice(lobby) else MarksPage(self.below))
            case "no":
                lobby.evening.note_trial("sound", "silent")
                return Show(SilentPage(self.below))
            case "again":
                return Show(self, THREE)
            case _:
                return Show(self.below)


@dataclass(frozen=True, slots=True)
class VoicePage:
    """A sentence was spoken."""

    below: TryOutPage
    times: int = 1

    def show(self, lobby: Lobby) -> PickScreen:
        words = lobby.words
        spoken = words.say("Good evening. This is the Fire Marshal.")
        # A voice says each sentence once; the full stop more makes it a new one.
        said = spoken + "." * (self.times - 1)
        return _asking(lobby, words.say("A sentence. Did you hear it?"), spoken=said)

    def choose(self, lobby: Lobby, key: str) -> LobbyMove | None:
        match key:
            case "yes":
                lobby.evening.note_trial("voice", "heard")
                return Show(MarksPage(self.below))
            case "no":
                lobby.evening.note_trial("voice", "silent")
                return Show(SilentPage(self.below))
            case "again":
                return Show(VoicePage(self.below, self.times + 1))
            case _:
                return Show(self.below)


@dataclass(frozen=True, slots=True)
class SilentPage:
    """Nothing was heard: what may be the matter, the likeliest first."""

    below: TryOutPage

    def show(self, lobby: Lobby) -> StepScreen:
        words = lobby.words
        return StepScreen(
            frame=lobby.frame,
            title=words.say("SOUND"),
            prompt=words.say("The table stays quiet. One of these helps:"),
            remarks=silence_words(lobby),
            plate=None,
            keys=(
                Choice("again", words.say("ONCE MORE"), is_open=not is_silenced(lobby)),
                Choice("touch", words.say("GO ON"), Weight.MAIN),
            ),
            back=done_key(words),
        )

    def choose(self, lobby: Lobby, key: str) -> LobbyMove | None:
        match key:
            case "again":
                return Show(SoundPage(self.below), THREE)
            case "touch":
                return Show(MarksPage(self.below))
            case _:
                return Show(self.below)


@dataclass(frozen=True, slots=True)
class MarksPage:
    """The mark that is to be touched now."""

    below: TryOutPage
    touching: Touching = field(default_factory=Touching)

    def show(self, lobby: Lobby) -> MarksScreen:
        words, mark = lobby.words, self.touching.mark
        return MarksScreen(
            frame=lobby.frame,
            title=words.say("TOUCH"),
            prompt=words.say(
                "Touch the mark: {n} of {all}.", n=len(self.touching.felt) + 1, all=len(MARKS)
            ),
            mark=MARKS[-1] if mark is None else mark,
            back=done_key(words),
        )

    def choose(self, _lobby: Lobby, _key: str) -> LobbyMove | None:
        return Show(self.below)

    def feel(self, lobby: Lobby, felt: Felt) -> LobbyPage:
        """A finger came down somewhere; after the last mark what was found comes."""
        touching = self.touching.after(felt)
        if touching.mark is not None:
            return MarksPage(self.below, touching)
        lobby.evening.note_trial("touch", aim_note(touching.aim))
        lobby.evening.note_trial("twice", ", ".join(touching.twice))
        return TouchedPage(self.below, touching)


@dataclass(frozen=True, slots=True)
class TouchedPage:
    """Where the touches landed, and what to do about it."""

    below: TryOutPage
    touching: Touching

    def show(self, lobby: Lobby) -> StepScreen:
        words = lobby.words
        said, *remedies = aim_words(self.touching.aim, words)
        return StepScreen(
            frame=lobby.frame,
            title=words.say("TOUCH"),
            prompt=said,
            # One thing at a time: while touches come twice, nothing else about them is sure.
            remarks=twice_words(self.touching.twice, words) or tuple(remedies),
            plate=None,
            keys=(Choice("again", words.say("ONCE MORE")),),
            back=done_key(words),
        )

    def choose(self, _lobby: Lobby, key: str) -> LobbyMove | None:
        return Show(MarksPage(self.below) if key == "again" else self.below)


def is_silenced(lobby: Lobby) -> bool:
    """Nothing can be heard, as sound is switched off or nothing plays it."""
    book = lobby.evening.settings
    return not book.config.sound or "sound" in book.lacks


def has_voice(lobby: Lobby) -> bool:
    """Whether calls are spoken this evening."""
    book = lobby.evening.settings
    return book.config.speech and "speech" not in book.lacks


def silence_words(lobby: Lobby) -> tuple[str, ...]:
    """What keeps a table quiet."""
    words, book = lobby.words, lobby.evening.settings
    volume = book.config.volume
    if "sound" in book.lacks:
        return (
            words.say("No program that plays sounds is installed."),
            words.say("Run: sudo apt-get install alsa-utils"),
        )
    if not book.config.sound:
        return (words.say("Sound is switched off: SETTINGS, SOUND."),)
    return (
        *(
            (words.say("The volume is {n} %: SETTINGS, VOLUME.", n=volume),)
            if volume < LOUD_PERCENT
            else ()
        ),
        words.say("A speaker with a switch or a knob of its own: switch it on, turn it up."),
        words.say("Plug in a USB speaker; a Pi 5 has no socket for headphones."),
        words.say("DOCTOR names the sound device."),
    )


def _asking(lobby: Lobby, prompt: str, *, spoken: str = "") -> PickScreen:
    words = lobby.words
    return PickScreen(
        frame=lobby.frame,
        title=words.say("SOUND"),
        prompt=prompt,
        answers=(
            Choice("yes", words.say("YES"), Weight.MAIN),
            Choice("no", words.say("NO"), Weight.MAIN),
            Choice("again", words.say("ONCE MORE")),
        ),
        back=done_key(words),
        spoken=spoken,
    )
