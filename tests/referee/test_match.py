"""The match: what it answers to taps."""

from __future__ import annotations

import pytest

from companion.errors import CompanionError
from companion.games.game import Refused
from companion.games.seats import Seat
from companion.referee.journal import MemoryJournal
from companion.referee.tap import (
    Again,
    Amended,
    Failed,
    Played,
    Saving,
    Stale,
    TookBack,
)
from tests.referee.matches import TURN, begun, enter, resumed, standing
from tests.referee.seeded_game import GAME, tap_at
from tests.referee.slow_paper import SlowPaper


class TestSubmit:
    def test_a_tap_lands_with_the_number_of_its_entry(self) -> None:
        match = begun(MemoryJournal())
        tap = tap_at(match)
        assert Saving() == match.submit(tap, GAME.parse("reveal corn"))
        [landed] = match.settle()
        assert 2 == landed.seq == match.seq
        assert tap.tap_id == landed.tap_id
        assert isinstance(landed.what, Played)
        assert str(landed.what.action) == "reveal corn"
        assert match.settle() == ()

    def test_a_refused_action_is_answered_at_once_and_writes_nothing(self) -> None:
        match = begun(MemoryJournal())
        before = match.state, match.seq
        answer = match.submit(tap_at(match), GAME.parse("placed corn"))
        assert isinstance(answer, Refused)
        assert before == (match.state, match.seq)
        assert match.settle() == ()

    def test_the_same_tap_again_gives_the_same_answer_and_no_second_entry(self) -> None:
        match = begun(MemoryJournal())
        tap = tap_at(match)
        match.submit(tap, GAME.parse("reveal corn"))
        [landed] = match.settle()
        assert Again(landed) == match.submit(tap, GAME.parse("reveal corn"))
        assert Again(landed) == match.submit(tap, GAME.parse("reveal fish"))
        assert match.seq == 2

    def test_a_refused_tap_stays_refused(self) -> None:
        match = begun(MemoryJournal())
        tap = tap_at(match)
        refused = match.submit(tap, GAME.parse("placed corn"))
        enter(match, "reveal corn")
        assert isinstance(refused, Refused)
        assert Again(refused) == match.submit(tap, GAME.parse("placed corn"))
        assert standing(match) == ["reveal corn"]

    def test_a_tap_on_an_old_screen_changes_nothing(self) -> None:
        match = begun(MemoryJournal())
        old = tap_at(match)
        enter(match, "reveal corn")
        state = match.state
        assert Stale(2) == match.submit(old, GAME.parse("placed corn"))
        assert Stale(2) == match.take_back(old)
        assert Stale(2) == match.amend(old, 2, None)
        assert state == match.state

    def test_the_line_says_who_was_to_act_and_who_said_so(self) -> None:
        match = begun(MemoryJournal(), *TURN)
        match.submit(tap_at(match), GAME.parse("reveal fish"), source="inferred")
        assert (match.lines[-1].seat, match.lines[-1].source) == (1, "inferred")


class TestSaving:
    def test_nothing_is_done_before_the_storage_has_answered(self) -> None:
        paper = SlowPaper()
        match = begun(paper)
        paper.is_slow = True
        before = match.state
        assert Saving() == match.submit(tap_at(match), GAME.parse("reveal corn"))
        assert match.is_saving
        assert match.saving_since == pytest.approx(5.0)
        assert match.settle() == ()
        assert before == match.state
        paper.write()
        [landed] = match.settle()
        assert landed.seq == 2
        assert before != match.state
        assert not match.is_saving
        assert match.saving_since is None

    def test_one_answer_at_a_time(self) -> None:
        paper = SlowPaper()
        match = begun(paper)
        paper.is_slow = True
        tap = tap_at(match)
        match.submit(tap, GAME.parse("reveal corn"))
        assert Again(Saving()) == match.submit(tap, GAME.parse("reveal corn"))
        assert Stale(1) == match.submit(tap_at(match), GAME.parse("reveal fish"))
        assert Stale(1) == match.take_back(tap_at(match))
        paper.write()
        match.settle()
        assert standing(match) == ["reveal corn"]

    def test_a_tap_that_could_not_be_saved_may_be_sent_again(self) -> None:
        paper = SlowPaper()
        match = begun(paper)
        paper.is_slow = True
        tap = tap_at(match)
        match.submit(tap, GAME.parse("reveal corn"))
        paper.fail("the card is full")
        assert match.settle() == ()
        assert match.failure == "the card is full"
        assert standing(match) == []
        assert Saving() == match.submit(tap, GAME.parse("reveal corn"))
        paper.write()
        assert len(match.settle()) == 1
        assert match.failure == ""

    def test_an_entry_of_another_hand_is_followed_not_overwritten(self) -> None:
        paper = SlowPaper()
        match = begun(paper)
        other = resumed(paper, match.match_id)
        enter(other, "reveal fish")
        answer = match.submit(tap_at(match), GAME.parse("reveal corn"))
        assert Failed(match.failure) == answer
        assert "moved on" in match.failure
        assert standing(match) == ["reveal fish"]
        assert other.state == match.state

    def test_what_is_too_long_to_be_saved_is_said(self) -> None:
        match = begun(MemoryJournal())
        answer = match.submit(tap_at(match), GAME.parse("correct chips:1=2 because " + "x" * 5000))
        assert isinstance(answer, Failed)
        assert match.seq == 1


class TestTakeBack:
    def test_the_last_line_goes_and_stays_on_the_sheet_struck(self) -> None:
        match = begun(MemoryJournal(), "reveal corn")
        opening = GAME.opening(3)
        match.take_back(tap_at(match))
        [landed] = match.settle()
        assert isinstance(landed.what, TookBack)
        assert opening == match.state
        assert [line.replaced_by for line in match.lines] == [3]

    def test_nothing_lies_before_the_start(self) -> None:
        match = begun(MemoryJournal())
        assert isinstance(match.take_back(tap_at(match)), Failed)
        assert match.seq == 1

    def test_a_win_can_be_taken_back(self) -> None:
        match = begun(MemoryJournal(), "tipped 1", "tipped 2")
        assert match.is_over
        match.take_back(tap_at(match))
        assert not match.is_over


class TestAmend:
    def test_a_fall_of_long_ago_becomes_two(self) -> None:
        match = begun(MemoryJournal(), *TURN, "reveal fish", "placed fish", "fall corn")
        seq = match.seq
        enter(match, "pass_tongs", "reveal steak")
        assert match.state.players[1].chips == 2
        match.amend(tap_at(match), seq, GAME.parse("fall corn fish"))
        [landed] = match.settle()
        assert isinstance(landed.what, Amended)
        assert str(landed.what.new and landed.what.new.action) == "fall corn fish"
        assert landed.what.struck == ()
        assert match.state.players[1].chips == 1
        assert standing(match)[5] == "fall corn fish"

    def test_a_line_struck_out_leaves_the_rest(self) -> None:
        match = begun(MemoryJournal(), *TURN, "touch 3", "reveal fish")
        match.amend(tap_at(match), 5, None)
        match.settle()
        assert [*TURN, "reveal fish"] == standing(match)

    def test_later_lines_that_cannot_stand_go_with_it_and_say_why(self) -> None:
        match = begun(MemoryJournal(), *TURN, "reveal fish")
        preview = match.preview(2, GAME.parse("reveal steak"))
        assert preview.first_refused is not None
        assert (
            str(preview.first_refused[0].action),
            preview.first_refused[1].reading,
        ) == ("placed corn", "FF-6")
        match.amend(tap_at(match), 2, GAME.parse("reveal steak"))
        [landed] = match.settle()
        assert isinstance(landed.what, Amended)
        assert preview.struck == landed.what.struck
        assert standing(match) == ["reveal steak"]

    def test_amending_it_back_brings_back_what_it_had_struck(self) -> None:
        match = begun(MemoryJournal(), *TURN, "reveal fish")
        state = match.state
        match.amend(tap_at(match), 2, GAME.parse("reveal steak"))
        match.amend(tap_at(match), 2, GAME.parse("reveal corn"))
        assert [*TURN, "reveal fish"] == standing(match)
        assert state == match.state

    def test_taking_back_never_brings_anything_back(self) -> None:
        match = begun(MemoryJournal(), *TURN)
        match.amend(tap_at(match), 2, GAME.parse("reveal steak"))
        match.take_back(tap_at(match))
        assert standing(match) == []
        assert GAME.opening(3) == match.state

    def test_a_struck_line_can_be_put_back(self) -> None:
        match = begun(MemoryJournal(), *TURN, "touch 3", "reveal fish")
        match.amend(tap_at(match), 5, None)
        match.amend(tap_at(match), 5, GAME.parse("touch 1"))
        assert [*TURN, "touch 1", "reveal fish"] == standing(match)
        match.amend(tap_at(match), 5, GAME.parse("touch 3"))
        assert [*TURN, "touch 3", "reveal fish"] == standing(match)

    def test_mending_the_next_line_brings_back_the_rest_that_went_along(self) -> None:
        match = begun(MemoryJournal(), *TURN, "reveal fish")
        match.amend(tap_at(match), 2, GAME.parse("reveal steak"))
        match.amend(tap_at(match), 3, GAME.parse("placed steak"))
        assert standing(match) == ["reveal steak", "placed steak", "pass_tongs", "reveal fish"]
        match.amend(tap_at(match), 3, None)
        assert standing(match) == ["reveal steak"]

    def test_later_lines_say_anew_who_was_to_act(self) -> None:
        match = begun(MemoryJournal(), "first 1", "reveal corn", "placed corn")
        match.amend(tap_at(match), 2, GAME.parse("first 3"))
        assert [line.seat for line in match.lines if line.is_effective] == [0, 2, 2]

    def test_what_the_rules_refuse_at_that_place_is_refused(self) -> None:
        match = begun(MemoryJournal(), *TURN)
        assert match.preview(3, GAME.parse("placed fish")).refused is not None
        assert isinstance(match.amend(tap_at(match), 3, GAME.parse("placed fish")), Refused)
        assert match.seq == 4

    def test_a_line_that_is_not_there(self) -> None:
        match = begun(MemoryJournal(), *TURN)
        assert isinstance(match.amend(tap_at(match), 1, None), Failed)
        with pytest.raises(CompanionError, match="no line 99"):
            match.preview(99, None)

    def test_a_preview_changes_nothing_and_says_what_would_change(self) -> None:
        match = begun(MemoryJournal(), *TURN, "reveal fish", "placed fish", "fall corn")
        before = match.state, match.lines, match.seq
        changes = {
            (change.what, change.seat): (change.before, change.after)
            for change in match.preview(7, GAME.parse("fall corn fish")).changes
        }
        assert changes["chips", Seat(1)] == (2, 1)
        assert before == (match.state, match.lines, match.seq)

    def test_a_preview_names_turn_and_winner(self) -> None:
        match = begun(MemoryJournal(), "tipped 1", "tipped 2")
        changes = {change.what: change for change in match.preview(3, None).changes}
        assert (changes["winner"].before, changes["winner"].after) == (("Cleo",), ())
        assert (changes["turn"].before, changes["turn"].after) == (None, "Ben")
