"""Small changes of the table that rules and cards share: gain, lose, pay, discard. None of them asks anybody."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.games.cannons.content.effects import RESOURCES
from farshore.games.cannons.content.load import CLUE, LOOT, QUEST
from farshore.games.cannons.options import COOP_ROUNDS
from farshore.games.cannons.state.ship import Ship
from farshore.games.cannons.state.table import MARAUDER, Cannons

# What stars come from, and go to, as the events say it
QUESTS: Final = "quests"
CLUES: Final = "clues"
CLUES_DELIVERED: Final = "clues delivered"
ATTACKS: Final = "attacks"
SINKINGS: Final = "sinkings"
CARDS: Final = "cards"
LOSSES: Final = "lost"
SOURCES: Final = (QUESTS, CLUES, CLUES_DELIVERED, ATTACKS, SINKINGS, CARDS, LOSSES)


def add_prosperity(state: Cannons, seat: Seat, n: int, why: str, source: str) -> None:
    """QC-045, QC-055, QC-233, QC-240, RULING-QC-56, RULING-QC-57 The team's stars change at once; reaching the goal triggers the end for good."""
    team = state.rules.team_of[seat]
    before = state.prosperity[team]
    after = max(state.rules.floor, before + n)
    state.prosperity[team] = after
    if state.events is not None and after != before:
        state.tell(
            f"@{seat} {why}: {after - before:+d} ★.",
            seat,
            what="prosperity",
            delta=[{"seat": seat, "what": "prosperity", "n": after - before}],
            source=source,
        )
    if after >= state.rules.goal:
        if state.rules.coop:
            state.latched = True
            check_crew(state)
        elif not state.end_round:
            state.end_round = state.round
            state.tell("The goal is reached: this round is the last.", what="last round")


def check_crew(state: Cannons) -> None:
    """RULING-QC-53 With `coop_check: immediate` a crew wins the moment both halves are done."""
    if state.rules.coop and state.rules.immediate and crew_has_won(state):
        state.won = True


def crew_has_won(state: Cannons) -> bool:
    """QC-242 Every Mission is complete and the team has its stars."""
    enough = state.prosperity[0] >= state.rules.goal or (state.rules.latched and state.latched)
    return enough and all(mission_done(state, ship) for ship in state.ships)


def mission_progress(state: Cannons, ship: Ship) -> tuple[int, int]:
    """QC-253 to QC-255, QC-256, QC-257 How far a Champion's Mission is, and how far it must be.

    Counted by captain, and never taken back.
    """
    mission = state.rules.content.champions[ship.champion].mission
    if mission == 0:
        return ship.prizes, 2
    return (ship.hard, 3) if mission == 1 else (ship.delivered, 6)


def mission_done(state: Cannons, ship: Ship) -> bool:
    done, wanted = mission_progress(state, ship)
    return done >= wanted


def is_last_coop_round(state: Cannons) -> bool:
    return state.round >= COOP_ROUNDS


# Goods, coins, Ammo


def add_good(state: Cannons, ship: Ship, resource: int, n: int) -> None:
    """Between supply and hold; a negative number goes back (QC-059)."""
    cargo = ship.cargo
    ship.cargo = cargo[:resource] + (cargo[resource] + n,) + cargo[resource + 1 :]
    state.supply[resource] -= n


def pay_goods(state: Cannons, ship: Ship, goods: tuple[int, ...]) -> None:
    cargo = ship.cargo
    ship.cargo = tuple([cargo[n] - goods[n] for n in range(len(goods))])
    for resource, n in enumerate(goods):
        state.supply[resource] += n


def has_goods(ship: Ship, goods: tuple[int, ...]) -> bool:
    cargo = ship.cargo
    for resource, n in enumerate(goods):
        if n > cargo[resource]:
            return False
    return True


def gain_ammo(state: Cannons, ship: Ship, n: int) -> int:
    """QC-062, QC-196 As much as the supply still has."""
    n = min(n, state.ammo)
    ship.ammo += n
    state.ammo -= n
    return n


def spend_ammo(state: Cannons, ship: Ship, n: int) -> None:
    ship.ammo -= n
    state.ammo += n


def lose_cargo(state: Cannons, ship: Ship) -> None:
    for resource, n in enumerate(ship.cargo):
        if n:
            add_good(state, ship, resource, -n)


def steal(state: Cannons, thief: Seat, target: int, n: int) -> None:
    """11.2 Coins from a rival's purse; a Marauder's come from the supply."""
    if target < MARAUDER:
        n = min(n, state.ships[target].coins)
        state.ship(target).coins -= n
    state.ship(thief).coins += n


def good_of(name: str) -> int:
    return RESOURCES.index(name)


# Cards


def add_card(ship: Ship, deck: int, card: int) -> None:
    if deck == LOOT:
        ship.loot += (card,)
    elif deck == QUEST:
        ship.quests += (card,)
    else:
        ship.clues += (card,)


def remove_card(ship: Ship, deck: int, card: int) -> None:
    """The card leaves the hand, and with it what others knew about it."""
    if deck == LOOT:
        ship.loot = without(ship.loot, card)
    elif deck == QUEST:
        ship.quests = without(ship.quests, card)
        if ship.progress:
            ship.progress = tuple([entry for entry in ship.progress if entry[0] != card])
    else:
        ship.clues = without(ship.clues, card)
    if ship.known:
        about = [entry for entry in ship.known if entry[0] == deck and entry[1] == card]
        kept = about[1:] if deck == LOOT else []  # copies of a Loot are alike
        ship.known = tuple([entry for entry in ship.known if entry not in about]) + tuple(kept)


def discard_card(state: Cannons, seat: Seat, deck: int, card: int) -> None:
    """QC-060 From the hand to its discard pile, face up."""
    remove_card(state.ship(seat), deck, card)
    state.discards[deck] += (card,)


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def card_name(state: Cannons, deck: int, card: int) -> str:
    content = state.rules.content
    if deck == LOOT:
        return content.loot[card].name
    if deck == QUEST:
        return content.quests[card].name
    clue = content.clues[card]
    return f"{clue.title} ({content.island_names[clue.island]})"


def team_mask(state: Cannons, seat: Seat) -> tuple[Seat, ...]:
    """Who sees what is in this seat's hand: the owner, and the crew where hands are open (QC-075)."""
    if not state.rules.hands_open:
        return (seat,)
    team = state.rules.team_of[seat]
    return tuple([other for other in range(state.rules.seats) if state.rules.team_of[other] == team])


def clue_discarded(state: Cannons, cards: tuple[int, ...]) -> None:
    """QC-157 Clues lost or sold may come back."""
    state.discards[CLUE] += cards
