"""One game between bots, watched by a probe."""

from __future__ import annotations

import random
import time
from typing import Any, Final, NamedTuple

from farshore.bots import Bot, Budget, Position, make
from farshore.bots.text import is_program
from farshore.core.action import Action
from farshore.core.dealer import FastDealer
from farshore.core.errors import BadOption, RulesBug
from farshore.core.event import Seat
from farshore.core.game import Game, Setup
from farshore.core.kernel import CHANCE, S, State, actors, apply, find, outcomes, settle
from farshore.lab.job import Cell, Limits, derived, seating
from farshore.lab.probes import Figure, Probe, probe_for

MOST_DECISIONS: Final = 1_000_000


class Played(NamedTuple):
    """One game, as plain data: it is sent between processes and written to files."""

    cell: int
    number: int
    seed: int
    bots: tuple[str, ...]
    decisions: int
    seconds: float  # of processor time: the one thing that differs from run to run
    dead_end: str  # why it could not be finished; empty if it was
    places: tuple[int, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    outcome: str
    roles: tuple[str, ...]
    table: dict[str, Figure]
    seats: tuple[dict[str, Figure], ...]
    events: dict[str, int]
    deeds: tuple[dict[str, int], ...]
    seen: tuple[str, ...]
    used: tuple[tuple[str, ...], ...]
    curve: tuple[float, ...]
    by_round: tuple[int, ...]
    faults: tuple[str, ...] = ()  # by seat: what went wrong with a player that is a program of its own; empty: nothing

    def same(self) -> Played:
        """Without what depends on the machine."""
        return self._replace(seconds=0.0)


class DeadEnd(ValueError):
    """A game that cannot go on."""


def play_out(
    game: Game[S],
    setup: Setup,
    bots: list[Bot[Any]],
    seed: int,
    budget: Budget | list[Budget] | None = None,
    probe: Probe[S] | None = None,
) -> tuple[S, int, str]:
    """One whole game: its last state, how many decisions it took, and why it ended early if it did.

    The budget is the same for all, or one a seat.
    """
    budgets = budget if isinstance(budget, list) else [budget] * setup.seats
    state = game.new(setup)
    dealer = FastDealer(derived(seed, "dice"))
    generators = [random.Random(derived(seed, "bot", seat)) for seat in range(setup.seats)]
    if probe:
        probe.begin(state)
    decisions = 0
    dealt = 0
    try:
        while state.stack:
            asked = actors(state)
            if not asked:
                raise DeadEnd(f"{type(state.stack[-1]).__name__} waits for nobody")
            seat = asked[0]
            if seat == CHANCE:
                drawn = dealer.deal(outcomes(state), dealt)
                if probe:
                    probe.dealt(state, drawn)
                apply(state, CHANCE, drawn)
                dealt += 1
            else:
                position = Position(game, state, seat, generators[seat], budgets[seat])
                if not position.options:
                    raise DeadEnd(f"seat {seat} is asked by {type(state.stack[-1]).__name__} and has no option")
                if speaks(state, position, bots[seat]):
                    if seat not in actors(state):
                        continue
                    position = Position(game, state, seat, generators[seat], budgets[seat])
                chosen = offered(state, seat, position, bots[seat])
                if probe:
                    probe.decided(state, seat, position.options, chosen)
                apply(state, seat, chosen)
                decisions += 1
                if decisions >= MOST_DECISIONS:
                    raise DeadEnd(f"not over after {decisions} decisions")
            if probe:
                probe.applied(state, seat)
    except (DeadEnd, RulesBug) as wrong:
        return state, decisions, str(wrong)
    return state, decisions, ""


def speaks(state: State, position: Position[Any], bot: Bot[Any]) -> bool:
    """What the bot does aside before it chooses, if anything; one thing at most."""
    aside = bot.remark(position)
    if aside is None:
        return False
    if aside not in position.asides:
        raise BadOption(f"the bot {bot.name} said '{aside}', which is not among its asides")
    state.aside(position.seat, aside)
    settle(state)
    return True


def offered(state: State, seat: Seat, position: Position[Any], bot: Bot[Any]) -> Action:
    """The bot's choice, which must be one of its options."""
    chosen = bot.choose(position)
    for action in position.options:
        if action is chosen:
            return action
    known = find(state, seat, chosen)
    if known is None:
        raise BadOption(f"the bot {bot.name} chose '{chosen}', which is not among its options")
    return known


def play_numbered(game: Game[Any], setup: Setup, cell: Cell, index: int, job_seed: int, number: int) -> Played:
    """Game `number` of a cell, which is the `index`th of its job."""
    seed, names = seating(cell, job_seed, number)
    seated = [make(name, game) for name in names]
    probe = probe_for(game, setup)
    started = time.process_time()
    state, decisions, dead_end = play_out(game, setup, seated, seed, budgets(cell.budget, names), probe)
    seconds = time.process_time() - started
    standings = game.standings(state)
    return Played(
        index,
        number,
        seed,
        names,
        decisions,
        seconds,
        dead_end,
        tuple([standing.place for standing in standings]),
        tuple([standing.score for standing in standings]),
        tuple([standing.share for standing in standings]),
        *probe.facts(state),
        faults=tuple([bot.fault_kind for bot in seated]),
    )


def budgets(limits: Limits, names: tuple[str, ...]) -> list[Budget]:
    """What each seat may think. Seconds are for programs alone: other bots would play otherwise on another machine."""
    iterations, seconds = limits
    return [Budget(iterations, seconds if is_program(name) else None) for name in names]


def from_json(row: dict[str, Any]) -> Played:
    """What `_asdict` and JSON made of a game."""
    return Played(**{name: frozen(value) if isinstance(value, list) else value for name, value in row.items()})


def frozen(value: Any) -> Any:
    return tuple([frozen(item) for item in value]) if isinstance(value, list) else value
