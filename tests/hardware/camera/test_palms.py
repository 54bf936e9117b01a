"""Palms: the answers of the network decoded, and real hands found with weights somebody fetched."""

from __future__ import annotations

import hashlib
import zipfile
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.places import Places
from hardware.camera import weights
from hardware.camera.errors import CameraRefused
from hardware.camera.frames import Pixels
from hardware.camera.palmnet import PalmNet
from hardware.camera.palms import ANCHORS, NUMBERS, SIDE_PX, anchors, palms_of, scores_of
from hardware.camera.weights import checked_weights, unpacked
from tests.shared_pictures import real_pictures

CELL_OF_SECOND_LAYER = 24 * 24 * 2 + (12 * 5 + 7) * 6 + 3
"""Row 5, column 7 of the coarse cells, the fourth anchor in it."""


def answers(*rows: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    """Boxes of 48 by 38.4 pixels whose middle is 9.6 pixels right of their anchors."""
    raw = np.zeros((1, ANCHORS, NUMBERS), np.float32)
    for row in rows:
        raw[0, row, :4] = 9.6, 0.0, 48.0, 38.4
        raw[0, row, 4:] = np.arange(14)
    return raw


def sure(**scores: float) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    found = np.zeros(ANCHORS, np.float32)
    for row, score in scores.items():
        found[int(row[1:])] = score
    return found


def test_there_is_an_anchor_for_each_answer() -> None:
    assert anchors().shape == (ANCHORS, 2)
    assert anchors()[0] == pytest.approx([4 / SIDE_PX, 4 / SIDE_PX])
    assert anchors()[1] == pytest.approx(anchors()[0])
    assert anchors()[CELL_OF_SECOND_LAYER] == pytest.approx([7.5 / 12, 5.5 / 12])
    assert anchors()[-1] == pytest.approx([11.5 / 12, 11.5 / 12])


def test_a_box_is_told_in_shares_of_the_picture() -> None:
    (palm,) = palms_of(answers(CELL_OF_SECOND_LAYER), sure(**{f"r{CELL_OF_SECOND_LAYER}": 0.9}))
    assert palm.score == pytest.approx(0.9)
    assert palm.left == pytest.approx(7.5 / 12 + 0.05 - 0.125)
    assert palm.top == pytest.approx(5.5 / 12 - 0.1)
    assert (palm.wide, palm.high) == pytest.approx((0.25, 0.2))
    assert palm.wrist == pytest.approx((7.5 / 12, 5.5 / 12 + 1 / SIDE_PX))
    assert palm.knuckle == pytest.approx((7.5 / 12 + 4 / SIDE_PX, 5.5 / 12 + 5 / SIDE_PX))


def test_of_two_over_each_other_the_surer_is_told_and_of_two_apart_both() -> None:
    over = palms_of(answers(0, 1), sure(r0=0.6, r1=0.8))
    assert [palm.score for palm in over] == pytest.approx([0.8])
    apart = palms_of(answers(0, 1000), sure(r0=0.6, r1000=0.8))
    assert [palm.score for palm in apart] == pytest.approx([0.8, 0.6])


def test_what_is_likelier_no_palm_is_none() -> None:
    assert palms_of(answers(0), sure(r0=0.49)) == ()
    raw = np.full((1, ANCHORS, 1), -200.0, np.float32)
    raw[0, 7] = 3.0
    scores = scores_of(raw)
    assert scores.max() == pytest.approx(0.9526, abs=1e-3)
    assert np.count_nonzero(scores > 1e-9) == 1


def test_without_weights_it_is_said_what_to_run(tmp_path: Path) -> None:
    with pytest.raises(CameraRefused, match="touches are not watched; run: companion fetch hands"):
        PalmNet(tmp_path / "palms.tflite")


def test_other_weights_are_not_taken(tmp_path: Path) -> None:
    (tmp_path / "palms.tflite").write_bytes(b"not them")
    with pytest.raises(CameraRefused, match="not the network of palms"):
        checked_weights(tmp_path / "palms.tflite")


def test_weights_and_licence_come_out_of_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(weights, "SHA256", hashlib.sha256(b"weights").hexdigest())
    wheel = packed(tmp_path, weights_bytes=b"weights")
    assert unpacked(wheel) == (b"weights", b"licence")


@pytest.mark.parametrize("held", [b"others", b"x" * (weights.BYTES_MOST + 1)])
def test_a_package_with_other_weights_is_refused(tmp_path: Path, held: bytes) -> None:
    with pytest.raises(CameraRefused, match=r"must be the wheel of mediapipe 0\.10\.21"):
        unpacked(packed(tmp_path, weights_bytes=held))


@pytest.mark.parametrize("content", [b"", b"no zip at all"])
def test_what_is_no_package_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "some.whl"
    path.write_bytes(content)
    with pytest.raises(CameraRefused, match=r"must be the wheel of mediapipe 0\.10\.21"):
        unpacked(path)


@pytest.mark.real
def test_each_picture_of_hands_shows_one_and_no_other_picture_does() -> None:
    net = fetched()
    for name, picture in real_pictures("hands"):
        assert len(net.palms_in(squared(picture))) >= 1, name
    for folder in ("no_hands", "table"):
        for name, picture in real_pictures(folder):
            assert net.palms_in(squared(picture)) == (), name


@pytest.mark.real
def test_a_real_palm_lies_between_its_wrist_and_its_knuckle() -> None:
    net = fetched()
    pictures = dict(real_pictures("hands"))
    palm = net.palms_in(squared(pictures["hand_test_image.jpg"]))[0]
    assert palm.knuckle[0] < palm.left + palm.wide / 2 < palm.wrist[0]
    assert (palm.left + palm.wide / 2, palm.top + palm.high / 2) == pytest.approx(
        (0.36, 0.57), abs=0.05
    )


def packed(folder: Path, *, weights_bytes: bytes) -> Path:
    path = folder / "some.whl"
    with zipfile.ZipFile(path, "w") as opened:
        opened.writestr(weights.MEMBER, weights_bytes)
        opened.writestr(weights.LICENCE_MEMBER, b"licence")
    return path


def fetched() -> PalmNet:
    """The network that was fetched for this user; skips where nobody did."""
    path = Places.of(None).palms
    if not path.exists():
        pytest.skip("the network of palms is not here; run: companion fetch hands")
    return PalmNet(path)


def squared(picture: Pixels) -> Pixels:
    """The picture in the middle of a black square."""
    high, wide = picture.shape[:2]
    side = max(high, wide)
    top, left = (side - high) // 2, (side - wide) // 2
    square = cv2.copyMakeBorder(
        picture, top, side - high - top, left, side - wide - left, cv2.BORDER_CONSTANT
    )
    return np.asarray(square, np.uint8)
