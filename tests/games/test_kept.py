"""Games built from a kept document are the games they were built from, also beside others with other content."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from farshore.core.content import Document, KeptLibrary, document_of
from farshore.core.game import Game
from farshore.core.record import read
from farshore.core.replay import replay
from farshore.games import GAMES
from tests.games.test_golden import GOLDEN

FIRST = [next(path for path in GOLDEN if path.parts[-3] == name) for name in GAMES]


def rebuilt(game: Game[Any], document: Document) -> Game[Any]:
    return game.built_from(KeptLibrary(document_of(document.text)))


def with_other_words(document: Document) -> Document:
    """The same content, with one letter more in everything that is told."""
    return document_of(document.text.replace('"text":"', '"text":"~').replace('"name":"', '"name":"~'))


@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.parts[-3])
def test_a_golden_game_is_told_by_a_rebuilt_game_as_by_the_shipped_one(path: Path) -> None:
    """Step by step beside a game of the same rules with other words, which must not find their way over."""
    record = read(path.read_text())
    shipped = GAMES[record.header["game"]]
    setup = shipped.setup(record.header["mode"], record.header["seats"], record.header["options"])
    kept = rebuilt(shipped, shipped.document(setup))
    other = rebuilt(shipped, with_other_words(shipped.document(setup)))
    assert kept.document(setup).digest == shipped.document(setup).digest != other.document(setup).digest
    plies = len(record.texts)
    there = replay(shipped, record)
    other_first = other.new(other.setup(record.header["mode"], record.header["seats"], record.header["options"]))
    told = str(other.view(other_first, 0))
    here = replay(kept, record)
    assert here.record.write() == there.record.write()
    for seat in (*range(setup.seats), None):
        assert here.view(seat) == there.view(seat)
    assert kept.lexicon() == shipped.lexicon()
    for ply in (0, plies // 3, plies // 2):
        early, again = replay(kept, record, plies=ply), replay(shipped, record, plies=ply)
        assert [early.view(seat) for seat in range(setup.seats)] == [again.view(seat) for seat in range(setup.seats)]
        assert "~" not in str(again.view(0))
    assert "~" in told or "~" in str(other.lexicon())


def test_a_drawn_chart_is_kept_as_it_was_drawn() -> None:
    """A later release may draw another from the same number: the kept one does not ask the generator."""
    voyages = GAMES["voyages"]
    setup = voyages.setup("solo", 1, {"map": "generate:ring:5"})
    document = voyages.document(setup)
    changed = document_of(document.text.replace('"gold":3', '"gold":2'))
    assert changed.text != document.text
    for kept in (document, changed):
        game = rebuilt(voyages, kept)
        assert game.document(game.setup("solo", 1, setup.options)).digest == kept.digest
