"""What players decide: one small class each, with its text.

Cells are written a,b; secrets s0, s1 ... in the order in which they came out of the box; players p1, p2 ...
A turn reads: move 1,1, discover s0, take s0, explore 2,1, end turn.
"""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action, Numbered
from farshore.games.biomes.actions.shapes import OnCell, OnSeat, OnToken, WithGoods, read_token
from farshore.games.biomes.content.wedge import name_of, read_cell


class Move(OnCell):
    """Walk to an adjacent tile."""

    __slots__ = ()
    verb: ClassVar[str] = "move"


class Ride(OnCell):
    """Travel a caravan route to its other end."""

    __slots__ = ()
    verb: ClassVar[str] = "ride"


class Explore(OnCell):
    """Uncover a cell."""

    __slots__ = ()
    verb: ClassVar[str] = "explore"


class Discover(OnToken):
    """Look at a face-down secret on the own tile."""

    __slots__ = ()
    verb: ClassVar[str] = "discover"


class Take(OnToken):
    """Pick up a secret."""

    __slots__ = ()
    verb: ClassVar[str] = "take"


class Place(OnToken):
    """Put a secret down."""

    __slots__ = ()
    verb: ClassVar[str] = "place"


class Use(OnToken):
    """Use a secret for what it does."""

    __slots__ = ()
    verb: ClassVar[str] = "use"


class Wear(OnToken):
    """Put on a buff."""

    __slots__ = ()
    verb: ClassVar[str] = "wear"


class Remove(OnToken):
    """Take off a buff."""

    __slots__ = ()
    verb: ClassVar[str] = "remove"


class Share(OnToken):
    """Put a buff on the Main Camp's place, for everybody."""

    __slots__ = ()
    verb: ClassVar[str] = "share"


class Unshare(OnToken):
    """Take the team's buff away again."""

    __slots__ = ()
    verb: ClassVar[str] = "unshare"


class Send(Action):
    """Send a secret along a caravan route."""

    __slots__ = ("cell", "token")
    verb: ClassVar[str] = "send"

    def __init__(self, token: int, cell: int) -> None:
        self.token = token
        self.cell = cell

    def __str__(self) -> str:
        return f"send s{self.token} {name_of(self.cell)}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        token, cell = words
        return cls(read_token(token), read_cell(cell))


class Trade(Action):
    """Buy a look through the box and one secret of choice."""

    __slots__ = ()
    verb: ClassVar[str] = "trade"


class HireRescue(Numbered):
    """Send mercenaries to the enemy camp of that quest."""

    __slots__ = ()
    verb: ClassVar[str] = "hire rescue"


class HireDisrupt(Action):
    """Send mercenaries to hold the gang."""

    __slots__ = ()
    verb: ClassVar[str] = "hire disrupt"


class HireHunt(Numbered):
    """Send mercenaries after the raiding party of that quest's camp."""

    __slots__ = ()
    verb: ClassVar[str] = "hire hunt"


class Ransom(OnSeat):
    """Pay for a captive."""

    __slots__ = ()
    verb: ClassVar[str] = "ransom"


class Donate(Numbered):
    """Give the ally in that war a supply for the next battle."""

    __slots__ = ()
    verb: ClassVar[str] = "donate"


class Sword(Numbered):
    """Start a battle in that war."""

    __slots__ = ()
    verb: ClassVar[str] = "sword"


class Plunder(Action):
    """Search the Tomb or Atlantis."""

    __slots__ = ()
    verb: ClassVar[str] = "plunder"


class AttackGang(Action):
    """Fight the Roaming Gang."""

    __slots__ = ()
    verb: ClassVar[str] = "attack gang"


class AttackDragon(Action):
    """Fight the dragon."""

    __slots__ = ()
    verb: ClassVar[str] = "attack dragon"


class Repair(WithGoods):
    """Mend the Ruins."""

    __slots__ = ()
    verb: ClassVar[str] = "repair"


class Shield(WithGoods):
    """Keep Atlantis up for one update."""

    __slots__ = ()
    verb: ClassVar[str] = "shield"


class Search(Action):
    """Look for the temple on the volcano."""

    __slots__ = ()
    verb: ClassVar[str] = "search"


class Lead(Action):
    """Take a priest along."""

    __slots__ = ()
    verb: ClassVar[str] = "lead"


class Release(Action):
    """Let a priest go where it is safe."""

    __slots__ = ()
    verb: ClassVar[str] = "release"


class EndTurn(Action):
    """Leave it at that."""

    __slots__ = ()
    verb: ClassVar[str] = "end turn"
