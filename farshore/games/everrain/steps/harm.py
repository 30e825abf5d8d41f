"""Trauma, Strain and death (EV-110, EV-115 to EV-118), nodes and damage (EV-129 to EV-135), enemies that are hurt."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome
from farshore.core.view import Throw
from farshore.games.everrain.actions.chance import FATES, Fate
from farshore.games.everrain.content.places import BOARDED, NONE
from farshore.games.everrain.content.script import EVERYTHING
from farshore.games.everrain.content.tables import BAD, COPIES, CREWMEN, ENEMY, GOOD
from farshore.games.everrain.state.hooks import AT_SEA, crew_hooks, is_forbidden, traits_of
from farshore.games.everrain.state.ship import (
    AFLOAT,
    BOARD,
    FOE,
    HURT,
    NEGATIVE,
    PLACE,
    POSITIVE,
    STRAIN,
    TRAUMA,
    USED,
    ZONE,
)
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import fallen
from farshore.games.everrain.steps.draw import discard
from farshore.games.everrain.steps.effects.context import about
from farshore.games.everrain.steps.script import carry_out
from farshore.games.everrain.steps.sinking import Sink
from farshore.games.everrain.steps.spoils import Spoils

ALL_NODES = (1 << 10) - 1


# Crew


def suffer(state: Everrain, seat: Seat, board: int, trauma: int, strain: int, where: str = AT_SEA) -> None:
    """EV-115 to EV-117 Gems fill the track; what finds no place is ignored; a full track is death."""
    row = state.ship(seat).member(board)
    if row is None:
        return
    if trauma:
        trauma = changed(state, seat, row, "on_trauma", trauma, where)
    if strain:
        barred = is_forbidden(state, seat, row, "immune", "strain", where)
        strain = 0 if barred else changed(state, seat, row, "on_strain", strain, where)
    sheet = state.rules.tables.boards[board]
    track = sheet.track
    trauma = min(trauma, track - row[TRAUMA] - row[STRAIN])
    if trauma > 0:
        row[TRAUMA] += trauma
        if state.events is not None:
            state.tell(f"{sheet.name} suffers {trauma} Trauma.", seat, what="trauma", crew=sheet.id, n=trauma)
    strain = min(strain, track - row[TRAUMA] - row[STRAIN])
    if strain > 0:
        row[STRAIN] += strain
        if state.events is not None:
            state.tell(f"{sheet.name} suffers {strain} Strain.", seat, what="strain", crew=sheet.id, n=strain)
    if row[TRAUMA] + row[STRAIN] >= track:
        state.stack.append(Dying(seat, board))
        for hook, _ in crew_hooks(state, seat, row, "on_death_prevent", "", where):
            carry_out(state, hook.effects, about(seat, board))


def changed(state: Everrain, seat: Seat, row: list[int], hook: str, n: int, where: str) -> int:
    """What Traits make of Trauma or Strain about to be suffered; some of them only once per turn."""
    for hooked, bit in crew_hooks(state, seat, row, hook, "", where):
        row[USED] |= bit
        if hooked.operation == "add":
            n += hooked.value
        elif hooked.operation == "trigger":
            carry_out(state, hooked.effects, about(seat, row[BOARD]))
        else:
            return 0
    return max(n, 0)


def recover(state: Everrain, seat: Seat, board: int, column: int, n: int) -> int:
    """EV-118 Gems of the named kind are removed, never below 0; how many were."""
    row = state.ship(seat).member(board)
    if row is None:
        return 0
    gone = row[column] if n == EVERYTHING else min(n, row[column])
    row[column] -= gone
    if gone:
        what = "Trauma" if column == TRAUMA else "Strain"
        state.tell(f"{state.rules.tables.boards[board].name} recovers {gone} {what}.", seat, what="recover")
    return gone


class Dying(Automatic[Everrain]):
    """EV-116 A Crew whose track is full dies at once, unless a Trait prevented it."""

    __slots__ = ("board", "seat")
    rule: ClassVar[str] = "EV-116"

    def __init__(self, seat: Seat, board: int) -> None:
        self.seat = seat
        self.board = board

    def run(self, state: Everrain) -> None:
        row = state.ships[self.seat].member(self.board)
        board = state.rules.tables.boards[self.board]
        if row is None or row[TRAUMA] + row[STRAIN] < board.track:
            return
        state.tell(f"{board.name} dies.", self.seat, what="death", crew=board.id)
        remove_crew(state, self.seat, self.board)
        if not state.ships[self.seat].crew:
            state.stack.append(Sink(self.seat))


def remove_crew(state: Everrain, seat: Seat, board: int) -> None:
    """EV-107, EV-110 Board and Traits go back into their decks, which are shuffled.

    RULING-EV-35 Dead, dismissed or unpaid.
    """
    ship = state.ship(seat)
    row = ship.member(board)
    assert row is not None
    ship.crew.remove(row)
    state.deck(CREWMEN).shuffle_in([board])
    for trait in (row[POSITIVE], row[NEGATIVE]):
        return_trait(state, trait)


def return_trait(state: Everrain, trait: int) -> None:
    if trait >= 0:
        sign = state.rules.tables.traits[trait].sign
        state.deck(GOOD if sign == "positive" else BAD).shuffle_in([trait])


def let_go(state: Everrain, seat: Seat, board: int) -> None:
    """RULING-EV-36 A Crew leaves alive; a ship without Crew counts as sunk."""
    remove_crew(state, seat, board)
    ship = state.ships[seat]
    if not ship.crew and state.rules.crewless_sinks and ship.status == AFLOAT:
        state.stack.append(Sink(seat))


# Nodes


def destroy_node(
    state: Everrain, seat: Seat, zone: int, credit: Seat, attacker: int = NONE, fate: Throw | None = None
) -> None:
    """EV-129, EV-132 to EV-134 A node is destroyed; everybody in its zone suffers 1 Trauma.

    `credit` gets the Spoils of enemies that die of it (EV-263); `attacker` is the enemy that did it from inside,
    `fate` the die that named the node.
    """
    ship = state.ship(seat)
    if ship.status != AFLOAT or zone >= BOARDED or ship.wrecked >> zone & 1:
        return  # RULING-EV-90 The nodes of a boarded ship cannot be destroyed.
    ship.wrecked |= 1 << zone
    if state.events is not None:
        name = state.rules.tables.content.ship_board.nodes[zone].name
        state.tell(f"The {name} of @{seat}'s ship (node {zone}) is destroyed.", seat, what="node", dice=fate, node=zone)
    if ship.wrecked == ALL_NODES:
        state.stack.append(Sink(seat))  # EV-135 once everybody there has suffered from it
    for row in ship.crew[:]:
        for hook, _ in crew_hooks(state, seat, row, "on_node_destroyed", "", AT_SEA):
            carry_out(state, hook.effects, about(seat, row[BOARD]))
    for row in ship.crew[:]:
        if row[PLACE] == zone:
            suffer(state, seat, row[BOARD], 1, 0)
    for foe in ship.foes[:]:
        if foe[ZONE] == zone and (foe[FOE] != attacker or state.rules.node_attacker_suffers):
            hurt_foe(state, seat, foe[FOE], 1, credit)


def node_hit(wrecked: int, fate: int) -> int:
    """EV-131 The rolled node, else the next lower intact one, else the next higher; NONE if all are destroyed."""
    order: list[int] = [*range(fate, -1, -1), *range(fate + 1, 10)]
    for zone in order:
        if not wrecked >> zone & 1:
            return zone
    return NONE


class Damage(Chance[Everrain, Fate]):
    """EV-130, EV-135 Damage without a named node: the Fate die for each, one after the other."""

    __slots__ = ("credit", "n", "seat")
    rule: ClassVar[str] = "EV-130"

    def __init__(self, seat: Seat, n: int, credit: Seat) -> None:
        self.seat = seat
        self.n = n
        self.credit = credit

    def outcomes(self, state: Everrain) -> list[Outcome]:
        return FATES if self.n > 0 and state.is_afloat(self.seat) else []

    def apply(self, state: Everrain, seat: Seat, action: Fate) -> None:
        state.rolled = str(action)
        if self.n > 1:
            state.stack.append(Damage(self.seat, self.n - 1, self.credit))
        zone = node_hit(state.ships[self.seat].wrecked, action.n)
        if zone >= 0:
            destroy_node(state, self.seat, zone, self.credit, fate=fallen(action))


# Enemies On Deck


def hurt_foe(state: Everrain, seat: Seat, foe: int, n: int, credit: Seat) -> None:
    """EV-263, EV-324 Trauma to an enemy On Deck; at its Health it is destroyed and pays Spoils to whoever dealt it.

    RULING-EV-69 Who dealt the last Trauma; nobody, if a Storm or its own ability did.
    """
    row = state.ship(seat).foe(foe)
    if row is None:
        return
    enemy = state.rules.tables.enemies[foe // COPIES]
    row[HURT] += n
    state.tell(f"{enemy.name} suffers {n} Trauma.", seat, what="foe", foe=state.foe_name(foe))
    if row[HURT] >= enemy.health:
        state.tell(f"{enemy.name} is destroyed.", seat, what="destroyed", foe=state.foe_name(foe))
        remove_foe(state, seat, foe)
        if credit >= 0 and enemy.spoils:
            state.stack.append(Spoils(credit, enemy.spoils, "fray"))


def remove_foe(state: Everrain, seat: Seat, foe: int) -> None:
    """EV-307 The card goes to the Enemy discard pile."""
    ship = state.ship(seat)
    row = ship.foe(foe)
    if row is not None:
        ship.foes.remove(row)
        discard(state, ENEMY, foe // COPIES)


def remaining(state: Everrain, row: list[int]) -> int:
    return state.rules.tables.enemies[row[FOE] // COPIES].health - row[HURT]


def take_trait(state: Everrain, seat: Seat, board: int, trait: int) -> None:
    """EV-103 A new Trait replaces the one of its sign; a Shellback's changeable place takes either."""
    row = state.ship(seat).member(board)
    if row is None:
        return
    tables = state.rules.tables
    shellback = bool(tables.boards[board].indelible)
    column = NEGATIVE if shellback or tables.traits[trait].sign == "negative" else POSITIVE
    return_trait(state, row[column])
    row[column] = trait
    state.tell(f"{tables.boards[board].name} is now {tables.traits[trait].name}.", seat, what="trait")


def lose_trait(state: Everrain, seat: Seat, board: int, trait: int) -> None:
    """EV-101 An Indelible Trait stays."""
    row = state.ship(seat).member(board)
    if row is not None and trait in traits_of(state.rules.tables, row)[1:]:
        column = POSITIVE if row[POSITIVE] == trait else NEGATIVE
        row[column] = NONE
        return_trait(state, trait)
