"""A captain's view in numbers, for learners. Says nothing that the view does not say; see `fact_names`."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.event import Seat
from farshore.core.facts import BITS, MOST, bits
from farshore.core.kernel import Step, actors, top_of
from farshore.games.voyages.actions.decisions import ROLES
from farshore.games.voyages.content.seamap import CARGO_NAMES, DREAD, ICON_NAMES, SETTLEMENT, STAR, SeaMap
from farshore.games.voyages.state.table import ACTIVE, DREAD_STAR, EXPLORE_STAR, ONES, STARS, Sheet, Voyages
from farshore.games.voyages.steps import dice, duties, landing
from farshore.games.voyages.steps.round import is_last_round
from farshore.games.voyages.steps.scoring import gold

QUESTIONS: Final[tuple[type[Step[Any, Any]], ...]] = (
    dice.ChooseCourse,
    dice.ChooseDeparture,
    dice.ChooseRun,
    dice.ChooseDuty,
    duties.CrossOff,
    duties.ChooseLine,
    duties.StowBarrel,
    landing.UseIcon,
    landing.UseSettlement,
    landing.IgnoreDread,
    landing.LoseSailor,
    landing.LockIn,
)
MOVES: Final = 36  # six courses of six runs
CREW: Final = ("outlined", "ready", "heroes", "heroes spent")
OF_OTHERS: Final = ("star", "locked", "away", "score", "sailor", "hero", "region", "cargo")
REMEMBERED: Final = 20_000
ONE_OF_SIX: Final[list[bytes]] = [bytes([1 if n == value else 0 for n in range(1, 7)]) for value in range(7)]
NOBODY: Final = bytes(len(OF_OTHERS) - 3)


class Soundings:
    """What of a map facts are made from: where the moves from every hex lead, as bytes."""

    __slots__ = ("amounts", "features", "gold", "goods", "islands", "landings", "maps", "sea", "settlements")

    def __init__(self, sea: SeaMap) -> None:
        self.sea = sea
        self.features = len(sea.feature_ids)
        self.islands = len(sea.island_ids)
        # For every hex, the feature and the island where each of its 36 moves ends; 255 is neither.
        self.landings: list[list[tuple[bytes, bytes]]] = []
        for ends in sea.landings:
            moves = [ends[n : n + MOVES] for n in range(0, len(ends), MOVES)]
            self.landings.append(
                [
                    (bytes([sea.feature[end] & MOST for end in row]), bytes([sea.island[end] & MOST for end in row]))
                    for row in moves
                ]
            )
        # Of every feature and island what it is worth a visit for, while it is unused.
        self.goods = bytes([0 if icon in (SETTLEMENT, DREAD, STAR) else 1 for icon in sea.feature_icon])
        self.settlements = bytes([1 if icon == SETTLEMENT else 0 for icon in sea.feature_icon])
        self.gold = bytes([min(gold, MOST) for gold in sea.island_gold])
        # A turn is many decisions, of which few change the map or the gold.
        self.amounts: dict[tuple[int, ...], int] = {}
        self.maps: dict[tuple[int, ...], bytes] = {}

    def gold_of(self, sheet: Sheet) -> int:
        """At most 255."""
        key = (sheet.visited, sheet.regions, sheet.heroic, sheet.stars, *sheet.cargo)
        amount = self.amounts.get(key)
        if amount is None:
            if len(self.amounts) >= REMEMBERED:
                self.amounts.clear()
            amount = self.amounts[key] = min(gold(self.sea, sheet), MOST)
        return amount


def still(worth: bytes, used: bytes) -> bytes:
    """A table for `translate`: the worth of everything that is not used, and nothing for the rest."""
    left = bytes([0 if gone else n for n, gone in zip(worth, used, strict=True)])
    return left + bytes(256 - len(left))


def fact_names(sea: SeaMap, seats: int) -> list[str]:
    names = [f"asked to {question.__name__}" for question in QUESTIONS]
    names += ["round", "last round"]
    names += [f"die {die} fell on {value}" for die in (1, 2, 3) for value in range(1, 7)]
    names += [f"die {die} is used" for die in (1, 2, 3)]
    names += [f"{role} set to {value}" for role in ROLES for value in range(1, 7)]
    names += [f"sailors {kind}" for kind in CREW]
    names += [f"cargo {name} {what}" for what in ("loaded", "sold") for name in CARGO_NAMES]
    names += [f"star {name}" for name in STARS]
    names += ["gold with this turn", "seat +0 score"]
    names += [f"duties row {row} paid" for row in range(sea.rows)]
    names += [f"duties column {column} paid" for column in range(sea.columns)]
    names += [f"duties +0 duty:{sea.box_row[box]},{sea.box_column[box]} is done" for box in range(len(sea.numbers))]
    names += [f"island {name} visited" for name in sea.island_ids]
    names += [f"map {name} is seen" for name in sea.region_ids]
    names += [
        f"{ICON_NAMES[icon]} of {name} used" for name, icon in zip(sea.feature_ids, sea.feature_icon, strict=True)
    ]
    names += [f"sailor of {name} taken" for name in sea.feature_ids]
    names += [f"ship +0 at map map:{sea.hex_name(place)}" for place in range(len(sea.hexes))]
    moves = [f"course {course} run {run}" for course in range(1, 7) for run in range(1, 7)]
    for what in ("goods to take", "settlement to trade with", "gold of an island not visited"):
        names += [f"{what} by {move}" for move in moves]
    names += [f"seat +{other} {what}" for other in range(1, seats) for what in OF_OTHERS]
    return names


def facts(known: Soundings, state: Voyages, seat: Seat) -> bytes:
    planning = state.planning() is not None
    asked = actors(state)
    sheet = state.drafts[seat] if planning else state.sheets[seat]
    return b"".join(
        [
            question(state, seat, seat in asked),
            bytes([min(state.round, MOST), 1 if state.stack and is_last_round(state) else 0]),
            dice_facts(state, sheet),
            own_facts(known, sheet, state.sheets[seat]),
            map_facts(known, sheet),
            *other_facts(known, state, seat, asked if planning else ()),
        ]
    )


def question(state: Voyages, seat: Seat, asked: bool) -> bytes:
    flags = bytearray(len(QUESTIONS))
    if asked:
        kind = type(top_of(state, seat))
        if kind in QUESTIONS:
            flags[QUESTIONS.index(kind)] = 1
    return bytes(flags)


def dice_facts(state: Voyages, sheet: Sheet) -> bytes:
    shown = [ONE_OF_SIX[value] for value in state.dice] or [bytes(18)]
    used = bytearray(3)
    roles = [ONE_OF_SIX[0]] * 3
    for role, (die, value, _) in enumerate(sheet.plan):
        used[die] = 1
        roles[role] = ONE_OF_SIX[value]
    return b"".join([*shown, bytes(used), *roles])


def own_facts(known: Soundings, sheet: Sheet, before: Sheet) -> bytes:
    sea = known.sea
    plain = [sheet.outlined, sheet.plain, sheet.heroic, sheet.heroic_spent, *sheet.cargo]
    return b"".join(
        [
            bytes(plain),
            BITS[sheet.stars][: len(STARS)],
            bytes([known.gold_of(sheet), known.gold_of(before)]),
            bits(sheet.claimed, sea.rows + sea.columns),
            bits(sheet.crossed, len(sea.numbers)),
        ]
    )


def map_facts(known: Soundings, sheet: Sheet) -> bytes:
    """What is used up, where the ship lies, and what every move from there would find."""
    key = (sheet.ship, sheet.visited, sheet.used, sheet.regions, sheet.sailor_taken, sheet.stars)
    numbers = known.maps.get(key)
    if numbers is None:
        if len(known.maps) >= REMEMBERED:
            known.maps.clear()
        numbers = known.maps[key] = look_around(known, sheet)
    return numbers


def look_around(known: Soundings, sheet: Sheet) -> bytes:
    sea = known.sea
    visited = bits(sheet.visited, known.islands)
    used = bits(used_mask(sea, sheet), known.features)
    ship = bytearray(len(sea.hexes))
    ship[sheet.ship] = 1
    features, islands = known.landings[1 if sheet.dread_defeated() else 0][sheet.ship]
    return b"".join(
        [
            visited,
            bits(sheet.regions, len(sea.region_ids)),
            used,
            bits(sheet.sailor_taken, known.features),
            bytes(ship),
            features.translate(still(known.goods, used)),
            features.translate(still(known.settlements, used)),
            islands.translate(still(known.gold, visited)),
        ]
    )


def used_mask(sea: SeaMap, sheet: Sheet) -> int:
    """Features marked as used. The DREAD and the star are, once their legends are won."""
    mask = sheet.used
    if sea.dread >= 0 and sheet.stars >> DREAD_STAR & 1:
        mask |= 1 << sea.feature[sea.dread]
    if sea.star >= 0 and sheet.stars >> EXPLORE_STAR & 1:
        mask |= 1 << sea.feature[sea.star]
    return mask


def other_facts(known: Soundings, state: Voyages, seat: Seat, planning: tuple[Seat, ...]) -> list[bytes]:
    """The others from the left; of closed sheets no more than everybody may see."""
    seats = len(state.sheets)
    open_sheets = state.rules.open_sheets or not state.stack
    parts: list[bytes] = []
    for distance in range(1, seats):
        other = (seat + distance) % seats
        sheet = state.sheets[other]
        locked = 1 if planning and other not in planning else 0
        parts.append(bytes([ONES[sheet.stars], locked, 0 if sheet.status == ACTIVE else 1]))
        if open_sheets:
            cargo = sum(sheet.cargo[:4]) - sum(sheet.cargo[4:])
            parts.append(bytes([known.gold_of(sheet), sheet.plain, sheet.heroic, sheet.regions.bit_count(), cargo]))
        else:
            parts.append(NOBODY)
    return parts
