"""One attempt at a map: the regions, then DREAD and star, settlements, islands and icons, then the gold."""

from typing import Final

from farshore.core.hexes import Hex, disk, distance, neighbours
from farshore.core.rng import Rng
from farshore.games.voyages.content.profile import ICON_ORDER, Profile
from farshore.games.voyages.content.regions import Regions

TRIES: Final = 40  # to fit the settlements in


class Island:
    """An island being placed."""

    __slots__ = ("gold", "hexes", "icon")

    def __init__(self, hexes: list[Hex], gold: int, icon: str) -> None:
        self.hexes = hexes
        self.gold = gold
        self.icon = icon


class Draft:
    """One attempt. Each step says whether it succeeded."""

    def __init__(self, profile: Profile, rng: Rng) -> None:
        self.profile = profile
        self.rng = rng
        self.hexes: list[Hex] = profile.hexes
        self.on_map: set[Hex] = set(profile.hexes)
        self.regions = Regions(profile, rng)
        self.start = Island([profile.start], 0, "")
        self.islands: list[Island] = [self.start]
        self.land: set[Hex] = {profile.start}
        self.sea_icons: list[tuple[str, Hex]] = []
        self.busy: set[Hex] = set()
        self.dread: Hex = profile.start

    def draw(self) -> bool:
        return (
            self.regions.grow()
            and self.place_dread_and_star()
            and self.place_settlements()
            and self.place_gold_islands()
            and self.place_icons()
            and self.share_out_gold()
        )

    # Features.

    def place_dread_and_star(self) -> bool:
        profile = self.profile
        low, high = profile.dread_away
        lairs = [place for place in self.hexes if low <= self.away(place) <= high and self.inland(place) >= 1]
        if not lairs:
            return False
        self.dread = self.rng.choice(lairs)
        self.put_at_sea("dread", self.dread)
        near, far = profile.star_away
        shallow, deep = profile.star_inland
        skies = [
            place
            for place in self.hexes
            if near <= self.away(place) <= far
            and shallow <= self.inland(place) <= deep
            and distance(place, self.dread) >= 4
        ]
        if not skies:
            return False
        self.put_at_sea("star", self.rng.choice(skies))
        return True

    def place_settlements(self) -> bool:
        """They keep the greatest distance of all, so on a small map it takes some tries to fit them in."""
        profile = self.profile
        for _ in range(TRIES):
            placed = 0
            for number in range(profile.settlements):
                twin = number < profile.settlement_twins
                gold = self.rng.between(profile.settlement_gold[0], profile.settlement_gold[1])
                placed += 1 if self.place_island(twin, gold, "settlement", 5, 3) else 0
            if placed == profile.settlements:
                return True
            for _ in range(placed):
                self.take_back_island()
        return False

    def place_gold_islands(self) -> bool:
        profile = self.profile
        return all(self.place_island(n < profile.gold_twins, 1, "", 0, 2) for n in range(profile.gold_islands))

    def place_icons(self) -> bool:
        """As many on islands as the profile says, evenly among all kinds, the others at sea."""
        profile = self.profile
        icons: list[str] = []
        for name, number in zip(ICON_ORDER, profile.icons, strict=True):
            icons.extend([name] * number)
        for number, name in enumerate(icons):
            total = max(1, len(icons))
            ashore = (number + 1) * profile.icon_islands // total > number * profile.icon_islands // total
            if ashore:
                if not self.place_island(False, 0 if name == "sailor" else 1, name, 3, 2):
                    return False
            else:
                places = [p for p in self.hexes if self.is_free(p) and self.away(p) >= 2 and self.clear_of(p, name, 3)]
                if not places:
                    return False
                self.put_at_sea(name, self.spread_choice(places, name))
        return True

    def share_out_gold(self) -> bool:
        """Coin by coin among the islands without icon, then the most to the farthest."""
        profile = self.profile
        rich = [island for island in self.islands if island.icon == "" and island is not self.start]
        away = [min(self.away(place) for place in island.hexes) for island in rich]
        most = [profile.gold_most if far >= 4 else min(5, profile.gold_most) for far in away]
        gold = [island.gold for island in rich]
        left = self.rng.between(profile.total_gold[0], profile.total_gold[1])
        left -= sum(island.gold for island in self.islands)
        while left > 0:
            open_to: list[int] = []
            for i in range(len(rich)):
                if gold[i] < most[i]:
                    open_to.extend([i] * away[i])
            if not open_to:
                return False
            gold[self.rng.choice(open_to)] += 1
            left -= 1
        values = sorted(gold)
        for rank, i in enumerate(sorted(range(len(rich)), key=lambda n: (away[n], n))):
            rich[i].gold = values[rank]
        return left == 0

    # Places.

    def place_island(self, twin: bool, gold: int, icon: str, apart: int, least_away: int) -> bool:
        places = [p for p in self.hexes if self.fits_island(p, icon, apart) and self.away(p) >= least_away]
        while places:
            place = self.spread_choice(places, icon)
            hexes = [place]
            if twin:
                others = [n for n in neighbours(place) if n in self.on_map and self.fits_island(n, icon, apart)]
                others = [n for n in others if self.away(n) >= least_away]
                if not others:
                    places.remove(place)
                    continue
                hexes.append(self.rng.choice(others))
            self.islands.append(Island(hexes, gold, icon))
            for land in hexes:
                self.land.add(land)
                self.regions.rise(land)
            return True
        return False

    def take_back_island(self) -> None:
        for land in self.islands.pop().hexes:
            self.land.discard(land)
            self.regions.sink(land)

    def fits_island(self, place: Hex, icon: str, apart: int) -> bool:
        gap = self.profile.island_gap
        # The DREAD keeps open water around it, and so does the start.
        if not self.is_free(place) or distance(place, self.dread) < 2 or self.away(place) < 2:
            return False
        if not self.regions.has_room(place):
            return False
        near = [1 for land in self.land if distance(place, land) < gap]
        return not near and (icon == "" or self.clear_of(place, icon, apart))

    def is_free(self, place: Hex) -> bool:
        return place not in self.busy and place not in self.land

    def clear_of(self, place: Hex, icon: str, apart: int) -> bool:
        return all(distance(place, other) >= apart for other in self.places_of(icon))

    def places_of(self, icon: str) -> list[Hex]:
        ashore = [place for island in self.islands if island.icon == icon for place in island.hexes]
        return ashore + [place for name, place in self.sea_icons if name == icon]

    def spread_choice(self, places: list[Hex], icon: str) -> Hex:
        """Of three random places the one farthest from its like, so that things are spread without being regular."""
        like = self.places_of(icon)
        best = self.rng.choice(places)
        for _ in range(2):
            other = self.rng.choice(places)
            if like and min(distance(other, p) for p in like) > min(distance(best, p) for p in like):
                best = other
        return best

    def put_at_sea(self, icon: str, place: Hex) -> None:
        self.sea_icons.append((icon, place))
        self.busy.add(place)

    def away(self, place: Hex) -> int:
        return distance(place, self.profile.start)

    def inland(self, place: Hex) -> int:
        """How far from the edge: 0 on it."""
        radius = 1
        while all(other in self.on_map for other in disk(place, radius)):
            radius += 1
        return radius - 1
