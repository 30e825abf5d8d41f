"""The HTTP interface: one function a request, all listed in ROUTES, from which routes and OpenAPI are made."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from farshore.core.view import View
from farshore.core.viewer_plies import Viewer
from farshore.server import catalog, moves, promises, seating
from farshore.server import messages as m
from farshore.server.archive import Archive
from farshore.server.campaigns import Campaigns
from farshore.server.errors import NO_DEVICE, NOT_YOURS, SHUT, Refused
from farshore.server.guard import address_of
from farshore.server.house import House
from farshore.server.keys import NOBODY, Proof
from farshore.server.messages import TableInfo
from farshore.server.people.ring import proof_of
from farshore.server.rulebook_messages import Rulebook
from farshore.server.run import stored_record
from farshore.server.seas import sea
from farshore.server.table import Table
from farshore.server.view_json import look

LISTED = 100
MOST = 10_000_000


class Call:
    """One request, with its body already understood."""

    def __init__(self, house: House, archive: Archive, campaigns: Campaigns, request: Request, body: Any) -> None:
        self.house = house
        self.archive = archive
        self.campaigns = campaigns
        self.request = request
        self.body = body

    @property
    def key(self) -> str | None:
        scheme, _, key = self.request.headers.get("authorization", "").partition(" ")
        return key.strip() or None if scheme.lower() == "bearer" else None

    async def proof(self) -> Proof:
        """Who asks: whoever has that key, or the person on whose key ring it is."""
        return await proof_of(self.house, self.key)

    async def person(self) -> str:
        """The person who asks; nobody without a key. A key that is nobody's (any more) is refused."""
        proof = await self.proof()
        if proof.key is not None and not proof.person:
            raise Refused(403, NO_DEVICE)
        return proof.person

    async def table(self) -> Table:
        return await self.house.get(self.request.path_params["table"])

    async def seat(self, table: Table) -> Viewer:
        """The seat of the key that came along; None without one; refused if it is nobody's."""
        proof = await self.proof()
        seat = table.seat_of(proof)
        if seat is None and proof.key is not None and not proof.person and not table.is_owner(proof):
            raise Refused(403, NOT_YOURS)
        return seat

    async def own_seat(self, table: Table) -> int:
        seat = await self.seat(table)
        if seat is None:
            raise Refused(401, NOT_YOURS)
        return seat

    def number(self, name: str) -> int | None:
        """A whole number from the query."""
        text = self.request.query_params.get(name)
        if text is None:
            return None
        if not (text.isascii() and text.isdigit()) or len(text) > 8:
            raise Refused(400, f"`{name}` is a whole number from 0 to 99999999.")
        return int(text)


# Games


async def games(_call: Call) -> list[m.GameInfo]:
    """The games that can be played here."""
    return catalog.all_games()


async def one_game(call: Call) -> m.WholeGame:
    """One of them, with its options."""
    return catalog.all_about(call.request.path_params["game"])


async def game_lexicon(call: Call) -> dict[str, Any]:
    """The words and icons of the terms in views of a game."""
    return catalog.lexicon(call.request.path_params["game"])


async def rules(call: Call) -> Response:
    """The rules of a game as Markdown."""
    text = catalog.rules_text(call.request.path_params["game"])
    return Response(text, media_type="text/markdown")


async def tutorial(call: Call) -> m.Tutorial:
    """The lessons of a guided first game."""
    return catalog.tutorial(call.request.path_params["game"])


async def rulebook(call: Call) -> Rulebook:
    """The rules of a game for players: a few pages, and the views that their pictures are drawn from."""
    return catalog.rulebook(call.request.path_params["game"])


# Tables


async def make_table(call: Call) -> m.Made:
    """Make a table. Without an open seat the game begins at once."""
    return await seating.make(call.house, call.body, address_of(call.request.scope), await call.person())


async def promise(call: Call) -> m.Promise:
    """The commitment of a table that is yet to be made, so that what its seats add to the dice comes later."""
    return await promises.promise(call.house)


async def tables(call: Call) -> list[TableInfo]:
    """Listed tables that are not over, newest first. Of those nobody looks at, the game is not opened: ply 0."""
    stored_tables = await call.house.store.listed(None, LISTED)
    return [(call.house.tables.get(stored.id) or Table(stored, None)).info() for stored in stored_tables]


async def one_table(call: Call) -> TableInfo:
    """One table."""
    table = await call.table()
    async with table.lock:
        return described(table)


def check_open(table: Table, proof: Proof) -> None:
    if table.is_shut(proof):
        raise Refused(403, SHUT)


def described(table: Table) -> TableInfo:
    info = table.info()
    info.nonces = table.stored.doc.nonces or UNSET
    if table.run is not None and not info.closed:
        session = table.run.session
        status = table.run.game.view(session.state, None)["status"]
        info.label = session.named(status["label"])
        info.round, info.rounds = status.get("round", UNSET), status.get("rounds", UNSET)
    return info


async def lexicon(call: Call) -> dict[str, Any]:
    """The words of a table that is played with older content than new ones are."""
    table = await call.table()
    run = table.run or table.agreed
    return run.game.lexicon() if run is not None else {}


async def sit(call: Call) -> m.Seated:
    """Take an open seat."""
    return await seating.sit(call.house, await call.table(), call.body, await call.person())


async def change_seat(call: Call) -> TableInfo:
    """Hand a seat to a bot, give it back to whoever had it, or open it; in mid-game with consent."""
    table = await call.table()
    number = call.request.path_params["seat"]
    if not (number.isascii() and number.isdecimal()):
        raise Refused(404, "There is no such seat.")
    asks = await seating.change_seat(call.house, table, min(int(number[:9]), MOST), call.body, await call.proof())
    info = described(table)
    info.asks = asks or UNSET
    return info


async def begin(call: Call) -> TableInfo:
    """Begin the game; every seat must be taken."""
    table = await call.table()
    await seating.begin(call.house, table, await call.proof())
    return described(table)


async def view(call: Call) -> Response:
    """The view of the key's seat, or a spectator's; `ply` looks back. Once it is over, `seat` looks
    through other eyes, and `all` (any number but 0) lays everything open.
    """
    table = await call.table()
    viewer = await call.seat(table)
    await sea.settle(call.house, table)
    check_open(table, await call.proof())
    eyes = call.number("seat")
    if eyes is not None and eyes != viewer:
        if table.stored.doc.state != "over":
            raise Refused(403, "Only once the game is over can it be seen through other eyes.")
        if eyes >= len(table.stored.doc.seats):
            raise Refused(404, "There is no such seat.")
        viewer = eyes
    ply = call.number("ply")
    if call.number("all"):
        shown = await call.archive.view_open(table, ply)
    elif ply is not None or (table.broken and table.stored.doc.state == "over"):
        shown = await call.archive.view(table, viewer, ply)
    else:
        async with table.lock:
            shown = b"".join(look(moves.going(table), viewer)[0])
    return Response(shown, media_type="application/json")


async def preview(call: Call) -> m.Previewed:
    """What a move would cost and bring; changes nothing."""
    table = await call.table()
    seat = await call.own_seat(table)
    async with table.lock:
        return moves.preview(table, seat, call.body.do)


async def explain(call: Call) -> m.Explained:
    """Whether a move is possible, or anything at a place, and if not, which rule is against it."""
    table = await call.table()
    seat = await call.own_seat(table)
    async with table.lock:
        return moves.wonder(table, seat, call.body.do, call.body.on)


# Records


async def record(call: Call) -> Response:
    """The whole record once the game is over."""
    table = await call.table()
    await sea.settle(call.house, table)
    check_open(table, await call.proof())
    async with table.lock:
        stored = table.stored
        if table.broken and stored.doc.state == "over":
            lines = await call.house.store.lines(table.id)
            kept = stored_record(table.id, stored.doc, stored.secret, lines)
            return PlainTextResponse(kept.write(sealed=not table.is_open()))
        run = moves.going(table)
        if not run.over:  # also one that was given up has its record
            raise Refused(403, "The record is opened when the game is over.")
        return PlainTextResponse(run.session.record.write(sealed=not table.is_open()))


async def fork(call: Call) -> m.Made:
    """A new table that goes on from a ply of a finished game."""
    table = await call.table()
    check_open(table, NOBODY)  # not even for its captain: anybody may look on at the new table
    return await seating.fork(call.house, table, call.body, await call.person())


async def records(call: Call) -> list[m.Finished]:
    """Finished listed games, newest first."""
    finished = await call.house.store.listed("over", LISTED)
    return [
        m.Finished(stored.id, doc.game, doc.title, doc.ended or doc.created, doc.names, doc.result, doc.takebacks)
        for stored, doc in [(stored, stored.doc) for stored in finished]
        if not sea.is_closed(doc)
    ]


class Route(NamedTuple):
    """A request: how it is made, what answers it, and what both are."""

    method: str
    path: str
    answer: Any  # a function of a Call
    gives: Any  # the type of the answer, or its media type
    takes: type[msgspec.Struct] | None = None
    status: int = 200
    key: str = ""  # whose key it needs or uses
    query: tuple[str, ...] = ()


TABLE = "/api/tables/{table}"
ROUTES = (
    Route("GET", "/api/games", games, list[m.GameInfo]),
    Route("GET", "/api/games/{game}", one_game, m.WholeGame),
    Route("GET", "/api/games/{game}/lexicon", game_lexicon, dict[str, Any]),
    Route("GET", "/api/rules/{game}", rules, "text/markdown"),
    Route("GET", "/api/tutorials/{game}", tutorial, m.Tutorial),
    Route("GET", "/api/rulebooks/{game}", rulebook, Rulebook),
    Route("POST", "/api/promises", promise, m.Promise, status=201),
    Route("POST", "/api/tables", make_table, m.Made, m.NewTable, 201),
    Route("GET", "/api/tables", tables, list[TableInfo]),
    Route("GET", TABLE, one_table, TableInfo),
    Route("GET", f"{TABLE}/lexicon", lexicon, dict[str, Any]),
    Route("POST", f"{TABLE}/sit", sit, m.Seated, m.Sit),
    Route("POST", f"{TABLE}/seats/{{seat:int}}", change_seat, TableInfo, m.ChangeSeat, key="owner or seat"),
    Route("POST", f"{TABLE}/begin", begin, TableInfo, key="owner"),
    Route("GET", f"{TABLE}/view", view, View, key="seat?", query=("ply", "seat", "all")),
    Route("POST", f"{TABLE}/preview", preview, m.Previewed, m.Ask, key="seat"),
    Route("POST", f"{TABLE}/explain", explain, m.Explained, m.Wonder, key="seat"),
    Route("GET", f"{TABLE}/record", record, "text/plain"),
    Route("POST", f"{TABLE}/fork", fork, m.Made, m.Fork, 201),
    Route("GET", "/api/records", records, list[m.Finished]),
)
