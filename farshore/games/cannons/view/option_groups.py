"""The options of Quests & Cannons by what they change in play, for whoever chooses them."""

from __future__ import annotations

from typing import Final

GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "The sea": ("layout", "tile_placement", "token_placement", "spare_home_ports", "team_home_ports"),
    "Champions": ("champions",),
    "Sailing": ("combine_actions_for_stormy", "free_move_into_stormy", "traveler_bonus_cap"),
    "Quests, Clues and trade": (
        "quest_draw_optional",
        "remove_quests_of_removed_islands",
        "sell_prices",
        "sell_solved_clues",
        "finite_supply",
    ),
    "Fighting": ("sink_bonus_stacks", "prosperity_floor"),
    "Marauders": (
        "marauders",
        "marauder_sink_prosperity",
        "marauders_ignore_safe_harbor",
        "marauder_range_metric",
        "marauder_keep_off",
        "marauder_limit_by_boards",
    ),
    "Playing together": ("gifts_under_way", "team_hands_open", "coop_check", "coop_goal_latched"),
    "The end": ("round_limit",),
}
