"""Offers in words: what an action is called and what it costs."""

from __future__ import annotations

from farshore.core.action import Action, Named
from farshore.core.event import Seat
from farshore.core.view import Amount
from farshore.games.nearfar.actions.opening import BuyTalent, ChooseCharacter, Split
from farshore.games.nearfar.actions.road import Camp, Choose, Go, March, Pitch
from farshore.games.nearfar.actions.town import Bench, BuyAnimal, Recruit, Refresh
from farshore.games.nearfar.actions.turn import Buy, Spend, Visit
from farshore.games.nearfar.actions.words import Priced
from farshore.games.nearfar.payments import price
from farshore.games.nearfar.player import BUILDING
from farshore.games.nearfar.powers import GOODS
from farshore.games.nearfar.state import FARM, Journey, building_name
from farshore.games.nearfar.steps.buildings import animal_price
from farshore.games.nearfar.steps.free import coins_for
from farshore.games.nearfar.steps.party import hire_cost
from farshore.games.nearfar.steps.quest import QuestChoose
from farshore.games.nearfar.steps.travel import camp_cost
from farshore.games.nearfar.vocabulary import BUILDINGS


def cost_of(state: Journey, seat: Seat, action: Action) -> list[Amount]:
    if isinstance(action, Buy):
        card = state.rules.powers.cards[state.rules.powers.by_id[action.name]]
        paid = list(card.cost)
        paid[1] = coins_for(state, seat, card) - action.gems
        paid[2] += action.gems
        return [{"what": GOODS[good], "n": n} for good, n in enumerate(paid) if n]
    if isinstance(action, Recruit):
        coins = hire_cost(state, seat, state.rules.journal.adventurer[action.name])
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
    if isinstance(action, (Recruit, March, Bench)) and action.name in state.rules.journal.adventurer:
        one = powers.adventurers[state.rules.journal.adventurer[action.name]]
        return f"{ {'recruit': 'Hire', 'march': 'Take along', 'bench': 'In place of'}[action.verb] } {one.display_name}"
    if isinstance(action, (Named, Priced)) and action.name in powers.by_id:
        card = powers.cards[powers.by_id[action.name]]
        return f"{action.verb.capitalize()} {card.name}"
    if isinstance(action, ChooseCharacter):
        who = next(one for one in state.rules.content.characters if one.id == action.name)
        return f"{who.display_name}: {who.hook}"
    if isinstance(action, Spend):
        return "Let it count" if not action.n else f"Add {action.n} heart{'' if action.n == 1 else 's'}"
    if isinstance(action, Split):
        return f"Look at {action.basic} basic and {action.advanced} advanced artifacts"
    text = str(action).replace("_", " ").replace("-", " ")
    return text[:1].upper() + text[1:]
