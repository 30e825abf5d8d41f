"""What a game says about its own balance, for the lab: fair places, and the bands in which sessions should lie."""

from __future__ import annotations

from typing import Any, Generic, NamedTuple

from mypy_extensions import mypyc_attr

from farshore.core.errors import BadOption
from farshore.core.kernel import S
from farshore.core.options import Value


class Ground(NamedTuple):
    """A map to be judged: mode, seats and options of the tables it is played at, and its places where no option names them."""

    name: str
    mode: str
    seats: int
    options: dict[str, Value]
    places: list[Any] | None


@mypyc_attr(allow_interpreted_subclasses=True)
class Fairness(Generic[S]):
    """How a map treats those who begin at different places: `Game.fairness()`. Equal bots play it, places are compared."""

    def __init__(self, modes: tuple[str, ...], seats: tuple[int, int], bot: str, place: str) -> None:
        self.modes = modes
        self.seats = seats
        self.bot = bot  # who plays if nobody else is named
        self.place = place  # what a place to begin at is called

    def ground(self, name: str, mode: str | None, seats: int | None) -> Ground:
        """The map of that name, for that mode and number of players or the usual ones."""
        raise BadOption(f"there is no map {name!r}")

    def laid(self, name: str, state: S) -> Ground:
        """The map that was laid in a recorded game."""
        raise BadOption(f"the map of {name} is not finished")

    def opened(self, ground: Ground) -> S:
        """A fresh table on that map, settled at its first question."""
        raise BadOption(f"{ground.name} cannot be played")

    def shares(self, state: S) -> list[float]:
        """Of a finished game: the share of the win by place in the turn order. They sum up to 1."""
        return []

    def estimate(self, ground: Ground) -> tuple[int, list[dict[str, int]]]:
        """What can be said without playing: a score of 100, and the figures of every place in the turn order."""
        return 100, []


class Bands:
    """Where the figures of a game between equal bots should lie: `Game.bands()`. See section 11 of a game's rules.

    `chapters` are the maps by mode; `option` names a map among the options. `visits` are figures of a seat that tell how often
    it went where; each has to be a share of `least` of all at least.
    """

    __slots__ = (
        "bot", "chapters", "least", "longest", "margin", "option", "rounds", "seat", "towns", "visits", "winner"
    )  # fmt: skip

    def __init__(
        self,
        bot: str,
        chapters: dict[str, list[int]],
        option: str,
        towns: tuple[str, ...],
        longest: int,
        rounds: tuple[int, int],
        winner: tuple[int, int],
        margin: dict[int, int],
        visits: tuple[str, ...],
        least: float,
        seat: float,
    ) -> None:
        self.bot = bot
        self.chapters = chapters
        self.option = option
        self.towns = towns
        self.longest = longest  # rounds; what lasts longer walks in circles
        self.rounds = rounds
        self.winner = winner  # points
        self.margin = margin  # points, by the number of players; below it
        self.visits = visits
        self.least = least
        self.seat = seat  # that a seat's wins may be away from an even share
