"""A finished game laid open: what all seats saw, in one document."""

from __future__ import annotations

from farshore.core.view import Area, Piece, View


def open_view(public: View, private: list[View]) -> View:
    """The public document with everything that only one seat could see: its areas, and what it knew of pieces.

    A piece keeps its name whoever looks, so one who knew more of it stands in for those who knew less.
    """
    areas: dict[str, Area] = {area["id"]: area for area in public["areas"]}
    pieces: dict[str, Piece] = {piece["id"]: piece for piece in public["pieces"]}
    for view in private:
        for area in view["areas"]:
            areas.setdefault(area["id"], area)
        for piece in view["pieces"]:
            if piece["id"] not in pieces or "only" in piece:
                pieces[piece["id"]] = piece
    public["areas"] = list(areas.values())
    public["pieces"] = list(pieces.values())
    return public
