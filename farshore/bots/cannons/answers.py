"""Answers outside a captain's own plan: picks, reactions, rolls, rewards, and what goes over board."""

from __future__ import annotations

from typing import Final

from farshore.bots.cannons.crew import needy
from farshore.bots.cannons.offered import Offered
from farshore.bots.cannons.outlook import Outlook, tailwind
from farshore.bots.cannons.prospects import prospect
from farshore.bots.cannons.style import ANY, Style
from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.games.cannons.actions.abilities import Play
from farshore.games.cannons.actions.decisions import Accept, ChooseChampion, ChooseNation, Decline, Discard
from farshore.games.cannons.actions.errands import Pick, Reward, TakeQuest
from farshore.games.cannons.actions.fighting import Fire, Prevent
from farshore.games.cannons.actions.hold import Drop, Take
from farshore.games.cannons.actions.ports import Upgrade
from farshore.games.cannons.actions.sailing import Bonus, Reroll
from farshore.games.cannons.content.load import Champion
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.effects import good_of
from farshore.games.cannons.steps.move import SAFE, RollWindow

MISSIONS_FIRST: Final = (0, 1, 2)  # naval, research, aid: by the specialist whose Mission it is
PLAIN: Final = (Upgrade, Fire, Accept, TakeQuest, Decline)  # taken as they come
ROUNDS_FOR_LOOT: Final = 12.0  # with so many turns to go a Loot is worth more than a star


def answer(state: Cannons, seat: Seat, options: list[Action], style: Style, outlook: Outlook | None) -> Action:
    offered = Offered(options)
    if outlook is None:
        return picked(state, offered, style) or options[0]
    if isinstance(state.stack[-1], RollWindow):
        return passage(state.stack[-1], offered, options)
    return offered.first(Play, Prevent) or chosen(state, seat, offered, outlook) or offered.first(*PLAIN) or options[-1]


def chosen(state: Cannons, seat: Seat, offered: Offered, outlook: Outlook) -> Action | None:
    """Answers that take a thought."""
    if offered.of(Reward):
        return reward(state, seat, offered.of(Reward), outlook)
    if offered.of(Discard):
        return discarded(state, offered.of(Discard), outlook)
    if offered.of(Take):
        return taken(state, seat, offered.of(Take), outlook)
    if offered.of(Drop):
        return dropped(state, seat, offered.of(Drop), outlook)
    return nearest(state, seat, offered.of(Pick)) if offered.of(Pick) else None


def picked(state: Cannons, offered: Offered, style: Style) -> Action | None:
    """A crew sails for the nation whose Loot turns into goods; rivals follow their style."""
    content = state.rules.content
    for choice in offered.of(ChooseNation):
        nation = next(nation for nation in content.nations if nation.id == choice.name)
        if nation.ability.has("gain_resource"):
            return choice
    free = offered.of(ChooseChampion)
    champions = {champion.id: champion for champion in content.champions}
    if free and not state.rules.coop and style.specialty == ANY:
        return max(free, key=lambda action: strength(champions[action.name]))
    for specialty in MISSIONS_FIRST if state.rules.coop else (style.specialty,):
        for action in free:
            if champions[action.name].specialty == specialty:
                return action
    return None


def strength(champion: Champion) -> float:
    """How well a Champion does against rivals: guns and rigging decide, Hearts help, an empty hold can wait."""
    sails = champion.sails[0] + 0.5 * tailwind(champion.ability, champion.sails[0])
    return 1.05 * champion.cannons[0] + sails + 0.2 * champion.hearts


def passage(step: RollWindow, offered: Offered, options: list[Action]) -> Action:
    """The fewest Bonus points that make a roll safe, else a second try, else a card."""
    need = SAFE - step.die - step.spent
    for action in offered.of(Bonus):
        if action.n == need:
            return action
    return offered.first(Reroll, Play, Accept) or options[-1]


def reward(state: Cannons, seat: Seat, options: list[Reward], outlook: Outlook) -> Action:
    """Early on a Loot, later the star."""
    ship = state.ships[seat]
    wants_loot = outlook.turns >= ROUNDS_FOR_LOOT and not ship.loot and not ship.equipped
    helps = bool(needy(state, seat)) and outlook.star < 1.0 and len(ship.loot) < 2
    name = "loot" if wants_loot or helps or outlook.star < 0.5 else "prosperity"
    return next((action for action in options if action.name == name), options[0])


def discarded(state: Cannons, options: list[Discard], outlook: Outlook) -> Action:
    """The card that promises least."""
    tables = state.rules.tables

    def worth(action: Discard) -> float:
        if action.deck == "quest":
            return prospect(outlook, tables.quest_index[action.card])
        if action.deck == "clue":
            island = state.rules.content.clues[tables.clue_index[action.card]].island
            return -float(state.sea().away[outlook.ship.at][state.sea().where[island]])
        loot = state.rules.content.loot[tables.loot_index[action.card]]
        return 1.0 if loot.gear else 0.5

    return min(options, key=worth)


def taken(state: Cannons, seat: Seat, options: list[Take], outlook: Outlook) -> Action | None:
    """Goods of choice: those that promise most, or no more."""
    ship = state.ships[seat]
    quests = tuple(sorted(ship.quests, key=lambda card: -outlook.quests[card]))
    best: Action | None = None
    worth = outlook.hold(ship.cargo, quests, ship.coins, (0, 0, 0)) + 0.01
    for action in options:
        cargo = list(ship.cargo)
        cargo[good_of(action.name)] += 1
        if action.drop:
            cargo[good_of(action.drop)] -= 1
        promised = outlook.hold(tuple(cargo), quests, ship.coins, (0, 0, 0))
        if promised > worth:
            best, worth = action, promised
    return best


def dropped(state: Cannons, seat: Seat, options: list[Drop], outlook: Outlook) -> Action:
    """What the hold can spare."""
    ship = state.ships[seat]
    quests = tuple(sorted(ship.quests, key=lambda card: -outlook.quests[card]))

    def left(action: Drop) -> float:
        cargo = list(ship.cargo)
        cargo[good_of(action.name)] -= 1
        return outlook.hold(tuple(cargo), quests, ship.coins, (0, 0, 0))

    return max(options, key=left)


def nearest(state: Cannons, seat: Seat, options: list[Pick]) -> Action:
    """Of the Clues looked at, the one whose island is closest."""
    sea = state.sea()
    tables = state.rules.tables

    def away(action: Pick) -> int:
        island = state.rules.content.clues[tables.clue_index[action.name]].island
        return sea.away[state.ships[seat].at][sea.where[island]]

    return min(options, key=away)
