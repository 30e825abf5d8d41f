"""The words that content may use (docs/rules/nearfar.md, 11.14): events, ops with their arguments, conditions."""

from typing import Final

COLOURS: Final[tuple[str, ...]] = ("green", "blue", "red", "yellow")
ICONS: Final[tuple[str, ...]] = ("skill", "combat", "movement", "search", "caution", "heart")
BUILDINGS: Final[tuple[str, ...]] = (
    "saloon",
    "town_hall",
    "stables",
    "general_store",
    "farm",
    "mystics_hut",
    "mine",
)
ROUTES: Final[tuple[str, ...]] = ("peppers", "machine_parts", "ichor_stone", "tea_leaves")
SPACE_KINDS: Final[tuple[str, ...]] = ("coin", "gem", *ROUTES)
GOODS: Final[tuple[str, ...]] = ("coin", "gem", "food", "token")
RESOURCES: Final[tuple[str, ...]] = (*GOODS, "heart", "reputation", "bird", "tortoise", "animal")
DECKS: Final[tuple[str, ...]] = ("basic", "advanced", "choice")
MODES: Final[tuple[str, ...]] = ("first_adventure", "campaign", "character", "arcade")
SIDES: Final[tuple[str, ...]] = ("dusk", "day")
LIMITS: Final[tuple[str, ...]] = ("turn", "visit", "roll", "session")
ROLLS: Final[tuple[str, ...]] = ("skill", "combat", "duel", "threat", "quest")
SCOPES: Final[tuple[str, ...]] = ("quests", "mine", "farm", "duel", "threats")
ACTIONS: Final[tuple[str, ...]] = ("recruit", "refresh", "trade", "discard", "buy_rep", "buy_talent", "dig", "harvest")

# What an event may be narrowed to, behind a colon: `visit:stables`, `build_camp:gem`. None: the event stands alone.
EVENTS: Final[dict[str, tuple[str, ...] | None]] = {
    "gain": None,
    "visit": (*BUILDINGS, "any"),
    "leave_town": None,
    "end_move": None,
    "enter_space": (*SPACE_KINDS, "town", "any"),
    "pass_empty": None,
    "cross": ("threat", "treasure"),
    "build_camp": (*SPACE_KINDS, "any"),
    "place_camp": None,
    "dig": None,
    "recruit": None,
    "duel_start": None,
    "duel_won": None,
    "duel_lost": None,
    "threat_defeated": None,
    "quest_start": None,
    "quest_success": None,
    "quest_bonus": None,
    "quest_fail": None,
    "treasure_gained": None,
    "turn_start": None,
    "own_turn": None,
    "session_start": None,
    "after_draft": None,
    "session_end": None,
}

# What can be counted, likewise narrowed: `adventurers:blue`, `camps:gem`.
COUNTED: Final[dict[str, tuple[str, ...] | None]] = {
    "coins": None,
    "gems": None,
    "food": None,
    "hearts": None,
    "reputation": None,
    "adventurers": COLOURS,
    "tokens": COLOURS,
    "camps": (*SPACE_KINDS, "mine", "threat", "others_here"),
    "threats": None,
    "treasures": None,
    "artifacts": None,
    "birds": None,
    "tortoises": None,
    "animals": None,
    "routes": None,
    "chiefs": None,
    "characters": ("others_here",),
}

# The arguments of every op: name and kind; a question mark says that it may be left out.
OPS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "gain": (("what", "resource"), ("n", "amount"), ("colour", "colour_or_any?")),
    "lose": (("what", "resource"), ("n", "amount"), ("colour", "colour_or_any?")),
    "pay": (("what", "resource"), ("n", "amount"), ("colour", "colour_or_any?")),
    "draw_treasure": (("n", "few"), ("keep", "few")),
    "draw_artifact": (("deck", "deck"), ("n", "few"), ("keep_any", "flag")),
    "discard_hand": (("n", "few"),),
    "gain_world": (("name", "text"),),
    "gain_adventurer": (("colour", "colour?"), ("from", "from")),
    "recruit": (("discount", "few"),),
    "refresh_row": (),
    "place_camp": (("where", "where"), ("yield", "flag"), ("hearts", "few")),
    "keyword": (("word", "keyword"),),
    "lose_keyword": (("word", "keyword"),),
    "side_quest": (("id", "text"),),
    "next": (("id", "text"),),
    "read": (("id", "text"),),
    "jp": (("n", "points"),),
    "take_from_each": (("who", "who"), ("what", "goods"), ("n", "few"), ("up_to", "few")),
    "choose": (("k", "few"), ("effects", "effects")),
    "may": (("effects", "effects"),),
    "roll": (("at_least", "few"), ("effects", "effects")),
    "icon": (("icon", "icon"), ("n", "points"), ("scope", "scopes?")),
    "roll_bonus": (("kind", "roll"), ("n", "points"), ("side", "side"), ("once_per", "roll_limit?")),
    "reroll": (("kind", "roll"),),
    "set_min": (("kind", "roll"), ("n", "few")),
    "free_pass": (("n", "few"),),
    "ignore_threats": (),
    "movement": (("n", "points"),),
    "yield_bonus": (("n", "points"),),
    "extra_use": (("action", "action"), ("n", "few")),
    "trade_value": (("n", "few"),),
    "action_at": (("building", "building"), ("action", "action")),
    "enter_free": (("building", "building_or_any"),),
    "discount": (("what", "discounted"), ("n", "few"), ("colour", "colour?")),
    "spend_as": (("from", "resource"), ("to", "resource")),
    "party_extra_same_faction": (("n", "few"),),
    "treasure_capacity": (("n", "few"), ("counts_for_bonus", "flag")),
    "threat_choice": (("any", "flag"),),
    "at_session_start": (("effects", "effects"),),
    "after_draft": (("effects", "effects"),),
    "score_per": (("what", "count"), ("n", "points"), ("each", "few")),
    "score_most": (
        ("what", "count"),
        ("first", "points"),
        ("tie_first", "points"),
        ("second", "points"),
        ("tie_second", "points"),
        ("min", "few?"),
    ),
    "score_if": (("condition", "condition"), ("n", "points")),
    "ignore_penalty": (("n", "few"),),
    "wins_ties": (),
}
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "resource": RESOURCES,
    "goods": GOODS,
    "colour": COLOURS,
    "colour_or_any": (*COLOURS, "any"),
    "deck": DECKS,
    "from": ("row", "bag"),
    "where": ("any_free", "here"),
    "who": ("others_here", "all"),
    "icon": ICONS,
    "roll": ROLLS,
    "roll_limit": ("roll",),
    "side": ("attack", "defend", "both"),
    "action": ACTIONS,
    "building": BUILDINGS,
    "building_or_any": (*BUILDINGS, "any"),
    "discounted": ("recruit", "camp", "bird", "artifact"),
}
CONDITIONS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "reputation": (("at_least", "points?"), ("at_most", "points?")),
    "icon": (("icon", "icon"), ("at_least", "few")),
    "keyword": (("word", "keyword"),),
    "count": (("what", "count"), ("at_least", "few?"), ("at_most", "few?")),
    "occupied": (),
    "space_kind": (("kind", "space_kind"),),
    "mode": (("mode", "mode"),),
    "town_side": (("side", "town_side"),),
    "most": (("what", "count"), ("sole", "flag")),
}
WORDS_OF_CONDITIONS: Final[dict[str, tuple[str, ...]]] = {
    "space_kind": SPACE_KINDS,
    "mode": MODES,
    "town_side": SIDES,
}
# Arguments of which the rules know these alone.
ONLY: Final[dict[str, tuple[tuple[str, tuple[object, ...]], ...]]] = {
    "extra_use": (("action", ("trade",)),),
    "action_at": (("building", ("mine", "town_hall")), ("action", ("recruit", "buy_talent"))),
    "spend_as": (("from", ("gem", "food")), ("to", ("coin", "heart"))),
    "treasure_capacity": (("counts_for_bonus", (False,)),),
    "threat_choice": (("any", (True,)),),
}
# Ops that work as long as their card is in play, without an occasion or a condition.
STANDING: Final[tuple[str, ...]] = (
    "icon",
    "roll_bonus",
    "reroll",
    "set_min",
    "free_pass",
    "ignore_threats",
    "movement",
    "yield_bonus",
    "extra_use",
    "trade_value",
    "action_at",
    "enter_free",
    "discount",
    "spend_as",
    "party_extra_same_faction",
    "treasure_capacity",
    "threat_choice",
    "ignore_penalty",
)
