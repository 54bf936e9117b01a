"""Each sign of a corrupt word is doubted with its reason; true steps, zeros and ones pass."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from hardware.hx711.frame import Frame, Shifted
from hardware.hx711.gates import Gate, Judged
from hardware.scale.samples import Doubt

PERIOD_NS = 12_500_000
REST = 250_000


class Chip:
    """Frames of a chip in step, one a period, unless told otherwise."""

    def __init__(self, *, rate_hz: float = 80.0) -> None:
        self.gate = Gate(rate_hz=rate_hz, now_ns=0)
        self.judged: list[Judged] = []
        self.resets: list[Doubt] = []
        self.now_ns = 0

    def read(
        self,
        code: int,
        *,
        gain_bit: int = 1,
        high_ns: int = 3_000,
        after: float = 1.0,
        unseen: float = 0.08,
        takes_ns: int = 90_000,
    ) -> None:
        """Read a word that became ready so many periods after the last one did."""
        self.now_ns += round(after * PERIOD_NS)
        not_ready_ns = self.now_ns - round(unseen * PERIOD_NS)
        shifted = Shifted(code & 0xFFFFFF, gain_bit, high_ns)
        frame = Frame(shifted, not_ready_ns, self.now_ns, self.now_ns + takes_ns)
        ruling = self.gate.feed(frame)
        self.judged += ruling.judged
        if ruling.reset_for is not Doubt.NONE:
            self.resets.append(ruling.reset_for)

    def rest(self, count: int = 12, *, code: int = REST) -> None:
        rng = random.Random(count)
        for _ in range(count):
            self.read(code + rng.randrange(-40, 41))

    @property
    def doubts(self) -> list[Doubt]:
        return [one.doubt for one in self.judged]


def _rested() -> Chip:
    chip = Chip()
    chip.rest()
    chip.judged.clear()
    return chip


def _doubts_about(codes: Sequence[int], *, after: int = 4) -> list[Doubt]:
    """Doubts of some words in the middle of a rest."""
    chip = _rested()
    for code in codes:
        chip.read(code)
    chip.rest(after, code=codes[-1] if len(codes) > 1 else REST)
    return chip.doubts[1 : 1 + len(codes)]


def test_four_conversions_settle_and_each_is_held_back_for_one() -> None:
    chip = Chip()
    chip.rest(8)
    assert chip.doubts == [Doubt.SETTLING] * 4 + [Doubt.NONE] * 3


@pytest.mark.parametrize("code", [0, -1, 1, 65_535, -65_536, 0x3FFFFF])
def test_a_weight_of_an_odd_form_passes(code: int) -> None:
    chip = Chip()
    for _ in range(4):
        chip.rest(3, code=code)
        chip.read(code)
    assert set(chip.doubts[4:]) == {Doubt.NONE}


def test_a_word_is_never_altered() -> None:
    chip = _rested()
    for code in (-1, 0, 0x7FFFFF, -0x800000, 123):
        chip.read(code)
    assert [one.frame.code for one in chip.judged[1:]] == [-1, 0, 0x7FFFFF, -0x800000]


def test_a_clock_held_too_long_resets() -> None:
    chip = _rested()
    chip.read(REST, high_ns=50_001)
    assert chip.resets == [Doubt.CLOCK_STRETCHED]
    assert chip.doubts[-1] is Doubt.CLOCK_STRETCHED
    chip.rest(7)
    assert chip.doubts[-6:] == [Doubt.SETTLING] * 4 + [Doubt.NONE] * 2


def test_fifty_microseconds_are_allowed() -> None:
    chip = _rested()
    chip.read(REST, high_ns=50_000)
    assert chip.resets == []


def test_a_low_gain_bit_resets() -> None:
    chip = _rested()
    chip.read(REST, gain_bit=0)
    assert chip.resets == [Doubt.DESYNCHRONISED]


def test_ready_again_too_soon_casts_doubt_on_the_word_before_too() -> None:
    chip = _rested()
    chip.read(REST)
    chip.read(REST, after=0.1, unseen=0.02)
    assert chip.doubts[-2:] == [Doubt.DESYNCHRONISED] * 2
    assert chip.resets == [Doubt.DESYNCHRONISED]


@pytest.mark.parametrize(("takes_ns", "unseen"), [(3_200_000, 0.08), (2_000_000, 0.8)])
def test_a_frame_in_which_a_conversion_may_have_ended_is_late(takes_ns: int, unseen: float) -> None:
    chip = _rested()
    chip.read(REST, takes_ns=takes_ns, unseen=unseen)
    chip.rest(2)
    assert chip.doubts[1] is Doubt.LATE
    assert chip.resets == []


def test_ready_at_once_after_a_late_frame_is_out_of_step() -> None:
    chip = _rested()
    chip.read(REST, after=1.8, unseen=1.7, takes_ns=200_000)
    chip.read(REST, after=0.1, unseen=0.02)
    assert chip.resets == [Doubt.DESYNCHRONISED]


def test_a_gap_makes_the_word_before_suspect_and_settles() -> None:
    chip = _rested()
    chip.read(REST + 30)
    chip.read(REST, after=2.0)
    chip.rest(7)
    gap = Doubt.GAP
    assert chip.doubts[1] is gap
    assert chip.doubts[2:8] == [gap | Doubt.SETTLING, *[Doubt.SETTLING] * 3, Doubt.NONE, Doubt.NONE]


def test_a_chip_that_was_silent_for_four_conversions_has_settled() -> None:
    chip = _rested()
    chip.read(REST + 30)
    chip.read(REST, after=4.0)
    chip.rest(3)
    assert chip.doubts[1:] == [Doubt.GAP, Doubt.GAP, Doubt.NONE, Doubt.NONE]


def test_a_chip_that_leaves_its_beat_began_anew() -> None:
    chip = Chip()
    chip.rest(40)
    chip.read(REST, after=1.4)
    assert chip.judged[-1].doubt is Doubt.GAP


def test_a_reader_that_looked_away_is_no_gap() -> None:
    chip = _rested()
    chip.read(REST, after=3.0, unseen=2.9)
    chip.rest(3)
    assert Doubt.GAP not in chip.doubts
    # Which of the three periods it ended in is not known at once, but the next word sets it right.
    assert chip.doubts[1] is Doubt.LATE
    assert [one.seq for one in chip.judged][:4:2] == [11, 15]


@pytest.mark.parametrize("code", [0x7FFFFF, -0x800000])
def test_the_ends_of_the_range_are_told_as_such(code: int) -> None:
    assert _doubts_about([code]) == [Doubt.SATURATED]


@pytest.mark.parametrize("code", [0x3FFFFF, 0x1FFFFF, -1, 0xFFFFF])
def test_a_lone_word_that_ends_in_ones_is_doubted(code: int) -> None:
    assert _doubts_about([code]) == [Doubt.ONES]


@pytest.mark.parametrize(
    ("code", "doubt"), [(2 * REST + 1, Doubt.DOUBLED), (REST // 2, Doubt.HALVED)]
)
def test_a_miscounted_word_is_doubted(code: int, doubt: Doubt) -> None:
    assert _doubts_about([code]) == [doubt]


def test_a_negative_weight_halved_loses_its_sign() -> None:
    chip = Chip()
    chip.rest(12, code=-5_000)
    chip.read(0x7FFFFF - 2_499)
    chip.rest(2, code=-5_000)
    assert Doubt.HALVED in chip.doubts


def test_miscounted_twice_is_a_reset() -> None:
    chip = _rested()
    chip.read(2 * REST + 1)
    chip.read(REST // 2)
    assert chip.resets == [Doubt.DOUBLED]
    assert chip.doubts[-2:] == [Doubt.DOUBLED, Doubt.HALVED]


@pytest.mark.parametrize("jump", [-60_000, -4_000, 4_000, 60_000, 2 * REST + 1 - REST])
def test_a_step_that_stays_is_believed(jump: int) -> None:
    assert _doubts_about([REST + jump, REST + jump + 20], after=3) == [Doubt.NONE, Doubt.NONE]


@pytest.mark.parametrize("off", [-60_000, -4_000, 4_000, 60_000])
def test_a_lone_word_far_from_both_neighbours_is_no_force(off: int) -> None:
    assert _doubts_about([REST + off]) == [Doubt.LONE]


def test_a_swinging_weight_is_believed_at_its_turns() -> None:
    chip = _rested()
    swing = [0, 3_000, 9_000, 12_500, 11_000, 5_000, -2_000, -6_500, -6_000, -1_000, 3_000]
    for off in swing:
        chip.read(REST + off)
    assert set(chip.doubts[1:]) == {Doubt.NONE}


def test_one_code_twenty_times_is_stuck() -> None:
    chip = _rested()
    for _ in range(25):
        chip.read(REST)
    assert chip.doubts[1:20] == [Doubt.NONE] * 19
    assert set(chip.doubts[20:]) == {Doubt.STUCK}


@pytest.mark.parametrize(("after", "is_right"), [(0.88, True), (1.14, True), (1.3, False)])
def test_a_rate_of_neither_kind_is_a_fault(after: float, is_right: bool) -> None:
    chip = Chip()
    for number in range(60):
        chip.read(REST + number % 7, after=after, unseen=0.08)
    assert (Doubt.RATE in chip.doubts[-1]) is not is_right


def test_after_a_silence_nothing_is_compared_with_before() -> None:
    chip = _rested()
    chip.read(REST)
    assert [one.doubt for one in chip.gate.restart()] == [Doubt.GAP]
    chip.gate.wake(chip.now_ns)
    chip.judged.clear()
    chip.read(-REST, after=4.0)
    chip.rest(7, code=-REST)
    assert set(chip.doubts) == {Doubt.NONE}


def test_after_a_reset_the_weight_is_remembered() -> None:
    chip = _rested()
    chip.read(REST, gain_bit=0)
    chip.judged.clear()
    chip.read(2 * REST + 1, after=4.0)
    chip.rest(3)
    assert chip.doubts == [Doubt.DOUBLED, Doubt.NONE, Doubt.NONE]


def test_first_words_that_disagree_are_not_believed() -> None:
    chip = Chip()
    chip.rest(4)
    for code in (REST, -REST, 7 * REST):
        chip.read(code)
    chip.rest(3)
    assert chip.doubts == [Doubt.SETTLING] * 7 + [Doubt.NONE] * 2


def _reset_after_rest(code: int) -> Chip:
    chip = Chip()
    chip.rest(12, code=code)
    chip.read(code, gain_bit=0)
    assert chip.resets == [Doubt.DESYNCHRONISED]
    chip.judged.clear()
    return chip


def test_a_word_between_the_weight_before_a_reset_and_the_next_word_is_not_believed() -> None:
    chip = _reset_after_rest(-314_590)
    chip.read(1_000_012, after=4.0)
    chip.rest(3, code=2_000_025)
    assert chip.doubts == [Doubt.SETTLING, Doubt.NONE, Doubt.NONE]


def test_a_change_across_a_reset_is_no_swing() -> None:
    chip = _reset_after_rest(17_950)
    chip.read(408_126, after=4.0)
    for code in (424_003, 409_115, 409_160, 409_110):
        chip.read(code)
    assert chip.doubts == [Doubt.SETTLING, Doubt.LONE, Doubt.NONE, Doubt.NONE]


def test_a_weight_under_way_at_a_reset_loses_one_word() -> None:
    chip = _reset_after_rest(REST)
    chip.read(REST + 100_000, after=4.0)
    for step in range(1, 9):
        chip.read(REST + 100_000 + 20_000 * step)
    assert chip.doubts == [Doubt.SETTLING, *[Doubt.NONE] * 7]


def _swinging() -> Chip:
    """A cell so restless that it may differ by tens of thousands from one word to the next."""
    rng = random.Random(3)
    chip = Chip()
    for _ in range(80):
        chip.read(-490_000 + rng.randrange(-4_000, 4_001))
    chip.judged.clear()
    return chip


def test_two_words_from_the_air_do_not_confirm_each_other() -> None:
    chip = _swinging()
    for code in (-17_409, -257, -491_000, -489_000, -490_500):
        chip.read(code)
    assert chip.doubts[1:] == [Doubt.ONES, Doubt.ONES, Doubt.NONE, Doubt.NONE]


def test_a_step_to_a_weight_of_ones_is_believed_of_a_restless_cell_too() -> None:
    chip = _swinging()
    for code in (-257, -17, -1_025, -33):
        chip.read(code)
    assert chip.doubts[1:] == [Doubt.NONE] * 3


def test_words_on_their_way_from_zero_after_a_reset_are_not_believed() -> None:
    chip = _reset_after_rest(REST)
    chip.read(REST // 5, after=4.0)
    for share in (2, 3, 4):
        chip.read(share * REST // 5)
    chip.rest(3)
    assert Doubt.NONE not in chip.doubts[:4]
    assert chip.doubts[4:] == [Doubt.NONE] * 2


def test_a_low_gain_bit_casts_doubt_on_the_word_before_too() -> None:
    chip = _rested()
    chip.read(REST + 25)
    chip.read(0, gain_bit=0)
    assert chip.doubts[-2:] == [Doubt.DESYNCHRONISED] * 2
