"""A clock as somebody asks for it at a new table, checked."""

from __future__ import annotations

from typing import Any

import msgspec

from farshore.core.game import Game
from farshore.core.options import Value
from farshore.server.clocks.settings import HIGHEST, LOWEST, OUTS, PRESETS, Clock, Out, chosen, described, from_options
from farshore.server.errors import Refused
from farshore.server.messages import ClockPreset, NewClock, OutInfo

ALONE = "A clock is for a table at which somebody waits: it needs two seats at least."
TIMER = "The options of the game set a timer already: choose that one, or a clock."


def clock_for(asked: NewClock | None, game: Game[Any], seats: int, options: dict[str, Value]) -> Clock | None:
    """The clock that was asked for, or why there can be none like it."""
    if asked is None:
        return None
    if seats < 2:
        raise Refused(400, ALONE)
    if from_options(options) is not None:
        raise Refused(400, TIMER)
    clock = by_name(asked) if asked.preset else by_numbers(asked)
    if asked.out is not None:
        clock = msgspec.structs.replace(clock, out=asked.out)
    if clock.out == "leave" and not game.leaving:
        raise Refused(400, f"The rules of {game.title} do not know how a seat leaves the game.")
    return clock


def by_name(asked: NewClock) -> Clock:
    clock = chosen(asked.preset or "")
    if clock is None:
        raise Refused(400, f"There is no such clock; clocks are: {', '.join([each.name for each in PRESETS])}.")
    if asked.reserve is not None or asked.increment or asked.most:
        raise Refused(400, "A clock has a name or numbers, not both.")
    return clock


def by_numbers(asked: NewClock) -> Clock:
    if asked.reserve is None or not LOWEST <= asked.reserve <= HIGHEST:
        raise Refused(400, f"The reserve of a clock is {LOWEST} to {HIGHEST} seconds.")
    if asked.most and asked.most < asked.reserve:
        raise Refused(400, "The most that a clock may hold is no less than what it begins with.")
    return Clock(asked.reserve, asked.increment, asked.per or "turn", asked.most)


def outs(game: Game[Any]) -> list[Out]:
    """What may happen at a table of this game when a clock runs out."""
    return [out for out in OUTS if out != "rules" and (out != "leave" or game.leaving)]


def presets() -> list[ClockPreset]:
    return [ClockPreset(each.name, each.title, described(each.clock), each.clock.out) for each in PRESETS]


def out_infos(game: Game[Any]) -> list[OutInfo]:
    return [OutInfo(out, OUTS[out]) for out in outs(game)]
