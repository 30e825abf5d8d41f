"""The words of Quests & Cannons for every client: terms with icon and help, terrains with their drawing."""

from __future__ import annotations

from typing import Any, Final

# what: (one, many, icon, sign, rule, help)
TERMS: Final[dict[str, tuple[str, str, str, str, str, str]]] = {
    "prosperity": ("star", "stars", "polar-star", "★", "QC-045", "The team's Prosperity: most of it wins."),
    "action": ("Action", "Actions", "ship-wheel", "a", "QC-031", "Three a turn: Move, Gather, Solve, Attack."),
    "heart": ("Heart", "Hearts", "hearts", "♥", "QC-172", "Damage marks them; with the last the ship sinks."),
    "sail": ("Sail", "Sails", "sail", "s", "QC-081", "Flip one to lengthen a movement by a space."),
    "cannon": ("Cannon", "Cannons", "cannon", "c", "QC-163", "One die of an Attack each."),
    "ammo": ("Ammo", "Ammo", "cannon-ball", "o", "QC-166", "One for every Cannon fired."),
    "coin": ("coin", "coins", "two-coins", "$", "QC-061", "Buys Ammo, repairs, upgrades and cards."),
    "cargo": ("Cargo Slot", "Cargo Slots", "barrel", "b", "QC-058", "Each holds one resource."),
    "bonus": ("Bonus point", "Bonus points", "clover", "+", "QC-115", "Adds 1 to a Treacherous roll."),
    "lumber": ("lumber", "lumber", "wood-pile", "l", "QC-199", "Buys Cargo Slots."),
    "metal": ("metal", "metal", "metal-bar", "m", "QC-198", "Buys Cannons."),
    "canvas": ("canvas", "canvas", "rolled-cloth", "v", "QC-197", "Buys Sails."),
    "gem": ("gem", "gems", "gems", "g", "QC-205", "Buys Loot."),
    "spice": ("spice", "spice", "hot-spices", "p", "QC-206", "Buys Clues."),
    "quest": ("Quest", "Quests", "scroll-quill", "q", "QC-140", "A goal and its reward."),
    "clue": ("Clue", "Clues", "treasure-map", "?", "QC-150", "Solved on its island, delivered at home."),
    "loot": ("Loot", "Loot", "chest", "L", "QC-208", "Gear to equip, or a card to play."),
    "solved": ("solved Clue", "solved Clues", "treasure-map", "!", "QC-155", "A star each at your Home Port."),
    "mission": ("Mission", "Missions", "flag", "M", "QC-253", "What each Champion of a crew must do."),
    "goal": ("goal", "goals", "flag", "|", "QC-233", "Reaching it makes this round the last."),
    "team": ("team", "teams", "flag", "t", "QC-045", "Members share their stars."),
    "reinforce": ("reinforcement", "reinforcements", "skull", "x", "QC-281", "All Marauders gather strength."),
    "safe-harbour": ("safe harbour", "safe harbours", "anchor", "&", "QC-126", "No Attack reaches a ship here."),
    "destination": ("destination", "destinations", "flag", "x", "QC-141", "Where to bring it."),
    "dwunny": ("Dwunny", "Dwunny", "rabbit-head", "D", "QC-002", "A nation of long ears and good aim."),
    "delve": ("Delve", "Delve", "raven", "V", "QC-002", "A nation of feathers and swift keels."),
    "porc": ("Porc", "Porc", "boar-tusks", "P", "QC-002", "A nation of tusks and full holds."),
    "visited": ("port visited", "ports visited", "anchor", "v", "QC-144", "Of the three Trading Ports."),
}
TERRAINS: Final[dict[str, tuple[str, str, str]]] = {
    "calm": ("Calm Sea", "~", "Costs 1 space."),
    "island": ("Risen Island", "^", "Land to draw a Quest; explore it first for a coin."),
    "stormy": ("Stormy Sea", "≈", "Needs 2 spaces at once."),
    "treacherous": ("Treacherous Sea", "!", "Roll 4 or more for a free step; otherwise 1 damage and the end."),
    "impassible": ("Impassible Sea", "#", "Closed to ships."),
    "workshop-port": ("Workshop Port", "W", "Maintenance and Upgrades; a safe harbour."),
    "trading-port": ("Trading Port", "T", "Maintenance and Trade; not safe."),
    "empty": ("empty spot", ".", "Nothing is laid here yet."),
    "home-port": ("Home Port", "H", "Maintenance and Clue delivery for its own team; a safe harbour."),
}
KINDS: Final[dict[str, str]] = {
    "ship": "ship",
    "marauder": "black-ship",
    "exploration": "token",
    "loot": "card",
    "quest": "card",
    "clue": "card",
    "solved": "card",
    "done": "card",
    "delivered": "card",
    "equip": "slot",
}
ALIASES: Final[dict[str, str]] = {  # RULING-QC-23
    "Discovery token": "Exploration token",
    "Trading Post": "Trading Port",
    "Market Island": "Trading Port",
    "Artifact": "Loot",
    "Information": "Clue",
    "Map Clue": "Clue",
    "Action Point": "Action",
    "Deposit": "Deliver",
}


def lexicon() -> dict[str, Any]:
    """RULING-QC-23 One word for one thing."""
    return {
        "game": "cannons",
        "title": "Quests & Cannons",
        "terms": {
            what: {"one": single, "many": many, "icon": icon, "sign": sign, "rule": rule, "help": tip}
            for what, (single, many, icon, sign, rule, tip) in TERMS.items()
        },
        "terrains": {
            name: {"name": said, "sign": sign, "drawing": name, "icon": name, "help": tip}
            for name, (said, sign, tip) in TERRAINS.items()
        },
        "kinds": {
            name: {"name": name, "drawing": draw, "icon": draw, "sign": "@" if draw == "ship" else "x"}
            for name, draw in KINDS.items()
        },
        "lines": {},
        "seats": {"low": 1, "high": 6},
        "groups": {
            "move": "Sail",
            "attack": "Attack",
            "island": "On the island",
            "port": "In port",
            "quest": "Deliver",
            "loot": "Loot",
            "ability": "Abilities",
            "crew": "Crew",
        },
        "aliases": ALIASES,
    }
