"""The simulated grill: seeded, weighed true, told true, and what cannot be is refused."""

from __future__ import annotations

import itertools

import pytest

from hardware.grill import Gained, Lost, Onset, Tipped
from hardware.scale.samples import Reading
from hardware.sim.commands import (
    Bump,
    Command,
    CommandRefused,
    Drop,
    KillCell,
    Knock,
    Lean,
    Lift,
    Put,
    Rebuild,
    ReviveCell,
    SetBack,
    Shift,
    Slip,
    Take,
    Tip,
)
from hardware.sim.grill import SimGrill
from hardware.sim.hands import FRAME_GRAMS
from hardware.sim.masses import PIECE_IDS, piece_masses
from hardware.sim.scene import scene
from tests.hardware.signals import events


def _still(seed: int = 1) -> SimGrill:
    return SimGrill(seed, noise_grams=0.0, drift_grams_per_minute=0.0, bad_reads=0.0)


def _total(reading: Reading) -> float:
    return sum(grams or 0.0 for grams in reading.grams)


def _settled(grill: SimGrill, *commands: Command, seconds: float = 4.0) -> float:
    for command in commands:
        grill.command(command)
    return _total(list(grill.readings(grill.now + seconds))[-1])


def test_the_same_seed_gives_the_same_readings() -> None:
    first, second = (SimGrill(5), SimGrill(5))
    for grill in (first, second):
        for at, command in scene(5)[:6]:
            grill.command(command, at=at)
    assert list(first.readings(30.0)) == list(second.readings(30.0))


def test_another_seed_gives_others() -> None:
    assert list(SimGrill(5).readings(1.0)) != list(SimGrill(6).readings(1.0))


def test_eighteen_pieces_each_of_its_own_weight() -> None:
    for seed in range(50):
        masses = piece_masses(seed)
        assert tuple(masses) == PIECE_IDS
        assert len(set(masses.values())) == 18
        assert all(2.0 <= grams <= 30.0 for grams in masses.values())


@pytest.mark.parametrize("place", [(0.0, 0.0), (30.0, -20.0), (-45.0, 45.0)])
def test_a_piece_weighs_what_it_weighs_where_it_lies(place: tuple[float, float]) -> None:
    grill = _still()
    grill.command(Put("corn-1", *place))
    north, east, south, west = (grams or 0.0 for grams in list(grill.readings(4.0))[-1].grams)
    total = north + east + south + west
    mass = grill.masses["corn-1"]
    assert total == pytest.approx(mass, rel=0.005)
    assert 75 * (east - west) / total == pytest.approx(place[0], abs=0.3)
    assert 75 * (north - south) / total == pytest.approx(place[1], abs=0.3)


def test_every_command_leaves_what_it_says() -> None:
    grill = _still()
    corn, steak = grill.masses["corn-1"], grill.masses["steak-1"]

    def weighs(grams: float) -> object:
        return pytest.approx(grams, rel=0.006, abs=0.05)

    assert _settled(grill, Put("corn-1", 10, 10), Put("steak-1")) == weighs(corn + steak)
    assert _settled(grill, Shift("corn-1", -20, 5), Bump(), Lean(1.0, "hand")) == weighs(
        corn + steak
    )
    assert grill.place_of("corn-1") == (-20, 5)
    assert _settled(grill, Lift("corn-1")) == weighs(steak)
    assert grill.in_tongs == ("corn-1",)
    assert _settled(grill, SetBack("corn-1")) == weighs(corn + steak)
    assert _settled(grill, Knock("fish-1"), Slip("fish-2")) == weighs(corn + steak)
    assert _settled(grill, Take("steak-1")) == weighs(corn)
    assert _settled(grill, Drop(("corn-1",))) == weighs(0.0)
    assert _settled(grill, Put("corn-2"), Tip()) == weighs(-FRAME_GRAMS)
    assert grill.on_grill == ()
    assert _settled(grill, Rebuild()) == weighs(0.0)


@pytest.mark.parametrize(
    "command",
    [
        Take("corn-1"),
        Lift("corn-1"),
        SetBack("corn-1"),
        Shift("corn-1", 0, 0),
        Drop(("corn-1",)),
        Drop(("steak-1", "steak-1")),
        Put("steak-1"),
        Put("banana-1"),
        Knock("steak-1"),
        Rebuild(),
        KillCell("x"),
        ReviveCell("x"),
    ],
)
def test_what_cannot_be_is_refused(command: Command) -> None:
    grill = _still()
    grill.command(Put("steak-1"))
    with pytest.raises(CommandRefused):
        grill.command(command)


def test_a_fallen_plate_takes_no_piece() -> None:
    grill = _still()
    grill.command(Tip())
    with pytest.raises(CommandRefused, match="rebuild"):
        grill.command(Put("corn-1"))


def test_noise_and_bad_reads_are_as_many_as_asked() -> None:
    grill = SimGrill(3, noise_grams=0.2, drift_grams_per_minute=0.0, bad_reads=0.01)
    rows = list(grill.readings(60.0))
    cells = [grams or 0.0 for row in rows for grams in row.grams]
    bad = [grams for grams in cells if abs(grams) > 0.7]
    assert len(bad) / len(cells) == pytest.approx(0.01, rel=0.3)
    good = [grams for grams in cells if abs(grams) <= 0.7]
    rms = (sum(grams * grams for grams in good) / len(good)) ** 0.5
    assert rms == pytest.approx(0.1, rel=0.1)


def test_the_zero_wanders_two_grams_a_minute() -> None:
    grill = SimGrill(3, noise_grams=0.0, bad_reads=0.0)
    rows = [_total(row) for row in grill.readings(60.0)]
    steps = {round(abs(new - old) * 80 * 60, 3) for old, new in itertools.pairwise(rows)}
    assert max(steps) == pytest.approx(2.0, abs=0.01)


def test_a_dead_cell_is_dumb_and_a_frozen_one_repeats() -> None:
    grill = SimGrill(3)
    grill.command(KillCell("e"))
    assert {row.grams[1] for row in grill.readings(1.0)} == {None}
    grill.command(KillCell("e", is_frozen=True))
    assert len({row.grams[1] for row in grill.readings(2.0)}) == 1
    grill.command(ReviveCell("e"))
    assert len({row.grams[1] for row in grill.readings(3.0)}) > 10


@pytest.mark.parametrize("seed", range(200))
def test_a_scene_can_always_be_played(seed: int) -> None:
    grill = _still(seed)
    script = scene(seed)
    assert [at for at, _ in script] == sorted(at for at, _ in script)
    for _, command in script:
        grill.command(command)
    assert len(grill.truth) > 40


def test_the_truth_is_told_in_order() -> None:
    grill = _still()
    grill.command(Put("corn-1"), at=1.0)
    grill.command(Lift("corn-1"), at=4.0)
    grill.command(SetBack("corn-1"), at=7.0)
    grill.command(Drop(("corn-1",)), at=10.0)
    list(grill.readings(14.0))
    told = [(truth.kind, truth.note) for truth in grill.truth]
    assert told == [("placed", "corn-1"), ("lifted", "corn-1"), ("fallen", "corn-1")]
    assert [truth.start for truth in grill.truth] == sorted(truth.start for truth in grill.truth)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_an_evening_in_small_is_seen_as_it_was(seed: int) -> None:
    grill = SimGrill(seed, noise_grams=0.2)
    script: list[tuple[float, Command]] = [
        (2.0, Put("corn-1", 20, 10)),
        (6.0, Put("steak-1", -20, -10)),
        (10.0, Bump(40.0)),
        (13.0, Lean(1.5, "hand", 10, 10)),
        (18.0, Drop(("corn-1",))),
        (22.0, Lift("steak-1")),
        (26.0, SetBack("steak-1")),
        (32.0, Tip()),
    ]
    for at, command in script:
        grill.command(command, at=at)
    steps = [
        one
        for one in events(grill.readings(38.0), layout=grill.layout)
        if isinstance(one, Gained | Lost | Tipped)
    ]
    kinds = [type(one) for one in steps]
    assert kinds == [Gained, Gained, Lost, Lost, Gained, Tipped]
    onsets = [one.onset for one in steps if isinstance(one, Lost)]
    assert onsets == [Onset.DROP, Onset.RAMP]
    corn = grill.masses["corn-1"]
    assert steps[0].change.grams == pytest.approx(corn, abs=0.5)
    assert steps[2].change.grams == pytest.approx(-corn, abs=0.5)
    place_mm = steps[0].change.place_mm
    assert place_mm == pytest.approx((20, 10), abs=5)
