"""What happens to travellers: gaining, losing, claiming, camping. Every rule that changes goods comes through here."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.event import Seat
from farshore.core.kernel import Step
from farshore.core.words import counted
from farshore.games.nearfar.content.effects import Effect
from farshore.games.nearfar.content.language import COLOURS
from farshore.games.nearfar.content.powers import COIN, GEM, GOODS, TOKEN
from farshore.games.nearfar.state.table import NOBODY, Journey

Steps = list[Step[Any, Any]]
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
    """NF-009, NF-154, NF-159, RULING-NF-31 Hearts beyond the track are lost."""
    player = state.player(seat)
    cap = state.rules.cap if state.rules.heart_cap_always else UNCAPPED
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
    owned = len([member for member in player.active + player.reserve if colours[member] == colour])
    return owned + player.goods[TOKEN + colour]


def claim_chiefs(state: Journey, seat: Seat) -> None:
    """NF-326, NF-328, NF-329, NF-332 Whoever first shows four banners of a colour has its chief at once."""
    for colour in range(4):
        if state.chiefs[colour] == NOBODY and banners(state, seat, colour) >= CHIEF_BANNERS:
            state.chiefs = state.chiefs[:colour] + (seat,) + state.chiefs[colour + 1 :]
            if state.events is not None:
                chief = next(leader for leader in state.rules.content.chiefs if leader.faction == COLOURS[colour])
                state.tell(f"{chief.display_name} joins @{seat}.", seat, what="chief")


def gain_animal(state: Journey, seat: Seat, kind: str) -> bool:
    """NF-105, NF-227, NF-385 At most three, and as many as the supply has."""
    player = state.player(seat)
    if player.animals() >= MOST_ANIMALS or state.supply() <= 0:
        return False
    if kind == "tortoise":
        player.tortoises += 1
    else:
        player.birds += 1
    return True


def lose_animal(state: Journey, seat: Seat, kind: str) -> None:
    """NF-109, NF-110, NF-112, RULING-NF-61 What a returned animal gave this turn lasts until its end."""
    player = state.player(seat)
    if kind == "tortoise":
        player.tortoises -= 1
        state.passes_kept += 1 if state.rules.movement_kept else 0
    else:
        player.birds -= 1
        state.budget_kept += 1


def capacity(state: Journey, seat: Seat) -> int:
    """NF-107, NF-123, NF-289, RULING-NF-26, RULING-NF-27 How many treasures the player may own."""
    kit = state.kit(seat)
    animals = state.players[seat].animals()
    if state.rules.scrounge_fourth:
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
    if seat == state.active and state.rules.movement_kept:
        after = state.kit(seat)
        state.budget_kept += max(0, before.arrows - after.arrows)
        state.passes_kept += max(0, before.free_passes - after.free_passes)


def has_party(state: Journey, seat: Seat, active: tuple[int, ...], companion: bool) -> bool:
    """NF-083, NF-084, NF-085, NF-351, RULING-NF-19, RULING-NF-89
    At most four, one of each faction; one faction twice with a Merchant Contract.
    """
    if len(active) + (1 if companion else 0) > 4:
        return False
    counts = [0, 0, 0, 0]
    for member in active:
        counts[state.rules.powers.colour[member]] += 1
    extra = [n - 1 for n in counts if n > 1]
    most = state.kit(seat).extra_same
    return not extra or (len(extra) == 1 and extra[0] <= most)


def place_camp(state: Journey, seat: Seat) -> None:
    """NF-301, NF-302, NF-304, NF-397, RULING-NF-01, RULING-NF-68
    The next camp leaves the board; what it covered is gained, and the end may be near.
    """
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
    """NF-362, NF-363, NF-364, NF-365 The round is finished, then it is over."""
    if not state.end_round:
        state.end_round = state.round
        state.tell(f"{why}: this round is the last.", what="end")


def camp_on(state: Journey, seat: Seat, space: int, with_yield: bool) -> Steps:
    """NF-298, NF-299, NF-300, NF-307, NF-359, RULING-NF-09, RULING-NF-100
    A camp on the map: coins or gems by the eyes of the party; routes yield nothing.
    """
    state.camps = state.camps[:space] + (seat,) + state.camps[space + 1 :]
    place_camp(state, seat)
    kind = state.rules.chart.spaces[space].kind
    kit = state.kit(seat)
    if with_yield and kind in ("coin", "gem"):
        n = max(0, kit.search + kit.yields)
        gain(state, seat, COIN if kind == "coin" else GEM, n)
        if state.events is not None and n:
            state.tell(f"The camp yields {counted(n, kind)}.", seat, what="yield")
    town = state.rules.chart.town
    if state.rules.full_map_ends and not [n for n, owner in enumerate(state.camps) if owner == NOBODY and n != town]:
        trigger_end(state, "The last free space is camped")
    return fired(state, seat, "place_camp", "") + fired(state, seat, "build_camp", kind)


def fired(state: Journey, seat: Seat, event: str, narrowed: str) -> Steps:
    """What the player's cards do on this occasion, in the order in which they were gained."""
    triggers = state.kit(seat).triggers
    if not triggers:
        return []
    from farshore.games.nearfar.steps.effects import Happen

    return [
        Happen(seat, effect.index)
        for effect in triggers
        if effect.event == event and effect.narrowed in ("", "any", narrowed) and may_again(state, seat, effect)
    ]


def card_gained(state: Journey, seat: Seat, card: int) -> Steps:
    """What a card does when it enters play."""
    from farshore.games.nearfar.steps.effects import Happen

    return [Happen(seat, effect.index) for effect in state.rules.powers.cards[card].effects if effect.event == "gain"]


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
