"""Fights: what a Fray or a shot is worth, how to split the dice, who takes the blows."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from farshore.bots.everrain.outlook import AGENDA, DISCORD, SPOILS, Outlook
from farshore.core.action import Action
from farshore.games.everrain.actions.battle import Convert, Hit, Split
from farshore.games.everrain.actions.decisions import Put
from farshore.games.everrain.content.places import SIDE_NAMES
from farshore.games.everrain.content.tables import COPIES
from farshore.games.everrain.state.hooks import AT_SEA, crew_figure
from farshore.games.everrain.state.ship import BOARD, FOE, HURT, PLACE, ZONE
from farshore.games.everrain.state.table import KIND, WHERE
from farshore.games.everrain.steps.fray import FraySplit
from farshore.games.everrain.steps.gunnery import shot_dice
from farshore.games.everrain.steps.omens import Omens
from farshore.games.everrain.steps.wounds import FrayDeal

HIT: Final = 0.72  # damage of an Attack die, an Omen now and then turned
BLOW: Final = 0.42  # damage of an Enemy die, pairs included
DUCK: Final = 0.55  # of an Evasion die


@cache
def chances(dice: int) -> tuple[float, ...]:
    """How likely so many Attack dice do 0, 1, 2 ... damage; half of the Omens are turned."""
    odds = [1.0]
    for _ in range(dice):
        after = [0.0] * (len(odds) + 2)
        for n, p in enumerate(odds):
            after[n] += p * 2.5 / 6
            after[n + 1] += p * 2.5 / 6
            after[n + 2] += p / 6
        odds = after
    return tuple(odds)


def at_least(dice: int, n: int) -> float:
    return sum(chances(dice)[n:]) if n > 0 else 1.0


class Fights:
    """The fighter's side of a captain."""

    def __init__(self, look: Outlook) -> None:
        self.look = look
        self.state = look.state
        self.ship = look.ship

    def foe_worth(self, row: list[int]) -> float:
        """What it is worth to be rid of an enemy On Deck, Spoils included."""
        enemy = self.look.tables.enemies[row[FOE] // COPIES]
        health = enemy.health - row[HURT]
        return SPOILS * enemy.spoils + 0.6 * AGENDA * health + 0.25 * enemy.dice

    def dice_of(self, row: list[int]) -> int:
        base = self.look.tables.boards[row[BOARD]].dice
        return max(crew_figure(self.state, self.look.seat, row, "dice_value", "", base, AT_SEA), 0)

    def fray(self, row: list[int], zone: int) -> float:
        """What it is worth to send that Crew into a Fray, or to have it fight where it stands."""
        look, ship = self.look, self.ship
        fighters = [fighter for fighter in ship.crew if fighter[PLACE] == zone or fighter is row]
        dice = sum([self.dice_of(fighter) for fighter in fighters])
        foes = ship.foes_in(zone)
        if not foes or not dice:
            return -5.0
        blows = sum([max(look.tables.enemies[foe[FOE] // COPIES].dice - 1, 0) for foe in foes]) * BLOW
        weakest = min(foes, key=lambda foe: look.tables.enemies[foe[FOE] // COPIES].health - foe[HURT])
        health = look.tables.enemies[weakest[FOE] // COPIES].health - weakest[HURT]
        kill = at_least(dice, health)
        gain = kill * self.foe_worth(weakest) + (1 - kill) * min(HIT * dice, health - 1) * 0.35
        tough = max(fighters, key=look.left)
        pain = look.harm(tough, 1) * min(blows, 1.0) + (look.harm(tough, 2) - look.harm(tough, 1)) * max(
            blows - 1.0, 0.0
        )
        return gain - pain

    def split(self, options: list[Action], step: FraySplit) -> Action:
        """The mix of dice with the best outcome on average."""
        look = self.look
        foes = self.ship.foes_in(step.zone)
        crew = self.ship.crew_in(step.zone)
        blows = float(step.damage)
        blows += sum([max(look.tables.enemies[foe // COPIES].dice - 1, 0) for foe in step.foes]) * BLOW
        healths = sorted([look.tables.enemies[foe[FOE] // COPIES].health - foe[HURT] for foe in foes])
        tough = max(crew, key=look.left) if crew else None
        best, most = options[0], -999.0
        for action in options:
            if not isinstance(action, Split):
                continue
            pain = 0.0
            if tough is not None:
                dealt = max(blows - DUCK * action.evasion, 0.15 * blows)
                first_blow, two = look.harm(tough, 1), look.harm(tough, 2)
                pain = first_blow * min(dealt, 1.0) + max(two - first_blow, 0.3) * max(dealt - 1.0, 0.0)
            gain = 0.0
            if healths:
                kill = at_least(action.attack, healths[0])
                gain = kill * self.foe_worth(foes[0]) + (1 - kill) * min(HIT * action.attack, 3.0) * 0.35
            if gain - pain > most:
                best, most = action, gain - pain
        return best

    def omens(self, options: list[Action], step: Omens) -> Action:
        """An Omen is turned where the hit kills or the evasion saves; with an Order that is not wanted."""
        done = options[0]
        fresh = self.ship.fresh
        order = [2, 0, 1, 3] if self.state.active != self.look.seat or self.state.phase == 2 else [2, 0, 3, 1]
        cheap = next((kind for kind in order if fresh[kind]), -1)
        if cheap < 0:
            return done
        deal = step.deal
        name = ("crew", "navigation", "artillery", "fleeting")[cheap]
        idle = sum(fresh) >= 4 or cheap == 2 or self.state.phase == 2
        decisive = self.look.stand == "modifiers" and not isinstance(deal, FrayDeal)
        for action in options:
            if not isinstance(action, Convert) or action.place != name:
                continue
            if action.name == "evasion" and idle:
                return action
            if action.name == "attack":
                if isinstance(deal, FrayDeal):
                    healths = [
                        self.look.tables.enemies[f[FOE] // COPIES].health - f[HURT]
                        for f in self.ship.foes_in(deal.zone)
                    ]
                    if healths and step.hits < sum(healths) and (idle or step.hits + 1 >= min(healths)):
                        return action
                elif idle or decisive:
                    return action
        return done

    def shot(self, action: Put) -> float:
        """What a shot is worth: its damage against what the target still has."""
        state, look = self.state, self.look
        place = state.rules.chart.at(action.place)
        dice = shot_dice(state, look.seat, SIDE_NAMES.index(action.name), place)
        for row in state.fleet:
            if row[1] == place:
                enemy = look.tables.enemies[row[0] // COPIES]
                health = enemy.health - row[3]
                prize = AGENDA * health + SPOILS * (enemy.spoils + 1) + 0.5
                kill = at_least(dice, health)
                return kill * prize + (1 - kill) * min(HIT * dice, health) / max(health, 1) * prize * 0.8 - 0.35
        if state.elder and state.elder[WHERE] == place:
            health = look.tables.elders[state.elder[KIND]].health
            return (DISCORD if look.stand == "modifiers" else 0.35) * dice * HIT - 0.3 * (health > 99)
        for other, ship in enumerate(state.ships):
            if other != look.seat and ship.hex == place and ship.foes:
                return 0.5 * dice - 0.45 * dice  # as many blanks as hits: a friend can do it better
        return -1.0

    def wound(self, options: list[Action]) -> Action:
        """Trauma goes to whoever can bear it best; hits to the enemy that is nearest to death."""
        look = self.look
        if isinstance(options[0], Hit):
            names = {self.state.foe_name(row[FOE]): row for ship in self.state.ships for row in ship.foes}

            def health(action: Any) -> int:
                row = names.get(action.name)
                return look.tables.enemies[row[FOE] // COPIES].health - row[HURT] if row else 9

            return min(options, key=health)

        def room(action: Any) -> int:
            row = look.crew_named(action.name)
            return look.left(row) if row is not None else 0

        return max(options, key=room)

    def zones(self) -> list[int]:
        return sorted({row[ZONE] for row in self.ship.foes if row[ZONE] < 10})
