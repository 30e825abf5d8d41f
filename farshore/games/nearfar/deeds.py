"""What happens to travellers: gaining, losing, claiming, camping. Every rule that changes goods comes through here."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.event import Seat
from farshore.core.kernel import Step
from farshore.games.nearfar.effects import Amount, Condition, Effect
from farshore.games.nearfar.player import BUILDING, Player
from farshore.games.nearfar.powers import COIN, FOOD, GEM, GOODS, TOKEN
from farshore.games.nearfar.state import NOBODY, Journey
from farshore.games.nearfar.vocabulary import COLOURS

Steps = list[Step[Any]]
CHIEF_BANNERS: Final = 4
MOST_ANIMALS: Final = 3
MOST_TREASURES: Final = 3
UNCAPPED: Final = 99


def gain(state: Journey, seat: Seat, good: int, n: int) -> None:
    """NF-004 Goods never run out. A token may call a chief."""
    if n:
        state.player(seat).goods[good] += n
        if good >= TOKEN:
            claim_chiefs(state, seat)


def gain_hearts(state: Journey, seat: Seat, n: int) -> None:
    """NF-009, NF-159 Hearts beyond the track are lost."""
    player = state.player(seat)
    cap = state.rules.cap if state.rules.flag("heart_cap_always") else UNCAPPED
    player.hearts = max(player.hearts, min(player.hearts + n, cap))


def shift_reputation(state: Journey, seat: Seat, n: int) -> None:
    """NF-161 Reputation beyond the track is lost."""
    board = state.rules.content.board
    player = state.player(seat)
    player.reputation = max(board.reputation_low, min(board.reputation_high, player.reputation + n))


def banners(state: Journey, seat: Seat, colour: int) -> int:
    """NF-327 Adventurers owned, active or not, and tokens."""
    player = state.players[seat]
    colours = state.rules.powers.colour
    owned = len([one for one in player.active + player.reserve if colours[one] == colour])
    return owned + player.goods[TOKEN + colour]


def claim_chiefs(state: Journey, seat: Seat) -> None:
    """NF-326, NF-328 Whoever first shows four banners of a colour has its chief at once."""
    for colour in range(4):
        if state.chiefs[colour] == NOBODY and banners(state, seat, colour) >= CHIEF_BANNERS:
            state.chiefs = state.chiefs[:colour] + (seat,) + state.chiefs[colour + 1 :]
            if state.events is not None:
                chief = next(one for one in state.rules.content.chiefs if one.faction == COLOURS[colour])
                state.tell(f"{chief.display_name} joins @{seat}.", seat, what="chief")


def gain_animal(state: Journey, seat: Seat, kind: str) -> bool:
    """NF-105, NF-227 At most three, and as many as the supply has."""
    player = state.player(seat)
    if player.animals() >= MOST_ANIMALS or state.supply() <= 0:
        return False
    if kind == "tortoise":
        player.tortoises += 1
    else:
        player.birds += 1
    return True


def lose_animal(state: Journey, seat: Seat, kind: str) -> None:
    """NF-109 What a returned animal gave this turn lasts until its end."""
    player = state.player(seat)
    if kind == "tortoise":
        player.tortoises -= 1
        state.passes_kept += 1
    else:
        player.birds -= 1
        state.budget_kept += 1


def capacity(state: Journey, seat: Seat) -> int:
    """NF-107, NF-123, RULING-NF-26 How many treasures the player may own."""
    kit = state.kit(seat)
    animals = state.players[seat].animals()
    if state.rules.flag("scrounge_fourth"):
        return min(MOST_TREASURES, animals) + kit.capacity
    return min(MOST_TREASURES, animals + kit.capacity)


def in_slots(state: Journey, seat: Seat) -> int:
    """RULING-NF-26 The treasures that animals carry; the others lie beside the board."""
    player = state.players[seat]
    return min(len(player.treasures), player.animals())


def discard_treasure(state: Journey, seat: Seat, card: int) -> None:
    """NF-184 A treasure goes; the movement and passes it gave stay for this turn."""
    before = state.kit(seat)
    player = state.player(seat)
    treasures = list(player.treasures)
    treasures.remove(card)
    player.treasures = tuple(treasures)
    player.kit = None
    pile = card - state.rules.powers.treasures.start
    state.discards[2] += (pile,)
    if seat == state.active:
        after = state.kit(seat)
        state.budget_kept += max(0, before.arrows - after.arrows)
        state.passes_kept += max(0, before.free_passes - after.free_passes)


def has_party(state: Journey, seat: Seat, active: tuple[int, ...], companion: bool) -> bool:
    """NF-083, NF-084, NF-351 At most four, one of each faction; one faction twice with a Merchant Contract."""
    if len(active) + (1 if companion else 0) > 4:
        return False
    counts = [0, 0, 0, 0]
    for one in active:
        counts[state.rules.powers.colour[one]] += 1
    extra = [n - 1 for n in counts if n > 1]
    most = state.kit(seat).extra_same
    return not extra or (len(extra) == 1 and extra[0] <= most)


# Camps


def place_camp(state: Journey, seat: Seat) -> None:
    """NF-301, NF-302 The next camp leaves the board; what it covered is gained, and the end may be near."""
    rules = state.rules
    player = state.player(seat)
    player.camps += 1
    number = player.camps - rules.first_index
    symbol = rules.content.board.camp_symbols.get(number) if player.camps <= rules.board_camps else None
    if symbol is not None:
        gain(state, seat, GOODS.index(symbol), 1)
    if player.camps == rules.board_camps:
        trigger_end(state, f"@{seat} has placed the last camp of the board")


def trigger_end(state: Journey, why: str) -> None:
    """NF-362, NF-363 The round is finished, then it is over."""
    if not state.end_round:
        state.end_round = state.round
        state.tell(f"{why}: this round is the last.", what="end")


def camp_on(state: Journey, seat: Seat, space: int, with_yield: bool) -> Steps:
    """NF-298, NF-300, NF-307 A camp on the map: coins or gems by the eyes of the party; routes yield nothing."""
    state.camps = state.camps[:space] + (seat,) + state.camps[space + 1 :]
    place_camp(state, seat)
    kind = state.rules.chart.spaces[space].kind
    kit = state.kit(seat)
    if with_yield and kind in ("coin", "gem"):
        n = max(0, kit.search + kit.yields)
        gain(state, seat, COIN if kind == "coin" else GEM, n)
        if state.events is not None and n:
            state.tell(f"The camp yields {n} {kind}{'' if n == 1 else 's'}.", seat, what="yield")
    town = state.rules.chart.town
    if state.rules.flag("full_map_ends") and not [
        n for n, owner in enumerate(state.camps) if owner == NOBODY and n != town
    ]:
        trigger_end(state, "The last free space is camped")
    return fired(state, seat, "place_camp", "") + fired(state, seat, "build_camp", kind)


# Effects of cards on an occasion


def fired(state: Journey, seat: Seat, event: str, narrowed: str) -> Steps:
    """What the player's cards do on this occasion, in the order in which they were gained."""
    from farshore.games.nearfar.steps.happen import Happen

    triggers = state.kit(seat).triggers
    if not triggers:
        return []
    return [
        Happen(seat, effect.index)
        for effect in triggers
        if effect.event == event and effect.narrowed in ("", "any", narrowed) and may_again(state, seat, effect)
    ]


def card_gained(state: Journey, seat: Seat, card: int) -> Steps:
    """What a card does when it enters play."""
    from farshore.games.nearfar.steps.happen import Happen

    return [Happen(seat, one.index) for one in state.rules.powers.cards[card].effects if one.event == "gain"]


def may_again(state: Journey, seat: Seat, effect: Effect) -> bool:
    """Whether a limit still allows it."""
    if effect.limit == "session":
        return effect.index not in state.players[seat].used
    return effect.limit != "turn" or effect.index not in state.bonuses


def mark_used(state: Journey, seat: Seat, effect: Effect) -> None:
    if effect.limit == "session":
        state.player(seat).used += (effect.index,)
    elif effect.limit in ("turn", "visit"):
        state.bonuses += (effect.index,)


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
    """How many of this the player has."""
    player = state.players[seat]
    head, _, narrowed = what.partition(":")
    if head in ("coins", "gems", "food"):
        return player.goods[{"coins": COIN, "gems": GEM, "food": FOOD}[head]]
    if head == "tokens":
        return player.goods[TOKEN + COLOURS.index(narrowed)] if narrowed else sum(player.goods[TOKEN:])
    if head == "adventurers":
        owned = player.active + player.reserve
        colours = state.rules.powers.colour
        return len([one for one in owned if not narrowed or COLOURS[colours[one]] == narrowed])
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
        here = player.at
        return 1 if 0 <= here < BUILDING and state.camps[here] not in (NOBODY, seat) else 0
    spaces = state.rules.chart.spaces
    return len([n for n, owner in enumerate(state.camps) if owner == seat and spaces[n].kind == narrowed])


def route_points(state: Journey, seat: Seat) -> list[int]:
    """NF-308 to NF-310 What the four trade routes are worth to this player."""
    chart = state.rules.chart
    points: list[int] = []
    for route in chart.routes:
        owners = [state.camps[space] for space in chart.of_kind(route.kind)]
        if NOBODY in owners or seat not in owners:
            points.append(0)
        else:
            points.append(route.sole_jp if len(set(owners)) == 1 else route.joint_jp)
    return points


# Payments


def coin_splits(state: Journey, seat: Seat, coins: int, gems: int = 0) -> list[int]:
    """NF-277 How many of the coins may be paid in gems, when so many gems are paid besides; nothing if it cannot be."""
    goods = state.players[seat].goods
    if not state.kit(seat).gem_as_coin:
        return [0] if goods[COIN] >= coins and goods[GEM] >= gems else []
    spare = goods[GEM] - gems
    return [x for x in range(min(coins, max(0, spare)) + 1) if goods[COIN] >= coins - x and spare >= x]


def heart_splits(state: Journey, seat: Seat, hearts: int) -> list[int]:
    """NF-281 How many of the hearts may be paid in food."""
    player = state.players[seat]
    if not state.kit(seat).food_as_heart:
        return [0] if player.hearts >= hearts else []
    return [x for x in range(min(hearts, player.goods[FOOD]) + 1) if player.hearts >= hearts - x]


def pay_coins(state: Journey, seat: Seat, coins: int, in_gems: int) -> None:
    player = state.player(seat)
    player.goods[COIN] -= coins - in_gems
    player.goods[GEM] -= in_gems


def pay_hearts(state: Journey, seat: Seat, hearts: int, in_food: int) -> None:
    player = state.player(seat)
    player.hearts -= hearts - in_food
    player.goods[FOOD] -= in_food


def price(cost: list[Effect]) -> tuple[list[int], int, int]:
    """What a list of payments comes to: goods, hearts, animals."""
    goods = [0] * 7
    hearts = animals = 0
    for part in cost:
        what, n = part.word("what"), part.number("n")
        if what == "heart":
            hearts += n
        elif what == "token":
            goods[TOKEN + COLOURS.index(part.word("colour"))] += n
        elif what in GOODS:
            goods[GOODS.index(what)] += n
        else:
            animals += n
    return goods, hearts, animals


def price_splits(state: Journey, seat: Seat, cost: list[Effect]) -> list[int]:
    """In how many ways a cost can be paid: gems for coins; nothing if it cannot be paid at all (NF-008)."""
    if not cost:
        return [0]
    goods, hearts, animals = price(cost)
    player = state.players[seat]
    if not heart_splits(state, seat, hearts) or player.animals() < animals:
        return []
    if [n for n in (FOOD, *range(TOKEN, 7)) if player.goods[n] < goods[n]]:
        return []
    return coin_splits(state, seat, goods[COIN], goods[GEM])


def pay_price(state: Journey, seat: Seat, cost: list[Effect], in_gems: int) -> None:
    if not cost:
        return
    goods, hearts, _ = price(cost)
    pay_coins(state, seat, goods[COIN], in_gems)
    player = state.player(seat)
    for n in (FOOD, GEM, *range(TOKEN, 7)):
        player.goods[n] -= goods[n]
    if hearts:
        pay_hearts(state, seat, hearts, heart_splits(state, seat, hearts)[0])
