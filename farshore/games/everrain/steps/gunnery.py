"""Artillery (EV-094, EV-095, EV-166 to EV-178), the Elder One as a target (EV-375 to EV-377), assisting (EV-385 to EV-388)."""

from __future__ import annotations

from typing import Any, ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, SeatStep, Step
from farshore.core.words import counted, definite
from farshore.games.everrain.actions.battle import Hit
from farshore.games.everrain.actions.chance import Rolled
from farshore.games.everrain.actions.turn import Fire, FireFleeting
from farshore.games.everrain.content.places import SIDE_NAMES
from farshore.games.everrain.content.tables import PORT
from farshore.games.everrain.state.hooks import AT_SEA, crew_figure, ship_hooks
from farshore.games.everrain.state.seaways import sees
from farshore.games.everrain.state.ship import AFLOAT, ARTILLERY, FLEETING, FOE, PLACE, Ship
from farshore.games.everrain.state.table import HEX, KIND, MODIFIERS, STAND, TRAUMA, WHERE, Everrain
from farshore.games.everrain.state.words import roll_words, target_name, thrown
from farshore.games.everrain.steps.discovery import Stand, stand_kind
from farshore.games.everrain.steps.harm import Damage, hurt_foe
from farshore.games.everrain.steps.omens import Dealt, weigh_dice
from farshore.games.everrain.steps.seaharm import hurt_ship
from farshore.games.everrain.steps.wounds import health_of


def side_zone(state: Everrain, side: int) -> int:
    """EV-124 The node that fires the weapon of a side."""
    return state.rules.tables.side_zones[side]


def target_hexes(state: Everrain, seat: Seat) -> list[int]:
    """EV-169, EV-175 Enemy ships, the Elder One, and player ships with enemies On Deck, none of them on a Port hex.

    EV-375, EV-385 A captain with enemies On Deck is helped; the Elder One is shot at like a ship.
    """
    kinds = state.kinds
    targets: list[int] = []
    for row in state.fleet:
        if kinds[row[HEX]] != PORT:
            targets.append(row[HEX])  # noqa: PERF401 - a comprehension costs a call
    if state.elder and kinds[state.elder[WHERE]] != PORT:
        targets.append(state.elder[WHERE])
    own = state.ships[seat]
    for ship in state.ships:
        if ship.foes and ship is not own and ship.status == AFLOAT and kinds[ship.hex] != PORT:
            targets.append(ship.hex)  # noqa: PERF401
    return targets


def shots(state: Everrain, seat: Seat) -> list[tuple[int, int]]:
    """EV-167 Every weapon that can be fired now, with the hex of a target: side and hex."""
    ship = state.ships[seat]
    aimed: list[tuple[int, int]] = []
    if state.kinds[ship.hex] == PORT or state.covered >> ship.hex & 1:
        return aimed
    targets = target_hexes(state, seat)
    if not targets:
        return aimed
    zones = state.rules.tables.side_zones
    for side, gun in enumerate(ship.guns):
        if gun >= 0 and ship.gun_covers[side] < 0 and ship.is_manned(zones[side]):
            aimed += [(side, place) for place in targets if grid_dice(state, ship, side, place)]
    if not aimed:
        return aimed
    blocked = state.occupied()
    clear = [place for _, place in aimed if sees(state, ship.hex, place, blocked & ~(1 << place))]
    return [(side, place) for side, place in aimed if place in clear]


def grid_dice(state: Everrain, ship: Ship, side: int, place: int) -> int:
    """EV-168 The dice that the weapon's grid has for a hex; 0 out of its range."""
    grid = state.rules.tables.grids[ship.guns[side]][side]
    return grid.get(state.rules.chart.relative(ship.hex, place, ship.facing), 0)


def fire_options(state: Everrain, seat: Seat) -> list[Action]:
    aimed = shots(state, seat)
    if not aimed:
        return []
    fresh = state.ships[seat].fresh
    names = state.rules.chart.names
    legal: list[Action] = [Fire(SIDE_NAMES[side], names[place]) for side, place in aimed]
    if fresh[ARTILLERY] and fresh[FLEETING]:
        legal += [FireFleeting(SIDE_NAMES[side], names[place]) for side, place in aimed]
    return legal


def shot_dice(state: Everrain, seat: Seat, side: int, place: int) -> int:
    """EV-095, EV-168 Extra Crew add nothing; of several at the node the best gunner counts."""
    ship = state.ships[seat]
    base = grid_dice(state, ship, side, place)
    zone = side_zone(state, side)
    gunners = [row for row in ship.crew if row[PLACE] == zone]
    return max([crew_figure(state, seat, row, "attack_dice", "artillery", base, AT_SEA) for row in gunners])


def fire(state: Everrain, seat: Seat, side_name: str, place_name: str, fleeting: bool) -> None:
    """EV-094 The Order is issued and the weapon fires."""
    ship = state.ship(seat)
    ship.points = 0
    if fleeting or not ship.fresh[ARTILLERY]:
        ship.fresh[FLEETING] -= 1
    else:
        ship.fresh[ARTILLERY] -= 1
        ship.issued[ARTILLERY] += 1
    place = state.rules.chart.at(place_name)
    dice = shot_dice(state, seat, SIDE_NAMES.index(side_name), place)
    gun = state.rules.tables.artillery[ship.guns[SIDE_NAMES.index(side_name)]].name
    said = f"@{seat} fires {definite(gun)} at {target_name(state, place)}: {counted(dice, 'die', 'dice')}."
    state.tell(said, seat, what="shot", at=[{"area": "sea", "at": f"sea:{place_name}"}])
    state.stack.append(ShotRoll(seat, place, dice))


def why_not_fire(state: Everrain, seat: Seat, side_name: str, place_name: str) -> Refusal:
    """Five reasons why a shot is refused."""
    ship = state.ships[seat]
    names = state.rules.chart.names
    if side_name not in SIDE_NAMES or place_name not in names:
        return Refusal("EV-167", "Name a side (port, bowstern, starboard) and a hex.")
    side, place = SIDE_NAMES.index(side_name), names.index(place_name)
    if not ship.fresh[ARTILLERY] and not ship.fresh[FLEETING]:
        return Refusal("EV-094", "No Artillery or Fleeting Order is Fresh.")
    if ship.guns[side] < 0 or ship.gun_covers[side] >= 0:
        return Refusal("EV-166", f"No weapon is ready in the {side_name} slot.")
    if not ship.is_manned(side_zone(state, side)):
        return Refusal("EV-167", f"Nobody mans the {side_name} Artillery node, or it does not work.")
    if state.kinds[ship.hex] == PORT or state.kinds[place] == PORT:
        return Refusal("EV-175", "No Artillery is fired into or from a Port.")
    if state.is_covered(ship.hex):
        return Refusal("EV-178", "A ship under a Storm cannot fire.")
    if place not in target_hexes(state, seat):
        return Refusal("EV-169", "There is nothing there to fire at.")
    if not grid_dice(state, ship, side, place):
        return Refusal("EV-167", "That hex is outside the weapon's range.")
    return Refusal("EV-173", "Something between the two hexes blocks the line of sight.")


class ShotRoll(Chance[Everrain, Rolled]):
    """EV-168 The Attack dice of a shot."""

    __slots__ = ("dice", "place", "seat")
    rule: ClassVar[str] = "EV-168"

    def __init__(self, seat: Seat, place: int, dice: int) -> None:
        self.seat = seat
        self.place = place
        self.dice = dice

    def outcomes(self, state: Everrain) -> list[Outcome]:
        return state.rules.tables.dice("attack", self.dice)

    def apply(self, state: Everrain, seat: Seat, action: Rolled) -> None:
        state.rolled = str(action)
        if state.events is not None:
            state.tell(f"Attack dice: {roll_words(action)}.", self.seat, what="roll", dice=thrown(action))
        rerolls = sum([hook.value for hook in ship_hooks(state, self.seat, "reroll", "attack", "sea")])
        weigh_dice(state, self.seat, "attack", action.counts, rerolls, Shot(self.seat, self.place, 0, 0))


class Shot(Dealt):
    """EV-170, EV-172, EV-376, EV-386, EV-387 What a shot does to what it was aimed at.

    RULING-EV-86 First the hits, then the Blanks, one by one.
    """

    __slots__ = ("blanks", "hits", "place", "seat")
    rule: ClassVar[str] = "EV-170"

    def __init__(self, seat: Seat, place: int, hits: int, blanks: int) -> None:
        self.seat = seat
        self.place = place
        self.hits = hits
        self.blanks = blanks

    def with_blanks(self, blanks: int) -> Dealt:
        return Shot(self.seat, self.place, self.hits, blanks)

    def with_dice(self, hits: int, evades: int) -> Step[Everrain, Any]:
        return Shot(self.seat, self.place, hits, self.blanks)

    def run(self, state: Everrain) -> None:
        place = self.place
        for row in state.fleet:
            if row[HEX] == place:
                hurt_ship(state, row[FOE], self.hits, self.seat)
                return
        if state.elder and state.elder[WHERE] == place:
            hurt_elder(state, self.hits)
            return
        for other, ship in enumerate(state.ships):
            if other != self.seat and ship.status == AFLOAT and ship.hex == place:
                state.then(Assist(self.seat, other, self.hits), Damage(other, self.blanks, self.seat))


def hurt_elder(state: Everrain, hits: int) -> None:
    """EV-368, EV-376, EV-377 Its Health gone: one modifier token, all Trauma removed, the rest of the shot is lost.

    RULING-EV-89 All gems are removed, what was too much included.
    """
    elder = state.elder
    board = state.rules.tables.elders[elder[KIND]]
    elder[TRAUMA] += hits
    if hits:
        state.tell(f"{board.name} takes {hits} damage.", what="elder hit")
    if elder[TRAUMA] >= board.health:
        elder[TRAUMA] = 0
        elder[MODIFIERS] += 1
        state.tell(f"{board.name} falters: one die fewer.", what="modifier")
        if stand_kind(state) == "modifiers":
            elder[STAND] += 1
            state.stack.append(Stand())


class Assist(Automatic[Everrain]):
    """EV-386 Hits on a friend's deck, point by point."""

    __slots__ = ("hits", "seat", "target")
    rule: ClassVar[str] = "EV-386"

    def __init__(self, seat: Seat, target: Seat, hits: int) -> None:
        self.seat = seat
        self.target = target
        self.hits = hits

    def run(self, state: Everrain) -> None:
        if self.hits > 0 and state.ships[self.target].foes:
            state.stack.append(AssistHit(self.seat, self.target, self.hits))


class AssistHit(SeatStep[Everrain, Hit]):
    """EV-386, EV-388 The shooter chooses the enemy, and gets its Spoils."""

    __slots__ = ("hits", "target")
    rule: ClassVar[str] = "EV-386"
    asks: ClassVar[str] = "choose the enemy that is hit"
    lone: ClassVar[bool] = True

    def __init__(self, seat: Seat, target: Seat, hits: int) -> None:
        self.seat = seat
        self.target = target
        self.hits = hits

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        return [Hit(state.foe_name(row[FOE])) for row in state.ships[self.target].foes if health_of(state, row) > 0]

    def apply(self, state: Everrain, seat: Seat, action: Hit) -> None:
        state.stack.append(Assist(self.seat, self.target, self.hits - 1))
        for row in state.ships[self.target].foes:
            if state.foe_name(row[FOE]) == action.name:
                hurt_foe(state, self.target, row[FOE], 1, self.seat)
                return
