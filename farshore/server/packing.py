"""Answers of the interface, compressed where that tells nobody anything.

The length of a compressed answer depends on what its parts have in common. Whoever can put text into an answer (a name, a
title, a line of talk) and sees how long it is on the wire, TLS or not, finds out letter by letter what else is in
it: BREACH. So an answer that a key has opened, and one that may hand out a key, goes as it is; what anybody may read
is compressed. WebSockets, which carry hands and talk, are not compressed at all.
"""

from __future__ import annotations

import gzip

from starlette.requests import Request
from starlette.responses import Response

from farshore.core.lru import Lru
from farshore.server.static import accepts

LEAST = 1000  # bytes; below it a packet is a packet
KEPT = 32  # answers, such as the rules of a game, that many ask for


def is_for_everybody(request: Request) -> bool:
    """Whether the answer holds no secret: nobody showed a key or a cookie, and nothing was made."""
    return request.method == "GET" and not ({"authorization", "cookie"} & set(request.headers))


PACKED: Lru[bytes, bytes] = Lru(KEPT)  # by what they are unpacked


def pack(body: bytes) -> bytes:
    return PACKED.get(body) or PACKED.put(body, gzip.compress(body, 6, mtime=0))


def packed(request: Request, answer: Response) -> Response:
    body = bytes(answer.body)
    if not is_for_everybody(request):
        return answer
    answer.headers["vary"] = "accept-encoding, authorization"
    if len(body) < LEAST or not accepts(request.headers, "gzip"):
        return answer
    answer.body = pack(body)
    answer.headers["content-encoding"] = "gzip"
    answer.headers["content-length"] = str(len(answer.body))
    return answer
