"""What is wrong with a map: findings, and what the checks of both levels ask of it."""

from __future__ import annotations

from typing import Final

from farshore.core.content import Reader
from farshore.core.finding import Finding
from farshore.core.hexes import Hex, distance, neighbours
from farshore.games.voyages.content.seamap import ICON_NAMES, SeaMap

LOADING: Final = "L"
PLAY: Final = "P"


class MapFinding(Finding):
    """One thing that is wrong with a map: the number of the check, its level, and a sentence."""

    __slots__ = ("check", "level")

    def __init__(self, check: int, level: str, sentence: str) -> None:
        super().__init__(f"V{check} ({level})", "", sentence)
        self.check = check
        self.level = level


class Report:
    """The checks of one level on one map."""

    def __init__(self, sea: SeaMap) -> None:
        self.sea = sea
        self.source = Reader(sea.document, sea.id)
        self.findings: list[MapFinding] = []

    def need(self, holds: bool, check: int, level: str, sentence: str) -> None:
        if not holds:
            self.findings.append(MapFinding(check, level, sentence))

    def sources(self, icon: int) -> int:
        """How often the map and the duties together give it."""
        lines = self.sea.row_rewards + self.sea.column_rewards
        return self.sea.feature_icon.count(icon) + sum([line.count(icon) for line in lines])

    def from_start(self, place: int) -> int:
        sea = self.sea
        return min([distance(sea.hexes[place], sea.hexes[home]) for home in sea.island_hexes[sea.start]])

    def apart(self, icon: int, least: int, check: int) -> None:
        """Two different features with this icon are at least that far apart."""
        sea = self.sea
        places = [place for place in range(len(sea.hexes)) if sea.icon[place] == icon]
        for i, first_place in enumerate(places):
            for second_place in places[i + 1 :]:
                away = distance(sea.hexes[first_place], sea.hexes[second_place])
                if sea.feature[first_place] != sea.feature[second_place] and away < least:
                    first = sea.feature_ids[sea.feature[first_place]]
                    second = sea.feature_ids[sea.feature[second_place]]
                    sentence = f"{first} and {second}, both {ICON_NAMES[icon]}, are {away} apart, not {least}."
                    self.findings.append(MapFinding(check, PLAY, sentence))


def connected(first: Hex, places: set[Hex]) -> set[Hex]:
    """All of the places that can be walked to from the first."""
    reached = {first}
    waiting = [first]
    while waiting:
        for place in neighbours(waiting.pop()):
            if place in places and place not in reached:
                reached.add(place)
                waiting.append(place)
    return reached
