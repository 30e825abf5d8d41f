"""A view is finished here, wherever it is shown: the players' names, what happened, and a digest.

Until then seats stand in its texts as @0, @1 ...; once it is written, naming them is one pass over its bytes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, Final
from zlib import crc32

SEAT_MARK: Final = re.compile(rb"@(\d+)")
Written = tuple[list[bytes], int]  # a document in parts, to be copied once, and its digest


def write(document: Any) -> bytes:
    """A document, or a part of one, as it is sent: JSON without a blank."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")


def written_names(names: Sequence[str]) -> list[bytes]:
    """The names as they stand inside a text of a document."""
    return [write(name)[1:-1] for name in names]


def finish(document: bytes, events: bytes, names: Sequence[bytes]) -> Written:
    """The document with names, events (written already, with commas between them) and digest.

    The digest is of what this viewer sees, never of the state: a hash of secrets can be guessed open.
    """
    check = crc32(events, crc32(document))
    parts = SEAT_MARK.split(document[:-1])  # texts, and between them the seats to be named there
    for place in range(1, len(parts), 2):
        seat = int(parts[place])
        parts[place] = names[seat] if seat < len(names) else b"@" + parts[place]
    parts += (b',"events":[', events, b'],"digest":"%08x"}' % check)
    return parts, check
