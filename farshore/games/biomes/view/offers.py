"""What a player is offered, with label, place, price, odds and warning (docs/rules/biomes.md, section 12)."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import options
from farshore.core.view import Amount, Chances, Offer
from farshore.games.biomes.actions import answers as say
from farshore.games.biomes.actions import turn as do
from farshore.games.biomes.actions.chance import Tile
from farshore.games.biomes.actions.shapes import OnCell, OnToken
from farshore.games.biomes.content.numbers import (
    CAMP_KIT,
    CRYPT,
    DRAGON,
    GANG,
    KEY,
    KILLER,
    KIND,
    LAKE,
    QUEST_FACE,
    SIDE,
    SINKING,
    SUPPLY,
    TEMPLE,
    TRADE,
    TUG,
)
from farshore.games.biomes.content.wedge import HOME, name_of
from farshore.games.biomes.state.paths import cliff_between
from farshore.games.biomes.state.places import place_name
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.battle import AskToJoin
from farshore.games.biomes.steps.dragon import BONUS_CAP
from farshore.games.biomes.steps.effects import is_full
from farshore.games.biomes.steps.explore import is_explorable, tile_outcomes
from farshore.games.biomes.steps.handling import handle_cost
from farshore.games.biomes.steps.talk import announceable, is_harmless, subjects
from farshore.games.biomes.steps.walk import enter_cost, toll
from farshore.games.biomes.view.labels import label
from farshore.games.biomes.view.walks import stops, strolls
from farshore.games.biomes.view.world import spot

GROUPS: Final[dict[type[Action], str]] = {
    do.Move: "move", do.Ride: "move", do.Explore: "explore", do.Discover: "secrets", do.Take: "secrets",
    do.Place: "secrets", do.Use: "secrets", do.Wear: "secrets", do.Remove: "secrets", do.Share: "secrets",
    do.Unshare: "secrets", do.Send: "caravan", do.Trade: "service", do.HireRescue: "service",
    do.HireDisrupt: "service", do.HireHunt: "service", do.Ransom: "service", do.EndTurn: "turn",
    say.Concede: "table", say.PlayOn: "table", say.PickStart: "secrets", say.Choose: "secrets", say.Lay: "secrets",
    say.Pay: "secrets", say.Loot: "secrets", say.AddToken: "secrets", say.Announce: "secrets",
}  # fmt: skip
FROM_CAMP: Final = (do.Take, do.Use, do.Wear, do.Share)  # what takes a secret away from where it lies
ONE_ACTION: Final = (
    do.Use, do.Wear, do.Share, do.Remove, do.Unshare, do.Ride, do.Trade, do.Ransom, do.HireRescue, do.HireDisrupt,
    do.HireHunt,
)  # fmt: skip


def offers(state: Biomes, seat: Seat) -> list[Offer]:
    """The answers to the question, then what may be said at any time."""
    listed = options(state, seat)
    found = [offer(state, seat, action) for action in listed]
    if not state.stack:
        return found
    if listed and isinstance(listed[-1], do.EndTurn):
        found += walks(state, seat, [action.cell for action in listed if isinstance(action, do.Move)])
    found.append(offer(state, seat, say.PlayOn() if state.votes >> seat & 1 else say.Concede()))
    found += [offer(state, seat, say.Announce(token)) for token in announceable(state, seat)]
    return found + remarks(state, seat)


def walks(state: Biomes, seat: Seat, first: list[int]) -> list[Offer]:
    """Section 12: every tile within reach of the actions left, several steps as one choice."""
    return [
        {
            "do": [f"move {name_of(cell)}" for cell in way],
            "label": f"Walk to {place_name(state, way[-1])}",
            "group": "move",
            "cost": [{"what": "action", "n": actions}],
            "on": [spot(way[-1])],
            "piece": f"person:{seat}",
            "via": [f"map:{name_of(cell)}" for cell in way],
            "undo": "locks" if stops(state, way[-1]) else "free",
        }
        for way, actions in strolls(state, seat, first)
    ]


def remarks(state: Biomes, seat: Seat) -> list[Offer]:
    """BIO-347, BIO-169 The safe remarks, once each, with a hole for what they are about."""
    tokens = subjects(state, seat)
    found: list[Offer] = []
    for remark, text, scope, _ in state.rules.content.signals:
        one: Offer = {"do": f"signal {remark}", "label": text, "group": "signal", "undo": "free"}
        if scope == "tile":
            one["do"] = f"signal {remark} {{tile}}"
            names = [name_of(cell) for cell in state.tiles]
            one["holes"] = {"tile": {"label": "Which tile?", "from": names}}
        elif scope == "token":
            one["do"] = f"signal {remark} {{secret}}"
            one["holes"] = {"secret": {"label": "Which secret?", "from": tokens}}
        found.append(one)
    return found


def offer(state: Biomes, seat: Seat, action: Action) -> Offer:
    shown: Offer = {"do": str(action), "label": label(state, seat, action), "group": GROUPS.get(type(action), "quest")}
    price = cost(state, seat, action)
    if price:
        shown["cost"] = price
    if isinstance(action, OnCell):
        shown["on"] = [spot(action.cell)]
    elif isinstance(action, OnToken):
        shown["piece"] = f"secret:{action.token}"
        if action.token in state.packs[seat] or action.token in state.worn[seat]:
            shown["on"] = [{"area": f"pack{seat}", "at": f"secret:{action.token}"}]
    chances = odds(state, action)
    if chances:
        shown["odds"] = chances
    free = isinstance(action, (do.Move, do.Ride, do.Take)) or (
        isinstance(action, do.Place) and state.is_public(action.token)
    )
    shown["undo"] = "free" if free and not is_trap(state, action) else "locks"
    warn(state, seat, action, shown)
    return shown


def is_trap(state: Biomes, action: Action) -> bool:
    return isinstance(action, OnCell) and action.cell == state.gang


def cost(state: Biomes, seat: Seat, action: Action) -> list[Amount]:
    """BIO-054 to BIO-066 Actions and supplies."""
    actions, supplies = 0, 0
    if isinstance(action, do.Move):
        actions, supplies = enter_cost(state, seat, action.cell), toll(state, state.cells[seat], action.cell)
    elif isinstance(action, (do.Take, do.Place)):
        actions = handle_cost(state, seat)
    elif isinstance(action, do.Explore) and state.active == seat and state.actions:
        actions = 1 if state.gifts[seat][3] else state.rules.content.explore[state.tiles[state.cells[seat]] & KIND]
    elif isinstance(action, do.Discover):
        actions = 1 if state.gifts[seat][3] else state.rules.content.discover[state.tiles[state.cells[seat]] & KIND]
    elif isinstance(action, do.Plunder):
        actions = 2
    elif isinstance(action, ONE_ACTION):
        actions = 1
    elif GROUPS.get(type(action)) is None and type(action) in do.TURN_ACTIONS:
        actions = state.rules.quest_cost
    found: list[Amount] = []
    if actions:
        found.append({"what": "action", "n": actions})
    if supplies:
        found.append({"what": "supply", "n": supplies})
    return found


def odds(state: Biomes, action: Action) -> list[Chances]:
    """The dice tables with what counts now."""
    if isinstance(action, do.Explore) and action.cell not in state.tiles:
        return tile_odds(state, action.cell)
    content = state.rules.content
    if isinstance(action, do.AttackGang):
        return table(content.dice[GANG][1:])
    if isinstance(action, do.Sword):
        return battle_odds(state, action.n, 1)
    if isinstance(action, do.AttackDragon):
        return dragon_odds(state, 1)
    if isinstance(action, do.Search):
        return table(content.dice[TEMPLE][1:])
    if isinstance(action, do.Plunder):
        return plunder_odds(state)
    step = state.stack[-1] if state.stack else None
    if isinstance(step, AskToJoin) and isinstance(action, (say.Join, say.Abstain)):
        fighters = len(step.fighters) + (1 if isinstance(action, say.Join) else 0)
        return dragon_odds(state, fighters) if step.quest == DRAGON else battle_odds(state, step.quest, fighters)
    return []


def battle_odds(state: Biomes, quest: int, fighters: int) -> list[Chances]:
    """BIO-259 to BIO-261 With what was donated and so many swords; a 1 always loses."""
    bonus = min(3, state.bonus[quest] + fighters)
    need = state.rules.n["war_success_from"]
    return table(["win" if die > 1 and die + bonus >= need else "injury" for die in range(1, 7)])


def dragon_odds(state: Biomes, fighters: int) -> list[Chances]:
    """BIO-315, BIO-316 One die for all of them; a 1 always injures."""
    faces = state.rules.content.dice[DRAGON]
    bonus = min(BONUS_CAP, fighters - 1)
    return table(["injury" if die == 1 else faces[min(6, die + bonus)] for die in range(1, 7)])


def plunder_odds(state: Biomes) -> list[Chances]:
    """BIO-288, BIO-327 What the next die may bring, with what is left inside."""
    quest = CRYPT if state.site[CRYPT] == state.cells[state.active] else SINKING
    faces = state.rules.content.dice[quest][1:]
    key = state.keys_in >> quest & 1
    left: list[str] = []
    for n, face in enumerate(faces):
        there = (
            key
            if face == "key"
            else bool(state.tomb)
            if face == "secret"
            else face == "slot" and n < len(state.slots) and state.slots[n] >= 0
        )
        left.append(("key" if face == "key" else "secret") if there else "nothing")
    return table(left)


def table(faces: list[str]) -> list[Chances]:
    return [
        {"p": round(faces.count(result) / 6, 4), "label": result, "what": result} for result in dict.fromkeys(faces)
    ]


def tile_odds(state: Biomes, cell: int) -> list[Chances]:
    drawn = tile_outcomes(state, cell, False)
    total = sum([weight for _, weight in drawn])
    shares = {"lake": 0, "land": 0, "quest": 0}
    for tile, weight in drawn:
        assert isinstance(tile, Tile)
        shares["quest" if tile.face == QUEST_FACE else "lake" if tile.face == LAKE else "land"] += weight
    return [{"p": round(share / total, 4), "label": name, "what": name} for name, share in shares.items() if share]


def killers_awake(state: Biomes) -> bool:
    return bool([code for code in state.camps.values() if code & SIDE == KILLER and state.is_awake(code >> 3)])


def is_pit(state: Biomes, seat: Seat, cell: int) -> bool:
    """BIO-065, BIO-322 Whether the player could not leave that tile again with what is in the pack."""
    carried = len([token for token in state.packs[seat] if state.types[token] == SUPPLY])
    if carried > toll(state, state.cells[seat], cell):
        return False
    for beside in state.rules.wedge.near(cell):
        if is_explorable(state, beside) and not cliff_between(state, cell, beside):
            return False
        if state.is_open(beside) and not toll(state, cell, beside):
            return False
    return True


def warn(state: Biomes, seat: Seat, action: Action, shown: Offer) -> None:
    """Section 12: before irreversible steps."""
    cell = state.cells[seat]
    if isinstance(action, do.Place) and cell in state.camps and is_full(state, cell, state.types[action.token]):
        shown["confirm"] = "The camp is full: it would be lost. Put it down all the same?"
    elif isinstance(action, OnCell) and action.cell == state.gang and state.gang:
        shown["confirm"] = "The gang is there: you would be injured. Go all the same?"
    elif isinstance(action, do.Move) and is_pit(state, seat, action.cell):
        shown["confirm"] = "Every way out of there takes a Supply, and you would have none. Go all the same?"
    elif isinstance(action, do.Use) and state.types[action.token] == KEY and any(state.stage):
        shown["notes"] = ["raiders may come for it"]
    elif isinstance(action, FROM_CAMP) and state.lying.get(HOME, ()) == (action.token,) and killers_awake(state):
        shown["confirm"] = "An empty Main Camp can be destroyed by killers. Take the last secret?"
    elif isinstance(action, do.Use) and state.types[action.token] == CAMP_KIT:
        around = [near for near in state.rules.wedge.near(cell) if is_explorable(state, near)]
        shown["notes"] = [f"explores {len(around)} cells"]
    elif isinstance(action, say.Announce) and not is_harmless(state, seat, action.token):
        shown["confirm"] = "It has to be used at once, or it is lost. Say it aloud?"
    elif isinstance(action, do.EndTurn):
        shown["go"] = True
        shown["key"] = "e"
        if HOME not in state.lying and killers_awake(state):
            shown["notes"] = ["may lose the game: the Main Camp is empty, and killers are awake"]
        if state.actions:
            shown["confirm"] = f"End your turn with {state.actions} action{'' if state.actions == 1 else 's'} left?"
    elif isinstance(action, (do.Sword, do.Donate)) and action.n in (TUG, TRADE) and state.bonus[action.n]:
        shown["notes"] = ["supplied: +1"]
