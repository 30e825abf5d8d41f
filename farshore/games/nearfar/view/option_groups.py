"""The options of Near and Far by what they change in play, for whoever chooses them."""

from __future__ import annotations

from typing import Final

GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "The session": (
        "map",
        "town",
        "extra_stories",
        "long_game",
        "first",
        "first_run",
        "platypus",
        "board_camps",
        "sheets",
    ),
    "In town": ("mine_counts_world", "row_refill", "bench_for_recruit", "reshuffle_discards", "show_discards"),
    "On the way": ("token_spread", "threat_fail", "movement_kept", "heart_cap_always", "buy_mid_roll"),
    "Treasures and rewards": (
        "treasure_full_choice",
        "scrounge_fourth",
        "payment_timing",
        "refuse_rewards",
        "arcade_show_rewards",
    ),
    "Stories and talents": (
        "reader_prompt",
        "campaign_rows",
        "talents_before_first",
        "talents_again",
        "storytelling_ties",
        "side_quest_retry",
    ),
    "The end": ("round_limit", "full_map_ends"),
}
