"""The eighteen pieces of the box, each weighed on its own: wood varies more than the scale.

Who owns the box may correct the file by hand. What a weight means in the game lives in the referee.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Mapping
from dataclasses import astuple, dataclass, fields, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, TypeGuard, cast

from calibration.errors import CalibrationError
from calibration.filed import Filed
from calibration.store import (
    Loaded,
    load_text,
    previous_of,
    read_sealed,
    save_text,
    set_aside,
)
from hardware.camera.traits import Traits
from hardware.recording import Head
from hardware.recording.tomltext import BrokenToml, TomlText
from hardware.sim.masses import kind_of, piece_masses

WEIGHING_SIGMA_GRAMS: Final = 0.05
"""Standard error of an enrolment that averages two seconds of rest before and after."""
GRAMS_MAX: Final = 1000.0
NUMBER_MAX: Final = 1e12


@dataclass(frozen=True, slots=True)
class EnrolledPiece:
    """One piece: `corn-2`, its kind, its own weight and how well that is known."""

    id: str
    kind: str
    grams: float
    sigma_grams: float = WEIGHING_SIGMA_GRAMS
    picture: Filed | None = None
    """Its portrait from above, where a camera took one."""
    look: Traits | None = None
    """By which the camera knows it again; taken with the portrait."""


@dataclass(frozen=True, slots=True)
class Enrolment:
    """All pieces of one box. Raises CalibrationError for a piece named twice or without weight."""

    pieces: tuple[EnrolledPiece, ...]
    made: datetime | None = None
    """When they were weighed; None for a file by hand, or by a program before this was kept."""

    def __post_init__(self) -> None:
        """Refuse what cannot be a box of pieces."""
        seen: set[str] = set()
        for piece in self.pieces:
            if piece.id in seen:
                raise CalibrationError(f"the piece {piece.id} is enrolled twice")
            if not 0 < piece.grams <= GRAMS_MAX or not 0 < piece.sigma_grams <= piece.grams:
                raise CalibrationError(f"the piece {piece.id} has no weight to be believed")
            seen.add(piece.id)

    def piece(self, piece_id: str) -> EnrolledPiece:
        """The piece of this id."""
        for piece in self.pieces:
            if piece.id == piece_id:
                return piece
        raise CalibrationError(f"no piece {piece_id} is enrolled; weigh it first")

    def of_kind(self, kind: str) -> tuple[EnrolledPiece, ...]:
        """All pieces of a kind, in the order of their enrolment."""
        return tuple(piece for piece in self.pieces if piece.kind == kind)

    def with_pictures(
        self, filed: Mapping[str, Filed], looks: Mapping[str, Traits | None]
    ) -> Enrolment:
        """The same pieces, each with its portrait and its look where there are such."""
        seen = tuple(
            replace(piece, picture=filed.get(piece.id), look=looks.get(piece.id))
            for piece in self.pieces
        )
        return replace(self, pieces=seen)

    def weighed_at(self, made: datetime) -> Enrolment:
        """The same pieces with their date, to the second."""
        return replace(self, made=made.astimezone(UTC).replace(microsecond=0))

    @property
    def text(self) -> str:
        """The enrolment as TOML."""
        lines = ["# Each piece of the box, weighed on its own. You may correct it by hand:"]
        lines += ["# then delete the very first line, which holds the check sum.", "format = 1"]
        if self.made is not None:
            lines += [f"made = {self.made.astimezone(UTC).strftime('%Y-%m-%dT%H:%M:%SZ')}"]
        for piece in self.pieces:
            lines += ["", "[[piece]]", f"id = {json.dumps(piece.id)}"]
            lines += [f"kind = {json.dumps(piece.kind)}", f"grams = {piece.grams!r}"]
            lines += [f"sigma_grams = {piece.sigma_grams!r}"]
            if piece.picture is not None:
                lines += [f"picture = {json.dumps(piece.picture.file)}"]
                lines += [f"picture_sha256 = {json.dumps(piece.picture.sha256)}"]
            if piece.look is not None:
                look = ", ".join(f"{number:.2f}" for number in astuple(piece.look))
                lines += [f"look = [{look}]"]
        return "\n".join([*lines, ""])


def enrolment_of_sim(seed: int) -> Enrolment:
    """The box of the simulated grill, weighed with the error that a real weighing has."""
    rng = random.Random(f"enrolment {seed}")  # noqa: S311  # a simulated weighing, no secret
    return Enrolment(
        tuple(
            EnrolledPiece(piece, kind_of(piece), round(grams + _weighing_error(rng), 3))
            for piece, grams in piece_masses(seed).items()
        )
    )


def _weighing_error(rng: random.Random) -> float:
    return rng.gauss(0.0, WEIGHING_SIGMA_GRAMS)


def enrolment_of_recording(head: Head) -> Enrolment:
    """The pieces that a recording brings along; empty where it names none."""
    return Enrolment(tuple(EnrolledPiece(one.id, one.kind, one.grams) for one in head.pieces))


def save_enrolment(path: Path, enrolment: Enrolment) -> None:
    """Keep an enrolment; raises CalibrationError when the card refuses."""
    save_text(path, enrolment.text)


def load_enrolment(path: Path) -> tuple[Enrolment, tuple[str, ...]]:
    """Read an enrolment and what the table should be told about its file.

    Raises CalibrationError with file and line for what cannot be understood.
    """
    loaded = load_text(path)
    return _understood(path, loaded), loaded.notices


def read_enrolment(path: Path) -> Enrolment:
    """Read an enrolment as it stands and touch nothing; CalibrationError with file and line."""
    return _understood(path, read_sealed(path))


def usable_enrolment(path: Path) -> tuple[Enrolment | None, tuple[str, ...]]:
    """The enrolment of this device, and what the table should be told about its file.

    A file that cannot be used is set aside under a new name, and the one before it is taken; None
    where there is none that can be.
    """
    if not any(map(os.path.lexists, (path, previous_of(path)))):
        return None, ()
    try:
        return load_enrolment(path)
    except CalibrationError as broken:
        told = f"{broken}{_kept(path)}"
    try:
        return read_enrolment(previous_of(path)), (f"{told}; the weights before it are used",)
    except CalibrationError:
        return None, (f"{told}; the pieces have to be weighed again",)


def _kept(path: Path) -> str:
    try:
        return f"; it is kept as {set_aside(path).name}"
    except FileNotFoundError:
        return ""
    except OSError as cause:
        return f"; it stays where it is ({cause.strerror})"


def _understood(path: Path, loaded: Loaded) -> Enrolment:
    text = TomlText(loaded.text, loaded.first_line)
    try:
        table = text.table()
    except BrokenToml as broken:
        sentence = f"this is not valid TOML: {broken.reason}"
        raise CalibrationError.at(path, broken.line, sentence) from broken
    return _EnrolmentText(path, text).enrolment(table)


def _is_number(value: object) -> TypeGuard[float]:
    return type(value) in (int, float) and abs(cast("float", value)) <= NUMBER_MAX


@dataclass(frozen=True, slots=True)
class _EnrolmentText:
    """The text beside the parsed table, to find the line of a wrong piece."""

    path: Path
    text: TomlText

    def enrolment(self, table: dict[str, Any]) -> Enrolment:
        if table.get("format") != 1:
            sentence = "only an enrolment with format = 1 is known"
            raise CalibrationError.at(self.path, self.text.line_of("format"), sentence)
        entries = table.get("piece", [])
        if not isinstance(entries, list) or not all(isinstance(one, dict) for one in entries):
            sentence = "the pieces must stand as [[piece]] tables"
            raise CalibrationError.at(self.path, self.text.line_of("piece"), sentence)
        pieces: list[EnrolledPiece] = []
        for number, entry in enumerate(entries):
            try:
                pieces.append(self.piece(entry))
                Enrolment(tuple(pieces))
            except CalibrationError as error:
                line = self.text.line_of("piece", number)
                raise CalibrationError.at(self.path, line, str(error)) from None
        return Enrolment(tuple(pieces), self.made(table.get("made")))

    def made(self, made: object) -> datetime | None:
        if made is None or (isinstance(made, datetime) and made.tzinfo is not None):
            return made
        sentence = "made must be a time with its zone, as 2026-11-30T18:00:00Z"
        raise CalibrationError.at(self.path, self.text.line_of("made"), sentence)

    def piece(self, entry: dict[str, Any]) -> EnrolledPiece:
        names = (entry.get("id"), entry.get("kind"))
        grams, sigma_grams = entry.get("grams"), entry.get("sigma_grams", WEIGHING_SIGMA_GRAMS)
        if not all(isinstance(name, str) and name for name in names):
            raise CalibrationError("a piece needs an id and a kind, both as text")
        if not _is_number(grams) or not _is_number(sigma_grams):
            raise CalibrationError(f"grams and sigma_grams of {names[0]} must be finite numbers")
        return EnrolledPiece(
            id=str(names[0]),
            kind=str(names[1]),
            grams=float(grams),
            sigma_grams=float(sigma_grams),
            picture=_picture_in(entry),
            look=_look_in(entry),
        )


def _picture_in(entry: dict[str, Any]) -> Filed | None:
    file, digest = entry.get("picture"), entry.get("picture_sha256")
    if file is None and digest is None:
        return None
    try:
        return Filed(str(file), str(digest))
    except ValueError as cause:
        raise CalibrationError(f"{entry.get('id')}: {cause}") from cause


def _look_in(entry: dict[str, Any]) -> Traits | None:
    numbers = entry.get("look")
    if numbers is None:
        return None
    names = fields(Traits)
    if (
        not isinstance(numbers, list)
        or len(numbers) != len(names)
        or not all(map(_is_number, numbers))
    ):
        raise CalibrationError(f"the look of {entry.get('id')} must be {len(names)} finite numbers")
    try:
        return Traits(*map(float, numbers))
    except ValueError as cause:
        raise CalibrationError(f"{entry.get('id')}: {cause}") from cause
