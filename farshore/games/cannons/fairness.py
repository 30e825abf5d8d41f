"""How fair a map of Quests & Cannons is: what equal bots make of its Home Ports.

The first player's Home Port is always the first in use (section 4.2 of the rules), so place on the map and place in
the turn order come as one; both are judged together, as players meet them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farshore.core.balance import Fairness, Ground
from farshore.core.errors import BadOption
from farshore.core.game import Setup
from farshore.core.kernel import settle
from farshore.games.cannons.content.chart import chart_from_json
from farshore.games.cannons.content.laid import LAID, is_laid
from farshore.games.cannons.options import MODES
from farshore.games.cannons.state.fairness import estimate
from farshore.games.cannons.state.table import Cannons

if TYPE_CHECKING:
    from farshore.games.cannons.game import CannonsGame

ROUNDS: Final = 60  # a game that is not over by then is counted as it stands
USUAL: Final = {"t22": ("2v2", 4), "t33": ("3v3", 6), "t222": ("2v2v2", 6), "quick": ("ffa", 3), "intro": ("ffa", 4)}


class SeaFairness(Fairness[Cannons]):
    """Home Ports compared: on a layout, on one without some islands (ffa6-1a-2b), or on a map laid in a game."""

    def __init__(self, game: CannonsGame) -> None:
        super().__init__(tuple([mode for mode in MODES if mode != "coop"]), (2, 6), "mate", "Home Port")
        self.game = game

    def ground(self, name: str, mode: str | None, seats: int | None) -> Ground:
        layout = name.split("-", maxsplit=1)[0]
        if is_laid(name):
            layout = LAID
        elif layout not in self.game.atlas.layouts:
            known = ", ".join(self.game.atlas.layouts)
            raise BadOption(f"{name!r} is no layout and no record of a game; layouts are: {known}, or laid:...")
        usual, players = USUAL.get(layout, ("ffa", int(layout[-1]) if layout[-1].isdigit() else 2))
        setup = self.game.setup(mode or usual, seats or players, {"layout": name, "round_limit": ROUNDS})
        return Ground(name, setup.mode, setup.seats, setup.options, None)

    def laid(self, name: str, state: Cannons) -> Ground:
        if state.chart is None:
            raise BadOption(f"the map of {name} is not finished")
        if state.rules.coop:
            raise BadOption("a crew has one Home Port: there is nothing to compare")
        options = {**state.rules.options, "tile_placement": "layout", "token_placement": "random", "layout": "auto"}
        options["round_limit"] = state.rules.round_limit or ROUNDS
        setup = self.game.setup(state.rules.mode, state.rules.seats, options)
        return Ground(name, setup.mode, setup.seats, setup.options, state.chart.to_json())

    def opened(self, ground: Ground) -> Cannons:
        state = self.game.first(Setup(ground.mode, ground.seats, ground.options))
        if ground.places is not None:
            state.chart = chart_from_json(ground.places, self.game.atlas.frame.homes, self.game.content.island_ids)
        settle(state)
        return state

    def shares(self, state: Cannons) -> list[float]:
        shares = [0.0] * state.rules.teams
        for standing in self.game.standings(state):
            turn = (state.team(standing.seat) - state.team(state.first)) % state.rules.teams
            shares[turn] = max(shares[turn], standing.share)
        total = sum(shares)
        return [share / total for share in shares]

    def estimate(self, ground: Ground) -> tuple[int, list[dict[str, int]]]:
        frame = self.game.atlas.frame
        score, reaches = estimate(self.opened(ground))
        return score, [
            {
                "home": frame.homes.index(frame.hexes[reach.home]) + 1,
                "islands_near": reach.near,
                "workshop": reach.workshop,
                "trading": reach.trading,
            }
            for reach in reaches
        ]
