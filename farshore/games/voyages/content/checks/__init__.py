"""The rules for maps: what a map needs to be loaded (level L), and what it needs to be offered for play (level P)."""

from __future__ import annotations

from farshore.games.voyages.content.checks.loading import Loading
from farshore.games.voyages.content.checks.play import Play
from farshore.games.voyages.content.checks.report import MapFinding
from farshore.games.voyages.content.seamap import SeaMap


def validate(sea: SeaMap) -> list[MapFinding]:
    """Everything wrong with the map, in the order of the checks. Level P is looked at only when level L is clean."""
    loading = Loading(sea)
    loading.check()
    if loading.findings:
        return loading.findings
    play = Play(sea)
    play.check()
    return play.findings


def is_playable(sea: SeaMap) -> bool:
    return not validate(sea)
