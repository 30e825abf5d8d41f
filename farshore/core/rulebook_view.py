"""Pictures of a rulebook: its positions played, each shown as a view document cut down to what the pages show of it."""

from __future__ import annotations

from typing import Any

from farshore.core.dealer import CommittedDealer
from farshore.core.game import Game
from farshore.core.kernel import actors
from farshore.core.rulebook import Position, Rulebook
from farshore.core.session import Session
from farshore.core.view import View


def played(game: Game[Any], position: Position) -> View:
    """The whole view of that moment. What was decided must be possible: otherwise it is refused as at any table."""
    setup = game.setup(position.mode, len(position.names), position.options)
    session = Session(game, setup, CommittedDealer(position.secret()), position.names, "rulebook")
    session.deal()
    for text in position.played:
        session.play(actors(session.state)[0], text)
        session.deal()
    return session.view(position.eyes)


def shown(game: Game[Any], book: Rulebook, name: str) -> View:
    """That position as its pictures need it: nothing but their areas, and nothing to be done unless it is to be seen."""
    position = book.positions[name]
    view = played(game, position)
    areas = book.areas_of(name)
    view["areas"] = [area for area in view["areas"] if area["id"] in areas]
    view["pieces"] = [piece for piece in view["pieces"] if piece["at"]["area"] in areas]
    view["events"] = []
    view["blocked"] = []
    view["actions"] = [offer for offer in view["actions"] if position.lit and touches(offer, areas)]
    return view


def touches(offer: Any, areas: set[str]) -> bool:
    """Whether it lights a place that is shown."""
    return any(where["area"] in areas for where in offer.get("on", []))
