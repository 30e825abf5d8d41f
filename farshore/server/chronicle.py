"""A campaign in memory: what its lines in the log say.

A campaign is its lines: the entries of the ledger (`core.ledger`), and between them what only the house needs to know: who
plays whom with which key, and at which table a sitting is played. Lines are appended, never changed; two workers cannot both
write line n.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

import msgspec

from farshore.core.campaign import Campaign, Campaigns
from farshore.core.errors import BadOption
from farshore.core.game import Game
from farshore.core.ledger import Ledger, LedgerEntry
from farshore.games import GAMES
from farshore.games import game as game_named
from farshore.server.clocks.settings import Clock
from farshore.server.errors import Refused
from farshore.server.keys import Proof, is_same, opens
from farshore.server.storage import Line, SeatDoc

ENTRY, HOUSE = 0, 1  # in the place of a line's seat: an entry of the ledger, or a word of the house


def campaigns_of(game: Game[Any]) -> Campaigns:
    campaigns = game.campaigns()
    if campaigns is None:
        raise BadOption(f"{game.title} has no campaigns")
    return campaigns


def game_of_campaigns(name: str | None) -> Game[Any]:
    """The game of that name, if it has campaigns; without a name the first that has."""
    if name is None:
        return next(game for game in GAMES.values() if game.campaigns() is not None)
    game = game_named(name)
    campaigns_of(game)
    return game


class Sitting:
    """A table at which a sitting is played, and the entry that it follows."""

    def __init__(self, said: dict[str, Any], n: int) -> None:
        self.n = n  # the line that says so
        self.table: str = said["table"]
        self.after: int = said["after"]
        self.map: int = said["map"]
        self.present: list[int] | None = said["present"]

    def seat_of(self, player: int) -> int:
        """Where the player sits, if there is such a seat."""
        if self.present is None:
            return player
        return self.present.index(player) if player in self.present else -1


class Chronicle:
    """One campaign in memory: what its lines say."""

    def __init__(self, campaign: str, game: Game[Any] | None = None) -> None:
        self.id = campaign
        self.game = game or game_of_campaigns(None)
        self.ledger = Ledger()
        self.people: list[SeatDoc] = []
        self.changed: dict[int, int] = {}  # per player the line that last said who it is
        self.sittings: list[Sitting] = []
        self.owner = ""
        self.maker = ""  # the person who began it
        self.title = ""
        self.clock: Clock | None = None  # of its sittings
        self.count = 0  # lines
        self.lock = asyncio.Lock()

    def read(self, lines: list[Line]) -> None:
        for line in lines:
            said = json.loads(line.text)
            self.count = line.n
            if line.seat == ENTRY:
                self.ledger.add(said["kind"], said["what"], said["after"])
            elif "owner" in said:
                self.owner, self.title = said["owner"], said["title"]
                self.clock = msgspec.convert(said.get("clock"), Clock | None)
                self.maker = said.get("maker", "")
                self.game = game_of_campaigns(said.get("game"))  # older lines know only one
            elif "table" in said:
                self.sittings.append(Sitting(said, line.n))
            else:
                person = SeatDoc(said["kind"], said["name"], said["bot"], said["key"])
                person.nonce, person.came = said.get("nonce", ""), said.get("came")
                person.person = said.get("person", "")
                self.people[said["player"] :] = [person, *self.people[said["player"] + 1 :]]
                self.changed[said["player"]] = line.n

    def stands(self, at: int | None = None) -> Campaign:
        """The campaign at an entry, or at the last one."""
        if at is not None and at > len(self.ledger.entries):
            raise Refused(404, "The ledger has no such entry.")
        return campaigns_of(self.game).at(self.ledger, at)

    def settled(self) -> set[str]:
        """Tables whose sittings are in the ledger."""
        return {entry.what.get("table", "") for entry in self.ledger.entries if entry.kind == "sitting"}

    def running(self) -> list[Sitting]:
        done = self.settled()
        return [sitting for sitting in self.sittings if sitting.table not in done]

    def is_owner(self, proof: Proof) -> bool:
        return opens(proof.key, self.owner) or is_same(proof, self.maker)

    def players_of(self, proof: Proof) -> list[int]:
        """The players whom this proves. All are compared, whichever it is."""
        proven = [opens(proof.key, person.key) | is_same(proof, person.person) for person in self.people]
        return [player for player, is_so in enumerate(proven) if is_so]

    def player_of(self, proof: Proof) -> int | None:
        return next(iter(self.players_of(proof)), None)


class Words:
    """Lines to be appended to a campaign, in order."""

    def __init__(self, chronicle: Chronicle) -> None:
        self.next = chronicle.count + 1
        self.lines: list[Line] = []

    def add(self, kind: int, text: str, mark: str = "") -> Words:
        self.lines.append(Line(self.next, kind, text, mark, time.time()))
        self.next += 1
        return self

    def entry(self, entry: LedgerEntry) -> Words:
        return self.add(ENTRY, entry.write(), entry.mark)

    def house(self, **said: Any) -> Words:
        return self.add(HOUSE, json.dumps(said))

    def campaign(self, owner: str, title: str, game: str, maker: str, clock: Clock | None) -> Words:
        """Whose campaign it is, and how it is played."""
        timed = {} if clock is None else {"clock": msgspec.to_builtins(clock)}
        return self.house(owner=owner, title=title, game=game, maker=maker, **timed)

    def person(self, player: int, person: SeatDoc) -> Words:
        said = {"kind": person.kind, "name": person.name, "bot": person.bot, "key": person.key}
        return self.house(player=player, **said, nonce=person.nonce, came=person.came, person=person.person)


def drafted(stands: Campaign, settle: Callable[[Campaign], Campaign]) -> LedgerEntry:
    """The entry that settling something would append; the ledger in memory grows only when it is stored."""
    entries = stands.ledger.entries
    known = len(entries)
    try:
        return settle(stands).ledger.entries[known]
    finally:
        del entries[known:]


def renamed(stands: Campaign, player: int, name: str) -> LedgerEntry:
    return drafted(stands, lambda copy: copy.replaced(player, name))
