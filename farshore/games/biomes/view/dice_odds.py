"""The chances of a six-sided die, by what its faces bring."""

from __future__ import annotations

from farshore.core.view import Chances


def dice_odds(faces: list[str]) -> list[Chances]:
    """One row for each result, in the order in which the faces name them first."""
    return [
        {"p": round(faces.count(result) / 6, 4), "label": result, "what": result} for result in dict.fromkeys(faces)
    ]
