"""What bare looks like is believed only where the grill stayed bare after the picture."""

from __future__ import annotations

from companion.bareness import SURE_SECONDS, Bareness, Learning


def after(
    bareness: Bareness, now: float, *, is_bare: bool = True, looked: bool = False, starts: int = 1
) -> Bareness:
    return bareness.after(now, starts=starts, is_awake=True, is_bare=is_bare, has_looked=looked)


def known() -> Bareness:
    asked = after(Bareness(), 0.0)
    return after(after(asked, 1.0, looked=True), 1.0 + SURE_SECONDS)


def test_the_eye_is_asked_once_and_believed_after_a_while() -> None:
    asked = after(Bareness(), 0.0)
    assert asked.asks
    waiting = after(asked, 0.5)
    assert not waiting.asks
    assert waiting.learning is Learning.ASKED
    seen = after(waiting, 1.0, looked=True)
    assert not seen.is_known
    assert not after(seen, 0.9 + SURE_SECONDS).is_known
    assert after(seen, 1.0 + SURE_SECONDS).is_known


def test_a_camera_that_still_opens_is_not_asked() -> None:
    opening = Bareness().after(0.0, starts=1, is_awake=False, is_bare=True, has_looked=False)
    assert not opening.asks
    assert after(opening, 9.0).asks


def test_nothing_is_asked_while_a_piece_lies_there() -> None:
    assert not after(Bareness(), 0.0, is_bare=False).asks


def test_a_piece_that_came_with_the_picture_spoils_it() -> None:
    seen = after(after(Bareness(), 0.0), 1.0, looked=True)
    spoilt = after(seen, 1.5, is_bare=False)
    assert spoilt.learning is Learning.UNKNOWN
    assert not after(spoilt, 9.0, is_bare=False).asks
    assert after(spoilt, 9.0).asks


def test_pieces_that_come_later_spoil_nothing() -> None:
    assert after(known(), 60.0, is_bare=False).is_known


def test_a_process_that_was_started_anew_knows_nothing() -> None:
    restarted = after(known(), 60.0, is_bare=False, starts=2)
    assert not restarted.is_known
    assert not restarted.asks
    assert after(restarted, 61.0, starts=2).asks
