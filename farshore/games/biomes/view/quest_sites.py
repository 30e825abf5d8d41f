"""What can be done on the tiles of quests, as it is offered: Tomb, Atlantis, Ruins and Temple, and where they are set up."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Asked, Showers
from farshore.core.view import Chances, Shown
from farshore.games.biomes.actions.answers import RewardAt, Site
from farshore.games.biomes.actions.decisions import Lead, Plunder, Release, Repair, Search, Shield
from farshore.games.biomes.content.numbers import CRYPT, SINKING, SPRING, TRADE, TUG
from farshore.games.biomes.content.wedge import printed
from farshore.games.biomes.state.places import place_name
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.engagements import PLUNDER_COST
from farshore.games.biomes.steps.reveal import ChooseSite
from farshore.games.biomes.view.amounts import priced
from farshore.games.biomes.view.dice_odds import dice_odds
from farshore.games.biomes.view.map import spot

GOODS: Final = {"tools": "Repair Tools", "supplies": "2 Supplies"}
BROUGHT: Final = {TRADE: "Killer Camp at", SPRING: "Fountain tiles around", CRYPT: "Tomb at"}


def at_site(label: str, actions: int, goods: str = "") -> Shown:
    """BIO-323, BIO-328 With what is built with: Repair Tools, or two Supplies."""
    shown: Shown = {"label": label, "group": "quest", "undo": "locks"}
    priced(shown, actions, 2 if goods == "supplies" else 0, int(goods == "tools"))
    return shown


def plunder(at: Asked[Biomes], _action: Plunder) -> Shown:
    shown = at_site("Plunder", PLUNDER_COST)
    shown["odds"] = plunder_odds(at.state)
    return shown


def plunder_odds(state: Biomes) -> list[Chances]:
    """BIO-288, BIO-327 What the next die may bring, with what is left inside."""
    quest = CRYPT if state.site[CRYPT] == state.cells[state.active] else SINKING
    faces = state.rules.content.dice[quest][1:]
    return dice_odds([left_behind(state, quest, n, face) for n, face in enumerate(faces)])


def left_behind(state: Biomes, quest: int, number: int, face: str) -> str:
    """What that face of the die still brings: the Key, a secret of the Tomb, or that of a slot in Atlantis."""
    if face == "key":
        return "key" if state.keys_in >> quest & 1 else "nothing"
    if face == "secret":
        return "secret" if state.tomb else "nothing"
    filled = face == "slot" and number < len(state.slots) and state.slots[number] >= 0
    return "secret" if filled else "nothing"


def repair(at: Asked[Biomes], action: Repair) -> Shown:
    return at_site(f"Repair the Ruins with {GOODS[action.goods]}", at.state.rules.quest_cost, action.goods)


def shield(at: Asked[Biomes], action: Shield) -> Shown:
    return at_site(f"Shield Atlantis with {GOODS[action.goods]}", at.state.rules.quest_cost, action.goods)


def search(at: Asked[Biomes], _action: Search) -> Shown:
    shown = at_site("Look for the temple", at.state.rules.quest_cost)
    needed = at.state.rules.temple_found_from
    shown["odds"] = dice_odds(["found" if die >= needed else "none" for die in range(1, 7)])
    return shown


def lead(at: Asked[Biomes], _action: Lead) -> Shown:
    return at_site("Lead a priest away", at.state.rules.quest_cost)


def release(at: Asked[Biomes], _action: Release) -> Shown:
    return at_site("Let a priest go", at.state.rules.quest_cost)


def reward_at(at: Asked[Biomes], action: RewardAt) -> Shown:
    name = place_name(at.state, action.cell)
    return {"label": f"Reward for {name}", "group": "quest", "on": [spot(action.cell)], "undo": "locks"}


def site(at: Asked[Biomes], action: Site) -> Shown:
    """BIO-257, BIO-269, BIO-274, BIO-285, BIO-354 Where a quest puts what it brings."""
    step = at.step
    quest = step.quest if isinstance(step, ChooseSite) else 0
    cells = [printed(cell) for cell in action.cells]
    if quest == TUG:
        label = f"Killer Camp at {cells[0]}, Ally Camp at {cells[-1]}"
    else:
        label = f"{BROUGHT.get(quest, 'Exit at')} {', '.join(cells)}"
    return {"label": label, "group": "quest", "undo": "locks"}


SHOWN: Final[Showers] = {
    Plunder: plunder,
    Repair: repair,
    Shield: shield,
    Search: search,
    Lead: lead,
    Release: release,
    RewardAt: reward_at,
    Site: site,
}
