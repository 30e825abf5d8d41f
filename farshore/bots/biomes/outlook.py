"""How the team stands: Keys, health, time left for each quest, and what guards the Main Camp.

Everything here is public, or known to the seat, so bots that see the same table come to the same view of it.
"""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.games.biomes.content.numbers import (
    CAPTURED,
    CRYPT,
    DRAGON,
    GANG,
    HEALTHY,
    KEY,
    LIVE,
    SINKING,
    SPRING,
    TEMPLE,
    TRADE,
    TUG,
)
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.raids import targets

RACES: Final = (SPRING, CRYPT, SINKING, TEMPLE)  # quests that a quick team wins without a fight
KEY_WORTH: Final = 100.0
SPARE_WORTH: Final = 25.0


class Outlook:
    """The facts that every errand is weighed with."""

    def __init__(self, state: Biomes, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        rules = state.rules
        self.seats = rules.seats
        self.healthy = [s for s in range(self.seats) if state.status[s] == HEALTHY]
        self.held = [len([t for t in pack if state.types[t] == KEY]) for pack in state.packs]
        self.exit = state.site[10]
        self.last_hidden = state.hidden == 1 << 10
        self.loose = self.loose_keys()
        self.in_hand = sum(self.held) + len(state.exit_keys)
        self.missing = max(0, rules.keys_needed - self.in_hand)
        self.key = KEY_WORTH if self.missing else SPARE_WORTH
        times = rules.post_exit_updates if self.exit else 1
        faces = rules.faces if rules.slots else max(1, len([q for q in range(1, 10) if state.is_live(q)]))
        self.pace = min(times, faces) * self.seats / faces  # updates of one quest in a round
        self.stock = len(state.lying.get(HOME, ()))
        self.raiders = [q for q in range(1, 5) if state.is_awake(q) and HOME in targets(state, q)]
        self.killers = [q for q in self.raiders if q < SPRING]
        self.busy = len([q for q in RACES if self.is_open(q)])

    def loose_keys(self) -> list[tuple[int, int]]:
        """Keys that lie on a tile this seat knows of, and where."""
        state = self.state
        return [
            (cell, token)
            for cell, tokens in state.lying.items()
            for token in tokens
            if state.types[token] == KEY and state.knows(self.seat, token)
        ]

    def is_open(self, quest: int) -> bool:
        """Live, with its Key still inside."""
        return self.state.quests[quest] == LIVE and self.state.keys_in >> quest & 1 == 1

    def rounds(self, updates: float) -> float:
        """How long that many updates of one quest take."""
        return updates / self.pace

    def wanted_stock(self) -> int:
        """Secrets that should lie at the Main Camp: killers destroy it when they find none."""
        state = self.state
        if not self.killers:
            return 3 if state.is_live(TUG) or state.is_live(TRADE) else 0
        soon = self.last_hidden or self.exit
        return (2 * len(self.raiders) + 1 if soon else 4) + (1 if state.is_live(DRAGON) else 0)

    def survives_exit(self) -> bool:
        """Whether the Main Camp outlasts the attacks that the discovery of the Exit sets off (BIO-229)."""
        state = self.state
        strikes = [q for q in self.raiders if not state.raid[q]]
        if not [q for q in strikes if q in self.killers] and not self.war_nearly_lost():
            return True
        return self.stock >= 2 * len(strikes) + (1 if self.war_nearly_lost() else 0)

    def war_nearly_lost(self) -> bool:
        """One more battle, and another killer camp wakes."""
        state = self.state
        losing = state.is_live(TRADE) and state.counter[TRADE] < 2
        return losing or (state.is_live(TUG) and state.counter[TUG] >= len(state.front) - 2)

    def hopes(self) -> float:
        """Keys that may come without a war or a dragon, those in hand included."""
        count = self.in_hand + len(self.loose) + 0.8 * self.busy
        if self.is_open(GANG) and self.state.enraged >= 0:
            count += 0.7
        for quest in (*RACES, GANG):
            if self.state.hidden >> quest & 1:
                count += 0.7
        return count

    def is_desperate(self) -> bool:
        """Without a war or a dragon there will not be enough Keys."""
        return self.missing > 0 and self.hopes() < self.state.rules.keys_needed - 0.5

    def fighters(self, most: int) -> int:
        """How many may go into one fight: nobody with a Key, and never everybody at once."""
        free = len([s for s in self.healthy if not self.held[s]])
        return min(free, len(self.healthy) - 1, most)

    def carries_key(self) -> bool:
        return self.held[self.seat] > 0

    def distance_rank(self, cell: int, bearers_last: bool) -> int:
        """How many healthy players are better placed for an errand there."""
        far = self.state.rules.wedge.distance
        order = sorted(
            self.healthy, key=lambda s: (self.held[s] > 0 if bearers_last else 0, far(self.state.cells[s], cell), s)
        )
        return order.index(self.seat) if self.seat in order else self.seats

    def junk(self) -> list[int]:
        """What the seat carries and could leave at the Main Camp."""
        state = self.state
        return [token for token in state.packs[self.seat] if state.types[token] not in (KEY, CAPTURED)]
