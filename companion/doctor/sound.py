"""Sound: is there a card, is there a program that plays, is there a voice?"""

from __future__ import annotations

from collections.abc import Iterator

from companion.doctor.finding import Finding, hint, well
from companion.doctor.machine import Machine
from companion.presentation.words import later
from companion.trials import read_trials
from companion.ui.speaker import PLAYERS
from companion.ui.speech import PROGRAM

SOUND = later("Sound")


def sound_findings(machine: Machine) -> Iterator[Finding]:
    """The first thing that keeps the table silent, and whether calls can be spoken."""
    cards = [line for line in machine.text("proc/asound/cards").splitlines() if "]:" in line]
    player = next((words[0] for words in PLAYERS if machine.is_program(words[0])), None)
    if player is None:
        yield hint(
            SOUND,
            later("No program that plays sounds is installed."),
            later("Run: sudo apt-get install alsa-utils"),
        )
    elif not cards:
        yield hint(
            SOUND,
            later("There is no sound device."),
            later("Plug in a USB speaker; a Pi 5 has no socket for headphones."),
        )
    elif not machine.is_program(PROGRAM):
        yield hint(
            SOUND,
            later("Sounds are played by {player}; calls are not spoken."),
            later("For a voice run: sudo apt-get install espeak-ng"),
            player=player,
        )
    elif "silent" in (tried := read_trials(machine.places.trials)).sound + tried.voice:
        yield hint(
            SOUND,
            later("When it was tried out, nothing was heard."),
            later("Look at the speaker's own switch and knob; then SENSORS, SOUND AND TOUCH."),
        )
    else:
        yield well(SOUND, later("Played by {player}, with a voice."), player=player)
