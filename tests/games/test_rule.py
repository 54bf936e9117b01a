"""Refereeing a transcript: objects, plain lines, exit status, and what was given wrong."""

import json
from pathlib import Path

import pytest

from companion.errors import CompanionError
from companion.games.feuer_flamme import FeuerFlamme
from companion.games.feuer_flamme.findings import Notice
from companion.rule import game_named, notation_of, read_house_rules, read_names, rule_on_file

NAMES = ("Anna", "Ben", "Cleo")
GOLDEN = Path(__file__).parents[1] / "transcripts" / "feuer_flamme"


def ruled(path: Path, *, as_json: bool = True) -> tuple[int, list[str]]:
    said: list[str] = []
    status = rule_on_file(FeuerFlamme(), path, NAMES, as_json=as_json, say=said.append).exit_code
    return status, said


def evening(folder: Path, text: str) -> Path:
    path = folder / "evening.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_an_allowed_evening_ends_with_nought(tmp_path: Path) -> None:
    status, said = ruled(evening(tmp_path, "# ours\nfirst 2\nreveal corn\nfall own\n"))
    first, reveal, fall, end = map(json.loads, said)
    assert status == 0
    assert [first["line"], reveal["line"], fall["line"]] == [2, 3, 4]
    assert reveal == {
        "line": 3,
        "action": "reveal corn",
        "ruling": "allowed",
        "clause": None,
        "findings": [],
    }
    assert fall["findings"][1] == {
        "notice": "chip_paid",
        "player": "Ben",
        "count": 1,
        "section": "When Do You Lose Grill Chips?",
        "text": "One grill chip for each piece that fell, the own one too.",
        "reading": "FF-12",
    }
    assert end["outcome"] is None
    assert end["state"]["to_act"] == "Cleo"
    assert end["state"]["players"]["Ben"] == {"chips": 2, "bonus": ["pause", "apprentice", "gar"]}
    assert end["state"]["discard"]["corn"] == 1
    assert end["state"]["step"] == "reveal"


def test_a_refused_line_changes_nothing_and_the_evening_goes_on(tmp_path: Path) -> None:
    status, said = ruled(evening(tmp_path, "reveal corn\npass_tongs\nplaced corn\n"))
    _, refused, placed, end = map(json.loads, said)
    assert status == 1
    assert (refused["ruling"], refused["findings"]) == ("refused", [])
    assert refused["clause"]["reading"] == "FF-9"
    assert set(refused["clause"]) == {"section", "text", "reading"}
    assert placed["ruling"] == "allowed"
    assert end["state"]["grill"]["corn"] == 1
    assert end["state"]["step"] == "pass_tongs"
    assert end["state"]["card"] == "corn"


def test_a_won_evening_names_the_winner_and_the_clause(tmp_path: Path) -> None:
    text = "correct chips:2=0 chips:3=0 because they went home\n"
    status, said = ruled(evening(tmp_path, text))
    end = json.loads(said[-1])
    assert status == 0
    assert end["outcome"]["winners"] == ["Anna"]
    assert end["outcome"]["clause"]["reading"] == "FF-38"
    assert end["state"]["to_act"] is None


def test_an_unreadable_line_ends_the_run_after_the_lines_before(tmp_path: Path) -> None:
    said: list[str] = []
    path = evening(tmp_path, "reveal corn\nplonk\nplaced corn\n")
    with pytest.raises(CompanionError, match=r"evening\.txt:2: 'plonk' is no action"):
        rule_on_file(FeuerFlamme(), path, NAMES, as_json=True, say=said.append)
    assert [json.loads(line)["line"] for line in said] == [1]


def test_plain_lines_say_the_same_for_people(tmp_path: Path) -> None:
    path = evening(tmp_path, "reveal corn\nfall own\nbonus gar\n")
    status, said = ruled(path, as_json=False)
    assert status == 1
    assert said[0] == "1: reveal corn"
    assert said[3] == (
        "    Anna hands over 1 chip. One grill chip for each piece that fell, the own one too. "
        "[When Do You Lose Grill Chips?, FF-12]"
    )
    assert "3: bonus gar  NOT POSSIBLE" in said
    assert not any(
        notice.value in line for line in said for notice in Notice if "_" in notice.value
    )
    assert "The game goes on." in said
    assert "  Anna: chips 2, bonus pause apprentice gar" in said
    assert "  to_act: Ben" in said
    assert "  discard: corn 1" in said
    assert "  grill: none" in said
    won = evening(tmp_path, "correct chips:2=0 chips:3=0 because they went home\n")
    ending = ruled(won, as_json=False)[1]
    assert any(line.startswith("Won by Anna. ") for line in ending)
    assert "  Ben: chips 0, bonus none" in ending


def test_the_notation_lists_every_example() -> None:
    said = list(notation_of(FeuerFlamme()))
    assert "gar_removed steak" in said
    assert len(said) == 2 * len(FeuerFlamme().examples())


def test_a_game_is_found_by_its_name() -> None:
    assert game_named("feuer_flamme", {"bonus_per_turn": "any"}).house_rules() == {
        "bonus_per_turn": "any"
    }
    with pytest.raises(CompanionError, match="no game is called 'chess'; known are: feuer_flamme"):
        game_named("chess", {})


def test_names_tell_the_players_apart() -> None:
    game = FeuerFlamme()
    assert read_names(" Anna, Ben ,Zoë", game) == ("Anna", "Ben", "Zoë")
    for text, said in (
        ("Anna", "2 to 5 players, not 1"),
        ("a,b,c,d,e,f", "2 to 5 players, not 6"),
        ("Anna,,Ben", "commas between"),
        ("Anna,Be\nn", "commas between"),
        ("Anna,Ben,Anna", "same name"),
        ("Anna,Ben,anna", "same name"),
    ):
        with pytest.raises(CompanionError, match=said):
            read_names(text, game)


def test_a_house_rule_that_leaves_fewer_seats_is_named() -> None:
    four, seven = "Anna,Ben,Cleo,Dora", "a,b,c,d,e,f,g"
    rogue = game_named("fire_thieves", {"rogue": "on"})
    with pytest.raises(
        CompanionError, match=r"^fire_thieves with rogue=on is for 2 to 3 players, not 4$"
    ):
        read_names(four, rogue)
    with pytest.raises(CompanionError, match=r"^fire_thieves is for 2 to 3 players, not 7$"):
        read_names(seven, rogue)
    assert read_names(four, game_named("fire_thieves", {})) == ("Anna", "Ben", "Cleo", "Dora")


def test_house_rules_are_pairs() -> None:
    assert read_house_rules(["bonus_per_turn=any"]) == {"bonus_per_turn": "any"}
    assert read_house_rules([]) == {}
    for pairs in (["bonus_per_turn"], ["=any"], ["bonus_per_turn="]):
        with pytest.raises(CompanionError, match="key=value"):
            read_house_rules(pairs)
    with pytest.raises(CompanionError, match="given twice"):
        read_house_rules(["a=1", "a=2"])


def test_the_golden_evening_reads_as_it_always_did() -> None:
    """A whole evening, line by line; a change of this text is a change of the rulings."""
    status, said = ruled(GOLDEN / "golden.txt", as_json=False)
    assert status == 1  # three of its lines are refused
    assert said == (GOLDEN / "golden.expected").read_text(encoding="utf-8").splitlines()
