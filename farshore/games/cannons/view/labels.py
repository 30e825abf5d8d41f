"""Every action as a captain would say it."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.words import capital
from farshore.games.cannons.actions.abilities import Ability, Equip, Luck, Mend, Mobility, Play, Stores, Use
from farshore.games.cannons.actions.decisions import Ask, ChooseChampion, ChooseNation, Discard, Give
from farshore.games.cannons.actions.errands import Deliver, DeliverClue, Pick, Solve, Under
from farshore.games.cannons.actions.fighting import Attack, Keep, Prevent
from farshore.games.cannons.actions.hold import Drop, Gather, Take
from farshore.games.cannons.actions.layout import PlaceSingle, PlaceTile
from farshore.games.cannons.actions.lists import SHIPS
from farshore.games.cannons.actions.ports import SellClue, SellQuest, SellSolved, Trade
from farshore.games.cannons.actions.sailing import Bonus, Send, To
from farshore.games.cannons.content.effects import RESOURCES
from farshore.games.cannons.state.table import Cannons, ship_name
from farshore.games.cannons.steps.move import SAFE, RollWindow
from farshore.games.cannons.steps.spaces import place_name
from farshore.games.cannons.view import laying

WITH_LOOT: Final[dict[str, str]] = {
    "prevent": "Prevent with",
    "mobility": "Delvish Mobility for",
    "stores": "Caravan Stores for",
}
WITH_CLUE: Final[dict[str, str]] = {
    "deliver clue": "Deliver the Clue",
    "sell clue": "Sell the Clue",
    "sell solved": "Sell the solved Clue",
    "pick": "Keep the Clue",
    "under": "Lay under the deck:",
}
PLAIN: Final[dict[str, str]] = {
    "buy ammo": "Buy Ammo",
    "buy loot": "Buy a Loot",
    "buy clue": "Buy a Clue",
    "reward prosperity": "Take a star",
    "reward loot": "Draw a Loot",
    "upgrade sail": "One more Sail",
    "upgrade cannon": "One more Cannon",
    "upgrade cargo": "One more Cargo Slot",
}


def label(state: Cannons, action: Action) -> str:
    """The action in words: cards, captains and places by their names."""
    text = str(action)
    return (
        PLAIN.get(text) or at_sea(state, action) or of_cards(state, action) or of_goods(state, action) or capital(text)
    )


def at_sea(state: Cannons, action: Action) -> str:
    content = state.rules.content
    if isinstance(action, To) and state.chart is not None:
        at = state.chart.index[(action.q, action.r)]
        return f"{'Send it to' if isinstance(action, Send) else 'Enter'} {place_name(state, at)}"
    if isinstance(action, Attack):
        cannons = "1 Cannon" if action.n == 1 else f"{action.n} Cannons"
        return f"Attack {ship_name(SHIPS.index(action.target))} with {cannons}"
    if isinstance(action, ChooseChampion):
        return content.champions[[one.id for one in content.champions].index(action.name)].name
    if isinstance(action, ChooseNation):
        return f"The {next(nation.people for nation in content.nations if nation.id == action.name)}"
    if isinstance(action, Bonus) and isinstance(state.stack[-1], RollWindow):
        total = state.stack[-1].die + state.stack[-1].spent + action.n
        points = "1 Bonus point" if action.n == 1 else f"{action.n} Bonus points"
        return f"Spend {points}: {total}, {'safe' if total >= SAFE else f'still short of {SAFE}'}"
    if isinstance(action, (PlaceTile, PlaceSingle)):
        return laying.said(action)
    return f"Ask {ship_name(SHIPS.index(action.name))} for a gift" if isinstance(action, Ask) else ""


def loot_name(state: Cannons, card: str) -> str:
    return state.rules.content.loot[state.rules.tables.loot_index[card]].name


def clue_name(state: Cannons, card: str) -> str:
    return state.rules.content.clues[state.rules.tables.clue_index[card]].title


def quest_name(state: Cannons, card: str) -> str:
    return state.rules.content.quests[state.rules.tables.quest_index[card]].name


def of_cards(state: Cannons, action: Action) -> str:
    if isinstance(action, (Play, Use, Keep, Prevent, Mobility, Stores)):
        return f"{WITH_LOOT.get(action.verb, capital(action.verb))} {loot_name(state, action.name)}"
    if isinstance(action, Equip):
        over = f" over {loot_name(state, action.over)}" if action.over else ""
        return f"Equip {loot_name(state, action.loot)}{over}"
    if isinstance(action, Luck):
        return f"Dwunny Luck for {loot_name(state, action.loot)}: the {action.die} becomes a 6"
    if isinstance(action, Deliver):
        return f"Deliver {quest_name(state, action.name)}"
    if isinstance(action, SellQuest):
        return f"Sell the Quest {quest_name(state, action.name)}"
    if isinstance(action, Solve):
        return f"Solve: {clue_name(state, action.name)}"
    if isinstance(action, (DeliverClue, SellClue, SellSolved, Pick, Under)):
        return f"{WITH_CLUE[action.verb]} {clue_name(state, action.name)}"
    if isinstance(action, Discard):
        name = {"quest": quest_name, "clue": clue_name, "loot": loot_name}[action.deck](state, action.card)
        return f"Discard the {action.deck.capitalize()} {name}"
    return ""


def of_goods(state: Cannons, action: Action) -> str:
    if isinstance(action, Gather):
        good = RESOURCES[state.tokens[state.sea().island[state.ships[state.active].at]]]
        dropped = f", dropping {' and '.join(action.drops)}" if action.drops else ""
        return f"Gather {action.n} {good}{dropped}"
    if isinstance(action, Take):
        return f"Take {action.name}" + (f", dropping {action.drop}" if action.drop else "")
    if isinstance(action, Trade):
        return f"Trade {' and '.join(action.pay)} for {action.want}"
    if isinstance(action, Mend):
        return f"Mend {ship_name(SHIPS.index(action.target))}'s ship with {action.name}"
    if isinstance(action, Give):
        return f"Give {ship_name(SHIPS.index(action.target))} {gift(state, action)}"
    if isinstance(action, Ability):
        power = state.rules.content.champions[state.ships[state.active].champion].ability
        paid = clue_name(state, action.name) if power.clues else action.name
        return f"{power.name} for {paid}"
    return f"Let go of {action.name}" if isinstance(action, Drop) else ""


def gift(state: Cannons, action: Give) -> str:
    if action.what == "coins":
        return "1 coin" if action.which == "1" else f"{action.which} coins"
    if action.what == "ammo":
        return f"{action.which} Ammo"
    if action.what == "loot":
        return f"the Loot {loot_name(state, action.which)}"
    return f"the Clue {clue_name(state, action.which)}" if action.what == "clue" else action.which
