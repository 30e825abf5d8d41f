"""The built web client, packed when it was built, and a plain page where it has not been built."""

from __future__ import annotations

import json
import mimetypes
import os
from collections.abc import Awaitable, Callable
from os import PathLike
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

PAGES = (
    "/",
    "/new/{rest:path}",
    "/table/{rest:path}",
    "/replay/{rest:path}",
    "/campaign/{rest:path}",
    "/my-tables",
    "/records",
    "/rules",
    "/rules/{rest:path}",
    "/rulebook/{rest:path}",
    "/about",
    "/notices/{rest:path}",
)
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"  # kept, and asked about each time: 304 if it is still the same
FETCHED = "preload; as=fetch; crossorigin"  # as the page's own `fetch` asks for it
PACKED = (("br", ".br"), ("gzip", ".gz"))  # the smaller one first
GameAt = Callable[[str], Awaitable[str]]  # what is played at a table, or nothing
mimetypes.add_type("application/manifest+json", ".webmanifest")
NOT_BUILT = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Farshore</title></head>
<body>
<h1>Farshore</h1>
<p>The tables are open, but the page to play on has not been built.</p>
<p>The interface is described at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</body>
</html>
"""


def accepts(headers: Headers, encoding: str) -> bool:
    """Whether the browser can unpack this; a quality of nought says that it would rather not."""
    for offer in headers.get("accept-encoding", "").lower().split(","):
        name, _, quality = offer.partition(";")
        if name.strip() == encoding:
            return quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def handed_out(path: Path, headers: Headers, keep: str, status: int = 200) -> FileResponse:
    """A file as small as the browser can read it."""
    media = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    told = {"cache-control": keep, "vary": "accept-encoding"}
    for encoding, ending in PACKED:
        packed = path.with_name(path.name + ending)
        if accepts(headers, encoding) and packed.is_file():
            told["content-encoding"] = encoding
            return FileResponse(packed, status, told, media_type=media)
    return FileResponse(path, status, told, media_type=media)


class Files(StaticFiles):
    """The files of a folder, the packed ones not as files of their own."""

    def __init__(self, folder: Path, keep: str) -> None:
        super().__init__(directory=folder)
        self.keep = keep

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        hidden = path.endswith(tuple(ending for _, ending in PACKED)) or Path(path).name.startswith(".")
        return ("", None) if hidden else super().lookup_path(path)

    def file_response(
        self, full_path: str | PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        headers = Headers(scope=scope)
        response = handed_out(Path(full_path), headers, self.keep, status_code)
        response.set_stat_headers(Path(response.path).stat())
        if self.is_not_modified(response.headers, headers):
            told = {name: response.headers[name] for name in ("cache-control", "vary", "etag")}
            return Response(status_code=304, headers=told)
        return response


def how(file: str) -> str:
    """In which way a page will ask for it."""
    if file.endswith(".css"):
        return "preload; as=style"
    return "modulepreload" if file.startswith("/assets/") else "preload; as=script"


class Ahead:
    """What a page will ask for, named with the page: fetched beside its first script, not after it."""

    def __init__(self, folder: Path) -> None:
        file = folder / "ahead.json"
        told = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
        self.pages: dict[str, list[str]] = told.get("pages", {})
        self.games: dict[str, list[str]] = told.get("games", {})

    def links(self, page: str, game: str) -> str:
        files = dict.fromkeys([*self.pages.get(page, []), *self.games.get(game, [])])
        links = [f"<{file}>; rel={how(file)}" for file in files]
        return ", ".join([*links, f"</api/games/{game}/lexicon>; rel={FETCHED}"] if game in self.games else links)


def pages(folder: Path, game_at: GameAt) -> list[BaseRoute]:
    """The client's routes: one page for all of its addresses, its assets, and the few files beside it."""
    ahead = Ahead(folder)

    async def page(request: Request) -> Response:
        kind, _, rest = request.url.path.strip("/").partition("/")
        game = await game_at(rest.partition("/")[0]) if kind in ("table", "replay") and rest and ahead.games else ""
        response = the_page(folder, request)
        links = ahead.links(kind, game)
        if links:
            response.headers["link"] = links
        return response

    routes: list[BaseRoute] = [Route(path, page) for path in PAGES]
    if (folder / "assets").is_dir():
        routes.append(Mount("/assets", Files(folder / "assets", FOREVER)))
    if folder.is_dir():
        routes.append(Mount("/", Files(folder, ASK_AGAIN)))
    return routes


def the_page(folder: Path, request: Request, status: int = 200) -> Response:
    index = folder / "index.html"
    if not index.is_file():
        return HTMLResponse(NOT_BUILT, status)
    return handed_out(index, request.headers, ASK_AGAIN, status)


def is_for_a_person(request: Request) -> bool:
    """Whether a browser asks for a page to show, and not a program or a page for a part of one."""
    path = request.url.path
    if request.method not in ("GET", "HEAD") or path.startswith(("/api/", "/assets/", "/ws", "/metrics", "/healthz")):
        return False
    return "text/html" in request.headers.get("accept", "")
