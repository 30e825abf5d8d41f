"""Free actions (NF-057, NF-312 to NF-325): artifacts are bought at any point of one's own turn."""

from __future__ import annotations

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal
from farshore.games.nearfar.actions.turn import Buy, Release
from farshore.games.nearfar.content.powers import COIN, GEM, GOODS, TOKEN, Power
from farshore.games.nearfar.content.wording import count
from farshore.games.nearfar.state.kit import Kit
from farshore.games.nearfar.state.player import Player
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.goods import card_gained, gain_hearts, lose_animal
from farshore.games.nearfar.steps.payments import splits
from farshore.games.nearfar.steps.treasure import fit_treasures

Free = Buy | Release


def free_actions(state: Journey, seat: Seat) -> list[Action]:
    """NF-283, NF-389, RULING-NF-32 What the active player may do besides, at every decision point of the turn."""
    actions: list[Action] = []
    player = state.players[seat]
    if player.hand:
        list_purchases(state, player, state.kit(seat), actions)
    if player.animals() and state.kit(seat).releases:
        if player.birds:
            actions.append(Release("bird"))
        if player.tortoises:
            actions.append(Release("tortoise"))
    return actions


def list_purchases(state: Journey, player: Player, kit: Kit, actions: list[Action]) -> None:
    """NF-314, NF-315, NF-325 What the player can pay the whole price of, in each way; listed at most decisions of a turn."""
    cards = state.rules.powers.cards
    buys = state.rules.lists.buys
    food, coins, gems, green, blue, red, yellow = player.goods
    reputation = player.reputation
    off = kit.price_off[1]
    for number in player.hand:
        card = cards[number]
        of_food, of_coins, of_gems, of_green, of_blue, of_red, of_yellow = card.price
        if of_food > food or of_gems > gems or of_green > green or of_blue > blue or of_red > red or of_yellow > yellow:
            continue
        if card.rep_req and not meets(card.rep_req, reputation):
            continue
        if kit.gem_as_coin:
            actions += [Buy(card.id, n) for n in splits(max(0, of_coins - off), coins, gems - of_gems)]
        elif of_coins - off <= coins:
            actions.append(buys[number])


def may_have_free(state: Journey, seat: Seat) -> bool:
    """Whether, for all that the others know, the player might do something free."""
    player = state.players[seat]
    return bool(player.hand) or (player.animals() > 0 and bool(state.kit(seat).releases))


def is_free(action: Action) -> bool:
    return isinstance(action, (Buy, Release))


def meets(required: int, reputation: int) -> bool:
    """NF-316, NF-317, NF-318, NF-319 A flame of N asks for N or more, one of -N for -N or less."""
    return required == 0 or (reputation >= required if required > 0 else reputation <= required)


def coins_for(state: Journey, seat: Seat, card: Power) -> int:
    return max(0, card.cost[COIN] - state.kit(seat).price_off[1])


def take_free(state: Journey, seat: Seat, action: Free) -> None:
    """Carry out a free action; the step that it interrupts lies under what it leads to."""
    if isinstance(action, Release):
        lose_animal(state, seat, action.name)
        for effect in state.kit(seat).releases:
            gain_hearts(state, seat, effect.number("n"))
        state.tell(f"@{seat} lets a {action.name} go.", seat, what="release")
        state.then(*fit_treasures(state, seat))
        return
    number = state.rules.powers.by_id[action.name]
    card = state.rules.powers.cards[number]
    player = state.player(seat)
    for good in range(7):
        player.goods[good] -= card.cost[good]
    coins = coins_for(state, seat, card)
    player.goods[COIN] += card.cost[COIN] - coins + action.gems
    player.goods[GEM] -= action.gems
    hand = list(player.hand)
    hand.remove(number)
    player.hand = tuple(hand)
    player.bought += (number,)
    player.kit = None
    state.tell(f"@{seat} buys {card.name}.", seat, what="buy")
    state.then(*card_gained(state, seat, number))


def lacking(state: Journey, seat: Seat, card: Power) -> list[str]:
    """What is missing for a purchase, in words."""
    player = state.players[seat]
    missing: list[str] = []
    for good, name in enumerate(GOODS):
        wanted = coins_for(state, seat, card) if good == COIN else card.cost[good]
        if player.goods[good] < wanted:
            missing.append(count(wanted - player.goods[good], f"{name} token" if good >= TOKEN else name))
    if not meets(card.rep_req, player.reputation):
        missing.append(f"reputation {card.rep_req} or {'more' if card.rep_req > 0 else 'less'}")
    return missing


def why_not_free(state: Journey, seat: Seat, action: Action) -> Refusal | None:
    player = state.players[seat]
    if isinstance(action, Release):
        return Refusal("NF-283", "That takes Pack Bird Breeding and such an animal.")
    if not isinstance(action, Buy):
        return None
    number = state.rules.powers.by_id.get(action.name, -1)
    if number not in player.hand:
        return Refusal("NF-313", "That artifact is not in your hand.")
    card = state.rules.powers.cards[number]
    if not meets(card.rep_req, player.reputation):
        rule = "NF-318" if card.rep_req > 0 else "NF-317"
        return Refusal(rule, f"{card.name} needs {lacking(state, seat, card)[-1]}.")
    missing = lacking(state, seat, card)
    if not missing:
        return Refusal("NF-277", "Gems may not stand for those coins.")
    return Refusal("NF-314", f"For {card.name} you lack {', '.join(missing)}.")
