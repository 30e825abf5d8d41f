"""Wars, the dragon and the gang, as they are offered: with the odds of every fight."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Asked, Showers
from farshore.core.view import Chances, Shown
from farshore.core.words import capital
from farshore.games.biomes.actions.answers import Abstain, Join, Loot
from farshore.games.biomes.actions.decisions import AttackDragon, AttackGang, Donate, Sword
from farshore.games.biomes.content.numbers import DRAGON, GANG, SUPPLY, TOOLS
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps import battle, dragon
from farshore.games.biomes.steps.battle import AskToJoin
from farshore.games.biomes.view.amounts import priced
from farshore.games.biomes.view.dice_odds import dice_odds
from farshore.games.biomes.view.secrets import called

GOODS: Final = {SUPPLY: "supply", TOOLS: "tools"}


def quest_offer(state: Biomes, label: str, supplies: int = 0) -> Shown:
    """BIO-250 What costs the usual price of a quest interaction."""
    shown: Shown = {"label": label, "group": "quest", "undo": "locks"}
    priced(shown, state.rules.quest_cost, supplies)
    return shown


def donate(at: Asked[Biomes], action: Donate) -> Shown:
    shown = quest_offer(at.state, f"Supply the allies: {at.state.rules.content.quest_names[action.n]}", 1)
    note_supply(at.state, shown, action.n)
    return shown


def sword(at: Asked[Biomes], action: Sword) -> Shown:
    shown = quest_offer(at.state, f"Lend a sword: {at.state.rules.content.quest_names[action.n]}")
    shown["odds"] = battle_odds(at.state, action.n, sure_fighters(at))
    note_supply(at.state, shown, action.n)
    return shown


def sure_fighters(at: Asked[Biomes]) -> int:
    """BIO-264 The starter, and by option everybody else on the tile; otherwise the others are asked first."""
    if at.state.rules.join_policy != "auto":
        return 1
    return len(at.state.healthy_at(at.state.cells[at.seat]))


def note_supply(state: Biomes, shown: Shown, quest: int) -> None:
    if state.bonus[quest]:
        shown["notes"] = ["supplied: +1"]


def battle_odds(state: Biomes, quest: int, fighters: int) -> list[Chances]:
    """BIO-259 to BIO-261 With what was donated and so many swords; a 1 always loses."""
    bonus = min(battle.BONUS_CAP, state.bonus[quest] + fighters)
    need = state.rules.war_success_from
    return dice_odds(["win" if die > 1 and die + bonus >= need else "injury" for die in range(1, 7)])


def attack_gang(at: Asked[Biomes], _action: AttackGang) -> Shown:
    shown = quest_offer(at.state, "Attack the gang")
    shown["odds"] = dice_odds(at.state.rules.content.dice[GANG][1:])
    return shown


def attack_dragon(at: Asked[Biomes], _action: AttackDragon) -> Shown:
    shown = quest_offer(at.state, "Attack the dragon")
    shown["odds"] = dragon_odds(at.state, sure_fighters(at))
    return shown


def dragon_odds(state: Biomes, fighters: int) -> list[Chances]:
    """BIO-315, BIO-316 One die for all of them; a 1 always injures."""
    faces = state.rules.content.dice[DRAGON]
    bonus = min(dragon.BONUS_CAP, fighters - 1)
    results = ["injury" if die == 1 else faces[min(6, die + bonus)] for die in range(1, 7)]
    return dice_odds(["none" if result == "loot" and not state.hoard else result for result in results])


def loot(at: Asked[Biomes], action: Loot) -> Shown:
    name = capital(called(at.state, at.seat, action.token))
    shown: Shown = {"label": f"{name} for @{action.seat}", "group": "secrets", "undo": "locks"}
    good = GOODS.get(at.state.types[action.token])
    if good and action.seat == at.seat:
        shown["gain"] = [{"what": good, "n": 1}]
    return shown


def join(at: Asked[Biomes], _action: Join) -> Shown:
    return {"label": "Join the fight", "group": "quest", "odds": odds_with(at, 1), "undo": "locks"}


def abstain(at: Asked[Biomes], _action: Abstain) -> Shown:
    return {"label": "Stand aside", "group": "quest", "odds": odds_with(at, 0), "undo": "locks"}


def odds_with(at: Asked[Biomes], more: int) -> list[Chances]:
    """BIO-262, BIO-315 The odds of the fight that somebody is asked to join, with so many more fighters."""
    step = at.step
    if not isinstance(step, AskToJoin):
        return []
    fighters = len(step.fighters) + more
    return dragon_odds(at.state, fighters) if step.quest == DRAGON else battle_odds(at.state, step.quest, fighters)


SHOWN: Final[Showers] = {
    Donate: donate,
    Sword: sword,
    AttackGang: attack_gang,
    AttackDragon: attack_dragon,
    Loot: loot,
    Join: join,
    Abstain: abstain,
}
