"""The web client's files, the plain page without them, and the command that serves both."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from farshore.cli.serve import serve_command
from tests.server.support import TOKEN, serving

PAGES = ("/", "/table/abc", "/replay/abc", "/rules/voyages", "/rulebook/voyages", "/about")


def test_without_a_built_client_a_plain_page_says_so(tmp_path: Path) -> None:
    with serving(tmp_path, static=str(tmp_path / "static")) as served:
        for page in PAGES:
            status, body = served.ask("GET", page)
            assert status == 200
            assert b"has not been built" in body
        assert served.get("/healthz") == (200, "ok")
        assert served.get("/metrics", TOKEN)[1].startswith("# HELP farshore_tables")
        status, text = served.get("/api/rules/voyages")
        assert (status, text[:9]) == (200, "# Voyages")
        assert served.get("/api/rules/..%2Fwire")[0] == 404


def test_the_built_client_is_one_page_for_all_its_addresses(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>client</title>")
    (static / "favicon.svg").write_text("<svg/>")
    (static / "assets" / "main-1a2b.js").write_text("1")
    with serving(tmp_path, static=str(static)) as served:
        for page in PAGES:
            assert b"client" in served.ask("GET", page)[1]
        assert served.ask("GET", "/favicon.svg") == (200, b"<svg/>")
        assert served.ask("GET", "/assets/main-1a2b.js") == (200, b"1")
        for path in ("/assets/other.js", "/assets/../../log", "/%2e%2e/log", "/api/nothing"):
            assert served.ask("GET", path)[0] == 404


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        pytest.param(["--workers", "2"], "postgresql://", id="several workers need PostgreSQL"),
        pytest.param(["--port", "70000"], "65535", id="no such port"),
        pytest.param(["--db", "postgresql://nobody@127.0.0.1:9/none"], "cannot be opened", id="no such database"),
        pytest.param(["--db", "."], "cannot be opened", id="not a file"),
    ],
)
def test_the_command_says_what_is_wrong(arguments: list[str], said: str) -> None:
    result = CliRunner().invoke(serve_command, arguments)
    assert result.exit_code in (1, 2)
    assert said in result.output


def test_the_command_refuses_a_file_that_is_being_served(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        result = CliRunner().invoke(serve_command, ["--db", served.settings.db])
        assert (result.exit_code, "already serves" in result.output) == (1, True)
