"""What an upgrade would do to every stored game, found out before it: this release replays what another one serves.

Nothing is written, and the server of the other release may go on meanwhile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from farshore.core.errors import BadRecord
from farshore.core.game import Game
from farshore.core.recent import Recent
from farshore.core.record import who
from farshore.games import GAMES
from farshore.server.contents import BUILT, OTHER, game_from, is_shipped
from farshore.server.run import agreed, standing
from farshore.server.storage import Kept, Line, Stored
from farshore.server.table import Table

UNAFFECTED: Final = "unaffected"
DIFFERS: Final = "differs"
CANNOT: Final = "cannot go on"
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


class Judge:
    """Judges tables by the rules and the content of this release."""

    def __init__(self) -> None:
        self.built: Recent[Game] = Recent(BUILT)
        self.count: Counter[str] = Counter(dict.fromkeys(SORTS, 0))

    def judge(self, stored: Stored, lines: Sequence[Line], kept: Kept | None) -> Verdict:
        """What would become of that table; `kept` is the content it began with, if the store has it."""
        verdict = self._judge(stored, lines, kept)
        self.count[verdict.sort] += 1
        return verdict

    def _judge(self, stored: Stored, lines: Sequence[Line], kept: Kept | None) -> Verdict:
        doc = stored.doc
        plies = len(standing(lines))
        try:
            game = self.game(stored, kept)
            if doc.state == "gathering":
                game.setup(doc.mode, len(doc.seats), doc.options)
                return Verdict(stored.id, doc.game, doc.state, UNAFFECTED, 0, plies, "")
            run, wrong = agreed(stored.id, doc, stored.secret, game, lines)
        except ValueError as never:  # of the package's own kinds: no such option any more, no such content
            return Verdict(stored.id, doc.game, doc.state, CANNOT, 0, plies, getattr(never, "sentence", str(never)))
        if wrong is None:
            return Verdict(stored.id, doc.game, doc.state, UNAFFECTED, 0, plies, "")
        table = Table(stored, None)
        table.broken, table.agreed = wrong.sentence, run
        shown = doc.state == "over" and run is not None
        sort = DIFFERS if shown or table.waiting() is not None else CANNOT
        return Verdict(stored.id, doc.game, doc.state, sort, wrong.ply, plies, how(wrong, standing(lines)))

    def game(self, stored: Stored, kept: Kept | None) -> Game:
        doc = stored.doc
        game = GAMES.get(doc.game)
        if game is None:
            raise BadRecord(0, f"this release has no game {doc.game!r}")
        if is_shipped(game, doc):
            return game
        if kept is None:
            raise BadRecord(0, OTHER)
        return self.built.get(kept.digest) or self.built.put(kept.digest, game_from(kept))


def how(wrong: BadRecord, lines: Sequence[Line]) -> str:
    """In what the rules of this release differ at that ply, for whoever may read the store anyway."""
    if not 0 < wrong.ply <= len(lines):
        return wrong.sentence
    line = lines[wrong.ply - 1]
    done = f"{who(line.seat)} {line.text!r}"
    return f"{done} leads to another state" if wrong.__cause__ is None else f"{done} is refused: {wrong.__cause__}"
