"""The seven regions of a new map, around the home waters."""

from typing import Final

from farshore.core.hexes import Hex, distance, neighbours
from farshore.core.rng import Rng
from farshore.games.voyages.content.profile import Profile

LEAST_SEA: Final = 6  # a region with fewer sea hexes is none


class Regions:
    """Which hex lies in which region, and how much sea is left in each while islands are placed."""

    def __init__(self, profile: Profile, rng: Rng) -> None:
        self.profile = profile
        self.rng = rng
        self.at: dict[Hex, int] = {}
        # Sea hexes of each region, and in the last place those of none.
        self.depth: list[int] = [0] * 8

    def grow(self) -> bool:
        """Seven regions outside the home waters: whichever is smallest takes the next hex, as near its seed as it can."""
        profile = self.profile
        free = {place for place in profile.hexes if distance(place, profile.start) > profile.home}
        if profile.layout == "row" and free:
            self.lay_in_a_row(sorted(free))
            return self.sound_out()
        first = 0
        if profile.layout == "wheel":
            first = 1
            for place in profile.hexes:
                if profile.home < distance(place, profile.start) <= profile.hub:
                    self.at[place] = 0
                    free.discard(place)
        if len(free) < 7 - first:
            return False
        seeds = self.seeds(sorted(free), 7 - first)
        sizes: list[int] = []
        for number, seed in enumerate(seeds):
            self.at[seed] = number + first
            free.discard(seed)
            sizes.append(1)
        while free:
            best: Hex | None = None
            chosen = -1
            for number in sorted(range(len(seeds)), key=lambda n: (sizes[n], n)):
                best = self.next_hex(free, number + first, seeds[number])
                if best is not None:
                    chosen = number
                    break
            if best is None:
                break
            self.at[best] = chosen + first
            free.discard(best)
            sizes[chosen] += 1
        return self.sound_out()

    def lay_in_a_row(self, free: list[Hex]) -> None:
        """Seven equal slices from west to east, with borders that wander a little from row to row."""
        shift: dict[int, int] = {}
        wander = 0
        for row in sorted({place[1] for place in free}):
            wander = max(-2, min(2, wander + self.rng.between(-1, 1)))
            shift[row] = wander
        ordered = sorted(free, key=lambda place: (2 * place[0] + place[1] + shift[place[1]], place[1]))
        for rank, place in enumerate(ordered):
            self.at[place] = rank * 7 // len(ordered)

    def sound_out(self) -> bool:
        """Count the sea hexes of every region; too small a region spoils the attempt."""
        for place in self.profile.hexes:
            self.depth[self.at.get(place, -1)] += 1
        return min(self.depth[:7]) > LEAST_SEA

    def seeds(self, free: list[Hex], number: int) -> list[Hex]:
        """Far apart: each further seed is one of the three hexes farthest from all before."""
        seeds = [self.rng.choice(free)]
        while len(seeds) < number:
            ranked = sorted(free, key=lambda place: (-min(distance(place, seed) for seed in seeds), place))
            seeds.append(self.rng.choice(ranked[:3]))
        return seeds

    def next_hex(self, free: set[Hex], region: int, seed: Hex) -> Hex | None:
        """The free hex next to the region that is nearest to its seed; between equals the most enclosed one."""
        best: Hex | None = None
        best_key = (0, 0, 0, 0)
        for place in sorted(free):
            around = [1 for other in neighbours(place) if self.at.get(other, -1) == region]
            if around:
                key = (distance(place, seed) - len(around), distance(place, seed), place[0], place[1])
                if best is None or key < best_key:
                    best = place
                    best_key = key
        return best

    # What islands need to know.

    def has_room(self, place: Hex) -> bool:
        """A region keeps enough sea to be one, with a hex to spare for the other half of a twin."""
        region = self.at.get(place, -1)
        return region < 0 or self.depth[region] > LEAST_SEA + 1

    def rise(self, place: Hex) -> None:
        """Land rises here."""
        self.depth[self.at.get(place, -1)] -= 1

    def sink(self, place: Hex) -> None:
        """The sea has this hex back."""
        self.depth[self.at.get(place, -1)] += 1
