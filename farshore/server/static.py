"""The built web client, and a plain page where it has not been built."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

PAGES = (
    "/",
    "/new/{rest:path}",
    "/table/{rest:path}",
    "/replay/{rest:path}",
    "/campaign/{rest:path}",
    "/records",
    "/rules",
    "/rules/{rest:path}",
    "/about",
)
FOREVER = "public, max-age=31536000, immutable"
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


class Assets(StaticFiles):
    """Files whose names change with their content are kept by browsers for good."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["cache-control"] = FOREVER
        return response


def pages(folder: Path) -> list[BaseRoute]:
    """The client's routes: one page for all of its addresses, its assets, and the few files beside it."""

    async def page(_request: Request) -> Response:
        index = folder / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT)
        return FileResponse(index, headers={"cache-control": "no-cache"})

    routes: list[BaseRoute] = [Route(path, page) for path in PAGES]
    if (folder / "assets").is_dir():
        routes.append(Mount("/assets", Assets(directory=folder / "assets")))
    if folder.is_dir():
        routes.append(Mount("/", StaticFiles(directory=folder)))
    return routes
