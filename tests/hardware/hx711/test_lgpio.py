"""The bit-banging driver on a simulated board: pins, true zeros, resets, words for bad wires."""

from __future__ import annotations

import random
import sys
import types
from itertools import pairwise
from pathlib import Path

import pytest

from hardware.hx711.errors import BackendRefused, ChipsLost
from hardware.hx711.lgpio_lines import LABELS, LgpioLines, load_lgpio
from hardware.hx711.listen import open_bank
from hardware.hx711.nurse import REMEDIES
from hardware.scale.adc import Conversion
from hardware.scale.samples import Doubt
from hardware.sim.chip import Make
from hardware.sim.fake_lgpio import FakeLgpio
from tests.hardware.hx711.rig import Rig, about, clean, constant


def _four(code: int = 100_000, *, shows_unsettled: bool = False) -> Rig:
    errors = (-0.05, -0.01, 0.02, 0.05)
    cells = [about(code, seed=seed) for seed in range(4)]
    makes = [Make(clock_error=error, shows_unsettled=shows_unsettled) for error in errors]
    return Rig.of(*cells, makes=makes)


def _lines(rig: Rig, lgpio: FakeLgpio) -> LgpioLines:
    return LgpioLines(lgpio, rig.wiring, now_ns=rig.clock.now_ns)


@pytest.mark.parametrize("code", [0, -1])
def test_true_zeros_and_minus_ones_are_delivered(code: int) -> None:
    rig = _four(code)
    came = clean(rig.run(rig.open_lgpio(), 1.0))
    assert came.count(code) > 60


def test_every_chip_is_read_at_its_own_rate_and_every_word_is_true() -> None:
    rig = _four()
    bank = rig.open_lgpio()
    came = rig.run(bank, 2.0)
    assert all(rig.is_true(one) for one in came[-200:])
    rates = [health.rate_hz or 0.0 for health in bank.health()]
    assert rates == pytest.approx([76.0, 79.2, 81.6, 84.0], rel=0.005)
    for cell in range(4):
        seqs = [one.seq for one in came if one.cell == cell]
        assert seqs == list(range(seqs[0], seqs[0] + len(seqs)))
    assert [health.missed for health in bank.health()] == [0] * 4


def test_times_are_known_to_half_a_poll() -> None:
    rig = _four()
    came = rig.run(rig.open_lgpio(), 1.0)
    assert max(one.error_ns for one in came) < 1_500_000
    assert {one.high_max_ns for one in came} == {3_000}


@pytest.mark.parametrize("label", LABELS)
@pytest.mark.parametrize("number", [0, 4])
def test_the_header_is_found_by_its_label(label: str, number: int) -> None:
    rig = _four()
    labels = ["raspberrypi-exp-gpio"] * number + [label]
    lgpio = FakeLgpio(rig.board, labels=labels, board_label=label)
    assert _lines(rig, lgpio).ready() == 0
    assert lgpio.pull_ups == {17, 22, 23, 24}
    assert lgpio.claimed == {16, 17, 20, 21, 22, 23, 24, 26}


@pytest.mark.parametrize(
    ("labels", "sentence"), [((), "group gpio"), (("gpio-mockup-A",), "only gpio-mockup-A")]
)
def test_a_machine_without_a_header_is_refused(labels: tuple[str, ...], sentence: str) -> None:
    rig = _four()
    with pytest.raises(BackendRefused, match=sentence):
        _lines(rig, FakeLgpio(rig.board, labels=labels))


def test_pins_in_use_are_refused_and_the_others_let_go() -> None:
    rig = _four()
    lgpio = FakeLgpio(rig.board)
    handle = lgpio.gpiochip_open(0)
    lgpio.gpio_claim_output(handle, 26)
    with pytest.raises(BackendRefused, match="GPIO busy"):
        _lines(rig, lgpio)
    assert lgpio.claimed == set()


def test_a_missing_library_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lgpio", None)
    with pytest.raises(BackendRefused, match="not installed"):
        load_lgpio()


def test_an_empty_library_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lgpio", types.ModuleType("lgpio"))
    with pytest.raises(BackendRefused, match="empty shell"):
        load_lgpio()


def test_a_library_that_may_not_write_is_told_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lgpio.py").write_text("import os\nos.chdir('/')\nopen('.lgd-nfy-3')\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "lgpio", raising=False)
    monkeypatch.setenv("LG_WD", "there")
    here = Path.cwd()
    with pytest.raises(BackendRefused, match=r"cannot start in there .* set LG_WD"):
        load_lgpio()
    assert Path.cwd() == here


def test_closing_lets_the_clocks_go_low_and_a_second_time_does_nothing() -> None:
    rig = _four()
    lgpio = FakeLgpio(rig.board)
    lines = _lines(rig, lgpio)
    lines.power_down(2)
    lines.close()
    lines.close()
    assert [wires.level for wires in rig.board.wires] == [0] * 4
    assert lgpio.claimed == set()


def test_lost_pins_are_an_error_with_a_remedy() -> None:
    rig = _four()
    lgpio = FakeLgpio(rig.board)
    lines = _lines(rig, lgpio)
    lgpio.gpiochip_close(0)
    with pytest.raises(ChipsLost, match="start the sensors again"):
        lines.ready()


@pytest.mark.parametrize("shows_unsettled", [True, False])
def test_a_torn_frame_costs_a_reset_and_four_conversions(shows_unsettled: bool) -> None:
    rig = _four(shows_unsettled=shows_unsettled)
    bank = rig.open_lgpio()
    rig.run(bank, 0.5)
    # The second half of the call that lets the clock rise: the pin is high for 200 us.
    rig.board.stalls = {rig.board.halves + offset: 200_000 for offset in range(40, 80)}
    came = rig.run(bank, 0.5)
    torn = [one for one in came if Doubt.CLOCK_STRETCHED in one.doubt]
    assert torn
    assert all(one.high_max_ns > 50_000 for one in torn)
    for cell in {one.cell for one in torn}:
        doubts = [one.doubt for one in came if one.cell == cell]
        at = next(n for n, doubt in enumerate(doubts) if Doubt.CLOCK_STRETCHED in doubt)
        spoken = 4 if shows_unsettled else 0
        assert all(Doubt.SETTLING in doubt for doubt in doubts[at + 1 : at + 1 + spoken])
        assert doubts[at + 1 + spoken] is Doubt.NONE
        seqs = [one.seq for one in came if one.cell == cell and one.doubt is Doubt.NONE]
        assert max(after - before for before, after in pairwise(seqs)) in (5, 6, 7, 8)
    assert all(rig.is_true(one) for one in came if one.doubt is Doubt.NONE)


@pytest.mark.parametrize("backend", ["lgpio", "spi"])
def test_an_edge_too_many_before_the_machine_stands_still_is_doubted(backend: str) -> None:
    rng = random.Random(3)
    rig = Rig.of(lambda _: -82_243 + rng.randrange(-60, 61))
    bank = rig.open_lgpio() if backend == "lgpio" else rig.open_spi()
    rig.run(bank, 0.5)
    wires = rig.board.wires[0]
    came: list[Conversion] = []
    for _ in range(5):
        # The last bits alone are shifted, so that the word is near the weight.
        edges = wires.edges
        wires.rung_edges.add(edges + 20)
        while wires.edges < edges + 25:
            came += rig.run(bank, 0.001)
        rig.board.stalls = {rig.board.halves + 1: 60_000_000}
        round_came = rig.run(bank, 0.4)
        assert all(rig.is_true(one) for one in round_came if one.doubt is Doubt.NONE)
        came += round_came
    assert sum(Doubt.GAP in one.doubt for one in came) >= 5
    assert len(clean(came)) > 80


def test_a_chip_that_falls_out_of_step_again_and_again_is_named_and_left_alone() -> None:
    rig = _four()
    bank = rig.open_lgpio()
    rig.board.wires[1].forced = lambda: 0
    rig.run(bank, 3.0)
    sick = bank.health()[1]
    assert sick.is_faulty
    assert rig.log == [
        "cell e cannot be believed: its bits come out of step; check its clock and data wires"
    ]
    before = sick.read
    rig.run(bank, 5.0)
    assert bank.health()[1].read == before


def test_an_unplugged_chip_is_named_within_two_seconds_and_comes_back_when_plugged_in() -> None:
    rig = _four()
    bank = rig.open_lgpio()
    rig.run(bank, 0.5)
    rig.board.wires[3].forced = lambda: 1
    rig.run(bank, 2.0)
    assert rig.log == [
        "cell w cannot be believed: it says nothing; check its plug, its supply and its data wire"
    ]
    rig.board.wires[3].forced = None
    came = rig.run(bank, 13.0)
    assert rig.log[1:] == ["cell w can be read again"]
    assert not bank.health()[3].is_faulty
    assert [one.doubt for one in came if one.cell == 3][-1] is Doubt.NONE


@pytest.mark.parametrize(("words", "is_told"), [(5, False), (60, True)])
def test_a_cell_at_the_end_of_its_range_is_named_when_that_lasts(words: int, is_told: bool) -> None:
    until = 0.0
    rig = Rig.of(lambda at: 9_000_000 if at < until else 5 + round(at * 1e4) % 3, *[about(5)] * 3)
    bank = rig.open_lgpio()
    rig.run(bank, 0.5)
    until = rig.clock.now_ns() / 1e9 + words / 80
    rig.run(bank, 2.0)
    assert dict(bank.health()[0].doubted)[Doubt.SATURATED] >= words - 1
    assert rig.log == (
        [
            f"cell n cannot be believed: {REMEDIES[Doubt.SATURATED]}",
            "cell n can be read again",
        ]
        if is_told
        else []
    )


def test_the_others_go_on_while_one_is_dead() -> None:
    rig = _four()
    bank = rig.open_lgpio()
    rig.board.wires[0].forced = lambda: 1
    came = rig.run(bank, 3.0)
    assert len(clean([one for one in came if one.cell == 2])) > 220


def test_no_poll_takes_longer_than_four_frames() -> None:
    rig = _four()
    bank = rig.open_lgpio()
    rig.board.wires[0].forced = lambda: 0
    rig.board.wires[1].forced = lambda: 1
    longest = 0
    for _ in range(5_000):
        began = rig.clock.now_ns()
        bank.poll()
        longest = max(longest, rig.clock.now_ns() - began)
        rig.clock.sleep(0.001)
    assert longest <= 4 * 130_000


def test_a_board_where_nobody_answers_is_refused_within_two_seconds() -> None:
    rig = Rig.of(*[lambda _: None] * 4)
    lgpio = FakeLgpio(rig.board)
    with pytest.raises(BackendRefused, match="no cell answers"):
        open_bank(_lines(rig, lgpio), "nesw", clock=rig.clock, log=rig.log.append)
    assert rig.clock.now_ns() < 2_000_000_000
    assert lgpio.claimed == set()


def test_a_board_at_no_rate_of_the_data_sheet_is_refused() -> None:
    rig = Rig.of(*[constant(5)] * 4, makes=[Make(rate_hz=40.0)] * 4)
    with pytest.raises(BackendRefused, match=r"n (39|40|41)"):
        rig.open_lgpio()


def test_a_board_set_to_another_rate_than_the_others_is_named() -> None:
    rig = Rig.of(*[constant(5)] * 4, makes=[*[Make()] * 3, Make(rate_hz=10.0)])
    assert rig.open_lgpio().rate_hz == 80.0
    assert rig.log == [
        "cell w converts 10 times a second, the others 80; set the RATE pins of all boards alike"
    ]


def test_a_dead_cell_does_not_keep_the_others_from_opening() -> None:
    rig = Rig.of(constant(5), constant(5), lambda _: None, constant(5))
    assert rig.open_lgpio().rate_hz == 80.0
    assert rig.log == ["cell s says nothing; check its plug, its supply and its data wire"]
