"""Captains for Quests & Cannons: a quest runner, a clue runner, a raider, and a mate for crews."""

from __future__ import annotations

from typing import ClassVar

from farshore.bots.cannons.captain import Helm
from farshore.bots.cannons.guide import CannonsGuide
from farshore.bots.cannons.style import ANY, CLUES, EVEN, QUESTS, RAIDS, Style
from farshore.bots.position import Bot, Position
from farshore.bots.search import SearchBot
from farshore.core.action import Action
from farshore.core.game import Game
from farshore.games.cannons.actions.decisions import ChooseChampion
from farshore.games.cannons.state.table import Cannons


class Captain(Bot[Cannons]):
    """Plans rows of errands; the style makes the character."""

    style: Style = EVEN

    def __init__(self, game: Game[Cannons]) -> None:
        super().__init__(game)
        self.helm = Helm(self.style, depth=3, width=12)

    def choose(self, position: Position[Cannons]) -> Action:
        if len(position.options) == 1:
            return position.options[0]
        state = position.sample()
        if isinstance(position.options[0], ChooseChampion) and self.style.specialty == ANY and not state.rules.coop:
            return position.rng.choice(position.options)  # among rivals Champions are even: docs/bots.md
        return self.helm.choose(state, position.seat, position.options)


class QuestRunner(Captain):
    """Fills the hold and delivers."""

    name: ClassVar[str] = "quest-runner"
    style = QUESTS


class ClueRunner(Captain):
    """Follows the old maps, and brings home what it reads."""

    name: ClassVar[str] = "clue-runner"
    style = CLUES


class Raider(Captain):
    """Goes where the others are, with the guns run out."""

    name: ClassVar[str] = "raider"
    style = RAIDS


class Mate(Captain):
    """A partner for crews: sees to its own Mission first, then to the stars."""

    name: ClassVar[str] = "mate"
    style = EVEN


def search(game: Game[Cannons]) -> SearchBot[Cannons]:
    """Thinks many futures through, beginning with what a captain would do."""
    return SearchBot(game, CannonsGuide(game, depth=3, width=12, stops=6))
