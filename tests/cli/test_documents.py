"""What the documents say of the house is there."""

from __future__ import annotations

import re

import pytest

from farshore.cli.rules import CHECKOUT
from farshore.core.game import Game
from farshore.games import GAMES

PAGES = ("architecture.md", "style.md", "write-a-game.md")


@pytest.mark.parametrize("page", PAGES)
def test_every_path_that_a_page_names_exists(page: str) -> None:
    text = (CHECKOUT / "docs" / page).read_text(encoding="utf-8")
    paths = re.findall(r"`((?:farshore|tests|docs)/[\w./-]+)`", text)
    wanted = [path.replace("GAME", game) for path in paths if "CHAPTER" not in path for game in GAMES]
    assert [path for path in sorted({*wanted}) if not (CHECKOUT / path).exists()] == []


def test_what_architecture_finds_in_a_file_is_there() -> None:
    """Classes and functions that stand behind a path, in the same cell of a table or in brackets."""
    text = (CHECKOUT / "docs" / "architecture.md").read_text(encoding="utf-8")
    claims = re.findall(r"`((?:farshore|tests)/[\w./-]+\.py)`(?:, | \()((?:`\w+`(?:, )?)+)", text)
    named = [(path, name) for path, names in claims for name in re.findall(r"`(\w+)`", names)]
    missing = [
        f"{path}: {name}"
        for path, name in named
        if not re.search(
            rf"^\s*(?:class|def|async def) {name}\b", (CHECKOUT / path).read_text(encoding="utf-8"), re.MULTILINE
        )
    ]
    assert len(named) > 10
    assert missing == []


def test_every_door_that_architecture_names_is_one() -> None:
    text = (CHECKOUT / "docs" / "architecture.md").read_text(encoding="utf-8")
    doors = re.search(r"leave shut: ([^.]+)\.", text)
    assert doors is not None
    assert [door for door in re.findall(r"`(\w+)`", doors[1]) if not hasattr(Game, door)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_rooms(game: str) -> None:
    folder = CHECKOUT / "farshore" / "games" / game
    rooms = ("content", "actions", "state", "steps", "view", "data", "game.py", "options.py", "setup.py", "sampling.py")
    assert [room for room in rooms if not (folder / room).exists()] == []


def test_every_room_of_the_server_is_in_architecture() -> None:
    text = (CHECKOUT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rooms = [path.parent.name for path in (CHECKOUT / "farshore" / "server").glob("*/__init__.py")]
    assert len(rooms) > 4
    assert [room for room in rooms if f"| `farshore/server/{room}` |" not in text] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_link_of_a_page_leads_somewhere(page: str) -> None:
    folder = CHECKOUT / "docs"
    links = re.findall(r"\]\(([^)#:]+)\)", (folder / page).read_text(encoding="utf-8"))
    assert [link for link in links if not (folder / link).exists()] == []
