"""Recording format 1: a folder that holds what a scale said, what was tapped and what was true.

Reading is strict and names file and line; writing appends, so that a cut leaves whole rows.
"""

from hardware.recording.head import (
    Head,
    MatchHead,
    RecordedCell,
    RecordedPiece,
    RecordingError,
    Unit,
    line_in_head,
)
from hardware.recording.reader import Recording, Row, Tap, Truth, read_recording
from hardware.recording.recorder import PlayRecorder, Recorder, as_written

__all__ = [
    "Head",
    "MatchHead",
    "PlayRecorder",
    "RecordedCell",
    "RecordedPiece",
    "Recorder",
    "Recording",
    "RecordingError",
    "Row",
    "Tap",
    "Truth",
    "Unit",
    "as_written",
    "line_in_head",
    "read_recording",
]
