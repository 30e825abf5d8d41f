"""Whole campaigns of Near and Far, played by travellers: what is read, how the stories end, and what a sitting comes to.

One line of JSON a campaign is appended to a log. Half of the campaigns have readers who choose by value, the others by
curiosity, which opens every door.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, Final

from farshore.bots import Bot, Position
from farshore.bots.nearfar import Traveller
from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.game import Setup
from farshore.core.ledger import Ledger
from farshore.games.nearfar import GAME
from farshore.games.nearfar.actions.opening import ChooseCharacter
from farshore.games.nearfar.actions.road import Choose
from farshore.games.nearfar.campaign import Campaign, begin
from farshore.games.nearfar.content.bands import BANDS
from farshore.games.nearfar.content.sheet import write_sheet
from farshore.games.nearfar.options import CAMPAIGN, CHARACTER
from farshore.games.nearfar.state.table import WON, WON_MORE, Journey
from farshore.lab.job import derived
from farshore.lab.play import play_out
from farshore.lab.probes.nearfar import NearFarProbe
from studies.nearfar.log import Heading, Row, go_on, heading_of_today

FORMAT: Final = "farshore-campaigns/3"
NAMES: Final = ("Ada", "Bo", "Cy", "Dee")
SEATS: Final = (2, 3, 4)
# Three campaigns of maps to two of characters, whose sittings are fewer.
MODES: Final = (CAMPAIGN, CHARACTER, CAMPAIGN, CHARACTER, CAMPAIGN)
MOST_SITTINGS: Final = 12  # a finale that is lost is played again twice, and then the ruin keeps its secret


class Reader(Bot[Any]):
    """A traveller who is anybody of the eight; with curiosity, one who opens any door of a page."""

    name: ClassVar[str] = "reader"

    def __init__(self, curious: bool) -> None:
        super().__init__(GAME)
        self.curious = curious
        self.traveller = Traveller(GAME)

    def choose(self, position: Position[Any]) -> Action:
        offered = position.options
        drawn = [
            one for one in offered if isinstance(one, ChooseCharacter) or (self.curious and isinstance(one, Choose))
        ]
        return position.rng.choice(drawn) if drawn else self.traveller.choose(position)


class Visits(NearFarProbe):
    """Counts the visits of each building and nothing else: a score every turn would be a tenth of the time."""

    def begin(self, state: Journey) -> None:
        """Nobody listens."""

    def decided(self, state: Journey, seat: Seat, offered: list[Action], action: Action) -> None:
        self.doing(state, seat, action)

    def dealt(self, state: Journey, action: Action) -> None:
        """What was drawn is not asked for."""

    def applied(self, state: Journey, seat: Seat) -> None:
        """Nor is where everybody stands."""


class Kind:
    """What campaign n is: its mode, how many play, and how they read."""

    __slots__ = ("curious", "mode", "n", "seats")

    def __init__(self, n: int) -> None:
        self.n = n
        self.seats = SEATS[n % len(SEATS)]
        self.mode = MODES[n // len(SEATS) % len(MODES)]
        self.curious = n // (len(SEATS) * len(MODES)) % 2 == 1


def played_campaign(n: int, seed: int) -> Row:
    """Campaign n, as the line of the log."""
    kind = Kind(n)
    campaign = begin(GAME, kind.mode, list(NAMES[: kind.seats]), {"round_limit": BANDS.longest})
    draws = random.Random(derived(seed, "maps", n))
    sittings: list[Row] = []
    while not campaign.is_over() and len(sittings) < MOST_SITTINGS:
        number = campaign.maps_open()[0] if kind.mode == CAMPAIGN else draws.choice(campaign.maps_open())
        sitting, state = played_sitting(campaign, number, kind, derived(seed, "sitting", n, len(sittings)))
        sittings.append(sitting)
        if sitting["dead_end"]:
            break
        campaign = campaign.settled(state, list(range(kind.seats)))
    return {
        "n": n,
        "mode": kind.mode,
        "seats": kind.seats,
        "curious": kind.curious,
        "over": campaign.is_over(),
        "sheets": [write_sheet(sheet) for sheet in campaign.sheets],
        "sittings": sittings,
    }


def played_sitting(campaign: Campaign, number: int, kind: Kind, seed: int) -> tuple[Row, Journey]:
    told, state = read_out(campaign.setup(number), kind.curious, seed)
    ended = told["dead_end"] or not state.over
    after = {} if ended else campaign.settled(state, list(range(kind.seats))).ledger.entries.pop().what
    told |= {
        "map": number,
        "winners": after.get("winners", []),
        "lost": after.get("lost", False),
        "loser": after.get("loser", -1),
        "pages": [f"{quest} {choice} {how}" for _, quest, choice, how in state.pages if quest in GAME.content.quests],
    }
    return told, state


def read_out(setup: Setup, curious: bool, seed: int) -> tuple[Row, Journey]:
    """A sitting between readers: how long it lasted, what they came to, and how often each building was visited."""
    readers: list[Bot[Any]] = [Reader(curious) for _ in range(setup.seats)]
    probe = Visits(GAME, setup)
    state, _, dead_end = play_out(GAME, setup, readers, seed, None, probe)
    told = {
        "rounds": state.round,
        "scores": [standing.score for standing in GAME.standings(state)],
        "dead_end": dead_end,
        "visits": {name: sum([seat[name] for seat in probe.visits]) for name in probe.visits[0]},
    }
    return told, state


def rebuilt(row: Row, as_if_won: bool = False) -> Campaign:
    """The campaign of a line as it ended: its sittings, and the sheets of the last one.

    Travellers lose most finales; `as_if_won` asks what the group would have heard if the last of them had been won.
    """
    ledger = Ledger()
    names = list(NAMES[: row["seats"]])
    ledger.add("begin", {"mode": row["mode"], "names": names, "options": {}})
    for number, sitting in enumerate(row["sittings"], start=1):
        if not sitting["dead_end"]:
            kept = {name: sitting[name] for name in ("map", "scores", "winners", "lost", "loser")}
            kept["deeds"] = [[0, page[:-2]] for page in sitting["pages"] if int(page[-1]) in (WON, WON_MORE)]
            kept["lost"] = sitting["lost"] and not (as_if_won and number == len(row["sittings"]))
            ledger.add("sitting", {**kept, "present": list(range(row["seats"])), "sheets": row["sheets"]})
    return Campaign(GAME, ledger)


def run_on(
    log: Path, campaigns: int, seed: int, progress: Callable[[int, int], None], jobs: int = 1, first: int = 1
) -> None:
    """Play what the log still lacks of so many campaigns. An old log has its own seed and first number."""
    go_on(log, campaigns, heading_of_today(FORMAT, seed, first), numbered, progress, jobs)


def numbered(heading: Heading, n: int) -> Row:
    return played_campaign(n, heading.seed)
