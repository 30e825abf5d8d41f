"""The options of Biomes (docs/rules/biomes.md, 8.6): every uncertain number has a name, so that it can be swept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from farshore.core.action import Action
from farshore.core.errors import BadOption, RulesBug
from farshore.core.event import Seat
from farshore.core.options import Option, Value
from farshore.games.biomes.content.load import Content
from farshore.games.biomes.content.numbers import CLAIRVOYANCE, DRAGON, DRAWN, KEY, SECRETS, SUPPLY, TOOLS
from farshore.games.biomes.content.wedge import WEDGES

VALUE_ORDER: Final = (
    "key,action,carry,ease,sight,camp-kit,blacksmith-kit,farm-kit,caravan-kit,teleport,foresight,clairvoyance,"
    "tools,supply"
)
QUESTS_BY_SEATS: Final = (0, 0, 3, 5, 7, 9)
TILES_BY_SEATS: Final = (0, 0, 5, 6, 7, 8)
LAKES_BY_SEATS: Final = (0, 0, 4, 5, 6, 6)


def number(name: str, default: int | None, basis: str, about: str, low: int = 0, high: int = 99) -> Option:
    return Option(name, default, basis, about, low=low, high=high)


def choice(name: str, basis: str, about: str, *choices: str) -> Option:
    """The first choice is the default."""
    return Option(name, choices[0], basis, about, choices=choices)


def switch(name: str, default: bool, basis: str, about: str) -> Option:
    return Option(name, default, basis, about)


OPTIONS: Final[tuple[Option, ...]] = (
    number("num_quests", None, "RULING-BIO-05", "ordinary quests; none means 3, 5, 7, 9 for 2, 3, 4, 5 players", 1, 9),
    choice("quest_selection", "RULING-BIO-89", "whether chance or the group picks the quests", "random", "chosen"),
    Option("quests", "", "RULING-BIO-89", "with quest_selection chosen: the numbers of the quests, such as 1,4,7"),
    choice("keys_rounding", "RULING-BIO-05", "half of the boards, when that is not whole", "up", "down"),
    choice("dragon_key", "RULING-BIO-06", "whether the dragon's hoard begins with a Key", "hoard", "none"),
    choice(
        "box_keys", "RULING-BIO-07", "Keys in the box, as the count table prints them", "none", "table_box", "table_all"
    ),
    choice(
        "box_column", "RULING-BIO-08", "which column of the count table is used", "auto", "1", "2", "3", "extrapolate"
    ),
    choice(
        "secret_pools", "RULING-BIO-09", "one box for all secrets, or a pool of its own for tiles", "merged", "split"
    ),
    *[
        number(
            f"box_counts.{name}", None, "RULING-BIO-10", f"copies of {name} in the box; none means the table's number"
        )
        for name in SECRETS
        if name not in ("key", "supply", "tools")
    ],
    number("box_supplies", 4, "RULING-BIO-11", "Supplies in the box; 99 means the table's 4, 6, 8"),
    number("box_repair_tools", 4, "RULING-BIO-11", "Repair Tools in the box; 99 means the table's 4, 6, 8"),
    *[
        number(f"tiles.{name}", None, "RULING-BIO-14", f"{name} tiles; none means the number for the players", 0, 30)
        for name in DRAWN[1:8]
    ],
    choice("wedge_angle", "RULING-BIO-13", "how wide the wedge opens, in degrees", "120", "60"),
    choice(
        "empty_stack_rule",
        "RULING-BIO-15",
        "a type whose stack is empty is rolled again, or is a quest",
        "reroll",
        "quest",
    ),
    switch("lake_seal_guard", True, "RULING-BIO-16", "a lake that would seal the board is rolled again"),
    switch("exit_reach_guard", True, "RULING-BIO-88", "the Exit always touches a tile that can be walked to"),
    choice("quest_update_timing", "RULING-BIO-01", "when quests move on", "player_turn_one", "board_turn_all", "both"),
    choice(
        "quest_die",
        "RULING-BIO-02",
        "one face a board, or as printed one live quest a turn (live_only says the same); by players: two as printed, more slots",
        "by_players",
        "slots",
        "live_only",
        "printed",
    ),
    number("post_exit_updates", 2, "RULING-BIO-03", "quests diced for once the Exit is found", 1, 3),
    switch("update_on_skipped_turn", True, "RULING-BIO-04", "the turn of a player who is down still rolls for quests"),
    choice("turn_order", "RULING-BIO-19", "who begins each round", "fixed", "rotating"),
    number("base_actions", 3, "BIO-028", "actions a turn", 1, 9),
    number("base_capacity", 4, "BIO-028", "weight a player can carry", 1, 20),
    number("extra_action_amount", 2, "RULING-BIO-33", "actions an Extra Action Buff adds", 1, 5),
    number("extra_carry_amount", 2, "BIO-131", "weight an Extra Carry Capacity Buff adds", 1, 9),
    switch("buff_stack", True, "RULING-BIO-35", "several buffs of a kind add up"),
    number("max_worn_buffs", None, "RULING-BIO-35", "buffs one player may wear", 1, 9),
    number("team_buff_slots", 1, "RULING-BIO-35", "buffs that work for everybody from the Main Camp", 0, 2),
    number("supply_uses_per_turn", None, "BIO-139", "Supplies turned into actions in one turn", 1, 9),
    switch("blind_pickup", False, "RULING-BIO-24", "secrets may be picked up unseen"),
    choice(
        "enemy_camp_pickup", "RULING-BIO-49", "taking loot from enemy camps", "one_action", "free", "mercenary_only"
    ),
    choice(
        "injury_inventory", "RULING-BIO-37", "what becomes of an injured player's pack", "destroyed", "dropped", "kept"
    ),
    number("healing_cooldown", 10, "BIO-187", "cool-down of an injury", 1, 19),
    number("captivity_rounds", 2, "RULING-BIO-39", "rounds until a captive comes home", 1, 9),
    number("ransom", 2, "RULING-BIO-40", "Supplies that free a captive", 0, 9),
    switch("limbo_countdown", True, "RULING-BIO-39", "captivity runs down in limbo as well"),
    switch("ransom_returns_inventory", False, "RULING-BIO-40", "a ransomed player gets the pack back"),
    number("camp_supply_cap", 4, "BIO-115", "Supplies a camp can hold", 1, 20),
    number("camp_tools_cap", 2, "BIO-116", "Repair Tools a camp can hold", 1, 20),
    number("farm_cd", 10, "BIO-144", "cool-down of a farm", 1, 19),
    number("farm_cd_farmland", 6, "BIO-144", "cool-down of a farm on farmland", 1, 19),
    number("smith_cd", 16, "BIO-148", "cool-down of a blacksmith", 1, 19),
    number("smith_cd_grassland", 10, "BIO-148", "cool-down of a blacksmith on grassland", 1, 19),
    number("raid_size", 2, "BIO-213", "secrets a raid takes", 1, 3),
    number("raid_cd_1", 10, "BIO-217", "cool-down after a raid that brought 1 secret", 1, 19),
    number("raid_cd_2", 16, "BIO-217", "cool-down after a raid that brought more", 1, 19),
    number("party_lost_cd", 6, "BIO-218", "cool-down after a party was destroyed", 1, 19),
    number("razed_cd", 19, "BIO-225", "cool-down after a camp was destroyed", 1, 19),
    number("no_target_cd", 6, "RULING-BIO-46", "cool-down of stealers who found nothing to steal", 1, 19),
    number("quest_lost_cd", 6, "BIO-200", "cool-down of the enemy camp when its quest is lost", 1, 19),
    number("war_won_cd", 19, "BIO-200", "cool-down of the Killer Camp when its war is won", 1, 19),
    number("race_won_cd", 16, "BIO-200", "cool-down of the Stealer Camp when its race is won", 1, 19),
    switch("quest_camps_dormant", True, "RULING-BIO-44", "enemy camps sleep until their quest is decided"),
    number("ally_initial_cd", 6, "RULING-BIO-45", "cool-down of a new Ally Camp", 1, 19),
    choice("ally_rest", "RULING-BIO-45", "what an Ally Camp on cool-down refuses", "services", "everything"),
    number("service_cd", 10, "RULING-BIO-61", "cool-down after trade or mercenaries", 1, 19),
    number("trade_cost", 2, "BIO-234", "Supplies a trade costs", 0, 9),
    choice("berserk_first_attack", "RULING-BIO-47", "when berserk camps first attack", "immediate", "next_board_turn"),
    number("npc_speed", 2, "BIO-208", "movement of raiding parties and mercenaries", 1, 5),
    choice("npc_cliffs", "RULING-BIO-30", "cliffs and other pieces", "ignore", "block"),
    choice("npc_unexplored", "RULING-BIO-31", "unexplored land and other pieces", "pass", "block"),
    number("merc_rescue_max", 3, "BIO-240", "captives and secrets of one rescue", 1, 6),
    number("merc_disrupt_cost", 3, "BIO-242", "Supplies to have the gang held", 0, 9),
    number("merc_disrupt_rounds", 3, "RULING-BIO-64", "rounds mercenaries hold the gang", 1, 9),
    choice("merc_cooldown", "RULING-BIO-61", "when mercenaries send their camp to rest", "when_done", "when_hired"),
    number("merc_hunt_cost", 1, "BIO-244", "Supplies to have a raiding party hunted", 0, 9),
    switch("merc_subdue_gives_key", True, "RULING-BIO-67", "a held gang gives up its Key"),
    number("gang_movement", 2, "RULING-BIO-63", "movement of one move of the gang", 1, 5),
    number("gang_moves", 1, "RULING-BIO-63", "moves of the gang per update", 1, 3),
    number("gang_moves_enraged", 2, "RULING-BIO-63", "moves of the enraged gang per update", 1, 4),
    number("gang_subdue_first", 2, "RULING-BIO-65", "updates the gang is subdued the first time", 1, 9),
    number("gang_subdue_again", 2, "RULING-BIO-65", "updates the gang is subdued later", 1, 9),
    number("gang_enraged_updates", 2, "RULING-BIO-65", "updates the gang is enraged afterwards", 0, 9),
    choice("gang_blocked", "RULING-BIO-68", "a direction the gang cannot take", "reroll", "stay"),
    choice("gang_attack_from", "RULING-BIO-66", "where the gang is attacked from", "adjacent", "same_tile"),
    number("tug_killer_distance", 4, "RULING-BIO-70", "from the battlefield to the Killer Camp", 1, 9),
    number("tug_ally_distance", 3, "RULING-BIO-70", "from the battlefield to the Ally Camp", 1, 9),
    number("war_success_from", 5, "BIO-259", "total that wins a battle", 2, 9),
    number("war_health", 4, "BIO-269", "health of both camps in the Trade War", 1, 9),
    number("fountain_distance", 5, "RULING-BIO-75", "from the Stealer Camp to the fountain area", 2, 12),
    number("tomb_distance", 5, "RULING-BIO-77", "from the Stealer Camp to the tile beside the Tomb", 1, 12),
    number("tomb_secrets", 3, "BIO-284", "secrets in the Tomb", 0, 9),
    number("dragon_take", 2, "RULING-BIO-81", "secrets the dragon takes", 1, 4),
    number("dragon_loot", 2, "RULING-BIO-81", "secrets taken back from the dragon", 1, 4),
    Option("secret_value_order", VALUE_ORDER, "RULING-BIO-81", "what the dragon likes best, first to last"),
    number("ruins_start", 6, "BIO-319", "health of the Ruins", 1, 30),
    number("ruins_full", 12, "BIO-323", "health of restored Ruins", 2, 30),
    number("atlantis_start", 4, "BIO-325", "level of Atlantis", 1, 12),
    number("atlantis_flood", 2, "BIO-329", "tiles flooded around Atlantis", 0, 6),
    number("volcano_start", 4, "BIO-333", "updates between eruptions", 1, 12),
    number("temple_found_from", 5, "BIO-337", "roll that finds the temple", 2, 6),
    number("priest_weight", 2, "RULING-BIO-84", "weight of a priest", 0, 6),
    choice(
        "disaster_protects", "RULING-BIO-83", "what flood and lava spare", "camps_and_exit", "main_and_exit", "none"
    ),
    number("quest_action_cost", 1, "RULING-BIO-85", "actions of a quest interaction with no printed cost", 0, 2),
    choice("join_policy", "RULING-BIO-72", "whether players on the tile are asked to join a fight", "ask", "auto"),
    choice("foresight_tiles", "RULING-BIO-56", "what Foresight shows of tiles", "fate_queue", "quest_stack", "off"),
    choice("blurt_rule", "RULING-BIO-59", "whether secrets can be announced", "button", "off"),
    choice(
        "chat_mode",
        "RULING-BIO-59",
        "how the table talks: remarks and written words on trust, remarks alone, or whatever one likes",
        "signals_and_text",
        "signals_only",
        "free",
    ),
    number("caravan_max_tiles", 5, "BIO-156", "tiles of a caravan route, both camps included", 2, 9),
    number("caravan_send_cost", 1, "BIO-159", "Supplies to send a secret", 0, 4),
    choice("escape_position", "BIO-D49", "where Escape lies in the quest stack", "last", "lower_half"),
    choice("exit_keys", "RULING-BIO-86", "what opens the Exit: Keys used there, or brought there", "used", "brought"),
    number("all_down_grace", 0, "BIO-D24", "rounds a team may be all down", 0, 3),
    number("main_camp_immune_until_round", 0, "BIO-D28", "killers spare the empty Main Camp before this round", 0, 200),
    switch("open_information", False, "8.5", "everything seen by one is seen by all"),
    number("max_rounds", 200, "RULING-BIO-90", "the game ends unfinished after this round; 0 never", 0, 100000),
)


def no_asides(_state: Any, _seat: Seat) -> list[Action]:
    return []


def no_aside(_state: Any, _seat: Seat, action: Action) -> None:
    raise RulesBug(f"nothing can be said at this table: {action}")


class Rules:
    """Options and content of one table. Rules read options as attributes; only this module reads them by name."""

    __slots__ = (
        "adjacent_attack", "all_down_grace", "ally_initial_cd", "ally_shuts", "aside", "asides", "atlantis_flood", "atlantis_start",
        "base_actions", "base_capacity", "berserk_first_attack", "blind", "blurt_rule", "box", "buff_stack",
        "camp_caps", "captivity_rounds", "caravan_max_tiles", "caravan_send_cost", "chat", "content",
        "disaster_protects", "dragon_loot", "dragon_take", "empty_stack_rule", "enemy_pickup", "escape_position",
        "exit_reach_guard", "extra_action_amount", "extra_carry_amount", "faces", "farm_cd", "farm_cd_farmland",
        "foresight_tiles", "fountain_distance", "gang_blocked", "gang_enraged_updates", "gang_movement", "gang_moves",
        "gang_moves_enraged", "gang_subdue_again", "gang_subdue_first", "handy", "healing_cooldown", "injury_inventory",
        "join_policy", "key_quests", "keys_brought", "keys_needed", "lake_seal_guard", "limbo_countdown",
        "main_camp_immune_until_round", "max_rounds", "merc_cooldown", "merc_disrupt_cost", "merc_disrupt_rounds",
        "merc_hunt_cost", "merc_rescue_max", "merc_subdue_gives_key", "most_worn", "n", "no_target_cd", "npc_cliffs", "npc_speed",
        "npc_unexplored", "on", "open_info", "options", "party_lost_cd", "post_exit_updates", "priest_weight",
        "quarry_counts", "quest_camps_dormant", "quest_cost", "quest_lost_cd", "quest_update_timing", "race_won_cd",
        "raid_cd_1", "raid_cd_2", "raid_size", "ransom", "ransom_returns_inventory", "razed_cd", "ruins_full",
        "ruins_start", "seats", "service_cd", "slots", "smith_cd", "smith_cd_grassland", "split", "stacks",
        "supply_uses_per_turn", "team_buff_slots", "temple_found_from", "tile_pool", "tomb_distance", "tomb_secrets",
        "total_quests", "trade_cost", "tug_ally_distance", "tug_killer_distance", "turn_order",
        "update_on_skipped_turn", "value_rank", "volcano_start", "war_health", "war_success_from", "war_won_cd",
        "wedge", "weights", "word",
    )  # fmt: skip

    def __init__(self, content: Content, seats: int, options: dict[str, Value]) -> None:
        self.content = content
        self.seats = seats
        # What may be said at any time. The chapter that says it lies above the state, so setup puts it here.
        self.asides: Callable[[Any, Seat], list[Action]] = no_asides
        self.aside: Callable[[Any, Seat, Action], None] = no_aside
        self.options = options
        self.n: dict[str, int] = {k: v for k, v in options.items() if isinstance(v, int) and not isinstance(v, bool)}
        self.on: dict[str, bool] = {k: v for k, v in options.items() if isinstance(v, bool)}
        self.word: dict[str, str] = {k: v for k, v in options.items() if isinstance(v, str)}
        self.read_numbers()
        self.read_switches()
        self.wedge = WEDGES[int(self.word["wedge_angle"])]
        self.weights = content.weights
        self.base_actions = self.n["base_actions"]
        self.base_capacity = self.n["base_capacity"]
        self.quest_cost = self.n["quest_action_cost"]
        # What is usable wherever one stands, so that nobody has to ask.
        endless = "supply_uses_per_turn" not in self.n
        self.handy = [kind == CLAIRVOYANCE or (kind == SUPPLY and endless) for kind in range(len(SECRETS))]
        self.most_worn = self.n.get("max_worn_buffs", 99)
        self.supply_uses_per_turn = self.n.get("supply_uses_per_turn", 0)  # 0: any number
        self.blind = self.on["blind_pickup"]
        self.enemy_pickup = self.word["enemy_camp_pickup"]
        self.adjacent_attack = self.word["gang_attack_from"] == "adjacent"
        self.open_info = self.on["open_information"]
        self.chat = self.word["chat_mode"]
        self.slots = self.word["quest_die"] == "slots" or (
            self.word["quest_die"] == "by_players" and seats > 2
        )  # RULING-BIO-02
        self.split = self.word["secret_pools"] == "split"  # noqa: S105 - not that kind of secret
        self.camp_caps = {SUPPLY: self.n["camp_supply_cap"], TOOLS: self.n["camp_tools_cap"]}
        self.total_quests = self.quest_count()
        self.faces = self.total_quests + 1
        self.keys_needed = self.key_count()
        self.stacks = self.tile_stacks()
        self.quarry_counts = self.quarry_tiles()
        self.box = self.box_numbers()
        self.tile_pool = self.pool_numbers()
        self.value_rank = self.ranks()
        self.key_quests = self.key_bits()

    def read_numbers(self) -> None:
        n = self.n
        self.all_down_grace, self.ally_initial_cd = n["all_down_grace"], n["ally_initial_cd"]
        self.atlantis_flood, self.atlantis_start = n["atlantis_flood"], n["atlantis_start"]
        self.captivity_rounds, self.fountain_distance = n["captivity_rounds"], n["fountain_distance"]
        self.caravan_max_tiles, self.caravan_send_cost = n["caravan_max_tiles"], n["caravan_send_cost"]
        self.dragon_loot, self.dragon_take = n["dragon_loot"], n["dragon_take"]
        self.extra_action_amount, self.extra_carry_amount = n["extra_action_amount"], n["extra_carry_amount"]
        self.farm_cd, self.farm_cd_farmland = n["farm_cd"], n["farm_cd_farmland"]
        self.gang_enraged_updates, self.gang_movement = n["gang_enraged_updates"], n["gang_movement"]
        self.gang_moves, self.gang_moves_enraged = n["gang_moves"], n["gang_moves_enraged"]
        self.gang_subdue_again, self.gang_subdue_first = n["gang_subdue_again"], n["gang_subdue_first"]
        self.healing_cooldown, self.volcano_start = n["healing_cooldown"], n["volcano_start"]
        self.main_camp_immune_until_round = n["main_camp_immune_until_round"]
        self.merc_disrupt_cost, self.merc_disrupt_rounds = n["merc_disrupt_cost"], n["merc_disrupt_rounds"]
        self.merc_hunt_cost, self.merc_rescue_max = n["merc_hunt_cost"], n["merc_rescue_max"]
        self.no_target_cd, self.party_lost_cd, self.razed_cd = n["no_target_cd"], n["party_lost_cd"], n["razed_cd"]
        self.npc_speed, self.priest_weight = n["npc_speed"], n["priest_weight"]
        self.post_exit_updates, self.max_rounds = n["post_exit_updates"], n["max_rounds"]
        self.quest_lost_cd, self.race_won_cd, self.war_won_cd = n["quest_lost_cd"], n["race_won_cd"], n["war_won_cd"]
        self.raid_cd_1, self.raid_cd_2, self.raid_size = n["raid_cd_1"], n["raid_cd_2"], n["raid_size"]
        self.ransom, self.service_cd, self.trade_cost = n["ransom"], n["service_cd"], n["trade_cost"]
        self.ruins_full, self.ruins_start = n["ruins_full"], n["ruins_start"]
        self.smith_cd, self.smith_cd_grassland = n["smith_cd"], n["smith_cd_grassland"]
        self.team_buff_slots, self.temple_found_from = n["team_buff_slots"], n["temple_found_from"]
        self.tomb_distance, self.tomb_secrets = n["tomb_distance"], n["tomb_secrets"]
        self.tug_ally_distance, self.tug_killer_distance = n["tug_ally_distance"], n["tug_killer_distance"]
        self.war_health, self.war_success_from = n["war_health"], n["war_success_from"]

    def read_switches(self) -> None:
        on, word = self.on, self.word
        self.buff_stack = on["buff_stack"]
        self.exit_reach_guard, self.lake_seal_guard = on["exit_reach_guard"], on["lake_seal_guard"]
        self.keys_brought = word["exit_keys"] == "brought"
        self.limbo_countdown = on["limbo_countdown"]
        self.merc_subdue_gives_key = on["merc_subdue_gives_key"]
        self.quest_camps_dormant = on["quest_camps_dormant"]
        self.ransom_returns_inventory = on["ransom_returns_inventory"]
        self.update_on_skipped_turn = on["update_on_skipped_turn"]
        self.ally_shuts = word["ally_rest"] == "everything"
        self.berserk_first_attack = word["berserk_first_attack"]
        self.blurt_rule = word["blurt_rule"]
        self.disaster_protects = word["disaster_protects"]
        self.empty_stack_rule = word["empty_stack_rule"]
        self.escape_position, self.foresight_tiles = word["escape_position"], word["foresight_tiles"]
        self.gang_blocked = word["gang_blocked"]
        self.injury_inventory = word["injury_inventory"]
        self.join_policy = word["join_policy"]
        self.merc_cooldown = word["merc_cooldown"]
        self.npc_cliffs, self.npc_unexplored = word["npc_cliffs"], word["npc_unexplored"]
        self.quest_update_timing = word["quest_update_timing"]
        self.turn_order = word["turn_order"]

    def quest_count(self) -> int:
        """BIO-002 to BIO-004 The recommended number of quests, or the one asked for."""
        picked = self.picked_quests()
        return len(picked) if picked else self.n.get("num_quests", QUESTS_BY_SEATS[self.seats])

    def key_count(self) -> int:
        """BIO-005, RULING-BIO-05 Half of the boards, Escape counted, rounded up; down by option."""
        up = 1 if self.word["keys_rounding"] == "up" else 0
        return (self.faces + up) // 2

    def picked_quests(self) -> tuple[int, ...]:
        """BIO-021 The group's own choice of quests, if it made one."""
        if self.word["quest_selection"] != "chosen":
            return ()
        words = self.word["quests"].replace(" ", "").split(",")
        numbers = sorted({int(word) for word in words if word.isdigit()})
        if not numbers or len(numbers) != len(words) or not 1 <= numbers[0] <= numbers[-1] <= 9:
            raise BadOption("option quests names different quests from 1 to 9, such as 1,4,7")
        return tuple(numbers)

    def key_bits(self) -> int:
        """BIO-249, RULING-BIO-06 The ordinary quests that hold a Key, as bits; the dragon by option."""
        bits = 0
        for quest in range(1, 10):
            if self.content.key_bearing[quest] and (quest != DRAGON or self.word["dragon_key"] != "none"):
                bits |= 1 << quest
        return bits

    def tile_stacks(self) -> tuple[int, ...]:
        """BIO-018, RULING-BIO-14 Tiles by type 1 to 7; the three start tiles come out of the stacks."""
        land = TILES_BY_SEATS[self.seats]
        usual = (0, land, land, land, land, land, land, LAKES_BY_SEATS[self.seats])
        counts = [0] + [self.n.get(f"tiles.{DRAWN[kind]}", usual[kind]) for kind in range(1, 8)]
        for start in (1, 2, 3):
            counts[start] = max(0, counts[start] - 1)
        return tuple(counts)

    def quarry_tiles(self) -> tuple[int, ...]:
        """Section 11: the first n patterns; beyond the last the list starts over."""
        kinds = len(self.content.quarries)
        counts = [0] * kinds
        for tile in range(self.stacks[4]):
            counts[tile % kinds] += 1
        return tuple(counts)

    def column_of(self, triple: list[int]) -> int:
        """RULING-BIO-08 The number of the column that these players use."""
        column = self.word["box_column"]
        if column == "extrapolate" and self.seats == 5:
            return 2 * triple[2] - triple[1]
        if column in ("1", "2", "3"):
            return triple[int(column) - 1]
        return triple[min(self.seats, 4) - 2]

    def box_numbers(self) -> tuple[int, ...]:
        """BIO-022 How many of each secret are in the box and on tiles together."""
        counts = [self.column_of(triple) for triple in self.content.box_counts]
        for kind, name in enumerate(SECRETS):
            counts[kind] = self.n.get(f"box_counts.{name}", counts[kind])
        for kind, name in ((SUPPLY, "box_supplies"), (TOOLS, "box_repair_tools")):
            table = self.column_of(self.content.table_counts[kind])
            counts[kind] = table if self.n[name] == 99 else self.n[name]
        if self.word["box_keys"] != "none":
            counts[KEY] = self.column_of(self.content.key_table_box)
        if self.word["box_keys"] == "table_all":
            counts[KEY] += self.column_of(self.content.key_table_tiles)
        return tuple(counts)

    def pool_numbers(self) -> tuple[int, ...]:
        """RULING-BIO-09 With split pools: what is set apart for tiles."""
        if self.word["secret_pools"] != "split":  # noqa: S105 - not that kind of secret
            return (0,) * len(SECRETS)
        table = [self.column_of(triple) for triple in self.content.tile_counts]
        if self.word["box_keys"] == "table_all":
            table[KEY] = self.column_of(self.content.key_table_tiles)
        return tuple([min(wanted, have) for wanted, have in zip(table, self.box, strict=True)])

    def ranks(self) -> tuple[int, ...]:
        """BIO-314 What the dragon likes best has the smallest rank."""
        names = self.word["secret_value_order"].replace(" ", "").split(",")
        if sorted(names) != sorted(VALUE_ORDER.split(",")):
            raise BadOption(f"option secret_value_order lists these secrets, each once: {VALUE_ORDER}")
        return tuple([names.index(name) if name in names else len(names) for name in SECRETS])
