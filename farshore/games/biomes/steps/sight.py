"""Clairvoyance and Foresight (BIO-166 to BIO-171): private looks, and the order of what comes."""

from __future__ import annotations

from typing import Any, ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, SeatStep, Step
from farshore.games.biomes.actions.answers import Foresee, Gaze, GazeWide, Next
from farshore.games.biomes.actions.chance import DRAWS, TILES, Draw, Quest, Tile
from farshore.games.biomes.content.numbers import DRAWN, ESCAPE, FACE_UP, PUBLIC, QUEST_FACE
from farshore.games.biomes.content.wedge import printed
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.effects import secret, show
from farshore.games.biomes.steps.reveal import QUESTS

SEEN = 5
REMOTE = 3


def look(state: Biomes, seat: Seat, cells: list[int]) -> None:
    """BIO-166, BIO-167, BIO-169, RULING-BIO-57 Every secret there is seen by this player only, and springs no trap."""
    seen: list[str] = []
    for cell in cells:
        for token in state.lying.get(cell, ()):
            if not state.rules.open_info:
                state.gazed = {**state.gazed, token: state.gazed.get(token, 0) | 1 << seat}
            if not state.knows(seat, token):
                show(state, seat, token)
                seen.append(f"{secret(state, token)} at {printed(cell)}")
    if seen:
        state.tell(f"You see: {', '.join(seen)}.", seat, only=(seat,), what="private")


def use_clairvoyance(state: Biomes, seat: Seat) -> None:
    """BIO-168 With Extra Sight the user chooses how; otherwise here and next door."""
    if state.gifts[seat][2]:
        state.then(ChooseGaze(seat))
    else:
        look(state, seat, state.rules.wedge.within(state.cells[seat], 1))


class ChooseGaze(SeatStep[Biomes, GazeWide | Gaze]):
    """BIO-168 Everything within two tiles, or around a tile up to three away."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-168"
    asks: ClassVar[str] = "look around you, or around a tile up to three away"

    def options(self, state: Biomes, seat: Seat) -> list[Action]:
        near = state.rules.wedge.within(state.cells[seat], REMOTE)
        return [GazeWide(), *[Gaze(cell) for cell in near if state.tiles.get(cell, 0) & FACE_UP]]

    def apply(self, state: Biomes, seat: Seat, action: GazeWide | Gaze) -> None:
        if isinstance(action, Gaze):
            look(state, seat, state.rules.wedge.within(action.cell, 1))
        else:
            look(state, seat, state.rules.wedge.within(state.cells[seat], 2))

    def why_not(self, state: Biomes, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Gaze):
            away = state.rules.wedge.distance(state.cells[seat], action.cell)
            if away > REMOTE:
                return Refusal("BIO-168", f"That tile is {away} away; you can look {REMOTE} far.")
            return Refusal("BIO-168", "You can look around tiles that lie open only.")
        return None


# Foresight


def foreseeable(state: Biomes) -> list[Action]:
    """What Foresight can be used on now."""
    choices: list[Action] = []
    mode = state.rules.foresight_tiles
    if mode == "fate_queue" and (state.fate or room_for_fate(state)):
        choices.append(Foresee("tiles"))
    if mode == "quest_stack" and state.hidden & ~(1 << ESCAPE):
        choices.append(Foresee("quests"))
    if not state.box.is_empty():
        choices.append(Foresee("secrets"))
    return choices


class ChooseForesight(SeatStep[Biomes, Foresee]):
    """BIO-170, BIO-171 Of secrets, or of tiles."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-170"
    asks: ClassVar[str] = "choose what to foresee"

    def options(self, state: Biomes, seat: Seat) -> list[Action]:
        return foreseeable(state)

    def apply(self, state: Biomes, seat: Seat, action: Foresee) -> None:
        steps: dict[str, Step[Any, Any]] = {"secrets": LookIntoBox(), "tiles": RollAhead(), "quests": LookIntoQuests()}
        state.then(steps[action.what], Seen(seat, action.what))


class LookIntoBox(Chance[Biomes, Draw]):
    """BIO-170 The top five of the box are what they are from now on."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-170"

    def outcomes(self, state: Biomes) -> list[Outcome]:
        deck = state.box
        if len(deck.top) >= SEEN:
            return []
        drawn: list[Outcome] = [(DRAWS[kind], left) for kind, left in enumerate(deck.unseen) if left]
        return drawn or ([(DRAWS[deck.bottom[0]], 1)] if deck.bottom else [])

    def apply(self, state: Biomes, seat: Seat, action: Draw) -> None:
        deck = state.box = state.box.clone()
        if deck.unseen[action.secret]:
            deck.unseen[action.secret] -= 1
        else:
            deck.bottom.pop(0)
        deck.top.insert(0, action.secret)
        state.then(LookIntoBox())


def room_for_fate(state: Biomes) -> list[int]:
    """RULING-BIO-56 Faces that can still be rolled ahead: their stacks would not be empty by then."""
    free = [face for face in range(1, 8) if state.stacks[face] > state.fate.count(face)]
    if state.hidden.bit_count() > state.fate.count(QUEST_FACE):
        free.append(QUEST_FACE)
    return free


class RollAhead(Chance[Biomes, Tile]):
    """BIO-171 The next five exploration results are rolled now."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-171"

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return [] if len(state.fate) >= SEEN else [(TILES[face], 1) for face in room_for_fate(state)]

    def apply(self, state: Biomes, seat: Seat, action: Tile) -> None:
        state.fate = (*state.fate, action.face)
        state.then(RollAhead())


class LookIntoQuests(Chance[Biomes, Quest]):
    """RULING-BIO-56 By option: the top quest boards; Escape stays at the bottom."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-171"

    def outcomes(self, state: Biomes) -> list[Outcome]:
        if len(state.quest_top) >= SEEN:
            return []
        free = [quest for quest in range(1, 10) if state.hidden >> quest & 1 and quest not in state.quest_top]
        return [(QUESTS[quest], 1) for quest in free]

    def apply(self, state: Biomes, seat: Seat, action: Quest) -> None:
        state.quest_top = (*state.quest_top, action.n)
        state.then(LookIntoQuests())


class Seen(Automatic[Biomes]):
    """BIO-170, BIO-171 The user alone has seen them; whoever looked before no longer knows the order."""

    __slots__ = ("seat", "what")
    rule: ClassVar[str] = "BIO-170"

    def __init__(self, seat: Seat, what: str) -> None:
        self.seat = seat
        self.what = what

    def run(self, state: Biomes) -> None:
        seen = PUBLIC if state.rules.open_info else 1 << self.seat
        if self.what == "secrets":
            state.box_seen = seen
        elif self.what == "tiles":
            state.fate_seen = seen
        else:
            state.quest_seen = seen
        state.then(PutInOrder(self.seat, self.what, ()))


def foreseen(state: Biomes, what: str) -> list[int]:
    """What was looked at, the next to come first."""
    if what == "secrets":
        return state.box.top[::-1][:SEEN]
    return list(state.fate if what == "tiles" else state.quest_top)[:SEEN]


def foreseen_names(state: Biomes, what: str) -> list[str]:
    """The same, as their words."""
    content = state.rules.content
    names = {"secrets": content.secret_names, "tiles": list(DRAWN), "quests": content.quest_names}[what]
    return [names[item] for item in foreseen(state, what)]


class PutInOrder(SeatStep[Biomes, Next]):
    """BIO-170, BIO-171 In any order: the user says which comes next, one after the other."""

    __slots__ = ("chosen", "what")
    rule: ClassVar[str] = "BIO-170"
    asks: ClassVar[str] = "choose which comes next"

    def __init__(self, seat: Seat, what: str, chosen: tuple[int, ...]) -> None:
        self.seat = seat
        self.what = what
        self.chosen = chosen

    def options(self, state: Biomes, seat: Seat) -> list[Action]:
        count = len(foreseen(state, self.what))
        if len(self.chosen) >= count - 1:
            return []
        return [Next(n) for n in range(1, count + 1) if n not in self.chosen]

    def apply(self, state: Biomes, seat: Seat, action: Next) -> None:
        chosen = (*self.chosen, action.n)
        seen = foreseen(state, self.what)
        if len(chosen) < len(seen) - 1:
            state.then(PutInOrder(seat, self.what, chosen))
            return
        last = [n for n in range(1, len(seen) + 1) if n not in chosen]
        reorder(state, self.what, [seen[n - 1] for n in (*chosen, *last)])


def reorder(state: Biomes, what: str, order: list[int]) -> None:
    if what == "secrets":
        state.box = state.box.clone()
        state.box.top[len(state.box.top) - len(order) :] = order[::-1]
    elif what == "tiles":
        state.fate = (*order, *state.fate[len(order) :])
    else:
        state.quest_top = (*order, *state.quest_top[len(order) :])
