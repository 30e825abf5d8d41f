"""Maps drawn by the machine: from a profile and a seed to a map document that is fit for play.

The same profile, seed and version of this generator give the same document, byte for byte, on every machine. The maps
that come with the game were drawn here too, from the seeds in `data/atlas.json`, which adds their words.
"""

import hashlib
from typing import Final

from farshore.core.content import Library, Reader
from farshore.core.hexes import distance
from farshore.core.rng import Rng
from farshore.games.voyages.content.checks import validate
from farshore.games.voyages.content.document import VERSION, document_of
from farshore.games.voyages.content.draft import Draft
from farshore.games.voyages.content.profile import Names, Profile, entry_of, load_names, load_profile, rank_lines
from farshore.games.voyages.content.seamap import (
    BARREL,
    RELIC,
    SAILOR,
    SETTLEMENT,
    SeaMap,
    landing_sources,
    landings_from,
)

ATTEMPTS: Final = 200


class NoMap(ValueError):
    """No attempt with this profile and seed gave a map that is fit for play."""


def author(library: Library, map_id: str) -> dict[str, object]:
    """The document of a map of the atlas, from its profile, its seed and its own words."""
    entry = entry_of(library, "atlas.json", map_id)
    profile = load_profile(library, entry.field("profile").text())
    document = generate(profile, entry.field("seed").whole(0, 2**63), load_names(library))
    document["id"] = map_id
    for name in ("name", "version", "author", "difficulty", "theme", "blurb"):
        document[name] = entry.field(name).text()
    regions = entry.field("regions")
    for region, name_of in zip(Reader(document, map_id).field("regions").items(), regions.items(7, 7), strict=True):
        region.mapping()["name"] = name_of.text()
    Reader(document, map_id).field("solo").mapping()["ranks"] = rank_lines(entry.field("ranks"))
    return document


def generate(profile: Profile, seed: int, names: Names) -> dict[str, object]:
    """The map of that profile and seed: the first of the attempts that is fit for play."""
    for attempt in range(ATTEMPTS):
        draft = Draft(profile, Rng(_derived(f"{VERSION}/{profile.id}/{seed}/{attempt}")))
        if draft.draw():
            document = document_of(draft, f"{profile.id}-{seed}", names)
            if not validate(SeaMap(document, f"{profile.id}-{seed}")):
                return document
    raise NoMap(f"profile {profile.id} gives no map with seed {seed} in {ATTEMPTS} attempts")


def estimate(sea: SeaMap) -> dict[str, int]:
    """Figures of a map that tell, before anybody has sailed it, how kind it is. More is kinder in all but the last.

    `star` and `dread`: hexes from which one move ends there; `choice`: landings open from a hex on average, in tenths;
    `sailors`, `relics`, `goods`: how many map and duties give; `leagues`: mean distance of the features in tenths.
    """
    sources = landing_sources(sea, False)
    open_landings = sum([len(landings_from(sea, place, False)) for place in range(len(sea.hexes))])
    given = list(sea.feature_icon)
    for line in sea.row_rewards + sea.column_rewards:
        given.extend(line)
    home = sea.hexes[sea.island_hexes[sea.start][0]]
    away = [distance(home, sea.hexes[place]) for place in range(len(sea.hexes)) if sea.feature[place] >= 0]
    return {
        "star": len(sources[sea.star]),
        "dread": len(sources[sea.dread]),
        "choice": open_landings * 10 // len(sea.hexes),
        "sailors": given.count(SAILOR) + given.count(SETTLEMENT),
        "relics": given.count(RELIC),
        "goods": len([icon for icon in given if icon <= BARREL]),
        "leagues": sum(away) * 10 // len(away),
    }


def _derived(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
