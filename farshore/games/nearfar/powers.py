"""What cards and talents do, sorted by when it matters, and what all that a traveller owns comes to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from farshore.games.nearfar.cards import Adventurer, Artifact, Card, Talent
from farshore.games.nearfar.content import Content
from farshore.games.nearfar.effects import Effect
from farshore.games.nearfar.vocabulary import BUILDINGS, COLOURS

GOODS: Final[tuple[str, ...]] = ("food", "coin", "gem", *COLOURS)
FOOD: Final = 0
COIN: Final = 1
GEM: Final = 2
TOKEN: Final = 3  # the first of four
ARTIFACT: Final = 0
TREASURE: Final = 1
WORLD: Final = 2
TALENT: Final = 3
COMPANIONS: Final[tuple[str, ...]] = ("dog", "cat", "platypus")


class Power:
    """A card or talent in play: where it comes from, its printed icons, and its effects."""

    __slots__ = ("cost", "effects", "icons", "id", "jp", "kind", "name", "number", "rep_req", "text", "xp")

    def __init__(self, number: int, kind: int, source: Card | Talent) -> None:
        self.number = number
        self.kind = kind
        self.id = source.id
        self.name = source.display_name
        self.text = source.text
        self.icons: dict[str, int] = source.icons if isinstance(source, Card) else {}
        self.effects: list[Effect] = source.abilities
        self.cost: tuple[int, ...] = ()
        self.jp = 0
        self.rep_req = 0
        self.xp = source.cost if isinstance(source, Talent) else 0
        if isinstance(source, Artifact):
            self.cost = tuple([source.cost.get(good, 0) for good in GOODS])
            self.jp = source.jp
            self.rep_req = source.rep_req


class Powers:
    """All cards and talents under one numbering, and all effects of the content under another."""

    __slots__ = (
        "advanced",
        "adventurers",
        "artifacts",
        "by_id",
        "cards",
        "colour",
        "effects",
        "owner",
        "talents",
        "treasures",
        "worlds",
    )

    def __init__(self, content: Content) -> None:
        self.cards: list[Power] = []
        self.by_id: dict[str, int] = {}
        self.effects: list[Effect] = []
        self.owner: list[int] = []  # per effect: the card it stands on, or -1 for a quest's
        self.adventurers: list[Adventurer] = content.adventurers
        self.colour: list[int] = [COLOURS.index(one.faction) for one in content.adventurers]
        self.artifacts = self._number(ARTIFACT, content.artifacts)
        self.treasures = self._number(TREASURE, content.treasures)
        self.worlds = self._number(WORLD, content.worlds)
        self.talents = self._number(TALENT, content.talents)
        self.advanced: tuple[bool, ...] = tuple([card.deck == "advanced" for card in content.artifacts])
        for quest in content.all_quests():
            for choice in quest.choices:
                self._list(choice.reward, -1)
                self._list(choice.bonus, -1)

    def _number(self, kind: int, sources: Sequence[Card | Talent]) -> range:
        """Give these cards the next numbers."""
        begin = len(self.cards)
        for source in sources:
            number = len(self.cards)
            self.cards.append(Power(number, kind, source))
            self.by_id[source.id] = number
            self._list(source.abilities, number)
        return range(begin, len(self.cards))

    def _list(self, effects: list[Effect], owner: int) -> None:
        for effect in effects:
            effect.index = len(self.effects)
            self.effects.append(effect)
            self.owner.append(owner)
            self._list(effect.inner(), owner)


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

    def add_member(self, one: Adventurer) -> None:
        self.skill_farm += one.skill
        self.skill_mine += one.skill
        self.quest_skill += one.skill
        self.combat += one.combat
        self.arrows += one.movement
        self.search += one.search
        self.caution += one.caution
        self.hearts += one.hearts

    def add_companion(self) -> None:
        """NF-086 One eye, one hand, two hearts, and no sword."""
        self.skill_farm += 1
        self.skill_mine += 1
        self.quest_skill += 1
        self.search += 1
        self.hearts += 2

    def add_card(self, card: Power, world_in_mine: bool) -> None:
        for icon, n in card.icons.items():
            self.add_icon(icon, n, (), card.kind != WORLD or world_in_mine)
        for effect in card.effects:
            self.add_effect(effect, card.kind != WORLD or world_in_mine)

    def add_icon(self, icon: str, n: int, scopes: tuple[str, ...], in_mine: bool) -> None:
        """RULING-NF-13 Skill of cards counts in quests and mostly in the mine, at the farm only where it says so."""
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
        """A bonus that costs nothing and always counts."""
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
    """What these members and cards come to."""
    kit = Kit()
    for member in active:
        kit.add_member(powers.adventurers[member])
    if companion:
        kit.add_companion()
    for card in cards:
        kit.add_card(powers.cards[card], world_in_mine)
    return kit
