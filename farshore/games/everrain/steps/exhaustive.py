"""Exhaustive Expeditions (EV-398 to EV-408, optional): the island board, node by node, from the shore to the gold."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, SeatStep, Step
from farshore.games.everrain.actions.chance import Token
from farshore.games.everrain.actions.decisions import PickCrew
from farshore.games.everrain.actions.turn import Berth, GoOn, Resolve, Retreat
from farshore.games.everrain.content.board import TOKENS
from farshore.games.everrain.content.places import BELOW, ISLAND, NONE
from farshore.games.everrain.content.tables import EXPEDITION
from farshore.games.everrain.state.hooks import ON_EXPEDITION
from farshore.games.everrain.state.ship import BOARD, FATIGUED, PLACE, STRAIN
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.crewing import PlaceCrew
from farshore.games.everrain.steps.effects.context import about
from farshore.games.everrain.steps.events import DrawEvent
from farshore.games.everrain.steps.harm import recover, suffer
from farshore.games.everrain.steps.islands import Explored, boat_crew
from farshore.games.everrain.steps.spawn import SeekFoe
from farshore.games.everrain.steps.stowing import DrawTreasure

GO_ON: Final[Action] = GoOn()
RETREAT: Final[Action] = Retreat()
Search = tuple[Seat, tuple[int, ...], tuple[int, ...], tuple[int, ...]]
WHO: Final = 0
CREW: Final = 1  # who went ashore
TOKENS_LEFT: Final = 2  # not yet turned up, by kind
SEEN: Final = 3  # nodes whose token is gone


def begin_search(state: Everrain, seat: Seat) -> None:
    """EV-398 to EV-400 Every node has a face-down token; the Crew of the boats land on the shore.

    EV-403, EV-408 No Order is issued, and all of it happens in this turn.
    """
    ship = state.ships[seat]
    crew = tuple(boat_crew(state, ship))
    tokens = tuple(state.rules.tables.content.board.island.tokens)
    state.tell(f"@{seat} searches the Island from shore to shore.", seat, what="expedition")
    state.then(Landing((seat, crew, tokens, ()), 0), Home(seat, crew, ship.hex))


def nodes(state: Everrain) -> list[str]:
    return state.rules.tables.content.board.island.nodes


class Landing(Step[Everrain, Berth | GoOn]):
    """EV-400, EV-402 Crew by Crew: onto the shore first, then along one path from right to left in every cycle."""

    __slots__ = ("at", "search")
    rule: ClassVar[str] = "EV-402"
    asks: ClassVar[str] = "move the Crew on the island"

    def __init__(self, search: Search, at: int) -> None:
        self.search = search
        self.at = at

    def actor(self, state: Everrain) -> Seat:
        return self.search[WHO]

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        if not state.is_afloat(seat):
            return []
        row = state.ships[seat].member(self.search[CREW][self.at])
        if row is None:
            return [GO_ON]
        name = state.rules.tables.boards[row[BOARD]].id
        return [Berth(name, node) for node in self.reach(state, row[PLACE])]

    def reach(self, state: Everrain, place: int) -> list[str]:
        island = state.rules.tables.content.board.island
        if place < ISLAND:
            return island.shore
        node = island.nodes[place - ISLAND]
        return [left for right, left in island.paths if right == node]

    def apply(self, state: Everrain, seat: Seat, action: Berth | GoOn) -> None:
        if isinstance(action, Berth):
            row = state.ship(seat).member(self.search[CREW][self.at])
            assert row is not None
            row[PLACE] = ISLAND + nodes(state).index(action.place)
        if self.at + 1 < len(self.search[CREW]):
            state.stack.append(Landing(self.search, self.at + 1))
        else:
            state.stack.append(Cycle(self.search))

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Berth):
            return Refusal("EV-402", "Crew land on the shore, then follow one path to the left in each cycle.")
        return None


def places(state: Everrain, seat: Seat) -> list[int]:
    """The island nodes with Crew on them."""
    gold = ISLAND + nodes(state).index(state.rules.tables.content.board.island.gold)
    occupied = {row[PLACE] for row in state.ships[seat].crew if row[PLACE] >= ISLAND}
    return sorted(occupied, key=lambda place: (place == gold, place))


class Cycle(Automatic[Everrain]):
    """EV-401, EV-405 The tokens of this cycle, one node at a time; a Crew on the gold node ends it."""

    __slots__ = ("search",)
    rule: ClassVar[str] = "EV-401"

    def __init__(self, search: Search) -> None:
        self.search = search

    def run(self, state: Everrain) -> None:
        occupied = places(state, self.search[WHO])
        if not occupied or not state.is_afloat(self.search[WHO]):
            return
        if any(is_gold(state, place) for place in occupied):
            state.stack.append(Finale(self.search[WHO]))
        elif [place for place in occupied if place not in self.search[SEEN]]:
            state.stack.append(PickNode(self.search))
        else:
            state.stack.append(Onward(self.search))


def is_gold(state: Everrain, place: int) -> bool:
    island = state.rules.tables.content.board.island
    return island.nodes[place - ISLAND] == island.gold


class PickNode(Step[Everrain, Resolve]):
    """RULING-EV-91 Nodes are handled in the player's order."""

    __slots__ = ("search",)
    rule: ClassVar[str] = "EV-401"
    asks: ClassVar[str] = "choose the token to turn up"
    lone: ClassVar[bool] = True

    def __init__(self, search: Search) -> None:
        self.search = search

    def actor(self, state: Everrain) -> Seat:
        return self.search[WHO]

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        unseen = [place for place in places(state, seat) if place not in self.search[SEEN]]
        return [Resolve(nodes(state)[place - ISLAND]) for place in unseen]

    def apply(self, state: Everrain, seat: Seat, action: Resolve) -> None:
        place = ISLAND + nodes(state).index(action.name)
        state.stack.append(TurnUp(self.search, place))


class TurnUp(Chance[Everrain, Token]):
    """EV-399, EV-404 Which token it is nobody knew."""

    __slots__ = ("place", "search")
    rule: ClassVar[str] = "EV-404"

    def __init__(self, search: Search, place: int) -> None:
        self.search = search
        self.place = place

    def outcomes(self, state: Everrain) -> list[Outcome]:
        return [(Token(kind), n) for kind, n in zip(TOKENS, self.search[TOKENS_LEFT], strict=True) if n]

    def apply(self, state: Everrain, seat: Seat, action: Token) -> None:
        kind = action.name
        who, crew, tokens, seen = self.search
        left = tuple([n - (1 if TOKENS[at] == kind else 0) for at, n in enumerate(tokens)])
        state.tell(f"The token shows: {kind}.", who, what="token")
        if kind == "expedition":
            state.stack.append(Finale(who))
            return
        state.then(Toil(who, self.place), Rest((who, crew, left, (*seen, self.place))))
        if kind == "clue":
            state.ship(who).clues += 1
        elif kind == "treasure":
            state.stack.append(DrawTreasure(who, 1))
        elif kind == "enemy":
            state.stack.append(SeekFoe(who, 0, False))
        else:
            for row in state.ship(who).crew_in(self.place):
                recover(state, who, row[BOARD], STRAIN, 2)


class Toil(SeatStep[Everrain, PickCrew]):
    """EV-401 One Crew of the node, the player's choice, suffers 1 Strain."""

    __slots__ = ("place",)
    rule: ClassVar[str] = "EV-401"
    asks: ClassVar[str] = "choose who suffers the Strain"

    def __init__(self, seat: Seat, place: int) -> None:
        self.seat = seat
        self.place = place

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        boards = state.rules.tables.boards
        return [PickCrew(boards[row[BOARD]].id) for row in state.ships[seat].crew_in(self.place)]

    def apply(self, state: Everrain, seat: Seat, action: PickCrew) -> None:
        suffer(state, seat, state.rules.tables.index[9][action.name], 0, 1, ON_EXPEDITION)


class Rest(Step[Everrain, GoOn | Retreat]):
    """EV-406 After any resolved token the player may end it."""

    __slots__ = ("search",)
    rule: ClassVar[str] = "EV-406"
    asks: ClassVar[str] = "go on or end the Expedition"

    def __init__(self, search: Search) -> None:
        self.search = search

    def actor(self, state: Everrain) -> Seat:
        return self.search[WHO]

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        return [GO_ON, RETREAT] if places(state, seat) and state.is_afloat(seat) else []

    def apply(self, state: Everrain, seat: Seat, action: GoOn | Retreat) -> None:
        if isinstance(action, GoOn):
            state.stack.append(Cycle(self.search))


class Onward(Automatic[Everrain]):
    """EV-402 The next cycle: everybody still ashore moves on."""

    __slots__ = ("search",)
    rule: ClassVar[str] = "EV-402"

    def __init__(self, search: Search) -> None:
        self.search = search

    def run(self, state: Everrain) -> None:
        seat, landed, tokens, seen = self.search
        ship = state.ships[seat]
        crew = tuple([board for board in landed if ship.member(board) is not None])
        if crew:
            state.stack.append(Landing((seat, crew, tokens, seen), 0))


class Finale(Automatic[Everrain]):
    """EV-404, EV-405 An Expedition card is drawn for all Crew still ashore, and it is over."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "EV-405"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Everrain) -> None:
        crew = tuple([row[BOARD] for row in state.ships[self.seat].crew if row[PLACE] >= ISLAND])
        if crew:
            state.stack.append(DrawEvent(EXPEDITION, about(self.seat, NONE, 1), crew))


class Home(Automatic[Everrain]):
    """EV-407 All Crew return Below Deck, fatigued; the Island is Explored."""

    __slots__ = ("crew", "place", "seat")
    rule: ClassVar[str] = "EV-407"

    def __init__(self, seat: Seat, crew: tuple[int, ...], place: int) -> None:
        self.seat = seat
        self.crew = crew
        self.place = place

    def run(self, state: Everrain) -> None:
        state.stack.append(Explored(self.place))
        if not state.is_afloat(self.seat):
            return
        ship = state.ship(self.seat)
        for row in ship.crew:
            if row[BOARD] in self.crew:
                row[FATIGUED] = 1
                if row[PLACE] >= ISLAND:
                    row[PLACE] = BELOW
                    state.stack.append(PlaceCrew(self.seat, row[BOARD]))
