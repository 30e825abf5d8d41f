"""Seats that play by themselves; they see what their seat sees.

`bots_for` lists the bots of a game, `make` seats one, also a program of one's own (`text:COMMAND`). A bot is asked with
a `Position`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from farshore.bots.biomes import Pathfinder
from farshore.bots.biomes import search as biomes_search
from farshore.bots.cannons import ClueRunner, Mate, QuestRunner, Raider
from farshore.bots.cannons import search as cannons_search
from farshore.bots.chance import RandomBot
from farshore.bots.everrain import Captain
from farshore.bots.everrain import search as everrain_search
from farshore.bots.nearfar import Traveller
from farshore.bots.nearfar import search as nearfar_search
from farshore.bots.position import Bot, Budget, Position
from farshore.bots.search import SearchBot
from farshore.bots.text import players_here, text_bot
from farshore.bots.voyages import GoldGreedy, LookAhead, StarGreedy
from farshore.bots.voyages import search as voyages_search
from farshore.core.errors import BadOption
from farshore.core.game import Game
from farshore.games import game as game_named

Factory = Callable[[Game[Any]], Bot[Any]]

# Bots that play every game.
BOTS: dict[str, Factory] = {RandomBot.name: RandomBot, SearchBot.name: SearchBot}
# Bots of one game only, from weak to strong. A search here knows the game; see `Guide`.
BOTS_OF: dict[str, dict[str, Factory]] = {
    "biomes": {Pathfinder.name: Pathfinder, SearchBot.name: biomes_search},
    "cannons": {
        QuestRunner.name: QuestRunner,
        ClueRunner.name: ClueRunner,
        Raider.name: Raider,
        Mate.name: Mate,
        SearchBot.name: cannons_search,
    },
    "everrain": {Captain.name: Captain, SearchBot.name: everrain_search},
    "nearfar": {Traveller.name: Traveller, SearchBot.name: nearfar_search},
    "voyages": {
        GoldGreedy.name: GoldGreedy,
        StarGreedy.name: StarGreedy,
        LookAhead.name: LookAhead,
        SearchBot.name: voyages_search,
    },
}

__all__ = ["BOTS", "BOTS_OF", "Bot", "Budget", "Factory", "Position", "bots_for", "make"]


def bots_for(game: str) -> list[str]:
    """The names of the bots that play that game, from weak to strong; players that are allowed here come second."""
    return list(dict.fromkeys(["random", *players_here(), *BOTS_OF.get(game, {}), *BOTS]))


def make(name: str, game: Game[Any] | str) -> Bot[Any]:
    """A new bot of that name, or `BadOption` naming those there are. One bot plays one seat of one game at a time.

    `text:COMMAND` is a program of one's own. Whoever takes names from others has to look them up in `bots_for` first.
    """
    played = game_named(game) if isinstance(game, str) else game
    program = text_bot(name, played)
    if program is not None:
        return program
    factory = BOTS_OF.get(played.name, {}).get(name) or BOTS.get(name)
    if factory is None:
        raise BadOption(f"there is no bot {name!r} for {played.title}; bots are: {', '.join(bots_for(played.name))}")
    return factory(played)
