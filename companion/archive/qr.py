"""A text as a QR code: rows of 1 (dark) and 0, without the quiet zone. The one door to segno."""

from __future__ import annotations


def qr_rows(text: str) -> tuple[str, ...]:
    """The modules of the code with the least correction, row by row; empty where it holds no more.

    A glass held before a phone is clean and flat: the largest modules matter more than repair.
    """
    import segno

    try:
        code = segno.make(text, error="l", micro=False, boost_error=False)
    except segno.DataOverflowError:
        return ()
    return tuple("".join("1" if dark else "0" for dark in row) for row in code.matrix)
