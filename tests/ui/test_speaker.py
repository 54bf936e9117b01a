"""Sounds: ours to the byte, told apart by rhythm; no player program can hold up the app."""

from __future__ import annotations

import stat
import time
import wave
from itertools import combinations
from pathlib import Path

import pytest

from companion.presentation.model import Tone
from companion.ui.earcons import RATE_HZ, SCORE, samples_of, sound_file, write_sounds
from companion.ui.speaker import LONGEST_SECONDS, MOST_AT_ONCE, Speaker


class Clock:
    """A clock the test turns."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def _player(folder: Path, script: str) -> tuple[str, ...]:
    program = folder / "player"
    program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return (str(program),)


def _until(speaker: Speaker, playing: int, *, seconds: float = 5.0) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        speaker.tend()
        if speaker.playing == playing:
            return
        time.sleep(0.01)
    pytest.fail(f"{speaker.playing} players run, {playing} were awaited")


def test_the_committed_sounds_are_what_the_score_says(tmp_path: Path) -> None:
    write_sounds(tmp_path)
    for tone in Tone:
        assert (tmp_path / f"{tone.value}.wav").read_bytes() == sound_file(tone).read_bytes()


@pytest.mark.parametrize("tone", Tone)
def test_an_earcon_is_short_mono_and_loud_enough(tone: Tone) -> None:
    with wave.open(str(sound_file(tone)), "rb") as file:
        assert file.getparams()[:3] == (1, 2, RATE_HZ)
        seconds = file.getnframes() / RATE_HZ
    assert 0.05 <= seconds <= (1.0 if tone is Tone.TIPPED else 0.4) + 0.001
    loudest = max(abs(level) for level in samples_of(tone))
    assert 8_000 < loudest < 32_767


def test_earcons_differ_in_rhythm_not_in_pitch_alone() -> None:
    rhythms = {
        tone: tuple((round(note.starts_at, 2), round(note.lasts, 2)) for note in notes)
        for tone, notes in SCORE.items()
    }
    assert set(Tone) == set(rhythms)
    for one, other in combinations(rhythms.values(), 2):
        assert one != other
        assert len(one) != len(other) or any(
            abs(a[0] - b[0]) > 0.03 or abs(a[1] - b[1]) > 0.03
            for a, b in zip(one, other, strict=True)
        )


def test_a_fall_of_three_is_played_three_times(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    speaker = Speaker(player=_player(tmp_path, f'echo "$1" >> {heard}'))
    speaker.play([(Tone.FELL, 3)])
    _until(speaker, 0)
    assert [str(sound_file(Tone.FELL))] * 3 == heard.read_text(encoding="utf-8").split()


def test_a_player_that_hangs_is_stopped_and_never_more_than_two_run(tmp_path: Path) -> None:
    clock = Clock()
    speaker = Speaker(player=_player(tmp_path, "exec sleep 60"), clock=clock)
    speaker.play([(Tone.PLACED, 1), (Tone.FELL, 4)])
    assert speaker.playing == 1
    children = [one.child for one in speaker._playing]
    for _step in range(20):
        clock.now += 0.4
        speaker.tend()
        assert speaker.playing <= MOST_AT_ONCE
    assert clock.now > 2 * LONGEST_SECONDS
    assert all(child.poll() is not None for child in children)
    speaker.close()
    assert speaker.playing == 0


def test_a_player_that_fails_is_no_trouble(tmp_path: Path) -> None:
    speaker = Speaker(player=_player(tmp_path, "echo no device >&2; exit 1"))
    speaker.play([(Tone.PLACED, 1)])
    _until(speaker, 0)
    assert not speaker.is_silent


def test_a_player_that_cannot_be_started_leaves_it_silent(tmp_path: Path) -> None:
    speaker = Speaker(player=(str(tmp_path / "missing"),))
    speaker.play([(Tone.PLACED, 2)])
    assert speaker.is_silent
    assert speaker.playing == 0


def test_without_any_player_nothing_is_tried() -> None:
    speaker = Speaker(player=())
    speaker.play([(Tone.TIPPED, 1)])
    assert speaker.is_silent
    assert speaker.playing == 0


def test_closing_stops_a_sound_and_may_be_repeated(tmp_path: Path) -> None:
    speaker = Speaker(player=_player(tmp_path, "exec sleep 60"))
    speaker.play([(Tone.PLACED, 1)])
    (child,) = [one.child for one in speaker._playing]
    speaker.close()
    speaker.close()
    assert child.poll() is not None
