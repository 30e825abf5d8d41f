"""What things are worth to a traveller, in journey points, as a rule of thumb that depends on how far the session is."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.games.nearfar.deeds import capacity, has_party, route_points
from farshore.games.nearfar.powers import COIN, FOOD, GEM, GOODS, TOKEN, Kit, Power, kit_of
from farshore.games.nearfar.state import NOBODY, Journey
from farshore.games.nearfar.steps.free import coins_for, meets

GOOD: Final = (0.45, 0.75, 0.75, 1.5, 1.6, 1.4, 1.3)  # food, coin, gem, tokens
FULL: Final = 13.0  # hearts beyond these are lost


def tempo(state: Journey) -> float:
    """How much of the session is left, from 1 to 0: what pays later is worth less late."""
    if state.end_round:
        return 0.0
    most = max([player.camps for player in state.players])
    left = 1.0 - most / state.rules.board_camps
    limit = state.rules.round_limit
    return min(left, 1.0 - state.round / (limit + 1)) if limit else left


def kit_worth(kit: Kit) -> float:
    """What a party and its cards are good for, per session."""
    hearts = min(FULL, kit.hearts)
    return (
        1.25 * hearts
        + 0.9 * min(5, kit.quest_skill)
        + 0.6 * min(8, kit.skill_mine)
        + 0.8 * min(7, kit.combat + kit.threat)
        + 1.1 * min(5, kit.search + kit.yields)
        + 1.0 * min(4, kit.arrows)
        + 1.5 * min(1, kit.caution + len(kit.ignores))
        + 0.8 * kit.free_passes
    )


def joined_worth(state: Journey, seat: Seat, one: int) -> float:
    """How much better the best party with this newcomer is, with everybody in town to choose from."""
    player = state.players[seat]
    return (
        best_party(state, seat, (*player.active, *player.reserve, one))[0]
        - best_party(state, seat, player.active + player.reserve)[0]
    )


def best_party(state: Journey, seat: Seat, people: tuple[int, ...]) -> tuple[float, tuple[int, ...], bool]:
    """The strongest legal party: one of each colour or none, greedily, with the companion where there is room."""
    powers = state.rules.powers
    cards = state.players[seat].in_play()
    chosen: tuple[int, ...] = ()
    by_rank = sorted(people, key=lambda one: (-member_worth(state, one), one))
    for one in by_rank:
        more = tuple(sorted((*chosen, one)))
        if has_party(state, seat, more, False):
            chosen = more
    companion = len(chosen) < 4
    full = kit_worth(kit_of(powers, chosen, companion, cards, False))
    if not companion:
        weakest = min(chosen, key=lambda one: (member_worth(state, one), one))
        rest = tuple([one for one in chosen if one != weakest])
        other = kit_worth(kit_of(powers, rest, True, cards, False))
        if other > full:
            return other, rest, True
    return full, chosen, companion


def member_worth(state: Journey, one: int) -> float:
    known = state.rules.powers.adventurers[one]
    icons = 0.9 * known.skill + 0.6 * known.skill + 0.8 * known.combat + 1.1 * known.search + known.movement
    return 1.25 * known.hearts + icons + 1.5 * known.caution


def card_worth(state: Journey, card: Power) -> float:
    """What owning an artifact or treasure adds: points at the end, and use until then."""
    left = tempo(state)
    worth = float(card.jp)
    worth += left * (
        1.0 * card.icons.get("combat", 0)
        + 1.3 * card.icons.get("heart", 0)
        + 1.3 * card.icons.get("skill", 0)
        + 1.2 * card.icons.get("movement", 0)
    )
    for effect in card.effects:
        if effect.op == "place_camp":
            worth += 2.0
        elif effect.event == "session_end":
            worth += 1.0 if effect.op != "jp" else effect.number("n")
        else:
            worth += 1.2 * left
    return worth


def price_worth(state: Journey, seat: Seat, card: Power) -> float:
    """What the goods of a price would score or buy otherwise."""
    left = tempo(state)
    goods = (0.0, 0.5, 0.5, 1.0, 1.0, 1.0, 1.0)
    spent = 0.0
    for good in range(7):
        n = coins_for(state, seat, card) if good == COIN else card.cost[good]
        spent += n * (goods[good] + (GOOD[good] - goods[good]) * left * 0.6)
    return spent


def buy_worth(state: Journey, seat: Seat, card: Power) -> float:
    """The gain of buying now: the card, and no penalty for holding it."""
    return card_worth(state, card) + 1.0 - price_worth(state, seat, card)


def missing_goods(state: Journey, seat: Seat, card: Power) -> list[int]:
    """How many of each good are still lacking."""
    goods = state.players[seat].goods
    wanted = [coins_for(state, seat, card) if good == COIN else card.cost[good] for good in range(7)]
    return [max(0, wanted[good] - goods[good]) for good in range(7)]


def hold_worth(state: Journey, seat: Seat, number: int) -> float:
    """What a card in hand promises: its points if it can be bought in time, the penalty if not."""
    card = state.rules.powers.cards[number]
    missing = missing_goods(state, seat, card)
    tokens = sum(missing[TOKEN:])
    rest = missing[COIN] + missing[GEM] + 0.5 * missing[FOOD]
    chance = max(0.0, tempo(state)) * (0.8**rest) * (0.62**tokens)
    if tokens == 0 and rest == 0:
        chance = 1.0
    if not meets(card.rep_req, state.players[seat].reputation):
        gap = abs(card.rep_req - state.players[seat].reputation)
        chance *= float(0.75**gap)
    return float(chance * max(0.0, buy_worth(state, seat, card)) - (1.0 - chance))


def camp_worth(state: Journey, seat: Seat, space: int) -> float:
    """A camp on the map: a point, its yield, routes, mammoths, and the bonus for all camps of the board."""
    chart = state.rules.chart
    kind = chart.spaces[space].kind
    kit = state.kit(seat)
    left = tempo(state)
    worth = 1.2 + 0.6 * left
    if kind in ("coin", "gem"):
        worth += max(0, kit.search + kit.yields) * (0.5 + 0.3 * left)
    else:
        route = next(n for n, one in enumerate(chart.routes) if one.kind == kind)
        owners = [state.camps[other] for other in chart.of_kind(kind) if other != space]
        known = chart.routes[route]
        if owners == [seat]:
            worth += known.sole_jp
        elif owners[0] != NOBODY:
            worth += known.joint_jp
        else:
            worth += known.joint_jp * 0.5 * left
        assert not route_points(state, seat)[route] or owners
    number = state.players[seat].camps + 1 - state.rules.first_index
    if number in state.rules.content.board.camp_symbols:
        worth += 0.6
    if state.players[seat].camps + 1 == state.rules.board_camps:
        worth += 2.0
    if chart.spaces[space].mammoth and not has_mammoth(state, seat):
        worth += 6.0
    return worth


def has_mammoth(state: Journey, seat: Seat) -> bool:
    spaces = state.rules.chart.spaces
    return bool([1 for n, owner in enumerate(state.camps) if owner == seat and spaces[n].mammoth])


def quest_worth(difficulty: int, left: float) -> float:
    """What a success at that number brings, read or not: harder choices pay more."""
    return (difficulty + 1.5) * (0.28 + 0.14 * left)


def treasure_room(state: Journey, seat: Seat) -> bool:
    return len(state.players[seat].treasures) < capacity(state, seat)


def good_of(name: str) -> int:
    return GOODS.index(name)
