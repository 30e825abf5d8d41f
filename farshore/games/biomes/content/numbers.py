"""The numbers that stand for tiles, secrets, camps, quests and the like, with their names."""

from __future__ import annotations

from typing import Final

# Kinds of tile: the low five bits of a tile.
GRASSLAND: Final = 1
FARMLAND: Final = 2
FOREST: Final = 3
QUARRY: Final = 4
DESERT: Final = 5
MOUNTAIN: Final = 6
LAKE: Final = 7
MAIN_TILE: Final = 8
ALLY_TILE: Final = 9
KILLER_TILE: Final = 10
STEALER_TILE: Final = 11
FOUNTAIN: Final = 12
TOMB: Final = 13
GANG_TILE: Final = 14
LAIR: Final = 15
RUINS: Final = 16
ATLANTIS: Final = 17
VOLCANO: Final = 18
EXIT: Final = 19
PLAIN: Final = 20
COVERED: Final = 31  # face-down: its kind is undecided
KINDS: Final = (
    "nothing",
    "grassland",
    "farmland",
    "forest",
    "quarry",
    "desert",
    "mountain",
    "lake",
    "main-camp",
    "ally-camp",
    "killer-camp",
    "stealer-camp",
    "fountain",
    "tomb",
    "gang-tile",
    "lair",
    "ruins",
    "atlantis",
    "volcano",
    "exit",
    "plain",
)
QUEST_FACE: Final = 8  # the eighth face of the exploration die
DRAWN: Final = ("", "grassland", "farmland", "forest", "quarry", "desert", "mountain", "lake", "quest")
LAND_TYPES: Final = (GRASSLAND, FARMLAND, FOREST, QUARRY, DESERT, MOUNTAIN)
IS_LAND: Final = [1 <= kind <= 6 or kind == GANG_TILE for kind in range(32)]

# The rest of a tile: face-up, what lies over it, cliffs by direction, the quest it belongs to.
KIND: Final = 31
FACE_UP: Final = 32
LAVA: Final = 64
FLOODED: Final = 128
RUFFIANS: Final = 192
OVERLAY: Final = 192
OPEN: Final = FACE_UP | OVERLAY  # equal to FACE_UP: face-up and nothing over it
CLIFFS: Final = 8  # shift
OVERLAYS: Final = ("", "lava", "flooded", "ruffians")

# Secrets, in the order of data/secrets.json.
SECRETS: Final = (
    "key",
    "action",
    "carry",
    "sight",
    "ease",
    "captured",
    "supply",
    "farm-kit",
    "camp-kit",
    "caravan-kit",
    "tools",
    "blacksmith-kit",
    "clairvoyance",
    "foresight",
    "teleport",
)
KEY: Final = 0
EXTRA_ACTION: Final = 1
EXTRA_CARRY: Final = 2
EXTRA_SIGHT: Final = 3
EASE: Final = 4
CAPTURED: Final = 5
SUPPLY: Final = 6
FARM_KIT: Final = 7
CAMP_KIT: Final = 8
CARAVAN_KIT: Final = 9
TOOLS: Final = 10
SMITH_KIT: Final = 11
CLAIRVOYANCE: Final = 12
FORESIGHT: Final = 13
TELEPORT: Final = 14
PUBLIC: Final = 255  # known by everybody, spectators included

# Players.
HEALTHY: Final = 0
INJURED: Final = 1
CAPTIVE: Final = 2
LIMBO: Final = 3
STATUS: Final = ("healthy", "injured", "captured", "limbo")

# Camps: side, plus 8 times the quest that brought them.
MAIN: Final = 1
PLAYERS: Final = 2
ALLY: Final = 3
KILLER: Final = 4
STEALER: Final = 5
SIDE: Final = 7
CAMP_SIDES: Final = ("", "main", "player", "ally", "killer", "stealer")

# Enemy camps.
ABSENT: Final = 0
DORMANT: Final = 1
AWAKE: Final = 2

# Buildings.
FARM: Final = 1
SMITH: Final = 2
BUILDINGS: Final = ("", "farm", "blacksmith")

# Quests.
TUG: Final = 1
TRADE: Final = 2
SPRING: Final = 3
CRYPT: Final = 4
GANG: Final = 5
DRAGON: Final = 6
RUIN: Final = 7
SINKING: Final = 8
TEMPLE: Final = 9
ESCAPE: Final = 10
UNUSED: Final = 0
HIDDEN: Final = 1
LIVE: Final = 2
WON: Final = 3
LOST: Final = 4
FINISHED: Final = 5
QUEST_STATUS: Final = ("unused", "hidden", "live", "won", "lost", "finished")

# Missions of mercenaries.
RESCUE: Final = 1
DISRUPT: Final = 2
HUNT: Final = 3
MISSIONS: Final = ("", "rescue", "disrupt", "hunt")

# How it ended.
ONGOING: Final = 0
WIN: Final = 1
LOSS_KEYS: Final = 2
LOSS_CAMP: Final = 3
LOSS_DOWN: Final = 4
CONCEDED: Final = 5
UNFINISHED: Final = 6
RESULTS: Final = ("ongoing", "win", "loss_keys", "loss_main_camp", "loss_all_down", "conceded", "unfinished")
