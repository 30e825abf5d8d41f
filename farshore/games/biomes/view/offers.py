"""What a player is offered (docs/rules/biomes.md, section 12): each decision as its chapter shows it."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.core.kernel import actors, options
from farshore.core.showing import Showers, asked, merged, offers
from farshore.core.view import Offer
from farshore.games.biomes.actions.decisions import Move
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.turn import Turn
from farshore.games.biomes.view import (
    arrive,
    battle,
    box,
    explore,
    handling,
    kits,
    quest_sites,
    services,
    sight,
    talk,
    turn,
    uses,
    walk,
)
from farshore.games.biomes.view.routes import walk_offers

SHOWERS: Final[Showers] = merged(
    turn.SHOWN,
    walk.SHOWN,
    explore.SHOWN,
    handling.SHOWN,
    uses.SHOWN,
    kits.SHOWN,
    sight.SHOWN,
    arrive.SHOWN,
    box.SHOWN,
    services.SHOWN,
    battle.SHOWN,
    quest_sites.SHOWN,
    talk.SHOWN,
)


def all_offers(state: Biomes, seat: Seat) -> list[Offer]:
    """The answers to the question, walks of several steps, then what may be said at any time."""
    if not state.stack:
        return []
    at = asked(state, seat)
    answers = offers(at, SHOWERS)
    if type(at.step) is Turn and seat in actors(state):
        first = [action.cell for action in options(state, seat) if isinstance(action, Move)]
        answers += walk_offers(at, first)
    return answers + talk.talk_offers(at)
