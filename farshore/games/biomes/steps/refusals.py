"""Why not: the rule and one sentence for whatever a player may have meant in the own turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal
from farshore.core.words import counted
from farshore.games.biomes.actions import answers as say
from farshore.games.biomes.actions import decisions as do
from farshore.games.biomes.actions.shapes import OnToken
from farshore.games.biomes.content.numbers import (
    CAPTIVE,
    CAPTURED,
    CLIFFS,
    DESERT,
    DRAGON,
    FACE_UP,
    KIND,
    LAKE,
    OVERLAY,
    SINKING,
    TEMPLE,
    TRADE,
    TUG,
)
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.paths import cliff_between
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.engagements import can_lend_sword, may_trade
from farshore.games.biomes.steps.explore import can_draw_tile
from farshore.games.biomes.steps.mercenaries import may_hire
from farshore.games.biomes.steps.ruins import is_taxed
from farshore.games.biomes.steps.uses import fits_without, is_buff, use_problem

BROKE: Final = "BIO-057"
TOO_HEAVY: Final = "You carry more than you can: lay something down first."
GANG_ON_ROUTE: Final = "The gang is on that route."
RESTING: Final = Refusal("BIO-198", "That Ally Camp rests: it takes nothing and gives nothing.")


def short(state: Biomes, needed: int) -> Refusal:
    return Refusal(BROKE, f"That takes {counted(needed, 'action')}; you have {state.actions or 'none'} left.")


# Going somewhere


def no_move(state: Biomes, seat: Seat, action: do.Move) -> Refusal | None:
    cell = action.cell
    own_cell = state.cells[seat]
    if state.weight(seat) > state.gifts[seat][1]:
        return Refusal("BIO-135", TOO_HEAVY)
    tile = state.tiles.get(cell, 0)
    if not tile & FACE_UP:
        return Refusal("BIO-061", "Nobody has explored that cell.")
    if tile & KIND == LAKE:
        return Refusal("BIO-064", "Lakes cannot be entered, and supplies do not help.")
    if tile & OVERLAY:
        return Refusal("BIO-069", "That tile is impassable.")
    if cell not in state.rules.wedge.near(own_cell):
        return Refusal("BIO-061", "You can walk to an adjacent tile only.")
    cost = 1 if state.gifts[seat][3] else state.rules.content.enter[tile & KIND]
    if state.actions < cost:
        return short(state, cost)
    if cliff_between(state, own_cell, cell):
        return Refusal("BIO-066", "The cliff costs a Supply, and you have none to spend.")
    return Refusal("BIO-322", "The ruffians want a Supply for every step there.") if is_taxed(state, cell) else None


def no_ride(state: Biomes, seat: Seat, action: do.Ride) -> Refusal:
    if state.weight(seat) > state.gifts[seat][1]:
        return Refusal("BIO-135", TOO_HEAVY)
    routes = routes_between(state, state.cells[seat], action.cell)
    if not routes:
        return Refusal("BIO-157", "No caravan route leads there from here.")
    if not [route for route in routes if state.gang not in route]:
        return Refusal("BIO-161", GANG_ON_ROUTE)
    return short(state, 1) if not state.actions else Refusal("BIO-322", "The ruffians want a Supply.")


def routes_between(state: Biomes, start: int, end: int) -> list[tuple[int, ...]]:
    return [route for route in state.routes if {route[0], route[-1]} == {start, end}]


def no_exploration(state: Biomes, seat: Seat, action: do.Explore) -> Refusal | None:
    cell = action.cell
    own_cell = state.cells[seat]
    reach = 2 if state.gifts[seat][2] else 1
    tile = state.tiles.get(cell, 0)
    if tile & FACE_UP:
        return Refusal("BIO-085", "That tile lies open already.")
    if state.rules.wedge.distance(own_cell, cell) > reach:
        return Refusal("BIO-075" if reach == 1 else "BIO-080", f"You can explore {reach} away, no farther.")
    if not tile and state.beside_exit(cell):
        return Refusal("BIO-077", "There is only wall beside the Exit.")
    if not tile and not can_draw_tile(state):
        return Refusal("BIO-083", "There is no tile left to be found.")
    ground = state.tiles[own_cell]
    cost = 1 if state.gifts[seat][3] else state.rules.content.explore[ground & KIND]
    if state.actions < cost:
        return short(state, cost)
    if ground >> CLIFFS:
        return Refusal("BIO-079", "Exploring over that cliff costs a Supply, and you have none to spend.")
    return None


# Secrets


def not_at_hand(state: Biomes, seat: Seat, token: int) -> Refusal | None:
    """Everything about a secret that this player cannot see is refused with one and the same sentence."""
    lies_here = token in state.lying.get(state.cells[seat], ())
    if not lies_here and token not in state.packs[seat]:
        return Refusal("BIO-108", "That secret is neither in your pack nor on your tile.")
    if lies_here and not state.knows(seat, token):
        return Refusal("BIO-099", "You have not seen that secret.")
    if state.types[token] == CAPTURED:
        return Refusal("BIO-110", "Captured can be neither picked up, placed nor used.")
    return None


def no_discovery(state: Biomes, seat: Seat, action: do.Discover) -> Refusal:
    cell = state.cells[seat]
    if action.token not in state.lying.get(cell, ()):
        return Refusal("BIO-095", "That secret is not on your tile.")
    if state.knows(seat, action.token):
        return Refusal("BIO-095", "You know that secret already.")
    return short(state, state.rules.content.discover[state.tiles[cell] & KIND])


def no_pickup(state: Biomes, seat: Seat, action: do.Take) -> Refusal:
    away = not_at_hand(state, seat, action.token)
    if away is not None:
        return away
    if action.token in state.packs[seat]:
        return Refusal("BIO-099", "You carry it already.")
    if state.is_shut(state.cells[seat]):
        return RESTING
    weight, capacity = state.weight(seat), state.gifts[seat][1]
    if weight + state.rules.weights[state.types[action.token]] > capacity:
        return Refusal("BIO-112", f"It does not fit: weight {weight} of {capacity}.")
    if state.is_enemy(state.cells[seat]) and state.rules.enemy_pickup == "mercenary_only":
        return Refusal("BIO-106", "Only mercenaries bring anything back from an enemy camp.")
    return short(state, 1)


def no_placing(state: Biomes, seat: Seat, action: do.Place) -> Refusal:
    away = not_at_hand(state, seat, action.token)
    if away is not None:
        return away
    cell = state.cells[seat]
    if action.token not in state.packs[seat]:
        return Refusal("BIO-102", "You can place what is in your pack only.")
    if state.is_enemy(cell):
        return Refusal("BIO-104", "Nothing can be placed on an enemy camp.")
    if state.is_shut(cell):
        return RESTING
    return short(state, 2 if state.tiles[cell] & KIND == DESERT else 1)


def no_sending(state: Biomes, seat: Seat, action: do.Send) -> Refusal:
    routes = routes_between(state, state.cells[seat], action.cell)
    if not routes:
        return Refusal("BIO-160", "Only what is with you can be sent, from an end of a route to the other.")
    if not [route for route in routes if state.gang not in route]:
        return Refusal("BIO-161", GANG_ON_ROUTE)
    if state.is_shut(state.cells[seat]) or state.is_shut(action.cell):
        return RESTING
    return Refusal("BIO-159", "Sending costs a Supply, and the secret has to be with you.")


def not_usable(state: Biomes, seat: Seat, token: int) -> Refusal | None:
    away = not_at_hand(state, seat, token)
    if away is not None:
        return away
    if state.is_enemy(state.cells[seat]) and token not in state.packs[seat]:
        return Refusal("BIO-107", "Nothing that lies at an enemy camp can be used.")
    return None


def no_use(state: Biomes, seat: Seat, action: OnToken) -> Refusal:
    unusable = not_usable(state, seat, action.token)
    if unusable is not None:
        return unusable
    kind = state.types[action.token]
    if is_buff(kind):
        return Refusal("BIO-121", "That is worn or shared, not used.")
    problem = use_problem(state, seat, action.token, kind)
    if problem:
        rule, _, sentence = problem.partition(" ")
        return Refusal(rule, sentence)
    return short(state, 1)


def no_buff(state: Biomes, seat: Seat, token: int) -> Refusal | None:
    unusable = not_usable(state, seat, token)
    if unusable is None and not is_buff(state.types[token]):
        return Refusal("BIO-121", "That is no buff.")
    return unusable


def no_wearing(state: Biomes, seat: Seat, action: do.Wear) -> Refusal:
    other = no_buff(state, seat, action.token)
    if other is not None:
        return other
    return Refusal("BIO-134", "You wear as many buffs as you may.") if state.actions else short(state, 1)


def no_sharing(state: Biomes, seat: Seat, action: do.Share) -> Refusal:
    other = no_buff(state, seat, action.token)
    if other is not None:
        return other
    if state.cells[seat] != HOME:
        return Refusal("BIO-128", "Buffs for everybody are put up at the Main Camp, nowhere else.")
    return Refusal("BIO-126", "The place for a team buff is taken, or you have no action left.")


def no_removal(state: Biomes, seat: Seat, action: do.Remove) -> Refusal:
    if action.token not in state.worn[seat]:
        return Refusal("BIO-122", "You do not wear that.")
    if not fits_without(state, seat, action.token):
        return Refusal("BIO-124", "With the buff off, your pack would be too heavy.")
    return short(state, 1)


def no_unsharing(_state: Biomes, _seat: Seat, _action: do.Unshare) -> Refusal:
    return Refusal("BIO-127", "The team's buff is removed on the Main Camp, for an action.")


# Camps


def no_trade(state: Biomes, seat: Seat, _action: do.Trade) -> Refusal:
    if state.cells[seat] == state.ally[TRADE] and may_trade(state):
        return Refusal("BIO-234", f"A trade costs {state.rules.trade_cost} Supplies and an action.")
    closed = "Trade is open at the camp of the Trade War, once it is won and while the camp is ready."
    return Refusal("BIO-233", closed)


def no_hire(state: Biomes, seat: Seat, _action: do.HireRescue | do.HireDisrupt | do.HireHunt) -> Refusal:
    if may_hire(state, seat):
        return Refusal("BIO-240", "There is nothing for them to do there, or you cannot pay for it.")
    return Refusal("BIO-238", "Mercenaries are hired at the camp of the war you won, while it is ready.")


def no_ransom(state: Biomes, seat: Seat, action: do.Ransom) -> Refusal:
    held = action.seat < state.rules.seats and state.status[action.seat] == CAPTIVE
    if held and state.cells[action.seat] == state.cells[seat]:
        return Refusal("BIO-179", f"The ransom is {state.rules.ransom} Supplies and an action.")
    return Refusal("BIO-179", "That player is not held here.")


# Quests


def no_attack_on_gang(state: Biomes, _seat: Seat, _action: do.AttackGang) -> Refusal:
    if state.gang and state.enraged:
        return Refusal("BIO-308", "The gang is enraged: nobody gets near it.")
    return Refusal("BIO-305", "You have to stand next to the gang, with an action to spend.")


def no_attack_on_dragon(state: Biomes, _seat: Seat, _action: do.AttackDragon) -> Refusal | None:
    return Refusal("BIO-315", "The dragon is fought on its Lair, for an action.") if state.site[DRAGON] else None


def no_sword(state: Biomes, seat: Seat, action: do.Sword) -> Refusal:
    war = action.n in (TUG, TRADE) and state.is_live(action.n)
    if not war or not can_lend_sword(state, state.cells[seat], action.n):
        return Refusal("BIO-262", "There is no battle on your tile.")
    if state.sworn >> action.n & 1:
        return Refusal("BIO-263", "You have fought in this war this turn.")
    return short(state, state.rules.quest_cost)


def no_donation(state: Biomes, seat: Seat, action: do.Donate) -> Refusal:
    if state.is_shut(state.cells[seat]):
        return RESTING
    if action.n in (TUG, TRADE) and state.bonus[action.n]:
        return Refusal("BIO-261", "The next battle has been supplied already.")
    return Refusal("BIO-261", "The allies take one Supply, at their camp, while the war is on.")


def no_plunder(_state: Biomes, _seat: Seat, _action: do.Plunder) -> Refusal:
    return Refusal("BIO-288", "Plundering takes 2 actions, on the Tomb or in Atlantis.")


def no_repair(_state: Biomes, _seat: Seat, _action: do.Repair) -> Refusal:
    return Refusal("BIO-323", "Ruins are mended where they stand, with Repair Tools or 2 Supplies.")


def no_shield(state: Biomes, _seat: Seat, _action: do.Shield) -> Refusal:
    if state.second[SINKING]:
        return Refusal("BIO-328", "Atlantis is shielded already.")
    return Refusal("BIO-328", "Atlantis is shielded on the spot, with Repair Tools or 2 Supplies.")


def no_search(_state: Biomes, _seat: Seat, _action: do.Search) -> Refusal:
    return Refusal("BIO-337", "The temple is looked for on the Volcano, until it is found.")


def no_leading(state: Biomes, seat: Seat, _action: do.Lead) -> Refusal:
    if state.cells[seat] == state.site[TEMPLE] and state.temple and state.priests_in:
        return Refusal("BIO-338", "A priest does not fit into what you can carry.")
    return Refusal("BIO-338", "There is no priest here to lead away.")


def no_release(_state: Biomes, _seat: Seat, _action: do.Release) -> Refusal:
    return Refusal("BIO-339", "A priest is let go on safe ground, away from the Volcano.")


# Talk


def no_announcement(_state: Biomes, _seat: Seat, _action: say.Announce) -> Refusal:
    return Refusal("BIO-353", "That secret is no secret of yours to name: everybody knows it, or you do not.")


def no_signal(state: Biomes, _seat: Seat, action: say.Signal) -> Refusal:
    if action.about in [f"s{token}" for tokens in state.lying.values() for token in tokens]:
        return Refusal("BIO-169", "What Clairvoyance has shown is spoken of by its tile, not secret by secret.")
    return Refusal("BIO-347", "Remarks are about tiles and secrets that lie on the table.")


REFUSALS: Final[dict[type[Action], Callable[[Biomes, Seat, Any], Refusal | None]]] = {
    do.Move: no_move,
    do.Ride: no_ride,
    do.Explore: no_exploration,
    do.Discover: no_discovery,
    do.Take: no_pickup,
    do.Place: no_placing,
    do.Send: no_sending,
    do.Use: no_use,
    say.Lay: no_use,
    say.Pay: no_use,
    say.AddToken: no_use,
    do.Wear: no_wearing,
    do.Share: no_sharing,
    do.Remove: no_removal,
    do.Unshare: no_unsharing,
    do.Trade: no_trade,
    do.HireRescue: no_hire,
    do.HireDisrupt: no_hire,
    do.HireHunt: no_hire,
    do.Ransom: no_ransom,
    do.AttackGang: no_attack_on_gang,
    do.AttackDragon: no_attack_on_dragon,
    do.Sword: no_sword,
    do.Donate: no_donation,
    do.Plunder: no_plunder,
    do.Repair: no_repair,
    do.Shield: no_shield,
    do.Search: no_search,
    do.Lead: no_leading,
    do.Release: no_release,
    say.Announce: no_announcement,
    say.Signal: no_signal,
}


def why_not(state: Biomes, seat: Seat, action: Action) -> Refusal | None:
    refuse = REFUSALS.get(type(action))
    return refuse(state, seat, action) if refuse is not None else None
