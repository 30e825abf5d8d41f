"""Programs at a table: only those the house allows, by name; a command never comes from a client."""

from __future__ import annotations

import json
import os
import shlex
import signal
import sys
from pathlib import Path

import pytest

from farshore.core.record import read
from tests.server.support import PATIENCE, ROOT, serving, until

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
        assert served.figure("farshore_bot_failures_total") == 0
        listed = json.dumps(served.get("/api/games")[1])
        assert "player:first" in listed
        assert "first.py" not in listed  # the command stays with the house


@pytest.mark.parametrize("bot", ["text:sh", "player:other", "player:first;sh", "first"])
def test_a_command_or_a_name_of_a_client_is_refused(tmp_path: Path, bot: str) -> None:
    with serving(tmp_path, players={"first": COMMAND}) as served:
        status, said = served.ask("POST", "/api/tables", seats(bot, "random"))
        assert status == 400
        assert b"There is no bot" in said


# Writes its number down, answers three questions, and then no more.
TIRED = """
import json, os, sys, time
open(sys.argv[1], "a").write(f"{os.getpid()}\\n")
for n, line in enumerate(sys.stdin):
    if n == 3:
        time.sleep(600)
    print(json.loads(line)["actions"][0]["text"], flush=True)
"""


# Before that, makes a daemon, which also writes its number down.
DAEMON = """
import os, sys, time
if os.fork() == 0:
    os.setsid()
    if os.fork():
        os._exit(0)
    open(sys.argv[1], "a").write(f"{os.getpid()}\\n")
    time.sleep(600)
    os._exit(0)
while not os.path.exists(sys.argv[1]):
    time.sleep(0.01)
"""


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.is_file() or stat.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"


def test_a_program_that_falls_silent_is_ended_and_its_seat_played_on(tmp_path: Path) -> None:
    program, pids = tmp_path / "tired.py", tmp_path / "pids"
    program.write_text(TIRED, encoding="utf-8")
    command = shlex.join([sys.executable, str(program), str(pids)])
    with serving(tmp_path, players={"tired": command}, bot_seconds=0.2, bot_patience=20) as served:
        eve = served.seat(served.make("player:tired", "random", options=SHORT)["table"])
        eve.until(lambda view: view["status"].get("over"))
        eve.close()
        started = [int(pid) for pid in pids.read_text(encoding="utf-8").split()]
        assert started
        until(lambda: not any(is_running(pid) for pid in started))


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL], ids=["stopped", "killed"])
def test_programs_end_with_their_server(tmp_path: Path, end: signal.Signals) -> None:
    program, pids = tmp_path / "tired.py", tmp_path / "pids"
    program.write_text(DAEMON + TIRED.replace("n == 3", "n == 10_000"), encoding="utf-8")
    command = shlex.join([sys.executable, str(program), str(pids)])
    with serving(tmp_path, players={"tired": command}) as served:
        made = served.make("me", "player:tired")  # plans its first turn, and waits for the other
        eve = served.seat(made["table"])
        eve.until(lambda view: view["prompt"]["seats"] == [0])
        eve.close()
        started = [int(pid) for pid in pids.read_text(encoding="utf-8").split()]
        assert [is_running(pid) for pid in started] == [True, True]
        assert served.process is not None
        served.process.send_signal(end)
        served.process.wait(PATIENCE)
        until(lambda: not any(is_running(pid) for pid in started))


# Answers a few questions, and then something that cannot be done.
CLUMSY = """
import json, sys
for n, line in enumerate(sys.stdin):
    print(json.loads(line)["actions"][0]["text"] if n < 2 else "sail over the edge", flush=True)
"""


def test_a_program_that_failed_is_not_credited_with_what_chance_played(tmp_path: Path) -> None:
    """Marked at the table, in the final view, in the result and in the record."""
    program = tmp_path / "clumsy.py"
    program.write_text(CLUMSY)
    command = f"{shlex.quote(sys.executable)} {shlex.quote(str(program))}"
    with serving(tmp_path, players={"clumsy": command}) as served:
        table = served.make("player:clumsy", "random", options=SHORT, listed=True)["table"]
        eve = served.seat(table)
        view = eve.until(lambda view: view["status"].get("over"))
        eve.close()
        assert view["seats"][0]["fault"] == "illegal answer"
        assert "fault" not in view["seats"][1]
        (section,) = [one for one in view["status"]["over"]["sections"] if one["title"] == "Played by chance"]
        assert "failed (illegal answer); from there on chance played." in section["lines"][0]
        info = json.loads(served.ask("GET", f"/api/tables/{table}")[1])
        assert info["seats"][0]["fault"] == "illegal answer"
        (finished,) = json.loads(served.ask("GET", "/api/records")[1])
        assert "failed (illegal answer); from there on chance played." in finished["result"]
        record = read(served.ask("GET", f"/api/tables/{table}/record")[1].decode())
        assert record.faults == {0: "illegal answer"}
        assert read(record.write()).faults == record.faults
