"""The planner: every errand worth a walk, weighed by what it brings for each action it takes, and the next step of the best.

A turn is planned as a whole by planning again after each step: what was worth most goes on being worth most as long as
nothing new is learned. Who goes where is settled by the same public facts in every seat.
"""

from __future__ import annotations

from typing import Final

from farshore.bots.biomes.charts import FAR, Walk, standing
from farshore.bots.biomes.outlook import Outlook
from farshore.bots.biomes.quests import all_quests
from farshore.bots.biomes.talk import moods
from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.games.biomes.state import Biomes
from farshore.games.biomes.terms import (
    CAMP_KIT,
    CAPTURED,
    EASE,
    EXTRA_ACTION,
    HEALTHY,
    KEY,
    SUPPLY,
    TELEPORT,
)
from farshore.games.biomes.wedge import HOME, name_of

EXPLORE: Final = 2.0  # worth of uncovering a cell when nothing presses
HURRIED: Final = 0.3  # the same while a race is on
DISCOVER: Final = 1.0
LONG_WAY: Final = 6.0  # a Teleport pays from here on


class Planner:
    """One decision of a turn."""

    def __init__(self, state: Biomes, seat: Seat, offered: list[Action]) -> None:
        self.state = state
        self.seat = seat
        self.offered = {str(action): action for action in offered}
        self.here = state.cells[seat]
        self.per_turn = state.per_turn(seat)
        self.look = Outlook(state, seat)
        early = self.look.last_hidden and self.look.missing > 0
        self.walk = Walk(state, seat, self.here, 6.0 if early else 0.0)
        self.mood = moods(state)
        self.found: list[tuple[float, bool, str]] = []  # worth an action, whether it presses, the next step

    # Errands

    def add(self, worth: float, cell: int, work: float, text: str, urgent: bool = False) -> None:
        """`text` done at a cell; from afar the first step there. Without a text being there is enough."""
        away = self.walk.away(cell)
        if away >= FAR or worth <= 0:
            return
        if cell == self.here:
            line = text
        else:
            line = self.walk.step(cell)
        if line in self.offered or (line and urgent and self.supply()):
            self.found.append((worth / (away + work + 0.5), urgent, line))

    def best(self) -> Action:
        return self.ranked()[0]

    def ranked(self) -> list[Action]:
        """The next steps of all errands, the best first."""
        for text in (self.at_the_exit(), self.at_once()):
            if text in self.offered:
                return [self.offered[text]]
        all_quests(self)
        self.keys()
        self.to_the_exit()
        self.explore()
        self.discover()
        self.guard()
        steps = [self.next_step(urgent, line) for _, urgent, line in sorted(self.found, reverse=True)]
        return [self.offered[text] for text in dict.fromkeys([*steps, "end turn"])]

    def next_step(self, urgent: bool, line: str) -> str:
        """The step itself, or what makes it possible: a Supply for the last action."""
        if urgent and (self.state.actions == 1 or line not in self.offered):
            line = self.supply() or line
        return line if line in self.offered else "end turn"

    def supply(self) -> str:
        """A Supply at hand that can be turned into actions."""
        state = self.state
        for token in state.goods(self.seat):
            kept = token in state.lying.get(HOME, ()) and self.look.stock <= self.look.wanted_stock()
            if not kept and f"use s{token}" in self.offered:
                return f"use s{token}"
        return ""

    def spare_actions(self) -> int:
        """Actions that carried Supplies stand for."""
        carried = [token for token in self.state.packs[self.seat] if self.state.types[token] == SUPPLY]
        return len(carried) * (self.per_turn - 1)

    def fits(self, token: int) -> bool:
        state = self.state
        room = state.capacity(self.seat) - state.weight(self.seat)
        return state.rules.weights[state.types[token]] <= room

    def own_and_home(self) -> tuple[int, ...]:
        return (*self.state.packs[self.seat], *self.state.lying.get(HOME, ()))

    def lighten(self, worth: float, cell: int) -> None:
        """Put something down before fetching what is heavier."""
        for token in self.look.junk():
            self.add(worth, self.here, self.walk.away(cell), f"place s{token}")

    # The end of the game

    def at_the_exit(self) -> str:
        """Keys are used when nothing can come between: everybody is here, or comes before the board's turn."""
        state = self.state
        if not self.look.exit or self.here != self.look.exit:
            return ""
        count = self.look.seats
        later = [(self.seat + n) % count for n in range(1, count - (self.seat - state.start) % count)]
        far = state.rules.wedge.distance
        for other in range(count):
            if other == self.seat or (state.cells[other] == self.here and state.status[other] == HEALTHY):
                continue
            if other not in later or state.status[other] != HEALTHY or far(state.cells[other], self.here) > 2:
                return ""
        for token in state.packs[self.seat]:
            if state.types[token] == KEY and state.actions:
                return f"use s{token}"
        return ""

    def to_the_exit(self) -> None:
        look = self.look
        if not look.exit:
            return
        ready = not look.missing
        if self.here == look.exit:
            if ready:
                self.found.append((90.0, False, "end turn"))
        else:
            self.add(900.0 if ready else 60.0 if look.carries_key() else 0.0, look.exit, 0.0, "", ready)

    # At once

    def at_once(self) -> str:
        """What costs little and helps at once: buffs, the camp's stock, Supplies for the road."""
        state = self.state
        look = self.look
        if self.here == HOME:
            for text in self.at_home():
                if text in self.offered:
                    return text
        for token in (*state.packs[self.seat], *state.lying.get(self.here, ())):
            if not state.knows(self.seat, token) or not state.actions:
                continue
            kind = state.types[token]
            if EXTRA_ACTION <= kind <= EASE and f"wear s{token}" in self.offered:
                return f"wear s{token}"
            early = look.last_hidden and look.missing > 0
            if kind == CAMP_KIT and not look.busy and not early and standing(state, self.here) >= 3:
                return f"use s{token}"
        return ""

    def at_home(self) -> list[str]:
        state = self.state
        look = self.look
        lying = state.lying.get(HOME, ())
        mine = state.packs[self.seat]
        texts = [f"share s{token}" for token in (*mine, *lying) if state.types[token] == EXTRA_ACTION]
        wanted = look.wanted_stock()
        if look.stock < wanted:
            texts += [f"place s{token}" for token in look.junk()]
        room = state.capacity(self.seat) - state.weight(self.seat)
        for token in lying:
            if (
                state.types[token] == KEY
                or (state.types[token] == SUPPLY and look.stock > wanted and room > 2)
                or (state.types[token] == TELEPORT and look.stock > wanted and room > 2)
            ):
                texts.append(f"take s{token}")
        return texts

    # Errands of every day

    def keys(self) -> None:
        """Keys that lie about are fetched before somebody else does."""
        state = self.state
        room = state.capacity(self.seat) - state.weight(self.seat)
        for cell, token in self.look.loose:
            if cell == self.look.exit:
                continue
            rank = self.look.distance_rank(cell, False)
            worth = 90.0 if rank == 0 else 20.0
            if room >= state.rules.weights[KEY]:
                self.add(worth, cell, 1.0, f"take s{token}", bool(self.look.exit))
            else:
                self.lighten(worth, cell)

    def explore(self) -> None:
        state = self.state
        look = self.look
        worth = HURRIED if look.busy else EXPLORE
        if look.last_hidden and (look.missing or not self.muster()):
            return
        if not state.hidden:
            return
        price = 1.0
        for cell, away in self.walk.cost.items():
            if not state.is_open(cell):
                continue
            count = standing(state, cell)
            if not count:
                continue
            price = 1.0 if state.gifts[self.seat][3] else state.rules.content.explore[state.tiles[cell] & 31]
            for near in state.rules.wedge.near(cell):
                if state.is_legal(near):
                    line = f"explore {name_of(near)}" if cell == self.here else self.walk.step(cell)
                    if line in self.offered:
                        rate = worth * count / (away + price * count)
                        self.found.append((rate, False, line))
                    if cell != self.here:
                        break

    def muster(self) -> bool:
        """Before the Exit can turn up everybody comes together, healthy, where there is land left to uncover."""
        state = self.state
        look = self.look
        far = state.rules.wedge.distance
        best = HOME
        least = FAR * 9
        for cell in state.tiles:
            if state.is_open(cell) and cell != state.gang:
                count = standing(state, cell)
                if count:
                    ways = [far(here, cell) for here in state.cells if here]
                    score = sum(ways) + 2.0 * max(ways) - count
                    if score < least:
                        best, least = cell, score
        together = all(far(state.cells[s], best) <= state.per_turn(s) for s in look.healthy)
        fit = len(look.healthy) == look.seats
        stocked = look.survives_exit()
        if together and fit and stocked:
            return True
        if far(self.here, best) > 2:
            self.add(30.0, best, 0.0, "")
        else:
            self.found.append((1.0, False, "end turn"))
        return False

    def discover(self) -> None:
        """Secrets nobody has seen: a find for the camp, or a trap."""
        state = self.state
        look = self.look
        if look.carries_key() or len(look.healthy) < max(2, look.seats - 1):
            return
        low = look.wanted_stock() > look.stock
        if look.last_hidden and not look.missing and not (low and look.killers):
            return
        for cell, tokens in state.lying.items():
            mood = self.mood.get(name_of(cell), 0)
            for token in tokens:
                tone = mood + self.mood.get(f"s{token}", 0)
                if not state.knows(self.seat, token):
                    worth = (DISCOVER + tone) * (3.0 if low else 1.0)
                    self.add(worth, cell, 1.0, f"discover s{token}")
                elif state.types[token] == EXTRA_ACTION:
                    self.add(20.0, cell, 1.0, f"wear s{token}")
                elif state.types[token] in (SUPPLY, CAMP_KIT) and cell != HOME and self.fits(token):
                    self.add(4.0, cell, 1.0, f"take s{token}")

    def guard(self) -> None:
        """Killers destroy an empty Main Camp: bring something home in time."""
        state = self.state
        look = self.look
        lack = look.wanted_stock() - look.stock
        if lack <= 0:
            return
        if look.distance_rank(HOME, True) > 1:
            return
        danger = 150.0 if not look.stock else 40.0 if look.stock < 3 else 12.0
        if not look.killers:
            danger = 12.0
        if look.junk():
            self.add(danger * 2, HOME, 0.0, f"place s{look.junk()[0]}")
            return
        for cell, tokens in state.lying.items():
            for token in tokens:
                harmless = state.knows(self.seat, token) and state.types[token] not in (KEY, CAPTURED)
                if cell != HOME and harmless and self.fits(token):
                    self.add(danger, cell, 1.0 + state.rules.wedge.distance(cell, HOME), f"take s{token}")
