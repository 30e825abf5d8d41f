"""What a table may choose (docs/rules/everrain.md, 8.5), and what the rules need to know of it, worked out once."""

from __future__ import annotations

from typing import Final

from farshore.core.options import Option, Value
from farshore.games.everrain.content.chart import NOWHERE, Chart
from farshore.games.everrain.content.tables import Tables, hex_kind

MODES: Final = ("coop",)
STAND: Final = "stand"
TRACK: Final = "track"
PRINTED: Final = "printed"
TUNED: Final = "tuned"
OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "post_awakening_victory",
        STAND,
        "RULING-EV-01",
        "What wins once an Elder One is awake: the last stand on its board, the track, or either.",
        (STAND, TRACK, "either"),
    ),
    Option(
        "track_end",
        "16",
        "RULING-EV-05",
        "The last space of the Discovery track: a long, medium or short game.",
        ("16", "12", "8"),
    ),
    Option(
        "elder_gap",
        "difference",
        "RULING-EV-09",
        "How the spaces between two tokens are counted when an Act is lost.",
        ("difference", "strictly_between"),
    ),
    Option(
        "act_end_timing",
        "immediate",
        "RULING-EV-12",
        "Whether an Act ends at once or after the turn under way.",
        ("immediate", "end_of_turn"),
    ),
    Option(
        "refresh_timing",
        "own_turn",
        "RULING-EV-24",
        "Whether Orders are refreshed in the own turn or all together.",
        ("own_turn", "phase"),
    ),
    Option("node_attacker_suffers", True, "RULING-EV-41", "An enemy that destroys its own node suffers 1 Trauma too."),
    Option("nav_relief", True, "RULING-EV-26", "Two Navigation Orders may be joined where one could not pay a step."),
    Option("nav_pooling", False, "RULING-EV-26", "Navigation Orders always add up their points."),
    Option("sail_through", False, "RULING-EV-30", "A ship may sail through a hex that another ship is on."),
    Option(
        "improvement_on_entry_only", False, "RULING-EV-43", "Improvements work only for Crew ordered there this turn."
    ),
    Option("university_repeat", False, "RULING-EV-56", "A University may be used several times in one visit."),
    Option("fray_omens", True, "RULING-EV-80", "Omen abilities of enemies work in Frays that the Crew begin."),
    Option(
        "tile_rotation",
        "fixed",
        "RULING-EV-51",
        "Whether a new tile is laid as printed or turned by chance.",
        ("fixed", "random"),
    ),
    Option("storm_port_haven", True, "RULING-EV-64", "A ship in a Port under a Storm is still safe from enemy ships."),
    Option(
        "sea_target_tie",
        "players",
        "RULING-EV-83",
        "Who says which of two equally near ships an enemy goes for.",
        ("players", "random"),
    ),
    Option(
        "fitting_out",
        "chosen",
        "EV-025",
        "Where starter cards and Crew go before the first round: chosen by the captains, or seen to by the yard.",
        ("chosen", "yard"),
    ),
    Option("start_tile_rewards", False, "RULING-EV-52", "The starting tile gives its Clues and its enemy ships."),
    Option("crewless_sinks", True, "RULING-EV-36", "A ship that loses its last Crew without a death sinks."),
    Option("sink_keeps_schematics", True, "RULING-EV-49", "Schematics stay with a captain whose ship sinks."),
    Option(
        "narrator",
        "off",
        "RULING-EV-23",
        "Whose screen shows the page of a card to read out: everybody's, the left neighbour's, or one captain's.",
        ("off", "left", "captain 1", "captain 2", "captain 3", "captain 4"),
    ),
    Option(
        "enemy_ships",
        TUNED,
        "RULING-EV-97",
        "Enemy ships from the symbols on the tiles: two symbols, both in Act 3, or as printed, seven over all three Acts.",
        (TUNED, PRINTED),
    ),
    Option(
        "scaling",
        TUNED,
        "RULING-EV-98",
        "How Clues, Coin and last stands go by the number of captains: each count tuned by itself, or as printed, n + players.",
        (TUNED, PRINTED),
    ),
    Option(
        "evasion_dice",
        "node",
        "RULING-EV-82",
        "Evasion dice against ships: one for each manned Navigation node, or one for each Crew on such a node.",
        ("node", "crew"),
    ),
    Option("captives_fall_silent", False, "RULING-EV-45", "A captive in the Brig tells 4 Clues in all, and no more."),
    Option(
        "sink_keeps_passengers", True, "RULING-EV-49", "Passengers and captives stay with a captain whose ship sinks."
    ),
    Option(
        "local_passengers", False, "RULING-EV-47", "A Passenger bound for the Port the ship is in may be taken aboard."
    ),
    Option("boarding", False, "RULING-EV-90", "Advanced: enemy ships can be boarded."),
    Option(
        "boarding_shelter",
        True,
        "RULING-EV-95",
        "Advanced: nobody boards from, to or in a Port or a Storm; if not, ships side by side are enough.",
    ),
    Option("exhaustive_expeditions", False, "RULING-EV-91", "Advanced: an Island can be searched from shore to shore."),
)


class Rules:
    """The options of one table, with the content and the sea they are played on."""

    __slots__ = (
        "act_ends",
        "act_ends_later",
        "act_tiles",
        "aimed",
        "boarding",
        "captives_fall_silent",
        "chart",
        "crew_evade",
        "crewless_sinks",
        "exhaustive",
        "fitted_by_yard",
        "fray_omens",
        "gap_between",
        "haven",
        "keeps_passengers",
        "keeps_schematics",
        "local_passengers",
        "narrator",
        "node_attacker_suffers",
        "on_entry_only",
        "options",
        "phase_refresh",
        "pooling",
        "printed_scaling",
        "random_tie",
        "relief",
        "rotates",
        "sail_through",
        "seats",
        "sheltered",
        "stand_wins",
        "start_rewards",
        "story_spaces",
        "tables",
        "tile_hexes",
        "track_end",
        "track_wins",
        "university_repeat",
    )

    def __init__(self, tables: Tables, chart: Chart, seats: int, options: dict[str, Value]) -> None:
        board = tables.content.board
        self.tables = tables
        self.chart = chart
        self.seats = seats
        self.options = options
        # The tiles of each Act, as bits.
        self.act_tiles: list[int] = [
            sum([1 << n for n, tile in enumerate(tables.tiles) if tile.act == act]) for act in (1, 2, 3)
        ]
        # The hexes of each tile, as the table plays them.
        printed = options["enemy_ships"] == PRINTED
        self.tile_hexes: list[list[int]] = [
            [hex_kind(kind) for kind in (tile.printed if printed else tile.hexes)] for tile in tables.tiles
        ]
        self.track_end: int = min(int(str(options["track_end"])), board.track_end)
        # RULING-EV-05 End of Act spaces at or beyond the end do not exist.
        self.act_ends: list[int] = [space for space in board.act_ends if space < self.track_end]
        self.story_spaces: list[int] = board.story_spaces
        wins = options["post_awakening_victory"]
        self.stand_wins: bool = wins != TRACK
        self.track_wins: bool = wins != STAND
        self.gap_between: bool = options["elder_gap"] == "strictly_between"
        self.act_ends_later: bool = options["act_end_timing"] == "end_of_turn"
        self.phase_refresh: bool = options["refresh_timing"] == "phase"
        self.node_attacker_suffers: bool = bool(options["node_attacker_suffers"])
        self.relief: bool = bool(options["nav_relief"])
        self.pooling: bool = bool(options["nav_pooling"])
        self.sail_through: bool = bool(options["sail_through"])
        self.on_entry_only: bool = bool(options["improvement_on_entry_only"])
        self.university_repeat: bool = bool(options["university_repeat"])
        self.fray_omens: bool = bool(options["fray_omens"])
        self.rotates: bool = options["tile_rotation"] == "random"
        self.haven: bool = bool(options["storm_port_haven"])
        self.random_tie: bool = options["sea_target_tie"] == "random"
        self.fitted_by_yard: bool = options["fitting_out"] == "yard"
        self.start_rewards: bool = bool(options["start_tile_rewards"])
        self.crewless_sinks: bool = bool(options["crewless_sinks"])
        self.keeps_schematics: bool = bool(options["sink_keeps_schematics"])
        self.keeps_passengers: bool = bool(options["sink_keeps_passengers"])
        self.local_passengers: bool = bool(options["local_passengers"])
        self.captives_fall_silent: bool = bool(options["captives_fall_silent"])
        self.crew_evade: bool = options["evasion_dice"] == "crew"
        self.printed_scaling: bool = options["scaling"] == PRINTED
        self.narrator: str = str(options["narrator"])
        self.boarding: bool = bool(options["boarding"])
        self.sheltered: bool = bool(options["boarding_shelter"])
        self.exhaustive: bool = bool(options["exhaustive_expeditions"])
        self.aimed: dict[int, list[tuple[int, list[int]]]] = {}

    def aims(self, enemy: int, place: int) -> list[tuple[int, list[int]]]:
        """Whence an enemy ship has a hex in its arc: hexes, each with the (hex * 6 + facing) that do."""
        key = enemy * self.chart.number + place
        known = self.aimed.get(key)
        if known is None:
            q, r = self.chart.hexes[place]
            by_hex: dict[int, list[int]] = {}
            for facing, offset_q, offset_r in self.tables.aims[enemy]:
                at = self.chart.index.get((q + offset_q, r + offset_r), NOWHERE)
                if at >= 0:
                    by_hex.setdefault(at, []).append(at * 6 + facing)
            known = self.aimed[key] = list(by_hex.items())
        return known
