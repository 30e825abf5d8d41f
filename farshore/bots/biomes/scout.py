"""A scout for Biomes: it weighs every errand within reach by what it brings and what it costs.

It looks at one sample, and of secrets only at those that its seat knows. Remarks of others make tiles and secrets more
or less worth a visit.
"""

from __future__ import annotations

from farshore.bots.position import Bot, Position
from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.games.biomes import actions as do
from farshore.games.biomes import answers as say
from farshore.games.biomes.state import Biomes
from farshore.games.biomes.steps.explore import is_explorable
from farshore.games.biomes.steps.listing import can_lend_sword
from farshore.games.biomes.terms import (
    CAMP_KIT,
    CAPTURED,
    CRYPT,
    DRAGON,
    EASE,
    EXTRA_ACTION,
    FACE_UP,
    GANG,
    HEALTHY,
    KEY,
    LIVE,
    RUIN,
    SINKING,
    SPRING,
    SUPPLY,
    TEMPLE,
    TRADE,
    TUG,
)
from farshore.games.biomes.wedge import HOME, name_of

WORTH = {
    0: 30.0,
    1: 14.0,
    2: 3.0,
    3: 5.0,
    4: 4.0,
    6: 2.0,
    7: 1.5,
    8: 6.0,
    9: 0.5,
    10: 2.0,
    11: 1.0,
    12: 1.0,
    13: 1.0,
    14: 2.0,
}
FAR = 99
STOCK = 3  # secrets that should lie at the Main Camp


class Scout(Bot):
    """Explore, win Keys where the odds are good, and be at the Exit together."""

    name = "scout"

    def choose(self, position: Position) -> Action:
        state = position.sample()
        assert isinstance(state, Biomes)
        offered = position.options
        if len(offered) == 1:
            return offered[0]
        if isinstance(offered[-1], do.EndTurn):
            return Errand(state, position.seat, offered).best()
        return answer(state, position.seat, offered)


def value(state: Biomes, token: int) -> float:
    """What a known secret is worth to the team."""
    return WORTH.get(state.types[token], 0.0)


def answer(state: Biomes, seat: Seat, offered: list[Action]) -> Action:
    """Smaller questions."""
    best, most = offered[0], -1.0
    for action in offered:
        worth = 0.0
        if isinstance(action, (say.Lay, say.Pay)):
            worth = 40.0 - value(state, action.token)
        elif isinstance(action, (say.PickStart, say.Choose)):
            worth = WORTH.get(action.secret, 0.0)
        elif isinstance(action, (say.AddToken, say.Loot)):
            worth = value(state, action.token)
        elif isinstance(action, say.AddCaptive):
            worth = 20.0
        elif isinstance(action, say.Join):
            worth = 0.0 if carries_key(state, seat) else 1.0
        elif isinstance(action, (say.Stay, say.Abstain)):
            worth = 0.5
        elif isinstance(action, say.GoTo):
            worth = (
                1.0
                if action.cell == state.site[10]
                else 0.4
                if action.cell != state.gang and state.is_open(action.cell)
                else -1.0
            )
        if worth > most:
            best, most = action, worth
    return best


def carries_key(state: Biomes, seat: Seat) -> bool:
    return any(state.types[token] == KEY for token in state.packs[seat])


class Errand:
    """All that is worth doing for one player now: where, what it brings, and the first step towards it."""

    def __init__(self, state: Biomes, seat: Seat, offered: list[Action]) -> None:
        self.state = state
        self.seat = seat
        self.offered = {str(action): action for action in offered}
        self.here = state.cells[seat]
        self.cost: dict[int, int] = {}
        self.first: dict[int, int] = {}
        self.walk()
        self.mood = {about: state.rules.content.signals[number][3] for _, number, about in state.signals}
        self.found: list[tuple[float, str]] = []

    def walk(self) -> None:
        """Cheapest ways over open tiles, without cliffs, tax or gang."""
        state = self.state
        self.cost[self.here] = 0
        waiting = [(0, self.here)]
        while waiting:
            waiting.sort(reverse=True)
            spent, cell = waiting.pop()
            for beside in state.rules.wedge.near(cell):
                if not state.is_open(beside) or beside == state.gang:
                    continue
                if cell == self.here and f"move {name_of(beside)}" not in self.offered and state.actions:
                    continue
                price = 1 if state.gifts[self.seat][3] else state.rules.content.enter[state.tiles[beside] & 31]
                if beside not in self.cost or spent + price < self.cost[beside]:
                    self.cost[beside] = spent + price
                    self.first[beside] = self.first.get(cell, beside) if cell != self.here else beside
                    waiting.append((spent + price, beside))

    def add(self, cell: int, worth: float, price: int, text: str) -> None:
        """Doing `text` at a cell; from afar the first step there."""
        away = self.cost.get(cell, FAR)
        if away >= FAR or worth <= 0:
            return
        line = text if cell == self.here else f"move {name_of(self.first[cell])}"
        if line in self.offered:
            self.found.append((worth / (away + price + 1.0), line))

    def best(self) -> Action:
        for wanted in (self.at_the_exit(), self.at_once()):
            if wanted in self.offered:
                return self.offered[wanted]
        self.explore()
        self.secrets()
        self.quests()
        self.guard()
        self.to_the_exit()
        if not self.found:
            return self.offered["end turn"]
        return self.offered[max(self.found)[1]]

    # The end of the game

    def keys_at_hand(self) -> int:
        carried = sum([carries_key(self.state, seat) for seat in range(self.state.rules.seats)])
        return carried + len(self.state.exit_keys)

    def at_the_exit(self) -> str:
        """Keys are used when everybody is close, so that no raid takes them."""
        state = self.state
        if not state.exit_found() or self.here != state.site[10]:
            return ""
        far = state.rules.wedge.distance
        close = [far(cell, self.here) <= 2 and state.status[s] == HEALTHY for s, cell in enumerate(state.cells)]
        if all(close):
            for token in state.packs[self.seat]:
                if state.types[token] == KEY and state.actions:
                    return f"use s{token}"
        if self.keys_at_hand() >= state.rules.keys_needed and not state.actions:
            return "end turn"
        return ""

    def to_the_exit(self) -> None:
        state = self.state
        if not state.exit_found():
            return
        ready = self.keys_at_hand() >= state.rules.keys_needed
        worth = 200.0 if ready else 40.0 if carries_key(state, self.seat) else 0.0
        if self.here == state.site[10]:
            if ready:
                self.found.append((90.0, "end turn"))
        else:
            self.add(state.site[10], worth, 0, "")

    # At once

    def at_once(self) -> str:
        """Buffs are worn, camps pitched where much is unknown, spare supplies turned into actions."""
        state = self.state
        if self.here == HOME and len(state.lying.get(HOME, ())) < STOCK:
            for token in state.packs[self.seat]:
                if value(state, token) <= 2.0 and f"place s{token}" in self.offered:
                    return f"place s{token}"
        for token in (*state.packs[self.seat], *state.lying.get(self.here, ())):
            if not state.knows(self.seat, token) or not state.actions:
                continue
            kind = state.types[token]
            if EXTRA_ACTION <= kind <= EASE and f"wear s{token}" in self.offered:
                return f"wear s{token}"
            if kind == CAMP_KIT and f"use s{token}" in self.offered and self.unknown_around() >= 2:
                return f"use s{token}"
            mine = token in state.packs[self.seat]
            if kind == SUPPLY and mine and (state.exit_found() or self.keys_at_hand() > 0) and state.actions == 1:
                return f"use s{token}"
        return ""

    def unknown_around(self) -> int:
        state = self.state
        return len([near for near in state.rules.wedge.near(self.here) if is_explorable(state, near)])

    # Errands

    def explore(self) -> None:
        state = self.state
        rush = 0.1 if not state.hidden else 0.3 if self.is_busy() else 2.0
        if state.hidden == 1 << 10 and self.keys_at_hand() < state.rules.keys_needed:
            rush = 0.02 if self.is_busy() or state.keys_in else 1.0  # the Exit can wait, its raiders cannot
        for cell in self.cost:
            for near in state.rules.wedge.near(cell):
                if is_explorable(state, near):
                    covered = near in state.tiles and not state.tiles[near] & FACE_UP
                    worth = 14.0 if covered and state.quests[SPRING] == LIVE else 6.0 * rush
                    price = 1 if state.gifts[self.seat][3] else state.rules.content.explore[state.tiles[cell] & 31]
                    self.add(cell, worth, price, f"explore {name_of(near)}")

    def is_busy(self) -> bool:
        """A Key can be won right now: every quest more on the table would only run away from us."""
        state = self.state
        hopeful = 1 << SPRING | 1 << CRYPT | 1 << SINKING | 1 << TEMPLE
        if not state.enraged:
            hopeful |= 1 << GANG
        return state.keys_in & hopeful > 0

    def secrets(self) -> None:
        state = self.state
        late = 0.3 if state.exit_found() else 1.0
        for cell, tokens in state.lying.items():
            mood = self.mood.get(name_of(cell), 0)
            for token in tokens:
                tone = mood + self.mood.get(f"s{token}", 0)
                if not state.knows(self.seat, token):
                    self.add(cell, (4.0 + 2 * tone) * late, 1, f"discover s{token}")
                elif state.types[token] != CAPTURED:
                    self.fetch(cell, token, late)

    def fetch(self, cell: int, token: int, late: float) -> None:
        state = self.state
        worth = value(state, token)
        if cell == HOME and worth < 5.0:
            return  # an empty Main Camp is an invitation
        if state.types[token] == KEY:
            worth = 60.0 if state.exit_found() else 25.0
            late = 1.0
        self.add(cell, worth * late, 1, f"take s{token}")

    def guard(self) -> None:
        """Killers destroy an empty Main Camp: bring something home in time."""
        state = self.state
        killers = [quest for quest in (TUG, TRADE) if state.is_awake(quest)]
        spare = [token for token in state.packs[self.seat] if value(state, token) < 5.0]
        if killers and spare and len(state.lying.get(HOME, ())) < STOCK:
            self.add(HOME, 60.0, 0, f"place s{spare[0]}")

    def quests(self) -> None:
        state = self.state
        site = state.site
        key = carries_key(state, self.seat)
        alone = state.status.count(HEALTHY) == 1
        if state.quests[SPRING] == LIVE and site[SPRING]:
            self.add(site[SPRING], 60.0, 0, "")
        for quest in (CRYPT, SINKING):
            if state.quests[quest] == LIVE and state.keys_in >> quest & 1:
                self.add(site[quest], 22.0, 2, "plunder")
        down = state.rules.seats - state.status.count(HEALTHY)
        alone = alone or (down > 0 and state.rules.seats == 2)
        if state.gang and state.keys_in >> GANG & 1 and not key and not alone and not state.enraged:
            for near in state.rules.wedge.near(state.gang):
                self.add(near, 18.0, 1, "attack gang")
        if state.quests[TEMPLE] == LIVE:
            self.temple()
        if state.quests[RUIN] == LIVE:
            for goods in ("tools", "supplies"):
                self.add(site[RUIN], 10.0, 1, f"repair {goods}")
        friends = len(state.healthy_at(self.here))
        for quest in (TUG, TRADE):
            if state.quests[quest] == LIVE and not key:
                self.add(state.ally[quest], 9.0, 1, f"donate {quest}")
                if can_lend_sword(state, self.here, quest) and state.bonus[quest] + friends >= 2:
                    self.add(self.here, 12.0, 1, f"sword {quest}")
        if self.here == site[DRAGON] and friends >= 3:
            self.add(self.here, 12.0, 1, "attack dragon")

    def temple(self) -> None:
        state = self.state
        cell = state.site[TEMPLE]
        held = state.priests[self.seat]
        if held and self.here != cell:
            self.found.append((30.0, "release"))
        elif held:
            for near in state.rules.wedge.near(cell):
                self.add(near, 30.0, 1, "")
        if state.priests_in and state.keys_in >> TEMPLE & 1:
            self.add(cell, 24.0, 1, "lead" if state.temple else "search")
        self.found = [(worth, line) for worth, line in self.found if line in self.offered]
