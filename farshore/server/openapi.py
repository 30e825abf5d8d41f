"""The HTTP interface as OpenAPI, made from the same table and the same types that answer the requests."""

from __future__ import annotations

import re
from typing import Any, get_args

import msgspec

import farshore
from farshore.server import frames, messages
from farshore.server.api import Route
from farshore.server.routes import ROUTES

REFS = "#/components/schemas/{name}"
WHY = {
    400: "Not understood.",
    401: "A key is missing.",
    403: "Not with this key, or not yet.",
    404: "There is no such thing.",
    409: "Not possible now.",
    413: "Too long.",
    429: "Too often.",
    503: "Not now.",
}


def openapi() -> dict[str, Any]:
    """The whole document."""
    structured = [route.gives for route in ROUTES if not isinstance(route.gives, str)]
    taken = [route.takes for route in ROUTES if route.takes is not None]
    client = get_args(frames.FromClient)
    types = [*structured, *taken, messages.Failed, *client, *frames.SERVER_SAYS]
    schemas, components = msgspec.json.schema_components(types, ref_template=REFS)
    shape = dict(zip([str(kind) for kind in types], schemas, strict=True))
    paths: dict[str, Any] = {}
    for route in ROUTES:
        paths.setdefault(plain_path(route.path), {})[route.method.lower()] = operation(route, shape)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Farshore tables", "version": farshore.__version__},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}}},
        "x-websocket": {
            "path": "/ws",
            "client": [shape[str(kind)] for kind in client],
            "server": [shape[str(kind)] for kind in frames.SERVER_SAYS],
        },
    }


def plain_path(path: str) -> str:
    return re.sub(r":\w+}", "}", path)


def operation(route: Route, shape: dict[str, Any]) -> dict[str, Any]:
    text = isinstance(route.gives, str)
    content = {route.gives: {"schema": {"type": "string"}}} if text else json_of(shape[str(route.gives)])
    failed = {"description": "", "content": json_of(shape[str(messages.Failed)])}
    described: dict[str, Any] = {
        "operationId": route.answer.__name__,
        "summary": (route.answer.__doc__ or "").strip(),
        "parameters": parameters(route),
        "responses": {
            str(route.status): {"description": "Done.", "content": content},
            **{str(status): {**failed, "description": why} for status, why in WHY.items()},
        },
    }
    if route.takes is not None:
        described["requestBody"] = {"required": True, "content": json_of(shape[str(route.takes)])}
    if route.key:
        described["security"] = [{"key": []}, {}] if route.key.endswith("?") else [{"key": []}]
    return described


def parameters(route: Route) -> list[dict[str, Any]]:
    whole = {"type": "integer", "minimum": 0, "maximum": 99_999_999}
    in_path = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": {"type": "integer", "minimum": 0, "maximum": 99} if kind else {"type": "string", "minLength": 1},
        }
        for name, kind in re.findall(r"{(\w+)(:int)?}", route.path)
    ]
    return in_path + [{"name": name, "in": "query", "schema": whole} for name in route.query]


def json_of(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
