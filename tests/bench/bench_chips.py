"""The chip drivers against simulated chips: a million frames under faults, and what they cost.

    python -m tests.bench.bench_chips storm --backend lgpio --frames 1000000
    python -m tests.bench.bench_chips cost
    python -m tests.bench.bench_chips grill --seeds 900-909

`storm` counts unflagged words that no chip converted; `cost` takes the time of driver and road
apart from that of the model; `grill` says how well the detector does on rows that came through
chips, as bench_detector does on rows without.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from calibration.sensor import weighing_of
from hardware.grill import Pulse
from hardware.scale.adc import Adc
from hardware.scale.samples import Reading
from hardware.scale.watch import watch_grill
from hardware.sim.chipgrill import ChipGrill
from hardware.sim.scene import scene
from tests.bench.bench_detector import Tally, judge_said, report
from tests.hardware.hx711.packaged import PackagedAdc
from tests.hardware.hx711.rig import Rig
from tests.hardware.hx711.storm import Storm

STORM_SECONDS = 30.0
BACKENDS: dict[str, Callable[[Rig], Adc]] = {
    "lgpio": Rig.open_lgpio,
    "spi": Rig.open_spi,
    "package": PackagedAdc,
}


def storm(backend: str, *, frames: int, first_seed: int) -> None:
    """Storm after storm until so many frames were read."""
    read = clean = 0
    doubts: Counter[str] = Counter()
    faults: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    began = time.perf_counter()
    seed = first_seed
    while read < frames:
        one = Storm(seed)
        one.run(BACKENDS[backend](one.rig), STORM_SECONDS)
        read += one.frames
        clean += one.clean
        doubts += one.doubts
        faults += one.faults
        wrong.update(each.explanation or "UNEXPLAINED" for each in one.wrong)
        for each in one.wrong:
            if each.explanation is None:
                print(f"seed {seed}: {each}", flush=True)
        seed += 1
    print(f"{backend}: {read} frames, seeds {first_seed} to {seed - 1}, ", end="")
    print(
        f"{clean} not doubted, {sum(faults.values())} faults, {time.perf_counter() - began:.0f} s"
    )
    print("  faults:", dict(faults.most_common()))
    print("  doubts:", dict(doubts.most_common()))
    print("  not doubted and wrong:", dict(wrong), flush=True)


def cost(*, seconds: float, seed: int) -> None:
    """Four cells at 80 a second from model to events, the model's time taken apart."""
    source = ChipGrill(seed, weighing=weighing_of, is_scripted=True)
    watch = StopWatch()
    for name in ("write", "read", "read_all"):
        setattr(source.board, name, watch.timed(getattr(source.board, name)))
    began = time.process_time()
    rows: list[Reading] = []
    witnesses = list(watch_grill(_kept(source, seconds, rows), layout=source.head.layout))
    whole = time.process_time() - began
    model, taking = watch.model_and_taking()
    ran = rows[-1].at
    print(f"{ran:.0f} s of four cells: {len(rows)} rows, {len(rows) / ran:.2f} a second")
    for cell in source.live.adc.health():
        print(
            f"  cell {cell.name}: {cell.read} read, {cell.missed} missed, {cell.resets} resets, "
            f"{cell.rate_hz:.2f} a second, doubted {_told(cell.doubted)}"
        )
    pulses = sum(isinstance(one, Pulse) for one in witnesses)
    print(f"  {len(witnesses) - pulses} events and {pulses} pulses")
    print(f"  model (grill, chips, pins): {100 * model / ran:.1f} % of one core")
    print(f"  taking the time: {100 * taking / ran:.1f} %")
    rest = whole - model - taking
    print(f"  driver, grid, weighing, detector: {100 * rest / ran:.1f} % of one core")


class StopWatch:
    """Processor time spent in some calls, and how many there were."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.calls = 0

    def timed(self, call: Callable[..., Any]) -> Callable[..., Any]:
        """The same call, its time taken."""
        clock = time.thread_time

        def taken(*words: Any) -> Any:
            began = clock()
            answer = call(*words)
            self.seconds += clock() - began
            self.calls += 1
            return answer

        return taken

    def model_and_taking(self) -> tuple[float, float]:
        """Seconds of the calls themselves, and seconds that taking their time has cost."""
        probe = StopWatch()
        nothing = probe.timed(lambda *_: None)
        rounds = 200_000
        began = time.thread_time()
        for _ in range(rounds):
            nothing(1, 2)
        each = (time.thread_time() - began) / rounds
        inside = probe.seconds / rounds
        return self.seconds - inside * self.calls, each * self.calls


def _kept(source: ChipGrill, seconds: float, rows: list[Reading]) -> Any:
    for row in source.readings(seconds):
        rows.append(row)
        yield row


def _told(doubted: Sequence[tuple[Any, int]]) -> str:
    return ", ".join(f"{doubt.name} {count}" for doubt, count in doubted) or "none"


def grill(first: int, last: int) -> None:
    """The detector on scenes felt through chips."""
    tally = Tally()
    for seed in range(first, last + 1):
        source = ChipGrill(seed, weighing=weighing_of, is_scripted=True)
        script = scene(seed)
        until = script[-1][0] + 5.0
        tally.seconds += until
        said = list(watch_grill(source.readings(until), layout=source.head.layout))
        judge_said(seed, said, source.truth, tally)
    report(tally)


def main() -> None:
    """One of the three."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bench_chips")
    parser.add_argument("what", choices=("storm", "cost", "grill"))
    parser.add_argument("--backend", choices=tuple(BACKENDS), default="lgpio")
    parser.add_argument("--frames", type=int, default=1_000_000)
    parser.add_argument("--first-seed", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--seeds", default="900-909", help="FIRST-LAST")
    wanted = parser.parse_args()
    if wanted.what == "storm":
        storm(wanted.backend, frames=wanted.frames, first_seed=wanted.first_seed)
    elif wanted.what == "cost":
        cost(seconds=wanted.seconds, seed=wanted.first_seed)
    else:
        first, _, last = wanted.seeds.partition("-")
        grill(int(first), int(last or first))


if __name__ == "__main__":
    main()
