"""Every ruling and variant that a table may choose (docs/rules/nearfar.md, sections 8 and 9), and the rules they make."""

from __future__ import annotations

from typing import Final

from farshore.core.errors import BadOption
from farshore.core.options import Option, Value
from farshore.games.nearfar.actions.lists import Journal
from farshore.games.nearfar.content.atlas import AtlasMap
from farshore.games.nearfar.content.load import MAPS, Content
from farshore.games.nearfar.content.powers import Powers
from farshore.games.nearfar.content.quests import Quest
from farshore.games.nearfar.content.sheet import Sheet, read_sheets

FIRST_ADVENTURE: Final = "first_adventure"
CAMPAIGN: Final = "campaign"
CHARACTER: Final = "character"
ARCADE: Final = "arcade"
MODES: Final[tuple[str, ...]] = (FIRST_ADVENTURE, CAMPAIGN, CHARACTER, ARCADE)
FINALE: Final = 11
STORY_LENGTH: Final = 10
BEFORE_FINALE: Final = 8  # quests of a character that can be read elsewhere than on the last map
ROW: Final = 3  # boxes of a row of the sheet
QUESTS_OF_A_TABLE: Final = 18  # tokens in the box

OPTIONS: Final[tuple[Option, ...]] = (
    Option("map", 0, "NF-019", "the map, 1 to 11; 0 is the usual one of the mode", (), 0, MAPS),
    Option("town", "dusk", "NF-010", "the side of the town board", ("dusk", "day")),
    Option("extra_stories", False, "NF-394", "four quest tokens for every player"),
    Option("long_game", False, "NF-397", "two more camps for every player"),
    Option("first", 0, "NF-034", "the seat that begins, 1 to 4; 0 lets chance decide", (), 0, 4),
    Option("first_run", True, "NF-024", "in Campaign Mode every named book space receives a token"),
    Option("sheets", "", "NF-412", "the character sheets that the players bring, as the campaign ledger writes them"),
    Option("platypus", 0, "NF-041", "the seat that lost the last game and may take the platypus; 0 is none", (), 0, 4),
    Option("board_camps", 14, "RULING-NF-01", "camps on a player board", (), 14, 15),
    Option("mine_counts_world", False, "RULING-NF-13", "skill of world cards counts in the mine"),
    Option("token_spread", "uniform", "RULING-NF-17", "how quest tokens are spread", ("uniform", "spread")),
    Option("row_refill", "immediate", "RULING-NF-21", "when the row is refilled", ("immediate", "end_of_turn")),
    Option("treasure_full_choice", "blind", "RULING-NF-25", "decide on a treasure unseen or seen", ("blind", "seen")),
    Option("scrounge_fourth", False, "RULING-NF-26", "Scrounging lifts the limit of three treasures, too"),
    Option("reshuffle_discards", True, "RULING-NF-28", "an empty deck is made anew from its discards"),
    Option("heart_cap_always", True, "RULING-NF-31", "hearts never exceed 13, not even on the map"),
    Option("buy_mid_roll", True, "RULING-NF-32", "artifacts may be bought while a roll is open"),
    Option("threat_fail", "stop", "RULING-NF-43", "a lost fight ends the move or not", ("stop", "continue")),
    Option("reader_prompt", False, "RULING-NF-47", "the left neighbour is asked to read aloud"),
    Option("payment_timing", "on_pick", "RULING-NF-49", "when a quest is paid for", ("on_pick", "on_success")),
    Option("arcade_show_rewards", False, "RULING-NF-55", "the rewards of arcade cards are shown before the choice"),
    Option("campaign_rows", 10, "RULING-NF-56", "rows of three quest boxes on a sheet", (), 5, 12),
    Option("show_discards", False, "RULING-NF-77", "discarded artifacts are shown"),
    Option("round_limit", None, "house", "the session ends after so many rounds; none is the rule", (), 1, 99),
    Option("full_map_ends", True, "RULING-NF-100", "camping the last free space triggers the end"),
)


class Rules:
    """What is fixed for one session: content, map, town, options and the sheets that the players brought."""

    __slots__ = (
        "board_camps",
        "boxes",
        "cap",
        "chart",
        "content",
        "first_index",
        "journal",
        "map",
        "mode",
        "options",
        "powers",
        "round_limit",
        "seats",
        "sheets",
        "side",
        "tokens",
        "town",
        "typical",
        "uniform",
    )

    def __init__(self, content: Content, powers: Powers, mode: str, seats: int, options: dict[str, Value]) -> None:
        self.content = content
        self.powers = powers
        self.mode = mode
        self.seats = seats
        self.options = options
        text = options["sheets"]
        assert isinstance(text, str)
        self.sheets: list[Sheet] = read_sheets(text, content, mode, seats)
        number = options["map"]
        assert isinstance(number, int)
        self.map = number or (1 if mode in (FIRST_ADVENTURE, ARCADE) else 2)
        check_map(mode, self.map)
        self.chart: AtlasMap = content.maps[self.map]
        self.side = content.board.sides[str(options["town"])]
        self.town = self.side.id
        camps = options["board_camps"]
        assert isinstance(camps, int)
        self.board_camps: int = camps + 2 if options["long_game"] else camps
        self.first_index: int = 2 if options["long_game"] else 0  # camps before the first symbol
        self.tokens: int = 4 * seats if options["extra_stories"] else 3 * seats + 1
        self.cap: int = content.board.heart_cap
        rows = options["campaign_rows"]
        assert isinstance(rows, int)
        self.boxes = rows * ROW
        first = options["first"]
        platypus = options["platypus"]
        assert isinstance(first, int)
        assert isinstance(platypus, int)
        if max(first, platypus) > seats:
            raise BadOption(f"there is no seat {max(first, platypus)} at a table of {seats}")
        self.uniform = str(options["token_spread"]).startswith("uniform")
        limit = options["round_limit"]
        self.round_limit: int = limit if isinstance(limit, int) else 0
        self.typical = typical_rewards(content)
        self.journal = Journal(content, powers, self.chart)

    def flag(self, name: str) -> bool:
        return bool(self.options[name])

    def whole(self, name: str) -> int:
        value = self.options[name]
        assert isinstance(value, int)
        return value

    def has_sheets(self) -> bool:
        """NF-030, NF-272 Experience, talents and keywords exist in two modes only."""
        return self.mode in (CAMPAIGN, CHARACTER)

    def has_bosses(self) -> bool:
        """NF-403 Only the finale of a campaign has bosses."""
        return self.mode == CAMPAIGN and self.map == FINALE

    def missing(self) -> str:
        """What of the book is not written for this session; arcade cards stand in for it."""
        if self.mode in (CAMPAIGN, FIRST_ADVENTURE) and self.map not in self.content.map_quests:
            return f"The quests of {self.chart.display_name} are not written yet: arcade cards stand in for them."
        return ""


def check_map(mode: str, number: int) -> None:
    """NF-016 to NF-019 Which maps a mode is played on."""
    if mode == FIRST_ADVENTURE and number != 1:
        raise BadOption("the First Adventure is played on map 1")
    if mode in (CAMPAIGN, CHARACTER) and number == 1:
        raise BadOption("this mode is played on the maps 2 to 11")


def typical_rewards(content: Content) -> list[list[tuple[Quest, str]]]:
    """Arcade choices by their number: what somebody who has not read a quest may expect of it."""
    found: list[list[tuple[Quest, str]]] = [[] for _ in range(16)]
    for quest in content.arcade:
        for choice in quest.choices:
            if choice.check is not None:
                found[choice.check.value].append((quest, choice.id))
    known = [n for n in range(16) if found[n]]
    return [found[min(known, key=lambda k: (abs(k - n), k))] for n in range(16)]
