"""Captains for Quests & Cannons: a quest runner, a clue runner, a raider, and a mate for crews.

Each looks for the destination that brings most for its distance, sails there, and takes what lies at hand on the way.
They use of a sample only what their seat sees: ships, tokens turned up, and the own hand.
"""

from __future__ import annotations

from typing import Final

from farshore.bots.position import Bot, Position
from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.game import Game
from farshore.core.graph import reach, way
from farshore.games.cannons.content import DELIVER, PAY, STORMY, TREACHEROUS, WORKSHOP, Quest
from farshore.games.cannons.effects import mission_done
from farshore.games.cannons.ship import Ship
from farshore.games.cannons.state import AT, DAMAGE, HEALTH, MARAUDER, SUNK, Cannons
from farshore.games.cannons.steps.ports import UPGRADE_GOODS, most, owned
from farshore.games.cannons.steps.quests import is_place
from farshore.games.cannons.tables import SHIPS, STATS

FAR: Final = 60
SAFE_HEARTS: Final = 2  # below this a captain makes for a port


class Weights:
    """What a style thinks of Quests, Clues, Attacks and new islands, and which specialist it likes to be."""

    __slots__ = ("clue", "explore", "hard", "hunt", "quest", "raid", "specialty")

    def __init__(
        self,
        quest: float,
        clue: float,
        raid: float,
        explore: float,
        specialty: int,
        hard: float = 1.0,
        hunt: float = 1.0,
    ) -> None:
        self.quest = quest
        self.clue = clue
        self.raid = raid
        self.explore = explore
        self.specialty = specialty
        self.hard = hard  # how much more a Hard Quest is worth
        self.hunt = hunt  # how much more a wounded Marauder is worth


class Captain(Bot):
    """Plays by hand-set weights; the weights make the character."""

    weights: Weights = Weights(1.0, 1.0, 0.6, 0.7, 1)

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.target = -1

    def choose(self, position: Position) -> Action:
        if len(position.options) == 1:
            return position.options[0]
        state = position.sample()
        assert isinstance(state, Cannons)
        return Thought(state, position.seat, position.options, self).best()

    def weigh(self, state: Cannons, ship: Ship) -> Weights:
        return self.weights


class QuestRunner(Captain):
    """Fills the hold and delivers."""

    name = "quest-runner"
    weights = Weights(1.6, 0.8, 0.3, 0.8, 2)


class ClueRunner(Captain):
    """Follows the old maps, and brings home what it reads."""

    name = "clue-runner"
    weights = Weights(0.9, 1.7, 0.3, 0.6, 1)


class Raider(Captain):
    """Goes where the others are, with the guns run out."""

    name = "raider"
    weights = Weights(0.9, 0.9, 1.6, 0.5, 0)


BALANCED: Final = Weights(1.1, 1.1, 0.9, 0.7, 1)
# By Mission: naval, aid, research.
ON_MISSION: Final = (
    Weights(0.9, 0.9, 2.0, 0.6, 0, hunt=3.0),
    Weights(1.5, 0.8, 0.6, 1.0, 2, hard=3.0),
    Weights(0.8, 2.4, 0.5, 0.6, 1),
)


class Mate(Captain):
    """A partner for crews: sees to its own Mission first, then to the stars."""

    name = "mate"
    weights = BALANCED

    def weigh(self, state: Cannons, ship: Ship) -> Weights:
        if ship.champion < 0 or mission_done(state, ship):
            return BALANCED
        return ON_MISSION[state.rules.content.champions[ship.champion].mission]


class Thought:
    """One decision, judged by plain rules of thumb."""

    __slots__ = ("bot", "options", "seat", "ship", "state", "texts", "weights")

    def __init__(self, state: Cannons, seat: Seat, options: list[Action], bot: Captain) -> None:
        self.state = state
        self.seat = seat
        self.options = options
        self.bot = bot
        self.ship = state.ships[seat]
        self.weights = bot.weigh(state, self.ship)
        self.texts = [str(action) for action in options]

    def best(self) -> Action:
        if "end turn" in self.texts:
            return self.pick(self.main())
        if "land" in self.texts or "sail" in self.texts or self.any("to") or "stay" in self.texts:
            return self.pick(self.sailing())
        return self.pick(self.other())

    def pick(self, text: str) -> Action:
        return self.options[self.texts.index(text)] if text in self.texts else self.options[0]

    def any(self, verb: str) -> list[str]:
        return [text for text in self.texts if text.startswith(verb + " ")]

    # The turn

    def main(self) -> str:
        at_hand = self.take() or self.in_port() or self.cards() or self.guns()
        if at_hand:
            return at_hand
        self.bot.target = self.destination()
        if "move" in self.texts and self.bot.target not in (-1, self.ship.at):
            return "move"
        return "end turn"

    def take(self) -> str:
        """Deliver, solve, gather what is wanted."""
        for verb in ("deliver clue", "deliver", "solve"):
            if self.any(verb):
                return self.any(verb)[0]
        wanted = self.wanted()
        island = self.state.sea().island[self.ship.at]
        if island >= 0 and self.any("gather"):
            good = self.state.tokens[island]
            if wanted[good] > self.ship.cargo[good]:
                return self.gather(wanted[good] - self.ship.cargo[good], wanted)
        return ""

    def gather(self, need: int, wanted: list[int]) -> str:
        """As many as are needed, letting go only what no Quest asks for."""
        best, most_taken = "", 0
        for text in self.any("gather"):
            words = text.split()
            drops = words[3:]
            spare = all(self.ship.cargo[good(name)] - drops.count(name) >= wanted[good(name)] for name in drops)
            if spare and most_taken < int(words[1]) <= need:
                best, most_taken = text, int(words[1])
        return best

    def wanted(self) -> list[int]:
        """Goods that Quests in hand ask for, most of each, and one for the next upgrade."""
        need = [0] * 5
        for card in self.ship.quests:
            quest = self.state.rules.content.quests[card]
            if quest.type == DELIVER:
                need = [max(need[n], quest.goods[n]) for n in range(5)]
        for stat, good in enumerate(UPGRADE_GOODS):
            if owned(self.ship, stat) < most(self.state, self.ship, stat) and not need[good] and self.ship.coins >= 3:
                need[good] = 1
        return need

    def in_port(self) -> str:
        ship = self.ship
        hearts = self.state.hearts(self.seat) - ship.damage
        if "repair" in self.texts and hearts <= SAFE_HEARTS:
            return "repair"
        for stat in (self.weights.specialty, 1, 0, 2):
            if f"upgrade {STATS[stat]}" in self.texts:
                return f"upgrade {STATS[stat]}"
        if "buy ammo" in self.texts and ship.ammo < 4 and ship.coins > 1:
            return "buy ammo"
        if "repair" in self.texts and ship.coins >= 5:
            return "repair"
        return self.trading()

    def trading(self) -> str:
        """Swap what nobody asks for into what a Quest lacks; buy cards with money to spare."""
        wanted = self.wanted()
        for text in self.any("trade"):
            *paid, _, want = text.split()[1:]
            extra = [name for name in paid if self.ship.cargo[good(name)] - paid.count(name) >= wanted[good(name)]]
            if len(extra) == len(paid) and want not in paid and self.ship.cargo[good(want)] < wanted[good(want)]:
                return text
        if self.ship.coins >= 6:
            return next((text for text in ("buy clue", "buy loot") if text in self.texts), "")
        return ""

    def cards(self) -> str:
        hearts = self.state.hearts(self.seat) - self.ship.damage
        for text in self.texts:
            if text in ("play sunken-purse", "play gulls-eye-glass", "play shipwrights-favour"):
                return text
            if text == "play song-of-daring" and hearts > SAFE_HEARTS + 1 and not self.ship.actions:
                return text
            if text.startswith("equip ") and " over " not in text and "figurehead" not in text:
                return text
            if text.startswith("mend ") and self.ship.damage > 1:
                return text
        return ""

    def guns(self) -> str:
        """The most damage on whom it hurts most: a sinking first, then the weakest."""
        best, worth = "", 0.0
        for text in self.any("attack"):
            _, name, _, n = text.split()
            target = SHIPS.index(name)
            marauder = target >= MARAUDER
            wounds = self.state.marauders[target - MARAUDER][DAMAGE] if marauder else self.state.ships[target].damage
            left = (HEALTH if marauder else self.state.hearts(target)) - wounds
            damage = int(n) * 3.5 / 4
            value = (
                min(damage, 1.0)
                + (3.0 if damage >= left else 0.2 * wounds) * (self.weights.hunt if marauder else 1.0)
                - 0.05 * int(n)
            )
            if value > worth:
                best, worth = text, value
        return best if worth >= 0.75 else ""

    # Where to

    def destination(self) -> int:
        """The space that brings most for its distance; -1 to stay."""
        costs = self.costs()
        speed = 3.0 + self.ship.sails + self.ship.sails_spent
        best, worth = -1, 0.05
        for at, value in self.values().items():
            if costs[at] >= 0 and at != self.ship.at:
                score = value / (1.0 + costs[at] / speed)
                if score > worth:
                    best, worth = at, score
        return best

    def costs(self) -> list[int]:
        return reach(self.links(), self.ship.at, FAR)[0]

    def links(self) -> list[list[tuple[int, int]]]:
        """Ways over the sea; a Treacherous Sea is worth going round."""
        sea = self.state.sea()
        prices = {STORMY: 2, TREACHEROUS: 2 if self.ship.damage + 2 < self.state.hearts(self.seat) else 4}
        return [
            [(at, prices.get(sea.terrain[at], 1)) for at in near if sea.cost(at) or self.state.owns_home(self.seat, at)]
            for near in sea.links
        ]

    def values(self) -> dict[int, float]:
        state, ship, sea, weights = self.state, self.ship, self.state.sea(), self.weights
        found: dict[int, float] = {}
        for card in ship.clues:
            at = sea.where[state.rules.content.clues[card].island]
            if at >= 0:
                found[at] = found.get(at, 0.0) + 1.6 * weights.clue
        if ship.solved:
            at = state.homes[self.seat]
            found[at] = found.get(at, 0.0) + 0.55 * len(ship.solved) ** 1.3 * weights.clue
        for card in ship.quests:
            self.quest_values(state.rules.content.quests[card], found)
        for island in sea.islands:
            if not state.up >> island & 1:
                at = sea.where[island]
                found[at] = found.get(at, 0.0) + 0.5 * weights.explore
            else:
                at = sea.where[island]
                found[at] = found.get(at, 0.0) + (0.25 if len(ship.quests) < 3 else 0.12) * weights.explore
        self.prey(found)
        self.ports(found)
        return found

    def quest_values(self, quest: Quest, found: dict[int, float]) -> None:
        """Where a Quest is fulfilled once all is aboard, and where what it lacks is to be had."""
        ship, sea = self.ship, self.state.sea()
        worth = (quest.prosperity + 0.7 * quest.loot + 0.2 * quest.coins) * self.weights.quest
        worth *= self.weights.hard if quest.hard else 1.0
        if (quest.type == PAY and ship.coins < quest.price) or quest.type not in (DELIVER, PAY):
            return
        missing = [n for n, wanted in enumerate(quest.goods) if wanted > ship.cargo[n]]
        if not missing:
            for at in range(len(sea.hexes)):
                if sea.landing[at] and is_place(self.state, self.seat, quest, at):
                    found[at] = found.get(at, 0.0) + worth
            return
        lacks = sum([quest.goods[n] - ship.cargo[n] for n in missing])
        idle = sum([held for n, held in enumerate(ship.cargo) if not quest.goods[n]])
        if lacks > self.state.free(ship) + idle:
            return
        for island in sea.islands:
            if self.state.up >> island & 1 and self.state.tokens[island] in missing:
                at = sea.where[island]
                found[at] = found.get(at, 0.0) + 0.6 * worth / len(missing)

    def prey(self, found: dict[int, float]) -> None:
        """Enemies that can be shot at where they are, while there is Ammo and a sound hull."""
        state, ship, sea = self.state, self.ship, self.state.sea()
        guns = min(ship.ammo, ship.cannons + ship.cannons_spent)
        if not guns or ship.damage + SAFE_HEARTS >= state.hearts(self.seat):
            return
        worth = min(1.0, guns * 0.5) * self.weights.raid
        for seat, other in enumerate(state.ships):
            if state.is_enemy(self.seat, seat) and not sea.is_harbour(other.at):
                weak = 1.0 + other.damage / state.hearts(seat)
                found[other.at] = found.get(other.at, 0.0) + worth * weak
        for row in state.marauders:
            if row[AT] != SUNK:
                worth *= 1.0 + (self.weights.hunt - 1.0) * row[DAMAGE] / HEALTH
                found[row[AT]] = found.get(row[AT], 0.0) + worth * (
                    1.0 if ship.cannons + ship.cannons_spent > 1 else 0.3
                )

    def ports(self, found: dict[int, float]) -> None:
        """Repairs and Ammo when they are due, upgrades when the goods are aboard."""
        ship, sea, state = self.ship, self.state.sea(), self.state
        hurt = ship.damage and state.hearts(self.seat) - ship.damage <= SAFE_HEARTS and ship.coins >= 3
        dry = ship.ammo < 2 and ship.coins >= 2
        goods = [
            stat for stat in range(3) if ship.cargo[UPGRADE_GOODS[stat]] and owned(ship, stat) < most(state, ship, stat)
        ]
        for at in range(len(sea.hexes)):
            if not sea.is_port(at):
                continue
            worth = (1.2 if hurt else 0.0) + (0.8 * self.weights.raid if dry else 0.0)
            if sea.terrain[at] == WORKSHOP and goods and ship.coins >= 3:
                worth += 0.8
            if worth:
                found[at] = found.get(at, 0.0) + worth

    # On the way

    def sailing(self) -> str:
        """The next step of the cheapest way; Sails as long as the place is not reached."""
        at = self.ship.at
        target = self.bot.target
        if target in (-1, at):
            fallback = next((one for one in ("land", "stay") if one in self.texts), "")
            return fallback or (self.any("to") or self.texts)[0]
        _, before = reach(self.links(), at, FAR)
        path = way(before, at, target)
        step = f"to {self.state.sea().names[path[0]]}" if path else ""
        if step in self.texts:
            return step
        for text in ("stay", "sail", "land"):
            if text in self.texts:
                return text
        return (self.any("to") or self.texts)[0]

    # Everything else

    def other(self) -> str:
        """Answers outside the own plan: picks, reactions, rolls, rewards."""
        for text in self.texts:
            if text.startswith(
                ("play buoy-mine", "play tome", "play monster-repellent", "play double-charge", "prevent")
            ):
                return text
        if self.any("bonus"):
            return self.passage()
        if "reroll" in self.texts:
            return "reroll"
        if self.any("discard quest"):
            return self.discarded()
        if self.any("champion"):
            return self.champion()
        if "reward prosperity" in self.texts:
            return "reward prosperity" if self.ship.loot else self.texts[-1]
        for text in ("fire", "accept", "decline", "pass", "take quest"):
            if text in self.texts:
                return text
        return self.texts[0]

    def discarded(self) -> str:
        """The Quest that is farthest from done for what it brings."""
        worst, least = self.texts[0], 99.0
        for text in self.any("discard quest"):
            quest = self.state.rules.content.quests[self.state.rules.tables.quest_index[text.split()[2]]]
            lacks = sum([max(0, n - self.ship.cargo[good]) for good, n in enumerate(quest.goods)])
            worth = (quest.prosperity + quest.loot) * (self.weights.hard if quest.hard else 1.0) / (1.0 + lacks)
            if worth < least:
                worst, least = text, worth
        return worst

    def passage(self) -> str:
        """The fewest Bonus points that make a roll safe; none if they do not suffice."""
        die = getattr(self.state.stack[-1], "die", 3) + getattr(self.state.stack[-1], "spent", 0)
        need = f"bonus {4 - die}"
        if need in self.texts:
            return need
        return "reroll" if "reroll" in self.texts else "accept"

    def champion(self) -> str:
        for one in self.state.rules.content.champions:
            if one.specialty == self.weights.specialty and f"champion {one.id}" in self.texts:
                return f"champion {one.id}"
        return self.texts[0]


def good(name: str) -> int:
    return ("lumber", "metal", "canvas", "gem", "spice").index(name)
