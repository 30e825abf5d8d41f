"""The planner: every errand worth a walk, weighed by what it brings for each action it takes, and the next step of the best.

A turn is planned as a whole by planning again after each step: what was worth most goes on being worth most as long as
nothing new is learned. Who goes where is settled by the same public facts in every seat.
"""

from __future__ import annotations

from typing import Final

from farshore.bots.biomes.charts import FAR, Walk, standing
from farshore.bots.biomes.errands import daily_errands
from farshore.bots.biomes.outlook import Outlook
from farshore.bots.biomes.quests import all_quests
from farshore.bots.biomes.services import all_services, build_now, teleport_goal
from farshore.bots.biomes.talk import moods
from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.games.biomes.content.numbers import (
    CAMP_KIT,
    EASE,
    EXTRA_ACTION,
    HEALTHY,
    INJURED,
    KEY,
    RUIN,
    SUPPLY,
    TELEPORT,
    TOOLS,
)
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.table import Biomes

WARY: Final = 6.0  # what uncovering a cell costs while the Exit must not be found yet
CAMP_VIEW: Final = 3  # a camp is pitched where it uncovers that many cells


class Planner:
    """One decision of a turn."""

    def __init__(self, state: Biomes, seat: Seat, offered: list[Action]) -> None:
        self.state = state
        self.seat = seat
        self.offered = {str(action): action for action in offered}
        self.here = state.cells[seat]
        self.per_turn = state.per_turn(seat)
        self.look = Outlook(state, seat)
        self.early = self.look.last_hidden and self.look.missing > 0  # to find the Exit now would be too early
        late = self.look.last_hidden and not self.early  # the Exit is looked for on purpose, not on the way
        self.walk = Walk(state, seat, self.here, WARY if self.early else FAR if late else 0.0)
        self.cut_off = self.look.exit > 0 and self.walk.away(self.look.exit) >= FAR
        self.mood = moods(state)
        self.supplies = [token for token in state.packs[seat] if state.types[token] == SUPPLY]
        self.room = state.capacity(seat) - state.weight(seat)
        # What it is worth an action, whether it presses, the next step; and where to, to do what.
        self.found: list[tuple[float, bool, str, int, str]] = []

    # Errands

    def add(self, worth: float, cell: int, work: float, text: str, urgent: bool = False) -> None:
        """`text` done at a cell; from afar the first step there. Without a text being there is enough."""
        away = self.walk.away(cell)
        if away >= FAR or worth <= 0:
            return
        line = text if cell == self.here else self.walk.step(cell)
        if line in self.offered or (line and urgent and self.supply()):
            self.found.append((worth / (away + work + 0.5), urgent, line, cell, text))

    def offer(self, rate: float, line: str, cell: int = 0) -> None:
        """A step whose worth an action is known already, perhaps the first on the way to a cell."""
        if line in self.offered:
            self.found.append((rate, False, line, cell, ""))

    def best(self) -> Action:
        return self.ranked()[0]

    def ranked(self) -> list[Action]:
        """The next steps of all errands, the best first."""
        text = self.obvious()
        if text:
            return [self.offered[text]]
        self.weigh()
        steps = [self.next_step(urgent, line) for _, urgent, line, _, _ in sorted(self.found, reverse=True)]
        return [self.offered[text] for text in dict.fromkeys([*steps, "end turn"])]

    def plans(self, most: int) -> list[list[str]]:
        """The best errands with different ends, each as far as it can be said in advance; or what is obvious."""
        text = self.obvious()
        if text:
            return [[text]]
        self.weigh()
        lines: dict[tuple[int, str], list[str]] = {}
        for _, urgent, line, cell, deed in sorted(self.found, reverse=True):
            step = self.next_step(urgent, line)
            if (cell, deed) in lines or [step] in lines.values():
                continue
            # Nothing can be said beyond a Supply that is spent first, or a step that only leads on.
            texts = [*self.walk.way(cell), deed] if step == line and cell and cell != self.here else [step]
            lines[cell, deed] = [text for text in texts if text]
            if len(lines) == most:
                break
        return list(lines.values()) or [["end turn"]]

    def obvious(self) -> str:
        """What is done without thinking twice."""
        for text in (self.at_the_exit(), *self.at_once()):
            if text in self.offered:
                return text
        return ""

    def weigh(self) -> None:
        all_quests(self)
        all_services(self)
        daily_errands(self)
        self.to_the_exit()

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
        return len(self.supplies) * (self.per_turn - 1)

    def fits(self, token: int) -> bool:
        return self.state.rules.weights[self.state.types[token]] <= self.room

    def at_hand(self, kind: int) -> list[int]:
        """Secrets of a kind in the pack or on the own tile, as far as the seat knows them."""
        state = self.state
        near = (*state.packs[self.seat], *state.lying.get(self.here, ()))
        return [token for token in near if state.types[token] == kind and state.knows(self.seat, token)]

    def own_and_home(self, kind: int) -> list[int]:
        """Secrets of a kind that the seat carries or that lie at the Main Camp."""
        state = self.state
        near = (*state.packs[self.seat], *state.lying.get(HOME, ()))
        return [token for token in near if state.types[token] == kind]

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
                self.found.append((90.0, False, "end turn", 0, ""))
        else:
            self.add(900.0 if ready else 60.0 if look.carries_key() else 0.0, look.exit, 0.0, "", ready)

    # At once

    def at_once(self) -> list[str]:
        """What costs little and helps at once: buffs, the camp's stock, Supplies for the road, a camp with a view."""
        state = self.state
        texts = self.at_home() if self.here == HOME else []
        if not state.actions:
            return texts
        for kind in range(EXTRA_ACTION, EASE + 1):
            texts += [f"wear s{token}" for token in self.at_hand(kind)]
        if teleport_goal(state, self.seat, self.walk):
            texts += [f"use s{token}" for token in self.at_hand(TELEPORT)]
        if not self.look.busy and not self.early and len(standing(state, [self.seat], self.here)) >= CAMP_VIEW:
            texts += [f"use s{token}" for token in self.at_hand(CAMP_KIT)]
        return texts + build_now(self)

    def at_home(self) -> list[str]:
        """What the Main Camp is for: a buff for everybody, tools for the injured, a stock against raiders."""
        state = self.state
        look = self.look
        lying = state.lying.get(HOME, ())
        texts = [f"share s{token}" for token in self.own_and_home(EXTRA_ACTION)]
        wanted = look.wanted_stock()
        if look.stock < wanted:
            texts += [f"place s{token}" for token in look.junk()]
        if INJURED in state.status and not state.is_live(RUIN):
            carried = state.packs[self.seat]
            texts += [f"use s{t}" for t in self.own_and_home(TOOLS) if t in carried or look.stock > wanted]
        for token in lying:
            kind = state.types[token]
            if kind == KEY or (kind in (SUPPLY, TELEPORT) and look.stock > wanted and self.room > 2):
                texts.append(f"take s{token}")
        return texts
