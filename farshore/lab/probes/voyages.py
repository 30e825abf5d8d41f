"""Voyages: sheets with their stars, regions, islands, crew, and gold by heading."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.game import Game, Setup
from farshore.games.voyages.state.table import ONES, STARS, Voyages
from farshore.games.voyages.steps.scoring import HEADINGS, headings
from farshore.lab.probes.probe import Figure, Probe, names, share


class VoyagesProbe(Probe[Voyages]):
    """Each captain explores an own copy of the sea, so what is found is counted over all sheets."""

    listens: ClassVar[bool] = False

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        super().__init__(game, setup)
        self.sailed: list[set[int]] = [set() for _ in range(self.setup.seats)]
        self.segments = [0] * self.setup.seats

    def clock(self, state: Voyages) -> int:
        return state.round

    def places(self, state: Voyages) -> int:
        """Regions explored."""
        return sum([ONES[sheet.regions] for sheet in state.sheets])

    def finds(self, state: Voyages) -> int:
        """Regions explored and islands visited."""
        return self.places(state) + sum([sheet.visited.bit_count() for sheet in state.sheets])

    def where(self, state: Voyages, seat: Seat) -> Hashable | None:
        """Ships move when a round is revealed, all at once: `voyage` reads the routes then."""
        return None

    def applied(self, state: Voyages, seat: Seat) -> None:
        for who, sheet in enumerate(state.sheets):
            if len(sheet.route) > self.segments[who]:
                for segment in sheet.route[self.segments[who] :]:
                    self.sail(who, segment[3:])
                self.segments[who] = len(sheet.route)

    def sail(self, seat: Seat, path: tuple[int, ...]) -> None:
        been = self.sailed[seat]
        for at in path:
            self.moves += 1
            self.known_moves += at in been
            been.add(at)

    def doing(self, state: Voyages, seat: Seat, action: Action) -> None:
        """Nothing in Voyages is a card: what was visited and explored stands on the sheet at the end."""

    def closing(self, state: Voyages) -> None:
        sea = state.rules.sea
        for seat, sheet in enumerate(state.sheets):
            for island, name in enumerate(sea.island_names):
                if sheet.visited >> island & 1:
                    self.uses(seat, f"island {name}")
            for region, name in enumerate(sea.region_names):
                if sheet.regions >> region & 1:
                    self.uses(seat, f"region {name}")
            for star, name in enumerate(STARS):
                if sheet.stars >> star & 1:
                    self.uses(seat, f"star {name}")

    def table(self, state: Voyages) -> dict[str, Figure]:
        hexes = len(state.rules.sea.hexes) * self.setup.seats
        return {"sea sailed": share(sum([len(been) for been in self.sailed]), hexes)}

    def seat(self, state: Voyages, seat: Seat) -> dict[str, Figure]:
        sheet = state.sheets[seat]
        figures: dict[str, Figure] = {f"star {name}": sheet.stars >> n & 1 for n, name in enumerate(STARS)}
        figures["stars"] = sheet.star_count()
        gained = sorted([number for number in sheet.star_rounds if number])
        figures["round of third star"] = gained[2] if len(gained) >= 3 else None
        figures["regions"] = ONES[sheet.regions]
        figures["sailors unspent"] = sheet.plain + sheet.heroic
        for heading, gold in zip(HEADINGS, headings(state.rules.sea, sheet), strict=True):
            figures[f"score {heading}"] = gold
        return figures

    def content(self) -> list[str]:
        state = self.game.new(self.setup)
        sea = state.rules.sea
        return [*names("island", sea.island_names), *names("region", sea.region_names), *names("star", STARS)]
