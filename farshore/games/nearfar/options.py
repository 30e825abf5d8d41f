"""Every ruling and variant that a table may choose (docs/rules/nearfar.md, sections 8 and 9), and the rules they make."""

from __future__ import annotations

from typing import Final

from farshore.core.errors import BadOption
from farshore.core.options import Option, Value
from farshore.games.nearfar.actions.lists import Lists
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
    Option(
        "row_refill",
        "immediate",
        "RULING-NF-21",
        "when the row is refilled: at once, at the end of a turn, or only when somebody pays for a new one",
        ("immediate", "end_of_turn", "refresh"),
    ),
    Option(
        "bench_for_recruit", True, "RULING-NF-20", "in a full party a newcomer of a new faction may replace anybody"
    ),
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
    Option("talents_before_first", False, "RULING-NF-57", "talents may be bought before a character's first session"),
    Option("talents_again", False, "RULING-NF-58", "the same talent may be bought more than once"),
    Option("storytelling_ties", False, "RULING-NF-62", "who ties for the highest reputation scores Storytelling, too"),
    Option("side_quest_retry", False, "RULING-NF-54", "a failed side quest stays on the sheet and is read again"),
    Option("refuse_rewards", False, "RULING-NF-50", "rewards of quests may be refused, reputation excepted"),
    Option(
        "movement_kept",
        "all",
        "RULING-NF-61",
        "what still moves in the turn in which it was given up: animals and treasures, or birds alone",
        ("all", "birds"),
    ),
    Option("show_discards", False, "RULING-NF-77", "discarded artifacts are shown"),
    Option("round_limit", None, "house", "the session ends after so many rounds; none is the rule", (), 1, 99),
    Option("full_map_ends", True, "RULING-NF-100", "camping the last free space triggers the end"),
)


LEDGER_OPTIONS: Final = ("allow_absence", "allow_map_repeat", "failed_finale_keeps_progress")


def is_on(options: dict[str, Value], name: str) -> bool:
    """A switch as people write it: a ledger keeps what they wrote."""
    return str(options.get(name, "")).lower() in ("true", "yes", "on", "1")


def sheets_of(options: dict[str, Value]) -> str:
    """The sheets that were brought, as the ledger writes them."""
    return str(options["sheets"])


class CampaignRules:
    """What a campaign reads of its options between its sittings."""

    __slots__ = (
        "allow_absence",
        "allow_map_repeat",
        "extra_stories",
        "failed_finale_keeps_progress",
        "talents_again",
        "talents_before_first",
    )

    def __init__(self, options: dict[str, Value]) -> None:
        self.allow_absence = is_on(options, "allow_absence")
        self.allow_map_repeat = is_on(options, "allow_map_repeat")
        self.extra_stories = is_on(options, "extra_stories")
        self.failed_finale_keeps_progress = is_on(options, "failed_finale_keeps_progress")
        self.talents_again = is_on(options, "talents_again")
        self.talents_before_first = is_on(options, "talents_before_first")


class Rules:
    """NF-007, NF-010, NF-383, NF-394
    What is fixed for one session: content, map, town, options and the sheets that the players brought.
    """

    __slots__ = (
        "bench_for_recruit",
        "board_camps",
        "boxes",
        "buy_mid_roll",
        "cap",
        "chart",
        "content",
        "first",
        "first_index",
        "first_run",
        "full_map_ends",
        "heart_cap_always",
        "lists",
        "lost_fight_stops",
        "map",
        "mine_counts_world",
        "mode",
        "movement_kept",
        "options",
        "pay_on_pick",
        "platypus",
        "powers",
        "reader_prompt",
        "refill_at_end",
        "refill_at_once",
        "refuse_rewards",
        "reshuffle_discards",
        "round_limit",
        "scrounge_fourth",
        "seats",
        "sheets",
        "show_discards",
        "show_rewards",
        "side",
        "side_quest_retry",
        "storytelling_ties",
        "talents_again",
        "talents_before_first",
        "tokens",
        "town",
        "treasure_seen",
        "typical",
        "uniform",
    )

    def __init__(self, content: Content, powers: Powers, mode: str, seats: int, options: dict[str, Value]) -> None:
        self.content = content
        self.powers = powers
        self.mode = mode
        self.seats = seats
        self.options = options
        self.sheets: list[Sheet] = read_sheets(str(options["sheets"]), content, mode, seats)
        self.map = number(options["map"]) or (1 if mode in (FIRST_ADVENTURE, ARCADE) else 2)
        check_map(mode, self.map)
        self.chart: AtlasMap = content.maps[self.map]
        self.side = content.board.sides[str(options["town"])]
        self.town = self.side.id
        self.first: int = number(options["first"])  # seat number from 1; 0 is chance
        self.platypus: int = number(options["platypus"])  # likewise; 0 is nobody
        if max(self.first, self.platypus) > seats:
            raise BadOption(f"there is no seat {max(self.first, self.platypus)} at a table of {seats}")
        is_long = options["long_game"] is True
        self.board_camps: int = number(options["board_camps"]) + (2 if is_long else 0)
        self.first_index: int = 2 if is_long else 0  # camps before the first symbol
        self.tokens: int = 4 * seats if options["extra_stories"] is True else 3 * seats + 1
        self.boxes: int = number(options["campaign_rows"]) * ROW
        self.round_limit: int = number(options["round_limit"])
        self.cap: int = content.board.heart_cap
        self.read_rulings(options)
        self.typical = typical_rewards(content)
        self.lists = Lists(content, powers, self.chart)

    def read_rulings(self, options: dict[str, Value]) -> None:
        """Section 8 One answer to each of its questions."""
        self.first_run: bool = options["first_run"] is True
        self.mine_counts_world: bool = options["mine_counts_world"] is True
        self.uniform: bool = options["token_spread"] == "uniform"  # noqa: S105 - of a board game
        self.refill_at_once: bool = options["row_refill"] == "immediate"
        self.refill_at_end: bool = options["row_refill"] == "end_of_turn"
        self.bench_for_recruit: bool = options["bench_for_recruit"] is True
        self.talents_before_first: bool = options["talents_before_first"] is True
        self.talents_again: bool = options["talents_again"] is True
        self.storytelling_ties: bool = options["storytelling_ties"] is True
        self.side_quest_retry: bool = options["side_quest_retry"] is True
        self.refuse_rewards: bool = options["refuse_rewards"] is True
        self.movement_kept: bool = options["movement_kept"] == "all"
        self.treasure_seen: bool = options["treasure_full_choice"] == "seen"
        self.scrounge_fourth: bool = options["scrounge_fourth"] is True
        self.reshuffle_discards: bool = options["reshuffle_discards"] is True
        self.heart_cap_always: bool = options["heart_cap_always"] is True
        self.buy_mid_roll: bool = options["buy_mid_roll"] is True
        self.lost_fight_stops: bool = options["threat_fail"] == "stop"
        self.reader_prompt: bool = options["reader_prompt"] is True
        self.pay_on_pick: bool = options["payment_timing"] == "on_pick"
        self.show_rewards: bool = options["arcade_show_rewards"] is True
        self.show_discards: bool = options["show_discards"] is True
        self.full_map_ends: bool = options["full_map_ends"] is True

    def has_sheets(self) -> bool:
        """NF-030, NF-272, RULING-NF-02 Experience, talents and keywords exist in two modes only."""
        return self.mode in (CAMPAIGN, CHARACTER)

    def has_bosses(self) -> bool:
        """NF-403, RULING-NF-69 Only the finale of a campaign has bosses."""
        return self.mode == CAMPAIGN and self.map == FINALE

    def missing(self) -> str:
        """What of the book is not written for this session; arcade cards stand in for it."""
        if self.mode in (CAMPAIGN, FIRST_ADVENTURE) and self.map not in self.content.map_quests:
            return f"The quests of {self.chart.display_name} are not written yet: arcade cards stand in for them."
        return ""


def number(value: Value) -> int:
    """A number, or 0 for none."""
    return value if isinstance(value, int) else 0


def check_map(mode: str, number: int) -> None:
    """NF-016 to NF-019 Which maps a mode is played on."""
    if mode == FIRST_ADVENTURE and number != 1:
        raise BadOption("the First Adventure is played on map 1")
    if mode in (CAMPAIGN, CHARACTER) and number == 1:
        raise BadOption("this mode is played on the maps 2 to 11")


def typical_rewards(content: Content) -> list[list[tuple[Quest, str]]]:
    """Arcade choices by their number: what somebody who has not read a quest may expect of it."""
    choices: list[list[tuple[Quest, str]]] = [[] for _ in range(16)]
    for quest in content.arcade:
        for choice in quest.choices:
            if choice.check is not None:
                choices[choice.check.value].append((quest, choice.id))
    known = [n for n in range(16) if choices[n]]
    return [choices[min(known, key=lambda k: (abs(k - n), k))] for n in range(16)]


# Options that mean something in these modes alone.
ONLY_IN: Final[dict[str, tuple[str, ...]]] = {
    "first_run": ("campaign",),
    "sheets": ("campaign", "character"),
    "campaign_rows": ("campaign",),
    "talents_before_first": ("campaign", "character"),
    "talents_again": ("campaign", "character"),
    "storytelling_ties": ("campaign", "character"),
    "side_quest_retry": ("campaign",),
    "arcade_show_rewards": ("arcade", "character"),
}
