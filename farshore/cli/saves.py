"""Where games in progress and finished records are kept: the user's state directory.

A save holds the record and the secret behind its dice, so it is readable by its owner only. It is written anew after
every action, beside the old one and then over it: a crash leaves one of the two whole.
"""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any, Final

from farshore.core.errors import BadRecord

FORMAT: Final = "farshore-save/1"


def state_dir() -> Path:
    """XDG_STATE_HOME or its default, and in it our own directory."""
    home = os.environ.get("XDG_STATE_HOME")
    return (Path(home) if home else Path.home() / ".local" / "state") / "farshore"


class Save:
    """What is needed to go on with a game."""

    __slots__ = ("bots", "content", "fast", "game", "name", "record", "secret")

    def __init__(self, name: str, game: str, bots: dict[int, str], content: str, secret: str, fast: int | None) -> None:
        self.name = name
        self.game = game
        self.bots = bots  # seat: bot
        self.content = content  # a directory laid over the game's own content, or nothing
        self.secret = secret  # behind a committed dealer, in hexadecimal
        self.fast = fast  # the seed of a dealer without commitment
        self.record = ""

    def path(self) -> Path:
        return state_dir() / "saves" / f"{self.name}.json"

    def write(self, record: str) -> None:
        self.record = record
        saved: dict[str, Any] = {"format": FORMAT}
        for field in self.__slots__:
            saved[field] = getattr(self, field)
        write_private(self.path(), json.dumps(saved, indent=1) + "\n")

    def finish(self, record: str) -> Path:
        """The game is over: keep its record, drop the save."""
        path = state_dir() / "records" / f"{self.name}.txt"
        write_private(path, record)
        self.path().unlink(missing_ok=True)
        return path


def write_private(path: Path, text: str) -> None:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(text)
        Path(beside).replace(path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def newest(game: str, prefix: str = "") -> Save | None:
    """The save of that game that was played last, if there is one."""
    saves = sorted((state_dir() / "saves").glob(f"{game}-{prefix}*.json"), key=lambda path: path.stat().st_mtime_ns)
    return read(saves[-1]) if saves else None


def read(path: Path) -> Save:
    try:
        saved = json.loads(path.read_text(encoding="utf-8"))
        if saved["format"] != FORMAT:
            raise BadRecord(0, f"{path} is not a save of this version: {saved['format']!r}")
        bots = {int(seat): str(bot) for seat, bot in saved["bots"].items()}
        save = Save(saved["name"], saved["game"], bots, saved["content"], saved["secret"], saved["fast"])
        save.record = saved["record"]
    except (KeyError, TypeError, AttributeError, ValueError) as wrong:
        if isinstance(wrong, BadRecord):
            raise
        raise BadRecord(0, f"{path} cannot be read as a saved game") from wrong
    return save


def unused_name(game: str, wanted: str) -> str:
    """A name for a new game that no save and no record has."""
    name = f"{game}-{wanted}"
    taken = {path.stem for folder in ("saves", "records") for path in (state_dir() / folder).glob(f"{game}-*")}
    number = 2
    while name in taken:
        name = f"{game}-{wanted}-{number}"
        number += 1
    return name
