"""What comes aboard: Treasures to stow, upgrades to install, wares shown by a card."""

from __future__ import annotations

from farshore.bots.everrain.outlook import Outlook
from farshore.bots.everrain.wares import Wares
from farshore.core.action import Action
from farshore.games.everrain.actions.decisions import Drop, Keep, Refuse
from farshore.games.everrain.actions.port import Buy, DrawFrom, Install, Lay
from farshore.games.everrain.content.tables import IMPROVEMENT, STARTER, TREASURE
from farshore.games.everrain.steps.effects.purse import Offered
from farshore.games.everrain.steps.stowing import Stow
from farshore.games.everrain.steps.upgrades import Fit, LaySchematic


class Goods:
    """The boatswain's side of a captain."""

    def __init__(self, look: Outlook, options: list[Action]) -> None:
        self.look = look
        self.state = look.state
        self.ship = look.ship
        self.options = options

    def stow(self, step: Stow) -> Action:
        worth = self.look.treasure(step.card)
        for action in self.options:
            if isinstance(action, Keep):
                return action
        held = [action for action in self.options if isinstance(action, Drop)]
        index = self.look.tables.index[TREASURE]
        least = min(held, key=lambda action: self.look.treasure(index[action.name]), default=None)
        if least is not None and self.look.treasure(index[least.name]) < worth:
            return least
        return next(action for action in self.options if isinstance(action, Refuse))

    def install(self, step: Fit | LaySchematic) -> Action:
        """An empty slot if there is one; beside its like where two make a joint space."""
        best: Action = self.options[-1]
        most = 0.0
        wares = Wares(self.look)
        for action in self.options:
            if not isinstance(action, (Install, Lay)):
                continue
            if step.deck == IMPROVEMENT:
                slot = int(action.place[1]) - 1
                lying = self.ship.below[slot]
                worth = wares.upgrade(step.deck, step.card) + 1.0
                if lying >= 0:
                    worth -= self.parting(lying & (STARTER - 1), wares)
                alike = [n for n in (slot - 1, slot + 1) if 0 <= n < 6 and self.ship.below[n] & 63 == step.card]
                worth += 0.2 * len([n for n in alike if self.ship.below[n] >= 0])
            elif isinstance(action, Lay):
                worth = 0.5 if self.gun_in(action.place) < 0 else 0.1
            else:
                worth = 1.0 - 0.05 * max(self.gun_in(action.place), 0)
            if worth > most:
                best, most = action, worth
        return best

    def parting(self, card: int, wares: Wares) -> float:
        """What it costs to build over an Improvement; without a boat no Island is ever explored again."""
        improvements = self.look.tables.improvements
        boats = [laid for laid in self.ship.below if laid >= 0 and improvements[laid & (STARTER - 1)].boat]
        only = improvements[card].boat and len(boats) == 1
        return wares.upgrade(IMPROVEMENT, card) + 3.0 + (20.0 if only else 0.0)

    def gun_in(self, side: str) -> int:
        at = ("port", "bowstern", "starboard").index(side)
        gun = self.ship.guns[at]
        return sum(self.look.tables.grids[gun][at].values()) if gun >= 0 else -1

    def offered(self, step: Offered) -> Action:
        """Upgrades shown by a card: look at all of them, take what pays."""
        wares = Wares(self.look)
        draws = [action for action in self.options if isinstance(action, DrawFrom)]
        if step.left and draws:
            return draws[0]
        best: Action = self.options[0]
        most = 0.0
        for action in self.options:
            if isinstance(action, Buy):
                for deck, card in step.wares:
                    tables = self.look.tables
                    name = tables.improvements[card].id if deck == IMPROVEMENT else tables.artillery[card].id
                    worth = wares.upgrade(deck, card) - self.look.coin * step.cost(self.state, deck, card)
                    if name == action.name and worth > most:
                        best, most = action, worth
        return best
