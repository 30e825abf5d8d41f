"""A captain's view in numbers, for learners: dashboards, the sea, the own hand, what is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from farshore.core.event import Seat
from farshore.core.facts import Questions, amounts, one_of, tally
from farshore.core.kernel import Step, actors
from farshore.games.cannons.content.chart import FAR, Frame
from farshore.games.cannons.content.effects import DECKS, RESOURCES
from farshore.games.cannons.content.load import HOME, TERRAINS, WORKSHOP, Content
from farshore.games.cannons.state.table import AT, DAMAGE, HEALTH, READY, SPENT, SUNK, Cannons
from farshore.games.cannons.steps.effects import mission_progress
from farshore.games.cannons.steps.loot import CardWindow
from farshore.games.cannons.steps.move import FreeStep, RollWindow, Sailing
from farshore.games.cannons.view.areas import TERRAIN_TERMS

MARAUDERS: Final = 4
GOODS: Final = len(RESOURCES)
OF_A_SHIP: Final = (
    "is acting",
    "has the turn",
    "score",
    "score below zero",
    "quest",
    "clue",
    "loot",
    "heart",
    "action",
    "sail",
    "sail spent",
    "cannon",
    "cannon spent",
    "ammo",
    "coin",
    "cargo",
    "cargo room",
    "bonus",
    "solved",
    "mission",
    "nation's ability used",
    "own ability used",
    "gear 1 used",
    "gear 2 used",
    *RESOURCES,
)
OF_A_MARAUDER: Final = ("afloat", "heart", "cannon ready", "cannon spent")
FACE_DOWN: Final = bytes([0] * GOODS + [1])
LAID_BY_SELF: Final = [row + b"\1" for row in one_of(GOODS)]
FACE_UP: Final = [row + b"\0" for row in one_of(GOODS)]
NO_TOKEN: Final = bytes(GOODS + 1)
TERRAIN_ROWS: Final = one_of(len(TERRAINS))
SUNKEN: Final = bytes(len(OF_A_MARAUDER))


class Lookout:
    """What of the game's content facts are made from."""

    __slots__ = ("champions", "content", "frame", "questions", "spots", "unlaid")

    def __init__(self, content: Content, frame: Frame, steps: tuple[type, ...]) -> None:
        self.content = content
        self.frame = frame
        self.questions = Questions(steps)
        self.champions = one_of(len(content.champions))
        self.spots = one_of(len(frame.hexes))
        # The ports of the frame, before anything is laid.
        self.unlaid: list[int] = []
        for spot in frame.hexes:
            self.unlaid.append(HOME if spot in frame.homes else WORKSHOP if spot in frame.workshops else -1)


def fact_names(known: Lookout, seats: int) -> list[str]:
    content = known.content
    cells = [f"sea:{q},{r}" for q, r in known.frame.hexes]
    names = known.questions.names + ["round", "banner Last round", "movement value", "die", "die with bonus"]
    for other in range(seats):
        names += [f"seat +{other} {what}" for what in OF_A_SHIP]
        names += [f"seat +{other} is {champion.name}" for champion in content.champions]
        names += [f"seat +{other} has equipped {card.name}" for card in content.loot]
        names += [f"ship +{other} at sea {cell}" for cell in cells]
        names += [f"home of +{other} at {cell}" for cell in cells]
    for n in range(MARAUDERS):
        names += [f"marauder {n + 1} {what}" for what in OF_A_MARAUDER]
        names += [f"marauder {n + 1} at {cell}" for cell in cells]
    names += [f"{cell} is {terrain}" for cell in cells for terrain in TERRAIN_TERMS]
    for island in content.island_names:
        names += [f"{island} yields {good}" for good in RESOURCES] + [f"{island} face-down"]
    names += [f"hexes to {island}" for island in content.island_names]
    names += [f"in hand {card.name}" for card in content.loot]
    names += [f"in hand quest {card.id}" for card in content.quests]
    names += [f"in hand clue {card.id}" for card in content.clues]
    names += [f"solved clue {card.id}" for card in content.clues]
    names += [f"{deck} {what}" for deck in DECKS for what in ("count", "discard")]
    names += [f"supply {good}" for good in RESOURCES] + ["supply ammo"]
    return names


def facts(known: Lookout, state: Cannons, seat: Seat) -> bytes:
    seats = state.rules.seats
    parts: list[bytes] = [known.questions.row(state, seat), going_on(state)]
    for other in range(seats):
        parts += ship_facts(known, state, (seat + other) % seats)
    parts += marauder_facts(known, state)
    parts += sea_facts(known, state)
    parts += island_facts(known, state, seat)
    parts += hand_facts(known, state, seat)
    return b"".join(parts)


def going_on(state: Cannons) -> bytes:
    kind = type(state.stack[-1]) if state.stack else None
    progress = PROGRESS[kind](state.stack[-1]) if kind in PROGRESS else NO_PROGRESS
    last = 1 if state.end_round and state.stack else 0
    return amounts([state.round, last, *progress])


def movement_left(step: Sailing | FreeStep) -> tuple[int, int, int]:
    return step.points, 0, 0


def passage_roll(step: RollWindow) -> tuple[int, int, int]:
    return 0, step.die, step.die + step.spent


def card_roll(step: CardWindow) -> tuple[int, int, int]:
    return 0, step.die, step.die


# Movement left, the die, and the die with Bonus points, under the class of the step that asks.
NO_PROGRESS: Final = (0, 0, 0)
PROGRESS: Final[dict[type[Step[Any, Any]] | None, Callable[[Any], tuple[int, int, int]]]] = {
    Sailing: movement_left,
    FreeStep: movement_left,
    RollWindow: passage_roll,
    CardWindow: card_roll,
}


def ship_facts(known: Lookout, state: Cannons, seat: Seat) -> list[bytes]:
    """A dashboard: all of it is public, and so are the sizes of a hand."""
    ship = state.ships[seat]
    score = state.prosperity[state.rules.team_of[seat]]
    sailing = ship.champion >= 0
    figures = [
        1 if seat in actors(state) else 0,
        1 if state.has_turn(seat) else 0,
        max(0, score),
        max(0, -score),
        len(ship.quests),
        len(ship.clues),
        len(ship.loot),
        state.hearts(seat) - ship.damage if sailing else 0,
        ship.actions if sailing else 0,
        ship.sails,
        ship.sails_spent,
        ship.cannons,
        ship.cannons_spent,
        ship.ammo if sailing else 0,
        ship.coins if sailing else 0,
        ship.held(),
        state.room(ship) if sailing else 0,
        ship.bonus if sailing else 0,
        len(ship.solved),
        mission_progress(state, ship)[0] if sailing and state.rules.coop else 0,
        ship.used & 1,
        ship.used >> 1 & 1,
        1 if (ship.used >> 2 | ship.round_used) & 1 else 0,
        1 if (ship.used >> 3 | ship.round_used >> 1) & 1 else 0,
        *ship.cargo,
    ]
    home = state.homes[seat] if state.chart is not None and seat < len(state.homes) else -1
    return [
        amounts(figures),
        known.champions[ship.champion],
        tally(ship.equipped, len(known.content.loot)),
        known.spots[ship.at],
        known.spots[home],
    ]


def marauder_facts(known: Lookout, state: Cannons) -> list[bytes]:
    rows: list[bytes] = []
    for row in state.marauders:
        if row[AT] == SUNK:
            rows += [SUNKEN, known.spots[-1]]
        else:
            rows += [amounts([1, HEALTH - row[DAMAGE], row[READY], row[SPENT]]), known.spots[row[AT]]]
    return rows + [SUNKEN, known.spots[-1]] * (MARAUDERS - len(state.marauders))


def sea_facts(known: Lookout, state: Cannons) -> list[bytes]:
    """The terrain of every hex, as far as the map is laid."""
    if state.chart is not None:
        return [TERRAIN_ROWS[terrain] for terrain in state.chart.terrain]
    laid = known.unlaid[:]
    for q, r, terrain, _ in state.spots:
        laid[known.frame.hexes.index((q, r))] = terrain
    return [TERRAIN_ROWS[terrain] for terrain in laid]


def island_facts(known: Lookout, state: Cannons, seat: Seat) -> list[bytes]:
    """Tokens that lie there, face-up or not, or that this captain laid and knows; and how far away it is."""
    chart = state.chart
    islands = len(known.content.island_ids)
    if chart is None:
        return [bytes((GOODS + 2) * islands)]
    rows: list[bytes] = []
    tokens = state.tokens
    for island, where in enumerate(chart.where):
        if where < 0 or island >= len(tokens) or tokens[island] < -1:
            rows.append(NO_TOKEN)
        elif state.up >> island & 1:
            rows.append(FACE_UP[tokens[island]])
        elif state.token_by[island] == seat:
            rows.append(LAID_BY_SELF[tokens[island]])
        else:
            rows.append(FACE_DOWN)
    at = state.ships[seat].at
    far = chart.away[at] if at >= 0 else None
    rows.append(amounts([far[where] if far and where >= 0 else FAR for where in chart.where]))
    return rows


def hand_facts(known: Lookout, state: Cannons, seat: Seat) -> list[bytes]:
    """The own cards, and the piles as everybody sees them."""
    ship = state.ships[seat]
    content = known.content
    piles: list[int] = []
    for deck in range(3):
        piles += [state.decks[deck].size() if state.decks else 0, len(state.discards[deck])]
    return [
        tally(ship.loot, len(content.loot)),
        tally(ship.quests, len(content.quests)),
        tally(ship.clues, len(content.clues)),
        tally(ship.solved, len(content.clues)),
        amounts([*piles, *state.supply, state.ammo]),
    ]
