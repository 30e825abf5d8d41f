"""What a party and the cards in play come to: icons, discounts, permissions."""

from __future__ import annotations

from farshore.games.nearfar.content.cards import Adventurer
from farshore.games.nearfar.content.effects import Effect
from farshore.games.nearfar.content.language import BUILDINGS, COLOURS
from farshore.games.nearfar.content.powers import WORLD, Power, Powers


class Kit:
    """What a party and the cards in play come to. Made anew when one of them changes."""

    __slots__ = (
        "any_threat",
        "arrows",
        "boosts",
        "camp_discount",
        "capacity",
        "caution",
        "combat",
        "duel",
        "duel_attack",
        "duel_defend",
        "enters",
        "extra_same",
        "food_as_heart",
        "free_passes",
        "gem_as_coin",
        "hearts",
        "ignores",
        "mine_recruit",
        "price_off",
        "quest_combat",
        "quest_skill",
        "recruit_off",
        "releases",
        "rerolls",
        "search",
        "skill_farm",
        "skill_mine",
        "talents_at_hall",
        "threat",
        "trade_value",
        "trades",
        "triggers",
        "visits",
        "yields",
    )

    def __init__(self) -> None:
        self.skill_farm = 0
        self.skill_mine = 0
        self.quest_skill = 0
        self.combat = 0  # swords of party and cards
        self.quest_combat = 0  # beyond those
        self.threat = 0
        self.duel = 0
        self.duel_attack = 0
        self.duel_defend = 0
        self.search = 0
        self.caution = 0
        self.arrows = 0
        self.hearts = 0
        self.free_passes = 0
        self.yields = 0
        self.camp_discount = 0
        self.capacity = 0
        self.extra_same = 0
        self.trades = 1
        self.trade_value = 0
        self.recruit_off = [0, 0, 0, 0]
        self.price_off = [0, 0]  # birds, artifacts
        self.any_threat = False
        self.food_as_heart = False
        self.gem_as_coin = False
        self.mine_recruit = False
        self.talents_at_hall = False
        self.ignores: list[Effect] = []
        self.enters: list[Effect] = []
        self.boosts: list[Effect] = []
        self.rerolls: list[Effect] = []
        self.releases: list[Effect] = []
        self.visits: list[list[Effect]] = [[] for _ in BUILDINGS]
        self.triggers: list[Effect] = []

    def add_member(self, member: Adventurer) -> None:
        self.skill_farm += member.skill
        self.skill_mine += member.skill
        self.quest_skill += member.skill
        self.combat += member.combat
        self.arrows += member.movement
        self.search += member.search
        self.caution += member.caution
        self.hearts += member.hearts

    def add_companion(self) -> None:
        """NF-086, RULING-NF-08 One eye, one hand, two hearts, and no sword."""
        self.skill_farm += 1
        self.skill_mine += 1
        self.quest_skill += 1
        self.search += 1
        self.hearts += 2

    def add_card(self, card: Power, world_in_mine: bool) -> None:
        """NF-335 Printed icons and standing effects; of a world card all but skill in the mine, unless the table counts it."""
        for icon, n in card.icons.items():
            self.add_icon(icon, n, (), card.kind != WORLD or world_in_mine)
        for effect in card.effects:
            self.add_effect(effect, card.kind != WORLD or world_in_mine)

    def add_icon(self, icon: str, n: int, scopes: tuple[str, ...], in_mine: bool) -> None:
        """NF-120, RULING-NF-13
        Skill of cards counts in quests and mostly in the mine, at the farm only where it says so.
        """
        if icon == "skill":
            if not scopes or "quests" in scopes:
                self.quest_skill += n
            if in_mine and (not scopes or "mine" in scopes):
                self.skill_mine += n
            if "farm" in scopes:
                self.skill_farm += n
        elif icon == "combat":
            if not scopes:
                self.combat += n
            if "quests" in scopes:
                self.quest_combat += n
            if "duel" in scopes:
                self.duel += n
            if "threats" in scopes:
                self.threat += n
        elif icon == "heart":
            self.hearts += n
        elif icon == "movement":
            self.arrows += n
        elif icon == "search":
            self.search += n
        else:
            self.caution += n

    def add_effect(self, effect: Effect, in_mine: bool) -> None:
        if effect.event == "visit":
            for place, building in enumerate(BUILDINGS):
                if effect.narrowed in (building, "any"):
                    self.visits[place].append(effect)
        elif effect.event == "own_turn":
            self.releases.append(effect)
        elif effect.event:
            if effect.event != "session_end":
                self.triggers.append(effect)
        else:
            self.add_standing(effect, in_mine)

    def add_standing(self, effect: Effect, in_mine: bool) -> None:
        """An effect that needs no occasion."""
        op = effect.op
        if op == "icon":
            scopes = effect.args.get("scope", [])
            assert isinstance(scopes, list)
            self.add_icon(effect.word("icon"), effect.number("n"), tuple(scopes), in_mine)
        elif op == "roll_bonus":
            if effect.cost or effect.optional:
                self.boosts.append(effect)
            else:
                self.add_bonus(effect.word("kind"), effect.number("n"), effect.word("side"))
        elif op in ("reroll", "set_min"):
            self.rerolls.append(effect)
        elif op == "free_pass":
            self.free_passes += effect.number("n")
        elif op == "ignore_threats":
            self.ignores.append(effect)
        elif op == "movement":
            self.arrows += effect.number("n")
        elif op == "yield_bonus":
            self.yields += effect.number("n")
        elif op == "enter_free":
            self.enters.append(effect)
        elif op == "extra_use":
            self.trades += effect.number("n") if effect.word("action") == "trade" else 0
        elif op == "trade_value":
            self.trade_value += effect.number("n")
        elif op == "party_extra_same_faction":
            self.extra_same += effect.number("n")
        elif op == "treasure_capacity":
            self.capacity += effect.number("n")
        elif op == "threat_choice":
            self.any_threat = True
        else:
            self.add_economy(effect)

    def add_economy(self, effect: Effect) -> None:
        if effect.op == "action_at":
            self.mine_recruit = self.mine_recruit or effect.word("action") == "recruit"
            self.talents_at_hall = self.talents_at_hall or effect.word("action") == "buy_talent"
        elif effect.op == "spend_as":
            self.gem_as_coin = self.gem_as_coin or effect.word("from") == "gem"
            self.food_as_heart = self.food_as_heart or effect.word("from") == "food"
        elif effect.op == "discount":
            what, n = effect.word("what"), effect.number("n")
            if what == "recruit":
                for colour, name in enumerate(COLOURS):
                    if effect.word("colour") in ("", name):
                        self.recruit_off[colour] += n
            elif what == "camp":
                self.camp_discount += n
            else:
                self.price_off[0 if what == "bird" else 1] += n

    def add_bonus(self, kind: str, n: int, side: str) -> None:
        """NF-279, NF-280 A bonus that costs nothing and always counts."""
        if kind in ("skill", "quest"):
            self.quest_skill += n
        if kind in ("combat", "quest"):
            self.quest_combat += n
        if kind in ("combat", "threat"):
            self.threat += n
        if kind in ("combat", "duel"):
            if side in ("attack", "both"):
                self.duel_attack += n
            if side in ("defend", "both"):
                self.duel_defend += n


def kit_of(
    powers: Powers, active: tuple[int, ...], companion: bool, cards: tuple[int, ...], world_in_mine: bool
) -> Kit:
    """NF-087, NF-127, NF-312, NF-320, NF-321, NF-322 What these members and cards come to."""
    kit = Kit()
    for member in active:
        kit.add_member(powers.adventurers[member])
    if companion:
        kit.add_companion()
    for card in cards:
        kit.add_card(powers.cards[card], world_in_mine)
    return kit
