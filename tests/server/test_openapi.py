"""The interface is what its description says, for whatever a machine can think of sending."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from farshore.server.openapi import openapi
from farshore.server.routes import ROUTES
from tests.server.support import Json, Served

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def tables(served: Served) -> list[Json]:
    """Tables in every state, so that requests find something."""
    gathering = served.make("me", "open", listed=True)
    playing = served.make("me", "me", listed=True)
    over = served.make("me", "me", options={"end_mode": "fixed_rounds", "fixed_rounds": 1}, listed=True)
    for key in over["keys"].values():
        seat = served.seat(over["table"], key)
        seat.play_turn()
        seat.close()
    return [gathering, playing, over]


schema = schemathesis.openapi.from_dict(openapi())


@schema.parametrize()
@settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_every_answer_is_as_described(case: Case[Any], served: Served, tables: list[Json]) -> None:
    for n, table in enumerate(tables):
        if "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table["table"]
            case.headers["Authorization"] = f"Bearer {table['keys']['0'] if n == 1 else table['owner']}"
        if isinstance(case.body, dict) and isinstance(case.body.get("game"), str):
            case.body["game"] = "voyages"
        case.call_and_validate(base_url=f"http://127.0.0.1:{served.port}", checks=CHECKS)


def test_it_describes_every_request_and_the_messages(served: Served) -> None:
    document = served.get("/api/openapi.json")[1]
    assert len([1 for path in document["paths"].values() for _ in path]) == len(ROUTES)
    assert {
        "join",
        "do",
        "undo",
        "redo",
        "takeback",
        "answer",
        "consent",
        "preview",
        "explain",
        "hint",
        "ping",
        "talk",
        "say",
        "unsay",
        "mute",
        "heard",
    } == {
        document["components"]["schemas"][said["$ref"].rpartition("/")[2]]["properties"]["type"]["enum"][0]
        for said in document["x-websocket"]["client"]
    }
