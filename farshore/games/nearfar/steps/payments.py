"""Prices and how they may be paid: gems for coins, food for hearts (NF-008, NF-277, NF-281)."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.games.nearfar.content.effects import Effect
from farshore.games.nearfar.content.language import COLOURS
from farshore.games.nearfar.content.powers import COIN, FOOD, GEM, GOODS, TOKEN
from farshore.games.nearfar.state.table import Journey


def coin_splits(state: Journey, seat: Seat, coins: int, gems: int = 0) -> list[int]:
    """NF-277, RULING-NF-59
    How many of the coins may be paid in gems, when so many gems are paid besides; nothing if it cannot be.
    """
    goods = state.players[seat].goods
    if not state.kit(seat).gem_as_coin:
        return [0] if goods[COIN] >= coins and goods[GEM] >= gems else []
    return splits(coins, goods[COIN], goods[GEM] - gems)


def splits(price: int, coins: int, gems: int) -> list[int]:
    """How many coins of a price gems may stand for."""
    return [x for x in range(min(price, max(0, gems)) + 1) if coins >= price - x and gems >= x]


def heart_splits(state: Journey, seat: Seat, hearts: int) -> list[int]:
    """NF-281, RULING-NF-60 How many of the hearts may be paid in food."""
    player = state.players[seat]
    if not state.kit(seat).food_as_heart:
        return [0] if player.hearts >= hearts else []
    return [x for x in range(min(hearts, player.goods[FOOD]) + 1) if player.hearts >= hearts - x]


def pay_coins(state: Journey, seat: Seat, coins: int, in_gems: int) -> None:
    player = state.player(seat)
    player.goods[COIN] -= coins - in_gems
    player.goods[GEM] -= in_gems


def pay_hearts(state: Journey, seat: Seat, hearts: int, in_food: int) -> None:
    """NF-160 For empty spaces, camps and rolls alike."""
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
