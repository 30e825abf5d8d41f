"""The seven buildings (NF-067 to NF-137): what a visitor may do in each."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal
from farshore.games.nearfar.actions.opening import BuyTalent, Drop, Split
from farshore.games.nearfar.actions.town import (
    BuyAnimal,
    Dig,
    Harvest,
    Recruit,
    Refresh,
    Repute,
    Seek,
    StoreCoin,
    Trade,
)
from farshore.games.nearfar.content.powers import COIN, FOOD, GEM, GOODS
from farshore.games.nearfar.state.table import (
    ACTED,
    FARM,
    GENERAL_STORE,
    HUT,
    MINE,
    NOBODY,
    RECRUITED,
    REFRESHED,
    SALOON,
    STABLES,
    TOWN_HALL,
    TREASURES,
    Journey,
)
from farshore.games.nearfar.steps.artifacts import look
from farshore.games.nearfar.steps.goods import (
    MOST_ANIMALS,
    capacity,
    fired,
    gain,
    gain_animal,
    place_camp,
    shift_reputation,
)
from farshore.games.nearfar.steps.party import RefreshRow, hire, hire_cost, recruits
from farshore.games.nearfar.steps.payments import coin_splits, pay_coins
from farshore.games.nearfar.steps.town_hall import AtHall, act_at_hall, actions_at_hall, why_not_at_hall
from farshore.games.nearfar.steps.treasure import FindTreasure

STORE_CARDS: Final = 4
# The action of a building that has one a visit, and everything that can be done inside.
Once = BuyAnimal | StoreCoin | Split | Harvest | Seek | Dig
InBuilding = Recruit | Refresh | Once | AtHall


def actions_at(state: Journey, seat: Seat, building: int) -> list[Action]:
    """NF-062, NF-113, NF-119, NF-137 What the building offers this visitor now."""
    if building == SALOON:
        return at_saloon(state, seat)
    if building == TOWN_HALL:
        return actions_at_hall(state, seat)
    if building == MINE:
        return at_mine(state, seat)
    if state.did & ACTED:
        return []
    if building == STABLES:
        return at_stables(state, seat)
    if building == GENERAL_STORE:
        n = STORE_CARDS + len(store_bonuses(state, seat))
        return [StoreCoin(), *[Split(n - advanced, advanced) for advanced in range(n + 1)]]
    if building == FARM:
        return [Harvest()]
    has_cards = not state.decks[TREASURES].is_empty() or state.discards[TREASURES]
    return [Seek()] if capacity(state, seat) and has_cards else []


def at_saloon(state: Journey, seat: Seat) -> list[Action]:
    """NF-067, NF-078, NF-079 Recruit once, refresh once."""
    actions: list[Action] = [] if state.did & RECRUITED else recruits(state, seat)
    if not state.did & REFRESHED and state.players[seat].goods[FOOD]:
        actions.append(Refresh())
    return actions


def at_stables(state: Journey, seat: Seat) -> list[Action]:
    """NF-103, NF-104, NF-384 One animal a visit, at most three owned."""
    if state.players[seat].animals() >= MOST_ANIMALS or state.supply() <= 0:
        return []
    actions: list[Action] = []
    for animal in state.rules.side.stables:
        good, n = animal_price(state, seat, animal)
        if good == COIN:
            actions += [BuyAnimal(animal, gems) for gems in coin_splits(state, seat, n)]
        elif state.players[seat].goods[good] >= n:
            actions.append(BuyAnimal(animal))
    return actions


def animal_price(state: Journey, seat: Seat, animal: str) -> tuple[int, int]:
    what, n = state.rules.side.stables[animal]
    return GOODS.index(what), max(0, n - state.kit(seat).price_off[0])


def store_bonuses(state: Journey, seat: Seat) -> list[int]:
    """NF-284, RULING-NF-29 Bonuses that let the visitor see more artifacts are drawn with the four."""
    left = list(state.bonuses)
    bonuses: list[int] = []
    for effect in state.kit(seat).visits[GENERAL_STORE]:
        if effect.index in left:
            left.remove(effect.index)
        elif effect.op == "draw_artifact" and not effect.cost:
            bonuses += [effect.index] * effect.number("n")
    return bonuses


def cells(state: Journey, seat: Seat) -> list[int]:
    """NF-130 to NF-133, RULING-NF-12
    Free numbers beside a camp, or the entrance; no higher than the visitor's skill.
    """
    mine = state.rules.side.mine
    skill = state.kit(seat).skill_mine
    taken = state.mine
    if taken.count(NOBODY) == len(taken):
        return [0] if skill >= mine.numbers[0] else []
    free: list[int] = []
    for cell, owner in enumerate(taken):
        if owner == NOBODY and mine.numbers[cell] <= skill and is_beside_camp(state, cell):
            free.append(cell)
    return free


def is_beside_camp(state: Journey, cell: int) -> bool:
    columns = state.rules.side.mine.columns
    row, column = divmod(cell, columns)
    taken = state.mine
    return (
        (column > 0 and taken[cell - 1] != NOBODY)
        or (column < columns - 1 and taken[cell + 1] != NOBODY)
        or (row > 0 and taken[cell - columns] != NOBODY)
        or (cell + columns < len(taken) and taken[cell + columns] != NOBODY)
    )


def at_mine(state: Journey, seat: Seat) -> list[Action]:
    """NF-129, NF-360, NF-361, RULING-NF-87 A dig; with a Rusty Bell also a recruit."""
    actions: list[Action] = []
    if not state.did & ACTED:
        columns = state.rules.side.mine.columns
        actions = [Dig(cell // columns + 1, cell % columns + 1) for cell in cells(state, seat)]
    if state.kit(seat).mine_recruit and not state.did & RECRUITED:
        actions += recruits(state, seat)
    return actions


def act(state: Journey, seat: Seat, action: InBuilding) -> None:
    """Carry out what the building offers."""
    if isinstance(action, Recruit):
        hire(state, seat, action)
    elif isinstance(action, Refresh):
        state.did |= REFRESHED
        state.player(seat).goods[FOOD] -= 1
        state.tell(f"@{seat} pays 1 food for a new row.", seat, what="refresh")
        state.stack.append(RefreshRow())
    elif isinstance(action, (Trade, Drop, Repute, BuyTalent)):
        act_at_hall(state, seat, action)
    else:
        state.did |= ACTED
        act_once(state, seat, action)


def act_once(state: Journey, seat: Seat, action: Once) -> None:
    if isinstance(action, BuyAnimal):
        good, n = animal_price(state, seat, action.name)
        if good == COIN:
            pay_coins(state, seat, n, action.gems)
        else:
            state.player(seat).goods[good] -= n
        gain_animal(state, seat, action.name)
        state.tell(f"@{seat} buys a {action.name}.", seat, what="animal")
    elif isinstance(action, StoreCoin):
        gain(state, seat, COIN, 1)
        state.tell(f"@{seat} takes 1 coin at the General Store.", seat, what="gain")
    elif isinstance(action, Split):
        state.bonuses += tuple(dict.fromkeys(store_bonuses(state, seat)))
        state.tell(
            f"@{seat} looks at {action.basic} basic and {action.advanced} advanced artifacts.", seat, what="look"
        )
        state.then(*look(seat, action.basic, action.advanced))
    elif isinstance(action, Harvest):
        n = max(0, state.kit(seat).skill_farm)
        gain(state, seat, FOOD, n)
        state.tell(f"@{seat} harvests {n} food.", seat, what="gain")
    elif isinstance(action, Seek):
        state.stack.append(FindTreasure(seat, state.rules.side.hut_cards))
    else:
        dig(state, seat, action)


def dig(state: Journey, seat: Seat, action: Dig) -> None:
    """NF-134, NF-135, NF-136, NF-392 A camp, the rewards of row and column, and perhaps a better name."""
    mine = state.rules.side.mine
    row, column = action.row - 1, action.column - 1
    cell = row * mine.columns + column
    state.mine = state.mine[:cell] + (seat,) + state.mine[cell + 1 :]
    state.tell(f"@{seat} digs at {mine.numbers[cell]} (row {action.row}, column {action.column}).", seat, what="dig")
    place_camp(state, seat)
    coins = mine.column_rewards[column][0] + mine.row_rewards[row][0]
    gems = mine.column_rewards[column][1] + mine.row_rewards[row][1]
    gain(state, seat, COIN, coins)
    gain(state, seat, GEM, gems)
    if cell in mine.marks:
        shift_reputation(state, seat, 1)
    state.then(*fired(state, seat, "dig", ""), *fired(state, seat, "place_camp", ""))


def why_not_act(state: Journey, seat: Seat, building: int, action: Action) -> Refusal | None:
    """Why a visitor may not do this here, in the visitor's terms."""
    player = state.players[seat]
    if isinstance(action, Recruit) and (building == SALOON or state.kit(seat).mine_recruit):
        return why_not_recruit(state, seat, action)
    if isinstance(action, Refresh) and building == SALOON:
        return Refusal("NF-078", "Once a turn, for 1 food.")
    if building == TOWN_HALL:
        return why_not_at_hall(action)
    if state.did & ACTED:
        return Refusal("NF-062", "The building's action was used on this visit.")
    if isinstance(action, BuyAnimal) and building == STABLES:
        if player.animals() >= MOST_ANIMALS:
            return Refusal("NF-105", "You own three animals, and nobody owns more.")
        if action.name not in state.rules.side.stables:
            return Refusal("NF-103", f"No {action.name} is sold on this side of the town.")
        good, n = animal_price(state, seat, action.name)
        return Refusal("NF-103", f"A {action.name} costs {n} {GOODS[good]}, and one must be left in the supply.")
    if isinstance(action, Dig) and building == MINE:
        return why_not_dig(state, seat, action)
    if isinstance(action, Seek) and building == HUT:
        return Refusal("NF-121", "Without a pack animal no treasure can be carried.")
    return None


def why_not_recruit(state: Journey, seat: Seat, action: Recruit) -> Refusal:
    if state.did & RECRUITED:
        return Refusal("NF-067", "One recruit a turn.")
    wanted = state.rules.lists.adventurer.get(action.name, NOBODY)
    if wanted == NOBODY or wanted not in state.row:
        return Refusal("NF-067", "Nobody of that name is in the row.")
    cost = hire_cost(state, seat, wanted)
    return Refusal("NF-067", f"That costs {cost} coins; you have {state.players[seat].goods[COIN]}.")


def why_not_dig(state: Journey, seat: Seat, action: Dig) -> Refusal:
    mine = state.rules.side.mine
    if not (1 <= action.row <= mine.rows and 1 <= action.column <= mine.columns):
        return Refusal("NF-129", "The mine has no such number.")
    cell = (action.row - 1) * mine.columns + action.column - 1
    if state.mine[cell] != NOBODY:
        return Refusal("NF-133", "There is a camp already.")
    if state.mine.count(NOBODY) == len(state.mine) and cell:
        return Refusal("NF-131", "The first dig is at the entrance.")
    if cell and not is_beside_camp(state, cell):
        return Refusal("NF-132", "Dig beside a camp that is there already.")
    return Refusal("NF-130", f"That takes skill {mine.numbers[cell]}; you have {state.kit(seat).skill_mine}.")
