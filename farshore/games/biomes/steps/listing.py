"""What the active player may do (section 5.2): listed once per decision, with objects made in advance."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.games.biomes.actions import (
    DISCOVER,
    PLACE,
    REMOVE,
    SHARE,
    TAKE,
    UNSHARE,
    USE,
    WEAR,
    AttackDragon,
    AttackGang,
    Donate,
    EndTurn,
    Explore,
    HireDisrupt,
    HireHunt,
    HireRescue,
    Lead,
    Move,
    Plunder,
    Ransom,
    Release,
    Repair,
    Ride,
    Search,
    Send,
    Shield,
    Sword,
    Trade,
    explore_at,
    move_to,
)
from farshore.games.biomes.state import Biomes, Ways
from farshore.games.biomes.steps.explore import can_draw_tile
from farshore.games.biomes.steps.gang import may_attack_gang
from farshore.games.biomes.steps.mercenaries import may_hire, quarry_of, rescuable
from farshore.games.biomes.steps.ruins import is_taxed
from farshore.games.biomes.steps.uses import fits_without, use_problem
from farshore.games.biomes.terms import (
    ALLY,
    CAPTIVE,
    CAPTURED,
    CLIFFS,
    CRYPT,
    DRAGON,
    EASE,
    EXTRA_ACTION,
    FACE_UP,
    KIND,
    LAKE,
    LIVE,
    LOST,
    OPEN,
    RUIN,
    SIDE,
    SINKING,
    TEMPLE,
    TOOLS,
    TRADE,
    TUG,
)
from farshore.games.biomes.wedge import HOME

END: Final = EndTurn()
ATTACK_GANG: Final = AttackGang()
ATTACK_DRAGON: Final = AttackDragon()
REPAIRS: Final = (Repair("tools"), Repair("supplies"))
SHIELDS: Final = (Shield("tools"), Shield("supplies"))
SEARCH: Final = Search()
LEAD: Final = Lead()
RELEASE: Final = Release()
PLUNDER: Final = Plunder()
PLUNDER_COST: Final = 2


def turn_options(state: Biomes, seat: Seat) -> list[Action]:
    """Everything that can be paid for now; ending the turn always is."""
    cell = state.cells[seat]
    actions = state.actions
    side = state.camps.get(cell, 0) & SIDE
    found: list[Action] = []
    room = state.gifts[seat][1] - state.weight(seat)
    over = room < 0
    if actions:
        if not over:
            list_moves(state, seat, cell, found)
        list_explorations(state, seat, cell, found)
    lying = state.lying.get(cell)
    pack = state.packs[seat]
    if lying or pack:
        list_secrets(state, seat, cell, side, room, found)
    if state.worn[seat] or state.team:
        list_worn(state, seat, cell, found)
    if state.routes:
        list_routes(state, seat, cell, over, found)
    if state.order:
        list_quests(state, seat, cell, found)
    found.append(END)
    return found


def ways_from(state: Biomes, cell: int) -> Ways:
    """BIO-061 to BIO-066, BIO-075 to BIO-079 What the map allows from a cell; kept as long as no tile changes."""
    if state.ways_of is not state.tiles:
        state.ways_of = state.tiles
        state.ways = {}
    found = state.ways.get(cell)
    if found is None:
        found = state.ways[cell] = survey(state, cell)
    return found


def survey(state: Biomes, cell: int) -> Ways:
    tiles = state.tiles
    enter = state.rules.content.enter
    cliffs = tiles[cell] >> CLIFFS
    plain: list[Action] = []
    dear: list[tuple[Action, int, int]] = []
    free: list[Action] = []
    cliff: list[Action] = []
    flips: list[Action] = []
    for side, beside in enumerate(state.rules.wedge.around(cell)):
        tile = tiles.get(beside, 0)
        if tile & OPEN == FACE_UP and tile & KIND != LAKE:
            toll = (cliffs >> side | tile >> CLIFFS >> (side + 3) % 6) & 1
            if toll or enter[tile & KIND] > 1:
                dear.append((move_to(beside), enter[tile & KIND], toll))
            else:
                plain.append(move_to(beside))
        elif tile and not tile & FACE_UP:
            (cliff if cliffs >> side & 1 else flips).append(explore_at(beside))
        elif beside and not tile and not state.beside_exit(beside):
            (cliff if cliffs >> side & 1 else free).append(explore_at(beside))
    return plain, dear, free, cliff, flips


def two_away(state: Biomes, cell: int) -> list[Action]:
    """BIO-080 What Extra Sight adds: legal cells and face-down tiles up to two away, whatever lies between."""
    found: list[Action] = []
    for beside in state.rules.wedge.two(cell):
        tile = state.tiles.get(beside, 0)
        if not tile & FACE_UP and (tile or not state.beside_exit(beside)):
            found.append(explore_at(beside))
    return found


def list_moves(state: Biomes, seat: Seat, cell: int, found: list[Action]) -> None:
    """BIO-061 to BIO-066, BIO-322 Adjacent open tiles, with the actions and supplies that entering them costs."""
    plain, dear, _, _, _ = ways_from(state, cell)
    if state.quests[RUIN] == LOST:
        list_taxed_moves(state, seat, plain, dear, found)
        return
    found += plain
    if not dear:
        return
    ease = state.gifts[seat][3]
    for action, price, toll in dear:
        if (price <= state.actions or ease) and (not toll or state.goods(seat)):
            found.append(action)


def list_taxed_moves(
    state: Biomes, seat: Seat, plain: list[Action], dear: list[tuple[Action, int, int]], found: list[Action]
) -> None:
    """BIO-322 With ruffians about, every step beside their Ruins costs one Supply more."""
    rich = -1
    taxed = state.rules.wedge.near(state.site[RUIN])
    ease = state.gifts[seat][3]
    for action in plain:
        assert isinstance(action, Move)
        if action.cell not in taxed:
            found.append(action)
            continue
        rich = len(state.goods(seat)) if rich < 0 else rich
        if rich:
            found.append(action)
    for action, price, toll in dear:
        assert isinstance(action, Move)
        fee = toll + (1 if action.cell in taxed else 0)
        if (price <= state.actions or ease) and fee <= len(state.goods(seat)):
            found.append(action)


def list_explorations(state: Biomes, seat: Seat, cell: int, found: list[Action]) -> None:
    """BIO-075 to BIO-080, BIO-093 Legal cells and face-down tiles next door; two away with Extra Sight."""
    _, _, sight, ease = state.gifts[seat]
    if state.actions < state.rules.content.explore[state.tiles[cell] & KIND] and not ease:
        return
    left = can_draw_tile(state)
    if sight:
        wide = two_away(state, cell)
        found += wide if left else covered(state, wide)
        return
    _, _, free, cliff, flips = ways_from(state, cell)
    if left:
        found += free
    found += flips
    if cliff and state.goods(seat):
        found += cliff if left else covered(state, cliff)


def covered(state: Biomes, explorations: list[Action]) -> list[Action]:
    """BIO-083 With every stack empty only face-down tiles are left to explore."""
    return [action for action in explorations if isinstance(action, Explore) and action.cell in state.tiles]


def list_secrets(state: Biomes, seat: Seat, cell: int, side: int, room: int, found: list[Action]) -> None:
    """BIO-095 to BIO-112 Discover, pick up, place and use what is here and in the pack."""
    rules = state.rules
    known = state.known
    types = state.types
    actions = state.actions
    ease = state.gifts[seat][3]
    ground = state.tiles[cell] & KIND
    content = rules.content
    handle = 1 if ease else content.handle[ground]
    if 0 < side <= ALLY:
        handle = 0
    enemy = side > ALLY
    lift_cost = handle
    if enemy:
        lift_cost = 0 if rules.enemy_pickup == "free" else 99 if rules.enemy_pickup == "mercenary_only" else 1
    can_look = actions >= content.discover[ground] or (ease and actions > 0)
    for token in state.lying.get(cell, ()):
        kind = types[token]
        if not known[token] >> seat & 1:
            if can_look:
                found.append(DISCOVER[token])
            if rules.blind and actions >= lift_cost:
                found.append(TAKE[token])
            continue
        if kind == CAPTURED:
            continue
        if actions >= lift_cost and rules.weights[kind] <= room:
            found.append(TAKE[token])
        if actions and not enemy:
            list_use(state, seat, cell, token, kind, found)
    for token in state.packs[seat]:
        if not enemy and actions >= handle:
            found.append(PLACE[token])
        if actions:
            list_use(state, seat, cell, token, types[token], found)


def list_use(state: Biomes, seat: Seat, cell: int, token: int, kind: int, found: list[Action]) -> None:
    """BIO-108, BIO-121, BIO-126 Buffs are worn, or shared at the Main Camp; everything else is used."""
    if EXTRA_ACTION <= kind <= EASE:
        n = state.rules.n
        if len(state.worn[seat]) < n.get("max_worn_buffs", 99):
            found.append(WEAR[token])
        if cell == HOME and len(state.team) < n["team_buff_slots"]:
            found.append(SHARE[token])
    elif not use_problem(state, seat, token, kind):
        found.append(USE[token])


def list_worn(state: Biomes, seat: Seat, cell: int, found: list[Action]) -> None:
    """BIO-122 to BIO-127 Taking off costs an action and must fit; the team's buff is removed at the Main Camp."""
    if state.actions:
        found += [REMOVE[token] for token in state.worn[seat] if fits_without(state, seat, token)]
        if cell == HOME:
            found += [UNSHARE[token] for token in state.team]


def list_routes(state: Biomes, seat: Seat, cell: int, over: bool, found: list[Action]) -> None:
    """BIO-157, BIO-159 to BIO-161 Travel and send from an end of a route that the gang is not on."""
    ends: list[int] = []
    for route in state.routes:
        if cell in (route[0], route[-1]) and state.gang not in route:
            other = route[-1] if route[0] == cell else route[0]
            if other not in ends:
                ends.append(other)
    if not ends:
        return
    rich = len(state.goods(seat))
    price = state.rules.n["caravan_send_cost"]
    for end in ends:
        if state.actions and not over and rich >= (1 if is_taxed(state, end) else 0):
            found.append(Ride(end))
        goods = state.goods(seat)
        # What pays for the journey cannot travel itself; traps travel with nobody.
        here = (*state.packs[seat], *[token for token in state.lying.get(cell, ()) if state.knows(seat, token)])
        found += [Send(token, end) for token in here if rich - (1 if token in goods else 0) >= price]


def list_quests(state: Biomes, seat: Seat, cell: int, found: list[Action]) -> None:
    """Quest interactions and services on this tile."""
    actions = state.actions
    quests = state.quests
    if actions >= state.rules.quest_cost:
        list_interactions(state, seat, cell, found)
    if actions >= PLUNDER_COST and (
        (cell == state.site[SINKING] and quests[SINKING] == LIVE)
        or (cell == state.site[CRYPT] and quests[CRYPT] == LIVE)
    ):
        found.append(PLUNDER)
    if not actions:
        return
    if quests[TUG] > LIVE or quests[TRADE] > LIVE:
        list_services(state, seat, cell, found)
    if CAPTIVE in state.status and state.is_enemy(cell) and len(state.goods(seat)) >= state.rules.n["ransom"]:
        held = [other for other, status in enumerate(state.status) if status == CAPTIVE and state.cells[other] == cell]
        found += [Ransom(other) for other in held]


def list_interactions(state: Biomes, seat: Seat, cell: int, found: list[Action]) -> None:
    """BIO-250 What costs the usual price of a quest interaction."""
    quests = state.quests
    site = state.site
    if state.gang and may_attack_gang(state, seat):
        found.append(ATTACK_GANG)
    if cell == site[DRAGON] and quests[DRAGON] == LIVE:
        found.append(ATTACK_DRAGON)
    if cell == site[RUIN] and quests[RUIN] == LIVE:
        list_goods(state, seat, REPAIRS[0], REPAIRS[1], found)
    if cell == site[SINKING] and quests[SINKING] == LIVE and not state.second[SINKING]:
        list_goods(state, seat, SHIELDS[0], SHIELDS[1], found)
    if quests[TEMPLE] == LIVE:
        list_temple(state, seat, cell, found)
    if quests[TUG] == LIVE or quests[TRADE] == LIVE:
        list_wars(state, seat, cell, found)


def list_goods(state: Biomes, seat: Seat, tools: Action, supplies: Action, found: list[Action]) -> None:
    """BIO-323, BIO-328 One Repair Tools or two Supplies."""
    if state.goods(seat, TOOLS):
        found.append(tools)
    if len(state.goods(seat)) >= 2:
        found.append(supplies)


def list_temple(state: Biomes, seat: Seat, cell: int, found: list[Action]) -> None:
    """BIO-337 to BIO-339 Search, lead a priest away, let one go on safe ground."""
    if cell == state.site[TEMPLE]:
        if not state.temple:
            found.append(SEARCH)
        elif state.priests_in:
            weight = state.rules.n["priest_weight"]
            if state.weight(seat) + weight <= state.gifts[seat][1]:
                found.append(LEAD)
    elif state.priests[seat]:
        found.append(RELEASE)


def list_wars(state: Biomes, seat: Seat, cell: int, found: list[Action]) -> None:
    """BIO-261 to BIO-263, BIO-271 Supply and swords for a live war."""
    for quest in (TUG, TRADE):
        if state.quests[quest] != LIVE:
            continue
        if cell == state.ally[quest] and not state.bonus[quest] and state.goods(seat):
            found.append(Donate(quest))
        if not state.sworn >> quest & 1 and can_lend_sword(state, cell, quest):
            found.append(Sword(quest))


def list_services(state: Biomes, seat: Seat, cell: int, found: list[Action]) -> None:
    """BIO-233, BIO-238 Trade and mercenaries, after their wars were won."""
    if cell == state.ally[TRADE] and may_trade(state) and len(state.goods(seat)) >= state.rules.n["trade_cost"]:
        found.append(Trade())
    if may_hire(state, seat):
        list_missions(state, len(state.goods(seat)), found)


def can_lend_sword(state: Biomes, cell: int, quest: int) -> bool:
    """BIO-262, BIO-271 On the warriors' tile; in the Trade War on either camp."""
    if quest == TUG:
        return bool(state.front) and cell == state.front[state.counter[TUG]]
    return cell in (state.ally[TRADE], state.enemy[TRADE])


def may_trade(state: Biomes) -> bool:
    """BIO-233 The war was won and the camp is off cool-down."""
    return state.ally[TRADE] > 0 and state.quests[TRADE] != LIVE and not state.ally_cool[TRADE]


def list_missions(state: Biomes, rich: int, found: list[Action]) -> None:
    n = state.rules.n
    if rich:
        found += [HireRescue(quest) for quest in range(1, 5) if rescuable(state, quest)]
    if state.gang and state.enraged >= 0 and rich >= n["merc_disrupt_cost"]:
        found.append(HireDisrupt())
    if rich >= n["merc_hunt_cost"]:
        found += [HireHunt(quest) for quest in quarry_of(state)]
