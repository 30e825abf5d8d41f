"""Numbers for actions. An action is its text; a learner needs a fixed set of numbers. This is the only place that knows both.

Number 0 is waiting: nothing is asked of the seat. Then come the texts of the game's catalogue, one a line of
`catalogues/GAME.txt`, in the order of the file, to which lines are only ever added as long as the rules keep their version.
The last numbers are spare. A text that is not in the catalogue (content of one's own, a place of an endless map nobody
has been to) gets a spare number from its checksum; where two offered together want the same one, the later text in
alphabetical order takes the next that is free. So a number is a function of what is offered, and almost always of the
text alone.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from farshore.core.action import Action
from farshore.core.errors import BadOption
from farshore.core.game import Game

FORMAT: Final = "farshore-actions/1"
WAIT: Final = 0
SPARE: Final = 4096  # without a catalogue
REMEMBERED: Final = 20_000


class ActionIds:
    """The numbers of one game's actions: `size` of them."""

    def __init__(self, texts: Sequence[str], spare: int) -> None:
        self.texts = tuple(texts)
        self.spare = spare
        self.first_spare = 1 + len(self.texts)
        self.size = self.first_spare + spare
        self.known: dict[str, int] = {text: n for n, text in enumerate(self.texts, 1)}
        # Most games list the same action objects again and again; each is kept here, so its identity stays its own.
        self._seen: dict[int, tuple[Action, int]] = {}

    def number(self, offered: Iterable[Action]) -> dict[int, Action]:
        """The offered actions by their numbers."""
        placed: dict[int, Action] = {}
        strange: list[Action] = []
        seen = self._seen
        for action in offered:
            met = seen.get(id(action))
            n = met[1] if met is not None else self._look_up(action)
            if n:
                placed[n] = action
            else:
                strange.append(action)
        if strange:
            self._place(placed, strange)
        return placed

    def _look_up(self, action: Action) -> int:
        n = self.known.get(str(action), 0)
        if len(self._seen) >= REMEMBERED:
            self._seen.clear()
        self._seen[id(action)] = (action, n)
        return n

    def _place(self, placed: dict[int, Action], strange: list[Action]) -> None:
        if len(strange) > self.spare:
            raise BadOption(
                f"{len(strange)} actions at once that no catalogue knows; there are {self.spare} spare numbers"
            )
        for text, action in sorted([(str(action), action) for action in strange], key=_text):
            n = zlib.crc32(text.encode()) % self.spare
            while self.first_spare + n in placed:
                n = (n + 1) % self.spare
            placed[self.first_spare + n] = action


def _text(entry: tuple[str, Action]) -> str:
    return entry[0]


@cache
def _catalogue(game: str, rules_version: str) -> ActionIds:
    file = files("farshore.envs") / "catalogues" / f"{game}.txt"
    if not file.is_file():
        return ActionIds((), SPARE)
    head, *texts = file.read_text("utf-8").splitlines()
    form, _, _, version, _, spare = head.lstrip("# ").split()
    if form != FORMAT or version != rules_version:
        return ActionIds((), SPARE)
    return ActionIds(texts, int(spare))


def action_ids(game: Game[Any]) -> ActionIds:
    """The numbers of that game's actions; the same for every mode, option and number of seats."""
    return _catalogue(game.name, game.rules_version)


def write_catalogue(game: Game[Any], texts: Sequence[str], spare: int) -> str:
    """The file that `action_ids` reads."""
    head = f"# {FORMAT} {game.name} rules {game.rules_version} spare {spare}"
    return "\n".join([head, *texts]) + "\n"
