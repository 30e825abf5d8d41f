"""A campaign of four people over thirty days: everybody is told what they should be, once, and not at night."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.clocks.parts import Time
from tests.server.notices.month import Month
from tests.server.notices.parts import receiving

pytestmark = pytest.mark.anyio


@pytest.mark.soak
async def test_thirty_days_of_slow_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With clocks, quiet hours, a reminder, a holiday, a standing answer, a lost telephone, and a house that is closed now and then."""
    async with receiving() as (receiver, address):
        month = Month(str(tmp_path / "tables.sqlite3"), Time(monkeypatch), receiver, address, 30, 2)
        await month.live()
    assert month.wrong() == []
    assert month.closings >= 10
    assert month.sittings > 1
    assert month.count("Your turn") > 50
    assert month.count("Still your turn") >= 1
    assert month.count("A new sitting") == 4 * month.sittings
    assert month.count("The game is over") >= 4 * (month.sittings - 1)
    assert month.count("Your seat") >= 1  # whoever was on holiday had a bot in their place
    assert month.rang  # before it was lost
