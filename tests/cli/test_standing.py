"""Standing orders in the terminal: a reaction that is always passed is asked no more, and nobody else can tell."""

from __future__ import annotations

from pathlib import Path

import pytest

from farshore.cli import plain
from farshore.cli.saves import unused_name
from farshore.cli.tables import Table, new_table, secret_of
from farshore.core.kernel import settle
from farshore.games import game
from farshore.games.cannons.content.load import CALM
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.react import AskEntering
from farshore.games.cannons.steps.turn import Main


@pytest.fixture(autouse=True)
def state_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def afloat(bots: int) -> Table:
    """Two captains on the open sea; people have chosen the first Champion offered."""
    cannons = game("cannons")
    names = {1 - n: "mate" for n in range(bots)}
    table = new_table(
        cannons, cannons.setup("ffa", 2, {}), names, unused_name("cannons", "test"), "", secret_of("orders")
    )
    while True:
        table.advance()
        if isinstance(table.session.state.stack[-1], Main):
            return table
        seat = table.asked()[0]
        table.do(seat, table.view(seat)["actions"][0]["do"])


def rival_enters(table: Table, *cards: str) -> None:
    """QC-217 The other ship has moved in where a person lies who holds these cards."""
    state = table.session.state
    assert isinstance(state, Cannons)
    at = state.sea().terrain.index(CALM)
    state.ship(0).at = state.ship(1).at = at
    state.ship(0).loot = tuple([state.rules.tables.loot_index[card] for card in cards])
    state.then(AskEntering(0, 1, at, False))
    settle(state)


def asks(table: Table) -> bool:
    """Whether the person is asked when everything else has had its turn."""
    return not table.passes()


def test_a_card_is_passed_over_from_now_on(capsys: pytest.CaptureFixture[str]) -> None:
    """Section 12, QC-217"""
    table = afloat(1)
    rival_enters(table, "buoy-mine")
    assert asks(table)
    assert plain.answer(table, 0, table.view(0), "always") is True  # and passed this time, too
    assert "From now on you always pass: Play Buoy Mine." in capsys.readouterr().out
    assert isinstance(table.session.state.stack[-1], Main)
    rival_enters(table, "buoy-mine")
    assert not asks(table)
    rival_enters(table, "buoy-mine", "buoy-lantern")
    assert asks(table)


def test_a_reaction_that_no_card_fits_is_an_order_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    """Section 7: whoever holds a Loot is asked, whether or not it is of use; that may be left to an order."""
    table = afloat(1)
    rival_enters(table, "song-of-daring")
    assert asks(table)
    assert plain.answer(table, 0, table.view(0), "always") is True
    assert "when nothing that you hold fits" in capsys.readouterr().out
    rival_enters(table, "song-of-daring")
    assert not asks(table)
    rival_enters(table, "buoy-mine")
    assert asks(table)
    assert plain.answer(table, 0, table.view(0), "ask") is False
    rival_enters(table, "song-of-daring")
    assert asks(table)


def test_at_a_shared_keyboard_an_order_would_tell() -> None:
    table = afloat(0)
    rival_enters(table, "buoy-mine")
    said = table.always_pass(table.view(0))
    assert said == "Where several people share a keyboard, an order would tell what you hold."
    table.orders = {"play buoy-mine"}
    assert asks(table)


def test_only_reactions_can_be_passed_for_good() -> None:
    table = afloat(1)
    assert table.always_pass(table.view(0)) == "Only a reaction can always be passed."
