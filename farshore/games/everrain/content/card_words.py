"""The closed vocabulary of cards (docs/rules/everrain.md, 11.13): effects, conditions, costs and hooks.

Each word says which fields may stand beside it. A word or field that is not listed here is refused when a file is read.
"""

from typing import Final

STATS: Final = ("strength", "resolve", "intelligence", "luck")
HEX_KINDS: Final = ("calm", "rough", "island", "shipwreck", "port", "altar", "spawn")
LAND: Final = ("island", "port", "altar")
PORTS: Final = ("grimsea", "netherhorn", "ashmoor", "duskfall", "blightwater")
ORDERS: Final = ("crew", "navigation", "artillery", "fleeting")
TREASURE_TYPES: Final = ("commodity", "shanty", "trinket", "relic")
LOCATIONS: Final = ("sea", "expedition", "port", "general")
DECKS: Final = ("sea", "expedition", "denizen")
SIGNS: Final = ("positive", "negative", "indelible")
DICE: Final = ("attack", "evasion", "enemy")
SERVICES: Final = (
    "shipwright",
    "marketplace",
    "apothecary",
    "university",
    "rest",
    "gamble",
    "drink",
    "hire",
    "listen",
    "denizen",
)

# Whose ship. `active` is the ship the card is about, `target` the one an enemy goes for, `nearest` the one next to an
# Elder One.
WHO: Final = ("active", "chosen", "all", "target", "nearest")

# Which Crew of that ship. `tested` is the Crew the text is about: the tested one, the one sent ashore, the one in the
# space of an Improvement, the bearer of a Trait. `near` is one Crew, of the captain's choice, in the zone of the enemy
# that acts or in a zone next to it; `other` is one of the captain's choice that is not the tested one.
CREW: Final = ("tested", "chosen", "other", "random", "all", "all_deck", "all_below", "all_zone", "near")

# Which enemies: `self` is the one whose ability this is.
ENEMIES: Final = ("self", "chosen", "all_deck", "all_zone", "nearest_sea")

NODES: Final = ("chosen", "random", "own", "adjacent", "navigation", "artillery", "crows_nest", "blank")

# References to other entries, checked when everything has been read.
TREASURE: Final = "treasure"
TRAIT: Final = "trait"
ENEMY: Final = "enemy"
IMPROVEMENT: Final = "improvement"
DENIZEN: Final = "denizen"
MARK: Final = "mark"


class Word:
    """One word of the vocabulary and the fields it takes. Empty tuples and texts: the field may not stand there."""

    __slots__ = ("card", "crew", "everything", "high", "low", "needs", "what", "where", "who")

    def __init__(
        self,
        n: tuple[int, int] = (0, 0),
        what: tuple[str, ...] = (),
        where: tuple[str, ...] = (),
        card: str = "",
        who: bool = False,
        crew: bool = False,
        everything: bool = False,
        needs: tuple[str, ...] = (),
    ) -> None:
        self.low, self.high = n  # the bounds of the field n; (0, 0) if there is no such field
        self.what = what
        self.where = where
        self.card = card  # the kind of entry that the field card refers to
        self.who = who
        self.crew = crew
        self.everything = everything  # n may be "all"
        self.needs = needs  # fields that must be written out; others have a default


_DRAWN: Final = ("improvement", "artillery", "either")
_PRICES: Final = ("free", "half", "less10", "less20", "full")
_GAINED: Final = ("crew", "navigation", "artillery", "fleeting", "any")
_FIRST: Final = ("what",)
_HURT: Final = ("crew", "n")

EFFECTS: Final[dict[str, Word]] = {
    # The purse and the hold. A negative n takes away, at most what is there. A treasure is drawn, or the one named by
    # card. An upgrade: n cards are drawn from the deck, any may be installed at the price of `where` (free: one of them).
    "coin": Word((-40, 60), who=True, needs=("n",)),
    "clue": Word((-5, 5), who=True, needs=("n",)),
    "treasure": Word((1, 3), card=TREASURE, who=True),
    "schematic": Word(what=_DRAWN, who=True, needs=_FIRST),
    "upgrade": Word((1, 4), what=_DRAWN, where=_PRICES, who=True, needs=("what", "where")),
    "discard": Word((1, 3), what=("treasure", "schematic", "passenger", *TREASURE_TYPES), who=True, needs=_FIRST),
    "spoils": Word((1, 3), who=True),
    # Orders. `any` is the captain's choice. Gained ones are Fresh; exhausting takes what is Fresh, at most all of it;
    # a lost one leaves the game.
    "order_gain": Word((1, 3), what=_GAINED, who=True, needs=_FIRST),
    "order_exhaust": Word((1, 6), who=True),
    "order_refresh": Word((1, 6), who=True),
    "order_lose": Word((1, 2), what=_GAINED, who=True, needs=_FIRST),
    # Crew. One that is gained needs a free slot, and joins without a wage (EV-098).
    "strain": Word((1, 6), crew=True, who=True, needs=_HURT),
    "strain_recover": Word((1, 6), crew=True, who=True, everything=True, needs=_HURT),
    "trauma": Word((1, 6), crew=True, who=True, needs=_HURT),
    "trauma_recover": Word((1, 6), crew=True, who=True, everything=True, needs=_HURT),
    "fatigue": Word(crew=True, needs=("crew",)),
    "crew_gain": Word(what=("deckhand", "shellback", "draw"), who=True, needs=_FIRST),
    "crew_lose": Word(crew=True, needs=("crew",)),
    "trait_gain": Word(what=("positive", "negative"), card=TRAIT, crew=True, needs=("crew",)),
    "trait_lose": Word(what=("positive", "negative"), card=TRAIT, crew=True, needs=("crew",)),
    "wages": Word(who=True),
    # The ship. Damage rolls the Fate die; `where` says how a node is picked: by the captain, by the die, of a kind, or,
    # for enemies, in the zone of the one that acts (own) or next to it (adjacent). A ship is moved up to n hexes without
    # points: straight ahead, as the captain likes, or towards the nearest hex of a kind.
    "ship_damage": Word((1, 4), who=True, needs=("n",)),
    "node_destroy": Word((1, 3), where=NODES, who=True, needs=("where",)),
    "node_repair": Word((1, 10), where=NODES, who=True),
    "ship_move": Word((1, 6), where=("ahead", "chosen", *HEX_KINDS), who=True, needs=("n", "where")),
    "ship_turn": Word((1, 3), where=("free", "left", "right"), who=True, needs=("where",)),
    "reveal": Word((1, 2), who=True),
    "explore_mark": Word(where=("here", "island", "shipwreck", "altar"), needs=("where",)),
    # Enemies. `act_sum`: drawn until their Act values add up to the current Act, as in a purge.
    "spawn_deck": Word((1, 3), what=("draw", "act_sum"), card=ENEMY, who=True),
    "spawn_sea": Word((1, 2), card=ENEMY, who=True),
    "enemy_trauma": Word((1, 6), where=ENEMIES, needs=("n", "where")),
    "enemy_move": Word((1, 3), where=ENEMIES, needs=("where",)),
    "enemy_remove": Word(where=ENEMIES, needs=("where",)),
    "banish": Word(where=ENEMIES, needs=("where",)),
    "capture": Word(where=ENEMIES, needs=("where",)),
    # Tracks and sky.
    "agenda": Word((1, 6), needs=("n",)),
    "player_discovery": Word((1, 2)),
    "enemy_discovery": Word((1, 2)),
    "elder_discovery": Word((1, 2)),
    "storm_spawn": Word((2, 4), needs=("n",)),
    "storm_move": Word(
        (1, 3), what=("nearest", "chosen", "all"), where=("chosen", "towards", "away"), needs=("where",)
    ),
    "altar_wake": Word(what=("all", "nearest"), needs=_FIRST),
    # Cards. `story` fetches the numbered card n; `mark` writes a word into the ship's log.
    "passenger_add": Word(card=DENIZEN, who=True, needs=("card",)),
    "story": Word((1, 99), needs=("n",)),
    "look_top": Word((1, 5), what=("sea", "expedition", "denizen", "enemy", "treasure"), where=("keep", "reorder")),
    "mark": Word(card=MARK, needs=("card",)),
}

# Effects that hold others. Their fields are read by `script`: options, test, rows, costs, conditions, effects.
CONTROL: Final = ("choice", "test", "roll_fate", "pay", "if", "for_each", "repeat", "optional")
EACH: Final = ("players", "crew", "enemies")

# What can be asked of the active ship. n means "at least", for `distance` "within"; `not` turns it round. Orders count
# while Fresh, Treasures in the Hold, Crew and Traits aboard, Improvements while installed and not covered; `story` is
# that a card of that number lies in the Story slot; `act` and `agenda` are the current figures.
CONDITIONS: Final[dict[str, Word]] = {
    "coin": Word((1, 99), needs=("n",)),
    "clue": Word((1, 20), needs=("n",)),
    "treasure": Word((1, 6), what=TREASURE_TYPES),
    "order": Word((1, 6), what=(*ORDERS, "any"), needs=_FIRST),
    "passenger": Word((1, 3)),
    "trait": Word(card=TRAIT, needs=("card",)),
    "crew": Word((1, 4), what=("deckhand", "shellback", "any"), needs=_FIRST),
    "improvement": Word(card=IMPROVEMENT, needs=("card",)),
    "node": Word(what=("intact", "destroyed"), where=NODES, needs=("what", "where")),
    "nodes_destroyed": Word((1, 9), needs=("n",)),
    "enemies_on_deck": Word((1, 6)),
    "hex": Word(what=HEX_KINDS, needs=_FIRST),
    "port": Word(what=PORTS, needs=_FIRST),
    "distance": Word((1, 12), what=HEX_KINDS, needs=("n", "what")),
    "act": Word((2, 4), needs=("n",)),
    "agenda": Word((2, 9), needs=("n",)),
    "storm": Word(),
    "story": Word((1, 99), needs=("n",)),
    "elder_awake": Word(),
    "marked": Word(card=MARK, needs=("card",)),
    "on_deck": Word(),  # the Crew the text is about stands On Deck
}

# What can be paid. A cost that cannot be paid in full is not paid at all, and what asks for it cannot be chosen. An
# `order` is lost for good, `order_exhaust` only moves a Fresh one to Issued; a `node` is destroyed, of the captain's
# choice, with everything that follows from it; Strain and Trauma need a Crew that survives them.
COSTS: Final[dict[str, Word]] = {
    "coin": Word((5, 60), needs=("n",)),
    "clue": Word((1, 5), needs=("n",)),
    "treasure": Word((1, 2), what=TREASURE_TYPES),
    "order": Word((1, 3), what=(*ORDERS, "any"), needs=_FIRST),
    "order_exhaust": Word((1, 3)),
    "strain": Word((1, 3), crew=True, needs=_HURT),
    "trauma": Word((1, 2), crew=True, needs=_HURT),
    "node": Word((1, 2)),
    "fatigue": Word(crew=True, needs=("crew",)),
}

OPERATIONS: Final = ("set", "add", "min", "max", "replace", "forbid", "trigger")
_FIGURE: Final = ("set", "add", "min", "max")
_EVENT: Final = ("trigger", "forbid")
HARMS: Final = ("strain", "trauma", "storm", "rough", "burst", "gamble", "wage", "omen")


class HookWord:
    """One hook: which operations it knows, and which things its field `what` may name."""

    __slots__ = ("operations", "what")

    def __init__(self, operations: tuple[str, ...], what: tuple[str, ...] = ()) -> None:
        self.operations = operations
        self.what = what


# Figures are changed in the order set, add, min (not less than), max (not more than); forbid wins over everything.
HOOKS: Final[dict[str, HookWord]] = {
    "on_turn_start": HookWord(_EVENT),
    "on_turn_end_strain": HookWord((*_FIGURE, "forbid")),
    "on_order_issue": HookWord(_EVENT, ORDERS),
    "nav_points": HookWord(_FIGURE),
    "nav_cost": HookWord(_FIGURE, (*HEX_KINDS, "storm")),
    "reveal_cost": HookWord(_FIGURE),
    "reveal_needs_crow": HookWord(("set",)),
    "stat": HookWord(_FIGURE, (*STATS, "all")),
    "dice_value": HookWord(_FIGURE),
    "attack_dice": HookWord(_FIGURE, ("fray", "artillery")),
    "evasion_dice": HookWord(_FIGURE, ("fray", "sea")),
    "reroll": HookWord(("add",), (*DICE, "fate")),
    "on_trauma": HookWord((*_EVENT, "add")),
    "on_strain": HookWord((*_EVENT, "add")),
    "on_death_prevent": HookWord(("trigger",)),
    "on_port_send": HookWord(_EVENT, SERVICES),
    "price": HookWord(_FIGURE, (*SERVICES, "buy", "sell", "upgrade", "repair")),
    "turn_in_cost": HookWord(_FIGURE),
    "wage": HookWord(_FIGURE),
    "hold_capacity": HookWord(_FIGURE),
    "refresh_count": HookWord(_FIGURE),
    "orders_per_turn_limit": HookWord(_FIGURE),
    "spoils_rolls": HookWord(_FIGURE, ("shipwreck", "fray", "sea")),
    "on_expedition": HookWord(_EVENT, ("launch", "pass", "fail")),
    "on_enemy_spawn": HookWord(_EVENT, ("deck", "sea")),
    "on_node_destroyed": HookWord(_EVENT),
    "on_elder_activate": HookWord(_EVENT),
    "immune": HookWord(("forbid",), HARMS),
}
