"""What travellers have, counted: for effects, conditions and the score."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.games.nearfar.content.effects import Amount, Condition, Effect
from farshore.games.nearfar.content.language import COLOURS
from farshore.games.nearfar.content.powers import COIN, FOOD, GEM, TOKEN
from farshore.games.nearfar.state.player import BUILDING, Player
from farshore.games.nearfar.state.table import NOBODY, Journey


def amount(state: Journey, seat: Seat, effect: Effect) -> int:
    """A number, or so many for each of what is counted."""
    value = effect.args.get("n", 0)
    if isinstance(value, Amount) and value.what:
        return value.n * (count(state, seat, value.what) // value.each)
    return effect.number("n")


def holds(state: Journey, seat: Seat, conditions: list[Condition]) -> bool:
    for condition in conditions:
        if not one_holds(state, seat, condition):
            return False
    return True


def one_holds(state: Journey, seat: Seat, condition: Condition) -> bool:
    args = condition.args
    player = state.players[seat]
    if condition.kind == "reputation":
        return within(player.reputation, args)
    if condition.kind == "count":
        return within(count(state, seat, str(args["what"])), args)
    if condition.kind == "occupied":
        return player.at >= BUILDING and bool(state.others_at(seat, player.at))
    if condition.kind == "icon":
        return within(icon(state, seat, str(args["icon"])), args)
    if condition.kind == "keyword":
        return str(args["word"]) in player.sheet.keywords
    if condition.kind == "space_kind":
        return 0 <= player.at < BUILDING and state.rules.chart.spaces[player.at].kind == args["kind"]
    if condition.kind == "mode":
        return state.rules.mode == args["mode"]
    if condition.kind == "town_side":
        return state.rules.town == args["side"]
    own = count(state, seat, str(args["what"]))
    rivals = [count(state, other, str(args["what"])) for other in range(state.rules.seats) if other != seat]
    return own > max(rivals) or (own == max(rivals) and not args["sole"])


def within(value: int, args: dict[str, object]) -> bool:
    low, high = args.get("at_least"), args.get("at_most")
    return not (isinstance(low, int) and value < low) and not (isinstance(high, int) and value > high)


def icon(state: Journey, seat: Seat, name: str) -> int:
    kit = state.kit(seat)
    known = {"skill": kit.quest_skill, "combat": kit.combat, "movement": kit.arrows, "search": kit.search}
    return known.get(name, kit.caution if name == "caution" else kit.hearts)


def count(state: Journey, seat: Seat, what: str) -> int:
    """NF-331 How many of this the player has."""
    player = state.players[seat]
    head, _, narrowed = what.partition(":")
    if head in ("coins", "gems", "food"):
        return player.goods[{"coins": COIN, "gems": GEM, "food": FOOD}[head]]
    if head == "tokens":
        return player.goods[TOKEN + COLOURS.index(narrowed)] if narrowed else sum(player.goods[TOKEN:])
    if head == "adventurers":
        owned = player.active + player.reserve
        colours = state.rules.powers.colour
        return len([member for member in owned if not narrowed or COLOURS[colours[member]] == narrowed])
    if head == "camps":
        return count_camps(state, seat, player, narrowed)
    if head == "routes":
        return len([jp for jp in route_points(state, seat) if jp])
    if head == "characters":
        return len(state.others_at(seat, player.at))
    known = {
        "hearts": player.hearts,
        "reputation": player.reputation,
        "threats": len(player.threats) + len(player.bosses),
        "treasures": len(player.treasures),
        "artifacts": len(player.bought),
        "birds": player.birds,
        "tortoises": player.tortoises,
        "animals": player.animals(),
        "chiefs": state.chiefs.count(seat),
    }
    return known[head]


def count_camps(state: Journey, seat: Seat, player: Player, narrowed: str) -> int:
    if not narrowed:
        return player.camps
    if narrowed == "mine":
        return state.mine.count(seat)
    if narrowed == "threat":
        return len(player.threats) + len(player.bosses)
    if narrowed == "others_here":
        space = player.at
        return 1 if 0 <= space < BUILDING and state.camps[space] not in (NOBODY, seat) else 0
    spaces = state.rules.chart.spaces
    return len([n for n, owner in enumerate(state.camps) if owner == seat and spaces[n].kind == narrowed])


def route_points(state: Journey, seat: Seat) -> list[int]:
    """NF-306, NF-308 to NF-310, NF-311 What the four trade routes are worth to this player."""
    chart = state.rules.chart
    points: list[int] = []
    for route in chart.routes:
        owners = [state.camps[space] for space in chart.of_kind(route.kind)]
        if NOBODY in owners or seat not in owners:
            points.append(0)
        else:
            points.append(route.sole_jp if len(set(owners)) == 1 else route.joint_jp)
    return points
