"""What is asked of a table and changes nothing: why not, what it would cost; and what is counted where something changes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec import UNSET

from farshore.server.errors import Refused
from farshore.server.messages import Place
from farshore.server.moves import preview, wonder
from farshore.server.table import Table
from tests.server.notices.parts import Home, home

pytestmark = pytest.mark.anyio


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Home]:
    async with home(str(tmp_path / "tables.sqlite3")) as found:
        yield found


@pytest.fixture
async def table(here: Home) -> Table:
    return await here.table(await here.person("one"), await here.person("other"))


async def test_why_not_is_answered_for_a_move_alone_or_in_a_row(table: Table) -> None:
    assert table.run is not None
    offers = table.run.game.view(table.run.session.state, 0)["actions"]
    move = next(str(offer["do"]) for offer in offers if isinstance(offer["do"], str))
    assert wonder(table, 0, move, UNSET).allowed
    assert wonder(table, 0, [move], UNSET).allowed
    never = wonder(table, 0, "sail over the edge", UNSET)
    assert (never.allowed, bool(never.why)) == (False, True)
    twice = wonder(table, 0, [move, move], UNSET)
    assert (twice.allowed, bool(twice.why)) == (False, True)


async def test_why_not_is_answered_for_a_place_too_and_never_for_both(table: Table) -> None:
    there = wonder(table, 0, UNSET, Place("nowhere"))
    assert (there.allowed, bool(there.why)) == (False, True)
    for texts, on in ((UNSET, UNSET), ("pass", Place("nowhere"))):
        with pytest.raises(Refused, match="Either `do` or `on`"):
            wonder(table, 0, texts, on)


async def test_what_a_move_would_cost_is_told_alone_or_in_a_row_of_one(table: Table) -> None:
    assert table.run is not None
    offers = table.run.game.view(table.run.session.state, 0)["actions"]
    dear = next(offer for offer in offers if offer.get("cost") and isinstance(offer["do"], str))
    told = preview(table, 0, str(dear["do"]))
    assert told.cost == dear["cost"]
    assert preview(table, 0, [str(dear["do"])]) == told
    with pytest.raises(Refused):
        preview(table, 0, "sail over the edge")


async def test_every_change_that_was_stored_is_counted_with_its_time(here: Home, table: Table) -> None:
    storing = here.house.metrics.storing
    for _ in range(2):
        before, seconds = sum(storing.buckets), storing.total
        await here.play(table, 0)
        assert sum(storing.buckets) == before + 1
        assert 0 < storing.total - seconds < 120
    text = here.house.metrics.text({}, 0)
    assert f"farshore_store_seconds_count {sum(storing.buckets)}\n" in text


async def test_an_errand_that_failed_is_logged_and_harms_nobody(here: Home, caplog: pytest.LogCaptureFixture) -> None:
    async def fails() -> None:
        raise KeyError("lost")

    before = set(here.house.errands)
    here.house.errand(fails())
    [errand] = here.house.errands - before
    with pytest.raises(KeyError):
        await errand
    assert "an errand failed" in caplog.text
    assert errand not in here.house.errands
