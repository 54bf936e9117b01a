"""How well the detector does on the simulated grill, on seeds that nobody tuned on.

    python -m tests.bench.bench_detector --seeds 740-759 --hours 10

Seeds 1 to 140 were used for tuning; 300 to 339 and 700 to 759 have been reported. Events of one
true window (motions that overlap or follow within half a second) are summed, as the judge solves
them together.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from hardware.grill import (
    Change,
    Disturbed,
    Fault,
    Gained,
    GrillEvent,
    Lost,
    Onset,
    Pulse,
    Tipped,
    Witness,
)
from hardware.recording import Truth
from hardware.scale.watch import watch_grill
from hardware.sim.commands import Bump, Command, Lean, Put, Rebuild, SetBack, Shift
from hardware.sim.grill import SimGrill
from hardware.sim.scene import scene

Step = Gained | Lost
WEIGHT_KINDS = {"placed", "fallen", "removed", "lifted"}
REACH_SECONDS = 0.45
SLACK_GRAMS = 0.8
SLACK_SHARE = 0.03


@dataclass
class Window:
    """True motions that run into each other."""

    truths: list[Truth]

    @property
    def start(self) -> float:
        return min(truth.start for truth in self.truths) - 0.1

    @property
    def end(self) -> float:
        return max(truth.end for truth in self.truths) + REACH_SECONDS

    @property
    def net_grams(self) -> float:
        return sum(truth.net_grams or 0.0 for truth in self.truths)

    @property
    def slack_grams(self) -> float:
        return SLACK_GRAMS + SLACK_SHARE * sum(abs(t.net_grams or 0.0) for t in self.truths)

    @property
    def gains(self) -> int:
        return self.kinds["placed"] + self.kinds["lifted"]

    @property
    def losses(self) -> int:
        falls = [truth for truth in self.truths if truth.kind == "fallen" and truth.net_grams]
        return len(falls) + self.kinds["removed"] + self.kinds["lifted"]

    @property
    def kinds(self) -> Counter[str]:
        return Counter(truth.kind for truth in self.truths if truth.kind in WEIGHT_KINDS)


@dataclass
class Tally:
    """What was right, wrong, missed, and how late it was said."""

    right: Counter[str] = field(default_factory=Counter)
    missed: Counter[str] = field(default_factory=Counter)
    invented: Counter[str] = field(default_factory=Counter)
    weight_errors: list[float] = field(default_factory=list)
    z_grams: list[float] = field(default_factory=list)
    z_moments: list[float] = field(default_factory=list)
    place_errors: dict[str, list[float]] = field(default_factory=dict)
    called_in: list[float] = field(default_factory=list)
    after_truth: list[float] = field(default_factory=list)
    onsets: Counter[tuple[str, str]] = field(default_factory=Counter)
    contacts: Counter[tuple[str, str]] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    stories: list[str] = field(default_factory=list)


def windows_of(truths: tuple[Truth, ...]) -> list[Window]:
    """Group motions that overlap, so that what they left together can be compared."""
    windows: list[Window] = []
    for truth in truths:
        if truth.kind == "slipped":
            continue
        if windows and truth.start <= windows[-1].end:
            windows[-1].truths.append(truth)
        else:
            windows.append(Window([truth]))
    return windows


def judge_seed(seed: int, tally: Tally) -> None:
    """Play one scene and count."""
    noise_grams = random.Random(f"noise {seed}").uniform(0.1, 0.3)
    grill = SimGrill(seed, noise_grams=noise_grams)
    script = scene(seed)
    for at, command in script:
        grill.command(command, at=at)
    until = script[-1][0] + 5.0
    tally.seconds += until
    said = list(watch_grill(grill.readings(until), layout=grill.layout))
    judge_said(seed, said, grill.truth, tally)


def judge_said(seed: int, said: Sequence[Witness], truths: tuple[Truth, ...], tally: Tally) -> None:
    """Count what was said of one scene against what was done in it."""
    script = scene(seed)
    rebuilt = [at for at, command in script if isinstance(command, Rebuild)]
    events = [
        event
        for event in said
        if not isinstance(event, Pulse)
        and not any(at <= event.span.onset <= at + 3.0 for at in rebuilt)
    ]
    taken: set[int] = set()
    for window in windows_of(truths):
        inside = [
            (place, event)
            for place, event in enumerate(events)
            if window.start <= event.span.onset <= window.end
        ]
        taken.update(place for place, _ in inside)
        steps = [event for _, event in inside]
        _judge_window(seed, window, steps, tally)
        if len(window.truths) == len(steps) == 1 and isinstance(steps[0], Gained | Lost):
            _note_errors(window.truths[0], steps[0].change, script, tally)
    for place, event in enumerate(events):
        if place not in taken and isinstance(event, Gained | Lost | Tipped):
            tally.invented[type(event).__name__.lower()] += 1
            tally.stories.append(f"seed {seed}: invented {event}")


def _judge_window(seed: int, window: Window, events: list[GrillEvent], tally: Tally) -> None:
    tally.faults.update(event.cause.value for event in events if isinstance(event, Fault))
    if any(truth.kind == "tipped" for truth in window.truths):
        is_seen = any(isinstance(event, Tipped) for event in events)
        (tally.right if is_seen else tally.missed)["tipped"] += 1
        return
    if len(window.truths) == 1:
        _note_contacts(window.truths[0], events, tally)
    steps = [event for event in events if isinstance(event, Gained | Lost)]
    is_right = _is_right(window, steps)
    (tally.right if is_right else tally.missed).update(window.kinds)
    if not is_right:
        _note_wrong(seed, window, steps, tally)
    elif len(window.truths) == len(steps) == 1:
        _measure(window.truths[0], steps[0], tally)
    if window.kinds["lifted"] == len(window.truths) == 1 and steps and isinstance(steps[0], Lost):
        tally.onsets["lifted", steps[0].onset.value] += 1


def _is_right(window: Window, steps: list[Step]) -> bool:
    """Whether the steps add up to what happened, and are no more than happened."""
    if window.kinds["lifted"] == len(window.truths) == 1:
        # Down and up again; a piece put back before the plate came to rest was never away.
        is_whole = [type(step) for step in steps] in ([Lost, Gained], [])
        return is_whole and abs(sum(step.change.grams for step in steps)) <= window.slack_grams
    found = sum(step.change.grams for step in steps)
    fits = abs(found - window.net_grams) <= window.slack_grams
    return fits and len(steps) <= window.gains + window.losses


def _note_wrong(seed: int, window: Window, steps: list[Step], tally: Tally) -> None:
    gains = sum(isinstance(step, Gained) for step in steps)
    tally.invented["gained"] += max(0, gains - window.gains)
    tally.invented["lost"] += max(0, len(steps) - gains - window.losses)
    said = [f"{type(s).__name__} {s.span.onset:.2f} {s.change.grams:+.2f}" for s in steps]
    told = [f"{t.kind} {t.start:.2f}-{t.end:.2f} {t.net_grams:+.2f}" for t in window.truths]
    tally.stories.append(f"seed {seed}: {' / '.join(told)}  ->  {' / '.join(said)}")


def _note_contacts(truth: Truth, events: list[GrillEvent], tally: Tally) -> None:
    is_knock = truth.kind == "fallen" and not truth.net_grams
    for event in events:
        if isinstance(event, Disturbed):
            tally.contacts["knock" if is_knock else truth.kind, event.contact.value] += 1


def _note_errors(
    truth: Truth, change: Change, script: tuple[tuple[float, Command], ...], tally: Tally
) -> None:
    """Errors of weight and moments in the standard errors that the change states itself."""
    place = _place_of(truth, script)
    if place is None or truth.net_grams is None:
        return
    tally.z_grams.append((change.grams - truth.net_grams) / change.sigma_grams)
    assert change.moment_x is not None
    assert change.moment_y is not None
    off_x = change.moment_x - truth.net_grams * place[0]
    off_y = change.moment_y - truth.net_grams * place[1]
    tally.z_moments += [off_x / change.sigma_moment, off_y / change.sigma_moment]
    if change.place_mm is not None:
        errors = tally.place_errors.setdefault(truth.kind, [])
        errors.append(math.dist(change.place_mm, place))


def _place_of(
    truth: Truth, script: tuple[tuple[float, Command], ...]
) -> tuple[float, float] | None:
    """Where the script had last put the one piece that a motion was about."""
    place = None
    for at, command in script:
        if at > truth.start + 0.01:
            break
        if not isinstance(command, Put | Shift | SetBack) or command.piece != truth.note:
            continue
        if command.x_mm is not None and command.y_mm is not None:
            place = command.x_mm, command.y_mm
    return place if truth.kind in {"placed", "fallen", "removed"} else None


def _measure(truth: Truth, step: Step, tally: Tally) -> None:
    tally.weight_errors.append(abs(step.change.grams - (truth.net_grams or 0.0)))
    if isinstance(step, Lost):
        tally.onsets[truth.kind, step.onset.value] += 1
    if isinstance(step, Gained) or step.onset is Onset.DROP:
        tally.called_in.append(step.span.born - step.span.quiet)
        tally.after_truth.append(step.span.born - truth.end)


def idle_hours(seed: int, hours: float) -> tuple[Counter[str], float]:
    """Rest, pushes and bumps on a laid grill: what was said, and how fast it ran."""
    rng = random.Random(f"idle {seed}")
    grill = SimGrill(seed, noise_grams=rng.uniform(0.1, 0.3))
    for place, piece in enumerate(sorted(grill.masses)[:9]):
        grill.command(Put(piece, rng.uniform(-38, 38), rng.uniform(-38, 38)), at=2.0 + 3 * place)
    at = 40.0
    until = at + hours * 3600
    while at < until - 10:
        spot = {"x_mm": rng.uniform(-45, 45), "y_mm": rng.uniform(-45, 45)}
        tongs = Lean(rng.uniform(0.2, 4.0), "tongs", **spot)
        hand = Lean(rng.uniform(0.2, 3.0), "hand", **spot)
        grill.command(rng.choice((tongs, hand, Bump(rng.uniform(3, 80)))), at=at)
        at += rng.expovariate(1 / 12.0) + 1.0
    began = time.perf_counter()
    said: Counter[str] = Counter()
    for witness in watch_grill(grill.readings(until), layout=grill.layout):
        if not isinstance(witness, Pulse) and witness.span.onset > 40.0:
            name = witness.cause if isinstance(witness, Fault) else type(witness).__name__
            said[str(name)] += 1
            if isinstance(witness, Gained | Lost | Tipped):
                print(witness)
    return said, until / (time.perf_counter() - began)


def f1(tally: Tally, kinds: tuple[str, ...], invented: int) -> float:
    """Of some kinds of motion against the steps invented beside them."""
    right = sum(tally.right[kind] for kind in kinds)
    missed = sum(tally.missed[kind] for kind in kinds)
    return 2 * right / (2 * right + missed + invented)


def report(tally: Tally) -> None:
    """Print the table."""
    for kind in (*sorted(WEIGHT_KINDS), "tipped"):
        print(f"{kind:8} right {tally.right[kind]:5}  missed {tally.missed[kind]:4}")
    gained, lost = tally.invented["gained"], tally.invented["lost"]
    print(f"placements F1 {f1(tally, ('placed',), gained):.4f}, ", end="")
    print(f"losses F1 {f1(tally, ('fallen', 'removed'), lost):.4f}")
    print(f"invented: {dict(tally.invented)} in {tally.seconds / 3600:.2f} simulated hours of play")
    print(f"weight error: median {statistics.median(tally.weight_errors):.3f} g, ", end="")
    print(f"p95 {_percentile(tally.weight_errors, 95):.3f} g")
    for name, values in (("from quiet", tally.called_in), ("from true rest", tally.after_truth)):
        print(f"call {name}: p50 {_percentile(values, 50):.3f} s, ", end="")
        print(f"p95 {_percentile(values, 95):.3f} s")
    for name, values in (("grams", tally.z_grams), ("moments", tally.z_moments)):
        middle = 1.4826 * statistics.median(map(abs, values))
        print(
            f"z of {name}: sd {statistics.pstdev(values):.2f}, of the middle {middle:.2f}, ", end=""
        )
        print(f"beyond 3: {sum(abs(z) > 3 for z in values)} of {len(values)}")
    for kind, errors in sorted(tally.place_errors.items()):
        print(f"place of {kind}: off by p50 {_percentile(errors, 50):.1f} mm, ", end="")
        print(f"p95 {_percentile(errors, 95):.1f} mm")
    print("losses begin:", dict(tally.onsets))
    print("contacts:", dict(tally.contacts), "faults:", dict(tally.faults))


def _percentile(values: list[float], percent: int) -> float:
    return statistics.quantiles(values, n=100)[percent - 1]


def main() -> None:
    """Run the seeds and the idle hours, and print what came out."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bench_detector")
    parser.add_argument("--seeds", default="740-759", help="FIRST-LAST")
    parser.add_argument("--hours", type=float, default=10.0, help="hours of rest and pushes")
    parser.add_argument("--stories", action="store_true", help="tell every window that was wrong")
    wanted = parser.parse_args()
    first, _, last = wanted.seeds.partition("-")
    tally = Tally()
    for seed in range(int(first), int(last or first) + 1):
        judge_seed(seed, tally)
    report(tally)
    if wanted.stories:
        print("\n".join(tally.stories))
    if wanted.hours:
        said, pace = idle_hours(int(first), wanted.hours)
        print(f"{wanted.hours:g} h of rest, pushes, bumps: {dict(said)}; {pace:.0f} x real time")


if __name__ == "__main__":
    main()
