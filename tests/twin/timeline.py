"""A recording as lines of text: what was tapped and what really happened, by the time."""

from __future__ import annotations

from collections.abc import Iterator

from hardware.recording import Recording


def timeline(recording: Recording) -> Iterator[str]:
    """The title, then every tap and every truth in the order of their beginning."""
    head = recording.head
    yield f"{head.title} ({head.origin})"
    yield "  ".join(f"{piece.id} {piece.grams:g} g" for piece in head.pieces)
    told = [(tap.at, f"          tap       {tap.action}") for tap in recording.play]
    for truth in recording.truth:
        net = "" if not truth.net_grams else f" {truth.net_grams:+.2f} g"
        line = f"{truth.end - truth.start:7.2f} s {truth.kind:9} {truth.note}{net}"
        told.append((truth.start, line))
    yield from (f"{at:9.2f} {line}" for at, line in sorted(told))
