"""What cards and abilities are made of (docs/rules/cannons.md, 11.6): primitives, timings, prices."""

from __future__ import annotations

from typing import Final

from farshore.core.content import Reader

RESOURCES: Final = ("lumber", "metal", "canvas", "gem", "spice")
DECKS: Final = ("loot", "quest", "clue")
TIMINGS: Final = (
    "on_turn_main",
    "anytime_own_turn",
    "during_movement",
    "after_traveler_roll_seen",
    "before_attack_roll",
    "after_attack_roll",
    "on_enemy_enters_my_space",
    "on_damage_to_me",
    "on_my_sinking",
    "on_quest_completed",
    "on_attack_damage_dealt",
    "on_refresh",
    "on_movement_end",
    "on_turn_end",
    "passive",
)
LIMITS: Final = ("none", "once_per_turn", "once_per_round", "consume_card")
PRIMITIVES: Final = (
    "start_movement",
    "add_movement",
    "place_ship",
    "modify_sail_value",
    "set_die",
    "reroll_die",
    "treat_as_success",
    "add_dice",
    "add_dots",
    "roll_table",
    "deal_damage",
    "take_damage",
    "prevent_damage",
    "ready_cannons",
    "ready_sails",
    "attack_range",
    "gain_coins",
    "steal_coins",
    "gain_resource",
    "gain_ammo",
    "gain_actions",
    "discount",
    "trade_rate",
    "extra_cargo_slot",
    "draw",
    "look_top",
    "gain_prosperity",
    "lose_prosperity",
    "repair",
)
TARGETS: Final = ("", "mover", "others_here", "crew_here")


class Effect:
    """One primitive with its figures: `gain_coins 4`, or a roll of a die with what follows."""

    __slots__ = ("deck", "faces", "n", "op", "target", "then", "when")

    def __init__(
        self, op: str, n: int, target: str, deck: int, when: str, faces: tuple[int, ...], then: tuple[Effect, ...]
    ) -> None:
        self.op = op
        self.n = n
        self.target = target
        self.deck = deck
        self.when = when  # the timing it belongs to, where a card has several
        self.faces = faces  # of a roll: the faces that bring `then` about
        self.then = then


class Power:
    """What a Loot card or an ability does, when, how often and at what price."""

    __slots__ = ("clues", "coins", "effects", "limit", "loot", "name", "needs_port", "resources", "text", "timing")

    def __init__(self, reader: Reader) -> None:
        self.name = reader.field("name").text()
        self.text = reader.field("text").text()
        self.timing: tuple[str, ...] = tuple([item.one_of(TIMINGS) for item in reader.field("timing").items(1)])
        self.limit = reader.field("limit").one_of(LIMITS)
        self.effects: tuple[Effect, ...] = tuple([read_effect(item) for item in reader.field("effects").items(1)])
        self.needs_port: bool = reader.has("requires") and reader.field("requires").has("landed")
        self.coins = 0
        self.loot = 0
        self.clues = 0
        self.resources: tuple[int, ...] = ()  # one of these is paid
        if reader.has("cost"):
            cost = reader.field("cost")
            cost.only(("coins", "resources", "loot", "clue"))
            self.coins = cost.field("coins").whole(0, 20) if cost.has("coins") else 0
            self.loot = cost.field("loot").whole(0, 1) if cost.has("loot") else 0
            self.clues = cost.field("clue").whole(0, 1) if cost.has("clue") else 0
            if cost.has("resources"):
                self.resources = tuple([resource_of(item) for item in cost.field("resources").items()])

    def works(self, timing: str) -> bool:
        return timing in self.timing

    def has(self, op: str) -> bool:
        for effect in self.effects:
            if effect.op == op:
                return True
        return False

    def amount(self, op: str) -> int:
        """The sum of this primitive over the effects."""
        return sum([effect.n for effect in self.effects if effect.op == op])


def read_effect(reader: Reader) -> Effect:
    reader.only(("do", "n", "target", "deck", "when", "on", "effects", "take", "coins"))
    op = reader.field("do").one_of(PRIMITIVES)
    name = "n" if reader.has("n") else "coins" if reader.has("coins") else ""
    n = reader.field(name).whole(0, 20) if name else 0
    target = reader.field("target").one_of(TARGETS) if reader.has("target") else ""
    deck = DECKS.index(reader.field("deck").one_of(DECKS)) if reader.has("deck") else -1
    when = reader.field("when").one_of(TIMINGS) if reader.has("when") else ""
    faces: list[int] = reader.field("on").wholes(1, 6) if op == "roll_table" else []
    then = [read_effect(item) for item in reader.field("effects").items(1)] if op == "roll_table" else []
    return Effect(op, n, target, deck, when, tuple(faces), tuple(then))


def resource_of(reader: Reader) -> int:
    """QC-057, RULING-QC-22 One of the five types."""
    return RESOURCES.index(reader.one_of(RESOURCES))
