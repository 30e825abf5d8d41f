"""Requests that the house makes: to the very address that was looked at, with limits, following nobody elsewhere."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from urllib.parse import urlsplit

import h11

SECONDS = 10.0
MOST = 16 * 1024  # bytes of an answer that are read
LONGEST = 2000  # letters of an address


class Unsafe(Exception):
    """The address is one that the house does not call, and why."""


class Unreachable(Exception):
    """Nobody answered in time, or not understandably."""


def is_public(address: str) -> bool:
    """Whether it is an address of the open network. What wraps another address is judged by that one as well."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = [ip.ipv4_mapped, ip.sixtofour, *(ip.teredo or ())]
        if ip in ipaddress.ip_network("64:ff9b::/96"):
            inner.append(ipaddress.IPv4Address(int(ip) & 0xFFFF_FFFF))
        if any(address is not None and not is_public(str(address)) for address in inner):
            return False
        if ip.ipv4_mapped is not None:
            return True
    return ip.is_global and not ip.is_multicast and not ip.is_reserved


async def resolved(host: str, port: int, private: bool) -> list[tuple[socket.AddressFamily, str]]:
    """Where that host is; refused if any of its addresses is within somebody's own network."""
    try:
        addresses = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as wrong:
        raise Unreachable("There is no such host.") from wrong
    places: list[tuple[socket.AddressFamily, str]] = [
        (family, str(address[0])) for family, _, _, _, address in addresses
    ]
    if not private and any(not is_public(address) for _, address in places):
        raise Unsafe("That address is within a private network; the house does not call there.")
    return places


def checked(url: str) -> tuple[str, str, int, str]:
    """Scheme, host, port and path of an address that may be called."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as wrong:
        raise Unsafe("That is no address.") from wrong
    plain = len(url) <= LONGEST and url.isascii() and url.isprintable() and " " not in url
    if not plain or parts.scheme not in ("http", "https") or not parts.hostname or "@" in parts.netloc:
        raise Unsafe("An address begins with https:// or http:// and names a host, without a password.")
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return parts.scheme, parts.hostname, port or (443 if parts.scheme == "https" else 80), target


async def send(
    url: str, body: bytes, headers: Mapping[str, str], private: bool = False, method: str = "POST"
) -> tuple[int, bytes]:
    """One request; its status and the beginning of what was answered. A redirect is an answer like any other."""
    scheme, host, port, target = checked(url)
    try:
        async with asyncio.timeout(SECONDS):
            [(family, address), *_] = await resolved(host, port, private)
            secure = ssl.create_default_context() if scheme == "https" else None
            reader, writer = await asyncio.open_connection(
                address, port, family=family, ssl=secure, server_hostname=host if secure else None, limit=MOST
            )
            try:
                return await exchange(reader, writer, host, port, method, target, body, headers)
            finally:
                writer.close()
    except (OSError, TimeoutError, h11.ProtocolError, ssl.SSLError, asyncio.IncompleteReadError) as wrong:
        raise Unreachable(f"Nobody answered there ({type(wrong).__name__}).") from wrong


async def exchange(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    host: str,
    port: int,
    method: str,
    target: str,
    body: bytes,
    headers: Mapping[str, str],
) -> tuple[int, bytes]:
    line = h11.Connection(h11.CLIENT)
    name = f"[{host}]" if ":" in host else host
    lead = {"host": name if port in (80, 443) else f"{name}:{port}", "connection": "close"}
    all_headers = list({**lead, **headers, "content-length": str(len(body))}.items())
    request = h11.Request(method=method, target=target, headers=all_headers)
    for part in (request, h11.Data(data=body), h11.EndOfMessage()):
        writer.write(line.send(part) or b"")
    await writer.drain()
    status, answer = 0, b""
    while True:
        event = line.next_event()
        if event is h11.NEED_DATA:
            line.receive_data(await reader.read(4096))
        elif isinstance(event, h11.Response):
            status = event.status_code
        elif isinstance(event, h11.Data):
            answer += bytes(event.data)
        if isinstance(event, h11.EndOfMessage | h11.ConnectionClosed) or len(answer) > MOST:
            if not status:
                raise Unreachable("Nobody answered there.")
            return status, answer[:MOST]
