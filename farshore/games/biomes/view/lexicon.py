"""The words of Biomes for every client: terms with icon and help, terrains and kinds with their drawing."""

from __future__ import annotations

from typing import Any, Final

from farshore.games.biomes.content.load import Content
from farshore.games.biomes.content.numbers import SECRETS

# what: (one, many, icon, sign, rule, help)
TERMS: Final[dict[str, tuple[str, str, str, str, str, str]]] = {
    "action": ("action", "actions", "run", "a", "BIO-054", "What a turn is made of; lost when it ends."),
    "secret": ("secret", "secrets", "third-eye", "?", "BIO-097", "Seen by its finder alone."),
    "priest": ("priest", "priests", "monk-face", "p", "BIO-338", "Led off the Volcano, priests are grateful."),
    "cooldown": ("cool-down", "cool-downs", "pocket-watch", "c", "BIO-193", "Falls by a D6 in every board turn."),
    "captivity": (
        "round of captivity",
        "rounds of captivity",
        "handcuffs",
        "x",
        "BIO-182",
        "At 0 you come home, injured.",
    ),
    "weight": ("weight", "weight", "weight", "w", "BIO-112", "What your pack weighs, of what it may."),
    "capacity": ("capacity", "capacity", "light-backpack", "w", "BIO-112", "What a pack may weigh."),
    "killer": ("killers", "killers", "death-skull", "K", "BIO-222", "They destroy empty camps."),
    "tile": ("tile", "tiles", "radar-sweep", "t", "BIO-081", "Land that somebody has to find first."),
    "shield": ("shield", "shields", "shield", "s", "BIO-328", "Keeps Atlantis up once."),
    "cliff": ("cliff", "cliffs", "cliff-crossing", "/", "BIO-065", "Crossing or exploring over it costs a Supply."),
    "gang": ("gang", "gangs", "bandit", "G", "BIO-292", "Goes where the die sends it."),
}
SIGNS: Final = "kacsev$fhrtbyoT"
ICONS: Final = (
    "key", "run", "light-backpack", "brass-eye", "walking-boot", "handcuffs", "cardboard-box", "wheat", "camping-tent",
    "camel", "auto-repair", "anvil", "crystal-ball", "telescope", "teleport",
)  # fmt: skip
# An action is what a turn is made of; the secret that gives more of them has a name of its own.
SECRET_KINDS: Final = tuple(["extra-action" if what == "action" else what for what in SECRETS])
GROUPS: Final[dict[str, str]] = {
    "move": "Move",
    "explore": "Explore",
    "secrets": "Secrets",
    "caravan": "Caravan",
    "service": "Camps",
    "quest": "Quests",
    "signal": "Remarks",
    "turn": "Turn",
}
TERRAINS: Final[dict[str, tuple[str, str]]] = {
    "grassland": ("grassland", '"'), "farmland": ("farmland", "="), "forest": ("forest", "T"), "quarry": ("quarry", "#"),
    "desert": ("desert", ":"), "mountain": ("mountain", "^"), "lake": ("lake", "~"), "main-camp": ("Main Camp", "M"),
    "ally-camp": ("Ally Camp", "A"), "killer-camp": ("Killer Camp", "K"), "stealer-camp": ("Stealer Camp", "S"),
    "fountain": ("Fountain", "F"), "tomb": ("Tomb", "O"), "gang-tile": ("gang's ground", '"'), "lair": ("Lair", "D"),
    "ruins": ("Ruins", "R"), "atlantis": ("Atlantis", "L"), "volcano": ("Volcano", "V"), "exit": ("Exit", "E"),
    "plain": ("plain ground", "."), "lava": ("lava", "*"), "flooded": ("flood", "~"), "ruffians": ("ruffians", "!"),
    "covered": ("face-down", "%"), "unknown": ("unexplored", " "), "wall": ("wall", "|"),
}  # fmt: skip
KINDS: Final[dict[str, str]] = {
    "explorer": "@", "secret": "?", "main-camp": "M", "player-camp": "C", "ally-camp": "A", "killer-camp": "K",
    "stealer-camp": "S", "enemy-camp": "E", "farm": "f", "blacksmith": "b", "raiders": "r", "gang": "G",
    "mercenaries": "m", "warriors": "w", "priest": "p", "healing": "h",
}  # fmt: skip


def lexicon(content: Content) -> dict[str, Any]:
    """Everything that view documents of this game name by a term."""
    terms: dict[str, dict[str, str]] = {
        what: {"one": singular, "many": plural, "icon": icon, "sign": sign, "rule": rule, "help": about}
        for what, (singular, plural, icon, sign, rule, about) in TERMS.items()
    }
    for kind, what in enumerate(SECRET_KINDS):
        name = content.secret_names[kind]
        terms[what] = {
            "one": name,
            "many": name if what == "tools" else "Supplies" if what == "supply" else f"{name}s",
            "icon": ICONS[kind],
            "sign": SIGNS[kind],
            "rule": "BIO-111",
            "help": content.secret_notes[kind],
        }
    return {
        "game": "biomes",
        "title": "Biomes",
        "terms": terms,
        "groups": GROUPS,
        "terrains": {
            what: {"name": name, "drawing": what, "icon": what, "sign": sign} for what, (name, sign) in TERRAINS.items()
        },
        "kinds": {
            **{what: {"name": what, "drawing": what, "icon": what, "sign": sign} for what, sign in KINDS.items()},
            **{
                what: {
                    "name": content.secret_names[kind],
                    "drawing": "secret",
                    "icon": ICONS[kind],
                    "sign": SIGNS[kind],
                }
                for kind, what in enumerate(SECRET_KINDS)
            },
        },
        "lines": {
            "caravan": {"name": "caravan"},
            "front": {"name": "front"},
            "threat": {"name": "threat"},
            "raid": {"name": "raid"},
            "gang-reach": {"name": "reach of the gang"},
        },
        "seats": {"low": 2, "high": 5},
    }
