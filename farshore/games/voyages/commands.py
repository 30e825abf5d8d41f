"""`farshore voyages generate`: draw a map that is fit for play, and say what it holds."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.command import Command, Output, Parameter
from farshore.core.content import Library
from farshore.core.errors import BadOption
from farshore.core.game import Setup
from farshore.core.view import Area
from farshore.games.voyages.content.document import render
from farshore.games.voyages.content.generate import NoMap, estimate, generate
from farshore.games.voyages.content.profile import load_names, load_profile
from farshore.games.voyages.content.seamap import SeaMap
from farshore.games.voyages.options import OPTIONS, Rules
from farshore.games.voyages.setup import first_state
from farshore.games.voyages.view.areas import chart


class DrawMap(Command):
    """A chart in letters, its static estimate, and its document."""

    name: ClassVar[str] = "generate"
    about: ClassVar[str] = "Draw a map that is fit for play, and say what it holds."
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("seed", "The same seed gives the same map.", is_number=True),
        Parameter("profile", "What kind of map.", "standard"),
    )

    def __init__(self, library: Library) -> None:
        self.library = library

    def run(self, given: dict[str, str], stem: str) -> Output:
        profile, seed = given["profile"], int(given["seed"])
        try:
            document = generate(load_profile(self.library, profile), seed, load_names(self.library))
        except NoMap as wrong:
            raise BadOption(str(wrong)) from wrong
        sea = SeaMap(document)
        figures = ", ".join([f"{name} {value}" for name, value in estimate(sea).items()])
        # A map is found by the name of its file.
        written = render({**document, "id": stem}) if stem else ""
        to_play = f"To play it: farshore play voyages --option map=generate:{profile}:{seed}"
        return Output([*drawing(sea), f"Static estimate: {figures}."], written, to_play)


def drawing(sea: SeaMap) -> list[str | Area]:
    """The chart of a fresh table between its words."""
    options = {option.name: option.default for option in OPTIONS}
    state = first_state(Rules(sea, options), Setup("solo", 1, options))
    area = chart(state, None, [])
    oceans = [f"{region['id']} {region['name']}" for region in area.get("regions", [])]
    islands = [f"{sea.island_names[n]} {gold}" for n, gold in enumerate(sea.island_gold) if gold]
    words = f"Oceans: {', '.join(oceans)}.", f"Islands with gold: {', '.join(islands)}."
    return [sea.name, sea.blurb, "", area, "", *words]
