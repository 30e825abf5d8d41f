"""What an upgrade would do to every stored game, found out before it: this release replays what another one serves.

Nothing is written, and the server of the other release may go on meanwhile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from farshore.core.errors import BadRecord, FarshoreError
from farshore.core.game import Game
from farshore.core.lru import Lru
from farshore.core.record import who
from farshore.games import GAMES
from farshore.server.contents import BUILT, OTHER, game_from, is_shipped
from farshore.server.run import agreed, standing
from farshore.server.storage import Line, Stored, StoredContent, StoreFailed, TableDoc
from farshore.server.storage.base import readable
from farshore.server.storage.portable import BY_NAME
from farshore.server.storage.vault import Vault, opened
from farshore.server.table import Table

UNAFFECTED: Final = "unaffected"
DIFFERS: Final = "differs"
CANNOT: Final = "cannot go on"
LOOK: Final = 50  # tables at one look
SORTS: Final = (UNAFFECTED, DIFFERS, CANNOT)


class Verdict(NamedTuple):
    """One table: of which sort it is, from which ply on it differs (0: from the start), and how."""

    table: str
    game: str
    state: str
    sort: str
    ply: int
    plies: int
    how: str

    def __str__(self) -> str:
        told = f"{self.table}  {self.game}  {self.state}  {self.sort}"
        if self.sort == UNAFFECTED:
            return told
        where = f" at ply {self.ply} of {self.plies}" if self.ply else ""
        return f"{told}{where}: {self.how}"


class Shelves:
    """The games of a house that is looked at from beside, each with the content that its tables began with."""

    def __init__(self) -> None:
        self.built: Lru[str, Game[Any]] = Lru(BUILT)

    async def game_of(self, vault: Vault, doc: TableDoc) -> Game[Any]:
        """The game of that table; `BadRecord` if it cannot be had."""
        game = GAMES.get(doc.game)
        if game is None:
            raise BadRecord(0, f"this release has no game {doc.game!r}")
        if is_shipped(game, doc):
            return game
        sought, by = (doc.kept, "digest") if doc.kept else (doc.content, "content")
        built = self.built.get(f"{doc.game} {sought}")
        return built or self.built.put(f"{doc.game} {sought}", await self._kept(vault, doc.game, sought, by))

    async def _kept(self, vault: Vault, game: str, sought: str, by: str) -> Game[Any]:
        if await vault.has("contents"):  # a house of an earlier release keeps none
            async for rows in vault.rows(BY_NAME["contents"]._replace(of=by), sought):
                for row in rows:
                    kept = StoredContent(*row)
                    if kept.game == game:
                        return game_from(kept)
        raise BadRecord(0, OTHER)


class Looking:
    """Reads a house from beside. Now and then it looks anew: one long look would keep a server from tidying its file."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.shelves = Shelves()
        self.count: Counter[str] = Counter(dict.fromkeys(SORTS, 0))

    async def verdicts(self, told: Callable[[int, int], None]) -> list[Verdict]:
        """Every table, the oldest first; `told` hears how many more are done, of how many."""
        async with opened(self.place) as vault:
            names = await vault.column("SELECT id FROM tables ORDER BY created, id")
        verdicts: list[Verdict] = []
        for start in range(0, len(names), LOOK):
            async with opened(self.place) as vault:
                for name in names[start : start + LOOK]:
                    verdicts += await self._verdict(vault, name)
                    told(1, len(names))
        self.count.update([verdict.sort for verdict in verdicts])
        return verdicts

    async def _verdict(self, vault: Vault, name: str) -> list[Verdict]:
        rows = [row async for some in vault.rows(BY_NAME["tables"], name) for row in some]
        if not rows:
            return []  # it is gone since
        row = dict(zip(BY_NAME["tables"].columns, rows[0], strict=True))
        lines = [Line(*line[1:]) async for some in vault.rows(BY_NAME["log"], name) for line in some]
        try:
            stored = Stored(name, row["version"], readable(row["doc"]), row["secret"])
        except StoreFailed as damaged:
            return [Verdict(name, "?", row["state"], CANNOT, 0, len(lines), damaged.why)]
        try:
            game = await self.shelves.game_of(vault, stored.doc)
        except BadRecord as never:
            return [Verdict(name, stored.doc.game, stored.doc.state, CANNOT, 0, len(lines), never.sentence)]
        return [judged(stored, lines, game)]


def judged(stored: Stored, lines: Sequence[Line], game: Game[Any]) -> Verdict:
    """What would become of that table, whose game this is."""
    doc = stored.doc
    sort, ply, why = UNAFFECTED, 0, ""
    if doc.state == "gathering":
        try:
            game.setup(doc.mode, len(doc.seats), doc.options)
        except FarshoreError as never:
            sort, why = CANNOT, str(never)
    else:
        run, wrong = agreed(stored.id, doc, stored.secret, game, lines)
        if wrong is not None:
            table = Table(stored, None)
            table.broken, table.agreed = wrong.sentence, run
            shown = doc.state == "over" and run is not None
            sort = DIFFERS if shown or table.waiting() is not None else CANNOT
            ply, why = wrong.ply, how(wrong, standing(lines))
    return Verdict(stored.id, doc.game, doc.state, sort, ply, len(standing(lines)), why)


def how(wrong: BadRecord, lines: Sequence[Line]) -> str:
    """In what the rules of this release differ at that ply, for whoever may read the store anyway."""
    if not 0 < wrong.ply <= len(lines):
        return wrong.sentence
    line = lines[wrong.ply - 1]
    done = f"{who(line.seat)} {line.text!r}"
    return f"{done} leads to another state" if wrong.__cause__ is None else f"{done} is refused: {wrong.__cause__}"
