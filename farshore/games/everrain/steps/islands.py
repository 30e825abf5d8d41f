"""Islands (EV-241 to EV-249), Altars (EV-250 to EV-256) and Shipwrecks (EV-257 to EV-260)."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Refusal
from farshore.core.words import counted
from farshore.games.everrain.actions.turn import Explore, Plunder, Purge, Search
from farshore.games.everrain.content.places import NONE
from farshore.games.everrain.content.tables import ALTAR, EXPEDITION, ISLE, WRECK
from farshore.games.everrain.state.hooks import ON_EXPEDITION, crew_hooks, ship_figure
from farshore.games.everrain.state.ship import BOARD, FATIGUED, PLACE, Ship
from farshore.games.everrain.state.table import STAND, Everrain
from farshore.games.everrain.steps.discovery import Stand, stand_kind
from farshore.games.everrain.steps.effects.context import about
from farshore.games.everrain.steps.events import DrawEvent
from farshore.games.everrain.steps.script import carry_out
from farshore.games.everrain.steps.spawn import SeekFoe
from farshore.games.everrain.steps.spoils import Spoils
from farshore.games.everrain.steps.stowing import Stow

EXPLORE: Final[Action] = Explore()
SEARCH: Final[Action] = Search()
PURGE: Final[Action] = Purge()
PLUNDER: Final[Action] = Plunder()
SIGHTS: Final = (ISLE, ALTAR, WRECK)  # what is explored once


def boat_crew(state: Everrain, ship: Ship) -> list[int]:
    """EV-243 All unfatigued Crew in the spaces of boats.

    EV-151, RULING-EV-44 Going ashore triggers the boat: it fatigues, and who is fatigued stays aboard.
    """
    improvements = state.rules.tables.improvements
    landed: list[int] = []
    for row in ship.crew:
        card = ship.card_at(row[PLACE])
        if card >= 0 and improvements[card].boat and not row[FATIGUED]:
            landed.append(row[BOARD])
    return landed


def land_options(state: Everrain, seat: Seat) -> list[Action]:
    """EV-242, EV-252, EV-258 What the hex under the ship offers; nothing under a Storm (EV-273).

    EV-256 An Altar under a Storm is not purged.
    """
    ship = state.ships[seat]
    place = ship.hex
    if state.covered >> place & 1:
        return []
    kind = state.kinds[place]
    legal: list[Action] = []
    if kind in SIGHTS and not state.explored >> place & 1:
        if kind == ISLE and boat_crew(state, ship):
            legal.append(EXPLORE)
            if state.rules.exhaustive:
                legal.append(SEARCH)
        elif kind == ALTAR:
            legal.append(PURGE)
        elif kind == WRECK:
            return [PLUNDER]
    if state.wrecks and has_token(state, place):
        legal.append(PLUNDER)
    return legal


def can_plunder(state: Everrain, seat: Seat) -> bool:
    """EV-257, EV-259, EV-260 An unexplored Shipwreck hex, or a Shipwreck token, under the ship and no Storm."""
    place = state.ships[seat].hex
    if state.is_covered(place):
        return False
    return (state.kinds[place] == WRECK and not state.is_explored(place)) or has_token(state, place)


def has_token(state: Everrain, place: int) -> bool:
    """EV-259 Whether a Shipwreck token lies on a hex."""
    for row in state.wrecks:
        if row[0] == place:
            return True
    return False


def why_not_land(state: Everrain, seat: Seat, action: Action) -> Refusal | None:
    ship = state.ships[seat]
    place = ship.hex
    kind = state.kinds[place]
    if not isinstance(action, (Explore, Search, Purge, Plunder)):
        return None
    if state.is_covered(place):
        return Refusal("EV-273", "A Storm covers this hex: nothing here can be reached.")
    if isinstance(action, (Explore, Search)):
        if kind != ISLE:
            return Refusal("EV-242", "The ship is not at an Island.")
        if state.is_explored(place):
            return Refusal("EV-242", "This Island is explored already.")
        if not boat_crew(state, ship):
            return Refusal("EV-243", "No unfatigued Crew is in a boat.")
        return Refusal("EV-398", "Islands are not searched from shore to shore at this table.")
    if isinstance(action, Purge):
        if kind != ALTAR:
            return Refusal("EV-252", "The ship is not at an Altar.")
        return Refusal("EV-254", "This Altar is purged already.")
    return Refusal("EV-257", "There is no Shipwreck here that can be plundered.")


def mark_explored(state: Everrain, place: int) -> None:
    state.explored |= 1 << place


# Expeditions


def explore(state: Everrain, seat: Seat) -> None:
    """EV-241, EV-243, EV-244, EV-247 to EV-249 The Crew in the boats go ashore, and stay in their boats for it."""
    ship = state.ship(seat)
    crew = boat_crew(state, ship)
    state.tell(f"@{seat} launches an Expedition.", seat, what="expedition")
    state.then(DrawEvent(EXPEDITION, about(seat, NONE, 1), tuple(crew)), Explored(ship.hex))
    for row in ship.crew:
        if row[BOARD] in crew:
            row[FATIGUED] = 1
            for hook, _ in crew_hooks(state, seat, row, "on_expedition", "launch", ON_EXPEDITION):
                carry_out(state, hook.effects, about(seat, row[BOARD], 1))


class Explored(Automatic[Everrain]):
    """EV-247 The Island gets its Explored token, pass or fail."""

    __slots__ = ("place",)
    rule: ClassVar[str] = "EV-247"

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, state: Everrain) -> None:
        mark_explored(state, self.place)


# Altars


def purge(state: Everrain, seat: Seat) -> None:
    """EV-252, EV-254 Purged at once; enemies appear until their Act values add up to the Act."""
    place = state.ships[seat].hex
    mark_explored(state, place)
    state.tell(f"@{seat} purges the Altar.", seat, what="purge")
    state.stack.append(SeekFoe(seat, state.act, False))
    if stand_kind(state) == "altars":
        state.elder[STAND] += 1
        state.stack.append(Stand())


# Shipwrecks


def plunder(state: Everrain, seat: Seat) -> None:
    """EV-257 to EV-260 One wreck: the printed one first, then tokens, each for itself.

    RULING-EV-28 An action, when the captain likes.
    """
    ship = state.ships[seat]
    place = ship.hex
    if state.kinds[place] == WRECK and not state.is_explored(place):
        mark_explored(state, place)
        state.stack.append(Spoils(seat, wreck_rolls(state, seat), "shipwreck"))
        return
    for n, (at, owner, clues, treasure) in enumerate(state.wrecks):
        if at != place:
            continue
        state.wrecks = state.wrecks[:n] + state.wrecks[n + 1 :]
        if owner < 0:
            state.stack.append(Spoils(seat, wreck_rolls(state, seat), "shipwreck"))
            return
        state.ship(seat).clues += clues
        state.tell(f"@{seat} finds {counted(clues, 'Clue')} in the wreck.", seat, what="clue", n=clues, source="wreck")
        if treasure >= 0:
            state.stack.append(Stow(seat, treasure))
        return


def wreck_rolls(state: Everrain, seat: Seat) -> int:
    """EV-155, EV-257 One roll, more with a Diving Bell or a Trait; Crew that dive are fatigued.

    EV-151 The Diving Bell is a trigger as well.
    """
    rolls = max(ship_figure(state, seat, "spoils_rolls", "shipwreck", 1), 0)
    ship = state.ship(seat)
    improvements = state.rules.tables.improvements
    for row in ship.crew:
        card = ship.card_at(row[PLACE])
        if card >= 0 and any(hook.hook == "spoils_rolls" for hook in improvements[card].hooks):
            row[FATIGUED] = 1
    return rolls


class LastPlunder(Automatic[Everrain]):
    """EV-258 What can still be plundered at the end of the turn is.

    RULING-EV-28 So that it is never missed.
    """

    __slots__ = ("seat",)
    rule: ClassVar[str] = "EV-258"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Everrain) -> None:
        if state.is_afloat(self.seat) and can_plunder(state, self.seat):
            state.stack.append(LastPlunder(self.seat))
            plunder(state, self.seat)
