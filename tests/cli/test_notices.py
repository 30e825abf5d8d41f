"""`farshore notices test`, to a receiver on this machine."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from click.testing import CliRunner

from farshore.cli.notices import notices_group

Got = list[tuple[str, str, dict[str, str], bytes]]


@pytest.fixture
def service() -> Iterator[tuple[str, Got]]:
    got: Got = []

    class Handler(BaseHTTPRequestHandler):
        def answer(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            got.append((self.command, self.path, {k.lower(): v for k, v in self.headers.items()}, body))
            self.send_response(200)
            self.send_header("content-length", "0")
            self.end_headers()

        do_POST = do_PUT = answer  # noqa: N815

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}", got
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_notice_is_sent_with_its_token_and_what_came_of_it_is_said(service: tuple[str, Got]) -> None:
    address, got = service
    room = f"{address}/_matrix/client/v3/rooms/!room:example.org"
    asked = ["test", room, "--form", "matrix", "--private-webhooks"]
    done = CliRunner().invoke(notices_group, asked, env={"FARSHORE_NOTICE_TOKEN": "syt_token"})
    assert (done.exit_code, done.output) == (0, "It was taken (200).\n")
    [(method, path, headers, body)] = got
    assert (method, headers["authorization"]) == ("PUT", "Bearer syt_token")
    assert path.startswith("/_matrix/client/v3/rooms/!room:example.org/send/m.room.message/")
    assert json.loads(body)["msgtype"] == "m.text"


def test_what_could_never_be_taken_is_not_sent(service: tuple[str, Got]) -> None:
    address, got = service
    done = CliRunner().invoke(notices_group, ["test", address, "--form", "ntfy", "--private-webhooks"])
    assert done.exit_code == 2
    assert "address of a topic" in done.output
    assert got == []
