"""The server as one ASGI application."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cache
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute
from starlette.routing import Route as HttpRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from farshore.bots.text import allow
from farshore.server import openapi
from farshore.server.api import Call, Route
from farshore.server.archive import Archive
from farshore.server.campaign_messages import NewCampaign, NewSitting
from farshore.server.campaigns import Campaigns
from farshore.server.clocks.keeper import Keeper
from farshore.server.connection import Connection
from farshore.server.driver import Driver
from farshore.server.errors import Refused
from farshore.server.figures import Figures
from farshore.server.gate import FULL, GATES, Gate
from farshore.server.guard import OwnHosts, Proxies, SafeHeaders, TokenBuckets, address_of, is_own_origin, own_names
from farshore.server.house import House
from farshore.server.messages import Failed, Fork, NewTable, Problem
from farshore.server.notices.delivery import Delivery
from farshore.server.packing import packed
from farshore.server.people.messages import NewPerson, RematchOf
from farshore.server.routes import ROUTES
from farshore.server.settings import Settings
from farshore.server.standing.visits import Visits
from farshore.server.static import is_for_a_person, pages, the_page
from farshore.server.storage import open_store

log = logging.getLogger("farshore.server")
encode = msgspec.json.Encoder().encode
MOST_FILES = 65_536
SPARE = 128  # files that are no connections: the database, bots, pages


class Server:
    """Everything behind the application."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        for name, command in settings.players.items():
            allow(name, command)
        self.house = House(settings, open_store(settings.db, settings.store_seconds))
        self.archive = Archive()
        self.campaigns = Campaigns(self.house)
        self.requests = TokenBuckets(settings.limits.requests)
        self.makers = TokenBuckets(settings.limits.tables)
        self.newcomers = TokenBuckets(settings.limits.tables)
        self.figures = Figures(self.house)
        self.answering = 0  # requests

    def app(self) -> ASGIApp:
        """Pages and requests through Starlette; WebSockets, where every message counts, past it."""
        http = self.pages()
        names = own_names(*self.settings.host_names, self.settings.host)

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == "websocket" and scope["path"] == "/ws":
                await Connection(self.house, scope, receive, send).live()
            elif scope["type"] == "http" and not self.requests.take(address_of(scope)):
                await failed(429, "Too many requests; slow down.")(scope, receive, send)
            else:
                await http(scope, receive, send)

        return SafeHeaders(OwnHosts(app, names))

    def pages(self) -> Starlette:
        plain = [
            HttpRoute("/api/openapi.json", self.describe),
            HttpRoute("/healthz", self.health),
        ]
        if self.settings.metrics_token:
            plain.append(HttpRoute("/metrics", self.metrics))
        # A number is read by whoever needs it: a path that is none must be refused here, not fall through to the pages.
        routes: list[BaseRoute] = [
            HttpRoute(r.path.replace(":int", ""), self.endpoint(r), methods=[r.method]) for r in ROUTES
        ]
        routes += [*plain, *pages(Path(self.settings.static), self.game_at)]
        return Starlette(
            routes=routes,
            exception_handlers={Refused: on_refused, HTTPException: self.on_http, Exception: on_bug},
            lifespan=self.lifespan,
        )

    @contextlib.asynccontextmanager
    async def lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        limits = self.settings.limits
        most = min(limits.everybody, files_to_open() - SPARE)
        gate = Gate(limits, Proxies(self.settings.proxies), most, self.house.metrics)
        GATES[asyncio.get_running_loop()] = gate
        await self.house.open()
        self.house.errand(gate.sweep_forever())
        if self.settings.metrics_port:
            await self.figures.open(self.settings.metrics_port, self.settings.workers)
        await Driver(self.house).open()
        self.house.errand(Delivery(self.house.notices).forever())
        self.house.errand(Keeper(self.house).forever())
        self.house.errand(Visits(self.house).forever())
        try:
            yield
        finally:
            await self.figures.close()
            await self.house.close()

    def endpoint(self, route: Route) -> Callable[[Request], Awaitable[Response]]:
        """Reads the body, calls the function, writes the answer."""
        decode = None if route.takes is None else msgspec.json.Decoder(route.takes).decode

        async def answer(request: Request) -> Response:
            address = address_of(request.scope)
            if request.method != "GET" and not is_own_origin(request.scope, self.settings.origins):
                raise Refused(
                    403, "Pages of other origins may not ask this; whoever hosts can allow one with --origin."
                )
            if self.answering >= self.settings.limits.at_once:
                raise Refused(503, FULL)
            self.answering += 1
            try:
                return await reply(request, address)
            finally:
                self.answering -= 1

        async def reply(request: Request, address: str) -> Response:
            body = None
            if decode is not None:
                try:
                    body = decode(await self.read(request))
                except (msgspec.DecodeError, UnicodeError) as wrong:
                    raise Refused(400, f"Not understood: {wrong}.") from wrong
            made = body.tables if isinstance(body, NewTable) else 1
            if isinstance(body, NewTable | Fork | NewCampaign | NewSitting | RematchOf) and not all(
                self.makers.take(address) for _ in range(made)
            ):
                raise Refused(429, "Too many tables from here; wait a while.")
            if isinstance(body, NewPerson) and not self.newcomers.take(address):
                raise Refused(429, "Too many newcomers from here; wait a while.")
            given = await route.answer(Call(self.house, self.archive, self.campaigns, request, body))
            if isinstance(given, Response):
                return packed(request, given)
            return packed(request, Response(encode(given), route.status, media_type="application/json"))

        return answer

    async def read(self, request: Request) -> bytes:
        """The body, up to the limit."""
        parts: list[bytes] = []
        size = 0
        try:
            async for part in request.stream():
                parts.append(part)
                size += len(part)
                if size > self.settings.limits.body:
                    raise Refused(413, "That is too long.")
        except ClientDisconnect as gone:
            raise Refused(400, "The request was cut short.") from gone
        return b"".join(parts)

    async def describe(self, request: Request) -> Response:
        return packed(request, Response(described(), media_type="application/json"))

    async def game_at(self, table: str) -> str:
        """What is played at a table, so that the page of one can be sent with what it will need; no table is opened."""
        loaded = self.house.tables.get(table)
        try:
            stored = loaded.stored if loaded is not None else await self.house.store.load(table)
        except Refused:
            return ""  # the page says itself that the tables cannot be reached
        return stored.doc.game if stored is not None else ""

    async def on_http(self, request: Request, wrong: Exception) -> Response:
        """What is not here: a page for people, a sentence for programs."""
        assert isinstance(wrong, HTTPException)
        if wrong.status_code == 404 and is_for_a_person(request):
            return the_page(Path(self.settings.static), request, 404)
        answer = failed(wrong.status_code, f"{wrong.detail}.")
        answer.headers.update(wrong.headers or {})
        return answer

    async def health(self, _request: Request) -> Response:
        trouble = self.house.trouble
        return PlainTextResponse(trouble or "ok", 503 if trouble else 200)

    async def metrics(self, request: Request) -> Response:
        """For whoever watches over the server; the token is theirs alone."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        mine = hmac.compare_digest(token.strip().encode(), self.settings.metrics_token.encode())
        if scheme.lower() != "bearer" or not mine:
            raise Refused(401, "This needs the token of whoever hosts the tables.")
        return PlainTextResponse(await self.figures.text())


def files_to_open() -> int:
    """How many files this process may have open, as many as the machine allows; a connection is one."""
    try:
        import resource
    except ImportError:  # not on this machine
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return MOST_FILES if soft == resource.RLIM_INFINITY else soft
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted


@cache
def described() -> bytes:
    return encode(openapi.openapi())


def failed(status: int, why: str, rule: str | None = None) -> Response:
    return Response(encode(Failed(Problem(why, rule))), status, media_type="application/json")


async def on_refused(_request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, Refused)
    return failed(wrong.status, wrong.why, wrong.rule)


async def on_bug(_request: Request, _wrong: Exception) -> Response:
    return failed(500, "Something went wrong here; it has been logged.")
