"""After a game, with the real program: its course, its files, the history, and forgetting."""

from __future__ import annotations

from pathlib import Path

from tests.cli.shell import companion
from tests.cli.test_app import SET_UP, play, start

WON = "reveal corn\nplaced corn\npass_tongs\nreveal fish\n" + "touch\n" * 3


def test_a_won_game_is_looked_at_written_out_and_found_again(tmp_path: Path) -> None:
    device = tmp_path / "device"
    typed = SET_UP + WON + "statistics\nexport\nclose\nbgstats\n"
    code, out, err = play("--data", device, "--face", "terminal", typed=typed)
    assert (code, err) == (0, "")
    assert "- | Ann | Ben" in out
    assert "- | 3 | 3" in out
    assert str(device / "exports") in out
    assert "https://app.bgstatsapp.com/createPlay.html?data=%7B" in out
    files = sorted(path.suffix for path in (device / "exports").iterdir())
    assert files == [".csv", ".json", ".txt"]
    code, out, err = play("--data", device, "--face", "terminal", typed="history\n")
    assert (code, err) == (0, "")
    assert "| Ann and Ben | " in out
    assert "[match 1]" in out
    typed = "history\nmatch 1\nlog\n"
    code, out, err = play("--data", device, "--face", "terminal", typed=typed)
    assert (code, err) == (0, "")
    assert "== Ann: GRILL MASTER" in out
    assert "== LOG" in out


def test_what_the_app_writes_out_is_what_the_command_prints(tmp_path: Path) -> None:
    device = tmp_path / "device"
    play("--data", device, "--face", "terminal", typed=SET_UP + WON + "statistics\nexport\n")
    match_id = companion("--data", device, "log", "list").lines[0].split()[0]
    for ending, shape in ((".csv", "csv"), (".json", "json")):
        [path] = (device / "exports").glob(f"*{ending}")
        said = companion("--data", device, "log", "export", match_id, "--format", shape)
        assert path.read_bytes().decode("utf-8") == said.out


def test_nobody_is_forgotten_while_the_app_runs(tmp_path: Path) -> None:
    device = tmp_path / "device"
    play("--data", device, "--face", "terminal", typed=SET_UP + WON)
    with start("--data", device, "--face", "terminal") as app:
        assert app.stdout is not None
        assert app.stdout.readline()
        said = companion("--data", device, "forget", "Ann", "--yes")
        assert said.code == 2
        assert f"companion (process {app.pid})" in said.err
        app.communicate("goodbye\n", timeout=30)
    assert companion("--data", device, "forget", "Ann", "--yes").code == 0
    code, out, _ = play("--data", device, "--face", "terminal", typed="history\n")
    assert code == 0
    assert "| somebody and Ben | " in out
    assert "Ann" not in out
