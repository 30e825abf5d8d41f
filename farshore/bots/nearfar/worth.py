"""What things are worth to a traveller, in journey points, as a rule of thumb that depends on how far the session is."""

from __future__ import annotations

from typing import Final

from farshore.bots.nearfar.taste import Taste
from farshore.core.event import Seat
from farshore.games.nearfar.content.powers import COIN, FOOD, GEM, TOKEN, Power
from farshore.games.nearfar.state.kit import Kit, kit_of
from farshore.games.nearfar.state.table import NOBODY, Journey
from farshore.games.nearfar.steps.free_actions import coins_for, meets
from farshore.games.nearfar.steps.goods import CHIEF_BANNERS, banners, capacity, has_party

GOOD: Final = (0.45, 0.75, 0.75, 1.5, 1.6, 1.4, 1.3)  # food, coin, gem, tokens
CHIEF: Final = 5.0
FULL: Final = 13.0  # hearts beyond these are lost
MAMMOTH: Final = 6.0  # of the eight points that are lost without one
LONGEST: Final = 45  # rounds after which nobody invests any more
PROSPECT: Final = (0.0, 0.1, 0.4, 1.0)  # of a chief, by the banners shown


def tempo(state: Journey) -> float:
    """How much of the session is left, from 1 to 0: what pays later is worth less late."""
    if state.end_round:
        return 0.0
    most = max([player.camps for player in state.players])
    left = 1.0 - most / state.rules.board_camps
    limit = min(LONGEST, state.rules.round_limit or LONGEST)
    return min(left, max(0.0, 1.0 - state.round / (limit + 1)))


def kit_worth(kit: Kit, taste: Taste) -> float:
    """What a party and its cards are good for, per session."""
    hearts = min(FULL, kit.hearts)
    return (
        taste.heart_icon * hearts
        + taste.quest_skill * min(5, kit.quest_skill)
        + taste.mine_skill * min(8, kit.skill_mine)
        + taste.combat * min(7, kit.combat + kit.threat)
        + taste.search * min(5, kit.search + kit.yields)
        + taste.arrow * min(4, kit.arrows)
        + taste.caution * min(1, kit.caution + len(kit.ignores))
        + taste.free_pass * kit.free_passes
    )


def joined_worth(state: Journey, seat: Seat, person: int, taste: Taste) -> float:
    """How much better the best party with this newcomer is, with everybody in town to choose from."""
    player = state.players[seat]
    return (
        best_party(state, seat, (*player.active, *player.reserve, person), taste)[0]
        - best_party(state, seat, player.active + player.reserve, taste)[0]
    )


def banner_worth(state: Journey, seat: Seat, colour: int, taste: Taste) -> float:
    """What one more banner of a colour does towards its chief."""
    if state.chiefs[colour] != NOBODY:
        return 0.0
    shown = banners(state, seat, colour)
    if shown >= CHIEF_BANNERS - 1:
        return CHIEF
    return CHIEF * taste.chief * (PROSPECT[shown + 1] - PROSPECT[shown]) * min(1.0, 2.0 * tempo(state))


def best_party(
    state: Journey, seat: Seat, people: tuple[int, ...], taste: Taste
) -> tuple[float, tuple[int, ...], bool]:
    """The strongest legal party: one of each colour or none, greedily, with the companion where there is room."""
    powers = state.rules.powers
    cards = state.players[seat].in_play()
    chosen: tuple[int, ...] = ()
    by_rank = sorted(people, key=lambda person: (-member_worth(state, person, taste), person))
    for person in by_rank:
        more = tuple(sorted((*chosen, person)))
        if has_party(state, seat, more, False):
            chosen = more
    companion = len(chosen) < 4
    full = kit_worth(kit_of(powers, chosen, companion, cards, False), taste)
    if not companion:
        weakest = min(chosen, key=lambda person: (member_worth(state, person, taste), person))
        rest = tuple([person for person in chosen if person != weakest])
        other = kit_worth(kit_of(powers, rest, True, cards, False), taste)
        if other > full:
            return other, rest, True
    return full, chosen, companion


def member_worth(state: Journey, person: int, taste: Taste) -> float:
    known = state.rules.powers.adventurers[person]
    icons = (taste.quest_skill + taste.mine_skill) * known.skill + taste.combat * known.combat
    icons += taste.search * known.search + taste.arrow * known.movement + taste.caution * known.caution
    return taste.heart_icon * known.hearts + icons


def card_worth(state: Journey, card: Power, taste: Taste) -> float:
    """What owning an artifact or treasure adds: points at the end, and use until then."""
    left = tempo(state)
    worth = float(card.jp)
    worth += (
        left
        * taste.icon_card
        * (
            1.0 * card.icons.get("combat", 0)
            + 1.3 * card.icons.get("heart", 0)
            + 1.3 * card.icons.get("skill", 0)
            + 1.2 * card.icons.get("movement", 0)
        )
    )
    for effect in card.effects:
        if effect.op == "place_camp":
            worth += 2.0
        elif effect.event == "session_end":
            worth += 1.0 if effect.op != "jp" else effect.number("n")
        else:
            worth += taste.effect_card * left
    return worth


def price_worth(state: Journey, seat: Seat, card: Power, taste: Taste) -> float:
    """What the goods of a price would score or buy otherwise."""
    left = tempo(state)
    goods = (0.0, 0.5, 0.5, 1.0, 1.0, 1.0, 1.0)
    spent = 0.0
    for good in range(7):
        n = coins_for(state, seat, card) if good == COIN else card.cost[good]
        spent += n * (goods[good] + (GOOD[good] - goods[good]) * left * taste.thrift)
    return spent


def buy_worth(state: Journey, seat: Seat, card: Power, taste: Taste) -> float:
    """The gain of buying now: the card, and no penalty for holding it."""
    return card_worth(state, card, taste) + 1.0 - price_worth(state, seat, card, taste)


def missing_goods(state: Journey, seat: Seat, card: Power) -> list[int]:
    """How many of each good are still lacking."""
    goods = state.players[seat].goods
    wanted = [coins_for(state, seat, card) if good == COIN else card.cost[good] for good in range(7)]
    return [max(0, wanted[good] - goods[good]) for good in range(7)]


def hold_worth(state: Journey, seat: Seat, number: int, taste: Taste) -> float:
    """What a card in hand promises: its points if it can be bought in time, the penalty if not."""
    card = state.rules.powers.cards[number]
    missing = missing_goods(state, seat, card)
    tokens = sum(missing[TOKEN:])
    rest = missing[COIN] + missing[GEM] + 0.5 * missing[FOOD]
    chance = max(0.0, tempo(state)) * (taste.hope_good**rest) * (taste.hope_token**tokens)
    if tokens == 0 and rest == 0:
        chance = 1.0
    if not meets(card.rep_req, state.players[seat].reputation):
        gap = abs(card.rep_req - state.players[seat].reputation)
        chance *= float(0.75**gap)
    return float(chance * max(0.0, buy_worth(state, seat, card, taste)) - (1.0 - chance))


def camp_worth(state: Journey, seat: Seat, space: int, left: float, taste: Taste) -> float:
    """A camp on the map: a point, its yield, routes, mammoths, and the bonus for all camps of the board."""
    chart = state.rules.chart
    kind = chart.spaces[space].kind
    kit = state.kit(seat)
    worth = taste.camp + taste.camp_early * left
    if kind in ("coin", "gem"):
        worth += max(0, kit.search + kit.yields) * (taste.spoils + taste.spoils_early * left)
    else:
        route = next(n for n, known_route in enumerate(chart.routes) if known_route.kind == kind)
        owners = [state.camps[other] for other in chart.of_kind(kind) if other != space]
        known = chart.routes[route]
        if owners == [seat]:
            worth += known.sole_jp
        elif owners[0] != NOBODY:
            # The other will not have the route alone: among few rivals that is nearly as good as points of one's own.
            worth += known.joint_jp + taste.denial * (known.sole_jp - known.joint_jp) / (state.rules.seats - 1)
        else:
            worth += known.joint_jp * taste.route_hope * left
    number = state.players[seat].camps + 1 - state.rules.first_index
    if number in state.rules.content.board.camp_symbols:
        worth += 0.6
    if state.players[seat].camps + 1 == state.rules.board_camps:
        worth += 2.0
    if chart.spaces[space].mammoth and not has_mammoth(state, seat):
        worth += mammoth_worth(state, left)
    return worth


def mammoth_worth(state: Journey, left: float) -> float:
    """A camp beside a mammoth spares a loss at the end: it is urgent when few are left for those who have none, or late."""
    spots = [n for n, spot in enumerate(state.rules.chart.spaces) if spot.mammoth]
    free = len([1 for n in spots if state.camps[n] == NOBODY])
    without = len([1 for seat in range(state.rules.seats) if not has_mammoth(state, seat)])
    return MAMMOTH if free <= without else MAMMOTH * max(0.25, 1.0 - left)


def has_mammoth(state: Journey, seat: Seat) -> bool:
    spaces = state.rules.chart.spaces
    return bool([1 for n, owner in enumerate(state.camps) if owner == seat and spaces[n].mammoth])


def quest_worth(difficulty: int, left: float, taste: Taste) -> float:
    """What a success at that number brings, read or not: harder choices pay more."""
    return (difficulty + 1.5) * (taste.quest + taste.quest_early * left)


def treasure_room(state: Journey, seat: Seat) -> bool:
    return len(state.players[seat].treasures) < capacity(state, seat)
