"""Whether something that is pointed at lies in a view. Nothing but that view is asked."""

from __future__ import annotations

from msgspec import UnsetType

from farshore.core.view import Area, View
from farshore.server.talk.lines import Spot


def is_in(view: View, spot: Spot) -> bool:
    """A piece, an area, or a place of one, that whoever has this view can see."""
    if not isinstance(spot.piece, UnsetType):
        alone = isinstance(spot.area, UnsetType) and isinstance(spot.at, UnsetType)
        return alone and any(piece["id"] == spot.piece for piece in view["pieces"])
    areas = [area for area in view["areas"] if area["id"] == spot.area]
    if not areas or isinstance(spot.at, UnsetType):
        return bool(areas)
    return is_place(areas[0], spot.at)


def is_place(area: Area, at: str | int) -> bool:
    if isinstance(at, int):
        return area["type"] == "track" and area.get("from", 0) <= at <= area.get("to", -1)
    places = [*area.get("cells", []), *area.get("nodes", []), *area.get("slots", [])]
    return any(place["id"] == at for place in places)
