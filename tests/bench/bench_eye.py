"""What each stage of the camera's road costs, and the whole of it at fifteen pictures a second.

    python -m tests.bench.bench_eye --seconds 20 --weights PALMS.tflite

Processor time of this process over drawn scenes of 640 by 480: 8 s of moving tongs to every 12 s of
calm, which is a quick turn. `decode` is the camera's JPEG.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from hardware.camera.calm import Calm, small_of
from hardware.camera.eye import PALM_SECONDS, Eye
from hardware.camera.eyeorder import EyeOrder
from hardware.camera.frames import Frame, Pixels
from hardware.camera.ground import Ground
from hardware.camera.look import look_at
from hardware.camera.lying import lying_in
from hardware.camera.palmnet import PalmNet
from hardware.camera.pose import pose_of
from hardware.camera.still import Still
from hardware.camera.tips import tips_in
from hardware.camera.white import white_of
from hardware.camera.wire import encode
from tests.hardware.camera.enrolled_box import LENS, MARKS, box, placed
from tests.hardware.camera.grill_scene import Laid, Scene, on_base, taken, tongs

RATE_HZ = 15.0
MOVING_SHARE = 0.4
CALMS_HZ = 0.2
"""Scenes come to rest once in five seconds."""
FULL = Scene(
    (
        *(Laid("pepper", -25, 20), Laid("corn", 20, 20, 0.4), Laid("steak", -20, -20, 0.3)),
        *(Laid("fish", 25, -25, 1.0), Laid("aubergine", 0, 0, 0.7, above_mm=75)),
        *(on_base("mushroom", 110, -30), on_base("sausage", -95, -50, turn=1.0)),
    )
)


def stages(weights: Path | None, repeats: int) -> None:
    bare, full = taken(Scene(), seed=1), taken(FULL, seed=2)
    held = taken(replace(FULL, things=tuple(tongs(20.0, 0.0, turn=0.6))), seed=3)
    _, packed = cv2.imencode(".jpg", full, [cv2.IMWRITE_JPEG_QUALITY, 85])
    (pose, white), (old_pose, old_white) = placed(full), placed(bare)
    look, small = look_at(Frame(0, 0.0, 0.0, full)), small_of(full)
    calm = Calm().after(small, at=0.0)
    now, before = Still(full, pose, white), Still(bare, old_pose, old_white)
    rows: list[tuple[str, Callable[[], object], float]] = [
        ("decode", lambda: cv2.imdecode(packed, cv2.IMREAD_COLOR), RATE_HZ),
        ("marks and health", lambda: look_at(Frame(0, 0.0, 0.0, full)), RATE_HZ),
        (
            "pose and white",
            lambda: (pose_of(look.marks, LENS), white_of(full, look.marks)),
            RATE_HZ,
        ),
        ("calm", lambda: calm.after(small_of(full), at=1.0), RATE_HZ),
        ("tips", lambda: tips_in(held, white), RATE_HZ),
        ("what lies there", lambda: lying_in(now, before, ground=Ground(), box=box()), CALMS_HZ),
    ]
    if weights is not None:
        net, square = PalmNet(weights), np.ascontiguousarray(held[:, 80:560])
        rows.append(
            ("palms, none there", lambda: net.palms_in(square), MOVING_SHARE / PALM_SECONDS)
        )
    print("| stage | ms | times a second | % of a core |\n|---|---|---|---|")
    total = 0.0
    for name, work, hz in rows:
        ms = cost_ms(work, repeats)
        total += ms * hz / 10.0
        print(f"| {name} | {ms:.1f} | {hz:.1f} | {ms * hz / 10.0:.1f} |")
    print(f"| **together** | | | **{total:.0f}** |")


def cost_ms(work: Callable[[], object], repeats: int) -> float:
    """The median of so many runs: others use the machine too."""
    work()
    costs = []
    for _ in range(repeats):
        began = time.process_time()
        work()
        costs.append(time.process_time() - began)
    return float(np.median(costs)) * 1000.0


def whole(weights: Path | None, seconds: float) -> None:
    """All of it through the eye, frame after frame, as fast as it goes."""
    eye = Eye(EyeOrder(LENS, MARKS, Ground(), box(), weights))
    eye.bare()
    pictures: list[Pixels] = [taken(FULL, seed=turn) for turn in range(3)]
    moving = [
        taken(replace(FULL, things=tuple(tongs(40.0 - 8.0 * turn, 0.0, turn=0.6))), seed=turn)
        for turn in range(10)
    ]
    spent, count, told = 0.0, round(seconds * RATE_HZ), 0
    for number in range(count):
        at = number / RATE_HZ
        is_moving = at % 5.0 < 5.0 * MOVING_SHARE
        pixels = moving[number % 10] if is_moving else pictures[number % 3]
        began = time.process_time()
        sighting = eye.see(Frame(number, at, 0.01, pixels))
        encode(sighting)
        spent += time.process_time() - began
        told += sighting.lying is not None
    share = 100.0 * spent / (count / RATE_HZ)
    print(f"\n{count} pictures, {told} calms: {share:.0f} % of a core without the decoding")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--repeats", type=int, default=15)
    parser.add_argument("--weights", type=Path)
    wanted = parser.parse_args()
    cv2.setNumThreads(1)
    stages(wanted.weights, wanted.repeats)
    whole(wanted.weights, wanted.seconds)


if __name__ == "__main__":
    main()
