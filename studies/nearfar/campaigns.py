"""Whole campaigns of Near and Far, played by travellers: what is read, how the stories end, and what a sitting comes to.

One line of JSON a campaign is appended to a log. Campaign n is the same whenever it is played, so a run that was stopped goes
on behind its last line. Of the readers every second campaign chooses by value, the others by curiosity, which opens every door.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from farshore.bots import Bot, Position
from farshore.bots.nearfar import Traveller
from farshore.bots.nearfar.taste import TASTE
from farshore.core.action import Action
from farshore.core.event import Seat
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

FORMAT: Final = "farshore-campaigns/3"
NAMES: Final = ("Ada", "Bo", "Cy", "Dee")
SEATS: Final = (2, 3, 4)
# Three campaigns of maps to two of characters, whose sittings are fewer.
MODES: Final = (CAMPAIGN, CHARACTER, CAMPAIGN, CHARACTER, CAMPAIGN)
MOST_SITTINGS: Final = 12  # a finale that is lost is played again twice, and then the ruin keeps its secret


class Reader(Bot[Any]):
    """A traveller who is anybody of the eight; with curiosity, one who opens any door of a page."""

    name = "reader"

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


def played_campaign(n: int, seed: int) -> dict[str, Any]:
    """Campaign n, as the line of the log."""
    kind = Kind(n)
    campaign = begin(GAME, kind.mode, list(NAMES[: kind.seats]), {"round_limit": BANDS.longest})
    draws = random.Random(derived(seed, "maps", n))
    sittings: list[dict[str, Any]] = []
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


def played_sitting(campaign: Campaign, number: int, kind: Kind, seed: int) -> tuple[dict[str, Any], Journey]:
    setup = campaign.setup(number)
    readers: list[Bot[Any]] = [Reader(kind.curious) for _ in range(kind.seats)]
    probe = Visits(GAME, setup)
    state, _, dead_end = play_out(GAME, setup, readers, seed, None, probe)
    scores = [standing.score for standing in GAME.standings(state)]
    ended = dead_end or not state.over
    after = {} if ended else campaign.settled(state, list(range(kind.seats))).ledger.entries.pop().what
    told = {
        "map": number,
        "rounds": state.round,
        "scores": scores,
        "winners": after.get("winners", []),
        "lost": after.get("lost", False),
        "loser": after.get("loser", -1),
        "dead_end": dead_end,
        "visits": {name: sum([seat[name] for seat in probe.visits]) for name in probe.visits[0]},
        "pages": [f"{quest} {choice} {how}" for _, quest, choice, how in state.pages if quest in GAME.content.quests],
    }
    return told, state


def rebuilt(row: dict[str, Any], as_if_won: bool = False) -> Campaign:
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


def taste_of_today() -> str:
    """Which travellers these are: figures of others are kept apart from theirs."""
    return hashlib.sha256(json.dumps(vars(TASTE), sort_keys=True).encode()).hexdigest()[:8]


class Heading:
    """The first line of a log: with which seed, content and taste it is played, and at which campaign it begins, from 1."""

    __slots__ = ("content", "first", "seed", "taste")

    def __init__(self, seed: int, first: int, content: str, taste: str) -> None:
        self.seed = seed
        self.first = first
        self.content = content
        self.taste = taste

    def written(self) -> str:
        told = {"format": FORMAT, "seed": self.seed, "first": self.first, "content": self.content, "taste": self.taste}
        return json.dumps(told)


def read_heading(log: Path) -> Heading:
    with log.open(encoding="utf-8") as lines:
        told = json.loads(lines.readline())
    if told["format"] != FORMAT:
        raise ValueError(f"{log.name} is no log of campaigns, or one of another time: begin a new one")
    return Heading(told["seed"], told["first"], told["content"], told["taste"])


def read_log(log: Path) -> Iterator[dict[str, Any]]:
    """The campaigns of a log, without a last line that was cut short."""
    with log.open(encoding="utf-8") as lines:
        for line in lines:
            if line.endswith("\n"):
                row = json.loads(line)
                if "n" in row:
                    yield row


def run_on(
    log: Path, campaigns: int, seed: int, progress: Callable[[int, int], None], jobs: int = 1, first: int = 1
) -> None:
    """Play what the log still lacks of so many campaigns, several at a time. An old log has its own seed and first number."""
    done = 0
    if log.exists():
        text = log.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            log.write_text(whole, encoding="utf-8")
        heading = read_heading(log)
        done = whole.count("\n") - 1
        if done < campaigns and (heading.content, heading.taste) != (GAME.digest, taste_of_today()):
            raise ValueError(
                f"{log.name} was begun with other content or taste: begin a new log behind its last campaign"
            )
    else:
        heading = Heading(seed, first, GAME.digest, taste_of_today())
        log.parent.mkdir(parents=True, exist_ok=True)
        log.write_text(heading.written() + "\n", encoding="utf-8")
    start = heading.first - 1  # campaigns are numbered from 0, and counted from 1
    with log.open("a", encoding="utf-8") as out:
        for row in played(range(start + done, start + campaigns), heading.seed, jobs):
            out.write(json.dumps(row, separators=(",", ":")) + "\n")
            out.flush()
            progress(row["n"] + 1 - start, campaigns)


def played(numbers: range, seed: int, jobs: int) -> Iterator[dict[str, Any]]:
    """The campaigns of these numbers in their order, whichever process is done first."""
    play = partial(played_campaign, seed=seed)
    if jobs == 1:
        yield from map(play, numbers)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(play, numbers)
