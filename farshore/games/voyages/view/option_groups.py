"""The options of Voyages by what they change in play, for whoever chooses them."""

from __future__ import annotations

from typing import Final

GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "The sea and the course": ("map", "dice_wrap", "blocked_departure", "island_departure"),
    "Places": ("dread_optional", "settlement_market_stays", "settlement_sailor"),
    "Scoring and the end": ("ocean_gold", "end_mode", "fixed_rounds", "round_limit", "solo_rounds", "solo_ranks"),
    "At the table": ("open_sheets", "turn_timer", "seed_commitment"),
}
