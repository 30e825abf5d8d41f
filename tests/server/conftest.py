"""A real database and real servers for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server import postgres
from tests.server.support import Served, serving


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    with postgres.running() as address:
        yield address


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests that do not stop it or change its settings."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running
        log = running.log.read_text()
    assert "Traceback" not in log, log
