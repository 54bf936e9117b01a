"""The simulated chip does what the data sheet says, and what was measured of readers in trouble."""

from __future__ import annotations

import pytest

from hardware.sim.chip import Chip, Input, Landing, Make
from tests.hardware.hx711.rig import constant

US = 1_000
MS = 1_000_000


class Reader:
    """A naive reader: 24 bits and some more pulses, each of two microseconds."""

    def __init__(self, chip: Chip, at_ns: int) -> None:
        self.chip = chip
        self.now = at_ns
        self.high_us: dict[int, int] = {}
        """Pulses held high for longer."""
        self.skipped: set[int] = set()
        self.rung: set[int] = set()

    def frame(self, pulses: int = 25) -> tuple[int, list[int]]:
        """The word as an unsigned number, and what DOUT was after the pulses that choose."""
        bits = [self._pulse(number) for number in range(1, pulses + 1)]
        word = 0
        for bit in bits[:24]:
            word = word << 1 | bit
        return word, bits[24:]

    def signed(self) -> int:
        word, _ = self.frame()
        return word - (1 << 24) if word >= 1 << 23 else word

    def _pulse(self, number: int) -> int:
        if number not in self.skipped:
            self.chip.clock(1, self.now)
            if number in self.rung:
                self.chip.ring(self.now)
        self.now += self.high_us.get(number, 1) * US
        bit = self.chip.data(self.now)
        self.chip.clock(0, self.now)
        self.now += US
        return bit

    def ready_after_ms(self) -> float:
        """Milliseconds until DOUT is low, looked at every 0.1 ms for a second."""
        began = self.now
        while self.chip.data(self.now) and self.now - began < 1000 * MS:
            self.now += 100 * US
        return (self.now - began) / MS


def _settled(code: int, make: Make | None = None) -> Reader:
    chip = Chip(constant(code), make)
    reader = Reader(chip, 0)
    reader.ready_after_ms()
    return reader


@pytest.mark.parametrize("code", [0, -1, 1, 123_456, -5_000, 0x7FFFFF, -0x800000])
def test_a_word_is_shifted_out_from_its_highest_bit(code: int) -> None:
    assert _settled(code).signed() == code


@pytest.mark.parametrize(("weighs", "says"), [(9_000_000, 0x7FFFFF), (-9_000_000, -0x800000)])
def test_a_load_beyond_the_range_saturates(weighs: int, says: int) -> None:
    assert _settled(weighs).signed() == says


@pytest.mark.parametrize(("rate_hz", "settling_ms"), [(80.0, 50.0), (10.0, 400.0)])
def test_it_settles_for_four_conversions_and_then_runs_freely(
    rate_hz: float, settling_ms: float
) -> None:
    reader = Reader(Chip(constant(5), Make(rate_hz=rate_hz)), 0)
    assert reader.ready_after_ms() == pytest.approx(settling_ms, abs=0.2)
    reader.frame()
    assert reader.ready_after_ms() == pytest.approx(1000 / rate_hz, abs=0.3)


@pytest.mark.parametrize("error", [-0.05, 0.05])
def test_its_clock_may_be_wrong(error: float) -> None:
    reader = _settled(5, Make(clock_error=error))
    reader.frame()
    assert reader.ready_after_ms() == pytest.approx(12.5 / (1 + error), abs=0.3)


def test_dout_is_high_after_the_25th_pulse_until_the_next_conversion() -> None:
    reader = _settled(0)
    assert reader.frame() == (0, [1])
    assert reader.chip.data(reader.now) == 1


@pytest.mark.parametrize(
    ("pulses", "chosen"), [(25, Input.A_128), (26, Input.B_32), (27, Input.A_64)]
)
def test_the_pulses_choose_the_input_which_settles_anew(pulses: int, chosen: Input) -> None:
    reader = _settled(1000)
    reader.frame(pulses)
    waited = reader.ready_after_ms()
    assert waited == pytest.approx(12.5 if chosen is Input.A_128 else 50.0, abs=0.3)
    assert reader.chip.words[-1].input is chosen
    assert reader.signed() == {Input.A_128: 1000, Input.B_32: 0, Input.A_64: 500}[chosen]


@pytest.mark.parametrize(
    ("pulse", "says"),
    [
        (1, -1),
        (2, 0x7FFFFF),
        (3, 0x3FFFFF),
        (4, 0x1FFFFF),
        (5, 0x0FFFFF),
        (20, 123_487),
        (24, 123_457),
    ],
)
def test_a_clock_held_high_makes_ones_of_the_bits_that_follow(pulse: int, says: int) -> None:
    reader = _settled(123_456)
    reader.high_us[pulse] = 90
    word, trailing = reader.frame()
    assert (word - (1 << 24) if word >= 1 << 23 else word) == says
    assert trailing == [1]
    assert reader.ready_after_ms() == pytest.approx(50.0, abs=0.3)


def test_fifty_nine_microseconds_are_not_yet_too_long() -> None:
    reader = _settled(123_456)
    reader.high_us = {7: 59}
    assert reader.signed() == 123_456


@pytest.mark.parametrize(("code", "says"), [(123_456, 246_913), (-5_000, -9_999)])
def test_an_edge_too_many_doubles_and_changes_the_channel(code: int, says: int) -> None:
    reader = _settled(code)
    reader.rung.add(1)
    assert reader.signed() == says
    assert reader.ready_after_ms() == pytest.approx(50.0, abs=0.3)


@pytest.mark.parametrize(("code", "trailing"), [(123_456, 0), (123_457, 1)])
def test_a_missed_edge_halves_and_leaves_the_last_bit_standing(code: int, trailing: int) -> None:
    reader = _settled(code)
    reader.skipped.add(1)
    assert reader.frame() == (61_728, [trailing])
    assert reader.chip.data(reader.now) == trailing


@pytest.mark.parametrize(
    ("landing", "says"), [(Landing.REPLACES, 0xFFF000), (Landing.RESTARTS, 0xFFF000 >> 12 << 12)]
)
def test_a_conversion_that_ends_inside_a_frame_changes_the_word(
    landing: Landing, says: int
) -> None:
    codes = iter((-1, 0, 0, 0))
    chip = Chip(lambda _: next(codes), Make(landing=landing))
    reader = Reader(chip, 0)
    reader.ready_after_ms()
    began = reader.now
    for number in range(1, 13):
        assert reader._pulse(number) == 1
    reader.now = began + 13 * MS
    rest = 0
    for number in range(13, 25):
        rest = rest << 1 | reader._pulse(number)
    assert (0xFFF << 12 | rest) == says
    # Replaced, the frame is whole after its last pulse; begun anew, half the word is still to come.
    is_whole = reader._pulse(25) == 1
    assert is_whole is (landing is Landing.REPLACES)


def test_a_chip_that_does_not_convert_is_never_ready() -> None:
    reader = Reader(Chip(lambda _: None), 0)
    assert reader.ready_after_ms() >= 1000


def test_unsettled_words_are_shown_where_the_make_shows_them() -> None:
    reader = Reader(Chip(constant(1000), Make(shows_unsettled=True)), 0)
    codes = []
    for _ in range(6):
        reader.ready_after_ms()
        codes.append(reader.signed())
    assert codes == [200, 400, 600, 800, 1000, 1000]
    assert [word.is_settled for word in reader.chip.words] == [False] * 4 + [True] * 2


def test_a_brown_out_begins_anew() -> None:
    reader = _settled(7)
    reader.chip.brown_out(reader.now)
    assert reader.ready_after_ms() == pytest.approx(50.0, abs=0.3)
