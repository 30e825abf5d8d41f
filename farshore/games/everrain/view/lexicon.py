"""The words of the Everrain for every client: terms with icon and help, terrains with their drawing."""

from __future__ import annotations

from typing import Any, Final

from farshore.games.everrain.content.load import Content
from farshore.games.everrain.state.words import slug

# what: (one, many, icon, sign, rule, help)
TERMS: Final[dict[str, tuple[str, str, str, str, str, str]]] = {
    "clue": ("Clue", "Clues", "magnifying-glass", "?", "EV-070", "Five at a University are one step of Discovery."),
    "coin": ("Coin", "Coin", "coins", "$", "EV-023", "Pays services, wares and wages."),
    "node": ("node", "nodes", "ship-wheel", "n", "EV-121", "Ten to a ship; with the tenth destroyed it sinks."),
    "crew": ("Crew", "Crew", "pawn", "c", "EV-096", "At most four; their track holds Trauma and Strain."),
    "point": ("navigation point", "navigation points", "ship-wheel", "p", "EV-179", "Turn, move or reveal."),
    "order": ("Fresh Order", "Fresh Orders", "tied-scroll", "o", "EV-078", "Issue it for its effect."),
    "crew-order": ("Crew Order", "Crew Orders", "pawn", "c", "EV-085", "One Crew goes anywhere aboard."),
    "navigation-order": ("Navigation Order", "Navigation Orders", "ship-wheel", "n", "EV-089", "Points to sail by."),
    "artillery-order": ("Artillery Order", "Artillery Orders", "cannon", "a", "EV-094", "One weapon fires."),
    "fleeting-order": ("Fleeting Order", "Fleeting Orders", "candle-flame", "f", "EV-081", "Any Order, once."),
    "trauma": ("Trauma", "Trauma", "broken-heart", "T", "EV-115", "Fills the track from the left."),
    "strain": ("Strain", "Strain", "sleepy", "S", "EV-115", "Fills the track from the right."),
    "track": ("place on the track", "places on the track", "hearts", "=", "EV-116", "A full track is death."),
    "dice": ("die", "dice", "rolling-dices", "d", "EV-114", "What it rolls in a Fray."),
    "wage": ("wage", "wages", "coins", "w", "EV-106", "Due at the end of every Act."),
    "health": ("Health", "Health", "hearts", "h", "EV-324", "Trauma equal to it destroys."),
    "engagement": ("Engagement range", "Engagement range", "burning-eye", "e", "EV-339", "Within it the ship attacks."),
    "strength": ("Strength", "Strength", "biceps", "s", "EV-112", "A test passes on the Fate die or below."),
    "resolve": ("Resolve", "Resolve", "fist", "r", "EV-112", "A test passes on the Fate die or below."),
    "intelligence": ("Intelligence", "Intelligence", "brain", "i", "EV-112", "A test passes on the Fate die or below."),
    "luck": ("Luck", "Luck", "clover", "l", "EV-112", "A test passes on the Fate die or below."),
    "ordered": ("Order this turn", "Orders this turn", "pawn", "o", "EV-104", "Some Traits limit it."),
    "used": ("Trait used", "Traits used", "check-mark", "u", "EV-104", "Once per turn."),
    "explored": ("Explored token", "Explored tokens", "check-mark", "x", "EV-247", "Nothing is left to find here."),
    "wreck": ("Shipwreck token", "Shipwreck tokens", "ship-wreck", "w", "EV-259", "Can be plundered."),
    "destination": ("destination", "destinations", "position-marker", "!", "EV-349", "An enemy ship makes for it."),
    "act": ("End of Act", "Ends of Acts", "sands-of-time", "|", "EV-057", "The first token there ends the Act."),
    "story": ("Story icon", "Story icons", "open-book", "*", "EV-054", "Ongoing Stories come up."),
    "navigation": ("Navigation node", "Navigation nodes", "ship-wheel", "n", "EV-123", "A point and an Evasion die."),
    "artillery-port": ("Port battery", "Port batteries", "cannon", "a", "EV-124", "Fires the weapon of its side."),
    "artillery-starboard": (
        "Starboard battery",
        "Starboard batteries",
        "cannon",
        "a",
        "EV-124",
        "Fires the weapon of its side.",
    ),
    "artillery-bowstern": ("Chasers", "Chasers", "cannon", "a", "EV-124", "Fires the weapon of bow and stern."),
    "crows_nest": ("Crow's Nest", "Crow's Nests", "crow-nest", "c", "EV-125", "Manned, it reveals new tiles."),
    "fresh": ("Fresh", "Fresh", "", "+", "EV-078", "Orders that can be issued."),
    "issued": ("Issued", "Issued", "", "-", "EV-079", "Orders that come back in later turns."),
    "shore-node": ("landing place", "landing places", "canoe", "_", "EV-400", "The Crew of a boat land here."),
    "inland-node": ("node of the Island", "nodes of the Island", "footprint", "o", "EV-401", "A token, and a Strain."),
    "gold-node": ("golden node", "golden nodes", "gold-stack", "*", "EV-405", "An Expedition card, and it is over."),
    "shipwright": ("Shipwright", "Shipwrights", "hammer-nails", "s", "EV-211", "Upgrades, repairs, Schematics."),
    "marketplace": ("Marketplace", "Marketplaces", "scales", "m", "EV-215", "Treasures, bought and sold."),
    "apothecary": ("Apothecary", "Apothecaries", "medicines", "a", "EV-217", "Trauma is recovered."),
    "university": ("University", "Universities", "graduate-cap", "u", "EV-218", "Clues become Discovery."),
    "rest": ("Inn, to rest", "Inns, to rest", "bed", "z", "EV-219", "All Strain is gone."),
    "gamble": ("Inn, to gamble", "Inns, to gamble", "rolling-dices", "g", "EV-219", "All Strain is gone, and a bet."),
    "drink": ("Inn, to drink", "Inns, to drink", "beer-stein", "d", "EV-219", "All Strain is gone, and a story."),
    "hire": ("Inn, to hire Crew", "Inns, to hire Crew", "three-friends", "h", "EV-220", "Hands look for work."),
    "listen": ("Inn, to listen", "Inns, to listen", "human-ear", "l", "EV-221", "Coin for a chance of Clues."),
    "denizen": ("Denizen", "Denizens", "conversation", "d", "EV-227", "Somebody who has work for a Crew."),
    "treasure": ("Treasure", "Treasures", "open-treasure-chest", "t", "EV-235", "Sell it, hand it in, or use it."),
}
TERRAINS: Final[dict[str, tuple[str, str, str]]] = {
    "calm": ("Calm Seas", "~", "A step costs 1 point."),
    "rough": ("Rough Seas", "≈", "All costs are doubled while the ship is here."),
    "island": ("Island", "^", "Launch an Expedition, once."),
    "shipwreck": ("Shipwreck", "%", "Plunder it for Spoils, once."),
    "port": ("Port", "P", "Services, Denizens, and shelter."),
    "altar": ("Altar", "A", "Entering the tile spawns an enemy until it is purged."),
    "spawn": ("Enemy Ship Spawn", "o", "Calm water that enemy ships rise from."),
    "unknown": ("unrevealed", " ", "An empty tile slot."),
}
KINDS: Final[dict[str, tuple[str, str]]] = {
    "ship": ("ship", "@"),
    "enemy-ship": ("black-ship", "X"),
    "enemy": ("enemy", "x"),
    "elder": ("elder", "E"),
    "crew": ("crew", "c"),
    "shellback": ("crew", "C"),
    "treasure": ("card", "t"),
    "passenger": ("token", "p"),
    "player-discovery": ("token", "P"),
    "enemy-discovery": ("token", "N"),
    "elder-discovery": ("token", "E"),
}
GROUPS: Final[dict[str, str]] = {
    "crew": "Crew",
    "steer": "Navigate",
    "guns": "Artillery",
    "land": "Here",
    "port": "In Port",
    "trade": "Trade",
    "hold": "Hold",
    "end": "End",
}
ALIASES: Final[dict[str, str]] = {"Dingy": "Dinghy", "Damn Frigate": "Damned Frigate"}  # RULING-EV-66


def lexicon(content: Content) -> dict[str, Any]:
    terms = dict(TERMS)
    for card in content.improvements.values():
        terms[slug(card.name)] = (card.name, card.name, "", "i", "EV-137", card.rule)
    return {
        "game": "everrain",
        "title": "The Everrain",
        "terms": {
            what: {"one": singular, "many": many, "icon": icon, "sign": sign, "rule": rule, "help": tip}
            for what, (singular, many, icon, sign, rule, tip) in terms.items()
        },
        "terrains": {
            name: {"name": said, "sign": sign, "drawing": name, "icon": name, "help": tip}
            for name, (said, sign, tip) in TERRAINS.items()
        },
        "kinds": {
            name: {"name": name, "drawing": draw, "icon": draw, "sign": sign} for name, (draw, sign) in KINDS.items()
        },
        "lines": {
            "storm": "Storm",
            "engagement": "Engagement range of an enemy ship",
            "danger": "where an enemy ship's guns bear",
            "arc": "reach of a weapon, with its dice",
        },
        "seats": {"low": 1, "high": 4},
        "groups": GROUPS,
        "aliases": ALIASES,
    }
