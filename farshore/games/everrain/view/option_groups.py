"""The options of The Everrain by what they change in play, for whoever chooses them."""

from __future__ import annotations

from typing import Final

GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "Winning and losing": ("post_awakening_victory", "track_end", "elder_gap", "act_end_timing", "scaling"),
    "Orders and Crew": ("refresh_timing", "crewless_sinks", "fitting_out"),
    "Sailing and the map": ("nav_relief", "nav_pooling", "sail_through", "tile_rotation", "start_tile_rewards"),
    "Ports and islands": (
        "university_repeat",
        "storm_port_haven",
        "local_passengers",
        "improvement_on_entry_only",
        "exhaustive_expeditions",
    ),
    "Fighting": (
        "node_attacker_suffers",
        "fray_omens",
        "evasion_dice",
        "enemy_ships",
        "sea_target_tie",
        "boarding",
        "boarding_shelter",
        "captives_fall_silent",
    ),
    "Sinking": ("sink_keeps_schematics", "sink_keeps_passengers"),
    "At the table": ("narrator",),
}
