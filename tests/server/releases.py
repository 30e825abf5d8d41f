"""Releases of Farshore that differ in texts, cards, figures and rules: each a folder with a whole package, to be served."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from farshore.core.dealer import commitment
from farshore.core.kernel import actors, options
from farshore.games import GAMES
from farshore.server.contents import Contents
from farshore.server.keys import hashed, new_key
from farshore.server.messages import Made
from farshore.server.moves import ending
from farshore.server.run import Run
from farshore.server.storage import SeatDoc, Store, Stored, TableDoc, open_store
from farshore.server.table import Table
from tests.server.support import ROOT, Json, Served

Change = Callable[[Path], None]
DATA = "farshore/games/{}/data/{}"


def release(folder: Path, *changes: Change, after: Path = ROOT) -> Path:
    """A copy of the release `after`, as source, with these changes."""
    left_out = shutil.ignore_patterns("*.so", "__pycache__")
    shutil.copytree(after / "farshore", folder / "farshore", ignore=left_out)
    for change in changes:
        change(folder)
    return folder


def edited(root: Path, path: str, change: Callable[[Any], None]) -> None:
    file = root / path
    data = json.loads(file.read_text(encoding="utf-8"))
    change(data)
    file.write_text(json.dumps(data), encoding="utf-8")


def replaced(root: Path, path: str, old: str, new: str) -> None:
    file = root / path
    text = file.read_text(encoding="utf-8")
    assert old in text, f"{path} has no {old!r} to change"
    file.write_text(text.replace(old, new), encoding="utf-8")


# What a later release brings

MENDED = "Mended"  # is in a name of every game


def letters(root: Path) -> None:
    """Names are corrected, one in every game."""

    def mend(entry: Any) -> None:
        entry["name"] = f"{entry['name']} {MENDED}"

    def mend_all(entries: Any) -> None:
        for entry in entries:
            mend(entry)

    edited(root, DATA.format("voyages", "maps/ref-1.json"), lambda sea: mend(sea["islands"][1]))
    edited(root, DATA.format("cannons", "islands.json"), mend_all)
    edited(root, DATA.format("biomes", "secrets.json"), lambda secrets: mend(secrets[1]))
    edited(root, DATA.format("everrain", "ports.json"), mend_all)
    edited(root, DATA.format("nearfar", "adventurers.json"), mend_all)


def cards(root: Path) -> None:
    """New cards, and figures that play knows of."""

    def copy_last(entries: Any) -> None:
        entries.append({**entries[-1], "id": f"{entries[-1]['id']}-twin"})

    edited(root, DATA.format("cannons", "loot.json"), copy_last)
    edited(root, DATA.format("everrain", "sea_events.json"), copy_last)
    edited(root, DATA.format("nearfar", "treasures.json"), copy_last)
    edited(root, DATA.format("biomes", "terrain.json"), lambda rows: rows[0].update(discover=3 - rows[0]["discover"]))
    edited(root, DATA.format("voyages", "maps/ref-1.json"), lambda sea: sea["islands"][1].update(gold=0))


def version(number: str) -> Change:
    """The rules are called by another number, in every game."""

    def change(root: Path) -> None:
        for game in (root / "farshore/games").glob("*/game.py"):
            old = 'rules_version: ClassVar[str] = "1"'
            replaced(root, str(game.relative_to(root)), old, f'rules_version: ClassVar[str] = "{number}"')

    return change


def second_landing(root: Path) -> None:
    """A rule of Voyages is another one: whoever lands in the second round has also visited the first island of the chart, and
    if they had been there, have not. So no throw can bring both to the same state.
    """
    old = "        icon = sea.icon[hex_now]\n        if icon == STAR:"
    new = f"        if state.round == 2:\n            state.draft(seat).visited ^= 1 << (sea.start == 0)\n{old}"
    replaced(root, "farshore/games/voyages/steps/landing.py", old, new)


def new_option(root: Path) -> None:
    """Every game has learnt one more option, whose default is what it did before."""
    for file in (root / "farshore/games").glob("*/options.py"):
        path = str(file.relative_to(root))
        old = "OPTIONS: Final[tuple[Option, ...]] = ("
        replaced(root, path, old, f'{old}\n    Option("of_late", False, "House", "Something new."),')


SHORT: dict[str, Json] = {
    "voyages": {"end_mode": "fixed_rounds", "fixed_rounds": 3, "map": "ref-1"},
    "cannons": {"round_limit": 4},
    "biomes": {"max_rounds": 3},
    "everrain": {"track_end": "8"},
    "nearfar": {"round_limit": 2},
}
CLI = "import sys; from farshore.cli.main import main; sys.argv[0] = 'farshore'; main()"


class Releases:
    """The three, as folders."""

    def __init__(self, folder: Path) -> None:
        self.first = ROOT
        self.second = release(folder / "second", letters)
        self.third = release(folder / "third", cards, version("2"), second_landing, new_option, after=self.second)


def upgrade(served: Served, root: Path) -> None:
    served.stop()
    served.root = root
    served.start()


def drift(served: Served, root: Path, *more: str) -> tuple[int, str]:
    """What that release says of the house, whoever serves it."""
    command = [sys.executable, "-c", CLI, "db", "drift", "--db", served.settings.db, *more]
    said = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=300, check=False)
    assert said.stderr == "" or "Replaying" in said.stderr, said.stderr
    return said.returncode, said.stdout


async def put(store: Store, name: str, table: str, chance: random.Random, plies: int | None = None) -> Made:
    """A game of the first release in the store, played by chance as the server would have stored it: so far, or to its end."""
    game = GAMES[name]
    setup = game.setup(None, 2, dict(SHORT[name]))
    secret = chance.randbytes(32)
    keys = {str(seat): new_key() for seat in range(2)}
    doc = TableDoc(
        game=name,
        mode=setup.mode,
        options=setup.options,
        seats=[SeatDoc("human", "Ann", key=hashed(keys["0"])), SeatDoc("human", "Bob", key=hashed(keys["1"]))],
        rules=game.rules_version,
        content=game.content_digest(setup),
        commitment=commitment(secret),
        owner="",
        created=time.time(),
        state="playing",
        names=["Ann", "Bob"],
        kept=await Contents(store).keep(game, setup),
    )
    run = Run(table, doc, secret, game)
    run.deal(0.0)
    while not run.over and (plies is None or run.session.ply < plies):
        seat = actors(run.session.state)[0]
        run.play(seat, str(chance.choice(options(run.session.state, seat))), 0.0)
        run.deal(0.0)
    stored = Stored(table, 0, doc, secret)
    stored.doc = ending(Table(stored, run), run) or doc
    await store.create(stored, run.new_lines(0, 0.0))
    return Made(table, "", keys)


async def finished(place: str, name: str) -> str:
    """A finished game in that house."""
    store = open_store(place)
    await store.open()
    made = await put(store, name, f"over-{name}", random.Random(5))
    await store.close()
    return made.table
