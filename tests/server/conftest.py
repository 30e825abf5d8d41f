"""A real database and real servers for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server import postgres


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    with postgres.running() as address:
        yield address


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"
