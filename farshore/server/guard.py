"""What stands between the world and the tables: rates, sizes, origins, headers."""

from __future__ import annotations

import ipaddress
import socket
import time
from collections.abc import Iterable

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from farshore.core.lru import Lru

REMEMBERED = 10_000  # addresses
NETWORK = 64  # bits of an IPv6 address that one household shares
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
HOUSEHOLDS: Lru[str, str] = Lru(REMEMBERED)  # what counts as one address, by address

NOT_OUR_NAME = "This house does not answer to that name; whoever hosts it can add it with --host-name."


class TokenBucket:
    """A burst, and so many a second after it."""

    __slots__ = ("burst", "left", "rate", "since")

    def __init__(self, limit: tuple[float, float]) -> None:
        self.burst, self.rate = limit
        self.left = self.burst
        self.since = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.since) * self.rate)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class TokenBuckets:
    """A bucket an address; the ones longest unused are forgotten."""

    def __init__(self, limit: tuple[float, float]) -> None:
        self.limit = limit
        self.by_address: Lru[str, TokenBucket] = Lru(REMEMBERED)

    def take(self, address: str) -> bool:
        bucket = self.by_address.get(address) or self.by_address.put(address, TokenBucket(self.limit))
        return bucket.take()


class Guesses:
    """How many secrets short enough to be typed may be tried here, by an address and by all of them."""

    def __init__(self, one: tuple[float, float], everybody: tuple[float, float]) -> None:
        self.of_one = TokenBuckets(one)
        self.of_all = TokenBucket(everybody)


def household(address: str) -> str:
    """What counts as one address: an IPv4 address, or the /64 that an IPv6 address is in."""
    return HOUSEHOLDS.get(address) or HOUSEHOLDS.put(address, household_of(address))


def household_of(address: str) -> str:
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.ip_network((ip, NETWORK), strict=False))


class Proxies:
    """The proxies that are believed when they say for whom they ask."""

    def __init__(self, named: list[str]) -> None:
        self.networks = [ipaddress.ip_network(name, strict=False) for name in named]

    def __contains__(self, address: str) -> bool:
        try:
            ip = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(ip in network for network in self.networks)


def address_of(scope: Scope) -> str:
    """Whose request this is, as far as limits are concerned."""
    client = scope.get("client")
    return household(str(client[0])) if client else ""


def own_names(*more: str) -> frozenset[str]:
    """The names that the house answers to: those it was given, the machine's own, and localhost."""
    machine = socket.gethostname().lower()
    names = {"localhost", machine, f"{machine}.local", machine.partition(".")[0], *[name.lower() for name in more]}
    return frozenset(name.rstrip(".") for name in names if name)


def is_own_host(scope: Scope, names: Iterable[str]) -> bool:
    """Whether a request means us: by an address, or by a name that is ours.

    A page of a stranger can let its own name point to this machine, and is then of the same origin as we are; no page
    can do that with an address or with our name.
    """
    hosts = Headers(scope=scope).getlist("host")
    host = hosts[0].lower() if len(hosts) == 1 else ""
    if host.startswith("["):
        name = host[1:].partition("]")[0]
    else:
        name = host.partition(":")[0]
    name = name.rstrip(".")
    if name in names or name.endswith(".localhost"):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_own_origin(scope: Scope, allowed: list[str]) -> bool:
    """Whether a browser's page may talk to us: one of ours, or one the host allows. Other programs say no origin."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    host = headers.get("host", "")
    return bool(host) and origin in (f"http://{host}", f"https://{host}")


class SafeHeaders:
    """Puts the security headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, send_safely)


class OwnHosts:
    """Turns away whoever asks for a house of another name, before anything else is looked at."""

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self.app = app
        self.names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or is_own_host(scope, self.names):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
        else:
            headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
            await send({"type": "http.response.start", "status": 421, "headers": headers})
            await send({"type": "http.response.body", "body": b'{"error":{"why":"%b"}}' % NOT_OUR_NAME.encode()})
