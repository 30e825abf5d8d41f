"""Frays (EV-325 to EV-337): dice of both sides, Omens, and everything dealt at once."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, SeatStep
from farshore.games.everrain.actions.battle import Split
from farshore.games.everrain.actions.chance import Rolled
from farshore.games.everrain.content.places import NONE
from farshore.games.everrain.content.tables import COPIES
from farshore.games.everrain.state.deckplan import has_use
from farshore.games.everrain.state.hooks import AT_SEA, crew_figure
from farshore.games.everrain.state.ship import BOARD, FOE, PLACE, ZONE
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import roll_words, thrown
from farshore.games.everrain.steps.effects.context import by_foe
from farshore.games.everrain.steps.omens import Omens, Tally
from farshore.games.everrain.steps.script import carry_out
from farshore.games.everrain.steps.wounds import FrayDeal


def begin_crew_fray(state: Everrain, seat: Seat, zone: int) -> None:
    """EV-326, EV-327 The dice values of all Crew in the zone together, against every enemy there.

    EV-114, EV-325 Everybody in the zone takes part, on both sides.
    """
    ship = state.ships[seat]
    dice = 0
    for row in ship.crew:
        if row[PLACE] == zone:
            base = state.rules.tables.boards[row[BOARD]].dice
            dice += max(crew_figure(state, seat, row, "dice_value", "", base, AT_SEA), 0)
    foes = tuple([row[FOE] for row in ship.foes if row[ZONE] == zone])
    state.tell(f"A Fray on @{seat}'s deck.", seat, what="fray")
    state.stack.append(FraySplit(seat, zone, dice, foes, 0))


def begin_enemy_fray(state: Everrain, seat: Seat, foe: int, damage: int) -> None:
    """EV-332, EV-333 One die for each Crew in the zone; the enemy rolls nothing more.

    RULING-EV-93 Only the Damage results of the enemy that acts; each of them fights a Fray of its own.
    """
    ship = state.ships[seat]
    row = ship.foe(foe)
    assert row is not None
    dice = len(ship.crew_in(row[ZONE]))
    name = state.rules.tables.enemies[foe // COPIES].name
    state.tell(f"{name} attacks the Crew for {damage}.", seat, what="fray")
    state.stack.append(FraySplit(seat, row[ZONE], dice, (), damage))


class FraySplit(SeatStep[Everrain, Split]):
    """EV-326, EV-333 Attack or Evasion: fixed before rolling. `foes` still have to roll, `damage` is dealt already."""

    __slots__ = ("damage", "dice", "foes", "zone")
    rule: ClassVar[str] = "EV-326"
    asks: ClassVar[str] = "split the dice into Attack and Evasion"
    lone: ClassVar[bool] = True

    def __init__(self, seat: Seat, zone: int, dice: int, foes: tuple[int, ...], damage: int) -> None:
        self.seat = seat
        self.zone = zone
        self.dice = dice
        self.foes = foes
        self.damage = damage

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        return [Split(n, self.dice - n) for n in range(self.dice, -1, -1)]

    def apply(self, state: Everrain, seat: Seat, action: Split) -> None:
        evasion, attack = action.evasion, action.attack
        for row in state.ships[seat].crew_in(self.zone):
            evasion = crew_figure(state, seat, row, "evasion_dice", "fray", evasion, AT_SEA)
            attack = crew_figure(state, seat, row, "attack_dice", "fray", attack, AT_SEA)
        state.stack.append(FrayAttack(seat, self.zone, attack, evasion, self.foes, self.damage))

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        return Refusal("EV-326", f"There are {self.dice} dice to split.") if isinstance(action, Split) else None


class FrayAttack(Chance[Everrain, Rolled]):
    """EV-328 The Attack dice."""

    __slots__ = ("attack", "damage", "evasion", "foes", "seat", "zone")
    rule: ClassVar[str] = "EV-328"

    def __init__(self, seat: Seat, zone: int, attack: int, evasion: int, foes: tuple[int, ...], damage: int) -> None:
        self.seat = seat
        self.zone = zone
        self.attack = attack
        self.evasion = evasion
        self.foes = foes
        self.damage = damage

    def outcomes(self, state: Everrain) -> list[Outcome]:
        return state.rules.tables.dice("attack", self.attack)

    def apply(self, state: Everrain, seat: Seat, action: Rolled) -> None:
        state.rolled = str(action)
        hit, critical, omen, _ = action.counts
        tell_dice(state, self.seat, action)
        state.stack.append(
            FrayEvade(self.seat, self.zone, self.evasion, self.foes, self.damage, hit + 2 * critical, omen)
        )


class FrayEvade(Chance[Everrain, Rolled]):
    """EV-328, EV-329 The Evasion dice."""

    __slots__ = ("damage", "evasion", "foes", "hits", "omens", "seat", "zone")
    rule: ClassVar[str] = "EV-329"

    def __init__(
        self, seat: Seat, zone: int, evasion: int, foes: tuple[int, ...], damage: int, hits: int, omens: int
    ) -> None:
        self.seat = seat
        self.zone = zone
        self.evasion = evasion
        self.foes = foes
        self.damage = damage
        self.hits = hits
        self.omens = omens

    def outcomes(self, state: Everrain) -> list[Outcome]:
        return state.rules.tables.dice("evasion", self.evasion)

    def apply(self, state: Everrain, seat: Seat, action: Rolled) -> None:
        state.rolled = str(action)
        evade, omen, _ = action.counts
        tell_dice(state, self.seat, action)
        deal = FrayDeal(self.seat, self.zone, self.damage, 0, 0, ())
        omens = Omens(self.seat, self.hits, self.omens, evade, omen, deal)
        state.stack.append(FoesRoll(self.seat, self.foes, omens))


class FoesRoll(Automatic[Everrain]):
    """EV-328 Every enemy of the zone rolls; then the Omens of the players are settled, with all dice in sight."""

    __slots__ = ("foes", "omens", "seat")
    rule: ClassVar[str] = "EV-328"

    def __init__(self, seat: Seat, foes: tuple[int, ...], omens: Omens) -> None:
        self.seat = seat
        self.foes = foes
        self.omens = omens

    def run(self, state: Everrain) -> None:
        if not self.foes:
            state.stack.append(Tally(self.omens))
        elif state.ships[self.seat].foe(self.foes[0]) is None:
            state.stack.append(FoesRoll(self.seat, self.foes[1:], self.omens))
        else:
            state.stack.append(FoeRoll(self.seat, self.foes, self.omens))


def tell_dice(state: Everrain, seat: Seat, action: Rolled) -> None:
    if state.events is not None and any(action.counts):
        state.tell(f"{action.kind.capitalize()} dice: {roll_words(action)}.", seat, what="roll", dice=thrown(action))


class FoeRoll(Chance[Everrain, Rolled]):
    """EV-327, EV-330, EV-331 An enemy's dice, one fewer than its value; Moves and unused Omens count in pairs."""

    __slots__ = ("foes", "omens", "seat")
    rule: ClassVar[str] = "EV-327"

    def __init__(self, seat: Seat, foes: tuple[int, ...], omens: Omens) -> None:
        self.seat = seat
        self.foes = foes
        self.omens = omens

    def outcomes(self, state: Everrain) -> list[Outcome]:
        enemy = state.rules.tables.enemies[self.foes[0] // COPIES]
        return state.rules.tables.dice("enemy", max(enemy.dice - 1, 0))

    def apply(self, state: Everrain, seat: Seat, action: Rolled) -> None:
        state.rolled = str(action)
        move, damage, omen = action.counts
        tell_dice(state, self.seat, action)
        foe = self.foes[0]
        abilities = state.rules.tables.enemies[foe // COPIES].abilities
        fired: list[int] = []
        if state.rules.fray_omens:
            for n in sorted(range(len(abilities)), key=lambda n: -abilities[n].omens):
                if abilities[n].omens <= omen and has_use(state, state.ships[self.seat], foe, abilities[n]):
                    omen -= abilities[n].omens
                    fired.append(n)
        dealt = self.omens.deal.and_foe(foe, damage + move // 2 + omen // 2)
        waiting = self.omens
        after = Omens(waiting.seat, waiting.hits, waiting.attack_omens, waiting.evades, waiting.evade_omens, dealt)
        state.stack.append(FoesRoll(self.seat, self.foes[1:], after))
        for n in fired[::-1]:
            state.tell(f"{abilities[n].name}: {abilities[n].rule}", self.seat, what="ability")
            row = state.ships[self.seat].foe(foe)
            assert row is not None
            carry_out(state, abilities[n].effects, by_foe(self.seat, foe, NONE, row[ZONE]))
