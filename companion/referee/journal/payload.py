"""The one spelling of a payload: the same content is always the same text.

What a payload means is the business of the match, not of the journal.
"""

import json
import unicodedata

from companion.referee.journal.errors import DraftError

PAYLOAD_LIMIT_BYTES = 4096

_SPELL = json.JSONEncoder(
    sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
).encode


def canonical(content: object) -> str:
    """Content as JSON with sorted keys, no spaces, real letters (NFC) instead of escapes."""
    composed = json.loads(unicodedata.normalize("NFC", _SPELL(content)))
    # Composing letters can change the order of keys, so they are sorted again afterwards.
    return _SPELL(composed)


def check_payload(payload: str) -> None:
    """Raise DraftError unless the text is canonical JSON of at most 4096 bytes."""
    try:
        size_bytes = len(payload.encode("utf-8"))
        respelt = canonical(json.loads(payload)) if size_bytes <= PAYLOAD_LIMIT_BYTES else payload
    except (ValueError, RecursionError) as cause:
        raise DraftError(f"payload is not JSON ({cause}); build it with canonical()") from cause
    if size_bytes > PAYLOAD_LIMIT_BYTES:
        raise DraftError(
            f"payload has {size_bytes} bytes, the journal takes {PAYLOAD_LIMIT_BYTES}; shorten it"
        )
    if respelt != payload:
        raise DraftError("payload is JSON in another spelling; build it with canonical()")
