"""The words of Voyages for every client: terms with their icon and help, terrains and kinds with their drawing.

`sign` is one character for clients that draw with letters.
"""

from __future__ import annotations

from typing import Any, Final

# what: (one, many, icon, sign, rule, help)
TERMS: Final[dict[str, tuple[str, str, str, str, str, str]]] = {
    "sailor": ("sailor", "sailors", "bandana", "s", "VOY-025", "Exhaust one to turn a die by one; 6 and 1 touch."),
    "hero": ("hero", "heroes", "bandana", "h", "VOY-032", "Sets a die to any value; two beat the DREAD; 2 gold each."),
    "relic": ("relic", "relics", "rune-stone", "♦", "VOY-100", "Makes one ready sailor heroic."),
    "fruit": ("fruit", "fruit", "fruit-bowl", "f", "VOY-106", "Cargo: sold at settlements."),
    "gems": ("gems", "gems", "gems", "g", "VOY-106", "Cargo: sold at settlements."),
    "spice": ("spice", "spice", "hot-spices", "p", "VOY-106", "Cargo: sold at settlements."),
    "hide": ("hide", "hides", "animal-hide", "d", "VOY-106", "Cargo: sold at settlements."),
    "barrel": ("barrel", "barrels", "barrel", "b", "VOY-107", "Any one cargo of your choice."),
    "cargo": ("cargo", "cargo", "barrel", "c", "VOY-156", "Pieces held and not sold: 1 gold each at the end."),
    "settlement": (
        "settlement",
        "settlements",
        "village",
        "⌂",
        "VOY-112",
        "Once: sell cargo and take a sailor aboard.",
    ),
    "dread": (
        "DREAD",
        "DREADs",
        "sea-serpent",
        "§",
        "VOY-125",
        "Stops you; two heroes beat it for 14 gold and a star.",
    ),
    "star": (
        "star",
        "stars",
        "polar-star",
        "★",
        "VOY-135",
        "Five legendary stars; the third ends a race. 3 gold each.",
    ),
    "gold": ("gold", "gold", "two-coins", "$", "VOY-161", "Most gold wins."),
    "region": ("ocean", "oceans", "at-sea", "~", "VOY-154", "Seven oceans: 1, 4, 9, 16, 25, 36, 49 gold."),
    "course": ("course", "courses", "compass", "", "VOY-044", "The die that sets the direction on the windrose."),
    "run": ("run", "runs", "wave-crest", "", "VOY-046", "The die that sets how many hexes you sail."),
    "duty": ("duty", "duties", "scroll-quill", "", "VOY-068", "The die whose number is crossed off the grid."),
    "round": ("round", "rounds", "pocket-watch", "", "VOY-163", "A solo voyage lasts sixteen rounds."),
    "legend-cargo": ("Cargo", "Cargo", "scales", "★", "VOY-136", "Sell three pieces of one type."),
    "legend-duties": ("Duties", "Duties", "scroll-quill", "★", "VOY-084", "Complete the middle row."),
    "legend-dread": ("Dread", "Dread", "sea-serpent", "★", "VOY-133", "Defeat the DREAD with two heroes."),
    "legend-explore": ("Explore", "Explore", "polar-star", "★", "VOY-138", "Land on the star of the open sea."),
    "legend-recruit": ("Recruit", "Recruit", "bandana", "★", "VOY-139", "Outline the twelfth sailor."),
    "gold-islands": ("Islands", "Islands", "island", "", "VOY-153", "The number of every island visited, once."),
    "gold-oceans": ("Oceans", "Oceans", "at-sea", "", "VOY-154", "1, 4, 9, 16, 25, 36, 49 for one to seven."),
    "gold-cargo": ("Cargo", "Cargo", "scales", "", "VOY-155", "Sold by its section, held 1 each."),
    "gold-heroes": ("Heroes", "Heroes", "bandana", "", "VOY-157", "2 for every ready hero."),
    "gold-dread": ("DREAD", "DREAD", "sea-serpent", "", "VOY-159", "14 if defeated."),
    "gold-legends": ("Legends", "Legends", "laurels", "", "VOY-160", "3 for every star."),
    "gold-total": ("Gold", "Gold", "two-coins", "", "VOY-161", "All of it together."),
}

GROUPS: Final[dict[str, str]] = {
    "sail": "Landings",
    "course": "Course",
    "depart": "Departure",
    "run": "Run",
    "duty": "Duty",
    "duties": "Duties",
    "cargo": "Cargo",
    "landing": "Here",
    "dread": "The DREAD",
    "lock": "Turn",
    "table": "Table",
}


def lexicon() -> dict[str, Any]:
    """Everything that view documents of this game name by a term."""
    terms = {
        what: {"one": singular, "many": many, "icon": icon, "sign": sign, "rule": rule, "help": about}
        for what, (singular, many, icon, sign, rule, about) in TERMS.items()
    }
    return {
        "game": "voyages",
        "title": "Voyages",
        "terms": terms,
        "groups": GROUPS,
        "terrains": {
            "sea": {"name": "sea", "drawing": "sea", "icon": "at-sea", "sign": "~"},
            "island": {"name": "island", "drawing": "island", "icon": "island", "sign": "^"},
        },
        "kinds": {"ship": {"name": "ship", "drawing": "ship", "icon": "sail", "sign": "@"}},
        "lines": {"route": {"name": "route"}, "plan": {"name": "this turn"}},
        "seats": {"low": 1, "high": 100},
    }
