"""Actions and lists of options that are made once and offered again and again."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.games.biomes.actions.answers import Abstain, Join, Rotate
from farshore.games.biomes.actions.decisions import (
    AttackDragon,
    AttackGang,
    Discover,
    Donate,
    EndTurn,
    Explore,
    Lead,
    Move,
    Place,
    Plunder,
    Release,
    Remove,
    Repair,
    Search,
    Share,
    Shield,
    Sword,
    Take,
    Unshare,
    Use,
    Wear,
)
from farshore.games.biomes.actions.shapes import OnToken
from farshore.games.biomes.content.numbers import TRADE

# One object per secret; `enough` makes more when a game has more secrets.
DISCOVER: Final[list[Action]] = []
TAKE: Final[list[Action]] = []
PLACE: Final[list[Action]] = []
USE: Final[list[Action]] = []
WEAR: Final[list[Action]] = []
SHARE: Final[list[Action]] = []
REMOVE: Final[list[Action]] = []
UNSHARE: Final[list[Action]] = []
_OF_TOKEN: Final[tuple[tuple[list[Action], type[OnToken]], ...]] = (
    (DISCOVER, Discover),
    (TAKE, Take),
    (PLACE, Place),
    (USE, Use),
    (WEAR, Wear),
    (SHARE, Share),
    (REMOVE, Remove),
    (UNSHARE, Unshare),
)


def enough(tokens: int) -> None:
    """Make sure that there are action objects for that many secrets."""
    if len(USE) >= tokens:
        return
    for made, kind in _OF_TOKEN:
        while len(made) < tokens:
            made.append(kind(len(made)))


enough(200)

# One object per cell.
MOVES: Final[dict[int, Action]] = {}
EXPLORES: Final[dict[int, Action]] = {}


def move_to(cell: int) -> Action:
    move = MOVES.get(cell)
    if move is None:
        move = MOVES[cell] = Move(cell)
    return move


def explore_at(cell: int) -> Action:
    exploration = EXPLORES.get(cell)
    if exploration is None:
        exploration = EXPLORES[cell] = Explore(cell)
    return exploration


ATTACK_GANG: Final = AttackGang()
ATTACK_DRAGON: Final = AttackDragon()
REPAIRS: Final = (Repair("tools"), Repair("supplies"))
SHIELDS: Final = (Shield("tools"), Shield("supplies"))
SEARCH: Final = Search()
LEAD: Final = Lead()
RELEASE: Final = Release()
PLUNDER: Final = Plunder()
DONATE: Final = [Donate(quest) for quest in range(TRADE + 1)]
SWORD: Final = [Sword(quest) for quest in range(TRADE + 1)]
END: Final = EndTurn()
JOIN_OR_NOT: Final[list[Action]] = [Join(), Abstain()]
ROTATIONS: Final[list[Action]] = [Rotate(n) for n in range(6)]
