"""Biomes: the metrics that its specification asks for (docs/rules/biomes.md, 9b)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Event, Seat
from farshore.core.game import Game, Setup
from farshore.games.biomes.actions.decisions import (
    AttackDragon,
    AttackGang,
    Discover,
    Explore,
    Move,
    Place,
    Share,
    Take,
    Use,
    Wear,
)
from farshore.games.biomes.content.numbers import (
    DESERT,
    DRAGON,
    ESCAPE,
    FACE_UP,
    HEALTHY,
    HIDDEN,
    KEY,
    KILLER,
    KIND,
    KINDS,
    LOSS_CAMP,
    LOSS_DOWN,
    LOSS_KEYS,
    LOST,
    MOUNTAIN,
    OPEN,
    RESULTS,
    SECRETS,
    SIDE,
    SUPPLY,
    TEMPLE,
    UNUSED,
    WIN,
)
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.table import Biomes
from farshore.lab.probes.probe import Figure, Probe, names, share

QUESTS: Final = range(1, 10)
FIGHTS: Final = (AttackGang.verb, AttackDragon.verb)
TRAITS: Final = ("mountain", "desert", "cliff", "forest")


class BiomesProbe(Probe[Biomes]):
    """One team, one map that grows: places are tiles, finds are tiles and secrets somebody has seen."""

    counted: ClassVar[dict[str, str]] = {
        "raids": "raid",
        "camps razed": "razed",
        "injuries": "injured",
        "captures": "captured",
        "ransoms": "ransom",
        "rescues": "rescued",
        "keys lost in quests": "key lost",
        "goods lost to full camps": "full",
        "quest updates": "update",
    }

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        super().__init__(game, setup)
        self.active_turns: set[tuple[int, Seat]] = set()
        self.spent: dict[tuple[int, Seat], int] = {}  # actions by turn
        self.base = 0
        self.gained = 0  # actions that buffs added
        self.discovered: set[int] = set()
        self.wanted: set[int] = set()
        self.explored = 0
        self.far = 0  # explorations at range 2
        self.recovered = 0  # taken from enemy camps
        self.for_actions = 0  # supplies turned into actions
        self.raids_on_nothing = 0
        self.reveals: list[int] = []
        self.exit_round = 0
        self.dry_round = 0
        self.stack_round = 0
        self.early_injury = False
        self.key_won: dict[int, bool] = {}  # quest: whether its Key came out or was lost
        self.dragon_key = -1  # the token that its hoard begins with
        self._actions = 0
        self._supplies = -1
        self._keys_in = 0
        self._keys_born = 0

    def clock(self, state: Biomes) -> int:
        return state.round

    def places(self, state: Biomes) -> int:
        """Tiles that lie face-up."""
        return len([tile for tile in state.tiles.values() if tile & FACE_UP])

    def finds(self, state: Biomes) -> int:
        return self.places(state) + len([known for known in state.known if known])

    def where(self, state: Biomes, seat: Seat) -> Hashable | None:
        return state.cells[seat] if state.cells and state.status[seat] == HEALTHY else None

    def outcome(self, state: Biomes) -> str:
        return RESULTS[state.result]

    def doing(self, state: Biomes, seat: Seat, action: Action) -> None:
        self._actions = state.actions
        if state.active != seat or not state.round:
            return
        turn = (state.round, seat)
        if turn not in self.active_turns:
            self.active_turns.add(turn)
            self.base += state.rules.base_actions
            self.gained += state.gifts[seat][0]
        own_cell = state.cells[seat]
        ground = state.tiles.get(own_cell, 0) & KIND
        ease = state.gifts[seat][3]
        if isinstance(action, (Use, Wear, Share)):
            kind = state.types[action.token]
            if kind >= 0:
                self.uses(seat, f"secret {SECRETS[kind]}")
                self.for_actions += kind == SUPPLY
            self.wanted.add(action.token)
        elif isinstance(action, Take):
            self.wanted.add(action.token)
            self.recovered += state.camps.get(own_cell, 0) & SIDE >= KILLER
        elif isinstance(action, Discover):
            self.discovered.add(action.token)
        elif isinstance(action, Explore):
            self.explored += 1
            self.far += state.rules.wedge.distance(own_cell, action.cell) > 1
        if isinstance(action, Move):
            if state.tiles.get(action.cell, 0) & KIND == MOUNTAIN and not ease:
                self.sees("trait mountain")
        elif isinstance(action, (Explore, Take, Place)) and ground == DESERT and not ease:
            self.sees("trait desert")
        self._supplies = len(state.goods(seat)) if isinstance(action, (Move, Explore)) else -1

    def applied(self, state: Biomes, seat: Seat) -> None:
        if seat >= 0 and state.round:
            used = self._actions - state.actions
            if used > 0 and state.active == seat:
                turn = (state.round, seat)
                self.spent[turn] = self.spent.get(turn, 0) + used
            if self._supplies > 0 and len(state.goods(seat)) < self._supplies:
                self.sees("trait cliff")
            self._supplies = -1
        if state.round:
            self.follow_keys(state)
            if not self.dry_round and not state.box.size():
                self.dry_round = state.round
            if not self.stack_round and 0 in state.stacks[1:8]:
                self.stack_round = state.round
        super().applied(state, seat)

    def follow_keys(self, state: Biomes) -> None:
        """A Key that leaves its quest has come out if there is a new Key on the table, and is lost if not."""
        left = self._keys_in & ~state.keys_in
        self._keys_in = state.keys_in
        if self.dragon_key < 0 and state.hoard and state.quests[DRAGON] > HIDDEN:
            first = state.hoard[0]
            self.dragon_key = first if state.types[first] == KEY else len(state.types)
        if left:
            born = len(born_keys(state))
            fresh = born - self._keys_born
            for quest in QUESTS:
                if left >> quest & 1:
                    self.key_won[quest] = fresh > 0
                    fresh -= 1
        self._keys_born = len(born_keys(state))

    def heard(self, state: Biomes, event: Event) -> None:
        what = event.data.get("what")
        clock = self.clock(state)
        if what == "quest":
            self.reveals.append(clock)
        elif what == "exit":
            self.exit_round = clock
        elif what == "injured":
            self.early_injury = self.early_injury or clock <= 3
        elif what == "extra secret":
            self.sees("trait forest")

    def closing(self, state: Biomes) -> None:
        for tile in state.tiles.values():
            if tile & FACE_UP:
                self.sees(f"tile {KINDS[tile & KIND]}")
        for quest in QUESTS:
            if state.quests[quest] > HIDDEN:
                self.sees(f"quest {state.rules.content.quest_names[quest]}")
        for kind, known in zip(state.types, state.known, strict=True):
            if known:
                self.sees(f"secret {SECRETS[kind if kind >= 0 else ~kind]}")

    def table(self, state: Biomes) -> dict[str, Figure]:
        return {
            **self.ending(state),
            **self.keys(state),
            **self.quests(state),
            **self.economy(state),
        }

    def ending(self, state: Biomes) -> dict[str, Figure]:
        over = float(bool(state.result))
        won = state.result == WIN
        after = state.round - self.exit_round if self.exit_round else None
        last = self.reveals[-1] - self.reveals[-2] if len(self.reveals) > 1 else None
        return {
            "win": float(won),
            "loss keys": float(LOSS_KEYS in state.losses),
            "loss main camp": float(LOSS_CAMP in state.losses),
            "loss all down": float(LOSS_DOWN in state.losses),
            "unfinished": float(RESULTS[state.result] == "unfinished"),
            "exit found": float(self.exit_round > 0),
            "exit round": self.exit_round or None,
            "rounds after exit": after,
            "win given exit": float(won) if self.exit_round else None,
            "loss after exit": float(bool(self.exit_round) and not won) if over else None,
            "exit distance": state.rules.wedge.distance(HOME, state.site[ESCAPE]) if state.site[ESCAPE] else None,
            "rounds between last reveals": last,
            "win given early injury": float(won) if self.early_injury else None,
        }

    def keys(self, state: Biomes) -> dict[str, Figure]:
        """Keys that players had in their hands, and what became of them. What the dragon never gave up is not earned."""
        born = [token for token in born_keys(state) if token != self.dragon_key or token not in state.hoard]
        destroyed = len([token for token in born if state.types[token] == ~KEY])
        return {
            "keys needed": state.rules.keys_needed,
            "keys earned": len(born),
            "keys used": len(state.exit_keys),
            "keys destroyed": destroyed,
            "keys left over": len(born) - destroyed - len(state.exit_keys) if state.result == WIN else None,
        }

    def has_won(self, state: Biomes, quest: int) -> bool:
        """A quest is won when its Key has come out."""
        if quest == DRAGON:
            return 0 <= self.dragon_key < len(state.types) and self.dragon_key not in state.hoard
        return self.key_won.get(quest, False)

    def quests(self, state: Biomes) -> dict[str, Figure]:
        status = state.quests
        revealed = [quest for quest in QUESTS if status[quest] > HIDDEN]
        won = [quest for quest in revealed if self.has_won(state, quest)]
        lost = [quest for quest in revealed if status[quest] == LOST or self.key_won.get(quest) is False]
        figures: dict[str, Figure] = {
            "quests revealed": len(revealed),
            "quests won": len(won),
            "quests lost": len(lost),
            "quests hidden share": share(
                len([quest for quest in QUESTS if status[quest] == HIDDEN]), state.rules.total_quests
            ),
        }
        early, late = revealed_halves(state, revealed)
        figures["quests lost share, early ones"] = share(len([q for q in early if q in lost]), len(early))
        figures["quests lost share, late ones"] = share(len([q for q in late if q in lost]), len(late))
        for quest in QUESTS:
            name = quest_name(state, quest)
            playing = status[quest] != UNUSED
            figures[f"{name} revealed"] = float(status[quest] > HIDDEN) if playing else None
            figures[f"{name} won"] = float(quest in won) if quest in revealed else None
            figures[f"{name} lost"] = float(quest in lost) if quest in revealed else None
        figures["win with the dragon"] = float(state.result == WIN) if status[DRAGON] != UNUSED else None
        figures["win without the dragon"] = float(state.result == WIN) if status[DRAGON] == UNUSED else None
        figures["priests saved"] = state.priests_saved if status[TEMPLE] > HIDDEN else None
        figures["dragon's hoard"] = len(state.hoard) if status[DRAGON] > HIDDEN else None
        return figures

    def economy(self, state: Biomes) -> dict[str, Figure]:
        seats = self.setup.seats
        due = 0
        if state.round:
            last = (state.active - state.start) % seats + 1 if state.active >= 0 else seats
            due = (state.round - 1) * seats + last
        captures = self.events.get("captured", 0)
        wasted = len(self.discovered - self.wanted)
        open_tiles = len([tile for tile in state.tiles.values() if tile & OPEN == FACE_UP])
        return {
            "explorations": self.explored,
            "far explorations": self.far,
            "open tiles": open_tiles,
            "idle share": max(0.0, 1 - len(self.active_turns) / due) if due else None,
            "discover waste": share(wasted, len(self.discovered)),
            "box dry": float(self.dry_round > 0),
            "box dry round": self.dry_round or None,
            "stack emptied": float(self.stack_round > 0),
            "actions from buffs": share(self.gained, self.base + self.gained),
            "most actions in a turn": max(self.spent.values(), default=0),
            "supplies for actions": self.for_actions,
            "ransomed share": share(self.events.get("ransom", 0), captures),
            "secrets recovered": self.recovered,
            "fights": sum([n for deeds in self.deeds for verb, n in deeds.items() if verb in FIGHTS]),
            "farms and smiths built": self.events.get("built", 0),
            "missions": self.events.get("hired", 0),
        }

    def content(self) -> list[str]:
        state = self.game.new(self.setup)
        return [
            *names("secret", SECRETS),
            *names("quest", [state.rules.content.quest_names[quest] for quest in QUESTS]),
            *names("tile", KINDS[1:]),
            *names("trait", TRAITS),
        ]


def born_keys(state: Biomes) -> list[int]:
    """All Keys that ever were on the table, destroyed ones included."""
    return [token for token, kind in enumerate(state.types) if kind in (KEY, ~KEY)]


def quest_name(state: Biomes, quest: int) -> str:
    return state.rules.content.quest_names[quest]


def revealed_halves(state: Biomes, revealed: list[int]) -> tuple[list[int], list[int]]:
    """Quests in the order of their reveal, the first half and the second."""
    order = [quest for quest in state.order if quest in revealed]
    half = (len(order) + 1) // 2
    return order[:half], order[half:]
