"""Offers in words: what an action is called and what it costs."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action, Named
from farshore.core.event import Seat
from farshore.core.record import seat_named
from farshore.core.view import Amount
from farshore.games.nearfar.actions.opening import BuyTalent, ChooseCharacter, Split
from farshore.games.nearfar.actions.road import Camp, Choose, Fight, Go, March, PassBy, Pitch
from farshore.games.nearfar.actions.shapes import Priced
from farshore.games.nearfar.actions.town import Bench, BuyAnimal, Dig, Give, Pay, Recruit, Refresh, Repute, Take
from farshore.games.nearfar.actions.turn import Buy, Duel, Spend, Visit
from farshore.games.nearfar.content.language import BUILDINGS
from farshore.games.nearfar.content.powers import GOODS
from farshore.games.nearfar.content.wording import count, one_good
from farshore.games.nearfar.state.player import BUILDING
from farshore.games.nearfar.state.table import FARM, Journey, building_name
from farshore.games.nearfar.steps.buildings import animal_price
from farshore.games.nearfar.steps.free_actions import coins_for
from farshore.games.nearfar.steps.party import hire_cost
from farshore.games.nearfar.steps.payments import price
from farshore.games.nearfar.steps.quest import QuestChoose
from farshore.games.nearfar.steps.threat import difficulty, foe_id, foe_name, foes
from farshore.games.nearfar.steps.travel import camp_cost

# How a traveller says what is done to somebody or something named.
VERBS: Final[dict[str, str]] = {
    "recruit": "Hire",
    "march": "Take along",
    "bench": "In place of",
    "bonus": "Use",
    "drop": "Discard",
    "enter": "Enter with",
    "give": "Give",
    "give up": "Give up",
    "pass by": "Slip past with",
    "pay": "Pay",
    "pick": "Pick",
    "take": "Take",
    "talent": "Learn",
}
WORDS: Final[dict[str, str]] = {
    "accept": "Yes",
    "adventure": "Adventure",
    "animal bird": "Buy a pack bird",
    "animal tortoise": "Buy a tortoise",
    "arrange": "Gather another party",
    "coin": "Take a coin",
    "companion dog": "Travel with a dog",
    "companion cat": "Travel with a cat",
    "companion platypus": "Travel with the platypus",
    "cross": "Cross in peace",
    "decline": "No, thank you",
    "enter freely": "Walk in freely",
    "harvest": "Harvest",
    "join": "Welcome into the party",
    "keep none": "Keep neither",
    "quest": "Attempt the quest",
    "ready": "Ready",
    "refresh": "Call for new faces",
    "release bird": "Let a bird go for 2 hearts",
    "release tortoise": "Let a tortoise go for 2 hearts",
    "reserve": "Wait in reserve",
    "seek": "Seek a treasure",
    "trade": "Trade at the scale",
}


def cost_of(state: Journey, seat: Seat, action: Action) -> list[Amount]:
    if isinstance(action, Buy):
        card = state.rules.powers.cards[state.rules.powers.by_id[action.name]]
        paid = list(card.cost)
        paid[1] = coins_for(state, seat, card) - action.gems
        paid[2] += action.gems
        return [{"what": GOODS[good], "n": n} for good, n in enumerate(paid) if n]
    if isinstance(action, Recruit):
        coins = hire_cost(state, seat, state.rules.lists.adventurer[action.name])
        parts: list[Amount] = [{"what": "coin", "n": coins - action.gems}, {"what": "gem", "n": action.gems}]
        return [part for part in parts if part["n"]]
    if isinstance(action, BuyAnimal):
        good, n = animal_price(state, seat, action.name)
        return [{"what": GOODS[good], "n": n}]
    if isinstance(action, Camp):
        return [{"what": "heart", "n": camp_cost(state, seat) - action.food}]
    if isinstance(action, Spend):
        return [{"what": "heart", "n": action.n - action.food}] if action.n > action.food else []
    if isinstance(action, Refresh):
        return [{"what": "food", "n": 1}]
    if isinstance(action, BuyTalent):
        return [{"what": "experience", "n": state.rules.powers.cards[state.rules.powers.by_id[action.name]].xp}]
    step = state.stack[-1]
    if isinstance(action, Choose) and isinstance(step, QuestChoose):
        goods, hearts, _ = price(state.rules.content.quests[step.quest].choice(action.name).cost)
        paid_parts: list[Amount] = [{"what": GOODS[good], "n": n} for good, n in enumerate(goods) if n]
        if hearts:
            paid_parts.append({"what": "heart", "n": hearts})
        return paid_parts
    return []


def label(state: Journey, seat: Seat, action: Action) -> str:
    """The action as a traveller would say it."""
    step = state.stack[-1]
    powers = state.rules.powers
    if isinstance(action, Visit):
        building = BUILDINGS.index(action.name)
        here = state.others_at(seat, BUILDING + building)
        how = "" if building == 0 or not (here or state.has_neutral(building)) else ", where somebody stands"
        more = f" (food {state.kit(seat).skill_farm})" if building == FARM else ""
        return f"Go to the {building_name(building)}{how}{more}"
    if isinstance(action, Choose) and isinstance(step, QuestChoose):
        choice = state.rules.content.quests[step.quest].choice(action.name)
        check = f" ({choice.check.kind} {choice.check.value})" if choice.check is not None else ""
        return f"{choice.label}{check}"
    if isinstance(action, (Go, Pitch)):
        name = action.space if isinstance(action, Go) else action.name
        space = state.rules.chart.index[name]
        how = f", {action.how}" if isinstance(action, Go) and action.how else ""
        return f"{'Walk to' if isinstance(action, Go) else 'Camp on'} {state.space_name(space)}{how}"
    if isinstance(action, (Recruit, March, Bench)):
        return f"{VERBS[action.verb]} {member_name(state, action.name)}"
    if isinstance(action, (Named, Priced)) and action.name in powers.by_id:
        card = powers.cards[powers.by_id[action.name]]
        return f"{VERBS.get(action.verb, action.verb.capitalize())} {card.name}"
    if isinstance(action, ChooseCharacter):
        who = next(one for one in state.rules.content.characters if one.id == action.name)
        return f"{who.display_name}: {who.hook}"
    if isinstance(action, Spend):
        return "Let it count" if not action.n else f"Add {count(action.n, 'heart')}{in_food(action.food)}"
    if isinstance(action, Split):
        return f"Look at {action.basic} basic and {action.advanced} advanced artifacts"
    return plainer(state, action)


def plainer(state: Journey, action: Action) -> str:
    """Whatever is about no person, place or card."""
    if isinstance(action, Camp):
        return f"Build a camp here{in_food(action.food)}"
    if isinstance(action, Dig):
        mine = state.rules.side.mine
        number = mine.numbers[(action.row - 1) * mine.columns + action.column - 1]
        return f"Dig at the {number} in row {action.row}, column {action.column}"
    if isinstance(action, Duel):
        who = "the stranger" if action.target == "neutral" else f"@{seat_named(action.target)}"
        return f"Duel {who} {'honorably' if action.style == 'honorable' else 'with a dirty trick'}"
    if isinstance(action, Fight):
        foe = next(foe for foe in foes(state, state.active) if foe_id(state, foe) == action.name)
        return f"Fight {foe_name(state, foe)} ({difficulty(state, foe)})"
    if isinstance(action, PassBy):
        with_what = {"caution": "by caution", "bird": "and let a bird go", "tortoise": "and let a tortoise go"}
        return f"Slip past {with_what.get(action.name, action.name)}"
    if isinstance(action, Repute):
        return "Pay for a better name" if action.name == "up" else "Pay for a worse name"
    if isinstance(action, (Give, Take, Pay)) and action.name in GOODS:
        return f"{VERBS[action.verb]} {one_good(action.name)}"
    return WORDS.get(str(action)) or WORDS.get(action.verb) or str(action).replace("_", " ").capitalize()


def member_name(state: Journey, name: str) -> str:
    known = state.rules.lists.adventurer
    return state.rules.powers.adventurers[known[name]].display_name if name in known else "your companion"


def in_food(food: int) -> str:
    return f", {food} in food" if food else ""
