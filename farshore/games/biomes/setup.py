"""Setup (docs/rules/biomes.md, section 4): from options to the first question."""

from __future__ import annotations

from typing import Any, ClassVar

from farshore.core.action import Action
from farshore.core.deck import Deck
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, SeatStep
from farshore.games.biomes.actions.answers import PickStart
from farshore.games.biomes.actions.chance import D6, Die, Quest
from farshore.games.biomes.actions.lists import enough
from farshore.games.biomes.content.numbers import (
    CAPTURED,
    ESCAPE,
    FACE_UP,
    FARM,
    FARMLAND,
    FOREST,
    GRASSLAND,
    HIDDEN,
    MAIN,
    MAIN_TILE,
    PUBLIC,
    SUPPLY,
)
from farshore.games.biomes.content.wedge import HOME, cell_at
from farshore.games.biomes.options import Rules
from farshore.games.biomes.state.saving import frozen
from farshore.games.biomes.state.table import FIELDS, Biomes, put
from farshore.games.biomes.steps.board import ROUND
from farshore.games.biomes.steps.box import AddSecret, in_box, take_kind
from farshore.games.biomes.steps.effects import build, new_token, pack, publish, renew_gifts
from farshore.games.biomes.steps.reveal import QUESTS
from farshore.games.biomes.steps.talk import aside, asides

FARM_AT = cell_at(1, 0)
FOREST_AT = cell_at(1, 1)
GRASS_AT = cell_at(0, 1)


def empty_table(rules: Rules) -> Biomes:
    """A table at which one may talk, with nothing on it."""
    rules.asides = asides
    rules.aside = aside
    return Biomes(rules)


def first_state(rules: Rules) -> Biomes:
    """BIO-015 to BIO-028 Four tiles, the farm, two Supplies at the Main Camp, everybody on it."""
    state = empty_table(rules)
    seats = rules.seats
    state.tiles = {
        HOME: MAIN_TILE | FACE_UP,
        FARM_AT: FARMLAND | FACE_UP,
        FOREST_AT: FOREST | FACE_UP,
        GRASS_AT: GRASSLAND | FACE_UP,
    }
    state.camps = {HOME: MAIN}
    state.stacks = rules.stacks
    state.quarries = rules.quarry_counts
    state.box = Deck([all_ - tiles for all_, tiles in zip(rules.box, rules.tile_pool, strict=True)], [], [])
    state.pool = Deck(list(rules.tile_pool), [], [])
    state.cells = (HOME,) * seats
    state.status = state.heal = state.term = state.captor = state.priests = (0,) * seats
    state.packs = state.worn = ((),) * seats
    renew_gifts(state)
    build(state, FARM, FARM_AT, HOME)
    state.lying = {HOME: (new_token(state, SUPPLY, PUBLIC), new_token(state, SUPPLY, PUBLIC))}
    for quest in (*rules.picked_quests(), ESCAPE):
        use_quest(state, quest)
    state.then(PickQuests(), *start_secrets(), RollOff(tuple(range(seats)), ()))
    return state


def start_secrets() -> list[AddSecret]:
    """BIO-024 Two on the forest, one on the grassland, none on the farmland."""
    return [AddSecret(FOREST_AT, False), AddSecret(FOREST_AT, False), AddSecret(GRASS_AT, False)]


class PickQuests(Chance[Biomes, Quest]):
    """BIO-020, BIO-021 Which quests are in the game is public, their order is not decided yet."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-021"

    def outcomes(self, state: Biomes) -> list[Outcome]:
        if state.hidden.bit_count() >= state.rules.faces:
            return []
        return [(QUESTS[quest], 1) for quest in range(1, 10) if not state.hidden >> quest & 1]

    def apply(self, state: Biomes, seat: Seat, action: Quest) -> None:
        use_quest(state, action.n)
        state.then(PickQuests())


def use_quest(state: Biomes, quest: int) -> None:
    state.hidden |= 1 << quest
    state.quests = put(state.quests, quest, HIDDEN)


class RollOff(Chance[Biomes, Die]):
    """BIO-030, BIO-031 Everybody rolls a D6; tied leaders roll again until one is highest."""

    __slots__ = ("rolls", "seats")
    rule: ClassVar[str] = "BIO-030"

    def __init__(self, seats: tuple[int, ...], rolls: tuple[int, ...]) -> None:
        self.seats = seats
        self.rolls = rolls

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return D6

    def apply(self, state: Biomes, seat: Seat, action: Die) -> None:
        rolls = (*self.rolls, action.n)
        if len(rolls) < len(self.seats):
            state.then(RollOff(self.seats, rolls))
            return
        leaders = tuple([s for s, rolled in zip(self.seats, rolls, strict=True) if rolled == max(rolls)])
        if len(leaders) > 1:
            state.then(RollOff(leaders, ()))
            return
        state.start = leaders[0]
        state.tell(f"@{leaders[0]} begins.", leaders[0], what="first")
        count = state.rules.seats
        state.then(*[PickSecret((leaders[0] + n) % count) for n in range(count)], Begin())


class PickSecret(SeatStep[Biomes, PickStart]):
    """BIO-026, BIO-027, RULING-BIO-21 One secret of choice from what is left in the box, shown to everyone; or none."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-026"
    asks: ClassVar[str] = "choose the secret you begin with"

    def options(self, state: Biomes, seat: Seat) -> list[Action]:
        return [PickStart(kind) for kind in (*in_box(state), -1) if kind != CAPTURED]

    def apply(self, state: Biomes, seat: Seat, action: PickStart) -> None:
        if action.secret < 0:
            return
        take_kind(state, action.secret)
        token = new_token(state, action.secret, PUBLIC)
        pack(state, seat, token)
        publish(state, token)
        name = state.rules.content.secret_phrases[action.secret]
        state.tell(f"@{seat} begins with {name}.", seat, what="start")

    def why_not(self, state: Biomes, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, PickStart) and action.secret == CAPTURED:
            return Refusal("BIO-027", "Captured cannot be picked.")
        if isinstance(action, PickStart):
            return Refusal("BIO-027", f"There is no {state.rules.content.secret_names[action.secret]} left in the box.")
        return None


class Begin(Automatic[Biomes]):
    """Round 1."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-032"

    def run(self, state: Biomes) -> None:
        state.then(ROUND)


def saved_state(rules: Rules, saved: dict[str, Any]) -> Biomes:
    """The table that `to_json` wrote."""
    state = empty_table(rules)
    for name in FIELDS:
        value = saved[name]
        now = getattr(state, name)
        if isinstance(now, Deck):
            setattr(state, name, Deck(list(value[0]), list(value[1]), list(value[2])))
        elif isinstance(now, dict):
            setattr(state, name, {key: frozen(item) for key, item in value})
        elif isinstance(now, list):
            setattr(state, name, list(value))
        else:
            setattr(state, name, frozen(value))
    enough(len(state.types))  # it may have been saved by another process, after a long game
    return state
