"""The whole chain in the computer: grill, chips, lgpio, driver, grid and detector, in one run."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Iterator

import pytest

import hardware.__main__ as sensors
from calibration.sensor import weighing_of
from hardware.errors import HardwareError
from hardware.grill import Cause, Fault, Gained, Lost, Pulse, Witness
from hardware.hx711.errors import BackendRefused, ChipsLost
from hardware.link.inline import InlineLink
from hardware.live import LiveSource
from hardware.scale.samples import Doubt, Reading
from hardware.sim.chipgrill import ChipGrill
from hardware.sim.commands import Command, CommandRefused, Drop, KillCell, Put, ReviveCell, Tip
from hardware.sim.grill import SimGrill
from hardware.source import SourceError, open_source, simulated_seed
from tests.hardware.hx711.rig import Rig, about


def _chips(seed: int = 7) -> ChipGrill:
    return ChipGrill(seed, weighing=weighing_of)


def _heard(link: InlineLink, seconds: float, *commands: Command) -> list[Witness]:
    for command in commands:
        link.send(command)
    link.advance(seconds)
    return [one for one in link.poll() if not isinstance(one, Pulse)]


def test_four_cells_at_their_own_rates_give_eighty_rows_a_second_and_lose_nothing_unseen() -> None:
    source = _chips()
    rows = list(source.readings(30.0))
    assert len(rows) / rows[-1].at == pytest.approx(80.0, rel=0.005)
    assert [row.at for row in rows] == [pytest.approx(n / 80) for n in range(len(rows))]
    for cell, health in enumerate(source.live.adc.health()):
        made = source.board.wires[cell].chip.make.clock_error
        assert health.rate_hz == pytest.approx(80.0 * (1 + made), rel=0.005)
        # Whatever was not read is counted, and each reset costs 60 ms.
        whole = 30.0 * 80.0 * (1 + made)
        assert health.read + health.missed == pytest.approx(whole, abs=8)
        assert health.missed <= 8 * health.resets


def test_a_row_is_whole_within_a_tenth_of_a_second() -> None:
    source = _chips()
    for row in source.readings(5.0):
        assert source.clock.now_ns() / 1e9 - 1.5 < row.at + 1.6
        late = source.clock.now_ns() - source.live._starts_ns
        assert late / 1e9 - row.at < 0.1


def test_what_is_put_down_and_falls_is_weighed_where_it_lay() -> None:
    source = _chips()
    link = InlineLink(source)
    link.advance(2.0)
    link.poll()
    grams = source.grill.masses["steak-1"]
    (gained,) = _heard(link, 3.0, Put("steak-1", 20.0, -10.0))
    assert isinstance(gained, Gained)
    assert gained.change.grams == pytest.approx(grams, abs=0.3)
    assert gained.change.place_mm == pytest.approx((20.0, -10.0), abs=1.5)
    (lost,) = _heard(link, 3.0, Drop(("steak-1",)))
    assert isinstance(lost, Lost)
    assert lost.change.grams == pytest.approx(-grams, abs=0.3)


def test_the_load_is_where_it_was_when_the_row_says_so() -> None:
    """The filter's delay is put back: chips and grill agree about when a weight came."""
    chips, plain = _chips(), SimGrill(7, noise_grams=0.0, bad_reads=0.0)
    list(chips.readings(1.0))
    began = chips.grill.now - chips._grill_ahead
    chips.command(Tip())
    list(plain.readings(began - 1 / 80))
    plain.command(Tip())
    half = {}
    for name, rows in (("chips", chips.readings(4.0)), ("plain", plain.readings(4.0))):
        sums = [(row.at, sum(each or 0.0 for each in row.grams)) for row in rows]
        end = sums[-1][1]
        half[name] = next(at for at, total in sums if at > began and total < end / 2)
    assert half["chips"] == pytest.approx(half["plain"], abs=0.02)


@pytest.mark.parametrize("is_frozen", [False, True])
def test_a_dead_cell_is_named_within_two_seconds_and_lives_again(is_frozen: bool) -> None:
    source = _chips()
    link = InlineLink(source)
    link.advance(2.0)
    link.poll()
    (fault,) = _heard(link, 2.0, KillCell("e", is_frozen=is_frozen))
    assert isinstance(fault, Fault)
    assert (fault.cause, fault.cell) == (Cause.DEAD_CELL, "e")
    link.send(ReviveCell("e"))
    link.advance(14.0)
    (*_, last) = link.poll()
    assert isinstance(last, Pulse)
    assert last.is_healthy


def test_a_grill_that_was_started_again_stands_as_it_stood() -> None:
    before = _chips()
    before.command(Put("corn-1", 10.0, 10.0))
    list(before.readings(3.0))
    after = _chips()
    after.stand(before.grill.standing)
    rows = list(after.readings(2.0))
    total = sum(each or 0.0 for each in rows[-1].grams)
    assert total == pytest.approx(before.grill.masses["corn-1"], abs=1.5)


def test_the_same_seed_gives_the_same_rows() -> None:
    one, other = (list(_chips(3).readings(2.0)) for _ in range(2))
    assert one == other


def test_chips_need_their_counts_weighed() -> None:
    with pytest.raises(SourceError, match=r"python -m calibration\.sensor"):
        open_source("chips:7")
    with pytest.raises(SourceError, match="a seed is a whole number"):
        open_source("chips:x", weighing=weighing_of)
    assert isinstance(open_source("chips:7", weighing=weighing_of), ChipGrill)


@pytest.mark.parametrize(
    ("text", "seed"), [("sim:3", 3), ("chips:9", 9), ("hx711", None), ("a/sim", None)]
)
def test_which_sources_are_simulated(text: str, seed: int | None) -> None:
    assert simulated_seed(text) == seed


def test_a_real_grill_takes_no_commands_and_lets_go_of_its_pins() -> None:
    rig = Rig.of(*[about(1_000, seed=seed) for seed in range(4)])
    head = _chips().live._head
    live = LiveSource(rig.open_lgpio(), head, weigh=weighing_of(head), clock=rig.clock)
    with pytest.raises(CommandRefused, match="moved by hand"):
        live.command(Put("corn-1"))
    with pytest.raises(CommandRefused, match="moved by hand"):
        live.stand(_chips().grill.standing)
    rows: list[Reading] = list(live.readings(1.0))
    assert len(rows) > 70
    assert math.isclose(live.tick_seconds, 1 / 960)
    rig.board.wires[2].clock(1, rig.clock.now_ns())
    live.close()
    assert [wires.level for wires in rig.board.wires] == [0] * 4


def test_doubted_words_are_holes_and_the_detector_hears_of_them() -> None:
    rig = Rig.of(*[about(1_000, seed=seed) for seed in range(4)])
    head = _chips().live._head
    live = LiveSource(rig.open_lgpio(), head, weigh=weighing_of(head), clock=rig.clock)
    list(live.readings(0.5))
    rig.board.stalls = {rig.board.halves + offset: 90_000 for offset in range(40, 60)}
    rows = list(live.readings(1.0))
    assert any(None in row.grams for row in rows)
    doubted = dict(next(each for each in live.adc.health() if each.resets).doubted)
    assert doubted[Doubt.CLOCK_STRETCHED] >= 1


@pytest.mark.parametrize(
    ("trouble", "code"), [(ChipsLost("the pins are gone"), 1), (BackendRefused("no pins"), 2)]
)
def test_lost_chips_are_worth_another_start_and_refused_ones_are_not(
    trouble: HardwareError, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = _chips()

    def broken(until_seconds: float) -> Iterator[Reading]:
        raise trouble

    monkeypatch.setattr(source, "readings", broken)
    monkeypatch.setattr(sensors, "open_source", lambda *_, **__: source)
    with open(os.devnull, encoding="utf-8") as nothing:
        monkeypatch.setattr("sys.stdin", nothing)
        assert sensors.main(["--source", "hx711"]) == code
        # The thread that listens there has to find the end of it before it is closed.
        time.sleep(0.2)
