"""Where sessions between equal bots should lie (docs/rules/nearfar.md, 11.15)."""

from __future__ import annotations

from typing import Final

from farshore.core.balance import Bands
from farshore.games.nearfar.content.language import BUILDINGS
from farshore.games.nearfar.content.load import MAPS

LATER: Final = list(range(2, MAPS + 1))  # all but the map of the first adventure

MARGINS: Final = {2: 12, 3: 12, 4: 12}

BANDS: Final = Bands(
    bot="traveller",
    chapters={
        "arcade": [1, *LATER],
        "first_adventure": [1],
        "character": LATER,
        "campaign": LATER,
    },
    option="map",
    towns=("dusk", "day"),
    longest=60,
    rounds=(12, 30),
    winner=(35, 70),
    margin=MARGINS,
    visits=tuple([f"visits {name}" for name in BUILDINGS]),
    least=0.05,
    seat=0.05,
)
