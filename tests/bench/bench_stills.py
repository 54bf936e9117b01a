"""What the stills of a game cost the app: taking one a calm, and comparing two for a dispute.

    python -m tests.bench.bench_stills

Processor time of this process over drawn scenes of 640 by 480.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp

from companion.album import Album
from companion.owndarkroom import OwnDarkroom
from companion.presentation.darkroom import When
from hardware.camera.comparison import compared
from hardware.camera.frames import Frame
from hardware.camera.sight import Well
from hardware.camera.sighting import Sighting
from hardware.camera.stills import jpeg_of
from tests.hardware.camera.grill_scene import Laid, Scene, taken

ROUNDS = 20


def main() -> None:
    """Print the table."""
    scenes = (Scene((Laid("corn", 20.0, 12.0, 0.3), Laid("steak", -20.0, -18.0))), Scene())
    pictures = [taken(scene, seed=seed) for seed, scene in enumerate(scenes)]
    size = sum(len(jpeg_of(picture)) for picture in pictures) // 2

    def watched() -> OwnDarkroom:
        darkroom = OwnDarkroom(Album(Path(mkdtemp())))
        for number, picture in enumerate(pictures):
            at = float(3 * number)
            darkroom.stills.see(Frame(number, at, 0.01, picture))
            for is_calm in (True, False):
                seen = Sighting(at, number, Well(), is_placed=True, is_calm=is_calm)
                darkroom.stills.hear(seen)
        return darkroom

    fall = When(1.0, 2.0)
    ready = watched()
    while ready.photos(fall) is None:
        pass
    pair = ready.stills.around(fall.began, fall.quiet)
    assert pair is not None
    print("| what | ms |")
    print("|---|---|")
    print(f"| one still, {size:,} bytes | {_ms(lambda: jpeg_of(pictures[0])):.1f} |")
    print(f"| before and after compared, once, on a thread | {_ms(lambda: compared(pair)):.0f} |")
    print(f"| looked at again, in every frame | {_ms(lambda: ready.photos(fall)):.3f} |")


def _ms(do: Callable[[], object]) -> float:
    do()
    began = time.process_time()
    for _ in range(ROUNDS):
        do()
    return 1000.0 * (time.process_time() - began) / ROUNDS


if __name__ == "__main__":
    main()
