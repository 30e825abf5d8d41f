"""Why nothing can be done at a place that no action names."""

from __future__ import annotations

from typing import Final

from farshore.core.kernel import Refusal
from farshore.core.view import Where

UNWILLING: Final = Refusal(
    "NF-147",
    "Nobody goes to jail of their own will: whoever loses a duel is taken there, and may walk into any house next turn.",
)


def pointed(where: Where) -> Refusal | None:
    """NF-147, NF-149 The jail is drawn in the street and is no building to visit."""
    return UNWILLING if (where["area"], where.get("at")) == ("town", "jail") else None
