"""What a seat may do, with labels, prices, odds and the places they belong to."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import actors, options
from farshore.core.view import Amount, Blocked, Chances, Offer
from farshore.games.cannons.actions.chance import Dice
from farshore.games.cannons.actions.decisions import ChooseChampion, ChooseNation, EndTurn
from farshore.games.cannons.actions.fighting import Attack
from farshore.games.cannons.actions.hold import Gather
from farshore.games.cannons.actions.layout import PlaceSingle, PlaceTile, PutToken
from farshore.games.cannons.actions.lists import SHIPS, dice_outcomes
from farshore.games.cannons.actions.ports import BuyAmmo, BuyClue, BuyLoot, Repair, Upgrade
from farshore.games.cannons.actions.sailing import Move, To
from farshore.games.cannons.state.table import DAMAGE, HEALTH, MARAUDER, READY, SPENT, Cannons
from farshore.games.cannons.steps.attack import DOTS
from farshore.games.cannons.steps.spaces import place_name
from farshore.games.cannons.steps.turn import Main
from farshore.games.cannons.view import laying
from farshore.games.cannons.view.labels import label
from farshore.games.cannons.view.prices import cost_of, gain_of
from farshore.games.cannons.view.reach import Way, ways_of
from farshore.games.cannons.view.several import bulk_offers

GROUPS: Final[dict[str, str]] = {
    "to": "move",
    "sail": "move",
    "move": "move",
    "land": "move",
    "stay": "move",
    "press on": "move",
    "attack": "attack",
    "gather": "island",
    "solve": "island",
    "deliver": "quest",
    "deliver clue": "quest",
    "play": "loot",
    "use": "loot",
    "equip": "loot",
    "mobility": "ability",
    "stores": "ability",
    "ability": "ability",
    "mend": "ability",
    "give": "crew",
    "ask": "crew",
    "buy ammo": "port",
    "buy loot": "port",
    "buy clue": "port",
    "repair": "port",
    "sell": "port",
    "sell clue": "port",
    "sell quest": "port",
    "sell solved": "port",
    "upgrade": "port",
    "trade": "port",
}
GOOD_AT: Final = ("good at Attacks", "good at Clues", "good at Quests")  # by specialty
ADVICE: Final = ("for experienced captains", "advised for a first game", "")  # QC-020, by specialty
KEYS: Final = {"move": "m", "sail": "s", "land": "l", "end turn": "e", "repair": "r", "buy ammo": "b"}


def offers(state: Cannons, seat: Seat) -> list[Offer]:
    """Everything that may be done; in the MAIN state also whole ways over the sea, and cases of Ammo."""
    if seat not in actors(state):
        return []
    found = options(state, seat)
    listed = [offer(state, seat, action) for action in found]
    if isinstance(state.stack[-1], Main):
        listed = (
            [sail_offer(state, seat, way) for way in ways_of(state, seat)] + listed + bulk_offers(state, seat, found)
        )
    return listed


def offer(state: Cannons, seat: Seat, action: Action) -> Offer:
    shown: Offer = {"do": str(action), "label": label(state, action)}
    group = GROUPS.get(action.verb, "")
    if group:
        shown["group"] = group
    if action.verb in KEYS:
        shown["key"] = KEYS[action.verb]
    if isinstance(action, (To, PlaceTile, PlaceSingle)):
        shown["on"] = [{"area": "sea", "at": f"sea:{action.q},{action.r}"}]
    if isinstance(action, (PlaceTile, PlaceSingle)):
        shown["lays"] = laying.shade(state, action)
    if isinstance(action, PutToken):
        at = state.sea().where[state.rules.content.island_ids.index(action.island)]
        shown["on"] = [{"area": "sea", "at": f"sea:{state.sea().names[at]}"}]
    cost = cost_of(action)
    if cost:
        shown["cost"] = cost
    gain = gain_of(state, action)
    if gain:
        shown["gain"] = gain
    if isinstance(action, Attack):
        shown["piece"] = piece_of(action.target)
        shown["odds"] = attack_odds(state, seat, SHIPS.index(action.target), action.n)
        shown["undo"] = "locks"
    if isinstance(action, ChooseChampion):
        shown["notes"] = champion_notes(state, action.name)
    if isinstance(action, ChooseNation):
        shown["notes"] = nation_notes(state, action.name)
    if isinstance(action, EndTurn):
        shown["go"] = True
        left = state.ships[seat].actions
        if left:
            shown["confirm"] = f"End your turn with {left} Action{'' if left == 1 else 's'} left?"
    return shown


def champion_notes(state: Cannons, name: str) -> list[str]:
    """QC-019, QC-020 Where a Champion is strong and for whom, what the ship has and can be fitted with, and both abilities."""
    content = state.rules.content
    one = next(champion for champion in content.champions if champion.id == name)
    nation = content.nations[one.nation]
    stats = [f"{stat} {one.stat(n)[0]} of {one.stat(n)[1]}" for n, stat in enumerate(("Cannons", "Sails", "Cargo"))]
    known_for = [nation.name, GOOD_AT[one.specialty], ADVICE[one.specialty]]
    notes = [", ".join([word for word in known_for if word]), f"{one.hearts} Hearts, {', '.join(stats)}"]
    return [*notes, f"{one.ability.name}: {one.ability.text}", f"{nation.ability.name}: {nation.ability.text}"]


def nation_notes(state: Cannons, name: str) -> list[str]:
    """Who sails for a nation and what all of them can do."""
    content = state.rules.content
    number = [nation.id for nation in content.nations].index(name)
    nation = content.nations[number]
    crew = [one.name for one in content.champions if one.nation == number]
    return [", ".join(crew), f"{nation.ability.name}: {nation.ability.text}"]


def piece_of(target: str) -> str:
    number = SHIPS.index(target)
    return f"ship:{number}" if number < MARAUDER else f"marauder:{number - MARAUDER}"


def sail_offer(state: Cannons, seat: Seat, way: Way) -> Offer:
    """A way to a space: "1 Action + 2 Sails", with the odds where it ends in a roll."""
    sea = state.sea()
    cost: list[Amount] = [{"what": "action", "n": way.actions}]
    if way.sails:
        cost.append({"what": "sail", "n": way.sails})
    shown: Offer = {
        "do": list(way.do),
        "label": f"Sail to {place_name(state, way.at)}",
        "group": "move",
        "on": [{"area": "sea", "at": f"sea:{sea.names[way.at]}"}],
        "piece": f"ship:{seat}",
        "via": [f"sea:{sea.names[at]}" for at in way.via],
        "grade": 0 if way.actions == 1 and not way.sails else 1 if way.actions == 1 else 2,
        "cost": cost,
    }
    island = sea.island[way.at]
    if sea.is_treacherous(way.at):
        shown["odds"] = passage_odds(state.ships[seat].bonus)
        shown["undo"] = "locks"
    elif island >= 0:
        gain: list[Amount] = [{"what": "quest", "n": 1}]
        if not state.up >> island & 1:
            gain.append({"what": "coin", "n": 1})
        shown["gain"] = gain
        shown["undo"] = "locks"
    return shown


def passage_odds(bonus: int) -> list[Chances]:
    """5.2 The chance of a Treacherous Sea with the points at hand; they are never spent unasked."""
    safe = min(3 + bonus, 6) / 6
    points = f", with {bonus} bonus point{'' if bonus == 1 else 's'}" if bonus else ""
    fail: Chances = {"p": round(1 - safe, 3), "label": "failed", "cost": [{"what": "heart", "n": 1}]}
    return (
        [fail, {"p": round(safe, 3), "label": f"safe{points}"}] if safe < 1 else [{"p": 1.0, "label": f"safe{points}"}]
    )


def attack_odds(state: Cannons, seat: Seat, target: int, cannons: int) -> list[Chances]:
    """Damage by probability, worst first; what a hit and a sinking are worth."""
    extra = sum([state.rules.content.loot[card].power.amount("add_dots") for card in state.ships[seat].equipped])
    if target < MARAUDER:
        hearts = state.hearts(target) - state.ships[target].damage
        coins, stars = (state.ships[target].coins + 1) // 2, 3
    else:
        row = state.marauders[target - MARAUDER]
        hearts = HEALTH - row[DAMAGE]
        coins, stars = row[READY] + row[SPENT], state.rules.sink_stars
    ways: dict[int, int] = {}
    for roll, weight in dice_outcomes(cannons):
        assert isinstance(roll, Dice)
        damage = min(hearts, (sum(roll.faces) + extra) // DOTS)
        ways[damage] = ways.get(damage, 0) + weight
    total = sum(ways.values())
    listed: list[Chances] = []
    for damage in sorted(ways):
        one: Chances = {"p": round(ways[damage] / total, 3), "label": "miss" if not damage else f"{damage} damage"}
        if damage:
            one["gain"] = [{"what": "prosperity", "n": 1}]
        if damage >= hearts:
            one["label"] = "sinks"
            one["gain"] = [{"what": "prosperity", "n": 1 + stars}, {"what": "coin", "n": coins}]
        listed.append(one)
    return listed


LOOKED_FOR: Final[tuple[tuple[str, Action], ...]] = (
    ("Move", Move()),
    ("Gather", Gather(1, ())),
    ("Buy Ammo", BuyAmmo()),
    ("Repair", Repair()),
    ("Upgrade a Sail", Upgrade("sail")),
    ("Upgrade a Cannon", Upgrade("cannon")),
    ("Upgrade the hold", Upgrade("cargo")),
    ("Buy a Loot", BuyLoot()),
    ("Buy a Clue", BuyClue()),
)


def blocked(state: Cannons, seat: Seat) -> list[Blocked]:
    """What a captain would look for in the MAIN state and cannot have now, with reason and rule."""
    step = state.stack[-1]
    if not isinstance(step, Main):
        return []
    texts = [str(action) for action in options(state, seat)]
    listed: list[Blocked] = []
    for name, action in LOOKED_FOR:
        if str(action) in texts or (isinstance(action, Gather) and any(t.startswith("gather") for t in texts)):
            continue
        refusal = step.why_not(state, seat, action)
        if refusal is not None:
            group = GROUPS.get(action.verb, "")
            listed.append({"label": name, "why": refusal.sentence, "rule": refusal.rule, "group": group})
    return listed
