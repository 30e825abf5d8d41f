"""The words of Near and Far for every client: terms with icon and help, kinds of places with their drawing."""

from __future__ import annotations

from typing import Any, Final

# what: (one, many, icon, sign, rule, help)
TERMS: Final[dict[str, tuple[str, str, str, str, str, str]]] = {
    "points": ("journey point", "journey points", "polar-star", "★", "NF-002", "Most of them win the session."),
    "heart": ("heart", "hearts", "hearts", "♥", "NF-155", "Adds 1 to a roll, passes an empty space; 3 build a camp."),
    "coin": ("coin", "coins", "two-coins", "$", "NF-067", "Hires adventurers and buys artifacts."),
    "gem": ("gem", "gems", "gems", "g", "NF-314", "Buys artifacts; two coins or gems are a point."),
    "food": ("food", "food", "meal", "f", "NF-103", "Buys pack birds and a fresh row at the Saloon."),
    "green": ("Outlaw token", "Outlaw tokens", "bandit", "◆", "NF-314", "Green: a banner of the Outlaws."),
    "blue": ("Mystic token", "Mystic tokens", "third-eye", "●", "NF-314", "Blue: a banner of the Mystics."),
    "red": ("Lizardfolk token", "Lizardfolk tokens", "lizardman", "▲", "NF-314", "Red: a banner of the Lizardfolk."),
    "yellow": ("Nomad token", "Nomad tokens", "camel", "■", "NF-314", "Yellow: a banner of the Nomads."),
    "camp": ("camp", "camps", "camping-tent", "^", "NF-303", "A point each; with the last of the board it ends."),
    "reputation": ("reputation", "reputation", "flame", "r", "NF-376", "Unlocks artifacts and scores at the end."),
    "skill": ("skill", "skill", "hand", "h", "NF-089", "Adds to skill rolls; food at the Farm, depth in the Mine."),
    "combat": ("combat", "combat", "crossed-swords", "x", "NF-090", "Adds to duels, threats and combat quests."),
    "search": ("search", "search", "eye", "o", "NF-093", "Coins or gems of a new camp."),
    "movement": ("movement", "movement", "walking-boot", ">", "NF-170", "Steps of an adventure."),
    "caution": ("caution", "caution", "shield", "0", "NF-092", "Walks past threats."),
    "bird": ("pack bird", "pack birds", "ostrich", "b", "NF-106", "One step more, and carries a treasure."),
    "tortoise": ("tortoise", "tortoises", "tortoise", "t", "NF-386", "Passes an empty space free; carries a treasure."),
    "treasure": ("treasure", "treasures", "chest", "T", "NF-128", "Three carried by animals are 5 points."),
    "artifact": ("artifact", "artifacts", "scroll-unfurled", "A", "NF-369", "Bought it scores; in hand it costs 1."),
    "basic": ("basic artifact", "basic artifacts", "glowing-artifact", "a", "NF-038", "The common deck."),
    "advanced": ("advanced artifact", "advanced artifacts", "star-medal", "A", "NF-038", "The rare deck."),
    "experience": ("experience", "experience", "star-medal", "e", "NF-262", "Buys talents between sessions."),
    "quest": ("quest", "quests", "open-book", "?", "NF-209", "A token: a story waits here."),
    "threat": ("threat", "threats", "death-skull", "!", "NF-185", "Fight or pass whoever guards the path."),
    "boss": ("boss", "bosses", "crowned-skull", "B", "NF-405", "All must fall, or all lose."),
    "water": ("poisoned water", "poisoned water", "water-drop", "~", "NF-401", "Entering takes a heart."),
    "mammoth": ("mammoth", "mammoths", "mammoth", "M", "NF-402", "Camp beside one or lose 8 points."),
    "spent": ("used up", "used up", "cancel", "-", "NF-186", "Camps at both ends: the symbol means nothing."),
    "mystics-hut": ("mystic's hut", "mystic's huts", "potion-ball", "u", "NF-059", "Here treasures are drawn."),
    "bonus": ("bonus", "bonus", "star-medal", "+", "NF-217", "What cards, talents and tricks add to a roll."),
    "card-points": ("card point", "card points", "polar-star", "*", "NF-371", "What cards add at the end."),
}
PLACES: Final[dict[str, tuple[str, str, str]]] = {
    "town": ("Town", "#", "Never costs a heart; nobody camps here."),
    "coin": ("coin space", "$", "A camp here yields coins."),
    "gem": ("gem space", "g", "A camp here yields gems."),
    "peppers": ("pepper route", "p", "Two camps of a route score at the end."),
    "machine_parts": ("machine part route", "m", "Two camps of a route score at the end."),
    "ichor_stone": ("ichor stone route", "i", "Two camps of a route score at the end."),
    "tea_leaves": ("tea route", "t", "Two camps of a route score at the end."),
}
KINDS: Final[dict[str, str]] = {
    "walker": "walker",
    "camp": "camp",
    "token": "token",
    "adventurer": "card",
    "companion": "card",
    "artifact": "card",
    "treasure": "card",
    "world": "card",
    "talent": "card",
    "threat": "card",
    "boss": "card",
    "chief": "card",
    "active": "slot",
    "reserve": "slot",
    "pack": "slot",
    "row": "slot",
    "saloon": "slot",
    "town-hall": "slot",
    "stables": "slot",
    "general-store": "slot",
    "farm": "slot",
    "mystics-hut": "slot",
    "mine": "slot",
    "jail": "slot",
}
GROUPS: Final[dict[str, str]] = {
    "visit": "Go to town",
    "walk": "Walk",
    "building": "In the building",
    "buy": "Artifacts",
    "duel": "Duel",
    "fight": "Threat",
    "roll": "The roll",
    "quest": "The story",
    "camp": "Here",
    "party": "Party",
    "setup": "Before the journey",
}


def lexicon() -> dict[str, Any]:
    return {
        "game": "nearfar",
        "title": "Near and Far",
        "terms": {
            what: {"one": single, "many": many, "icon": icon, "sign": sign, "rule": rule, "help": tip}
            for what, (single, many, icon, sign, rule, tip) in TERMS.items()
        },
        "terrains": {
            name: {"name": said, "sign": sign, "drawing": name, "icon": name, "help": tip}
            for name, (said, sign, tip) in PLACES.items()
        },
        "kinds": {
            name: {
                "name": name.replace("-", " "),
                "drawing": draw,
                "icon": draw,
                "sign": "@" if draw == "walker" else "^",
            }
            for name, draw in KINDS.items()
        },
        "lines": {},
        "seats": {"low": 2, "high": 4},
        "groups": GROUPS,
        "aliases": {
            "tent": "camp",
            "hand": "skill",
            "sword": "combat",
            "eye": "search",
            "shield": "caution",
            "arrow": "movement",
            "fire": "reputation",
            "encounter": "quest",
            "JP": "journey point",
        },
    }
