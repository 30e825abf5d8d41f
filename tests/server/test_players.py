"""Programs at a table: only those the house allows, by name; a command never comes from a client."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest

from tests.server.support import ROOT, serving

SHORT = {"end_mode": "fixed_rounds", "fixed_rounds": 1}
COMMAND = f"{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'examples' / 'text_players' / 'first.py'))}"


def seats(*bots: str) -> dict[str, object]:
    listed = [{"kind": "bot", "bot": bot} for bot in bots]
    return {"game": "voyages", "mode": "race", "seats": listed, "options": SHORT}


def test_an_allowed_player_takes_its_seat_and_plays_to_the_end(tmp_path: Path) -> None:
    with serving(tmp_path, players={"first": COMMAND}) as served:
        eve = served.seat(served.make("player:first", "random", options=SHORT)["table"])
        eve.until(lambda view: view["status"].get("over"))
        eve.close()
        failures = [line for line in served.get("/metrics")[1].splitlines() if line.startswith("farshore_bot_failures")]
        assert int(failures[0].split()[1]) == 0
        listed = json.dumps(served.get("/api/games")[1])
        assert "player:first" in listed
        assert "first.py" not in listed  # the command stays with the house


@pytest.mark.parametrize("bot", ["text:sh", "player:other", "player:first;sh", "first"])
def test_a_command_or_a_name_of_a_client_is_refused(tmp_path: Path, bot: str) -> None:
    with serving(tmp_path, players={"first": COMMAND}) as served:
        status, said = served.ask("POST", "/api/tables", seats(bot, "random"))
        assert status == 400
        assert b"There is no bot" in said
