"""The voice, with a program in place of espeak-ng: rendered ahead, never waited for or fatal."""

from __future__ import annotations

import stat
import time
import wave
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.config import Config
from companion.presentation.aloud import Announcer, names_on
from companion.presentation.model import CallLook, Tone
from companion.ui.earcons import sound_file
from companion.ui.loudness import Loudness, gain_of
from companion.ui.speaker import Speaker
from companion.ui.speech import LONGEST_RENDER_SECONDS, MOST_FAILURES, MOST_KEPT, Speech
from tests.ui import samples

RENDERS = 'while [ "$1" != -w ]; do shift; done; printf %s "$4" > "$2"'
"""The sound file of a text is the text."""


class Clock:
    """A clock the test turns."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


class Voice:
    """A speech with a program of ours, and what it had played."""

    def __init__(self, folder: Path, script: str = RENDERS) -> None:
        self.asked = folder / "asked"
        program = folder / "espeak-ng"
        program.write_text(f'#!/bin/sh\necho "$@" >> {self.asked}\n{script}\n', encoding="utf-8")
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        self.clock = Clock()
        self.said: list[str] = []
        self.program = str(program)
        self.speech = Speech(self._hear, program=self.program, clock=self.clock)

    def _hear(self, file: Path) -> None:
        self.said.append(file.read_text("utf-8"))

    def until(self, holds: Callable[[], bool]) -> None:
        """Tend until this holds; a real program needs real time."""
        end = time.monotonic() + 5
        while not holds() and time.monotonic() < end:
            self.speech.tend()
            time.sleep(0.005)
        assert holds()

    @property
    def asks(self) -> list[str]:
        return self.asked.read_text("utf-8").splitlines() if self.asked.exists() else []


@pytest.fixture
def voice(tmp_path: Path) -> Voice:
    """A program that works."""
    return Voice(tmp_path)


def test_a_sentence_is_rendered_in_the_language_and_then_played(voice: Voice) -> None:
    voice.speech.language = "de"
    voice.speech.say("2 gefallen.  Ben gibt 2 Chips ab.")
    assert voice.said == []
    voice.until(lambda: bool(voice.said))
    assert voice.said == ["2 gefallen. Ben gibt 2 Chips ab."]
    (asked,) = voice.asks
    assert asked.startswith("-v de ")
    assert asked.endswith("-- 2 gefallen. Ben gibt 2 Chips ab.")


def test_names_are_rendered_once_at_set_up_and_need_no_program_in_the_game(voice: Voice) -> None:
    voice.speech.prepare(("Anna", "Ben", "-v", "Anna"))
    voice.until(lambda: len(voice.asks) == 3)
    voice.until(lambda: voice.speech._running is None)
    voice.speech.prepare(("Anna", "Ben"))
    for name in ("Ben", "Anna", "-v", "Ben"):
        voice.speech.say(name)
    assert voice.said == ["Ben", "Anna", "-v", "Ben"]
    assert len(voice.asks) == 3


def test_what_is_due_goes_before_names_and_gives_way_to_what_is_newer(voice: Voice) -> None:
    voice.speech.prepare(("Anna", "Ben", "Caro"))
    voice.speech.say("1 fell.")
    voice.speech.say("2 fell.")
    voice.until(lambda: bool(voice.said))
    assert voice.said == ["2 fell."]
    voice.until(lambda: len(_texts(voice)) >= 4 and voice.speech._running is None)
    asked = _texts(voice)
    assert asked.index("2 fell.") < asked.index("Ben") < asked.index("Caro")
    assert voice.said == ["2 fell."]


def _texts(voice: Voice) -> list[str]:
    """What the program was asked to render so far."""
    return [asked.partition("-- ")[2] for asked in voice.asks]


def test_another_volume_or_language_is_another_sound(voice: Voice) -> None:
    voice.speech.say("Anna")
    voice.until(lambda: len(voice.said) == 1)
    voice.speech.percent = 40
    voice.speech.say("Anna")
    voice.until(lambda: len(voice.said) == 2)
    assert [asked.partition("-a ")[2].split()[0] for asked in voice.asks] == ["100", "16"]


def test_switched_off_it_says_nothing_and_asks_nobody(voice: Voice) -> None:
    voice.speech.is_on = False
    voice.speech.prepare(("Anna",))
    voice.speech.say("Anna")
    voice.speech.tend()
    assert (voice.said, voice.asks) == ([], [])


@pytest.mark.parametrize("script", ["exit 3", 'echo no "$2"'])
def test_a_program_that_fails_is_given_up_and_nothing_else_happens(
    tmp_path: Path, script: str
) -> None:
    voice = Voice(tmp_path, script)
    for number in range(MOST_FAILURES):
        voice.speech.say(f"{number} fell.")
        voice.until(lambda: voice.speech._running is None)
    assert voice.speech.is_silent
    voice.speech.say("Ben")
    assert (voice.said, len(voice.asks)) == ([], MOST_FAILURES)


def test_a_program_that_hangs_is_stopped_and_holds_nothing_up(tmp_path: Path) -> None:
    voice = Voice(tmp_path, "exec sleep 60")
    began = time.monotonic()
    voice.speech.say("1 fell.")
    assert time.monotonic() - began < 2
    running = voice.speech._running
    assert running is not None
    voice.clock.now += LONGEST_RENDER_SECONDS + 0.1
    voice.speech.tend()
    assert voice.speech._running is None
    assert running.child.wait(timeout=5) < 0
    assert voice.said == []


@pytest.mark.parametrize("program", ["", "/nowhere/espeak-ng"])
def test_without_the_program_it_stays_silent(program: str) -> None:
    speech = Speech(lambda _file: None, program=program)
    for _ in range(MOST_FAILURES):
        speech.say("Anna")
    assert speech.is_silent


def test_a_text_no_program_can_take_is_passed_over(voice: Voice) -> None:
    voice.speech.say("An\0na")
    voice.speech.say("Ben")
    voice.until(lambda: bool(voice.said))
    assert voice.said == ["Ben"]


def test_only_so_many_sounds_are_kept_and_none_after_the_evening(voice: Voice) -> None:
    voice.speech.say("Anna")
    voice.until(lambda: bool(voice.said))
    folder = voice.speech._folder
    assert folder is not None
    for number in range(MOST_KEPT):
        file = folder / f"old{number}.wav"
        file.write_text("x")
        voice.speech._ready[voice.speech._wish(f"old {number}")] = file
    voice.speech.say("Anna")
    voice.speech.say("Ben")
    voice.until(lambda: voice.said[-1] == "Ben")
    voice.speech.say("Anna")
    assert voice.said == ["Anna", "Anna", "Ben", "Anna"]
    assert len(voice.speech._ready) <= MOST_KEPT + 1
    assert not (folder / "old0.wav").exists()
    voice.speech.close()
    voice.speech.close()
    assert not folder.exists()


def test_the_speaker_plays_the_sound_first_and_then_the_sentence(voice: Voice) -> None:
    player = Path(voice.program).parent / "player"
    heard = player.with_name("heard")
    player.write_text(f'#!/bin/sh\necho "$1" >> {heard}\n', encoding="utf-8")
    player.chmod(player.stat().st_mode | stat.S_IXUSR)
    speaker = Speaker(player=(str(player),), voice=voice.program)
    speaker.tune(Config(), language="en")
    speaker.play([(Tone.FELL, 1)])
    speaker.say("1 fell.")
    end = time.monotonic() + 5
    while time.monotonic() < end and (not heard.exists() or len(_lines(heard)) < 2):
        speaker.tend()
        time.sleep(0.005)
    first, second = _lines(heard)
    assert first == str(sound_file(Tone.FELL))
    assert second.endswith(".wav")
    speaker.close()


def _lines(file: Path) -> list[str]:
    return file.read_text("utf-8").splitlines()


def test_muted_nothing_sounds_and_nothing_is_rendered(voice: Voice) -> None:
    speaker = Speaker(player=("true",), voice=voice.program)
    speaker.tune(Config(sound=False), language="en")
    speaker.play([(Tone.FELL, 1)])
    speaker.say("1 fell.")
    speaker.prepare(("Anna",))
    speaker.tend()
    assert speaker.is_silent
    assert (speaker.playing, voice.asks) == (0, [])
    speaker.tune(Config(), language="en")
    assert not speaker.is_silent
    speaker.close()


@pytest.mark.parametrize("percent", [20, 60])
def test_a_quieter_sound_is_the_same_sound_with_smaller_samples(percent: int) -> None:
    loudness = Loudness()
    loudness.percent = percent
    copy = loudness.at_volume(sound_file(Tone.FELL))
    with wave.open(str(copy), "rb") as quiet, wave.open(str(sound_file(Tone.FELL)), "rb") as loud:
        assert quiet.getparams() == loud.getparams()
        frames = quiet.getnframes()
        pair = [memoryview(one.readframes(frames)).cast("h") for one in (quiet, loud)]
    assert [round(sample * gain_of(percent)) for sample in pair[1]] == pair[0].tolist()
    assert loudness.at_volume(sound_file(Tone.FELL)) == copy
    loudness.close()
    loudness.close()
    assert not copy.exists()


def test_at_full_volume_or_where_no_copy_can_be_written_the_sound_is_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loudness = Loudness()
    assert loudness.at_volume(sound_file(Tone.PLACED)) == sound_file(Tone.PLACED)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "nowhere"))
    loudness.percent = 40
    assert loudness.at_volume(sound_file(Tone.PLACED)) == sound_file(Tone.PLACED)


def test_a_call_the_winner_and_whose_turn_it_is_are_said_once() -> None:
    announcer = Announcer()
    shown = (
        samples.setup(),
        samples.grill(),
        samples.grill(),
        samples.call(CallLook.LIKELY),
        samples.call(CallLook.LIKELY),
        samples.call(CallLook.SURE),
        samples.grill(),
        samples.grill(names=("Caro", "Dan", "Eva")),
        samples.log(),
        samples.winner(),
    )
    assert [announcer.hear(screen) for screen in shown] == [
        "",
        "Ben",
        "",
        "2 fell? Did Dan drop 2 pieces?",
        "",
        "2 fell. Dan hands over 2 chips.",
        "",
        "Caro",
        "",
        "Ben. Ben wins.",
    ]


def test_the_same_call_again_after_the_table_is_said_again() -> None:
    announcer = Announcer()
    call = samples.call(CallLook.SURE)
    said = [announcer.hear(screen) for screen in (call, samples.grill(), call)]
    assert said == [
        "2 fell. Dan hands over 2 chips.",
        "Ben",
        "2 fell. Dan hands over 2 chips.",
    ]


def test_the_names_worth_having_ready_are_those_of_the_players() -> None:
    assert names_on(samples.setup(2)) == ("Ben", "Caro")
    assert names_on(samples.grill(3)) == ("Ben", "Caro", "Anna")
    assert names_on(samples.home()) == ()
