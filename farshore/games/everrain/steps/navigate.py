"""Navigation (EV-089 to EV-093, EV-179 to EV-186), revealing (EV-188 to EV-198), what a move meets."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, Step
from farshore.core.words import counted
from farshore.games.everrain.actions.chance import Tile
from farshore.games.everrain.actions.turn import Ahead, Face, Left, Reveal, Right, Sail, SailFleeting, SailTwice
from farshore.games.everrain.content.places import NONE
from farshore.games.everrain.content.tables import PORT, SPAWN
from farshore.games.everrain.state.hooks import is_aboard, ship_figure
from farshore.games.everrain.state.seaways import cost_from, ship_cost
from farshore.games.everrain.state.ship import FLEETING, NAVIGATION
from farshore.games.everrain.state.table import Everrain, kinds_of
from farshore.games.everrain.state.words import sea_name
from farshore.games.everrain.steps.harm import Damage
from farshore.games.everrain.steps.spawn import SeekFoe
from farshore.games.everrain.steps.spawnsea import SeekShip

SAIL: Final[Action] = Sail()
SAIL_FLEETING: Final[Action] = SailFleeting()
SAIL_TWICE: Final[Action] = SailTwice()
LEFT: Final[Action] = Left()
RIGHT: Final[Action] = Right()
AHEAD: Final[Action] = Ahead()
REVEAL: Final[Action] = Reveal()
FACES: Final[list[Action]] = [Face(way) for way in range(6)]
TURNS: Final[list[list[Action]]] = [[face for face in FACES if face is not FACES[way]] for way in range(6)]


def order_points(state: Everrain, seat: Seat) -> int:
    """EV-089, EV-090 1 point, and 1 for each Navigation node that has Crew and works."""
    ship = state.ships[seat]
    n = 1
    for zone in state.rules.tables.navigation_zones:
        if ship.is_manned(zone):
            n += 1
    return ship_figure(state, seat, "nav_points", "", n)


def sail_options(state: Everrain, seat: Seat) -> list[Action]:
    """EV-093 One Order, or two together where one could not pay for the cheapest step."""
    fresh = state.ships[seat].fresh
    legal = [SAIL]
    if fresh[NAVIGATION] and fresh[FLEETING]:
        legal.append(SAIL_FLEETING)
    if fresh[NAVIGATION] + fresh[FLEETING] > 1 and state.rules.relief and not state.rules.pooling:
        cost = ship_cost(state, seat)  # 1 on most hexes, which any Order pays
        if cost > 1 and order_points(state, seat) < cost:
            legal.append(SAIL_TWICE)
    return legal


def sail(state: Everrain, seat: Seat, action: Action) -> None:
    """EV-078, EV-091 New points; those of an earlier Order are lost, unless they are pooled."""
    ship = state.ship(seat)
    points = order_points(state, seat)
    for _ in range(2 if isinstance(action, SailTwice) else 1):
        if isinstance(action, SailFleeting) or not ship.fresh[NAVIGATION]:
            ship.fresh[FLEETING] -= 1
        else:
            ship.fresh[NAVIGATION] -= 1
            ship.issued[NAVIGATION] += 1
    if isinstance(action, SailTwice):
        points *= 2
    ship.points = points + (ship.points if state.rules.pooling else 0)
    if state.events is not None:
        state.tell(f"@{seat} sets sail: {counted(ship.points, 'point')}.", seat, what="sail", n=ship.points)


def ahead_of(state: Everrain, seat: Seat) -> int:
    ship = state.ships[seat]
    return state.rules.chart.neighbours[ship.hex][ship.facing]


def can_enter(state: Everrain, seat: Seat, place: int, cost: int) -> bool:
    """EV-183 to EV-185 On the revealed map, and no other ship there; with `sail_through` if the way out can be paid."""
    if place < 0 or state.kinds[place] < 0:
        return False
    if not state.is_occupied(place):
        return True
    if not state.rules.sail_through:
        return False
    ship = state.ships[seat]
    beyond = state.rules.chart.neighbours[place][ship.facing]
    out = cost_from(state, seat, place)
    return ship.points >= cost + out and beyond >= 0 and state.kinds[beyond] >= 0 and not state.is_occupied(beyond)


def is_in_open_port(state: Everrain, seat: Seat) -> bool:
    """EV-186, EV-224 A Port under the ship that no Storm covers."""
    return state.is_open_port(state.ships[seat].hex)


def steer_options(state: Everrain, seat: Seat) -> list[Action]:
    """EV-179, EV-182, EV-186 What the points at hand pay for; turning in Port is free.

    EV-223 So a ship leaves a Port in any direction.
    """
    ship = state.ships[seat]
    place = ship.hex
    kinds = state.kinds
    ahead = state.rules.chart.neighbours[place][ship.facing]
    legal: list[Action] = []
    if kinds[place] == PORT and not state.covered >> place & 1:
        legal += TURNS[ship.facing]
        if ship.points and can_enter(state, seat, ahead, 1):
            legal.append(AHEAD)
    elif ship.points:
        cost = cost_from(state, seat, place)
        if ship.points >= cost:
            # A ship passing through another one's hex must go on ahead.
            if not shares_hex(state, seat):
                legal += [LEFT, RIGHT]
            if can_enter(state, seat, ahead, cost):
                legal.append(AHEAD)
    if ahead >= 0 and kinds[ahead] < 0 and can_reveal(state, seat):
        legal.append(REVEAL)
    return legal


def shares_hex(state: Everrain, seat: Seat) -> bool:
    if not state.rules.sail_through:
        return False
    place = state.ships[seat].hex
    others = [ship.hex for other, ship in enumerate(state.ships) if other != seat and ship.status == 1]
    return place in others or any(row[1] == place for row in state.fleet) or state.elder[1:2] == [place]


def reveal_cost(state: Everrain, seat: Seat) -> int:
    return ship_figure(state, seat, "reveal_cost", "", ship_cost(state, seat))


def why_not_reveal(state: Everrain, seat: Seat) -> tuple[str, str]:
    """EV-190, EV-195, EV-197, EV-198 The rule and the sentence; empty if a tile can be revealed.

    EV-125 Somebody must be in the Crow's Nest.
    """
    ship = state.ships[seat]
    place = ahead_of(state, seat)
    if place < 0 or state.kinds[place] >= 0:
        return "EV-190", "The ship does not face an empty tile slot."
    if next_tiles(state) == 0:
        return "EV-197", "No tile of this Act or an earlier one is left."
    if state.is_covered(ship.hex):
        return "EV-272", "Nothing is revealed from under a Storm."
    manned = [zone for zone in state.rules.tables.crow_zones if ship.is_manned(zone)]
    if not manned and ship_figure(state, seat, "reveal_needs_crow", "", 1):
        return "EV-190", "Nobody is in the Crow's Nest, or it does not work."
    cost = reveal_cost(state, seat)
    if ship.points < cost:
        return "EV-182", f"Revealing costs {cost} navigation points; {ship.points} are at hand."
    return "", ""


def can_reveal(state: Everrain, seat: Seat) -> bool:
    ship = state.ships[seat]
    if not ship.points and not is_aboard(state, ship, "reveal_cost"):
        return False
    return not why_not_reveal(state, seat)[0]


def next_tiles(state: Everrain) -> int:
    """EV-195, EV-196 The tiles of the lowest Act that is left and open, as bits.

    EV-068 A new Act opens its tiles; Act 4 has none (RULING-EV-07).
    """
    for act in range(min(state.act, 3)):
        bits = state.tiles_left & state.rules.act_tiles[act]
        if bits:
            return bits
    return 0


def steer(state: Everrain, seat: Seat, action: Action) -> None:
    """EV-179 One step of navigation, paid by the hex the ship is in."""
    ship = state.ship(seat)
    if isinstance(action, Face):
        ship.facing = action.n
        return
    if isinstance(action, Reveal):
        ship.points -= min(ship.points, reveal_cost(state, seat))
        state.stack.append(LayTile(ahead_of(state, seat) // 7, seat))
        return
    ship.points -= ship_cost(state, seat)
    before = ship.hex
    if isinstance(action, Ahead):
        ship.hex = ahead_of(state, seat)
        if state.events is not None:
            state.tell(f"@{seat} sails to {sea_name(state, ship.hex)}.", seat, what="move")
        state.stack.append(Entered(seat, before))
    else:
        ship.facing = (ship.facing + (5 if isinstance(action, Left) else 1)) % 6
        if state.is_covered(before):
            state.stack.append(Damage(seat, 1, NONE))


class Entered(Automatic[Everrain]):
    """EV-251, EV-269, 5.3 After a move: Storm damage, then an active Altar of a new tile, then an uncovered Port.

    EV-256, RULING-EV-58, RULING-EV-62 Only own moves count: 1 damage at most for each, and one enemy for each entry,
    also under a Storm.
    """

    __slots__ = ("before", "seat")
    rule: ClassVar[str] = "EV-269"

    def __init__(self, seat: Seat, before: int) -> None:
        self.seat = seat
        self.before = before

    def run(self, state: Everrain) -> None:
        # Here: a visit can lead to everything else.
        from farshore.games.everrain.steps.arrival import Arrive

        place = state.ships[self.seat].hex
        steps: list[Step[Everrain, Any]] = []
        if state.is_covered(self.before) or state.is_covered(place):
            steps.append(Damage(self.seat, 1, NONE))
        if place // 7 != self.before // 7 and state.has_active_altar(place // 7):
            state.tell("An Altar on this tile is active.", self.seat, what="altar")
            steps.append(SeekFoe(self.seat, 0, False))
        if state.kinds[place] == PORT:
            steps.append(Arrive(self.seat))
        state.then(*steps)


class LayTile(Chance[Everrain, Tile]):
    """EV-191 to EV-196 The top tile of the stack; `seat` collects its Clues, NONE lays the starting tile.

    EV-015, EV-032 A tile that is used up does not come back; the starting tile gives nothing unless the table says
    so.
    """

    __slots__ = ("seat", "slot")
    rule: ClassVar[str] = "EV-191"

    def __init__(self, slot: int, seat: int) -> None:
        self.slot = slot
        self.seat = seat

    def outcomes(self, state: Everrain) -> list[Outcome]:
        bits = next_tiles(state)
        tiles = state.rules.tables.tiles
        turns = range(6) if state.rules.rotates else range(1)
        return [(Tile(tile.id, turn), 1) for n, tile in enumerate(tiles) if bits >> n & 1 for turn in turns]

    def apply(self, state: Everrain, seat: Seat, action: Tile) -> None:
        slot = self.slot
        tiles = state.rules.tables.tiles
        n = [tile.id for tile in tiles].index(action.tile)
        state.tiles_left &= ~(1 << n)
        state.tiles = (*state.tiles[:slot], n, *state.tiles[slot + 1 :])
        state.turns = (*state.turns[:slot], action.turn, *state.turns[slot + 1 :])
        state.kinds = kinds_of(state.rules, state.tiles, state.turns)
        state.tell(f"{tiles[n].name} is revealed. {tiles[n].text}", what="tile", tile=tiles[n].id)
        who = self.seat
        if who < 0:
            if not state.rules.start_rewards:
                return
            who = state.first
        state.ship(who).clues += tiles[n].clues
        state.tell(
            f"@{who} finds {counted(tiles[n].clues, 'Clue')}.", who, what="clue", n=tiles[n].clues, source="tile"
        )
        spawns = [place for place in state.rules.chart.tile(slot) if state.kinds[place] == SPAWN]
        state.then(*[SeekShip(who, place, False) for place in spawns])


def why_not_steer(state: Everrain, seat: Seat, action: Action) -> Refusal | None:
    ship = state.ships[seat]
    if isinstance(action, Reveal):
        rule, sentence = why_not_reveal(state, seat)
        return Refusal(rule, sentence) if rule else None
    if isinstance(action, Face):
        return Refusal("EV-186", "Only in a Port that no Storm covers a ship turns as it likes.")
    if isinstance(action, (Left, Right, Ahead)):
        cost = ship_cost(state, seat)
        if isinstance(action, Ahead) and ship.points >= cost:
            place = ahead_of(state, seat)
            if place < 0 or state.kinds[place] < 0:
                return Refusal("EV-183", "A ship cannot leave the revealed map.")
            return Refusal("EV-185", "Another ship is in the hex ahead.")
        if is_in_open_port(state, seat) and not isinstance(action, Ahead):
            return Refusal("EV-186", "In Port the ship turns free of charge: name the facing.")
        return Refusal("EV-182", f"This costs {counted(cost, 'navigation point')}; {ship.points} are at hand.")
    if isinstance(action, (Sail, SailFleeting, SailTwice)):
        if isinstance(action, SailTwice) and ship.fresh[NAVIGATION] + ship.fresh[FLEETING] > 1:
            return Refusal("EV-093", "One Order is enough for a step here: two are not joined.")
        return Refusal("EV-078", "No Navigation or Fleeting Order is Fresh.")
    return None
