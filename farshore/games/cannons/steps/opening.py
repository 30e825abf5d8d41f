"""Before round 1 (QC-010 to QC-028): first player, crew, Marauders, Champions, ships, the first Clue."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.deck import Drawn
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, Step
from farshore.games.cannons.actions.chance import Adrift, Rolled
from farshore.games.cannons.actions.decisions import ChooseChampion, ChooseNation
from farshore.games.cannons.actions.lists import ROLLS
from farshore.games.cannons.content.load import CLUE
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.draw import Draw, card_of
from farshore.games.cannons.steps.effects import gain_ammo
from farshore.games.cannons.steps.turn import TurnStart

NEAR = 2  # Marauders keep farther than this from Home Ports in use
START_AMMO = 5
START_COINS = 3


class RollFirst(Chance[Cannons, Rolled]):
    """QC-014, RULING-QC-75 Everybody rolls; the highest begins, and ties for it roll again among themselves."""

    __slots__ = ("rolled", "seats")
    rule: ClassVar[str] = "QC-014"

    def __init__(self, seats: tuple[Seat, ...], rolled: tuple[int, ...]) -> None:
        self.seats = seats
        self.rolled = rolled

    def outcomes(self, state: Cannons) -> list[Outcome]:
        return ROLLS

    def apply(self, state: Cannons, seat: Seat, action: Rolled) -> None:
        rolled = (*self.rolled, action.n)
        state.dice = rolled
        state.tell(f"@{self.seats[len(self.rolled)]} rolled {action.n}.", what="dice")
        if len(rolled) < len(self.seats):
            state.then(RollFirst(self.seats, rolled))
            return
        best = max(rolled)
        tied = tuple([roller for roller, value in zip(self.seats, rolled, strict=True) if value == best])
        if len(tied) > 1:
            state.then(RollFirst(tied, ()))
        else:
            state.first = tied[0]
            state.active = tied[0]
            state.tell(f"@{tied[0]} begins.", tied[0], what="first")
            assign_homes(state)


def assign_homes(state: Cannons) -> None:
    """QC-027, 4.2 Home Ports go round clockwise, the first player's team at the lowest number; a crew's follows its nation."""
    rules = state.rules
    if rules.coop or state.chart is None:
        return
    homes = state.chart.homes
    assigned: list[int] = []
    for seat in range(rules.seats):
        if rules.individual:
            assigned.append(homes[rules.home_numbers[(seat - state.first) % rules.seats] - 1])
        else:
            turn = (rules.team_of[seat] - rules.team_of[state.first]) % rules.teams
            assigned.append(homes[rules.home_numbers[turn] - 1])
    state.homes = assigned


class ChooseCrew(Step[Cannons, ChooseNation]):
    """QC-241, QC-251, RULING-QC-55 A crew is of one nation, which fixes its Home Port before the Marauders come."""

    __slots__ = ()
    rule: ClassVar[str] = "QC-241"
    asks: ClassVar[str] = "choose the nation of your crew"

    def actor(self, state: Cannons) -> Seat:
        return 0

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        return state.rules.tables.nations

    def apply(self, state: Cannons, seat: Seat, action: ChooseNation) -> None:
        content = state.rules.content
        nation = [nation.id for nation in content.nations].index(action.name)
        state.nations = [nation]
        home = state.sea().homes[content.nations[nation].home - 1]
        state.homes = [home] * state.rules.seats
        state.tell(f"The crew sails for the {content.nations[nation].people}.", what="nation")


class PrepareDecks(Automatic[Cannons]):
    """QC-296, RULING-QC-27 The sea is known: Clues and Quests of islands not in play are taken out."""

    __slots__ = ()
    rule: ClassVar[str] = "QC-296"

    def run(self, state: Cannons) -> None:
        prepare_decks(state)


def prepare_decks(state: Cannons) -> None:
    rules = state.rules
    where = state.sea().where
    clues = state.deck(CLUE)
    for card, clue in enumerate(rules.content.clues):
        clues.unseen[card] = 1 if where[clue.island] >= 0 else 0
    quests = state.deck(1)
    for card, quest in enumerate(rules.content.quests):
        gone = quest.island >= 0 and where[quest.island] < 0 and rules.quests_removed
        quests.unseen[card] = 0 if gone else 1


class PlaceMarauders(Chance[Cannons, Drawn | Adrift]):
    """QC-260, QC-261, 4.4, QC-262 A Clue says where each Marauder starts; islands close to a Home Port in use are drawn past.

    The Clues drawn for it stay in the deck.
    """

    __slots__ = ("drawn", "refused")
    rule: ClassVar[str] = "QC-260"

    def __init__(self, drawn: tuple[int, ...], refused: tuple[int, ...]) -> None:
        self.drawn = drawn  # Clues that are out, used or not
        self.refused = refused

    def outcomes(self, state: Cannons) -> list[Outcome]:
        if len(state.marauders) >= state.rules.marauders:
            return []
        drawn = state.rules.tables.drawn[CLUE]
        left = [card for card, n in enumerate(state.decks[CLUE].unseen) if n and card not in self.drawn]
        if left:
            return [(drawn[card], 1) for card in left]
        ids = state.rules.content.island_ids
        return [(Adrift(ids[island]), 1) for island in farthest(state, self.refused)]

    def apply(self, state: Cannons, seat: Seat, action: Drawn | Adrift) -> None:
        content = state.rules.content
        refused = self.refused
        drawn = self.drawn
        if isinstance(action, Drawn):
            card = card_of(state, action)
            island = content.clues[card].island
            drawn = (*drawn, card)
            if home_distance(state, island) <= NEAR:
                state.tell(f"{content.island_names[island]} is too close to a Home Port for a Marauder.", what="setup")
                state.then(PlaceMarauders(drawn, (*refused, island)))
                return
        else:
            island = content.island_ids.index(action.name)
            refused = tuple([other for other in refused if other != island])
        state.marauders.append([state.sea().where[island], 0, 2, 0, 0])
        state.tell(f"Marauder {len(state.marauders)} lurks at {content.island_names[island]}.", what="setup")
        state.then(PlaceMarauders(drawn, refused))


def homes_kept_off(state: Cannons) -> list[int]:
    """RULING-QC-17 Home Ports that belong to somebody at this table, or every one there is."""
    sea = state.sea()
    if state.rules.keep_off_every:
        return [home for home in sea.homes if home >= 0]
    return state.homes[:1] if state.rules.coop else [sea.homes[number - 1] for number in state.rules.home_numbers]


def home_distance(state: Cannons, island: int) -> int:
    sea = state.sea()
    return min([sea.away[sea.where[island]][home] for home in homes_kept_off(state)])


def farthest(state: Cannons, refused: tuple[int, ...]) -> list[int]:
    """4.4 With the deck run out: the refused islands farthest from the Home Ports; two to an island if too few."""
    islands = list(refused) or state.sea().islands
    best = max([home_distance(state, island) for island in islands])
    return [island for island in islands if home_distance(state, island) == best]


class ChooseChampions(Step[Cannons, ChooseChampion]):
    """QC-015 to QC-018, RULING-QC-77 The first player picks first, then counterclockwise; a team keeps to one nation."""

    __slots__ = ("picked",)
    rule: ClassVar[str] = "QC-015"
    asks: ClassVar[str] = "choose a Champion"

    def __init__(self, picked: int) -> None:
        self.picked = picked

    def actor(self, state: Cannons) -> Seat:
        return (state.first - self.picked) % state.rules.seats

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        if self.picked >= state.rules.seats:
            return []
        return [state.rules.tables.champions[champion] for champion in open_champions(state, seat)]

    def apply(self, state: Cannons, seat: Seat, action: ChooseChampion) -> None:
        content = state.rules.content
        champion = [champion.id for champion in content.champions].index(action.name)
        state.ship(seat).champion = champion
        if state.rules.teams < state.rules.seats or state.rules.coop:
            nations = state.nations[:]
            nations[state.rules.team_of[seat]] = content.champions[champion].nation
            state.nations = nations
        state.tell(f"@{seat} is {content.champions[champion].name}.", seat, what="champion")
        state.then(ChooseChampions(self.picked + 1))

    def why_not(self, state: Cannons, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, ChooseChampion):
            return None
        content = state.rules.content
        names = [champion.id for champion in content.champions]
        if action.name not in names:
            return Refusal("QC-015", f"There is no Champion {action.name}.")
        champion = names.index(action.name)
        if champion in [ship.champion for ship in state.ships]:
            return Refusal("QC-016", "That Champion is taken.")
        own = state.nations[state.rules.team_of[seat]]
        if own >= 0:
            return Refusal("QC-017", f"Your team sails for the {content.nations[own].people}.")
        return Refusal("QC-018", "Another team has claimed that nation.")


def open_champions(state: Cannons, seat: Seat) -> list[int]:
    """QC-258, RULING-QC-76 One Champion each of one nation, so that Missions differ; a claimed nation is closed to others."""
    taken = [ship.champion for ship in state.ships]
    free = [n for n in range(len(state.rules.content.champions)) if n not in taken]
    if state.rules.teams == state.rules.seats and not state.rules.coop:
        return free
    champions = state.rules.content.champions
    own = state.nations[state.rules.team_of[seat]]
    if own >= 0:
        return [n for n in free if champions[n].nation == own]
    return [n for n in free if champions[n].nation not in state.nations]


class Launch(Automatic[Cannons]):
    """QC-021 to QC-026 Ships fitted out and placed; a Clue each, in turn order; round 1."""

    __slots__ = ()
    rule: ClassVar[str] = "QC-021"

    def run(self, state: Cannons) -> None:
        for seat in range(state.rules.seats):
            fit_out(state, seat)
        state.then(*[Draw(seat, CLUE) for seat in state.clockwise(state.first)], TurnStart(state.first))


def fit_out(state: Cannons, seat: Seat) -> None:
    """QC-021 to QC-025 Start values of the Champion, everything Ready, on the Home Port."""
    ship = state.ship(seat)
    champion = state.rules.content.champions[ship.champion]
    ship.at = state.homes[seat]
    ship.coins = START_COINS
    ship.cannons = champion.cannons[0]
    ship.sails = champion.sails[0]
    ship.slots = champion.cargo[0]
    gain_ammo(state, ship, START_AMMO)
