"""Whom an effect is about: ships, and Crew of a ship."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Step
from farshore.games.everrain.actions.chance import Chance as Strikes
from farshore.games.everrain.actions.decisions import PickCrew, PickShip
from farshore.games.everrain.content.places import BELOW
from farshore.games.everrain.content.script import Effect
from farshore.games.everrain.content.tables import CREWMEN
from farshore.games.everrain.state.deckplan import adjacent
from farshore.games.everrain.state.ship import AFLOAT, BOARD, PLACE, STRAIN, TRAUMA, ZONE
from farshore.games.everrain.state.table import WHERE, Everrain
from farshore.games.everrain.steps.effects.context import CREW, FOE, SEAT, TARGET, Context, Word, with_seat

ONE_OF: Final = ("chosen", "other", "near")
RECOVERS: Final[dict[str, int]] = {"strain_recover": STRAIN, "trauma_recover": TRAUMA}


def ships_of(state: Everrain, effect: Effect, context: Context) -> list[Seat]:
    """The ships that `who` names; a chosen one is asked for elsewhere."""
    if effect.who == "all":
        return [seat for seat in state.clockwise(state.first) if state.is_afloat(seat)]
    if effect.who == "target":
        return [context[TARGET]] if context[TARGET] >= 0 and state.is_afloat(context[TARGET]) else []
    if effect.who == "nearest" and state.elder:
        apart = state.rules.chart.apart[state.elder[WHERE]]
        near = [(apart[ship.hex], seat) for seat, ship in enumerate(state.ships) if ship.status == AFLOAT]
        return [min(near)[1]] if near else []
    return [context[SEAT]] if state.is_afloat(context[SEAT]) else []


def each_ship(state: Everrain, effect: Effect, context: Context) -> list[Context] | None:
    """One context per ship, the first in turn order first; None while the captain still has to choose a ship."""
    if effect.who == "chosen" and len([1 for ship in state.ships if ship.status == AFLOAT]) > 1:
        script, at = find_effect(state, effect)
        state.stack.append(ChooseShip(script, at, context))
        return None
    return [with_seat(context, seat) for seat in ships_of(state, effect, context)]


def find_effect(state: Everrain, effect: Effect) -> tuple[int, int]:
    """Where in the content an effect stands: steps hold numbers only."""
    return state.rules.tables.places[id(effect)]


class ChooseShip(Step[Everrain, PickShip]):
    """EV-018 An effect on a ship of choice."""

    __slots__ = ("at", "context", "script")
    rule: ClassVar[str] = "EV-018"
    asks: ClassVar[str] = "choose a ship"

    def __init__(self, script: int, at: int, context: Context) -> None:
        self.script = script
        self.at = at
        self.context = context

    def actor(self, state: Everrain) -> Seat:
        return self.context[SEAT]

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        return [PickShip(f"p{other + 1}") for other, ship in enumerate(state.ships) if ship.status == AFLOAT]

    def apply(self, state: Everrain, seat: Seat, action: PickShip) -> None:
        effect = state.rules.tables.scripts[self.script][self.at]
        chosen = int(action.name[1:]) - 1
        ON_SHIP[effect.word](state, effect, with_seat(self.context, chosen))


# What words do to one ship and to one Crew, filled by the modules of the words.
ON_SHIP: Final[dict[str, Word]] = {}
CrewWord = Callable[[Everrain, Effect, Context, int], None]
ON_CREW: Final[dict[str, CrewWord]] = {}


def to_ships(state: Everrain, effect: Effect, context: Context) -> None:
    """A word that is done to every ship it names."""
    contexts = each_ship(state, effect, context)
    for of_ship in (contexts or [])[::-1]:
        ON_SHIP[effect.word](state, effect, of_ship)


def to_crew(state: Everrain, effect: Effect, context: Context) -> None:
    """A word that is done to the Crew it names, of every ship it names."""
    contexts = each_ship(state, effect, context)
    for of_ship in (contexts or [])[::-1]:
        crew_word(state, effect, of_ship)


def crew_word(state: Everrain, effect: Effect, context: Context) -> None:
    if effect.crew in ONE_OF:
        script, at = find_effect(state, effect)
        state.stack.append(OneCrew(script, at, context))
    elif effect.crew == "random":
        script, at = find_effect(state, effect)
        state.stack.append(RandomCrew(script, at, context))
    else:
        for board in crew_of(state, effect, context):
            ON_CREW[effect.word](state, effect, context, board)


def crew_of(state: Everrain, effect: Effect, context: Context) -> list[int]:
    """The Crew that the selector can mean on that ship."""
    ship = state.ships[context[SEAT]]
    rows = ship.crew
    who = effect.crew
    if who == "tested":
        rows = [row for row in rows if row[BOARD] == context[CREW]]
    elif who == "other":
        rows = [row for row in rows if row[BOARD] != context[CREW]]
    elif who == "all_deck":
        rows = [row for row in rows if row[PLACE] < BELOW]
    elif who == "all_below":
        rows = [row for row in rows if row[PLACE] >= BELOW]
    elif who in ("all_zone", "near"):
        foe = ship.foe(context[FOE])
        if foe is None:
            return []
        zones = [foe[ZONE]]
        if who == "near":
            zones += adjacent(state, ship, foe[ZONE])
        rows = [row for row in rows if row[PLACE] in zones]
    return [row[BOARD] for row in rows]


def gems_of(state: Everrain, seat: Seat, board: int, column: int) -> int:
    row = state.ships[seat].member(board)
    return row[column] if row is not None else 0


class OneCrew(Step[Everrain, PickCrew]):
    """EV-018 An effect on one Crew of the captain's choice."""

    __slots__ = ("at", "context", "script")
    rule: ClassVar[str] = "EV-018"
    asks: ClassVar[str] = "choose a Crew"
    lone: ClassVar[bool] = True

    def __init__(self, script: int, at: int, context: Context) -> None:
        self.script = script
        self.at = at
        self.context = context

    def actor(self, state: Everrain) -> Seat:
        return self.context[SEAT]

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        if not state.is_afloat(seat):
            return []
        effect = state.rules.tables.scripts[self.script][self.at]
        crew = crew_of(state, effect, self.context)
        if effect.word in RECOVERS and not any(gems_of(state, seat, board, RECOVERS[effect.word]) for board in crew):
            return []  # nobody is asked who recovers where there is nothing to recover
        boards = state.rules.tables.boards
        return [PickCrew(boards[board].id) for board in crew]

    def apply(self, state: Everrain, seat: Seat, action: PickCrew) -> None:
        state.stack.append(OnCrew(self.script, self.at, self.context, state.rules.tables.index[CREWMEN][action.name]))


class RandomCrew(Chance[Everrain, Strikes]):
    """An effect on a random Crew."""

    __slots__ = ("at", "context", "script")
    rule: ClassVar[str] = "EV-116"

    def __init__(self, script: int, at: int, context: Context) -> None:
        self.script = script
        self.at = at
        self.context = context

    def outcomes(self, state: Everrain) -> list[Outcome]:
        rows = state.ships[self.context[SEAT]].crew if state.is_afloat(self.context[SEAT]) else []
        return [(Strikes(state.rules.tables.boards[row[BOARD]].id), 1) for row in rows]

    def apply(self, state: Everrain, seat: Seat, action: Strikes) -> None:
        board = state.rules.tables.index[CREWMEN][action.name]
        state.stack.append(OnCrew(self.script, self.at, self.context, board))


class OnCrew(Automatic[Everrain]):
    """What a word does to one Crew."""

    __slots__ = ("at", "board", "context", "script")

    def __init__(self, script: int, at: int, context: Context, board: int) -> None:
        self.script = script
        self.at = at
        self.context = context
        self.board = board

    def run(self, state: Everrain) -> None:
        effect = state.rules.tables.scripts[self.script][self.at]
        ON_CREW[effect.word](state, effect, self.context, self.board)
