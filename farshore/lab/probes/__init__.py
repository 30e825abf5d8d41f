"""Probes: what the lab reads from a game while it is played. See `probe.Probe`; one module a game."""

from __future__ import annotations

from typing import Any

from farshore.core.game import Game, Setup
from farshore.lab.probes.biomes import BiomesProbe
from farshore.lab.probes.cannons import CannonsProbe
from farshore.lab.probes.everrain import EverrainProbe
from farshore.lab.probes.nearfar import NearFarProbe
from farshore.lab.probes.probe import Facts, Figure, Probe
from farshore.lab.probes.voyages import VoyagesProbe

PROBES: dict[str, type[Probe[Any]]] = {
    "biomes": BiomesProbe,
    "cannons": CannonsProbe,
    "everrain": EverrainProbe,
    "nearfar": NearFarProbe,
    "voyages": VoyagesProbe,
}

__all__ = ["PROBES", "Facts", "Figure", "Probe", "figure_names", "probe_for"]


def probe_for(game: Game[Any], setup: Setup) -> Probe[Any]:
    """The game's own probe, or the one that watches every game."""
    return PROBES.get(game.name, Probe)(game, setup)


def figure_names(game: Game[Any], setup: Setup) -> tuple[list[str], list[str]]:
    """The figures of the table and of each seat: a game that has not been played has them all."""
    probe = probe_for(game, setup)
    state = game.new(setup)
    probe.begin(state)
    facts = probe.facts(state)
    return list(facts.table), list(facts.seats[0])
