"""Section 12: what a traveller would regret a moment later, said beside the offer. Words for a view, no rules."""

from __future__ import annotations

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import options
from farshore.core.view import Offer
from farshore.games.nearfar.actions.road import Attempt, Camp, Fight, PassBy, Pitch, SetOut
from farshore.games.nearfar.actions.town import Dig
from farshore.games.nearfar.actions.turn import Adventure, Bonus, Done, Release, Spend, Visit
from farshore.games.nearfar.content.language import BUILDINGS
from farshore.games.nearfar.content.quests import BONUS_MARGIN
from farshore.games.nearfar.content.wording import count
from farshore.games.nearfar.state.player import BUILDING
from farshore.games.nearfar.state.table import NOBODY, SALOON, Journey
from farshore.games.nearfar.steps.goods import capacity
from farshore.games.nearfar.steps.open_roll import Window
from farshore.games.nearfar.steps.quest import QuestWindow
from farshore.games.nearfar.steps.town import Building
from farshore.games.nearfar.steps.travel import Stopped, camp_cost
from farshore.games.nearfar.view.odds import duel_chance

FEW_HEARTS = "Fewer than 3 hearts: no camp can be built on this journey."


def caution(state: Journey, seat: Seat, action: Action, shown: Offer) -> None:
    """Add notes to the offer, or a question to be answered before it is carried out."""
    notes = notes_on(state, seat, action)
    if notes:
        shown["notes"] = notes
    if isinstance(action, (Camp, Dig, Pitch)) and makes_it_the_last(state, seat, isinstance(action, Dig)):
        shown["confirm"] = "This camp makes the round the last. Build it?"


def notes_on(state: Journey, seat: Seat, action: Action) -> list[str]:
    step = state.stack[-1]
    if isinstance(action, Visit):
        return on_entering(state, seat, BUILDINGS.index(action.name))
    if isinstance(action, SetOut) or (isinstance(action, Adventure) and state.players[seat].in_town()):
        return [FEW_HEARTS] if state.kit(seat).hearts < camp_cost(state, seat) else []
    if isinstance(action, Fight) and makes_it_the_last(state, seat, True):
        return ["A win places your last camp: the round would be the last."]
    if isinstance(action, (PassBy, Release)) and action.name in ("bird", "tortoise"):
        full = len(state.players[seat].treasures) >= capacity(state, seat)
        return ["The treasure it carries is given up."] if full else []
    if isinstance(action, Done) and isinstance(step, (Stopped, Building)):
        return on_leaving_undone(state, seat)
    if isinstance(action, Spend) and isinstance(step, Window):
        return on_spending(state, seat, step, action)
    return []


def makes_it_the_last(state: Journey, seat: Seat, elsewhere: bool) -> bool:
    """NF-362, NF-423 Whether one more camp triggers the end: the last of the board, or on the last free space."""
    if state.end_round:
        return False
    if state.players[seat].camps + 1 == state.rules.board_camps:
        return True
    free = [space for space, owner in enumerate(state.camps) if owner == NOBODY and space != state.rules.chart.town]
    return not elsewhere and len(free) == 1 and state.rules.full_map_ends


def on_entering(state: Journey, seat: Seat, building: int) -> list[str]:
    """NF-060 What it takes to get in where somebody stands."""
    others = state.others_at(seat, BUILDING + building)
    if building == SALOON or not (others or state.has_neutral(building)):
        return []
    if state.from_jail:
        return ["From jail you may walk in."]
    target = others[0] if others else NOBODY
    chance = duel_chance(state, seat, target, False, state.players[seat].hearts)
    notes = [f"A duel first, with {'@' + str(target) if others else 'the stranger'}: {chance:.0%} if fought honorably."]
    powers = state.rules.powers
    ways = [one for one in state.kit(seat).enters if one.word("building") in ("any", BUILDINGS[building])]
    return notes + [f"{powers.cards[powers.owner[one.index]].name} lets you in without one." for one in ways]


def on_leaving_undone(state: Journey, seat: Seat) -> list[str]:
    """What is still open here and lapses; bonuses that cost nothing are received anyway (NF-420)."""
    words = {"quest": "the quest", "camp": "a camp"}
    left = [words[one.verb] for one in options(state, seat) if isinstance(one, (Attempt, Camp))]
    powers = state.rules.powers
    for one in options(state, seat):
        if isinstance(one, Bonus):
            card = powers.cards[powers.by_id[one.name]]
            if [effect for effect in card.effects if effect.cost or effect.optional]:
                left.append(f"the bonus of {card.name}")
    return [f"Still possible here: {', '.join(dict.fromkeys(left))}."] if left else []


def on_spending(state: Journey, seat: Seat, step: Window, action: Spend) -> list[str]:
    """What the roll comes to, and whether a camp can still be paid afterwards."""
    total = step.total(state) + action.n
    need = step.need(state)
    is_quest = isinstance(step, QuestWindow)
    outcome = "failure" if total < need else "success"
    if is_quest and total >= need + BONUS_MARGIN:
        outcome = "success, with the bonus"
    notes = [f"Comes to {total} of {need}: {outcome}."]
    at = state.players[seat].at
    if is_quest and 0 <= at < BUILDING and state.camps[at] == NOBODY:
        left = state.players[seat].hearts - (action.n - action.food)
        enough = "enough" if left >= camp_cost(state, seat) else "too few"
        notes.append(f"{count(left, 'heart')} left, {enough} for a camp here.")
    return notes


def on_walking(state: Journey, seat: Seat, space: int, symbol: str, left: int) -> list[str]:
    """What waits at the end of a walk."""
    notes = [f"{count(left, 'heart')} left."]
    if symbol:
        notes.append(f"An active {symbol} symbol lies on the last path.")
    if state.quests >> space & 1:
        notes.append("A quest token lies there.")
    if state.camps[space] == NOBODY and space != state.rules.chart.town:
        notes.append(on_camping(state, seat, space, left))
    return notes


def on_camping(state: Journey, seat: Seat, space: int, left: int) -> str:
    """NF-295, NF-300 What a camp at the end of the walk would take and yield."""
    cost = camp_cost(state, seat)
    if left < cost:
        return "Too few hearts for a camp there."
    kind = state.rules.chart.spaces[space].kind
    kit = state.kit(seat)
    spoils = max(0, kit.search + kit.yields) if kind in ("coin", "gem") else 0
    return f"A camp there: {count(cost, 'heart')}" + (f" for {count(spoils, kind)}." if spoils else ".")
