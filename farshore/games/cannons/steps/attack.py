"""Attack (QC-161 to QC-171): Cannons spent, dice rolled, dots divided by four."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome, Refusal, SeatStep
from farshore.games.cannons.actions.abilities import Luck, Play
from farshore.games.cannons.actions.chance import Dice
from farshore.games.cannons.actions.decisions import Accept
from farshore.games.cannons.actions.fighting import Attack, Fire
from farshore.games.cannons.actions.lists import ATTACKS, SHIPS, dice_outcomes
from farshore.games.cannons.content.load import LOOT
from farshore.games.cannons.state.ship import Ship, distinct
from farshore.games.cannons.state.table import AT, MARAUDER, OWN_USED, Cannons, ship_name
from farshore.games.cannons.steps.damage import Hurt
from farshore.games.cannons.steps.effects import discard_card, spend_ammo
from farshore.games.cannons.steps.rigging import has_luck, pay_luck

DOTS: Final = 4  # for one damage
FIRE: Final[Action] = Fire()
ACCEPT: Final[Action] = Accept()


def attack_options(state: Cannons, seat: Seat, ship: Ship) -> list[Action]:
    """QC-161 to QC-163, QC-126, QC-168, QC-171, RULING-QC-69 Enemy ships in reach, not in safe harbour, with every number of Cannons.

    Wherever they meet, as often as there are Actions, at least one.
    """
    guns = min(ship.cannons, ship.ammo)
    if not guns or not ship.actions:
        return []
    legal: list[Action] = []
    sea = state.sea()
    reach = reach_of(state, ship)
    near = sea.away[ship.at]
    team = state.rules.team_of
    for other, rival in enumerate(state.ships):
        if near[rival.at] <= reach and team[other] != team[seat] and not sea.is_harbour(rival.at):
            legal += ATTACKS[other][:guns]
    for number, row in enumerate(state.marauders):
        if row[AT] >= 0 and near[row[AT]] <= reach and not sea.is_harbour(row[AT]):
            legal += ATTACKS[MARAUDER + number][:guns]
    return legal


def reach_of(state: Cannons, ship: Ship) -> int:
    """QC-161 The own space; one further, once a turn, by an ability."""
    power = state.rules.content.champions[ship.champion].ability
    return power.amount("attack_range") if power.has("attack_range") and not ship.used & OWN_USED else 0


def attack(state: Cannons, seat: Seat, action: Attack) -> None:
    """QC-161, QC-163, QC-167 An Action, and Cannons that stay Spent until the next refresh."""
    target = SHIPS.index(action.target)
    ship = state.ship(seat)
    ship.actions -= 1
    if state.where(target) != ship.at:
        ship.used |= OWN_USED
    ship.cannons -= action.n
    ship.cannons_spent += action.n
    if state.events is not None:
        state.tell(f"@{seat} fired {action.n} at {ship_name(target)}.", seat, what="attack")
    aimed = bool(ship.loot) and has_charges(state)
    state.then(Aim(seat, target, action.n, 0) if aimed else Volley(seat, target, action.n, 0))


def has_charges(state: Cannons) -> bool:
    """Whether some hand card can be added before the roll: then whoever holds a Loot is asked."""
    for loot in state.rules.content.loot:
        if loot.power.works("before_attack_roll"):
            return True
    return False


class Aim(SeatStep[Cannons, Play | Fire]):
    """5.1 Before the roll: cards that add dice, or fire."""

    __slots__ = ("extra", "n", "target")
    rule: ClassVar[str] = "QC-216"
    asks: ClassVar[str] = "add to the Attack, or fire"

    def __init__(self, seat: Seat, target: int, n: int, extra: int) -> None:
        self.seat = seat
        self.target = target
        self.n = n
        self.extra = extra

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        loot = state.rules.content.loot
        play = state.rules.tables.play
        ship = state.ships[seat]
        return [*[play[card] for card in distinct(ship.loot) if loot[card].power.has("add_dice")], FIRE]

    def apply(self, state: Cannons, seat: Seat, action: Play | Fire) -> None:
        if not isinstance(action, Play):
            state.then(Volley(seat, self.target, self.n, self.extra))
            return
        card = state.rules.tables.loot_index[action.name]
        loot = state.rules.content.loot[card]
        discard_card(state, seat, LOOT, card)
        state.tell(f"@{seat} played {loot.name}.", seat, what="loot")
        extra = self.extra + loot.power.amount("add_dice")
        again = bool(state.ships[seat].loot)
        state.then(Aim(seat, self.target, self.n, extra) if again else Volley(seat, self.target, self.n, extra))


class Volley(Chance[Cannons, Dice]):
    """QC-164, QC-166, QC-170 One die a Cannon, all for one target; the Ammo is gone, hit or miss."""

    __slots__ = ("extra", "n", "seat", "target")
    rule: ClassVar[str] = "QC-164"

    def __init__(self, seat: Seat, target: int, n: int, extra: int) -> None:
        self.seat = seat
        self.target = target
        self.n = n
        self.extra = extra

    def outcomes(self, state: Cannons) -> list[Outcome]:
        return dice_outcomes(self.n + self.extra)

    def apply(self, state: Cannons, seat: Seat, action: Dice) -> None:
        ship = state.ship(self.seat)
        state.dice = action.faces
        spend_ammo(state, ship, self.n)
        if state.events is not None:
            shown = ", ".join([str(face) for face in action.faces])
            state.tell(
                f"@{self.seat} rolled {shown}.",
                self.seat,
                what="dice",
                dice={"area": "dice", "values": list(action.faces)},
            )
        if self.seat == state.active and has_luck(state, ship):
            state.then(AttackWindow(self.seat, self.target, action.faces))
        else:
            hit(state, self.seat, self.target, sum(action.faces))


class AttackWindow(SeatStep[Cannons, Luck | Accept]):
    """QC-224 The dice are seen: one of them may become a 6."""

    __slots__ = ("faces", "target")
    rule: ClassVar[str] = "QC-224"
    asks: ClassVar[str] = "turn a die to 6, or accept the dice"

    def __init__(self, seat: Seat, target: int, faces: tuple[int, ...]) -> None:
        self.seat = seat
        self.target = target
        self.faces = faces

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        luck = state.rules.tables.luck
        cards = distinct(state.ships[seat].loot)
        return [*[luck[face][card] for face in dict.fromkeys(self.faces) if face < 6 for card in cards], ACCEPT]

    def apply(self, state: Cannons, seat: Seat, action: Luck | Accept) -> None:
        dots = sum(self.faces)
        if isinstance(action, Luck):
            pay_luck(state, seat, action.loot)
            dots += 6 - action.die
        hit(state, seat, self.target, dots)


def hit(state: Cannons, seat: Seat, target: int, dots: int) -> None:
    """QC-165 The sum of all dots, divided by four and rounded down."""
    for card in state.ships[seat].equipped:
        dots += state.rules.content.loot[card].power.amount("add_dots")
    state.stack.append(Hurt(target, dots // DOTS, seat, True))


def why_not_attack(state: Cannons, seat: Seat, action: Attack) -> Refusal:
    ship = state.ships[seat]
    target = SHIPS.index(action.target) if action.target in SHIPS else -1
    marauder = target >= MARAUDER
    if (
        target < 0
        or (marauder and target - MARAUDER >= len(state.marauders))
        or (not marauder and target >= state.rules.seats)
    ):
        return Refusal("QC-162", f"There is no ship {action.target} here.")
    if not state.is_enemy(seat, target):
        return Refusal("QC-162", "Your own team is never a target.")
    if not ship.actions:
        return Refusal("QC-044", "An Attack costs 1 Action, and none is left.")
    at = state.where(target)
    if at < 0 or state.sea().away[ship.at][at] > reach_of(state, ship):
        rule = "QC-279" if at < 0 else "QC-161"
        return Refusal(rule, f"The ship {action.target} is not in your space.")
    if state.sea().is_harbour(at):
        return Refusal("QC-126", "Ships in a Workshop or Home Port are safe from Attacks.")
    guns = min(ship.cannons, ship.ammo)
    return Refusal("QC-163", f"You can fire 1 to {guns}: {ship.cannons} Ready Cannons, {ship.ammo} Ammo.")
