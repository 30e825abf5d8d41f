"""The options of Quests & Cannons (docs/rules/cannons.md, 9.2), and what follows from them for one table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from farshore.core.errors import BadOption
from farshore.core.options import Option, Value
from farshore.games.cannons.actions.lists import Tables
from farshore.games.cannons.content.chart import Atlas, Chart
from farshore.games.cannons.content.laid import chart_of, is_laid
from farshore.games.cannons.content.load import ISLAND, Content

FFA: Final = "ffa"
COOP: Final = "coop"
TEAM_MODES: Final = {"2v2": 2, "3v3": 2, "2v2v2": 3}
MODES: Final = (FFA, "2v2", "3v3", "2v2v2", COOP)
COOP_ROUNDS: Final = 15
BOARDS: Final = 6  # dashboards in the box: players and Marauders share them
GOALS: Final = {1: 15, 2: 20, 3: 25}
MOST_REMOVED: Final = 12
# 4.2 Layout and Home Ports by mode, or by the number of players in free-for-all.
USUAL: Final = {"2v2": "t22", "3v3": "t33", "2v2v2": "t222", COOP: "t222"}
HOMES: Final = {2: (1, 4), 3: (1, 3, 5), 4: (1, 3, 4, 6), 5: (1, 2, 3, 4, 5), 6: (1, 2, 3, 4, 5, 6)}

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "champions",
        "even",
        "RULING-QC-87",
        "start stats: measured to be even, or as printed, where specialists lead in their trade from the first turn",
        choices=("even", "printed"),
    ),
    Option(
        "team_home_ports",
        "shared",
        "RULING-QC-16",
        "one Home Port a team, or one a player",
        choices=("shared", "individual"),
    ),
    Option(
        "spare_home_ports",
        "closed",
        "RULING-QC-17",
        "Home Ports of nobody at the table: closed, or ports where everybody may land",
        choices=("closed", "open"),
    ),
    Option("combine_actions_for_stormy", False, "RULING-QC-10", "a further Action may lengthen a Move by a space"),
    Option("free_move_into_stormy", True, "RULING-QC-11", "the free step ignores what Stormy Sea costs"),
    Option("traveler_bonus_cap", None, "RULING-QC-14", "most Traveler Bonus points a ship may own", low=2, high=3),
    Option("quest_draw_optional", False, "RULING-QC-24", "whoever lands on an island may leave its Quest"),
    Option("remove_quests_of_removed_islands", True, "RULING-QC-27", "Quests of islands not in play are set aside"),
    Option("sell_prices", "1/1/2", "RULING-QC-30", "coins for a resource, a Quest and a Clue"),
    Option("sell_solved_clues", False, "RULING-QC-31", "solved Clues can be sold as well"),
    Option("sink_bonus_stacks", True, "RULING-QC-34", "a sinking Attack also earns the star for its damage"),
    Option("prosperity_floor", 0, "RULING-QC-35", "the fewest stars a team can have", low=-50, high=0),
    Option("marauder_sink_prosperity", 0, "RULING-QC-38", "stars for sinking a Marauder", low=0, high=3),
    Option("marauders_ignore_safe_harbor", False, "RULING-QC-40", "Marauders attack ships in port too"),
    Option(
        "marauder_range_metric",
        "hex",
        "RULING-QC-41",
        "Marauders fly over everything, or sail round Impassible Sea and Home Ports",
        choices=("hex", "sea"),
    ),
    Option(
        "marauder_keep_off",
        "used",
        "RULING-QC-17",
        "Marauders start more than two spaces from every Home Port in use, or from every Home Port",
        choices=("used", "every"),
    ),
    Option("marauder_limit_by_boards", True, "RULING-QC-51", "players and Marauders are six ships at most"),
    Option(
        "coop_check",
        "round_end",
        "RULING-QC-53",
        "when a crew can win: at the end of a round, or at once",
        choices=("round_end", "immediate"),
    ),
    Option("coop_goal_latched", False, "RULING-QC-53", "stars once reached stay reached for a crew's goal"),
    Option("finite_supply", True, "RULING-QC-61", "resources and Ammo can run out"),
    Option("gifts_under_way", False, "RULING-QC-63", "teammates in one space give in the middle of a movement too"),
    Option("team_hands_open", False, "RULING-QC-64", "teammates see each other's hands"),
    Option("marauders", 0, "QC-248, QC-289", "Marauder ships: 0, 3 or 4 (a crew always meets 3 or 4)", low=0, high=4),
    Option(
        "layout",
        "auto",
        "section 11.1",
        "a layout, one without some islands (ffa6-1a-2b), or a map laid at another table by its text (laid:...)",
        of_content=True,
    ),
    Option(
        "token_placement",
        "random",
        "QC-298",
        "who lays the Exploration tokens",
        choices=("random", "players"),
    ),
    Option(
        "tile_placement",
        "layout",
        "QC-303, QC-311",
        "the map is a layout, laid by the players, or random",
        choices=("layout", "players", "random"),
    ),
    Option("round_limit", None, "table rule", "a competitive game is over after this round", low=3, high=200),
)


def has_printed_champions(options: dict[str, Value]) -> bool:
    """RULING-QC-02 Whether specialists lead in their trade from the first turn on; content is read accordingly."""
    return options["champions"] == "printed"


def name_layout(options: dict[str, Value], meant: Callable[[str], str]) -> None:
    """The layout under its own name, however it was written."""
    options["layout"] = meant(str(options["layout"]))


class Rules:
    """QC-003, RULING-QC-74 Options, content and teams of one table.

    In free-for-all everybody is a team of one; members of teams alternate.
    """

    __slots__ = (
        "ammo",
        "atlas",
        "bonus_cap",
        "chart",
        "clue_price",
        "combine",
        "content",
        "coop",
        "floor",
        "free_stormy",
        "gifts_under_way",
        "goal",
        "goods",
        "hands_open",
        "harbour_ignored",
        "home_numbers",
        "immediate",
        "in_atlas",
        "individual",
        "keep_off_every",
        "latched",
        "marauders",
        "mode",
        "options",
        "players_lay",
        "quest_optional",
        "quest_price",
        "quests_removed",
        "removed",
        "resource_price",
        "round_limit",
        "sea_metric",
        "seats",
        "sell_solved",
        "sink_stacks",
        "sink_stars",
        "spare_homes",
        "tables",
        "team_of",
        "teams",
        "tiles_by",
    )

    def __init__(
        self, content: Content, atlas: Atlas, tables: Tables, mode: str, seats: int, options: dict[str, Value]
    ) -> None:
        self.content = content
        self.atlas = atlas
        self.tables = tables
        self.mode = mode
        self.seats = seats
        self.options = options
        self.coop: bool = mode == COOP
        self.teams: int = 1 if self.coop else TEAM_MODES.get(mode, seats)
        self.team_of: list[int] = [seat % self.teams for seat in range(seats)]  # RULING-QC-74
        self.goal: int = goal(seats, self.teams)
        self.individual: bool = options["team_home_ports"] == "individual" and not self.coop
        self.home_numbers: tuple[int, ...] = home_numbers(mode, seats, self.individual)
        self.spare_homes: bool = options["spare_home_ports"] == "open"
        self.keep_off_every: bool = options["marauder_keep_off"] == "every"
        self.combine: bool = options["combine_actions_for_stormy"] is True
        self.free_stormy: bool = options["free_move_into_stormy"] is True
        self.bonus_cap: int = number(options["traveler_bonus_cap"]) or 99
        self.quest_optional: bool = options["quest_draw_optional"] is True
        self.quests_removed: bool = options["remove_quests_of_removed_islands"] is True
        self.resource_price, self.quest_price, self.clue_price = prices(str(options["sell_prices"]))
        self.sell_solved: bool = options["sell_solved_clues"] is True
        self.sink_stacks: bool = options["sink_bonus_stacks"] is True
        self.floor: int = number(options["prosperity_floor"])
        self.sink_stars: int = number(options["marauder_sink_prosperity"])
        self.harbour_ignored: bool = options["marauders_ignore_safe_harbor"] is True
        self.sea_metric: bool = options["marauder_range_metric"] == "sea"
        self.immediate: bool = options["coop_check"] == "immediate"
        self.latched: bool = options["coop_goal_latched"] is True
        finite = options["finite_supply"] is True
        self.goods: int = 10 if finite else 9999  # QC-063
        self.ammo: int = 54 if finite else 9999  # QC-062
        self.gifts_under_way: bool = options["gifts_under_way"] is True and self.teams < seats
        self.hands_open: bool = options["team_hands_open"] is True
        self.marauders: int = fleet(
            mode, seats, number(options["marauders"]), options["marauder_limit_by_boards"] is True
        )
        self.players_lay: bool = options["token_placement"] == "players"  # noqa: S105 - of a board game
        self.tiles_by: str = str(options["tile_placement"])
        self.round_limit: int = number(options["round_limit"])
        self.removed: tuple[str, ...] = ()
        self.chart: Chart | None = self._chart(str(options["layout"]))
        self.in_atlas: bool = self.tiles_by == "layout" and not is_laid(str(options["layout"]))

    def _chart(self, wanted: str) -> Chart | None:
        """The map, laid by its own text or by the atlas; none before players or chance have laid it."""
        if is_laid(wanted):
            if self.coop:
                raise BadOption("a crew sails t222 (easy) or quick (hard), no laid map (QC-247)")
            if self.tiles_by != "layout":
                raise BadOption("a laid map is there already: with it, tile_placement is layout")
            return chart_of(wanted, self.atlas, self.home_hexes())
        layout, self.removed = self._layout(wanted)
        return self.atlas.chart(self._flipped(layout)) if self.tiles_by == "layout" else None

    def _layout(self, wanted: str) -> tuple[str, tuple[str, ...]]:
        """QC-247, QC-249 The layout's id and the islands to be taken out of it (QC-296).

        A crew chooses its board apart from its Marauders.
        """
        name, *removed = wanted.split("-")
        if name == "auto":
            team = not self.individual and self.mode in USUAL
            name = USUAL[self.mode] if team else f"ffa{self.seats}"
        if name not in self.atlas.layouts:
            raise BadOption(
                f"there is no layout {name!r}; layouts are: {', '.join(self.atlas.layouts)}, auto, or laid:..."
            )
        if self.coop and name not in ("t222", "quick"):
            raise BadOption("a crew sails t222 (easy) or quick (hard), no other layout (QC-247)")
        if self.coop and (removed or self.tiles_by != "layout"):
            raise BadOption("a crew sails its layout as it is (section 8.5)")
        islands = tuple([island.upper() for island in removed])
        for island in islands:
            if island not in self.content.island_ids:
                raise BadOption(f"there is no island {island!r} to take out of the layout")
        if islands and self.tiles_by == "players":
            raise BadOption("where players lay the tiles they decide which islands stay out (QC-309)")
        return name, islands

    def _flipped(self, name: str) -> list[tuple[str, int, bool]]:
        """QC-296 The layout with the tiles of removed islands turned over, if everything stays within reach."""
        tiles = [(tile, turn, up and tile not in self.removed) for tile, turn, up in self.atlas.layouts[name].tiles]
        out = [tile for tile, _, up in tiles if not up and ISLAND in self.atlas.tiles[tile].hexes]
        if self.removed and len(out) > MOST_REMOVED:
            raise BadOption(f"at most {MOST_REMOVED} islands may be out of play, not {len(out)} (QC-309)")
        if self.removed and not self.atlas.is_open(tiles, self.home_hexes()):
            raise BadOption("without these islands some of the sea is cut off (QC-308)")
        return tiles

    def home_hexes(self) -> list[tuple[int, int]]:
        """The Home Ports in use, in their order."""
        if self.coop:  # any nation may still be chosen
            return [self.atlas.frame.homes[nation.home - 1] for nation in self.content.nations]
        return [self.atlas.frame.homes[number - 1] for number in self.home_numbers]


def goal(seats: int, teams: int) -> int:
    """QC-046 to QC-048, QC-246 The stars that end it, by the size of a team."""
    return GOALS[seats // teams if seats >= teams else 1]


def home_numbers(mode: str, seats: int, individual: bool) -> tuple[int, ...]:
    """4.2 Which Home Ports a table of that shape uses; a crew's follows from its nation."""
    if mode == COOP:
        return ()
    return HOMES[seats if mode == FFA or individual else TEAM_MODES[mode]]


def fleet(mode: str, seats: int, wanted: int, limited: bool) -> int:
    """QC-248, QC-289, QC-293 How many Marauders sail."""
    if wanted not in (0, 3, 4):
        raise BadOption(f"Marauders come in threes or fours, not {wanted} (QC-248)")
    if mode == COOP:
        if wanted == 4 and seats == 3:
            raise BadOption("three players meet 3 Marauders: there are six ships in all (QC-248)")
        return wanted or 3
    if wanted and limited and seats >= BOARDS:
        raise BadOption("with six players no ship is left for Marauders (QC-293)")
    return min(wanted, BOARDS - seats) if limited else wanted


def prices(text: str) -> tuple[int, int, int]:
    """RULING-QC-30 What a resource, a Quest and a Clue sell for."""
    parts = text.split("/")
    if len(parts) != 3 or not all(part.isdigit() and int(part) <= 9 for part in parts):
        raise BadOption(f"option sell_prices is three numbers such as 1/1/2, not {text!r}")
    return int(parts[0]), int(parts[1]), int(parts[2])


def number(value: Value) -> int:
    """An option that is a whole number; 0 stands for none."""
    return value if isinstance(value, int) else 0


# Options that mean something in these modes alone.
ONLY_IN: Final[dict[str, tuple[str, ...]]] = {
    "coop_check": ("coop",),
    "coop_goal_latched": ("coop",),
    "gifts_under_way": ("2v2", "3v3", "2v2v2", "coop"),
    "team_hands_open": ("2v2", "3v3", "2v2v2", "coop"),
    "team_home_ports": ("2v2", "3v3", "2v2v2"),
    "round_limit": ("ffa", "2v2", "3v3", "2v2v2"),
}
