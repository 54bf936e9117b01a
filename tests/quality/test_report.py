"""The report from a recording to its text: replayed, kept, gone on with, and written out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from calibration.pieces import enrolment_of_sim
from companion.referee.pieces import pieces_of
from hardware.recording import read_recording
from hardware.scale.samples import Reading
from tests.quality import rehearsed, replaying
from tests.quality.__main__ import main
from tests.quality.answered import answer
from tests.quality.baselines import Weights, baselines
from tests.quality.drawing import picture
from tests.quality.evening import Evening
from tests.quality.kinds import kind_trials
from tests.quality.lists import EVENING
from tests.quality.rehearsed import Wish, record
from tests.quality.replaying import Job, evening_of, recordings_in, sick_from
from tests.quality.report import report
from tests.quality.scoring import tally_of
from tests.quality.watching import KEPT_IN

SEED = 5
SECONDS = 110.0


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A recording of the first two minutes of one evening."""
    folder = tmp_path_factory.mktemp("corpus")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rehearsed, "LONGEST_SECONDS", SECONDS)
        record(Wish(SEED, folder))
    return folder


@pytest.fixture(scope="module")
def evening(corpus: Path) -> Evening:
    return evening_of(Job(recordings_in(corpus)[0]))


def test_the_table_answers_by_the_truth_and_the_evening_goes_on(evening: Evening) -> None:
    counts = tally_of(evening).counts
    assert counts["placed found"] >= 4
    assert counts["placed found"] >= counts["placed true"] - 1
    assert len(evening.turn_ends) >= 4
    assert evening.refused_taps == 0
    assert evening.seconds == pytest.approx(SECONDS, abs=1.0)
    assert 0.1 < evening.noise_grams < 0.4


def test_the_answers_of_its_table_make_a_recording_that_plays_the_same(
    corpus: Path, evening: Evening, tmp_path: Path
) -> None:
    copy = tmp_path / "answered"
    lines = answer(recordings_in(corpus)[0], copy)
    assert lines == len(read_recording(copy).play) >= 4
    assert evening_of(Job(copy)).told == evening.told


def test_a_plain_threshold_is_worse_on_the_same_weights(evening: Evening) -> None:
    placed = tally_of(evening).counts
    for simpler in evening.baselines:
        counts = tally_of(evening, told=simpler.told).counts
        assert counts["placed false"] + counts["fallen false"] > 0
        assert counts["placed found"] <= placed["placed found"]


def test_a_recording_that_was_counted_is_not_played_again(
    corpus: Path, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(job: Job) -> Evening:
        raise AssertionError(job)

    monkeypatch.setattr(replaying, "played", never)
    again = evening_of(Job(recordings_in(corpus)[0], "dead cell"))
    assert again == replace(evening, case="dead cell")


def test_a_half_written_result_is_made_anew(
    corpus: Path, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    (kept,) = (corpus / KEPT_IN).glob("*.json")
    whole = kept.read_bytes()
    kept.write_bytes(whole[: len(whole) // 2])
    monkeypatch.setattr(replaying, "played", lambda job: evening)
    assert evening_of(Job(recordings_in(corpus)[0])) == evening
    assert kept.read_bytes() == whole


def test_a_changed_recording_is_played_anew(
    corpus: Path, evening: Evening, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (folder,) = recordings_in(corpus)
    other = tmp_path / folder.name
    other.mkdir()
    for path in folder.iterdir():
        (other / path.name).write_bytes(path.read_bytes())
    (tmp_path / KEPT_IN).mkdir()
    for kept in (corpus / KEPT_IN).iterdir():
        (tmp_path / KEPT_IN / kept.name).write_bytes(kept.read_bytes())
    with (other / "truth.csv").open("a", encoding="utf-8") as truth:
        truth.write("109.0000,109.5000,bump,0.000,\n")
    asked: list[Job] = []

    def once_more(job: Job) -> Evening:
        asked.append(job)
        return evening

    monkeypatch.setattr(replaying, "played", once_more)
    evening_of(Job(other))
    assert asked == [Job(other)]


def test_a_whole_evening_on_disk_is_not_recorded_again(
    corpus: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {path: path.stat().st_mtime_ns for path in recordings_in(corpus)[0].iterdir()}
    record(Wish(SEED, corpus))
    assert before == {path: path.stat().st_mtime_ns for path in recordings_in(corpus)[0].iterdir()}


def test_the_command_prints_the_table_with_its_bars(corpus: Path, evening: Evening) -> None:
    told = CliRunner().invoke(main, [str(corpus), "--case", f"again={corpus}"])
    assert told.exit_code == 0, told.output
    for words in (
        "placements, F1",
        ">= 0.99",
        "beside simpler referees",
        "again: chips wrongly",
        "Stated confidence",
        "true, told",
        "told by weight and place",
        f"sim-{SEED} to sim-{SEED}",
    ):
        assert words in told.output


def test_without_a_recording_one_sentence_says_what_is_missing(tmp_path: Path) -> None:
    told = CliRunner().invoke(main, [str(tmp_path)])
    assert told.exit_code == 1
    assert "name a folder" in told.output


def test_the_text_says_how_far_a_number_can_be_believed() -> None:
    lines = report([EVENING], code="abc").splitlines()
    quiet = next(line for line in lines if line.startswith("chips wrongly by sure calls, penalty"))
    assert quiet.split()[-6:] == ["to", "3", "6", "0", "too", "few"]
    placed = next(line for line in lines if line.startswith("placements, F1"))
    assert placed.split()[-4:] == ["4", ">=", "0.99", "met"]
    assert any("6 turns without any penalty" in line for line in lines)


def test_a_case_of_robustness_has_rows_of_its_own_and_none_in_the_table() -> None:
    sick = replace(EVENING, case="dead cell", sick_from=30.0, health=((0.0, True), (33.0, False)))
    text = report([EVENING, sick], code="abc")
    row = next(line for line in text.splitlines() if "dead cell: unhealthy" in line)
    assert "3.00 s" in row
    assert row.endswith("missed")
    assert "  1 evenings, 10 turns" in text


def test_a_cell_that_falls_silent_for_good_is_dead_from_its_last_word() -> None:
    def rows(*gone: tuple[float, float]) -> list[Reading]:
        """Twenty seconds in which the second cell is silent from one time to another."""
        silent = [any(a <= step / 10 < b for a, b in gone) for step in range(200)]
        return [
            Reading(step / 10, (1.0, None if is_gone else 2.0))
            for step, is_gone in enumerate(silent)
        ]

    assert sick_from(rows((3.0, 9.0))) is None
    assert sick_from(rows((8.0, 99.0))) == 7.9
    assert sick_from(rows((8.0, 12.0), (12.1, 16.0), (16.1, 99.0))) == 7.9  # two torn words
    assert sick_from(rows((17.0, 99.0))) is None  # too near to the end to be told
    assert sick_from([]) is None


def test_a_cell_slower_than_the_others_is_sick_from_the_beginning() -> None:
    rows = [Reading(row / 80, (1.0, 2.0 if row % 8 < 3 else None)) for row in range(1600)]
    assert sick_from(rows) == 0.0


def test_the_picture_is_a_drawing_with_three_panels(evening: Evening) -> None:
    root = ElementTree.fromstring(picture([evening]))  # noqa: S314  # drawn just now, by us
    frames = [each for each in root.iter("{http://www.w3.org/2000/svg}rect") if "x" in each.attrib]
    assert len(frames) == 3
    lines = list(root.iter("{http://www.w3.org/2000/svg}polyline"))
    assert len(lines) >= 5


def test_simpler_referees_see_a_step_and_nothing_in_rest() -> None:
    grams = [(0.0 if step < 400 else 12.0) + 0.01 * (step % 3) for step in range(800)]
    rows = [Reading(step / 80, (each,)) for step, each in enumerate(grams)]
    for simpler in baselines(Weights.of(rows), 12.0):
        (told,) = simpler.told
        assert told.claims[0].kind == "placed"
        assert 4.9 <= told.at <= 5.6
    fallen = baselines(
        Weights.of([Reading(step / 80, (24.0 - each,)) for step, each in enumerate(grams)]), 6.0
    )
    assert [each.told[0].claims[0].count for each in fallen] == [2, 2]
    assert all(not each.told for each in baselines(Weights.of(rows[:400]), 12.0))


def test_a_heavier_error_tells_fewer_kinds_and_a_place_helps() -> None:
    trials = kind_trials(pieces_of(enrolment_of_sim(3)), "3")
    right = {(trial.by, trial.sigma_grams): trial.right / trial.asked for trial in trials}
    assert right["weight", 0.05] == 1.0
    assert right["weight", 3.0] < 0.8
    assert right["weight and place", 3.0] > right["weight", 3.0]
