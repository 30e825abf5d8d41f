"""Why not: the rule and one sentence for whatever a player may have meant in the own turn."""

from __future__ import annotations

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal
from farshore.games.biomes.actions import answers as say
from farshore.games.biomes.actions import decisions as do
from farshore.games.biomes.actions.shapes import OnCell, OnToken
from farshore.games.biomes.content.numbers import (
    CAPTIVE,
    CAPTURED,
    CLIFFS,
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

BROKE = "BIO-057"


def why_not(state: Biomes, seat: Seat, action: Action) -> Refusal | None:
    if isinstance(action, (do.Move, do.Ride)):
        return no_move(state, seat, action)
    if isinstance(action, do.Explore):
        return no_exploration(state, seat, action.cell)
    if isinstance(action, say.Announce):
        return Refusal("BIO-353", "That secret is no secret of yours to name: everybody knows it, or you do not.")
    if isinstance(action, say.Signal) and action.about in [
        f"s{token}" for tokens in state.lying.values() for token in tokens
    ]:
        return Refusal("BIO-169", "What Clairvoyance has shown is spoken of by its tile, not secret by secret.")
    if isinstance(action, say.Signal):
        return Refusal("BIO-347", "Remarks are about tiles and secrets that lie on the table.")
    if isinstance(action, OnToken):
        return no_token(state, seat, action)
    if isinstance(action, do.Send):
        return no_sending(state, seat, action)
    return no_interaction(state, seat, action)


def short(state: Biomes, needed: int) -> Refusal:
    return Refusal(
        BROKE, f"That takes {needed} action{'s' if needed > 1 else ''}; you have {state.actions or 'none'} left."
    )


def no_move(state: Biomes, seat: Seat, action: OnCell) -> Refusal | None:
    cell = action.cell
    own_cell = state.cells[seat]
    if state.weight(seat) > state.gifts[seat][1]:
        return Refusal("BIO-135", "You carry more than you can: lay something down first.")
    if isinstance(action, do.Ride):
        routes = [route for route in state.routes if {route[0], route[-1]} == {own_cell, cell}]
        if routes and not [route for route in routes if state.gang not in route]:
            return Refusal("BIO-161", "The gang is on that route.")
        if not routes:
            return Refusal("BIO-157", "No caravan route leads there from here.")
        return short(state, 1) if not state.actions else Refusal("BIO-322", "The ruffians want a Supply.")
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


def no_exploration(state: Biomes, seat: Seat, cell: int) -> Refusal | None:
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


def no_token(state: Biomes, seat: Seat, action: OnToken) -> Refusal | None:
    """Everything about a secret that this player cannot see is refused with one and the same sentence."""
    token = action.token
    cell = state.cells[seat]
    lies_here = token in state.lying.get(cell, ())
    mine = token in state.packs[seat]
    if isinstance(action, do.Discover):
        return no_discovery(state, seat, token, lies_here)
    if isinstance(action, do.Remove):
        if token in state.worn[seat] and not fits_without(state, seat, token):
            return Refusal("BIO-124", "With the buff off, your pack would be too heavy.")
        return short(state, 1) if token in state.worn[seat] else Refusal("BIO-122", "You do not wear that.")
    if isinstance(action, do.Unshare):
        return Refusal("BIO-127", "The team's buff is removed on the Main Camp, for an action.")
    if not lies_here and not mine:
        return Refusal("BIO-108", "That secret is neither in your pack nor on your tile.")
    if lies_here and not state.knows(seat, token):
        return Refusal("BIO-099", "You have not seen that secret.")
    kind = state.types[token]
    if kind == CAPTURED:
        return Refusal("BIO-110", "Captured can be neither picked up, placed nor used.")
    if isinstance(action, do.Take):
        return no_pickup(state, seat, kind, mine)
    if isinstance(action, do.Place):
        if not mine:
            return Refusal("BIO-102", "You can place what is in your pack only.")
        if state.is_enemy(cell):
            return Refusal("BIO-104", "Nothing can be placed on an enemy camp.")
        return short(state, 2 if state.tiles[cell] & KIND == 5 else 1)
    return no_use(state, seat, action, kind)


def no_discovery(state: Biomes, seat: Seat, token: int, lies_here: bool) -> Refusal:
    if not lies_here:
        return Refusal("BIO-095", "That secret is not on your tile.")
    if state.knows(seat, token):
        return Refusal("BIO-095", "You know that secret already.")
    return short(state, state.rules.content.discover[state.tiles[state.cells[seat]] & KIND])


def no_pickup(state: Biomes, seat: Seat, kind: int, mine: bool) -> Refusal:
    if mine:
        return Refusal("BIO-099", "You carry it already.")
    weight, capacity = state.weight(seat), state.gifts[seat][1]
    if weight + state.rules.weights[kind] > capacity:
        return Refusal("BIO-112", f"It does not fit: weight {weight} of {capacity}.")
    if state.is_enemy(state.cells[seat]) and state.rules.enemy_pickup == "mercenary_only":
        return Refusal("BIO-106", "Only mercenaries bring anything back from an enemy camp.")
    return short(state, 1)


def no_use(state: Biomes, seat: Seat, action: OnToken, kind: int) -> Refusal:
    if state.is_enemy(state.cells[seat]) and action.token not in state.packs[seat]:
        return Refusal("BIO-107", "Nothing that lies at an enemy camp can be used.")
    if isinstance(action, (do.Wear, do.Share)) != is_buff(kind):
        wanted = "worn or shared, not used" if is_buff(kind) else "no buff"
        return Refusal("BIO-121", f"That is {wanted}.")
    if isinstance(action, do.Share) and state.cells[seat] != HOME:
        return Refusal("BIO-128", "Buffs for everybody are put up at the Main Camp, nowhere else.")
    if isinstance(action, do.Share):
        return Refusal("BIO-126", "The place for a team buff is taken, or you have no action left.")
    if not is_buff(kind):
        problem = use_problem(state, seat, action.token, kind)
        if problem:
            rule, _, sentence = problem.partition(" ")
            return Refusal(rule, sentence)
    elif state.actions:
        return Refusal("BIO-134", "You wear as many buffs as you may.")
    return short(state, 1)


def no_sending(state: Biomes, seat: Seat, action: do.Send) -> Refusal:
    own_cell = state.cells[seat]
    routes = [route for route in state.routes if {route[0], route[-1]} == {own_cell, action.cell}]
    if not routes:
        return Refusal("BIO-160", "Only what is with you can be sent, from an end of a route to the other.")
    if not [route for route in routes if state.gang not in route]:
        return Refusal("BIO-161", "The gang is on that route.")
    return Refusal("BIO-159", "Sending costs a Supply, and the secret has to be with you.")


def no_interaction(state: Biomes, seat: Seat, action: Action) -> Refusal | None:
    cell = state.cells[seat]
    if isinstance(action, do.AttackGang):
        if state.gang and state.enraged:
            return Refusal("BIO-308", "The gang is enraged: nobody gets near it.")
        return Refusal("BIO-305", "You have to stand next to the gang, with an action to spend.")
    if isinstance(action, do.AttackDragon):
        return Refusal("BIO-315", "The dragon is fought on its Lair, for an action.") if state.site[DRAGON] else None
    if isinstance(action, do.Sword):
        if action.n in (TUG, TRADE) and state.is_live(action.n) and can_lend_sword(state, cell, action.n):
            if state.sworn >> action.n & 1:
                return Refusal("BIO-263", "You have fought in this war this turn.")
            return short(state, state.rules.quest_cost)
        return Refusal("BIO-262", "There is no battle on your tile.")
    if isinstance(action, do.Donate):
        if action.n in (TUG, TRADE) and state.bonus[action.n]:
            return Refusal("BIO-261", "The next battle has been supplied already.")
        return Refusal("BIO-261", "The allies take one Supply, at their camp, while the war is on.")
    if isinstance(action, do.Trade):
        ready = cell == state.ally[TRADE] and may_trade(state)
        return Refusal("BIO-234" if ready else "BIO-233", trade_sentence(state, ready))
    if isinstance(action, (do.HireRescue, do.HireDisrupt, do.HireHunt)):
        if may_hire(state, seat):
            return Refusal("BIO-240", "There is nothing for them to do there, or you cannot pay for it.")
        return Refusal("BIO-238", "Mercenaries are hired at the camp of the war you won, while it is ready.")
    if isinstance(action, do.Ransom):
        if (
            action.seat < state.rules.seats
            and state.status[action.seat] == CAPTIVE
            and state.cells[action.seat] == cell
        ):
            return Refusal("BIO-179", f"The ransom is {state.rules.n['ransom']} Supplies and an action.")
        return Refusal("BIO-179", "That player is not held here.")
    return no_site(state, action, cell)


def trade_sentence(state: Biomes, ready: bool) -> str:
    if ready:
        return f"A trade costs {state.rules.n['trade_cost']} Supplies and an action."
    return "Trade is open at the camp of the Trade War, once it is won and while the camp is ready."


def no_site(state: Biomes, action: Action, cell: int) -> Refusal | None:
    if isinstance(action, do.Plunder):
        return Refusal("BIO-288", "Plundering takes 2 actions, on the Tomb or in Atlantis.")
    if isinstance(action, do.Repair):
        return Refusal("BIO-323", "Ruins are mended where they stand, with Repair Tools or 2 Supplies.")
    if isinstance(action, do.Shield):
        if state.second[SINKING]:
            return Refusal("BIO-328", "Atlantis is shielded already.")
        return Refusal("BIO-328", "Atlantis is shielded on the spot, with Repair Tools or 2 Supplies.")
    if isinstance(action, do.Search):
        return Refusal("BIO-337", "The temple is looked for on the Volcano, until it is found.")
    if isinstance(action, do.Lead):
        if cell == state.site[TEMPLE] and state.temple and state.priests_in:
            return Refusal("BIO-338", "A priest does not fit into what you can carry.")
        return Refusal("BIO-338", "There is no priest here to lead away.")
    if isinstance(action, do.Release):
        return Refusal("BIO-339", "A priest is let go on safe ground, away from the Volcano.")
    return None
