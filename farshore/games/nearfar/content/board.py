"""The boards (docs/rules/nearfar.md, 11.13): player board, tracks, trade values and the two sides of the town."""

from typing import Final

from farshore.core.content import Reader
from farshore.games.nearfar.content.language import COLOURS, SIDES

PRICED: Final[tuple[str, ...]] = ("food", "coin", "gem", *COLOURS)


class Mine:
    """A grid of numbers. Rewards are pairs of coins and gems; the entrance is the cell 0, top left."""

    __slots__ = ("column_rewards", "columns", "marks", "numbers", "row_rewards", "rows")

    def __init__(self, source: Reader) -> None:
        source.only(["rows", "column_rewards", "row_rewards", "reputation_marks"])
        grid = [row.wholes(1, 12) for row in source.field("rows").items(3, 3)]
        self.rows: int = len(grid)
        self.columns: int = len(grid[0])
        if any(len(row) != 4 for row in grid):
            raise source.field("rows").bad("must have 4 numbers each")
        self.numbers: list[int] = [number for row in grid for number in row]
        self.column_rewards: list[tuple[int, int]] = [
            _coins_and_gems(item) for item in source.field("column_rewards").items(4, 4)
        ]
        self.row_rewards: list[tuple[int, int]] = [
            _coins_and_gems(item) for item in source.field("row_rewards").items(3, 3)
        ]
        # The cells whose digging also gives one reputation.
        self.marks: list[int] = []
        for item in source.field("reputation_marks").items():
            row, column = item.pair(0, 3)
            self.marks.append(row * self.columns + column)


class TownSide:
    """One side of the town board: what the Stables sell, how many treasures the hut shows, what jail gives."""

    __slots__ = ("hut_cards", "id", "jail_food", "mine", "name", "reputation_jp", "stables")

    def __init__(self, side: str, source: Reader) -> None:
        source.only(["name", "stables", "hut_cards", "jail_food", "mine", "reputation_jp"])
        self.id = side
        self.name: str = source.field("name").text()
        # Animal to its price: (good, number).
        self.stables: dict[str, tuple[str, int]] = {}
        for animal, price in source.field("stables").fields():
            if animal not in {"bird", "tortoise"}:
                raise price.bad("is not an animal that is sold (bird or tortoise)")
            price.only(["what", "n"])
            self.stables[animal] = (price.field("what").one_of(("food", "coin", "gem")), price.field("n").whole(1, 9))
        self.hut_cards: int = source.field("hut_cards").whole(1, 5)
        self.jail_food: int = source.field("jail_food").whole(0, 5)
        self.mine = Mine(source.field("mine"))
        # Journey points of every reputation from lowest to highest.
        self.reputation_jp: list[int] = source.field("reputation_jp").wholes(-9, 9)


class Board:
    """Everything printed on the boards that is not the atlas."""

    __slots__ = (
        "all_camps_jp",
        "camp_symbols",
        "camps",
        "heart_cap",
        "reputation_high",
        "reputation_low",
        "sides",
        "start_coins",
        "three_treasures_jp",
        "trade_values",
    )

    def __init__(self, source: Reader) -> None:
        source.only(["trade_values", "player_board", "reputation", "sides"])
        values = source.field("trade_values")
        values.only(PRICED)
        self.trade_values: dict[str, int] = {name: values.field(name).whole(1, 20) for name in PRICED}
        player = source.field("player_board")
        player.only(["camps", "camp_symbols", "all_camps_jp", "three_treasures_jp", "heart_cap", "start_coins"])
        self.camps: int = player.field("camps").whole(1, 20)
        # Number of the camp, from 1, to what it uncovers.
        self.camp_symbols: dict[int, str] = {}
        for item in player.field("camp_symbols").items():
            item.only(["camp", "what"])
            self.camp_symbols[item.field("camp").whole(1, self.camps)] = item.field("what").one_of(("coin", "gem"))
        self.all_camps_jp: int = player.field("all_camps_jp").whole(0, 9)
        self.three_treasures_jp: int = player.field("three_treasures_jp").whole(0, 9)
        self.heart_cap: int = player.field("heart_cap").whole(1, 30)
        self.start_coins: int = player.field("start_coins").whole(0, 20)
        self.reputation_low, self.reputation_high = source.field("reputation").pair(-20, 20)
        town = source.field("sides")
        town.only(SIDES)
        self.sides: dict[str, TownSide] = {side: TownSide(side, town.field(side)) for side in SIDES}
        for side in SIDES:
            if len(self.sides[side].reputation_jp) != self.reputation_high - self.reputation_low + 1:
                raise town.field(side).field("reputation_jp").bad("must have one entry for every reputation")


def _coins_and_gems(source: Reader) -> tuple[int, int]:
    source.only(["coin", "gem"])
    coins = source.field("coin").whole(0, 5) if source.has("coin") else 0
    gems = source.field("gem").whole(0, 5) if source.has("gem") else 0
    return coins, gems
