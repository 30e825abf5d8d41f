"""The content that tables began with: kept in the store once per digest, so that a later release concerns new tables only.

A game of this release is used wherever it is the same to the last letter; otherwise one is built from what was kept.
"""

from __future__ import annotations

import asyncio
import zlib
from typing import Any

from farshore.core.content import BadContent, Document, KeptLibrary, document_of
from farshore.core.errors import BadRecord, FarshoreError
from farshore.core.game import Game, Setup
from farshore.core.lru import Lru
from farshore.games import GAMES
from farshore.games import game as game_named
from farshore.server.storage import Store, StoredContent, TableDoc

BUILT = 16  # games with older content in memory; tables hold on to theirs
KNOWN = 10_000  # digests that need not be stored again
OTHER = "this table is played with other content (maps or cards) than this server has"


class Contents:
    """The contents of one store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.stored: Lru[str, bool] = Lru(KNOWN)  # digests that are known to be in the store
        self.built: Lru[str, Game[Any]] = Lru(BUILT)

    async def keep_shipped(self) -> None:
        """What this release comes with. Tables from before contents were kept find theirs so after the next upgrade."""
        for game in GAMES.values():
            for setup in await asyncio.to_thread(game.shelf):
                await self.keep(game, setup)

    async def keep(self, game: Game[Any], setup: Setup) -> str:
        """See that the content of a table is in the store; its digest."""
        document = game.document(setup)
        if not self.stored.get(document.digest):
            await self.store.keep(packed(game, setup, document))
            self.stored.put(document.digest, True)
        return document.digest

    async def game_of(self, doc: TableDoc) -> Game[Any]:
        """The game as it was when the table was made; `BadRecord` if that cannot be had any more."""
        game = GAMES.get(doc.game)
        if game is None:
            raise BadRecord(0, f"this server has no game {doc.game!r}")
        if await asyncio.to_thread(is_shipped, game, doc):
            return game
        built = self.built.get(doc.kept) if doc.kept else None
        if built is None:
            kept = await (self.store.kept(doc.kept) if doc.kept else self.store.kept_as(doc.game, doc.content))
            if kept is None:
                raise BadRecord(0, OTHER)
            built = self.built.put(kept.digest, await asyncio.to_thread(game_from, kept))
        return built


def is_shipped(game: Game[Any], doc: TableDoc) -> bool:
    """Whether the table's content is that of this release."""
    try:
        setup = game.setup(doc.mode, len(doc.seats), doc.options)
    except FarshoreError:
        return False
    return game.document(setup).digest == doc.kept if doc.kept else game.content_digest(setup) == doc.content


def packed(game: Game[Any], setup: Setup, document: Document) -> StoredContent:
    written = zlib.compress(document.text.encode("utf-8", "surrogatepass"), 9)
    return StoredContent(document.digest, game.name, game.content_digest(setup), written)


def game_from(kept: StoredContent) -> Game[Any]:
    """The game, built from what was kept. It is our own, and is checked like any other."""
    try:
        text = zlib.decompress(kept.document).decode("utf-8", "surrogatepass")
        document = document_of(text)
    except (zlib.error, UnicodeDecodeError, BadContent):
        document = None
    if document is None or document.digest != kept.digest:
        raise BadRecord(0, "the content that this table began with is damaged in the store")
    return game_with(kept.game, document)


def game_with(name: str, document: Document) -> Game[Any]:
    """A game with other content than that of this release."""
    try:
        return game_named(name).built_from(KeptLibrary(document))
    except Exception as wrong:  # what other rules found right may be wrong here in ways that nobody thought of
        why = str(wrong) if isinstance(wrong, BadContent) else "this release does not understand it"
        raise BadRecord(0, f"the content that this table began with cannot be used any more: {why}") from wrong
